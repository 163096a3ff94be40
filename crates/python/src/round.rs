//! One game between players of our own and functions of Python. A function is shown the game without its seed: it knows no
//! more than anybody at the table.

use crate::error::{bad_setup, illegal, unexpected};
use crate::game::Game;
use crate::player::{Player, spec};
use crate::{seed, setup};
use bastide_dealer::{Dealer, Seed};
use bastide_play::Actor;
use bastide_players::{Clock, Player as Thinks, Spec, Stop};
use bastide_protocol::{AnyGame, GameKind, Session, Setup, WireGame};
use bastide_record::lines;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};
use std::time::Instant;

/// Whoever sits at a seat, before the game is known.
enum Entry {
    Level(Spec),
    Function(Py<PyAny>),
}

/// Whoever sits at a seat.
enum Seated<'a, G: WireGame> {
    Own(Box<dyn Thinks<G>>),
    Function(&'a Py<PyAny>),
}

impl Entry {
    /// Takes a seat at a game that is about to begin.
    fn seated<G: WireGame>(&self, seed: u64) -> Seated<'_, G> {
        match self {
            Entry::Level(spec) => Seated::Own(spec.stoppable::<G>(seed, Stop::new())),
            Entry::Function(function) => Seated::Function(function),
        }
    }
}

/// How a game went; lists go by seat.
struct Finished {
    scores: Vec<i32>,
    winners: Vec<usize>,
    moves: Vec<u32>,
    ms: Vec<f64>,
    record: String,
}

fn entry(given: &Bound<'_, PyAny>) -> PyResult<Entry> {
    if given.is_instance_of::<PyString>() {
        let text: String = given.extract()?;
        // Time is counted by the thread's own clock: a busy machine wrongs nobody.
        return Ok(Entry::Level(spec(&text)?.with_clock(Clock::Thread)));
    }
    if let Ok(player) = given.cast::<Player>() {
        return Ok(Entry::Level(player.get().spec().with_clock(Clock::Thread)));
    }
    if given.is_callable() {
        return Ok(Entry::Function(given.clone().unbind()));
    }
    Err(setup::expected("players", "levels such as `expert:200`, or functions of a game", given))
}

/// A game in which the function is asked, wrapped without its seed.
trait Wrapped: WireGame {
    fn wrapped(session: Session<Self>) -> AnyGame;
}

impl Wrapped for bastide_carcassonne::Game {
    fn wrapped(session: Session<Self>) -> AnyGame {
        AnyGame::Carcassonne(Box::new(session))
    }
}

impl Wrapped for bastide_castle::Game {
    fn wrapped(session: Session<Self>) -> AnyGame {
        AnyGame::Castle(Box::new(session))
    }
}

/// What a function answers: an action in notation, or its number.
fn ask<G: Wrapped>(function: &Py<PyAny>, session: &Session<G>) -> PyResult<G::Action> {
    Python::attach(|py| {
        let answer = function.bind(py).call1((Game::shown(G::wrapped(session.clone())),))?;
        let game = session.game();
        if answer.is_instance_of::<PyString>() {
            let text: String = answer.extract()?;
            let line = lines(&text).next().and_then(Result::ok);
            return line
                .and_then(|mut line| game.read_action(&mut line).ok())
                .ok_or_else(|| illegal(format!("expected an action, found `{text}`")));
        }
        let index: usize = answer
            .call_method0("__index__")
            .and_then(|index| index.extract())
            .map_err(|_| illegal(setup::expected("answer", "an action or its number", &answer).to_string()))?;
        let mut actions = Vec::new();
        game.actions(&mut actions);
        let wrong = || illegal(format!("expected a number below {}, found {index}", actions.len()));
        actions.get(index).copied().ok_or_else(wrong)
    })
}

fn play<G: Wrapped>(
    setup: &Setup,
    entries: &[Entry],
    seed: Seed,
    seeds: &[u64],
    names: Vec<String>,
) -> PyResult<Finished> {
    let mut session = Session::<G>::new(G::read_setup(setup).map_err(|error| bad_setup(&error))?, None)
        .map_err(|error| bad_setup(&error))?;
    let dealer = Dealer::new(seed);
    let mut players: Vec<Seated<'_, G>> = entries.iter().zip(seeds).map(|(entry, seed)| entry.seated(*seed)).collect();
    let (mut moves, mut ms) = (vec![0; entries.len()], vec![0.0; entries.len()]);
    loop {
        let action = match session.game().actor() {
            Actor::Over => break,
            Actor::Chance => dealer.answer(session.game()).ok_or_else(|| unexpected("chance has no answer"))?,
            Actor::Seat(seat) => {
                let begun = Instant::now();
                let action = match &mut players[seat.index()] {
                    Seated::Own(player) => {
                        let answer = player.answer(session.game()).map(|answer| answer.action);
                        answer.ok_or_else(|| unexpected("a player has no answer"))?
                    }
                    Seated::Function(function) => ask(function, &session)?,
                };
                ms[seat.index()] += begun.elapsed().as_secs_f64() * 1000.0;
                moves[seat.index()] += 1;
                action
            }
        };
        session.act(action).map_err(illegal)?;
        for player in &mut players {
            if let Seated::Own(player) = player {
                player.hear(action);
            }
        }
    }
    let colours = session.game().colours();
    let won = session.game().ending().map_or_else(Vec::new, |ending| ending.winners);
    let winners = (0..colours.len()).filter(|&seat| won.iter().any(|own| own.word() == colours[seat])).collect();
    let scores = session.game().scores()[..colours.len()].to_vec();
    let record = session.record_with(names, Some(seed.to_string()), None);
    Ok(Finished { scores, winners, moves, ms, record })
}

/// Plays one game to its end. `entries` are levels or functions of a game that return an action, clockwise; `seeds` decide
/// the random choices of the levels.
#[pyfunction]
#[pyo3(signature = (entries, *, seed, seeds, names = None, **setup))]
pub(crate) fn play_round<'py>(
    py: Python<'py>,
    entries: Vec<Bound<'py, PyAny>>,
    seed: &Bound<'py, PyAny>,
    seeds: Vec<u64>,
    names: Option<Vec<String>>,
    setup: Option<&Bound<'py, PyDict>>,
) -> PyResult<Bound<'py, PyDict>> {
    let entries: Vec<Entry> = entries.iter().map(entry).collect::<PyResult<_>>()?;
    let (setup, seed) = (setup::read(setup)?, seed::exact(seed)?);
    let title = GameKind::of_setup(&setup).map_err(|error| bad_setup(&error))?;
    if seeds.len() != entries.len() {
        return Err(unexpected(format!("seeds: expected {}, found {}", entries.len(), seeds.len())));
    }
    let names = names.unwrap_or_default();
    let finished = py.detach(|| match title {
        GameKind::Carcassonne => play::<bastide_carcassonne::Game>(&setup, &entries, seed, &seeds, names),
        GameKind::Castle => play::<bastide_castle::Game>(&setup, &entries, seed, &seeds, names),
    })?;
    let dict = PyDict::new(py);
    dict.set_item("scores", finished.scores)?;
    dict.set_item("winners", finished.winners)?;
    dict.set_item("moves", finished.moves)?;
    dict.set_item("ms", finished.ms)?;
    dict.set_item("record", finished.record)?;
    Ok(dict)
}
