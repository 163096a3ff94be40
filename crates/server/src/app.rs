//! What all parts of a server share.

use crate::archive::Archived;
use crate::bots::Thinkers;
use crate::config::Config;
use crate::error::Refusal;
use crate::guard::{Gate, Whose};
use crate::ids::{PersonId, TableId};
use crate::listen::ConnectionLimit;
use crate::metrics::Metrics;
use crate::people::connected::Connected;
use crate::people::ratings::Finished;
use crate::pulse::Pulse;
use crate::store::{Store, StoreError};
use crate::table::{Hint, KeeperHandle, Registry, Spares, Table};
use crate::turns::{Turns, Urgency};
use axum_extra::extract::cookie::Key;
use bastide_dealer::Seed;
use bastide_dealer::deck::ServerKey;
use bastide_protocol::Code;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::time::timeout;

/// What all parts of a server share.
pub(crate) struct Shared {
    pub(crate) config: Config,
    pub(crate) store: Store,
    pub(crate) tables: Registry,
    pub(crate) spares: Spares,
    pub(crate) connected: Connected,
    pub(crate) thinkers: Thinkers,
    pub(crate) metrics: Metrics,
    /// The name of this server among those that share a database.
    pub(crate) node: String,
    pub(crate) key: Key,
    /// Signs records.
    pub(crate) signer: ServerKey,
    pub(crate) gate: Gate,
    /// How many connections there may be.
    pub(crate) connections: Arc<ConnectionLimit>,
    pub(crate) pulse: Pulse,
    /// Since when players have been told that public games are given to everybody, in milliseconds since 1970.
    pub(crate) notice: u64,
    /// What the decks of all days are made of; nobody may know it, ever.
    pub(crate) day_key: Seed,
    /// Leave to do something that keeps a core busy, such as a picture.
    heavy: Turns,
    /// Leave to hash a password: nothing else stands in this line.
    passwords: Turns,
    closing: AtomicBool,
}

/// A handle to it.
#[derive(Clone)]
pub(crate) struct App(pub(crate) Arc<Shared>);

impl std::ops::Deref for App {
    type Target = Arc<Shared>;

    fn deref(&self) -> &Arc<Shared> {
        &self.0
    }
}

impl axum::extract::FromRef<App> for Key {
    fn from_ref(app: &App) -> Key {
        app.key.clone()
    }
}

/// How many passwords are hashed at once. Each takes a core and 19 MiB for a while, which a flood of tries must not take
/// from the tables.
const PASSWORDS: usize = 2;

/// How long something heavy may wait for its turn: well below the time after which any request is given up, so that
/// there is still time for the work itself.
const PATIENCE: Duration = Duration::from_secs(10);

impl App {
    pub(crate) async fn new(config: Config, store: Store) -> anyhow::Result<App> {
        let key = Key::try_from(store.cookie_key().await?.as_slice())?;
        let signer = ServerKey::from_bytes(&store.signing_key(&config.database).await?);
        tracing::info!(key = %signer.public(), "records are signed with this key");
        let (thinkers, notice) = (Thinkers::new(config.thinkers), store.notice(store.now()).await?);
        let day_key = store.day_key().await?;
        let (gate, limit) = (Gate::new(&config.limits), ConnectionLimit::new(config.limits.connections));
        let (heavy, passwords) = (Turns::new(config.thinkers), Turns::new(PASSWORDS));
        let shared = Shared {
            config,
            store,
            tables: Registry::default(),
            spares: Spares::default(),
            connected: Connected::default(),
            thinkers,
            metrics: Metrics::default(),
            node: crate::words::random_id(),
            key,
            signer,
            gate,
            connections: limit,
            pulse: Pulse::default(),
            notice,
            day_key,
            heavy,
            passwords,
            closing: AtomicBool::new(false),
        };
        Ok(App(Arc::new(shared)))
    }

    /// The keeper of a table, opened if need be.
    pub(crate) async fn table(&self, id: TableId) -> Result<KeeperHandle, Refusal> {
        self.tables.open(&self.0, id).await
    }
}

async fn in_turn<T: Send + 'static>(
    turns: &Turns,
    whose: Whose,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Refusal> {
    let busy = |_| Refusal::new(Code::Busy, "the server is busy: try again");
    let turn = timeout(PATIENCE, turns.take(whose, Urgency::Awaited)).await.map_err(busy)?;
    let work = move || {
        // Whoever asked may go away; the core is busy until the work is done.
        let _turn = turn;
        work()
    };
    tokio::task::spawn_blocking(work).await.map_err(Refusal::internal)
}

impl App {
    /// Whether a person sits at a table.
    pub(crate) async fn sits(&self, table: TableId, person: PersonId) -> Result<bool, Refusal> {
        self.table(table).await?.look(move |table, _| table.seats_of(person).next().is_some()).await
    }
}

impl Shared {
    /// Milliseconds since 1970, by the clock that all servers of a database go by.
    pub(crate) fn now(&self) -> u64 {
        self.store.now()
    }

    /// Whether something could be written a moment ago: while it cannot, nobody loses by time.
    pub(crate) fn is_alive(&self, now: u64) -> bool {
        self.pulse.is_fresh(now, &self.config.time)
    }

