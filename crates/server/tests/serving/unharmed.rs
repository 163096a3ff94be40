//! Nobody else can make one lose: not by guessing ids, not by crowding the door, not while one is away or the server is.

use crate::company::{Chair, Company};
use crate::games::plain;
use crate::house::{House, is_postgres};
use crate::person::Person;
use bastide_protocol::{Absent, Clock, Code, Colour, Holder, Message, Offered, Request, Settings, Status, TableInfo};
use bastide_server::Database;
use sqlx::any::AnyRow;
use sqlx::{Connection, Row};
use std::time::Duration;

const TWO: [Chair; 2] = [Chair::Person(0), Chair::Person(1)];

/// A database that outlives a server.
pub(crate) struct Ground {
    folder: tempfile::TempDir,
    address: Option<String>,
}

impl Ground {
    pub(crate) fn new() -> Ground {
        let folder = tempfile::tempdir().expect("a folder");
        Ground { folder, address: is_postgres().then(crate::postgres::database) }
    }

    /// One that several servers may share.
    pub(crate) fn shared() -> Ground {
        Ground { address: Some(crate::postgres::database()), ..Ground::new() }
    }

    pub(crate) fn database(&self) -> Database {
        match &self.address {
            Some(address) => Database::Postgres(address.clone()),
            None => Database::File(self.folder.path().join("bastide.db")),
        }
    }

    /// The address of the PostgreSQL database, if it is one.
    pub(crate) fn address(&self) -> Option<&str> {
        self.address.as_deref()
    }

    /// The file of the SQLite database.
    pub(crate) fn file(&self) -> std::path::PathBuf {
        self.folder.path().join("bastide.db")
    }

    /// Changes rows from outside.
    pub(crate) fn change(&self, statement: &str) {
        self.ask(statement);
    }

    /// The number that answers a question.
    pub(crate) fn number(&self, question: &str) -> i64 {
        self.ask(question).expect("an answer").try_get(0).expect("a number")
    }

    /// The text that answers a question.
    pub(crate) fn text(&self, question: &str) -> String {
        self.ask(question).expect("an answer").try_get(0).expect("text")
    }

    fn ask(&self, statement: &str) -> Option<AnyRow> {
        let file = || format!("sqlite://{}", self.file().display());
        ask(&self.address.clone().unwrap_or_else(file), statement)
    }
}

/// Asks a database something, over a connection of its own.
pub(crate) fn ask(address: &str, statement: &str) -> Option<AnyRow> {
    sqlx::any::install_default_drivers();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime.block_on(async {
        let mut connection = sqlx::AnyConnection::connect(address).await.expect("a connection");
        let question = sqlx::query(sqlx::AssertSqlSafe(statement));
        let row = question.fetch_optional(&mut connection).await.expect("a statement");
        connection.close().await.expect("closed");
        row
    })
}

fn act(id: &str, version: u32, action: &str) -> Request {
    Request::Act { id: id.to_owned(), version, action: action.to_owned() }
}

fn own_seat(table: &TableInfo) -> Colour {
    table.seats.iter().find(|seat| seat.mine).expect("a seat").colour
}

#[test]
fn an_opponent_who_guesses_an_id_does_not_make_the_server_confirm_a_move_that_was_never_played() {
    let house = House::open();
    let mut company = Company::gather(&house, plain(2), &TWO, 0);
    for round in 0..6 {
        company.level();
        let asked = company.asked().expect("somebody is asked");
        let other = 1 - asked;
        // The other one uses the id that is about to be used, for something that is carried out.
        let id = format!("guessed {round}");
        let seat = own_seat(company.sockets[other].table.as_ref().expect("a table"));
        company.sockets[other].say(&Request::Offer { id: id.clone(), seat, offer: Offered::Takeback });
        let offered = company.sockets[other].answer(&id);
        assert!(round < 2 || matches!(offered, Message::Grew { .. }), "{offered:?}");
        company.level();
        let (version, action) = (company.sockets[asked].version(), company.sockets[asked].legal()[0].clone());
        company.sockets[asked].say(&act(&id, version, &action));
        let answer = company.sockets[asked].answer(&id);
        assert!(matches!(answer, Message::Grew { .. }), "confirmed but not played: {answer:?}");
        let played = &company.sockets[asked].moves;
        assert!(played.iter().any(|made| made.played.action == action), "{action} was never played");
    }
}

#[test]
fn a_request_of_the_version_before_is_still_known_by_whose_seat_it_was() {
    let ground = Ground::new();
    let house = House::with(ground.database(), |_| {});
    let mut company = Company::gather(&house, plain(2), &TWO, 0);
    company.level();
    let asked = company.asked().expect("somebody is asked");
    let (version, action) = (company.sockets[asked].version(), company.sockets[asked].legal()[0].clone());
    let request = act("once", version, &action);
    company.sockets[asked].say(&request);
    company.sockets[asked].answer("once");
    let address = house.address;
    drop(house);
    // What the version before wrote: an id, and nobody's name beside it.
    ground.change("UPDATE entries SET asker = ''");
    let _house = House::with(ground.database(), |config| config.listen = address);
    let mut again = company.people[asked].attend(&company.id);
    let moves = again.moves.len();
    again.say(&request);
    assert!(matches!(again.answer("once"), Message::Welcome { .. }));
    assert_eq!(again.moves.len(), moves, "played twice");
}

