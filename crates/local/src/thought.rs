//! What a computer player answers, and the levels there are to ask.

use crate::refused::Refused;
use bastide_players::{Answer, Idea, Level, Spec, Stop};
use bastide_protocol::{Advice, AnyGame, Code, Session, VisitSession, WireGame};

/// Who is asked for a hint.
pub const ADVISER: &str = "master";

/// The level that takes over the seat of somebody who left.
pub const STAND_IN: &str = "club";

/// Checks the name of a computer player's level. Budgets belong to whoever runs the table, not to whoever makes one.
pub fn check_level(level: &str) -> Result<(), Refused> {
    let names = Level::LADDER.map(Level::name);
    if names.contains(&level) {
        return Ok(());
    }
    Err(Refused::new(Code::Malformed, format!("expected a level ({}), found `{level}`", names.join(", "))))
}

/// What a computer player answers, and its ideas; `None` if nobody is asked. Takes as long as its budget allows, unless
/// it is stopped.
pub fn think(game: &AnyGame, spec: Spec, seed: u64, stop: Stop) -> Option<(String, Vec<Advice>)> {
    game.visit(Thought { spec, seed, stop })
}

/// The answer, and how the idea that led to it goes on.
pub fn line_of(action: String, ideas: Vec<Advice>) -> Vec<String> {
    match ideas.into_iter().next() {
        Some(idea) if idea.line.first() == Some(&action) => idea.line,
        _ => vec![action],
    }
}

struct Thought {
    spec: Spec,
    seed: u64,
    stop: Stop,
}

impl VisitSession for Thought {
    type Output = Option<(String, Vec<Advice>)>;

    fn visit<G: WireGame>(self, session: &Session<G>) -> Self::Output {
        let game = session.game();
        let Answer { action, ideas } = self.spec.stoppable::<G>(self.seed, self.stop).answer(game)?;
        let advice = |idea: &Idea<G::Action>| {
            let mut game = game.clone();
            let line = idea.line.iter().map(|&action| {
                let words = game.write_action(action);
                game.apply(action);
                words
            });
            Advice { line: line.collect(), margin: idea.margin, visits: idea.visits }
        };
        Some((game.write_action(action), ideas.iter().map(advice).collect()))
    }
}
