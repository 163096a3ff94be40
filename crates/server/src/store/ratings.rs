//! Ratings as rows: where everybody stands, and how it came about.

use super::Store;
use super::error::StoreError;
use super::read::id_in;
use super::tables::{Place, bounds};
use super::tx::{Tx, values};
use super::writer::Write;
use crate::ids::{PersonId, TableId};
use crate::people::lists::List;
use crate::people::ratings::Finished;
use skillratings::weng_lin::WengLinRating;
use sqlx::Row;
use sqlx::any::AnyRow;

/// Ratings are kept as whole numbers, in millionths.
const MILLIONTHS: f64 = 1e6;

/// What `rated` says in the row of a table: it is to be counted, it was, or there was nothing to count.
const COUNTED: i64 = 2;
const NOTHING_TO_COUNT: i64 = 3;

/// So many games of the same two people count on one day: enough for an evening, too few to lift a friend.
const A_DAY: i64 = 3;

/// Milliseconds of a day.
const DAY: i64 = 24 * 60 * 60 * 1000;

/// Who is ranked: people and programs have lists of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rank {
    /// People.
    People,
    /// Programs.
    Programs,
}

/// A rating of a person.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rated {
    pub(crate) rating: WengLinRating,
    pub(crate) games: i64,
}

impl Store {
    /// The rating of a person, if there is one.
    pub(crate) async fn rating(&self, person: PersonId, kind: &str) -> Result<Option<i32>, StoreError> {
        let statement = "SELECT rating, uncertainty FROM ratings WHERE person = $1 AND kind = $2";
        let row = self.maybe(sqlx::query(statement).bind(person.as_str()).bind(kind)).await?;
        let Some(row) = row else { return Ok(None) };
        Ok(Some(crate::people::ratings::shown(&rating(&row)?)))
    }

    /// All ratings of a person by kind.
    pub(crate) async fn ratings_of(&self, person: PersonId) -> Result<Vec<(String, Rated)>, StoreError> {
        let statement = "SELECT rating, uncertainty, games, kind FROM ratings WHERE person = $1 ORDER BY kind";
        let rows = self.all(sqlx::query(statement).bind(person.as_str())).await?;
        rows.iter().map(|row| Ok((row.try_get(3)?, rated(row)?))).collect()
    }

    /// How a person's rating of a kind went: when, and what it was then.
    pub(crate) async fn curve(
        &self,
        person: PersonId,
        kind: &str,
        most: u32,
    ) -> Result<Vec<(u64, WengLinRating)>, StoreError> {
        let statement = "SELECT rating, uncertainty, at FROM rating_history WHERE person = $1 AND kind = $2 \
             ORDER BY at DESC LIMIT $3";
        let rows = self.all(sqlx::query(statement).bind(person.as_str()).bind(kind).bind(i64::from(most))).await?;
        let point = |row: &AnyRow| {
            let at: i64 = row.try_get(2)?;
            Ok((at as u64, rating(row)?))
        };
        rows.iter().rev().map(point).collect()
    }

    /// The best of a list among those who have played enough, best first.
    pub(crate) async fn best(
        &self,
        list: &str,
        rank: Rank,
        games: u32,
        most: u32,
    ) -> Result<Vec<(String, Rated)>, StoreError> {
        let statement = match rank {
            Rank::People => BEST_PEOPLE,
            Rank::Programs => BEST_PROGRAMS,
        };
        let rows = self.all(sqlx::query(statement).bind(list).bind(i64::from(games)).bind(i64::from(most))).await?;
        rows.iter().map(|row| Ok((row.try_get(3)?, rated(row)?))).collect()
    }

    /// Rated games that are over and were not counted, in the order in which they ended, those after the one named.
    pub(crate) async fn uncounted(&self, after: Place, most: u32) -> Result<Vec<(i64, TableId)>, StoreError> {
        let (changed, id) = bounds(&after);
        let statement = "SELECT changed, id FROM tables WHERE rated = 1 AND status = 'over' AND (changed, id) > ($1, $2) \
             ORDER BY changed, id LIMIT $3";
        let rows = self.all(sqlx::query(statement).bind(changed).bind(id).bind(i64::from(most))).await?;
        rows.iter().map(|row| Ok((row.try_get(0)?, id_in(row, 1)?))).collect()
    }

