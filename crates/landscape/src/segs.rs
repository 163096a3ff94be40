//! A set of segments as bits, which lists them in the order of laying.

use crate::feature::{MAX_SEGMENTS_LAID, Seg};

/// Some segments of a map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Segs([u64; MAX_SEGMENTS_LAID / 64]);

impl Segs {
    /// No segment.
    pub const NONE: Segs = Segs([0; MAX_SEGMENTS_LAID / 64]);

    /// Adds a segment.
    #[inline]
    pub const fn add(&mut self, seg: Seg) {
        self.0[seg.index() / 64 % (MAX_SEGMENTS_LAID / 64)] |= 1 << (seg.index() % 64);
    }

    /// Takes a segment out.
    #[inline]
    pub const fn remove(&mut self, seg: Seg) {
        self.0[seg.index() / 64 % (MAX_SEGMENTS_LAID / 64)] &= !(1 << (seg.index() % 64));
    }

    /// Adds sixteen segments at once, as bits: those from `16 * block` on.
    #[inline]
    pub(crate) const fn add_block(&mut self, block: usize, bits: u16) {
        self.0[block / 4 % (MAX_SEGMENTS_LAID / 64)] |= (bits as u64) << (block % 4 * 16);
    }

    /// Calls `tell` with each of them, in the order of laying.
    #[inline]
    pub fn each(&self, mut tell: impl FnMut(Seg)) {
        for (word, &bits) in self.0.iter().enumerate() {
            let mut left = bits;
            while left != 0 {
                tell(Seg(64 * word as u16 + left.trailing_zeros() as u16));
                left &= left - 1;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn segments_are_listed_once_and_in_order() {
        let mut segs = Segs::NONE;
        [700, 3, 64, 63, 3, 1023].into_iter().for_each(|seg| segs.add(Seg(seg)));
        segs.add_block(5, 0b1001);
        segs.remove(Seg(64));
        let mut listed = Vec::new();
        segs.each(|seg| listed.push(seg.0));
        assert_eq!(listed, [3, 63, 80, 83, 700, 1023]);
    }
}
