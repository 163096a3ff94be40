//! How fast computer players look ahead: visits of the tree and of the racing player, playouts of plain UCT. They think where there is
//! something to think about: a position with one answer costs no visit, and would flatter whoever counted some.

use crate::Plan;
use crate::meter::{Meter, Spent};
use bastide_play::{Actor, Count, Outlook};
#[cfg(feature = "raced")]
use bastide_players::Racing;
use bastide_players::{Budget, Greedy, Player, Search, Uct};
use fastrand::Rng;
use std::time::Duration;

/// What an answer may cost: few enough that no search ends early because its choice is clear.
const VISITS: u32 = 200;

/// What an answer of the racing player may cost: enough for all ideas to take part.
#[cfg(feature = "raced")]
const RACED: u32 = 600;

/// Positions have at least so many choices.
const CHOICES: u64 = 8;

/// A game is parted into so many, and a position is taken from each part.
const PARTS: usize = 8;

/// So many games give positions.
const GAMES: u64 = 3;

/// Nearer to the end than this, searching players work the rest out instead of visiting.
const NOT_THE_END: u32 = 4;

/// What was made in which time.
pub(crate) struct Made {
    pub(crate) made: u64,
    pub(crate) spent: Spent,
}

impl Made {
    pub(crate) fn per_second(&self) -> f64 {
        self.made as f64 / self.spent.seconds
    }
}

/// Positions of games between greedy players, one from the middle of each part of a game or soon after it.
pub(crate) fn positions<G: Outlook>(beginning: &G, seed: u64) -> Vec<G> {
    (0..GAMES).flat_map(|game| from_one_game(beginning, seed.wrapping_add(game))).collect()
}

fn from_one_game<G: Outlook>(beginning: &G, seed: u64) -> Vec<G> {
    let asked = questions(beginning, seed);
    let part = |index: usize| asked.len() * index / PARTS..asked.len() * (index + 1) / PARTS;
    let from = |index: usize| {
        let (range, asked) = (part(index), &asked);
        let middle = (range.start + range.end) / 2;
        let candidates = (middle..range.end).chain(range.start..middle);
        candidates.map(|index| &asked[index]).find(|game| is_hard(*game)).cloned()
    };
    (0..PARTS).filter_map(from).collect()
}

fn is_hard<G: Outlook>(game: &G) -> bool {
    let mut count = Count::default();
    game.actions(&mut count);
    count.0 >= CHOICES && game.remaining() >= NOT_THE_END
}

/// Every position in which a player was asked.
fn questions<G: Outlook>(beginning: &G, seed: u64) -> Vec<G> {
    let (mut dice, mut player) = (Rng::with_seed(seed), Greedy::new(seed));
    let mut game = beginning.clone();
    let mut asked = Vec::new();
    loop {
        let action = match game.actor() {
            Actor::Over => return asked,
            Actor::Chance => game.outcome(dice.u32(..game.total_odds().max(1))),
            Actor::Seat(_) => {
                asked.push(game.clone());
                player.answer(&game).map(|answer| answer.action)
            }
        };
        let Some(action) = action else { return asked };
        game.apply(action);
    }
}

/// Lets the searching player answer one position after the other until the time is up.
pub(crate) fn visits<G: Outlook>(positions: &[G], plan: Plan<'_>) -> Made {
    let mut player = judging(Search::new(Budget::visits(VISITS)), plan);
    until(positions, plan.time, |position| {
        player.answer(position);
        visits_of(&player)
    })
}

/// The tree, judging by the numbers that are wished for.
#[cfg(feature = "raced")]
fn judging<G: Outlook>(player: Search<G>, plan: Plan<'_>) -> Search<G> {
    if let Some(name) = plan.numbers { player.judging_by(numbers::<G>(name)) } else { player }
}

/// Before there were races, players had no choice of numbers.
#[cfg(not(feature = "raced"))]
fn judging<G: Outlook>(player: Search<G>, _plan: Plan<'_>) -> Search<G> {
    player
}

#[cfg(feature = "raced")]
fn numbers<G: Outlook>(name: &str) -> &'static G::Numbers {
    G::set(name).unwrap_or_else(|| panic!("expected a set of numbers, found `{name}`"))
}

#[cfg(feature = "counted")]
fn visits_of<G: Outlook>(player: &Search<G>) -> u64 {
    u64::from(player.visits())
}

/// Where there are eight choices and more tiles to come, searching players without a count use all they may.
#[cfg(not(feature = "counted"))]
fn visits_of<G: Outlook>(_player: &Search<G>) -> u64 {
    u64::from(VISITS)
}

/// The same for `master`, which races ideas: each visit is one turn of a game played on, for which all ways to play it are
/// judged.
#[cfg(feature = "raced")]
pub(crate) fn master_visits<G: Outlook>(positions: &[G], plan: Plan<'_>) -> Made {
    let player = Racing::new(Budget::visits(RACED), plan.seed);
    let mut player = if let Some(name) = plan.numbers { player.judging_by(numbers::<G>(name)) } else { player };
    until(positions, plan.time, |position| {
        player.answer(position);
        u64::from(player.visits())
    })
}

/// Before there were races, `master` grew the tree.
#[cfg(not(feature = "raced"))]
pub(crate) fn master_visits<G: Outlook>(positions: &[G], plan: Plan<'_>) -> Made {
    visits(positions, plan)
}

/// The same for plain UCT, which always uses all it may.
pub(crate) fn playouts<G: Outlook>(positions: &[G], plan: Plan<'_>) -> Made {
    let mut player = Uct::new(VISITS, plan.seed);
    until(positions, plan.time, |position| {
        player.answer(position);
        u64::from(VISITS)
    })
}

fn until<G>(positions: &[G], time: Duration, mut think: impl FnMut(&G) -> u64) -> Made {
    let meter = Meter::start();
    let mut made = positions.iter().map(&mut think).sum::<u64>();
    while made > 0 && meter.elapsed() < time {
        made += positions.iter().map(&mut think).sum::<u64>();
    }
    Made { made, spent: meter.stop() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_carcassonne::{Expansions, Game, Ruleset, Setup};

    #[test]
    fn every_eighth_of_a_game_gives_a_position_with_many_choices() {
        for expansions in [Expansions::NONE, Expansions::ALL] {
            let beginning = Game::new(&Setup::new(Ruleset::with(expansions), 2)).unwrap();
            let positions = positions(&beginning, 1);
            assert_eq!(positions.len(), PARTS * GAMES as usize);
            assert!(positions.iter().all(is_hard));
        }
    }

    #[test]
    fn every_visit_that_is_counted_was_made() {
        let beginning = Game::new(&Setup::new(Ruleset::default(), 2)).unwrap();
        let positions = positions(&beginning, 1);
        let plan = Plan { seed: 1, time: Duration::from_nanos(1), numbers: None };
        let made = visits(&positions, plan);
        assert_eq!(made.made, positions.len() as u64 * u64::from(VISITS));
        let single = Search::<Game>::new(Budget::visits(VISITS)).visits();
        assert_eq!(single, 0, "nothing was answered yet");
    }
}
