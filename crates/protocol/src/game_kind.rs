//! The games of the house. This is the one place where a game's name leads to its code.

use crate::setup::{BadSetup, Setup};
use crate::wire_game::WireGame;
use bastide_record::{RecordError, lines, open};
use serde::{Deserialize, Serialize};

/// A game of the house.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum GameKind {
    /// Carcassonne with the expansions of the Big Box.
    Carcassonne,
    /// The Castle, the game for two.
    Castle,
}

/// Code that works for any game.
pub trait Visit {
    /// What it makes.
    type Output;

    /// Runs it for one game.
    fn visit<G: WireGame>(self) -> Self::Output;
}

impl GameKind {
    /// All games.
    pub const ALL: [GameKind; 2] = [GameKind::Carcassonne, GameKind::Castle];

    /// The name in records and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            GameKind::Carcassonne => "carcassonne",
            GameKind::Castle => "castle",
        }
    }

    /// Runs code for this game.
    pub fn visit<V: Visit>(self, visitor: V) -> V::Output {
        match self {
            GameKind::Carcassonne => visitor.visit::<bastide_carcassonne::Game>(),
            GameKind::Castle => visitor.visit::<bastide_castle::Game>(),
        }
    }

    /// The game with this name.
    pub fn from_name(name: &str) -> Option<GameKind> {
        GameKind::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// The names of all games.
    pub fn names() -> Vec<&'static str> {
        GameKind::ALL.iter().map(|kind| kind.name()).collect()
    }

    /// The version of the rules that new games are played by.
    pub fn newest_rules(self) -> u32 {
        struct Newest;
        impl Visit for Newest {
            type Output = u32;
            fn visit<G: WireGame>(self) -> u32 {
                G::RULES
            }
        }
        self.visit(Newest)
    }

    /// The game a setup is for.
    pub fn of_setup(setup: &Setup) -> Result<GameKind, BadSetup> {
        GameKind::from_name(&setup.game).ok_or_else(|| BadSetup::unknown("game", &setup.game, &GameKind::names()))
    }

    /// The game a record is of.
    pub fn of_record(text: &str) -> Result<GameKind, RecordError> {
        let name = open(&mut lines(text))?.game;
        let expected = || name.unexpected(&format!("the name of a game ({})", GameKind::names().join(", ")));
        GameKind::from_name(name.text).ok_or_else(expected)
    }
}