#[test]
fn whoever_sits_at_a_table_gets_in_however_many_watch_it() {
    let house = House::set_up(|config| (config.limits.watchers, config.limits.sockets) = ((3, 3), 4));
    let mut company = Company::gather(&house, plain(2), &TWO, 3);
    let stranger = Person::new(house.address, "Stranger");
    let refused = stranger.refused_at(&company.id);
    assert!(matches!(refused, Message::Bye { code: Code::Limited, .. }), "{refused:?}");
    // The address has opened all the sockets that watchers may have.
    let other = Company::gather(&house, plain(2), &TWO, 1);
    assert_eq!(stranger.try_knock(&other.id).err(), Some(429), "one watcher too many");
    company.sockets.drain(..2);
    company.people.iter().for_each(|person| drop(person.attend(&company.id)));
    other.people.iter().for_each(|person| drop(person.attend(&other.id)));
}

#[test]
fn one_address_cannot_fill_a_table_with_watchers() {
    let house = House::set_up(|config| config.limits.watchers = (50, 2));
    let company = Company::gather(&house, plain(2), &TWO, 2);
    let refused = Person::new(house.address, "Third").refused_at(&company.id);
    assert!(matches!(refused, Message::Bye { code: Code::Limited, .. }), "{refused:?}");
}

#[test]
fn many_tabs_of_one_player_close_the_oldest_and_never_the_newest() {
    let house = House::open();
    let company = Company::gather(&house, plain(2), &TWO, 0);
    let mut tabs: Vec<_> = (0..12).map(|_| company.people[0].attend(&company.id)).collect();
    let first = tabs[0].until(|_, message| matches!(message, Message::Bye { .. }));
    assert!(matches!(first, Message::Bye { code: Code::Limited, .. }), "{first:?}");
    let last = tabs.last_mut().expect("tabs");
    last.say(&Request::Ping { id: "here".to_owned() });
    assert!(matches!(last.answer("here"), Message::Pong { .. }));
}

#[test]
fn the_seat_of_somebody_absent_is_not_given_away_while_there_are_days_for_the_answer() {
    let house = House::set_up(|config| config.absence = Duration::ZERO);
    for (absent, clock) in [
        (Absent::Vote, Clock::Days { days: 2 }),
        (Absent::Computer, Clock::Days { days: 2 }),
        (Absent::Wait, Clock::None),
    ] {
        let mut company = Company::gather(&house, Settings { absent, clock, ..plain(2) }, &TWO, 0);
        company.level();
        let asked = company.asked().expect("somebody is asked");
        let seat = own_seat(company.sockets[asked].table.as_ref().expect("a table"));
        drop(company.sockets.remove(asked));
        let other = &mut company.sockets[0];
        let is_away = |message: &Message| match message {
            Message::Presence { table } => table.seats.iter().any(
                |chair| matches!(chair.holder, Some(Holder::Person { online: false, .. }) if chair.colour == seat),
            ),
            _ => false,
        };
        other.until(|_, message| is_away(message));
        let own = own_seat(other.table.as_ref().expect("a table"));
        let offer = Offered::Replace { seat };
        other.say(&Request::Offer { id: "replace".to_owned(), seat: own, offer });
        let answer = other.answer("replace");
        assert!(matches!(answer, Message::Refused { code: Code::Illegal, .. }), "{absent:?}: {answer:?}");
        let table: TableInfo = company.people[asked].get(&format!("/api/tables/{}", company.id)).expect("a table");
        let chair = table.seats.iter().find(|chair| chair.colour == seat).expect("the seat");
        assert!(matches!(chair.holder, Some(Holder::Person { .. })), "{absent:?}: {chair:?}");
    }
}

#[test]
fn time_in_which_no_server_was_there_is_not_charged_to_anybody() {
    let ground = Ground::new();
    let house = House::with(ground.database(), |config| config.absence = Duration::from_secs(5));
    let clock = Clock::Fischer { start: 10, add: 0 };
    let mut timed = Company::gather(&house, Settings { clock, ..plain(2) }, &TWO, 0);
    let mut untimed = Company::gather(&house, Settings { absent: Absent::Computer, ..plain(2) }, &TWO, 0);
    timed.level();
    untimed.level();
    let (asked, waited) = (timed.asked().expect("somebody"), untimed.asked().expect("somebody"));
    let address = house.address;
    drop(house);
    let house = House::with(ground.database(), |config| {
        (config.listen, config.absence) = (address, Duration::from_secs(5));
        // The server was away for so long.
        config.time.pass(Duration::from_secs(11));
    });
    crate::house::swept(house.address);
    let mut back = timed.people[asked].attend(&timed.id);
    assert_eq!(back.status(), Status::Playing, "lost by the time in which nobody could play");
    let table = back.table.clone().expect("a table");
    let left = table.seats.iter().find(|chair| chair.mine).and_then(|chair| chair.clock).expect("a clock").left;
    let spent = table.now.saturating_sub(table.changed);
    assert!((18_000..=25_000).contains(&(left - spent)), "{left} left, {spent} since");
    let legal = back.legal();
    assert!(matches!(back.act(&legal[0]), Message::Grew { .. }));
    let other = untimed.people[waited].attend(&untimed.id);
    assert!(!other.legal().is_empty(), "the seat was given away while nobody could come");
    drop(house);
}
