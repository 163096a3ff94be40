//! The table of The Castle as one viewer sees it.

use super::choice::choices;
use super::place::{colour, colours, laid, place};
use super::player::players;
use crate::shown::{self, Shown, alike};
use crate::view::{Asked, AskedKind, Ending, SharedPieces, View, Viewer, Wall};
use crate::words::FigureKind;
use crate::{GameKind, PROTOCOL_VERSION};
use bastide_castle::Game;
use bastide_landscape::board::Tile as Laid;
use bastide_landscape::catalog::DesignId;
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
        hand: shown::hand(game),
        tiles: shown::tiles(game),
        figures: shown::figures(game),
        bag: shown::bag(game),
        table: game.pieces(),
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

impl Shown for Game {
    alike!();

    fn laid(&self) -> &[Laid] {
        laid(self)
    }

    fn design_name(&self, design: DesignId) -> &str {
        &self.tile(design).id
    }

    fn figure_kind(_: u8) -> FigureKind {
        FigureKind::Follower
    }

    fn pieces(&self) -> SharedPieces {
        SharedPieces { wall: Some(wall(self)), ..SharedPieces::default() }
    }
}

/// Which corner towers carry a token, and never which one.
fn wall(game: &Game) -> Wall {
    let facts = &game.catalog().wall;
    let carrying = (0..).zip(&facts.corners).filter(|(tower, _)| game.wall().carries(*tower));
    let tokens = carrying.map(|(_, corner)| corner.spaces.map(u32::from)).collect();
    Wall { name: facts.name.clone(), track: u32::from(facts.track), tokens }
}
