//! The Castle, told: which function of the core answers which question. The longer answers have files of their own.

mod choice;
mod event;
mod feature;
mod place;
mod player;
mod setup;
mod sum;
mod view;

use crate::changes::ViewChange;
use crate::choice::{Choice, FeatureInfo};
use crate::event::Event;
use crate::setup::{BadSetup, Setup};
use crate::shown::{self, told_alike};
use crate::survey::Survey;
use crate::view::{Asked, Ending, Player, View, Viewer};
use crate::wire_game::WireGame;
use bastide_castle::notation::RULES_VERSION;
use bastide_castle::{Event as Heard, Game, Setup as Beginning};
use bastide_play::Seat;

impl WireGame for Game {
    const RULES: u32 = RULES_VERSION;

    fn expansions() -> Vec<&'static str> {
        Vec::new()
    }

    fn players(&self) -> Vec<Player> {
        player::players(self)
    }

    told_alike!();
}
