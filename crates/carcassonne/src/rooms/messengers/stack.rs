//! The face-down messages: which have never been seen, and in which order the others lie below them.

use bastide_landscape::list::List;

/// How many messages there are.
pub(crate) const MESSAGES: u8 = 8;

/// The stack of messages. Those never seen lie on top in an order nobody knows; those put back lie below in the order
/// in which everybody has seen them go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stack {
    unseen: u8,
    below: List<u8, { MESSAGES as usize }>,
    drawn: u16,
}

impl Default for Stack {
    fn default() -> Stack {
        Stack { unseen: u8::MAX, below: List::new(0), drawn: 0 }
    }
}

impl Stack {
    /// What may lie on top: any message never seen, or else the one that was put back first.
    pub(crate) fn tops(&self) -> impl Iterator<Item = u8> {
        let known = self.below.first().copied().filter(|_| self.unseen == 0);
        (1..=MESSAGES).filter(|number| self.unseen & (1 << (number - 1)) != 0).chain(known)
    }

    /// Takes the top message, which is this one.
    pub(crate) fn draw(&mut self, number: u8) {
        self.drawn += 1;
        if self.unseen != 0 {
            self.unseen &= !(1 << (number - 1));
            return;
        }
        let rest = self.below;
        self.below.clear();
        rest.iter().skip(1).for_each(|&message| self.below.push(message));
    }

    /// Puts a message under the stack.
    pub(crate) fn put_under(&mut self, number: u8) {
        self.below.push(number);
    }

    /// How many were drawn so far.
    pub(crate) const fn drawn(&self) -> u16 {
        self.drawn
    }

    /// The messages nobody has seen yet.
    pub(crate) fn unseen(&self) -> impl Iterator<Item = u8> {
        let unseen = self.unseen;
        (1..=MESSAGES).filter(move |number| unseen & (1 << (number - 1)) != 0)
    }

    /// The messages below them, from the top.
    pub(crate) fn below(&self) -> &[u8] {
        &self.below
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // rule: MSG-05, MSG-15
    #[test]
    fn a_message_once_seen_has_a_known_place() {
        let mut stack = Stack::default();
        for number in [3, 1, 2, 8, 7, 6, 5, 4] {
            assert!(stack.tops().any(|top| top == number));
            stack.draw(number);
            stack.put_under(number);
        }
        assert_eq!(stack.tops().collect::<Vec<_>>(), [3]);
        stack.draw(3);
        stack.put_under(3);
        assert_eq!(stack.tops().collect::<Vec<_>>(), [1]);
        assert_eq!(stack.below(), [1, 2, 8, 7, 6, 5, 4, 3]);
        assert_eq!(stack.drawn(), 9);
    }
}
