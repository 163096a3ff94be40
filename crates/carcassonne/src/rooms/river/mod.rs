//! The River (RIVER): its tiles come first and must continue it, turning now to one hand and now to the other.

mod words;

pub use words::Illegal;

use crate::game::Game;
use crate::ruleset::Switch;
use crate::switchboard::Action;
use bastide_landscape::catalog::DesignId;
use bastide_landscape::geometry::{Pos, Rot, Side};
use bastide_play::Sink;

/// The river as it lies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct State {
    /// The cell the river flows into next, and the side by which it enters.
    mouth: Option<(Pos, Side)>,
    /// The side the last bend turned to.
    last: Option<Bend>,
    /// Whether the last tile was that bend.
    fresh: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Bend {
    Left,
    Right,
}

/// Whether a design is a river tile.
#[inline]
pub(crate) fn flows(game: &Game, design: DesignId) -> bool {
    design.0 >= game.catalog.river().start
}

/// The places where the drawn tile continues the river (RIVER-03, RIVER-04).
pub(crate) fn placements(game: &Game, sink: &mut impl Sink<Action>) {
    if let Some((pos, _)) = game.rooms.river.mouth {
        turns(game, game.turn.drawn).for_each(|rot| sink.take(Action::Place { pos, rot }));
    }
}

/// Whether the drawn tile can continue the river at all.
pub(crate) fn has_placement(game: &Game) -> bool {
    turns(game, game.turn.drawn).next().is_some()
}

/// Whether a river tile could continue the river in this cell.
pub(crate) fn fits(game: &Game, design: DesignId, pos: Pos) -> bool {
    game.rooms.river.mouth.is_some_and(|(mouth, _)| mouth == pos) && turns(game, design).next().is_some()
}

fn turns(game: &Game, design: DesignId) -> impl Iterator<Item = Rot> {
    let need = game.rooms.river.mouth.and_then(|(pos, _)| game.board.need(pos));
    let fitting = need.map_or(0, |need| game.catalog.land.fit(design).turns(need));
    Rot::ALL.into_iter().filter(move |&rot| fitting & (1 << rot as u8) != 0 && !repeats_bend(game, design, rot))
}

/// Whether the river would turn twice to the same side (RIVER-04).
fn repeats_bend(game: &Game, design: DesignId, rot: Rot) -> bool {
    let Some((_, entry)) = game.rooms.river.mouth else { return false };
    let bend = exit(game, design, rot, entry).and_then(|exit| bend(entry, exit));
    let counts = game.rooms.river.fresh || !game.rules.is_switched(Switch::RiverTurns);
    bend.is_some() && bend == game.rooms.river.last && counts
}

/// Where the river leaves a tile; nowhere at the lake.
fn exit(game: &Game, design: DesignId, rot: Rot, entry: Side) -> Option<Side> {
    let river = game.tile(design).facts.river.as_ref()?;
    river.sides.iter().map(|side| side.turned(rot)).find(|&side| side != entry)
}

fn bend(entry: Side, exit: Side) -> Option<Bend> {
    let heading = entry.opposite();
    if exit == heading.turned(Rot::East) {
        Some(Bend::Right)
    } else if exit == heading.turned(Rot::West) {
        Some(Bend::Left)
    } else {
        None
    }
}

/// Whether a river tile that fits its neighbours may not lie there: it leaves the river, or turns it twice to the same
/// side (RIVER-03, RIVER-04).
pub(crate) fn refuses(game: &Game, design: DesignId, pos: Pos, rot: Rot) -> bool {
    let is_at_mouth = game.rooms.river.mouth.is_some_and(|(mouth, _)| mouth == pos);
    flows(game, design) && (!is_at_mouth || repeats_bend(game, design, rot))
}

/// Follows the river onto a tile that has just been laid.
#[inline]
pub(crate) fn after_place(game: &mut Game) {
    if flows(game, game.turn.drawn) {
        follow(game);
    }
}

fn follow(game: &mut Game) {
    let tile = *game.board.tile(game.turn.tile);
    let Some(river) = game.tile(tile.design).facts.river.as_ref() else { return };
    let entry = game.rooms.river.mouth.map(|(_, entry)| entry);
    let exit = river.sides.iter().map(|side| side.turned(tile.rot)).find(|&side| Some(side) != entry);
    let turned = entry.zip(exit).and_then(|(entry, exit)| bend(entry, exit));
    game.rooms.river = State {
        mouth: exit.map(|side| (tile.pos.across(side), side.opposite())),
        last: turned.or(game.rooms.river.last),
        fresh: turned.is_some(),
    };
}

/// Why a tile that fits its neighbours is refused.
pub(crate) fn why_not_there(game: &Game, pos: Pos) -> crate::Illegal {
    match game.rooms.river.mouth {
        Some((mouth, _)) if mouth == pos => Illegal::TurnsTwice.into(),
        _ => Illegal::NotAtTheRiver.into(),
    }
}

/// Why a tile that is left is not drawn.
pub(crate) fn why_not_draw() -> crate::Illegal {
    Illegal::ComesFirst.into()
}
