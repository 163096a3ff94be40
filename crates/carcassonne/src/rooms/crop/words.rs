//! The words of the Crop Circles: what is asked and answered, what happens, and how it is written.

use crate::figure::FigureKind;
use crate::game::Game;
use crate::notation::spot::{read_spot, write_spot};
use crate::notation::word::read_figure;
use crate::spot::Spot;
use bastide_play::{Actor, Seat};
use bastide_record::{Line, RecordError, Word};
use std::fmt;

/// What a crop circle does (CROP-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Choice {
    /// Everyone adds a follower.
    Add,
    /// Everyone takes one back.
    Remove,
}

impl Choice {
    /// Both.
    pub const ALL: [Choice; 2] = [Choice::Add, Choice::Remove];

    /// The name in records.
    pub const fn name(self) -> &'static str {
        match self {
            Choice::Add => "add",
            Choice::Remove => "remove",
        }
    }
}

/// What players do by a crop circle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// What everyone does is chosen (CROP-01).
    Choose(Choice),
    /// A follower joins one of the same player (CROP-04).
    Join(FigureKind, Spot),
    /// A subject comes back (CROP-01).
    TakeBack(FigureKind, Spot),
}

/// What a crop circle asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// The active player chooses what the crop circle does.
    Choose,
    /// This player obeys the crop circle.
    Obey(Seat),
}

impl Phase {
    /// The name that programs exchange.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Phase::Choose => "crop",
            Phase::Obey(_) => "crop-turn",
        }
    }

    /// Who is asked.
    pub(crate) const fn asked(self, active: Seat) -> Actor {
        match self {
            Phase::Choose => Actor::Seat(active),
            Phase::Obey(seat) => Actor::Seat(seat),
        }
    }
}

impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Phase::Choose => "what the crop circle does",
            Phase::Obey(_) => "how the crop circle is obeyed",
        })
    }
}

/// What happens by a crop circle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The crop circle makes everyone add a follower or take one back (CROP-01).
    Chosen(Seat, Choice),
}

/// An event as a line that a person can follow.
pub(crate) fn words(game: &Game, event: Event) -> String {
    match event {
        Event::Chosen(seat, Choice::Add) => format!("{} lets everyone add a follower", game.colour(seat)),
        Event::Chosen(seat, Choice::Remove) => format!("{} lets everyone take one back", game.colour(seat)),
    }
}

/// Whether an action is of the kind that a question asks for.
pub(crate) fn answers(action: Action, phase: crate::Phase) -> bool {
    match action {
        Action::Choose(_) => phase == Phase::Choose.into(),
        Action::Join(..) | Action::TakeBack(..) => matches!(phase, crate::Phase::Crop(Phase::Obey(_))),
    }
}

/// Writes an action.
pub(crate) fn write(game: &Game, action: Action) -> String {
    match action {
        Action::Choose(choice) => format!("crop {}", choice.name()),
        Action::Join(figure, spot) => format!("join {figure} {}", write_spot(game, spot)),
        Action::TakeBack(figure, spot) => format!("take-back {figure} {}", write_spot(game, spot)),
    }
}

/// Reads an action; none if the verb is not of this room.
pub(crate) fn read(game: &Game, verb: &Word<'_>, line: &mut Line<'_>) -> Result<Option<Action>, RecordError> {
    Ok(Some(match verb.text {
        "crop" => {
            let word = line.word("add or remove")?;
            let choice = Choice::ALL.into_iter().find(|choice| choice.name() == word.text);
            Action::Choose(choice.ok_or_else(|| word.unexpected("add or remove"))?)
        }
        "join" => Action::Join(read_figure(line)?, read_spot(game, line)?),
        "take-back" => Action::TakeBack(read_figure(line)?, read_spot(game, line)?),
        _ => return Ok(None),
    }))
}
