//! The dealer: answers for chance, and remembers nothing.

use crate::choice::below;
use crate::seed::Seed;
use bastide_play::{Actor, ChanceEvent, Play};
use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};

/// A block of ChaCha, in words of 32 bits. Every event has a block of its own.
const BLOCK: u128 = 16;

/// Answers for chance from a seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dealer {
    seed: Seed,
}

impl Dealer {
    /// A dealer with this seed.
    pub const fn new(seed: Seed) -> Dealer {
        Dealer { seed }
    }

    /// The seed, which nobody at the table may know before the game is over.
    pub const fn seed(&self) -> Seed {
        self.seed
    }

    /// What chance brings now; `None` when a player is asked or the game is over.
    pub fn answer<G: Play>(&self, game: &G) -> Option<G::Action> {
        if game.actor() != Actor::Chance {
            return None;
        }
        let roll = self.roll(game.chance_event(), game.total_odds())?;
        game.outcome(roll)
    }

    /// A fair number below `total`; `None` if there is no such number.
    pub fn roll(&self, event: ChanceEvent, total: u32) -> Option<u32> {
        let mut generator = ChaCha20Rng::from_seed(*self.seed.bytes());
        generator.set_stream(event.stream as u64);
        generator.set_word_pos(event.index as u128 * BLOCK);
        below(&mut generator, total)
    }
}

/// The same answers as a [`Dealer`], made more quickly where one event follows the other: for whoever plays thousands of
/// games. It remembers where it was in the stream of random numbers.
#[derive(Clone, Debug)]
pub struct QuickDealer {
    dealer: Dealer,
    generator: ChaCha20Rng,
    /// The event whose block comes next.
    next: Option<ChanceEvent>,
}

impl QuickDealer {
    /// A dealer with this seed.
    pub fn new(seed: Seed) -> QuickDealer {
        QuickDealer { dealer: Dealer::new(seed), generator: ChaCha20Rng::from_seed(*seed.bytes()), next: None }
    }

    /// What chance brings now; `None` when a player is asked or the game is over.
    pub fn answer<G: Play>(&mut self, game: &G) -> Option<G::Action> {
        if game.actor() != Actor::Chance {
            return None;
        }
        let roll = self.roll(game.chance_event(), game.total_odds())?;
        game.outcome(roll)
    }

    /// A fair number below `total`; `None` if there is no such number.
    pub fn roll(&mut self, event: ChanceEvent, total: u32) -> Option<u32> {
        // Most streams are asked once or twice in a game: they must not disturb the one that goes on.
        if event.index == 0 && self.next.is_none_or(|next| next.index < 2) {
            self.next = Some(ChanceEvent { index: 1, ..event });
            self.generator.set_stream(event.stream as u64);
            self.generator.set_word_pos(BLOCK);
            return self.dealer.roll(event, total);
        }
        if self.next != Some(event) {
            return self.dealer.roll(event, total);
        }
        self.next = Some(ChanceEvent { index: event.index + 1, ..event });
        // The generator makes several blocks at once; of each only the beginning is needed.
        let mut block = [0; 64];
        self.generator.fill_bytes(&mut block);
        let mut first = [0; 8];
        first.copy_from_slice(&block[..8]);
        let (number, total_odds) = (u64::from_le_bytes(first), u64::from(total));
        match u64::MAX.checked_rem(total_odds) {
            // Far from the incomplete last round every remainder is equally likely.
            Some(_) if number <= u64::MAX - total_odds => u32::try_from(number % total_odds).ok(),
            _ => self.dealer.roll(event, total),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rolls(seed: u64, stream: u8, total: u32) -> Vec<u32> {
        let dealer = Dealer::new(Seed::from_u64(seed));
        (0..1000).filter_map(|index| dealer.roll(ChanceEvent { stream, index }, total)).collect()
    }

    #[test]
    fn a_roll_depends_on_seed_stream_and_index_only() {
        assert_eq!(rolls(1, 0, 100), rolls(1, 0, 100));
        assert_ne!(rolls(1, 0, 100), rolls(2, 0, 100));
        assert_ne!(rolls(1, 0, 100), rolls(1, 1, 100));
        let dealer = Dealer::new(Seed::from_u64(1));
        assert_eq!(dealer.roll(ChanceEvent { stream: 0, index: 777 }, 100), Some(rolls(1, 0, 100)[777]));
    }

    #[test]
    fn every_roll_is_as_likely_as_any_other() {
        let mut tally = [0_u32; 7];
        for seed in 0..70 {
            rolls(seed, 1, 7).into_iter().for_each(|roll| tally[roll as usize] += 1);
        }
        // 70,000 rolls, 10,000 expected for each number, with a standard deviation below 93: five of them are plenty.
        assert!(tally.iter().all(|&count| count.abs_diff(10_000) < 463), "{tally:?}");
    }

    #[test]
    fn a_quick_dealer_brings_what_a_dealer_brings() {
        for seed in 0..50 {
            let seed = Seed::from_u64(seed);
            let (dealer, mut quick) = (Dealer::new(seed), QuickDealer::new(seed));
            let tiles = (0..80).map(|index| (ChanceEvent { stream: 1, index }, 80 - index));
            let others = [(ChanceEvent { stream: 0, index: 0 }, 2), (ChanceEvent { stream: 2, index: 5 }, 3)];
            for (number, (event, total)) in tiles.enumerate() {
                assert_eq!(quick.roll(event, total), dealer.roll(event, total));
                let (event, total) = others[number % 2];
                if number % 7 == 3 {
                    assert_eq!(quick.roll(event, total), dealer.roll(event, total));
                }
            }
        }
    }

    #[test]
    fn nothing_can_be_rolled_below_zero() {
        assert_eq!(Dealer::new(Seed::from_u64(1)).roll(ChanceEvent { stream: 0, index: 0 }, 0), None);
    }

    /// Pins the recipe of the crate's documentation: a record that names its seed can be checked for ever.
    #[test]
    fn the_recipe_never_changes() {
        // The key stream of ChaCha20 with a key, counter and stream of zeros begins 76b8e0ada0f13d90.
        let dealer = Dealer::new(Seed::from_bytes([0; 32]));
        let first = u64::from_le_bytes([0x76, 0xb8, 0xe0, 0xad, 0xa0, 0xf1, 0x3d, 0x90]);
        for total in [2, 71, 1000, u32::MAX] {
            assert_eq!(dealer.roll(ChanceEvent { stream: 0, index: 0 }, total), Some((first % total as u64) as u32));
        }
        // Its second block begins 9f07e7be5551387a.
        let second = u64::from_le_bytes([0x9f, 0x07, 0xe7, 0xbe, 0x55, 0x51, 0x38, 0x7a]);
        assert_eq!(dealer.roll(ChanceEvent { stream: 0, index: 1 }, 71), Some((second % 71) as u32));
    }
}
