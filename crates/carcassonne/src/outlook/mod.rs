//! What a position promises: the points each player may expect at the end. Search looks ahead with it; no rule depends
//! on it.
//!
//! Every feature with subjects counts what it would give unfinished, and what completing it would add, weighed with
//! the chance that its open cells are filled: how many tiles of the bag fit them, and how many are left. A feature with
//! a cell that no tile fits is dead, and its figures stay. Figures in the supply are worth more the fewer there are and
//! the longer the game lasts.

mod survey;
mod weights;

use crate::game::Game;
use crate::turn::Phase;
use bastide_play::{MAX_SEATS, Notes, Outlook, Play};
use survey::Survey;
pub use weights::Weights;

impl Outlook for Game {
    type Numbers = Weights;

    fn judge(&self, numbers: &Weights, notes: &mut Notes) -> [f32; MAX_SEATS] {
        match self.phase {
            Phase::Over => self.scores().map(|points| points as f32),
            _ => Survey::new(self, numbers).judge(notes),
        }
    }

    fn sets() -> &'static [(&'static str, Weights)] {
        &*weights::SETS
    }

    fn guessed() -> &'static Weights {
        &weights::SETS[0].1
    }

    fn tuned() -> &'static Weights {
        &weights::SETS[2].1
    }
}
