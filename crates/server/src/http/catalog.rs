//! What a new table can be: games, expansions and their parts, switches, presets, levels. All of it is read off the code that plays it.

use axum::Json;
use bastide_carcassonne::ruleset::{FOLLOWERS, FOLLOWERS_RANGE, PRESETS, Preset, SWITCHES, SwitchFacts};
use bastide_carcassonne::{Colour, Expansion, Expansions, Part};
use bastide_castle::game::SEATS as CASTLE_SEATS;
use bastide_play::MAX_SEATS;
use bastide_players::Level;
use bastide_protocol::{Helps, Title};
use serde::Serialize;
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// What a new table can be.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Offering {
    /// The games of the house.
    games: Vec<GameFacts>,
    /// The levels of computer players from weakest to strongest.
    levels: Vec<&'static str>,
    /// The helps a table allows if nobody says otherwise.
    helps: Helps,
}

/// A game.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct GameFacts {
    /// Its name in settings.
    name: &'static str,
    /// The fewest and the most seats.
    seats: (usize, usize),
    /// The colours, in the order seats take them.
    colours: Vec<&'static str>,
    /// The expansions in the order of the rules.
    expansions: Vec<&'static str>,
    /// What each expansion consists of, in the same order.
    parts: Vec<PartsChoice>,
    /// How many followers each player may begin with; absent where there is no choice.
    #[serde(skip_serializing_if = "Option::is_none")]
    followers: Option<FollowersChoice>,
    /// The switches of the rules.
    switches: Vec<SwitchChoice>,
    /// Named choices of switches; the first is the default.
    presets: Vec<PresetChoice>,
}

/// What of an expansion may be used. Whoever wants less than the whole names `parts` in the settings.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PartsChoice {
    /// Its name in settings.
    expansion: &'static str,
    /// Its parts; one alone cannot be left out.
    parts: Vec<&'static str>,
    /// Whether `plain` may stand in the place of `tiles`: the tiles without their rules.
    plain: bool,
}

/// How many followers each player may begin with.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct FollowersChoice {
    /// The fewest.
    least: u8,
    /// The most.
    most: u8,
    /// How many it is if nobody says otherwise.
    usual: u8,
}

/// A switch.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SwitchChoice {
    /// Its name in settings.
    name: &'static str,
    /// Its values; the first is the default.
    values: &'static [&'static str],
}

/// A preset.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PresetChoice {
    /// Its name in settings.
    name: &'static str,
    /// The switches that differ from the default.
    set: BTreeMap<&'static str, &'static str>,
    /// The most seats.
    seats: usize,
    /// The colours there are, in the order seats take them.
    colours: Vec<&'static str>,
}

/// What a new table can be.
#[utoipa::path(get, path = "/api/catalog", tag = "tables", responses((status = 200, body = Offering)))]
pub(crate) async fn catalog() -> Json<Offering> {
    let games = Title::ALL.into_iter().map(game).collect();
    Json(Offering { games, levels: Level::LADDER.map(Level::name).to_vec(), helps: Helps::default() })
}

fn game(title: Title) -> GameFacts {
    match title {
        Title::Carcassonne => GameFacts {
            name: title.name(),
            seats: (2, MAX_SEATS),
            colours: Colour::ALL.map(Colour::name).to_vec(),
            expansions: Expansion::ALL.map(Expansion::name).to_vec(),
            parts: Expansion::ALL.into_iter().map(parts).collect(),
            followers: Some(followers()),
            switches: SWITCHES.iter().map(switch).collect(),
            presets: PRESETS.iter().map(preset).collect(),
        },
        // The Castle is played in one way only.
        Title::Castle => GameFacts {
            name: title.name(),
            seats: (CASTLE_SEATS, CASTLE_SEATS),
            colours: bastide_castle::Setup::default().colours.into_iter().map(Colour::name).collect(),
            expansions: Vec::new(),
            parts: Vec::new(),
            followers: None,
            switches: Vec::new(),
            presets: Vec::new(),
        },
    }
}

fn parts(expansion: Expansion) -> PartsChoice {
    let parts = expansion.parts().map(Part::name).collect();
    PartsChoice { expansion: expansion.name(), parts, plain: expansion.may_be_plain() }
}

fn followers() -> FollowersChoice {
    FollowersChoice { least: *FOLLOWERS_RANGE.start(), most: *FOLLOWERS_RANGE.end(), usual: FOLLOWERS }
}

fn switch(facts: &SwitchFacts) -> SwitchChoice {
    SwitchChoice { name: facts.name, values: facts.values }
}

fn preset(preset: &Preset) -> PresetChoice {
    let words = |&(switch, value): &(bastide_carcassonne::ruleset::Switch, u8)| {
        let facts = SWITCHES.iter().find(|facts| facts.switch == switch)?;
        Some((facts.name, *facts.values.get(usize::from(value))?))
    };
    let rules = preset.ruleset(Expansions::NONE);
    let colours = rules.colours().map(Colour::name).collect();
    let set = preset.differs.iter().filter_map(words).collect();
    PresetChoice { name: preset.name, set, seats: rules.most_players(), colours }
}
