//! Many games side by side, each waiting for an answer: one call answers them all without the interpreter's lock. Chance is
//! dealt, and a game that is over is followed by the next.

use crate::arrays::{self, COLUMNS, Shapes, Show, Target};
use crate::error::{bad_setup, illegal, unexpected};
use crate::{seed, setup};
use bastide_dealer::{QuickDealer, Seed};
use bastide_play::{Actor, MAX_SEATS, Seat};
use bastide_protocol::{GameKind, Setup};
use fastrand::Rng;
use numpy::{PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};

/// More games than this fill the memory of most machines.
const MOST_GAMES: usize = 65_536;

/// One of the games.
struct Place<G: Show> {
    game: G,
    /// What the seat that is asked may answer.
    actions: Vec<G::Action>,
    dealer: QuickDealer,
    /// The number of its game in the series.
    number: u64,
    /// The points when the last answer had been played.
    scores: [i32; MAX_SEATS],
}

/// What came of an answer, and what is asked next. All of them lie side by side, apart from the games: what is told about
/// a batch does not fetch every game into the processor's cache once more.
#[derive(Clone, Copy, Default)]
struct Outcome {
    /// The seat that is asked.
    asked: i8,
    /// How many answers are legal.
    count: i32,
    gains: [i32; MAX_SEATS],
    /// The final points, if the game is over.
    over: Option<[i32; MAX_SEATS]>,
}

impl<G: Show> Place<G> {
    fn begin(&mut self, beginning: &G, seed: Seed) -> Outcome {
        self.game.clone_from(beginning);
        self.dealer = QuickDealer::new(seed.nth(self.number));
        self.scores = [0; MAX_SEATS];
        self.deal();
        self.outcome([0; MAX_SEATS], None)
    }

    /// Lets chance act and lists what may be answered.
    fn deal(&mut self) {
        while let Some(outcome) = self.dealer.answer(&self.game) {
            self.game.apply(outcome);
        }
        self.actions.clear();
        self.game.actions(&mut self.actions);
    }

    /// Plays an answer that is one of those listed. After the last one the next game begins.
    fn step(&mut self, choice: usize, beginning: &G, seed: Seed, games: u64) -> Outcome {
        self.game.apply(self.actions[choice]);
        self.deal();
        let scores = self.game.scores();
        let gains = std::array::from_fn(|seat| scores[seat] - self.scores[seat]);
        self.scores = scores;
        if self.game.actor() != Actor::Over {
            return self.outcome(gains, None);
        }
        self.number += games;
        Outcome { gains, over: Some(scores), ..self.begin(beginning, seed) }
    }

    fn outcome(&self, gains: [i32; MAX_SEATS], over: Option<[i32; MAX_SEATS]>) -> Outcome {
        Outcome { asked: self.seat().0 as i8, count: self.actions.len() as i32, gains, over }
    }

    fn seat(&self) -> Seat {
        match self.game.actor() {
            Actor::Seat(seat) => seat,
            Actor::Chance | Actor::Over => Seat(0),
        }
    }
}

/// All games of a batch.
struct Hall<G: Show> {
    beginning: G,
    seed: Seed,
    places: Vec<Place<G>>,
    outcomes: Vec<Outcome>,
    /// What `sample` draws with.
    dice: Rng,
    shapes: Shapes,
    pool: Option<ThreadPool>,
}

impl<G: Show> Hall<G> {
    fn open(setup: &Setup, games: usize, seed: Seed, size: usize, pool: Option<ThreadPool>) -> PyResult<Hall<G>> {
        let setup = G::read_setup(setup).map_err(|error| bad_setup(&error))?;
        let beginning =
            G::begin(&setup).map_err(|error| bad_setup(&bastide_protocol::BadSetup::whole(error.to_string())))?;
        let shapes = Shapes::of(&beginning, size)?;
        let place = |number| Place {
            game: beginning.clone(),
            actions: Vec::with_capacity(64),
            dealer: QuickDealer::new(seed),
            number,
            scores: [0; MAX_SEATS],
        };
        let places = (0..games as u64).map(place).collect();
        let (outcomes, dice) = (vec![Outcome::default(); games], Rng::with_seed(0));
        let mut hall = Hall { beginning, seed, places, outcomes, dice, shapes, pool };
        hall.reset();
        Ok(hall)
    }

    fn reset(&mut self) {
        let Hall { beginning, seed, places, outcomes, dice, .. } = self;
        for ((place, outcome), number) in places.iter_mut().zip(outcomes).zip(0..) {
            place.number = number;
            *outcome = place.begin(beginning, *seed);
        }
        let mut first = [0; 8];
        first.copy_from_slice(&seed.bytes()[..8]);
        *dice = Rng::with_seed(u64::from_le_bytes(first));
    }

