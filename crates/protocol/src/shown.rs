//! What both games show alike: tiles and figures on a map, and what is left in a bag. What changed between two states of
//! a game is found by comparing what the games keep, so that only what differs is put into words.

use crate::changes::{Splice, ViewChange};
use crate::event::Place;
use crate::view::{Bag, Figure, SharedPieces, Tile};
use crate::wire_game::WireGame;
use crate::words::{Colour, FigureKind};
use bastide_landscape::board::{Board, Tile as Laid};
use bastide_landscape::catalog::DesignId;
use bastide_landscape::feature::Seg;
use bastide_landscape::figure::Figure as Standing;
use bastide_play::Seat;
use std::collections::BTreeMap;

/// The parts of a game that views are made of.
pub(crate) trait Shown: WireGame {
    /// The map.
    fn map(&self) -> &Board;

    /// The tiles of the map that are told, in the order of laying.
    fn laid(&self) -> &[Laid];

    /// All designs that can be in the bag.
    fn designs(&self) -> impl Iterator<Item = DesignId>;

    /// The name of a design.
    fn design_name(&self, design: DesignId) -> &str;

    /// How many tiles of a design are in the bag.
    fn left_of(&self, design: DesignId) -> u32;

    /// How many tiles are in the bag.
    fn left(&self) -> u32;

    /// The tile that was drawn and is not yet placed.
    fn hand(&self) -> Option<DesignId>;

    /// The colour of a seat.
    fn seat_colour(&self, seat: Seat) -> Colour;

    /// The colour whose turn it is.
    fn active_colour(&self) -> Colour;

    /// What the number of a kind of figure means.
    fn figure_kind(number: u8) -> FigureKind;

    /// The cell of a segment's tile and the name of the segment there.
    fn place_of(&self, seg: Seg) -> Place;

    /// What lies on the table besides tiles and figures.
    fn pieces(&self) -> SharedPieces;
}

/// What both games answer by functions of their own that have the same names.
macro_rules! alike {
    () => {
        fn map(&self) -> &bastide_landscape::board::Board {
            self.board()
        }

        fn designs(&self) -> impl Iterator<Item = DesignId> {
            self.catalog().ids()
        }

        fn left_of(&self, design: DesignId) -> u32 {
            u32::from(self.bag().count(design))
        }

        fn left(&self) -> u32 {
            self.bag().left() as u32
        }

        fn hand(&self) -> Option<DesignId> {
            self.in_hand()
        }

        fn seat_colour(&self, seat: bastide_play::Seat) -> $crate::words::Colour {
            colour(self, seat)
        }

        fn active_colour(&self) -> $crate::words::Colour {
            colour(self, self.turn().active)
        }

        fn place_of(&self, seg: bastide_landscape::feature::Seg) -> $crate::event::Place {
            place(self, seg)
        }
    };
}
pub(crate) use alike;

/// The tile in hand by its name.
pub(crate) fn hand(game: &impl Shown) -> Option<String> {
    game.hand().map(|design| game.design_name(design).to_owned())
}

/// All tiles of the map.
pub(crate) fn tiles(game: &impl Shown) -> Vec<Tile> {
    numbered(game).iter().map(|laid| tile(game, laid)).collect()
}

fn numbered(game: &impl Shown) -> Vec<(u32, Laid)> {
    (0..).zip(game.laid().iter().copied()).collect()
}

fn tile(game: &impl Shown, (order, laid): &(u32, Laid)) -> Tile {
    let id = game.design_name(laid.design).to_owned();
    Tile { id, x: laid.pos.x, y: laid.pos.y, turn: laid.rot.into(), order: *order }
}

/// All figures on the map.
pub(crate) fn figures(game: &impl Shown) -> Vec<Figure> {
    standing(game).iter().map(|spot| figure(game, spot)).collect()
}

/// A figure with the tile it stands on and the segment's number there: what is told of it follows from these.
type Spot = (Standing, Laid, usize);

/// Sorted by their place on the map, as the core keeps them in no particular order.
fn standing(game: &impl Shown) -> Vec<Spot> {
    let board = game.map();
    let spot =
        |figure: &Standing| (*figure, *board.tile(board.features().member(figure.seg).tile), board.local(figure.seg));
    let mut standing: Vec<Spot> = board.figures().iter().map(spot).collect();
    standing.sort_by_key(|(figure, ..)| (figure.seg.0, figure.seat, figure.kind));
    standing
}

fn figure<G: Shown>(game: &G, (figure, ..): &Spot) -> Figure {
    let Place { x, y, segment } = game.place_of(figure.seg);
    Figure { player: game.seat_colour(figure.seat), kind: G::figure_kind(figure.kind), x, y, segment }
}

/// What is left in the bag.
pub(crate) fn bag(game: &impl Shown) -> Bag {
    let counts = game.designs().map(|design| (design, game.left_of(design))).filter(|(_, count)| *count > 0);
    let tiles = counts.map(|(design, count)| (game.design_name(design).to_owned(), count)).collect();
    Bag { left: game.left(), tiles }
}

/// The designs of which there are more or fewer in the bag; `None` if it is as it was.
fn bag_change<G: Shown>(before: &G, after: &G) -> Option<Bag> {
    let others = after.designs().filter(|design| before.left_of(*design) != after.left_of(*design));
    let tiles: BTreeMap<String, u32> =
        others.map(|design| (after.design_name(design).to_owned(), after.left_of(design))).collect();
    (before.left() != after.left() || !tiles.is_empty()).then(|| Bag { left: after.left(), tiles })
}

/// What leads from one state of a game to a later one of the same game, whoever looks, the choices aside.
pub(crate) fn change<G: Shown>(before: &G, after: &G) -> ViewChange {
    let table = after.pieces();
    ViewChange {
        active: after.active_colour(),
        asked: after.asked(),
        hand: hand(after),
        players: Splice::between(&before.players(), &after.players(), Clone::clone),
        tiles: Splice::between(&numbered(before), &numbered(after), |laid| tile(after, laid)),
        figures: Splice::between(&standing(before), &standing(after), |spot| figure(after, spot)),
        bag: bag_change(before, after),
        table: (before.pieces() != table).then(|| Box::new(table)),
        result: after.ending(),
    }
}
