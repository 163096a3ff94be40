//! What a game can be found by beside its columns, each as a number: the first eight bytes of a digest of its words.

use bastide_protocol::Tile;
use sha2::{Digest, Sha256};
use std::collections::{BTreeSet, HashMap};

/// A mark with these words.
fn mark(words: &str) -> i64 {
    let digest = Sha256::digest(words);
    let mut bytes = [0; 8];
    bytes.copy_from_slice(&digest[..8]);
    i64::from_be_bytes(bytes)
}

/// The beginning of all openings of games of one kind. What is drawn depends on the expansions, so each set has its own.
pub(crate) fn root(game: &str, seats: usize, expansions: &[&str]) -> String {
    let mut sorted = expansions.to_vec();
    sorted.sort_unstable();
    format!("opening {game} {seats} {}", sorted.join(","))
}

/// The mark of a beginning: these first steps of a game.
pub(crate) fn opening(root: &str, steps: &[String]) -> i64 {
    mark(&format!("{root}\n{}", steps.join("\n")))
}

/// The mark of an expansion.
pub(crate) fn expansion(name: &str) -> i64 {
    mark(&format!("expansion {name}"))
}

/// The mark of two designs that lie side by side, in whichever order they are named.
pub(crate) fn beside(one: &str, other: &str) -> i64 {
    let (first, second) = if one <= other { (one, other) } else { (other, one) };
    mark(&format!("beside {first} {second}"))
}

/// All marks of a game, sorted: rows of an index are added in its order.
pub(crate) fn of_game(root: &str, steps: &[String], expansions: &[&str], tiles: &[Tile]) -> Vec<i64> {
    let mut marks = BTreeSet::new();
    marks.extend((1..=steps.len()).map(|count| opening(root, &steps[..count])));
    marks.extend(expansions.iter().map(|name| expansion(name)));
    let cells: HashMap<(i16, i16), &str> = tiles.iter().map(|tile| ((tile.x, tile.y), tile.id.as_str())).collect();
    let neighbours = tiles.iter().flat_map(|tile| {
        let (east, south) = ((tile.x.saturating_add(1), tile.y), (tile.x, tile.y.saturating_add(1)));
        [east, south].map(|cell| (tile.id.as_str(), cells.get(&cell)))
    });
    let pairs: BTreeSet<(&str, &str)> = neighbours.filter_map(|(one, other)| Some((one, *other?))).collect();
    marks.extend(pairs.into_iter().map(|(one, other)| beside(one, other)));
    marks.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_protocol::Turn;

    #[test]
    fn tiles_side_by_side_are_marked_and_those_that_meet_at_a_corner_are_not() {
        let tile = |id: &str, x, y| Tile { id: id.to_owned(), x, y, turn: Turn::North, order: 0 };
        let marks = of_game("root", &[], &[], &[tile("a", 0, 0), tile("b", -1, 0), tile("c", -1, -1)]);
        assert!(marks.contains(&beside("a", "b")) && marks.contains(&beside("b", "a")));
        assert!(marks.contains(&beside("c", "b")) && !marks.contains(&beside("a", "c")));
        assert!(marks.is_sorted());
    }

    #[test]
    fn openings_of_other_expansions_or_more_players_are_others() {
        let steps = ["draw base/city1".to_owned()];
        let marks = [("carcassonne", 2, &[][..]), ("carcassonne", 3, &[]), ("carcassonne", 2, &["river"])];
        let marks = marks.map(|(game, seats, expansions)| opening(&root(game, seats, expansions), &steps));
        assert!(marks[0] != marks[1] && marks[0] != marks[2]);
        assert_eq!(root("carcassonne", 2, &["river", "abbot"]), root("carcassonne", 2, &["abbot", "river"]));
    }
}
