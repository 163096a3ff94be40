//! Which rules are played: the expansions and their parts, the number of followers, and the switches by which printings
//! differ. Editions are rows of constants; no rule asks for an edition by name.

use crate::colour::Colour;
use crate::expansion::{Expansion, Expansions};
use crate::part::{PLAIN, Part, Parts, PartsError};

/// The version of the rules that new games are played by; records name it.
pub const RULES_VERSION: u32 = 2;

/// The first version, by which games that were begun under it stay playable for good. It has whole expansions alone,
/// and message 4's tile is a turn of its own in everything (MSG-14).
pub(crate) const FIRST_VERSION: u32 = 1;

/// Followers in the supply at the beginning; one more marks the score (BASE-02).
pub const FOLLOWERS: u8 = 7;

/// The fewest and the most followers a player may begin with (PART-04).
pub const FOLLOWERS_RANGE: std::ops::RangeInclusive<u8> = 1..=9;

/// A point in which printings differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Switch {
    /// Whether fields and farmers are played.
    Fields,
    /// What a farmer gets for a completed city (FIELD-06).
    FieldCityPoints,
    /// How the river may turn (RIVER-04).
    RiverTurns,
    /// Which source and lake the river has (RIVER-06).
    RiverEnds,
    /// Whether a tile with a builder or pig holds no other figure (BUILD-08).
    ExclusiveSpecialTile,
    /// Whether a pig helps only a sole owner (PIG-04).
    PigNeedsSoleMajority,
    /// Whether message 8 takes back only a subject with the majority (MSG-09).
    Message8NeedsMajority,
    /// Who may move a robber that is already out (ROB-02).
    RobbersReposition,
    /// What a tie at the end means (BASE-44).
    Ties,
    /// How many can play (BASE-01).
    MostPlayers,
    /// Whether message 4's tile belongs to the same turn for builder, abbot and ferries (MSG-14).
    Message4,
}

/// The name of a switch and of its values; the first value is the default.
#[derive(Clone, Copy, Debug)]
pub struct SwitchFacts {
    /// Which one.
    pub switch: Switch,
    /// Its name in records and on the command line.
    pub name: &'static str,
    /// The names of its values.
    pub values: &'static [&'static str],
}

const fn facts(switch: Switch, name: &'static str, values: &'static [&'static str]) -> SwitchFacts {
    SwitchFacts { switch, name, values }
}

/// All switches.
pub const SWITCHES: [SwitchFacts; 11] = [
    facts(Switch::Fields, "fields", &["on", "off"]),
    facts(Switch::FieldCityPoints, "field-city-points", &["3", "4"]),
    facts(Switch::RiverTurns, "river-turns", &["alternate", "no-immediate-u-turn"]),
    facts(Switch::RiverEnds, "river-ends", &["plain", "c3"]),
    facts(Switch::ExclusiveSpecialTile, "exclusive-special-tile", &["off", "on"]),
    facts(Switch::PigNeedsSoleMajority, "pig-needs-sole-majority", &["off", "on"]),
    facts(Switch::Message8NeedsMajority, "message8-needs-majority", &["off", "on"]),
    facts(Switch::RobbersReposition, "robbers-reposition", &["everyone", "active-only"]),
    facts(Switch::Ties, "ties", &["shared", "starting-player-loses"]),
    facts(Switch::MostPlayers, "most-players", &["6", "5", "2"]),
    facts(Switch::Message4, "message4", &["same-turn", "own-turn"]),
];

impl SwitchFacts {
    /// The switch with this name.
    pub fn from_name(name: &str) -> Option<&'static SwitchFacts> {
        SWITCHES.iter().find(|facts| facts.name == name)
    }
}

/// Which rules are played. A value is made right and stays right: its parts belong to its expansions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ruleset {
    version: u32,
    expansions: Expansions,
    /// The parts in play.
    parts: Parts,
    /// The expansions whose tiles are in the stack without their rules (PART-03).
    plain: Expansions,
    followers: u8,
    values: [u8; SWITCHES.len()],
}

impl Default for Ruleset {
    /// The base game of the Big Box by the newest rules.
    fn default() -> Ruleset {
        Ruleset {
            version: RULES_VERSION,
            expansions: Expansions::NONE,
            parts: Parts::default(),
            plain: Expansions::NONE,
            followers: FOLLOWERS,
            values: [0; SWITCHES.len()],
        }
    }
}

