//! The tree that search grows: decisions with the ways to play a turn as branches, and chance with its outcomes. Kept in
//! a few long vectors, so that a visit allocates nothing once they have grown.

use crate::turns::Way;
use bastide_play::{MAX_SEATS, Seat};

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
    /// The sum of the rewards of all visits, by seat.
    pub(crate) rewards: [f32; MAX_SEATS],
    /// Its branches.
    pub(crate) first: u32,
    pub(crate) count: u32,
}

/// A way out of a node.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Branch<A> {
    /// What is played: the rest of a turn, or one outcome of chance.
    pub(crate) way: Way<A>,
    /// What the mover thinks of it before looking further; for chance, its probability.
    pub(crate) prior: f32,
    pub(crate) visits: u32,
    pub(crate) child: NodeId,
}

/// All nodes and branches.
#[derive(Clone, Debug)]
pub(crate) struct Tree<A> {
    pub(crate) nodes: Vec<Node>,
    pub(crate) branches: Vec<Branch<A>>,
}

impl<A> Tree<A> {
    pub(crate) const ROOT: NodeId = NodeId(0);

    pub(crate) fn new() -> Tree<A> {
        Tree { nodes: Vec::new(), branches: Vec::new() }
    }

    /// Forgets everything but keeps the room.
    pub(crate) fn clear(&mut self) {
        self.nodes.clear();
        self.branches.clear();
        self.add();
    }

    /// Adds a node nobody has looked at.
    pub(crate) fn add(&mut self) -> NodeId {
        let rewards = [0.0; MAX_SEATS];
        self.nodes.push(Node { kind: Kind::Fresh, visits: 0, rewards, first: 0, count: 0 });
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
}
