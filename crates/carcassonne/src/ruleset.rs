//! Which rules are played: the expansions and the switches by which printings differ. Editions are rows of constants;
//! no rule asks for an edition by name.

use crate::expansion::{Expansion, Expansions};

/// The version of the rules this engine plays; records name it.
pub const RULES_VERSION: u32 = 1;

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
pub const SWITCHES: [SwitchFacts; 10] = [
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
];

impl SwitchFacts {
    /// The switch with this name.
    pub fn from_name(name: &str) -> Option<&'static SwitchFacts> {
        SWITCHES.iter().find(|facts| facts.name == name)
    }
}

/// Which rules are played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Ruleset {
    /// The expansions in play.
    pub expansions: Expansions,
    values: [u8; SWITCHES.len()],
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
        let mut rules = Ruleset { expansions, ..Ruleset::default() };
        for &(switch, value) in self.differs {
            rules.values[switch as usize] = value;
        }
        rules
    }
}

impl Ruleset {
    /// The Big Box with some expansions.
    pub fn with(expansions: Expansions) -> Ruleset {
        Ruleset { expansions, ..Ruleset::default() }
    }

    /// The index of a switch's value.
    pub const fn value(&self, switch: Switch) -> u8 {
        self.values[switch as usize]
    }

    /// The same rules with one switch set; `None` if the switch has no such value.
    pub fn set(mut self, switch: Switch, value: u8) -> Option<Ruleset> {
        let known = SWITCHES.iter().find(|facts| facts.switch == switch)?;
        self.values[switch as usize] = ((value as usize) < known.values.len()).then_some(value)?;
        Some(self)
    }

    /// Whether an expansion is in play.
    #[inline]
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
