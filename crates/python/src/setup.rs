//! From keyword arguments to the setup of a game. Every function that begins games takes the same keywords.

use crate::error::{bad_setup, unexpected};
use bastide_players::Level;
use bastide_protocol::{GameKind, Players, Setup, Visit, WireGame};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::collections::BTreeMap;

/// The keywords that say how a game begins.
const KEYWORDS: &str = "players, expansions, parts, followers, preset, switches, first, game";

/// So many players, or their colours.
#[derive(FromPyObject)]
enum Who {
    Count(u8),
    Colours(Vec<String>),
}

/// One word such as `all`, or a list of names.
#[derive(FromPyObject)]
enum Names {
    Word(String),
    List(Vec<String>),
}

/// Reads the keywords of a setup; anything else among them is an error.
pub(crate) fn read(keywords: Option<&Bound<'_, PyDict>>) -> PyResult<Setup> {
    let mut setup = Setup::new(Players::Count(2));
    let mut expansions = Names::List(Vec::new());
    for (key, value) in keywords.into_iter().flatten() {
        let key: String = key.extract()?;
        let wrong = |error: PyErr| PyTypeError::new_err(format!("{key}: {error}"));
        match key.as_str() {
            "players" => {
                setup.players = match value.extract::<Who>() {
                    Ok(Who::Count(count)) => Players::Count(count),
                    Ok(Who::Colours(colours)) => Players::Colours(colours),
                    Err(_) => return Err(expected("players", "a number or a list of colours", &value)),
                }
            }
            "expansions" => {
                expansions =
                    value.extract().map_err(|_| expected("expansions", "a list of names, `all` or `none`", &value))?;
            }
            "parts" => setup.parts = value.extract::<Option<BTreeMap<_, _>>>().map_err(wrong)?.unwrap_or_default(),
            "followers" => setup.followers = value.extract().map_err(wrong)?,
            "preset" => setup.preset = value.extract().map_err(wrong)?,
            "switches" => setup.set = value.extract::<Option<BTreeMap<_, _>>>().map_err(wrong)?.unwrap_or_default(),
            "first" => setup.first = value.extract().map_err(wrong)?,
            "game" => setup.game = value.extract().map_err(wrong)?,
            _ => return Err(PyTypeError::new_err(format!("unexpected keyword `{key}`; expected {KEYWORDS}"))),
        }
    }
    let title = GameKind::of_setup(&setup).map_err(|error| bad_setup(&error))?;
    setup.expansions = match expansions {
        Names::List(names) => names,
        Names::Word(word) if word == "all" => names_of(title),
        Names::Word(word) if word == "none" || word.is_empty() => Vec::new(),
        Names::Word(list) => list.split(',').map(|name| name.trim().to_owned()).collect(),
    };
    Ok(setup)
}

/// Says what was expected and what was found instead.
pub(crate) fn expected(what: &str, expected: &str, found: &Bound<'_, PyAny>) -> PyErr {
    let found = found.repr().map_or_else(|_| "something else".to_owned(), |text| text.to_string());
    PyTypeError::new_err(format!("{what}: expected {expected}, found {found}"))
}

fn names_of(title: GameKind) -> Vec<String> {
    struct Expansions;
    impl Visit for Expansions {
        type Output = Vec<String>;
        fn visit<G: WireGame>(self) -> Vec<String> {
            G::expansions().into_iter().map(str::to_owned).collect()
        }
    }
    title.visit(Expansions)
}

/// The names of all expansions of a game, in the order of the rules.
#[pyfunction]
#[pyo3(signature = (game = "carcassonne"))]
pub(crate) fn expansions(game: &str) -> PyResult<Vec<String>> {
    let unknown = || unexpected(format!("game: expected {}, found `{game}`", GameKind::names().join(", ")));
    GameKind::from_name(game).map(names_of).ok_or_else(unknown)
}

/// The names of all levels, the ladder from weakest to strongest first, then the yardsticks.
#[pyfunction]
pub(crate) fn levels() -> Vec<&'static str> {
    Level::LADDER.into_iter().chain(Level::YARDSTICKS).map(Level::name).collect()
}
