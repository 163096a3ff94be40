//! A whole game in plain text, to be kept beside the tests: whoever changes a rule sees in the difference what became of
//! the game.

use super::Contract;
use crate::{Actor, Play, Roll, random_action};
use std::fmt::Write;

/// Tells a random game from a seed: who is asked and how many answers there are, the answers of chance with their odds
/// where they are few, what was played, and the scores whenever they change.
pub fn playthrough<C: Contract>(contract: &C, seed: u64, roll: &mut impl Roll) -> String {
    let mut game = contract.begin(seed);
    let mut text = String::new();
    let mut scores = game.scores();
    while let Some(action) = random_action(&game, roll) {
        // Writing to a text never fails.
        let _ = writeln!(text, "{}\n  {}", asked(contract, &game), contract.write_action(&game, action));
        game.apply(action);
        if scores != game.scores() {
            scores = game.scores();
            let _ = writeln!(text, "  scores {:?}", &scores[..game.seats() as usize]);
        }
    }
    let _ = writeln!(text, "over: {:?}", &scores[..game.seats() as usize]);
    text
}

/// Who is asked, and what there is to choose from.
fn asked<C: Contract>(contract: &C, game: &C::Game) -> String {
    /// More outcomes than this are only counted.
    const FEW: usize = 6;
    let mut actions = Vec::new();
    game.actions(&mut actions);
    let answers = if actions.len() == 1 { "1 answer".to_owned() } else { format!("{} answers", actions.len()) };
    match game.actor() {
        Actor::Chance if actions.len() <= FEW => {
            let odds = |&action| format!("{} ({})", contract.write_action(game, action), game.odds(action));
            format!("chance is asked: {}", actions.iter().map(odds).collect::<Vec<_>>().join(", "))
        }
        Actor::Chance => format!("chance is asked, {} outcomes of {}", actions.len(), game.total_odds()),
        Actor::Seat(seat) => format!("{seat:?} is asked, {answers}"),
        Actor::Over => "nobody is asked".to_owned(),
    }
}
