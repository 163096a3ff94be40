//! Random games worth checking. Players who choose by chance alone hardly ever score, so these look at a few answers
//! and take the one that brings most, and begin at random places of the track and with random tokens.

use bastide_castle::setup::Position;
use bastide_castle::turn::Phase;
use bastide_castle::{Action, Catalog, Event, Game, Setup, Token};
use bastide_play::{Actor, Play, Seat, Turns};
use fastrand::Rng;

/// A game with tokens in hand and markers anywhere on the track, as if it had been going on for a while.
pub(crate) fn setup(dice: &mut Rng) -> Setup {
    let mut setup = Setup::default();
    if dice.bool() {
        return setup;
    }
    let mut position = Position::default();
    let mut towers: Vec<u16> = Catalog::get().wall.corners[1..].iter().map(|corner| corner.spaces[0]).collect();
    let mut tokens: Vec<Token> = Token::ALL.into_iter().chain(Token::ALL).collect();
    dice.shuffle(&mut towers);
    dice.shuffle(&mut tokens);
    for seat in [Seat(0), Seat(1)] {
        position.points.push((seat, dice.u16(..130)));
        let mut held: Vec<Token> = (0..dice.usize(1..4)).filter_map(|_| tokens.pop()).collect();
        held.sort();
        position.bare.extend(towers.drain(..held.len()));
        position.tokens.push((seat, held));
    }
    position.bare.sort_unstable();
    setup.position = position;
    setup
}

/// Somebody who plays both seats, and chance.
pub(crate) struct Player {
    dice: Rng,
    actions: Vec<Action>,
    /// Room for looking ahead.
    next: Game,
    after: Game,
}

impl Player {
    pub(crate) fn new(game: &Game, dice: Rng) -> Player {
        Player { dice, actions: Vec::new(), next: game.clone(), after: game.clone() }
    }

    /// The next action: fair where chance acts, otherwise the best of a few.
    pub(crate) fn choose(&mut self, game: &Game) -> Option<Action> {
        match game.actor() {
            Actor::Over => None,
            Actor::Chance => game.outcome(self.dice.u32(..game.total_odds())),
            Actor::Seat(seat) => {
                self.actions.clear();
                game.actions(&mut self.actions);
                let few = [(); 3].map(|()| self.actions[self.dice.usize(..self.actions.len())]);
                few.into_iter().max_by_key(|&action| self.worth(game, seat, action))
            }
        }
    }

    /// What an action brings at once; for a tile, with the best follower on it. A follower on the map counts a little.
    fn worth(&mut self, game: &Game, seat: Seat, action: Action) -> i32 {
        self.next.clone_from(game);
        self.next.apply(action);
        if self.next.phase() != Phase::Follower {
            return worth(&self.next, seat);
        }
        let mut answers = Vec::new();
        self.next.actions(&mut answers);
        let look = |answer: Action| {
            self.after.clone_from(&self.next);
            self.after.apply(answer);
            worth(&self.after, seat)
        };
        answers.into_iter().map(look).max().unwrap_or(0)
    }
}

fn worth(game: &Game, seat: Seat) -> i32 {
    10 * game.scores()[seat.index()] - i32::from(game.player(seat).reserve)
}

/// Plays a whole game, calling `look` after every action with what happened in it.
pub(crate) fn play(seed: u64, mut look: impl FnMut(&Game, Action, &[Event])) -> Game {
    let mut dice = Rng::with_seed(seed);
    let mut game = Game::new(&setup(&mut dice)).expect("the setup can be played");
    let mut player = Player::new(&game, dice);
    let mut events = Vec::new();
    while let Some(action) = player.choose(&game) {
        events.clear();
        game.apply_with(action, &mut events);
        look(&game, action, &events);
    }
    game
}
