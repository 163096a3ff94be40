//! The open database of finished games: what is found there, who is not, and how games come in.

use crate::accounts::register;
use crate::browser::{Page, delete, get};
use crate::games::{plain, play_out};
use crate::house::{House, eventually};
use crate::person::Person;
use crate::unharmed::Ground;
use bastide_protocol::{Colour, NewTable, Request, Settings, Status, Wish};
use serde_json::{Value, json};
use std::io::{Read, Write};
use std::net::TcpStream;

fn public() -> Settings {
    Settings { public: true, ..plain(2) }
}

/// A game of somebody with somebody at the same screen, who gives up at once.
fn given_up(person: &Person, settings: Settings, other: &str) -> String {
    let seats = vec![Wish::Me { name: None }, Wish::Me { name: Some(other.to_owned()) }];
    let table = person.make(&NewTable { settings, seats, start: true });
    let mut socket = person.attend(&table.id);
    socket.say(&Request::Resign { id: "enough".to_owned(), seat: Colour::Red });
    socket.until(|socket, _| socket.table.as_ref().is_some_and(|table| table.status == Status::Over));
    table.id
}

fn find(house: &House, question: &str) -> Page {
    get(house.address, &format!("/api/games?{question}"), &[])
}

/// The ids of the games that are found.
fn found(house: &House, question: &str) -> Vec<String> {
    let page = find(house, question);
    assert_eq!(page.status, 200, "{question}: {}", page.text());
    let games = page.json()["games"].as_array().expect("a list").clone();
    games.iter().map(|game| game["id"].as_str().expect("an id").to_owned()).collect()
}

/// Waits until so many games are found.
fn until_found(house: &House, count: usize) {
    eventually("finished games", || found(house, "limit=100").len() == count);
}

#[test]
fn finished_public_games_are_found_by_what_is_known_of_them_and_private_ones_never() {
    let house = House::open();
    let ann = Person::registered(house.address, "Ann");
    given_up(&ann, plain(2), "Secret friend");
    given_up(&ann, Settings { watchers: false, ..public() }, "Secret friend");
    let short = given_up(&ann, public(), "Bob");
    let seats = vec![Wish::Me { name: None }, Wish::Me { name: Some("Carl".to_owned()) }];
    let running = ann.make(&NewTable { settings: public(), seats: seats.clone(), start: true });
    let mut river = public();
    river.setup.expansions = vec!["river".to_owned()];
    let table = ann.make(&NewTable { settings: river, seats, start: true });
    play_out(&mut [ann.attend(&table.id)], |count| count / 2);
    let long = table.id;
    until_found(&house, 2);
    assert_eq!(found(&house, ""), [long.clone(), short.clone()], "the newest first, and not {}", running.id);
    let of = |question: &str| found(&house, question);
    let (only_long, only_short) = ([long.clone()], [short.clone()]);
    assert_eq!(of("player=ANN"), [long.clone(), short.clone()]);
    assert_eq!((of("player=bob"), of("player=Carl")), (only_short.to_vec(), only_long.to_vec()));
    assert!(of("player=Secret+friend").is_empty() && of("player=nobody").is_empty());
    assert_eq!((of("expansions=river"), of("expansions=none")), (only_long.to_vec(), only_short.to_vec()));
    assert_eq!((of("fewest=60"), of("most=10")), (only_long.to_vec(), only_short.to_vec()));
    assert_eq!(of("player=Bob&result=lost"), only_short);
    assert!(of("player=Bob&result=won").is_empty());
    assert!(of("game=castle").is_empty() && of("seats=3").is_empty() && of("rated=true").is_empty());
    assert!(of("variant=changed").is_empty() && of("until=2001-01-01").is_empty());
    assert_eq!(of("since=2001-01-01&variant=usual").len(), 2);
    let game = find(&house, "player=Carl").json()["games"][0].clone();
    let opening: Vec<&str> = game["opening"].as_array().expect("steps").iter().filter_map(Value::as_str).collect();
    assert_eq!(opening.len(), 8, "{game}");
    let steps = opening[..2].join(";").replace(' ', "+");
    assert_eq!(of(&format!("expansions=river&opening={steps}")), only_long);
    assert!(of(&format!("opening={steps}")).is_empty(), "another sort of games");
    assert_eq!(of("beside=river/lake,river/spring").len() + of("beside=a,b").len(), 0);
    let whole = get(house.address, &format!("/api/games/{long}"), &[]).json();
    let record = whole["record"].as_str().expect("a record");
    assert!(record.contains("names \"Ann\" \"Carl\"\n"), "{record}");
    crate::replay::replay(record);
    assert_eq!(get(house.address, &format!("/api/games/{}", running.id), &[]).status, 404);
    for wrong in ["after=soon", "since=yesterday", "expansions=dragons", "result=won", "seats=many", "colour=red"] {
        assert_eq!(find(&house, wrong).status, 400, "{wrong}");
    }
}

