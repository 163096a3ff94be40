//! A number for a landscape, to see at once whether it is the one that was looked at before.

/// Tells landscapes apart, whoever stands on them: two that came about alike have the same stamp.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stamp(u64);

impl Stamp {
    /// No map has this one.
    pub const NONE: Stamp = Stamp(0);

    /// The stamp of an empty map.
    pub const EMPTY: Stamp = Stamp(1);

    /// The stamp after one more change. Different changes hardly ever lead to the same: one pair in 2^64.
    #[inline]
    pub(crate) const fn after(self, change: u64) -> Stamp {
        Stamp((self.0.rotate_left(23) ^ change).wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_order_of_changes_matters() {
        assert_eq!(Stamp::EMPTY.after(3).after(4), Stamp::EMPTY.after(3).after(4));
        assert_ne!(Stamp::EMPTY.after(3).after(4), Stamp::EMPTY.after(4).after(3));
        assert_ne!(Stamp::EMPTY.after(3), Stamp::EMPTY);
    }
}
