//! Whoever applies what changed, and nothing else, knows after every entry of a log exactly what a new `welcome` would
//! tell: over random games of both games, for every seat and for a watcher, whatever helps the table allows.

use super::entry::Entry;
use super::news::News;
use super::secrecy::log;
use super::{Online, Onlooker, Table};
use crate::ids::{PersonId, RequestId, TableId};
use bastide_dealer::Seed;
use bastide_play::Seat;
use bastide_protocol::{Message, Move, SOCKET_VERSION, Settings, Status, TableInfo, View, WHOLE_VIEWS};
use rand::SeedableRng;
use rand::rngs::SmallRng;
use serde_json::{Value, from_value, json, to_value};

/// Somebody at the table, and what they know of it by what they were told.
struct Follower {
    person: Option<PersonId>,
    table: TableInfo,
    moves: Vec<Move>,
    views: Vec<View>,
}

fn online() -> Online {
    Online { people: vec![PersonId::of(0)], watching: 1, now: 5 }
}

fn whole(table: &Table, person: Option<PersonId>) -> (TableInfo, Vec<View>) {
    let seats: Vec<Seat> = person.map(|person| table.seats_of(person).collect()).unwrap_or_default();
    (table.info(Onlooker { person }, &online()), table.views(&seats))
}

impl Follower {
    fn welcome(table: &Table, person: Option<PersonId>) -> Follower {
        let (info, views) = whole(table, person);
        let moves = table.game.as_ref().map(|game| game.moves(0)).unwrap_or_default();
        Follower { person, table: info, moves, views }
    }

    fn hear(&mut self, news: &News, table: &Table, id: Option<&RequestId>) {
        let (person, (info, views)) = (self.person, whole(table, self.person));
        let text = news.text(person, SOCKET_VERSION, id);
        let Ok(Message::Grew(changes)) = serde_json::from_str(&text) else { panic!("{text}") };
        assert_eq!(changes.id.as_deref(), id.map(RequestId::as_str));
        assert_eq!(changes.from, self.table.version);
        changes.apply(&mut self.table, &mut self.moves, &mut self.views);
        assert_eq!(self.table, info, "{text}");
        assert_eq!(self.views, views, "{text}");
        if self.table.version.is_multiple_of(9) {
            let before: Value = serde_json::from_str(&news.text(person, WHOLE_VIEWS, id)).unwrap();
            assert_eq!(before["views"], to_value(&views).unwrap());
            assert_eq!(before["table"], to_value(&info).unwrap());
        }
    }
}

/// A table and everybody at it.
struct Company {
    table: Table,
    followers: Vec<Follower>,
}

impl Company {
    fn grow(&mut self, entry: &Entry) {
        let (before, mut moves, now) = (self.table.clone(), Vec::new(), online());
        self.table.apply(entry, 2, &mut moves).unwrap();
        let news = News::between(&before, &self.table, &now, &moves);
        let id = "an \"id\"".parse().unwrap();
        for (number, follower) in self.followers.iter_mut().enumerate() {
            follower.hear(&news, &self.table, (number == 1).then_some(&id));
        }
        let lines = |moves: &[Move]| moves.iter().map(|made| made.played.action.clone()).collect::<Vec<_>>();
        let played: Vec<&str> = self.table.game.iter().flat_map(|game| game.lines().iter()).collect();
        assert!(self.followers.iter().all(|follower| lines(&follower.moves) == played));
    }
}

fn follow(settings: Value, number: u64, steps: usize) {
    let settings: Settings = from_value(settings).unwrap();
    let log = log(settings, Seed::from_u64(number), steps, &mut SmallRng::seed_from_u64(number));
    let table = Table::new(TableId::random(), Seed::from_u64(number), &log[0].0, 1).unwrap();
    let people = (0..=table.seats.len() as u8).map(|seat| Some(PersonId::of(seat))).chain([None]);
    let followers = people.map(|person| Follower::welcome(&table, person)).collect();
    let mut company = Company { table, followers };
    for (at, (entry, _)) in log.iter().enumerate().skip(1) {
        company.grow(entry);
        if let (Entry::Acted { .. }, 0, Status::Playing) = (entry, at % 5, company.table.status) {
            // Taken back and played again.
            let to = company.table.game.as_ref().unwrap().len() - 1;
            company.grow(&Entry::TakenBack { to });
            company.grow(entry);
        }
    }
    let seat = company.table.seats[1].colour;
    company.grow(&Entry::Offered { seat, offer: bastide_protocol::Offered::Rematch });
    company.grow(&Entry::Hired { seat, level: "easy".to_owned() });
    company.grow(&Entry::Closed);
}

#[test]
fn changes_give_exactly_the_whole_view_after_every_action() {
    let all = <bastide_carcassonne::Game as bastide_protocol::WireGame>::expansions();
    let none = json!({ "tiles": false, "odds": false, "projected": false, "fields": false, "hints": false });
    let fischer = json!({ "kind": "fischer", "start": 60, "add": 5 });
    follow(json!({ "setup": { "players": 4, "expansions": all }, "clock": fischer }), 1, 150);
    follow(json!({ "setup": { "players": 2, "expansions": all }, "helps": none }), 4, 150);
    follow(json!({ "setup": { "players": 2 } }), 5, 500);
    follow(json!({ "setup": { "players": 3 }, "helps": none, "clock": fischer }), 6, 500);
    follow(json!({ "setup": { "game": "castle", "players": 2 } }), 7, 500);
    follow(json!({ "setup": { "game": "castle", "players": 2 }, "helps": none }), 8, 500);
}
