//! The levels, named by whom a person meets.

use crate::{Budget, Clock, Greedy, Player, Random, Search, Stop, Uct};
use bastide_play::Outlook;
use std::time::Duration;

/// By how many points an expert may misjudge an idea.
const EXPERT_BLUR: f32 = 1.4;

/// A level of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// Any legal answer.
    Random,
    /// Overlooks most of what there is.
    Beginner,
    /// Sees the obvious.
    Casual,
    /// Sees everything within a turn.
    Club,
    /// Looks at the answers to the best turns, and misjudges them a little.
    Expert,
    /// Looks ahead as long as it is allowed.
    Master,
    /// One turn ahead, without a slip: the measure of the evaluation. The same as [`Level::Club`].
    Greedy,
    /// Plain UCT with random playouts, the yardstick.
    Uct,
    /// One turn ahead, judging by the numbers of the search: what is left of master without looking ahead.
    Foresight,
}

/// A level and, if it thinks, for how long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spec {
    /// The level.
    pub level: Level,
    /// Its budget, if it is not the level's own.
    pub budget: Option<Budget>,
    /// Which clock measures the time of the budget.
    pub clock: Clock,
    /// On how many threads it thinks; 0 stands for one on each core.
    pub threads: u16,
}

impl Level {
    /// The levels from weakest to strongest; yardsticks aside.
    pub const LADDER: [Level; 6] =
        [Level::Random, Level::Beginner, Level::Casual, Level::Club, Level::Expert, Level::Master];

    /// What the others are measured by.
    pub const YARDSTICKS: [Level; 3] = [Level::Greedy, Level::Foresight, Level::Uct];

    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        ["random", "beginner", "casual", "club", "expert", "master", "greedy", "uct100", "foresight"][self as usize]
    }

    /// The level with this name.
    pub fn from_name(name: &str) -> Option<Level> {
        let all = Level::LADDER.into_iter().chain(Level::YARDSTICKS);
        all.into_iter().find(|level| level.name() == name)
    }

    /// The numbers it judges by.
    pub fn numbers<G: Outlook>(self) -> &'static G::Numbers {
        match self {
            Level::Foresight | Level::Expert | Level::Master => G::tuned(),
            _ => G::guessed(),
        }
    }

    /// How long it thinks if nobody says otherwise.
    pub const fn budget(self) -> Budget {
        match self {
            Level::Expert => Budget::visits(12),
            Level::Uct => Budget::visits(100),
            _ => Budget::time(Duration::from_secs(1)),
        }
    }
}

impl Spec {
    /// Reads a level with an optional budget: `master`, `master:0.2s`, `master:500ms`, `expert:200`.
    pub fn from_text(text: &str) -> Option<Spec> {
        let (name, budget) = text.split_once(':').map_or((text, None), |(name, budget)| (name, Some(budget)));
        let level = Level::from_name(name)?;
        let budget = match budget {
            None => None,
            Some(text) => Some(read_budget(text)?),
        };
        Some(Spec { level, budget, clock: Clock::Wall, threads: 1 })
    }

    /// The same, with its time measured by another clock.
    pub const fn with_clock(self, clock: Clock) -> Spec {
        Spec { clock, ..self }
    }

    /// The same, thinking on so many threads; 0 stands for one on each core. Only with one thread do the same seed and
    /// number of visits play the same.
    pub const fn with_threads(self, threads: u16) -> Spec {
        Spec { threads, ..self }
    }

    /// A player of this level; the same seed and number of visits play the same.
    pub fn player<G: Outlook + 'static>(self, seed: u64) -> Box<dyn Player<G>> {
        self.stoppable(seed, Stop::new())
    }

    /// A player whose thinking can be ended from outside.
    pub fn stoppable<G: Outlook + 'static>(self, seed: u64, stop: Stop) -> Box<dyn Player<G>> {
        self.judging_by(self.level.numbers::<G>(), seed, stop)
    }

    /// The same with other numbers than the level's own; levels that do not judge take no notice.
    pub fn judging_by<G: Outlook + 'static>(self, numbers: &G::Numbers, seed: u64, stop: Stop) -> Box<dyn Player<G>> {
        let budget = self.budget.unwrap_or_else(|| self.level.budget());
        let greedy = |misses, blur| Box::new(Greedy::careless(seed, misses, blur).judging_by(numbers));
        match self.level {
            Level::Random => Box::new(Random::new(seed)),
            Level::Beginner => greedy(0.75, 9.0),
            Level::Casual => greedy(0.4, 4.0),
            Level::Club | Level::Greedy | Level::Foresight => greedy(0.0, 0.0),
            Level::Expert | Level::Master => {
                let search = Search::new(budget).with_clock(self.clock).with_stop(stop).judging_by(numbers);
                let blur = if self.level == Level::Expert { EXPERT_BLUR } else { 0.0 };
                Box::new(search.careless(seed, blur).with_threads(self.cores()))
            }
            Level::Uct => Box::new(Uct::new(budget.visits.unwrap_or(100), seed)),
        }
    }

    fn cores(self) -> usize {
        match self.threads {
            0 => std::thread::available_parallelism().map_or(1, usize::from),
            threads => threads as usize,
        }
    }
}

fn read_budget(text: &str) -> Option<Budget> {
    if let Some(millis) = text.strip_suffix("ms") {
        return millis.parse().ok().map(|millis| Budget::time(Duration::from_millis(millis)));
    }
    if let Some(seconds) = text.strip_suffix('s') {
        let seconds: f64 = seconds.parse().ok().filter(|seconds| (0.0..3600.0).contains(seconds))?;
        return Some(Budget::time(Duration::from_secs_f64(seconds)));
    }
    text.parse().ok().map(Budget::visits)
}
