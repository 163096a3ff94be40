//! The racing player: lists every way to play the turn, plays the most promising on with the one-turn player, and takes
//! the one that fares best. All ideas meet the same tiles, so that luck does not decide between them.

use crate::budget::{Budget, Clock, Stop, Watch};
use crate::course::Course;
use crate::endgame::Endgame;
use crate::exact;
use crate::race::{Playout, Race, Runner};
use crate::{Answer, Idea, Player};
use bastide_play::{Actor, Outlook, Seat};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Mutex, PoisonError};

/// How many ideas an answer tells.
const IDEAS: usize = 5;

/// To work out the end, so many turns may be judged for each visit: about as long does a visit take, which judges all
/// ways to play one turn.
const WORKED_OUT: u32 = 30;

/// A race of so many visits tells how long one takes.
const ENOUGH: u32 = 100;

/// Plays by playing on.
#[derive(Clone, Debug)]
pub struct Racing<G: Outlook> {
    budget: Budget,
    clock: Clock,
    stop: Stop,
    seed: u64,
    numbers: G::Numbers,
    /// One for each thread; the first works on the caller's own.
    playouts: Vec<Playout<G>>,
    endgame: Endgame<G>,
    /// What was thought of the turn that was begun: what is left of each idea that was begun with the same answers.
    thoughts: Vec<Idea<G::Action>>,
    /// Whether it was heard that the turn was begun so.
    is_begun: bool,
    /// How many answers were thought about.
    asked: u64,
    visits: u32,
    /// How long a visit of the last race took on one thread, in seconds.
    pace: Option<f64>,
}

impl<G: Outlook> Racing<G> {
    /// A player that thinks so long about each turn, on one thread; the same seed meets the same tiles.
    pub fn new(budget: Budget, seed: u64) -> Racing<G> {
        Racing {
            budget,
            clock: Clock::Wall,
            stop: Stop::new(),
            seed,
            numbers: G::tuned().clone(),
            playouts: vec![Playout::new(G::tuned())],
            endgame: Endgame::new(G::tuned()),
            thoughts: Vec::new(),
            is_begun: false,
            asked: 0,
            visits: 0,
            pace: None,
        }
    }

    /// The same, with its time measured by this clock.
    pub fn with_clock(self, clock: Clock) -> Racing<G> {
        Racing { clock, ..self }
    }

    /// The same, and thinking ends when this is set.
    pub fn with_stop(self, stop: Stop) -> Racing<G> {
        Racing { stop, ..self }
    }

    /// The same, thinking on so many threads. Only with one of them do the same visits always find the same.
    pub fn with_threads(self, threads: usize) -> Racing<G> {
        Racing { playouts: (0..threads.max(1)).map(|_| Playout::new(&self.numbers)).collect(), ..self }
    }

    /// The same, judging by these numbers.
    pub fn judging_by(self, numbers: &G::Numbers) -> Racing<G> {
        let threads = self.playouts.len();
        Racing { numbers: numbers.clone(), endgame: Endgame::new(numbers), ..self }.with_threads(threads)
    }

    /// How many turns were looked at for the last answer; none if it was planned before, was worked out, or there was no
    /// choice.
    pub fn visits(&self) -> u32 {
        self.visits
    }

    /// How many of these turns had come up before in the same race, so that they were remembered, not judged again.
    pub fn remembered(&self) -> u32 {
        if self.visits == 0 { 0 } else { self.playouts.iter().map(|playout| playout.memory.remembered).sum() }
    }

    /// The rest of a turn was thought about with its beginning: it is played as planned.
    fn planned(&mut self, game: &G) -> Option<Answer<G::Action>> {
        let action = *self.thoughts.first().filter(|_| self.is_begun)?.line.first()?;
        let mut legal = Vec::new();
        game.actions(&mut legal);
        legal.contains(&action).then(|| {
            self.visits = 0;
            Answer { action, ideas: self.thoughts.clone() }
        })
    }

    /// The end worked out, if half of this budget suffices.
    fn work_out(&mut self, game: &G, budget: Budget) -> Option<Answer<G::Action>> {
        let half = budget.halved();
        let budget = Budget { visits: half.visits.map(|visits| visits.saturating_mul(WORKED_OUT)), ..half };
        let solved = self.endgame.solve(game, budget, self.clock, &self.stop)?;
        let ideas = vec![Idea { line: solved.line, margin: solved.margin, visits: solved.work }];
        self.visits = 0;
        self.keep(&ideas)
    }

    /// The best of these ideas; what is left of them is kept for the rest of the turn.
    fn keep(&mut self, ideas: &[Idea<G::Action>]) -> Option<Answer<G::Action>> {
        (self.thoughts, self.is_begun) = (ideas.to_vec(), false);
        Some(Answer { action: *ideas.first()?.line.first()?, ideas: ideas.to_vec() })
    }

