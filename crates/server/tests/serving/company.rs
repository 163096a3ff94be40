//! A table and everybody at it: people, the seats they hold, watchers; and what must be so whenever one looks.

use crate::house::House;
use crate::person::{Attendance, Person};
use crate::replay::replay;
use bastide_dealer::Seed;
use bastide_protocol::{Message, NewTable, Request, Settings, Status, TableInfo, View, Wish};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use std::time::{Duration, Instant};

/// Who is to have a seat.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Chair {
    /// The person of this number; 0 is the host.
    Person(usize),
    /// A computer player of this level.
    Computer(&'static str),
}

/// A table and everybody at it.
pub(crate) struct Company {
    pub(crate) id: String,
    pub(crate) people: Vec<Person>,
    /// One for each person in order, then those of watchers.
    pub(crate) sockets: Vec<Attendance>,
    commitment: String,
    dice: SmallRng,
    pinged: Instant,
}

impl Company {
    /// People sit down, watchers come, and the game begins.
    pub(crate) fn gather(house: &House, settings: Settings, chairs: &[Chair], watchers: usize) -> Company {
        let count = chairs.iter().map(|chair| if let Chair::Person(person) = chair { person + 1 } else { 0 }).max();
        let name = |number| format!("Person {number}");
        let people: Vec<Person> =
            (0..count.unwrap_or(1)).map(|number| Person::new(house.address, &name(number))).collect();
        let wish = |chair: &Chair| match chair {
            Chair::Person(0) => Wish::Me { name: None },
            Chair::Person(_) => Wish::Open,
            Chair::Computer(level) => Wish::Computer { level: (*level).to_owned() },
        };
        let seats = chairs.iter().map(wish).collect();
        let table = people[0].make(&NewTable { settings, seats, start: false });
        for (chair, seat) in chairs.iter().zip(&table.seats) {
            if let Chair::Person(person @ 1..) = chair {
                people[*person].sit(&table.id, seat.colour);
            }
        }
        let mut sockets: Vec<Attendance> = people.iter().map(|person| person.attend(&table.id)).collect();
        sockets.extend((0..watchers).map(|_| Person::new(house.address, "Watcher").attend(&table.id)));
        let _: TableInfo = people[0].post(&format!("/api/tables/{}/start", table.id), &()).expect("begun");
        for socket in &mut sockets {
            socket.until(|socket, _| socket.status() != Status::Gathering);
        }
        let told = sockets[0].table.clone().expect("a table");
        let commitment = told.commitment.expect("a commitment before the first draw");
        let (dice, pinged) = (SmallRng::seed_from_u64(chairs.len() as u64), Instant::now());
        Company { id: table.id, people, sockets, commitment, dice, pinged }
    }

    /// Everybody hears everything that anybody has heard. Those who only listen say from time to time that they do,
    /// because a socket that is silent for a minute is closed.
    pub(crate) fn level(&mut self) {
        if self.pinged.elapsed() > Duration::from_secs(15) {
            self.pinged = Instant::now();
            self.sockets.iter_mut().for_each(|socket| socket.say(&Request::Ping { id: "here".to_owned() }));
        }
        loop {
            let last = self.sockets.iter().map(Attendance::version).max().expect("somebody is here");
            let mut behind = self.sockets.iter_mut().filter(|socket| socket.version() < last).peekable();
            if behind.peek().is_none() {
                return;
            }
            behind.for_each(|socket| {
                socket.until(|socket, _| socket.version() >= last);
            });
        }
    }

    /// The socket that is asked.
    pub(crate) fn asked(&self) -> Option<usize> {
        self.sockets.iter().position(|socket| !socket.legal().is_empty())
    }

    /// Somebody answers anything legal, or a computer player is waited for; `false` once the game is over.
    pub(crate) fn step(&mut self) -> bool {
        self.level();
        if self.sockets[0].status() != Status::Playing {
            return false;
        }
        let Some(asked) = self.asked() else {
            let before = self.sockets[0].version();
            self.sockets[0].until(|socket, _| socket.version() > before);
            return true;
        };
        let legal = self.sockets[asked].legal();
        let action = &legal[self.dice.random_range(0..legal.len())];
        let answer = self.sockets[asked].act(action);
        assert!(matches!(answer, Message::Grew { .. }), "{action}: {answer:?}");
        true
    }

    /// Plays to the end, and looks closely from time to time.
    pub(crate) fn play_out(&mut self) {
        while self.step() {
            if self.dice.random_range(0..40) == 0 {
                self.level();
                if self.asked().is_some() {
                    self.look();
                }
            }
        }
        self.look();
        self.end();
    }

    /// Everybody knows the same moves, those of the record, and sees what follows from them.
    pub(crate) fn look(&self) {
        let again = replay(&self.people[0].text(&format!("/api/tables/{}/record", self.id)));
        for socket in &self.sockets {
            let heard: Vec<&String> = socket.moves.iter().map(|made| &made.played.action).collect();
            assert_eq!(heard, again.lines.iter().collect::<Vec<_>>(), "moves are those of the record");
            assert_eq!(socket.moves, self.sockets[0].moves);
            let is_over = socket.status() != Status::Playing;
            let table = socket.table.as_ref().expect("a table");
            assert_eq!(table.seed.is_some(), is_over, "the seed is told after the game and not before");
            for view in &socket.views {
                let expected = again.views.iter().find(|other| other.viewer == view.viewer).expect("the same seats");
                same(view, &if is_over { without_answers(expected) } else { expected.clone() });
            }
        }
    }

    /// What must be so after the game.
    fn end(&self) {
        let table = self.sockets[0].table.as_ref().expect("a table");
        let secret: Seed = table.secret.as_deref().expect("the secret is told").parse().expect("a secret");
        assert_eq!(secret.commitment_digits(), self.commitment, "the secret that was committed to");
        let again = replay(&self.people[0].text(&format!("/api/tables/{}/record", self.id)));
        assert_eq!(again.seed.as_deref(), table.seed.as_deref(), "the record tells the seed");
        assert!(table.result.as_ref().is_some_and(|result| !result.winners.is_empty()));
    }
}

/// The view without answers, which nobody gives once the game is over.
fn without_answers(view: &View) -> View {
    View { choices: Vec::new(), features: Vec::new(), ..view.clone() }
}

/// Says which part differs rather than printing two tables.
fn same(found: &View, expected: &View) {
    let json = |view| serde_json::to_value(view).expect("plain data");
    let (found, expected) = (json(found), json(expected));
    for (part, value) in expected.as_object().expect("an object") {
        assert_eq!(found.get(part), Some(value), "`{part}` does not follow from the record");
    }
}
