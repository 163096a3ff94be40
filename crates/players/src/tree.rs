//! The tree that search grows: decisions with the ways to play a turn as edges, and chance with its outcomes. Kept in a few
//! long vectors, so that a visit allocates nothing once they have grown.

use crate::turns::Line;
use bastide_play::{MAX_SEATS, Seat};

/// What each seat makes of a position, between -1 and 1.
pub(crate) type Rewards = [f32; MAX_SEATS];

/// A node, by its index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NodeId(pub(crate) u32);

/// What a node is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Not looked at yet.
    Fresh,
    /// A thread is looking at it for the first time.
    Opening,
    /// A seat decides.
    Decision(Seat),
    /// Chance decides.
    Chance,
    /// The game is over.
    Over,
}

/// A position, as far as it was looked at.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    pub(crate) kind: Kind,
    pub(crate) visits: u32,
    /// What the position looked like before anything below it was looked at.
    pub(crate) first_value: Rewards,
    /// What it is worth by all that was seen below it.
    pub(crate) value: Rewards,
    /// Its edges.
    pub(crate) first: u32,
    pub(crate) count: u32,
}

/// A way out of a node.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Edge<A> {
    /// What is played: the rest of a turn, or one outcome of chance.
    pub(crate) line: Line<A>,
    /// What each seat makes of it at first sight; not known for outcomes of chance.
    pub(crate) first_value: Rewards,
    /// How likely it is: chance by its odds, a decision by how promising it looks.
    pub(crate) prior: f32,
    pub(crate) visits: u32,
    /// Visits that went this way and have not come back yet. With one thread there is none when an edge is chosen.
    pub(crate) pending: u32,
    /// Where it leads, once that was looked at.
    pub(crate) child: Option<NodeId>,
    /// For chance: the entry in the table of outcomes.
    pub(crate) outcome: u32,
}

impl<A> Edge<A> {
    /// An edge that nobody has gone along.
    pub(crate) fn new(line: Line<A>, first_value: Rewards, prior: f32) -> Edge<A> {
        Edge { line, first_value, prior, visits: 0, pending: 0, child: None, outcome: 0 }
    }
}

/// What an outcome of chance usually changes, over all positions at the same distance from the root. Luck is much the
/// same everywhere; knowing it, a few outcomes are enough to compare positions.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Outcome<A> {
    action: A,
    pub(crate) sum: Rewards,
    pub(crate) count: u32,
}

/// The outcomes at one distance from the root. They are listed in much the same order everywhere, so that the one looked
/// for mostly follows the one found last.
#[derive(Clone, Debug, Default)]
struct Level {
    outcomes: Vec<u32>,
    next: usize,
}

/// Where a tree is after going one action on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reached {
    /// In the midst of a turn that was looked at whole.
    RestOfTurn,
    /// At a position that was looked at.
    Known,
    /// At a position that was not: the tree is empty.
    Unknown,
}

/// All nodes and edges.
#[derive(Clone, Debug)]
pub(crate) struct Tree<A> {
    pub(crate) nodes: Vec<Node>,
    pub(crate) edges: Vec<Edge<A>>,
    pub(crate) outcomes: Vec<Outcome<A>>,
    levels: Vec<Level>,
    pub(crate) root: NodeId,
    /// How far the root is from where the tree began.
    pub(crate) begun: u32,
}

impl<A: Copy + Eq> Tree<A> {
    pub(crate) fn new() -> Tree<A> {
        Tree {
            nodes: Vec::new(),
            edges: Vec::new(),
            outcomes: Vec::new(),
            levels: Vec::new(),
            root: NodeId(0),
            begun: 0,
        }
    }

    /// Forgets everything but keeps the room.
    pub(crate) fn clear(&mut self) {
        self.nodes.clear();
        self.edges.clear();
        self.outcomes.clear();
        self.levels.iter_mut().for_each(|level| level.outcomes.clear());
        self.root = self.add();
        self.begun = 0;
    }

    /// Adds a node nobody has looked at.
    pub(crate) fn add(&mut self) -> NodeId {
        let nothing = [0.0; MAX_SEATS];
        let node = Node { kind: Kind::Fresh, visits: 0, first_value: nothing, value: nothing, first: 0, count: 0 };
        self.nodes.push(node);
        NodeId(self.nodes.len() as u32 - 1)
    }

