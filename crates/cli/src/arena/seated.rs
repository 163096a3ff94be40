//! Whoever sits at a seat: a player of our own, or another program. Both hear what is played and answer when asked.

use super::entry::{Entries, Entry, NumbersFrom};
use super::program::{Program, TimeControl};
use bastide_players::{Player, Stop};
use bastide_protocol::{Session, WireGame, legal};
use bastide_record::lines;
use cpu_time::ThreadTime;
use serde_json::{Value, json};
use std::time::Instant;

/// Whoever sits at a seat.
pub(super) enum Seated<G: WireGame> {
    Own(Box<dyn Player<G>>),
    Program(Program),
    /// A program that could not be started, and why.
    Absent(String),
}

impl<G: WireGame> Seated<G> {
    /// Lets an entry of the list take its seat at a game that is about to begin.
    pub(super) fn new(entries: &Entries, entry: usize, seed: u64, control: TimeControl, stop: &Stop) -> Seated<G> {
        match entries.entry(entry) {
            Entry::Level(spec, NumbersFrom::Level) => {
                Seated::Own(spec.with_clock(control.clock).stoppable(seed, stop.clone()))
            }
            Entry::Level(spec, from) => match from.numbers::<G>(spec.level) {
                Ok(numbers) => Seated::Own(spec.with_clock(control.clock).judging_by(&numbers, seed, stop.clone())),
                Err(reason) => Seated::Absent(reason),
            },
            Entry::Program(words) => match Program::start(words, control, stop) {
                Ok(program) => Seated::Program(program),
                Err(reason) => Seated::Absent(reason),
            },
        }
    }

    /// Hears how the game begins.
    pub(super) fn begin(&mut self, setup: &Value) -> Result<(), String> {
        match self {
            Seated::Own(_) => Ok(()),
            Seated::Program(program) => program.begin(setup),
            Seated::Absent(reason) => Err(reason.clone()),
        }
    }

    /// Hears what was played.
    pub(super) fn hear(&mut self, action: G::Action, written: &str) -> Result<(), String> {
        match self {
            Seated::Own(player) => player.hear(action),
            Seated::Program(program) => program.hear(written)?,
            Seated::Absent(_) => {}
        }
        Ok(())
    }

    /// Answers what is asked, and tells how many milliseconds that took: of the thread it was asked on, or of the clock on
    /// the wall for a program.
    pub(super) fn answer(&mut self, session: &Session<G>) -> (Result<G::Action, String>, f64) {
        let (wall, thread) = (Instant::now(), ThreadTime::now());
        let (answer, time) = match self {
            Seated::Own(player) => {
                let answer = player.answer(session.game()).map(|answer| answer.action);
                (answer.ok_or_else(|| "it has no answer".to_owned()), thread.elapsed())
            }
            Seated::Program(program) => {
                let answer = program.think(&legal(session.game()));
                (answer.and_then(|text| read(session, &text)), wall.elapsed())
            }
            Seated::Absent(reason) => (Err(reason.clone()), thread.elapsed()),
        };
        (answer, time.as_secs_f64() * 1000.0)
    }

    /// Leaves the table; says what a program had to say on standard error.
    pub(super) fn end(self) -> String {
        match self {
            Seated::Program(program) => program.end(),
            _ => String::new(),
        }
    }
}

/// What a program has answered, if it is legal.
fn read<G: WireGame>(session: &Session<G>, text: &str) -> Result<G::Action, String> {
    let game = session.game();
    let mut all = lines(text);
    let line = all.next().and_then(Result::ok);
    let action = line.and_then(|mut line| game.read_action(&mut line).ok()).filter(|_| all.next().is_none());
    let Some(action) = action else { return Err(format!("expected an action, found `{text}`")) };
    // Only what is played is asked for; whether it may be played is tried on a copy.
    match game.clone().play(action, &mut ()) {
        Ok(()) => Ok(action),
        Err(refusal) => Err(format!("`{text}` is illegal: {refusal}")),
    }
}

/// How a game begins, as programs hear it: with the colours of all seats.
pub(super) fn beginning<G: WireGame>(setup: &bastide_protocol::Setup, game: &G) -> Value {
    let mut setup = json!(setup);
    setup["players"] = json!(game.colours());
    setup
}
