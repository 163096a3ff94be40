//! Features of Carcassonne with all that one would like to know when pointing at them.

use super::view::{kind, place};
use crate::choice::FeatureInfo;
use crate::features::parts;
use crate::shown::colours;
use bastide_carcassonne::Game;
use bastide_landscape::feature::{Label, Seg};

/// A feature of the map.
pub(super) fn feature(game: &Game, label: Label) -> FeatureInfo {
    let board = game.board();
    let facts = board.features().get(label);
    FeatureInfo {
        kind: kind(facts.kind),
        parts: parts(board, label, |seg| place(game, seg)),
        owners: colours(game, board.majority(label).owners),
        tiles: u32::from(facts.tiles),
        open: game.lacks(label) as u32,
        now: Some(i32::from(game.worth_now(label).total)),
        complete: game.worth_complete(label).map(|sum| i32::from(sum.total)),
        cities: game.cities_at(label).into_iter().map(|city| place(game, Seg(city.0))).collect(),
    }
}