/// A named choice of switches.
#[derive(Clone, Copy, Debug)]
pub struct Preset {
    /// Its name in records and on the command line.
    pub name: &'static str,
    /// The switches that differ from the default, with the index of the value.
    pub differs: &'static [(Switch, u8)],
}

/// The presets; the first is the default.
pub const PRESETS: [Preset; 5] = [
    Preset { name: "big-box", differs: &[] },
    Preset { name: "base-2015", differs: &[(Switch::MostPlayers, 1)] },
    Preset { name: "third-collection", differs: &[(Switch::Message8NeedsMajority, 1), (Switch::RobbersReposition, 1)] },
    Preset {
        name: "classic-traders",
        differs: &[(Switch::FieldCityPoints, 1), (Switch::ExclusiveSpecialTile, 1), (Switch::PigNeedsSoleMajority, 1)],
    },
    Preset { name: "international", differs: &[(Switch::Ties, 1), (Switch::MostPlayers, 2)] },
];

impl Preset {
    /// The preset with this name.
    pub fn from_name(name: &str) -> Option<&'static Preset> {
        PRESETS.iter().find(|preset| preset.name == name)
    }

    /// The rules of this preset with some expansions.
    pub fn ruleset(&self, expansions: Expansions) -> Ruleset {
        self.applied_to(Ruleset::with(expansions))
    }

    /// These rules with the switches of this preset.
    pub fn applied_to(&self, rules: Ruleset) -> Ruleset {
        let mut rules = rules;
        for &(switch, value) in self.differs {
            rules.values[switch as usize] = value;
        }
        rules
    }
}

impl Ruleset {
    /// The Big Box with some expansions.
    pub fn with(expansions: Expansions) -> Ruleset {
        Ruleset::default().whole(expansions)
    }

    /// The base game of the Big Box by a version of the rules; `None` if there is no such version.
    pub fn of_version(version: u32) -> Option<Ruleset> {
        let mut rules = Ruleset { version, ..Ruleset::default() };
        if version == FIRST_VERSION {
            rules.values[Switch::Message4 as usize] = 1;
        }
        (FIRST_VERSION..=RULES_VERSION).contains(&version).then_some(rules)
    }

    /// The same rules with these expansions, each as a whole.
    pub fn whole(self, expansions: Expansions) -> Ruleset {
        Ruleset { expansions, parts: Parts::of(expansions), plain: Expansions::NONE, ..self }
    }

