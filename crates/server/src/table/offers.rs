//! Offers between players: to take a decision back, to play again, to give the seat of somebody absent away.

use super::entry::Entry;
use super::play::is_of;

use super::{Draft, Sitter, Table};
use crate::error::Refusal;
use bastide_local::STAND_IN;
use bastide_protocol::{Code, Offer, Offered, Status};

/// The answer to an offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reply {
    Yes,
    No,
}

impl Draft {
    /// A seat offers something. If nobody has to be asked it comes true at once.
    pub(crate) fn make_offer(&mut self, seat: usize, offer: &Offered) -> Result<(), Refusal> {
        self.table.may_offer(seat, offer)?;
        let colour = self.table.seats[seat].colour.clone();
        self.push(Entry::Offered { seat: colour, offer: offer.clone() })?;
        self.come_true()
    }

    /// A seat answers an offer.
    pub(crate) fn answer_offer(&mut self, seat: usize, number: u32, reply: Reply) -> Result<(), Refusal> {
        let colour = self.table.seats[seat].colour.clone();
        let is_waited_for = |offer: &&Offer| offer.number == number && offer.waiting.contains(&colour);
        if self.table.offers.iter().find(is_waited_for).is_none() {
            return Err(Refusal::new(Code::Illegal, "nothing of the kind is offered to you"));
        }
        self.push(Entry::Replied { seat: colour, offer: number, yes: reply == Reply::Yes })?;
        self.come_true()
    }

    /// Carries out what everybody has agreed to. A rematch needs a table of its own, which is made elsewhere.
    fn come_true(&mut self) -> Result<(), Refusal> {
        let agreed = self.table.offers.iter().find(|offer| offer.waiting.is_empty()).cloned();
        let Some(offer) = agreed else { return Ok(()) };
        match offer.what {
            Offered::Takeback => {
                let to = self.table.last_decision(&offer.by)?;
                self.push(Entry::TakenBack { to })
            }
            Offered::Replace { seat } => self.push(Entry::Hired { seat, level: STAND_IN.to_owned() }),
            Offered::Rematch => Ok(()),
        }
    }
}

impl Table {
    /// Whether everybody agreed to a rematch that has no table yet.
    pub(crate) fn wants_rematch(&self) -> bool {
        let agreed = |offer: &Offer| offer.what == Offered::Rematch && offer.waiting.is_empty();
        self.rematch.is_none() && self.offers.iter().any(agreed)
    }

    fn may_offer(&self, seat: usize, offer: &Offered) -> Result<(), Refusal> {
        let colour = &self.seats[seat].colour;
        if self.offers.iter().any(|open| open.by == *colour && open.what == *offer) {
            return Err(Refusal::new(Code::Illegal, "that is offered already"));
        }
        match offer {
            Offered::Takeback => self.last_decision(colour).map(|_| ()),
            Offered::Rematch if self.status == Status::Over && self.rematch.is_none() => Ok(()),
            Offered::Rematch => Err(Refusal::new(Code::Illegal, "a rematch comes after the game, once")),
            Offered::Replace { seat } => {
                let seat = self.seat(seat)?;
                let is_person = matches!(self.seats[seat].holder, Some(Sitter::Person(_)));
                if self.status == Status::Playing && self.asked() == Some(seat) && is_person {
                    return Ok(());
                }
                Err(Refusal::new(Code::Illegal, "only the seat of a person who is asked and absent can be given away"))
            }
        }
    }

    /// How many actions came before the last decision of a colour.
    fn last_decision(&self, colour: &str) -> Result<u32, Refusal> {
        let game = self.game.as_ref().filter(|_| self.status == Status::Playing);
        let last = game.and_then(|game| {
            (0..game.len()).rev().find(|&number| game.line(number).is_some_and(|line| is_of(line, colour)))
        });
        last.ok_or_else(|| Refusal::new(Code::Illegal, "there is no decision to take back"))
    }

    /// Everybody else who is a person is asked; the one whose seat it is about is not.
    pub(super) fn offer(&mut self, colour: &str, offer: &Offered) -> Result<(), Refusal> {
        let by = self.seat(colour)?;
        let person = |seat: usize| self.seats[seat].holder.as_ref().and_then(Sitter::person).map(|person| &person.id);
        let is_asked = |&seat: &usize| {
            let about = matches!(offer, Offered::Replace { seat: given } if *given == self.seats[seat].colour);
            seat != by && !about && person(seat).is_some() && person(seat) != person(by)
        };
        let waiting = (0..self.seats.len()).filter(is_asked).map(|seat| self.seats[seat].colour.clone()).collect();
        self.offers.push(Offer { number: self.version, by: colour.to_owned(), what: offer.clone(), waiting });
        Ok(())
    }

    pub(super) fn reply(&mut self, colour: &str, number: u32, reply: Reply) {
        if reply == Reply::No {
            self.offers.retain(|offer| offer.number != number);
        }
        for offer in self.offers.iter_mut().filter(|offer| offer.number == number) {
            offer.waiting.retain(|waiting| waiting != colour);
        }
    }
}
