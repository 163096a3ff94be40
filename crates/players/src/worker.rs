//! Growing a tree: one visit goes down to a position nobody has looked at, judges every way to play the turn there, and
//! tells all nodes above. Several workers may grow one tree: it is locked while they go down and come back, not while they
//! judge, which takes most of the time.

use crate::standing::{margin, rewards};
use crate::tree::{Edge, Kind, NodeId, Rewards, Tree};
use crate::turns::{Line, Turns};
use bastide_play::{Actor, Outlook, Seat};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// How much promising edges are favoured that were tried little.
const CURIOSITY: f32 = 0.4;

/// What an edge loses while another worker is on its way along it, so that they part.
const VIRTUAL_LOSS: f32 = 0.1;

/// How many points behind the best a line may be and still look promising.
const WARMTH: f32 = 2.0;

/// How quickly more edges are looked at as visits grow.
const WIDENING: f32 = 1.6;

/// The most edges a decision keeps, best first: at the root and below it.
const ROOT_EDGES: usize = 48;
const EDGES: usize = 12;

/// No path through the tree is longer.
const PATH: usize = 64;

/// What a visit came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Visit {
    /// It has seen something new.
    Made,
    /// Another worker is looking at the same position just now.
    Met,
}

/// What one thread needs to grow a tree, kept from one visit to the next.
#[derive(Clone, Debug)]
pub(crate) struct Worker<G: Outlook> {
    turns: Turns<G>,
    lines: Vec<Line<G::Action>>,
    /// The margins of the lines, best first, with their indexes.
    order: Vec<(f32, u32)>,
    outcomes: Vec<G::Action>,
    path: Vec<(NodeId, usize)>,
    /// What is played on the way down.
    actions: Vec<G::Action>,
    game: Option<Box<G>>,
}

/// Where a visit has come to.
enum Found {
    /// A position nobody has looked at; what the last edge looked like, if it was a player's.
    Fresh(NodeId, Option<Rewards>),
    /// A position below which nothing is looked at.
    End(NodeId),
    /// A position that another worker is looking at.
    Taken,
}

/// What a position looks like at first sight.
enum Opened {
    Over(Rewards),
    Chance(Rewards),
    /// The lines are in the worker's list, and their order.
    Decision(Seat),
}

impl<G: Outlook> Worker<G> {
    pub(crate) fn new(numbers: &G::Numbers) -> Worker<G> {
        Worker {
            turns: Turns::new(numbers),
            lines: Vec::new(),
            order: Vec::new(),
            outcomes: Vec::new(),
            path: Vec::with_capacity(PATH),
            actions: Vec::new(),
            game: None,
        }
    }

    /// Gives the root all its edges: it may have been one decision of many before, and kept only the best of them.
    pub(crate) fn widen(&mut self, tree: &mut Tree<G::Action>, game: &G) {
        let Actor::Seat(seat) = game.actor() else { return };
        let root = tree.root;
        let (known, before) = (tree.range(root), *tree.node(root));
        self.path.clear();
        self.rank(seat, game, ROOT_EDGES);
        self.install_decision(tree, root, seat, game);
        for index in tree.range(root) {
            let line = tree.edges[index].line;
            if let Some(same) = known.clone().find(|&known| tree.edges[known].line.is_same(&line)) {
                let Edge { visits, child, .. } = tree.edges[same];
                (tree.edges[index].visits, tree.edges[index].child) = (visits, child);
            }
        }
        tree.node_mut(root).visits = before.visits.max(1);
        tree.node_mut(root).value = tree.best(root, seat);
    }

    /// Goes down to a position nobody has looked at, judges it, and tells all nodes above.
    pub(crate) fn visit(&mut self, shared: &Mutex<Tree<G::Action>>, root: &G) -> Visit {
        let mut game = self.game.take().unwrap_or_else(|| Box::new(root.clone()));
        (*game).clone_from(root);
        self.path.clear();
        self.actions.clear();
        let mut tree = lock(shared);
        let mut id = tree.root;
        let visit = loop {
            let last = match self.go_down(&mut tree, id) {
                Found::End(last) => last,
                Found::Taken => {
                    tree.give_up(&self.path);
                    break Visit::Met;
                }
                Found::Fresh(fresh, above) => {
                    drop(tree);
                    self.actions.drain(..).for_each(|action| game.apply(action));
                    let opened = self.look(&game, above);
                    tree = lock(shared);
                    // Nothing is learned from opening chance: an outcome must be looked at too.
                    if self.install(&mut tree, fresh, opened, &game) == Kind::Chance {
                        id = fresh;
                        continue;
                    }
                    fresh
                }
            };
            tree.back_up(&self.path, last, game.seats());
            break Visit::Made;
        };
        drop(tree);
        self.game = Some(game);
        visit
    }

    fn go_down(&mut self, tree: &mut Tree<G::Action>, from: NodeId) -> Found {
        let mut id = from;
        loop {
            let edge = match tree.node(id).kind {
                Kind::Fresh => {
                    tree.node_mut(id).kind = Kind::Opening;
                    let above = self.path.last().filter(|(above, _)| tree.node(*above).kind != Kind::Chance);
                    return Found::Fresh(id, above.map(|&(_, edge)| tree.edges[edge].first_value));
                }
                Kind::Opening => return Found::Taken,
                Kind::Over => return Found::End(id),
                _ if self.path.len() == PATH => return Found::End(id),
                Kind::Decision(seat) => most_appealing(tree, id, seat),
                Kind::Chance => most_behind(tree, id),
            };
            self.path.push((id, edge));
            tree.edges[edge].pending += 1;
            self.actions.extend(tree.edges[edge].line.actions());
            id = tree.edges[edge].child.unwrap_or_else(|| {
                let child = tree.add();
                tree.edges[edge].child = Some(child);
                child
            });
        }
    }

