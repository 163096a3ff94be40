//! Two players at one table, each at every other seat: who comes out ahead, and by how much.

use bastide_dealer::{Dealer, Seed};
use bastide_play::{Actor, Outlook};
use bastide_players::{Greedy, Player};

/// Who sits at the even seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Even {
    One,
    Other,
}

/// By how many points a game the first set is ahead of the second with this deck, one turn ahead, after one game from either
/// side.
pub fn paired_lead<G: Outlook>(beginning: &G, one: &G::Numbers, other: &G::Numbers, deck: Seed) -> f32 {
    let games = [Even::One, Even::Other].map(|even| {
        let mut players = [one, other].map(|numbers| Greedy::<G>::new(0).judging_by(numbers));
        let [one, other] = &mut players;
        lead_from(beginning, [one, other], deck, even, G::apply)
    });
    (games[0] + games[1]) / 2.0
}

/// The same over several decks: the mean and its standard error.
pub fn lead<G: Outlook>(
    beginning: &G,
    one: &G::Numbers,
    other: &G::Numbers,
    decks: impl Iterator<Item = Seed>,
) -> (f32, f32) {
    let leads: Vec<f32> = decks.map(|deck| paired_lead(beginning, one, other, deck)).collect();
    mean(&leads)
}

/// The mean of some numbers and its standard error.
pub(crate) fn mean(numbers: &[f32]) -> (f32, f32) {
    let count = numbers.len().max(1) as f32;
    let mean = numbers.iter().sum::<f32>() / count;
    let squares: f32 = numbers.iter().map(|number| (number - mean).powi(2)).sum();
    (mean, (squares / (count - 1.0).max(1.0) / count).sqrt())
}

/// One game: the mean points of the seats of the first player less those of the second. `play` plays what is answered.
pub(crate) fn lead_from<G: Outlook>(
    beginning: &G,
    players: [&mut dyn Player<G>; 2],
    deck: Seed,
    even: Even,
    mut play: impl FnMut(&mut G, G::Action),
) -> f32 {
    let (dealer, mut players) = (Dealer::new(deck), players);
    let mut game = Box::new(beginning.clone());
    loop {
        let action = match game.actor() {
            Actor::Over => break,
            Actor::Chance => dealer.answer(&*game),
            Actor::Seat(seat) => players[even.sits(seat.index())].answer(&game).map(|answer| answer.action),
        };
        let Some(action) = action else { break };
        play(&mut game, action);
        players.iter_mut().for_each(|player| player.hear(action));
    }
    let (scores, seats) = (game.scores(), usize::from(game.seats()));
    let mean = |player: usize| {
        let own = || (0..seats).filter(|&seat| even.sits(seat) == player);
        own().map(|seat| scores[seat]).sum::<i32>() as f32 / own().count().max(1) as f32
    };
    mean(0) - mean(1)
}

impl Even {
    /// Which of the two sits there.
    pub(crate) const fn sits(self, seat: usize) -> usize {
        match self {
            Even::One => seat % 2,
            Even::Other => 1 - seat % 2,
        }
    }
}
