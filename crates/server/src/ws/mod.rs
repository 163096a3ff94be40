//! Sockets: one for each tab at each table. A socket reads requests at a limited rate, writes what the keeper tells it,
//! and closes when it is silent, too fast or too slow. Nothing about the game is decided here.

mod lag;
mod pace;

use crate::app::App;
use crate::error::Refusal;
use crate::guard::{Whence, Whose};
use crate::people::Me;
use crate::table::{Ask, Attend, Guest, Stub, text};
use axum::extract::ws::{CloseFrame, Message as Frame, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Path, Query, State};
use axum::response::Response;
use bastide_protocol::{Code, Message, Request};
use lag::Lag;
use pace::Pace;
use serde::Deserialize;
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::AtomicU32;
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, sleep_until, timeout};

/// The longest request.
const FRAME: usize = 16 * 1024;

/// The room each socket keeps for reading and writing; requests are short, and there are many sockets.
const BUFFER: usize = 4 * 1024;

/// Messages that may wait for a slow reader.
const OUTBOX: usize = 64;

/// How long a socket may be silent.
const SILENCE: Duration = Duration::from_secs(60);

/// How long writing may take before the reader is given up.
const PATIENCE: Duration = Duration::from_secs(10);

/// How often a keeper that has gone is looked for again.
const TRIES: usize = 5;

/// Refusals in a row after which a client is sent away: it does not listen.
const NONSENSE: u32 = 50;

#[derive(Debug, Deserialize)]
pub(crate) struct Since {
    since: Option<u32>,
}

/// `GET /api/tables/{id}/socket`
pub(crate) async fn socket(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(since): Query<Since>,
    me: Option<Me>,
    Whence(address): Whence,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Refusal> {
    // A table that does not exist is a plain refusal, before any socket. Watchers have a budget of their own: nobody who
    // sits at the table is kept out by them.
    let whose = match &me {
        Some(me) if app.sits(&id, &me.id).await? => Whose::Person(me.id.clone()),
        _ => {
            app.table(&id).await?;
            Whose::Address(address)
        }
    };
    let ticket = app.gate.ticket(whose)?;
    let upgrade = upgrade.max_message_size(FRAME).max_frame_size(FRAME);
    let upgrade = upgrade.read_buffer_size(BUFFER).write_buffer_size(BUFFER);
    Ok(upgrade.on_upgrade(move |socket| async move {
        let _ticket = ticket;
        app.metrics.opened();
        let visit = Visit { since: since.since, me, address, lag: Arc::default() };
        serve(&app, &id, &visit, socket).await;
        app.metrics.closed();
    }))
}

/// Who comes, from where, and what they know already.
struct Visit {
    since: Option<u32>,
    me: Option<Me>,
    address: IpAddr,
    /// How long words take there and back, in milliseconds.
    lag: Arc<AtomicU32>,
}

async fn serve(app: &App, id: &str, visit: &Visit, mut socket: WebSocket) {
    let (outbox, mut inbox) = mpsc::channel(OUTBOX);
    let (stub, guest) = match attend(app, id, visit, &outbox).await {
        Ok(attended) => attended,
        Err(refusal) => return part(&mut socket, refusal.code, &refusal.message).await,
    };
    drop(outbox);
    let parting = talk(app, &stub, guest, &mut socket, &mut inbox, Lag::new(&visit.lag)).await;
    stub.nudge(Ask::Leave(guest));
    if let Err(refusal) = parting {
        part(&mut socket, refusal.code, &refusal.message).await;
    }
}

async fn attend(app: &App, id: &str, visit: &Visit, outbox: &mpsc::Sender<Utf8Bytes>) -> Result<(Stub, u64), Refusal> {
    for _ in 0..TRIES {
        let stub = app.table(id).await?;
        let person = visit.me.as_ref().map(Me::as_guest);
        let (reply, attended) = oneshot::channel();
        let (address, lag) = (visit.address, Arc::clone(&visit.lag));
        let (guest, since) = (Guest { person, address, lag, hint: None, outbox: outbox.clone() }, visit.since);
        // A keeper that went away between the look and the question is opened anew.
        if stub.ask(Ask::Attend(Attend { guest, since, reply })).await.is_ok()
            && let Ok(attended) = attended.await
        {
            return Ok((stub, attended?));
        }
    }
    Err(Refusal::new(Code::Busy, "the table could not be opened: try again"))
}

/// Goes on until either side has enough.
async fn talk(
    app: &App,
    stub: &Stub,
    guest: u64,
    socket: &mut WebSocket,
    inbox: &mut mpsc::Receiver<Utf8Bytes>,
    mut lag: Lag,
) -> Result<(), Refusal> {
    let mut pace = Pace::new(app.config.limits.messages);
    let mut silent_from = Instant::now();
    loop {
        tokio::select! {
            told = inbox.recv() => match told {
                Some(told) => write(socket, told).await?,
                None => return Err(Refusal::new(Code::Limited, "you were too slow, or the table was closed: come back")),
            },
            heard = socket.recv() => {
                silent_from = Instant::now();
                match heard {
                    None | Some(Err(_) | Ok(Frame::Close(_))) => return Ok(()),
                    Some(Ok(Frame::Text(words))) => hear(app, stub, guest, socket, &mut pace, &words).await?,
                    Some(Ok(Frame::Binary(_))) => return Err(Refusal::new(Code::Malformed, "expected text frames")),
                    Some(Ok(Frame::Pong(words))) if lag.came_back(&words) => {}
                    Some(Ok(Frame::Ping(_) | Frame::Pong(_))) => pace.spend()?,
                }
            }
            () = sleep_until(lag.next()) => lag.measure(socket).await?,
            () = sleep_until(silent_from + SILENCE) => return Err(Refusal::new(Code::Limited, "nothing was heard for a minute")),
        }
    }
}

async fn hear(
    app: &App,
    stub: &Stub,
    guest: u64,
    socket: &mut WebSocket,
    pace: &mut Pace,
    words: &str,
) -> Result<(), Refusal> {
    pace.spend()?;
    app.metrics.asked();
    match serde_json::from_str::<Request>(words) {
        Ok(request) => {
            pace.understood();
            stub.ask(Ask::Request(guest, request)).await
        }
        Err(error) => {
            app.metrics.refused();
            pace.misunderstood(NONSENSE)?;
            let message = format!("expected a request of docs/server-protocol.md: {error}");
            let refused = Message::Refused { id: String::new(), code: Code::Malformed, message, version: 0 };
            write(socket, text(&refused)).await
        }
    }
}

async fn write(socket: &mut WebSocket, words: Utf8Bytes) -> Result<(), Refusal> {
    match timeout(PATIENCE, socket.send(Frame::Text(words))).await {
        Ok(Ok(())) => Ok(()),
        _ => Err(Refusal::new(Code::Limited, "you were too slow: come back")),
    }
}

/// Says why, and closes.
async fn part(socket: &mut WebSocket, code: Code, message: &str) {
    let bye = Message::Bye { code, message: message.to_owned() };
    let close = Frame::Close(Some(CloseFrame { code: close_code::AWAY, reason: "bye".into() }));
    // The other side may be gone already.
    let _ = timeout(PATIENCE, async {
        let _ = socket.send(Frame::Text(text(&bye))).await;
        let _ = socket.send(close).await;
    })
    .await;
}
