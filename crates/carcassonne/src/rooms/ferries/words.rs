//! The words of the Ferries: what is asked and answered, what happens, and how it is written.

use crate::game::Game;
use crate::notation::segment_name;
use crate::notation::spot::place;
use crate::notation::word::{read_pos, read_side};
use crate::tile::catalog::Catalog;
use bastide_landscape::catalog::DesignId;
use bastide_landscape::feature::Seg;
use bastide_landscape::geometry::{Pos, Rot, Side};
use bastide_play::{Actor, Seat};
use bastide_record::{Line, RecordError, Word};
use std::fmt;

/// What players do with ferries.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// The ferry joins these two roads of the new lake (FERRY-02).
    Lay(u8, u8),
    /// The ferry of this lake now joins these two roads (FERRY-03).
    Move(Pos, u8, u8),
}

/// What is asked about ferries.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// The active player lays the ferry.
    Lay,
    /// The active player may move a ferry.
    Move,
}

impl Phase {
    /// The name that programs exchange.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Phase::Lay => "ferry",
            Phase::Move => "ferry-move",
        }
    }

    /// Who is asked.
    pub(crate) const fn asked(self, active: Seat) -> Actor {
        match self {
            Phase::Lay | Phase::Move => Actor::Seat(active),
        }
    }
}

impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Phase::Lay => "which roads the ferry joins",
            Phase::Move => "which ferry moves",
        })
    }
}

/// What ferries do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A ferry joins these two roads (FERRY-02).
    Joined(Seg, Seg),
}

/// An event as a line that a person can follow.
pub(crate) fn words(game: &Game, event: Event) -> String {
    match event {
        Event::Joined(one, other) => format!("a ferry joins {} and {}", place(game, one), place(game, other)),
    }
}

/// Whether an action is of the kind that a question asks for.
pub(crate) fn answers(action: Action, phase: crate::Phase) -> bool {
    match action {
        Action::Lay(..) => phase == Phase::Lay.into(),
        Action::Move(..) => phase == Phase::Move.into(),
    }
}

/// Writes an action.
pub(crate) fn write(game: &Game, action: Action) -> String {
    let shores = |lake: u8, one: u8, other: u8| {
        let tile = game.board.tile(lake);
        shores_name(game.catalog, tile.design, tile.rot, one, other)
    };
    match action {
        Action::Lay(one, other) => format!("ferry {}", shores(game.turn.tile, one, other)),
        Action::Move(pos, one, other) => {
            let lake = game.board.tile_at(pos).unwrap_or(game.turn.tile);
            format!("ferry {pos} {}", shores(lake, one, other))
        }
    }
}

/// The sides of two roads of a tile; each road of a lake has one.
pub(super) fn shores_name(catalog: &Catalog, design: DesignId, rot: Rot, one: u8, other: u8) -> String {
    let side = |segment| segment_name(catalog, design, rot, segment).replace("road ", "");
    let (one, other) = (side(one), side(other));
    format!("{one} {other}")
}

/// Reads an action; none if the verb is not of this room. A cell before the two sides names the lake whose ferry moves;
/// without it the new lake gets its ferry.
pub(crate) fn read(game: &Game, verb: &Word<'_>, line: &mut Line<'_>) -> Result<Option<Action>, RecordError> {
    if verb.text != "ferry" {
        return Ok(None);
    }
    let place = line.peek().filter(|word| word.text.contains(','));
    let Some(place) = place else {
        let (one, other) = read_shores_of(game, game.turn.tile, line)?;
        return Ok(Some(Action::Lay(one, other)));
    };
    let pos = read_pos(line)?;
    let lake = game.board.tile_at(pos);
    let lake = lake.ok_or_else(|| RecordError::at(line.number, place.column, format!("no tile lies at {pos}")))?;
    let (one, other) = read_shores_of(game, lake, line)?;
    Ok(Some(Action::Move(pos, one, other)))
}

fn read_shores_of(game: &Game, lake: u8, line: &mut Line<'_>) -> Result<(u8, u8), RecordError> {
    let tile = game.board.tile(lake);
    read_shores(game.catalog, tile.design, tile.rot, line)
}

/// Reads two sides and finds the roads there; the smaller segment comes first.
pub(super) fn read_shores(
    catalog: &Catalog,
    design: DesignId,
    rot: Rot,
    line: &mut Line<'_>,
) -> Result<(u8, u8), RecordError> {
    let road = |word: Word<'_>, side: Side| {
        let name = format!("road {side}");
        let segments = catalog.land.design(design).segments.len() as u8;
        let found = (0..segments).find(|&segment| segment_name(catalog, design, rot, segment) == name);
        found.ok_or_else(|| word.error(format!("no road runs to {side} from there")))
    };
    let (first, side) = read_side(line)?;
    let one = road(first, side)?;
    let (second, side) = read_side(line)?;
    let other = road(second, side)?;
    if one < other { Ok((one, other)) } else { Err(second.error("write the two sides the other way round")) }
}
