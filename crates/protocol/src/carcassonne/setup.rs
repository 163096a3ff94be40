//! From the words of a setup to the setup of the core.

use crate::setup::{BadSetup, Players, Setup};
use bastide_carcassonne::ruleset::{PRESETS, SWITCHES, SwitchFacts};
use bastide_carcassonne::{Colour, Expansion, Expansions, Preset, Ruleset, Setup as Beginning};
use bastide_play::{MAX_SEATS, Seat};

/// Understands a setup.
pub(super) fn read(setup: &Setup) -> Result<Beginning, BadSetup> {
    let colours = colours(&setup.players)?;
    let first = setup.first.as_deref().map(|name| seat(name, &colours)).transpose()?;
    Ok(Beginning { rules: rules(setup)?, colours, first, ..Beginning::default() })
}

fn colours(players: &Players) -> Result<Vec<Colour>, BadSetup> {
    match players {
        Players::Count(count) if *count as usize > MAX_SEATS => {
            Err(BadSetup::in_field("players", format!("{count} players; there are {MAX_SEATS} colours")))
        }
        Players::Count(count) => Ok(Colour::ALL.into_iter().take(*count as usize).collect()),
        Players::Colours(names) => names.iter().map(|name| colour("players", name)).collect(),
    }
}

fn colour(field: &'static str, name: &str) -> Result<Colour, BadSetup> {
    Colour::from_name(name).ok_or_else(|| BadSetup::unknown(field, name, &Colour::ALL.map(Colour::name)))
}

fn seat(name: &str, colours: &[Colour]) -> Result<Seat, BadSetup> {
    let colour = colour("first", name)?;
    let index = colours.iter().position(|known| *known == colour);
    let index = index.ok_or_else(|| BadSetup::in_field("first", format!("nobody plays {colour} in this game")))?;
    Ok(Seat(index as u8))
}

fn rules(setup: &Setup) -> Result<Ruleset, BadSetup> {
    let expansion = |name: &String| {
        let unknown = || BadSetup::unknown("expansions", name, &Expansion::ALL.map(Expansion::name));
        Expansion::from_name(name).ok_or_else(unknown)
    };
    let expansions: Expansions = setup.expansions.iter().map(expansion).collect::<Result<_, _>>()?;
    let mut rules = match &setup.preset {
        None => Ruleset::with(expansions),
        Some(name) => {
            let unknown = || BadSetup::unknown("preset", name, &PRESETS.map(|preset| preset.name));
            Preset::from_name(name).ok_or_else(unknown)?.ruleset(expansions)
        }
    };
    for (name, value) in &setup.set {
        rules = switched(rules, name, value)?;
    }
    Ok(rules)
}

fn switched(rules: Ruleset, name: &str, value: &str) -> Result<Ruleset, BadSetup> {
    let unknown = || BadSetup::unknown("set", name, &SWITCHES.map(|facts| facts.name));
    let facts = SwitchFacts::from_name(name).ok_or_else(unknown)?;
    let index = facts.values.iter().position(|known| *known == value);
    let rules = index.and_then(|index| rules.set(facts.switch, index as u8));
    rules.ok_or_else(|| {
        BadSetup::in_field("set", format!("expected {} for {name}, found `{value}`", facts.values.join(" or ")))
    })
}
