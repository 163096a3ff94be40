//! A short list of fixed capacity that lies flat inside a game value and is copied with it.

use std::ops::{Deref, DerefMut};

/// So many bytes are copied at once: with more, the C library of Linux lets the processor repeat one instruction, which many
/// take longer to begin than a few calls more cost.
const BLOCK: usize = 2048;

/// Up to `N` items in a row. Items beyond the length are left-overs, which differ between lists that are equal. Only `blocks`
/// and, within this crate, `room` show them, and whoever asks for these takes nothing from a left-over.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct List<T, const N: usize> {
    items: [T; N],
    len: u16,
}

/// A long list that begins with a line of the cache, so that it is copied line by line.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
pub struct Lined<T, const N: usize>(List<T, N>);

impl<T: Copy, const N: usize> Lined<T, N> {
    /// An empty list; `filler` fills the room that is not used yet.
    pub const fn new(filler: T) -> Lined<T, N> {
        Lined(List::new(filler))
    }
}

impl<T, const N: usize> Deref for Lined<T, N> {
    type Target = List<T, N>;

    #[inline]
    fn deref(&self) -> &List<T, N> {
        &self.0
    }
}

impl<T, const N: usize> DerefMut for Lined<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut List<T, N> {
        &mut self.0
    }
}

impl<T: Copy, const N: usize> List<T, N> {
    /// An empty list; `filler` fills the room that is not used yet.
    pub const fn new(filler: T) -> List<T, N> {
        List { len: 0, items: [filler; N] }
    }

    /// How many items there are.
    #[inline]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether there is no item.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Adds an item at the end.
    ///
    /// # Panics
    /// When the list is full: capacities are chosen so that no legal game fills them.
    #[inline]
    pub fn push(&mut self, item: T) {
        self.items[self.len as usize] = item;
        self.len += 1;
    }

    /// Adds the first `count` of some items. All of them are written, which is quicker than a branch for each; those beyond
    /// the length are left-overs.
    ///
    /// # Panics
    /// When there is no room for all of them.
    #[inline]
    pub fn push_first<const M: usize>(&mut self, items: [T; M], count: usize) {
        let from = self.len as usize;
        self.items[from..from + M].copy_from_slice(&items);
        self.len += count as u16;
    }

    /// All items, so many at a time; the capacity is made of such blocks. The last one is filled up with left-overs.
    #[inline]
    pub fn blocks<const M: usize>(&self) -> impl Iterator<Item = &[T; M]> {
        const { assert!(N.is_multiple_of(M)) };
        self.items.as_chunks().0.iter().take((self.len as usize).div_ceil(M))
    }

    /// An item that is known to be there: only the capacity is checked, and if that is a power of two, nothing is.
    #[inline]
    pub fn at(&self, index: usize) -> &T {
        debug_assert!(index < self.len as usize);
        if N.is_power_of_two() { &self.items[index & (N - 1)] } else { &self.items[index] }
    }

    /// An item that is known to be there, to be changed.
    #[inline]
    pub fn at_mut(&mut self, index: usize) -> &mut T {
        debug_assert!(index < self.len as usize);
        if N.is_power_of_two() { &mut self.items[index & (N - 1)] } else { &mut self.items[index] }
    }

    /// Any room, be it an item or a left-over. What a left-over holds means nothing.
    #[inline]
    pub(crate) fn room(&self, index: usize) -> &T {
        if N.is_power_of_two() { &self.items[index & (N - 1)] } else { &self.items[index] }
    }

    /// Any room, be it an item or a left-over, to be changed. What a left-over holds must be written before it counts.
    #[inline]
    pub(crate) fn room_mut(&mut self, index: usize) -> &mut T {
        if N.is_power_of_two() { &mut self.items[index & (N - 1)] } else { &mut self.items[index] }
    }

    /// Takes so many of the left-overs after the last item into the list.
    #[inline]
    pub(crate) fn take_left_overs(&mut self, count: usize) {
        debug_assert!(self.len() + count <= N);
        self.len += count as u16;
    }

    /// Takes an item out; the last one moves into its place.
    #[inline]
    pub fn swap_remove(&mut self, index: usize) -> T {
        let item = self[index];
        self.len -= 1;
        self.items[index] = self.items[self.len as usize];
        item
    }

    /// Forgets all items.
    #[inline]
    pub fn clear(&mut self) {
        self.len = 0;
    }

    /// Becomes a copy of `other`, touching only the items in use.
    #[inline]
    pub fn copy_from(&mut self, other: &List<T, N>) {
        self.len = other.len;
        let used = other.len as usize;
        let block = const {
            assert!(size_of::<T>() > 0 && size_of::<T>() <= BLOCK, "a block holds an item");
            BLOCK / size_of::<T>()
        };
        for (own, theirs) in self.items[..used].chunks_mut(block).zip(other.items[..used].chunks(block)) {
            own.copy_from_slice(theirs);
        }
    }
}

impl<T, const N: usize> Deref for List<T, N> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        &self.items[..self.len as usize]
    }
}

impl<T, const N: usize> DerefMut for List<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..self.len as usize]
    }
}

impl<T: PartialEq, const N: usize> PartialEq for List<T, N> {
    fn eq(&self, other: &Self) -> bool {
        self[..] == other[..]
    }
}

impl<T: Eq, const N: usize> Eq for List<T, N> {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_equal_by_what_they_hold() {
        let mut list: List<u8, 4> = List::new(0);
        list.push(1);
        list.push(2);
        list.push(3);
        assert_eq!(list.swap_remove(0), 1);
        assert_eq!(&list[..], [3, 2]);
        let mut other: List<u8, 4> = List::new(9);
        other.push(3);
        other.push(2);
        assert_eq!(list, other);
        let mut copy: List<u8, 4> = List::new(7);
        copy.copy_from(&list);
        assert_eq!(copy, list);
    }
}
