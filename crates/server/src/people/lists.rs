//! The lists of ratings: one for each way to play, by the hour and by the day. What belongs to none is played for fun.

use bastide_carcassonne::{Expansion, Game};
use bastide_local::is_usual;
use bastide_protocol::{Clock, GameKind, Settings, Setup, WireGame};

/// A list of ratings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct List {
    variant: Variant,
    pace: Pace,
}

/// A way to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Variant {
    /// Carcassonne without expansions.
    Base,
    /// Carcassonne with the two large expansions, Inns & Cathedrals and Traders & Builders, and no other.
    Large,
    /// Carcassonne with anything else.
    Other,
    /// The Castle.
    Castle,
}

/// How long a game takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pace {
    /// People sit at it until it is over.
    Live,
    /// A move may take days.
    Days,
}

impl List {
    /// All lists.
    pub(crate) const ALL: [List; 8] = [
        List { variant: Variant::Base, pace: Pace::Live },
        List { variant: Variant::Base, pace: Pace::Days },
        List { variant: Variant::Large, pace: Pace::Live },
        List { variant: Variant::Large, pace: Pace::Days },
        List { variant: Variant::Other, pace: Pace::Live },
        List { variant: Variant::Other, pace: Pace::Days },
        List { variant: Variant::Castle, pace: Pace::Live },
        List { variant: Variant::Castle, pace: Pace::Days },
    ];

    /// The name in addresses and in the database.
    pub(crate) const fn name(self) -> &'static str {
        match (self.variant, self.pace) {
            (Variant::Base, Pace::Live) => "base",
            (Variant::Base, Pace::Days) => "base-days",
            (Variant::Large, Pace::Live) => "large",
            (Variant::Large, Pace::Days) => "large-days",
            (Variant::Other, Pace::Live) => "other",
            (Variant::Other, Pace::Days) => "other-days",
            (Variant::Castle, Pace::Live) => "castle",
            (Variant::Castle, Pace::Days) => "castle-days",
        }
    }

    /// The list with this name.
    pub(crate) fn from_name(name: &str) -> Option<List> {
        List::ALL.into_iter().find(|list| list.name() == name)
    }

    /// The list a table counts for; `None` if it is not to be compared with others.
    pub(crate) fn of(settings: &Settings) -> Option<List> {
        let pace = if let Clock::Days { .. } = settings.clock { Pace::Days } else { Pace::Live };
        let variant = match GameKind::from_name(&settings.setup.game)? {
            GameKind::Castle => Variant::Castle,
            GameKind::Carcassonne => variant(&settings.setup)?,
        };
        Some(List { variant, pace })
    }
}

/// The way a setup of Carcassonne is played, if it is a usual one.
fn variant(setup: &Setup) -> Option<Variant> {
    // Taken apart field by field, so that whoever adds one decides whether it makes a game unusual.
    // Parts and another number of followers do: the rules they make are none of those below.
    let Setup { game: _, players: _, expansions: _, parts: _, followers: _, preset: _, set: _, first: _ } = setup;
    let rules = <Game as WireGame>::read_setup(setup).ok()?.rules;
    if !is_usual(&rules) {
        return None;
    }
    let large = [Expansion::Inns, Expansion::Traders];
    let is_in_play = |expansion: &Expansion| rules.has(*expansion);
    let others = Expansion::ALL.iter().filter(|expansion| !large.contains(expansion)).any(is_in_play);
    match large.iter().filter(|expansion| is_in_play(expansion)).count() {
        _ if others => Some(Variant::Other),
        0 => Some(Variant::Base),
        2 => Some(Variant::Large),
        _ => Some(Variant::Other),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_protocol::Players;
    use std::collections::BTreeMap;

    fn settings(setup: &Setup, clock: Clock) -> Settings {
        serde_json::from_value(serde_json::json!({ "setup": setup, "clock": clock })).unwrap()
    }

    fn subset(bits: u16) -> Setup {
        let chosen = Expansion::ALL.iter().enumerate().filter(|(bit, _)| bits >> bit & 1 == 1);
        let expansions = chosen.map(|(_, expansion)| expansion.name().to_owned()).collect();
        Setup { expansions, ..Setup::new(Players::Count(2)) }
    }

    /// The same expansions with parts, one way for each expansion that has any, and with other numbers of followers.
    fn unusual(bits: u16) -> Vec<Setup> {
        let whole = subset(bits);
        let parts = |name: &String| match name.as_str() {
            "inns" => Some(vec!["large-followers".to_owned()]),
            "traders" => Some(vec!["tiles".to_owned(), "builders".to_owned()]),
            "river" | "abbot" | "messengers" => None,
            _ => Some(vec!["plain".to_owned()]),
        };
        let in_parts = whole.expansions.iter().filter_map(|name| {
            let parts = BTreeMap::from([(name.clone(), parts(name)?)]);
            Some(Setup { parts, ..whole.clone() })
        });
        let followers = [5, 9].map(|followers| Setup { followers: Some(followers), ..whole.clone() });
        in_parts.chain(followers).collect()
    }

    #[test]
    fn every_setup_of_all_subsets_falls_into_one_list_or_is_unrated() {
        let mut counts: BTreeMap<&str, u32> = BTreeMap::new();
        let clocks = [Clock::None, Clock::Fischer { start: 300, add: 5 }, Clock::Days { days: 2 }];
        for bits in 0..2048 {
            for clock in clocks {
                let list = List::of(&settings(&subset(bits), clock)).expect("the usual rules are rated");
                assert_eq!(List::ALL.iter().filter(|other| other.name() == list.name()).count(), 1);
                *counts.entry(list.name()).or_default() += 1;
            }
            for (switch, value) in [("fields", "off"), ("field-city-points", "4"), ("ties", "starting-player-loses")] {
                let setup = Setup { set: BTreeMap::from([(switch.to_owned(), value.to_owned())]), ..subset(bits) };
                assert_eq!(List::of(&settings(&setup, Clock::None)), None, "{switch} {value}");
            }
            for setup in unusual(bits) {
                assert_eq!(List::of(&settings(&setup, Clock::None)), None, "{setup:?}");
            }
            let tournament = Setup { preset: Some("international".to_owned()), ..subset(bits) };
            let plain = List::of(&settings(&subset(bits), Clock::None));
            assert_eq!(List::of(&settings(&tournament, Clock::None)), plain);
        }
        let expected =
            [("base", 2), ("base-days", 1), ("large", 2), ("large-days", 1), ("other", 4092), ("other-days", 2046)];
        assert_eq!(counts, BTreeMap::from(expected));
    }

    #[test]
    fn the_castle_has_lists_of_its_own_and_names_lead_back() {
        let castle = Setup { game: "castle".to_owned(), ..Setup::new(Players::Count(2)) };
        let name = |clock| List::of(&settings(&castle, clock)).map(List::name);
        assert_eq!((name(Clock::None), name(Clock::Days { days: 1 })), (Some("castle"), Some("castle-days")));
        assert!(List::ALL.into_iter().all(|list| List::from_name(list.name()) == Some(list)));
        assert_eq!(List::from_name("carcassonne"), None);
    }
}
