//! One game of a match, played to its end on the thread that asks for it. A program that fails loses this game, and
//! nothing else is lost with it.

use super::habits::{Habits, Watcher};
use super::schedule::Round;
use super::seated::{Seated, beginning};
use super::workers::Match;
use anyhow::{Result, anyhow, ensure};
use bastide_dealer::Dealer;
use bastide_play::Actor;
use bastide_players::Stop;
use bastide_protocol::{Session, WireGame};
use serde::{Deserialize, Serialize};

/// How a game ended; lists go by seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Outcome {
    /// Which game it was.
    #[serde(flatten)]
    pub(crate) round: Round,
    /// The points. Whoever lost by default has none.
    pub(crate) scores: Vec<i32>,
    /// Who won: several seats if they share the first place.
    pub(crate) winners: Vec<usize>,
    /// How often each was asked.
    pub(crate) moves: Vec<u32>,
    /// How long each thought, in milliseconds of its thread.
    pub(crate) ms: Vec<f64>,
    /// What each did with its followers; matches of earlier versions do not tell it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) habits: Vec<Habits>,
    /// Who lost by default, if somebody did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) default: Option<Default>,
}

/// A game that ended early because a program could not go on with it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Default {
    /// Whose program it was.
    pub(crate) seat: usize,
    /// What it did.
    pub(crate) reason: String,
}

/// A game that was played, with its record.
#[derive(Debug)]
pub(crate) struct Finished {
    pub(crate) outcome: Outcome,
    pub(crate) record: String,
    /// What each seat's program said on standard error.
    pub(crate) complaints: Vec<String>,
}

/// Plays a game; `None` if it was stopped before its end.
pub(crate) fn play<G: WireGame>(of: Match<'_>, round: Round, stop: &Stop) -> Result<Option<Finished>> {
    let Match { setup, entries, schedule, control } = of;
    let seed = schedule.deck_seed(round.deck);
    let seated: Vec<usize> = (0..entries.len()).map(|seat| schedule.entry(round, seat)).collect();
    let names = seated.iter().map(|&entry| entries.names()[entry].clone()).collect();
    let session = Session::<G>::new(G::read_setup(setup)?, Some(seed.to_string()))?.with_names(names);
    let player = |&entry: &usize| Seated::new(entries, entry, schedule.player_seed(round, entry), control, stop);
    let players: Vec<Seated<G>> = seated.iter().map(player).collect();
    let (moves, ms) = (vec![0; seated.len()], vec![0.0; seated.len()]);
    let watcher = Watcher::new(session.game().players().iter().map(|player| player.colour).collect());
    let mut table = ArenaGame { session, dealer: Dealer::new(seed), players, moves, ms, watcher };
    let default = match table.play(of, stop)? {
        End::Over => None,
        End::Default(default) if !stop.is_stopped() => Some(default),
        // What a program does while the match is being broken off is nobody's loss.
        End::Stopped | End::Default(_) => return Ok(None),
    };
    let ArenaGame { session, players, moves, ms, watcher, .. } = table;
    let complaints = players.into_iter().map(Seated::end).collect();
    let (scores, winners) = match &default {
        None => (scores(session.game()), winners(session.game())?),
        Some(default) => by_default(scores(session.game()), default.seat),
    };
    let outcome = Outcome { round, scores, winners, moves, ms, habits: watcher.habits(), default };
    Ok(Some(Finished { outcome, record: session.record(), complaints }))
}

/// A game in progress.
struct ArenaGame<G: WireGame> {
    session: Session<G>,
    dealer: Dealer,
    players: Vec<Seated<G>>,
    moves: Vec<u32>,
    ms: Vec<f64>,
    watcher: Watcher,
}

/// Why a game is not played on.
enum End {
    Over,
    Stopped,
    Default(Default),
}

impl<G: WireGame> ArenaGame<G> {
    fn play(&mut self, of: Match<'_>, stop: &Stop) -> Result<End> {
        let setup = beginning(of.setup, self.session.game());
        if let Some(default) = first(&mut self.players, |player| player.begin(&setup)) {
            return Ok(End::Default(default));
        }
        loop {
            let action = match self.session.game().actor() {
                Actor::Over => return Ok(End::Over),
                Actor::Chance => {
                    self.dealer.answer(self.session.game()).ok_or_else(|| anyhow!("chance has no answer"))?
                }
                Actor::Seat(seat) => {
                    let (answer, ms) = self.players[seat.index()].answer(&self.session);
                    self.ms[seat.index()] += ms;
                    self.moves[seat.index()] += 1;
                    if stop.is_stopped() {
                        return Ok(End::Stopped);
                    }
                    match answer {
                        Ok(action) => action,
                        Err(reason) => return Ok(End::Default(Default { seat: seat.index(), reason })),
                    }
                }
            };
            let played = self.session.act(action).map_err(|refusal| anyhow!("an answer was refused: {refusal}"))?;
            self.watcher.see(&played.events, || self.session.game().players());
            // Everybody at the table hears what is played, and may keep what was thought about it.
            if let Some(default) = first(&mut self.players, |player| player.hear(action, &played.action)) {
                return Ok(End::Default(default));
            }
        }
    }
}

/// The first player that fails at something all have to do.
fn first<G: WireGame>(
    players: &mut [Seated<G>],
    mut all: impl FnMut(&mut Seated<G>) -> Result<(), String>,
) -> Option<Default> {
    let mut failed = players.iter_mut().enumerate().filter_map(|(seat, player)| Some((seat, all(player).err()?)));
    failed.next().map(|(seat, reason)| Default { seat, reason })
}

/// The points and winners if a seat loses by default: it has no points, and the best of the others win.
fn by_default(mut scores: Vec<i32>, loser: usize) -> (Vec<i32>, Vec<usize>) {
    scores[loser] = 0;
    let others = || (0..scores.len()).filter(|&seat| seat != loser);
    let best = others().map(|seat| scores[seat]).max();
    let winners = others().filter(|&seat| Some(scores[seat]) == best).collect();
    (scores, winners)
}

fn scores<G: WireGame>(game: &G) -> Vec<i32> {
    game.scores()[..usize::from(game.seats())].to_vec()
}

fn winners<G: WireGame>(game: &G) -> Result<Vec<usize>> {
    let ending = game.ending().ok_or_else(|| anyhow!("the game stopped before its end"))?;
    let colours = game.colours();
    let seats =
        colours.iter().enumerate().filter(|(_, colour)| ending.winners.iter().any(|winner| winner.word() == **colour));
    let winners: Vec<usize> = seats.map(|(seat, _)| seat).collect();
    ensure!(!winners.is_empty(), "nobody has won");
    Ok(winners)
}
