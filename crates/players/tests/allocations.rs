//! Looking ahead allocates nothing once the tree has grown: the number of allocations does not depend on the visits.

use bastide_carcassonne::{Game, Ruleset, Setup};
use bastide_play::{Play, Seat};
use bastide_players::{Budget, Greedy, Player, Racing, Search};

/// What an answer may allocate to tell its ideas, however long it was thought about.
const TO_TELL: u64 = 60;

/// A game that greedy players have brought so far; somebody is asked to place a tile.
fn position(left: u32) -> Game {
    let setup = Setup { first: Some(Seat(0)), ..Setup::new(Ruleset::default(), 2) };
    let mut game = Game::new(&setup).expect("the setup can be played");
    let mut player = Greedy::new(1);
    while game.remaining() > left || game.in_hand().is_none() {
        let action = match player.answer(&game) {
            Some(answer) => answer.action,
            None => game.outcome(game.total_odds() / 2).expect("an outcome"),
        };
        game.apply(action);
    }
    game
}

#[test]
fn no_visit_allocates_once_the_tree_has_grown() {
    for left in [70, 35, 8] {
        let game = position(left);
        let mut search = Search::new(Budget::visits(1500));
        search.answer(&game);
        let counted = allocation_counter::measure(|| {
            search.answer(&game);
        });
        assert!(counted.count_total <= TO_TELL, "{left} left: {} allocations", counted.count_total);
    }
}

#[test]
fn no_turn_that_is_played_on_allocates() {
    for left in [70, 35, 8] {
        let game = position(left);
        let mut racing = Racing::new(Budget::visits(1500), 1);
        racing.answer(&game);
        let counted = allocation_counter::measure(|| {
            racing.answer(&game);
        });
        // The laps of each idea are listed, and what is told in the end.
        assert!(racing.visits() > 100 && counted.count_total < 150, "{left} left: {} allocations", counted.count_total);
    }
}
