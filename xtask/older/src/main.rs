//! The computer players of an older commit at the arena's table: hears `new` and `act`, answers `think`, goes at `quit`.
//! It is built among the crates of that commit and asks its player as that commit's own arena did.

use bastide_play::Outlook;
use bastide_players::{Clock, Player, Spec};
use bastide_protocol::{Setup, Tell, Title, Visit};
use bastide_record::lines;
use serde_json::{Value, json};
use std::io::{BufRead, Write};
use std::process::ExitCode;

type Failure = Box<dyn std::error::Error>;

fn main() -> ExitCode {
    match level().and_then(serve) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Who plays. Time is always that of the thinking thread.
fn level() -> Result<Spec, Failure> {
    let mut words = std::env::args().skip(1);
    let mut level = "master:0.2s".to_owned();
    while let Some(word) = words.next() {
        match (word.as_str(), words.next()) {
            ("--level", Some(given)) => level = given,
            _ => return Err("expected --level LEVEL, such as --level master:0.2s".into()),
        }
    }
    let spec = Spec::from_text(&level).ok_or_else(|| format!("expected a level of this commit, found `{level}`"))?;
    Ok(spec.with_clock(Clock::Thread))
}

/// Plays the one game it was started for.
fn serve(spec: Spec) -> Result<(), Failure> {
    let mut requests = std::io::stdin().lock().lines();
    let Some(line) = requests.next() else { return Ok(()) };
    let request: Value = serde_json::from_str(&line?)?;
    let setup: Setup = serde_json::from_value(request["setup"].clone())?;
    let title = Title::from_name(&setup.game).ok_or_else(|| format!("this commit has no game `{}`", setup.game))?;
    title.visit(Table { spec, setup, first: request["id"].clone(), requests: &mut requests })
}

struct Table<'a> {
    spec: Spec,
    setup: Setup,
    /// The id of the request that began the game.
    first: Value,
    requests: &'a mut dyn Iterator<Item = std::io::Result<String>>,
}

impl Visit for Table<'_> {
    type Output = Result<(), Failure>;

    fn visit<G: Tell>(self) -> Result<(), Failure> {
        let mut game = G::begin(&G::read_setup(&self.setup)?)?;
        let mut player: Box<dyn Player<G>> = self.spec.player(1);
        answer(&self.first, &json!({}))?;
        for line in self.requests {
            let request: Value = serde_json::from_str(&line?)?;
            let ok = match request["do"].as_str() {
                Some("act") => {
                    let action = play(&mut game, request["action"].as_str().unwrap_or_default())?;
                    player.hear(action);
                    json!({})
                }
                Some("think") => {
                    let thought = player.answer(&game).ok_or("nothing is asked")?;
                    json!({ "action": game.write_action(thought.action) })
                }
                Some("quit") => return Ok(()),
                _ => return Err(format!("expected act, think or quit, found {request}").into()),
            };
            answer(&request["id"], &ok)?;
        }
        Ok(())
    }
}

fn play<G: Tell + Outlook>(game: &mut G, text: &str) -> Result<G::Action, Failure> {
    let mut line = lines(text).next().ok_or("expected an action")?.map_err(|error| error.message)?;
    let action = game.read_action(&mut line).map_err(|error| format!("{text}: {}", error.message))?;
    game.act(action, &mut Vec::new()).map_err(|refusal| format!("{text}: {refusal}"))?;
    Ok(action)
}

fn answer(id: &Value, ok: &Value) -> Result<(), Failure> {
    let mut out = std::io::stdout().lock();
    writeln!(out, "{}", json!({ "id": id, "ok": ok }))?;
    Ok(out.flush()?)
}
