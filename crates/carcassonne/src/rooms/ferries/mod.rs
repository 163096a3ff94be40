//! The Ferries (FERRY): lakes at which roads end until a ferry joins two of them. Ferries move, so roads can be parted
//! again.

mod position;
mod words;

pub use position::Position;
pub(crate) use position::{read_line, set_up, take_apart, write_lines};
pub use words::{Action, Event, Phase};
pub(crate) use words::{answers, read, words, write};

use crate::game::Game;
use crate::switchboard::{foresight, hooks};
use crate::tile::facts::RoadEnd;
use crate::turn::{self, Flow, Step};
use bastide_landscape::catalog::NO_SEGMENT;
use bastide_landscape::feature::{Feature, LINKED, Label, Seg};
use bastide_landscape::geometry::{Pos, Side};
use bastide_landscape::list::List;
use bastide_play::Sink;

/// As many as there are ferries.
const FERRIES: usize = 8;

/// Roads of lakes: no lake has more than four, and there are as many lakes as ferries.
pub(crate) type Roads = List<Seg, { 4 * FERRIES }>;

/// No roads.
pub(crate) const NO_ROADS: Roads = List::new(Seg(0));

/// A ferry on its lake.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ferry {
    /// The lake, by the index of its tile.
    pub(crate) lake: u8,
    /// The two roads it joins.
    pub(crate) joins: (Seg, Seg),
}

/// The ferries in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct State {
    ferries: List<Ferry, FERRIES>,
    /// Those that may still move this turn, as bits (FERRY-03).
    movable: u8,
    /// Those laid or moved since the last scoring, as bits (FERRY-09).
    changed: u8,
    /// Those laid or moved this turn, as bits (FERRY-04).
    used: u8,
    /// Whether somebody has gone home since the last tile because a ferry moved.
    sent_home: bool,
}

impl State {
    pub(crate) const fn new() -> State {
        let ferries = List::new(Ferry { lake: 0, joins: (Seg(0), Seg(0)) });
        State { ferries, movable: 0, changed: 0, used: 0, sent_home: false }
    }

    /// The ferries in play.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &Ferry> {
        self.ferries.iter()
    }

    /// Those of some, given as bits.
    fn among(&self, bits: u8) -> impl Iterator<Item = &Ferry> {
        let is_among = move |index: usize| bits & (1 << index) != 0;
        self.ferries.iter().enumerate().filter(move |&(index, _)| is_among(index)).map(|(_, ferry)| ferry)
    }

    /// A ferry was laid or moved.
    fn note_use(&mut self, index: usize) {
        self.movable &= !(1 << index);
        self.changed |= 1 << index;
        self.used |= 1 << index;
    }
}

impl Game {
    /// The two roads that each ferry joins.
    pub fn ferries(&self) -> impl Iterator<Item = (Seg, Seg)> {
        self.rooms.ferries.iter().map(|ferry| ferry.joins)
    }
}

/// The roads that end at the lake of a tile, with the side each comes from.
fn shores(game: &Game, tile: u8) -> impl Iterator<Item = (u8, Seg)> {
    let facts = &game.tile(game.board.tile(tile).design).facts;
    let first = game.board.tile(tile).first.0;
    facts.roads.iter().enumerate().filter(|(_, road)| road.end == Some(RoadEnd::Lake)).map(move |(index, _)| {
        let local = (facts.cities.len() + index) as u8;
        (local, Seg(first + local as u16))
    })
}

/// Each pair of roads of a lake.
fn pairs(game: &Game, tile: u8) -> impl Iterator<Item = (u8, u8)> {
    shores(game, tile).flat_map(move |(one, _)| {
        shores(game, tile).map(|(local, _)| local).filter(move |&other| other > one).map(move |other| (one, other))
    })
}

/// Fixes which ferries may move; if none may, no time is spent on asking.
#[inline]
pub(crate) fn after_place(game: &mut Game) {
    if !game.rooms.ferries.ferries.is_empty() {
        note_movable(game);
    }
    if game.rooms.ferries.movable == 0 {
        game.turn.pass_over(Step::FerryMoves);
    }
}