#[test]
fn two_designs_side_by_side_find_the_games_in_which_they_lie_so() {
    let house = House::open();
    let ann = Person::registered(house.address, "Ann");
    let seats = vec![Wish::Me { name: None }, Wish::Me { name: Some("Bob".to_owned()) }];
    let table = ann.make(&NewTable { settings: public(), seats, start: true });
    play_out(&mut [ann.attend(&table.id)], |count| count / 2);
    until_found(&house, 1);
    let view: Value = {
        let record = ann.text(&format!("/api/tables/{}/record", table.id));
        crate::browser::post(house.address, "/api/study", &[], &json!({ "record": record })).json()
    };
    let tiles = view["view"]["tiles"].as_array().expect("tiles");
    let at = |x: i64, y: i64| tiles.iter().find(|tile| tile["x"] == x && tile["y"] == y);
    let beside = tiles.iter().find_map(|tile| {
        let other = at(tile["x"].as_i64()? + 1, tile["y"].as_i64()?)?;
        Some((tile["id"].as_str()?, other["id"].as_str()?))
    });
    let (one, other) = beside.expect("two tiles side by side");
    for question in [format!("beside={one},{other}"), format!("beside={other},{one}&player=Ann")] {
        assert_eq!(found(&house, &question), [table.id.as_str()], "{question}");
    }
    assert!(found(&house, "beside=river/lake,base/city1").is_empty());
}

#[test]
fn lists_go_on_page_by_page_and_pages_of_other_sites_may_read_them() {
    let house = House::open();
    let ann = Person::registered(house.address, "Ann");
    let mut all: Vec<String> = (0..5).map(|_| given_up(&ann, public(), "Bob")).collect();
    all.reverse();
    until_found(&house, 5);
    let (mut read, mut after) = (Vec::new(), String::new());
    loop {
        let page = find(&house, &format!("player=Ann&limit=2{after}"));
        assert_eq!(page.header("access-control-allow-origin"), "*");
        let page = page.json();
        let games = page["games"].as_array().expect("a list").clone();
        read.extend(games.iter().map(|game| game["id"].as_str().expect("an id").to_owned()));
        match page["next"].as_str() {
            Some(next) => after = format!("&after={next}"),
            None => break,
        }
    }
    assert_eq!(read, all);
}

#[test]
fn whoever_wishes_to_be_left_out_is_in_no_list_and_in_no_export_until_the_wish_ends() {
    let house = House::open();
    let (ann, bob) = (Person::registered(house.address, "Ann"), Person::registered(house.address, "Bob"));
    let table = ann.make(&NewTable { settings: public(), seats: Vec::new(), start: false });
    bob.sit(&table.id, "red");
    let _: Value = ann.post(&format!("/api/tables/{}/start", table.id), &()).expect("begun");
    let mut socket = ann.attend(&table.id);
    socket.say(&Request::Resign { id: "enough".to_owned(), seat: Colour::Yellow });
    until_found(&house, 1);
    let wish =
        |left_out: bool| -> Value { bob.post("/api/me/openness", &json!({ "left_out": left_out })).expect("done") };
    assert_eq!(bob.get::<Value>("/api/me/openness").expect("an answer")["left_out"], false);
    wish(true);
    assert_eq!(bob.get::<Value>("/api/me/openness").expect("an answer")["left_out"], true);
    let exported = || get(house.address, "/api/games.ndjson", &[]).text().to_owned();
    for question in ["", "player=Bob", "player=Ann"] {
        assert!(found(&house, question).is_empty(), "{question}");
    }
    assert!(exported().is_empty());
    assert_eq!(get(house.address, &format!("/api/games/{}", table.id), &[]).status, 404);
    // Games that end later are left out as well.
    given_up(&bob, public(), "Carl");
    let mark = given_up(&ann, public(), "Dora");
    eventually("the game after it", || found(&house, "") == [mark.clone()]);
    wish(false);
    assert_eq!(found(&house, "player=Bob").len(), 2);
    assert_eq!(exported().lines().count(), 3);
}

