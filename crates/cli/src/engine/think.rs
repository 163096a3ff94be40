//! Thinking: a computer player that stays with the game, hears what is played and keeps what it thought about it.

use crate::advice::Advice;
use crate::arena::entry::{MOST_THREADS, spec};
use bastide_players::{Budget, Clock, Player, Spec, Stop};
use bastide_protocol::{Session, VisitSession, WireGame};
use serde::Deserialize;
use std::any::Any;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// How to think about an answer. What is left out is as the engine was started.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Order {
    /// The level, with a budget if wanted: `master:0.2s`.
    #[serde(default)]
    level: Option<String>,
    /// Milliseconds.
    #[serde(default)]
    time: Option<u64>,
    #[serde(default)]
    visits: Option<u32>,
    #[serde(default)]
    clock: Option<ClockWord>,
    #[serde(default)]
    threads: Option<u16>,
    /// How many ideas are sent.
    #[serde(default)]
    lines: Option<usize>,
    /// What may be answered, for programs that know no rules. The engine knows them itself.
    #[serde(default, rename = "legal")]
    _legal: Option<Vec<String>>,
}

/// Which time counts.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum ClockWord {
    Wall,
    Thread,
}

/// Longer than this nobody thinks about one answer.
const LONGEST: u64 = 3_600_000;

impl Order {
    /// Who thinks, and for how long.
    pub(super) fn spec(&self, usual: Spec) -> Result<Spec, String> {
        let mut wanted = self.level.as_deref().map_or(Ok(usual), spec)?;
        if self.time.is_some_and(|time| time == 0 || time > LONGEST) {
            return Err(format!("time: expected milliseconds from 1 to {LONGEST}"));
        }
        if self.visits == Some(0) {
            return Err("visits: expected at least 1".to_owned());
        }
        if self.threads.is_some_and(|threads| threads > MOST_THREADS) {
            return Err(format!("threads: expected 0 (one for each core) to {MOST_THREADS}"));
        }
        if self.time.is_some() || self.visits.is_some() {
            wanted.budget = Some(Budget { visits: self.visits, time: self.time.map(Duration::from_millis) });
        }
        wanted.clock = match self.clock {
            Some(ClockWord::Wall) => Clock::Wall,
            Some(ClockWord::Thread) => Clock::Thread,
            None => usual.clock,
        };
        Ok(wanted.with_threads(self.threads.unwrap_or(wanted.threads)))
    }

    /// How many ideas are sent.
    pub(super) fn lines(&self) -> usize {
        self.lines.unwrap_or(usize::MAX)
    }
}

/// Whoever thinks, whatever the game; nobody before the first thought.
#[derive(Default)]
pub(super) struct Thinker(Option<Box<dyn Any>>);

/// A player and how far it has heard.
struct Seated<G: WireGame> {
    spec: Spec,
    player: Box<dyn Player<G>>,
    heard: usize,
}

/// Thinks about what is asked in a game.
pub(super) struct Thinking<'a> {
    pub(super) thinker: &'a mut Thinker,
    pub(super) spec: Spec,
    pub(super) stop: &'a Stop,
}

impl VisitSession for Thinking<'_> {
    type Output = Result<Advice, String>;

    fn visit<G: WireGame>(self, session: &Session<G>) -> Result<Advice, String> {
        let Thinking { thinker, spec, stop } = self;
        let known = thinker.0.take().and_then(|known| known.downcast::<Seated<G>>().ok());
        let known = known.filter(|seated| seated.spec == spec && seated.heard <= session.len());
        let fresh = || {
            let player = spec.stoppable(1, stop.clone());
            Box::new(Seated { spec, player, heard: session.len() })
        };
        let mut seated = known.unwrap_or_else(fresh);
        seated.catch_up(session);
        let answer = seated.player.answer(session.game());
        let advice = answer.and_then(|answer| Advice::of(session.game(), &answer));
        thinker.0 = Some(seated);
        advice.ok_or_else(|| format!("there is nothing to think about: {}", session.game().asked().words))
    }
}

impl<G: WireGame> Seated<G> {
    /// Hears what was played since it was asked last.
    fn catch_up(&mut self, session: &Session<G>) {
        for &action in &session.actions()[self.heard..] {
            self.player.hear(action);
        }
        self.heard = session.len();
    }
}

/// Ends thinking from the thread that reads the requests. A request to stop is heard at once, though it is answered in
/// its turn: whatever is thought about meanwhile came before it.
#[derive(Clone, Default)]
pub(super) struct Stops {
    pub(super) stop: Stop,
    waiting: Arc<Mutex<u32>>,
}

impl Stops {
    /// A request to stop has come in.
    pub(super) fn heard(&self) {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        *waiting += 1;
        self.stop.stop();
    }

    /// It was answered: what comes now may be thought about.
    pub(super) fn answered(&self) {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        *waiting = waiting.saturating_sub(1);
        if *waiting == 0 {
            self.stop.reset();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stop_holds_until_it_is_answered() {
        let stops = Stops::default();
        stops.heard();
        stops.heard();
        stops.answered();
        assert!(stops.stop.is_stopped(), "one more came in");
        stops.answered();
        assert!(!stops.stop.is_stopped());
    }
}
