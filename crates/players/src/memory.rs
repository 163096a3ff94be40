//! Turns that were played before in the same race. After an idea and the next tile or two the same positions come up in many
//! laps, and there the one-turn player always plays alike.

use crate::turns::Line;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher, Hash};

/// So many turns are remembered; of two with the same place the later one stays. Sixteen ideas with the tiles of a base
/// game have 384 first turns, and those after two tiles hardly come up again unless few ideas are left.
const TURNS: usize = 1024;

/// So many outcomes of chance on the way to a turn are told apart: the first two come evenly, so that they recur.
const OUTCOMES: usize = 2;

/// How a turn of a lap came about: the idea, and what chance brought since. All else follows from that.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Way<A> {
    idea: usize,
    outcomes: [Option<A>; OUTCOMES],
    /// Turns that were played on the way.
    turns: u32,
}

impl<A: Copy> Way<A> {
    /// The way of an idea, right after it.
    pub(crate) const fn of(idea: usize) -> Way<A> {
        Way { idea, outcomes: [None; OUTCOMES], turns: 0 }
    }

    /// Chance brought this; nothing if that is too far on to come up again.
    pub(crate) fn after(self, outcome: A) -> Option<Way<A>> {
        let mut way = self;
        let place = way.outcomes.iter_mut().find(|known| known.is_none())?;
        *place = Some(outcome);
        Some(way)
    }

    /// A turn was played.
    pub(crate) const fn played(self) -> Way<A> {
        Way { turns: self.turns + 1, ..self }
    }
}

/// The turns of one race.
#[derive(Clone, Debug)]
pub(crate) struct Memory<A> {
    turns: Vec<Option<(Way<A>, Line<A>)>>,
    /// How many turns were not judged again.
    pub(crate) remembered: u32,
}

impl<A: Copy + Eq + Hash> Memory<A> {
    pub(crate) const fn new() -> Memory<A> {
        Memory { turns: Vec::new(), remembered: 0 }
    }

    /// Forgets everything: another race begins.
    pub(crate) fn begin(&mut self) {
        self.turns.clear();
        self.turns.resize(TURNS, None);
        self.remembered = 0;
    }

    /// What was played there.
    pub(crate) fn find(&mut self, way: &Way<A>) -> Option<Line<A>> {
        let known = self.turns.get(place(way))?.filter(|(known, _)| known == way)?;
        self.remembered += 1;
        Some(known.1)
    }

    /// Remembers what was played there, if anything is to be remembered.
    pub(crate) fn note(&mut self, way: Way<A>, line: Line<A>) {
        if let Some(known) = self.turns.get_mut(place(&way)) {
            *known = Some((way, line));
        }
    }
}

fn place<A: Hash>(way: &Way<A>) -> usize {
    BuildHasherDefault::<DefaultHasher>::default().hash_one(way) as usize % TURNS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_turn_is_remembered_by_its_idea_and_by_all_that_chance_brought() {
        let mut memory: Memory<u8> = Memory::new();
        memory.note(Way::of(1), Line::one(9));
        assert!(memory.find(&Way::of(1)).is_none(), "there is no race");
        memory.begin();
        let ways = [
            Way::of(1).after(3),
            Way::of(2).after(3),
            Way::of(1).after(4),
            Way::of(1).after(3).map(Way::played),
            Way::of(1).after(3).and_then(|way| way.after(5)),
        ]
        .map(|way| way.expect("it is not far"));
        for (way, action) in ways.into_iter().zip(10..) {
            assert!(memory.find(&way).is_none());
            memory.note(way, Line::one(action));
        }
        for (way, action) in ways.into_iter().zip(10..) {
            assert!(memory.find(&way).is_some_and(|line| line.is_same(&Line::one(action))), "{way:?}");
        }
        assert_eq!(memory.remembered, 5);
        assert!(ways[4].after(6).is_none(), "that far it hardly ever comes up again");
        memory.begin();
        assert!(memory.find(&ways[0]).is_none());
    }
}