#[test]
fn whoever_deletes_the_account_is_found_by_name_no_more() {
    let ground = Ground::new();
    let house = House::with(ground.database(), |_| {});
    let cookie = register(house.address, "Leaver");
    let leaver = Person::back(house.address, &cookie);
    let id = given_up(&leaver, public(), "Leaver's friend");
    until_found(&house, 1);
    assert_eq!(found(&house, "player=leaver"), [id.as_str()]);
    let page = delete(house.address, "/api/me", &[("cookie", &cookie)], &json!({ "password": "correct horse" }));
    assert_eq!(page.status, 200, "{}", page.text());
    assert!(found(&house, "player=Leaver").is_empty() && found(&house, "player=Former+player").is_empty());
    let all = get(house.address, "/api/games.ndjson", &[]).text().to_owned();
    assert!(!all.contains("Leaver") && all.contains("Former player") && all.contains(&id), "{all}");
    drop(house);
    assert_eq!(ground.number("SELECT COUNT(*) FROM game_players WHERE name LIKE '%Leaver%' OR folded <> ''"), 0);
}

#[test]
fn exports_hold_what_is_given_to_everybody_as_lines_and_packed_if_asked() {
    let ground = Ground::new();
    let house = House::with(ground.database(), |_| {});
    let ann = Person::registered(house.address, "Ann");
    let ids: Vec<String> = (0..3).map(|_| given_up(&ann, public(), "Bob")).collect();
    until_found(&house, 3);
    // One was begun before anybody was told.
    ground.change(&format!("UPDATE games SET open = 0 WHERE id = '{}'", ids[1]));
    let page = get(house.address, "/api/games.ndjson", &[]);
    assert_eq!(
        (page.header("content-type"), page.header("access-control-allow-origin")),
        ("application/x-ndjson", "*")
    );
    let lines: Vec<Value> = page.text().lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let told: Vec<&str> = lines.iter().filter_map(|line| line["id"].as_str()).collect();
    assert_eq!(told, [ids[0].as_str(), ids[2].as_str()], "the oldest first");
    for line in &lines {
        assert_eq!(line["licence"], "CC0-1.0");
        assert!(line["record"].as_str().is_some_and(|record| record.starts_with("bastide 1\n")), "{line}");
    }
    assert_eq!(find(&house, "limit=100").json()["games"].as_array().map(Vec::len), Some(3));
    assert!(get(house.address, "/api/games.ndjson?month=2001-01", &[]).text().is_empty());
    assert_eq!(get(house.address, "/api/games.ndjson?month=January", &[]).status, 400);
    let packed = get(house.address, "/api/games.ndjson", &[("accept-encoding", "gzip")]);
    let mut plain = String::new();
    let mut unpacked = flate2::read::GzDecoder::new(&packed.body[..]);
    unpacked.read_to_string(&mut plain).expect("gzip");
    assert_eq!(plain, page.text());
}

