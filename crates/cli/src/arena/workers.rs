//! The games of a match side by side: every thread plays one game at a time, the caller hears of each as it ends.

use super::entry::Entries;
use super::game::{Finished, play};
use super::program::TimeControl;
use super::schedule::{Round, Schedule};
use anyhow::{Result, anyhow};
use bastide_players::Stop;
use bastide_protocol::{Setup, WireGame};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

/// Everything that decides the games.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Match<'a> {
    pub(crate) setup: &'a Setup,
    pub(crate) entries: &'a Entries,
    pub(crate) schedule: &'a Schedule,
    pub(crate) control: TimeControl,
}

/// Plays these games on so many threads until all are played, one fails, or somebody sets `stop`.
pub(crate) fn play_all<G: WireGame>(
    of: Match<'_>,
    rounds: &[Round],
    threads: usize,
    stop: &Stop,
    mut hear: impl FnMut(Finished) -> Result<()>,
) -> Result<()> {
    let next = AtomicUsize::new(0);
    let (sender, receiver) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..threads.clamp(1, rounds.len().max(1)) {
            let (sender, next) = (sender.clone(), &next);
            scope.spawn(move || {
                while let Some(&round) = rounds.get(next.fetch_add(1, Ordering::Relaxed)) {
                    // Nobody listens any more only if the match was given up.
                    if stop.is_stopped() || sender.send(play_one::<G>(of, round, stop)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        let mut heard = Ok(());
        for game in receiver {
            let told = game.and_then(|game| game.map_or(Ok(()), &mut hear));
            if told.is_err() && heard.is_ok() {
                heard = told;
                stop.stop();
            }
        }
        heard
    })
}

fn play_one<G: WireGame>(of: Match<'_>, round: Round, stop: &Stop) -> Result<Option<Finished>> {
    let deck = round.deck + 1;
    play::<G>(of, round, stop).map_err(|error| anyhow!("deck {deck}: {error:#}"))
}
