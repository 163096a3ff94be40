//! Sockets: one for each tab at each table. A socket reads requests at a limited rate, writes what the keeper tells it,
//! and closes when it is silent, too fast or too slow. Nothing about the game is decided here.

mod lag;
mod pace;
mod wire;

use crate::app::App;
use crate::error::Refusal;
use crate::guard::{Whence, Whose};
use crate::ids::{AtTable, TableId};
use crate::listen::Place;
use crate::people::Me;
use crate::people::connected::Connection;
use crate::table::{Guest, GuestId, Inbox, KeeperHandle, Outbox, Outgoing, outbox, text};
use axum::extract::{Extension, Query, Request as HttpRequest, State};
use axum::response::Response;
use bastide_protocol::{Code, Message, Request, SOCKET_VERSION, WHOLE_VIEWS};
use lag::Lag;
use pace::Pace;
use serde::Deserialize;
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::AtomicU32;
use std::time::Duration;
use tokio::time::{Instant, sleep_until, timeout};
use tokio_tungstenite::tungstenite::{Error as WireError, Message as Frame, Utf8Bytes};
use wire::Socket;

/// The longest request: the longest say 500 characters, which JSON may write with twelve bytes each.
const FRAME: usize = 16 * 1024;

/// What is read of a request that is too long, so that its sender can be told so instead of being cut off.
const TOO_LONG: usize = 4 * FRAME;

/// How long a socket may be silent: twice as long as until the server asks, so that one lost answer ends nothing.
const SILENCE: Duration = Duration::from_secs(60);

/// How long writing may take before the reader is given up: longer than a network that changes needs, and the others
/// do not wait for it.
const PATIENCE: Duration = Duration::from_secs(10);

/// How often a keeper that has gone is looked for again. Keepers go after a minute alone, so twice in a row is rare.
const TRIES: usize = 5;

/// Refusals in a row after which a client is sent away: it does not listen.
const NONSENSE: u32 = 50;

#[derive(Debug, Deserialize)]
pub(crate) struct Since {
    since: Option<u32>,
    /// The version of the protocol that the client speaks; those of the first did not say.
    #[serde(default = "first")]
    protocol: u32,
}

const fn first() -> u32 {
    1
}

/// `GET /api/tables/{id}/socket`
pub(crate) async fn socket(
    State(app): State<App>,
    AtTable(id): AtTable,
    Query(since): Query<Since>,
    me: Option<Me>,
    Whence(address): Whence,
    Extension(place): Extension<Place>,
    mut request: HttpRequest,
) -> Result<Response, Refusal> {
    // A table that does not exist is a plain refusal, before any socket. Watchers have a budget of their own: nobody who
    // sits at the table is kept out by them.
    let whose = match &me {
        Some(me) if app.sits(id, me.id).await? => Whose::Person(me.id),
        _ => {
            app.table(id).await?;
            Whose::Address(address)
        }
    };
    let ticket = app.gate.ticket(whose)?;
    let connection = match &me {
        Some(me) => Some(app.connected.enter(&app, me).await?),
        None => None,
    };
    let (response, upgraded) = wire::upgrade(&mut request)?;
    tokio::spawn(async move {
        let _held = (ticket, place);
        // Whoever asked for a socket may have gone before it opened.
        let Ok(socket) = Socket::open(upgraded, TOO_LONG).await else { return };
        app.metrics.opened();
        let visit = Visit { since: since.since, protocol: since.protocol, me, address, lag: Arc::default() };
        serve(&app, id, &visit, connection, socket).await;
        app.metrics.closed();
    });
    Ok(response)
}

/// Who comes, from where, and what they know already.
struct Visit {
    since: Option<u32>,
    protocol: u32,
    me: Option<Me>,
    address: IpAddr,
    /// How long words take there and back, in milliseconds.
    lag: Arc<AtomicU32>,
}

async fn serve(app: &App, id: TableId, visit: &Visit, connection: Option<Connection>, mut socket: Socket) {
    if ![SOCKET_VERSION, WHOLE_VIEWS].contains(&visit.protocol) {
        return part(&mut socket, &other_protocol(visit.protocol)).await;
    }
    let (outbox, inbox) = outbox();
    let (keeper, guest) = match attend(app, id, visit, &outbox).await {
        Ok(attended) => attended,
        Err(refusal) => return part(&mut socket, &refusal).await,
    };
    drop(outbox);
    let mut talk = Talk { app, keeper: &keeper, guest, inbox, lag: Lag::new(&visit.lag) };
    let parting = tokio::select! {
        parting = talk.go_on(&mut socket) => parting,
        why = ended(connection) => Err(why),
    };
    keeper.leave(guest);
    if let Err(refusal) = parting {
        part(&mut socket, &refusal).await;
    }
}

/// Waits until the login that a socket was opened with has ended; why the socket closes.
async fn ended(connection: Option<Connection>) -> Refusal {
    match connection {
        Some(mut connection) => match (&mut connection.ended).await {
            Ok(why) => why,
            Err(_) => std::future::pending().await,
        },
        None => std::future::pending().await,
    }
}

