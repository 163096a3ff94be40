//! What both games show alike: who is asked, tiles and figures on a map, what is left in a bag, what can be counted. What
//! changed between two states of a game is found by comparing what the games keep, so that only what differs is put into
//! words.

use crate::changes::{Splice, ViewChange};
use crate::choice::FeatureInfo;
use crate::event::Place;
use crate::survey::{Survey, open_cells};
use crate::view::{Asked, AskedKind, Bag, Ending, Figure, SharedPieces, Tile, View, Viewer};
use crate::wire_game::WireGame;
use crate::words::{Colour, FigureKind, Phase};
use crate::{GameKind, PROTOCOL_VERSION};
use bastide_landscape::board::{Board, Tile as Laid};
use bastide_landscape::catalog::DesignId;
use bastide_landscape::feature::{Label, Seg};
use bastide_landscape::figure::Figure as Standing;
use bastide_landscape::geometry::Pos;
use bastide_play::{Actor, Seat};
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

    /// What is asked: its word, and in a sentence.
    fn question(&self) -> (Phase, String);

    /// The seats that have won by the points as they stand, as bits.
    fn winning(&self) -> u8;

    /// The same game with final scoring done now.
    fn ended(&self) -> Self;

    /// Whether a tile of a design could go into an open cell in some turn.
    fn may_lie(&self, design: DesignId, pos: Pos) -> bool;

    /// A feature with all that is told of it.
    fn feature_info(&self, label: Label) -> FeatureInfo;
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

        fn question(&self) -> ($crate::words::Phase, String) {
            (self.phase().into(), self.phase().to_string())
        }

        fn winning(&self) -> u8 {
            self.winners()
        }

        fn ended(&self) -> Self {
            self.projected(&mut ())
        }

        fn may_lie(&self, design: DesignId, pos: bastide_landscape::geometry::Pos) -> bool {
            self.fits(design, pos)
        }

        fn feature_info(&self, label: bastide_landscape::feature::Label) -> $crate::choice::FeatureInfo {
            super::feature::feature(self, label)
        }
    };
}
pub(crate) use alike;

/// What a game that is [`Shown`] owes the wire, under the same names in both games.
macro_rules! told_alike {
    () => {
        fn read_setup_by(words: &Setup, rules: u32) -> Result<Beginning, BadSetup> {
            setup::read(words, rules)
        }

        fn with_first(setup: &Beginning, seat: Seat) -> Beginning {
            Beginning { first: Some(seat), ..setup.clone() }
        }

        fn event(&self, heard: &Heard) -> Event {
            Event { what: event::happening(self, *heard), text: heard.words(self) }
        }

        fn colours(&self) -> Vec<&'static str> {
            Game::colours(self).iter().map(|colour| colour.name()).collect()
        }

        fn asked(&self) -> Asked {
            shown::asked(self)
        }

        fn ending(&self) -> Option<Ending> {
            shown::ending(self)
        }

        fn tiles_laid(&self) -> usize {
            shown::Shown::laid(self).len()
        }

        fn survey(&self) -> Survey {
            shown::survey(self)
        }

        fn view(&self, viewer: Viewer) -> View {
            view::view(self, viewer)
        }

        fn choices(&self) -> (Vec<Choice>, Vec<FeatureInfo>) {
            choice::choices(self)
        }

        fn change_since(&self, before: &Game) -> ViewChange {
            shown::change(before, self)
        }
    };
}
pub(crate) use told_alike;

/// What one viewer sees, apart from the rules that are played by.
pub(crate) fn view<G: Shown>(game: &G, kind: GameKind, viewer: Viewer) -> View {
    let is_asked = matches!((viewer, game.actor()), (Viewer::Seat(own), Actor::Seat(asked)) if own == asked);
    let (choices, features) = if is_asked { game.choices() } else { Default::default() };
    View {
        protocol: PROTOCOL_VERSION,
        game: kind,
        expansions: Vec::new(),
        parts: BTreeMap::new(),
        followers: None,
        set: BTreeMap::new(),
        viewer: match viewer {
            Viewer::Seat(seat) if seat.0 < game.seats() => Some(game.seat_colour(seat)),
            _ => None,
        },
        players: game.players(),
        active: game.active_colour(),
        asked: asked(game),
        hand: hand(game),
        tiles: tiles(game),
        figures: figures(game),
        bag: bag(game),
        table: game.pieces(),
        choices,
        features,
        result: ending(game),
    }
}

/// Who is asked, and what.
pub(crate) fn asked(game: &impl Shown) -> Asked {
    let (kind, player) = match game.actor() {
        Actor::Seat(seat) => (AskedKind::Player, Some(game.seat_colour(seat))),
        Actor::Chance => (AskedKind::Chance, None),
        Actor::Over => (AskedKind::Nobody, None),
    };
    let (phase, words) = game.question();
    Asked { kind, player, phase, words }
}

/// How the game ended, once it has.
pub(crate) fn ending(game: &impl Shown) -> Option<Ending> {
    (game.actor() == Actor::Over).then(|| Ending { winners: colours(game, game.winning()) })
}

/// The colours of seats given as bits.
pub(crate) fn colours(game: &impl Shown, seats: u8) -> Vec<Colour> {
    let is_meant = |seat: &Seat| seats & seat.bit() != 0;
    (0..game.seats()).map(Seat).filter(is_meant).map(|seat| game.seat_colour(seat)).collect()
}

/// What can be counted on the table by whoever has the patience. Nothing of it is hidden.
pub(crate) fn survey<G: Shown>(game: &G) -> Survey {
    let points = (0..game.seats()).map(|seat| game.seat_colour(Seat(seat))).zip(game.ended().scores());
    let left = game.designs().map(|design| (design, game.left_of(design)));
    let open = game.map().frontier().iter().map(|(pos, _)| pos);
    let name = |design| game.design_name(design).to_owned();
    Survey {
        features: game.map().features().labels().map(|label| game.feature_info(label)).collect(),
        projected: points.collect(),
        cells: open_cells(open, left, |design, pos| game.may_lie(design, pos), name),
    }
}

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