    /// A legal answer for each game, each as likely as any other.
    fn sample(&mut self) -> Vec<i64> {
        let Hall { outcomes, dice, .. } = self;
        outcomes.iter().map(|outcome| i64::from(dice.i32(0..outcome.count))).collect()
    }

    /// Plays one answer in each game; nothing is played if one of them is not legal.
    fn step(&mut self, choices: &[i64]) -> Result<(), String> {
        let games = self.places.len();
        if choices.len() != games {
            return Err(format!("expected {games} actions, one for each game, found {}", choices.len()));
        }
        for (game, (outcome, &choice)) in self.outcomes.iter().zip(choices).enumerate() {
            if (0..i64::from(outcome.count)).contains(&choice) {
                continue;
            }
            let most = outcome.count - 1;
            return Err(format!("game {game}: expected the number of a legal action, 0 to {most}, found {choice}"));
        }
        let Hall { beginning, seed, places, outcomes, pool, .. } = self;
        let (beginning, seed) = (&*beginning, *seed);
        let one = |((place, outcome), &choice): ((&mut Place<G>, &mut Outcome), &i64)| {
            *outcome = place.step(choice as usize, beginning, seed, games as u64);
        };
        match pool {
            None => places.iter_mut().zip(outcomes).zip(choices).for_each(one),
            Some(pool) => pool.install(|| places.par_iter_mut().zip(outcomes).zip(choices).for_each(one)),
        }
        Ok(())
    }

    /// Writes all positions, each as the seat that is asked sees it.
    fn write(&self, into: &mut Sheets) {
        let shapes = self.shapes;
        let sheets = into.planes.par_chunks_mut(shapes.plane_numbers());
        let sheets = sheets.zip(into.vector.par_chunks_mut(shapes.vector));
        let sheets = sheets.zip(into.rows.par_chunks_mut(shapes.row_numbers()));
        let sheets = sheets.zip(into.mask.par_chunks_mut(shapes.actions));
        let one = |(place, (((planes, vector), rows), mask)): (&Place<G>, Pages<'_>)| {
            let target = Target { planes, vector, rows, mask };
            arrays::write(&place.game, &place.actions, place.seat(), shapes, target);
        };
        let all = self.places.par_iter().zip(sheets);
        match &self.pool {
            Some(pool) => pool.install(|| all.for_each(one)),
            None => all.with_min_len(self.places.len()).for_each(one),
        }
    }
}

/// The planes, vector, rows and mask of one game.
type Pages<'a> = (((&'a mut [i8], &'a mut [f32]), &'a mut [f32]), &'a mut [i8]);

/// The arrays of all games, one after the other.
struct Sheets {
    planes: Vec<i8>,
    vector: Vec<f32>,
    rows: Vec<f32>,
    mask: Vec<i8>,
}

impl Sheets {
    fn new(games: usize, shapes: Shapes) -> Sheets {
        Sheets {
            planes: vec![0; games * shapes.plane_numbers()],
            vector: vec![0.0; games * shapes.vector],
            rows: vec![0.0; games * shapes.row_numbers()],
            mask: vec![0; games * shapes.actions],
        }
    }
}

/// One number for each seat of each game, as one row for each game.
fn rows<'py>(
    py: Python<'py>,
    outcomes: &[Outcome],
    seats: usize,
    of: impl Fn(&Outcome) -> [i32; MAX_SEATS],
) -> PyResult<Bound<'py, PyArray2<i32>>> {
    let mut numbers = Vec::with_capacity(outcomes.len() * seats);
    outcomes.iter().for_each(|outcome| numbers.extend_from_slice(&of(outcome)[..seats]));
    PyArray1::from_vec(py, numbers).reshape([outcomes.len(), seats])
}

enum AnyHall {
    Carcassonne(Box<Hall<bastide_carcassonne::Game>>),
    Castle(Box<Hall<bastide_castle::Game>>),
}

/// Runs the same code for a hall of either kind.
macro_rules! each {
    ($hall:expr, $own:ident => $told:expr) => {
        match $hall {
            AnyHall::Carcassonne($own) => $told,
            AnyHall::Castle($own) => $told,
        }
    };
}

/// Many games that are stepped together.
#[pyclass(module = "bastide")]
pub(crate) struct Batch {
    hall: AnyHall,
    games: usize,
    seats: usize,
}

impl Batch {
    fn outcomes(&self) -> &[Outcome] {
        each!(&self.hall, own => &own.outcomes)
    }
}

