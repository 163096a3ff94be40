//! What the players have beside the map: points, and figures in hand, which are worth more the fewer there are and the
//! longer the game lasts. That stays the same wherever a tile goes, unless somebody comes home.

use super::cache::Chances;
use super::recent::{Supplies, Supply, lost, supplies};
use crate::figure::FigureKind;
use crate::game::Game;
use bastide_play::{MAX_SEATS, Play};

/// By seat.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Belongings {
    /// The points so far, those that were lost for nothing, and the figures in hand.
    pub(super) scores: [i32; MAX_SEATS],
    pub(super) lost: [u16; MAX_SEATS],
    pub(super) supplies: Supplies,
    /// What the figures in hand are worth.
    pub(super) hands: [f32; MAX_SEATS],
    /// Who has followers in hand, as bits.
    pub(super) armed: u8,
}

impl Belongings {
    /// What everybody has, with so much time for what followers can do.
    pub(super) fn of(game: &Game, chances: &Chances, time: f32) -> Belongings {
        let (scores, lost) = (game.scores(), lost(game));
        let mut belongings = Belongings { scores, lost, supplies: supplies(game), ..Belongings::default() };
        belongings.count(game, chances, time);
        belongings
    }

    /// Figures have come home.
    pub(super) fn count(&mut self, game: &Game, chances: &Chances, time: f32) {
        for seat in game.all_seats() {
            self.hands[seat.index()] = worth_in_hand(&self.supplies[seat.index()], chances, time);
        }
        self.armed = armed(&self.supplies);
    }
}

/// What figures in hand are worth.
pub(super) fn worth_in_hand(supply: &Supply, chances: &Chances, time: f32) -> f32 {
    let special: u8 = [FigureKind::Abbot, FigureKind::Builder, FigureKind::Pig, FigureKind::Large]
        .iter()
        .map(|&figure| supply[figure as usize])
        .sum();
    time * (chances.free(followers(supply)) + special as f32)
}

/// Who has followers in hand, as bits.
fn armed(supplies: &Supplies) -> u8 {
    supplies.iter().zip(0..).fold(0, |armed, (supply, seat)| armed | u8::from(followers(supply) > 0) << seat)
}

/// The followers among figures in hand.
pub(super) fn followers(supply: &Supply) -> u8 {
    supply[FigureKind::Follower as usize] + supply[FigureKind::Large as usize]
}
