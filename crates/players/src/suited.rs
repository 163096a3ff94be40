//! A player that judges by the numbers that suit the game: which these are is known when it is asked. Asked about a game
//! that other numbers suit, it begins anew with those.

use crate::{Answer, Player, Spec, Stop};
use bastide_play::Outlook;

/// A level that has not seen its game yet, or the player it has become.
pub(crate) struct Suited<G: Outlook> {
    spec: Spec,
    seed: u64,
    stop: Stop,
    player: Option<Judging<G>>,
}

/// A player, and the numbers it judges by.
type Judging<G> = (&'static <G as Outlook>::Numbers, Box<dyn Player<G>>);

impl<G: Outlook> Suited<G> {
    pub(crate) fn new(spec: Spec, seed: u64, stop: Stop) -> Suited<G> {
        Suited { spec, seed, stop, player: None }
    }
}

impl<G: Outlook + 'static> Player<G> for Suited<G> {
    fn answer(&mut self, game: &G) -> Option<Answer<G::Action>> {
        let Suited { spec, seed, stop, player } = self;
        let numbers = game.suited();
        // Sets of numbers are built in, so that each has its own address.
        if player.as_ref().is_some_and(|(known, _)| !std::ptr::eq(*known, numbers)) {
            *player = None;
        }
        let (_, player) = player.get_or_insert_with(|| (numbers, spec.judging_by(numbers, *seed, stop.clone())));
        player.answer(game)
    }

    fn hear(&mut self, action: G::Action) {
        // Before it was asked it had thought about nothing.
        if let Some((_, player)) = &mut self.player {
            player.hear(action);
        }
    }
}

#[cfg(test)]
mod regressions {
    use super::*;
    use bastide_carcassonne::{Expansions, Game, Ruleset, Setup};
    use bastide_play::{Actor, Play};

    /// A game with a tile in hand.
    fn begun(expansions: Expansions) -> Game {
        let mut game = Game::new(&Setup::new(Ruleset::with(expansions), 2)).expect("the setup can be played");
        while game.actor() == Actor::Chance {
            game.apply(game.outcome(0).expect("an outcome"));
        }
        game
    }

    /// One player was asked about a base game, then about one with all expansions, and judged both by the numbers of the
    /// base game.
    #[test]
    fn a_player_that_was_asked_about_one_game_judges_the_next_by_the_numbers_that_suit_it() {
        let games = [Expansions::NONE, Expansions::ALL, Expansions::NONE].map(begun);
        assert!(!std::ptr::eq(games[0].suited(), games[1].suited()), "otherwise this would show nothing");
        let player = || Spec::from_text("foresight").expect("a level").player::<Game>(1);
        let mut used = player();
        for (number, game) in games.iter().enumerate() {
            assert_eq!(used.answer(game), player().answer(game), "game {number}");
        }
    }
}
