//! Ratings: one for each list, moved by every rated game that counts, whatever the number of players.

use super::lists::List;
use crate::error::Refusal;
use crate::ids::{PersonId, TableId};
use crate::store::{SeatRow, Store, StoreError};
use crate::table::{Table, seat_rows};
use bastide_protocol::{Code, Colour, Level};
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use std::collections::HashSet;

/// Ratings are shown on the scale that chess players know.
const SHOWN: f64 = 60.0;

/// With fewer turns of anybody a game does not count: it was given up before it could tell who plays better.
const TURNS: usize = 10;

/// What the levels of computer players would be rated among people. Newcomers are thought to be as strong as `club`; the
/// steps are those that matches show, and a step of 100 Elo is about 210 points of a rating.
const LEVELS: [(Level, i32); 8] = [
    (Level::Beginner, 260),
    (Level::Casual, 680),
    (Level::Farmer, 1110),
    (Level::Club, 1500),
    (Level::Invader, 1850),
    (Level::Steady, 2090),
    (Level::Expert, 2550),
    (Level::Master, 2880),
];

/// A finished game, as far as ratings need it.
#[derive(Clone, Debug)]
pub(crate) struct Finished {
    pub(crate) table: TableId,
    /// The list it counts for; `None` for a game that is not compared with others.
    pub(crate) list: Option<List>,
    pub(crate) seats: Vec<SeatRow>,
    places: Vec<u8>,
    /// The fewest tiles that a seat placed.
    turns: usize,
    /// When it ended, in milliseconds since 1970.
    pub(crate) at: u64,
}

impl Finished {
    /// A table whose game is over.
    pub(crate) fn of(table: &Table) -> Option<Finished> {
        let (places, game) = (table.places()?, table.game.as_ref()?);
        let turns = |colour: Colour| {
            let is_turn =
                |line: &&str| line.strip_prefix(colour.word()).is_some_and(|rest| rest.starts_with(" place "));
            (0..game.len()).filter_map(|at| game.line(at)).filter(is_turn).count()
        };
        Some(Finished {
            table: table.id,
            list: List::of(&table.settings),
            seats: seat_rows(table),
            places,
            turns: table.seats.iter().map(|chair| turns(chair.colour)).min().unwrap_or(0),
            at: table.changed,
        })
    }

    /// A game of these seats, for tests of the database.
    #[cfg(test)]
    pub(crate) fn between(table: TableId, list: Option<List>, seats: Vec<SeatRow>, at: u64) -> Finished {
        let places = (1..).take(seats.len()).collect();
        Finished { table, list, seats, places, turns: TURNS, at }
    }

    /// Whether it can count at all: people alone, each with a seat, who have played for a while.
    fn is_worth_counting(&self) -> bool {
        let people: HashSet<PersonId> = self.seats.iter().map(|row| row.person).collect();
        people.len() >= 2 && people.len() == self.places.len() && self.turns >= TURNS
    }
}

/// Refuses a rated game that could not be counted: only people with accounts, each with a seat of their own.
pub(crate) fn check(table: &Table) -> Result<(), Refusal> {
    if !table.settings.rated {
        return Ok(());
    }
    let people: HashSet<PersonId> =
        table.seats.iter().filter_map(|chair| Some(chair.holder.as_ref()?.person()?.id)).collect();
    if people.len() == table.seats.len() && people.len() > 1 {
        return Ok(());
    }
    Err(Refusal::new(Code::Illegal, "a rated game is for people alone, each with one seat"))
}

/// How far a rating may be off, as it is shown.
pub(crate) fn doubt(rating: &WengLinRating) -> i32 {
    (rating.uncertainty * SHOWN).round() as i32
}

/// A rating as it is shown.
pub(crate) fn shown(rating: &WengLinRating) -> i32 {
    (rating.rating * SHOWN).round() as i32
}

/// The level of computer player that is about as strong as somebody with this rating.
pub(crate) fn level_at(shown: i32) -> Level {
    let nearest = LEVELS.into_iter().min_by_key(|(_, rating)| rating.abs_diff(shown));
    nearest.map_or(Level::Club, |(level, _)| level)
}

/// Moves the ratings of everybody who played a game, once, if it counts.
pub(crate) async fn count(store: &Store, game: &Finished) -> Result<(), StoreError> {
    match game.list.filter(|_| game.is_worth_counting()) {
        Some(list) => {
            let (seats, places) = (game.seats.clone(), game.places.clone());
            store.rate(game, list, move |before| after(before, &seats, &places)).await
        }
        None => store.count_nothing(game.table).await,
    }
}

fn after(before: &[WengLinRating], seats: &[SeatRow], places: &[u8]) -> Vec<WengLinRating> {
    let teams: Vec<[WengLinRating; 1]> = before.iter().map(|rating| [*rating]).collect();
    let outcome = |row: &SeatRow| MultiTeamOutcome::new(usize::from(places[row.seat.index()]));
    let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> =
        teams.iter().zip(seats).map(|(team, row)| (&team[..], outcome(row))).collect();
    let rated = weng_lin_multi_team(&teams, &WengLinConfig::new());
    rated.into_iter().map(|team| team[0]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_play::Seat;

    fn row(seat: u8) -> SeatRow {
        SeatRow { seat: Seat(seat), person: PersonId::of(seat), asked: false, result: None }
    }

    #[test]
    fn whoever_is_rated_higher_is_offered_a_stronger_level() {
        assert_eq!(level_at(shown(&WengLinRating::new())), Level::Club);
        assert_eq!((level_at(-300), level_at(1700), level_at(5000)), (Level::Beginner, Level::Invader, Level::Master));
        let all = LEVELS.map(|(_, rating)| level_at(rating));
        assert!(all.iter().eq(Level::ALL.iter().filter(|level| **level != Level::Random)), "every level, in order");
    }

    /// The numbers of the published method for two newcomers: 25 ± 25/3 becomes 27.635 and 22.365, ± 8.0655.
    #[test]
    fn two_newcomers_move_as_the_method_says() {
        let moved = after(&[WengLinRating::new(); 2], &[row(0), row(1)], &[2, 1]);
        let near = |found: f64, expected: f64| assert!((found - expected).abs() < 1e-9, "{found} {expected}");
        near(moved[0].rating, 22.364_768_616_526_35);
        near(moved[1].rating, 27.635_231_383_473_65);
        near(moved[0].uncertainty, 8.065_506_316_323_548);
        assert_eq!((shown(&moved[1]), doubt(&moved[1])), (1658, 484));
    }

    #[test]
    fn a_shared_victory_moves_equals_nowhere_and_places_keep_their_order() {
        let equal = after(&[WengLinRating::new(); 2], &[row(0), row(1)], &[1, 1]);
        assert!((equal[0].rating - 25.0).abs() < 1e-9 && (equal[1].rating - 25.0).abs() < 1e-9);
        let four = after(&[WengLinRating::new(); 4], &[row(0), row(1), row(2), row(3)], &[3, 1, 4, 2]);
        let order = [1, 3, 0, 2].map(|seat: usize| four[seat].rating);
        assert!(order.is_sorted_by(|better, worse| better > worse), "{order:?}");
        assert!((order.iter().sum::<f64>() - 100.0).abs() < 1e-6, "{order:?}");
    }
}
