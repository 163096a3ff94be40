//! The keeper of a table: the one task of this server through which everything at the table goes, one thing after the
//! other; `change.rs` shows the way of a change through it. A keeper that fails takes only its own
//! table with it; the rows are the truth, and the next one begins with them.

use super::crowd::{Crowd, Guest, GuestId};
use super::entry::Entry;
use super::handle::{Command, Hint, KeeperHandle};
use super::info::{Online, Onlooker};
use super::listing::Listing;
use super::load::{Loaded, load};
use super::requests::Requests;
use super::thinking::Halt;
use super::{Change, Table};
use crate::app::Shared;
use crate::error::Refusal;
use crate::ids::{PersonId, RequestId, TableId};
use bastide_play::Seat;
use bastide_protocol::{Absent, AnyGame, Code, Fault, Message, SOCKET_VERSION, Said, Status, TableInfo};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};

/// How long a keeper without guests stays: whoever loads the page anew finds the table open.
const LINGER: Duration = Duration::from_secs(60);

/// How long to wait before looking again at something that is due and could not be done: as often as the sweep.
const OVERDUE: Duration = Duration::from_secs(1);

/// How often keepers of one table at several servers tell each other who is where: words get lost, and what is not said
/// again the crowd forgets after three times as long.
const OFTEN: Duration = Duration::from_secs(20);

/// What everybody at a table hears when it has to be read again.
const OPENED_ANEW: &str = "the table is opened anew: come back";

/// How many things may wait for a keeper: one for each socket of a full table. Whoever comes then waits.
const QUEUE: usize = 256;

/// The task.
pub(super) struct Keeper {
    pub(super) app: Arc<Shared>,
    pub(super) table: Table,
    /// The checksum of the last entry of its log.
    pub(super) chain: String,
    /// What the table's row says, if nobody else has written it since.
    pub(super) listing: Option<Listing>,
    pub(super) crowd: Crowd,
    /// Requests that were carried out, so that none is carried out twice.
    pub(super) requests: Requests,
    pub(super) inbox: mpsc::Receiver<Box<Command>>,
    pub(super) own: mpsc::WeakSender<Box<Command>>,
    /// The version a computer player is thinking about, or another server's is.
    pub(super) thinking: Option<u32>,
    /// Ends that thought when nobody waits for it any more.
    pub(super) halt: Option<Halt>,
    /// How the computer player that answered last would go on, if it is asked at this version.
    pub(super) plan: Option<(u32, Vec<String>)>,
    /// The number of the last words that were told.
    pub(super) words_told: i64,
    /// When other servers were last told who is here.
    pub(super) announced: Instant,
    /// What was tried by itself and could not be kept is not tried again before then.
    pub(super) rests: Instant,
}

/// Reads a table and starts its keeper; `None` if there is no such table.
pub(super) async fn start(app: &Arc<Shared>, id: TableId) -> Result<Option<KeeperHandle>, Refusal> {
    let Some(loaded) = load(&app.store, id).await? else { return Ok(None) };
    let Loaded { table, chain, listing, requests, words } = loaded;
    if let Some(fault) = &table.fault {
        app.tables.found_faulty(id, fault);
    }
    let (sender, inbox) = mpsc::channel(QUEUE);
    let mut keeper = Keeper {
        app: Arc::clone(app),
        table,
        chain,
        listing,
        crowd: Crowd::default(),
        requests,
        inbox,
        own: sender.downgrade(),
        thinking: None,
        halt: None,
        plan: None,
        words_told: words,
        announced: Instant::now(),
        rests: Instant::now(),
    };
    // The server may have gone down before it did what follows from a finished game.
    keeper.settle();
    tokio::spawn(keeper.run());
    Ok(Some(KeeperHandle(sender)))
}

impl Keeper {
    async fn run(mut self) {
        self.wake().await;
        loop {
            let next = self.next_look();
            let command = tokio::select! {
                command = self.inbox.recv() => command,
                () = sleep_until(next) => Some(Box::new(Command::Wake)),
            };
            let Some(command) = command else { break };
            if !self.handle(*command).await {
                break;
            }
            if self.crowd.is_empty() && self.inbox.is_empty() && self.is_idle() {
                break;
            }
        }
        self.app.tables.forget(self.table.id);
        // Whoever knocked meanwhile hears that the keeper has gone, and asks for the next one.
        self.inbox.close();
    }

    /// Whether nobody has been here for a while and nothing is being thought.
    fn is_idle(&self) -> bool {
        self.thinking.is_none() && self.crowd.empty_since().elapsed() > LINGER
    }

