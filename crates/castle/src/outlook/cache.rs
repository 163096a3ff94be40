//! What judging one position leaves for the next: chances that hold as long as the bag does. It never changes a
//! judgement, only how quickly it is made.

use super::Weights;
use super::outskirts::Known;
use crate::area::{self, Area};
use crate::game::Game;
use bastide_landscape::fitting::Fitting;
use bastide_landscape::geometry::Pos;
use bastide_landscape::law::Need;
use bastide_landscape::stamp::Stamp;

/// More tiles than are ever left.
const TILES: usize = 256;

/// Chances, and the circumstances they hold for.
#[derive(Clone, Debug)]
pub struct Cache {
    holds: [u32; 3],
    left: f32,
    turns: f32,
    /// How many tiles of the bag fit a cell.
    fitting: Fitting,
    /// The chance that a cell is filled, by the number of those that fit; not a number if it was not worked out.
    fills: [f32; TILES],
    /// The areas of empty cells of a map without its last tile.
    laid_on: Stamp,
    areas: Vec<Area>,
    /// Where that tile lies, and the size of the largest area then.
    filled: Pos,
    largest: u16,
    /// How many cells there are inside the wall.
    pub(super) inside: u32,
    /// The open cells of features.
    pub(super) known: Known,
}

impl Default for Cache {
    fn default() -> Cache {
        // No circumstances are like these.
        let holds = [u32::MAX; 3];
        Cache {
            holds,
            left: 0.0,
            turns: 0.0,
            fitting: Fitting::new(),
            fills: [f32::NAN; TILES],
            laid_on: Stamp::NONE,
            areas: Vec::new(),
            filled: Pos::ORIGIN,
            largest: 0,
            inside: 0,
            known: Known::new(),
        }
    }
}

impl Cache {
    /// Forgets what no longer holds.
    #[inline]
    pub(super) fn refresh(&mut self, game: &Game, weights: &Weights, left: f32, turns: f32) {
        let holds = [left.to_bits(), turns.to_bits(), weights.eagerness.to_bits()];
        if self.holds == holds && self.fitting.is_of(game.bag.stamp()) {
            self.known.turn_to(&game.board);
            return;
        }
        self.known.forget(&game.board);
        (self.holds, self.left, self.turns) = (holds, left, turns);
        self.inside = game.catalog.rows.iter().map(|row| row.count_ones()).sum();
        self.fitting.turn_to(&game.catalog.land, game.bag.stamp());
        self.fills = [f32::NAN; TILES];
    }

    /// How many empty cells the largest connected area has.
    #[inline]
    pub(super) fn largest_empty(&mut self, game: &Game) -> u16 {
        let laid_on = game.board.laid_on();
        let tile = game.board.tiles()[game.catalog.wall.zones.len()..].last();
        let Some(pos) = tile.map(|tile| tile.pos).filter(|_| laid_on != Stamp::NONE) else {
            return area::largest(area::empty(game));
        };
        if self.laid_on != laid_on {
            let mut before = area::empty(game);
            before[pos.y as usize] |= 1 << pos.x;
            area::all(before, &mut self.areas);
        } else if self.filled == pos {
            return self.largest;
        }
        (self.laid_on, self.filled) = (laid_on, pos);
        self.largest = area::largest_without(&self.areas, pos);
        self.largest
    }

    /// The chance that one of the fitting tiles comes while its owner still has turns, and is used here.
    #[inline]
    pub(super) fn fills(&mut self, weights: &Weights, need: Need) -> f32 {
        let fitting = self.fitting.count(need);
        let known = &mut self.fills[fitting as usize];
        if known.is_nan() {
            let share = (f32::from(fitting) / self.left.max(1.0)).min(1.0);
            *known = 1.0 - (-weights.eagerness * share * self.turns).exp();
        }
        *known
    }
}
