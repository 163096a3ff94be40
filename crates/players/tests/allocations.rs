//! Looking ahead allocates nothing once the tree has grown: the number of allocations does not depend on the visits.

use bastide_carcassonne::{Game, Ruleset, Setup};
use bastide_play::{Actor, Play, Seat};
use bastide_players::{Budget, Player, Search};

/// What an answer may allocate to tell its ideas, however long it was thought about.
const TO_TELL: u64 = 60;

#[test]
fn no_visit_allocates_once_the_tree_has_grown() {
    let setup = Setup { first: Some(Seat(0)), ..Setup::new(Ruleset::default(), 2) };
    let mut game = Game::new(&setup).expect("the setup can be played");
    while !matches!(game.actor(), Actor::Seat(_)) {
        game.apply(game.outcome(3).expect("an outcome"));
    }
    let mut search = Search::new(Budget::visits(1500));
    search.answer(&game);
    let counted = allocation_counter::measure(|| {
        search.answer(&game);
    });
    assert!(counted.count_total <= TO_TELL, "{} allocations for 1500 visits", counted.count_total);
}