    /// A rated game that cannot be counted: nobody looks at it again.
    pub(crate) async fn count_nothing(&self, table: TableId) -> Result<(), StoreError> {
        self.run(MARK, values![&table, NOTHING_TO_COUNT]).await?;
        Ok(())
    }

    /// Moves the ratings of the people at a table, in the order of their seats, unless that was done before or they are
    /// not to be compared by it.
    pub(crate) async fn rate(
        &self,
        game: &Finished,
        list: List,
        after: impl Fn(&[WengLinRating]) -> Vec<WengLinRating> + Send + Sync + 'static,
    ) -> Result<(), StoreError> {
        self.write(Rate { game: game.clone(), list, after }).await
    }
}

/// A game that is to be counted.
struct Rate<F> {
    game: Finished,
    list: List,
    after: F,
}

impl<F: Fn(&[WengLinRating]) -> Vec<WengLinRating> + Send + Sync + 'static> Write for Rate<F> {
    type Output = ();

    async fn write(&self, tx: &mut Tx<'_>) -> Result<(), StoreError> {
        let Rate { game, list, after } = self;
        if tx.run(MARK, values![&game.table, COUNTED]).await? == 0 {
            return Ok(());
        }
        lock_people(tx, game.table, game.at).await?;
        if is_among_own(tx, game.table).await? || is_one_too_many(tx, game).await? {
            let statement = "UPDATE tables SET rated = $2 WHERE id = $1";
            tx.run(statement, values![&game.table, NOTHING_TO_COUNT]).await?;
            return Ok(());
        }
        let rows = tx
            .rows(
                "SELECT COALESCE(ratings.rating, 0), COALESCE(ratings.uncertainty, 0), people.id FROM seats \
                 LEFT JOIN people ON people.id = seats.person \
                 LEFT JOIN ratings ON ratings.person = seats.person AND ratings.kind = $2 \
                 WHERE seats.game = $1 ORDER BY seats.seat",
                values![&game.table, list.name()],
            )
            .await?;
        let before = rows.iter().map(|row| Ok(weng_lin(row.number(0)?, row.number(1)?)));
        let before: Vec<WengLinRating> = before.collect::<Result<_, StoreError>>()?;
        for (row, rating) in rows.iter().zip(after(&before)) {
            // Somebody who deleted the account meanwhile was played against, and has no rating any more.
            if let Some(person) = row.maybe_text(2)? {
                write(tx, (&person, list.name(), game.table), &rating, game.at).await?;
            }
        }
        Ok(())
    }
}

/// Says in a table's row what became of its rating, unless that was said before.
const MARK: &str = "UPDATE tables SET rated = $2 WHERE id = $1 AND rated = 1 AND status = 'over'";

const BEST_PEOPLE: &str = "SELECT ratings.rating, ratings.uncertainty, ratings.games, people.name FROM ratings \
    JOIN people ON people.id = ratings.person WHERE ratings.kind = $1 AND ratings.games >= $2 \
    AND people.token IS NULL ORDER BY ratings.rating DESC, people.name LIMIT $3";

const BEST_PROGRAMS: &str = "SELECT ratings.rating, ratings.uncertainty, ratings.games, people.name FROM ratings \
    JOIN people ON people.id = ratings.person WHERE ratings.kind = $1 AND ratings.games >= $2 \
    AND people.token IS NOT NULL ORDER BY ratings.rating DESC, people.name LIMIT $3";

/// Whether somebody played against a program in their own care, or two programs of one owner against each other.
async fn is_among_own(tx: &mut Tx<'_>, table: TableId) -> Result<bool, StoreError> {
    let statement = "SELECT COUNT(*) - COUNT(DISTINCT COALESCE(people.owner, people.id)) FROM seats \
         JOIN people ON people.id = seats.person WHERE seats.game = $1";
    let row = tx.row(statement, values![&table]).await?;
    row.map_or(Ok(false), |row| Ok(row.number(0)? > 0))
}

