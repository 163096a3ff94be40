//! The table of The Castle as one viewer sees it.

use super::place::{colour, laid, place};
use crate::GameKind;
use crate::shown::{self, Shown, alike};
use crate::view::{SharedPieces, View, Viewer, Wall};
use crate::words::FigureKind;
use bastide_castle::Game;
use bastide_landscape::board::Tile as Laid;
use bastide_landscape::catalog::DesignId;

/// The table as one viewer sees it.
pub(super) fn view(game: &Game, viewer: Viewer) -> View {
    shown::view(game, GameKind::Castle, viewer)
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
