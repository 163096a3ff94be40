//! What a strong player makes of a position: the best ways to go on, the margin it expects and the chance to win. Nothing is
//! kept, and the same question has the same answer: one who wants to see a thought grow asks again with more visits.

use crate::refused::Refused;
use crate::thought::{ADVISER, think};
use bastide_players::{Spec, Stop, chance_to_win};
use bastide_protocol::{Advice, AnyGame, Code, Session, VisitSession, WireGame};
use serde::{Deserialize, Serialize};

/// How many visits are made if nobody says otherwise.
const VISITS: u32 = 400;
/// So few visits would say nothing.
const FEWEST: u32 = 16;
/// More ideas than a map can show.
const IDEAS: usize = 5;

/// A position to think about.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Evaluate {
    /// The record; it ends where somebody is to decide.
    pub record: String,
    /// How many ways to go on are looked at, again and again; the answer says how many it were.
    #[serde(default)]
    pub visits: Option<u32>,
}

impl Evaluate {
    /// The same question with no more visits than this.
    #[must_use]
    pub fn within(self, most: u32) -> Evaluate {
        Evaluate { visits: Some(self.visits.unwrap_or(VISITS).min(most)), ..self }
    }
}

/// What is thought of a position.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Evaluation {
    /// Who is to decide.
    #[cfg_attr(feature = "schema", schema(value_type = bastide_protocol::Colour))]
    pub player: String,
    /// By how many points that player is ahead at the end, as far as can be seen.
    pub margin: f32,
    /// The chance to win that this stands for, from 0 to 1; at tables of two.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chance: Option<f32>,
    /// How many turns are left.
    pub remaining: u32,
    /// How many visits were asked for.
    pub visits: u32,
    /// The best ways to go on, best first.
    pub ideas: Vec<Advice>,
}

/// What a strong player makes of a position.
pub fn evaluate(asked: &Evaluate) -> Result<Evaluation, Refused> {
    let game = AnyGame::load(&asked.record)?;
    let visits = asked.visits.unwrap_or(VISITS).max(FEWEST);
    let unknown = || Refused::new(Code::Internal, "nobody thinks here");
    let spec = Spec::from_text(&format!("{ADVISER}:{visits}")).ok_or_else(unknown)?;
    let nobody = || Refused::new(Code::Illegal, "nobody is asked there");
    let (action, mut ideas) = think(&game, spec, 1, Stop::new()).ok_or_else(nobody)?;
    ideas.truncate(IDEAS);
    if ideas.is_empty() {
        ideas.push(Advice { line: vec![action], margin: 0.0, visits: 0 });
    }
    let (player, seats, remaining) = game.visit(Standing);
    let margin = ideas[0].margin;
    let chance = (seats == 2).then(|| chance_to_win(margin, remaining));
    Ok(Evaluation { player: player.ok_or_else(nobody)?, margin, chance, remaining, visits, ideas })
}

/// Who is asked, how many play, and how many turns are left.
struct Standing;

impl VisitSession for Standing {
    type Output = (Option<String>, u8, u32);

    fn visit<G: WireGame>(self, session: &Session<G>) -> Self::Output {
        let game = session.game();
        (game.asked().player.map(|player| player.to_string()), game.seats(), game.remaining())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CITY: &str = "bastide 1\ngame carcassonne\nrules 2\nplayers red blue\nfirst red\n\
        lay 0,-1 base/city2-opposite-joined-shield E\nstand red follower 0,-1 city N\n\
        stack base/city1 base/road-straight base/road-curve base/monastery base/road-t\n--\n";

    fn ask(end: &str) -> Result<Evaluation, Refused> {
        evaluate(&Evaluate { record: format!("{CITY}{end}"), visits: Some(200) })
    }

    #[test]
    fn the_best_way_to_go_on_is_told_first_and_the_same_question_has_the_same_answer() {
        let (told, again) = (ask("draw base/city1\n").unwrap(), ask("draw base/city1\n").unwrap());
        assert_eq!(told.player, "red");
        assert_eq!(told.ideas[0].line[0], "red place 0,-2 S");
        assert!(told.margin > 0.0 && told.chance.unwrap() > 0.5);
        assert_eq!(told.ideas, again.ideas);
    }

    #[test]
    fn where_chance_is_asked_nobody_has_an_idea() {
        assert_eq!(ask("").unwrap_err().code, Code::Illegal);
    }
}
