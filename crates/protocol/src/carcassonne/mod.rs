//! Carcassonne, told: which function of the core answers which question. The longer answers have files of their own.

mod choice;
mod event;
mod feature;
mod setup;
mod sum;
mod survey;
mod table;
mod view;

use crate::changes::ViewChange;
use crate::choice::{Choice, FeatureInfo};
use crate::event::Event;
use crate::setup::{BadSetup, Setup};
use crate::shown;
use crate::survey::Survey;
use crate::view::{Asked, Ending, Player, View, Viewer};
use crate::wire_game::WireGame;
use bastide_carcassonne::ruleset::RULES_VERSION;
use bastide_carcassonne::{Colour, Event as Heard, Expansion, Game, Setup as Beginning};
use bastide_play::Seat;

impl WireGame for Game {
    const RULES: u32 = RULES_VERSION;

    fn expansions() -> Vec<&'static str> {
        Expansion::ALL.iter().map(|expansion| expansion.name()).collect()
    }

    fn read_setup_by(words: &Setup, rules: u32) -> Result<Beginning, BadSetup> {
        setup::read(words, rules)
    }

    fn with_first(setup: &Beginning, seat: Seat) -> Beginning {
        Beginning { first: Some(seat), ..setup.clone() }
    }

    fn event(&self, heard: &Heard) -> Event {
        event::told(self, heard)
    }

    fn colours(&self) -> Vec<&'static str> {
        Game::colours(self).iter().map(|colour: &Colour| colour.name()).collect()
    }

    fn players(&self) -> Vec<Player> {
        view::players(self)
    }

    fn asked(&self) -> Asked {
        view::asked(self)
    }

    fn ending(&self) -> Option<Ending> {
        view::ending(self)
    }

    fn tiles_laid(&self) -> usize {
        self.board().tiles().len()
    }

    fn survey(&self) -> Survey {
        survey::survey(self)
    }

    fn view(&self, viewer: Viewer) -> View {
        view::view(self, viewer)
    }

    fn choices(&self) -> (Vec<Choice>, Vec<FeatureInfo>) {
        choice::choices(self)
    }

    fn change_since(&self, before: &Game) -> ViewChange {
        shown::change(before, self)
    }
}
