//! One game of a match, played to its end on the thread that asks for it.

use super::entry::Entries;
use super::schedule::{Round, Schedule};
use anyhow::{Result, anyhow, ensure};
use bastide_dealer::Dealer;
use bastide_play::Actor;
use bastide_players::{Player, Stop};
use bastide_protocol::{Session, Tell};
use cpu_time::ThreadTime;
use serde::{Deserialize, Serialize};

/// How a game ended; lists go by seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Outcome {
    /// Which game it was.
    #[serde(flatten)]
    pub(crate) round: Round,
    /// The points.
    pub(crate) scores: Vec<i32>,
    /// Who won: several seats if they share the first place.
    pub(crate) winners: Vec<usize>,
    /// How often each was asked.
    pub(crate) moves: Vec<u32>,
    /// How long each thought, in milliseconds of its thread.
    pub(crate) ms: Vec<f64>,
}

/// A game that was played, with its record.
#[derive(Debug)]
pub(crate) struct Finished {
    pub(crate) outcome: Outcome,
    pub(crate) record: String,
}

/// Plays a game; `None` if it was stopped before its end.
pub(crate) fn play<G: Tell>(
    setup: &G::Setup,
    entries: &Entries,
    schedule: &Schedule,
    round: Round,
    stop: &Stop,
) -> Result<Option<Finished>> {
    let seed = schedule.deck_seed(round.deck);
    let dealer = Dealer::new(seed);
    let seated: Vec<usize> = (0..entries.len()).map(|seat| schedule.entry(round, seat)).collect();
    let names = seated.iter().map(|&entry| entries.names()[entry].clone()).collect();
    let mut session = Session::<G>::new(setup.clone(), Some(seed.to_string()))?.with_names(names);
    let player = |&entry: &usize| entries.spec(entry).stoppable::<G>(schedule.player_seed(round, entry), stop.clone());
    let mut players: Vec<Box<dyn Player<G>>> = seated.iter().map(player).collect();
    let (mut moves, mut ms) = (vec![0; seated.len()], vec![0.0; seated.len()]);
    loop {
        while let Some(outcome) = dealer.answer(session.game()) {
            session.act(outcome).map_err(|refusal| anyhow!("chance was refused: {refusal}"))?;
            tell(&mut players, outcome);
        }
        let Actor::Seat(seat) = session.game().actor() else { break };
        let since = ThreadTime::now();
        let answer = players[seat.index()].answer(session.game());
        ms[seat.index()] += since.elapsed().as_secs_f64() * 1000.0;
        moves[seat.index()] += 1;
        if stop.is_stopped() {
            return Ok(None);
        }
        let action = answer.ok_or_else(|| anyhow!("{} has no answer", entries.names()[seated[seat.index()]]))?.action;
        session.act(action).map_err(|refusal| anyhow!("an answer was refused: {refusal}"))?;
        tell(&mut players, action);
    }
    let outcome = Outcome { round, scores: scores(session.game()), winners: winners(session.game())?, moves, ms };
    Ok(Some(Finished { outcome, record: session.record() }))
}

/// Everybody at the table hears what is played, and may keep what was thought about it.
fn tell<G: Tell>(players: &mut [Box<dyn Player<G>>], action: G::Action) {
    players.iter_mut().for_each(|player| player.hear(action));
}

fn scores<G: Tell>(game: &G) -> Vec<i32> {
    game.scores()[..usize::from(game.seats())].to_vec()
}

fn winners<G: Tell>(game: &G) -> Result<Vec<usize>> {
    let ending = game.ending().ok_or_else(|| anyhow!("the game stopped before its end"))?;
    let colours = game.colours();
    let seats = colours.iter().enumerate().filter(|(_, colour)| ending.winners.iter().any(|winner| winner == *colour));
    let winners: Vec<usize> = seats.map(|(seat, _)| seat).collect();
    ensure!(!winners.is_empty(), "nobody has won");
    Ok(winners)
}
