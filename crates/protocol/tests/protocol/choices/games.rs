//! Random games, shown before every action.

use bastide_dealer::{Dealer, RandomPlayer, Seed};
use bastide_protocol::{Played, Session, Setup, WireGame};
use serde_json::{Value, from_value};

/// Plays a random game; `look` sees the game before each action, and the action with what came of it.
pub(crate) fn play<G: WireGame>(setup: Value, seed: u64, mut look: impl FnMut(&G, &Played)) {
    let words: Setup = from_value(setup).expect("a setup");
    let setup = G::read_setup(&words).expect("a game of ours");
    let mut session = Session::<G>::new(setup, None).expect("it can begin");
    let seed = Seed::from_u64(seed);
    let (dealer, mut player) = (Dealer::new(seed), RandomPlayer::new(seed));
    while let Some(action) = dealer.answer(session.game()).or_else(|| player.answer(session.game())) {
        let before = session.game().clone();
        let played = session.act(action).expect("what is listed is legal");
        look(&before, &played);
    }
}
