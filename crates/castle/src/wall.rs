//! The wall in play: which corner towers still carry a token, and which kinds nobody has seen. What lies under a token
//! is decided by chance when it is turned up and not before, so nothing hidden is in here (CASTLE-03).

use crate::facts::WallFacts;
use crate::token::Token;

/// The tokens of the wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wall {
    /// The corner towers that carry a token, as bits.
    towers: u32,
    /// How many of each kind nobody has seen: those on the wall and those that left the game face down.
    unseen: [u8; Token::ALL.len()],
    /// How many were taken.
    taken: u8,
    /// How many were used and left the game.
    used: u8,
}

impl Wall {
    /// All tokens lie face down.
    pub(crate) fn new(facts: &WallFacts) -> Wall {
        let laid = facts.corners.iter().enumerate().filter(|(_, corner)| !corner.bare);
        let towers = laid.fold(0, |bits, (index, _)| bits | 1 << index);
        Wall { towers, unseen: facts.tokens, taken: 0, used: 0 }
    }

    /// Whether a token lies on a corner tower.
    #[inline]
    pub const fn carries(&self, tower: u8) -> bool {
        self.towers >> tower & 1 == 1
    }

    /// How many tokens lie on the wall.
    pub const fn left(&self) -> u32 {
        self.towers.count_ones()
    }

    /// How many of a kind nobody has seen; each is as likely to lie on any tower.
    pub const fn unseen(&self, token: Token) -> u8 {
        self.unseen[token as usize]
    }

    /// How many tokens of each kind nobody has seen.
    pub(crate) const fn unseen_counts(&self) -> &[u8; Token::ALL.len()] {
        &self.unseen
    }

    /// How many tokens nobody has seen.
    pub fn unseen_total(&self) -> u32 {
        self.unseen.iter().map(|&count| count as u32).sum()
    }

    /// How many tokens were taken from the wall.
    pub const fn taken(&self) -> u8 {
        self.taken
    }

    /// How many tokens were used.
    pub const fn used(&self) -> u8 {
        self.used
    }

    /// A token is taken and turned up.
    pub(crate) fn turn_up(&mut self, tower: u8, token: Token) {
        self.strip(tower);
        self.reveal(token);
        self.taken += 1;
    }

    /// A corner tower is bare from now on.
    pub(crate) fn strip(&mut self, tower: u8) {
        self.towers &= !(1 << tower);
    }

    /// A kind was seen; `false` if all of them were.
    pub(crate) fn reveal(&mut self, token: Token) -> bool {
        let unseen = &mut self.unseen[token as usize];
        let is_there = *unseen > 0;
        *unseen -= u8::from(is_there);
        is_there
    }

    /// So many were taken before the game was set up.
    pub(crate) fn note_taken(&mut self, count: u8) {
        self.taken = count;
    }

    pub(crate) fn note_used(&mut self) {
        self.used += 1;
    }

    /// The tokens left on the wall go (CASTLE-60).
    pub(crate) fn clear(&mut self) {
        self.towers = 0;
    }
}
