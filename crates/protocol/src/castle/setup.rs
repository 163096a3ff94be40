//! From the words of a setup to the setup of the core. Most words of the main game mean nothing here, and are refused
//! rather than passed over.

use crate::setup::{BadSetup, Players, Setup, colour};
use bastide_castle::game::SEATS;
use bastide_castle::notation::RULES_VERSION;
use bastide_castle::{Colour, Setup as Beginning, SetupError};

/// Understands a setup by a version of the rules, of which there is one.
pub(super) fn read(setup: &Setup, rules: u32) -> Result<Beginning, BadSetup> {
    if rules != RULES_VERSION {
        return Err(BadSetup::whole(format!("expected rules {RULES_VERSION}, found {rules}")));
    }
    refuse_the_others(setup)?;
    let colours = colours(&setup.players)?;
    let first = setup.first_seat(&colours)?;
    Ok(Beginning { colours, first, ..Beginning::default() })
}

/// The Castle is played in one way only.
fn refuse_the_others(setup: &Setup) -> Result<(), BadSetup> {
    let has_no =
        |field, what, word: &str| Err(BadSetup::in_field(field, format!("The Castle has no {what}, found `{word}`")));
    if let Some(name) = setup.expansions.first() {
        return has_no("expansions", "expansions", name);
    }
    if let Some(name) = &setup.preset {
        return has_no("preset", "presets", name);
    }
    if let Some(name) = setup.parts.keys().next() {
        return has_no("parts", "parts to choose from", name);
    }
    if let Some(count) = setup.followers {
        return has_no("followers", "other numbers of followers", &count.to_string());
    }
    match setup.set.keys().next() {
        Some(name) => has_no("set", "switches", name),
        None => Ok(()),
    }
}

fn colours(players: &Players) -> Result<Vec<Colour>, BadSetup> {
    let count = match players {
        Players::Count(count) => *count as usize,
        Players::Colours(names) => names.len(),
    };
    match players {
        Players::Colours(names) if count == SEATS => names.iter().map(|name| colour("players", name)).collect(),
        Players::Count(_) if count == SEATS => Ok(Beginning::default().colours),
        _ => Err(BadSetup::in_field("players", SetupError::Players(count).to_string())),
    }
}
