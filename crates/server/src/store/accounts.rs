//! Accounts and programs as rows, and what remains of somebody who goes.

use super::Store;
use super::error::StoreError;
use super::people::me;
use super::tx::{Statement, Tx, values};
use super::writer::Write;
use crate::people::Me;
use crate::table::summary::Summary;
use sqlx::Row;

impl Store {
    /// Gives a guest a name and a password; `false` if the name is taken.
    pub(crate) async fn register(&self, id: &str, name: &str, folded: &str, kept: &str) -> Result<bool, StoreError> {
        let registered = self
            .run(
                "UPDATE people SET name = $2, folded = $3, password = $4 WHERE id = $1 AND password IS NULL \
             AND token IS NULL AND NOT EXISTS (SELECT 1 FROM people AS others WHERE others.folded = $3)",
                values![id, name, folded, kept],
            )
            .await;
        match registered {
            Ok(changed) => Ok(changed == 1),
            // Two may ask for one name at the same moment.
            Err(StoreError::Taken(_)) => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// The account with this name: who, the epoch of its cookies, and what is kept of the password.
    pub(crate) async fn account(&self, folded: &str) -> Result<Option<(Me, i64, String)>, StoreError> {
        let row = self
            .maybe(
                sqlx::query(
                    "SELECT id, name, password, token, epoch FROM people WHERE folded = $1 AND password IS NOT NULL",
                )
                .bind(folded),
            )
            .await?;
        let Some(row) = row else { return Ok(None) };
        Ok(Some((me(&row)?, row.try_get(4)?, row.try_get(2)?)))
    }

    /// Sets a password; older cookies mean nothing afterwards. Answers with the new epoch.
    pub(crate) async fn set_password(&self, id: &str, kept: &str) -> Result<i64, StoreError> {
        self.write(NextEpoch { id: id.to_owned(), password: Some(kept.to_owned()) }).await
    }

    /// Makes all cookies of a person mean nothing.
    pub(crate) async fn next_epoch(&self, id: &str) -> Result<i64, StoreError> {
        self.write(NextEpoch { id: id.to_owned(), password: None }).await
    }

    /// Gives a guest another name; people with an account keep theirs.
    pub(crate) async fn rename_guest(&self, id: &str, name: &str) -> Result<bool, StoreError> {
        let statement = "UPDATE people SET name = $2 WHERE id = $1 AND password IS NULL AND token IS NULL";
        Ok(self.run(statement, values![id, name]).await? == 1)
    }

    /// Makes a program; `false` if the name is taken.
    pub(crate) async fn make_bot(
        &self,
        owner: &str,
        name: &str,
        folded: &str,
        hash: &str,
        now: u64,
    ) -> Result<bool, StoreError> {
        let made = self
            .run(
                "INSERT INTO people (id, name, folded, owner, token, made, seen) VALUES ($1, $2, $3, $4, $5, $6, $6) \
             ON CONFLICT DO NOTHING",
                values![&crate::words::random_id(), name, folded, owner, hash, now],
            )
            .await?;
        Ok(made == 1)
    }

    /// The programs in somebody's care.
    pub(crate) async fn bots(&self, owner: &str) -> Result<Vec<Me>, StoreError> {
        let rows = self
            .all(sqlx::query("SELECT id, name, password, token FROM people WHERE owner = $1 ORDER BY name").bind(owner))
            .await?;
        rows.iter().map(me).collect()
    }

    /// All programs, each with the name of the person in whose care it is.
    pub(crate) async fn all_bots(&self) -> Result<Vec<(String, String)>, StoreError> {
        let rows = self
            .all(sqlx::query(
                "SELECT people.name, owners.name FROM people JOIN people AS owners ON owners.id = people.owner \
             ORDER BY owners.name, people.name",
            ))
            .await?;
        rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).collect()
    }

    /// Deletes a person: name, password, token, ratings. What was played stays.
    pub(crate) async fn delete_person(&self, id: &str) -> Result<(), StoreError> {
        let statements = [
            "DELETE FROM people WHERE id = $1",
            "DELETE FROM ratings WHERE person = $1",
            "DELETE FROM rating_history WHERE person = $1",
        ];
        self.write(statements.map(|sql| Statement::new(sql, values![id])).to_vec()).await?;
        Ok(())
    }

    /// Every table a person ever sat at.
    pub(crate) async fn all_tables_of(&self, person: &str) -> Result<Vec<String>, StoreError> {
        let rows = self.all(sqlx::query("SELECT DISTINCT game FROM seats WHERE person = $1").bind(person)).await?;
        rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
    }

    /// Puts another id and name into everything a person left behind. The order and the actions of logs do not change.
    pub(crate) async fn rename_in_games(&self, person: &str, id: &str, name: &str) -> Result<(), StoreError> {
        for table in self.all_tables_of(person).await? {
            let (person, id, name) = (person.to_owned(), id.to_owned(), name.to_owned());
            self.write(Rename { table, person, id, name }).await?;
        }
        self.run("UPDATE chat SET person = $2, name = $3 WHERE person = $1", values![person, id, name]).await?;
        Ok(())
    }
}

/// Ends all visits, with a new password or the old one.
struct NextEpoch {
    id: String,
    password: Option<String>,
}

impl Write for NextEpoch {
    type Output = i64;

    async fn write(&self, tx: &mut Tx<'_>) -> Result<i64, StoreError> {
        if let Some(password) = &self.password {
            tx.run("UPDATE people SET password = $2 WHERE id = $1", values![&self.id, password]).await?;
        }
        tx.run("UPDATE people SET epoch = epoch + 1 WHERE id = $1", values![&self.id]).await?;
        let row = tx.row("SELECT epoch FROM people WHERE id = $1", values![&self.id]).await?;
        row.ok_or_else(|| StoreError::fault("there is no such person"))?.number(0)
    }
}

/// Another id and name for somebody at a table.
struct Rename {
    table: String,
    person: String,
    id: String,
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
        let statement = "UPDATE seats SET person = $3 WHERE game = $1 AND person = $2";
        tx.run(statement, values![&self.table, &self.person, &self.id]).await?;
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
