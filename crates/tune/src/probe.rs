//! One look in a random direction: all numbers a little more or less, each by the toss of a coin, and the games that
//! show whether that was better or worse.

use crate::duel::paired_lead;
use crate::foray::Foray;
use bastide_dealer::Seed;
use bastide_play::{Numbers, Outlook};

/// What numbers are looked for.
pub enum Aim<'a, G: Outlook> {
    /// Those that bring more points than others.
    Points,
    /// Those that cost this rival most for nothing.
    Foray(Foray<'a, G>),
}

/// Against whom a direction is tried, where points are what is looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opponent {
    /// The numbers that were moved one way play those that were moved the other way.
    Itself,
    /// Both play against this one of the sets that come with the game.
    Set(usize),
}

/// A direction, the deck and the opponent it is tried with.
#[derive(Clone, Debug)]
pub struct Probe {
    /// For each number 1 or -1.
    pub signs: Vec<f32>,
    /// The deck.
    pub deck: Seed,
    /// Against whom.
    pub opponent: Opponent,
}

impl Probe {
    /// Plays it: by how many points a game the numbers one way are ahead of those the other way.
    ///
    /// `steps` says how far each number is moved.
    pub fn play<G: Outlook>(&self, aim: &Aim<'_, G>, beginning: &G, around: &G::Numbers, steps: &[f32]) -> f32 {
        let values = around.values();
        let moved = |way: f32| {
            let moves = self.signs.iter().zip(steps).map(|(sign, step)| way * sign * step);
            around.with_values(&values.iter().zip(moves).map(|(value, by)| value + by).collect::<Vec<_>>())
        };
        let (more, less) = (moved(1.0), moved(-1.0));
        match aim {
            Aim::Points => self.compare(beginning, &more, &less),
            Aim::Foray(foray) => {
                let [more, less] = [more, less].map(|numbers| foray.worth(beginning, &numbers, self.deck));
                more - less
            }
        }
    }

    /// By how many points a game the first numbers are better than the others.
    fn compare<G: Outlook>(&self, beginning: &G, more: &G::Numbers, less: &G::Numbers) -> f32 {
        match self.opponent {
            Opponent::Itself => paired_lead(beginning, more, less, self.deck),
            Opponent::Set(index) => {
                let set = &G::sets()[index % G::sets().len()].1;
                paired_lead(beginning, more, set, self.deck) - paired_lead(beginning, less, set, self.deck)
            }
        }
    }
}
