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
    let tile = game.turn.tile;
    for seg in game.board.segs(tile) {
        claim_if_complete(game, seg, watch);
    }
    // Unlike things may face each other (CASTLE-11), so the tile also closes what only abuts it.
    let pos = game.board.tile(tile).pos;
    for side in Side::ALL {
        let Some(neighbour) = game.board.tile_at(pos.across(side)) else { continue };
        for slot in 0..3 {
            if let Some(seg) = game.board.seg_at(neighbour, side.opposite(), slot) {
                claim_if_complete(game, seg, watch);
            }
        }
    }
    // Where nothing is completed, nobody scores or goes home.
    if game.claims.is_empty() { Flow::Go(Step::Again) } else { Flow::Next }
}

#[inline]
fn claim_if_complete(game: &mut Game, seg: Seg, watch: &mut impl Sink<Event>) {
    let label = game.board.label(seg);
    let feature = game.board.features().get(label);
    // Courtyards wait for the end (CASTLE-37).
    let scores = (feature.occupants != 0) & (feature.open == 0) & (feature.kind != COURT);
    if !scores || game.claims.iter().any(|claim| claim.label == label) {
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
    match game.board.majority(label).owners {
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
