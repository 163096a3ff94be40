//! Ratings as rows: where everybody stands, and how it came about.

use super::Store;
use skillratings::weng_lin::WengLinRating;
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Connection, Row};

/// Ratings are kept as whole numbers, in millionths.
const MILLIONTHS: f64 = 1e6;

/// What `rated` says in the row of a table: it is to be counted, it was, or there was nothing to count.
const COUNTED: i64 = 2;
const NOTHING_TO_COUNT: i64 = 3;

/// A rating of a person.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rated {
    pub(crate) rating: WengLinRating,
    pub(crate) games: i64,
}

impl Store {
    /// The rating of a person, if there is one.
    pub(crate) async fn rating(&self, person: &str, kind: &str) -> Result<Option<i32>, sqlx::Error> {
        let row = sqlx::query("SELECT rating, uncertainty FROM ratings WHERE person = $1 AND kind = $2")
            .bind(person)
            .bind(kind)
            .fetch_optional(self.pool())
            .await?;
        let Some(row) = row else { return Ok(None) };
        Ok(Some(crate::people::ratings::shown(&rating(&row)?)))
    }

    /// All ratings of a person by kind.
    pub(crate) async fn ratings_of(&self, person: &str) -> Result<Vec<(String, Rated)>, sqlx::Error> {
        let rows = sqlx::query("SELECT rating, uncertainty, games, kind FROM ratings WHERE person = $1 ORDER BY kind")
            .bind(person)
            .fetch_all(self.pool())
            .await?;
        rows.iter().map(|row| Ok((row.try_get(3)?, rated(row)?))).collect()
    }

    /// How a person's rating of a kind went: when, and what it was then.
    pub(crate) async fn curve(
        &self,
        person: &str,
        kind: &str,
        most: u32,
    ) -> Result<Vec<(u64, WengLinRating)>, sqlx::Error> {
        let rows = sqlx::query(
            "SELECT rating, uncertainty, at FROM rating_history WHERE person = $1 AND kind = $2 \
             ORDER BY at DESC LIMIT $3",
        )
        .bind(person)
        .bind(kind)
        .bind(i64::from(most))
        .fetch_all(self.pool())
        .await?;
        let point = |row: &AnyRow| {
            let at: i64 = row.try_get(2)?;
            Ok((at as u64, rating(row)?))
        };
        rows.iter().rev().map(point).collect()
    }

    /// The best of a kind among those who have played enough, best first.
    pub(crate) async fn best(
        &self,
        kind: &str,
        games: u32,
        most: u32,
    ) -> Result<Vec<(String, bool, Rated)>, sqlx::Error> {
        let rows = sqlx::query(
            "SELECT ratings.rating, ratings.uncertainty, ratings.games, people.name, people.token FROM ratings \
             JOIN people ON people.id = ratings.person WHERE ratings.kind = $1 AND ratings.games >= $2 \
             ORDER BY ratings.rating DESC, people.name LIMIT $3",
        )
        .bind(kind)
        .bind(i64::from(games))
        .bind(i64::from(most))
        .fetch_all(self.pool())
        .await?;
        let line = |row: &AnyRow| {
            let token: Option<String> = row.try_get(4)?;
            Ok((row.try_get(3)?, token.is_some(), rated(row)?))
        };
        rows.iter().map(line).collect()
    }

    /// Rated games that are over and were not counted, because a server died between the two.
    pub(crate) async fn uncounted(&self, most: u32) -> Result<Vec<String>, sqlx::Error> {
        let rows = sqlx::query("SELECT id FROM tables WHERE rated = 1 AND status = 'over' LIMIT $1")
            .bind(i64::from(most))
            .fetch_all(self.pool())
            .await?;
        rows.iter().map(|row| row.try_get(0)).collect()
    }

    /// A rated game that cannot be counted: nobody looks at it again.
    pub(crate) async fn count_nothing(&self, table: &str) -> Result<(), sqlx::Error> {
        sqlx::query("UPDATE tables SET rated = $2 WHERE id = $1 AND rated = 1")
            .bind(table)
            .bind(NOTHING_TO_COUNT)
            .execute(self.pool())
            .await?;
        Ok(())
    }

    /// Moves the ratings of the people at a table, in the order of their seats, unless that was done before.
    pub(crate) async fn rate(
        &self,
        table: &str,
        now: u64,
        after: impl FnOnce(&[WengLinRating]) -> Vec<WengLinRating>,
    ) -> Result<(), sqlx::Error> {
        let mut connection = self.pool().acquire().await?;
        let mut transaction = connection.begin().await?;
        let first = sqlx::query("UPDATE tables SET rated = $2 WHERE id = $1 AND rated = 1 AND status = 'over'")
            .bind(table)
            .bind(COUNTED)
            .execute(&mut *transaction)
            .await?;
        if first.rows_affected() == 0 {
            return Ok(());
        }
        lock_people(&mut transaction, table, now).await?;
        let rows = sqlx::query(
            "SELECT COALESCE(ratings.rating, 0), COALESCE(ratings.uncertainty, 0), seats.person, tables.kind \
             FROM seats JOIN tables ON tables.id = seats.game \
             LEFT JOIN ratings ON ratings.person = seats.person AND ratings.kind = tables.kind \
             WHERE seats.game = $1 ORDER BY seats.seat",
        )
        .bind(table)
        .fetch_all(&mut *transaction)
        .await?;
        let before: Vec<WengLinRating> = rows.iter().map(rating).collect::<Result<_, _>>()?;
        for (row, rating) in rows.iter().zip(after(&before)) {
            let (person, kind): (String, String) = (row.try_get(2)?, row.try_get(3)?);
            write(&mut transaction, (&person, &kind, table), &rating, now).await?;
        }
        transaction.commit().await
    }
}

