//! Many tables at once. One task keeps a table: it holds both players' sockets, lets whoever is asked act at a steady
//! pace, and measures how long the other one waits to hear of it. Messages are not read in full, only searched for the
//! few words that are needed, because the measured server has to share the machine with its measurer.

use crate::commits::Commits;
use crate::figures::Figures;
use crate::process::Process;
use crate::table::{self, BegunTable};
use anyhow::{Context, Result};
use futures_util::{SinkExt, StreamExt};
use std::net::SocketAddr;
use std::time::{Duration, Instant};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async};

/// The version of the protocol that is spoken here.
const PROTOCOL: u32 = 3;

type Socket = WebSocketStream<TcpStream>;

/// Play before anything is measured: by then caches are warm and every table has been changed several times.
const WARM_UP: Duration = Duration::from_secs(10);

#[derive(Clone, Copy)]
pub(crate) struct Times {
    pub(crate) measure: Duration,
    /// How often each player acts on average.
    pub(crate) every: Duration,
}

/// When to measure.
#[derive(Clone, Copy)]
struct Span {
    from: Instant,
    to: Instant,
}

/// How long tables are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Until {
    /// Until everything is measured.
    Measured,
    /// Until every game is over, the rest as fast as it goes.
    TheEnd,
}

pub(crate) async fn run(server: &Process, count: usize, times: Times, until: Until) -> Result<()> {
    let empty = server.usage()?;
    let tables = table::begun(server.address, count).await?;
    let loaded = server.usage()?;
    let each = |before: u64, after: u64| after.saturating_sub(before) as f64 / 1024.0 / count as f64;
    println!("{count} idle tables in memory: {:.1} KB each", each(empty.memory, loaded.memory));
    let mut attended = Vec::new();
    for table in &tables {
        attended.push([attend(server.address, table, 0).await?, attend(server.address, table, 1).await?]);
    }
    let seated = server.usage()?;
    println!("with the sockets of both players: {:.1} KB each", each(empty.memory, seated.memory));
    let from = Instant::now() + WARM_UP;
    let span = Span { from, to: from + times.measure };
    let mut tasks = JoinSet::new();
    for (number, sockets) in attended.into_iter().enumerate() {
        // Players act in turn, so a table sees an action twice as often as a player acts; tables are out of step.
        let every = times.every / 2;
        let first = Instant::now() + every.mul_f64(number as f64 / count as f64);
        tasks.spawn(keep(sockets, first, every, span));
    }
    tokio::time::sleep_until(span.from.into()).await;
    let (before, written) = (server.usage()?, Commits::read(server.address).await?);
    tokio::time::sleep_until(span.to.into()).await;
    let (after, written) = (server.usage()?, Commits::read(server.address).await?.since(written));
    let (mut all, mut kept) = (Figures::default(), Vec::new());
    for (figures, rest) in tasks.join_all().await {
        all.add(figures);
        kept.extend(rest);
    }
    tell(&mut all, times.measure.as_secs_f64(), after.processor - before.processor, after.memory);
    println!("{written}");
    if until == Until::TheEnd {
        let mut tasks = JoinSet::new();
        kept.into_iter().for_each(|keeping| drop(tasks.spawn(finish(keeping))));
        // The sockets stay open until the memory is read.
        let ended = tasks.join_all().await;
        let over = ended.iter().flatten().count();
        let memory = each(empty.memory, server.usage()?.memory);
        println!("{over} of {count} games played to the end: {memory:.1} KB each, with the sockets of both players");
    }
    Ok(())
}

fn tell(all: &mut Figures, seconds: f64, processor: f64, memory: u64) {
    all.waits.sort_unstable();
    let wait = |percent| all.percentile(percent).as_secs_f64() * 1000.0;
    println!("{:.0} actions/s for {seconds} s", all.waits.len() as f64 / seconds);
    println!("from an action to the other player's event, in ms:");
    println!("  p50 {:.1}  p95 {:.1}  p99 {:.1}  max {:.1}", wait(50.0), wait(95.0), wait(99.0), wait(100.0));
    println!("errors {}, turns not in time {}", all.errors, all.late);
    println!("{:.1} MB/s sent to the players", all.bytes as f64 / seconds / 1e6);
    println!("{}", crate::process::machine());
    println!("the server used {:.2} of a core and {} MB at the end", processor / seconds, memory / 1_000_000);
    let (actions, kilobytes) = (all.waits.len().max(1) as f64, all.bytes as f64 / 1000.0);
    println!("an action cost {:.3} ms of a core and {:.2} KB sent", processor * 1000.0 / actions, kilobytes / actions);
}

async fn attend(server: SocketAddr, table: &BegunTable, player: usize) -> Result<Socket> {
    let stream = TcpStream::connect(server).await?;
    stream.set_nodelay(true)?;
    let mut request =
        format!("ws://{server}/api/tables/{}/socket?protocol={PROTOCOL}", table.id).into_client_request()?;
    request.headers_mut().insert("cookie", table.cookies[player].parse()?);
    let (socket, _) = client_async(request, stream).await.context("no socket")?;
    Ok(socket)
}

