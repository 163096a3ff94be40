//! What a feature is worth, and what fits where, to whoever looks on in the middle of a game. Answers questions; no rule depends on it.

use crate::game::Game;
use crate::kind::COURT;
use crate::score::{self, Raised, Times};
use bastide_landscape::catalog::DesignId;
use bastide_landscape::feature::Label;
use bastide_landscape::geometry::Pos;

impl Game {
    /// What a feature would bring its owner if the game ended now and no token were used: an unfinished street, tower or
    /// house nothing (CASTLE-61), a complete one what it is about to score.
    pub fn worth_now(&self, label: Label) -> u16 {
        let feature = self.board.features().get(label);
        match feature.kind {
            COURT => score::court_value(self, label, Raised::No).total,
            _ if feature.open > 0 => 0,
            _ => score::value(self, label, Times::Once).total,
        }
    }

    /// What a feature would bring its owner if it were complete as it is; a courtyard waits for the end (CASTLE-37).
    pub fn worth_complete(&self, label: Label) -> Option<u16> {
        let is_court = self.board.features().get(label).kind == COURT;
        (!is_court).then(|| score::value(self, label, Times::Once).total)
    }

    /// Whether a tile of a design could go into an open cell in some turn (CASTLE-10, CASTLE-11).
    pub fn fits(&self, design: DesignId, pos: Pos) -> bool {
        let need = self.board.frontier().need(pos);
        need.is_some_and(|need| self.catalog.land.fit(design).turns(need) != 0)
    }
}
