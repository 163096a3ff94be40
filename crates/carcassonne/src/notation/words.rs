//! Events in words that a person can follow.

use crate::event::{CropChoice, Event};
use crate::game::Game;
use crate::notation::act::write_spot;
use crate::track::Marker;
use bastide_landscape::catalog::DesignId;
use bastide_landscape::feature::Seg;
use bastide_play::Seat;

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
            Event::SecondTurn(seat) => format!("{}'s builder brings a second turn", who(seat)),
            Event::LastTile => "no tiles are left; final scoring".to_owned(),
            Event::Over(winners) => format!("the game is over; won by {}", names(game, winners)),
            _ => self.words_of_rooms(game),
        }
    }

    fn words_of_rooms(&self, game: &Game) -> String {
        let who = |seat: Seat| game.colour(seat);
        match *self {
            Event::IngotLaid(pos) => format!("an ingot is laid on {pos}"),
            Event::IngotTaken(seat, pos) => format!("{} takes an ingot from {pos}", who(seat)),
            Event::Conjured(mystic, seg) => format!("the {} goes to {}", mystic.name(), place(game, seg)),
            Event::Banished(mystic) => format!("the {} leaves the map", mystic.name()),
            Event::Lurked(seat, space) => format!("{}'s robber goes to space {space}", who(seat)),
            Event::Followed(seat, space) => format!("{}'s robber follows to space {space}", who(seat)),
            Event::Robbed(seat, victim) => format!("{}'s robber robs {} and goes home", who(seat), who(victim)),
            Event::Flew(seat, figure) => format!("{}'s {figure} mounts the flying machine", who(seat)),
            Event::Rolled(distance) => format!("the die shows {distance}"),
            Event::Crashed(seat, figure) => format!("{}'s {figure} finds no place to land and goes home", who(seat)),
            Event::Ferried(one, other) => format!("a ferry joins {} and {}", place(game, one), place(game, other)),
            Event::Traded(seat, goods, count) => format!("{} takes {count} {}", who(seat), goods.name()),
            Event::MessageDrawn(seat, number) => format!("{} draws message {number}", who(seat)),
            Event::CropChosen(seat, CropChoice::Add) => format!("{} lets everyone add a follower", who(seat)),
            Event::CropChosen(seat, CropChoice::Remove) => format!("{} lets everyone take one back", who(seat)),
            _ => String::new(),
        }
    }
}

fn place(game: &Game, seg: Seg) -> String {
    write_spot(game, game.spot_of(seg))
}

fn names(game: &Game, seats: u8) -> String {
    let seats = game.all_seats().filter(|seat| seats & seat.bit() != 0);
    seats.map(|seat| game.colour(seat).name()).collect::<Vec<_>>().join(" and ")
}
