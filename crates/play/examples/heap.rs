//! Counts all games that can be played with a heap of stones, and who wins them when both play at random: whatever
//! implements `Play` is counted and played by code that knows nothing of its rules.
#![allow(clippy::print_stdout, reason = "an example shows what it does")]

use bastide_play::{Actor, ChanceEvent, MAX_SEATS, Play, Seat, Sink, play_at_random};

/// Two players take one, two or three stones by turns; whoever takes the last one has a point.
#[derive(Clone)]
struct Heap {
    stones: u8,
    next: Seat,
}

impl Play for Heap {
    type Action = u8;

    fn seats(&self) -> u8 {
        2
    }

    fn actor(&self) -> Actor {
        if self.stones == 0 { Actor::Over } else { Actor::Seat(self.next) }
    }

    fn actions(&self, sink: &mut impl Sink<u8>) {
        sink.take_all(1..=self.stones.min(3));
    }

    fn odds(&self, _: u8) -> u32 {
        1
    }

    fn chance_event(&self) -> ChanceEvent {
        unreachable!("nothing is left to chance")
    }

    fn apply(&mut self, stones: u8) {
        self.stones -= stones;
        self.next = self.next.next(2);
    }

    fn remaining(&self) -> u32 {
        u32::from(self.stones)
    }

    fn scores(&self) -> [i32; MAX_SEATS] {
        let mut scores = [0; MAX_SEATS];
        // The next player would have been the one who did not take the last stone.
        scores[self.next.next(2).index()] = i32::from(self.stones == 0);
        scores
    }
}

/// All ways in which a game can go on from here.
fn games<G: Play>(game: &G) -> u64 {
    let mut actions = Vec::new();
    game.actions(&mut actions);
    let after = |&action: &G::Action| {
        let mut next = game.clone();
        next.apply(action);
        games(&next)
    };
    if actions.is_empty() { 1 } else { actions.iter().map(after).sum() }
}

fn main() {
    let mut number = 7_u32;
    let mut roll = |below: u32| {
        number = number.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (number >> 16) % below
    };
    for stones in [4, 8, 12, 16] {
        let heap = Heap { stones, next: Seat(0) };
        let mut won = 0;
        for _ in 0..1000 {
            let mut game = heap.clone();
            play_at_random(&mut game, &mut roll, |_, _| {});
            won += game.scores()[0];
        }
        println!("{stones} stones: {} games; who begins won {won} of 1000 at random", games(&heap));
    }
}