    /// The same rules with only the named parts of an expansion in play (PART-01, PART-03).
    pub fn choose_parts<'a>(
        self,
        expansion: Expansion,
        names: impl IntoIterator<Item = &'a str>,
    ) -> Result<Ruleset, PartsError> {
        if self.version == FIRST_VERSION {
            return Err(PartsError::OldRules(self.version));
        }
        if !self.has(expansion) {
            return Err(PartsError::NotPlayed(expansion));
        }
        let (mut chosen, mut is_plain) = (Parts::default(), false);
        for name in names {
            let part = expansion.parts().find(|part| part.name() == name);
            let is_repeated = match part {
                Some(part) => chosen.has(part),
                None if name == PLAIN && expansion.may_be_plain() => std::mem::replace(&mut is_plain, true),
                None => return Err(PartsError::Unknown(expansion, name.to_owned())),
            };
            if is_repeated {
                return Err(PartsError::Twice(expansion, name.to_owned()));
            }
            chosen = chosen.and(part.into_iter().collect());
        }
        match (chosen.iter().any(Part::is_tiles), is_plain) {
            (true, true) => return Err(PartsError::TilesAndPlain(expansion)),
            _ if chosen == Parts::default() && !is_plain => return Err(PartsError::Nothing(expansion)),
            _ => {}
        }
        let plain = self.plain.without(expansion);
        let plain = if is_plain { plain.with(expansion) } else { plain };
        Ok(Ruleset { parts: self.parts.without(expansion).and(chosen), plain, ..self })
    }

    /// The names of the parts of an expansion that are in play; `None` if that is the whole of it, or nothing.
    pub fn chosen_parts(&self, expansion: Expansion) -> Option<Vec<&'static str>> {
        let plain = self.plain.has(expansion).then_some(PLAIN);
        let names: Vec<_> = plain.into_iter().chain(self.parts_of(expansion).map(Part::name)).collect();
        let is_whole = plain.is_none() && names.len() == expansion.parts().count();
        (self.has(expansion) && !is_whole).then_some(names)
    }

    fn parts_of(&self, expansion: Expansion) -> impl Iterator<Item = Part> {
        let parts = self.parts;
        expansion.parts().filter(move |&part| parts.has(part))
    }

    /// The same rules with another number of followers (PART-04); `None` if it cannot be.
    pub fn with_followers(self, followers: u8) -> Option<Ruleset> {
        let is_known = self.version > FIRST_VERSION && FOLLOWERS_RANGE.contains(&followers);
        is_known.then_some(Ruleset { followers, ..self })
    }

    /// The version of the rules.
    pub const fn version(&self) -> u32 {
        self.version
    }

    /// The expansions in play, whole or in part.
    pub const fn expansions(&self) -> Expansions {
        self.expansions
    }

    /// Ordinary followers in each supply at the beginning (BASE-02, PART-04).
    pub const fn followers(&self) -> u8 {
        self.followers
    }

    /// Whether the tiles of an expansion are in the stack, with their rules or without (PART-02, PART-03).
    pub fn has_tiles(&self, expansion: Expansion) -> bool {
        self.plain.has(expansion) || self.parts_of(expansion).any(Part::is_tiles)
    }

    /// The colours there are (BASE-01). The box for five has no pink; games by the first rules had it all the same.
    pub fn colours(&self) -> impl Iterator<Item = Colour> + use<> {
        let has_pink = self.most_players() != 5 || self.version == FIRST_VERSION;
        Colour::ALL.into_iter().filter(move |&colour| has_pink || colour != Colour::Pink)
    }

    /// The index of a switch's value.
    pub const fn value(&self, switch: Switch) -> u8 {
        self.values[switch as usize]
    }

    /// Whether a switch can be set in this version of the rules; the first had one reading of message 4 (MSG-14).
    pub const fn knows(&self, switch: Switch) -> bool {
        self.version > FIRST_VERSION || !matches!(switch, Switch::Message4)
    }

    /// The same rules with one switch set; `None` if the switch has no such value.
    pub fn set(mut self, switch: Switch, value: u8) -> Option<Ruleset> {
        if !self.knows(switch) {
            return None;
        }
        let known = SWITCHES.iter().find(|facts| facts.switch == switch)?;
        self.values[switch as usize] = ((value as usize) < known.values.len()).then_some(value)?;
        Some(self)
    }

    /// Whether a part of an expansion is in play.
    #[inline]
    pub const fn plays(&self, part: Part) -> bool {
        self.parts.has(part)
    }

    /// Whether an expansion is in play, whole or in part.
    pub const fn has(&self, expansion: Expansion) -> bool {
        self.expansions.has(expansion)
    }

    /// Whether a switch of two values stands on its second.
    #[inline]
    pub const fn is_switched(&self, switch: Switch) -> bool {
        self.values[switch as usize] != 0
    }

    /// Whether fields and farmers are played.
    #[inline]
    pub const fn fields(&self) -> bool {
        !self.is_switched(Switch::Fields)
    }

    /// What a farmer gets for a completed city (FIELD-06).
    pub const fn field_city_points(&self) -> u16 {
        [3, 4][self.values[Switch::FieldCityPoints as usize] as usize]
    }

    /// How many can play (BASE-01).
    pub const fn most_players(&self) -> usize {
        [6, 5, 2][self.values[Switch::MostPlayers as usize] as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_of_switches_is_in_order() {
        for (index, facts) in SWITCHES.iter().enumerate() {
            assert_eq!(facts.switch as usize, index);
        }
    }

    #[test]
    fn a_switch_takes_only_its_own_values() {
        let rules = Ruleset::default();
        assert!(rules.fields());
        assert!(!rules.set(Switch::Fields, 1).unwrap().fields());
        assert_eq!(rules.set(Switch::Fields, 2), None);
    }
}
