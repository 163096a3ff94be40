#![doc = include_str!("../README.md")]

pub mod conformance;
mod numbers;
mod random;
mod sink;
mod turns;

pub use numbers::{Numbers, built_in};
pub use random::{Roll, play_at_random, random_action, random_action_in};
pub use sink::{Count, Find, First, Sink};
pub use turns::{Flow, FlowOf, NotAsked, Turns};

use std::fmt::Debug;
use std::hash::Hash;

/// The most seats any game of the house has.
pub const MAX_SEATS: usize = 6;

/// A place at the table, counted clockwise from 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat as an index into per-seat arrays.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The seat as a set of one, for bit sets of seats.
    #[inline]
    pub const fn bit(self) -> u8 {
        1 << self.0
    }

    /// The neighbour to the left: the next one clockwise.
    #[inline]
    pub const fn next(self, seats: u8) -> Seat {
        if self.0 + 1 == seats { Seat(0) } else { Seat(self.0 + 1) }
    }
}

/// Who has to act.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Actor {
    /// A player decides.
    Seat(Seat),
    /// A draw or a die decides; [`Play::odds`] says how likely each outcome is.
    Chance,
    /// The game has ended.
    Over,
}

/// Which random event is asked for: its kind, and how many of that kind came before. A dealer that answers from a seed
/// needs nothing else, so that the same seed gives the same tiles whatever the players do in between.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ChanceEvent {
    /// The kind of event (the stack of tiles, a die, …); each game numbers its own.
    pub stream: u8,
    /// How many events of this kind came before.
    pub index: u32,
}

/// A game in progress.
///
/// Values are cheap to copy; nothing is ever taken back, one keeps a copy instead. Randomness is a player: the value
/// owns no generator and holds nothing hidden that chance has not yet decided. Values are plain, so several threads may
/// look ahead at once.
pub trait Play: Clone + Send + Sync {
    /// One decision of a player or one outcome of chance.
    type Action: Copy + Eq + Hash + Debug + Send + Sync;

    /// The number of players.
    fn seats(&self) -> u8;

    /// Who has to act now.
    fn actor(&self) -> Actor;

    /// Lists every action that is legal now, each exactly once; nothing when the game is over. For chance these are
    /// the possible outcomes.
    fn actions(&self, sink: &mut impl Sink<Self::Action>);

    /// The weight of an outcome of chance among those listed. Meaningless for decisions of players.
    fn odds(&self, action: Self::Action) -> u32;

    /// Which random event is asked for, when chance is to act.
    fn chance_event(&self) -> ChanceEvent;

    /// Plays an action that is known to be legal. Given any other action the state is unspecified, though it never
    /// breaks memory: callers who do not know use the checked door of the game.
    fn apply(&mut self, action: Self::Action);

    /// About how many turns are left, none of which has begun; 0 in the last one. Players use it to see the end coming.
    fn remaining(&self) -> u32;

    /// The points of each seat so far; final once the game is over.
    fn scores(&self) -> [i32; MAX_SEATS];

    /// The outcome of chance that a fair roll in `0..total` picks, where `total` is the sum of all odds.
    ///
    /// Games with a quicker way than listing override this.
    fn outcome(&self, roll: u32) -> Option<Self::Action> {
        let mut outcomes = Vec::new();
        self.actions(&mut outcomes);
        let mut roll = roll;
        for action in outcomes {
            let odds = self.odds(action);
            if roll < odds {
                return Some(action);
            }
            roll -= odds;
        }
        None
    }

    /// The sum of the odds of all outcomes.
    fn total_odds(&self) -> u32 {
        let mut outcomes = Vec::new();
        self.actions(&mut outcomes);
        outcomes.into_iter().map(|action| self.odds(action)).sum()
    }
}

/// The points each seat may expect after each of some answers; `None` where the answer has to be played to know.
pub type Judged = Vec<Option<[f32; MAX_SEATS]>>;

/// A game that can judge a position without playing it out. Computer players look ahead with it.
pub trait Outlook: Play {
    /// What a judgement weighs with.
    type Numbers: Numbers;

    /// What judging one position leaves for the next, so that it need not be worked out again. It makes a judgement
    /// quicker, never different.
    type Cache: Clone + Debug + Default + Send;

    /// The points each seat may expect at the end of the game, weighed with these numbers. Once the game is over these
    /// are the final scores.
    fn judge(&self, numbers: &Self::Numbers, cache: &mut Self::Cache) -> [f32; MAX_SEATS];