/// What a step returns: who is asked, how many actions are legal, what each seat has gained, which games were over.
type Stepped<'py> =
    (Bound<'py, PyArray1<i8>>, Bound<'py, PyArray1<i32>>, Bound<'py, PyArray2<i32>>, Bound<'py, PyArray1<bool>>);

#[pymethods]
impl Batch {
    #[new]
    #[pyo3(signature = (games, *, seed = None, threads = 1, size = 31, **setup))]
    fn new(
        py: Python<'_>,
        games: usize,
        seed: Option<&Bound<'_, PyAny>>,
        threads: usize,
        size: usize,
        setup: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Batch> {
        if !(1..=MOST_GAMES).contains(&games) {
            return Err(unexpected(format!("games: expected 1 to {MOST_GAMES}, found {games}")));
        }
        let (setup, seed) = (setup::read(setup)?, seed::read(seed, py)?);
        let pool = (threads != 1).then(|| ThreadPoolBuilder::new().num_threads(threads).build()).transpose();
        let pool = pool.map_err(|error| unexpected(format!("threads: {error}")))?;
        let hall = match GameKind::of_setup(&setup).map_err(|error| bad_setup(&error))? {
            GameKind::Carcassonne => AnyHall::Carcassonne(Box::new(Hall::open(&setup, games, seed, size, pool)?)),
            GameKind::Castle => AnyHall::Castle(Box::new(Hall::open(&setup, games, seed, size, pool)?)),
        };
        let seats = each!(&hall, own => usize::from(bastide_play::Play::seats(&own.beginning)));
        Ok(Batch { hall, games, seats })
    }

    fn __len__(&self) -> usize {
        self.games
    }

    /// How many seats each game has.
    #[getter]
    fn seats(&self) -> usize {
        self.seats
    }

    /// Begins the series again with its first games.
    fn reset(&mut self, py: Python<'_>) {
        py.detach(|| each!(&mut self.hall, own => own.reset()));
    }

    /// The seat that is asked in each game.
    fn asked<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i8>> {
        PyArray1::from_iter(py, self.outcomes().iter().map(|outcome| outcome.asked))
    }

    /// How many actions are legal in each game.
    fn counts<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i32>> {
        PyArray1::from_iter(py, self.outcomes().iter().map(|outcome| outcome.count))
    }

    /// The number of a legal action for each game, each as likely as any other. The same seed gives the same numbers.
    fn sample<'py>(&mut self, py: Python<'py>) -> Bound<'py, PyArray1<i64>> {
        PyArray1::from_vec(py, each!(&mut self.hall, own => own.sample()))
    }

    /// The points in each game.
    fn scores<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<i32>>> {
        let seats = self.seats;
        let scores: Vec<i32> = each!(&self.hall, own => own.places.iter().flat_map(|place| place.scores.into_iter().take(seats)).collect());
        PyArray1::from_vec(py, scores).reshape([self.games, seats])
    }

    /// Plays one action in each game, given by its number among the legal ones.
    fn step<'py>(&mut self, py: Python<'py>, actions: PyReadonlyArray1<'py, i64>) -> PyResult<Stepped<'py>> {
        let choices = actions.as_slice()?;
        py.detach(|| each!(&mut self.hall, own => own.step(choices))).map_err(illegal)?;
        let gains = rows(py, self.outcomes(), self.seats, |outcome| outcome.gains)?;
        let over = PyArray1::from_iter(py, self.outcomes().iter().map(|outcome| outcome.over.is_some()));
        Ok((self.asked(py), self.counts(py), gains, over))
    }

    /// The final points of the games that the last step has ended; zeros for the others.
    fn results<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<i32>>> {
        rows(py, self.outcomes(), self.seats, |outcome| outcome.over.unwrap_or_default())
    }

    /// The positions as arrays, each as the seat that is asked sees it: those of `Game.observe`, with a first dimension for
    /// the games.
    fn observe<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let (games, shapes) = (self.games, each!(&self.hall, own => own.shapes));
        let sheets = py.detach(|| {
            let mut sheets = Sheets::new(games, shapes);
            each!(&self.hall, own => own.write(&mut sheets));
            sheets
        });
        let Shapes { size, planes, vector, actions } = shapes;
        let dict = PyDict::new(py);
        dict.set_item("planes", PyArray1::from_vec(py, sheets.planes).reshape([games, planes, size, size])?)?;
        dict.set_item("vector", PyArray1::from_vec(py, sheets.vector).reshape([games, vector])?)?;
        dict.set_item("actions", PyArray1::from_vec(py, sheets.rows).reshape([games, actions, COLUMNS.len()])?)?;
        dict.set_item("action_mask", PyArray1::from_vec(py, sheets.mask).reshape([games, actions])?)?;
        Ok(dict)
    }
}
