//! Who came in which place: by points, those who gave up last.

use super::{Chair, Sitter, Table};
use bastide_play::Seat;
use bastide_protocol::{Ending, Status};

impl Table {
    /// The place of each seat from 1, once the game is over; equal points share a place.
    pub(crate) fn places(&self) -> Option<Vec<u8>> {
        let game = self.game.as_ref().filter(|_| self.status == Status::Over)?;
        let winners = game.ending().map(|ending| ending.winners).unwrap_or_default();
        let scores = game.scores();
        // Winners by the rules come first: ties may be decided by more than points.
        let key = |seat: Seat| {
            let chair = self.chair(seat);
            (!chair.resigned, winners.contains(&chair.colour), scores.get(seat.index()).copied().unwrap_or(0))
        };
        let better = |seat: Seat| self.all_seats().filter(|&other| key(other) > key(seat)).count();
        Some(self.all_seats().map(|seat| better(seat) as u8 + 1).collect())
    }

    /// How the game ended, once it has: by the rules, or because all others gave up.
    pub(crate) fn ending(&self) -> Option<Ending> {
        let places = self.places()?;
        let first = self.seats.iter().zip(places).filter(|(_, place)| *place == 1);
        Some(Ending { winners: first.map(|(chair, _)| chair.colour).collect() })
    }

    /// The names at the table, clockwise.
    pub(crate) fn names(&self) -> Vec<String> {
        // Whoever gave up is still the one who played.
        let name = |chair: &Chair| match (&chair.before, &chair.holder) {
            (Some(person), _) | (None, Some(Sitter::Person(person))) => person.name.clone(),
            (None, Some(Sitter::Computer(level))) => format!("computer ({level})"),
            (None, None) => "nobody".to_owned(),
        };
        self.seats.iter().map(name).collect()
    }
}
