//! What features are worth, and which of them the turn completed (CASTLE-30 to CASTLE-34).

use crate::claim::Claim;
use crate::event::Event;
use crate::game::Game;
use crate::kind::{COURT, STREET, TOWER, WELL};
use crate::sum::{Source, Sum};
use crate::turn::{Flow, Step};
use bastide_landscape::feature::{Label, Seg};
use bastide_landscape::geometry::Side;
use bastide_play::{Seat, Sink};

/// What a tile of a street, tower or house is worth, and a market (CASTLE-30 to CASTLE-32, CASTLE-63).
const STREET_TILE: u16 = 1;
const STREET_TILE_WITH_WELL: u16 = 2;
const TOWER_TILE: u16 = 2;
const HOUSE_TILE: u16 = 1;
const MARKET: u16 = 3;
const MARKET_RAISED: u16 = 4;

/// How often a feature counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Times {
    Once,
    /// With token 2 or 3.
    Twice,
}

/// Claims every street, tower and house that the new tile completed.
#[inline]
pub(crate) fn completed(game: &mut Game, watch: &mut impl Sink<Event>) -> Flow {
    game.claims.clear();
    // Where nothing is completed, nobody scores or goes home.
    if !game.board.has_closed() {
        return Flow::Go(Step::Again);
    }
    let tile = game.turn.tile;
    // Noted as bits first: mostly there are none, but whether a single feature is complete can be guessed by nobody.
    let segs = game.board.segs(tile).enumerate();
    let mut due = segs.fold(0_u32, |due, (segment, seg)| due | u32::from(is_complete(game, seg)) << segment);
    let first = game.board.tile(tile).first.0;
    while due != 0 {
        claim_once(game, Seg(first + due.trailing_zeros() as u16), watch);
        due &= due - 1;
    }
    claim_beside(game, watch);
    if game.claims.is_empty() { Flow::Go(Step::Again) } else { Flow::Next }
}

/// Unlike things may face each other (CASTLE-11), so the tile also closes what only abuts it.
fn claim_beside(game: &mut Game, watch: &mut impl Sink<Event>) {
    let pos = game.board.tile(game.turn.tile).pos;
    for side in Side::ALL {
        let Some(neighbour) = game.board.tile_at(pos.across(side)) else { continue };
        for slot in 0..3 {
            let facing = game.board.seg_at(neighbour, side.opposite(), slot);
            if let Some(seg) = facing.filter(|&seg| is_complete(game, seg)) {
                claim_once(game, seg, watch);
            }
        }
    }
}

/// Whether a segment belongs to a completed feature that somebody stands on; courtyards wait for the end (CASTLE-37).
#[inline]
fn is_complete(game: &Game, seg: Seg) -> bool {
    let feature = game.board.feature(seg);
    (feature.occupants != 0) & (feature.open == 0) & (feature.kind != COURT)
}

/// Claims a completed feature unless another of its segments has done so.
fn claim_once(game: &mut Game, seg: Seg, watch: &mut impl Sink<Event>) {
    let label = game.board.label(seg);
    if game.claims.iter().any(|claim| claim.label == label) {
        return;
    }
    let owner = owner(game, label);
    game.claims.push(Claim { seg, label, owner, pending: owner.is_some() });
    if owner.is_none() {
        watch.take(Event::Tied(seg));
    }
}

/// Who has more followers on a feature than the other; nobody with equal numbers (CASTLE-34).
pub(crate) fn owner(game: &Game, label: Label) -> Option<Seat> {
    match game.board.owners(label) {
        0b01 => Some(Seat(0)),
        0b10 => Some(Seat(1)),
        _ => None,
    }
}

/// What a completed street, tower or house is worth. Zones count as tiles (CASTLE-33); the map counts them so.
pub(crate) fn value(game: &Game, label: Label, times: Times) -> Sum {
    let feature = game.board.features().get(label);
    let (source, each) = match feature.kind {
        STREET => (Source::Street, street_tile(feature.marks)),
        TOWER => (Source::Tower, TOWER_TILE),
        _ => (Source::House, HOUSE_TILE),
    };
    let factor = if times == Times::Twice { 2 } else { 1 };
    Sum::new(source, feature.tiles as u16, each * factor)
}

/// What an unfinished feature is worth to the owner of token 4, 5 or 6 (CASTLE-52).
pub(crate) fn unfinished_value(game: &Game, label: Label) -> Sum {
    let feature = game.board.features().get(label);
    let (source, each) = match feature.kind {
        STREET => (Source::UnfinishedStreet, street_tile(feature.marks)),
        TOWER => (Source::UnfinishedTower, TOWER_TILE),
        _ => (Source::UnfinishedHouse, HOUSE_TILE),
    };
    Sum::new(source, feature.tiles as u16, each)
}

/// Several wells are worth no more than one (CASTLE-30).
const fn street_tile(marks: u8) -> u16 {
    if marks & WELL == 0 { STREET_TILE } else { STREET_TILE_WITH_WELL }
}

/// Whether token 7 was spent on a courtyard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Raised {
    Yes,
    No,
}

/// What a courtyard is worth: only its markets count (CASTLE-63).
pub(crate) fn court_value(game: &Game, label: Label, raised: Raised) -> Sum {
    let each = if raised == Raised::Yes { MARKET_RAISED } else { MARKET };
    Sum::new(Source::Court, game.board.features().get(label).badges as u16, each)
}
