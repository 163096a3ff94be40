//! A game in progress, as Python holds it.

use crate::arrays::{self, Shapes, Show};
use crate::error::{bad_setup, illegal, misread, unexpected};
use crate::seed;
use crate::setup::{self, expected};
use bastide_art::{Highlight, Options, Theme, table};
use bastide_dealer::{Dealer, Seed};
use bastide_play::{Actor, Seat};
use bastide_protocol::{AnyGame, GameKind, Played, Session, Viewer, WireGame};
use numpy::{PyArray1, PyArray2};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyInt, PyList, PyString};
use pythonize::pythonize;

/// A game in progress.
#[pyclass(module = "bastide", skip_from_py_object)]
#[derive(Clone)]
pub(crate) struct Game {
    pub(crate) any: AnyGame,
    /// Who answers for chance; nobody where the caller does.
    dealer: Option<Dealer>,
}

/// Runs the same code for a session of either kind.
macro_rules! each {
    ($game:expr, $session:ident => $told:expr) => {
        match $game {
            AnyGame::Carcassonne($session) => $told,
            AnyGame::Castle($session) => $told,
        }
    };
}

impl Game {
    /// A game whose chance the holder answers for: what a player is shown, for it knows no seed.
    pub(crate) fn shown(any: AnyGame) -> Game {
        Game { any, dealer: None }
    }

    fn deal_on(&mut self) -> Vec<Played> {
        self.dealer.map_or_else(Vec::new, |dealer| self.any.deal(&dealer))
    }

    fn seat_named(&self, seat: &Bound<'_, PyAny>) -> PyResult<Seat> {
        let colours = self.any.colours();
        let found = if seat.is_instance_of::<PyString>() {
            let name: String = seat.extract()?;
            colours.iter().position(|colour| *colour == name)
        } else {
            seat.extract::<usize>().ok().filter(|&seat| seat < colours.len())
        };
        let what = format!("a number below {} or one of {}", colours.len(), colours.join(", "));
        found.map(|seat| Seat(seat as u8)).ok_or_else(|| unexpected(expected("seat", &what, seat).to_string()))
    }

    /// The seat that was named, or else the one that is asked; the first one where nobody is.
    fn seat_or_asked(&self, seat: Option<&Bound<'_, PyAny>>) -> PyResult<Seat> {
        match (seat, self.any.actor()) {
            (Some(seat), _) => self.seat_named(seat),
            (None, Actor::Seat(seat)) => Ok(seat),
            (None, _) => Ok(Seat(0)),
        }
    }
}

/// Plays the legal action with this number.
fn act_nth<G: WireGame>(session: &mut Session<G>, index: usize) -> PyResult<Played> {
    let mut actions = Vec::new();
    session.game().actions(&mut actions);
    let wrong = || match actions.len() {
        0 => illegal("the game is over"),
        count => illegal(format!("expected the number of a legal action, 0 to {}, found {index}", count - 1)),
    };
    let action = *actions.get(index).ok_or_else(wrong)?;
    session.act(action).map_err(illegal)
}

/// The shapes of the arrays follow from how the game began, whatever has become of it.
fn shapes<G: Show>(session: &Session<G>, size: usize) -> PyResult<Shapes> {
    Shapes::of(session.again().game(), size)
}

fn begin(keywords: Option<&Bound<'_, PyDict>>, seed: Option<Seed>) -> PyResult<AnyGame> {
    let setup = setup::read(keywords)?;
    let title = GameKind::of_setup(&setup).map_err(|error| bad_setup(&error))?;
    AnyGame::begin(&setup, title.newest_rules(), seed.map(|seed| seed.to_string())).map_err(|error| bad_setup(&error))
}