#[test]
fn games_of_the_version_before_are_entered_after_the_start_and_an_interruption_does_no_harm() {
    let ground = Ground::new();
    let house = House::with(ground.database(), |_| {});
    let ann = Person::registered(house.address, "Ann");
    let ids: Vec<String> = (0..6).map(|_| given_up(&ann, public(), "Bob")).collect();
    until_found(&house, 6);
    drop(house);
    // As the version before left it.
    for table in ["games", "game_players", "game_marks", "game_records", "opening_steps", "game_statistics"] {
        ground.change(&format!("DELETE FROM {table}"));
    }
    ground.change("UPDATE tables SET archived = 0");
    let entered = || ground.number("SELECT COUNT(*) FROM games");
    let house = House::with(ground.database(), |_| {});
    eventually("the first", || entered() > 0);
    drop(house);
    let house = House::with(ground.database(), |_| {});
    until_found(&house, 6);
    let mut expected = ids;
    expected.reverse();
    assert_eq!(found(&house, "player=Ann"), expected, "in the order in which they ended");
    let games = || get(house.address, "/api/statistics", &[]).json()["games"].as_i64();
    eventually("each is counted once", || games() == Some(6));
    assert_eq!(ground.number("SELECT COUNT(*) FROM game_players"), 12);
    assert_eq!(ground.number("SELECT COUNT(*) FROM games WHERE counted = 0 OR tally <> ''"), 0);
}

/// So many games are exported, with records so long: much more than the system keeps for a socket that nobody reads.
const MANY: usize = 2000;
const LONG: usize = 20_000;

#[test]
fn an_export_is_read_as_it_is_sent_and_never_held_as_a_whole() {
    let ground = Ground::new();
    let house = House::with(ground.database(), |_| {});
    let ann = Person::registered(house.address, "Ann");
    let first = given_up(&ann, public(), "Bob");
    until_found(&house, 1);
    eventually("it is counted", || ground.number("SELECT COUNT(*) FROM games WHERE counted = 0") == 0);
    copy_game(&ground, &first);
    let mut socket = TcpStream::connect(house.address).expect("a connection");
    let request = format!("GET /api/games.ndjson HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n\r\n", house.address);
    socket.write_all(request.as_bytes()).expect("sent");
    let mut begun = vec![0; LONG];
    socket.read_exact(&mut begun).expect("the first games");
    // Whoever is left out while the others are still read is not sent any more.
    let last = ground.text("SELECT id FROM games WHERE number = (SELECT MAX(number) FROM games)");
    ground.change(&format!("UPDATE games SET hidden = 1 WHERE id = '{last}'"));
    let mut rest = String::new();
    socket.read_to_string(&mut rest).expect("text");
    let games = (String::from_utf8_lossy(&begun) + rest.as_str()).matches("\"licence\":\"CC0-1.0\"").count();
    assert_eq!(games, MANY - 1);
    assert!(!rest.contains(&last), "it had been read before anybody could send it");
}

/// Makes many games of one, with long records.
fn copy_game(ground: &Ground, id: &str) {
    let numbers = format!("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {})", MANY - 1);
    ground.change(&format!("UPDATE game_records SET record = record || '# {}\n'", "long ".repeat(LONG / 5)));
    ground.change(&format!(
        "{numbers} INSERT INTO games (number, id, game, expansions, variant, seats, tiles, rated, origin, open, hidden, \
         opening, tally, counted) SELECT number + i, 'aaaaaaaa' || REPLACE(CAST(20000000 + i AS TEXT), '1', 'z'), game, \
         expansions, variant, seats, tiles, rated, 'imported', open, hidden, opening, tally, 1 FROM games, n \
         WHERE id = '{id}'"
    ));
    ground.change(&format!(
        "{numbers} INSERT INTO game_records (number, record) SELECT number + i, record FROM game_records, n"
    ));
    ground.change(&format!(
        "{numbers} INSERT INTO game_players (number, seat, colour, person, name, folded, level, score, place) \
         SELECT number + i, seat, colour, person, name, folded, level, score, place FROM game_players, n"
    ));
}

#[test]
fn whoever_floods_the_search_is_refused_and_nobody_else_notices() {
    let ground = Ground::new();
    let house = House::with(ground.database(), |config| config.limits.searches = (1, 5));
    let statuses: Vec<u16> = (0..20).map(|_| find(&house, "game=castle&rated=true").status).collect();
    assert_eq!(statuses[..5], [200; 5], "{statuses:?}");
    assert!(statuses.contains(&429), "{statuses:?}");
    assert_eq!(get(house.address, "/api/tables", &[]).status, 200);
}
