//! What every game of the house promises, checked over whole random games. A game says once, as a [`Contract`], how it is
//! begun, written down and shown; [`check`] then looks at everything:
//!
//! - in every state somebody is asked, every action is listed once, and the odds add up;
//! - a copy equals the original, into whatever old value it was made, and goes on like it;
//! - what is listed is played, and what is not listed is refused, gives a reason and changes nothing;
//! - a record reads back as it was written, and the game it leads to is the same;
//! - whoever is asked is offered all answers and nobody else is offered any; what is shown follows from what was played
//!   and from nothing else.
//!
//! [`playthrough`] tells a game in plain text, to be kept beside the tests and compared.
//!
//! # A game of one's own
//! ```
//! use bastide_play::conformance::{Contract, check, playthrough};
//! use bastide_play::{Actor, ChanceEvent, MAX_SEATS, Play, Seat, Sink};
//!
//! /// Two players take one or two matches in turn; whoever takes the last one gets a point. A coin says who begins.
//! #[derive(Clone)]
//! struct Matches {
//!     left: u8,
//!     turn: Option<Seat>,
//!     score: [i32; MAX_SEATS],
//! }
//!
//! #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
//! enum Action {
//!     Begins(Seat),
//!     Takes(u8),
//! }
//!
//! impl Play for Matches {
//!     type Action = Action;
//!     fn seats(&self) -> u8 {
//!         2
//!     }
//!     fn actor(&self) -> Actor {
//!         if self.left == 0 { Actor::Over } else { self.turn.map_or(Actor::Chance, Actor::Seat) }
//!     }
//!     fn actions(&self, sink: &mut impl Sink<Action>) {
//!         match self.actor() {
//!             Actor::Chance => (0..2).for_each(|seat| sink.take(Action::Begins(Seat(seat)))),
//!             Actor::Seat(_) => (1..=self.left.min(2)).for_each(|count| sink.take(Action::Takes(count))),
//!             Actor::Over => {}
//!         }
//!     }
//!     fn odds(&self, _: Action) -> u32 {
//!         1
//!     }
//!     fn chance_event(&self) -> ChanceEvent {
//!         ChanceEvent { stream: 0, index: 0 }
//!     }
//!     fn apply(&mut self, action: Action) {
//!         match (action, self.turn) {
//!             (Action::Takes(count), Some(seat)) => {
//!                 self.left -= count;
//!                 self.score[seat.index()] += i32::from(self.left == 0);
//!                 self.turn = Some(seat.next(2));
//!             }
//!             (Action::Begins(seat), _) => self.turn = Some(seat),
//!             _ => {}
//!         }
//!     }
//!     fn remaining(&self) -> u32 {
//!         u32::from(self.left)
//!     }
//!     fn scores(&self) -> [i32; MAX_SEATS] {
//!         self.score
//!     }
//! }
//!
//! struct MatchesContract;
//!
//! impl Contract for MatchesContract {
//!     type Game = Matches;
//!     fn begin(&self, seed: u64) -> Matches {
//!         Matches { left: 5 + seed as u8 % 5, turn: None, score: [0; MAX_SEATS] }
//!     }
//!     fn attempt(&self, game: &mut Matches, action: Action) -> Result<(), String> {
//!         let mut actions = Vec::new();
//!         game.actions(&mut actions);
//!         if !actions.contains(&action) {
//!             return Err("that cannot be done now".to_owned());
//!         }
//!         game.apply(action);
//!         Ok(())
//!     }
//!     fn write_action(&self, _: &Matches, action: Action) -> String {
//!         match action {
//!             Action::Begins(seat) => format!("begins {}", seat.0),
//!             Action::Takes(count) => format!("takes {count}"),
//!         }
//!     }
//!     fn write(&self, seed: u64, actions: &[Action]) -> String {
//!         let game = self.begin(seed);
//!         let lines: Vec<String> = actions.iter().map(|&action| self.write_action(&game, action)).collect();
//!         format!("{seed}\n{}", lines.join("\n"))
//!     }
//!     fn read(&self, record: &str) -> Result<(Matches, Vec<Action>), String> {
//!         let mut lines = record.lines();
//!         let seed = lines.next().and_then(|seed| seed.parse().ok()).ok_or("expected a seed")?;
//!         let (mut game, mut actions) = (self.begin(seed), Vec::new());
//!         for line in lines {
//!             let (word, number) = line.split_once(' ').ok_or("expected two words")?;
//!             let number: u8 = number.parse().map_err(|_| "expected a number")?;
//!             let action = if word == "takes" { Action::Takes(number) } else { Action::Begins(Seat(number)) };
//!             self.attempt(&mut game, action)?;
//!             actions.push(action);
//!         }
//!         Ok((game, actions))
//!     }
//!     fn shown(&self, game: &Matches, _: Option<Seat>) -> String {
//!         format!("{} left, {:?}", game.left, game.turn)
//!     }
//!     fn answers(&self, game: &Matches, viewer: Option<Seat>) -> Vec<String> {
//!         let mut actions = Vec::new();
//!         game.actions(&mut actions);
//!         let is_asked = viewer.is_some_and(|seat| game.actor() == Actor::Seat(seat));
//!         actions.iter().filter(|_| is_asked).map(|&action| self.write_action(game, action)).collect()
//!     }
//! }
//!
//! let mut state = 1_u32;
//! let mut roll = move |below: u32| {
//!     state = state.wrapping_mul(1_103_515_245).wrapping_add(12_345);
//!     (state >> 16) % below
//! };
//! check(&MatchesContract, 0..20, &mut roll);
//! assert!(playthrough(&MatchesContract, 0, &mut roll).contains("Seat(1) is asked, 2 answers"));
//! ```

mod playthrough;
mod sets;
mod state;