/// Whether a game of two is one too many between them on the day (UTC) on which it ended.
async fn is_one_too_many(tx: &mut Tx<'_>, game: &Finished) -> Result<bool, StoreError> {
    let [one, other] = &game.seats[..] else { return Ok(false) };
    let begun = game.at as i64 / DAY * DAY;
    let row = tx
        .row(
            "SELECT COUNT(*) FROM rating_history AS one JOIN rating_history AS other ON other.game = one.game \
             WHERE one.person = $1 AND other.person = $2 AND one.at >= $3 AND one.at < $4 \
             AND (SELECT COUNT(*) FROM seats WHERE seats.game = one.game) = 2",
            values![&one.person, &other.person, begun, begun + DAY],
        )
        .await?;
    row.map_or(Ok(false), |row| Ok(row.number(0)? >= A_DAY))
}

/// Two games of one person may end at the same moment at two servers: the second waits for the first. Everybody locks
/// in the order of ids, so that no two wait for each other.
async fn lock_people(tx: &mut Tx<'_>, table: TableId, now: u64) -> Result<(), StoreError> {
    for row in tx.rows("SELECT person FROM seats WHERE game = $1 ORDER BY person", values![&table]).await? {
        tx.run("UPDATE people SET seen = $2 WHERE id = $1", values![&row.text(0)?, now]).await?;
    }
    Ok(())
}

async fn write(
    tx: &mut Tx<'_>,
    (person, kind, table): (&str, &str, TableId),
    rating: &WengLinRating,
    now: u64,
) -> Result<(), StoreError> {
    let (mean, uncertainty) = ((rating.rating * MILLIONTHS) as i64, (rating.uncertainty * MILLIONTHS) as i64);
    tx.run(
        "INSERT INTO ratings (person, kind, rating, uncertainty, games, changed) VALUES ($1, $2, $3, $4, 1, $5) \
         ON CONFLICT (person, kind) DO UPDATE SET rating = $3, uncertainty = $4, games = ratings.games + 1, \
         changed = $5",
        values![person, kind, mean, uncertainty, now],
    )
    .await?;
    tx.run(
        "INSERT INTO rating_history (person, kind, game, at, rating, uncertainty) VALUES ($1, $2, $3, $4, $5, $6) \
         ON CONFLICT DO NOTHING",
        values![person, kind, &table, now, mean, uncertainty],
    )
    .await?;
    Ok(())
}

fn rated(row: &AnyRow) -> Result<Rated, StoreError> {
    Ok(Rated { rating: rating(row)?, games: row.try_get(2)? })
}

fn rating(row: &AnyRow) -> Result<WengLinRating, StoreError> {
    Ok(weng_lin(row.try_get(0)?, row.try_get(1)?))
}

