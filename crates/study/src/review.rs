//! The review of a whole game: every turn judged, and what became of the expected points told apart into luck and skill.
//! For every seat, what it could expect at the start, all luck and all skill add up to its points at the end.

use crate::mistake::Mistake;
use crate::turn::{Depth, Points, TurnReview, first};
use bastide_players::Judge;
use bastide_protocol::{Session, WireGame};
use serde::{Deserialize, Serialize};

/// A turn that costs so many points counts 1/e of a turn that costs none: four are what the smallest city brings.
const ACCURACY_SCALE: f32 = 4.0;

/// A game that was looked at again.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Review {
    /// The points each seat could expect at the start.
    pub start: Points,
    /// Every turn that a player decided.
    pub turns: Vec<TurnReview>,
    /// What chance brought each seat after the last turn.
    pub rest: Points,
    /// The points each seat has at the end of the record, or may expect if the game is not over.
    pub end: Points,
    /// What it came to for each seat.
    pub players: Vec<Share>,
}

/// What a review comes to for one seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Share {
    /// What chance brought it, in points.
    pub luck: f32,
    /// What its own decisions brought it, in points.
    pub own: f32,
    /// What the decisions of the others brought it, in points.
    pub others: f32,
    /// How many points of its lead its turns cost in all.
    pub cost: f32,
    /// How well it played in the first, second and last third of the game, from 0 to 100.
    pub accuracy: [f32; 3],
    /// How often it made which mistake.
    pub mistakes: Vec<(Mistake, u32)>,
}

/// A part of the game: a third of its turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The first third.
    Opening,
    /// The second.
    Middle,
    /// The last.
    End,
}

impl Part {
    /// The part that a turn belongs to.
    fn of(turn: usize, turns: usize) -> Part {
        match 3 * turn / turns.max(1) {
            0 => Part::Opening,
            1 => Part::Middle,
            _ => Part::End,
        }
    }
}

impl Review {
    /// Judges every turn of a game; `progress` hears after how many actions it has come.
    ///
    /// # Panics
    /// Never: what was legal once is legal again.
    pub fn of<G: WireGame>(whole: &Session<G>, depth: Depth, progress: &mut dyn FnMut(usize)) -> Review {
        let mut judge = Judge::new(depth.ways, depth.laps);
        let mut session = whole.again();
        let seats = session.game().seats();
        let start = first(&judge.expect(session.game()), seats);
        let (mut turns, mut known): (Vec<TurnReview>, _) = (Vec::new(), start.clone());
        while session.len() < whole.len() {
            let turn = TurnReview::of(&session, whole, &mut judge, known.clone());
            let steps = turn.as_ref().map_or(1, |turn| turn.played.len());
            if let Some(turn) = turn {
                known = turn.after.clone();
                turns.push(turn);
            }
            let from = session.len();
            for &action in &whole.actions()[from..from + steps] {
                session.act(action).expect("what was legal once is legal again");
            }
            progress(session.len());
        }
        let end = first(&judge.expect(session.game()), seats);
        let rest = end.iter().zip(&known).map(|(end, known)| end - known).collect();
        let players = (0..seats as usize).map(|seat| Share::of(seat, &turns, &rest)).collect();
        Review { start, turns, rest, end, players }
    }

    /// The turns that cost most, the dearest first.
    pub fn dearest(&self, seat: u8, most: usize) -> Vec<&TurnReview> {
        let mut turns: Vec<_> = self.turns.iter().filter(|turn| turn.seat == seat && turn.mistake.is_some()).collect();
        turns.sort_by(|one, other| other.cost.total_cmp(&one.cost));
        turns.truncate(most);
        turns
    }
}

impl Share {
    fn of(seat: usize, turns: &[TurnReview], rest: &Points) -> Share {
        let own = |turn: &&TurnReview| turn.seat as usize == seat;
        let luck = turns.iter().map(|turn| turn.luck(seat)).sum::<f32>() + rest[seat];
        let cost = turns.iter().filter(own).map(|turn| turn.cost).sum();
        let decided = turns.iter().filter(own).map(|turn| turn.skill(seat)).sum();
        let others = turns.iter().filter(|turn| !own(turn)).map(|turn| turn.skill(seat)).sum();
        let accuracy = [Part::Opening, Part::Middle, Part::End].map(|part| {
            let chosen = turns
                .iter()
                .enumerate()
                .filter(|(number, turn)| own(turn) && turn.ways > 1 && Part::of(*number, turns.len()) == part);
            mean(chosen.map(|(_, turn)| (-turn.cost / ACCURACY_SCALE).exp()))
        });
        let count = |kind| turns.iter().filter(|turn| own(turn) && turn.mistake == Some(kind)).count() as u32;
        let mistakes = Mistake::ALL.into_iter().map(|kind| (kind, count(kind))).filter(|&(_, times)| times > 0);
        Share { luck, own: decided, others, cost, accuracy, mistakes: mistakes.collect() }
    }
}

/// The mean as a share of 100; 100 of nothing, for whoever decides nothing makes no mistake.
fn mean(values: impl Iterator<Item = f32>) -> f32 {
    let (sum, count) = values.fold((0.0, 0), |(sum, count), value| (sum + value, count + 1));
    if count == 0 { 100.0 } else { 100.0 * sum / count as f32 }
}
