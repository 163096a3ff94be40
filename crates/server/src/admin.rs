//! What whoever runs a server may do to its database from outside: look at tables, close and export them, give somebody
//! a new password. Works while the server is down, or beside it on PostgreSQL.

use crate::app::App;
use crate::config::Config;
use crate::error::Refusal;
use crate::people::password;
use crate::store::{Store, open};
use crate::table::entry::Entry;
use crate::table::summary::Summary;
use crate::table::{Ask, Change, Onlooker, Table};
use anyhow::{Result, anyhow};
use bastide_protocol::{Code, Status};
use tokio::sync::oneshot;

/// A database opened by whoever runs it.
pub struct Admin {
    app: App,
    _lock: Option<std::fs::File>,
}

/// A table in a list.
#[derive(Clone, Debug)]
pub struct Line {
    /// Its id.
    pub id: String,
    /// How far it has come.
    pub status: String,
    /// The game.
    pub game: String,
    /// Who sits there.
    pub names: Vec<String>,
    /// When the log last grew, in milliseconds since 1970.
    pub changed: u64,
}

impl Admin {
    /// Opens the database. An SQLite file that a server is using is refused.
    pub async fn open(config: Config) -> Result<Admin> {
        let (store, lock) = open::open(&config.database).await?;
        Ok(Admin { app: App::new(config, store).await?, _lock: lock })
    }

    fn store(&self) -> &Store {
        &self.app.store
    }

    /// Tables of a status, or all, the last changed first.
    pub async fn list(&self, status: Option<&str>, most: u32) -> Result<Vec<Line>> {
        Ok(self.store().all_tables(status, most).await?.into_iter().map(line).collect())
    }

    /// A table as everybody sees it, as JSON.
    pub async fn show(&self, id: &str) -> Result<String> {
        let info =
            self.look(id, |table| table.info(Onlooker { person: None }, &crate::table::Online::default())).await?;
        Ok(serde_json::to_string_pretty(&info)?)
    }

    /// The record of a table; the seed is in it once the game is over.
    pub async fn export(&self, id: &str) -> Result<String> {
        let record = self.look(id, |table| {
            let seed = (table.status == Status::Over).then_some(table.seed);
            table.room.as_ref().map(|room| room.record(&table.names(), seed))
        });
        record.await?.ok_or_else(|| anyhow!("the game at table {id} has not begun"))
    }

    /// Closes a table that is not over; nobody wins.
    pub async fn close(&self, id: &str) -> Result<()> {
        let change: Change = Box::new(|draft| match draft.table.status {
            Status::Gathering | Status::Playing => draft.push(Entry::Closed),
            Status::Over | Status::Closed => Err(Refusal::new(Code::Illegal, "the table is over or closed already")),
        });
        let (reply, done) = oneshot::channel();
        let stub = self.app.table(id).await.map_err(told)?;
        stub.ask(Ask::Change { person: None, change, reply }).await.map_err(told)?;
        done.await?.map_err(told)?;
        Ok(())
    }

    /// Gives an account a new password, which is the answer; all its browsers are logged out.
    pub async fn reset_password(&self, name: &str) -> Result<String> {
        let account = self.store().account(&crate::words::folded(name)).await?;
        let (me, ..) = account.ok_or_else(|| anyhow!("there is no account by the name of {name}"))?;
        let fresh = crate::words::random_id();
        let kept = password::hash(&fresh).map_err(told)?;
        self.store().set_password(&me.id, &kept).await?;
        Ok(fresh)
    }

    /// All programs, each with the name of the person in whose care it is.
    pub async fn bots(&self) -> Result<Vec<(String, String)>> {
        Ok(self.store().all_bots().await?)
    }

    async fn look<T: Send + 'static>(
        &self,
        id: &str,
        question: impl FnOnce(&Table) -> T + Send + 'static,
    ) -> Result<T> {
        let (reply, answer) = oneshot::channel();
        let look = move |table: &Table, _: &crate::table::Online| {
            // Whoever asked waits.
            let _ = reply.send(question(table));
        };
        let stub = self.app.table(id).await.map_err(told)?;
        stub.ask(Ask::Look(Box::new(look))).await.map_err(told)?;
        Ok(answer.await?)
    }
}

fn told(refusal: Refusal) -> anyhow::Error {
    anyhow!(refusal.message)
}

fn line(summary: Summary) -> Line {
    let name = |seat: &crate::table::summary::SeatLine| match (&seat.name, &seat.level) {
        (Some(name), _) => name.clone(),
        (None, Some(level)) => format!("computer ({level})"),
        (None, None) => "-".to_owned(),
    };
    Line {
        names: summary.seats.iter().map(name).collect(),
        status: crate::table::status_name(summary.status).to_owned(),
        game: summary.settings.setup.game,
        changed: summary.changed,
        id: summary.id,
    }
}
