//! One action as one line, whatever the game: the colour of whoever is asked and what they do, or an outcome of chance.

use crate::{Colour, Line, RecordError, Word};
use bastide_play::{Actor, Seat, Turns};

/// A game whose actions can be written down and read back.
pub trait ActionNotation: Turns<Phase: ToString> {
    /// The colours of the players, clockwise.
    fn seated(&self) -> &[Colour];
    /// What is asked now.
    fn asked_phase(&self) -> Self::Phase;
    /// Writes an action that is about to be played.
    fn write_action(&self, action: Self::Action) -> String;
    /// Reads what a player does, behind the colour.
    fn read_decision(&self, line: &mut Line<'_>) -> Result<Self::Action, RecordError>;
    /// Reads an outcome of chance that begins with this word.
    fn read_outcome(&self, word: &Word<'_>, line: &mut Line<'_>) -> Result<Self::Action, RecordError>;

    /// Reads the action on a line; whether it is legal is for the game to say. Nothing may follow on the line.
    fn read_action(&self, line: &mut Line<'_>) -> Result<Self::Action, RecordError> {
        let word = line.word("an action")?;
        let action = match Colour::from_name(word.text) {
            Some(colour) => {
                check_player(self, colour, &word)?;
                self.read_decision(line)?
            }
            None => {
                let action = self.read_outcome(&word, line)?;
                check_chance(self, &word)?;
                action
            }
        };
        line.end()?;
        Ok(action)
    }
}

fn check_player<G: ActionNotation>(game: &G, colour: Colour, word: &Word<'_>) -> Result<(), RecordError> {
    let seat = seat_of(game.seated(), colour, word)?;
    match game.actor() {
        Actor::Seat(asked) if asked == seat => Ok(()),
        Actor::Seat(asked) => Err(word.error(format!("{} is asked, not {colour}", game.seated()[asked.index()]))),
        Actor::Chance => Err(word.error(format!("chance is asked ({}), not {colour}", game.asked_phase().to_string()))),
        Actor::Over => Err(word.error("the game is over")),
    }
}

fn check_chance<G: ActionNotation>(game: &G, word: &Word<'_>) -> Result<(), RecordError> {
    match game.actor() {
        Actor::Chance => Ok(()),
        Actor::Over => Err(word.error("the game is over")),
        Actor::Seat(seat) => Err(word.error(format!("{} is asked, not chance", game.seated()[seat.index()]))),
    }
}

/// Reads the colour of somebody who plays, these being the colours at the table.
pub fn read_seat(colours: &[Colour], line: &mut Line<'_>) -> Result<Seat, RecordError> {
    let word = line.word("a colour")?;
    let colour = Colour::from_name(word.text).ok_or_else(|| word.unexpected("a colour"))?;
    seat_of(colours, colour, &word)
}

fn seat_of(colours: &[Colour], colour: Colour, word: &Word<'_>) -> Result<Seat, RecordError> {
    let seat = colours.iter().position(|known| *known == colour);
    seat.map(|seat| Seat(seat as u8)).ok_or_else(|| word.error(format!("nobody plays {colour} in this game")))
}
