//! What happened in Carcassonne, told. The list is complete on purpose: a new event of the core is told here or does
//! not compile.

use super::sum::sum;
use super::view::{colour, place, tile_id};
use crate::event::Happening;
use crate::shown::colours;
use bastide_carcassonne::rooms::{crop, ferries, flying, gold, mage, messengers, robbers, traders};
use bastide_carcassonne::{Event as Heard, Game};
use bastide_play::Seat;

/// An event of the core as data.
pub(super) fn happening(game: &Game, heard: Heard) -> Happening {
    let player = |seat: Seat| colour(game, seat);
    match heard {
        Heard::Began(seat) => Happening::Began { player: player(seat) },
        Heard::Drawn(seat, id) => Happening::Drawn { player: player(seat), tile: tile_id(game, id) },
        Heard::Discarded(id) => Happening::Discarded { tile: tile_id(game, id) },
        Heard::Placed(seat, id, pos, rot) => {
            let (tile, turn) = (tile_id(game, id), rot.into());
            Happening::Placed { player: player(seat), tile, x: pos.x, y: pos.y, turn }
        }
        Heard::Stood(seat, figure, seg) => {
            Happening::Stood { player: player(seat), figure: figure.into(), at: place(game, seg) }
        }
        Heard::Returned(seat, figure, seg) => {
            Happening::Returned { player: player(seat), figure: figure.into(), at: place(game, seg) }
        }
        Heard::Scored(seat, points, marker, seg) => Happening::Scored {
            player: player(seat),
            points: i32::from(points.total),
            category: points.category().into(),
            marker: marker.into(),
            sum: sum(&points),
            at: seg.map(|seg| place(game, seg)),
        },
        Heard::Flying(flying::Event::Flew(seat, figure)) => {
            Happening::Flew { player: player(seat), figure: figure.into() }
        }
        Heard::Flying(flying::Event::Rolled(distance)) => Happening::Rolled { distance: u32::from(distance) },
        Heard::Flying(flying::Event::Crashed(seat, figure)) => {
            Happening::Crashed { player: player(seat), figure: figure.into() }
        }
        Heard::Traders(traders::Event::SecondTurn(seat)) => Happening::SecondTurn { player: player(seat) },
        Heard::LastTile => Happening::LastTile,
        Heard::Over(winners) => Happening::Over { winners: colours(game, winners) },
        Heard::Gold(gold::Event::Laid(pos)) => Happening::IngotLaid { x: pos.x, y: pos.y },
        Heard::Gold(gold::Event::Taken(seat, pos)) => {
            Happening::IngotTaken { player: player(seat), x: pos.x, y: pos.y }
        }
        Heard::Mage(mage::Event::Conjured(who, seg)) => Happening::Conjured { who: who.into(), at: place(game, seg) },
        Heard::Mage(mage::Event::Banished(who)) => Happening::Banished { who: who.into() },
        Heard::Robbers(robbers::Event::Lurked(seat, space)) => {
            Happening::Lurked { player: player(seat), space: u32::from(space) }
        }
        Heard::Robbers(robbers::Event::Followed(seat, space)) => {
            Happening::Followed { player: player(seat), space: u32::from(space) }
        }
        Heard::Robbers(robbers::Event::Robbed(seat, victim)) => {
            Happening::Robbed { player: player(seat), victim: player(victim) }
        }
        Heard::Ferries(ferries::Event::Joined(one, other)) => {
            Happening::Ferried { joins: [place(game, one), place(game, other)] }
        }
        Heard::Traders(traders::Event::Traded(seat, goods, count)) => {
            Happening::Traded { player: player(seat), goods: goods.into(), count: u32::from(count) }
        }
        Heard::Messengers(messengers::Event::Drawn(seat, number)) => {
            Happening::MessageDrawn { player: player(seat), message: u32::from(number) }
        }
        Heard::Crop(crop::Event::Chosen(seat, choice)) => {
            Happening::CropChosen { player: player(seat), choice: choice.into() }
        }
    }
}
