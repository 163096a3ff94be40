//! Everything that may happen on the table, the rooms' own events among it.

use crate::figure::FigureKind;
use crate::game::Game;
use crate::notation::spot::place;
use crate::rooms::{crop, ferries, flying, gold, mage, messengers, robbers, traders};
use crate::sum::Sum;
use crate::track::Marker;
use bastide_landscape::catalog::DesignId;
use bastide_landscape::feature::Seg;
use bastide_landscape::geometry::{Pos, Rot};
use bastide_play::Seat;

/// Something that happened on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A player was chosen to begin (BASE-04).
    Began(Seat),
    /// A tile was drawn and shown (BASE-06).
    Drawn(Seat, DesignId),
    /// No place was found for the drawn tile, and it left the game (BASE-11).
    Discarded(DesignId),
    /// A tile was placed.
    Placed(Seat, DesignId, Pos, Rot),
    /// A figure went on the map.
    Stood(Seat, FigureKind, Seg),
    /// A figure went back to its owner.
    Returned(Seat, FigureKind, Seg),
    /// A player got points and moved this figure; the segment shows where they come from.
    Scored(Seat, Sum, Marker, Option<Seg>),
    /// No tiles are left, and final scoring begins (BASE-11, BASE-40).
    LastTile,
    /// The game is over; these seats won, as bits (BASE-44).
    Over(u8),
    /// With goods or the builder.
    Traders(traders::Event),
    /// On a flight.
    Flying(flying::Event),
    /// With messages.
    Messengers(messengers::Event),
    /// With ferries.
    Ferries(ferries::Event),
    /// With ingots.
    Gold(gold::Event),
    /// With mage and witch.
    Mage(mage::Event),
    /// With robbers.
    Robbers(robbers::Event),
    /// By a crop circle.
    Crop(crop::Event),
}

impl Event {
    /// The event as a line that a person can follow.
    pub fn words(&self, game: &Game) -> String {
        let tile = |id: DesignId| &game.tile(id).facts.id;
        let who = |seat: Seat| game.colour(seat);
        match *self {
            Event::Began(seat) => format!("{} begins", who(seat)),
            Event::Drawn(seat, id) => format!("{} draws {}", who(seat), tile(id)),
            Event::Discarded(id) => format!("{} fits nowhere and leaves the game", tile(id)),
            Event::Placed(seat, id, pos, rot) => format!("{} places {} at {pos} turned {rot}", who(seat), tile(id)),
            Event::Stood(seat, figure, seg) => format!("{} puts a {figure} on {}", who(seat), place(game, seg)),
            Event::Returned(seat, figure, seg) => {
                format!("{} takes back the {figure} from {}", who(seat), place(game, seg))
            }
            Event::Scored(seat, sum, marker, seg) => {
                let place = seg.map_or_else(String::new, |seg| format!(" ({})", place(game, seg)));
                let mover = if marker == Marker::Messenger { " with the messenger" } else { "" };
                format!("{} scores {}{mover}: {sum}{place}", who(seat), sum.total)
            }
            Event::LastTile => "no tiles are left; final scoring".to_owned(),
            Event::Over(winners) => format!("the game is over; won by {}", names(game, winners)),
            Event::Traders(event) => traders::words(game, event),
            Event::Flying(event) => flying::words(game, event),
            Event::Messengers(event) => messengers::words(game, event),
            Event::Ferries(event) => ferries::words(game, event),
            Event::Gold(event) => gold::words(game, event),
            Event::Mage(event) => mage::words(game, event),
            Event::Robbers(event) => robbers::words(game, event),
            Event::Crop(event) => crop::words(game, event),
        }
    }
}

fn names(game: &Game, seats: u8) -> String {
    let seats = game.all_seats().filter(|seat| seats & seat.bit() != 0);
    seats.map(|seat| game.colour(seat).name()).collect::<Vec<_>>().join(" and ")
}
