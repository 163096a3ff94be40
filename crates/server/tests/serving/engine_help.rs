//! No help of an engine in running games: a record of a game that is still played here is neither commented on nor
//! studied, whole, in part or with one more action, where its table does not allow every help.

use crate::browser::post;
use crate::company::{Chair, Company};
use crate::house::House;
use bastide_protocol::{Players, Settings, Setup};
use serde_json::json;

/// Whether a table allows hints.
#[derive(Clone, Copy, PartialEq)]
enum Hints {
    Allowed,
    Withheld,
}

fn settings(game: &str, hints: Hints) -> Settings {
    let setup = Setup { game: game.to_owned(), ..Setup::new(Players::Count(2)) };
    serde_json::from_value(json!({ "setup": setup, "helps": { "hints": hints == Hints::Allowed } })).expect("settings")
}

/// Two people play so many answers.
fn played(house: &House, settings: Settings, answers: usize) -> Company {
    let mut company = Company::gather(house, settings, &[Chair::Person(0), Chair::Person(1)], 0);
    for _ in 0..answers {
        company.step();
    }
    company.level();
    company
}

fn record(company: &Company) -> String {
    company.people[0].text(&format!("/api/tables/{}/record", company.id))
}

/// The record with only its first actions.
fn cut(record: &str, actions: usize) -> String {
    let (header, rest) = record.split_once("--\n").expect("a header");
    let kept: String = rest.split_inclusive('\n').take(actions).collect();
    format!("{header}--\n{kept}")
}

fn actions(record: &str) -> usize {
    record.split_once("--\n").expect("a header").1.lines().count()
}

fn study(house: &House, record: &str) -> u16 {
    post(house.address, "/api/study", &[], &json!({ "record": record, "moves": false })).status
}

/// Asks for a comment on the last decisions; anything but a refusal is an answer, be it that nobody decided there.
fn comment(house: &House, record: &str) -> u16 {
    let at = actions(record) - 1;
    post(house.address, "/api/comment", &[], &json!({ "record": record, "at": at })).status
}

fn tree(house: &House, record: &str) -> u16 {
    post(house.address, "/api/tree", &[], &json!({ "record": record })).status
}

fn evaluate(house: &House, record: &str) -> u16 {
    post(house.address, "/api/evaluate", &[], &json!({ "record": record, "visits": 20 })).status
}

fn check(game: &str) {
    let house = House::open();
    for answers in [1, 3, 40] {
        let mut company = played(&house, settings(game, Hints::Withheld), answers);
        let whole = record(&company);
        let legal = company.sockets.iter().flat_map(crate::person::Attendance::legal).collect::<Vec<_>>();
        let asked = [whole.clone(), format!("{whole}{}\n", legal[0]), format!("{whole}{}\n", legal[legal.len() - 1])];
        let parts = (2..=actions(&whole)).map(|count| cut(&whole, count));
        let all: Vec<String> = asked.into_iter().chain(parts).collect();
        for (number, record) in all.iter().enumerate() {
            assert_eq!(study(&house, record), 403, "{record}");
            assert_eq!(tree(&house, record), 403, "{record}");
            // The server comments only so often; the first and the last few are enough.
            if number < 3 || number + 1 == all.len() {
                assert_eq!(comment(&house, record), 403, "{record}");
                assert_eq!(evaluate(&house, record), 403, "{record}");
            }
        }
        // Written otherwise it is still the same game.
        let disguised =
            whole.replace("names ", "# ").replace("yellow", "grün").replace("red", "yellow").replace("grün", "red");
        assert_eq!(study(&house, &disguised), 403, "{disguised}");
        while company.step() {}
        for record in &all {
            assert_eq!(study(&house, record), 200, "{record}");
        }
        assert_eq!(comment(&house, &all[1]), 200);
        // Where nobody's decision comes last, there is nothing to comment on, and that is what is said.
        for record in [&all[0], &all[2], &all[all.len() - 1]] {
            assert!([200, 400].contains(&comment(&house, record)), "{record}");
        }
    }
}

#[test]
fn a_running_game_is_neither_studied_nor_commented_on_until_it_is_over() {
    check("carcassonne");
}

#[test]
fn a_running_game_of_the_castle_is_neither_studied_nor_commented_on_until_it_is_over() {
    check("castle");
}

#[test]
fn a_running_game_is_not_taken_apart_until_it_is_over() {
    let house = House::open();
    let mut company = played(&house, settings("carcassonne", Hints::Withheld), 12);
    let record = record(&company);
    let built = || post(house.address, "/api/position", &[], &json!({ "record": record }));
    assert_eq!(built().status, 403);
    let early = post(house.address, "/api/position", &[], &json!({ "record": record, "at": 3 }));
    assert_eq!(early.status, 403);
    while company.step() {}
    let answer = built().json();
    let again = answer["position"]["record"].as_str().expect("a record").to_owned();
    assert_eq!(study(&house, &again), 200);
    let wrong = again.replace("--\n", "lay 99,99 base/city1 N\n--\n");
    let answer = post(house.address, "/api/position", &[], &json!({ "record": wrong })).json();
    assert_eq!(answer["problem"]["kind"], "unreadable", "lines stand in their order: {answer}");
}

#[test]
fn a_game_with_every_help_may_be_studied_while_it_is_played() {
    let house = House::open();
    let company = played(&house, settings("carcassonne", Hints::Allowed), 9);
    assert_eq!(study(&house, &record(&company)), 200);
}

#[test]
fn bug_a_study_of_a_running_game_told_the_helps_that_its_table_withholds() {
    let house = House::open();
    for help in ["tiles", "odds", "projected", "fields"] {
        let setup = Setup::new(Players::Count(2));
        let settings = json!({ "setup": setup, "helps": { "hints": true, help: false } });
        let company = played(&house, serde_json::from_value(settings).expect("settings"), 9);
        assert_eq!(study(&house, &record(&company)), 403, "{help}");
        let chances = post(house.address, "/api/chances", &[], &json!({ "record": record(&company) }));
        assert_eq!(chances.status, 403, "{help}");
    }
}

#[test]
fn other_games_are_studied_however_many_are_played() {
    let house = House::open();
    let mut finished = played(&house, settings("carcassonne", Hints::Withheld), 5);
    while finished.step() {}
    let records: Vec<String> = (0..40).map(|count| cut(&record(&finished), 20 + count)).collect();
    let running: Vec<Company> = (0..8).map(|_| played(&house, settings("carcassonne", Hints::Withheld), 2)).collect();
    assert!(records.iter().all(|record| study(&house, record) == 200));
    let position = "bastide 1\ngame carcassonne\nrules 1\nplayers red blue\nfirst red\nlay 0,-1 base/city2-opposite-joined-shield E\n--\n";
    let drawn = record(&running[0]).lines().find(|line| line.starts_with("draw ")).expect("a draw").to_owned();
    assert_eq!(study(&house, &format!("{position}{drawn}\n")), 200, "a position set up by hand is nobody's game");
}
