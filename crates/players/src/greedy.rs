//! The greedy player: looks at every way to play the rest of the turn and takes the most promising. Most levels are
//! greedy and differ by the numbers they judge with; whoever wants to can also make one that overlooks things.

use crate::standing::margin;
use crate::turns::{Line, Turns};
use crate::{Answer, Idea, Player};
use bastide_play::{Actor, Outlook};

/// How many ideas an answer tells.
const IDEAS: usize = 5;

/// Plays one turn ahead.
#[derive(Clone, Debug)]
pub struct Greedy<G: Outlook> {
    turns: Turns<G>,
    lines: Vec<Line<G::Action>>,
    dice: fastrand::Rng,
    misses: f32,
    blur: f32,
}

impl<G: Outlook> Greedy<G> {
    /// A player that sees everything there is to see in one turn, judging by the numbers chosen by hand.
    pub fn new(seed: u64) -> Greedy<G> {
        Greedy::careless(seed, 0.0, 0.0)
    }

    /// A player that overlooks a share of the ways and misjudges each by some points.
    pub fn careless(seed: u64, misses: f32, blur: f32) -> Greedy<G> {
        let dice = fastrand::Rng::with_seed(seed);
        Greedy { turns: Turns::new(G::guessed()), lines: Vec::new(), dice, misses, blur }
    }

    /// The same, judging by these numbers.
    pub fn judging_by(self, numbers: &G::Numbers) -> Greedy<G> {
        Greedy { turns: Turns::new(numbers), ..self }
    }

    fn judge(&mut self, margin: f32) -> f32 {
        // The sum of two dice is near the middle more often than not.
        margin + self.blur * (self.dice.f32() + self.dice.f32() - 1.0)
    }
}

impl<G: Outlook> Player<G> for Greedy<G> {
    fn answer(&mut self, game: &G) -> Option<Answer<G::Action>> {
        let Actor::Seat(seat) = game.actor() else { return None };
        let mut lines = std::mem::take(&mut self.lines);
        lines.clear();
        self.turns.list(game, seat, &mut lines);
        let mut judged = Vec::with_capacity(lines.len());
        for (index, line) in lines.iter().enumerate() {
            let overlooked = self.misses > 0.0 && index > 0 && self.dice.f32() < self.misses;
            if !overlooked {
                judged.push((self.judge(margin(&line.points, seat, game.seats())), index));
            }
        }
        judged.sort_by(|one, other| other.0.total_cmp(&one.0));
        let idea = |&(margin, index): &(f32, usize)| Idea { line: lines[index].actions().collect(), margin, visits: 1 };
        let ideas: Vec<_> = judged.iter().take(IDEAS).map(idea).collect();
        self.lines = lines;
        let action = *ideas.first()?.line.first()?;
        Some(Answer { action, ideas })
    }
}
