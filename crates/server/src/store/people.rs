//! People as rows: guests, cookies and tokens.

use super::Store;
use super::error::StoreError;
use super::read::id_in;
use super::tx::values;
use crate::error::Refusal;
use crate::ids::PersonId;
use crate::people::Me;
use crate::people::cookie::Claim;
use bastide_protocol::Code;
use sqlx::Row;
use sqlx::any::AnyRow;

impl Store {
    /// A new guest.
    pub(crate) async fn make_guest(&self, name: &str, now: u64) -> Result<Me, StoreError> {
        let id = PersonId::random();
        let statement = "INSERT INTO people (id, name, made, seen) VALUES ($1, $2, $3, $3)";
        self.run(statement, values![&id, name, now]).await?;
        Ok(Me { id, name: name.to_owned(), registered: false, bot: false, claim: None })
    }

    /// The person of a cookie, if the cookie has not been called back.
    pub(crate) async fn person(&self, claim: &Claim) -> Result<Option<Me>, StoreError> {
        let statement = "SELECT id, name, password, token FROM people WHERE id = $1 AND epoch = $2 \
                         AND NOT EXISTS (SELECT 1 FROM ended_logins WHERE login = $3)";
        let question = sqlx::query(statement).bind(claim.person.as_str()).bind(claim.epoch).bind(&claim.login);
        self.maybe(question).await?.as_ref().map(me).transpose()
    }

    /// Whether there is such a person or program.
    pub(crate) async fn is_there(&self, person: PersonId) -> Result<bool, StoreError> {
        Ok(self.maybe(sqlx::query("SELECT 1 FROM people WHERE id = $1").bind(person.as_str())).await?.is_some())
    }

    /// Ends a login: its cookie opens nothing any more.
    pub(crate) async fn end_login(&self, login: &str, now: u64) -> Result<(), StoreError> {
        let statement = "INSERT INTO ended_logins (login, at) VALUES ($1, $2) ON CONFLICT DO NOTHING";
        self.run(statement, values![login, now]).await?;
        Ok(())
    }

    /// Forgets logins that ended so long ago that browsers have forgotten their cookies too.
    pub(crate) async fn forget_logins(&self, before: u64) -> Result<(), StoreError> {
        self.run("DELETE FROM ended_logins WHERE at < $1", values![before]).await?;
        Ok(())
    }

    /// The program with this token, given by its hash.
    pub(crate) async fn bot(&self, hash: &str) -> Result<Option<Me>, StoreError> {
        let row =
            self.maybe(sqlx::query("SELECT id, name, password, token FROM people WHERE token = $1").bind(hash)).await?;
        row.as_ref().map(me).transpose()
    }

    /// Refuses if a person has made, or sits at, as many unfinished tables as are allowed.
    pub(crate) async fn check_tables(&self, person: PersonId, most: u32) -> Result<(), Refusal> {
        let statement = "SELECT COUNT(*) FROM (SELECT tables.id FROM tables JOIN seats ON seats.game = tables.id \
             WHERE seats.person = $1 AND tables.status IN ('gathering', 'playing') \
             UNION SELECT id FROM tables WHERE maker = $1 AND status IN ('gathering', 'playing')) AS own";
        let count: i64 = self.one(sqlx::query(statement).bind(person.as_str())).await?.try_get(0)?;
        if count < i64::from(most) {
            return Ok(());
        }
        Err(Refusal::new(Code::Limited, format!("you have {count} unfinished tables: finish or close some first")))
    }
}

impl Store {
    /// How many unfinished games that only computers play a person has made.
    pub(crate) async fn spectacles(&self, person: PersonId) -> Result<i64, StoreError> {
        let statement = "SELECT COUNT(*) FROM tables WHERE maker = $1 AND status IN ('gathering', 'playing') \
                         AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.game = tables.id)";
        Ok(self.one(sqlx::query(statement).bind(person.as_str())).await?.try_get(0)?)
    }
}

/// A person of a row that begins with id, name, password, token.
pub(super) fn me(row: &AnyRow) -> Result<Me, StoreError> {
    let (password, token): (Option<String>, Option<String>) = (row.try_get(2)?, row.try_get(3)?);
    let bot = token.is_some();
    Ok(Me { id: id_in(row, 0)?, name: row.try_get(1)?, registered: password.is_some() || bot, bot, claim: None })
}
