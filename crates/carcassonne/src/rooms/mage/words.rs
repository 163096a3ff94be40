//! The words of Mage & Witch: the two figures, what is asked and answered, what happens, and how it is written.

use crate::game::Game;
use crate::notation::spot::{place, read_spot, write_spot};
use crate::spot::Spot;
use bastide_landscape::feature::Seg;
use bastide_play::{Actor, Seat};
use bastide_record::{Line, RecordError, Word};
use std::fmt;

/// Mage or witch (MAGE-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Mystic {
    /// The mage.
    Mage,
    /// The witch.
    Witch,
}

impl Mystic {
    /// Both.
    pub const ALL: [Mystic; 2] = [Mystic::Mage, Mystic::Witch];

    /// The name in records.
    pub const fn name(self) -> &'static str {
        ["mage", "witch"][self as usize]
    }

    /// The one with this name.
    pub fn from_name(name: &str) -> Option<Mystic> {
        Mystic::ALL.into_iter().find(|who| who.name() == name)
    }

    /// The other one.
    pub const fn other(self) -> Mystic {
        [Mystic::Witch, Mystic::Mage][self as usize]
    }
}

/// What mage or witch do to a feature (MAGE-04).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Magic {
    /// Neither is there.
    #[default]
    None,
    /// One point more for each tile.
    Mage,
    /// Half the value.
    Witch,
}

impl Magic {
    /// What it makes of the points for a feature of so many tiles, inns and cathedrals counted already (MAGE-04).
    #[inline]
    pub(crate) const fn worth(self, points: u16, tiles: u8) -> u16 {
        match self {
            Magic::None => points,
            Magic::Mage => points + tiles as u16,
            Magic::Witch => points.div_ceil(2),
        }
    }

    /// Adds to the words of a sum what it has done.
    pub(crate) fn tell(self, f: &mut fmt::Formatter<'_>, tiles: u8) -> fmt::Result {
        match self {
            Magic::None => Ok(()),
            Magic::Mage => write!(f, " + mage {tiles}"),
            Magic::Witch => f.write_str(" halved by the witch"),
        }
    }
}

/// What players do with mage and witch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// One of them goes to a road or city (MAGE-01).
    Conjure(Mystic, Spot),
    /// One of them goes back to the common supply (MAGE-02).
    Banish(Mystic),
}

/// What is asked about mage and witch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// The active player places or moves one of them.
    Conjure,
}

impl Phase {
    /// The name that programs exchange.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Phase::Conjure => "conjure",
        }
    }

    /// Who is asked.
    pub(crate) const fn asked(self, active: Seat) -> Actor {
        match self {
            Phase::Conjure => Actor::Seat(active),
        }
    }
}

impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Phase::Conjure => "where mage or witch goes",
        })
    }
}

/// What happens with mage and witch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// One of them went to a feature (MAGE-01).
    Conjured(Mystic, Seg),
    /// One of them went back to the common supply.
    Banished(Mystic),
}

/// An event as a line that a person can follow.
pub(crate) fn words(game: &Game, event: Event) -> String {
    match event {
        Event::Conjured(who, seg) => format!("the {} goes to {}", who.name(), place(game, seg)),
        Event::Banished(who) => format!("the {} leaves the map", who.name()),
    }
}

/// Whether an action is of the kind that a question asks for.
pub(crate) fn answers(action: Action, phase: crate::Phase) -> bool {
    match action {
        Action::Conjure(..) | Action::Banish(_) => phase == Phase::Conjure.into(),
    }
}

/// Writes an action.
pub(crate) fn write(game: &Game, action: Action) -> String {
    match action {
        Action::Conjure(who, spot) => format!("{} {}", who.name(), write_spot(game, spot)),
        Action::Banish(who) => format!("banish {}", who.name()),
    }
}

/// Reads an action; none if the verb is not of this room.
pub(crate) fn read(game: &Game, verb: &Word<'_>, line: &mut Line<'_>) -> Result<Option<Action>, RecordError> {
    if let Some(who) = Mystic::from_name(verb.text) {
        return Ok(Some(Action::Conjure(who, read_spot(game, line)?)));
    }
    if verb.text != "banish" {
        return Ok(None);
    }
    let word = line.word("mage or witch")?;
    let who = Mystic::from_name(word.text).ok_or_else(|| word.unexpected("mage or witch"))?;
    Ok(Some(Action::Banish(who)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kind::ROAD;
    use crate::score::Finished;
    use crate::sum::{Parts, Sum};

    // rule: MAGE-04
    #[test]
    fn the_witch_is_named_in_the_sum() {
        let witch = Parts { magic: Magic::Witch, ..Parts::plain(ROAD, Finished::Yes, 5) };
        assert_eq!(
            Sum::feature(witch, Magic::Witch.worth(5, 5)).to_string(),
            "road of 5 tiles halved by the witch = 3"
        );
    }
}
