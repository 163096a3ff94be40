//! The legal actions as rows of numbers, in the order of the list.

use super::{Concern, Show, Strengths, Window};
use bastide_play::Seat;

/// What an action would do; `chance` stands for every outcome of chance.
pub(crate) const PICKS: [&str; 27] = [
    "place",
    "stand",
    "pass",
    "recall",
    "again",
    "ingot",
    "take-ingot",
    "conjure",
    "banish",
    "lurk",
    "rob",
    "wait",
    "loot",
    "gain",
    "fly",
    "land",
    "ferry",
    "move-ferry",
    "carry-out",
    "exchange",
    "take-back",
    "crop",
    "join",
    "score",
    "use-token",
    "spend",
    "chance",
];

/// What each column says. What an action does not concern is -1.
pub(crate) const COLUMNS: [&str; 13] =
    ["pick", "column", "row", "turn", "figure", "kind", "tiles", "lacks", "now", "complete", "own", "rivals", "number"];

/// The number of a pick.
pub(super) fn pick(name: &str) -> usize {
    PICKS.iter().position(|known| *known == name).unwrap_or(PICKS.len() - 1)
}

/// Writes a row for each action; the rows beyond them are zeros.
pub(super) fn write<G: Show>(game: &G, actions: &[G::Action], seat: Seat, window: Window, rows: &mut [f32]) {
    rows.fill(0.0);
    if actions.is_empty() {
        return;
    }
    let strengths = Strengths::of(game.map());
    for (row, &action) in rows.chunks_exact_mut(COLUMNS.len()).zip(actions) {
        row.copy_from_slice(&told(game, game.concern(action), seat, window, &strengths));
    }
}

fn told<G: Show>(game: &G, of: Concern, seat: Seat, window: Window, strengths: &Strengths) -> [f32; COLUMNS.len()] {
    let mut row = [-1.0; COLUMNS.len()];
    let board = game.map();
    let tile_of = |seg| board.tile(board.features().member(seg).tile).pos;
    row[0] = of.pick as f32;
    if let Some((column, line)) = of.pos.or_else(|| of.seg.map(tile_of)).and_then(|pos| window.at(pos)) {
        (row[1], row[2]) = (column as f32, line as f32);
    }
    row[3] = of.rot.map_or(-1.0, |rot| f32::from(rot as u8));
    row[4] = of.figure.map_or(-1.0, f32::from);
    if let Some(seg) = of.seg {
        let label = board.label(seg);
        let feature = board.features().get(label);
        let (own, rivals) = strengths.on(label, seat);
        row[5] = f32::from(feature.kind.0);
        row[6] = f32::from(feature.tiles);
        row[7] = game.lacking(label) as f32;
        row[8] = game.now(label) as f32;
        row[9] = game.complete(label).map_or(-1.0, |points| points as f32);
        (row[10], row[11]) = (f32::from(own), f32::from(rivals));
    }
    row[12] = of.number as f32;
    row
}
