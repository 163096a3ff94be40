//! The Flying Machines (FLY): a follower flies in the direction of the arrow, as far as the die says.

use crate::action::Action;
use crate::base;
use crate::event::Event;
use crate::figure::FigureKind;
use crate::game::Game;
use crate::hooks;
use crate::kind::{CITY, MONASTERY, ROAD};
use crate::part::Part;
use crate::turn::{Flow, Phase};
use bastide_landscape::feature::Seg;
use bastide_landscape::geometry::Pos;
use bastide_play::Sink;

/// The figure in the air.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct State {
    flyer: Option<FigureKind>,
    target: Pos,
    rolls: u16,
}

impl State {
    /// How many times the die was rolled.
    pub(crate) const fn rolls(&self) -> u16 {
        self.rolls
    }

    /// The cell it flies to.
    pub(crate) const fn target(&self) -> Pos {
        self.target
    }

    /// The figure on the machine.
    pub(crate) const fn flyer(&self) -> Option<FigureKind> {
        self.flyer
    }
}

impl Game {
    /// The cells that the machine of the new tile reaches by rolls of 1, 2 and 3; none without a machine (FLY-02).
    pub fn flight(&self) -> Option<[Pos; 3]> {
        if !self.rules.plays(Part::Flying) {
            return None;
        }
        let tile = self.board.tile(self.turn.tile);
        let direction = self.tile(tile.design).facts.flight?.turned(tile.rot);
        Some([1, 2, 3].map(|distance| tile.pos.step(direction, distance)))
    }

    /// The segments a figure may land on that comes down in this cell (FLY-03).
    pub fn landings(&self, pos: Pos) -> impl Iterator<Item = Seg> {
        landings(self, pos).map(|(_, seg)| seg)
    }

    /// The cell that the figure in the air has come to, while it lands.
    pub fn landing_cell(&self) -> Option<Pos> {
        (self.phase == Phase::Land).then_some(self.flying.target)
    }
}

/// Those who may fly: followers, large or not (FLY-01).
const FLYERS: [FigureKind; 2] = [FigureKind::Follower, FigureKind::Large];

/// A follower may mount the machine of the new tile (FLY-01).
#[inline]
pub(crate) fn figure_choices(game: &Game, sink: &mut impl Sink<Action>) {
    if game.tile(game.turn.drawn).facts.flight.is_none() {
        return;
    }
    for figure in FLYERS {
        if game.purse(game.turn.active).has(figure) {
            sink.take(Action::Fly(figure));
        }
    }
}

/// The die shows 1, 2 or 3, each on two faces.
pub(crate) fn rolls(sink: &mut impl Sink<Action>) {
    (1..=3).for_each(|distance| sink.take(Action::Die(distance)));
}

/// A figure mounts the machine, and the die is rolled (FLY-02).
pub(crate) fn mount(game: &mut Game, figure: FigureKind, watch: &mut impl Sink<Event>) -> Flow {
    game.purses[game.turn.active.index()].supply[figure as usize] -= 1;
    game.flying.flyer = Some(figure);
    watch.take(Event::Flew(game.turn.active, figure));
    Flow::Ask(Phase::Die)
}

/// It flies; where it cannot land it goes home, and the figure step is over (FLY-03, FLY-04, FLY-06).
pub(crate) fn fly(game: &mut Game, distance: u8, watch: &mut impl Sink<Event>) -> Flow {
    let Some(path) = game.flight() else { return Flow::Next };
    game.flying.target = path[(distance as usize).clamp(1, 3) - 1];
    game.flying.rolls += 1;
    watch.take(Event::Rolled(distance));
    if landings(game, game.flying.target).next().is_some() {
        return Flow::Ask(Phase::Land);
    }
    if let Some(figure) = game.flying.flyer.take() {
        game.purses[game.turn.active.index()].supply[figure as usize] += 1;
        watch.take(Event::Crashed(game.turn.active, figure));
    }
    Flow::Next
}

/// The unfinished roads, cities and monasteries of the tile below (FLY-03, FLY-05, BUILD-08).
fn landings(game: &Game, pos: Pos) -> impl Iterator<Item = (u8, Seg)> {
    let tile = game.board.tile_at(pos).filter(|&tile| !hooks::is_exclusive(game, tile));
    let segs = tile.into_iter().flat_map(|tile| game.board.segs(tile).enumerate());
    segs.filter(|&(_, seg)| {
        matches!(game.board.feature(seg).kind, ROAD | CITY | MONASTERY) && base::is_unfinished(game, seg)
    })
    .map(|(segment, seg)| (segment as u8, seg))
}

/// Where the figure may land.
pub(crate) fn choices(game: &Game, sink: &mut impl Sink<Action>) {
    landings(game, game.flying.target).for_each(|(segment, _)| sink.take(Action::Land(segment)));
}

/// It lands.
pub(crate) fn land(game: &mut Game, segment: u8, watch: &mut impl Sink<Event>) -> Flow {
    let landing = landings(game, game.flying.target).find(|&(own, _)| own == segment);
    if let (Some((_, seg)), Some(figure)) = (landing, game.flying.flyer.take()) {
        let seat = game.turn.active;
        // The figure left the supply when it mounted.
        game.purses[seat.index()].supply[figure as usize] += 1;
        base::put(game, seat, figure, seg);
        watch.take(Event::Stood(seat, figure, seg));
    }
    Flow::Next
}
