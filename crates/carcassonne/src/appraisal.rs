//! What a feature is worth, and what fits where, to whoever looks on in the middle of a game. Answers questions; no rule depends on it.

use crate::base;
use crate::game::Game;
use crate::kind::{FIELD, GARDEN, MONASTERY};
use crate::score::{self, Finished, Pig};
use crate::sum::Sum;
use crate::switchboard::hooks;
use bastide_landscape::catalog::DesignId;
use bastide_landscape::feature::{Label, Seg};
use bastide_landscape::geometry::Pos;
use bastide_play::Seat;

impl Game {
    /// What a feature would bring its owner if the game ended now. What is complete counts as complete: it is about to
    /// be scored. Where the owners of a field would get different points, the most of them (PIG-03).
    pub fn worth_now(&self, label: Label) -> Sum {
        match self.board.features().get(label).kind {
            FIELD => self.field_worth(label),
            _ if base::is_unfinished(self, Seg(label.0)) => score::value(self, label, Finished::No),
            _ => score::value(self, label, Finished::Yes),
        }
    }

    /// What a feature would bring its owner if it were complete as it is, or for a monastery or garden with all eight
    /// neighbours; a field is never completed.
    pub fn worth_complete(&self, label: Label) -> Option<Sum> {
        match self.board.features().get(label).kind {
            FIELD => None,
            MONASTERY | GARDEN => Some(score::surrounded(self, label)),
            _ => Some(score::value(self, label, Finished::Yes)),
        }
    }

    /// What a feature still lacks: open sides, or empty cells around a monastery or garden. A complete one lacks
    /// nothing.
    pub fn lacks(&self, label: Label) -> usize {
        let seg = Seg(label.0);
        match self.board.features().get(label).kind {
            MONASTERY | GARDEN => 8 - self.board.around(self.board.features().member(seg).tile) as usize,
            _ => self.board.open_sides(seg),
        }
    }

    /// The completed cities that touch a field, for which it scores; none for other features (FIELD-04).
    pub fn cities_at(&self, label: Label) -> Vec<Label> {
        let mut cities = Vec::new();
        if self.board.features().get(label).kind == FIELD {
            score::cities_of_field(self, label, |city| cities.push(city));
        }
        cities
    }

    /// Whether a tile of a design could go into an open cell in some turn, if it were drawn now.
    pub fn fits(&self, design: DesignId, pos: Pos) -> bool {
        hooks::fits(self, design, pos)
    }

    fn field_worth(&self, label: Label) -> Sum {
        let owners = self.board.majority(label).owners;
        let owns = |seat: &Seat| owners & seat.bit() != 0;
        let values = self.all_seats().filter(owns).map(|seat| hooks::field_value(self, label, seat, owners));
        values.max_by_key(|sum| sum.total).unwrap_or_else(|| score::field(self, label, Pig::None))
    }
}
