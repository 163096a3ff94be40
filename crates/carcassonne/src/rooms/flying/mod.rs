//! The Flying Machines (FLY): a follower flies in the direction of the arrow, as far as the die says.

mod words;

pub use words::{Action, Event, Phase};
pub(crate) use words::{answers, is_outcome, read, read_outcome, why_not, words, write};

use crate::base;
use crate::figure::FigureKind;
use crate::game::Game;
use crate::kind::{CITY, MONASTERY, ROAD};
use crate::part::Part;
use crate::switchboard::hooks;
use crate::turn::Flow;
use bastide_landscape::feature::Seg;
use bastide_landscape::geometry::Pos;
use bastide_play::{ChanceEvent, Sink};

/// The figure in the air.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct State {
    flyer: Option<FigureKind>,
    target: Pos,
    /// How many times the die was rolled.
    rolls: u16,
}

impl State {
    /// The cell it flies to.
    pub(crate) const fn target(&self) -> Pos {
        self.target
    }
}

impl Game {
    /// The figure on the flying machine.
    pub fn flyer(&self) -> Option<FigureKind> {
        self.rooms.flying.flyer
    }

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
        (self.phase == Phase::Land.into()).then_some(self.rooms.flying.target)
    }
}

/// What the die shows at most (FLY-02).
const FACES: u8 = 3;

/// Those who may fly: followers, large or not (FLY-01).
const FLYERS: [FigureKind; 2] = [FigureKind::Follower, FigureKind::Large];

/// A follower may mount the machine of the new tile (FLY-01).
#[inline]
pub(crate) fn figure_choices(game: &Game, sink: &mut impl Sink<crate::Action>) {
    if game.tile(game.turn.drawn).facts.flight.is_none() {
        return;
    }
    for figure in FLYERS {
        if game.player(game.turn.active).has(figure) {
            sink.take(Action::Fly(figure).into());
        }
    }
}

/// The die shows 1, 2 or 3, each on two faces; the figure may land wherever there is a place.
pub(crate) fn choices(game: &Game, phase: Phase, sink: &mut impl Sink<crate::Action>) {
    match phase {
        Phase::Die => (1..=FACES).for_each(|distance| sink.take(Action::Die(distance).into())),
        Phase::Land => {
            landings(game, game.rooms.flying.target).for_each(|(segment, _)| sink.take(Action::Land(segment).into()));
        }
    }
}

/// Which roll of the die is asked for.
pub(crate) fn chance_event(game: &Game) -> ChanceEvent {
    ChanceEvent { stream: 2, index: game.rooms.flying.rolls as u32 }
}

/// What a fair roll brings.
pub(crate) fn outcome(_: &Game, phase: Phase, roll: u32) -> Option<Action> {
    (phase == Phase::Die && roll < FACES as u32).then_some(Action::Die(roll as u8 + 1))
}

/// In how many equally likely ways the die may fall.
pub(crate) fn total_odds(_: &Game, phase: Phase) -> u32 {
    if phase == Phase::Die { FACES as u32 } else { 0 }
}

/// What an answer does.
pub(crate) fn answer(game: &mut Game, action: Action, watch: &mut impl Sink<crate::Event>) -> Flow {
    match action {
        Action::Fly(figure) => mount(game, figure, watch),
        Action::Die(distance) => fly(game, distance, watch),
        Action::Land(segment) => land(game, segment, watch),
    }
}

/// A figure mounts the machine, and the die is rolled (FLY-02).
fn mount(game: &mut Game, figure: FigureKind, watch: &mut impl Sink<crate::Event>) -> Flow {
    game.players[game.turn.active.index()].supply[figure as usize] -= 1;
    game.rooms.flying.flyer = Some(figure);
    watch.take(Event::Flew(game.turn.active, figure).into());
    Flow::Ask(Phase::Die.into())
}

/// It flies; where it cannot land it goes home, and the figure step is over (FLY-03, FLY-04, FLY-06).
fn fly(game: &mut Game, distance: u8, watch: &mut impl Sink<crate::Event>) -> Flow {
    let Some(path) = game.flight() else { return Flow::Next };
    game.rooms.flying.target = path[(distance as usize).clamp(1, 3) - 1];
    game.rooms.flying.rolls += 1;
    watch.take(Event::Rolled(distance).into());
    if landings(game, game.rooms.flying.target).next().is_some() {
        return Flow::Ask(Phase::Land.into());
    }
    if let Some(figure) = game.rooms.flying.flyer.take() {
        game.players[game.turn.active.index()].supply[figure as usize] += 1;
        watch.take(Event::Crashed(game.turn.active, figure).into());
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

/// It lands.
fn land(game: &mut Game, segment: u8, watch: &mut impl Sink<crate::Event>) -> Flow {
    let landing = landings(game, game.rooms.flying.target).find(|&(own, _)| own == segment);
    if let (Some((_, seg)), Some(figure)) = (landing, game.rooms.flying.flyer.take()) {
        let seat = game.turn.active;
        // The figure left the supply when it mounted.
        game.players[seat.index()].supply[figure as usize] += 1;
        base::put(game, seat, figure, seg);
        watch.take(crate::Event::Stood(seat, figure, seg));
    }
    Flow::Next
}
