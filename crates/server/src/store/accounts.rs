//! Accounts and programs as rows, and what remains of somebody who goes.

use super::Store;
use super::people::me;
use crate::people::Me;
use crate::table::entry::Entry;
use crate::table::summary::Summary;
use sqlx::{AnyConnection, Connection, Row};

impl Store {
    /// Gives a guest a name and a password; `false` if the name is taken.
    pub(crate) async fn register(&self, id: &str, name: &str, folded: &str, kept: &str) -> Result<bool, sqlx::Error> {
        let written = sqlx::query(
            "UPDATE people SET name = $2, folded = $3, password = $4 WHERE id = $1 AND password IS NULL \
             AND token IS NULL AND NOT EXISTS (SELECT 1 FROM people AS others WHERE others.folded = $3)",
        )
        .bind(id)
        .bind(name)
        .bind(folded)
        .bind(kept)
        .execute(self.pool())
        .await;
        match written {
            Ok(done) => Ok(done.rows_affected() == 1),
            // Two may ask for one name at the same moment.
            Err(sqlx::Error::Database(error)) if error.is_unique_violation() => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// The account with this name: who, the epoch of its cookies, and what is kept of the password.
    pub(crate) async fn account(&self, folded: &str) -> Result<Option<(Me, i64, String)>, sqlx::Error> {
        let row = sqlx::query(
            "SELECT id, name, password, token, epoch FROM people WHERE folded = $1 AND password IS NOT NULL",
        )
        .bind(folded)
        .fetch_optional(self.pool())
        .await?;
        let Some(row) = row else { return Ok(None) };
        Ok(Some((me(&row)?, row.try_get(4)?, row.try_get(2)?)))
    }

    /// Sets a password; older cookies mean nothing afterwards. Answers with the new epoch.
    pub(crate) async fn set_password(&self, id: &str, kept: &str) -> Result<i64, sqlx::Error> {
        sqlx::query("UPDATE people SET password = $2 WHERE id = $1").bind(id).bind(kept).execute(self.pool()).await?;
        self.next_epoch(id).await
    }

    /// Makes all cookies of a person mean nothing.
    pub(crate) async fn next_epoch(&self, id: &str) -> Result<i64, sqlx::Error> {
        sqlx::query("UPDATE people SET epoch = epoch + 1 WHERE id = $1").bind(id).execute(self.pool()).await?;
        let row = sqlx::query("SELECT epoch FROM people WHERE id = $1").bind(id).fetch_one(self.pool()).await?;
        row.try_get(0)
    }

    /// Gives a guest another name; people with an account keep theirs.
    pub(crate) async fn rename_guest(&self, id: &str, name: &str) -> Result<bool, sqlx::Error> {
        let written = sqlx::query("UPDATE people SET name = $2 WHERE id = $1 AND password IS NULL AND token IS NULL")
            .bind(id)
            .bind(name)
            .execute(self.pool())
            .await?;
        Ok(written.rows_affected() == 1)
    }

    /// Makes a program; `false` if the name is taken.
    pub(crate) async fn make_bot(
        &self,
        owner: &str,
        name: &str,
        folded: &str,
        hash: &str,
        now: u64,
    ) -> Result<bool, sqlx::Error> {
        let written = sqlx::query(
            "INSERT INTO people (id, name, folded, owner, token, made, seen) VALUES ($1, $2, $3, $4, $5, $6, $6) \
             ON CONFLICT DO NOTHING",
        )
        .bind(crate::words::random_id())
        .bind(name)
        .bind(folded)
        .bind(owner)
        .bind(hash)
        .bind(now as i64)
        .execute(self.pool())
        .await?;
        Ok(written.rows_affected() == 1)
    }

    /// The programs in somebody's care.
    pub(crate) async fn bots(&self, owner: &str) -> Result<Vec<Me>, sqlx::Error> {
        let rows = sqlx::query("SELECT id, name, password, token FROM people WHERE owner = $1 ORDER BY name")
            .bind(owner)
            .fetch_all(self.pool())
            .await?;
        rows.iter().map(me).collect()
    }

    /// All programs, each with the name of the person in whose care it is.
    pub(crate) async fn all_bots(&self) -> Result<Vec<(String, String)>, sqlx::Error> {
        let rows = sqlx::query(
            "SELECT people.name, owners.name FROM people JOIN people AS owners ON owners.id = people.owner \
             ORDER BY owners.name, people.name",
        )
        .fetch_all(self.pool())
        .await?;
        rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).collect()
    }

    /// Deletes a person: name, password, token, ratings. What was played stays.
    pub(crate) async fn delete_person(&self, id: &str) -> Result<(), sqlx::Error> {
        let mut connection = self.pool().acquire().await?;
        let mut transaction = connection.begin().await?;
        for statement in [
            "DELETE FROM people WHERE id = $1",
            "DELETE FROM ratings WHERE person = $1",
            "DELETE FROM rating_history WHERE person = $1",
        ] {
            sqlx::query(statement).bind(id).execute(&mut *transaction).await?;
        }
        transaction.commit().await
    }

    /// Every table a person ever sat at.
    pub(crate) async fn all_tables_of(&self, person: &str) -> Result<Vec<String>, sqlx::Error> {
        let rows = sqlx::query("SELECT DISTINCT game FROM seats WHERE person = $1")
            .bind(person)
            .fetch_all(self.pool())
            .await?;
        rows.iter().map(|row| row.try_get(0)).collect()
    }

    /// Puts another id and name into everything a person left behind. The order and the actions of logs do not change.
    pub(crate) async fn rename_in_games(&self, person: &str, id: &str, name: &str) -> Result<(), sqlx::Error> {
        for table in self.all_tables_of(person).await? {
            let mut connection = self.pool().acquire().await?;
            let mut transaction = connection.begin().await?;
            rename_in_log(&mut transaction, &table, (person, id, name)).await?;
            rename_in_summary(&mut transaction, &table, (person, name)).await?;
            sqlx::query("UPDATE seats SET person = $3 WHERE game = $1 AND person = $2")
                .bind(&table)
                .bind(person)
                .bind(id)
                .execute(&mut *transaction)
                .await?;
            transaction.commit().await?;
        }
        sqlx::query("UPDATE chat SET person = $2, name = $3 WHERE person = $1")
            .bind(person)
            .bind(id)
            .bind(name)
            .execute(self.pool())
            .await?;
        Ok(())
    }
}

/// Names are in those entries only that say who made the table and who sat down.
async fn rename_in_log(
    connection: &mut AnyConnection,
    table: &str,
    (person, id, name): (&str, &str, &str),
) -> Result<(), sqlx::Error> {
    let rows = sqlx::query("SELECT seq, body FROM entries WHERE game = $1 AND body LIKE '%' || $2 || '%'")
        .bind(table)
        .bind(person)
        .fetch_all(&mut *connection)
        .await?;
    for row in rows {
        let (seq, body): (i64, String) = (row.try_get(0)?, row.try_get(1)?);
        let entry: Entry = serde_json::from_str(&body).map_err(|error| sqlx::Error::Decode(Box::new(error)))?;
        let entry = match entry {
            Entry::Made { settings, host, colours, rules } if host == person => {
                Entry::Made { settings, host: id.to_owned(), colours, rules }
            }
            Entry::Sat { seat, person: mut sitter } if sitter.id == person => {
                (sitter.id, sitter.name, sitter.registered) = (id.to_owned(), name.to_owned(), false);
                Entry::Sat { seat, person: sitter }
            }
            _ => continue,
        };
        let body = serde_json::to_string(&entry).map_err(|error| sqlx::Error::Encode(Box::new(error)))?;
        sqlx::query("UPDATE entries SET body = $3 WHERE game = $1 AND seq = $2")
            .bind(table)
            .bind(seq)
            .bind(body)
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

async fn rename_in_summary(
    connection: &mut AnyConnection,
    table: &str,
    (person, name): (&str, &str),
) -> Result<(), sqlx::Error> {
    let row = sqlx::query("SELECT summary FROM tables WHERE id = $1").bind(table).fetch_one(&mut *connection).await?;
    let text: String = row.try_get(0)?;
    let mut summary: Summary = serde_json::from_str(&text).map_err(|error| sqlx::Error::Decode(Box::new(error)))?;
    let rows = sqlx::query("SELECT seat FROM seats WHERE game = $1 AND person = $2")
        .bind(table)
        .bind(person)
        .fetch_all(&mut *connection)
        .await?;
    for row in rows {
        let seat: i64 = row.try_get(0)?;
        if let Some(line) = summary.seats.get_mut(seat as usize).filter(|line| line.name.is_some()) {
            line.name = Some(name.to_owned());
        }
    }
    let text = serde_json::to_string(&summary).map_err(|error| sqlx::Error::Encode(Box::new(error)))?;
    sqlx::query("UPDATE tables SET summary = $2 WHERE id = $1").bind(table).bind(text).execute(connection).await?;
    Ok(())
}
