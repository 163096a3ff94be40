//! How long views and surveys take, and how long they are, late in a game with everything:
//! `cargo run --release -p bastide-protocol --example views`.

use bastide_carcassonne::Game;
use bastide_dealer::{Dealer, RandomPlayer, Seed};
use bastide_play::{Actor, Play};
use bastide_protocol::{Session, Setup, Viewer, WireGame};
use serde_json::{from_value, json, to_string};
use std::error::Error;
use std::io::Write;
use std::time::Instant;

/// What is measured: so many times, so long together, so many bytes at most.
#[derive(Default)]
struct Tally {
    times: u32,
    micros: u128,
    most_bytes: usize,
}

impl Tally {
    fn add<T: serde::Serialize>(&mut self, make: impl Fn() -> T) -> Result<(), Box<dyn Error>> {
        let start = Instant::now();
        let text = to_string(&make())?;
        self.micros += start.elapsed().as_micros();
        self.times += 1;
        self.most_bytes = self.most_bytes.max(text.len());
        Ok(())
    }

    fn tell(&self, what: &str) -> String {
        let mean = self.micros / u128::from(self.times.max(1));
        format!("{what}: {} times, {mean} µs each with its JSON, at most {} bytes", self.times, self.most_bytes)
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let words: Setup = from_value(json!({"players": 6, "expansions": Game::expansions()}))?;
    let setup = Game::read_setup(&words)?;
    let (mut asked, mut watching, mut survey) = (Tally::default(), Tally::default(), Tally::default());
    for seed in (0..10).map(Seed::from_u64) {
        let mut session = Session::<Game>::new(setup.clone(), None)?;
        let (dealer, mut player) = (Dealer::new(seed), RandomPlayer::new(seed));
        while let Some(action) = dealer.answer(session.game()).or_else(|| player.answer(session.game())) {
            let game = session.game();
            // The last twenty tiles of 172.
            if let Actor::Seat(seat) = game.actor()
                && game.remaining() < 20
            {
                asked.add(|| game.view(Viewer::Seat(seat)))?;
                watching.add(|| game.view(Viewer::Watcher))?;
                survey.add(|| game.survey())?;
            }
            session.act(action)?;
        }
    }
    let mut out = std::io::stdout();
    writeln!(out, "{}", asked.tell("view of the player who is asked"))?;
    writeln!(out, "{}", watching.tell("view of a watcher"))?;
    writeln!(out, "{}", survey.tell("survey"))?;
    Ok(())
}
