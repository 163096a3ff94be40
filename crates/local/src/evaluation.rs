//! What a strong player makes of a position: the best ways to go on, the margin it expects and the chance to win. Nothing is
//! kept, and the same question has the same answer: a thought that grows is the same question with more and more visits.

use crate::refused::Refused;
use crate::thought::{ADVISER, think};
use bastide_players::{Spec, Stop, chance_to_win};
use bastide_protocol::{Advice, AnyGame, Code, Session, VisitSession, WireGame};
use serde::{Deserialize, Serialize};
use std::ops::ControlFlow;

/// How many visits are made if nobody says otherwise.
const VISITS: u32 = 400;
/// So few visits would say nothing.
const FEWEST: u32 = 16;
/// A thought that grows is told after about so many visits, after twice as many, and so on.
const FIRST: u32 = 50;
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
    let visits = asked.visits.unwrap_or(VISITS).max(FEWEST);
    evaluated(&AnyGame::load(&asked.record)?, visits, &Stop::new())
}

/// The same, told as the thought grows, until it is stopped or `tell` answers that nobody listens. The last one told is what
/// [`evaluate`] answers; all of them together take about twice as long.
pub fn evaluate_growing(
    asked: &Evaluate,
    stop: &Stop,
    mut tell: impl FnMut(Result<Evaluation, Refused>) -> ControlFlow<()>,
) {
    let game = match AnyGame::load(&asked.record) {
        Ok(game) => game,
        Err(error) => {
            // There is nothing to go on with, whatever the listener says.
            let _ = tell(Err(error.into()));
            return;
        }
    };
    for visits in steps(asked.visits.unwrap_or(VISITS).max(FEWEST)) {
        let told = evaluated(&game, visits, stop);
        let is_last = told.is_err();
        // A thought that was stopped is not what it would have been.
        if stop.is_stopped() || tell(told).is_break() || is_last {
            return;
        }
    }
}

/// After how many visits a thought of so many is told.
fn steps(visits: u32) -> impl Iterator<Item = u32> {
    let doubling = std::iter::successors(Some(FIRST), |step| step.checked_mul(2));
    // The last but one is left out where hardly anything would come after it.
    doubling.take_while(move |step| *step <= visits / 3 * 2).chain([visits])
}

fn evaluated(game: &AnyGame, visits: u32, stop: &Stop) -> Result<Evaluation, Refused> {
    let unknown = || Refused::new(Code::Internal, "nobody thinks here");
    let spec = Spec::from_text(&format!("{ADVISER}:{visits}")).ok_or_else(unknown)?;
    let nobody = || Refused::new(Code::Illegal, "nobody is asked there");
    let (action, mut ideas) = think(game, spec, 1, stop.clone()).ok_or_else(nobody)?;
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
    fn a_thought_that_grows_ends_with_what_is_told_at_once_and_stops_when_nobody_listens() {
        let record = format!("{CITY}draw base/city1\n");
        let asked = Evaluate { record, visits: Some(200) };
        let mut told = Vec::new();
        evaluate_growing(&asked, &Stop::new(), |one| {
            told.push(one.unwrap());
            ControlFlow::Continue(())
        });
        assert_eq!(told.iter().map(|one| one.visits).collect::<Vec<_>>(), [50, 100, 200]);
        assert_eq!(told[2].ideas, evaluate(&asked).unwrap().ideas);
        let (stop, mut count) = (Stop::new(), 0);
        evaluate_growing(&asked, &stop, |_| {
            count += 1;
            stop.stop();
            ControlFlow::Continue(())
        });
        evaluate_growing(&asked, &Stop::new(), |_| {
            count += 1;
            ControlFlow::Break(())
        });
        assert_eq!(count, 2);
        let nobody = Evaluate { record: CITY.to_owned(), visits: None };
        let mut refused = Vec::new();
        evaluate_growing(&nobody, &Stop::new(), |one| {
            refused.push(one.unwrap_err().code);
            ControlFlow::Continue(())
        });
        assert_eq!(refused, [Code::Illegal]);
        assert_eq!(steps(1500).collect::<Vec<_>>(), [50, 100, 200, 400, 800, 1500]);
        assert_eq!(steps(60).collect::<Vec<_>>(), [60]);
    }

    #[test]
    fn where_chance_is_asked_nobody_has_an_idea() {
        assert_eq!(ask("").unwrap_err().code, Code::Illegal);
    }
}
