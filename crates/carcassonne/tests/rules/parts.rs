//! Parts of expansions and numbers of followers: how they are chosen, written and refused.

use bastide_carcassonne::notation::Record;
use bastide_carcassonne::part::PartsError;
use bastide_carcassonne::{Expansion, Expansions, Ruleset, Setup};

/// The setup that these lines describe, by a version of the rules.
fn read(version: u32, lines: &str) -> Result<Setup, String> {
    let text = format!("bastide 1\ngame carcassonne\nrules {version}\nplayers red blue\n{lines}--\n");
    let record = Record::read(&text).map_err(|error| error.to_string())?;
    assert_eq!(record.write(), text, "a record is written as it was read");
    Ok(record.setup)
}

// rule: PART-05
#[test]
fn a_record_names_parts_only_where_they_differ_from_the_whole() {
    let whole = read(2, "expansions inns gold\n").unwrap();
    assert_eq!(whole.rules, Ruleset::with([Expansion::Inns, Expansion::Gold].into_iter().collect()));
    let parts = read(2, "expansions inns gold\nparts inns large-followers\nparts gold plain\nfollowers 5\n").unwrap();
    assert_eq!(parts.rules.chosen_parts(Expansion::Inns), Some(vec!["large-followers"]));
    assert_eq!(parts.rules.chosen_parts(Expansion::Gold), Some(vec!["plain"]));
    assert_eq!(parts.rules.followers(), 5);
    let refused = |lines: &str| read(2, lines).unwrap_err();
    assert!(refused("expansions inns\nparts inns tiles large-followers\n").contains("the whole of `inns`"));
    assert!(refused("expansions gold\nparts gold tiles\n").contains("the whole of `gold`"));
    assert!(refused("followers 7\n").contains("`7` is the default"));
}

// rule: PART-01, PART-03, PART-04
#[test]
fn what_cannot_be_chosen_is_refused_with_what_was_expected() {
    let refused = |lines: &str| read(2, lines).unwrap_err();
    assert!(refused("expansions inns\nparts inns\n").contains("found none; leave the expansion out"));
    assert!(refused("expansions inns\nparts inns pigs\n").contains("(tiles, large-followers, plain), found `pigs`"));
    assert!(refused("expansions inns\nparts gold plain\n").contains("`gold` is not among the expansions"));
    assert!(refused("expansions river\nparts river plain\n").contains("found `plain`"));
    assert!(refused("expansions inns\nparts inns plain tiles\n").contains("not both"));
    assert!(refused("expansions traders\nparts traders pigs pigs\n").contains("named twice"));
    assert!(refused("expansions traders\nparts traders pigs builders\n").contains("this order: builders pigs"));
    assert!(refused("expansions inns gold\nparts gold plain\nparts inns tiles\n").contains("must stand earlier"));
    for count in ["0", "10", "x"] {
        assert!(refused(&format!("followers {count}\n")).contains("followers from 1 to 9"), "{count}");
    }
}

// rule: PART-05, MSG-14
#[test]
fn the_first_rules_know_no_parts_no_followers_and_one_reading_of_message_4() {
    let refused = |lines: &str| read(1, lines).unwrap_err();
    assert!(refused("expansions gold\nparts gold plain\n").contains("rules 1 know neither parts"));
    assert!(refused("followers 5\n").contains("rules 1 know neither parts"));
    assert!(refused("set message4 own-turn\n").contains("rules 1 have no switch `message4`"));
    let old = read(1, "expansions messengers\n").unwrap();
    assert_eq!(old.rules.version(), 1);
    assert_ne!(old.rules, read(2, "expansions messengers\n").unwrap().rules);
    assert_ne!(old.rules, read(2, "expansions messengers\nset message4 own-turn\n").unwrap().rules);
}

// rule: PART-01
#[test]
fn choosing_again_forgets_the_choice_before() {
    let rules = Ruleset::with(Expansions::ALL);
    let plain = rules.choose_parts(Expansion::Traders, ["plain"]).unwrap();
    assert!(plain.has_tiles(Expansion::Traders));
    let pigs = plain.choose_parts(Expansion::Traders, ["pigs"]).unwrap();
    assert!(!pigs.has_tiles(Expansion::Traders));
    assert_eq!(pigs.choose_parts(Expansion::Traders, ["tiles", "builders", "pigs"]), Ok(rules));
    assert_eq!(rules.choose_parts(Expansion::Abbot, []), Err(PartsError::Nothing(Expansion::Abbot)));
}