/// Said with a code of the first version that made its clients stop and show the words.
fn other_protocol(spoken: u32) -> Refusal {
    let message = format!(
        "this server speaks version {SOCKET_VERSION} of the protocol and not {spoken}: load the page again, or open the \
         socket with ?protocol={SOCKET_VERSION} (docs/server-protocol.md tells what changed)"
    );
    Refusal::new(Code::Forbidden, message)
}

async fn attend(app: &App, id: TableId, visit: &Visit, outbox: &Outbox) -> Result<(KeeperHandle, GuestId), Refusal> {
    for _ in 0..TRIES {
        let keeper = app.table(id).await?;
        let person = visit.me.as_ref().map(Me::as_guest);
        let (address, lag, protocol) = (visit.address, Arc::clone(&visit.lag), visit.protocol);
        let guest = Guest { person, address, lag, hint: None, protocol, outbox: outbox.clone() };
        // A keeper that went away between the look and the question is opened anew.
        if let Ok(attended) = keeper.attend(guest, visit.since).await {
            return Ok((keeper, attended?));
        }
    }
    Err(Refusal::new(Code::Busy, "the table could not be opened: try again"))
}

/// A socket and the keeper of its table, while they talk.
struct Talk<'a> {
    app: &'a App,
    keeper: &'a KeeperHandle,
    guest: GuestId,
    inbox: Inbox,
    lag: Lag,
}

impl Talk<'_> {
    /// Goes on until either side has enough.
    async fn go_on(&mut self, socket: &mut Socket) -> Result<(), Refusal> {
        let mut pace = Pace::new(self.app.config.limits.messages);
        let mut silent_from = Instant::now();
        loop {
            tokio::select! {
                told = self.inbox.next() => match told {
                    Some(Outgoing::Message(words)) => write(socket, words).await?,
                    Some(Outgoing::Farewell(why)) => return Err(why),
                    None => return Err(Refusal::new(Code::Limited, "you were too slow: come back")),
                },
                heard = socket.hear() => {
                    silent_from = Instant::now();
                    match heard {
                        Some(Ok(frame)) => if self.hear(socket, &mut pace, frame).await? == Heard::Close { return Ok(()) },
                        Some(Err(WireError::Capacity(_))) => return Err(too_long()),
                        None | Some(Err(_)) => return Ok(()),
                    }
                }
                () = sleep_until(self.lag.next()) => self.lag.measure(socket).await?,
                () = sleep_until(silent_from + SILENCE) => {
                    return Err(Refusal::new(Code::Limited, "nothing was heard for a minute"));
                }
            }
        }
    }

    async fn hear(&mut self, socket: &mut Socket, pace: &mut Pace, frame: Frame) -> Result<Heard, Refusal> {
        match frame {
            Frame::Text(words) if words.len() > FRAME => return Err(too_long()),
            Frame::Text(words) => self.request(socket, pace, &words).await?,
            Frame::Binary(_) => return Err(Refusal::new(Code::Malformed, "expected text frames")),
            Frame::Pong(words) if self.lag.came_back(&words) => {}
            Frame::Ping(_) | Frame::Pong(_) => pace.spend()?,
            // Single frames are put together before anybody hears of them.
            Frame::Close(_) | Frame::Frame(_) => return Ok(Heard::Close),
        }
        Ok(Heard::Words)
    }

    async fn request(&mut self, socket: &mut Socket, pace: &mut Pace, words: &str) -> Result<(), Refusal> {
        pace.spend()?;
        self.app.metrics.asked();
        match serde_json::from_str::<Request>(words) {
            Ok(request) => {
                pace.understood();
                self.keeper.request(self.guest, request).await
            }
            Err(error) => {
                self.app.metrics.refused();
                pace.misunderstood(NONSENSE)?;
                let message = format!("expected a request of docs/server-protocol.md: {error}");
                let refused = Message::Refused { id: String::new(), code: Code::Malformed, message, version: 0 };
                write(socket, text(&refused)).await
            }
        }
    }
}

/// What a frame was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Heard {
    Words,
    Close,
}

fn too_long() -> Refusal {
    Refusal::new(Code::Malformed, format!("a request has at most {FRAME} bytes"))
}

async fn write(socket: &mut Socket, words: Utf8Bytes) -> Result<(), Refusal> {
    match timeout(PATIENCE, socket.say(words)).await {
        Ok(Ok(())) => Ok(()),
        _ => Err(Refusal::new(Code::Limited, "you were too slow: come back")),
    }
}

/// Says why, and closes.
async fn part(socket: &mut Socket, why: &Refusal) {
    let bye = Message::Bye { code: why.code, message: why.message.clone() };
    // The other side may be gone already.
    let _ = timeout(PATIENCE, async {
        let _ = socket.say(text(&bye)).await;
        let _ = socket.close().await;
    })
    .await;
}
