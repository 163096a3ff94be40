//! What whoever runs a server may do to its database from outside: look at tables, close and export them, check all
//! logs, give somebody a new password, bring many games in and write all of them out. Works while the server is down and beside it.

mod games;
mod record_files;

pub use crate::archive::Licence;
pub use games::{Imported, Importing, Which, day};

use crate::config::Config;
use crate::error::Refusal;
use crate::ids::TableId;
use crate::people::password;
use crate::store::log::LogRow;
use crate::store::{Store, open};
use crate::table::entry::Entry;
use crate::table::load::{Loaded, load};
use crate::table::summary::Summary;
use crate::table::{self, Draft, Onlooker};
use anyhow::{Result, anyhow};
use bastide_dealer::deck::ServerKey;
use bastide_protocol::{Code, FaultKind, Status};

/// A database opened by whoever runs it.
pub struct Admin {
    store: Store,
    database: crate::config::Database,
    /// How long somebody who is asked may be away, in milliseconds.
    absence: u64,
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

/// What a scan of a database found.
#[derive(Clone, Debug, Default)]
pub struct Scan {
    /// How many tables were read.
    pub tables: u64,
    /// How many entries of their logs.
    pub entries: u64,
    /// What is damaged: the table, and what is wrong.
    pub damaged: Vec<(String, String)>,
    /// What is whole, but was written by another version: the table, and what is not understood.
    pub foreign: Vec<(String, String)>,
    /// What the database itself says of its file, if that is not in order.
    pub file: Vec<String>,
}

/// How often a change is tried again when the server beside was quicker: each try begins with what it wrote.
const TRIES: usize = 5;

/// How many tables of a scan are listed at once: little memory, and the progress is told after each.
const PAGE: u32 = 500;

impl Admin {
    /// Opens the database, also while a server uses it.
    pub async fn open(config: Config) -> Result<Admin> {
        let (store, lock) = open::open_beside(&config.database, &config.time).await?;
        let absence = u64::try_from(config.absence.as_millis()).unwrap_or(u64::MAX);
        Ok(Admin { store, database: config.database, absence, _lock: lock })
    }

    /// Leaves the database in order.
    pub async fn leave(self) {
        self.store.close().await;
    }

    /// Tables of a status, or all, the last changed first.
    pub async fn list(&self, status: Option<&str>, most: u32) -> Result<Vec<Line>> {
        Ok(self.store.all_tables(status, most).await?.into_iter().map(line).collect())
    }

    /// A table as everybody sees it, as JSON.
    pub async fn show(&self, id: &str) -> Result<String> {
        let info = self.read(id).await?.table.info(Onlooker { person: None }, &table::Online::default());
        Ok(serde_json::to_string_pretty(&info)?)
    }

    /// The record of a table; the seed is in it once the game is over. What this program does not understand is written
    /// as it stands in the log.
    pub async fn export(&self, id: &str) -> Result<String> {
        let table = self.read(id).await?.table;
        let key = ServerKey::from_bytes(&self.store.signing_key(&self.database).await?);
        let record =
            table.record(&key, self.store.now()).ok_or_else(|| anyhow!("the game at table {id} has not begun"))?;
        let rest = match &table.fault {
            Some(_) => beyond(&self.store.entries(table.id, table.version).await?),
            None => String::new(),
        };
        Ok(record + &rest)
    }

    /// Closes a table that is not over; nobody wins.
    pub async fn close(&self, id: &str) -> Result<()> {
        for _ in 0..TRIES {
            let mut read = self.read(id).await?;
            if matches!(read.table.status, Status::Over | Status::Closed) {
                return Err(anyhow!("the table is over or closed already"));
            }
            if read.table.fault.is_some() {
                read.table.status = Status::Closed;
                return Ok(self.store.shut(read.table.id, &read.table.summary()).await?);
            }
            let mut draft = Draft::of(read.table.clone(), self.store.now());
            draft.push(Entry::Closed).map_err(told)?;
            let append = table::append(&read.table, (&read.chain, None), &draft, None, self.absence).map_err(told)?;
            if self.store.append(append).await?.is_ok() {
                return Ok(());
            }
        }
        Err(anyhow!("the table is very busy: try again"))
    }

    /// Gives an account a new password, which is the answer; all its browsers are logged out.
    pub async fn reset_password(&self, name: &str) -> Result<String> {
        let account = self.store.account(&crate::words::folded(name)).await?;
        let (me, ..) = account.ok_or_else(|| anyhow!("there is no account by the name of {name}"))?;
        let fresh = crate::words::random_id();
        let kept = password::hash(&fresh).map_err(told)?;
        self.store.set_password(me.id, &kept).await?;
        Ok(fresh)
    }

    /// All programs, each with the name of the person in whose care it is.
    pub async fn bots(&self) -> Result<Vec<(String, String)>> {
        Ok(self.store.all_bots().await?)
    }

    /// Reads every log and compares it with its checksums; `progress` hears from time to time how many tables were read.
    pub async fn check(&self, mut progress: impl FnMut(u64)) -> Result<Scan> {
        let mut scan = Scan { file: self.store.check_file().await?, ..Scan::default() };
        let mut last = None;
        loop {
            let ids = self.store.ids_after(last, PAGE).await?;
            for &id in &ids {
                self.check_table(id, &mut scan).await?;
            }
            progress(scan.tables);
            match ids.into_iter().next_back() {
                None => return Ok(scan),
                id => last = id,
            }
        }
    }

    async fn check_table(&self, id: TableId, scan: &mut Scan) -> Result<()> {
        scan.tables += 1;
        match load(&self.store, id).await {
            // Somebody else may have deleted it meanwhile.
            Ok(None) => {}
            Ok(Some(read)) => {
                scan.entries += u64::from(read.table.version);
                match read.table.fault {
                    Some(fault) if fault.kind == FaultKind::Damaged => {
                        scan.damaged.push((id.into(), fault.message));
                    }
                    Some(fault) => scan.foreign.push((id.into(), fault.message)),
                    None => {}
                }
            }
            Err(refusal) if refusal.code == Code::Illegal => scan.damaged.push((id.into(), refusal.message)),
            Err(refusal) => return Err(told(refusal)),
        }
        Ok(())
    }

    async fn read(&self, id: &str) -> Result<Loaded> {
        let unknown = || anyhow!("there is no table {id}");
        let id = id.parse().map_err(|_| unknown())?;
        load(&self.store, id).await.map_err(told)?.ok_or_else(unknown)
    }
}

/// The actions of entries that this program does not understand, each on its line.
fn beyond(rows: &[LogRow]) -> String {
    let action = |row: &LogRow| {
        let entry: serde_json::Value = serde_json::from_str(&row.body).ok()?;
        Some(entry["action"].as_str()?.to_owned() + "\n")
    };
    rows.iter().filter_map(action).collect()
}

fn told(refusal: Refusal) -> anyhow::Error {
    anyhow!(refusal.message)
}

fn line(summary: Summary) -> Line {
    let name = |seat: &table::summary::SeatLine| match (&seat.name, &seat.level) {
        (Some(name), _) => name.clone(),
        (None, Some(level)) => format!("computer ({level})"),
        (None, None) => "-".to_owned(),
    };
    Line {
        names: summary.seats.iter().map(name).collect(),
        status: table::status_name(summary.status).to_owned(),
        game: summary.settings.setup.game,
        changed: summary.changed,
        id: summary.id.into(),
    }
}
