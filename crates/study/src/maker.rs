//! Makes puzzles from games: looks at every turn for one that is clearly better than all others, and keeps those on which
//! a search and one ten times as deep agree.

use crate::puzzle::{Puzzle, Theme};
use crate::turn::written;
use bastide_play::{Actor, Seat};
use bastide_players::{Budget, Candidate, Idea, Judge, Player, Racing};
use bastide_protocol::{Session, Survey, WireGame};

/// So many ways of each turn are looked at closely, and each is played on so often: as in a review. It only has to find
/// the turns that are worth a search.
const CLOSER: usize = 8;
const LAPS: u32 = 32;

/// A check looks so many times as deep as the maker did: what only a shallow search believes in does not pass.
const DEEPER: u32 = 10;

/// Between two puzzles of one game there are at least so many actions: about four turns, so that they are not of one
/// position.
const APART: usize = 12;

/// With so few turns left the end is worked out: all that chance may bring can still be played.
const LAST: u32 = 2;

/// A turn that brings so many points at once completes something: more than the two of the shortest road.
const COMPLETES: i32 = 3;

/// How puzzles are made.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Maker {
    /// How many visits the first search has.
    pub visits: u32,
    /// By how many points the solution must be better than anything else.
    pub gap: f32,
    /// How many puzzles are made from one game at most.
    pub most: usize,
}

impl Default for Maker {
    fn default() -> Maker {
        Maker { visits: 600, gap: 2.0, most: 3 }
    }
}

impl Maker {
    /// The puzzles of a game, without numbers.
    pub fn puzzles<G: WireGame>(&self, whole: &Session<G>) -> Vec<Puzzle> {
        let mut judge = Judge::<G>::new(CLOSER, LAPS);
        let mut session = whole.again();
        let (mut found, mut next, mut last) = (Vec::new(), 0, Actor::Chance);
        for &action in whole.actions() {
            let actor = session.game().actor();
            if actor != last && session.len() >= next && found.len() < self.most {
                let puzzle = self.puzzle(&session, &mut judge);
                // What is seen at first sight is soon dull.
                let is_dull =
                    |puzzle: &Puzzle| puzzle.level == 1 && found.iter().any(|known: &Puzzle| known.level == 1);
                if let Some(puzzle) = puzzle.filter(|puzzle| !is_dull(puzzle)) {
                    next = session.len() + APART;
                    found.push(puzzle);
                }
            }
            last = actor;
            // What was legal once is legal again.
            if session.act(action).is_err() {
                break;
            }
        }
        found
    }

    /// The question that is asked now, if it makes a puzzle.
    fn puzzle<G: WireGame>(&self, session: &Session<G>, judge: &mut Judge<G>) -> Option<Puzzle> {
        let game = session.game();
        let Actor::Seat(seat) = game.actor() else { return None };
        let (line, sure) = clear(game, self.visits, 1).filter(|&(_, gap)| gap >= self.gap)?;
        let (deeper, surer) = clear(game, self.visits * DEEPER, 2).filter(|&(_, gap)| gap >= self.gap)?;
        let gap = sure.min(surer);
        let ways = judge.ways(game, &line);
        let [best, second, ..] = &ways[..] else { return None };
        if deeper != line || best.line != line || best.margin - second.margin < self.gap / 2.0 {
            return None;
        }
        Some(Puzzle {
            number: 0,
            theme: theme(game, seat, best, second),
            level: level(game, seat, best),
            gap,
            visits: self.visits,
            solution: written(game, &best.line),
            record: session.record_with(Vec::new(), None, None),
        })
    }
}

impl Puzzle {
    /// Solves the puzzle with a search ten times as deep as its maker's; `Err` says what that search would play instead,
    /// or why the record does not lead to a question.
    pub fn check<G: WireGame>(&self) -> Result<(), String> {
        let session = Session::<G>::load(&self.record).map_err(|error| error.to_string())?;
        let answer = searcher(session.game(), self.visits * DEEPER, 3).answer(session.game());
        let answer = answer.ok_or("no player is asked")?;
        let found = answer.ideas.first().map(|idea| own(session.game(), idea)).unwrap_or_default();
        if found == self.solution { Ok(()) } else { Err(format!("a deeper search plays {}", found.join("; "))) }
    }
}

/// Who looks for solutions: judges by the numbers that suit the game, as whoever tries the puzzle is judged.
fn searcher<G: WireGame>(game: &G, visits: u32, seed: u64) -> Racing<G> {
    Racing::new(Budget::visits(visits), seed).judging_by(game.suited())
}

/// What a search with so many visits plays, and by how many points it puts that before all others.
fn clear<G: WireGame>(game: &G, visits: u32, seed: u64) -> Option<(Vec<G::Action>, f32)> {
    let answer = searcher(game, visits, seed).answer(game)?;
    let [best, second, ..] = &answer.ideas[..] else { return None };
    let own = own(game, best).len();
    Some((best.line[..own].to_vec(), best.margin - second.margin))
}

/// What one seat decides at the beginning of an idea, in the notation of records.
fn own<G: WireGame>(game: &G, idea: &Idea<G::Action>) -> Vec<String> {
    let actor = game.actor();
    let (mut game, mut words) = (Box::new(game.clone()), Vec::new());
    for &action in idea.line.iter() {
        if game.actor() != actor {
            break;
        }
        words.push(game.write_action(action));
        game.apply(action);
    }
    words
}

/// How hard it is: the further down the solution stands at first sight, the harder.
fn level<G: WireGame>(game: &G, seat: Seat, best: &Candidate<G::Action>) -> u8 {
    match best.rank {
        0 if gain(game, seat, best) >= COMPLETES => 1,
        0 => 2,
        1 => 3,
        2 | 3 => 4,
        _ => 5,
    }
}

fn after<G: WireGame>(game: &G, way: &Candidate<G::Action>) -> Box<G> {
    let mut after = Box::new(game.clone());
    way.line.iter().for_each(|&action| after.apply(action));
    after
}

/// The points that a way brings its player at once.
fn gain<G: WireGame>(game: &G, seat: Seat, way: &Candidate<G::Action>) -> i32 {
    after(game, way).scores()[seat.index()] - game.scores()[seat.index()]
}

fn theme<G: WireGame>(game: &G, seat: Seat, best: &Candidate<G::Action>, second: &Candidate<G::Action>) -> Theme {
    let last = after(game, best);
    // What the best way gains the player itself; the rest is what it denies the others.
    let own_gain = best.points[seat.index()] - second.points[seat.index()];
    let words = written(game, &best.line);
    if game.remaining() <= LAST {
        Theme::ExactEnd
    } else if joins(&game.survey(), &last.survey(), game.colours()[seat.index()]) {
        Theme::Join
    } else if gain(game, seat, best) >= COMPLETES {
        Theme::Complete
    } else if words.iter().any(|action| action.contains(" field ")) {
        Theme::Field
    } else if own_gain < (best.margin - second.margin) / 2.0 {
        Theme::Block
    } else {
        Theme::Build
    }
}

/// Whether the player now has a share of something that belonged to others alone.
fn joins(before: &Survey, after: &Survey, own: &str) -> bool {
    let others = before
        .features
        .iter()
        .filter(|feature| !feature.owners.is_empty() && feature.owners.iter().all(|colour| colour.word() != own));
    let shared = |parts: &[bastide_protocol::Place]| {
        let whole =
            after.features.iter().find(|feature| parts.first().is_some_and(|part| feature.parts.contains(part)));
        whole.is_some_and(|feature| feature.owners.iter().any(|colour| colour.word() == own))
    };
    others.into_iter().any(|feature| shared(&feature.parts))
}