    /// How long somebody who is asked may be away, in milliseconds.
    pub(crate) fn absence(&self) -> u64 {
        self.config.absence.as_millis() as u64
    }

    pub(crate) fn is_closing(&self) -> bool {
        self.closing.load(Ordering::Relaxed)
    }

    /// Does something that keeps a core busy, beside the tables and never much of it at once.
    pub(crate) async fn heavy<T: Send + 'static>(
        &self,
        whose: Whose,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        in_turn(&self.heavy, whose, work).await
    }

    /// Hashes or checks a password, which is slow on purpose. Pictures and the like cannot keep anybody from it.
    pub(crate) async fn secretly<T: Send + 'static>(
        &self,
        whose: Whose,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        in_turn(&self.passwords, whose, work).await
    }

    /// No table is opened any more.
    pub(crate) fn close(&self) {
        self.closing.store(true, Ordering::Relaxed);
    }

    /// Counts a finished game for the ratings of its players, once.
    pub(crate) fn rate(self: &Arc<Self>, table: &Table) {
        let (shared, Some(game)) = (Arc::clone(self), Finished::of(table)) else { return };
        tokio::spawn(async move {
            if let Err(error) = crate::people::ratings::count(&shared.store, &game).await {
                tracing::error!(%error, table = %game.table, "a game was not rated");
            }
        });
    }

    /// Enters a finished game into the open database, if it belongs there. What fails the sweep tries again.
    pub(crate) fn archive(self: &Arc<Self>, table: &Table) {
        let (shared, table) = (Arc::clone(self), table.clone());
        tokio::spawn(async move {
            let notice = shared.notice;
            let id = table.id;
            // It is played again to see what happened in it: a matter of milliseconds, yet not for the keepers' threads.
            let described = tokio::task::spawn_blocking(move || Archived::of_table(&table, notice)).await;
            let entered = match described.map_err(|error| error.to_string()) {
                Ok(Some(game)) => shared.store.archive(vec![game]).await.map(drop).map_err(|error| error.to_string()),
                Ok(None) => shared.store.archive_nothing(id).await.map_err(|error| error.to_string()),
                Err(error) => Err(error),
            };
            if let Err(error) = entered {
                tracing::warn!(error, table = %id, "a finished game is still to be entered into the database");
            }
        });
    }

    /// Makes the table that everybody agreed to play again at.
    pub(crate) fn rematch(self: &Arc<Self>, table: &Table) {
        let (app, table) = (App(Arc::clone(self)), table.clone());
        tokio::spawn(async move {
            if let Err(refusal) = crate::maker::rematch(&app, &table).await {
                tracing::error!(table = %table.id, "no rematch: {}", refusal.message);
            }
        });
    }

    /// Has a table opened anew by whoever has it open, here and at other servers.
    pub(crate) async fn open_anew(&self, table: TableId) -> Result<(), StoreError> {
        self.tables.close_one(table).await;
        self.store.hint(&format!("anew {} {table}", self.node)).await
    }

    /// Something may have been missed: everybody looks.
    fn look_everywhere(self: &Arc<Self>) {
        self.tables.all().iter().for_each(|keeper| keeper.hint(Hint::Grew(None)));
        let shared = Arc::clone(self);
        tokio::spawn(async move {
            if let Err(error) = shared.connected.look_at_all(&shared).await {
                tracing::warn!(%error, "open sockets could not be compared with their logins");
            }
        });
    }

    /// Logins of a person have ended at another server.
    fn hear_of_ended_logins(self: &Arc<Self>, person: PersonId, renewed: &str) {
        let (shared, renewed) = (Arc::clone(self), renewed.to_owned());
        tokio::spawn(async move {
            if let Err(error) = shared.connected.look_at(&shared, person, Some(&renewed)).await {
                tracing::warn!(%error, "open sockets could not be compared with their logins");
            }
        });
    }

    /// Passes on what another server said; what is not understood is none of this server's business.
    pub(crate) fn overhear(self: &Arc<Self>, word: Option<&str>) {
        let Some(word) = word else { return self.look_everywhere() };
        let words: Vec<&str> = word.split(' ').collect();
        let (table, hint) = match words[..] {
            ["grew", table, version] => (table, Hint::Grew(version.parse().ok())),
            ["chat", table] => (table, Hint::Said),
            // What this server said comes back to it too.
            ["here" | "gone" | "left" | "anew", node, ..] if node == self.node => return,
            ["left", _, person, renewed] => {
                if let Ok(person) = person.parse() {
                    self.hear_of_ended_logins(person, renewed);
                }
                return;
            }
            ["anew", _, table] => (table, Hint::OpenAnew),
            [what @ ("here" | "gone"), _, table, person] => {
                let Ok(person) = person.parse() else { return };
                (table, if what == "here" { Hint::Here(person) } else { Hint::Gone(person) })
            }
            _ => return,
        };
        if let Some(keeper) = table.parse().ok().and_then(|table| self.tables.find(table)) {
            keeper.hint(hint);
        }
    }
}
