//! A help that the table does not allow is in no message of a whole game, whoever listens; one that it allows is told to
//! everybody whom it is for.

use crate::company::{Chair, Company};
use crate::house::House;
use crate::person::{Attendance, Person, Reader};
use bastide_protocol::{Code, Helps, Message, Players, Request, Setup};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};

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

/// Who listens: each is a kind of its own to the server.
const HOST: &str = "the player who made the table";
const GUEST: &str = "the other player";
const WATCHER: &str = "a watcher";
const LATE: &str = "a watcher who came late";
const VIEWERS: [&str; 4] = [HOST, GUEST, WATCHER, LATE];

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

/// Which helps were told, and to whom.
type Told = Arc<Mutex<BTreeSet<(&'static str, &'static str)>>>;

/// Looks for every help in all that somebody hears.
fn reader(viewer: &'static str, told: &Told) -> Option<Reader> {
    let told = Arc::clone(told);
    Some(Box::new(move |message| {
        let found = AIDS.iter().filter(|aid| has(message, aid.is_told)).map(|aid| (aid.name, viewer));
        told.lock().expect("nobody panics with it").extend(found);
    }))
}

/// Asks for something and hears until it is answered or refused.
fn ask(socket: &mut Attendance, about: impl FnOnce(String) -> Request) {
    let id = format!("question {}", socket.version());
    socket.say(&about(id.clone()));
    socket.answer(&id);
}

/// Asks for all there is to ask for.
fn ask_for_everything(socket: &mut Attendance) {
    ask(socket, |id| Request::Survey { id });
    ask(socket, |id| Request::Hint { id });
    ask(socket, |id| Request::Resync { id, since: 0 });
}

/// Two people play a whole game at a table with these helps, while others watch; all of them ask for everything from time
/// to time. Answers with what was told to whom.
fn play(game: &str, helps: Helps) -> BTreeSet<(&'static str, &'static str)> {
    let house = House::open();
    let setup = Setup { game: game.to_owned(), ..Setup::new(Players::Count(2)) };
    let settings = serde_json::from_value(json!({ "setup": setup, "helps": helps })).expect("settings");
    let mut company = Company::gather(&house, settings, &[Chair::Person(0), Chair::Person(1)], 1);
    let told = Told::default();
    for (socket, viewer) in company.sockets.iter_mut().zip([HOST, GUEST, WATCHER]) {
        socket.reader = reader(viewer, &told);
    }
    let (mut steps, mut advised) = (0, BTreeSet::new());
    while company.step() {
        steps += 1;
        company.level();
        if steps % 12 == 1 {
            company.sockets.iter_mut().for_each(|socket| ask(socket, |id| Request::Survey { id }));
        }
        // Thinking about advice takes a while: once while each of the players is asked is enough.
        if company.asked().is_some_and(|asked| advised.insert(asked)) {
            company.sockets.iter_mut().for_each(ask_for_everything);
        }
        if [3, 61].contains(&steps) {
            come_late(&house, &company.id, &told);
        }
    }
    assert!(steps > 60, "the game was too short: {steps} answers");
    company.sockets.iter_mut().for_each(|socket| ask(socket, |id| Request::Resync { id, since: 0 }));
    std::mem::take(&mut told.lock().expect("nobody panics with it"))
}

/// Somebody comes in the middle of the game, is told everything at once, and asks for the rest.
fn come_late(house: &House, table: &str, told: &Told) {
    let mut late = Person::new(house.address, "Late").knock(table);
    late.reader = reader(LATE, told);
    late.hear();
    ask_for_everything(&mut late);
}

/// All helps; advice is for the players alone.
fn all_told_where_allowed(game: &str) {
    let helps = Helps { tiles: true, odds: true, projected: true, fields: true, hints: true };
    let is_for = |aid: &str, viewer: &str| aid != "hints" || [HOST, GUEST].contains(&viewer);
    let pairs = AIDS.iter().flat_map(|aid| VIEWERS.map(|viewer| (aid.name, viewer)));
    let expected: BTreeSet<_> = pairs.filter(|(aid, viewer)| is_for(aid, viewer)).collect();
    assert_eq!(play(game, helps), expected);
}

/// Nobody is told of a help that is forbidden; the others are told as before.
fn never_told_where_forbidden(game: &str, aid: &Aid) {
    let mut helps = Helps::default();
    (aid.forbid)(&mut helps);
    let told = play(game, helps);
    let others = AIDS.iter().filter(|other| other.name != aid.name && other.name != "hints");
    let expected: BTreeSet<_> = others.flat_map(|aid| VIEWERS.map(|viewer| (aid.name, viewer))).collect();
    assert_eq!(told, expected, "without {}", aid.name);
}

#[test]
fn every_help_that_is_allowed_is_told_to_all_whom_it_is_for() {
    all_told_where_allowed("carcassonne");
}

#[test]
fn every_help_that_is_allowed_in_the_castle_is_told_to_all_whom_it_is_for() {
    all_told_where_allowed("castle");
}

macro_rules! never_told {
    ($name:ident, $aid:expr, $game:expr) => {
        #[test]
        fn $name() {
            never_told_where_forbidden($game, &AIDS[$aid]);
        }
    };
}

never_told!(tiles_left_are_in_no_message_where_they_are_not_allowed, 0, "carcassonne");
never_told!(odds_are_in_no_message_where_they_are_not_allowed, 1, "carcassonne");
never_told!(points_to_come_are_in_no_message_where_they_are_not_allowed, 2, "carcassonne");
never_told!(fields_are_in_no_message_where_they_are_not_allowed, 3, "carcassonne");
never_told!(advice_is_in_no_message_where_it_is_not_allowed, 4, "carcassonne");
never_told!(tiles_left_of_the_castle_are_in_no_message_where_they_are_not_allowed, 0, "castle");
never_told!(odds_of_the_castle_are_in_no_message_where_they_are_not_allowed, 1, "castle");
never_told!(points_to_come_of_the_castle_are_in_no_message_where_they_are_not_allowed, 2, "castle");
never_told!(courtyards_are_in_no_message_where_fields_are_not_allowed, 3, "castle");

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
