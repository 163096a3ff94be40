//! The searching player: a tree of whole turns with explicit chance. It keeps its tree from one answer to the next if it
//! hears what is played, lets several threads grow it if it may, and works out the very end.

use crate::budget::{Budget, Clock, Stop, Watch};
use crate::exact;
use crate::standing::{margin_of, squash};
use crate::tree::{Edge, Reached, Tree};
use crate::turns::Line;
use crate::worker::{Visit, Worker, lock};
use crate::{Answer, Idea, Player};
use bastide_play::{Actor, Outlook, Seat};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Mutex, PoisonError};

/// How many ideas an answer tells.
const IDEAS: usize = 5;

/// A tree with more edges than this grows no further; it fills a few hundred megabytes.
const LARGEST: usize = 2_000_000;

/// An idea is chosen only if it was looked at at least this often as the one looked at most: one part in so many.
const TRUSTED: u32 = 4;

/// Whether the choice is clear is asked for the first time after so many visits, then each time they have doubled.
const FIRST_CHECK: u32 = 256;

/// A choice is clear if the same idea was ahead the last time too, and now is by so much.
const CLEAR: f32 = 0.08;

/// Plays by looking ahead.
#[derive(Clone, Debug)]
pub struct Search<G: Outlook> {
    budget: Budget,
    clock: Clock,
    stop: Stop,
    /// One for each thread; the first works on the caller's own.
    workers: Vec<Worker<G>>,
    tree: Tree<G::Action>,
    /// What positions are judged with.
    numbers: G::Numbers,
    spare: Tree<G::Action>,
    end: End,
    rooted: Rooted<G::Action>,
    /// How many visits the last answer took.
    visits: u32,
    /// By how many points an idea may be misjudged in the end, and what decides it.
    blur: f32,
    dice: fastrand::Rng,
}

/// How the last tiles are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    Exact,
    Searched,
}

/// What the trees are rooted at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rooted<A> {
    /// Nothing that could be used.
    Nowhere,
    /// The position where this was answered.
    Before(A),
    /// The position that was heard of last.
    Here,
    /// The same, in the middle of its own turn, which was looked at as a whole.
    Midway,
}

impl<G: Outlook> Search<G> {
    /// A player that thinks so long about each answer, on one thread.
    pub fn new(budget: Budget) -> Search<G> {
        Search {
            budget,
            clock: Clock::Wall,
            stop: Stop::new(),
            workers: vec![Worker::new(G::tuned())],
            tree: Tree::new(),
            numbers: G::tuned().clone(),
            spare: Tree::new(),
            end: End::Exact,
            rooted: Rooted::Nowhere,
            visits: 0,
            blur: 0.0,
            dice: fastrand::Rng::with_seed(0),
        }
    }

    /// The same, but it misjudges each idea by up to so many points in the end; the same seed does it in the same way.
    pub fn careless(self, seed: u64, blur: f32) -> Search<G> {
        Search { blur, dice: fastrand::Rng::with_seed(seed), ..self }
    }

    /// The same, with its time measured by this clock.
    pub fn with_clock(self, clock: Clock) -> Search<G> {
        Search { clock, ..self }
    }

    /// The same, and thinking ends when this is set.
    pub fn with_stop(self, stop: Stop) -> Search<G> {
        Search { stop, ..self }
    }

    /// The same, thinking on so many threads, which grow one tree. Only with one of them do the same visits always find
    /// the same.
    pub fn with_threads(self, threads: usize) -> Search<G> {
        Search { workers: (0..threads.max(1)).map(|_| Worker::new(&self.numbers)).collect(), ..self }
    }

    /// The same, judging by these numbers.
    pub fn judging_by(self, numbers: &G::Numbers) -> Search<G> {
        let threads = self.workers.len();
        Search { numbers: numbers.clone(), ..self }.with_threads(threads)
    }

    /// The same, but the last tiles are searched like all others instead of being worked out: to compare the two.
    pub fn searching_the_end(self) -> Search<G> {
        Search { end: End::Searched, ..self }
    }

    /// How many visits the last answer took, all threads together; none if it was worked out or there was no choice.
    pub fn visits(&self) -> u32 {
        self.visits
    }

    fn think(&mut self, game: &G, seat: Seat, budget: Budget) -> u32 {
        let keep = matches!(self.rooted, Rooted::Here | Rooted::Midway) && self.tree.is_rooted_at(seat);
        if keep {
            self.tree.prune(&mut self.spare);
        } else {
            self.tree.clear();
        }
        // The rest of a turn was thought about with its beginning: it is played as planned.
        let planned = keep && self.rooted == Rooted::Midway;
        let budget = if planned { Budget::visits(1) } else { budget };
        let (clock, stop) = (self.clock, &self.stop);
        let Some((first, others)) = self.workers.split_first_mut() else { return 0 };
        let watch = budget.start(clock);
        first.widen(&mut self.tree, game);
        if self.tree.range(self.tree.root).len() <= 1 {
            return 0;
        }
        let growth = Growth::new(std::mem::replace(&mut self.tree, Tree::new()), game);
        if others.is_empty() {
            growth.work(first, watch, stop);
        } else {
            std::thread::scope(|scope| {
                let growth = &growth;
                for other in others {
                    // Each thread has its own clock.
                    scope.spawn(move || growth.work(other, budget.start(clock), stop));
                }
                growth.work(first, watch, stop);
            });
        }
        self.tree = growth.tree.into_inner().unwrap_or_else(PoisonError::into_inner);
        growth.visits.into_inner()
    }

