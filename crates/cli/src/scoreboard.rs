//! Scores in words: one line while the game goes on, a table with every category at its end.

use bastide_protocol::{Category, Colour, Ending, Player};
use std::collections::{BTreeMap, BTreeSet};

/// The scores by colour.
pub(crate) fn scores(players: &[Player]) -> BTreeMap<Colour, i32> {
    players.iter().map(|player| (player.colour, player.score)).collect()
}

/// The scores in one line, clockwise.
pub(crate) fn line(players: &[Player]) -> String {
    players.iter().map(|player| format!("{} {}", player.colour, player.score)).collect::<Vec<_>>().join(", ")
}

/// Who won, as a sentence.
pub(crate) fn winners(ending: &Ending) -> String {
    let winners: Vec<&str> = ending.winners.iter().map(|winner| winner.word()).collect();
    format!("won by {}", winners.join(" and "))
}

/// The points of every player by category, as far as anybody has any.
pub(crate) fn table(players: &[Player]) -> String {
    let categories: BTreeSet<Category> = players.iter().flat_map(|player| player.points.keys().copied()).collect();
    let titles = categories.iter().map(|category| category.word()).chain(["total"]);
    let mut rows = vec![row("", titles.map(str::to_owned))];
    for player in players {
        let points = categories.iter().map(|category| player.points.get(category).copied().unwrap_or(0));
        rows.push(row(player.colour.word(), points.chain([player.score]).map(|points| points.to_string())));
    }
    rows.concat()
}

/// Columns are as wide as the longest title.
fn row(name: &str, cells: impl Iterator<Item = String>) -> String {
    let cells: String = cells.map(|cell| format!("{cell:>13}")).collect();
    format!("{name:8}{cells}\n")
}
