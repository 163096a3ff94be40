//! What a new table can be: games, expansions and their parts, switches, presets, levels. All of it is read off the code that plays it.

use bastide_carcassonne::ruleset::{FOLLOWERS, FOLLOWERS_RANGE, PRESETS, Preset, SWITCHES, Switch, SwitchFacts};
use bastide_carcassonne::{Colour, Expansion, Expansions, Game, Part, Ruleset, Setup};
use bastide_castle::game::SEATS as CASTLE_SEATS;
use bastide_play::MAX_SEATS;
use bastide_players::Level;
use bastide_protocol::{self as wire, GameKind, Helps};
use serde::Serialize;
use std::collections::BTreeMap;

/// What a new table can be.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Offering {
    /// The games of the house.
    pub games: Vec<GameFacts>,
    /// The levels of computer players from weakest to strongest.
    pub levels: Vec<wire::Level>,
    /// The helps a table allows if nobody says otherwise.
    pub helps: Helps,
}

/// A game.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct GameFacts {
    /// Its name in settings.
    pub name: GameKind,
    /// The fewest and the most seats.
    pub seats: (usize, usize),
    /// The colours, in the order seats take them.
    pub colours: Vec<wire::Colour>,
    /// The expansions in the order of the rules.
    pub expansions: Vec<wire::Expansion>,
    /// What each expansion consists of, in the same order.
    pub parts: Vec<PartsChoice>,
    /// How many followers each player may begin with; absent where there is no choice.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub followers: Option<FollowersChoice>,
    /// The switches of the rules.
    pub switches: Vec<SwitchChoice>,
    /// Named choices of switches; the first is the default.
    pub presets: Vec<PresetChoice>,
}

/// What of an expansion may be used. Whoever wants less than the whole names `parts` in the settings.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PartsChoice {
    /// Its name in settings.
    pub expansion: wire::Expansion,
    /// Its parts; one alone cannot be left out.
    pub parts: Vec<wire::Part>,
    /// Whether `plain` may stand in the place of `tiles`: the tiles without their rules.
    pub plain: bool,
    /// How many more tiles a game with it has.
    pub tiles: usize,
}

/// How many followers each player may begin with.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct FollowersChoice {
    /// The fewest.
    pub least: u8,
    /// The most.
    pub most: u8,
    /// How many it is if nobody says otherwise.
    pub usual: u8,
}

/// A switch.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SwitchChoice {
    /// Its name in settings.
    pub name: &'static str,
    /// Its values; the first is the default.
    pub values: &'static [&'static str],
    /// Where it means something: at least one of these must be played with its rules. Empty where that is always so.
    pub needs: Vec<Need>,
    /// Whether it means something only where fields are played.
    pub needs_fields: bool,
}

/// A part of an expansion, played with its rules.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Need {
    /// The expansion.
    pub expansion: wire::Expansion,
    /// The part.
    pub part: wire::Part,
}

/// A preset.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PresetChoice {
    /// Its name in settings.
    pub name: &'static str,
    /// The switches that differ from the default.
    pub set: BTreeMap<&'static str, &'static str>,
    /// The most seats.
    pub seats: usize,
    /// The colours there are, in the order seats take them.
    pub colours: Vec<wire::Colour>,
    /// Whether its games may count for ratings.
    pub rated: bool,
}

/// What a new table can be.
pub fn offering() -> Offering {
    let levels = Level::LADDER.into_iter().filter_map(|level| wire::Level::from_word(level.name())).collect();
    Offering { games: GameKind::ALL.into_iter().map(game).collect(), levels, helps: Helps::default() }
}

fn game(kind: GameKind) -> GameFacts {
    match kind {
        GameKind::Carcassonne => GameFacts {
            name: kind,
            seats: (2, MAX_SEATS),
            colours: Colour::ALL.map(Into::into).to_vec(),
            expansions: Expansion::ALL.map(Into::into).to_vec(),
            parts: Expansion::ALL.into_iter().map(parts).collect(),
            followers: Some(followers()),
            switches: SWITCHES.iter().map(switch).collect(),
            presets: PRESETS.iter().map(preset).collect(),
        },
        // The Castle is played in one way only.
        GameKind::Castle => GameFacts {
            name: kind,
            seats: (CASTLE_SEATS, CASTLE_SEATS),
            colours: bastide_castle::Setup::default().colours.into_iter().map(Into::into).collect(),
            expansions: Vec::new(),
            parts: Vec::new(),
            followers: None,
            switches: Vec::new(),
            presets: Vec::new(),
        },
    }
}

