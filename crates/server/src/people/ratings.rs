//! Ratings: one for each kind of game, moved by every rated game, whatever the number of players.

use crate::store::{SeatRow, Store};
use bastide_protocol::Title;
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

/// Ratings are shown on the scale that chess players know.
const SHOWN: f64 = 60.0;

/// The kind of game a rating is for.
pub(crate) fn kind(title: Title, seats: usize) -> &'static str {
    match (title, seats) {
        (Title::Castle, _) => "castle",
        (Title::Carcassonne, 2) => "carcassonne-two",
        (Title::Carcassonne, _) => "carcassonne-many",
    }
}

/// A rating as it is shown.
pub(crate) fn shown(rating: &WengLinRating) -> i32 {
    (rating.rating * SHOWN).round() as i32
}

/// Moves the ratings of everybody who played a table, once.
pub(crate) async fn count(
    store: &Store,
    table: &str,
    seats: &[SeatRow],
    places: &[u8],
    now: u64,
) -> Result<(), sqlx::Error> {
    let mut people: Vec<&str> = seats.iter().map(|row| row.person.as_str()).collect();
    people.sort_unstable();
    people.dedup();
    // Somebody who played against nobody else, or held several seats, cannot be rated by it.
    if people.len() < 2 || people.len() != seats.len() {
        return Ok(());
    }
    store.rate(table, now, |before| after(before, seats, places)).await
}

fn after(before: &[WengLinRating], seats: &[SeatRow], places: &[u8]) -> Vec<WengLinRating> {
    let teams: Vec<[WengLinRating; 1]> = before.iter().map(|rating| [*rating]).collect();
    let outcome = |row: &SeatRow| MultiTeamOutcome::new(usize::from(places[usize::from(row.seat)]));
    let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> =
        teams.iter().zip(seats).map(|(team, row)| (&team[..], outcome(row))).collect();
    let rated = weng_lin_multi_team(&teams, &WengLinConfig::new());
    rated.into_iter().map(|team| team[0]).collect()
}
