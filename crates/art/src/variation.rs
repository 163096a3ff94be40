//! Small variations that always come out the same: numbers that depend only on a name and a copy.

/// A row of numbers that makes copies differ.
#[derive(Clone, Debug)]
pub struct Variation(u64);

impl Variation {
    /// The row that belongs to a name and a copy of it.
    pub fn of(name: &str, copy: u8) -> Variation {
        let hash = name
            .bytes()
            .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
        Variation(hash ^ (u64::from(copy) << 56))
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number from `low` up to `high`.
    pub fn between(&mut self, low: f32, high: f32) -> f32 {
        low + (high - low) * (self.next() >> 40) as f32 / (1_u64 << 24) as f32
    }

    /// A number below `count`.
    pub fn below(&mut self, count: usize) -> usize {
        (self.next() >> 33) as usize % count.max(1)
    }

    /// One of these.
    pub fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_name_gives_the_same_row_and_another_copy_another() {
        let row = |copy| (0..4).map(|_| Variation::of("base/city1", copy).between(0.0, 1.0)).collect::<Vec<_>>();
        assert_eq!(row(1), row(1));
        assert_ne!(row(1), row(2));
    }
}
