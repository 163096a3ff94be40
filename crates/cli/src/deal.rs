//! Chance, answered from a seed, for a game whose record is kept.

use anyhow::{Result, anyhow};
use bastide_dealer::{Dealer, RandomPlayer, Seed};
use bastide_play::Actor;
use bastide_protocol::{Played, Session, Tell};

/// Lets chance act until a player is asked or the game is over.
pub(crate) fn deal<G: Tell>(session: &mut Session<G>, dealer: &Dealer) -> Result<Vec<Played>> {
    let mut played = Vec::new();
    while let Some(outcome) = dealer.answer(session.game()) {
        played.push(session.act(outcome).map_err(|refusal| anyhow!("chance was refused: {refusal}"))?);
    }
    Ok(played)
}

/// A random game: chance and all players from one seed.
pub(crate) fn random_game<G: Tell>(setup: &G::Setup, seed: Seed) -> Result<Session<G>> {
    let mut session = Session::<G>::new(setup.clone(), Some(seed.to_string()))?;
    let (dealer, mut player) = (Dealer::new(seed), RandomPlayer::new(seed));
    let mut actions = Vec::new();
    loop {
        deal(&mut session, &dealer)?;
        if session.game().actor() == Actor::Over {
            return Ok(session);
        }
        actions.clear();
        session.game().actions(&mut actions);
        let action = player.choose(&actions).ok_or_else(|| anyhow!("a player is asked but has no answer"))?;
        session.act(action).map_err(|refusal| anyhow!("a listed action was refused: {refusal}"))?;
    }
}
