//! The searching player: a tree of whole turns with explicit chance. Decisions are chosen by how well they did and how
//! promising they looked; chance takes its outcomes in proportion to their odds; leaves are judged by the best turn the
//! mover has there.

use crate::budget::{Budget, Clock, Stop, Watch};
use crate::exact;
use crate::standing::{margin, rewards, squash};
use crate::tree::{Branch, Kind, NodeId, Tree};
use crate::turns::{Turns, Way};
use crate::{Answer, Idea, Player};
use bastide_play::{Actor, MAX_SEATS, Outlook, Seat};

/// How much unexplored branches are favoured.
const CURIOSITY: f32 = 0.35;

/// How quickly more branches are looked at as visits grow.
const WIDENING: f32 = 1.6;

/// The most branches a decision keeps, best first.
const BRANCHES: usize = 24;

/// How many ideas an answer tells.
const IDEAS: usize = 5;

/// No path through the tree is longer.
const PATH: usize = 64;

/// Plays by looking ahead.
#[derive(Clone, Debug)]
pub struct Search<G: Outlook> {
    budget: Budget,
    clock: Clock,
    stop: Stop,
    tree: Tree<G::Action>,
    turns: Turns<G>,
    ways: Vec<Way<G::Action>>,
    outcomes: Vec<G::Action>,
    path: Vec<(NodeId, usize)>,
}

impl<G: Outlook> Search<G> {
    /// A player that thinks so long about each answer.
    pub fn new(budget: Budget) -> Search<G> {
        Search {
            budget,
            clock: Clock::Wall,
            stop: Stop::new(),
            tree: Tree::new(),
            turns: Turns::new(),
            ways: Vec::new(),
            outcomes: Vec::new(),
            path: Vec::with_capacity(PATH),
        }
    }

    /// The same, with its time measured by this clock.
    pub fn with_clock(self, clock: Clock) -> Search<G> {
        Search { clock, ..self }
    }

    /// The same, and thinking ends when this is set.
    pub fn with_stop(self, stop: Stop) -> Search<G> {
        Search { stop, ..self }
    }

    fn think(&mut self, game: &G, seat: Seat) {
        self.tree.clear();
        let watch: Watch = self.budget.start(self.clock);
        let mut room = game.clone();
        let mut visits = 0;
        // The first visit only opens the root, so at least two are needed to have an opinion.
        while visits < 2 || !(watch.is_over(visits) || self.stop.is_stopped()) {
            room.clone_from(game);
            self.visit(&mut room);
            visits += 1;
            if visits == 1 && self.tree.range(Tree::<G::Action>::ROOT).len() == 1 {
                break;
            }
        }
        debug_assert!(matches!(self.tree.node(Tree::<G::Action>::ROOT).kind, Kind::Decision(own) if own == seat));
    }

    /// Goes down to a position nobody has looked at, judges it, and tells all positions above.
    fn visit(&mut self, game: &mut G) {
        self.path.clear();
        let mut id = Tree::<G::Action>::ROOT;
        let found = loop {
            let node = *self.tree.node(id);
            match node.kind {
                Kind::Fresh => break self.open(id, game),
                Kind::Over => break rewards(&game.outlook(), game.seats()),
                Kind::Decision(_) | Kind::Chance if self.path.len() == PATH => {
                    break rewards(&game.outlook(), game.seats());
                }
                Kind::Decision(seat) => id = self.decide(id, seat, game),
                Kind::Chance => id = self.cast(id, game),
            }
        };
        self.tell(id, &found);
        for index in (0..self.path.len()).rev() {
            let (above, branch) = self.path[index];
            self.tree.branches[branch].visits += 1;
            self.tell(above, &found);
        }
    }

    fn tell(&mut self, id: NodeId, found: &[f32; MAX_SEATS]) {
        let node = self.tree.node_mut(id);
        node.visits += 1;
        node.rewards.iter_mut().zip(found).for_each(|(sum, reward)| *sum += reward);
    }

    /// Looks at a position for the first time.
    fn open(&mut self, id: NodeId, game: &G) -> [f32; MAX_SEATS] {
        match game.actor() {
            Actor::Over => {
                self.tree.node_mut(id).kind = Kind::Over;
                rewards(&game.outlook(), game.seats())
            }
            Actor::Chance => {
                self.open_chance(id, game);
                rewards(&game.outlook(), game.seats())
            }
            Actor::Seat(seat) => self.open_decision(id, seat, game),
        }
    }

    fn open_chance(&mut self, id: NodeId, game: &G) {
        self.outcomes.clear();
        game.actions(&mut self.outcomes);
        let total = game.total_odds().max(1) as f32;
        let first = self.tree.branches.len() as u32;
        for index in 0..self.outcomes.len() {
            let action = self.outcomes[index];
            let prior = game.odds(action) as f32 / total;
            self.branch(Way::one(action), prior);
        }
        let count = self.outcomes.len() as u32;
        let node = self.tree.node_mut(id);
        (node.kind, node.first, node.count) = (Kind::Chance, first, count);
    }