fn parts(expansion: Expansion) -> PartsChoice {
    let parts = expansion.parts().filter_map(|part| wire::Part::from_word(part.name())).collect();
    let tiles = tiles([expansion].into_iter().collect()).saturating_sub(tiles(Expansions::NONE));
    PartsChoice { expansion: expansion.into(), parts, plain: expansion.may_be_plain(), tiles }
}

/// How many tiles a game with these expansions has.
fn tiles(expansions: Expansions) -> usize {
    let colours = Colour::ALL.into_iter().take(2).collect();
    let setup = Setup { rules: Ruleset::with(expansions), colours, ..Setup::default() };
    // A setup without anything special can always be played.
    Game::new(&setup).map_or(0, |game| game.board().tiles().len() + game.bag().left())
}

fn followers() -> FollowersChoice {
    FollowersChoice { least: *FOLLOWERS_RANGE.start(), most: *FOLLOWERS_RANGE.end(), usual: FOLLOWERS }
}

fn switch(facts: &SwitchFacts) -> SwitchChoice {
    let needs = needs(facts.switch).iter().filter_map(|part| {
        let expansion = part.expansion().into();
        wire::Part::from_word(part.name()).map(|part| Need { expansion, part })
    });
    let needs_fields = matches!(facts.switch, Switch::FieldCityPoints | Switch::PigNeedsSoleMajority);
    SwitchChoice { name: facts.name, values: facts.values, needs: needs.collect(), needs_fields }
}

/// The parts of which one must be in play for a switch to mean anything.
const fn needs(switch: Switch) -> &'static [Part] {
    match switch {
        Switch::Fields | Switch::FieldCityPoints | Switch::Ties | Switch::MostPlayers => &[],
        Switch::RiverTurns | Switch::RiverEnds => &[Part::River],
        Switch::ExclusiveSpecialTile => &[Part::Builders, Part::Pigs],
        Switch::PigNeedsSoleMajority => &[Part::Pigs],
        Switch::Message8NeedsMajority | Switch::Message4 => &[Part::Messengers],
        Switch::RobbersReposition => &[Part::Robbers],
    }
}

fn preset(preset: &Preset) -> PresetChoice {
    let words = |&(switch, value): &(Switch, u8)| {
        let facts = SWITCHES.iter().find(|facts| facts.switch == switch)?;
        Some((facts.name, *facts.values.get(usize::from(value))?))
    };
    let rules = preset.ruleset(Expansions::NONE);
    let colours = rules.colours().map(Into::into).collect();
    let set = preset.differs.iter().filter_map(words).collect();
    PresetChoice { name: preset.name, set, seats: rules.most_players(), colours, rated: is_usual(&rules) }
}

/// Whether games by these rules can be compared with others.
pub fn is_usual(rules: &Ruleset) -> bool {
    // Tournaments decide a tie; apart from that they play the same game.
    let tournament = Preset::from_name("international").map(|preset| preset.ruleset(rules.expansions()));
    *rules == Ruleset::with(rules.expansions()) || Some(rules) == tournament.as_ref()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_of_the_house_has_a_word_on_the_wire() {
        let names = Level::LADDER.map(Level::name);
        assert!(wire::Level::ALL.iter().map(|level| level.word()).eq(names));
        assert_eq!(offering().levels, wire::Level::ALL);
    }

    #[test]
    fn an_expansion_brings_its_tiles() {
        let brought = |expansion| parts(expansion).tiles;
        assert_eq!([Expansion::Abbot, Expansion::Inns, Expansion::Crop].map(brought), [0, 18, 6]);
        // Its source takes the place of the start tile.
        assert_eq!(brought(Expansion::River), 11);
    }

    #[test]
    fn only_printings_that_can_be_compared_are_rated() {
        let rated: Vec<&str> =
            PRESETS.iter().map(preset).filter(|preset| preset.rated).map(|preset| preset.name).collect();
        assert_eq!(rated, ["big-box", "international"]);
    }
}
