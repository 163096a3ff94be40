//! Why an action is refused that is not in the list of legal ones, which `hooks::choices` makes.

use crate::figure::FigureKind;
use crate::game::Game;
use crate::kind::FIELD;
use crate::switchboard::{Action, Illegal, Phase, hooks};
use bastide_landscape::geometry::{Pos, Rot, Side};
use bastide_play::NotAsked;

/// Why an action that is not listed is refused.
pub(crate) fn why_not(game: &Game, action: Action) -> Illegal {
    if game.phase == Phase::Over {
        Illegal::NotAsked(NotAsked::GameOver)
    } else if hooks::is_asked(game, action) {
        hooks::why_not(game, action)
    } else {
        Illegal::NotAsked(NotAsked::WrongPhase(game.phase))
    }
}

/// Why the drawn tile may not go into a cell.
pub(crate) fn why_not_there(game: &Game, pos: Pos, rot: Rot) -> Illegal {
    if game.board.tile_at(pos).is_some() {
        return Illegal::CellOccupied;
    }
    let Some(need) = game.board.frontier().need(pos) else { return Illegal::NoNeighbour };
    let edges = &game.catalog.land.design(game.turn.drawn).turned[rot as usize];
    if let Some(side) = Side::ALL.into_iter().find(|&side| !need.class(side).meets(edges[side as usize].class)) {
        return Illegal::SideMismatch(side);
    }
    let same = game.catalog.land.fit(game.turn.drawn).turns(need);
    if same & (1 << rot as u8) == 0 {
        return Illegal::SameAs(same_turn(game, rot));
    }
    hooks::why_not_there(game, pos)
}

/// The turn that stands for all turns looking and acting the same.
fn same_turn(game: &Game, rot: Rot) -> Rot {
    let turns = game.catalog.land.fit(game.turn.drawn).turns(bastide_landscape::law::Need::ANY).count_ones() as usize;
    Rot::ALL[rot as usize % turns.max(1)]
}

/// Why a figure may not stand on a segment of the new tile.
pub(crate) fn why_not_stand(game: &Game, figure: FigureKind, segment: u8) -> Illegal {
    let Some(seg) = game.board.segs(game.turn.tile).nth(segment as usize) else { return Illegal::NoSuchSegment };
    let feature = game.board.feature(seg);
    if !game.player(game.turn.active).has(figure) {
        Illegal::NotInSupply(figure)
    } else if feature.kind == FIELD && !game.rules.fields() {
        Illegal::NoFields
    } else {
        hooks::why_not_stand(game, figure, feature)
    }
}
