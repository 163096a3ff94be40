//! A bot: it tries every answer and takes the one after which it would lead by most. Without arguments it plays in
//! `bastide arena`, on standard input and output; with SERVER TABLE COLOUR it sits down at a table, with the token in
//! `BASTIDE_TOKEN`.
#![allow(clippy::print_stdout, reason = "a program for the terminal")]

use anyhow::{Context, Result, bail};
use bastide_protocol::{AnyGame, GameKind, Message, Request, SOCKET_VERSION, Setup, Status};
use serde_json::{Value, json};
use std::io::{BufRead, Write};
use tungstenite::Message as Frame;
use tungstenite::client::IntoClientRequest;

fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match &arguments[..] {
        [] => arena(std::io::stdin().lock(), std::io::stdout().lock()),
        [server, table, colour] => {
            let token = std::env::var("BASTIDE_TOKEN").context("BASTIDE_TOKEN holds the token of a bot")?;
            println!("over; won by {}", serve(server, table, colour, &token)?);
            Ok(())
        }
        _ => bail!("expected no arguments, or SERVER TABLE COLOUR"),
    }
}

/// The best answer. This is the part to improve.
fn choose(game: &AnyGame) -> Option<String> {
    let player = game.asked().player?;
    let lead = |action: &String| {
        let mut after = game.clone();
        after.act(action).ok()?;
        let points = after.survey().projected;
        let others = points.iter().filter(|(colour, _)| **colour != player).map(|(_, points)| *points);
        Some(points.get(&player)? - others.max()?)
    };
    game.legal().into_iter().max_by_key(lead)
}

/// Answers an arena until it says `quit`.
pub(crate) fn arena(input: impl BufRead, mut output: impl Write) -> Result<()> {
    let mut game = None;
    for line in input.lines() {
        let asked: Value = serde_json::from_str(&line?)?;
        let mut ok = json!({});
        match asked["do"].as_str().context("every request says what to do")? {
            "new" => game = Some(begin(serde_json::from_value(asked["setup"].clone())?)?),
            "act" => {
                let action = asked["action"].as_str().context("an action")?;
                game.as_mut().context("no game has begun")?.act(action)?;
            }
            "think" => ok["action"] = json!(game.as_ref().and_then(choose).context("nobody is asked")?),
            _ => {}
        }
        writeln!(output, "{}", json!({ "id": asked["id"], "ok": ok }))?;
        output.flush()?;
        if asked["do"] == "quit" {
            break;
        }
    }
    Ok(())
}

fn begin(setup: Setup) -> Result<AnyGame> {
    let rules = GameKind::of_setup(&setup)?.newest_rules();
    Ok(AnyGame::begin(&setup, rules, None)?)
}

/// Takes a seat at a table of a server and plays; answers with the winners.
pub(crate) fn serve(server: &str, table: &str, colour: &str, token: &str) -> Result<String> {
    let (me, at) = (format!("Bearer {token}"), format!("{server}/api/tables/{table}"));
    ureq::post(format!("http://{at}/seats/{colour}"))
        .header("authorization", &me)
        .send_json(json!({ "kind": "me" }))?;
    let mut request = format!("ws://{at}/socket?protocol={SOCKET_VERSION}").into_client_request()?;
    request.headers_mut().insert("authorization", me.parse()?);
    let (mut socket, _) = tungstenite::connect(request)?;
    let mut seen = None;
    loop {
        let Frame::Text(text) = socket.read()? else { continue };
        match (serde_json::from_str(&text)?, &mut seen) {
            (Message::Welcome { table, moves, views, .. }, _) => seen = Some((table, moves, views)),
            (Message::Grew(changes), Some((table, moves, views))) => changes.apply(table, moves, views),
            (Message::Refused { message, .. } | Message::Bye { message, .. }, _) => bail!("{message}"),
            _ => continue,
        }
        let Some((table, _, views)) = &seen else { continue };
        if table.status == Status::Over {
            let winners = table.result.iter().flat_map(|result| &result.winners);
            return Ok(winners.map(|winner| winner.word()).collect::<Vec<_>>().join(", "));
        }
        if views.iter().all(|view| view.choices.is_empty()) {
            continue;
        }
        let record = ureq::get(format!("http://{at}/record")).header("authorization", &me).call()?;
        let game = AnyGame::load(&record.into_body().read_to_string()?)?;
        let action = choose(&game).context("nobody is asked")?;
        // An id is played once for good, so it is made of what is answered: the version.
        let act = Request::Act { id: format!("bot {}", table.version), version: table.version, action };
        socket.send(Frame::text(serde_json::to_string(&act)?))?;
    }
}
