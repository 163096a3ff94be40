//! Threads that think for computer players, so that no question keeps the server from answering others.

use crate::guard::Whose;
use crate::turns::{Turns, Urgency};
use bastide_players::{Answer, Idea, Spec, Stop};
use bastide_protocol::{Advice, AnyGame, Session, VisitSession, WireGame};

/// Threads to think on.
pub(crate) struct Thinkers {
    free: Turns,
}

/// A question to think about.
pub(crate) struct Question {
    pub(crate) game: AnyGame,
    pub(crate) spec: Spec,
    pub(crate) seed: u64,
    pub(crate) stop: Stop,
    /// For whom: everybody's questions go in turn.
    pub(crate) whose: Whose,
    pub(crate) urgency: Urgency,
}

impl Thinkers {
    pub(crate) fn new(threads: usize) -> Thinkers {
        Thinkers { free: Turns::new(threads) }
    }

    /// What a computer player answers; `None` if nobody is asked. Each thinks on one thread, so that no table takes more
    /// than its share, and a stopped one answers at once.
    pub(crate) async fn think(&self, question: Question) -> Option<(String, Vec<Advice>)> {
        let Question { game, spec, seed, stop, whose, urgency } = question;
        let turn = self.free.take(whose, urgency).await;
        let thought = tokio::task::spawn_blocking(move || {
            // Whoever asked may go away; the thread is busy until the thought ends.
            let _turn = turn;
            game.visit(Thought { spec, seed, stop })
        });
        thought.await.inspect_err(|error| tracing::error!(%error, "a computer player failed")).ok().flatten()
    }
}

/// What a computer player answers, and its ideas. Takes as long as its level allows, unless it is stopped.
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
