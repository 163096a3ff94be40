//! The levels, named by whom a person meets.

use crate::suited::Suited;
use crate::{Budget, Clock, Greedy, Player, Racing, Random, Search, Stop, Uct};
use bastide_play::Outlook;
use std::time::Duration;

/// A level of play. Up to [`Level::Steady`] all look one turn ahead and are told apart by what they value; none of them
/// plays at random on purpose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// Any legal answer: the zero of the ladder.
    Random,
    /// Builds roads, and lets cities be.
    Beginner,
    /// Dreams of large cities and long roads that are seldom completed.
    Casual,
    /// Sends followers to the fields early, and then lacks them.
    Farmer,
    /// Builds cities, roads and monasteries, and never farms.
    Club,
    /// Looks for ways into the cities and roads of others, to have them alone.
    Invader,
    /// Keeps followers in hand, and completes what it begins.
    Steady,
    /// Plays its best ideas on a little before it chooses.
    Expert,
    /// The same, as long as it is allowed.
    Master,
    /// One turn ahead with the numbers chosen by hand, a yardstick. In Carcassonne the same as [`Level::Farmer`].
    Greedy,
    /// Plain UCT with random playouts, the yardstick.
    Uct,
    /// One turn ahead, judging by the tuned numbers: what is left of master without looking ahead. The same as
    /// [`Level::Steady`].
    Foresight,
    /// Grows a tree of whole turns with explicit chance: how master looked ahead before.
    Tree,
}

/// How many turns experts look at.
const EXPERT_VISITS: u32 = 800;

/// Names that stand in older tables, and the levels they stand for now.
const OLDER: [(&str, Level); 1] = [("adept", Level::Expert)];

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
    pub const LADDER: [Level; 9] = [
        Level::Random,
        Level::Beginner,
        Level::Casual,
        Level::Farmer,
        Level::Club,
        Level::Invader,
        Level::Steady,
        Level::Expert,
        Level::Master,
    ];

    /// What the others are measured by.
    pub const YARDSTICKS: [Level; 4] = [Level::Greedy, Level::Foresight, Level::Tree, Level::Uct];

    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        const NAMES: [&str; 13] = [
            "random",
            "beginner",
            "casual",
            "farmer",
            "club",
            "invader",
            "steady",
            "expert",
            "master",
            "greedy",
            "uct100",
            "foresight",
            "tree",
        ];
        NAMES[self as usize]
    }

    /// The level with this name, or with this name in older tables.
    pub fn from_name(name: &str) -> Option<Level> {
        let known = Level::LADDER.into_iter().chain(Level::YARDSTICKS).map(|level| (level.name(), level));
        known.chain(OLDER).find(|&(known, _)| known == name).map(|(_, level)| level)
    }

    /// The numbers it judges by: the set of its name, where the game has one.
    pub fn numbers<G: Outlook>(self) -> &'static G::Numbers {
        if self.is_tuned() { G::tuned() } else { G::set(self.name()).unwrap_or_else(G::guessed) }
    }

    /// Whether it judges by the best numbers there are.
    const fn is_tuned(self) -> bool {
        matches!(self, Level::Foresight | Level::Steady | Level::Expert | Level::Master | Level::Tree)
    }

    /// How long it thinks if nobody says otherwise.
    pub const fn budget(self) -> Budget {
        match self {
            Level::Expert => Budget::visits(EXPERT_VISITS),
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
        if self.level.is_tuned() {
            Box::new(Suited::new(self, seed, stop))
        } else {
            self.judging_by(self.level.numbers::<G>(), seed, stop)
        }
    }

    /// The same with other numbers than the level's own; levels that do not judge take no notice.
    pub fn judging_by<G: Outlook + 'static>(self, numbers: &G::Numbers, seed: u64, stop: Stop) -> Box<dyn Player<G>> {
        let budget = self.budget.unwrap_or_else(|| self.level.budget());
        match self.level {
            Level::Random => Box::new(Random::new(seed)),
            Level::Expert | Level::Master => {
                let racing = Racing::new(budget, seed).with_clock(self.clock).with_stop(stop).judging_by(numbers);
                Box::new(racing.with_threads(self.cores()))
            }
            Level::Tree => {
                let search = Search::new(budget).with_clock(self.clock).with_stop(stop).judging_by(numbers);
                Box::new(search.with_threads(self.cores()))
            }
            Level::Uct => Box::new(Uct::new(0, seed).with_budget(budget).with_clock(self.clock).with_stop(stop)),
            _ => Box::new(Greedy::new(seed).judging_by(numbers)),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_has_its_name_and_names_of_older_tables_are_read() {
        for level in Level::LADDER.into_iter().chain(Level::YARDSTICKS) {
            assert_eq!(Level::from_name(level.name()), Some(level));
        }
        assert_eq!(Level::from_name("adept"), Some(Level::Expert));
        assert_eq!(Level::from_name("champion"), None);
    }
}
