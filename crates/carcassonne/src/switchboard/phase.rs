//! Everything that can be asked, the rooms' own questions among it.

use crate::rooms::{crop, ferries, flying, gold, mage, messengers, robbers, traders};
use bastide_play::{Actor, Seat};
use std::fmt;

/// What is asked, and so who is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Chance: who begins.
    First,
    /// Chance: which tile is drawn.
    Draw,
    /// The active player places the drawn tile.
    Place,
    /// The active player may place a figure.
    Figure,
    /// This player chooses the next gain and the figure it moves.
    Gain(Seat),
    /// Nothing: the game is over.
    Over,
    /// For the builder's sake.
    Traders(traders::Phase),
    /// About a flight.
    Flying(flying::Phase),
    /// About messages.
    Messengers(messengers::Phase),
    /// About ferries.
    Ferries(ferries::Phase),
    /// About ingots.
    Gold(gold::Phase),
    /// About mage and witch.
    Mage(mage::Phase),
    /// About robbers.
    Robbers(robbers::Phase),
    /// By a crop circle.
    Crop(crop::Phase),
}

impl Phase {
    /// The name that programs exchange; it stays the same from version to version.
    pub const fn name(self) -> &'static str {
        match self {
            Phase::First => "first",
            Phase::Draw => "draw",
            Phase::Place => "place",
            Phase::Figure => "figure",
            Phase::Gain(_) => "gain",
            Phase::Over => "over",
            Phase::Traders(phase) => phase.name(),
            Phase::Flying(phase) => phase.name(),
            Phase::Messengers(phase) => phase.name(),
            Phase::Ferries(phase) => phase.name(),
            Phase::Gold(phase) => phase.name(),
            Phase::Mage(phase) => phase.name(),
            Phase::Robbers(phase) => phase.name(),
            Phase::Crop(phase) => phase.name(),
        }
    }

    /// Who is asked, given whose turn it is.
    #[inline]
    pub const fn asked(self, active: Seat) -> Actor {
        match self {
            Phase::First | Phase::Draw => Actor::Chance,
            Phase::Place | Phase::Figure => Actor::Seat(active),
            Phase::Gain(seat) => Actor::Seat(seat),
            Phase::Over => Actor::Over,
            Phase::Traders(phase) => phase.asked(active),
            Phase::Flying(phase) => phase.asked(active),
            Phase::Messengers(phase) => phase.asked(active),
            Phase::Ferries(phase) => phase.asked(active),
            Phase::Gold(phase) => phase.asked(active),
            Phase::Mage(phase) => phase.asked(active),
            Phase::Robbers(phase) => phase.asked(active),
            Phase::Crop(phase) => phase.asked(active),
        }
    }
}

impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Phase::First => f.write_str("who begins"),
            Phase::Draw => f.write_str("which tile is drawn"),
            Phase::Place => f.write_str("where the tile goes"),
            Phase::Figure => f.write_str("which figure goes on the tile"),
            Phase::Gain(_) => f.write_str("which gain comes next and which figure it moves"),
            Phase::Over => f.write_str("nothing, the game is over"),
            Phase::Traders(phase) => write!(f, "{phase}"),
            Phase::Flying(phase) => write!(f, "{phase}"),
            Phase::Messengers(phase) => write!(f, "{phase}"),
            Phase::Ferries(phase) => write!(f, "{phase}"),
            Phase::Gold(phase) => write!(f, "{phase}"),
            Phase::Mage(phase) => write!(f, "{phase}"),
            Phase::Robbers(phase) => write!(f, "{phase}"),
            Phase::Crop(phase) => write!(f, "{phase}"),
        }
    }
}
