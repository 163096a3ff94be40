//! Positions as arrays of numbers: what learning programs see. docs/python.md tells what each number means; the names that
//! `layout` gives come from the same lists that the arrays are written by.

mod carcassonne;
mod castle;
mod planes;
mod rows;
mod summary;
mod vector;

use crate::error::unexpected;
use bastide_landscape::board::Board;
use bastide_landscape::catalog::DesignId;
use bastide_landscape::feature::{Label, Seg};
use bastide_landscape::geometry::{Pos, Rot};
use bastide_play::{MAX_SEATS, Seat};
use bastide_protocol::{Phase, WireGame};
use numpy::{PyArray1, PyArray2, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use planes::Window;
pub(crate) use rows::COLUMNS;
pub(crate) use summary::afterstates;

/// The largest window: no map is wider.
const LARGEST: usize = 255;

/// What an action concerns, as far as it concerns such a thing.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Concern {
    /// Its kind: an index into [`rows::PICKS`].
    pub(crate) pick: usize,
    pub(crate) pos: Option<Pos>,
    pub(crate) rot: Option<Rot>,
    /// A kind of figure.
    pub(crate) figure: Option<u8>,
    /// A segment of the feature.
    pub(crate) seg: Option<Seg>,
    /// A space of the track, a message, a token, a gain.
    pub(crate) number: i32,
}

/// What arrays need of a game beyond what tools need.
pub(crate) trait Show: WireGame {
    /// The kinds of features, in the order of their numbers.
    const KINDS: &'static [&'static str];
    /// The figures a player may have in the supply.
    const FIGURES: &'static [&'static str];
    /// What else a player may have.
    const HOLDINGS: &'static [&'static str];
    /// What may lie or stand on a tile besides figures of players.
    const THINGS: &'static [&'static str];

    fn map(&self) -> &Board;
    fn hand(&self) -> Option<DesignId>;
    /// The seat whose turn it is.
    fn active(&self) -> Seat;
    fn asked_for(&self) -> Phase;
    /// The names of the designs, in the order of their numbers.
    fn designs(&self) -> Vec<String>;
    fn left_of(&self, design: usize) -> u8;
    fn could_go(&self, design: DesignId, pos: Pos) -> bool;
    fn supply(&self, seat: Seat) -> Vec<u8>;
    fn holdings(&self, seat: Seat) -> Vec<u8>;
    /// Tells each thing on the map: its number among [`Show::THINGS`], where it is, how many.
    fn things(&self, tell: &mut dyn FnMut(usize, Pos, u8));
    fn now(&self, label: Label) -> i32;
    fn complete(&self, label: Label) -> Option<i32>;
    fn lacking(&self, label: Label) -> usize;
    fn concern(&self, action: Self::Action) -> Concern;
    /// The points of all seats if the game ended now.
    fn end_now(&self) -> [i32; MAX_SEATS];

    /// A short row of numbers that sums up the position for one seat.
    fn summary(&self, seat: Seat) -> Vec<f32> {
        summary::write(self, seat)
    }
}

/// The shapes of the arrays of a game; they follow from its beginning.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shapes {
    pub(crate) size: usize,
    pub(crate) planes: usize,
    pub(crate) vector: usize,
    /// More actions are never legal at once.
    pub(crate) actions: usize,
}

impl Shapes {
    /// The shapes for a game that has not begun.
    pub(crate) fn of<G: Show>(beginning: &G, size: usize) -> PyResult<Shapes> {
        if size.is_multiple_of(2) || !(3..=LARGEST).contains(&size) {
            return Err(unexpected(format!("size: expected an odd number from 3 to {LARGEST}, found {size}")));
        }
        let tiles = beginning.map().tiles().len() + beginning.remaining() as usize;
        Ok(Shapes {
            size,
            planes: planes::names(beginning).len(),
            vector: vector::names(beginning).len(),
            actions: most_actions(tiles),
        })
    }

    /// Numbers in all planes together.
    pub(crate) fn plane_numbers(&self) -> usize {
        self.planes * self.size * self.size
    }

    /// Numbers in all rows together.
    pub(crate) fn row_numbers(&self) -> usize {
        self.actions * COLUMNS.len()
    }
}

/// A map of so many tiles has at most two open cells a tile and two more, each with four turns. No other question has as
/// many answers: there are fewer segments to send a mage to. The rest is for the track and for doing nothing.
const fn most_actions(tiles: usize) -> usize {
    4 * (2 * tiles + 2) + 64
}

