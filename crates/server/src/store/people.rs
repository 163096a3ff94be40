//! People, their tokens and ratings as rows.

use super::Store;
use crate::error::Refusal;
use crate::people::Me;
use bastide_protocol::Code;
use skillratings::weng_lin::WengLinRating;
use sqlx::any::AnyRow;
use sqlx::{Connection, Row};

/// Ratings are kept as whole numbers, in millionths.
const MILLIONTHS: f64 = 1e6;

impl Store {
    /// A new guest.
    pub(crate) async fn make_guest(&self, name: &str, now: u64) -> Result<Me, sqlx::Error> {
        let id = crate::words::random_id();
        sqlx::query("INSERT INTO people (id, name, made, seen) VALUES ($1, $2, $3, $3)")
            .bind(&id)
            .bind(name)
            .bind(now as i64)
            .execute(self.pool())
            .await?;
        Ok(Me { id, name: name.to_owned(), registered: false, bot: false })
    }

    /// The person of a cookie, if the cookie has not been called back.
    pub(crate) async fn person(&self, id: &str, epoch: i64) -> Result<Option<Me>, sqlx::Error> {
        let row = sqlx::query("SELECT id, name, password, token FROM people WHERE id = $1 AND epoch = $2")
            .bind(id)
            .bind(epoch)
            .fetch_optional(self.pool())
            .await?;
        row.as_ref().map(me).transpose()
    }

    /// The program with this token, given by its hash.
    pub(crate) async fn bot(&self, hash: &str) -> Result<Option<Me>, sqlx::Error> {
        let row = sqlx::query("SELECT id, name, password, token FROM people WHERE token = $1")
            .bind(hash)
            .fetch_optional(self.pool())
            .await?;
        row.as_ref().map(me).transpose()
    }

    /// Refuses if a person has made as many unfinished tables as are allowed.
    pub(crate) async fn check_tables(&self, person: &str, most: u32) -> Result<(), Refusal> {
        let row = sqlx::query(
            "SELECT COUNT(DISTINCT tables.id) FROM tables JOIN seats ON seats.game = tables.id \
             WHERE seats.person = $1 AND tables.status IN ('gathering', 'playing')",
        )
        .bind(person)
        .fetch_one(self.pool())
        .await?;
        let count: i64 = row.try_get(0)?;
        if count < i64::from(most) {
            return Ok(());
        }
        Err(Refusal::new(Code::Limited, format!("you sit at {count} unfinished tables: finish or close some first")))
    }

    /// The rating of a person as it is shown, if there is one.
    pub(crate) async fn rating(&self, person: &str, kind: &str) -> Result<Option<i32>, sqlx::Error> {
        let row = sqlx::query("SELECT rating, uncertainty FROM ratings WHERE person = $1 AND kind = $2")
            .bind(person)
            .bind(kind)
            .fetch_optional(self.pool())
            .await?;
        let Some(row) = row else { return Ok(None) };
        Ok(Some(crate::people::ratings::shown(&rating(&row)?)))
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
        let first = sqlx::query("UPDATE tables SET rated = 2 WHERE id = $1 AND rated = 1 AND status = 'over'")
            .bind(table)
            .execute(&mut *transaction)
            .await?;
        if first.rows_affected() == 0 {
            return Ok(());
        }
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
            sqlx::query(
                "INSERT INTO ratings (person, kind, rating, uncertainty, games, changed) VALUES ($1, $2, $3, $4, 1, $5) \
                 ON CONFLICT (person, kind) DO UPDATE SET rating = $3, uncertainty = $4, games = ratings.games + 1, \
                 changed = $5",
            )
            .bind(person)
            .bind(kind)
            .bind((rating.rating * MILLIONTHS) as i64)
            .bind((rating.uncertainty * MILLIONTHS) as i64)
            .bind(now as i64)
            .execute(&mut *transaction)
            .await?;
        }
        transaction.commit().await
    }
}

fn me(row: &AnyRow) -> Result<Me, sqlx::Error> {
    let (password, token): (Option<String>, Option<String>) = (row.try_get(2)?, row.try_get(3)?);
    let bot = token.is_some();
    Ok(Me { id: row.try_get(0)?, name: row.try_get(1)?, registered: password.is_some() || bot, bot })
}

fn rating(row: &AnyRow) -> Result<WengLinRating, sqlx::Error> {
    let (rating, uncertainty): (i64, i64) = (row.try_get(0)?, row.try_get(1)?);
    if uncertainty == 0 {
        return Ok(WengLinRating::new());
    }
    Ok(WengLinRating { rating: rating as f64 / MILLIONTHS, uncertainty: uncertainty as f64 / MILLIONTHS })
}
