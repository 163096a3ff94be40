//! What a strong player thinks of a turn in a record: what it would have played, and what the turn that was played cost.
//! Nothing is kept; one question is one turn, judged without chance: the same question has the same answer.

use crate::refused::Refused;
use bastide_protocol::{Code, GameKind, Session, Visit, WireGame};
use bastide_record::text;
use bastide_study::{Depth, Mistake, Points, TurnReview};
use serde::{Deserialize, Serialize};

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
    /// Whether it may cost more than that. Every turn is looked at as closely as the best now, so it never may.
    pub at_least: bool,
    /// What was wrong with the turn, if it cost more than a little.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mistake: Option<Mistake>,
    /// The points each seat could expect after the turn before, whatever chance was to bring.
    pub before: Points,
    /// The points each seat could expect with the best turn. What they have more than before is luck.
    pub with_best: Points,
    /// The points each seat could expect after the turn that was played. What they have more than with the best is skill,
    /// or the lack of it.
    pub after: Points,
    /// How many turns were left.
    pub remaining: u32,
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
        let turn = TurnReview::alone(&whole, self.at, Depth::default()).ok_or_else(nobody)?;
        let seat = turn.seat as usize;
        let player = whole.game().colours().get(seat).copied().unwrap_or_default();
        let margin = ahead(&turn.with_best, seat);
        let TurnReview { at, played, best, before, with_best, after, cost, mistake, .. } = turn;
        let remaining = whole.back(at as u32).game().remaining();
        Ok(Comment {
            at,
            player,
            played,
            best,
            margin,
            cost,
            at_least: false,
            mistake,
            before,
            with_best,
            after,
            remaining,
        })
    }
}

fn nobody() -> Refused {
    Refused::new(Code::Malformed, "nobody's decision follows there in this record")
}

/// By how many points a seat is ahead of the best other.
fn ahead(points: &Points, seat: usize) -> f32 {
    let others = points.iter().enumerate().filter(|(other, _)| *other != seat).map(|(_, points)| *points);
    points[seat] - others.fold(f32::MIN, f32::max)
}
