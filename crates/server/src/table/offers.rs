//! Offers between players: to take a decision back, to play again, to give the seat of somebody absent away.

use super::entry::Entry;
use super::play::is_of;
use super::{Chair, Draft, Table};
use crate::error::Refusal;
use bastide_local::STAND_IN;
use bastide_play::Seat;
use bastide_protocol::{Code, Colour, Offer, Offered, Status};

/// The answer to an offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reply {
    Yes,
    No,
}

impl Draft {
    /// A seat offers something. If nobody has to be asked it comes true at once.
    pub(crate) fn make_offer(&mut self, seat: Seat, offer: &Offered) -> Result<(), Refusal> {
        self.table.may_offer(seat, offer)?;
        let seat = self.table.chair(seat).colour;
        self.push(Entry::Offered { seat, offer: offer.clone() })?;
        self.come_true()
    }

    /// A seat answers an offer.
    pub(crate) fn answer_offer(&mut self, seat: Seat, number: u32, reply: Reply) -> Result<(), Refusal> {
        let seat = self.table.chair(seat).colour;
        let is_waited_for = |offer: &&Offer| offer.number == number && offer.waiting.contains(&seat);
        if self.table.offers.iter().find(is_waited_for).is_none() {
            return Err(Refusal::new(Code::Illegal, "nothing of the kind is offered to you"));
        }
        self.push(Entry::Replied { seat, offer: number, yes: reply == Reply::Yes })?;
        self.come_true()
    }

    /// Carries out what everybody has agreed to. A rematch needs a table of its own, which is made elsewhere.
    fn come_true(&mut self) -> Result<(), Refusal> {
        let agreed = self.table.offers.iter().find(|offer| offer.waiting.is_empty()).cloned();
        let Some(offer) = agreed else { return Ok(()) };
        match offer.what {
            Offered::Takeback => {
                let to = self.table.last_decision(offer.by)?;
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

    fn may_offer(&self, seat: Seat, offer: &Offered) -> Result<(), Refusal> {
        let colour = self.chair(seat).colour;
        if self.offers.iter().any(|open| open.by == colour && open.what == *offer) {
            return Err(Refusal::new(Code::Illegal, "that is offered already"));
        }
        if self.day.is_some() {
            let message =
                "the deck of the day is played once, as it comes: nothing is taken back and nothing played again";
            return Err(Refusal::new(Code::Illegal, message));
        }
        match offer {
            Offered::Takeback => self.last_decision(colour).map(|_| ()),
            Offered::Rematch if self.status == Status::Over && self.rematch.is_none() => Ok(()),
            Offered::Rematch => Err(Refusal::new(Code::Illegal, "a rematch comes after the game, once")),
            Offered::Replace { seat } => {
                let seat = self.seat_of(*seat)?;
                let is_person = self.chair(seat).person().is_some();
                if self.status == Status::Playing && self.asked() == Some(seat) && is_person {
                    return Ok(());
                }
                Err(Refusal::new(Code::Illegal, "only the seat of a person who is asked and absent can be given away"))
            }
        }
    }

    /// How many actions came before the last decision of a colour.
    fn last_decision(&self, colour: Colour) -> Result<u32, Refusal> {
        let game = self.game.as_ref().filter(|_| self.status == Status::Playing);
        let last = game.and_then(|game| {
            (0..game.len()).rev().find(|&number| game.line(number).is_some_and(|line| is_of(line, colour)))
        });
        last.ok_or_else(|| Refusal::new(Code::Illegal, "there is no decision to take back"))
    }

    /// Everybody else who is a person is asked; the one whose seat it is about is not.
    pub(super) fn offer(&mut self, colour: Colour, offer: &Offered) -> Result<(), Refusal> {
        let by = self.chair(self.seat_of(colour)?);
        let person = |chair: &Chair| chair.person().map(|person| person.id);
        let is_asked = |chair: &&Chair| {
            let is_about = matches!(offer, Offered::Replace { seat } if *seat == chair.colour);
            !is_about && person(chair).is_some() && person(chair) != person(by)
        };
        let waiting = self.seats.iter().filter(is_asked).map(|chair| chair.colour).collect();
        self.offers.push(Offer { number: self.version, by: colour, what: offer.clone(), waiting });
        Ok(())
    }

    pub(super) fn reply(&mut self, colour: Colour, number: u32, reply: Reply) {
        if reply == Reply::No {
            self.offers.retain(|offer| offer.number != number);
        }
        for offer in self.offers.iter_mut().filter(|offer| offer.number == number) {
            offer.waiting.retain(|waiting| *waiting != colour);
        }
    }
}
