//! The map as planes: one number for each cell of a window around it.

use super::{Show, Strengths, seats_from};
use bastide_landscape::board::Board;
use bastide_landscape::feature::Seg;
use bastide_landscape::geometry::{Pos, Side};
use bastide_play::Seat;

/// The planes about the cell itself.
const CELL: [&str; 3] = ["tile", "open", "fits"];
/// The slots of a tile's rim, clockwise from the north.
const SLOTS: [&str; 12] = ["N0", "N1", "N2", "E0", "E1", "E2", "S0", "S1", "S2", "W0", "W1", "W2"];
/// What is told of the feature at a slot.
const SHARES: [&str; 2] = ["own", "rivals"];
/// What is told of the feature in the middle of a side.
const MIDDLE: [&str; 2] = ["tiles", "open"];

/// The square of cells that planes show.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Window {
    west: i16,
    north: i16,
    pub(crate) size: usize,
}

impl Window {
    /// A window in whose middle the map lies. Of a map that is wider, the rim is cut off.
    pub(crate) fn around(board: &Board, size: usize) -> Window {
        let cells = || board.tiles().iter().map(|tile| tile.pos);
        let middle = |of: fn(Pos) -> i16| {
            let (least, most) = (cells().map(of).min().unwrap_or(0), cells().map(of).max().unwrap_or(0));
            (least + most).div_euclid(2)
        };
        let half = (size / 2) as i16;
        Window { west: middle(|pos| pos.x) - half, north: middle(|pos| pos.y) - half, size }
    }

    /// The column and row of a cell, if the window shows it.
    pub(crate) fn at(&self, pos: Pos) -> Option<(usize, usize)> {
        let column = usize::try_from(pos.x - self.west).ok().filter(|column| *column < self.size)?;
        let row = usize::try_from(pos.y - self.north).ok().filter(|row| *row < self.size)?;
        Some((column, row))
    }

    fn index(&self, pos: Pos) -> Option<usize> {
        self.at(pos).map(|(column, row)| row * self.size + column)
    }
}

/// The names of the planes, in order.
pub(super) fn names<G: Show>(game: &G) -> Vec<String> {
    let mut names: Vec<String> = CELL.map(str::to_owned).to_vec();
    for slot in SLOTS {
        names.extend(G::KINDS.iter().map(|kind| format!("{slot} {kind}")));
    }
    for slot in SLOTS {
        names.extend(SHARES.iter().map(|share| format!("{slot} {share}")));
    }
    for slot in SLOTS.iter().skip(1).step_by(3) {
        names.extend(MIDDLE.iter().map(|number| format!("{slot} {number}")));
    }
    names.extend(G::KINDS.iter().map(|kind| format!("inner {kind}")));
    names.extend(SHARES.iter().map(|share| format!("inner {share}")));
    names.push("badges".to_owned());
    names.extend((0..game.seats()).map(|seat| format!("subjects {seat}")));
    names.extend((0..game.seats()).map(|seat| format!("others {seat}")));
    names.extend(G::THINGS.iter().map(|&thing| thing.to_owned()));
    names
}

/// Writes all planes of a position as one seat sees it.
pub(super) fn write<G: Show>(game: &G, seat: Seat, window: Window, planes: &mut [i8]) {
    planes.fill(0);
    let mut paper = Paper { planes, area: window.size * window.size };
    let board = game.map();
    let strengths = Strengths::of(board);
    cells(game, window, &mut paper);
    for tile in 0..board.tiles().len() {
        if let Some(cell) = window.index(board.tiles()[tile].pos) {
            land(game, tile as u8, seat, &strengths, &mut paper, cell);
        }
    }
    let first = CELL.len()
        + SLOTS.len() * (G::KINDS.len() + SHARES.len())
        + 4 * MIDDLE.len()
        + G::KINDS.len()
        + SHARES.len()
        + 1;
    figures(game, seat, window, &mut paper, first);
    let things = first + 2 * usize::from(game.seats());
    game.things(&mut |thing, pos, count| {
        if let Some(cell) = window.index(pos) {
            paper.add(things + thing, cell, count);
        }
    });
}

/// Planes that are being written.
struct Paper<'a> {
    planes: &'a mut [i8],
    area: usize,
}

impl Paper<'_> {
    /// Adds to a number, which stays below 128.
    fn add(&mut self, plane: usize, cell: usize, number: u8) {
        let place = &mut self.planes[plane * self.area + cell];
        *place = place.saturating_add(i8::try_from(number).unwrap_or(i8::MAX));
    }
}

fn cells<G: Show>(game: &G, window: Window, paper: &mut Paper<'_>) {
    let hand = game.hand();
    for (pos, _) in game.map().frontier().iter() {
        let Some(cell) = window.index(pos) else { continue };
        paper.add(1, cell, 1);
        if hand.is_some_and(|design| game.could_go(design, pos)) {
            paper.add(2, cell, 1);
        }
    }
}

/// One tile: what is at its rim and what lies inside.
fn land<G: Show>(game: &G, tile: u8, seat: Seat, strengths: &Strengths, paper: &mut Paper<'_>, cell: usize) {
    let (board, kinds) = (game.map(), G::KINDS.len());
    let (shares, middles) = (CELL.len() + SLOTS.len() * kinds, CELL.len() + SLOTS.len() * (kinds + SHARES.len()));
    let inner = middles + 4 * MIDDLE.len();
    paper.add(0, cell, 1);
    let mut at_rim = 0_u16;
    for (side, from) in Side::ALL.into_iter().zip((0..).step_by(3)) {
        for slot in 0..3 {
            let Some(seg) = board.seg_at(tile, side, slot) else { continue };
            at_rim |= 1 << board.local(seg);
            let (number, feature) = (from + slot, board.feature(seg));
            paper.add(CELL.len() + number * kinds + usize::from(feature.kind.0), cell, 1);
            let (own, rivals) = strengths.on(board.label(seg), seat);
            paper.add(shares + 2 * number, cell, own);
            paper.add(shares + 2 * number + 1, cell, rivals);
            if slot == 1 {
                paper.add(middles + 2 * (from / 3), cell, feature.tiles);
                paper.add(middles + 2 * (from / 3) + 1, cell, feature.open);
            }
        }
    }
    let within = |seg: &Seg| at_rim & 1 << board.local(*seg) == 0;
    for seg in board.segs(tile).filter(within) {
        paper.add(inner + usize::from(board.feature(seg).kind.0), cell, 1);
        let (own, rivals) = strengths.on(board.label(seg), seat);
        paper.add(inner + kinds, cell, own);
        paper.add(inner + kinds + 1, cell, rivals);
    }
    let badges = board.design_of(tile).segments.iter().map(|segment| segment.facts.badges).sum();
    paper.add(inner + kinds + SHARES.len(), cell, badges);
}

fn figures<G: Show>(game: &G, seat: Seat, window: Window, paper: &mut Paper<'_>, first: usize) {
    let (board, seats) = (game.map(), usize::from(game.seats()));
    let order: Vec<Seat> = seats_from(game, seat).collect();
    for figure in board.figures().iter() {
        let tile = board.tile(board.features().member(figure.seg).tile);
        let place = order.iter().position(|own| *own == figure.seat);
        if let (Some(cell), Some(place)) = (window.index(tile.pos), place) {
            match figure.weight {
                0 => paper.add(first + seats + place, cell, 1),
                weight => paper.add(first + place, cell, weight),
            }
        }
    }
}
