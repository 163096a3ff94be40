//! What a computer player would do and why, in the notation of records.

use bastide_play::Actor;
use bastide_players::{Answer, Idea, chance_to_win};
use bastide_protocol::WireGame;
use serde::Serialize;

/// What the player would do.
#[derive(Debug, Serialize)]
pub(crate) struct Advice {
    /// Who is asked.
    pub(crate) player: &'static str,
    /// The answer, in the notation of records.
    pub(crate) action: String,
    /// The best ideas, the chosen one first.
    pub(crate) ideas: Vec<Thought>,
}

/// One idea, in words.
#[derive(Debug, Serialize)]
pub(crate) struct Thought {
    /// By how many points the player would expect to be ahead at the end.
    pub(crate) margin: f32,
    /// The chance to win that this stands for, at a table of two.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) chance: Option<f32>,
    /// How often it was looked at.
    pub(crate) visits: u32,
    /// How it would go on, in the notation of records.
    pub(crate) line: Vec<String>,
}

impl Advice {
    /// The answer to what is asked now, in words; `None` if nobody is asked.
    pub(crate) fn of<G: WireGame>(game: &G, answer: &Answer<G::Action>) -> Option<Advice> {
        let Actor::Seat(seat) = game.actor() else { return None };
        Some(Advice {
            player: game.colours()[seat.index()],
            action: game.write_action(answer.action),
            ideas: answer.ideas.iter().map(|idea| Thought::of(game, idea)).collect(),
        })
    }
}

impl Thought {
    fn of<G: WireGame>(game: &G, idea: &Idea<G::Action>) -> Thought {
        let percent = |chance: f32| (chance * 100.0).round() / 100.0;
        let chance = (game.seats() == 2).then(|| percent(chance_to_win(idea.margin, game.remaining())));
        let (mut game, mut line) = (game.clone(), Vec::new());
        for &action in &idea.line {
            line.push(game.write_action(action));
            // What a player expects is a guess, but never an illegal one; if it were, the line would end here.
            if game.play(action, &mut ()).is_err() {
                line.pop();
                break;
            }
        }
        Thought { margin: idea.margin, chance, visits: idea.visits, line }
    }
}
