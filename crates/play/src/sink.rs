//! Where a list of actions or events goes: into a vector, a counter, a search for one of them, or nowhere. Games write
//! their list once and never know which.

/// Takes what a game lists: the actions that are legal, or the events as they happen.
pub trait Sink<T> {
    /// Takes one of them.
    fn take(&mut self, item: T);

    /// Takes many of them.
    #[inline]
    fn take_all(&mut self, items: impl Iterator<Item = T>) {
        items.for_each(|item| self.take(item));
    }

    /// Takes so many of them. `next` makes one after the other, and may be asked for more than are taken.
    #[inline]
    fn take_next(&mut self, count: usize, mut next: impl FnMut() -> T) {
        (0..count).for_each(|_| self.take(next()));
    }
}

/// How many items are written at once where nobody can guess how many there are.
const STEP: usize = 8;

impl<T> Sink<T> for Vec<T> {
    #[inline]
    fn take(&mut self, item: T) {
        self.push(item);
    }

    #[inline]
    fn take_all(&mut self, items: impl Iterator<Item = T>) {
        self.extend(items);
    }

    /// Always in whole steps: how many steps there are is guessed wrongly less often than how many items.
    #[inline]
    fn take_next(&mut self, count: usize, mut next: impl FnMut() -> T) {
        let end = self.len() + count;
        while self.len() < end {
            self.extend((0..STEP).map(|_| next()));
        }
        self.truncate(end);
    }
}

/// Nobody listens: search plays without hearing of events, and the compiler removes them.
impl<T> Sink<T> for () {
    #[inline]
    fn take(&mut self, _: T) {}
}

/// Counts actions without keeping them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count(pub u64);

impl<A> Sink<A> for Count {
    #[inline]
    fn take(&mut self, _: A) {
        self.0 += 1;
    }
}

/// Keeps the first action and counts the others: enough to see whether there is a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct First<A> {
    /// The first action listed.
    pub first: Option<A>,
    /// How many were listed.
    pub count: u32,
}

impl<A> Default for First<A> {
    fn default() -> First<A> {
        First { first: None, count: 0 }
    }
}

impl<A> Sink<A> for First<A> {
    #[inline]
    fn take(&mut self, action: A) {
        self.first.get_or_insert(action);
        self.count += 1;
    }
}

/// Looks for one action among those listed.
#[derive(Clone, Copy, Debug)]
pub struct Find<A> {
    wanted: A,
    /// Whether it was listed.
    pub found: bool,
}

impl<A> Find<A> {
    /// A search for `wanted`.
    pub const fn new(wanted: A) -> Find<A> {
        Find { wanted, found: false }
    }
}

impl<A: PartialEq> Sink<A> for Find<A> {
    #[inline]
    fn take(&mut self, action: A) {
        self.found |= action == self.wanted;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_takes_as_many_as_are_told_and_forgets_the_others() {
        for count in 0..3 * STEP {
            let (mut made, mut list, mut counted) = (0, vec![7], Count::default());
            list.take_next(count, || {
                made += 1;
                made
            });
            counted.take_next(count, || 0);
            assert_eq!(list[1..], (1..=count).collect::<Vec<_>>());
            assert_eq!(counted.0, count as u64);
        }
    }
}
