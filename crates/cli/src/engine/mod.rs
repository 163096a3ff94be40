//! The engine that other programs talk to: one JSON object a line in, one out. Whatever comes in, it answers and goes
//! on; only `quit` and the end of the input end it. docs/engine-protocol.md describes the requests.

mod answer;
pub(crate) mod lines;
mod request;
mod session;
mod think;

use answer::Answer;
use anyhow::Result;
use bastide_players::Spec;
use lines::{Input, next_line};
use request::Request;
use serde_json::Value;
use session::EngineSession;
use std::io::{self, BufRead, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, sync_channel};
use std::thread;
use think::Stops;

/// So many requests may wait for their turn; then nobody reads on.
const WAITING: usize = 16;

/// Answers requests until there are no more. Who is asked to think without being told how thinks like `usual`.
pub(crate) fn serve(input: impl BufRead + Send + 'static, usual: Spec, out: &mut dyn Write) -> Result<()> {
    let stops = Stops::default();
    let mut session = EngineSession::new(usual, stops.clone());
    for line in requests(input, stops) {
        let (id, request) = line?;
        let quits = matches!(request, Ok(Request::Quit {}));
        let answer = match request {
            Ok(request) => answer(&mut session, request),
            Err(message) => Answer::refusal(message),
        };
        writeln!(out, "{}", answer.to_line(&id)?)?;
        // The other side waits for its answer.
        out.flush()?;
        if quits {
            break;
        }
    }
    Ok(())
}

/// A request with its id, or why it is none.
type Asked = (Value, Result<Request, String>);

/// The requests, read on a thread of their own: one that ends thinking must be heard while the engine thinks.
fn requests(mut input: impl BufRead + Send + 'static, stops: Stops) -> Receiver<io::Result<Asked>> {
    let (sender, receiver) = sync_channel(WAITING);
    thread::spawn(move || {
        while let Some(line) = next_line(&mut input).transpose() {
            let asked = line.map(read);
            if matches!(asked, Ok((_, Ok(Request::Stop {})))) {
                stops.heard();
            }
            // Nobody listens after the last answer.
            let broken = asked.is_err();
            if sender.send(asked).is_err() || broken {
                return;
            }
        }
    });
    receiver
}

/// The id of a request, as far as it can be told, and what is requested.
fn read(line: Input) -> (Value, Result<Request, String>) {
    let text = match line {
        Input::Line(text) => text,
        Input::Refused(reason) => return (Value::Null, Err(reason)),
    };
    match serde_json::from_str::<Value>(&text) {
        Ok(Value::Object(mut fields)) => {
            let id = fields.remove("id").unwrap_or(Value::Null);
            let request = serde_json::from_value(Value::Object(fields)).map_err(|error| error.to_string());
            (id, request)
        }
        Ok(_) => (Value::Null, Err("expected a JSON object".to_owned())),
        Err(error) => (Value::Null, Err(format!("expected a JSON object: {error}"))),
    }
}

/// A broken promise of a game's core costs that game, not the process.
fn answer(session: &mut EngineSession, request: Request) -> Answer {
    match catch_unwind(AssertUnwindSafe(|| session.answer(request))) {
        Ok(answer) => answer,
        Err(_) => {
            session.close();
            Answer::refusal("the engine broke one of its own promises; the game is closed".to_owned())
        }
    }
}
