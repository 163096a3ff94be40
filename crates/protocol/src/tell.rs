//! A game that can be told: everything that tools and servers need of it besides playing. Each game of the house
//! implements this once; whatever stands above works for all of them.

use crate::event::Event;
use crate::setup::{BadSetup, Setup};
use crate::survey::Survey;
use crate::view::{Asked, Ending, Player, View, Viewer};
use bastide_play::{Outlook, Seat};
use bastide_record::{Deck, Line, RecordError};
use std::fmt::Debug;

/// A game that can be told in words and on the wire.
pub trait Tell: Outlook + Debug + Send + Sync + 'static {
    /// How it begins, as its core understands it.
    type Setup: Clone + Debug + Send + Sync;
    /// What its core announces.
    type Event: Debug;
    /// Its reader of records.
    type Reader<'a>: Reader<Self>;

    /// The version of the rules that new games are played by; records and tables name it.
    const RULES: u32;

    /// The names of all expansions, in the order of the rules.
    fn expansions() -> Vec<&'static str>;

    /// Understands the setup of a new game, as far as that is possible word by word.
    fn read_setup(setup: &Setup) -> Result<Self::Setup, BadSetup> {
        Self::read_setup_by(setup, Self::RULES)
    }

    /// Understands the setup of a game that was begun by this version of the rules, and stays so.
    fn read_setup_by(setup: &Setup, rules: u32) -> Result<Self::Setup, BadSetup>;

    /// Begins a game.
    fn begin(setup: &Self::Setup) -> Result<Self, BadSetup>;

    /// The same setup with another seat to begin.
    fn with_first(setup: &Self::Setup, seat: Seat) -> Self::Setup;

    /// The lines of a record before its first action.
    fn header(setup: &Self::Setup, names: &[String], seed: Option<&str>, deck: Option<&Deck>) -> String;

    /// Opens a record; nothing is played yet.
    fn open(text: &str) -> Result<Self::Reader<'_>, RecordError>;

    /// Writes an action that is about to be played.
    fn write_action(&self, action: Self::Action) -> String;

    /// Reads an action; whether it is legal is for [`Tell::act`] to say.
    fn read_action(&self, line: &mut Line<'_>) -> Result<Self::Action, RecordError>;

    /// Plays an action if it is legal; otherwise says why not and changes nothing.
    fn act(&mut self, action: Self::Action, events: &mut Vec<Self::Event>) -> Result<(), String>;

    /// An event of the action that was played last.
    fn event(&self, event: &Self::Event) -> Event;

    /// The colours of the players, clockwise.
    fn colours(&self) -> Vec<&'static str>;

    /// What the players have beside the map.
    fn players(&self) -> Vec<Player>;

    /// Who is asked, and what.
    fn asked(&self) -> Asked;

    /// How the game ended, once it has.
    fn ending(&self) -> Option<Ending>;

    /// How many tiles lie on the map.
    fn tiles_laid(&self) -> usize;

    /// The table as one viewer sees it.
    fn view(&self, viewer: Viewer) -> View;

    /// What can be counted on the table.
    fn survey(&self) -> Survey;
}

/// Reads and plays a record action by action.
pub trait Reader<G: Tell> {
    /// The game as far as it was played.
    fn game(&self) -> &G;

    /// How it began.
    fn setup(&self) -> &G::Setup;

    /// The players' names, if they were written down.
    fn names(&self) -> &[String];

    /// What decided chance, if it was written down.
    fn seed(&self) -> Option<&str>;

    /// How the deck was made, if it was written down.
    fn deck(&self) -> Option<&Deck>;

    /// Reads and plays the next action; `None` at the end of the record.
    fn step(&mut self, events: &mut Vec<G::Event>) -> Option<Result<G::Action, RecordError>>;
}

/// Every legal action in the notation of records.
pub fn legal<G: Tell>(game: &G) -> Vec<String> {
    let mut actions = Vec::new();
    game.actions(&mut actions);
    actions.into_iter().map(|action| game.write_action(action)).collect()
}
