//! Whole games at a table without a server, told as a socket tells them.

use super::*;
use crate::thought::{line_of, think};
use bastide_players::{Spec, Stop};
use bastide_protocol::{Changes, Message, Offered, Request, TableInfo, View};

const SEED: u64 = 7;

fn wish(game: &str, expansions: &[&str], seats: &str) -> NewTable {
    let setup = serde_json::json!({ "game": game, "players": 2, "expansions": expansions });
    let seats: serde_json::Value = serde_json::from_str(seats).unwrap();
    serde_json::from_value(serde_json::json!({ "settings": { "setup": setup }, "seats": seats, "start": true }))
        .unwrap()
}

const WITH_COMPUTER: &str = r#"[{"kind": "me", "name": "Ann"}, {"kind": "computer", "level": "beginner"}]"#;
const HOT_SEAT: &str = r#"[{"kind": "me", "name": "Ann"}, {"kind": "me"}]"#;

fn table(game: &str, expansions: &[&str], seats: &str) -> Table {
    Table::make(&wish(game, expansions, seats), "here", Seed::from_u64(SEED), 5).unwrap()
}

/// What a client knows, kept up to date as clients do it.
struct Known {
    table: TableInfo,
    moves: Vec<Move>,
    views: Vec<View>,
}

impl Known {
    fn of(message: Message) -> Known {
        let Message::Welcome { table, moves, views, .. } = message else { panic!("no welcome: {message:?}") };
        Known { table, moves, views }
    }

    fn hear(&mut self, message: &Message) {
        let Message::Grew(changes) = message else { panic!("nothing grew: {message:?}") };
        let changes: &Changes = changes;
        assert_eq!(changes.from, self.table.version);
        changes.apply(&mut self.table, &mut self.moves, &mut self.views);
    }

    fn is(&self, table: &Table, now: u64) {
        let told = Known::of(table.welcome(now));
        assert_eq!((&self.table, &self.moves, &self.views), (&told.table, &told.moves, &told.views));
    }
}

/// Plays on: computers think, people give the first answer there is.
fn step(table: &mut Table, now: u64) -> Option<Message> {
    if let Some(thinker) = table.thinker() {
        let game = AnyGame::load(&thinker.record).unwrap();
        let spec = Spec::from_text(&thinker.level).unwrap();
        let (action, ideas) = think(&game, spec, thinker.seed, Stop::new()).unwrap();
        return table.answered(thinker.version, &line_of(action, ideas)[0], now);
    }
    let action = table.views().iter().find_map(|view| view.legal().next().map(str::to_owned))?;
    let version = table.kept.version;
    Some(table.ask(Request::Act { id: "a".to_owned(), version, action }, now))
}

fn play(mut table: Table) -> Table {
    let mut known = Known::of(table.welcome(5));
    let mut now = 6;
    while let Some(message) = step(&mut table, now) {
        known.hear(&message);
        if now % 16 == 0 {
            known.is(&table, now);
            // A reload in the middle of everything changes nothing.
            let kept = serde_json::to_string(&table.kept()).unwrap();
            table = Table::open(serde_json::from_str(&kept).unwrap()).unwrap();
            known.is(&table, now);
        }
        now += 1;
    }
    known.is(&table, now - 1);
    table
}

#[test]
fn whole_games_are_told_as_a_socket_tells_them_and_survive_reloads() {
    let all = <bastide_carcassonne::Game as bastide_protocol::WireGame>::expansions();
    for (game, expansions) in [("carcassonne", &[][..]), ("carcassonne", &all[..]), ("castle", &[])] {
        for seats in [WITH_COMPUTER, HOT_SEAT] {
            let table = play(table(game, expansions, seats));
            assert_eq!(table.status(), Status::Over);
            assert!(table.info(9).result.is_some());
            let record = table.record();
            let again = AnyGame::load(&record).unwrap();
            assert_eq!(again.seed(), Some(&*Seed::from_u64(SEED).to_string()));
            assert_eq!(again.scores(), table.game.scores());
        }
    }
}

#[test]
fn the_seed_is_not_told_while_the_game_goes_on() {
    let table = table("carcassonne", &[], WITH_COMPUTER);
    let told = serde_json::to_string(&table.welcome(9)).unwrap() + &table.record();
    assert!(!told.contains(&Seed::from_u64(SEED).to_string()));
}

#[test]
fn a_decision_can_be_taken_back_over_the_heads_of_computer_players() {
    let mut table = table("carcassonne", &[], WITH_COMPUTER);
    for now in 6..14 {
        step(&mut table, now);
    }
    let mut known = Known::of(table.welcome(20));
    let seat = table.kept.seats[0].colour;
    let offer = Request::Offer { id: "o".to_owned(), seat, offer: Offered::Takeback };
    let before = table.game.len();
    known.hear(&table.ask(offer, 21));
    known.is(&table, 21);
    assert!(table.game.len() < before);
    assert_eq!(table.asked(), Some(0));
}

#[test]
fn whoever_gives_up_loses() {
    let mut table = table("carcassonne", &[], HOT_SEAT);
    let [loser, winner] = [0, 1].map(|seat: usize| table.kept.seats[seat].colour);
    let mut known = Known::of(table.welcome(5));
    known.hear(&table.ask(Request::Resign { id: "r".to_owned(), seat: loser }, 6));
    assert_eq!(known.table.status, Status::Over);
    assert_eq!(known.table.result.as_ref().map(|end| &end.winners[..]), Some(&[winner][..]));
    // The rematch is played by the same people.
    let again = table.again("next", Seed::from_u64(8), 9).unwrap();
    assert!(again.kept.seats.iter().all(Chair::is_mine));
    assert_eq!(table.info(9).rematch.as_deref(), Some("next"));
}

#[test]
fn what_cannot_be_done_is_refused_and_changes_nothing() {
    let mut table = table("carcassonne", &[], WITH_COMPUTER);
    let before = table.kept();
    let requests = [
        r#"{"type": "act", "id": "1", "version": 0, "action": "red pass"}"#,
        r#"{"type": "act", "id": "1", "version": 99, "action": ""}"#,
        r#"{"type": "undo", "id": "1", "version": 0, "seat": "red"}"#,
        r#"{"type": "resign", "id": "1", "seat": "black"}"#,
        r#"{"type": "chat", "id": "1", "text": "hello"}"#,
        r#"{"type": "offer", "id": "1", "seat": "red", "offer": {"what": "takeback"}}"#,
    ];
    for request in requests {
        let message = table.ask(serde_json::from_str(request).unwrap(), 9);
        assert!(matches!(&message, Message::Refused { id, .. } if id == "1"), "{request}: {message:?}");
        assert_eq!(table.kept(), before);
    }
}

#[test]
fn wishes_that_cannot_be_had_are_refused() {
    let make = |wish: &NewTable| Table::make(wish, "here", Seed::from_u64(1), 5).map(|_| ()).unwrap_err().message;
    let open = r#"[{"kind": "me"}, {"kind": "open"}]"#;
    assert!(make(&wish("carcassonne", &[], open)).contains("without a connection"));
    let level = r#"[{"kind": "me"}, {"kind": "computer", "level": "genius"}]"#;
    assert!(make(&wish("carcassonne", &[], level)).contains("expected a level"));
    assert!(make(&wish("carcassonne", &[], r#"[{"kind": "me"}]"#)).contains("expected 2 seats"));
    assert!(make(&wish("checkers", &[], HOT_SEAT)).contains("setup"));
    let mut kept = table("castle", &[], HOT_SEAT).kept();
    kept.form = 2;
    assert!(Table::open(kept).unwrap_err().message.contains("form"));
}
