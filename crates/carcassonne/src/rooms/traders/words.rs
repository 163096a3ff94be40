//! The words of Traders & Builders: what is asked and answered, what happens, and how it is written.

use crate::figure::FigureKind;
use crate::game::Game;
use crate::tile::facts::Goods;
use bastide_play::{Actor, Seat};
use bastide_record::{Line, RecordError, Word};
use std::fmt;

/// What the builder lets a player do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// The builder's second turn is taken (BUILD-03).
    Again,
}

/// What is asked for the builder's sake.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// The active player may take a second turn.
    Again,
}

impl Phase {
    /// The name that programs exchange.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Phase::Again => "again",
        }
    }

    /// Who is asked.
    pub(crate) const fn asked(self, active: Seat) -> Actor {
        match self {
            Phase::Again => Actor::Seat(active),
        }
    }
}

impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Phase::Again => "whether the second turn is taken",
        })
    }
}

/// What traders and builders bring.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A player took goods (TRADE-01).
    Traded(Seat, Goods, u8),
    /// The builder brings a second turn (BUILD-03).
    SecondTurn(Seat),
}

/// Why points are given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// For most goods of a kind (TRADE-02).
    Most(Goods),
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Most(goods) => write!(f, "most {}", goods.name()),
        }
    }
}

/// An event as a line that a person can follow.
pub(crate) fn words(game: &Game, event: Event) -> String {
    match event {
        Event::Traded(seat, goods, count) => format!("{} takes {count} {}", game.colour(seat), goods.name()),
        Event::SecondTurn(seat) => format!("{}'s builder brings a second turn", game.colour(seat)),
    }
}

/// Why a builder or pig was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// It joins a subject of its owner (BUILD-01, PIG-01).
    NeedsOwnSubject(FigureKind),
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Illegal::NeedsOwnSubject(figure) => {
                write!(f, "the {figure} goes only where its owner has a subject already")
            }
        }
    }
}

/// Whether an action is of the kind that a question asks for.
pub(crate) fn answers(action: Action, phase: crate::Phase) -> bool {
    match action {
        Action::Again => phase == Phase::Again.into(),
    }
}

/// Writes an action.
pub(crate) fn write(_: &Game, action: Action) -> String {
    match action {
        Action::Again => "again".to_owned(),
    }
}

/// Reads an action; none if the verb is not of this room.
pub(crate) fn read(_: &Game, verb: &Word<'_>, _: &mut Line<'_>) -> Result<Option<Action>, RecordError> {
    Ok((verb.text == "again").then_some(Action::Again))
}
