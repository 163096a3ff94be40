//! The engine that other programs talk to: one JSON object a line in, one out. Whatever comes in, it answers and goes
//! on; only `quit` and the end of the input end it. docs/engine-protocol.md describes the requests.

mod answer;
mod desk;
mod lines;
mod request;
mod room;

use answer::Answer;
use anyhow::Result;
use lines::{Input, next_line};
use request::Request;
use room::Room;
use serde_json::Value;
use std::io::{BufRead, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Answers requests until there are no more.
pub(crate) fn serve(input: &mut impl BufRead, out: &mut dyn Write) -> Result<()> {
    let mut room = Room::default();
    while let Some(line) = next_line(input)? {
        let (id, request) = read(line);
        let quits = matches!(request, Ok(Request::Quit {}));
        let answer = match request {
            Ok(request) => answer(&mut room, request),
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
fn answer(room: &mut Room, request: Request) -> Answer {
    match catch_unwind(AssertUnwindSafe(|| room.answer(request))) {
        Ok(answer) => answer,
        Err(_) => {
            *room = Room::default();
            Answer::refusal("the engine broke one of its own promises; the game is closed".to_owned())
        }
    }
}