/// A table while it is played.
struct Keeping {
    /// Who is asked, and what to answer.
    next: Option<(usize, String)>,
    /// Who is to hear of the last action, and when it was sent.
    waiting: Option<(usize, Instant)>,
    sent: u64,
    span: Span,
    figures: Figures,
}

/// What goes on after the measuring: the sockets, what is to be said next and by whom, and the number of the last id.
type Rest = ([Socket; 2], Option<(usize, String)>, u64);

async fn keep([mut one, mut two]: [Socket; 2], first: Instant, every: Duration, span: Span) -> (Figures, Option<Rest>) {
    let mut keeping = Keeping { next: None, waiting: None, sent: 0, span, figures: Figures::default() };
    let mut pace = tokio::time::interval_at(first.into(), every);
    loop {
        let heard = tokio::select! {
            _ = pace.tick() => {
                let Some((player, request)) = keeping.act() else { continue };
                let socket = if player == 0 { &mut one } else { &mut two };
                if socket.send(Message::text(request)).await.is_err() {
                    keeping.figures.errors += 1;
                }
                continue;
            }
            heard = one.next() => (0, heard),
            heard = two.next() => (1, heard),
            () = tokio::time::sleep_until(span.to.into()) => {
                let rest = ([one, two], keeping.next.take(), keeping.sent);
                return (keeping.figures, Some(rest));
            }
        };
        match heard {
            (player, Some(Ok(Message::Text(text)))) => keeping.hear(player, &text),
            (_, Some(Ok(_))) => {}
            (_, Some(Err(_)) | None) => {
                keeping.figures.errors += 1;
                return (keeping.figures, None);
            }
        }
    }
}

/// Plays a game to its end as fast as it goes; the sockets, still open, if it came to its end.
async fn finish((mut sockets, next, sent): Rest) -> Option<[Socket; 2]> {
    let past = Instant::now();
    let mut keeping =
        Keeping { next, waiting: None, sent, span: Span { from: past, to: past }, figures: Figures::default() };
    loop {
        if let Some((player, request)) = keeping.next.take() {
            sockets[player].send(Message::text(request)).await.ok()?;
        }
        let [one, two] = &mut sockets;
        let (player, heard) = tokio::select! {
            heard = one.next() => (0, heard),
            heard = two.next() => (1, heard),
        };
        if let Message::Text(text) = heard?.ok()? {
            if text.contains("\"status\":\"over\"") {
                return Some(sockets);
            }
            keeping.hear(player, &text);
        }
    }
}

impl Keeping {
    fn is_measured(&self) -> bool {
        (self.span.from..self.span.to).contains(&Instant::now())
    }

    /// It is time to act: who, and with what.
    fn act(&mut self) -> Option<(usize, String)> {
        let next = self.next.take();
        match &next {
            Some((player, _)) => self.waiting = Some((1 - player, Instant::now())),
            None if self.is_measured() => self.figures.late += 1,
            None => {}
        }
        next
    }

    fn hear(&mut self, player: usize, text: &Utf8Bytes) {
        let is_measured = self.is_measured();
        if is_measured {
            self.figures.bytes += text.len() as u64;
        }
        if text.starts_with("{\"type\":\"refused\"") || text.starts_with("{\"type\":\"bye\"") {
            self.figures.errors += 1;
        }
        if !text.starts_with("{\"type\":\"grew\"") && !text.starts_with("{\"type\":\"welcome\"") {
            return;
        }
        if let Some((_, sent)) = self.waiting.take_if(|(waiting, _)| *waiting == player)
            && is_measured
        {
            self.figures.waits.push(sent.elapsed());
        }
        if let Some((version, action)) = answer(text, self.sent) {
            self.sent += 1;
            let id = self.sent;
            let act = format!("{{\"type\":\"act\",\"id\":\"{id}\",\"version\":{version},\"action\":\"{action}\"}}");
            self.next = Some((player, act));
        }
    }
}

/// The version and one of the legal answers, if there are any.
fn answer(text: &str, number: u64) -> Option<(&str, &str)> {
    let version = text.split_once("\"version\":")?.1.split_once(',')?.0;
    let choices = text.split_once("\"choices\":[")?.1;
    let legal: Vec<&str> =
        choices.split("\"action\":\"").skip(1).filter_map(|choice| choice.split('"').next()).collect();
    // Any of them, so that games differ: a number that steps through them unevenly.
    let chosen = ((number as usize + 1) * 7919).checked_rem(legal.len())?;
    Some((version, legal[chosen]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_found_in_messages() {
        let text = r#"{"type":"grew","from":3,"version":4,"moves":[{"action":"no"}],"choices":[{"action":"a b","pick":"pass"},{"action":"c d","pick":"pass"}]}"#;
        assert_eq!(answer(text, 0), Some(("4", "c d")));
        assert_eq!(answer(text, 1), Some(("4", "a b")));
        assert_eq!(answer(&text.replace("choices", "others"), 0), None);
    }
}
