//! Accounts and programs as rows.

use super::Store;
use super::error::StoreError;
use super::people::me;
use super::tx::{Tx, values};
use super::writer::Write;
use crate::ids::PersonId;
use crate::people::Me;
use sqlx::Row;

impl Store {
    /// Gives a guest a name and a password; `false` if the name is taken, or one that looks like it.
    pub(crate) async fn register(&self, id: PersonId, name: &str, kept: &str) -> Result<bool, StoreError> {
        let statement = "UPDATE people SET name = $2, folded = $3, looks = $4, password = $5 \
             WHERE id = $1 AND password IS NULL AND token IS NULL AND NOT EXISTS \
             (SELECT 1 FROM people AS others WHERE others.folded = $3 OR others.looks = $4)";
        let (folded, looks) = (crate::words::folded(name), crate::words::looks(name));
        let registered = self.run(statement, values![&id, name, &folded, &looks, kept]).await;
        match registered {
            Ok(changed) => Ok(changed == 1),
            // Two may ask for one name at the same moment.
            Err(StoreError::Taken(_)) => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// The account with this name: who, the epoch of its cookies, and what is kept of the password.
    pub(crate) async fn account(&self, folded: &str) -> Result<Option<(Me, i64, String)>, StoreError> {
        let statement =
            "SELECT id, name, password, token, epoch FROM people WHERE folded = $1 AND password IS NOT NULL";
        let row = self.maybe(sqlx::query(statement).bind(folded)).await?;
        let Some(row) = row else { return Ok(None) };
        Ok(Some((me(&row)?, row.try_get(4)?, row.try_get(2)?)))
    }

    /// Sets a password; older cookies mean nothing afterwards. Answers with the new epoch.
    pub(crate) async fn set_password(&self, id: PersonId, kept: &str) -> Result<i64, StoreError> {
        self.write(NextEpoch { id, password: Some(kept.to_owned()) }).await
    }

    /// Makes all cookies of a person mean nothing.
    pub(crate) async fn next_epoch(&self, id: PersonId) -> Result<i64, StoreError> {
        self.write(NextEpoch { id, password: None }).await
    }

    /// Gives a guest another name; people with an account keep theirs.
    pub(crate) async fn rename_guest(&self, id: PersonId, name: &str) -> Result<bool, StoreError> {
        let statement = "UPDATE people SET name = $2 WHERE id = $1 AND password IS NULL AND token IS NULL";
        Ok(self.run(statement, values![&id, name]).await? == 1)
    }

    /// Makes a program; `false` if the name is taken.
    pub(crate) async fn make_bot(&self, owner: PersonId, name: &str, hash: &str, now: u64) -> Result<bool, StoreError> {
        let statement = "INSERT INTO people (id, name, folded, looks, owner, token, made, seen) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $7) ON CONFLICT DO NOTHING";
        let (id, folded, looks) = (PersonId::random(), crate::words::folded(name), crate::words::looks(name));
        let made = self.run(statement, values![&id, name, &folded, &looks, &owner, hash, now]).await?;
        Ok(made == 1)
    }

    /// The programs in somebody's care.
    pub(crate) async fn bots(&self, owner: PersonId) -> Result<Vec<Me>, StoreError> {
        let statement = "SELECT id, name, password, token FROM people WHERE owner = $1 ORDER BY name";
        let rows = self.all(sqlx::query(statement).bind(owner.as_str())).await?;
        rows.iter().map(me).collect()
    }

    /// All programs, each with the name of the person in whose care it is.
    pub(crate) async fn all_bots(&self) -> Result<Vec<(String, String)>, StoreError> {
        let statement = "SELECT people.name, owners.name FROM people JOIN people AS owners ON owners.id = people.owner \
             ORDER BY owners.name, people.name";
        let rows = self.all(sqlx::query(statement)).await?;
        rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).collect()
    }
}

/// Ends all visits, with a new password or the old one.
struct NextEpoch {
    id: PersonId,
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
