//! Many games at once, for data: random ones, which are those of `bastide random`, and games of computer players with what
//! the position looked like at each decision.

use crate::arrays::Show;
use crate::error::{bad_setup, unexpected};
use crate::player::spec;
use crate::{interrupt, seed, setup};
use bastide_dealer::{Dealer, QuickDealer, RandomPlayer, Seed};
use bastide_play::Actor;
use bastide_players::{Spec, Stop};
use bastide_protocol::{GameKind, Session, Setup};
use numpy::{PyArray1, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use rayon::ThreadPoolBuilder;
use rayon::prelude::*;

/// One decision: the seat, how many actions were legal, which was chosen, and the summary of the position.
struct Decision {
    seat: u8,
    count: u32,
    choice: u32,
    summary: Vec<f32>,
}

/// A game that was played.
struct Played {
    scores: Vec<i32>,
    record: String,
    decisions: Vec<Decision>,
}

/// What is kept of each game.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Keep {
    Scores,
    Records,
}

fn begin<G: Show>(setup: &Setup) -> PyResult<G::Setup> {
    let setup = G::read_setup(setup).map_err(|error| bad_setup(&error))?;
    G::begin(&setup).map_err(|error| crate::error::SetupError::new_err(error.to_string()))?;
    Ok(setup)
}

fn scores<G: Show>(game: &G) -> Vec<i32> {
    game.scores()[..usize::from(game.seats())].to_vec()
}

/// A random game: chance and all players from one seed.
fn random_game<G: Show>(setup: &G::Setup, seed: Seed, keep: Keep) -> Result<Played, String> {
    let (mut dealer, mut player) = (QuickDealer::new(seed), RandomPlayer::new(seed));
    if keep == Keep::Scores {
        let mut game = G::begin(setup).map_err(|error| error.to_string())?;
        while let Some(action) = dealer.answer(&game).or_else(|| player.answer(&game)) {
            game.apply(action);
        }
        return Ok(Played { scores: scores(&game), record: String::new(), decisions: Vec::new() });
    }
    let mut session = Session::<G>::new(setup.clone(), Some(seed.to_string())).map_err(|error| error.to_string())?;
    while let Some(action) = dealer.answer(session.game()).or_else(|| player.answer(session.game())) {
        session.act(action)?;
    }
    Ok(Played { scores: scores(session.game()), record: session.record(), decisions: Vec::new() })
}

/// A game of computer players, one for each seat, with every decision that left a choice.
fn thought_game<G: Show>(setup: &G::Setup, levels: &[Spec], seed: Seed, stop: &Stop) -> Result<Played, String> {
    let mut session = Session::<G>::new(setup.clone(), Some(seed.to_string())).map_err(|error| error.to_string())?;
    let dealer = Dealer::new(seed);
    let own = |number: u64| {
        let mut first = [0; 8];
        first.copy_from_slice(&seed.nth(number).bytes()[..8]);
        u64::from_le_bytes(first)
    };
    let mut players: Vec<_> =
        (1..).zip(levels).map(|(seat, spec)| spec.stoppable::<G>(own(seat), stop.clone())).collect();
    let (mut decisions, mut actions) = (Vec::new(), Vec::new());
    loop {
        let game = session.game();
        let action = match game.actor() {
            Actor::Over => break,
            Actor::Chance => dealer.answer(game).ok_or("chance has no answer")?,
            Actor::Seat(seat) => {
                let chosen = players[seat.index()].answer(game).ok_or("a player has no answer")?.action;
                actions.clear();
                game.actions(&mut actions);
                if actions.len() > 1 {
                    let choice = actions.iter().position(|action| *action == chosen).unwrap_or_default() as u32;
                    let (count, summary) = (actions.len() as u32, game.summary(seat));
                    decisions.push(Decision { seat: seat.0, count, choice, summary });
                }
                chosen
            }
        };
        if stop.is_stopped() {
            return Err("stopped".to_owned());
        }
        session.act(action)?;
        players.iter_mut().for_each(|player| player.hear(action));
    }
    Ok(Played { scores: scores(session.game()), record: session.record(), decisions })
}

/// Plays the games of a series on so many threads.
fn play_all(
    py: Python<'_>,
    games: std::ops::Range<u64>,
    threads: usize,
    stop: &Stop,
    play: impl Fn(u64) -> Result<Played, String> + Send + Sync,
) -> PyResult<Vec<Played>> {
    let pool = ThreadPoolBuilder::new().num_threads(threads).build();
    let pool = pool.map_err(|error| unexpected(format!("threads: {error}")))?;
    let all = interrupt::run(py, stop, || {
        pool.install(|| {
            games
                .into_par_iter()
                .map(|game| if stop.is_stopped() { Err("stopped".to_owned()) } else { play(game) })
                .collect()
        })
    })?;
    let all: Result<Vec<Played>, String> = all;
    all.map_err(unexpected)
}

