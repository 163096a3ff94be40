//! What a strong player thinks of a turn in a record: what it would have played, and what the turn that was played cost.
//! Nothing is kept; one question is one turn, and thinking is short.

use crate::refused::Refused;
use bastide_play::{Actor, Seat};
use bastide_players::{Budget, Idea, Player, Search};
use bastide_protocol::{Code, GameKind, Session, Visit, WireGame};
use bastide_record::text;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// How long one position is thought about: whichever comes first. A turn is a few positions.
const BUDGET: Budget = Budget { visits: Some(160), time: Some(Duration::from_millis(400)) };

/// No turn has more decisions that are thought about.
const DECISIONS: usize = 6;

/// Which turn.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Query {
    /// The record.
    pub record: String,
    /// After how many actions, chance included, the turn's first decision is asked.
    pub at: usize,
}

/// What is thought of a turn.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Comment {
    /// After how many actions it was asked.
    pub at: usize,
    /// Whose turn it was.
    #[cfg_attr(feature = "schema", schema(value_type = bastide_protocol::Colour))]
    pub player: &'static str,
    /// What was played, in the notation of records.
    pub played: Vec<String>,
    /// What would have been best.
    pub best: Vec<String>,
    /// By how many points the best turn leaves its player ahead at the end, as far as can be seen.
    pub margin: f32,
    /// How many points the turn that was played is expected to cost; nothing if it was the best, or as good.
    pub cost: f32,
    /// Whether it may cost more than that: the turn was worse than everything looked at closely.
    pub at_least: bool,
}

/// What a strong player thinks of a turn.
pub fn comment(query: &Query) -> Result<Comment, Refused> {
    let record = text(query.record.as_bytes())?;
    GameKind::of_record(record)?.visit(Turn { record, at: query.at })
}

struct Turn<'a> {
    record: &'a str,
    at: usize,
}

impl Visit for Turn<'_> {
    type Output = Result<Comment, Refused>;

    fn visit<G: WireGame>(self) -> Result<Comment, Refused> {
        let whole = Session::<G>::load(self.record)?;
        let mut before = whole.again();
        for line in whole.lines().iter().take(self.at) {
            before.act_written(line)?;
        }
        let lines = whole.lines().iter().skip(self.at);
        let Actor::Seat(seat) = before.game().actor() else { return Err(nobody()) };
        let player = before.game().colours().get(seat.index()).copied().unwrap_or_default();
        let played = own(before.clone(), seat, lines)?;
        let ideas = think(before.game());
        let (Some(best), false) = (ideas.first(), played.is_empty()) else { return Err(nobody()) };
        let (best, margin) = (own_part(before.game(), seat, best), best.margin);
        let judged = judge(before, seat, &played, ideas)?;
        let cost = if best == played { 0.0 } else { (margin - judged.margin).max(0.0) };
        let at_least = judged.is_bound && best != played;
        Ok(Comment { at: self.at, player, played, best, margin, cost, at_least })
    }
}

fn nobody() -> Refused {
    Refused::new(Code::Malformed, "nobody's decision follows there in this record")
}

/// What came out of looking at the turn that was played.
struct Judged {
    margin: f32,
    /// Whether it is only known that it was no better than this.
    is_bound: bool,
}

/// Follows the turn that was played until it is one of the ideas, or over.
fn judge<G: WireGame>(
    mut session: Session<G>,
    seat: Seat,
    played: &[String],
    mut ideas: Vec<Idea<G::Action>>,
) -> Result<Judged, Refused> {
    let mut known = Judged { margin: f32::INFINITY, is_bound: true };
    for (number, line) in played.iter().enumerate().take(DECISIONS) {
        if number > 0 {
            ideas = think(session.game());
        }
        let rest = &played[number..];
        if let Some(idea) = ideas.iter().find(|idea| own_part(session.game(), seat, idea) == rest) {
            return Ok(Judged { margin: idea.margin, is_bound: false });
        }
        // What begins as an idea does is no better than that idea, and what begins as none is no better than the last.
        let alike = ideas
            .iter()
            .find(|idea| idea.line.first().is_some_and(|first| session.game().write_action(*first) == *line));
        known.margin = alike.or(ideas.last()).map_or(known.margin, |idea| idea.margin.min(known.margin));
        session.act_written(line)?;
    }
    Ok(known)
}

/// The best ideas; none if nobody is asked.
fn think<G: WireGame>(game: &G) -> Vec<Idea<G::Action>> {
    let mut player = Search::<G>::new(BUDGET);
    player.answer(game).map(|answer| answer.ideas).unwrap_or_default()
}

/// The decisions of one seat at the beginning of these lines, up to whatever another or chance decides.
fn own<'a, G: WireGame>(
    mut session: Session<G>,
    seat: Seat,
    lines: impl Iterator<Item = &'a str>,
) -> Result<Vec<String>, Refused> {
    let mut played = Vec::new();
    for line in lines {
        if session.game().actor() != Actor::Seat(seat) {
            break;
        }
        session.act_written(line)?;
        played.push(line.to_owned());
    }
    Ok(played)
}

/// The same of an idea.
fn own_part<G: WireGame>(game: &G, seat: Seat, idea: &Idea<G::Action>) -> Vec<String> {
    let mut game = game.clone();
    let mut words = Vec::new();
    for &action in &idea.line {
        if game.actor() != Actor::Seat(seat) {
            break;
        }
        words.push(game.write_action(action));
        game.apply(action);
    }
    words
}
