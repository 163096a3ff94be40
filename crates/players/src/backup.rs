//! What nodes are worth by all that was seen below them, and how a visit corrects that on its way back.

use crate::tree::{Kind, NodeId, Rewards, Tree};
use bastide_play::{MAX_SEATS, Seat};

/// The first sight of an edge counts like so many visits.
const FIRST_SIGHT: f32 = 1.0;

/// So little of the odds must have been seen before it is believed that a position is unlike others.
const TIMID: f32 = 0.05;

/// The nodes a visit went through, each with the edge it took.
pub(crate) type Path = [(NodeId, usize)];

impl<A: Copy + Eq> Tree<A> {
    /// Corrects every node on the path, from the last to the first.
    pub(crate) fn back_up(&mut self, path: &Path, last: NodeId, seats: u8) {
        self.node_mut(last).visits += 1;
        for index in (0..path.len()).rev() {
            let (above, edge) = path[index];
            self.edges[edge].visits += 1;
            self.edges[edge].pending -= 1;
            self.node_mut(above).visits += 1;
            let value = match self.node(above).kind {
                Kind::Decision(seat) => self.best(above, seat),
                _ => self.mean(above, seats),
            };
            let before = std::mem::replace(&mut self.node_mut(above).value, value);
            self.learn(&path[..index], value, before);
        }
    }

    /// A visit comes back without having seen anything.
    pub(crate) fn give_up(&mut self, path: &Path) {
        path.iter().for_each(|&(_, edge)| self.edges[edge].pending -= 1);
    }

    /// Notes the first value of a node.
    pub(crate) fn learn_first(&mut self, path: &Path, id: NodeId, value: Rewards) {
        self.node_mut(id).value = value;
        let Some(&(above, edge)) = path.last() else { return };
        if self.node(above).kind == Kind::Chance {
            self.outcomes[self.edges[edge].outcome as usize].count += 1;
            self.learn(path, value, self.node(above).first_value);
        }
    }

    /// Notes what a value that has changed says about the outcome of chance that led there.
    fn learn(&mut self, path: &Path, value: Rewards, before: Rewards) {
        let Some(&(above, edge)) = path.last() else { return };
        if self.node(above).kind == Kind::Chance {
            let sum = &mut self.outcomes[self.edges[edge].outcome as usize].sum;
            sum.iter_mut().zip(value).zip(before).for_each(|((sum, value), before)| *sum += value - before);
        }
    }

    /// What an edge is worth: what was seen below it, tempered by its first sight.
    pub(crate) fn estimate(&self, index: usize) -> Rewards {
        let edge = &self.edges[index];
        let Some(child) = edge.child else { return edge.first_value };
        let seen = edge.visits as f32;
        let value = &self.node(child).value;
        std::array::from_fn(|seat| (seen * value[seat] + FIRST_SIGHT * edge.first_value[seat]) / (seen + FIRST_SIGHT))
    }

    /// The mover takes the best edge.
    pub(crate) fn best(&self, id: NodeId, seat: Seat) -> Rewards {
        let mut best = [f32::MIN; MAX_SEATS];
        for index in self.range(id) {
            let rewards = self.estimate(index);
            if rewards[seat.index()] > best[seat.index()] {
                best = rewards;
            }
        }
        best
    }

    /// The edge of the root that looks best to whoever decides there, and by how much more than the next.
    pub(crate) fn leader(&self) -> (usize, f32) {
        let Kind::Decision(seat) = self.node(self.root).kind else { return (0, 0.0) };
        let (mut best, mut next) = ((0, f32::MIN), f32::MIN);
        for index in self.range(self.root) {
            let reward = self.estimate(index)[seat.index()];
            if reward > best.1 {
                (best, next) = ((index, reward), best.1);
            } else {
                next = next.max(reward);
            }
        }
        (best.0, best.1 - next)
    }

    fn mean(&self, id: NodeId, seats: u8) -> Rewards {
        std::array::from_fn(|seat| if seat < seats as usize { self.mean_for(id, seat) } else { 0.0 })
    }

    /// The mean over all outcomes of chance; those not looked at yet are taken to change what they usually do.
    fn mean_for(&self, id: NodeId, seat: usize) -> f32 {
        let first_value = self.node(id).first_value[seat];
        let mut seen = Share::default();
        let mut guessed = Share::default();
        let mut unknown = 0.0;
        // By how much what was seen here differs from what is usual.
        let mut unusual = 0.0;
        for edge in &self.edges[self.range(id)] {
            let outcome = &self.outcomes[edge.outcome as usize];
            let usual = outcome.sum[seat] / outcome.count.max(1) as f32;
            if let Some(child) = self.seen_child(edge.child) {
                let change = self.node(child).value[seat] - first_value;
                seen.add(edge.prior, change);
                unusual += edge.prior * (change - usual);
            } else if outcome.count > 0 {
                guessed.add(edge.prior, usual);
            } else {
                unknown += edge.prior;
            }
        }
        let unusual = unusual / (seen.odds + TIMID);
        let anywhere = (seen.sum + guessed.sum) / (seen.odds + guessed.odds).max(f32::EPSILON);
        first_value + seen.sum + guessed.sum + guessed.odds * unusual + unknown * anywhere
    }

    /// A child that somebody has looked at; one that a thread is still looking at has no value yet.
    fn seen_child(&self, child: Option<NodeId>) -> Option<NodeId> {
        child.filter(|&child| !matches!(self.node(child).kind, Kind::Fresh | Kind::Opening))
    }
}

/// Outcomes that are known in the same way: their odds together, and what they change, weighed with the odds.
#[derive(Clone, Copy, Debug, Default)]
struct Share {
    odds: f32,
    sum: f32,
}

impl Share {
    fn add(&mut self, odds: f32, change: f32) {
        self.odds += odds;
        self.sum += odds * change;
    }
}
