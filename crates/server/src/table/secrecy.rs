//! What is told of a table depends on its log alone: a table with another seed and the same log tells the very same, to
//! everybody and in every message. So nothing of what chance will bring can be in any of them (ORDER-06).

use super::entry::{Entry, Person};
use super::{Draft, Online, Onlooker, Table};
use crate::ids::PersonId;
use bastide_dealer::Seed;
use bastide_protocol::{AnyGame, Colour, GameKind, Players, Settings, Setup, Status};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

/// The same table whatever its seed.
const TABLE: &str = "abcdefghjkmnpqrs";

/// All that anybody could be told of a table.
fn told(table: &Table) -> String {
    let mut told = table.summary();
    let online = Online { people: vec![PersonId::of(0)], watching: 1, now: 5 };
    for person in (0..=table.seats.len() as u8).map(PersonId::of) {
        let info = table.info(Onlooker { person: Some(person) }, &online);
        let views = table.views(&table.seats_of(person).collect::<Vec<_>>());
        told += &serde_json::to_string(&(info, views)).unwrap();
    }
    if let Some(game) = &table.game {
        told += &serde_json::to_string(&game.survey()).unwrap();
        told += &game.record_with(table.names(), None, None);
    }
    // The hash of the seed is all of it that may be told.
    told.replace(&table.commitment(), "")
}

/// A game from a seed; answers with its log.
pub(super) fn log(settings: Settings, seed: Seed, steps: usize, choice: &mut SmallRng) -> Vec<(Entry, u64)> {
    let setup = &settings.setup;
    let rules = GameKind::of_setup(setup).unwrap().newest_rules();
    let game = AnyGame::begin(setup, rules, None).unwrap();
    let colours: Vec<Colour> = game.players().iter().map(|player| player.colour).collect();
    let deck = super::deck::deck_version();
    let made = Entry::Made {
        settings: Box::new(settings),
        host: PersonId::of(0),
        colours: colours.clone(),
        rules,
        deck,
        day: None,
    };
    let table = Table::new(TABLE.parse().unwrap(), seed, &made, 1).unwrap();
    let mut draft = Draft { table, entries: vec![made], moves: Vec::new(), now: 2 };
    for (number, seat) in (0..).zip(colours) {
        let (id, name) = (PersonId::of(number), format!("Player {number}"));
        let person = Person { id, name, registered: false, bot: false, rating: None };
        draft.push(Entry::Sat { seat, person }).unwrap();
    }
    draft.start(PersonId::of(0)).unwrap();
    for _ in 0..steps {
        let Some(seat) = draft.table.asked() else { break };
        let views = draft.table.views(&[seat]);
        let legal: Vec<&str> = views[0].legal().collect();
        let action = legal[choice.random_range(0..legal.len())].to_owned();
        draft.play(&action).unwrap();
    }
    draft.entries.into_iter().map(|entry| (entry, 2)).collect()
}

/// Folds the log with two seeds and compares what is told along the way.
fn compare(setup: &Setup, number: u64, steps: usize) {
    let mut choice = SmallRng::seed_from_u64(number);
    let (seed, other) = (Seed::from_u64(number), Seed::from_u64(number + 1_000_000));
    let settings: Settings = serde_json::from_value(serde_json::json!({ "setup": setup })).unwrap();
    let log = log(settings, seed, steps, &mut choice);
    let mut tables = [seed, other].map(|seed| Table::new(TABLE.parse().unwrap(), seed, &log[0].0, 1).unwrap());
    for (at, (entry, when)) in log.iter().enumerate().skip(1) {
        for table in &mut tables {
            table.apply(entry, *when, &mut Vec::new()).unwrap();
        }
        let [one, two] = &tables;
        let is_last = at + 1 == log.len();
        if one.status != Status::Over && (is_last || at % 9 == 0) {
            let words = told(one);
            assert_eq!(words, told(two), "{setup:?} after {at} entries");
            for secret in [seed, bastide_dealer::deck::secret(seed), one.dealing] {
                assert!(!words.contains(&secret.to_string()), "{setup:?}: a secret after {at} entries");
            }
        }
    }
}

#[test]
fn nothing_that_is_told_depends_on_what_chance_will_bring() {
    let catalog = <bastide_carcassonne::Game as bastide_protocol::WireGame>::expansions();
    let named = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
    let mut chosen: Vec<Vec<String>> = catalog.iter().map(|name| named(&[name])).collect();
    chosen.extend([Vec::new(), named(&catalog)]);
    for (number, expansions) in (0..).zip(chosen) {
        let steps = if expansions.len() > 1 { 400 } else { 120 };
        let players = Players::Count(2 + (number % 5) as u8);
        compare(&Setup { expansions, ..Setup::new(players) }, number, steps);
    }
    let castle = Setup { game: "castle".to_owned(), ..Setup::new(Players::Count(2)) };
    compare(&castle, 77, 200);
}