pub use playthrough::playthrough;
pub use sets::check_sets;
pub use state::{check_state, play_out};

use crate::{Actor, Play, Roll, Seat, random_action};
use std::collections::HashSet;
use std::ops::Range;

/// What a game says of itself so that its promises can be checked. It is a value of its own, so that one of them can
/// speak for every game that is written down and shown in the same way.
pub trait Contract {
    /// The game.
    type Game: Play;

    /// A game before its first action; other seeds may choose other players and rules.
    fn begin(&self, seed: u64) -> Self::Game;

    /// Plays an action if it is legal; otherwise says why not and changes nothing.
    fn attempt(&self, game: &mut Self::Game, action: Action<Self>) -> Result<(), String>;

    /// An action that is about to be played, in words.
    fn write_action(&self, game: &Self::Game, action: Action<Self>) -> String;

    /// The record of a game that was begun from a seed.
    fn write(&self, seed: u64, actions: &[Action<Self>]) -> String;

    /// The game that a record leads to, and the actions in it.
    fn read(&self, record: &str) -> Result<(Self::Game, Vec<Action<Self>>), String>;

    /// All that a seat is shown of a game, or a watcher.
    fn shown(&self, game: &Self::Game, viewer: Option<Seat>) -> String;

    /// The answers that a seat is offered there, or a watcher.
    fn answers(&self, game: &Self::Game, viewer: Option<Seat>) -> Vec<String>;
}

/// An action of the game a contract speaks for.
pub type Action<C> = <<C as Contract>::Game as Play>::Action;

/// No game that is checked has more actions.
const MOST_ACTIONS: usize = 5000;

/// Checks all promises over one game from each seed.
///
/// # Panics
/// When a promise is broken; the message says which.
pub fn check<C: Contract>(contract: &C, seeds: Range<u64>, roll: &mut impl Roll) {
    // Whatever was legal anywhere is worth trying everywhere.
    let mut known = HashSet::new();
    // A value that was used for other games, to be copied into.
    let mut used = contract.begin(seeds.start);
    for seed in seeds {
        let mut game = contract.begin(seed);
        let mut actions = Vec::new();
        let mut copy = None;
        while let Some(action) = random_action(&game, roll) {
            assert!(actions.len() < MOST_ACTIONS, "the game did not end within {MOST_ACTIONS} actions");
            check_state(&game);
            // Everything else takes longer, so that it is looked at now and then.
            if roll(16) == 0 {
                check_door(contract, &game, &mut known);
                check_views(contract, &game);
                used.clone_from(&game);
                check_same(contract, &used, &game, "a copy into an old value");
                check_same(contract, &game.clone(), &game, "a copy");
                copy = Some(used.clone());
            }
            let played = contract.attempt(&mut game, action);
            assert!(played.is_ok(), "{action:?} is listed but was refused: {played:?}");
            // The copy goes on without the door.
            copy.iter_mut().for_each(|copy| copy.apply(action));
            actions.push(action);
        }
        check_state(&game);
        check_views(contract, &game);
        copy.iter().for_each(|copy| check_same(contract, copy, &game, "a copy that was played on"));
        check_record(contract, seed, &game, &actions);
        used = game;
    }
}

/// What is not listed is refused, with a reason and without a trace.
fn check_door<C: Contract>(contract: &C, game: &C::Game, known: &mut HashSet<Action<C>>) {
    let mut listed = Vec::new();
    game.actions(&mut listed);
    let mut tried = game.clone();
    for &action in known.iter().filter(|action| !listed.contains(action)) {
        match contract.attempt(&mut tried, action) {
            Ok(()) => panic!("{action:?} is not listed but was played"),
            Err(reason) => assert!(!reason.is_empty(), "{action:?} was refused without a reason"),
        }
    }
    check_same(contract, &tried, game, "a game that refused actions");
    known.extend(listed);
}

/// All seats and a watcher.
fn viewers<G: Play>(game: &G) -> impl Iterator<Item = Option<Seat>> + use<G> {
    (0..game.seats()).map(|seat| Some(Seat(seat))).chain([None])
}

/// Whoever is asked is offered all answers, and nobody else any.
fn check_views<C: Contract>(contract: &C, game: &C::Game) {
    for viewer in viewers(game) {
        let mut own = Vec::new();
        if viewer.is_some_and(|seat| game.actor() == Actor::Seat(seat)) {
            game.actions(&mut own);
        }
        let own: Vec<String> = own.into_iter().map(|action| contract.write_action(game, action)).collect();
        assert_eq!(contract.answers(game, viewer), own, "what {viewer:?} is offered");
    }
}

/// Two games that must be the same: they show the same and list the same.
fn check_same<C: Contract>(contract: &C, one: &C::Game, other: &C::Game, what: &str) {
    assert_eq!((one.actor(), one.scores()), (other.actor(), other.scores()), "{what} is another game");
    let (mut own, mut others) = (Vec::new(), Vec::new());
    one.actions(&mut own);
    other.actions(&mut others);
    assert_eq!(own, others, "{what} lists other actions");
    for viewer in viewers(other) {
        assert_eq!(contract.shown(one, viewer), contract.shown(other, viewer), "{what} shows something else");
    }
}

/// A record reads back as it was written, and leads to the same game: what is shown follows from the actions alone.
fn check_record<C: Contract>(contract: &C, seed: u64, game: &C::Game, actions: &[Action<C>]) {
    let record = contract.write(seed, actions);
    let (again, read) = contract.read(&record).unwrap_or_else(|error| panic!("{error} in the record\n{record}"));
    assert_eq!(read, actions, "the record tells other actions");
    assert_eq!(contract.write(seed, &read), record, "the record is written in another way");
    check_same(contract, &again, game, "a game played again from its record");
}
