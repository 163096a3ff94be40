//! The seed: 32 bytes, written as 64 hexadecimal digits, or as a number that stands for them.

use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use sha2::{Digest, Sha256};
use std::fmt;
use std::str::FromStr;

/// The stream that further seeds come from, beyond those of chance and of decisions.
const SEEDS: u64 = 257;

/// A seed in words of 32 bits.
const WORDS: u128 = 8;

/// What decides everything that chance brings in a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed([u8; 32]);

impl Seed {
    /// The seed of these bytes.
    pub const fn from_bytes(bytes: [u8; 32]) -> Seed {
        Seed(bytes)
    }

    /// The seed a number stands for: the next four numbers that SplitMix64 makes of it, little end first.
    pub fn from_u64(number: u64) -> Seed {
        let mut state = number;
        let mut bytes = [0; 32];
        for chunk in bytes.chunks_exact_mut(8) {
            chunk.copy_from_slice(&split_mix(&mut state).to_le_bytes());
        }
        Seed(bytes)
    }

    /// The bytes.
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// What may be told of the seed before the game: the SHA-256 of its 32 bytes. Nobody can find the seed from it, and
    /// nobody can show another seed for it afterwards.
    pub fn commitment(&self) -> [u8; 32] {
        Sha256::digest(self.0).into()
    }

    /// The commitment in hexadecimal digits: what a server tells before the first draw.
    pub fn commitment_digits(&self) -> String {
        self.commitment().iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// The seed of the game with this number in a series; game 0 is dealt from the seed of the series itself.
    #[must_use]
    pub fn nth(self, game: u64) -> Seed {
        if game == 0 {
            return self;
        }
        let mut generator = ChaCha20Rng::from_seed(self.0);
        generator.set_stream(SEEDS);
        generator.set_word_pos(game as u128 * WORDS);
        let mut bytes = [0; 32];
        generator.fill_bytes(&mut bytes);
        Seed(bytes)
    }
}

/// One step of SplitMix64, as published by Steele, Lea and Flood.
fn split_mix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mixed = (*state ^ (*state >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ (mixed >> 31)
}

/// The 64 digits.
impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// A seed decides a game, so it does not slip into logs along with the value that holds it.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(..)")
    }
}

/// A text that is no seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeedError;

impl fmt::Display for SeedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a seed is 64 hexadecimal digits or a number up to {}", u64::MAX)
    }
}

impl std::error::Error for SeedError {}

impl FromStr for Seed {
    type Err = SeedError;

    fn from_str(text: &str) -> Result<Seed, SeedError> {
        if text.len() == 64 {
            return digits(text.as_bytes()).map(Seed).ok_or(SeedError);
        }
        // A sign or a leading zero would be a second way to write the same number.
        let number = text.parse::<u64>().map_err(|_| SeedError)?;
        if number.to_string() == text { Ok(Seed::from_u64(number)) } else { Err(SeedError) }
    }
}

fn digits(text: &[u8]) -> Option<[u8; 32]> {
    let mut bytes = [0; 32];
    for (byte, pair) in bytes.iter_mut().zip(text.chunks_exact(2)) {
        *byte = digit(pair[0])? << 4 | digit(pair[1])?;
    }
    Some(bytes)
}

fn digit(letter: u8) -> Option<u8> {
    match letter {
        b'0'..=b'9' => Some(letter - b'0'),
        b'a'..=b'f' => Some(letter - b'a' + 10),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_is_read_as_it_is_written() {
        let seed = Seed::from_u64(42);
        assert_eq!(seed.to_string().parse(), Ok(seed));
        assert_eq!("42".parse(), Ok(seed));
        assert_eq!(seed.to_string().len(), 64);
    }

    #[test]
    fn the_expansion_of_a_number_is_that_of_split_mix() {
        // The first numbers that the published SplitMix64 makes of 0.
        let first = 0xE220_A839_7B1D_CDAF_u64.to_le_bytes();
        let second = 0x6E78_9E6A_A1B9_65F4_u64.to_le_bytes();
        assert_eq!(Seed::from_u64(0).bytes()[..8], first);
        assert_eq!(Seed::from_u64(0).bytes()[8..16], second);
    }

    #[test]
    fn anything_else_is_no_seed() {
        let signed = "+7";
        let long = "1".repeat(65);
        let capital = "A".repeat(64);
        let letters = "é".repeat(32);
        for text in ["", "x", "-1", signed, "07", "18446744073709551616", &long, &capital, &letters] {
            assert_eq!(text.parse::<Seed>(), Err(SeedError), "{text}");
        }
    }

    #[test]
    fn a_series_begins_with_its_own_seed_and_goes_on_with_others() {
        let seed = Seed::from_u64(1);
        assert_eq!(seed.nth(0), seed);
        let series: std::collections::HashSet<Seed> = (0..1000).map(|game| seed.nth(game)).collect();
        assert_eq!(series.len(), 1000);
    }

    /// Pins the recipe of the crate's documentation: whoever kept a commitment can check it for ever.
    #[test]
    fn a_commitment_is_the_sha_256_of_the_seeds_bytes() {
        let hex = |bytes: [u8; 32]| Seed(bytes).to_string();
        let zeros = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925";
        assert_eq!(hex(Seed::from_bytes([0; 32]).commitment()), zeros);
        let seed = Seed::from_bytes(*b"abcdefghijklmnopqrstuvwxyz012345");
        assert_eq!(hex(seed.commitment()), "653bb1245e828fcda4fa53fcd5a3def5bd7654e651f54b4132b73d74e64435c4");
    }

    #[test]
    fn debugging_does_not_tell_the_seed() {
        assert_eq!(format!("{:?}", Seed::from_u64(1)), "Seed(..)");
    }
}
