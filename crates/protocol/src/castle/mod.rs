//! The Castle, told: which function of the core answers which question. The longer answers have files of their own.

mod choice;
mod event;
mod feature;
mod place;
mod player;
mod setup;
mod sum;
mod survey;
mod view;

use crate::event::Event;
use crate::setup::{BadSetup, Setup};
use crate::survey::Survey;
use crate::tell::{Reader, Tell};
use crate::view::{Asked, Ending, Player, View, Viewer};
use bastide_castle::notation::{RULES_VERSION, read_action, write_action};
use bastide_castle::{Action, Event as Heard, Game, Record, Replay, Setup as Beginning};
use bastide_play::Seat;
use bastide_record::{Deck, Line, RecordError};

impl Tell for Game {
    type Setup = Beginning;
    type Event = Heard;
    type Reader<'a> = Replay<'a>;

    const RULES: u32 = RULES_VERSION;

    fn expansions() -> Vec<&'static str> {
        Vec::new()
    }

    fn read_setup_by(words: &Setup, rules: u32) -> Result<Beginning, BadSetup> {
        setup::read(words, rules)
    }

    fn begin(setup: &Beginning) -> Result<Game, BadSetup> {
        Game::new(setup).map_err(|error| BadSetup::whole(error.to_string()))
    }

    fn with_first(setup: &Beginning, seat: Seat) -> Beginning {
        Beginning { first: Some(seat), ..setup.clone() }
    }

    fn header(setup: &Beginning, names: &[String], seed: Option<&str>, deck: Option<&Deck>) -> String {
        let (names, seed, deck) = (names.to_vec(), seed.map(str::to_owned), deck.cloned());
        Record { names, seed, deck, ..Record::new(setup.clone()) }.write()
    }

    fn open(text: &str) -> Result<Replay<'_>, RecordError> {
        Replay::open(text)
    }

    fn write_action(&self, action: Action) -> String {
        write_action(self, action)
    }

    fn read_action(&self, line: &mut Line<'_>) -> Result<Action, RecordError> {
        read_action(self, line)
    }

    fn act(&mut self, action: Action, events: &mut Vec<Heard>) -> Result<(), String> {
        Game::act(self, action, events).map_err(|illegal| illegal.to_string())
    }

    fn event(&self, heard: &Heard) -> Event {
        event::told(self, heard)
    }

    fn colours(&self) -> Vec<&'static str> {
        Game::colours(self).iter().map(|colour| colour.name()).collect()
    }

    fn players(&self) -> Vec<Player> {
        player::players(self)
    }

    fn asked(&self) -> Asked {
        view::asked(self)
    }

    fn ending(&self) -> Option<Ending> {
        view::ending(self)
    }

    fn tiles_laid(&self) -> usize {
        place::laid(self).len()
    }

    fn survey(&self) -> Survey {
        survey::survey(self)
    }

    fn view(&self, viewer: Viewer) -> View {
        view::view(self, viewer)
    }
}

impl Reader<Game> for Replay<'_> {
    fn game(&self) -> &Game {
        &self.game
    }

    fn setup(&self) -> &Beginning {
        &self.record.setup
    }

    fn names(&self) -> &[String] {
        &self.record.names
    }

    fn seed(&self) -> Option<&str> {
        self.record.seed.as_deref()
    }

    fn deck(&self) -> Option<&Deck> {
        self.record.deck.as_ref()
    }

    fn step(&mut self, events: &mut Vec<Heard>) -> Option<Result<Action, RecordError>> {
        Replay::step(self, events)
    }
}