    /// The best ideas, the one to be played first.
    fn ideas(&mut self, game: &G, seat: Seat) -> Vec<Idea<G::Action>> {
        let edges = &self.tree.edges[self.tree.range(self.tree.root)];
        let first = self.tree.range(self.tree.root).start;
        let thought = |(edge, index): (&Edge<G::Action>, usize)| Thought {
            line: edge.line,
            visits: edge.visits,
            reward: self.tree.estimate(index)[seat.index()],
        };
        let mut thoughts: Vec<_> = edges.iter().zip(first..).map(thought).collect();
        self.misjudge(&mut thoughts, game.remaining());
        let most = thoughts.iter().map(|thought| thought.visits).max().unwrap_or(0);
        let key = |thought: &Thought<G::Action>| (thought.visits * TRUSTED >= most, thought.reward);
        thoughts.sort_by(|one, other| {
            let (one, other) = (key(one), key(other));
            other.0.cmp(&one.0).then(other.1.total_cmp(&one.1))
        });
        let idea = |thought: &Thought<G::Action>| Idea {
            line: self.tree.line(thought.line),
            margin: margin_of(thought.reward, game.remaining()),
            visits: thought.visits,
        };
        thoughts.iter().take(IDEAS).map(idea).collect()
    }

    /// What a careless player makes of its ideas; all of them are trusted alike.
    fn misjudge(&mut self, thoughts: &mut [Thought<G::Action>], remaining: u32) {
        if self.blur == 0.0 {
            return;
        }
        for thought in thoughts {
            // The sum of two dice is near the middle more often than not.
            let error = self.blur * (self.dice.f32() + self.dice.f32() - 1.0);
            thought.reward = squash(margin_of(thought.reward, remaining) + error, remaining);
        }
    }
}

/// What is thought of one way to play.
#[derive(Clone, Copy, Debug)]
struct Thought<A> {
    line: Line<A>,
    visits: u32,
    reward: f32,
}

/// A tree while it grows, with one or more workers on it.
struct Growth<'a, G: Outlook> {
    game: &'a G,
    tree: Mutex<Tree<G::Action>>,
    /// Visits made or under way; opening the root was the first.
    visits: AtomicU32,
    is_clear: AtomicBool,
    /// The edge that was ahead when this was looked at last.
    ahead: Mutex<Option<usize>>,
}

impl<'a, G: Outlook> Growth<'a, G> {
    fn new(tree: Tree<G::Action>, game: &'a G) -> Growth<'a, G> {
        let (tree, visits) = (Mutex::new(tree), AtomicU32::new(1));
        Growth { game, tree, visits, is_clear: AtomicBool::new(false), ahead: Mutex::new(None) }
    }

    /// Visits until the budget is used up or the choice is clear.
    fn work(&self, worker: &mut Worker<G>, watch: Watch, stop: &Stop) {
        loop {
            let visits = self.visits.fetch_add(1, Ordering::Relaxed);
            // Opening the root is one visit; with a second one there is an opinion.
            let is_enough = visits >= 2 && (watch.is_over(visits) || stop.is_stopped());
            if is_enough || self.is_clear(visits) {
                self.visits.fetch_sub(1, Ordering::Relaxed);
                return;
            }
            if worker.visit(&self.tree, self.game) == Visit::Met {
                self.visits.fetch_sub(1, Ordering::Relaxed);
                std::thread::yield_now();
            }
        }
    }

    /// Whether there is nothing more to find out, or no room for it.
    fn is_clear(&self, visits: u32) -> bool {
        if visits.is_multiple_of(FIRST_CHECK) {
            let tree = lock(&self.tree);
            let is_clear = visits.is_power_of_two() && self.stays_ahead(&tree);
            if is_clear || tree.edges.len() > LARGEST {
                self.is_clear.store(true, Ordering::Relaxed);
            }
        }
        self.is_clear.load(Ordering::Relaxed)
    }

    /// Whether the same idea was ahead the last time, and now is by a margin. This is asked each time the visits have
    /// doubled.
    fn stays_ahead(&self, tree: &Tree<G::Action>) -> bool {
        let (leader, lead) = tree.leader();
        let before = self.ahead.lock().unwrap_or_else(PoisonError::into_inner).replace(leader);
        lead >= CLEAR && before == Some(leader)
    }
}

impl<G: Outlook> Player<G> for Search<G> {
    fn answer(&mut self, game: &G) -> Option<Answer<G::Action>> {
        let Actor::Seat(seat) = game.actor() else { return None };
        let watch = self.budget.start(self.clock);
        let half = self.budget.halved().start(self.clock);
        let exact = if self.end == End::Exact { exact::ideas(game, seat, half, &self.stop) } else { None };
        if let Some(mut ideas) = exact {
            (self.rooted, self.visits) = (Rooted::Nowhere, 0);
            ideas.truncate(IDEAS);
            return Some(Answer { action: *ideas.first()?.line.first()?, ideas });
        }
        self.visits = self.think(game, seat, self.budget.after(&watch));
        let ideas = self.ideas(game, seat);
        let action = *ideas.first()?.line.first()?;
        self.rooted = Rooted::Before(action);
        Some(Answer { action, ideas })
    }

    fn hear(&mut self, action: G::Action) {
        let follows = match self.rooted {
            Rooted::Nowhere => false,
            Rooted::Before(answer) => answer == action,
            Rooted::Here | Rooted::Midway => true,
        };
        if !follows {
            self.rooted = Rooted::Nowhere;
            return;
        }
        let reached = self.tree.advance(action);
        self.rooted = if reached == Reached::RestOfTurn { Rooted::Midway } else { Rooted::Here };
    }
}
