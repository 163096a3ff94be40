//! Carcassonne, told: which function of the core answers which question. The longer answers have files of their own.

mod choice;
mod event;
mod feature;
mod setup;
mod sum;
mod table;
mod view;

use crate::changes::ViewChange;
use crate::choice::{Choice, FeatureInfo};
use crate::event::Event;
use crate::setup::{BadSetup, Setup};
use crate::shown::{self, told_alike};
use crate::survey::Survey;
use crate::view::{Asked, Ending, Player, View, Viewer};
use crate::wire_game::WireGame;
use bastide_carcassonne::ruleset::RULES_VERSION;
use bastide_carcassonne::{Event as Heard, Expansion, Game, Setup as Beginning};
use bastide_play::Seat;

impl WireGame for Game {
    const RULES: u32 = RULES_VERSION;

    fn expansions() -> Vec<&'static str> {
        Expansion::ALL.iter().map(|expansion| expansion.name()).collect()
    }

    fn players(&self) -> Vec<Player> {
        view::players(self)
    }

    told_alike!();
}
