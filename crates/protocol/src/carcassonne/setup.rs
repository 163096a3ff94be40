//! From the words of a setup to the setup of the core.

use crate::setup::{BadSetup, Players, Setup, colour};
use bastide_carcassonne::ruleset::{FOLLOWERS_RANGE, PRESETS, RULES_VERSION, SWITCHES, SwitchFacts};
use bastide_carcassonne::{Colour, Expansion, Expansions, Preset, Ruleset, Setup as Beginning};
use bastide_play::MAX_SEATS;

/// Understands a setup by a version of the rules.
pub(super) fn read(setup: &Setup, version: u32) -> Result<Beginning, BadSetup> {
    let rules = rules(setup, version)?;
    let colours = colours(&setup.players, &rules)?;
    let first = setup.first_seat(&colours)?;
    Ok(Beginning { rules, colours, first, ..Beginning::default() })
}

fn colours(players: &Players, rules: &Ruleset) -> Result<Vec<Colour>, BadSetup> {
    match players {
        Players::Count(count) if *count as usize > MAX_SEATS => {
            Err(BadSetup::in_field("players", format!("{count} players; there are {MAX_SEATS} colours")))
        }
        // Where the box has fewer colours than players, all are dealt: the number of players is refused later.
        Players::Count(count) if *count as usize > rules.colours().count() => {
            Ok(Colour::ALL.into_iter().take(*count as usize).collect())
        }
        Players::Count(count) => Ok(rules.colours().take(*count as usize).collect()),
        Players::Colours(names) => names.iter().map(|name| colour("players", name)).collect(),
    }
}

fn rules(setup: &Setup, version: u32) -> Result<Ruleset, BadSetup> {
    let unknown = || BadSetup::whole(format!("expected rules 1 to {RULES_VERSION}, found {version}"));
    let expansions: Expansions =
        setup.expansions.iter().map(|name| expansion("expansions", name)).collect::<Result<_, _>>()?;
    let mut rules = Ruleset::of_version(version).ok_or_else(unknown)?.whole(expansions);
    for (name, parts) in &setup.parts {
        let chosen = rules.choose_parts(expansion("parts", name)?, parts.iter().map(String::as_str));
        rules = chosen.map_err(|error| BadSetup::in_field("parts", error.to_string()))?;
    }
    if let Some(count) = setup.followers {
        rules = with_followers(rules, count)?;
    }
    if let Some(name) = &setup.preset {
        let unknown = || BadSetup::unknown("preset", name, &PRESETS.map(|preset| preset.name));
        rules = Preset::from_name(name).ok_or_else(unknown)?.applied_to(rules);
    }
    for (name, value) in &setup.set {
        rules = switched(rules, name, value)?;
    }
    Ok(rules)
}

fn expansion(field: &'static str, name: &str) -> Result<Expansion, BadSetup> {
    let unknown = || BadSetup::unknown(field, name, &Expansion::ALL.map(Expansion::name));
    Expansion::from_name(name).ok_or_else(unknown)
}

fn with_followers(rules: Ruleset, count: u8) -> Result<Ruleset, BadSetup> {
    let (least, most) = (FOLLOWERS_RANGE.start(), FOLLOWERS_RANGE.end());
    let refusal = || BadSetup::in_field("followers", format!("expected {least} to {most}, found {count}"));
    rules.with_followers(count).ok_or_else(refusal)
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
