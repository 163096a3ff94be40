//! A player that judges by the numbers that suit the game: which these are is known when it is asked for the first time.

use crate::{Answer, Player, Spec, Stop};
use bastide_play::Outlook;

/// A level that has not seen its game yet, or the player it has become.
pub(crate) struct Suited<G: Outlook> {
    spec: Spec,
    seed: u64,
    stop: Stop,
    player: Option<Box<dyn Player<G>>>,
}

impl<G: Outlook> Suited<G> {
    pub(crate) fn new(spec: Spec, seed: u64, stop: Stop) -> Suited<G> {
        Suited { spec, seed, stop, player: None }
    }
}

impl<G: Outlook + 'static> Player<G> for Suited<G> {
    fn answer(&mut self, game: &G) -> Option<Answer<G::Action>> {
        let Suited { spec, seed, stop, player } = self;
        let player = player.get_or_insert_with(|| spec.judging_by(game.suited(), *seed, stop.clone()));
        player.answer(game)
    }

    fn hear(&mut self, action: G::Action) {
        // Before it was asked it had thought about nothing.
        if let Some(player) = &mut self.player {
            player.hear(action);
        }
    }
}
