//! Making tables by the thousand.

use crate::http::post;
use anyhow::{Context, Result};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::Arc;
use tokio::sync::Semaphore;
use tokio::task::JoinSet;

/// Requests under way at a time: enough that the server is never waited for, few enough that none is refused.
const AT_ONCE: usize = 16;

/// A table of two people that has begun.
#[derive(Clone, Debug)]
pub(crate) struct BegunTable {
    pub(crate) id: String,
    pub(crate) cookies: [String; 2],
}

/// Makes so many tables of two people each, and begins them.
pub(crate) async fn begun(server: SocketAddr, count: usize) -> Result<Vec<BegunTable>> {
    many(count, move || begin(server)).await
}

/// Makes so many tables that are waiting for one person; every tenth with a clock.
pub(crate) async fn unfinished(server: SocketAddr, count: usize) -> Result<()> {
    let cookie = guest(server, "Ann").await?;
    let number = Arc::new(std::sync::atomic::AtomicUsize::new(0));
    let make = move || {
        let (cookie, number) = (cookie.clone(), number.fetch_add(1, std::sync::atomic::Ordering::Relaxed));
        async move {
            let clock = if number % 10 == 0 { json!({ "kind": "days", "days": 3 }) } else { json!({ "kind": "none" }) };
            let settings = json!({ "setup": { "players": 2 }, "clock": clock });
            let wish = json!({ "settings": settings, "seats": [{ "kind": "me" }, { "kind": "me" }], "start": true });
            post(server, "/api/tables", &cookie, &wish).await.map(|_| ())
        }
    };
    many(count, make).await.map(|_| ())
}

async fn many<T: Send + 'static, F: Future<Output = Result<T>> + Send + 'static>(
    count: usize,
    make: impl Fn() -> F,
) -> Result<Vec<T>> {
    let (gate, mut tasks) = (Arc::new(Semaphore::new(AT_ONCE)), JoinSet::new());
    for _ in 0..count {
        let (gate, made) = (Arc::clone(&gate), make());
        tasks.spawn(async move {
            let _turn = gate.acquire().await?;
            made.await
        });
    }
    tasks.join_all().await.into_iter().collect()
}

async fn guest(server: SocketAddr, name: &str) -> Result<String> {
    post(server, "/api/guest", "", &json!({ "name": name })).await?.cookie.context("a guest gets a cookie")
}

async fn begin(server: SocketAddr) -> Result<BegunTable> {
    let cookies = [guest(server, "Ann").await?, guest(server, "Bob").await?];
    let wish = json!({ "settings": { "setup": { "players": 2 } } });
    let table: Value = serde_json::from_str(&post(server, "/api/tables", &cookies[0], &wish).await?.body)?;
    let id = table["id"].as_str().context("a table has an id")?.to_owned();
    let colour = table["seats"][1]["colour"].as_str().context("a seat has a colour")?;
    post(server, &format!("/api/tables/{id}/seats/{colour}"), &cookies[1], &json!({ "kind": "me" })).await?;
    post(server, &format!("/api/tables/{id}/start"), &cookies[0], &Value::Null).await?;
    Ok(BegunTable { id, cookies })
}
