//! What remains of somebody who deleted the account, and has to go from every row.

use super::Store;
use super::error::StoreError;
use super::read::id_in;
use super::tx::{Statement, Tx, values};
use super::writer::Write;
use crate::ids::{PersonId, TableId};
use crate::table::summary::Summary;
use sqlx::Row;

/// Somebody who has deleted the account.
#[derive(Clone, Debug)]
pub(crate) struct Departure {
    pub(crate) person: PersonId,
    /// The id that stands for the person from now on.
    pub(crate) stand_in: PersonId,
    /// When, in milliseconds since 1970.
    pub(crate) at: u64,
}

impl Store {
    /// Deletes a person: name, password, token, ratings. What was played stays, and the departure with it until no row
    /// tells the name any more.
    pub(crate) async fn delete_person(&self, person: PersonId, now: u64) -> Result<Departure, StoreError> {
        let stand_in = PersonId::gone();
        let mut statements = vec![Statement::new(
            "INSERT INTO departures (person, stand_in, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
            values![&person, &stand_in, now],
        )];
        let rows = [
            "DELETE FROM people WHERE id = $1",
            "DELETE FROM ratings WHERE person = $1",
            "DELETE FROM rating_history WHERE person = $1",
            "DELETE FROM day_games WHERE person = $1",
            "DELETE FROM puzzle_attempts WHERE person = $1",
        ];
        statements.extend(rows.map(|sql| Statement::new(sql, values![&person])));
        self.write(statements).await?;
        Ok(Departure { person, stand_in, at: now })
    }

    /// Everybody whose name may still stand somewhere, some at a time: the next sweep goes on with the others.
    pub(crate) async fn departures(&self) -> Result<Vec<Departure>, StoreError> {
        let rows = self.all(sqlx::query("SELECT person, stand_in, at FROM departures ORDER BY at LIMIT 50")).await?;
        let departure = |row: &sqlx::any::AnyRow| {
            let at: i64 = row.try_get(2)?;
            Ok(Departure { person: id_in(row, 0)?, stand_in: id_in(row, 1)?, at: at as u64 })
        };
        rows.iter().map(departure).collect()
    }

    /// No row tells the name any more.
    pub(crate) async fn forget_departure(&self, person: PersonId) -> Result<(), StoreError> {
        self.run("DELETE FROM departures WHERE person = $1", values![&person]).await?;
        Ok(())
    }

    /// Every table a person ever made or sat at, or what stands for the person.
    pub(crate) async fn traces_of(&self, person: PersonId) -> Result<Vec<TableId>, StoreError> {
        let statement = "SELECT game FROM seats WHERE person = $1 UNION SELECT game FROM sitters WHERE person = $1 \
             UNION SELECT id FROM tables WHERE maker = $1";
        let rows = self.all(sqlx::query(statement).bind(person.as_str())).await?;
        rows.iter().map(|row| id_in(row, 0)).collect()
    }

    /// Puts what stands for a person into everything the person left behind at a table. The order and the actions of its
    /// log do not change.
    pub(crate) async fn rename_at_table(&self, left: &Departure, table: TableId, name: &str) -> Result<(), StoreError> {
        self.write(Rename { table, person: left.person, id: left.stand_in, name: name.to_owned() }).await
    }

    /// The same for what the person said.
    pub(crate) async fn rename_in_chat(&self, left: &Departure, name: &str) -> Result<(), StoreError> {
        let statement = "UPDATE chat SET person = $2, name = $3 WHERE person = $1";
        self.run(statement, values![&left.person, &left.stand_in, name]).await?;
        Ok(())
    }

    /// Writes the summary of a table anew, unless the table has changed since it was read.
    pub(crate) async fn renew_summary(&self, table: TableId, version: u32, summary: &str) -> Result<(), StoreError> {
        let statement = "UPDATE tables SET summary = $3 WHERE id = $1 AND version = $2 AND summary <> $3";
        self.run(statement, values![&table, version, summary]).await?;
        Ok(())
    }
}

/// Another id and name for somebody at a table.
struct Rename {
    table: TableId,
    person: PersonId,
    id: PersonId,
    name: String,
}

impl Write for Rename {
    type Output = ();

    async fn write(&self, tx: &mut Tx<'_>) -> Result<(), StoreError> {
        // The log itself says nothing of who somebody is, so that its chain stays whole.
        tx.run(
            "UPDATE sitters SET person = $3, name = $4, registered = 0 WHERE game = $1 AND person = $2",
            values![&self.table, &self.person, &self.id, &self.name],
        )
        .await?;
        self.in_summary(tx).await?;
        for statement in [
            "UPDATE seats SET person = $3 WHERE game = $1 AND person = $2",
            "UPDATE entries SET asker = $3 WHERE game = $1 AND asker = $2",
            "UPDATE tables SET maker = $3 WHERE id = $1 AND maker = $2",
        ] {
            tx.run(statement, values![&self.table, &self.person, &self.id]).await?;
        }
        Ok(())
    }
}

impl Rename {
    async fn in_summary(&self, tx: &mut Tx<'_>) -> Result<(), StoreError> {
        let row = tx.row("SELECT summary FROM tables WHERE id = $1", values![&self.table]).await?;
        let text = row.ok_or_else(|| StoreError::fault("there is no such table"))?.text(0)?;
        let mut summary: Summary = serde_json::from_str(&text)?;
        let statement = "SELECT seat FROM seats WHERE game = $1 AND person = $2";
        for row in tx.rows(statement, values![&self.table, &self.person]).await? {
            let seat = row.number(0)? as usize;
            if let Some(line) = summary.seats.get_mut(seat).filter(|line| line.name.is_some()) {
                line.name = Some(self.name.clone());
            }
        }
        let text = serde_json::to_string(&summary)?;
        tx.run("UPDATE tables SET summary = $2 WHERE id = $1", values![&self.table, &text]).await?;
        Ok(())
    }
}
