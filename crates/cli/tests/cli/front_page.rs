//! The five lines of Rust on the front page are compiled and run: they stand here once more, word for word.

use bastide_carcassonne::{Game, Ruleset, Setup};
use bastide_dealer::{Dealer, Seed};
use bastide_play::{Actor, Play};
use bastide_players::Spec;

use crate::documents::blocks;

const PAGE: &str = include_str!("../../../../README.md");

#[rustfmt::skip]
#[allow(clippy::print_stdout, reason = "the lines of the page print what they found")]
#[test]
fn the_five_lines_of_the_front_page_are_compiled_and_run() {
    let dealer = Dealer::new(Seed::from_u64(1));
    let mut game = Game::new(&Setup::new(Ruleset::default(), 2)).unwrap();
    while game.actor() == Actor::Chance { game.apply(dealer.answer(&game).unwrap()); }
    let advice = Spec::from_text("master:30").unwrap().player::<Game>(1).answer(&game).unwrap();
    println!("{:?}, by {:.1} points", advice.action, advice.ideas[0].margin);
    for line in blocks(PAGE, "rust")[0].lines() {
        assert!(include_str!("front_page.rs").contains(&format!("\n    {line}\n")), "not tried out: {line}");
    }
}
