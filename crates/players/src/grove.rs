//! Growing a tree: one visit goes down to a position nobody has looked at, judges every way to play the turn there, and
//! tells all positions above.

use crate::standing::{margin, rewards};
use crate::tree::{Branch, Kind, NodeId, Rewards, Tree};
use crate::turns::{Turns, Way};
use bastide_play::{Actor, MAX_SEATS, Outlook, Seat};

/// How much promising branches are favoured that were tried little.
const CURIOSITY: f32 = 0.4;

/// How many points behind the best a way may be and still look promising.
const WARMTH: f32 = 2.0;

/// How quickly more branches are looked at as visits grow.
const WIDENING: f32 = 1.6;

/// The first sight of a branch counts like so many visits.
const FIRST_SIGHT: f32 = 1.0;

/// The most branches a decision keeps, best first: at the root and below it.
const ROOT_BRANCHES: usize = 48;
const BRANCHES: usize = 12;

/// No path through the tree is longer.
const PATH: usize = 64;

/// So little of the odds must have been seen before it is believed that a position is unlike others.
const TIMID: f32 = 0.05;

/// A tree and the rooms needed to grow it.
#[derive(Clone, Debug)]
pub(crate) struct Grove<G: Outlook> {
    pub(crate) tree: Tree<G::Action>,
    turns: Turns<G>,
    ways: Vec<Way<G::Action>>,
    outcomes: Vec<G::Action>,
    path: Vec<(NodeId, usize)>,
    game: Option<Box<G>>,
    curiosity: f32,
}

impl<G: Outlook> Grove<G> {
    /// The how-manyeth tree of a player: each is a little more curious than the one before, so that several are not all
    /// the same.
    pub(crate) fn new(index: usize, numbers: &G::Numbers) -> Grove<G> {
        Grove {
            tree: Tree::new(),
            turns: Turns::new(numbers),
            ways: Vec::new(),
            outcomes: Vec::new(),
            path: Vec::with_capacity(PATH),
            game: None,
            curiosity: CURIOSITY * (1.0 + 0.15 * index as f32),
        }
    }

    /// Whether the tree's root is a decision of whoever is asked.
    pub(crate) fn is_rooted_at(&self, game: &G) -> bool {
        let root = self.tree.nodes.get(self.tree.root.0 as usize);
        root.is_some_and(|root| matches!(root.kind, Kind::Decision(seat) if game.actor() == Actor::Seat(seat)))
    }

    /// Gives the root all its branches: it may have been one decision of many before, and kept only the best of them.
    pub(crate) fn widen(&mut self, game: &G) {
        let Actor::Seat(seat) = game.actor() else { return };
        let root = self.tree.root;
        let (known, before) = (self.tree.range(root), *self.tree.node(root));
        self.path.clear();
        self.open_decision(root, seat, game);
        for index in self.tree.range(root) {
            let way = self.tree.branches[index].way;
            if let Some(same) = known.clone().find(|&known| self.tree.branches[known].way.is_same(&way)) {
                let Branch { visits, child, .. } = self.tree.branches[same];
                (self.tree.branches[index].visits, self.tree.branches[index].child) = (visits, child);
            }
        }
        self.tree.node_mut(root).visits = before.visits.max(1);
        let worth = self.best(root, seat);
        self.tree.node_mut(root).worth = worth;
    }

    /// A way to play, followed by what was looked at most below it.
    pub(crate) fn line(&self, way: Way<G::Action>) -> Vec<G::Action> {
        let mut line: Vec<G::Action> = Vec::new();
        let mut next = self.tree.range(self.tree.root).find(|&index| self.tree.branches[index].way.is_same(&way));
        if next.is_none() {
            line.extend(way.actions());
        }
        while let Some(index) = next {
            let branch = &self.tree.branches[index];
            line.extend(branch.way.actions());
            let below = branch.child.map(|child| self.tree.range(child));
            let most = below.and_then(|range| range.max_by_key(|&index| self.tree.branches[index].visits));
            next = most.filter(|&index| self.tree.branches[index].visits > 0);
        }
        line
    }

    /// The branch of the root that looks best to whoever decides there, and by how much more than the next.
    pub(crate) fn leader(&self) -> (usize, f32) {
        let root = self.tree.root;
        let Kind::Decision(seat) = self.tree.node(root).kind else { return (0, 0.0) };
        let (mut best, mut next) = ((0, f32::MIN), f32::MIN);
        for index in self.tree.range(root) {
            let reward = self.estimate(index)[seat.index()];
            if reward > best.1 {
                (best, next) = ((index, reward), best.1);
            } else {
                next = next.max(reward);
            }
        }
        (best.0, best.1 - next)
    }

