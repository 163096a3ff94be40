//! The law of rooms: in Carcassonne an expansion is a room, and only the switchboard names more than one. A room names
//! itself at the most, and the core names none; so a rule is changed in one folder, and an expansion taken out is gone.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use regex::Regex;

use super::{Finding, law};
use crate::pattern::pattern;
use crate::test_code::Source;
use crate::tree::{File, line_of};

const GAME: &str = "crates/carcassonne/src/";

/// A room by its path, by what it keeps in the value of the game, or seen from the room beside it.
static PATH: LazyLock<Regex> = LazyLock::new(|| pattern(r"\b(?:rooms\s*(?:::|\.)|(?:super\s*::\s*)+)\s*(\w+)"));
static GROUP: LazyLock<Regex> = LazyLock::new(|| pattern(r"\brooms\s*::\s*\{"));

/// The words of a room inside the words of the game: `Action::Gold`.
static WORD: LazyLock<Regex> = LazyLock::new(|| pattern(r"\b(?:Action|Phase|Event|Illegal|Reason)\s*::\s*([A-Z]\w*)"));

/// A file of a room that becomes part of the program; it stands in a string, so the plain text is searched.
static INCLUDED: LazyLock<Regex> = LazyLock::new(|| pattern(r#"\binclude_(?:str|bytes)!\("[^"]*\brooms/(\w+)/"#));

/// Looks through the shipped code of the game.
pub(super) fn check(files: &[File]) -> Vec<Finding> {
    let rooms: BTreeSet<&str> = files.iter().filter_map(|file| home(&file.path)).collect();
    files.iter().filter(|file| file.is_rust() && is_bound(&file.path)).flat_map(|file| of_file(file, &rooms)).collect()
}

/// Everything in the game but the switchboard and the list of the rooms.
fn is_bound(path: &str) -> bool {
    let path = path.strip_prefix(GAME);
    path.is_some_and(|path| !path.starts_with("switchboard/") && path != "rooms/mod.rs")
}

/// The room that a file belongs to.
fn home(path: &str) -> Option<&str> {
    path.strip_prefix(GAME)?.strip_prefix("rooms/")?.split_once('/').map(|(room, _)| room)
}

fn of_file(file: &File, rooms: &BTreeSet<&str>) -> Vec<Finding> {
    let home = home(&file.path);
    let mut named = named(file, rooms);
    named.retain(|room, _| Some(room.as_str()) != home);
    let finding = |(room, line): (String, usize)| {
        let message = match home {
            Some(home) => format!("the room `{home}` names the room `{room}`; the switchboard connects them"),
            None => format!("the core names the room `{room}`; only the switchboard does"),
        };
        Finding::new("room-law", &file.path, line, message)
    };
    named.into_iter().map(finding).collect()
}

/// The rooms that a file names, each with the first line that does.
fn named(file: &File, rooms: &BTreeSet<&str>) -> BTreeMap<String, usize> {
    let code = Source::new(&file.text).shipped();
    let mut found: Vec<(usize, String)> = Vec::new();
    for pattern in [&PATH, &WORD] {
        let words = pattern.captures_iter(&code).filter_map(|found| found.get(1));
        found.extend(words.map(|word| (line_of(&code, word.start()), word.as_str().to_lowercase())));
    }
    for group in GROUP.find_iter(&code) {
        let names = law::grouped_names(&code[group.end()..]).into_iter();
        found.extend(names.map(|name| (line_of(&code, group.start()), name.to_owned())));
    }
    let included = INCLUDED.captures_iter(&file.text).filter_map(|found| found.get(1));
    found.extend(included.map(|room| (line_of(&file.text, room.start()), room.as_str().to_owned())));
    found.retain(|(_, name)| rooms.contains(name.as_str()));
    found.sort();
    let mut named = BTreeMap::new();
    for (line, room) in found {
        named.entry(room).or_insert(line);
    }
    named
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is said about a file of the game, beside the rooms `gold` and `mage`.
    fn said(path: &str, code: &str) -> Vec<(usize, String)> {
        let file = |path: &str, code: &str| File { path: format!("{GAME}{path}"), text: format!("//! A.\n{code}\n") };
        let files =
            [file("rooms/gold/mod.rs", ""), file("rooms/mage/mod.rs", ""), file("rooms/mod.rs", ""), file(path, code)];
        check(&files).into_iter().map(|finding| (finding.line, finding.message)).collect()
    }

    #[test]
    fn a_room_that_names_another_is_found() {
        let message = "the room `gold` names the room `mage`; the switchboard connects them".to_owned();
        for code in [
            "use crate::rooms::mage;",
            "use crate::rooms::{gold, mage::State};",
            "use super::mage;",
            "fn a(game: &Game) { game.rooms.mage.put(); }",
            "fn a(phase: Phase) -> bool { matches!(phase, Phase::Mage(_)) }",
        ] {
            assert_eq!(said("rooms/gold/share.rs", code), [(2, message.clone())], "{code}");
        }
    }

    #[test]
    fn a_core_that_names_a_room_is_found() {
        let message = "the core names the room `gold`; only the switchboard does".to_owned();
        for code in [
            "use crate::rooms::gold::State;",
            "fn a(game: &Game) -> u8 { game.rooms.gold.won[0] }",
            "fn a() -> Action { Action::Gold(b()) }",
            "const TILES: &str = include_str!(\"../rooms/gold/tiles.txt\");",
        ] {
            assert_eq!(said("score.rs", code), [(2, message.clone())], "{code}");
        }
    }

    #[test]
    fn a_file_outside_the_switchboard_that_names_two_is_found() {
        let found = said("notation/act.rs", "use crate::rooms::{gold,\n    mage};\nuse crate::rooms::mage::Action;");
        assert_eq!(found.iter().map(|(line, _)| *line).collect::<Vec<_>>(), [2, 2]);
        assert!(found[0].1.contains("`gold`") && found[1].1.contains("`mage`"));
    }

    #[test]
    fn the_switchboard_names_all_and_a_room_itself() {
        assert!(said("switchboard/hooks.rs", "use crate::rooms::{gold, mage};").is_empty());
        assert!(said("rooms/mod.rs", "pub mod gold;\npub mod mage;").is_empty());
        let own = "use super::gold::lay;\nfn a(game: &Game) { game.rooms.gold.b(Action::Gold(c())); }";
        assert!(said("rooms/gold/share.rs", own).is_empty());
        let part = "fn a(game: &Game) -> bool { game.rules.plays(Part::Gold) && game.rooms.b() }";
        assert!(said("score.rs", part).is_empty(), "a part is no room");
        assert!(said("score.rs", "#[cfg(test)]\nmod tests { use crate::rooms::gold; }").is_empty(), "tests may");
    }
}
