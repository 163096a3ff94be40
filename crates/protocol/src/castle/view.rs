//! The table of The Castle as one viewer sees it.

use super::choice::choices;
use super::place::{colour, colours, laid, place, tile_id};
use super::player::players;
use crate::event::Place;
use crate::view::{Asked, AskedKind, Bag, Ending, Figure, SharedPieces, Tile, View, Viewer, Wall};
use crate::words::FigureKind;
use crate::{GameKind, PROTOCOL_VERSION};
use bastide_castle::Game;
use bastide_play::{Actor, Play};
use std::collections::BTreeMap;

/// The table as one viewer sees it.
pub(super) fn view(game: &Game, viewer: Viewer) -> View {
    let is_asked = matches!((viewer, game.actor()), (Viewer::Seat(own), Actor::Seat(asked)) if own == asked);
    let (choices, features) = if is_asked { choices(game) } else { Default::default() };
    View {
        protocol: PROTOCOL_VERSION,
        game: GameKind::Castle,
        expansions: Vec::new(),
        parts: BTreeMap::new(),
        followers: None,
        set: BTreeMap::new(),
        viewer: match viewer {
            Viewer::Seat(seat) if seat.0 < game.seats() => Some(colour(game, seat)),
            _ => None,
        },
        players: players(game),
        active: colour(game, game.turn().active),
        asked: asked(game),
        hand: game.in_hand().map(|id| tile_id(game, id)),
        tiles: tiles(game),
        figures: figures(game),
        bag: bag(game),
        table: SharedPieces { wall: Some(wall(game)), ..SharedPieces::default() },
        choices,
        features,
        result: ending(game),
    }
}

/// Who is asked, and what.
pub(super) fn asked(game: &Game) -> Asked {
    let (kind, player) = match game.actor() {
        Actor::Seat(seat) => (AskedKind::Player, Some(colour(game, seat))),
        Actor::Chance => (AskedKind::Chance, None),
        Actor::Over => (AskedKind::Nobody, None),
    };
    Asked { kind, player, phase: game.phase().into(), words: game.phase().to_string() }
}

/// How the game ended, once it has.
pub(super) fn ending(game: &Game) -> Option<Ending> {
    (game.actor() == Actor::Over).then(|| Ending { winners: colours(game, game.winners()) })
}

fn tiles(game: &Game) -> Vec<Tile> {
    let told = |(order, tile): (usize, &bastide_landscape::board::Tile)| Tile {
        id: tile_id(game, tile.design),
        x: tile.pos.x,
        y: tile.pos.y,
        turn: tile.rot.into(),
        order: order as u32,
    };
    laid(game).iter().enumerate().map(told).collect()
}

/// Sorted by their place on the map, as the core keeps them in no particular order.
fn figures(game: &Game) -> Vec<Figure> {
    let mut standing: Vec<_> = game.board().figures().iter().copied().collect();
    standing.sort_by_key(|figure| (figure.seg.0, figure.seat));
    let told = |figure: bastide_landscape::figure::Figure| {
        let Place { x, y, segment } = place(game, figure.seg);
        Figure { player: colour(game, figure.seat), kind: FigureKind::Follower, x, y, segment }
    };
    standing.into_iter().map(told).collect()
}

fn bag(game: &Game) -> Bag {
    let counts = game.catalog().ids().map(|id| (id, game.bag().count(id))).filter(|(_, count)| *count > 0);
    let tiles = counts.map(|(id, count)| (tile_id(game, id), u32::from(count))).collect();
    Bag { left: game.bag().left() as u32, tiles }
}

/// Which corner towers carry a token, and never which one.
fn wall(game: &Game) -> Wall {
    let facts = &game.catalog().wall;
    let carrying = (0..).zip(&facts.corners).filter(|(tower, _)| game.wall().carries(*tower));
    let tokens = carrying.map(|(_, corner)| corner.spaces.map(u32::from)).collect();
    Wall { name: facts.name.clone(), track: u32::from(facts.track), tokens }
}