    /// Goes down to a position nobody has looked at, judges it, and tells all positions above.
    pub(crate) fn visit(&mut self, root: &G) {
        let mut room = self.game.take().unwrap_or_else(|| Box::new(root.clone()));
        (*room).clone_from(root);
        self.path.clear();
        let mut id = self.tree.root;
        loop {
            match self.tree.node(id).kind {
                Kind::Fresh => {
                    self.open(id, &room);
                    // Nothing is learned from opening chance: an outcome must be looked at too.
                    if self.tree.node(id).kind != Kind::Chance {
                        break;
                    }
                }
                Kind::Over => break,
                _ if self.path.len() == PATH => break,
                Kind::Decision(seat) => id = self.decide(id, seat, &mut room),
                Kind::Chance => id = self.cast(id, &mut room),
            }
        }
        let seats = room.seats();
        self.game = Some(room);
        self.tell(id, seats);
    }

    /// Corrects every position on the path, from the last to the first.
    fn tell(&mut self, last: NodeId, seats: u8) {
        self.tree.node_mut(last).visits += 1;
        for index in (0..self.path.len()).rev() {
            let (above, branch) = self.path[index];
            self.tree.branches[branch].visits += 1;
            self.tree.node_mut(above).visits += 1;
            let worth = match self.tree.node(above).kind {
                Kind::Decision(seat) => self.best(above, seat),
                _ => self.mean(above, seats),
            };
            self.correct(above, index, worth);
        }
    }

    /// Notes a new worth, and what it says about the outcome of chance that led here.
    fn correct(&mut self, id: NodeId, index: usize, worth: Rewards) {
        let before = std::mem::replace(&mut self.tree.node_mut(id).worth, worth);
        let Some((above, branch)) = index.checked_sub(1).map(|index| self.path[index]) else { return };
        if self.tree.node(above).kind == Kind::Chance {
            let lot = self.tree.branches[branch].lot as usize;
            let sum = &mut self.tree.lots[lot].sum;
            sum.iter_mut().zip(worth).zip(before).for_each(|((sum, worth), before)| *sum += worth - before);
        }
    }

    /// What a branch is worth: what was seen below it, tempered by its first sight.
    pub(crate) fn estimate(&self, index: usize) -> Rewards {
        let branch = &self.tree.branches[index];
        let Some(child) = branch.child else { return branch.rewards };
        let seen = branch.visits as f32;
        let worth = &self.tree.node(child).worth;
        std::array::from_fn(|seat| (seen * worth[seat] + FIRST_SIGHT * branch.rewards[seat]) / (seen + FIRST_SIGHT))
    }

    /// The mover takes the best branch.
    fn best(&self, id: NodeId, seat: Seat) -> Rewards {
        let mut best = [f32::MIN; MAX_SEATS];
        for index in self.tree.range(id) {
            let rewards = self.estimate(index);
            if rewards[seat.index()] > best[seat.index()] {
                best = rewards;
            }
        }
        best
    }

    fn mean(&self, id: NodeId, seats: u8) -> Rewards {
        std::array::from_fn(|seat| if seat < seats as usize { self.mean_for(id, seat) } else { 0.0 })
    }

    /// The mean over all outcomes of chance; those not looked at yet are taken to change what they usually do.
    fn mean_for(&self, id: NodeId, seat: usize) -> f32 {
        let first_sight = self.tree.node(id).first_sight[seat];
        let mut seen = Share::default();
        let mut guessed = Share::default();
        let mut unknown = 0.0;
        // By how much what was seen here differs from what is usual.
        let mut unusual = 0.0;
        for branch in &self.tree.branches[self.tree.range(id)] {
            let lot = &self.tree.lots[branch.lot as usize];
            let usual = lot.sum[seat] / lot.count.max(1) as f32;
            if let Some(child) = branch.child {
                let change = self.tree.node(child).worth[seat] - first_sight;
                seen.add(branch.prior, change);
                unusual += branch.prior * (change - usual);
            } else if lot.count > 0 {
                guessed.add(branch.prior, usual);
            } else {
                unknown += branch.prior;
            }
        }
        let unusual = unusual / (seen.odds + TIMID);
        let anywhere = (seen.sum + guessed.sum) / (seen.odds + guessed.odds).max(f32::EPSILON);
        first_sight + seen.sum + guessed.sum + guessed.odds * unusual + unknown * anywhere
    }

    /// Looks at a position for the first time.
    fn open(&mut self, id: NodeId, game: &G) {
        match game.actor() {
            Actor::Over => {
                let found = rewards(&self.turns.judge(game), game.seats(), 0);
                let node = self.tree.node_mut(id);
                (node.kind, node.first_sight) = (Kind::Over, found);
                self.learn(id, found);
            }
            Actor::Chance => self.open_chance(id, game),
            Actor::Seat(seat) => self.open_decision(id, seat, game),
        }
    }