    pub(crate) fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.0 as usize]
    }

    pub(crate) fn node_mut(&mut self, id: NodeId) -> &mut Node {
        &mut self.nodes[id.0 as usize]
    }

    /// The indexes of a node's edges.
    pub(crate) fn range(&self, id: NodeId) -> std::ops::Range<usize> {
        let node = self.node(id);
        node.first as usize..(node.first + node.count) as usize
    }

    /// Whether the root is a decision of this seat.
    pub(crate) fn is_rooted_at(&self, seat: Seat) -> bool {
        self.nodes.get(self.root.0 as usize).is_some_and(|root| root.kind == Kind::Decision(seat))
    }

    /// The table's entry for an outcome of chance at a distance from the root.
    pub(crate) fn outcome(&mut self, level: u32, action: A) -> u32 {
        let level = level as usize;
        if self.levels.len() <= level {
            self.levels.resize_with(level + 1, Level::default);
        }
        let Level { outcomes, next } = &mut self.levels[level];
        let from = (*next).min(outcomes.len());
        let mut places = (from..outcomes.len()).chain(0..from);
        if let Some(place) = places.find(|&place| self.outcomes[outcomes[place] as usize].action == action) {
            *next = place + 1;
            return outcomes[place];
        }
        let index = self.outcomes.len() as u32;
        outcomes.push(index);
        *next = outcomes.len();
        self.outcomes.push(Outcome { action, sum: [0.0; MAX_SEATS], count: 0 });
        index
    }

    /// A way to play, followed by what was looked at most below it.
    pub(crate) fn line(&self, line: Line<A>) -> Vec<A> {
        let mut actions: Vec<A> = Vec::new();
        let mut next = self.range(self.root).find(|&index| self.edges[index].line.is_same(&line));
        if next.is_none() {
            actions.extend(line.actions());
        }
        while let Some(index) = next {
            let edge = &self.edges[index];
            actions.extend(edge.line.actions());
            let below = edge.child.map(|child| self.range(child));
            let most = below.and_then(|range| range.max_by_key(|&index| self.edges[index].visits));
            next = most.filter(|&index| self.edges[index].visits > 0);
        }
        actions
    }

    /// Goes one action on: what was learned below it becomes the tree, everything else can no longer be reached.
    pub(crate) fn advance(&mut self, action: A) -> Reached {
        if self.nodes.is_empty() {
            self.clear();
            return Reached::Unknown;
        }
        let before = *self.node(self.root);
        let first = self.edges.len();
        let mut through = None;
        for index in self.range(self.root) {
            let edge = self.edges[index];
            match edge.line.after(action) {
                Some(line) if line.actions().next().is_some() => self.edges.push(Edge { line, ..edge }),
                Some(_) => through = edge.child,
                None => {}
            }
        }
        let count = self.edges.len() - first;
        if count > 0 {
            let visits = self.edges[first..].iter().map(|edge| edge.visits).sum();
            let node = Node { visits, first: first as u32, count: count as u32, ..before };
            self.root = self.add();
            *self.node_mut(self.root) = node;
            Reached::RestOfTurn
        } else if let Some(child) = through {
            self.root = child;
            self.begun += 1;
            Reached::Known
        } else {
            self.clear();
            Reached::Unknown
        }
    }

    /// Moves what is reachable from the root to the front of the vectors and forgets the rest.
    pub(crate) fn prune(&mut self, spare: &mut Tree<A>) {
        spare.nodes.clear();
        spare.edges.clear();
        spare.outcomes.clear();
        spare.nodes.push(*self.node(self.root));
        let mut next = 0;
        while next < spare.nodes.len() {
            let node = spare.nodes[next];
            let first = spare.edges.len() as u32;
            for index in node.first..node.first + node.count {
                let mut edge = self.edges[index as usize];
                if let Some(child) = edge.child {
                    edge.child = Some(NodeId(spare.nodes.len() as u32));
                    spare.nodes.push(*self.node(child));
                }
                spare.edges.push(edge);
            }
            spare.nodes[next].first = first;
            next += 1;
        }
        spare.outcomes.extend_from_slice(&self.outcomes);
        std::mem::swap(&mut spare.levels, &mut self.levels);
        spare.root = NodeId(0);
        spare.begun = self.begun;
        std::mem::swap(self, spare);
    }
}
