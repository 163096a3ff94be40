//! A judge of turns that were played: what each way to play a turn leaves every seat to expect. It looks at the most
//! promising ways once more, one draw later, and uses no chance of its own: the same turn is always judged alike.

use crate::standing::margin;
use crate::turns::{Line, Turns};
use bastide_play::{Actor, Count, MAX_SEATS, Outlook, Seat};

/// Ways whose margins are no further apart than this are equally good.
const EQUAL: f32 = 0.01;

/// One way to play the rest of a turn, and what may be expected after it.
#[derive(Clone, Debug, PartialEq)]
pub struct Way<A> {
    /// The decisions, in order, up to whatever another player or chance decides.
    pub line: Vec<A>,
    /// The points each seat may expect at the end of the game.
    pub points: [f32; MAX_SEATS],
    /// By how many points the player would be ahead.
    pub margin: f32,
    /// Its place among all ways at first sight, from 0.
    pub rank: usize,
}

/// Judges turns.
#[derive(Clone, Debug)]
pub struct Judge<G: Outlook> {
    turns: Turns<G>,
    lines: Vec<Line<G::Action>>,
    /// How many ways of each turn are looked at once more.
    closer: usize,
    /// How many positions may be looked at for it.
    visits: usize,
}

impl<G: Outlook> Judge<G> {
    /// A judge that looks closer at so many ways of each turn, or at fewer if that would take more than so many visits;
    /// but always at the two that promise most.
    pub fn new(closer: usize, visits: usize) -> Judge<G> {
        Judge { turns: Turns::new(G::tuned()), lines: Vec::new(), closer, visits }
    }

    /// The points each seat may expect. Before a draw that is the mean over all that can be drawn, each played as well as
    /// it can be at first sight.
    pub fn expect(&mut self, game: &G) -> [f32; MAX_SEATS] {
        if game.actor() != Actor::Chance {
            return self.at_first_sight(game);
        }
        let mut outcomes = Vec::new();
        game.actions(&mut outcomes);
        let total = game.total_odds().max(1) as f32;
        let mut sum = [0.0; MAX_SEATS];
        let mut next = Box::new(game.clone());
        for outcome in outcomes {
            (*next).clone_from(game);
            next.apply(outcome);
            let weight = game.odds(outcome) as f32 / total;
            let points = self.at_first_sight(&next);
            sum.iter_mut().zip(points).for_each(|(sum, points)| *sum += weight * points);
        }
        sum
    }

    /// The ways that were looked at closely, the best first, `played` among them: it stands first if it is as good as the
    /// best. Empty if nobody is asked.
    pub fn ways(&mut self, game: &G, played: &[G::Action]) -> Vec<Way<G::Action>> {
        let Actor::Seat(seat) = game.actor() else { return Vec::new() };
        let mut ways = self.promising(game, seat);
        if !played.is_empty() && !ways.iter().any(|line| line == played) {
            ways.push(played.to_vec());
        }
        let mut after = Box::new(game.clone());
        let mut judged: Vec<_> = ways
            .into_iter()
            .enumerate()
            .map(|(rank, line)| {
                (*after).clone_from(game);
                line.iter().for_each(|&action| after.apply(action));
                let points = self.expect(&after);
                Way { line, points, margin: margin(&points, seat, game.seats()), rank }
            })
            .collect();
        // Of equals the first stays first.
        judged.sort_by(|one, other| other.margin.total_cmp(&one.margin));
        if let Some(own) = judged.iter().position(|way| way.line == played)
            && judged[0].margin - judged[own].margin <= EQUAL
        {
            judged[..=own].rotate_right(1);
        }
        judged
    }

    /// The ways that promise most at first sight.
    fn promising(&mut self, game: &G, seat: Seat) -> Vec<Vec<G::Action>> {
        self.lines.clear();
        self.turns.list(game, seat, &mut self.lines);
        let seats = game.seats();
        self.lines
            .sort_by(|one, other| margin(&other.points, seat, seats).total_cmp(&margin(&one.points, seat, seats)));
        let outcomes = self.lines.first().map_or(1, |line| outcomes_after(game, line));
        let closer = self.closer.min(self.visits / outcomes).max(2);
        self.lines.iter().take(closer).map(|line| line.actions().collect()).collect()
    }

    /// What may be expected if the turn is played as well as it can be at first sight.
    fn at_first_sight(&mut self, game: &G) -> [f32; MAX_SEATS] {
        match game.actor() {
            Actor::Over => game.scores().map(|points| points as f32),
            Actor::Chance => self.turns.judge(game),
            Actor::Seat(seat) => {
                self.lines.clear();
                self.turns.list(game, seat, &mut self.lines);
                let margin = |line: &Line<G::Action>| margin(&line.points, seat, game.seats());
                let best = self.lines.iter().reduce(|best, line| if margin(line) > margin(best) { line } else { best });
                best.map_or([0.0; MAX_SEATS], |line| line.points)
            }
        }
    }
}

/// How many outcomes chance may bring after a line.
fn outcomes_after<G: Outlook>(game: &G, line: &Line<G::Action>) -> usize {
    let mut after = Box::new(game.clone());
    line.actions().for_each(|action| after.apply(action));
    let mut count = Count::default();
    if after.actor() == Actor::Chance {
        after.actions(&mut count);
    }
    (count.0 as usize).max(1)
}
