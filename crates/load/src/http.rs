//! As much HTTP as is needed to make tables: one request for each connection.

use anyhow::{Context, Result, bail};
use serde_json::Value;
use std::net::SocketAddr;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// An answer: its cookie, if it set one, and its body.
pub(crate) struct Answer {
    pub(crate) cookie: Option<String>,
    pub(crate) body: String,
}

pub(crate) async fn get(server: SocketAddr, path: &str) -> Result<Answer> {
    exchange(server, format!("GET {path} HTTP/1.1\r\nhost: {server}\r\nconnection: close\r\n\r\n")).await
}

pub(crate) async fn post(server: SocketAddr, path: &str, cookie: &str, body: &Value) -> Result<Answer> {
    let body = body.to_string();
    let head = format!(
        "POST {path} HTTP/1.1\r\nhost: {server}\r\norigin: http://{server}\r\nconnection: close\r\ncookie: {cookie}\r\n\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n",
        body.len()
    );
    exchange(server, head + &body).await
}

async fn exchange(server: SocketAddr, request: String) -> Result<Answer> {
    let mut stream = TcpStream::connect(server).await?;
    stream.write_all(request.as_bytes()).await?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await?;
    let answer = String::from_utf8(answer)?;
    let (head, body) = answer.split_once("\r\n\r\n").context("an answer has a head")?;
    if !head.starts_with("HTTP/1.1 200") {
        bail!("{}: {body}", head.lines().next().unwrap_or_default());
    }
    let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: "));
    let cookie = cookie.and_then(|cookie| cookie.split(';').next()).map(str::to_owned);
    Ok(Answer { cookie, body: body.to_owned() })
}