/// Those may move that are the first along each road that the new tile continues (FERRY-03, FERRY-08).
fn note_movable(game: &mut Game) {
    let mut movable = 0_u8;
    // Only roads run over ferries, and few of them do: that is asked first.
    let carrying = game.board.segs_where(game.turn.tile, carries);
    if carrying != 0 {
        let tile = game.board.tile(game.turn.tile);
        let edges = &game.catalog.land.design(tile.design).turned[tile.rot as usize];
        for side in Side::ALL {
            let middle = edges[side as usize].slots[1];
            if middle != NO_SEGMENT && carrying & 1 << middle != 0 {
                let seg = Seg(tile.first.0 + middle as u16);
                movable |= first_ferry(game, seg, side).map_or(0, |index| 1 << index);
            }
        }
    }
    // Message 4's tile belongs to the same turn: what was laid or moved in it stays (MSG-14).
    let used = if turn::continues(game) { game.rooms.ferries.used } else { 0 };
    let ferries = &mut game.rooms.ferries;
    (ferries.movable, ferries.changed, ferries.used) = (movable & !used, 0, used);
    ferries.sent_home = false;
}

/// Whether a road runs over a ferry, so that it could be parted: ferries are all that links segments.
#[inline]
pub(crate) const fn carries(road: &Feature) -> bool {
    road.marks & LINKED != 0
}

/// Follows a road out of the new tile by one side until it ends or meets a lake.
fn first_ferry(game: &Game, from: Seg, side: Side) -> Option<usize> {
    let (mut seg, mut entry) = game.board.beyond(from, side)?;
    while seg != from {
        if let Some(index) =
            game.rooms.ferries.ferries.iter().position(|ferry| ferry.joins.0 == seg || ferry.joins.1 == seg)
        {
            return Some(index);
        }
        (seg, entry) = game.board.onward(seg, entry)?;
    }
    None
}

/// A new lake must get its ferry (FERRY-02); then ferries move as long as any may (FERRY-03).
#[inline]
pub(crate) fn step(game: &mut Game, step: Step, _: &mut impl Sink<crate::Event>) -> Flow {
    debug_assert!(matches!(step, Step::Ferry | Step::FerryMoves), "{step:?} is no step of ferries");
    let (phase, asks) = if step == Step::Ferry {
        (Phase::Lay, shores(game, game.turn.tile).next().is_some())
    } else {
        (Phase::Move, game.rooms.ferries.movable != 0)
    };
    if asks { Flow::Ask(phase.into()) } else { Flow::Next }
}

/// The pairs of roads the new ferry may join; or every movable ferry to every other pair of its lake, or no more moves.
pub(crate) fn choices(game: &Game, phase: Phase, sink: &mut impl Sink<crate::Action>) {
    match phase {
        Phase::Lay => pairs(game, game.turn.tile).for_each(|(one, other)| sink.take(Action::Lay(one, other).into())),
        Phase::Move => {
            move_choices(game, sink);
            sink.take(crate::Action::Pass);
        }
    }
}

/// What an answer does.
pub(crate) fn answer(game: &mut Game, action: Action, watch: &mut impl Sink<crate::Event>) -> Flow {
    match action {
        Action::Lay(one, other) => lay_new(game, one, other, watch),
        Action::Move(pos, one, other) => move_to(game, pos, one, other, watch),
    }
}

/// Lays the ferry.
fn lay_new(game: &mut Game, one: u8, other: u8, watch: &mut impl Sink<crate::Event>) -> Flow {
    lay(game, game.turn.tile, one, other);
    let first = game.board.tile(game.turn.tile).first.0;
    watch.take(Event::Joined(Seg(first + one as u16), Seg(first + other as u16)).into());
    Flow::Next
}