    fn think(&mut self, game: &G, seat: Seat, budget: Budget) -> Option<Race<G::Action>> {
        let watch = budget.start(self.clock);
        let (clock, threads) = (self.clock, self.playouts.len() as u32);
        let (first, others) = self.playouts.split_first_mut()?;
        let runner = |(margin, line)| Runner::new(line, margin, game.remaining());
        let list = first.list(game, seat);
        let course = Course::of(watch.visits(threads, self.pace, first.first_visits));
        let runners: Vec<_> = list.into_iter().take(course.runners).map(runner).collect();
        let seed = self.seed.wrapping_add(self.asked.wrapping_mul(0x2545_f491_4f6c_dd1d)) ^ 0x5851_f42d_4c95_7f2d;
        self.asked += 1;
        let is_race = runners.len() > 1;
        let track = Track {
            game,
            seat,
            seed,
            turns: course.turns,
            race: Mutex::new(Race::new(runners, course.behind)),
            laps: AtomicU32::new(0),
            visits: AtomicU32::new(1),
            is_over: AtomicBool::new(!is_race),
        };
        if others.is_empty() {
            track.run(first, watch, &self.stop);
        } else {
            std::thread::scope(|scope| {
                let (track, stop) = (&track, &self.stop);
                for other in others {
                    // Each thread has its own clock.
                    scope.spawn(move || track.run(other, budget.start(clock), stop));
                }
                track.run(first, watch, stop);
            });
        }
        let visits = track.visits.into_inner();
        if visits >= ENOUGH {
            self.pace = Some(watch.seconds() * f64::from(threads) / f64::from(visits));
        }
        self.visits = if is_race { visits } else { 0 };
        Some(track.race.into_inner().unwrap_or_else(PoisonError::into_inner))
    }
}

/// A race while it is run, by one or more threads.
struct Track<'a, G: Outlook> {
    game: &'a G,
    seat: Seat,
    seed: u64,
    /// So many turns are played in each lap.
    turns: u32,
    race: Mutex<Race<G::Action>>,
    laps: AtomicU32,
    visits: AtomicU32,
    is_over: AtomicBool,
}

impl<G: Outlook> Track<'_, G> {
    /// Runs laps until there is no race any more or no time. Every thread runs whole laps with all ideas.
    fn run(&self, playout: &mut Playout<G>, watch: Watch, stop: &Stop) {
        playout.begin(self.turns);
        while !self.is_over.load(Ordering::Relaxed) {
            let lap = self.laps.fetch_add(1, Ordering::Relaxed);
            self.line_up(playout);
            playout.done.clear();
            for place in 0..playout.alive.len() {
                let (index, line) = playout.alive[place];
                let came_to = playout.lap(self.game, self.seat, (index, &line), (self.seed, lap));
                playout.done.push((index, came_to));
                let visits = self.visits.fetch_add(came_to.visits, Ordering::Relaxed) + came_to.visits;
                if watch.is_over(visits) || stop.is_stopped() {
                    self.is_over.store(true, Ordering::Relaxed);
                }
                // Another thread may have ended it: then nobody waits for the rest of this lap.
                if self.is_over.load(Ordering::Relaxed) {
                    break;
                }
            }
            self.note(playout);
        }
    }

    /// Tells a thread who still runs.
    fn line_up(&self, playout: &mut Playout<G>) {
        let race = self.race.lock().unwrap_or_else(PoisonError::into_inner);
        let alive = race.runners.iter().enumerate().filter(|(_, runner)| !runner.is_out);
        playout.alive.clear();
        playout.alive.extend(alive.map(|(index, runner)| (index, runner.line)));
    }

    /// Notes a lap. One that not all could finish would favour some.
    fn note(&self, playout: &Playout<G>) {
        if playout.done.len() < playout.alive.len() {
            return;
        }
        let mut race = self.race.lock().unwrap_or_else(PoisonError::into_inner);
        playout.done.iter().for_each(|&(index, lap)| race.runners[index].add(lap));
        if !race.thin_out() {
            self.is_over.store(true, Ordering::Relaxed);
        }
    }
}

impl<G: Outlook> Player<G> for Racing<G> {
    fn answer(&mut self, game: &G) -> Option<Answer<G::Action>> {
        let Actor::Seat(seat) = game.actor() else { return None };
        if let Some(planned) = self.planned(game) {
            return Some(planned);
        }
        let watch = self.budget.start(self.clock);
        if let Some(mut ideas) = exact::ideas(game, seat, self.budget.halved().start(self.clock), &self.stop) {
            self.visits = 0;
            ideas.truncate(IDEAS);
            return self.keep(&ideas);
        }
        let mut budget = self.budget.after(&watch);
        if Endgame::is_near(game) {
            if let Some(answer) = self.work_out(game, budget) {
                return Some(answer);
            }
            budget = budget.halved();
        }
        let mut race = self.think(game, seat, budget)?;
        let leader = race.leader();
        let best = race.runners.swap_remove(leader);
        race.runners.sort_by(|one, other| one.is_out.cmp(&other.is_out).then(other.worth().total_cmp(&one.worth())));
        race.runners.insert(0, best);
        let idea = |runner: &Runner<G::Action>| Idea {
            line: runner.line.actions().collect(),
            margin: runner.margin(),
            visits: runner.visits,
        };
        let ideas: Vec<_> = race.runners.iter().take(IDEAS).map(idea).collect();
        self.keep(&ideas)
    }

    fn hear(&mut self, action: G::Action) {
        // Only the idea that was chosen is a plan: the rest of another one was never compared with all that could follow.
        let is_planned = |chosen: &Idea<_>| chosen.line.len() > 1 && chosen.line[0] == action;
        if !self.thoughts.first().is_some_and(is_planned) {
            self.thoughts.clear();
        }
        self.thoughts.retain_mut(|idea| {
            let follows = idea.line.first() == Some(&action);
            if follows {
                idea.line.remove(0);
            }
            follows && !idea.line.is_empty()
        });
        self.is_begun = true;
    }
}
