//! Connections: each has little time to say what it wants, and all of them end when the server goes down.

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1::Builder;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::future::Future;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::time::{sleep, timeout};
use tower::ServiceExt;

/// How long the head of a request may take to come: whoever sends it letter by letter is sent away.
const HEAD: Duration = Duration::from_secs(10);

/// The longest head of a request: several times what browsers send, and little enough for every connection to have it.
const HEAD_BYTES: usize = 32 * 1024;

/// How long connections are waited for when the server goes down: answers take far less, and what starts and stops
/// programs seldom waits much longer.
const FAREWELL: Duration = Duration::from_secs(10);

/// What is said where there is no room for another connection.
const FULL: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\ncontent-type: text/plain\r\ncontent-length: 40\r\n\
    retry-after: 5\r\nconnection: close\r\n\r\nthe server is full: try again in a while";

/// How many connections there may be, and how many there are.
#[derive(Debug)]
pub(crate) struct ConnectionLimit {
    most: usize,
    open: AtomicUsize,
    refused: AtomicU64,
}

/// How many connections there are, may be, and were refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Connections {
    pub(crate) open: usize,
    pub(crate) most: usize,
    pub(crate) refused: u64,
}

/// A connection, as long as anything of it is used: a socket goes on after the request that opened it.
#[derive(Clone, Debug)]
pub(crate) struct Place {
    _held: Arc<Held>,
}

#[derive(Debug)]
struct Held(Arc<ConnectionLimit>);

impl Drop for Held {
    fn drop(&mut self) {
        self.0.open.fetch_sub(1, Ordering::Relaxed);
    }
}

impl ConnectionLimit {
    pub(crate) fn new(most: u32) -> Arc<ConnectionLimit> {
        Arc::new(ConnectionLimit { most: most as usize, open: AtomicUsize::new(0), refused: AtomicU64::new(0) })
    }

    /// A place for one more, if there is room.
    fn place(self: &Arc<ConnectionLimit>) -> Option<Place> {
        let one_more = |open: usize| (open < self.most).then_some(open + 1);
        if self.open.fetch_update(Ordering::Relaxed, Ordering::Relaxed, one_more).is_err() {
            self.refused.fetch_add(1, Ordering::Relaxed);
            return None;
        }
        Some(Place { _held: Arc::new(Held(Arc::clone(self))) })
    }

    /// How many connections there are.
    pub(crate) fn count(&self) -> Connections {
        let (open, refused) = (self.open.load(Ordering::Relaxed), self.refused.load(Ordering::Relaxed));
        Connections { open, most: self.most, refused }
    }
}

/// Serves until `stop` is done, then lets every request in progress end.
pub(crate) async fn serve(
    listener: TcpListener,
    router: Router,
    limit: &Arc<ConnectionLimit>,
    stop: impl Future<Output = ()>,
) {
    let (going_down, is_going_down) = watch::channel(());
    let mut stop = std::pin::pin!(stop);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stop => break,
        };
        match (accepted, limit.place()) {
            (Ok((stream, peer)), Some(place)) => attend(stream, peer, &router, is_going_down.clone(), place),
            (Ok((stream, _)), None) => drop(tokio::spawn(turn_away(stream))),
            (Err(error), _) => {
                // Most often there are too many open files: some will close.
                tracing::warn!(%error, "a connection was not accepted");
                sleep(Duration::from_millis(100)).await;
            }
        }
    }
    drop((listener, is_going_down));
    // Nobody may be connected, and then nobody hears it.
    let _ = going_down.send(());
    if timeout(FAREWELL, going_down.closed()).await.is_err() {
        tracing::warn!("some connections did not end in time");
    }
}

/// Says that there is no room; nobody waits for long whether that is heard.
async fn turn_away(mut stream: TcpStream) {
    // The other side may have gone.
    let _ = timeout(Duration::from_secs(1), async {
        let _ = stream.write_all(FULL).await;
        let _ = stream.shutdown().await;
        let _ = stream.read(&mut [0; 1024]).await;
    })
    .await;
}

fn attend(stream: TcpStream, peer: SocketAddr, router: &Router, mut is_going_down: watch::Receiver<()>, place: Place) {
    // A move is small and waits for nothing; a socket that cannot be told so works all the same.
    let _ = stream.set_nodelay(true);
    let (router, held) = (router.clone(), place.clone());
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        request.extensions_mut().insert(held.clone());
        router.clone().oneshot(request.map(Body::new))
    });
    let mut builder = Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(HEAD).max_buf_size(HEAD_BYTES);
    let connection = builder.serve_connection(TokioIo::new(stream), service).with_upgrades();
    tokio::spawn(async move {
        let _place = place;
        let mut connection = std::pin::pin!(connection);
        let ended = tokio::select! {
            ended = connection.as_mut() => ended,
            _ = is_going_down.changed() => {
                connection.as_mut().graceful_shutdown();
                connection.await
            }
        };
        if let Err(error) = ended {
            // Connections break; that is no fault of the server.
            tracing::debug!(%error, "a connection ended");
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_free_again_when_everything_of_it_has_gone() {
        let limit = ConnectionLimit::new(1);
        let place = limit.place().unwrap();
        let socket = place.clone();
        drop(place);
        assert!(limit.place().is_none(), "the socket goes on");
        assert_eq!(limit.count(), Connections { open: 1, most: 1, refused: 1 });
        drop(socket);
        assert!(limit.place().is_some());
        assert_eq!(FULL.len() - FULL.windows(4).position(|end| end == b"\r\n\r\n").unwrap() - 4, 40);
    }
}