/// How a game is pickled: its type, no arguments, then its record and its seed.
type Pickled<'py> = (Bound<'py, PyAny>, (), (String, Option<String>));

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (*, seed = None, explicit_chance = false, **setup))]
    fn new(
        py: Python<'_>,
        seed: Option<&Bound<'_, PyAny>>,
        explicit_chance: bool,
        setup: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Game> {
        let known = if explicit_chance && seed.is_none() { None } else { Some(seed::read(seed, py)?) };
        let mut game = Game { any: begin(setup, known)?, dealer: known.filter(|_| !explicit_chance).map(Dealer::new) };
        game.deal_on();
        Ok(game)
    }

    /// Takes up a game where its record ends.
    #[staticmethod]
    #[pyo3(signature = (record, *, seed = None, explicit_chance = false))]
    fn load(py: Python<'_>, record: &str, seed: Option<&Bound<'_, PyAny>>, explicit_chance: bool) -> PyResult<Game> {
        let any = AnyGame::load(record).map_err(|error| misread(&error))?;
        if explicit_chance {
            return Ok(Game { any, dealer: None });
        }
        let own = any.seed().and_then(|text| text.parse().ok());
        let known = match (seed, own) {
            (None, Some(own)) => own,
            (given, _) => seed::read(given, py)?,
        };
        let mut game = Game { any, dealer: Some(Dealer::new(known)) };
        game.deal_on();
        Ok(game)
    }

    /// Which game it is: `carcassonne` or `castle`.
    #[getter]
    fn title(&self) -> &'static str {
        self.any.game_kind().name()
    }

    /// The colours of the seats, clockwise.
    #[getter]
    fn colours(&self) -> Vec<&'static str> {
        self.any.colours()
    }

    /// The seat that is asked; `None` where chance is, or nobody.
    #[getter]
    fn seat(&self) -> Option<u8> {
        match self.any.actor() {
            Actor::Seat(seat) => Some(seat.0),
            Actor::Chance | Actor::Over => None,
        }
    }

    /// Whether chance is to act.
    #[getter]
    fn is_chance(&self) -> bool {
        self.any.actor() == Actor::Chance
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.any.actor() == Actor::Over
    }

    /// The name of what is asked, as in `place`.
    #[getter]
    fn phase(&self) -> &'static str {
        self.any.asked().phase.word()
    }

    /// The points of each seat.
    #[getter]
    fn scores(&self) -> Vec<i32> {
        self.any.scores()
    }

    /// The seats that have won; none before the end.
    #[getter]
    fn winners(&self) -> Vec<usize> {
        let ending = self.any.ending();
        let has_won =
            |colour: &str| ending.as_ref().is_some_and(|end| end.winners.iter().any(|own| own.word() == colour));
        self.any.colours().iter().enumerate().filter(|(_, colour)| has_won(colour)).map(|(seat, _)| seat).collect()
    }

    /// The points that each seat would have if the game ended now.
    #[getter]
    fn projected(&self) -> Vec<i32> {
        each!(&self.any, session => {
            let game = session.game();
            game.end_now()[..usize::from(bastide_play::Play::seats(game))].to_vec()
        })
    }

    /// How many tiles are still to be drawn.
    #[getter]
    fn remaining(&self) -> u32 {
        each!(&self.any, session => bastide_play::Play::remaining(session.game()))
    }

    /// The seed as 64 digits; `None` for a game whose chance the caller answers for.
    #[getter]
    fn seed(&self) -> Option<String> {
        self.dealer.map(|dealer| dealer.seed().to_string())
    }

    /// The actions so far, chance included.
    #[getter]
    fn actions(&self) -> Vec<String> {
        self.any.lines().iter().map(str::to_owned).collect()
    }

    fn __len__(&self) -> usize {
        self.any.len() as usize
    }

    /// Every legal action, in the order of the rules; the outcomes where chance is to act, nothing when all is over.
    fn legal_actions(&self) -> Vec<String> {
        self.any.legal()
    }

    /// How many actions are legal.
    fn action_count(&self) -> usize {
        each!(&self.any, session => {
            let mut count = bastide_play::Count::default();
            bastide_play::Play::actions(session.game(), &mut count);
            count.0 as usize
        })
    }

    /// The outcomes of chance with their probabilities; empty where chance is not asked.
    fn chance(&self) -> Vec<(String, f64)> {
        let Some(odds) = self.any.odds() else { return Vec::new() };
        let total = f64::from(odds.iter().sum::<u32>());
        self.any.legal().into_iter().zip(odds.into_iter().map(|odds| f64::from(odds) / total)).collect()
    }

    /// Plays an action, written as in a record or given by its number among the legal ones, and then lets chance act
    /// unless it is explicit. Returns what happened.
    fn act<'py>(&mut self, py: Python<'py>, action: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyList>> {
        let first = if action.is_instance_of::<PyString>() {
            let text: String = action.extract()?;
            self.any.act(&text).map_err(|error| illegal(error.message))?
        } else if action.is_instance_of::<PyInt>() || action.hasattr("__index__")? {
            let index: isize = action.call_method0("__index__")?.extract()?;
            let index = usize::try_from(index)
                .map_err(|_| illegal(format!("expected a number of 0 or more, found {index}")))?;
            each!(&mut self.any, session => act_nth(session, index))?
        } else {
            return Err(PyTypeError::new_err(expected("action", "a text or a number", action).to_string()));
        };
        let then = self.deal_on();
        let events = PyList::empty(py);
        for event in std::iter::once(&first).chain(&then).flat_map(|played| &played.events) {
            events.append(pythonize(py, event)?)?;
        }
        Ok(events)
    }

    /// Lets chance act from a seed until a player is asked: for a game whose chance is explicit.
    fn deal(&mut self, seed: &Bound<'_, PyAny>) -> PyResult<()> {
        self.any.deal(&Dealer::new(seed::exact(seed)?));
        Ok(())
    }

    /// A copy that goes its own way; with `explicit_chance`, one that does not know what will be drawn.
    #[pyo3(name = "clone", signature = (*, explicit_chance = None))]
    fn copied(&self, explicit_chance: Option<bool>) -> PyResult<Game> {
        match (explicit_chance, self.dealer) {
            (Some(true), _) => Ok(Game::shown(self.any.clone())),
            (Some(false), None) => {
                Err(unexpected("explicit_chance: this game has no seed to deal from; use deal(seed)"))
            }
            _ => Ok(self.clone()),
        }
    }

    fn __copy__(&self) -> Game {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Game {
        self.clone()
    }

    /// The same game when so many actions had been played, chance included.
    fn back(&self, actions: u32) -> Game {
        Game { any: self.any.back(actions), dealer: self.dealer }
    }

    /// The table as one seat sees it, or as a watcher does.
    #[pyo3(signature = (seat = None))]
    fn view<'py>(&self, py: Python<'py>, seat: Option<&Bound<'py, PyAny>>) -> PyResult<Bound<'py, PyAny>> {
        let viewer = seat.map_or(Ok(Viewer::Watcher), |seat| self.seat_named(seat).map(Viewer::Seat))?;
        Ok(pythonize(py, &self.any.view(viewer))?)
    }

    /// What can be counted on the table: every feature, what would be scored now, which tiles fit where.
    fn survey<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(pythonize(py, &self.any.survey())?)
    }

    /// What happened, action by action, from a number on.
    #[pyo3(signature = (start = 0))]
    fn events<'py>(&self, py: Python<'py>, start: u32) -> PyResult<Bound<'py, PyAny>> {
        Ok(pythonize(py, &self.any.moves(start))?)
    }

    /// The record so far.
    fn record(&self) -> String {
        self.any.record()
    }

    /// The table as a picture.
    #[pyo3(signature = (*, theme = "light", highlight = "nothing", track = true, letters = false))]
    fn svg(&self, theme: &str, highlight: &str, track: bool, letters: bool) -> PyResult<String> {
        let wrong =
            |what: &str, names: String, found: &str| unexpected(format!("{what}: expected {names}, found `{found}`"));
        let theme =
            Theme::from_name(theme).ok_or_else(|| wrong("theme", Theme::ALL.map(Theme::name).join(", "), theme))?;
        let highlight = Highlight::from_name(highlight)
            .ok_or_else(|| wrong("highlight", Highlight::ALL.map(Highlight::name).join(", "), highlight))?;
        let options = Options { theme, highlight, track, letters, ..Options::default() };
        Ok(each!(&self.any, session => table(session.game(), &options)))
    }

    /// What a notebook shows.
    fn _repr_svg_(&self) -> PyResult<String> {
        self.svg("light", "last", true, false)
    }

    /// The table as arrays, as one seat sees it: `planes`, `vector`, `actions`, `action_mask`.
    #[pyo3(signature = (seat = None, *, size = 31))]
    fn observe<'py>(
        &self,
        py: Python<'py>,
        seat: Option<&Bound<'py, PyAny>>,
        size: usize,
    ) -> PyResult<Bound<'py, PyDict>> {
        let seat = self.seat_or_asked(seat)?;
        each!(&self.any, session => arrays::observe(py, session.game(), shapes(session, size)?, seat))
    }

    /// What the arrays of `observe` hold: their shapes, and the name of every plane, number and column.
    #[pyo3(signature = (*, size = 31))]
    fn layout<'py>(&self, py: Python<'py>, size: usize) -> PyResult<Bound<'py, PyDict>> {
        each!(&self.any, session => arrays::layout(py, session.game(), shapes(session, size)?))
    }

    /// A short row of numbers that sums up the position for one seat.
    #[pyo3(signature = (seat = None))]
    fn summary<'py>(&self, py: Python<'py>, seat: Option<&Bound<'py, PyAny>>) -> PyResult<Bound<'py, PyArray1<f32>>> {
        let seat = self.seat_or_asked(seat)?;
        Ok(PyArray1::from_vec(py, each!(&self.any, session => session.game().summary(seat))))
    }

    /// The summary of the position after each legal action, one row each, for the seat that is asked.
    fn afterstates<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<f32>>> {
        let seat = self.seat_or_asked(None)?;
        let rows = each!(&self.any, session => py.detach(|| arrays::afterstates(session.game(), seat)));
        Ok(PyArray2::from_vec2(py, &rows)?)
    }

    fn __repr__(&self) -> String {
        let asked = self.any.asked();
        let who = asked.player.map_or_else(String::new, |colour| format!("{} ", colour.word()));
        let scores: Vec<String> = self
            .any
            .colours()
            .iter()
            .zip(self.any.scores())
            .map(|(colour, score)| format!("{colour} {score}"))
            .collect();
        format!("<bastide.Game {}: {}; {who}{}>", self.title(), scores.join(", "), asked.phase.word())
    }

    fn __eq__(&self, other: &Game) -> bool {
        self.any.record() == other.any.record()
    }

    fn __reduce__<'py>(slf: &Bound<'py, Game>) -> Pickled<'py> {
        let game = slf.borrow();
        (slf.get_type().into_any(), (), (game.any.record(), game.seed()))
    }

    fn __setstate__(&mut self, state: (String, Option<String>)) -> PyResult<()> {
        self.any = AnyGame::load(&state.0).map_err(|error| misread(&error))?;
        let seed = state.1.map(|text| text.parse::<Seed>()).transpose();
        self.dealer = seed.map_err(|error| unexpected(error.to_string()))?.map(Dealer::new);
        Ok(())
    }
}