    /// Looks at a position for the first time, without the tree.
    fn look(&mut self, game: &G, above: Option<Rewards>) -> Opened {
        match game.actor() {
            Actor::Over => Opened::Over(rewards(&self.turns.judge(game), game.seats(), 0)),
            Actor::Chance => {
                let judged = || rewards(&self.turns.judge(game), game.seats(), game.remaining());
                let first_value = above.unwrap_or_else(judged);
                self.outcomes.clear();
                game.actions(&mut self.outcomes);
                Opened::Chance(first_value)
            }
            Actor::Seat(seat) => {
                self.rank(seat, game, EDGES);
                Opened::Decision(seat)
            }
        }
    }

    /// Lists the ways to play the turn and ranks the best of them.
    fn rank(&mut self, seat: Seat, game: &G, width: usize) {
        self.lines.clear();
        self.turns.list(game, seat, &mut self.lines);
        let (order, seats) = (&mut self.order, game.seats());
        order.clear();
        order.extend(self.lines.iter().zip(0..).map(|(line, index)| (margin(&line.points, seat, seats), index)));
        let best_first = |one: &(f32, u32), other: &(f32, u32)| other.0.total_cmp(&one.0).then(one.1.cmp(&other.1));
        if order.len() > width {
            order.select_nth_unstable_by(width, best_first);
            order.truncate(width);
        }
        order.sort_unstable_by(best_first);
    }

    /// Puts what was seen of a position into the tree.
    fn install(&mut self, tree: &mut Tree<G::Action>, id: NodeId, opened: Opened, game: &G) -> Kind {
        let (kind, first_value) = match opened {
            Opened::Decision(seat) => {
                self.install_decision(tree, id, seat, game);
                return Kind::Decision(seat);
            }
            Opened::Over(value) => (Kind::Over, value),
            Opened::Chance(value) => (Kind::Chance, value),
        };
        tree.learn_first(&self.path, id, first_value);
        let first = tree.edges.len() as u32;
        if kind == Kind::Chance {
            self.add_outcomes(tree, first_value, game);
        }
        let count = tree.edges.len() as u32 - first;
        let node = tree.node_mut(id);
        (node.kind, node.first, node.count, node.first_value) = (kind, first, count, first_value);
        kind
    }

    fn add_outcomes(&mut self, tree: &mut Tree<G::Action>, first_value: Rewards, game: &G) {
        let level = tree.begun + self.path.len() as u32;
        let total = game.total_odds().max(1) as f32;
        for &action in &self.outcomes {
            let prior = game.odds(action) as f32 / total;
            let outcome = tree.outcome(level, action);
            tree.edges.push(Edge { outcome, ..Edge::new(Line::one(action), first_value, prior) });
        }
    }

    /// The best line is what the position is worth.
    fn install_decision(&mut self, tree: &mut Tree<G::Action>, id: NodeId, seat: Seat, game: &G) {
        let best = self.order.first().map_or(0.0, |&(margin, _)| margin);
        let promise = |margin: f32| ((margin - best) / WARMTH).exp();
        let total: f32 = self.order.iter().map(|&(margin, _)| promise(margin)).sum();
        let first = tree.edges.len();
        for &(margin, index) in &self.order {
            let line = self.lines[index as usize];
            let first_value = rewards(&line.points, game.seats(), game.remaining());
            tree.edges.push(Edge::new(line, first_value, promise(margin) / total));
        }
        let first_value = tree.edges.get(first).map_or_else(Rewards::default, |edge| edge.first_value);
        let node = tree.node_mut(id);
        (node.kind, node.first, node.count) = (Kind::Decision(seat), first as u32, self.order.len() as u32);
        node.first_value = first_value;
        tree.learn_first(&self.path, id, first_value);
    }
}

/// The tree, as soon as no other worker holds it.
pub(crate) fn lock<A>(shared: &Mutex<Tree<A>>) -> MutexGuard<'_, Tree<A>> {
    // A worker that panics ends the search; until then the others may go on.
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The edge that a decision looks at next.
fn most_appealing<A: Copy + Eq>(tree: &Tree<A>, id: NodeId, seat: Seat) -> usize {
    let range = tree.range(id);
    let visits = (tree.node(id).visits as f32).sqrt();
    let wide = ((2.0 + WIDENING * visits) as usize).min(range.len());
    let appeal = |index: usize| {
        let edge = &tree.edges[index];
        let (taken, pending) = ((edge.visits + edge.pending) as f32, edge.pending as f32);
        let known = tree.estimate(index)[seat.index()] - VIRTUAL_LOSS * pending;
        known + CURIOSITY * edge.prior * visits / (1.0 + taken)
    };
    let mut best = (f32::MIN, range.start);
    for index in range.take(wide) {
        let appeal = appeal(index);
        if appeal > best.0 {
            best = (appeal, index);
        }
    }
    best.1
}

/// The outcome that is most behind its odds.
fn most_behind<A: Copy + Eq>(tree: &Tree<A>, id: NodeId) -> usize {
    let visits = tree.node(id).visits as f32 + 1.0;
    let mut most = (f32::MIN, tree.range(id).start);
    for index in tree.range(id) {
        let edge = &tree.edges[index];
        let behind = edge.prior * visits - (edge.visits + edge.pending) as f32;
        if behind > most.0 {
            most = (behind, index);
        }
    }
    most.1
}
