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
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::time::{sleep, timeout};
use tower::ServiceExt;

/// How long the head of a request may take to come: whoever sends it letter by letter is sent away.
const HEAD: Duration = Duration::from_secs(10);

/// The longest head of a request.
const HEAD_BYTES: usize = 32 * 1024;

/// The most connections at once.
const CONNECTIONS: usize = 20_000;

/// How long connections are waited for when the server goes down.
const FAREWELL: Duration = Duration::from_secs(10);

/// Serves until `stop` is done, then lets every request in progress end.
pub(crate) async fn serve(listener: TcpListener, router: Router, stop: impl Future<Output = ()>) {
    let room = Arc::new(Semaphore::new(CONNECTIONS));
    let (going_down, is_going_down) = watch::channel(());
    let mut stop = std::pin::pin!(stop);
    loop {
        let next = async { (Arc::clone(&room).acquire_owned().await, listener.accept().await) };
        let (place, accepted) = tokio::select! {
            next = next => next,
            () = &mut stop => break,
        };
        match (place, accepted) {
            (Ok(place), Ok((stream, peer))) => attend(stream, peer, &router, is_going_down.clone(), place),
            (Err(_), _) => break,
            (_, Err(error)) => {
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

fn attend(
    stream: TcpStream,
    peer: SocketAddr,
    router: &Router,
    mut is_going_down: watch::Receiver<()>,
    place: OwnedSemaphorePermit,
) {
    // A move is small and waits for nothing; a socket that cannot be told so works all the same.
    let _ = stream.set_nodelay(true);
    let router = router.clone();
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
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
