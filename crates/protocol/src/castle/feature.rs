//! Features of The Castle with all that one would like to know when pointing at them.

use super::place::{kind, place};
use crate::choice::FeatureInfo;
use crate::features::parts;
use crate::shown::colours;
use bastide_castle::Game;
use bastide_landscape::feature::{Label, Seg};

/// A feature of the map. Parts of starting zones have cells beyond the wall.
pub(super) fn feature(game: &Game, label: Label) -> FeatureInfo {
    let board = game.board();
    let facts = board.features().get(label);
    FeatureInfo {
        kind: kind(facts.kind),
        parts: parts(board, label, |seg| place(game, seg)),
        owners: colours(game, board.majority(label).owners),
        tiles: u32::from(facts.tiles),
        open: board.open_sides(Seg(label.0)) as u32,
        now: Some(i32::from(game.worth_now(label))),
        complete: game.worth_complete(label).map(i32::from),
        cities: Vec::new(),
    }
}
