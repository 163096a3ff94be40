//! Fair choices from a stream of random numbers: the arithmetic that dealers and random players share.

use crate::seed::Seed;
use bastide_play::{Actor, Play, random_action};
use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};

/// The stream of decisions, beyond all streams of chance: those are numbered with 8 bits.
const DECISIONS: u64 = 256;

/// A fair number below `total`; `None` if there is no such number.
pub fn below(generator: &mut impl Rng, total: u32) -> Option<u32> {
    if total == 0 {
        return None;
    }
    let total = u64::from(total);
    // How many of the largest numbers would make some remainders likelier than others.
    let surplus = (u64::MAX % total + 1) % total;
    loop {
        let number = generator.next_u64();
        if number <= u64::MAX - surplus {
            return u32::try_from(number % total).ok();
        }
    }
}

/// A player who takes any legal action. It has a stream of its own, so that it never disturbs what is dealt.
#[derive(Clone, Debug)]
pub struct RandomPlayer {
    generator: ChaCha20Rng,
}

impl RandomPlayer {
    /// The player of a seed: the same seed and the same questions give the same answers.
    pub fn new(seed: Seed) -> RandomPlayer {
        let mut generator = ChaCha20Rng::from_seed(*seed.bytes());
        generator.set_stream(DECISIONS);
        RandomPlayer { generator }
    }

    /// One of the answers to what is asked; `None` when no player is asked.
    pub fn answer<G: Play>(&mut self, game: &G) -> Option<G::Action> {
        let Actor::Seat(_) = game.actor() else { return None };
        random_action(game, &mut |total| below(&mut self.generator, total).unwrap_or_default())
    }

    /// A number below `total`, each as likely as any other; `None` if there is none.
    pub fn below(&mut self, total: u32) -> Option<u32> {
        below(&mut self.generator, total)
    }

    /// One of these, each as likely as any other; `None` if there are none.
    pub fn choose<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        let index = self.below(u32::try_from(items.len()).ok()?)?;
        items.get(index as usize).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand_core::TryRng;
    use std::convert::Infallible;

    /// Counts up from a number.
    struct Counter(u64);

    impl TryRng for Counter {
        type Error = Infallible;

        fn try_next_u32(&mut self) -> Result<u32, Infallible> {
            Ok(self.next_u64() as u32)
        }

        fn try_next_u64(&mut self) -> Result<u64, Infallible> {
            self.0 = self.0.wrapping_add(1);
            Ok(self.0.wrapping_sub(1))
        }

        fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
            bytes.fill_with(|| self.next_u64() as u8);
            Ok(())
        }
    }

    #[test]
    fn numbers_of_the_incomplete_last_round_are_passed_over() {
        // 2^64 leaves 1 when divided by 3, so that only the largest number is passed over.
        assert_eq!(below(&mut Counter(u64::MAX - 1), 3), Some(2));
        assert_eq!(below(&mut Counter(u64::MAX), 3), Some(0));
        assert_eq!(below(&mut Counter(u64::MAX), 4), Some(3), "no number is passed over for a power of two");
    }
}
