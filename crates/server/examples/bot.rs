//! A program that plays: it sits down at a table and takes any legal answer. Everything it does any other program in any
//! language can do; docs/server-protocol.md tells how.
//!
//! ```sh
//! BASTIDE_TOKEN=… cargo run -p bastide-server --example bot -- 127.0.0.1:8080 TABLE red
//! ```
//!
//! The token comes from `POST /api/bots`. Without one the program plays as a guest.
#![allow(clippy::print_stdout, reason = "a program for the terminal")]

use anyhow::{Context, Result, bail};
use bastide_protocol::{Message, Request, SOCKET_VERSION, Status, TableInfo};
use tungstenite::Message as Frame;
use tungstenite::client::IntoClientRequest;

fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [server, table, colour] = &arguments[..] else { bail!("expected SERVER TABLE COLOUR") };
    let token = std::env::var("BASTIDE_TOKEN").ok();
    println!("over; {} won", run(server, table, colour, token.as_deref())?);
    Ok(())
}

/// Takes a seat and plays; answers with the winners.
pub(crate) fn run(server: &str, table: &str, colour: &str, token: Option<&str>) -> Result<String> {
    let me = introduce(server, token)?;
    sit_down(server, table, colour, &me)?;
    play(server, table, &me)
}

/// The header that says who one is: the token of a bot, or the cookie of a guest.
fn introduce(server: &str, token: Option<&str>) -> Result<(&'static str, String)> {
    if let Some(token) = token {
        return Ok(("authorization", format!("Bearer {token}")));
    }
    let body = serde_json::json!({ "name": "Any legal answer" });
    let answer = ureq::post(format!("http://{server}/api/guest")).send_json(&body)?;
    let cookie = answer.headers().get("set-cookie").context("a guest gets a cookie")?.to_str()?;
    Ok(("cookie", cookie.split(';').next().unwrap_or_default().to_owned()))
}

fn sit_down(server: &str, table: &str, colour: &str, me: &(&str, String)) -> Result<()> {
    let address = format!("http://{server}/api/tables/{table}/seats/{colour}");
    let wish = serde_json::json!({ "kind": "me" });
    ureq::post(address).header(me.0, &me.1).send_json(&wish).context("the seat was refused")?;
    Ok(())
}

/// Answers whenever it is asked, until the game is over.
fn play(server: &str, table: &str, me: &(&'static str, String)) -> Result<String> {
    let mut request =
        format!("ws://{server}/api/tables/{table}/socket?protocol={SOCKET_VERSION}").into_client_request()?;
    request.headers_mut().insert(me.0, me.1.parse()?);
    let (mut socket, _) = tungstenite::connect(request)?;
    // What is known of the table: all of it from `welcome`, kept up to date by what `grew` says has changed.
    let (mut known, mut asked) = (None, 0);
    loop {
        let Frame::Text(text) = socket.read()? else { continue };
        match serde_json::from_str(&text)? {
            Message::Welcome { table, moves, views, .. } => known = Some((table, moves, views)),
            Message::Grew(changes) => {
                let (table, moves, views) = known.as_mut().context("a welcome comes first")?;
                changes.apply(table, moves, views);
            }
            Message::Refused { message, .. } | Message::Bye { message, .. } => bail!("{message}"),
            _ => continue,
        }
        let Some((table, _, views)) = &known else { continue };
        if table.status == Status::Over {
            return Ok(winners(table));
        }
        let legal: Vec<String> = views.iter().flat_map(|view| view.legal().map(str::to_owned)).collect();
        if legal.is_empty() {
            continue;
        }
        // An id is played once for good, so it is made of what is answered: the version.
        let (id, action) = (format!("bot {}", table.version), legal[asked % legal.len()].clone());
        asked += 7;
        let act = Request::Act { id, version: table.version, action };
        socket.send(Frame::text(serde_json::to_string(&act)?))?;
    }
}

fn winners(table: &TableInfo) -> String {
    let winners = table.result.iter().flat_map(|result| &result.winners);
    winners.map(|winner| winner.word()).collect::<Vec<_>>().join(", ")
}
