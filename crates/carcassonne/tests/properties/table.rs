//! A table at which a random game is played: from the game's number follow the rules, the players, their habits and
//! every decision. Another expansion joins by standing in [`EXPANSIONS`].

use crate::expansions::EXPANSIONS;
use bastide_carcassonne::notation::Record;
use bastide_carcassonne::part;
use bastide_carcassonne::ruleset::{FOLLOWERS_RANGE, SWITCHES};
use bastide_carcassonne::{Action, Event, Expansion, Expansions, Game, Ruleset, Setup, Switch};
use bastide_landscape::geometry::Pos;
use bastide_play::{Actor, Play, Seat, random_action};
use fastrand::Rng;
use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::atomic::{AtomicU64, Ordering};

/// The combinations of those expansions, each with and without fields.
const SUBSETS: u64 = 2 << EXPANSIONS.len();

/// The fewest and the most players (BASE-01).
const PLAYERS: [u64; 2] = [2, 6];

/// How many games it takes to play each combination with each number of players once.
const ROUND: u64 = SUBSETS * (PLAYERS[1] - PLAYERS[0] + 1);

/// A prime, so that games of consecutive numbers run through a round in steps of this size: even a few of them are
/// spread over all combinations, and a whole round meets each once.
const STRIDE: u64 = 2_654_435_761;

/// The games from this number on all have parts of expansions and followers at random; of those before it one in eight.
pub(crate) const IN_PARTS: u64 = 1 << 40;

/// No game takes more actions than this; the longest has some 170 tiles and a few questions about each.
const MOST_ACTIONS: usize = 20_000;

/// A game being played, with all that was done so far.
pub(crate) struct RandomGame {
    pub(crate) game: Game,
    pub(crate) record: Record,
    pub(crate) rng: Rng,
    habit: Habit,
    /// Whether figures are placed whenever it is possible.
    eager: bool,
}

/// One action, and the game on both sides of it.
pub(crate) struct Moment<'a> {
    pub(crate) before: &'a Game,
    pub(crate) action: Action,
    pub(crate) events: &'a [Event],
    pub(crate) after: &'a Game,
}

/// Where the players of a table like to place tiles. Uniform play alone would never see a long thin map, nor many
/// finished monasteries.
#[derive(Clone, Copy)]
enum Habit {
    Anywhere,
    Towards(i16, i16),
    Crowded,
}

impl RandomGame {
    /// The table of a game, before its first action.
    pub(crate) fn new(number: u64) -> RandomGame {
        let mut rng = Rng::with_seed(number);
        let choice = if number >= IN_PARTS { u8::MAX } else { rng.u8(..8) };
        let setup = random_setup(number, choice, &mut rng);
        let habit = match rng.u8(..8) {
            0 => Habit::Towards(1, 0),
            1 => Habit::Towards(-1, 2),
            2 | 3 => Habit::Crowded,
            _ => Habit::Anywhere,
        };
        let eager = rng.u8(..3) == 0;
        let game = Game::new(&setup).expect("random setups can be played");
        RandomGame { game, record: Record::new(setup), rng, habit, eager }
    }

    /// What the players, or chance, do next; `None` when the game is over.
    pub(crate) fn choose(&mut self) -> Option<Action> {
        let rng = &mut self.rng;
        let any = random_action(&self.game, &mut |most: u32| rng.u32(..most))?;
        if self.game.actor() == Actor::Chance {
            return Some(any);
        }
        let mut actions = Vec::new();
        self.game.actions(&mut actions);
        if self.eager && actions.len() > 1 {
            actions.retain(|&action| action != Action::Pass);
        }
        // Even a firm habit is broken now and then, or else every game of a table would look the same.
        let wanted = if rng.u8(..8) == 0 { None } else { self.habit.choose(&self.game, &actions) };
        wanted.or_else(|| rng.choice(actions))
    }

    /// Plays an action that was chosen, and keeps it.
    pub(crate) fn act(&mut self, action: Action, events: &mut Vec<Event>) {
        self.record.actions.push(action);
        self.game.act(action, events).expect("what is listed is legal");
    }

