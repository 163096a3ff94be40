//! Scores in words: one line while the game goes on, a table with every category at its end.

use bastide_protocol::{Ending, Player};
use std::collections::BTreeMap;

/// The scores by colour.
pub(crate) fn scores(players: &[Player]) -> BTreeMap<String, i32> {
    players.iter().map(|player| (player.colour.clone(), player.score)).collect()
}

/// The scores in one line, clockwise.
pub(crate) fn line(players: &[Player]) -> String {
    players.iter().map(|player| format!("{} {}", player.colour, player.score)).collect::<Vec<_>>().join(", ")
}

/// Who won, as a sentence.
pub(crate) fn winners(ending: &Ending) -> String {
    format!("won by {}", ending.winners.join(" and "))
}

/// The points of every player by category, as far as anybody has any.
pub(crate) fn table(players: &[Player]) -> String {
    let all = players.iter().flat_map(|player| player.points.keys());
    let mut categories: Vec<&str> = all.map(String::as_str).collect();
    categories.sort_unstable();
    categories.dedup();
    let mut rows = vec![row("", categories.iter().chain(&["total"]).map(|&title| title.to_owned()))];
    for player in players {
        let points = categories.iter().map(|&category| player.points.get(category).copied().unwrap_or(0));
        rows.push(row(&player.colour, points.chain([player.score]).map(|points| points.to_string())));
    }
    rows.concat()
}

/// Columns are as wide as the longest title.
fn row(name: &str, cells: impl Iterator<Item = String>) -> String {
    let cells: String = cells.map(|cell| format!("{cell:>13}")).collect();
    format!("{name:8}{cells}\n")
}
