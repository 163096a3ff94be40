//! Positions that were judged a moment ago. Which scoring figure a gain moves, in which order gains are taken, where robbers
//! lurk and ingots lie: a judgement looks at none of that, so such positions are judged once.

use super::cache::Chances;
use super::survey::next;
use crate::figure::FigureKind;
use crate::game::Game;
use crate::ruleset::Ruleset;
use crate::switchboard::{Rooms, hooks};
use bastide_landscape::figure::Figures;
use bastide_landscape::stamp::Stamp;
use bastide_play::{MAX_SEATS, Play, Seat};

/// So many are remembered. Positions that are alike follow each other closely; with more of them it takes longer to look.
const POSITIONS: usize = 4;

/// The positions judged last.
#[derive(Clone, Debug, Default)]
pub(super) struct Recent {
    judged: Vec<Judged>,
    /// Which of them gives way to the next one.
    oldest: usize,
}

/// Everything that a judgement looks at, and what it came to.
#[derive(Clone, Debug)]
struct Judged {
    map: Stamp,
    /// Tells the bag, and how everything is weighed.
    chances: u64,
    next: Seat,
    totals: [i32; MAX_SEATS],
    lost: [u16; MAX_SEATS],
    supplies: Supplies,
    rooms: Rooms,
    rules: Ruleset,
    seats: u8,
    figures: Figures,
    points: [f32; MAX_SEATS],
}

impl Judged {
    /// Whether another position differs by nothing that a judgement looks at.
    fn is_like(&self, game: &Game, chances: &Chances) -> bool {
        self.map == game.board.stamp()
            && self.chances == chances.serial()
            && self.next == next(game)
            && self.totals == game.scores()
            && self.lost == lost(game)
            && self.supplies == supplies(game)
            && hooks::are_judged_alike(&self.rooms, &game.rooms)
            && (self.rules, self.seats) == (game.rules, game.seats)
            && self.figures.iter().eq(game.board.figures().iter())
    }
}

impl Recent {
    /// What a position that is like this one was judged to be worth, if there was one.
    pub(super) fn find(&self, game: &Game, chances: &Chances) -> Option<[f32; MAX_SEATS]> {
        self.judged.iter().find(|judged| judged.is_like(game, chances)).map(|judged| judged.points)
    }

    /// Remembers what a position was judged to be worth.
    pub(super) fn note(&mut self, game: &Game, chances: &Chances, points: [f32; MAX_SEATS]) {
        let judged = Judged {
            map: game.board.stamp(),
            chances: chances.serial(),
            next: next(game),
            totals: game.scores(),
            lost: lost(game),
            supplies: supplies(game),
            rooms: game.rooms,
            rules: game.rules,
            seats: game.seats,
            figures: *game.board.figures(),
            points,
        };
        if self.judged.len() < POSITIONS {
            self.judged.push(judged);
        } else {
            self.judged[self.oldest] = judged;
            self.oldest = (self.oldest + 1) % POSITIONS;
        }
    }
}

/// The figures that a seat has in hand, and those of each seat.
pub(super) type Supply = [u8; FigureKind::ALL.len()];
pub(super) type Supplies = [Supply; MAX_SEATS];

#[inline]
pub(super) fn supplies(game: &Game) -> Supplies {
    game.players.map(|player| player.supply)
}

/// The points that each seat has lost for nothing.
#[inline]
pub(super) fn lost(game: &Game) -> [u16; MAX_SEATS] {
    game.players.map(|player| player.lost)
}
