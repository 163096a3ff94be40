//! Chance, answered from a seed, for a game whose record is kept.

use anyhow::{Result, anyhow};
use bastide_dealer::{Dealer, RandomPlayer, Seed};
use bastide_play::Actor;
use bastide_protocol::{Session, Tell};

/// A random game: chance and all players from one seed.
pub(crate) fn random_game<G: Tell>(setup: &G::Setup, seed: Seed) -> Result<Session<G>> {
    let mut session = Session::<G>::new(setup.clone(), Some(seed.to_string()))?;
    let (dealer, mut player) = (Dealer::new(seed), RandomPlayer::new(seed));
    let mut actions = Vec::new();
    loop {
        session.deal(&dealer);
        if session.game().actor() == Actor::Over {
            return Ok(session);
        }
        actions.clear();
        session.game().actions(&mut actions);
        let action = player.choose(&actions).ok_or_else(|| anyhow!("a player is asked but has no answer"))?;
        session.act(action).map_err(|refusal| anyhow!("a listed action was refused: {refusal}"))?;
    }
}
