//! The searching player: a tree of whole turns with explicit chance. It keeps its tree from one answer to the next if it
//! hears what is played, grows several trees at once if it may use several threads, and works out the very end.

use crate::budget::{Budget, Clock, Stop};
use crate::exact;
use crate::grove::Grove;
use crate::standing::{margin_of, squash};
use crate::tree::{Reached, Tree};
use crate::turns::Way;
use crate::{Answer, Idea, Player};
use bastide_play::{Actor, Outlook, Seat};

/// How many ideas an answer tells.
const IDEAS: usize = 5;

/// A tree with more branches than this grows no further; it fills a few hundred megabytes.
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
    /// One tree for each thread; the first grows on the caller's own.
    groves: Vec<Grove<G>>,
    /// What positions are judged with.
    numbers: G::Numbers,
    spare: Tree<G::Action>,
    end: End,
    rooted: Rooted<G::Action>,
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
    /// The same, in the midst of the own turn, which was looked at whole.
    Midway,
}

impl<G: Outlook> Search<G> {
    /// A player that thinks so long about each answer, on one thread.
    pub fn new(budget: Budget) -> Search<G> {
        Search {
            budget,
            clock: Clock::Wall,
            stop: Stop::new(),
            groves: vec![Grove::new(0, G::tuned())],
            numbers: G::tuned().clone(),
            spare: Tree::new(),
            end: End::Exact,
            rooted: Rooted::Nowhere,
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

    /// The same, thinking on so many threads.
    pub fn with_threads(self, threads: usize) -> Search<G> {
        Search { groves: (0..threads.max(1)).map(|index| Grove::new(index, &self.numbers)).collect(), ..self }
    }

    /// The same, judging by these numbers.
    pub fn judging_by(self, numbers: &G::Numbers) -> Search<G> {
        let threads = self.groves.len();
        Search { numbers: numbers.clone(), ..self }.with_threads(threads)
    }

    /// The same, but the last tiles are searched like all others instead of being worked out: to compare the two.
    pub fn searching_the_end(self) -> Search<G> {
        Search { end: End::Searched, ..self }
    }

    fn think(&mut self, game: &G) {
        let keep = matches!(self.rooted, Rooted::Here | Rooted::Midway);
        for grove in &mut self.groves {
            if keep && grove.is_rooted_at(game) {
                grove.tree.prune(&mut self.spare);
            } else {
                grove.tree.clear();
            }
        }
        let budget = self.budget_now(game);
        let (clock, stop) = (self.clock, &self.stop);
        let Some((first, others)) = self.groves.split_first_mut() else { return };
        if others.is_empty() {
            return grow(first, game, budget, clock, stop);
        }
        std::thread::scope(|scope| {
            for grove in others {
                scope.spawn(move || grow(grove, game, budget, clock, stop));
            }
            grow(first, game, budget, clock, stop);
        });
    }

    /// The budget for each tree. The rest of a turn was thought about with its beginning: it is played as planned.
    fn budget_now(&self, game: &G) -> Budget {
        let planned = self.rooted == Rooted::Midway && self.groves[0].is_rooted_at(game);
        let share = self.groves.len() as u32;
        match self.budget.visits {
            _ if planned => Budget::visits(1),
            visits => Budget { visits: visits.map(|visits| visits.div_ceil(share)), ..self.budget },
        }
    }

    /// The best ideas of all trees together, the one to be played first.
    fn ideas(&mut self, game: &G, seat: Seat) -> Vec<Idea<G::Action>> {
        let mut thoughts = self.thoughts(seat);
        self.misjudge(&mut thoughts, game.remaining());
        let most = thoughts.iter().map(|thought| thought.visits).max().unwrap_or(0);
        let key = |thought: &Thought<G::Action>| (thought.visits * TRUSTED >= most, thought.reward());
        thoughts.sort_by(|one, other| {
            let (one, other) = (key(one), key(other));
            other.0.cmp(&one.0).then(other.1.total_cmp(&one.1))
        });
        let idea = |thought: &Thought<G::Action>| Idea {
            line: self.groves[0].line(thought.way),
            margin: margin_of(thought.reward(), game.remaining()),
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
            let reward = squash(margin_of(thought.reward(), remaining) + error, remaining);
            (thought.sum, thought.weight) = (reward, 1.0);
        }
    }

    fn thoughts(&self, seat: Seat) -> Vec<Thought<G::Action>> {
        let mut thoughts: Vec<Thought<G::Action>> = Vec::new();
        for grove in &self.groves {
            for index in grove.tree.range(grove.tree.root) {
                let branch = &grove.tree.branches[index];
                // What was only seen at first sight counts a little, so that there is always an opinion.
                let weight = branch.visits as f32 + 0.01;
                let sum = weight * grove.estimate(index)[seat.index()];
                match thoughts.iter_mut().find(|thought| thought.way.is_same(&branch.way)) {
                    Some(known) => {
                        (known.visits, known.weight) = (known.visits + branch.visits, known.weight + weight);
                        known.sum += sum;
                    }
                    None => thoughts.push(Thought { way: branch.way, visits: branch.visits, weight, sum }),
                }
            }
        }
        thoughts
    }
}

/// What all trees together make of one way to play.
#[derive(Clone, Copy, Debug)]
struct Thought<A> {
    way: Way<A>,
    visits: u32,
    weight: f32,
    sum: f32,
}

impl<A> Thought<A> {
    fn reward(&self) -> f32 {
        self.sum / self.weight
    }
}

/// Grows one tree until the budget is used up or the choice is clear.
fn grow<G: Outlook>(grove: &mut Grove<G>, game: &G, budget: Budget, clock: Clock, stop: &Stop) {
    let watch = budget.start(clock);
    grove.widen(game);
    let mut visits = 1;
    let (mut check, mut ahead) = (FIRST_CHECK, None);
    // Opening the root is one visit; with a second one there is an opinion.
    while visits < 2 || !(watch.is_over(visits) || stop.is_stopped()) {
        if grove.tree.range(grove.tree.root).len() <= 1 || grove.tree.branches.len() > LARGEST {
            return;
        }
        if visits == check {
            let (leader, lead) = grove.leader();
            if lead >= CLEAR && ahead == Some(leader) {
                return;
            }
            (check, ahead) = (check * 2, Some(leader));
        }
        grove.visit(game);
        visits += 1;
    }
}

impl<G: Outlook> Player<G> for Search<G> {
    fn answer(&mut self, game: &G) -> Option<Answer<G::Action>> {
        let Actor::Seat(seat) = game.actor() else { return None };
        let exact = if self.end == End::Exact { exact::ideas(game, seat) } else { None };
        if let Some(mut ideas) = exact {
            self.rooted = Rooted::Nowhere;
            ideas.truncate(IDEAS);
            return Some(Answer { action: *ideas.first()?.line.first()?, ideas });
        }
        self.think(game);
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
        let mut reached = Reached::Unknown;
        for grove in self.groves.iter_mut().rev() {
            reached = grove.tree.advance(action);
        }
        self.rooted = if reached == Reached::RestOfTurn { Rooted::Midway } else { Rooted::Here };
    }
}