    /// When to look at the clock again at the latest.
    fn next_look(&self) -> Instant {
        let now = self.app.now();
        let due = match self.table.due(self.app.absence()) {
            // While somebody thinks there is nothing to wait for but the thought.
            Some(_) if self.thinking == Some(self.table.version) => LINGER,
            // Somebody is here and takes time although the rule for absent players waits: look now and then.
            Some(due) if due <= now => OVERDUE,
            Some(due) => Duration::from_millis(due - now),
            None => LINGER,
        };
        let most = if self.app.store.is_shared() { OFTEN } else { LINGER };
        Instant::now() + due.clamp(Duration::from_millis(20), most)
    }

    /// Does as told; `false` ends the keeper.
    async fn handle(&mut self, command: Command) -> bool {
        match command {
            Command::Attend { guest, since, reply } => {
                let (person, attended) = (guest.person_id(), self.attend(guest, since).await);
                let is_here = attended.is_ok();
                // The socket may have closed meanwhile.
                let _ = reply.send(attended);
                if is_here {
                    self.arrived(person).await;
                }
            }
            Command::Leave(guest) => self.leave(guest).await,
            Command::Request(guest, request) => {
                self.give_back().await;
                self.request(guest, request).await;
            }
            Command::Change { person, change, reply } => {
                self.give_back().await;
                let done = self.change(None, &change).await;
                let told = done.map(|()| self.info(person));
                // Whoever asked may have gone; the change stays.
                let _ = reply.send(told);
            }
            Command::Shut { person, reply } => {
                let told = self.shut(person).await.map(|()| self.info(Some(person)));
                // Whoever asked may have gone; the table is closed all the same.
                let _ = reply.send(told);
            }
            Command::Look(look) => look(&self.table, &self.online()),
            Command::Thought { version, line } => self.thought(version, line).await,
            Command::Hint(hint) => {
                if !self.hear(hint).await {
                    return false;
                }
            }
            Command::Wake => self.correct_due().await,
            Command::Close => {
                self.crowd.dismiss(Code::Closing, "the server is going down; come back in a moment");
                return false;
            }
        }
        self.wake().await;
        true
    }

    /// Does what is due: computer players think, clocks run out, absent players lose their seats.
    async fn wake(&mut self) {
        self.keep_in_touch().await;
        self.think().await;
        self.give_back().await;
        let now = self.app.now();
        // While the database is away nobody can answer, so nobody loses by time.
        if self.app.is_alive(now) && self.table.flag_at().is_some_and(|flag| flag <= now) {
            let change: Change = Box::new(|draft| match draft.table.flag_at() {
                Some(flag) if flag <= draft.now => draft.flag(),
                _ => Ok(()),
            });
            self.try_by_itself(&change).await;
        }
        self.replace_absent(now).await;
    }

    async fn replace_absent(&mut self, now: u64) {
        let away = self.waiting_since().is_some_and(|since| since + self.app.absence() <= now);
        if self.table.settings.absent != Absent::Computer || self.table.counts_days() {
            return;
        }
        if !away || !self.app.is_alive(now) || self.table.asked_computer().is_some() {
            return;
        }
        let Some(seat) = self.table.asked() else { return };
        let chair = self.table.chair(seat);
        if chair.person().is_some_and(|person| self.crowd.is_here(person.id, now)) {
            return;
        }
        let seat = chair.colour;
        let change: Change =
            Box::new(move |draft| draft.push(Entry::Hired { seat, level: bastide_local::STAND_IN.to_owned() }));
        self.try_by_itself(&change).await;
    }

    /// What follows from a finished game.
    pub(super) fn settle(&mut self) {
        if self.table.wants_rematch() {
            self.app.rematch(&self.table);
        }
        if self.table.status == Status::Over && self.table.settings.rated {
            self.app.rate(&self.table);
        }
    }

    /// Closes a table whose log cannot be gone on with.
    async fn shut(&mut self, person: PersonId) -> Result<(), Refusal> {
        if self.table.host != person {
            return Err(Refusal::new(Code::Forbidden, "only the host closes the table"));
        }
        let mut closed = self.table.clone();
        closed.status = Status::Closed;
        self.app.store.shut(closed.id, &closed.summary()).await?;
        self.table = closed;
        self.presence();
        Ok(())
    }

