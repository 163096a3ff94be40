//! The tree that search grows: decisions with the ways to play a turn as branches, and chance with its outcomes. Kept in
//! a few long vectors, so that a visit allocates nothing once they have grown.

use crate::turns::Way;
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
    pub(crate) first_sight: Rewards,
    /// What it is worth by all that was seen below it.
    pub(crate) worth: Rewards,
    /// Its branches.
    pub(crate) first: u32,
    pub(crate) count: u32,
}

/// A way out of a node.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Branch<A> {
    /// What is played: the rest of a turn, or one outcome of chance.
    pub(crate) way: Way<A>,
    /// What each seat makes of it at first sight; not known for outcomes of chance.
    pub(crate) rewards: Rewards,
    /// How likely it is: chance by its odds, a decision by how promising it looks.
    pub(crate) prior: f32,
    pub(crate) visits: u32,
    /// Where it leads, once that was looked at.
    pub(crate) child: Option<NodeId>,
    /// For chance: the entry in the table of lots.
    pub(crate) lot: u32,
}

/// What an outcome of chance usually changes, over all positions at the same distance from the root. Luck is much the
/// same in all branches; knowing it, a few outcomes are enough to compare them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lot<A> {
    pub(crate) level: u32,
    pub(crate) action: A,
    pub(crate) sum: Rewards,
    pub(crate) count: u32,
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

/// All nodes and branches.
#[derive(Clone, Debug)]
pub(crate) struct Tree<A> {
    pub(crate) nodes: Vec<Node>,
    pub(crate) branches: Vec<Branch<A>>,
    pub(crate) lots: Vec<Lot<A>>,
    pub(crate) root: NodeId,
    /// How far the root is from where the tree began.
    pub(crate) begun: u32,
}

impl<A: Copy + Eq> Tree<A> {
    pub(crate) fn new() -> Tree<A> {
        Tree { nodes: Vec::new(), branches: Vec::new(), lots: Vec::new(), root: NodeId(0), begun: 0 }
    }

    /// Forgets everything but keeps the room.
    pub(crate) fn clear(&mut self) {
        self.nodes.clear();
        self.branches.clear();
        self.lots.clear();
        self.root = self.add();
        self.begun = 0;
    }

    /// Adds a node nobody has looked at.
    pub(crate) fn add(&mut self) -> NodeId {
        let nothing = [0.0; MAX_SEATS];
        self.nodes.push(Node {
            kind: Kind::Fresh,
            visits: 0,
            first_sight: nothing,
            worth: nothing,
            first: 0,
            count: 0,
        });
        NodeId(self.nodes.len() as u32 - 1)
    }

    pub(crate) fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.0 as usize]
    }

    pub(crate) fn node_mut(&mut self, id: NodeId) -> &mut Node {
        &mut self.nodes[id.0 as usize]
    }

    /// The indexes of a node's branches.
    pub(crate) fn range(&self, id: NodeId) -> std::ops::Range<usize> {
        let node = self.node(id);
        node.first as usize..(node.first + node.count) as usize
    }

    /// The table's entry for an outcome of chance at a distance from the root.
    pub(crate) fn lot(&mut self, level: u32, action: A) -> u32 {
        let known = self.lots.iter().position(|lot| lot.level == level && lot.action == action);
        let index = known.unwrap_or_else(|| {
            self.lots.push(Lot { level, action, sum: [0.0; MAX_SEATS], count: 0 });
            self.lots.len() - 1
        });
        index as u32
    }

    /// Goes one action on: what was learned below it becomes the tree, everything else can no longer be reached.
    pub(crate) fn advance(&mut self, action: A) -> Reached {
        if self.nodes.is_empty() {
            self.clear();
            return Reached::Unknown;
        }
        let before = *self.node(self.root);
        let first = self.branches.len();
        let mut through = None;
        for index in self.range(self.root) {
            let branch = self.branches[index];
            match branch.way.after(action) {
                Some(way) if way.actions().next().is_some() => self.branches.push(Branch { way, ..branch }),
                Some(_) => through = branch.child,
                None => {}
            }
        }
        let count = self.branches.len() - first;
        if count > 0 {
            let visits = self.branches[first..].iter().map(|branch| branch.visits).sum();
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
        spare.branches.clear();
        spare.lots.clear();
        spare.nodes.push(*self.node(self.root));
        let mut next = 0;
        while next < spare.nodes.len() {
            let node = spare.nodes[next];
            let first = spare.branches.len() as u32;
            for index in node.first..node.first + node.count {
                let mut branch = self.branches[index as usize];
                if let Some(child) = branch.child {
                    branch.child = Some(NodeId(spare.nodes.len() as u32));
                    spare.nodes.push(*self.node(child));
                }
                spare.branches.push(branch);
            }
            spare.nodes[next].first = first;
            next += 1;
        }
        spare.lots.extend_from_slice(&self.lots);
        spare.root = NodeId(0);
        spare.begun = self.begun;
        std::mem::swap(self, spare);
    }
}