/// Puts a ferry on a lake, joining two of its roads.
pub(crate) fn lay(game: &mut Game, lake: u8, one: u8, other: u8) {
    let first = game.board.tile(lake).first.0;
    let joins = (Seg(first + one as u16), Seg(first + other as u16));
    game.board.link(joins.0, joins.1);
    game.rooms.ferries.note_use(game.rooms.ferries.ferries.len());
    game.rooms.ferries.ferries.push(Ferry { lake, joins });
}

fn move_choices(game: &Game, sink: &mut impl Sink<crate::Action>) {
    for ferry in game.rooms.ferries.among(game.rooms.ferries.movable) {
        let tile = game.board.tile(ferry.lake);
        for (one, other) in pairs(game, ferry.lake) {
            if (Seg(tile.first.0 + one as u16), Seg(tile.first.0 + other as u16)) != ferry.joins {
                sink.take(Action::Move(tile.pos, one, other).into());
            }
        }
    }
}

/// Moves a ferry: its road is parted and two roads are joined; whoever stands there stays (FERRY-05, FERRY-10).
fn move_to(game: &mut Game, pos: Pos, one: u8, other: u8, watch: &mut impl Sink<crate::Event>) -> Flow {
    let Some(lake) = game.board.tile_at(pos) else { return Flow::Next };
    let Some(index) = game.rooms.ferries.ferries.iter().position(|ferry| ferry.lake == lake) else { return Flow::Next };
    let first = game.board.tile(lake).first.0;
    let joins = (Seg(first + one as u16), Seg(first + other as u16));
    let before = game.rooms.ferries.ferries[index].joins;
    game.rooms.ferries.ferries[index].joins = joins;
    game.rooms.ferries.note_use(index);
    let others = game.rooms.ferries.ferries.iter().filter(|ferry| ferry.lake != lake);
    let mut links: List<(Seg, Seg), FERRIES> = List::new((Seg(0), Seg(0)));
    others.for_each(|ferry| links.push(ferry.joins));
    game.board.regrow(before.0, &links);
    game.board.link(joins.0, joins.1);
    watch.take(Event::Joined(joins.0, joins.1).into());
    let standing = game.board.figures().iter().count();
    hooks::after_leaving(game, watch);
    game.rooms.ferries.sent_home |= game.board.figures().iter().count() < standing;
    Flow::Go(Step::FerryMoves)
}

/// The roads of all lakes whose ferry was laid or moved this turn (FERRY-09).
#[inline]
pub(crate) fn changed(game: &Game) -> Roads {
    let mut roads = NO_ROADS;
    if game.rooms.ferries.changed == 0 {
        return roads;
    }
    for ferry in game.rooms.ferries.among(game.rooms.ferries.changed) {
        shores(game, ferry.lake).for_each(|(_, seg)| roads.push(seg));
    }
    roads
}

/// Whether the new tile brings a ferry, or one may move.
pub(crate) fn are_to_move(game: &Game) -> bool {
    shores(game, game.turn.tile).next().is_some() || game.rooms.ferries.movable != 0
}

/// Whether a ferry that is listed later has moved in this turn: moving this one before it comes to the same, and that is
/// listed earlier. It does not if somebody may be left alone on the way, and go home, or already was.
pub(crate) fn comes_out_of_order(game: &Game, action: Action) -> bool {
    let Action::Move(pos, ..) = action else { return false };
    let State { ferries, changed, sent_home, .. } = &game.rooms.ferries;
    let Some(own) = ferries.iter().position(|ferry| game.board.tile(ferry.lake).pos == pos) else { return false };
    // A ferry that was laid in this turn has changed as well, but it was laid before any could move.
    let has_moved = |(index, ferry): (usize, &Ferry)| changed >> index & 1 != 0 && ferry.lake != game.turn.tile;
    let has_later_moved = ferries.iter().enumerate().skip(own + 1).any(has_moved);
    has_later_moved && !sent_home && !foresight::may_be_left_alone(game)
}

/// Whether a tile that joins these roads may let a ferry move.
pub(crate) fn is_stirred(game: &Game, joins: &impl Fn(Label) -> bool) -> bool {
    game.rooms.ferries.iter().any(|ferry| joins(game.board.label(ferry.joins.0)))
}