    /// The log cannot be gone on with: everybody is sent away, and comes back to the table as far as it can be read.
    pub(super) async fn fail(&mut self, fault: &Fault) {
        self.app.tables.found_faulty(self.table.id, fault);
        if let Ok(Some(loaded)) = load(&self.app.store, self.table.id).await {
            (self.table, self.chain, self.listing) = (loaded.table, loaded.chain, None);
        }
        self.table.fault = Some(fault.clone());
        self.crowd.dismiss(Code::Busy, OPENED_ANEW);
    }

    pub(super) fn has_done(&self, person: PersonId, request: &RequestId) -> bool {
        self.requests.has(person, request)
    }

    /// Everything as it stands, for one guest.
    pub(super) async fn welcome(&self, guest: GuestId, since: Option<u32>, id: Option<&RequestId>) -> Message {
        let chat = self.words().await;
        let guest = self.crowd.get(guest);
        let person = guest.and_then(Guest::person_id);
        let seats: Vec<Seat> = person.map(|person| self.table.seats_of(person).collect()).unwrap_or_default();
        // Versions count entries, moves count actions of the game; everything is told again unless nothing changed.
        let is_current = since == Some(self.table.version);
        let moves = match &self.table.game {
            Some(game) if !is_current => game.moves(0),
            _ => Vec::new(),
        };
        Message::Welcome {
            id: id.map(RequestId::to_string),
            protocol: guest.map_or(SOCKET_VERSION, |guest| guest.protocol),
            table: self.info(person),
            moves,
            views: self.table.views(&seats),
            chat,
        }
    }

    async fn words(&self) -> Vec<Said> {
        if !self.table.settings.chat {
            return Vec::new();
        }
        self.app.store.last_words(self.table.id).await.unwrap_or_default()
    }

    pub(super) fn info(&self, person: Option<PersonId>) -> TableInfo {
        self.table.info(Onlooker { person }, &self.online())
    }

    pub(super) fn online(&self) -> Online {
        self.crowd.online(&self.table, self.app.now())
    }

    pub(super) fn game(&self) -> Option<AnyGame> {
        self.table.game.clone()
    }

    /// The sweep has looked at the table too early: the row is told the right time.
    async fn correct_due(&mut self) {
        let (now, right) = (self.app.now() as i64, Listing::of(&self.table, self.app.absence()));
        if right.due <= now || self.listing.is_some_and(|known| known.due > now) {
            return;
        }
        match self.app.store.set_due(self.table.id, self.table.version, right.due).await {
            Ok(()) => self.listing = self.listing.map(|known| Listing { due: right.due, ..known }),
            Err(error) => tracing::debug!(table = %self.table.id, %error, "looked at again too early"),
        }
    }
}

/// What keepers of one table at several servers tell each other.
impl Keeper {
    /// Another server says something; `false` ends the keeper.
    async fn hear(&mut self, hint: Hint) -> bool {
        match hint {
            Hint::Grew(version) if version.is_some_and(|version| version <= self.table.version) => {}
            Hint::Grew(_) => self.refresh().await,
            Hint::Said => self.overheard().await,
            Hint::Here(person) if self.crowd.elsewhere(person, self.app.now()) => self.heard_of_somebody().await,
            Hint::Gone(person) if self.crowd.no_longer_elsewhere(person) => self.heard_of_somebody().await,
            Hint::Here(_) | Hint::Gone(_) => {}
            Hint::OpenAnew => {
                self.crowd.dismiss(Code::Busy, OPENED_ANEW);
                return false;
            }
        }
        true
    }

    /// Whoever is new elsewhere does not know who is here.
    async fn heard_of_somebody(&mut self) {
        self.presence();
        self.announce().await;
    }

    /// Says again who is here, and looks for what was missed.
    async fn keep_in_touch(&mut self) {
        if !self.app.store.is_shared() || self.announced.elapsed() < OFTEN {
            return;
        }
        self.announce().await;
        self.refresh().await;
        self.overheard().await;
    }

    async fn announce(&mut self) {
        self.announced = Instant::now();
        let mut people: Vec<PersonId> = self.crowd.people().collect();
        people.sort_unstable();
        people.dedup();
        for person in people {
            self.tell_others("here", person).await;
        }
    }

    /// Other servers do not see this one's sockets.
    pub(super) async fn tell_others(&self, what: &str, person: PersonId) {
        let word = format!("{what} {} {} {person}", self.app.node, self.table.id);
        if let Err(error) = self.app.store.hint(&word).await {
            tracing::warn!(%error, "other servers could not be told who is here");
        }
    }
}
