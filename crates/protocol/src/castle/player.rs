//! What the players of The Castle have beside the map.

use super::place::{colour, place};
use crate::view::{Keep, Player};
use crate::words::{Category, FigureKind, Marker};
use bastide_castle::Game;
use bastide_castle::sum::Category as Given;
use bastide_play::Seat;
use std::collections::BTreeMap;

/// What the players have beside the map.
pub(super) fn players(game: &Game) -> Vec<Player> {
    game.all_seats().into_iter().map(|seat| player(game, seat)).collect()
}

fn player(game: &Game, seat: Seat) -> Player {
    let player = game.player(seat);
    let score = i32::from(player.total());
    let keep = player.keep.map(|keep| Keep { tiles: u32::from(keep.tiles), at: place(game, keep.seg) });
    let mut supply = BTreeMap::from([(FigureKind::Follower, u32::from(player.reserve))]);
    supply.retain(|_, count| *count > 0);
    Player {
        colour: colour(game, seat),
        score,
        points: points(game, seat),
        track: BTreeMap::from([(Marker::Follower, score)]),
        supply,
        goods: BTreeMap::new(),
        ingots: 0,
        robber: None,
        tokens: player.hand.iter().map(|token| u32::from(token.number())).collect(),
        keep,
    }
}

/// What was set up by hand belongs to no category.
fn points(game: &Game, seat: Seat) -> BTreeMap<Category, i32> {
    let player = game.player(seat);
    let categories = Given::ALL.map(Category::from).into_iter().chain([Category::Earlier]);
    let points = player.points.into_iter().chain([player.earlier]).map(i32::from);
    categories.zip(points).filter(|(_, points)| *points != 0).collect()
}
