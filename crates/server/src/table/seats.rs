//! Taking seats before the game, and losing them during it.

use super::entry::{Entry, Person};
use super::{Chair, Draft, Sitter, Table};
use crate::error::Refusal;
use crate::ids::PersonId;
use bastide_local::{STAND_IN, check_level};
use bastide_play::Seat;
use bastide_protocol::{Code, Colour, Status, Wish};

impl Draft {
    /// Somebody wishes to change a seat before the game: sit down, stand up, or, as the host, anything.
    pub(crate) fn wish(&mut self, person: &Person, colour: &str, wish: &Wish) -> Result<(), Refusal> {
        if self.table.status != Status::Gathering {
            return Err(Refusal::new(Code::Illegal, "the game has begun: seats no longer change"));
        }
        let seat = self.table.seat(colour)?;
        let is_host = self.table.host == person.id;
        let chair = self.table.chair(seat);
        if chair.holder.is_some() && !chair.is_of(person.id) && !is_host {
            return Err(Refusal::new(Code::Forbidden, "somebody else has this seat"));
        }
        let seat = chair.colour;
        match wish {
            Wish::Open if chair.holder.is_none() => Ok(()),
            Wish::Open => self.push(Entry::Left { seat }),
            Wish::Me { name } => {
                let name = name.clone().unwrap_or_else(|| person.name.clone());
                // Under another name somebody is not whom that name's profile tells of.
                let registered = person.registered && name == person.name;
                self.push(Entry::Sat { seat, person: Person { name, registered, ..person.clone() } })
            }
            Wish::Computer { .. } if !is_host => {
                Err(Refusal::new(Code::Forbidden, "only the host seats computer players"))
            }
            Wish::Computer { level } => {
                check_level(level)?;
                self.push(Entry::Hired { seat, level: level.clone() })
            }
        }
    }

    /// The host begins the game.
    pub(crate) fn start(&mut self, person: PersonId) -> Result<(), Refusal> {
        if self.table.host != person {
            return Err(Refusal::new(Code::Forbidden, "only the host begins the game"));
        }
        if self.table.status != Status::Gathering {
            return Err(Refusal::new(Code::Illegal, "the game has begun already"));
        }
        if self.table.seats.iter().any(|chair| chair.holder.is_none()) {
            return Err(Refusal::new(
                Code::Illegal,
                "some seats are still open: wait, or give them to computer players",
            ));
        }
        crate::people::ratings::check(&self.table)?;
        self.push(Entry::Started)?;
        self.deal()
    }

    /// The host closes the table before the game begins.
    pub(crate) fn close(&mut self, person: PersonId) -> Result<(), Refusal> {
        if self.table.host != person {
            return Err(Refusal::new(Code::Forbidden, "only the host closes the table"));
        }
        if self.table.status != Status::Gathering {
            return Err(Refusal::new(Code::Illegal, "the game has begun: resign instead"));
        }
        self.push(Entry::Closed)
    }

    /// A player gives up.
    pub(crate) fn resign(&mut self, seat: Seat) -> Result<(), Refusal> {
        let chair = self.table.chair(seat);
        if self.table.status != Status::Playing || chair.resigned {
            return Err(Refusal::new(Code::Illegal, "there is no game to give up"));
        }
        self.push(Entry::Resigned { seat: chair.colour })
    }
}

impl Table {
    /// The chair of a colour, to be changed.
    pub(super) fn chair_of(&mut self, colour: Colour) -> Result<&mut Chair, Refusal> {
        let seat = self.seat_of(colour)?;
        Ok(&mut self.seats[seat.index()])
    }

    pub(super) fn seat_down(&mut self, colour: Colour, person: &Person) -> Result<(), Refusal> {
        let chair = self.chair_of(colour)?;
        (chair.holder, chair.nonce) = (Some(Sitter::Person(person.clone())), None);
        Ok(())
    }

    pub(super) fn hire(&mut self, colour: Colour, level: &str) -> Result<(), Refusal> {
        let status = self.status;
        let chair = self.chair_of(colour)?;
        let before = chair.holder.replace(Sitter::Computer(level.to_owned()));
        chair.nonce = chair.nonce.take().filter(|_| status != Status::Gathering);
        if let (Status::Playing, Some(Sitter::Person(person))) = (status, before) {
            chair.before = Some(person);
        }
        self.offers.retain(|offer| offer.by != colour);
        Ok(())
    }

    pub(super) fn stand_up(&mut self, colour: Colour) -> Result<(), Refusal> {
        let chair = self.chair_of(colour)?;
        (chair.holder, chair.nonce) = (None, None);
        Ok(())
    }

    /// The seat counts as last. With one other left the game is over; otherwise a computer player plays on.
    pub(super) fn give_up(&mut self, colour: Colour) -> Result<(), Refusal> {
        self.chair_of(colour)?.resigned = true;
        let left = self.seats.iter().filter(|chair| !chair.resigned).count();
        self.hire(colour, STAND_IN)?;
        if left <= 1 {
            self.status = Status::Over;
        }
        Ok(())
    }
}
