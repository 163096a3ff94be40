//! Attempts at the seed of the day as rows: one for each person and day.

use super::Store;
use super::error::StoreError;
use super::read::id_in;
use super::tx::{Tx, values};
use crate::day::{Day, DayResult};
use crate::ids::{PersonId, TableId};
use sqlx::Row;
use sqlx::any::AnyRow;

/// An attempt at the deck of a day.
#[derive(Clone, Debug)]
pub(crate) struct Attempt {
    pub(crate) table: TableId,
    /// Once it is over.
    pub(crate) result: Option<DayResult>,
}

/// A result in the table of a day.
#[derive(Clone, Debug)]
pub(crate) struct DayRow {
    pub(crate) person: PersonId,
    pub(crate) name: String,
    pub(crate) table: TableId,
    pub(crate) result: DayResult,
}

/// Results that count: in time, of people with an account who do not wish to be left out; `$1` is the day, `$2` when its
/// games no longer count.
const COUNTED: &str = "FROM day_games JOIN people ON people.id = day_games.person \
     WHERE day_games.day = $1 AND day_games.ended < $2 AND people.password IS NOT NULL AND people.left_out = 0";

impl Store {
    /// The attempt of somebody on a day.
    pub(crate) async fn day_attempt(&self, day: Day, person: PersonId) -> Result<Option<Attempt>, StoreError> {
        let statement = "SELECT game, ended, score, margin, resigned FROM day_games WHERE day = $1 AND person = $2";
        let query = sqlx::query(statement).bind(i64::from(day.number())).bind(person.as_str());
        let Some(row) = self.maybe(query).await? else { return Ok(None) };
        Ok(Some(Attempt { table: id_in(&row, 0)?, result: result(&row, 1)? }))
    }

    /// The day whose deck is played at a table.
    pub(crate) async fn day_of(&self, table: TableId) -> Result<Option<Day>, StoreError> {
        let row = self.maybe(sqlx::query("SELECT day FROM day_games WHERE game = $1").bind(table.as_str())).await?;
        row.map_or(Ok(None), |row| Ok(Day::of_row(row.try_get(0)?)))
    }

    /// The days before and after one on which somebody finished.
    pub(crate) async fn days_beside(&self, day: Day) -> Result<(Option<Day>, Option<Day>), StoreError> {
        let statement = "SELECT (SELECT MAX(day) FROM day_games WHERE day < $1 AND ended IS NOT NULL), \
             (SELECT MIN(day) FROM day_games WHERE day > $1 AND ended IS NOT NULL)";
        let row = self.one(sqlx::query(statement).bind(i64::from(day.number()))).await?;
        let (before, after): (Option<i64>, Option<i64>) = (row.try_get(0)?, row.try_get(1)?);
        Ok((before.and_then(Day::of_row), after.and_then(Day::of_row)))
    }

    /// The best results of a day, those who gave up at the end.
    pub(crate) async fn day_results(&self, day: Day, most: u32) -> Result<Vec<DayRow>, StoreError> {
        let statement = format!(
            "SELECT day_games.person, people.name, day_games.game, day_games.ended, day_games.score, day_games.margin, \
             day_games.resigned {COUNTED} \
             ORDER BY day_games.resigned, day_games.margin DESC, day_games.score DESC, day_games.ended LIMIT $3"
        );
        let query = sqlx::query(sqlx::AssertSqlSafe(statement)).bind(i64::from(day.number()));
        let rows = self.all(query.bind(day.told() as i64).bind(i64::from(most))).await?;
        let read = |row: &AnyRow| {
            let result = result(row, 3)?.ok_or_else(|| StoreError::fault("a result without an end"))?;
            Ok(DayRow { person: id_in(row, 0)?, name: row.try_get(1)?, table: id_in(row, 2)?, result })
        };
        rows.iter().map(read).collect()
    }

    /// How many results of a day count; who gave up has none.
    pub(crate) async fn day_count(&self, day: Day) -> Result<i64, StoreError> {
        let statement = format!("SELECT COUNT(*) {COUNTED} AND day_games.resigned = 0");
        let query = sqlx::query(sqlx::AssertSqlSafe(statement)).bind(i64::from(day.number()));
        Ok(self.one(query.bind(day.told() as i64)).await?.try_get(0)?)
    }

    /// How many results of a day are better than this one.
    pub(crate) async fn day_better(&self, day: Day, than: &DayResult) -> Result<i64, StoreError> {
        let statement = format!(
            "SELECT COUNT(*) {COUNTED} AND day_games.resigned = 0 AND \
             (day_games.margin > $3 OR (day_games.margin = $3 AND day_games.score > $4))"
        );
        let query = sqlx::query(sqlx::AssertSqlSafe(statement)).bind(i64::from(day.number()));
        let query = query.bind(day.told() as i64).bind(i64::from(than.margin)).bind(i64::from(than.score));
        Ok(self.one(query).await?.try_get(0)?)
    }
}

/// Notes that somebody begins with the deck of a day; the table of an attempt that was there before, if there was one.
pub(super) async fn insert_attempt(
    tx: &mut Tx<'_>,
    day: Day,
    person: PersonId,
    table: TableId,
) -> Result<Option<TableId>, StoreError> {
    let statement = "INSERT INTO day_games (day, person, game) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
    if tx.run(statement, values![day.number(), &person, &table]).await? > 0 {
        return Ok(None);
    }
    let statement = "SELECT game FROM day_games WHERE day = $1 AND person = $2";
    let row = tx.row(statement, values![day.number(), &person]).await?;
    let id = row.ok_or_else(|| StoreError::fault("an attempt is missing"))?.text(0)?;
    id.parse().map(Some).map_err(StoreError::fault)
}

/// Notes what came of an attempt.
pub(super) async fn insert_result(tx: &mut Tx<'_>, table: TableId, result: &DayResult) -> Result<(), StoreError> {
    let DayResult { ended, score, margin, resigned } = *result;
    tx.run(
        "UPDATE day_games SET ended = $2, score = $3, margin = $4, resigned = $5 WHERE game = $1",
        values![&table, ended, i64::from(score), i64::from(margin), resigned],
    )
    .await?;
    Ok(())
}

/// The result that begins at a column of a row; none while there is none.
fn result(row: &AnyRow, at: usize) -> Result<Option<DayResult>, StoreError> {
    let Some(ended) = row.try_get::<Option<i64>, _>(at)? else { return Ok(None) };
    let (score, margin, resigned): (i64, i64, i64) = (row.try_get(at + 1)?, row.try_get(at + 2)?, row.try_get(at + 3)?);
    Ok(Some(DayResult { ended: ended as u64, score: score as i32, margin: margin as i32, resigned: resigned != 0 }))
}
