//! The server of Bastide: tables to play at over the network. Nothing is lost, because every action is durable before it
//! is confirmed; nobody can cheat, because only the server knows what chance will bring, and it has committed to it.

pub mod admin;
mod app;
mod archive;
mod bots;
mod config;
mod day;
mod error;
mod export;
mod guard;
mod handed;
mod http;
mod ids;
mod listen;
mod maker;
mod metrics;
mod people;
mod pulse;
mod routes;
mod store;
mod sweep;
mod table;
mod turns;
mod words;
mod ws;

pub use config::{Config, Database, Limits, Time};
pub use export::{Exported, Shown, export_site};

use anyhow::{Context, Result};
use app::App;
use std::future::Future;
use std::net::SocketAddr;
use std::pin::Pin;
use tokio::net::TcpListener;

/// The description of the HTTP interface (OpenAPI) as JSON.
pub fn openapi() -> String {
    let (_, description) = routes::api();
    description.to_pretty_json().unwrap_or_default()
}

/// What a new table can be, as `/api/catalog` tells it, as JSON.
pub fn catalog() -> String {
    serde_json::to_string_pretty(&bastide_local::offering()).unwrap_or_default()
}

/// The addresses of the client's pages that the server knows, as JSON: chapters, lessons, and pages that stand alone.
pub fn pages() -> String {
    let http::pages::Pages { alone, chapters, lessons } = http::pages::PAGES;
    serde_json::json!({ "alone": alone, "chapters": chapters, "lessons": lessons }).to_string()
}

/// What is waited for in a box, so that the server is compiled here once and not again in every program that runs it.
type Boxed<T> = Pin<Box<dyn Future<Output = T> + Send>>;

/// Runs a server until `stop` is done; `ready` hears where it listens.
pub async fn serve(
    config: Config,
    stop: impl Future<Output = ()> + Send + 'static,
    ready: impl FnOnce(SocketAddr),
) -> Result<()> {
    let (address, served) = open(config, Box::pin(stop)).await?;
    ready(address);
    served.await
}

/// Opens a server: where it listens, and its running until it is told to stop.
fn open(config: Config, stop: Boxed<()>) -> Boxed<Result<(SocketAddr, Boxed<Result<()>>)>> {
    Box::pin(async move {
        let listener = bind(config.listen, "--listen").await?;
        let monitor = match config.monitor {
            Some(address) => Some(bind(address, "--monitor").await?),
            None => None,
        };
        let (store, lock) = store::open::open(&config.database, &config.time).await?;
        if config.fixed_seed.is_some() {
            tracing::warn!("every table is dealt from one fixed seed: this server is for tests, not for play");
        }
        let app = App::new(config, store).await?;
        let address = listener.local_addr()?;
        let running: Boxed<Result<()>> = Box::pin(async move {
            if let Some(monitor) = monitor {
                // It answers until the very end, and has only a few to answer.
                let (router, limit) = (routes::monitor(app.clone()), listen::ConnectionLimit::new(MONITORS));
                tokio::spawn(async move { listen::serve(monitor, router, &limit, std::future::pending()).await });
            }
            let ran = run(&app, listener, stop).await;
            app.store.close().await;
            drop(lock);
            ran
        });
        Ok((address, running))
    })
}

/// The most connections at the door of whoever runs the server: probes and collectors of numbers are few.
const MONITORS: u32 = 100;

async fn bind(address: SocketAddr, flag: &str) -> Result<TcpListener> {
    let bound = TcpListener::bind(address).await;
    bound
        .with_context(|| format!("cannot listen on {address}: is another program using it? Choose another with {flag}"))
}

async fn run(app: &App, listener: TcpListener, stop: Boxed<()>) -> Result<()> {
    // Before any table is opened: players whose time ran while no server was there get it back.
    pulse::beat(app, pulse::Since::Start).await?;
    let beating = tokio::spawn(pulse::run(app.clone()));
    let sweeper = tokio::spawn(sweep::run(app.clone()));
    let tidying = tokio::spawn(guard::tidy(app.clone()));
    tokio::spawn(http::art::prepare());
    let mut doom = None;
    let stop = async {
        tokio::select! {
            () = stop => tracing::info!("going down: tables are being closed"),
            why = app.store.doomed() => doom = Some(why),
        }
        app.close();
        app.tables.close().await;
    };
    listen::serve(listener, routes::all(app.clone()), &app.connections, stop).await;
    sweeper.abort();
    beating.abort();
    tidying.abort();
    if let Err(error) = pulse::beat(app, pulse::Since::LastBeat).await {
        tracing::warn!("the last beat of the pulse was not written: {error}");
    }
    match doom {
        Some(why) => Err(why).context("the server ended, because it could not promise to keep anything any more"),
        None => Ok(()),
    }
}

/// Waits for Ctrl-C, or for the word of whatever runs the process.
pub async fn told_to_stop() {
    let interrupt = tokio::signal::ctrl_c();
    #[cfg(unix)]
    let terminate = async {
        match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            Ok(mut signal) => {
                signal.recv().await;
            }
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminate = std::future::pending::<()>();
    tokio::select! {
        _ = interrupt => {}
        () = terminate => {}
    }
}

/// Structured logs on standard error: for people on a terminal, as JSON lines otherwise; `RUST_LOG` says how much.
pub fn log_to_stderr() {
    use std::io::IsTerminal;
    use tracing_subscriber::filter::{LevelFilter, Targets};
    use tracing_subscriber::fmt::layer;
    use tracing_subscriber::prelude::*;
    let said = std::env::var("RUST_LOG").ok().and_then(|said| said.parse().ok());
    let usual = || Targets::new().with_default(LevelFilter::INFO).with_target("sqlx", LevelFilter::WARN);
    let told = tracing_subscriber::registry().with(said.unwrap_or_else(usual));
    let words = layer().with_writer(std::io::stderr);
    // A second subscriber in one process is refused, and the first stays.
    let _ =
        if std::io::stderr().is_terminal() { told.with(words).try_init() } else { told.with(words.json()).try_init() };
}
