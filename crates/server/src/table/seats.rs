//! Taking seats before the game, and losing them during it.

use super::entry::{Entry, Person};
use super::{Draft, Sitter, Table};
use crate::error::Refusal;
use bastide_local::{STAND_IN, check_level};
use bastide_protocol::{Code, Status, Wish};

impl Draft {
    /// Somebody wishes to change a seat before the game: sit down, stand up, or, as the host, anything.
    pub(crate) fn wish(&mut self, person: &Person, colour: &str, wish: &Wish) -> Result<(), Refusal> {
        if self.table.status != Status::Gathering {
            return Err(Refusal::new(Code::Illegal, "the game has begun: seats no longer change"));
        }
        let seat = self.table.seat(colour)?;
        let is_host = self.table.host == person.id;
        let holder = self.table.seats[seat].holder.clone();
        let is_own = holder.as_ref().and_then(Sitter::person).is_some_and(|sitter| sitter.id == person.id);
        if holder.is_some() && !is_own && !is_host {
            return Err(Refusal::new(Code::Forbidden, "somebody else has this seat"));
        }
        let seat = colour.to_owned();
        match wish {
            Wish::Open if holder.is_none() => Ok(()),
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
    pub(crate) fn start(&mut self, person: &str) -> Result<(), Refusal> {
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
    pub(crate) fn close(&mut self, person: &str) -> Result<(), Refusal> {
        if self.table.host != person {
            return Err(Refusal::new(Code::Forbidden, "only the host closes the table"));
        }
        if self.table.status != Status::Gathering {
            return Err(Refusal::new(Code::Illegal, "the game has begun: resign instead"));
        }
        self.push(Entry::Closed)
    }

    /// A player gives up.
    pub(crate) fn resign(&mut self, seat: usize) -> Result<(), Refusal> {
        if self.table.status != Status::Playing || self.table.seats[seat].resigned {
            return Err(Refusal::new(Code::Illegal, "there is no game to give up"));
        }
        let seat = self.table.seats[seat].colour.clone();
        self.push(Entry::Resigned { seat })
    }
}

impl Table {
    pub(super) fn seat_down(&mut self, colour: &str, person: &Person) -> Result<(), Refusal> {
        let seat = self.seat(colour)?;
        self.seats[seat].holder = Some(Sitter::Person(person.clone()));
        self.seats[seat].nonce = None;
        Ok(())
    }

    pub(super) fn hire(&mut self, colour: &str, level: &str) -> Result<(), Refusal> {
        let seat = self.seat(colour)?;
        let chair = &mut self.seats[seat];
        let before = chair.holder.replace(Sitter::Computer(level.to_owned()));
        chair.nonce = chair.nonce.take().filter(|_| self.status != Status::Gathering);
        if let (Status::Playing, Some(Sitter::Person(person))) = (self.status, before) {
            chair.before = Some(person);
        }
        self.offers.retain(|offer| offer.by != colour);
        Ok(())
    }

    pub(super) fn stand_up(&mut self, colour: &str) -> Result<(), Refusal> {
        let seat = self.seat(colour)?;
        self.seats[seat].holder = None;
        self.seats[seat].nonce = None;
        Ok(())
    }

    /// The seat counts as last. With one other left the game is over; otherwise a computer player plays on.
    pub(super) fn give_up(&mut self, colour: &str) -> Result<(), Refusal> {
        let seat = self.seat(colour)?;
        self.seats[seat].resigned = true;
        let left = self.seats.iter().filter(|chair| !chair.resigned).count();
        self.hire(colour, STAND_IN)?;
        if left <= 1 {
            self.status = Status::Over;
        }
        Ok(())
    }
}