/// Plays random games: those of `bastide random` with the same seed. The same seed gives the same games everywhere.
#[pyfunction]
#[pyo3(signature = (games, *, seed, start = 0, records = false, threads = 1, **setup))]
pub(crate) fn play_at_random<'py>(
    py: Python<'py>,
    games: u64,
    seed: &Bound<'py, PyAny>,
    start: u64,
    records: bool,
    threads: usize,
    setup: Option<&Bound<'py, PyDict>>,
) -> PyResult<Bound<'py, PyDict>> {
    let (setup, seed) = (setup::read(setup)?, seed::exact(seed)?);
    let (keep, stop) = (if records { Keep::Records } else { Keep::Scores }, Stop::new());
    let series = start..start.saturating_add(games);
    let all = match GameKind::of_setup(&setup).map_err(|error| bad_setup(&error))? {
        GameKind::Carcassonne => {
            let setup = begin::<bastide_carcassonne::Game>(&setup)?;
            let play = |game| random_game::<bastide_carcassonne::Game>(&setup, seed.nth(game), keep);
            play_all(py, series, threads, &stop, play)
        }
        GameKind::Castle => {
            let setup = begin::<bastide_castle::Game>(&setup)?;
            let play = |game| random_game::<bastide_castle::Game>(&setup, seed.nth(game), keep);
            play_all(py, series, threads, &stop, play)
        }
    }?;
    let dict = PyDict::new(py);
    dict.set_item("scores", score_table(py, &all)?)?;
    if records {
        dict.set_item("records", all.into_iter().map(|game| game.record).collect::<Vec<_>>())?;
    }
    Ok(dict)
}

/// Lets computer players play games and keeps every decision that left a choice, as columns of equal length.
#[pyfunction]
#[pyo3(signature = (levels, games, *, seed, start = 0, threads = 1, **setup))]
pub(crate) fn self_play<'py>(
    py: Python<'py>,
    levels: Vec<String>,
    games: u64,
    seed: &Bound<'py, PyAny>,
    start: u64,
    threads: usize,
    setup: Option<&Bound<'py, PyDict>>,
) -> PyResult<Bound<'py, PyDict>> {
    let levels: Vec<Spec> = levels.iter().map(|level| spec(level)).collect::<PyResult<_>>()?;
    let (setup, seed, stop) = (setup::read(setup)?, seed::exact(seed)?, Stop::new());
    let series = start..start.saturating_add(games);
    let all = match GameKind::of_setup(&setup).map_err(|error| bad_setup(&error))? {
        GameKind::Carcassonne => {
            let setup = begin::<bastide_carcassonne::Game>(&setup)?;
            let play = |game| thought_game::<bastide_carcassonne::Game>(&setup, &levels, seed.nth(game), &stop);
            play_all(py, series, threads, &stop, play)
        }
        GameKind::Castle => {
            let setup = begin::<bastide_castle::Game>(&setup)?;
            let play = |game| thought_game::<bastide_castle::Game>(&setup, &levels, seed.nth(game), &stop);
            play_all(py, series, threads, &stop, play)
        }
    }?;
    columns(py, start, all)
}

/// The points of all games, one row each.
fn score_table<'py>(py: Python<'py>, all: &[Played]) -> PyResult<Bound<'py, numpy::PyArray2<i32>>> {
    let seats = all.first().map_or(0, |game| game.scores.len());
    let scores: Vec<i32> = all.iter().flat_map(|game| game.scores.iter().copied()).collect();
    PyArray1::from_vec(py, scores).reshape([all.len(), seats])
}

fn columns(py: Python<'_>, start: u64, all: Vec<Played>) -> PyResult<Bound<'_, PyDict>> {
    let dict = PyDict::new(py);
    dict.set_item("scores", score_table(py, &all)?)?;
    let rows =
        || (start..).zip(&all).flat_map(|(number, game)| game.decisions.iter().map(move |row| (number, game, row)));
    let margin = |game: &Played, seat: u8| {
        let others = game.scores.iter().enumerate().filter(|(other, _)| *other != usize::from(seat));
        game.scores[usize::from(seat)] - others.map(|(_, score)| *score).max().unwrap_or(0)
    };
    dict.set_item("game", PyArray1::from_iter(py, rows().map(|(number, ..)| number)))?;
    dict.set_item("seat", PyArray1::from_iter(py, rows().map(|(_, _, row)| row.seat)))?;
    dict.set_item("count", PyArray1::from_iter(py, rows().map(|(_, _, row)| row.count)))?;
    dict.set_item("choice", PyArray1::from_iter(py, rows().map(|(_, _, row)| row.choice)))?;
    dict.set_item("margin", PyArray1::from_iter(py, rows().map(|(_, game, row)| margin(game, row.seat))))?;
    let width = rows().next().map_or(0, |(_, _, row)| row.summary.len());
    let numbers: Vec<f32> = rows().flat_map(|(_, _, row)| row.summary.iter().copied()).collect();
    let count = rows().count();
    dict.set_item("summary", PyArray1::from_vec(py, numbers).reshape([count, width])?)?;
    dict.set_item("records", all.into_iter().map(|game| game.record).collect::<Vec<_>>())?;
    Ok(dict)
}