    /// Notes the first worth of a position.
    fn learn(&mut self, id: NodeId, worth: Rewards) {
        self.tree.node_mut(id).worth = worth;
        let Some(&(above, branch)) = self.path.last() else { return };
        if self.tree.node(above).kind == Kind::Chance {
            let first_sight = self.tree.node(above).first_sight;
            let lot = &mut self.tree.lots[self.tree.branches[branch].lot as usize];
            lot.count += 1;
            lot.sum.iter_mut().zip(worth).zip(first_sight).for_each(|((sum, worth), first)| *sum += worth - first);
        }
    }

    fn open_chance(&mut self, id: NodeId, game: &G) {
        let level = self.tree.begun + self.path.len() as u32;
        let first_sight = match self.path.last() {
            Some(&(above, branch)) if self.tree.node(above).kind != Kind::Chance => self.tree.branches[branch].rewards,
            _ => rewards(&self.turns.judge(game), game.seats(), game.remaining()),
        };
        self.learn(id, first_sight);
        let mut outcomes = std::mem::take(&mut self.outcomes);
        outcomes.clear();
        game.actions(&mut outcomes);
        let total = game.total_odds().max(1) as f32;
        let first = self.tree.branches.len() as u32;
        for &action in &outcomes {
            let prior = game.odds(action) as f32 / total;
            let lot = self.tree.lot(level, action);
            self.tree.branches.push(Branch {
                way: Way::one(action),
                rewards: first_sight,
                prior,
                visits: 0,
                child: None,
                lot,
            });
        }
        let count = outcomes.len() as u32;
        self.outcomes = outcomes;
        let node = self.tree.node_mut(id);
        (node.kind, node.first, node.count, node.first_sight) = (Kind::Chance, first, count, first_sight);
    }

    /// Lists the ways to play the turn, best first; the best of them is what the position is worth.
    fn open_decision(&mut self, id: NodeId, seat: Seat, game: &G) {
        let mut ways = std::mem::take(&mut self.ways);
        ways.clear();
        self.turns.list(game, seat, &mut ways);
        let seats = game.seats();
        let judge = |way: &Way<G::Action>| margin(&way.points, seat, seats);
        ways.sort_unstable_by(|one, other| judge(other).total_cmp(&judge(one)));
        let width = if self.path.is_empty() { ROOT_BRANCHES } else { BRANCHES };
        ways.truncate(width);
        let best = ways.first().map_or(0.0, judge);
        let promise = |way: &Way<G::Action>| ((judge(way) - best) / WARMTH).exp();
        let total: f32 = ways.iter().map(promise).sum();
        let first = self.tree.branches.len() as u32;
        for way in &ways {
            let rewards = rewards(&way.points, seats, game.remaining());
            let prior = promise(way) / total;
            self.tree.branches.push(Branch { way: *way, rewards, prior, visits: 0, child: None, lot: 0 });
        }
        let found = self.tree.branches.get(first as usize).map_or([0.0; MAX_SEATS], |branch| branch.rewards);
        let node = self.tree.node_mut(id);
        (node.kind, node.first, node.count) = (Kind::Decision(seat), first, ways.len() as u32);
        node.first_sight = found;
        self.ways = ways;
        self.learn(id, found);
    }

    /// Chooses a branch of a decision and plays it.
    fn decide(&mut self, id: NodeId, seat: Seat, game: &mut G) -> NodeId {
        let range = self.tree.range(id);
        let visits = (self.tree.node(id).visits as f32).sqrt();
        let wide = ((2.0 + WIDENING * visits) as usize).min(range.len());
        let appeal = |index: usize| {
            let branch = &self.tree.branches[index];
            self.estimate(index)[seat.index()] + self.curiosity * branch.prior * visits / (1.0 + branch.visits as f32)
        };
        let mut best = (f32::MIN, range.start);
        for index in range.take(wide) {
            let appeal = appeal(index);
            if appeal > best.0 {
                best = (appeal, index);
            }
        }
        self.follow(id, best.1, game)
    }

    /// Takes the outcome that is most behind its odds.
    fn cast(&mut self, id: NodeId, game: &mut G) -> NodeId {
        let visits = self.tree.node(id).visits as f32 + 1.0;
        let mut most = (f32::MIN, self.tree.range(id).start);
        for index in self.tree.range(id) {
            let branch = &self.tree.branches[index];
            let behind = branch.prior * visits - branch.visits as f32;
            if behind > most.0 {
                most = (behind, index);
            }
        }
        self.follow(id, most.1, game)
    }

    fn follow(&mut self, id: NodeId, index: usize, game: &mut G) -> NodeId {
        self.path.push((id, index));
        let branch = self.tree.branches[index];
        branch.way.actions().for_each(|action| game.apply(action));
        branch.child.unwrap_or_else(|| {
            let child = self.tree.add();
            self.tree.branches[index].child = Some(child);
            child
        })
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
