//! Playing at a table: whose answer counts, what it does, what can be taken back.

use super::clock::Outage;
use super::entry::Entry;
use super::{Draft, Table};
use crate::error::Refusal;
use crate::ids::PersonId;
use bastide_play::Seat;
use bastide_protocol::{AnyGame, Code, Colour, Move, Status};

impl Draft {
    /// Somebody answers. `version` is that of the table the answer was given to.
    /// It was on its way for `lag` milliseconds.
    pub(crate) fn act(&mut self, person: PersonId, version: u32, action: &str, lag: u32) -> Result<(), Refusal> {
        let seat = self.table.asked_of(person, action)?;
        if version < self.table.turned || version > self.table.version {
            return Err(Refusal::new(Code::Stale, "the game has moved on since: look again"));
        }
        if self.table.asked() != Some(seat) {
            return Err(Refusal::new(Code::Illegal, "another player is asked"));
        }
        self.push(Entry::Acted { action: action.to_owned(), lag })?;
        self.deal()
    }

    /// An answer of the computer player that is asked.
    pub(crate) fn play(&mut self, action: &str) -> Result<(), Refusal> {
        self.push(Entry::Acted { action: action.to_owned(), lag: 0 })?;
        self.deal()
    }

    /// A player takes the last decision back, if nothing came of it that was hidden before.
    pub(crate) fn undo(&mut self, version: u32, seat: Seat) -> Result<(), Refusal> {
        if version < self.table.turned {
            return Err(Refusal::new(Code::Stale, "the game has moved on since: look again"));
        }
        let colour = self.table.chair(seat).colour;
        let game = self.table.game.as_ref().filter(|_| self.table.status == Status::Playing);
        let game = game.ok_or_else(|| Refusal::new(Code::Illegal, "there is no game to take anything back in"))?;
        let last = game.len().checked_sub(1).and_then(|last| game.line(last));
        if !last.is_some_and(|line| is_of(line, colour)) {
            return Err(Refusal::new(
                Code::Illegal,
                "only one's own last decision can be taken back, before anything is drawn",
            ));
        }
        let to = game.len() - 1;
        self.push(Entry::TakenBack { to })
    }

    /// The asked player gets back what these outages took.
    pub(crate) fn give_back(&mut self, outages: &[Outage]) -> Result<(), Refusal> {
        let Some(seat) = self.table.asked() else { return Ok(()) };
        let (millis, seat) = (self.table.clocks.owed(outages), self.table.chair(seat).colour);
        if millis == 0 {
            return Ok(());
        }
        self.push(Entry::GivenBack { seat, millis })
    }

    /// The asked seat ran out of time.
    pub(crate) fn flag(&mut self) -> Result<(), Refusal> {
        let Some(seat) = self.table.asked() else { return Ok(()) };
        let seat = self.table.chair(seat).colour;
        self.push(Entry::Flagged { seat })
    }
}

/// Whether a line of a record is a decision of this colour.
pub(super) fn is_of(line: &str, colour: Colour) -> bool {
    line.split_whitespace().next() == Some(colour.word())
}

impl Table {
    /// The seat an action names, if it is this person's.
    fn asked_of(&self, person: PersonId, action: &str) -> Result<Seat, Refusal> {
        let colour = action.split_whitespace().next().unwrap_or_default();
        let seat = self.seat(colour)?;
        if self.seats_of(person).any(|own| own == seat) {
            return Ok(seat);
        }
        Err(Refusal::new(Code::Forbidden, format!("{colour} is not your seat")))
    }

    pub(super) fn begin(&mut self) -> Result<(), Refusal> {
        let game = AnyGame::begin(&self.settings.setup, self.rules, None)
            .map_err(|error| Refusal::new(Code::Malformed, error.to_string()))?;
        self.game = Some(game);
        self.make_deck();
        self.status = Status::Playing;
        self.offers.clear();
        Ok(())
    }

    pub(super) fn advance(&mut self, action: &str) -> Result<Move, Refusal> {
        let game = self.game.as_mut().filter(|_| self.status == Status::Playing);
        let game = game.ok_or_else(|| Refusal::new(Code::Illegal, "there is no game to play"))?;
        let number = game.len();
        let played = game.act(action).map_err(|error| Refusal::new(Code::Illegal, error.to_string()))?;
        if game.ending().is_some() {
            self.status = Status::Over;
        }
        // Whoever plays on does not wait for a takeback.
        self.offers.clear();
        Ok(Move { number, played })
    }

    pub(super) fn take_back(&mut self, to: u32) -> Result<(), Refusal> {
        let game = self.game.as_ref().ok_or_else(|| Refusal::internal("nothing to take back"))?;
        self.game = Some(game.back(to));
        self.offers.clear();
        Ok(())
    }
}