/// Where the arrays of one position go.
pub(crate) struct Target<'a> {
    pub(crate) planes: &'a mut [i8],
    pub(crate) vector: &'a mut [f32],
    pub(crate) rows: &'a mut [f32],
    pub(crate) mask: &'a mut [i8],
}

/// Writes a position as one seat sees it. Whoever is not asked sees no actions.
pub(crate) fn write<G: Show>(game: &G, actions: &[G::Action], seat: Seat, shapes: Shapes, target: Target<'_>) {
    let window = Window::around(game.map(), shapes.size);
    planes::write(game, seat, window, target.planes);
    vector::write(game, seat, target.vector);
    rows::write(game, actions, seat, window, target.rows);
    target.mask.fill(0);
    target.mask.iter_mut().zip(actions).for_each(|(open, _)| *open = 1);
}

/// The arrays of one position.
pub(crate) fn observe<'py, G: Show>(
    py: Python<'py>,
    game: &G,
    shapes: Shapes,
    seat: Seat,
) -> PyResult<Bound<'py, PyDict>> {
    let mut actions = Vec::new();
    if game.actor() == bastide_play::Actor::Seat(seat) {
        game.actions(&mut actions);
    }
    let mut planes = vec![0; shapes.plane_numbers()];
    let (mut vector, mut rows) = (vec![0.0; shapes.vector], vec![0.0; shapes.row_numbers()]);
    let mut mask = vec![0; shapes.actions];
    let target = Target { planes: &mut planes, vector: &mut vector, rows: &mut rows, mask: &mut mask };
    write(game, &actions, seat, shapes, target);
    let Shapes { size, .. } = shapes;
    let dict = PyDict::new(py);
    dict.set_item("planes", PyArray1::from_vec(py, planes).reshape([shapes.planes, size, size])?)?;
    dict.set_item("vector", PyArray1::from_vec(py, vector))?;
    let rows: Bound<'py, PyArray2<f32>> = PyArray1::from_vec(py, rows).reshape([shapes.actions, COLUMNS.len()])?;
    dict.set_item("actions", rows)?;
    dict.set_item("action_mask", PyArray1::from_vec(py, mask))?;
    Ok(dict)
}

/// The shapes of the arrays and the name of every plane, number and column.
pub(crate) fn layout<'py, G: Show>(py: Python<'py>, game: &G, shapes: Shapes) -> PyResult<Bound<'py, PyDict>> {
    let dict = PyDict::new(py);
    dict.set_item("size", shapes.size)?;
    dict.set_item("max_actions", shapes.actions)?;
    dict.set_item("planes", planes::names(game))?;
    dict.set_item("vector", vector::names(game))?;
    dict.set_item("actions", COLUMNS.to_vec())?;
    dict.set_item("picks", rows::PICKS.to_vec())?;
    dict.set_item("kinds", G::KINDS.to_vec())?;
    dict.set_item("figures", G::FIGURES.to_vec())?;
    dict.set_item("summary", summary::names::<G>())?;
    Ok(dict)
}

/// The seats as one of them counts them: itself first, the others clockwise.
pub(crate) fn seats_from<G: Show>(game: &G, seat: Seat) -> impl Iterator<Item = Seat> + use<G> {
    let seats = game.seats();
    (0..seats).map(move |step| Seat((seat.0 + step) % seats))
}

/// What each seat has on the features that anybody stands on.
pub(crate) struct Strengths(Vec<(Label, [u8; MAX_SEATS])>);

impl Strengths {
    pub(crate) fn of(board: &Board) -> Strengths {
        let mut found: Vec<(Label, [u8; MAX_SEATS])> = Vec::new();
        for figure in board.figures().iter().filter(|figure| figure.weight > 0) {
            let label = board.label(figure.seg);
            let place = match found.iter().position(|(known, _)| *known == label) {
                Some(place) => place,
                None => {
                    found.push((label, [0; MAX_SEATS]));
                    found.len() - 1
                }
            };
            found[place].1[figure.seat.index()] += figure.weight;
        }
        Strengths(found)
    }

    /// What one seat has on a feature, and the most that any other has.
    pub(crate) fn on(&self, label: Label, seat: Seat) -> (u8, u8) {
        let Some((_, all)) = self.0.iter().find(|(known, _)| *known == label) else { return (0, 0) };
        let others = all.iter().enumerate().filter(|(other, _)| *other != seat.index());
        (all[seat.index()], others.map(|(_, strength)| *strength).max().unwrap_or(0))
    }

    /// Every feature that anybody stands on.
    pub(crate) fn labels(&self) -> impl Iterator<Item = Label> {
        self.0.iter().map(|(label, _)| *label)
    }
}
