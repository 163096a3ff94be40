//! What is played: their sets and elements, our expansions.

use crate::saved::{Laid, SLOTS, Saved, SavedSetup};
use bastide_protocol::{Players, Setup};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// Their sets, in both printings, and our expansions; the base game is always there.
const SETS: [(&str, &str); 2] = [("inns-and-cathedrals", "inns"), ("traders-and-builders", "traders")];

/// The elements that belong to each expansion: all of them, or the expansion is not whole.
const ELEMENTS: [(&str, &[&str]); 3] = [
    ("abbot", &["abbot", "garden"]),
    ("inns", &["big-follower", "inn", "cathedral"]),
    ("traders", &["builder", "pig", "traders"]),
];

/// Rules about expansions that are not ours: whatever they say, nothing follows.
const IDLE: [&str; 20] = [
    "princess-action",
    "fairy-placement",
    "dragon-move",
    "barn-placement",
    "wagon-move",
    "bazaar-no-auction",
    "hill-tiebreaker",
    "espace-variant",
    "gq11-pig-herd",
    "tunnelize-other-expansions",
    "more-tunnel-tokens",
    "festival-return",
    "keep-monasteries",
    "labyrinth-variant",
    "coc-final-scoring",
    "count-move",
    "little-buildings-scoring",
    "king-and-robber-scoring",
    "vodyanoy",
    "russian-promos-trap",
];

/// Whether there are farmers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fields {
    On,
    Off,
}

/// The start tile as it always lies.
fn start() -> Laid {
    Laid { tile: "BA/RCr".to_owned(), x: 0, y: 0, rotation: 0 }
}

/// Our setup for theirs.
pub(crate) fn ours(saved: &Saved) -> Result<Setup, String> {
    let SavedSetup { sets, elements, rules, start: laid, .. } = &saved.setup;
    if *laid != [start()] {
        return Err("start: expected the tile BA/RCr alone, at 0,0".to_owned());
    }
    for (rule, value) in rules {
        let is_usual = rule == "tiny-city-scoring" && *value == json!("4");
        if !is_usual && !IDLE.contains(&rule.as_str()) {
            return Err(format!("rules: `{rule}` with the value {value} is not supported"));
        }
    }
    let mut expansions = expansions(sets)?;
    let mut rest: BTreeMap<&str, &Value> = elements.iter().map(|(name, value)| (name.as_str(), value)).collect();
    let followers = rest.remove("small-follower").and_then(Value::as_u64).and_then(|count| u8::try_from(count).ok());
    let followers = followers.ok_or("elements: expected a number of small-follower")?;
    let fields = if rest.remove("farmers").is_some() { "on" } else { "off" };
    for (expansion, needed) in ELEMENTS {
        let found = needed.iter().filter(|name| rest.remove(**name).is_some()).count();
        if found > 0 && expansion == "abbot" {
            expansions.push("abbot".to_owned());
        }
        if found != if expansions.iter().any(|known| known == expansion) { needed.len() } else { 0 } {
            return Err(format!("elements: expected all of {} together with their set, or none", needed.join(", ")));
        }
    }
    if let Some(name) = rest.keys().next() {
        return Err(format!("elements: `{name}` is not supported"));
    }
    let colours: Option<Vec<String>> =
        saved.players.iter().map(|player| SLOTS.get(player.slot).map(|&c| c.to_owned())).collect();
    let colours = colours.ok_or("players: expected slots from 0 to 5")?;
    expansions.sort_unstable_by_key(|name| ["abbot", "inns", "traders"].iter().position(|known| known == name));
    let set = if fields == "off" { BTreeMap::from([("fields".to_owned(), "off".to_owned())]) } else { BTreeMap::new() };
    Ok(Setup {
        game: "carcassonne".to_owned(),
        first: colours.first().cloned(),
        players: Players::Colours(colours),
        expansions,
        parts: BTreeMap::new(),
        followers: (followers != 7).then_some(followers),
        preset: None,
        set,
    })
}

fn expansions(sets: &BTreeMap<String, u8>) -> Result<Vec<String>, String> {
    let mut found = Vec::new();
    for (set, &count) in sets {
        let name = set.split(':').next().unwrap_or_default();
        let ours = SETS.iter().find(|(theirs, _)| *theirs == name).map(|(_, ours)| *ours);
        match ours {
            _ if count != 1 => return Err(format!("sets: expected `{set}` once, found it {count} times")),
            Some(ours) => found.push(ours.to_owned()),
            None if name == "basic" => {}
            None => {
                return Err(format!(
                    "sets: `{set}` is not supported: expected basic and {}",
                    SETS.map(|set| set.0).join(", ")
                ));
            }
        }
    }
    Ok(found)
}

/// Their setup for these expansions of ours.
pub(crate) fn theirs(expansions: &[String], followers: u8, fields: Fields) -> SavedSetup {
    let has = |name: &str| expansions.iter().any(|known| known == name);
    let mut sets = BTreeMap::from([("basic:2".to_owned(), 1)]);
    sets.extend(SETS.iter().filter(|(_, ours)| has(ours)).map(|(theirs, _)| (format!("{theirs}:2"), 1)));
    let mut elements = BTreeMap::from([("small-follower".to_owned(), json!(followers))]);
    if fields == Fields::On {
        elements.insert("farmers".to_owned(), json!(true));
    }
    for (_, names) in ELEMENTS.iter().filter(|(ours, _)| has(ours)) {
        let count = |name: &str| if ["inn", "cathedral", "traders"].contains(&name) { json!(true) } else { json!(1) };
        elements.extend(names.iter().map(|&name| (name.to_owned(), count(name))));
    }
    SavedSetup {
        sets,
        elements,
        rules: BTreeMap::new(),
        timer: None,
        start: vec![start()],
        options: serde_json::Map::new(),
    }
}
