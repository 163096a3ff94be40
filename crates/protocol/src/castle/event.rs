//! What happened in The Castle, told. The list is complete on purpose: a new event of the core is told here or does not
//! compile.

use super::place::{colour, place, tile_id};
use super::sum::sum;
use crate::event::Happening;
use crate::shown::colours;
use crate::words::{FigureKind, Marker};
use bastide_castle::{Event as Heard, Game};
use bastide_play::Seat;

/// An event of the core as data.
pub(super) fn happening(game: &Game, heard: Heard) -> Happening {
    let player = |seat: Seat| colour(game, seat);
    let figure = FigureKind::Follower;
    match heard {
        Heard::Began(seat) => Happening::Began { player: player(seat) },
        Heard::Drawn(seat, id) => Happening::Drawn { player: player(seat), tile: tile_id(game, id) },
        Heard::Discarded(id) => Happening::Discarded { tile: tile_id(game, id) },
        Heard::Placed(seat, id, pos, rot) => {
            let (tile, turn) = (tile_id(game, id), rot.into());
            Happening::Placed { player: player(seat), tile, x: pos.x, y: pos.y, turn }
        }
        Heard::Stood(seat, seg) => Happening::Stood { player: player(seat), figure, at: place(game, seg) },
        Heard::Returned(seat, seg) => Happening::Returned { player: player(seat), figure, at: place(game, seg) },
        Heard::Tied(seg) => Happening::Tied { at: place(game, seg) },
        Heard::Scored(seat, points, seg) => Happening::Scored {
            player: player(seat),
            points: i32::from(points.total),
            category: points.category().into(),
            marker: Marker::Follower,
            sum: sum(&points),
            at: seg.map(|seg| place(game, seg)),
        },
        Heard::KeepSet(seat, keep) => {
            Happening::KeepSet { player: player(seat), tiles: u32::from(keep.tiles), at: place(game, keep.seg) }
        }
        Heard::TokenTaken(seat, tower, token) => {
            let tower = game.catalog().wall.corners[tower as usize].spaces.map(u32::from);
            Happening::TokenTaken { player: player(seat), tower, token: u32::from(token.number()) }
        }
        Heard::TokenUsed(seat, token) => {
            Happening::TokenUsed { player: player(seat), token: u32::from(token.number()) }
        }
        Heard::LastTile => Happening::LastTile,
        Heard::Over(winners) => Happening::Over { winners: colours(game, winners) },
    }
}
