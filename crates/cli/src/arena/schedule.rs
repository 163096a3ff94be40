//! Which games a match has: every deck is played once from every seating, so that luck with tiles and seats falls to all
//! alike. Nothing is played here.

use bastide_dealer::Seed;
use serde::{Deserialize, Serialize};

/// One game of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub(crate) struct Round {
    /// The deck, from 0.
    pub(crate) deck: usize,
    /// By how many seats the players have moved on, from 0.
    pub(crate) seating: usize,
}

/// All games of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Schedule {
    /// What decides the decks.
    pub(crate) seed: Seed,
    /// How many decks.
    pub(crate) decks: usize,
    /// How many players, and so how many seatings.
    pub(crate) players: usize,
}

impl Schedule {
    /// A match of at least so many games; decks are not left half played.
    pub(crate) fn new(seed: Seed, games: usize, players: usize) -> Schedule {
        Schedule { seed, decks: games.div_ceil(players), players }
    }

    /// How many games.
    pub(crate) fn games(&self) -> usize {
        self.decks * self.players
    }

    /// All games, deck by deck.
    pub(crate) fn rounds(&self) -> impl Iterator<Item = Round> + use<> {
        let Schedule { decks, players, .. } = *self;
        (0..decks).flat_map(move |deck| (0..players).map(move |seating| Round { deck, seating }))
    }

    /// The entry at a seat.
    pub(crate) fn entry(&self, round: Round, seat: usize) -> usize {
        (seat + round.seating) % self.players
    }

    /// What decides chance in a deck.
    pub(crate) fn deck_seed(&self, deck: usize) -> Seed {
        self.seed.nth(deck as u64)
    }

    /// What decides the random choices of an entry in a game.
    pub(crate) fn player_seed(&self, round: Round, entry: usize) -> u64 {
        let number = 1 + round.seating * self.players + entry;
        let bytes = *self.deck_seed(round.deck).nth(number as u64).bytes();
        let mut first = [0; 8];
        first.copy_from_slice(&bytes[..8]);
        u64::from_le_bytes(first)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_entry_sits_once_at_every_seat_of_every_deck() {
        for players in 2..=6 {
            let schedule = Schedule::new(Seed::from_u64(1), 3 * players, players);
            assert_eq!((schedule.decks, schedule.games()), (3, 3 * players));
            for deck in 0..3 {
                for seat in 0..players {
                    let rounds = schedule.rounds().filter(|round| round.deck == deck);
                    let mut seen: Vec<_> = rounds.map(|round| schedule.entry(round, seat)).collect();
                    seen.sort_unstable();
                    assert_eq!(seen, (0..players).collect::<Vec<_>>());
                }
            }
        }
    }

    #[test]
    fn decks_are_not_left_half_played() {
        assert_eq!(Schedule::new(Seed::from_u64(1), 5, 2).games(), 6);
        assert_eq!(Schedule::new(Seed::from_u64(1), 1, 4).games(), 4);
    }

    #[test]
    fn no_two_players_make_the_same_random_choices() {
        let schedule = Schedule::new(Seed::from_u64(7), 40, 4);
        let seeds = |round| (0..4).map(move |entry| schedule.player_seed(round, entry));
        let all: std::collections::HashSet<u64> = schedule.rounds().flat_map(seeds).collect();
        assert_eq!(all.len(), 160);
    }
}
