//! A computer player, as Python holds it.

use crate::error::unexpected;
use crate::game::Game;
use crate::interrupt;
use bastide_play::Outlook;
use bastide_players::{Answer, Budget, Clock, Level, Player as Thinks, Spec, Stop};
use bastide_protocol::{AnyGame, Session, WireGame};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// The longest time a player may be given, in seconds.
const LONGEST: f64 = 3600.0;

/// A computer player of some level.
#[pyclass(module = "bastide", frozen)]
pub(crate) struct Player {
    name: String,
    spec: Spec,
    seed: u64,
    stop: Stop,
    minds: Mutex<Minds>,
}

/// Whoever thinks, for each game once it is asked about one.
#[derive(Default)]
struct Minds {
    carcassonne: Option<Box<dyn Thinks<bastide_carcassonne::Game>>>,
    castle: Option<Box<dyn Thinks<bastide_castle::Game>>>,
}

/// Reads a level with an optional budget.
pub(crate) fn spec(text: &str) -> PyResult<Spec> {
    Spec::from_text(text).ok_or_else(|| {
        let levels = crate::setup::levels().join(", ");
        unexpected(format!(
            "expected a level ({levels}), with a budget if wanted (master:0.2s, expert:200), found `{text}`"
        ))
    })
}

fn budget(level: Level, time: Option<f64>, visits: Option<u32>) -> PyResult<Option<Budget>> {
    if time.is_none() && visits.is_none() {
        return Ok(None);
    }
    let right = |time: &f64| (0.0..LONGEST).contains(time);
    if let Some(time) = time.filter(|time| !right(time)) {
        return Err(unexpected(format!("time: expected seconds from 0 to {LONGEST}, found {time}")));
    }
    if visits == Some(0) {
        return Err(unexpected("visits: expected 1 or more, found 0"));
    }
    if !matches!(level, Level::Expert | Level::Master | Level::Tree | Level::Uct) {
        return Err(unexpected(format!("{} thinks one turn ahead and takes no budget", level.name())));
    }
    Ok(Some(Budget { visits, time: time.map(Duration::from_secs_f64) }))
}

/// The answer of a mind that is made when it is first asked.
fn answer<G: Outlook + 'static>(
    mind: &mut Option<Box<dyn Thinks<G>>>,
    make: impl FnOnce() -> Box<dyn Thinks<G>>,
    game: &G,
) -> Option<Answer<G::Action>> {
    mind.get_or_insert_with(make).answer(game)
}

/// An answer in the notation of records.
struct Advice {
    action: String,
    ideas: Vec<(f32, u32, Vec<String>)>,
}

fn told<G: WireGame>(session: &Session<G>, answer: &Answer<G::Action>) -> Advice {
    let line = |actions: &[G::Action]| {
        let mut game = session.game().clone();
        let mut line = Vec::new();
        for &action in actions {
            line.push(game.write_action(action));
            game.apply(action);
        }
        line
    };
    let ideas = answer.ideas.iter().map(|idea| (idea.margin, idea.visits, line(&idea.line))).collect();
    Advice { action: session.game().write_action(answer.action), ideas }
}

impl Player {
    /// Its level and budget.
    pub(crate) fn spec(&self) -> Spec {
        self.spec
    }

    fn answered(&self, py: Python<'_>, game: &Bound<'_, Game>) -> PyResult<Advice> {
        // A copy: others may go on with the game while this one thinks.
        let any = game.borrow().any.clone();
        self.stop.reset();
        let Player { spec, seed, stop, minds, .. } = self;
        let advice = interrupt::run(py, stop, || {
            let mut minds = minds.lock().unwrap_or_else(PoisonError::into_inner);
            match &any {
                AnyGame::Carcassonne(session) => {
                    let make = || spec.stoppable(*seed, stop.clone());
                    Some(told(session, &answer(&mut minds.carcassonne, make, session.game())?))
                }
                AnyGame::Castle(session) => {
                    let make = || spec.stoppable(*seed, stop.clone());
                    Some(told(session, &answer(&mut minds.castle, make, session.game())?))
                }
            }
        })?;
        advice.ok_or_else(|| unexpected("no player is asked now: chance is to act, or the game is over"))
    }
}

#[pymethods]
impl Player {
    #[new]
    #[pyo3(signature = (level = "master", *, time = None, visits = None, seed = 0, threads = 1))]
    fn new(level: &str, time: Option<f64>, visits: Option<u32>, seed: u64, threads: u16) -> PyResult<Player> {
        let read = spec(level)?;
        let own = budget(read.level, time, visits)?;
        let spec = Spec { budget: own.or(read.budget), clock: Clock::Wall, threads, ..read };
        Ok(Player { name: level.to_owned(), spec, seed, stop: Stop::new(), minds: Mutex::default() })
    }

    /// The name of the level.
    #[getter]
    fn level(&self) -> &'static str {
        self.spec.level.name()
    }

    /// The level and budget, as the arena writes them.
    #[getter]
    fn name(&self) -> String {
        let budget = match (self.name.contains(':'), self.spec.budget) {
            (false, Some(Budget { visits: Some(visits), .. })) => format!(":{visits}"),
            (false, Some(Budget { time: Some(time), .. })) => format!(":{}s", time.as_secs_f64()),
            _ => String::new(),
        };
        format!("{}{budget}", self.name)
    }

    /// What the player would do now, and why: the best ideas, each with the margin it expects.
    fn think<'py>(&self, py: Python<'py>, game: &Bound<'py, Game>) -> PyResult<Bound<'py, PyDict>> {
        let Advice { action, ideas } = self.answered(py, game)?;
        let list = PyList::empty(py);
        for (margin, visits, line) in ideas {
            let idea = PyDict::new(py);
            idea.set_item("margin", margin)?;
            idea.set_item("visits", visits)?;
            idea.set_item("line", line)?;
            list.append(idea)?;
        }
        let advice = PyDict::new(py);
        advice.set_item("action", action)?;
        advice.set_item("ideas", list)?;
        Ok(advice)
    }

    /// The action the player would play now.
    fn __call__(&self, py: Python<'_>, game: &Bound<'_, Game>) -> PyResult<String> {
        Ok(self.answered(py, game)?.action)
    }

    fn __repr__(&self) -> String {
        format!("<bastide.Player {}>", self.name())
    }
}
