//! The yardstick: plain UCT with uniform random playouts, one action a level, as others have built it. Nothing here is
//! tuned; it is kept to be beaten.

use crate::budget::{Budget, Clock, Stop};
use crate::{Answer, Idea, Player};
use bastide_play::{Actor, MAX_SEATS, Play, Seat};

/// Plays by counting random games.
#[derive(Clone, Debug)]
pub struct Uct<G: Play> {
    budget: Budget,
    clock: Clock,
    stop: Stop,
    curiosity: f32,
    dice: fastrand::Rng,
    nodes: Vec<Node<G::Action>>,
    actions: Vec<G::Action>,
}

#[derive(Clone, Debug)]
struct Node<A> {
    action: Option<A>,
    visits: u32,
    margins: [f32; MAX_SEATS],
    children: Vec<u32>,
    untried: Option<Vec<A>>,
}

impl<G: Play> Uct<G> {
    /// So many visits for each decision, with C = 3 and the score margin as reward.
    pub fn new(visits: u32, seed: u64) -> Uct<G> {
        let (budget, dice) = (Budget::visits(visits), fastrand::Rng::with_seed(seed));
        let (clock, stop) = (Clock::Wall, Stop::new());
        Uct { budget, clock, stop, curiosity: 3.0, dice, nodes: Vec::new(), actions: Vec::new() }
    }

    /// The same, but it thinks so long about each decision.
    pub fn with_budget(self, budget: Budget) -> Uct<G> {
        Uct { budget, ..self }
    }

    /// The same, with its time measured by this clock.
    pub fn with_clock(self, clock: Clock) -> Uct<G> {
        Uct { clock, ..self }
    }

    /// The same, and thinking ends when this is set.
    pub fn with_stop(self, stop: Stop) -> Uct<G> {
        Uct { stop, ..self }
    }

    fn add(&mut self, action: Option<G::Action>) -> u32 {
        let margins = [0.0; MAX_SEATS];
        self.nodes.push(Node { action, visits: 0, margins, children: Vec::new(), untried: None });
        self.nodes.len() as u32 - 1
    }

    fn visit(&mut self, game: &mut G) {
        let mut path = vec![0_u32];
        loop {
            let here = path[path.len() - 1];
            match game.actor() {
                Actor::Over => break,
                Actor::Chance => {
                    let Some(action) = game.outcome(self.dice.u32(0..game.total_odds().max(1))) else { break };
                    game.apply(action);
                    let child = self.child_for(here, action);
                    path.push(child);
                }
                Actor::Seat(seat) => {
                    if let Some(action) = self.untried(here, game) {
                        game.apply(action);
                        let child = self.add(Some(action));
                        self.nodes[here as usize].children.push(child);
                        path.push(child);
                        break;
                    }
                    let Some(child) = self.choose(here, seat) else { break };
                    if let Some(action) = self.nodes[child as usize].action {
                        game.apply(action);
                    }
                    path.push(child);
                }
            }
        }
        self.play_out(game);
        let margins = margins(game);
        for id in path {
            let node = &mut self.nodes[id as usize];
            node.visits += 1;
            node.margins.iter_mut().zip(margins).for_each(|(sum, margin)| *sum += margin);
        }
    }

    fn child_for(&mut self, here: u32, action: G::Action) -> u32 {
        let known = self.nodes[here as usize].children.iter().copied();
        if let Some(child) = known.into_iter().find(|&child| self.nodes[child as usize].action == Some(action)) {
            return child;
        }
        let child = self.add(Some(action));
        self.nodes[here as usize].children.push(child);
        child
    }

    /// An action not tried here yet, chosen at random.
    fn untried(&mut self, here: u32, game: &G) -> Option<G::Action> {
        let node = &mut self.nodes[here as usize];
        let untried = node.untried.get_or_insert_with(|| {
            let mut actions = Vec::new();
            game.actions(&mut actions);
            actions
        });
        if untried.is_empty() {
            return None;
        }
        let index = self.dice.usize(0..untried.len());
        Some(untried.swap_remove(index))
    }

    fn choose(&self, here: u32, seat: Seat) -> Option<u32> {
        let parent = (self.nodes[here as usize].visits.max(1) as f32).ln();
        let value = |id: u32| {
            let node = &self.nodes[id as usize];
            let visits = node.visits.max(1) as f32;
            node.margins[seat.index()] / visits + self.curiosity * (parent / visits).sqrt()
        };
        let children = self.nodes[here as usize].children.iter().copied();
        children.max_by(|&one, &other| value(one).total_cmp(&value(other)))
    }

    fn play_out(&mut self, game: &mut G) {
        loop {
            let action = match game.actor() {
                Actor::Over => return,
                Actor::Chance => game.outcome(self.dice.u32(0..game.total_odds().max(1))),
                Actor::Seat(_) => {
                    self.actions.clear();
                    game.actions(&mut self.actions);
                    self.dice.choice(&self.actions).copied()
                }
            };
            let Some(action) = action else { return };
            game.apply(action);
        }
    }
}

/// Each seat's points less those of the best other seat.
fn margins<G: Play>(game: &G) -> [f32; MAX_SEATS] {
    let points = game.scores();
    let seats = game.seats() as usize;
    std::array::from_fn(|seat| {
        let others = (0..seats).filter(|&other| other != seat).map(|other| points[other]);
        (points[seat] - others.max().unwrap_or(0)) as f32
    })
}

impl<G: Play> Player<G> for Uct<G> {
    fn answer(&mut self, game: &G) -> Option<Answer<G::Action>> {
        let Actor::Seat(seat) = game.actor() else { return None };
        self.nodes.clear();
        self.add(None);
        let watch = self.budget.start(self.clock);
        let mut room = game.clone();
        let mut visits = 0;
        while visits == 0 || !(watch.is_over(visits) || self.stop.is_stopped()) {
            room.clone_from(game);
            self.visit(&mut room);
            visits += 1;
        }
        let children = self.nodes[0].children.iter().map(|&child| &self.nodes[child as usize]);
        let best = children.max_by_key(|node| node.visits)?;
        let margin = best.margins[seat.index()] / best.visits.max(1) as f32;
        let action = best.action?;
        Some(Answer { action, ideas: vec![Idea { line: vec![action], margin, visits: best.visits }] })
    }
}
