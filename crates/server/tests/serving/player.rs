//! A scripted player who expects the worst: it comes back after every broken connection, to whichever server answers,
//! and sends what was not confirmed again under the same id.

use bastide_protocol::{Code, Message, Move, Request, SOCKET_VERSION, Status, TableInfo, View};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use std::net::{SocketAddr, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};
use tungstenite::client::IntoClientRequest;
use tungstenite::{Message as Frame, WebSocket};

/// How long a game may take before it counts as stuck: on a busy machine a server that is killed again and again needs
/// minutes for one.
const STUCK: Duration = Duration::from_secs(480);

/// How long a server may be silent before the player looks for another.
const SILENCE: Duration = Duration::from_secs(8);

/// What was sent and is not yet confirmed.
struct Pending {
    id: String,
    text: String,
    action: String,
}

/// A scripted player.
pub(crate) struct Player {
    pub(crate) servers: Vec<SocketAddr>,
    pub(crate) cookie: String,
    pub(crate) table: String,
    /// Makes the ids of this player's requests its own.
    pub(crate) name: String,
    pub(crate) pause: Duration,
    /// How often the players of this table were let in.
    pub(crate) welcomes: Arc<AtomicU32>,
}

/// What a player remembers of a game: every action of its own that was confirmed, in order; the whole game as it was
/// told; and how often it came back.
pub(crate) struct Memory {
    pub(crate) confirmed: Vec<String>,
    pub(crate) told: Vec<String>,
    pub(crate) returns: u32,
}

/// The table as it was told over one connection: whole at first, and then only what changed.
struct Followed {
    table: TableInfo,
    moves: Vec<Move>,
    views: Vec<View>,
}

impl Followed {
    /// Takes a message in; whether it told anything of the game, and which request it answers.
    fn hear(known: &mut Option<Followed>, message: Message) -> Option<Option<String>> {
        match message {
            Message::Welcome { id, table, moves, views, .. } => {
                *known = Some(Followed { table, moves, views });
                Some(id)
            }
            Message::Grew(changes) => {
                let Followed { table, moves, views } = known.as_mut().expect("a welcome comes first");
                assert_eq!(changes.from, table.version, "a change of a table that nobody was told");
                assert!(changes.kept as usize <= moves.len(), "moves that nobody was told are said to stand");
                changes.apply(table, moves, views);
                Some(changes.id)
            }
            _ => None,
        }
    }

    fn lines(&self) -> Vec<String> {
        self.moves.iter().map(|made| made.played.action.clone()).collect()
    }
}

type Socket = WebSocket<TcpStream>;

impl Player {
    /// Plays until the game is over.
    pub(crate) fn play(&self) -> Memory {
        let mut dice = SmallRng::seed_from_u64(self.name.bytes().map(u64::from).sum());
        let (mut memory, mut pending) = (Memory { confirmed: Vec::new(), told: Vec::new(), returns: 0 }, None);
        let begun = Instant::now();
        loop {
            let mut socket = self.connect(begun);
            if self.attend(&mut socket, &mut memory, &mut pending, &mut dice).is_some() {
                return memory;
            }
            memory.returns += 1;
            assert!(begun.elapsed() < STUCK, "{}: table {} is stuck", self.name, self.table);
        }
    }

    /// Plays over one connection; `None` if it breaks.
    fn attend(
        &self,
        socket: &mut Socket,
        memory: &mut Memory,
        pending: &mut Option<Pending>,
        dice: &mut SmallRng,
    ) -> Option<()> {
        let (mut is_sent, mut known) = (false, None);
        loop {
            let Frame::Text(text) = socket.read().ok()? else { continue };
            let message = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error} in {text}"));
            if known.is_none() && matches!(message, Message::Welcome { .. }) {
                self.welcomes.fetch_add(1, Ordering::Relaxed);
            }
            if let Message::Refused { id, code, message, .. } = &message {
                let is_known = pending.as_ref().is_some_and(|pending| pending.id == *id);
                let passes = matches!(code, Code::Busy | Code::Closing | Code::Internal);
                assert!(is_known && passes, "{id}: {code:?}: {message}");
                return None;
            }
            let Some(id) = Followed::hear(&mut known, message) else { continue };
            let followed = known.as_ref()?;
            if let Some(done) = pending.take_if(|pending| Some(&pending.id) == id.as_ref()) {
                memory.confirmed.push(done.action);
            }
            if followed.table.status != Status::Playing && pending.is_none() {
                memory.told = followed.lines();
                return Some(());
            }
            if let Some(again) = pending.as_ref() {
                // Not confirmed yet. After a broken connection nobody knows whether it was played: ask.
                if !is_sent {
                    socket.send(Frame::text(again.text.as_str())).ok()?;
                    is_sent = true;
                }
                continue;
            }
            let legal: Vec<&str> = followed.views.iter().flat_map(View::legal).collect();
            if legal.is_empty() {
                continue;
            }
            let action = legal[dice.random_range(0..legal.len())].to_owned();
            std::thread::sleep(self.pause);
            let next = self.request(memory.confirmed.len(), followed.table.version, action);
            let sent = socket.send(Frame::text(next.text.as_str()));
            *pending = Some(next);
            sent.ok()?;
            is_sent = true;
        }
    }

    fn request(&self, number: usize, version: u32, action: String) -> Pending {
        let id = format!("{} {number}", self.name);
        let request = Request::Act { id: id.clone(), version, action: action.clone() };
        Pending { id, text: serde_json::to_string(&request).expect("plain data"), action }
    }

    /// Tries all servers until one answers.
    fn connect(&self, begun: Instant) -> Socket {
        loop {
            for server in &self.servers {
                if let Some(socket) = self.try_server(*server) {
                    return socket;
                }
            }
            assert!(begun.elapsed() < STUCK, "{}: no server answers", self.name);
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    fn try_server(&self, server: SocketAddr) -> Option<Socket> {
        let stream = TcpStream::connect_timeout(&server, Duration::from_secs(2)).ok()?;
        stream.set_read_timeout(Some(SILENCE)).ok()?;
        stream.set_nodelay(true).ok()?;
        let mut request = format!("ws://{server}/api/tables/{}/socket?protocol={SOCKET_VERSION}", self.table)
            .into_client_request()
            .expect("an address");
        request.headers_mut().insert("cookie", self.cookie.parse().expect("a header"));
        tungstenite::client(request, stream).ok().map(|(socket, _)| socket)
    }
}
