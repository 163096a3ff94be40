//! A help that the table does not allow is in no message of a whole game, whoever listens; one that it allows is.

use crate::company::{Chair, Company};
use crate::house::House;
use bastide_protocol::{Code, Helps, Message, Players, Request, Setup};
use serde_json::{Value, json};
use std::sync::atomic::{AtomicBool, Ordering};

/// A help, how a table forbids it, and how it shows in a message.
struct Aid {
    name: &'static str,
    forbid: fn(&mut Helps),
    is_told: fn(&Value) -> bool,
}

const AIDS: [Aid; 5] = [
    Aid { name: "tiles", forbid: |helps| helps.tiles = false, is_told: tells_tiles },
    Aid { name: "odds", forbid: |helps| helps.odds = false, is_told: |part| is_full(&part["cells"]) },
    Aid { name: "projected", forbid: |helps| helps.projected = false, is_told: tells_points },
    Aid { name: "fields", forbid: |helps| helps.fields = false, is_told: tells_a_field },
    Aid { name: "hints", forbid: |helps| helps.hints = false, is_told: |part| part["type"] == "hint" },
];

fn tells_tiles(part: &Value) -> bool {
    is_full(&part["bag"]["tiles"]) || is_full(&part["fits"])
}

fn tells_points(part: &Value) -> bool {
    let is_feature = part.get("parts").is_some();
    is_full(&part["projected"]) || is_feature && (!part["now"].is_null() || !part["complete"].is_null())
}

fn tells_a_field(part: &Value) -> bool {
    part.get("parts").is_some() && (part["kind"] == "field" || part["kind"] == "court")
}

fn is_full(part: &Value) -> bool {
    part.as_object().is_some_and(|fields| !fields.is_empty()) || part.as_array().is_some_and(|items| !items.is_empty())
}

/// Whether anything in a message is so.
fn has(message: &Value, is_so: fn(&Value) -> bool) -> bool {
    let inside = match message {
        Value::Object(fields) => fields.values().any(|part| has(part, is_so)),
        Value::Array(items) => items.iter().any(|part| has(part, is_so)),
        _ => false,
    };
    inside || message.is_object() && is_so(message)
}

/// Plays a whole game with a watcher at a table with these helps; everybody asks for all there is to ask for, and
/// `reader` sees every message that anybody gets.
fn play(house: &House, game: &str, helps: Helps, reader: fn(&Value)) {
    let setup = Setup { game: game.to_owned(), ..Setup::new(Players::Count(2)) };
    // Computer players of the house answer hints, so a game with hints is played by one that thinks quickly.
    let settings = serde_json::from_value(json!({ "setup": setup, "helps": helps })).expect("settings");
    let mut company = Company::gather(house, settings, &[Chair::Person(0), Chair::Person(1)], 1);
    company.sockets.iter_mut().for_each(|socket| socket.reader = Some(reader));
    // Whoever comes later is told everything at once.
    let mut late = company.people[1].knock(&company.id);
    late.reader = Some(reader);
    late.hear();
    drop(late);
    let mut steps = 0;
    while company.step() {
        steps += 1;
        if steps % 12 != 1 {
            continue;
        }
        for number in 0..company.sockets.len() {
            let id = format!("count {steps}");
            company.sockets[number].say(&Request::Survey { id: id.clone() });
            company.sockets[number].answer(&id);
        }
    }
    for number in 0..company.sockets.len() {
        let id = format!("resync {number}");
        company.sockets[number].say(&Request::Resync { id: id.clone(), since: 0 });
        company.sockets[number].answer(&id);
    }
}

/// Who listens is one of the players, asked or not, and a watcher: `reader` hears them all.
macro_rules! never_told {
    ($name:ident, $aid:expr, $game:expr) => {
        #[test]
        fn $name() {
            static ALLOWED: AtomicBool = AtomicBool::new(false);
            let aid = &AIDS[$aid];
            let house = House::open();
            let mut helps = Helps::default();
            play(&house, $game, helps, |message| {
                ALLOWED.fetch_or(has(message, AIDS[$aid].is_told), Ordering::Relaxed);
            });
            assert!(ALLOWED.load(Ordering::Relaxed), "{} is told where it is allowed", aid.name);
            (aid.forbid)(&mut helps);
            play(&house, $game, helps, |message| {
                assert!(!has(message, AIDS[$aid].is_told), "{} is told: {message}", AIDS[$aid].name);
            });
        }
    };
}

