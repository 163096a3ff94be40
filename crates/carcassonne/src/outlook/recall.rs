//! An abbot that comes home instead of a figure being placed.

use super::figures::Placing;
use super::survey::Survey;
use crate::award::{self, Claim};
use crate::game::Game;
use crate::kind::CITY;
use crate::switchboard::{Action, foresight, hooks};
use crate::track::Marker;
use bastide_landscape::feature::Label;
use bastide_landscape::figure::Figure;
use bastide_play::MAX_SEATS;

/// The points for an abbot: one for its tile and for each around it, the one that is laid in this turn included.
pub(super) fn points(game: &Game, abbot: &Figure, turn: impl Iterator<Item = Action>) -> u16 {
    let index = game.board.features().member(abbot.seg).tile;
    let tile = game.board.tile(index);
    let is_new_there = |action: Action| {
        let Action::Place { pos, .. } = action else { return false };
        let is_near = (pos.x - tile.pos.x).abs() <= 1 && (pos.y - tile.pos.y).abs() <= 1;
        is_near && game.board.tile_at(pos).is_none()
    };
    1 + u16::from(game.board.around(index)) + turn.filter(|&action| is_new_there(action)).count() as u16
}

impl Survey<'_> {
    /// What the seats may expect if an abbot comes home, unless other gains have a say in that. If it is asked which figure moves,
    /// that is before robbers take their part.
    pub(super) fn after_recall(&self, placing: Placing, action: Action) -> Option<[f32; MAX_SEATS]> {
        let (game, seat) = (self.game, placing.seat);
        let Figure { seg, kind, weight, .. } = foresight::recalled(game, action, seat)?;
        let plot = self.sheet.known(self.land.label(seg))?;
        let is_alone = self.sheet.strengths[plot].iter().sum::<u8>() == weight;
        // What was completed and belongs to nobody is nobody's gain, but goods are shared for cities, and robbers come before.
        let is_city = |label: Label| game.board.features().get(label).kind == CITY;
        let brings_goods =
            |claim: &Claim| claim.completed().is_some_and(is_city) && foresight::may_be_robbed(game, seat);
        let is_gain = |claim: &Claim| claim.owners != 0 || brings_goods(claim);
        let others_gain = !self.is_settled && game.claims.iter().any(is_gain);
        // The points may earn a message, and then the second turn is no longer the next one.
        let may_earn_message = self.next == seat && hooks::has_messengers(game);
        if !is_alone || others_gain || may_earn_message {
            return None;
        }
        let (mut sums, mut belongings) = (self.sums, self.belongings);
        sums.take(&self.give(plot).points);
        let points = 1 + u16::from(self.land.around(seg));
        belongings.scores[seat.index()] += i32::from(points);
        if !award::two_figures_differ(game, seat) {
            let looted = foresight::looted(game, seat, Marker::Follower, points);
            belongings.scores.iter_mut().zip(looted).for_each(|(score, loot)| *score += i32::from(loot));
        }
        belongings.supplies[seat.index()][kind as usize] += 1;
        belongings.count(game, self.chances, self.time);
        Some(self.expect(&sums, &belongings))
    }
}