    /// Lists the ways to play the turn, best first; the best of them is what the position is worth.
    fn open_decision(&mut self, id: NodeId, seat: Seat, game: &G) -> [f32; MAX_SEATS] {
        let mut ways = std::mem::take(&mut self.ways);
        ways.clear();
        self.turns.list(game, seat, &mut ways);
        let judge = |way: &Way<G::Action>| margin(&way.points, seat, game.seats());
        ways.sort_by(|one, other| judge(other).total_cmp(&judge(one)));
        let first = self.tree.branches.len() as u32;
        for way in ways.iter().take(BRANCHES) {
            self.branch(*way, squash(judge(way)));
        }
        let count = ways.len().min(BRANCHES) as u32;
        let found = ways.first().map_or([0.0; MAX_SEATS], |best| rewards(&best.points, game.seats()));
        self.ways = ways;
        let node = self.tree.node_mut(id);
        (node.kind, node.first, node.count) = (Kind::Decision(seat), first, count);
        found
    }

    fn branch(&mut self, way: Way<G::Action>, prior: f32) {
        let child = self.tree.add();
        self.tree.branches.push(Branch { way, prior, visits: 0, child });
    }

    /// Chooses a branch of a decision and plays it.
    fn decide(&mut self, id: NodeId, seat: Seat, game: &mut G) -> NodeId {
        let range = self.tree.range(id);
        let visits = self.tree.node(id).visits as f32;
        let wide = ((1.0 + WIDENING * visits.sqrt()) as usize).clamp(2, range.len().max(2));
        let best = range
            .clone()
            .take(wide)
            .max_by(|&one, &other| self.appeal(one, seat, visits).total_cmp(&self.appeal(other, seat, visits)));
        self.follow(id, best.unwrap_or(range.start), game)
    }

    /// How well a branch did, or looked, and how little it was tried.
    fn appeal(&self, index: usize, seat: Seat, visits: f32) -> f32 {
        let branch = &self.tree.branches[index];
        let child = self.tree.node(branch.child);
        // The first look counts like one visit, so that a branch is never judged by a single sample.
        let seen = child.visits as f32;
        let value = (branch.prior + child.rewards[seat.index()]) / (1.0 + seen);
        value + CURIOSITY * visits.sqrt() / (1.0 + seen) / 4.0
    }

    /// Takes the outcome that is most behind its odds.
    fn cast(&mut self, id: NodeId, game: &mut G) -> NodeId {
        let visits = self.tree.node(id).visits as f32 + 1.0;
        let behind = |index: usize| {
            let branch = &self.tree.branches[index];
            branch.prior * visits - branch.visits as f32
        };
        let range = self.tree.range(id);
        let most = range.clone().max_by(|&one, &other| behind(one).total_cmp(&behind(other)));
        self.follow(id, most.unwrap_or(range.start), game)
    }

    fn follow(&mut self, id: NodeId, index: usize, game: &mut G) -> NodeId {
        self.path.push((id, index));
        let branch = self.tree.branches[index];
        branch.way.actions().for_each(|action| game.apply(action));
        branch.child
    }

    fn ideas(&self, seat: Seat, game: &G) -> Vec<Idea<G::Action>> {
        let range = self.tree.range(Tree::<G::Action>::ROOT);
        let mut order: Vec<usize> = range.collect();
        let value = |index: usize| {
            let branch = &self.tree.branches[index];
            let child = self.tree.node(branch.child);
            (branch.prior + child.rewards[seat.index()]) / (1.0 + child.visits as f32)
        };
        order.sort_by(|&one, &other| {
            let visits = |index: usize| self.tree.branches[index].visits;
            visits(other).cmp(&visits(one)).then(value(other).total_cmp(&value(one)))
        });
        let idea = |index: usize| {
            let branch = &self.tree.branches[index];
            let margin = margin(&branch.way.points, seat, game.seats());
            Idea { line: branch.way.actions().collect(), margin, visits: branch.visits }
        };
        order.into_iter().take(IDEAS).map(idea).collect()
    }
}

impl<G: Outlook> Player<G> for Search<G> {
    fn answer(&mut self, game: &G) -> Option<Answer<G::Action>> {
        let Actor::Seat(seat) = game.actor() else { return None };
        if let Some(idea) = exact::best(game, seat) {
            return Some(Answer { action: *idea.line.first()?, ideas: vec![idea] });
        }
        self.think(game, seat);
        let ideas = self.ideas(seat, game);
        let action = *ideas.first()?.line.first()?;
        Some(Answer { action, ideas })
    }
}