never_told!(tiles_left_are_in_no_message_where_they_are_not_allowed, 0, "carcassonne");
never_told!(odds_are_in_no_message_where_they_are_not_allowed, 1, "carcassonne");
never_told!(points_to_come_are_in_no_message_where_they_are_not_allowed, 2, "carcassonne");
never_told!(fields_are_in_no_message_where_they_are_not_allowed, 3, "carcassonne");
never_told!(courtyards_are_in_no_message_where_fields_are_not_allowed, 3, "castle");
never_told!(tiles_left_of_the_castle_are_in_no_message_where_they_are_not_allowed, 0, "castle");

#[test]
fn advice_is_refused_to_everybody_where_it_is_not_allowed() {
    let house = House::open();
    let hints = |allowed: bool| {
        let setup = Setup::new(Players::Count(2));
        let settings = json!({ "setup": setup, "helps": { "hints": allowed } });
        let settings = serde_json::from_value(settings).expect("settings");
        Company::gather(&house, settings, &[Chair::Person(0), Chair::Person(1)], 1)
    };
    let ask = |company: &mut Company, socket: usize| {
        company.sockets[socket].say(&Request::Hint { id: "what now".to_owned() });
        company.sockets[socket].answer("what now")
    };
    let mut forbidden = hints(false);
    for socket in 0..3 {
        let answer = ask(&mut forbidden, socket);
        assert!(matches!(answer, Message::Refused { code: Code::Forbidden, .. }), "{answer:?}");
    }
    let mut allowed = hints(true);
    let asked = allowed.asked().expect("somebody is asked");
    assert!(matches!(ask(&mut allowed, asked), Message::Hint { .. }));
    for socket in (0..3).filter(|socket| *socket != asked) {
        assert!(matches!(ask(&mut allowed, socket), Message::Refused { .. }), "advice is for whoever is asked");
    }
}

#[test]
fn odds_without_the_tiles_that_are_left_tell_how_many_fit_and_not_which() {
    let house = House::open();
    let settings = json!({ "setup": Setup::new(Players::Count(2)), "helps": { "tiles": false } });
    let settings = serde_json::from_value(settings).expect("settings");
    let mut company = Company::gather(&house, settings, &[Chair::Person(0), Chair::Person(1)], 0);
    company.sockets[0].say(&Request::Survey { id: "count".to_owned() });
    let Message::Survey { survey, .. } = company.sockets[0].answer("count") else { panic!("a survey") };
    assert!(survey.cells.iter().any(|cell| cell.count > 0) && survey.cells.iter().all(|cell| cell.fits.is_empty()));
}

#[test]
fn choices_still_name_their_features_when_fields_are_left_out() {
    let house = House::open();
    let all = crate::replay::expansions("carcassonne");
    let setup = Setup { expansions: all, ..Setup::new(Players::Count(2)) };
    let settings = json!({ "setup": setup, "helps": { "fields": false } });
    let settings = serde_json::from_value(settings).expect("settings");
    let mut company = Company::gather(&house, settings, &[Chair::Person(0), Chair::Person(1)], 0);
    let mut named = 0;
    while company.step() && named < 60 {
        for view in company.sockets.iter().flat_map(|socket| &socket.views) {
            for choice in &view.choices {
                let Some(feature) = choice.feature else { continue };
                let feature = &view.features[feature as usize];
                if let bastide_protocol::Pick::Stand { at, .. } = &choice.pick {
                    assert!(feature.parts.contains(at), "{choice:?} {feature:?}");
                    named += 1;
                }
            }
        }
    }
    assert!(named >= 60, "choices with features were met: {named}");
}
