//! Two sets of numbers at one table, one turn ahead: who comes out ahead, and by how much.

use bastide_dealer::{Dealer, Seed};
use bastide_play::{Actor, Outlook};
use bastide_players::{Greedy, Player};

/// Who sits at the even seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Even {
    One,
    Other,
}

/// By how many points a game the first set is ahead of the second with this deck, after one game from either side.
pub fn paired_lead<G: Outlook>(beginning: &G, one: &G::Numbers, other: &G::Numbers, deck: Seed) -> f32 {
    let games = [Even::One, Even::Other].map(|even| lead_from(beginning, one, other, deck, even));
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
    let count = leads.len().max(1) as f32;
    let mean = leads.iter().sum::<f32>() / count;
    let squares: f32 = leads.iter().map(|lead| (lead - mean).powi(2)).sum();
    (mean, (squares / (count - 1.0).max(1.0) / count).sqrt())
}

/// One game: the mean points of the seats of the first set less those of the second.
fn lead_from<G: Outlook>(beginning: &G, one: &G::Numbers, other: &G::Numbers, deck: Seed, even: Even) -> f32 {
    let dealer = Dealer::new(deck);
    let (even, odd) = if even == Even::One { (one, other) } else { (other, one) };
    let mut players = [even, odd].map(|numbers| Greedy::<G>::new(0).judging_by(numbers));
    let mut game = Box::new(beginning.clone());
    loop {
        let action = match game.actor() {
            Actor::Over => break,
            Actor::Chance => dealer.answer(&*game),
            Actor::Seat(seat) => players[seat.index() % 2].answer(&game).map(|answer| answer.action),
        };
        let Some(action) = action else { break };
        game.apply(action);
    }
    let (scores, seats) = (game.scores(), usize::from(game.seats()));
    let mean = |first: usize| {
        let own = scores[..seats].iter().skip(first).step_by(2);
        own.clone().sum::<i32>() as f32 / own.count().max(1) as f32
    };
    let ahead = mean(0) - mean(1);
    if std::ptr::eq(even, one) { ahead } else { -ahead }
}
