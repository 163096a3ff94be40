//! The words of the Messengers: what is asked and answered, what happens, and how it is written.

use crate::figure::FigureKind;
use crate::game::Game;
use crate::notation::spot::{read_spot, write_spot};
use crate::notation::word::read_figure;
use crate::spot::Spot;
use crate::sum::{Count, Parts};
use bastide_play::{Actor, Seat};
use bastide_record::{Line, RecordError, Word};
use std::fmt;

/// What players do with messages, and which are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Chance: which message is drawn (MSG-03).
    Draw(u8),
    /// The message is carried out (MSG-05).
    CarryOut,
    /// The message is exchanged for two points (MSG-05).
    Exchange,
    /// A subject comes back by message 8 (MSG-08).
    TakeBack(FigureKind, Spot),
}

/// What is asked about messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Chance: which message is drawn.
    Draw,
    /// The active player carries the message out or exchanges it.
    Message,
    /// The active player takes back a subject by message 8.
    TakeBack,
}

impl Phase {
    /// The name that programs exchange.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Phase::Draw => "message-draw",
            Phase::Message => "message",
            Phase::TakeBack => "take-back",
        }
    }

    /// Who is asked.
    pub(crate) const fn asked(self, active: Seat) -> Actor {
        match self {
            Phase::Draw => Actor::Chance,
            Phase::Message | Phase::TakeBack => Actor::Seat(active),
        }
    }
}

impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Phase::Draw => "which message is drawn",
            Phase::Message => "whether the message is carried out",
            Phase::TakeBack => "which subject is taken back",
        })
    }
}

/// What happens with messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A message was drawn (MSG-03).
    Drawn(Seat, u8),
}

/// Why points are given, by which message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// For a feature: the lowest road, city or monastery, or the one of a subject taken back (MSG-08).
    Feature(u8, Parts),
    /// For a number of things: pennants, knights or farmers.
    Count(u8, u8),
    /// For the message itself, exchanged (MSG-05).
    Exchange(u8),
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Reason::Feature(number, parts) => write!(f, "message {number}: {parts}"),
            Reason::Count(number, count) => {
                let (one, many) = [("pennant", "pennants"), ("knight", "knights"), ("farmer", "farmers")]
                    [(number as usize).saturating_sub(5).min(2)];
                write!(f, "message {number}: {} × 2", Count(count as u16, one, many))
            }
            Reason::Exchange(number) => write!(f, "message {number} exchanged"),
        }
    }
}

/// An event as a line that a person can follow.
pub(crate) fn words(game: &Game, event: Event) -> String {
    match event {
        Event::Drawn(seat, number) => format!("{} draws message {number}", game.colour(seat)),
    }
}

/// Whether an action is of the kind that a question asks for.
pub(crate) fn answers(action: Action, phase: crate::Phase) -> bool {
    let crate::Phase::Messengers(phase) = phase else { return false };
    match action {
        Action::Draw(_) => phase == Phase::Draw,
        Action::CarryOut | Action::Exchange => phase == Phase::Message,
        Action::TakeBack(..) => phase == Phase::TakeBack,
    }
}

/// Whether an action is an outcome of chance.
pub(crate) const fn is_outcome(action: Action) -> bool {
    match action {
        Action::Draw(_) => true,
        Action::CarryOut | Action::Exchange | Action::TakeBack(..) => false,
    }
}

/// Writes an action.
pub(crate) fn write(game: &Game, action: Action) -> String {
    match action {
        Action::Draw(number) => format!("message {number}"),
        Action::CarryOut => "carry-out".to_owned(),
        Action::Exchange => "exchange".to_owned(),
        Action::TakeBack(figure, spot) => format!("take-back {figure} {}", write_spot(game, spot)),
    }
}

/// Reads an action; none if the verb is not of this room. Crop circles take back as well: the question decides.
pub(crate) fn read(game: &Game, verb: &Word<'_>, line: &mut Line<'_>) -> Result<Option<Action>, RecordError> {
    Ok(Some(match verb.text {
        "carry-out" => Action::CarryOut,
        "exchange" => Action::Exchange,
        "take-back" if game.phase == Phase::TakeBack.into() => {
            Action::TakeBack(read_figure(line)?, read_spot(game, line)?)
        }
        _ => return Ok(None),
    }))
}

/// Reads an outcome of chance; none if the word is not of this room.
pub(crate) fn read_outcome(word: &Word<'_>, line: &mut Line<'_>) -> Result<Option<Action>, RecordError> {
    match word.text {
        "message" => Ok(Some(Action::Draw(line.value("the number of a message")?))),
        _ => Ok(None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sum::Sum;

    #[test]
    fn the_message_is_named_in_the_sum() {
        let knights = Sum { reason: Reason::Count(6, 3).into(), total: 6 };
        assert_eq!(knights.to_string(), "message 6: 3 knights × 2 = 6");
    }
}