    /// Plays to the end, looking at every moment.
    fn play(&mut self, mut look: impl FnMut(&Moment<'_>)) {
        let mut before = self.game.clone();
        let mut events = Vec::new();
        while let Some(action) = self.choose() {
            assert!(self.record.actions.len() < MOST_ACTIONS, "the game does not end");
            before.clone_from(&self.game);
            events.clear();
            self.act(action, &mut events);
            look(&Moment { before: &before, action, events: &events, after: &self.game });
        }
    }

    /// Plays so many actions, or fewer if the game ends.
    pub(crate) fn advance(&mut self, count: usize) {
        for _ in 0..count {
            let Some(action) = self.choose() else { return };
            self.act(action, &mut Vec::new());
        }
    }

    /// The game so far as text, or as well as it can be told where the engine itself is at fault.
    fn story(&self) -> String {
        let written = catch_unwind(|| self.record.write());
        written.unwrap_or_else(|_| format!("{:#?}", self.record))
    }
}

impl Habit {
    fn choose(self, game: &Game, actions: &[Action]) -> Option<Action> {
        let liking = |pos: Pos| match self {
            Habit::Anywhere => 0,
            Habit::Towards(x, y) => i32::from(x) * i32::from(pos.x) + i32::from(y) * i32::from(pos.y),
            Habit::Crowded => pos.around().filter(|&cell| game.board().tile_at(cell).is_some()).count() as i32,
        };
        let places = actions.iter().filter_map(|&action| match action {
            Action::Place { pos, .. } => Some((liking(pos), action)),
            _ => None,
        });
        let best = places.max_by_key(|(liking, _)| *liking);
        best.map(|(_, action)| action).filter(|_| !matches!(self, Habit::Anywhere))
    }
}

/// The setup of a game: combinations and numbers of players in turn, everything else at random.
fn random_setup(number: u64, choice: u8, rng: &mut Rng) -> Setup {
    let place = number % ROUND * STRIDE % ROUND;
    let subset = place % SUBSETS;
    let players = (PLAYERS[0] + place / SUBSETS) as usize;
    let chosen = EXPANSIONS.iter().enumerate().filter(|(index, _)| subset >> (index + 1) & 1 == 1);
    let expansions: Expansions = chosen.map(|(_, &expansion)| expansion).collect();
    let drawn = random_rules(expansions, choice, rng);
    let mut rules = drawn;
    for facts in SWITCHES.iter().filter(|facts| drawn.knows(facts.switch)) {
        let value = match facts.switch {
            Switch::Fields => (subset & 1) as u8,
            _ => rng.u8(..facts.values.len() as u8),
        };
        let set = rules.set(facts.switch, value).expect("the value is one of those named");
        rules = if set.most_players() >= players { set } else { rules };
    }
    let mut colours: Vec<_> = rules.colours().collect();
    rng.shuffle(&mut colours);
    colours.truncate(players);
    let first = rng.bool().then(|| Seat(rng.u8(..players as u8)));
    Setup { rules, colours, first, ..Setup::default() }
}

/// Rules with these expansions: by the first version, whole, or with parts and followers at random.
// rule: PART-01, PART-03, PART-04, ORDER-03
fn random_rules(expansions: Expansions, choice: u8, rng: &mut Rng) -> Ruleset {
    match choice {
        0 | 1 => Ruleset::of_version(1).expect("the first rules").whole(expansions),
        2..7 => Ruleset::with(expansions),
        _ => {
            let rules = expansions.iter().fold(Ruleset::with(expansions), |rules, own| random_parts(rules, own, rng));
            rules.with_followers(rng.u8(FOLLOWERS_RANGE)).expect("a number within the range")
        }
    }
}

/// Every choice of an expansion's parts is as likely; what cannot be chosen is drawn again.
fn random_parts(rules: Ruleset, expansion: Expansion, rng: &mut Rng) -> Ruleset {
    let words = part::words(expansion);
    loop {
        let chosen = words.iter().copied().filter(|_| rng.bool());
        if let Ok(rules) = rules.choose_parts(expansion, chosen.collect::<Vec<_>>()) {
            return rules;
        }
    }
}

/// Plays one game and returns the number of its actions. `begin` sees the game before its first action and returns
/// what looks at every moment.
pub(crate) fn play<L: FnMut(&Moment<'_>)>(number: u64, begin: impl FnOnce(&Game) -> L) -> usize {
    with_table(number, |table| {
        let look = begin(&table.game);
        table.play(look);
        table.record.actions.len()
    })
}

/// Does something at the table of a game; a failure is told with the number of the game and its record.
pub(crate) fn with_table<T>(number: u64, run: impl FnOnce(&mut RandomGame) -> T) -> T {
    let mut table = RandomGame::new(number);
    catch_unwind(AssertUnwindSafe(|| run(&mut table))).unwrap_or_else(|cause| {
        let message = cause.downcast_ref::<String>().map(String::as_str);
        let message = message.or_else(|| cause.downcast_ref::<&str>().copied()).unwrap_or("a panic without words");
        panic!("game {number}: {message}\nThe game so far:\n{}", table.story())
    })
}

/// Runs a check for each number on all cores and adds up what the runs return.
pub(crate) fn for_each(numbers: Range<u64>, check: impl Fn(u64) -> usize + Sync) -> usize {
    let next = AtomicU64::new(numbers.start);
    let work = || {
        let mut sum = 0;
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= numbers.end {
                return sum;
            }
            sum += check(number);
        }
    };
    let cores = std::thread::available_parallelism().map_or(2, usize::from);
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
        workers.into_iter().map(|worker| worker.join().unwrap_or_else(|cause| resume_unwind(cause))).sum()
    })
}