/// Two games of one person may end at the same moment at two servers: the second waits for the first. Everybody locks
/// in the order of ids, so that no two wait for each other.
async fn lock_people(connection: &mut AnyConnection, table: &str, now: u64) -> Result<(), sqlx::Error> {
    let rows = sqlx::query("SELECT person FROM seats WHERE game = $1 ORDER BY person")
        .bind(table)
        .fetch_all(&mut *connection)
        .await?;
    for row in rows {
        let person: String = row.try_get(0)?;
        sqlx::query("UPDATE people SET seen = $2 WHERE id = $1")
            .bind(person)
            .bind(now as i64)
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

async fn write(
    connection: &mut AnyConnection,
    (person, kind, table): (&str, &str, &str),
    rating: &WengLinRating,
    now: u64,
) -> Result<(), sqlx::Error> {
    let (mean, uncertainty) = ((rating.rating * MILLIONTHS) as i64, (rating.uncertainty * MILLIONTHS) as i64);
    sqlx::query(
        "INSERT INTO ratings (person, kind, rating, uncertainty, games, changed) VALUES ($1, $2, $3, $4, 1, $5) \
         ON CONFLICT (person, kind) DO UPDATE SET rating = $3, uncertainty = $4, games = ratings.games + 1, \
         changed = $5",
    )
    .bind(person)
    .bind(kind)
    .bind(mean)
    .bind(uncertainty)
    .bind(now as i64)
    .execute(&mut *connection)
    .await?;
    sqlx::query(
        "INSERT INTO rating_history (person, kind, game, at, rating, uncertainty) VALUES ($1, $2, $3, $4, $5, $6) \
         ON CONFLICT DO NOTHING",
    )
    .bind(person)
    .bind(kind)
    .bind(table)
    .bind(now as i64)
    .bind(mean)
    .bind(uncertainty)
    .execute(connection)
    .await?;
    Ok(())
}

fn rated(row: &AnyRow) -> Result<Rated, sqlx::Error> {
    Ok(Rated { rating: rating(row)?, games: row.try_get(2)? })
}

fn rating(row: &AnyRow) -> Result<WengLinRating, sqlx::Error> {
    let (rating, uncertainty): (i64, i64) = (row.try_get(0)?, row.try_get(1)?);
    if uncertainty == 0 {
        return Ok(WengLinRating::new());
    }
    Ok(WengLinRating { rating: rating as f64 / MILLIONTHS, uncertainty: uncertainty as f64 / MILLIONTHS })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Database;

    async fn with_a_finished_game(folder: &std::path::Path) -> Store {
        let (store, _lock) = crate::store::open::open(&Database::File(folder.join("test.db"))).await.unwrap();
        for statement in [
            "INSERT INTO people (id, name, made, seen) VALUES ('ann', 'Ann', 0, 0), ('bob', 'Bob', 0, 0)",
            "INSERT INTO tables (id, game, status, listed, rated, kind, seed, summary, version, due, made, changed) \
             VALUES ('t', 'castle', 'over', 0, 1, 'castle', '', '', 0, 0, 0, 0)",
            "INSERT INTO seats (game, seat, person) VALUES ('t', 0, 'bob'), ('t', 1, 'ann')",
        ] {
            sqlx::query(statement).execute(store.pool()).await.unwrap();
        }
        store
    }

    #[tokio::test]
    async fn a_game_is_counted_once_however_often_it_is_tried() {
        let folder = tempfile::TempDir::new().unwrap();
        let store = with_a_finished_game(folder.path()).await;
        assert_eq!(store.uncounted(9).await.unwrap(), ["t"]);
        let moved = |before: &[WengLinRating]| {
            let up = |by: f64| WengLinRating { rating: before[0].rating + by, uncertainty: 8.0 };
            vec![up(1.0), up(-1.0)]
        };
        for _ in 0..3 {
            store.rate("t", 7, moved).await.unwrap();
        }
        assert!(store.uncounted(9).await.unwrap().is_empty());
        let [(kind, rated)] = &store.ratings_of("bob").await.unwrap()[..] else { panic!("one kind") };
        assert_eq!((kind.as_str(), rated.games, rated.rating.rating), ("castle", 1, 26.0));
        let curve = store.curve("ann", "castle", 9).await.unwrap();
        assert_eq!(curve.iter().map(|(at, rating)| (*at, rating.rating)).collect::<Vec<_>>(), [(7, 24.0)]);
        assert!(store.best("castle", 2, 9).await.unwrap().is_empty());
        let best = store.best("castle", 1, 9).await.unwrap();
        assert_eq!(best.iter().map(|(name, ..)| name.as_str()).collect::<Vec<_>>(), ["Bob", "Ann"]);
    }

    #[tokio::test]
    async fn a_game_that_cannot_be_counted_is_not_looked_at_again() {
        let folder = tempfile::TempDir::new().unwrap();
        let store = with_a_finished_game(folder.path()).await;
        store.count_nothing("t").await.unwrap();
        assert!(store.uncounted(9).await.unwrap().is_empty());
        store.rate("t", 7, |_| panic!("nothing is counted")).await.unwrap();
    }
}
