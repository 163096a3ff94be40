//! A value for each need, worked out when it is asked for and kept until the circumstances change.

use crate::law::Need;

/// Words of 64 bits that are enough for one bit a need.
const WORDS: usize = Need::COUNT.div_ceil(64);

/// Values by need.
#[derive(Clone, Debug)]
pub struct ByNeed<T> {
    known: [u64; WORDS],
    values: Box<[T; Need::COUNT]>,
}

impl<T: Copy> ByNeed<T> {
    /// Nothing is known; `filler` fills the room.
    pub fn new(filler: T) -> ByNeed<T> {
        ByNeed { known: [0; WORDS], values: Box::new([filler; Need::COUNT]) }
    }

    /// Forgets all values.
    pub fn clear(&mut self) {
        self.known = [0; WORDS];
    }

    /// The value of a need, by `work_out` if it is not known yet.
    #[inline]
    pub fn get(&mut self, need: Need, work_out: impl FnOnce() -> T) -> T {
        let (word, bit) = (need.index() / 64, 1 << (need.index() % 64));
        if self.known[word] & bit == 0 {
            self.known[word] |= bit;
            self.values[need.index()] = work_out();
        }
        self.values[need.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_is_worked_out_once_until_all_are_forgotten() {
        let mut table = ByNeed::new(0);
        let last = Need::from_index(Need::COUNT - 1);
        assert_eq!((table.get(last, || 7), table.get(last, || 8), table.get(Need::ANY, || 9)), (7, 7, 9));
        table.clear();
        assert_eq!(table.get(last, || 8), 8);
    }
}