    /// Looks over a position whose answers are about to be judged: then each can be judged by what it changes. This makes
    /// judgements quicker, never different.
    fn look_over(&self, _numbers: &Self::Numbers, _cache: &mut Self::Cache) {}

    /// Whether [`Outlook::judge_each`] is quicker here than to play each answer and judge the position after it.
    fn judges_together(&self) -> bool {
        false
    }

    /// Judges many answers at once: adds to `points`, for each of the actions, what [`Outlook::judge`] would say after it
    /// but for rounding, or `None` if it has to be played. All must be legal now. The position is used up.
    fn judge_each(
        &mut self,
        actions: &[Self::Action],
        _numbers: &Self::Numbers,
        _cache: &mut Self::Cache,
        points: &mut Judged,
    ) {
        points.extend(actions.iter().map(|_| None));
    }

    /// What [`Outlook::judge`] would say right after an action, if that can be told without playing it. This must be the
    /// position that was looked over last, with these numbers.
    fn judge_after(
        &self,
        _action: Self::Action,
        _numbers: &Self::Numbers,
        _cache: &mut Self::Cache,
    ) -> Option<[f32; MAX_SEATS]> {
        None
    }

    /// Judges all that may be answered after an action, if that can be told without playing it and the turn then mostly
    /// ends: adds the answers to `actions` and to `points` what [`Outlook::judge_each`] would say of each. `false` if the
    /// action has to be played; then nothing is added. This must be the position that was looked over last.
    fn judge_ahead(
        &self,
        _action: Self::Action,
        _numbers: &Self::Numbers,
        _cache: &mut Self::Cache,
        _actions: &mut Vec<Self::Action>,
        _points: &mut Judged,
    ) -> bool {
        false
    }

    /// Adds what may be answered next after an action that was judged without playing it, and how much more each seat may then
    /// expect than was judged; mostly nothing is asked. `turn` is the whole line of the turn, that action among it: it may
    /// begin with answers that were already played in this position, and the action need not come last.
    ///
    /// No answer may put the seat whose turn it is further ahead of the others than was judged: whoever looks for its best line
    /// leaves out what promises too little before this is added.
    fn follow_ups(
        &self,
        _action: Self::Action,
        _turn: impl Iterator<Item = Self::Action>,
        _answers: &mut Vec<(Self::Action, [f32; MAX_SEATS])>,
    ) {
    }

    /// The answer that changes nothing, where more is asked in the same turn and hardly depends on this answer: then all
    /// answers can be judged at the end of the turn.
    fn postpones(&self) -> Option<Self::Action> {
        None
    }

    /// Judges all answers to what was asked in an earlier position that [`Outlook::postpones`], at the end of the turn that
    /// went on with the answer that changes nothing: adds to `points` what [`Outlook::judge`] would say if each had been
    /// given instead, but for rounding, or `None` if it has to be played.
    fn judge_each_since(
        &self,
        _asked: &Self,
        actions: &[Self::Action],
        _numbers: &Self::Numbers,
        _cache: &mut Self::Cache,
        points: &mut Judged,
    ) {
        points.extend(actions.iter().map(|_| None));
    }

    /// Adds a mark for each of these answers, or none if all differ: those with the same mark are judged alike right after
    /// they were played.
    fn mark(&self, _actions: &[Self::Action], _marks: &mut Vec<u32>) {}

    /// Leaves out answers after which the whole turn, however it goes on, is judged as after an earlier answer that stays, or
    /// as after the same answers in another order, of which an earlier one was listed first.
    fn leave_out_equals(&self, _actions: &mut Vec<Self::Action>) {}

    /// The sets of numbers that come with the game, by name. The first is `guessed`, chosen by hand, the last `tuned`,
    /// found by matches; others are sparring partners.
    fn sets() -> &'static [(&'static str, Self::Numbers)];

    /// The set of this name.
    fn set(name: &str) -> Option<&'static Self::Numbers> {
        Self::sets().iter().find(|(known, _)| *known == name).map(|(_, numbers)| numbers)
    }

    /// The numbers chosen by hand: what a good player would guess.
    fn guessed() -> &'static Self::Numbers {
        &Self::sets()[0].1
    }

    /// The best numbers there are. They count whose turn it is, so that positions at different distances compare.
    fn tuned() -> &'static Self::Numbers {
        &Self::sets()[Self::sets().len() - 1].1
    }

    /// The best numbers for a game with the rules of this one, where there are others than those for all.
    fn suited(&self) -> &'static Self::Numbers {
        Self::tuned()
    }
}