fn weng_lin(rating: i64, uncertainty: i64) -> WengLinRating {
    if uncertainty == 0 {
        return WengLinRating::new();
    }
    WengLinRating { rating: rating as f64 / MILLIONTHS, uncertainty: uncertainty as f64 / MILLIONTHS }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::{Database, Time};
    use bastide_play::Seat;

    fn ann() -> PersonId {
        PersonId::of(1)
    }

    fn bob() -> PersonId {
        PersonId::of(2)
    }

    fn table(number: u8) -> TableId {
        TableId::of(&[number; 16])
    }

    async fn with_a_finished_game(folder: &std::path::Path) -> Store {
        let (store, _lock) =
            crate::store::open::open(&Database::File(folder.join("test.db")), &Time::default()).await.unwrap();
        for statement in [
            "INSERT INTO people (id, name, made, seen) VALUES ($1, 'Ann', 0, 0), ($2, 'Bob', 0, 0)",
            "INSERT INTO tables (id, game, status, listed, rated, kind, seed, summary, version, due, made, changed) \
             VALUES ($3, 'castle', 'over', 0, 1, 'castle', '', '', 0, 0, 0, 0)",
            "INSERT INTO seats (game, seat, person) VALUES ($3, 0, $2), ($3, 1, $1)",
        ] {
            store.run(statement, values![&ann(), &bob(), &table(0)]).await.unwrap();
        }
        store
    }

    /// The game of that store.
    fn finished(at: u64) -> Finished {
        let row = |seat, person| crate::store::SeatRow { seat, person, asked: false, result: None };
        Finished::between(table(0), List::from_name("castle"), vec![row(Seat(0), bob()), row(Seat(1), ann())], at)
    }

    fn moved(before: &[WengLinRating]) -> Vec<WengLinRating> {
        let up = |by: f64| WengLinRating { rating: before[0].rating + by, uncertainty: 8.0 };
        vec![up(1.0), up(-1.0)]
    }

    #[tokio::test]
    async fn a_game_is_counted_once_however_often_it_is_tried() {
        let folder = tempfile::TempDir::new().unwrap();
        let store = with_a_finished_game(folder.path()).await;
        assert_eq!(store.uncounted(None, 9).await.unwrap(), [(0, table(0))]);
        let list = List::from_name("castle").unwrap();
        for _ in 0..3 {
            store.rate(&finished(7), list, moved).await.unwrap();
        }
        assert!(store.uncounted(None, 9).await.unwrap().is_empty());
        let [(kind, rated)] = &store.ratings_of(bob()).await.unwrap()[..] else { panic!("one list") };
        assert_eq!((kind.as_str(), rated.games, rated.rating.rating), ("castle", 1, 26.0));
        let curve = store.curve(ann(), "castle", 9).await.unwrap();
        assert_eq!(curve.iter().map(|(at, rating)| (*at, rating.rating)).collect::<Vec<_>>(), [(7, 24.0)]);
        assert!(store.best("castle", Rank::People, 2, 9).await.unwrap().is_empty());
        assert!(store.best("castle", Rank::Programs, 1, 9).await.unwrap().is_empty());
        let best = store.best("castle", Rank::People, 1, 9).await.unwrap();
        assert_eq!(best.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>(), ["Bob", "Ann"]);
    }

    #[tokio::test]
    async fn a_game_that_cannot_be_counted_is_not_looked_at_again() {
        let folder = tempfile::TempDir::new().unwrap();
        let store = with_a_finished_game(folder.path()).await;
        store.count_nothing(table(0)).await.unwrap();
        assert!(store.uncounted(None, 9).await.unwrap().is_empty());
        let list = List::from_name("castle").unwrap();
        store.rate(&finished(7), list, |_| panic!("nothing is counted")).await.unwrap();
    }

    #[tokio::test]
    async fn games_against_a_program_in_ones_own_care_change_no_rating() {
        let folder = tempfile::TempDir::new().unwrap();
        let store = with_a_finished_game(folder.path()).await;
        let own = "UPDATE people SET owner = $1, token = 'x' WHERE id = $2";
        store.run(own, values![&ann(), &bob()]).await.unwrap();
        let list = List::from_name("castle").unwrap();
        store.rate(&finished(7), list, |_| panic!("nothing is counted")).await.unwrap();
        assert!(store.uncounted(None, 9).await.unwrap().is_empty());
        assert!(store.ratings_of(ann()).await.unwrap().is_empty());
    }

    #[tokio::test]
    async fn three_games_a_day_of_the_same_two_people_count() {
        let folder = tempfile::TempDir::new().unwrap();
        let store = with_a_finished_game(folder.path()).await;
        let list = List::from_name("castle").unwrap();
        let tomorrow = DAY as u64;
        for (number, at) in (1..).zip([1, 2, 3, 4, 5, tomorrow]) {
            let id = table(number);
            for statement in [
                "INSERT INTO tables (id, game, status, listed, rated, kind, seed, summary, version, due, made, changed) \
                 VALUES ($1, 'castle', 'over', 0, 1, 'castle', '', '', 0, 0, 0, 0)",
                "INSERT INTO seats (game, seat, person) VALUES ($1, 0, $2), ($1, 1, $3)",
            ] {
                store.run(statement, values![&id, &bob(), &ann()]).await.unwrap();
            }
            let mut game = finished(at);
            game.table = id;
            store.rate(&game, list, moved).await.unwrap();
        }
        let [(_, rated)] = &store.ratings_of(ann()).await.unwrap()[..] else { panic!("one list") };
        assert_eq!(rated.games, 4, "three on the first day, one on the next");
    }
}
