//! Reviews of whole games: the sums come out, and the same game is always judged alike.

use bastide_dealer::{Dealer, Seed};
use bastide_play::Actor;
use bastide_players::{Greedy, Player};
use bastide_protocol::{Players, Session, Setup, WireGame};
use bastide_study::{Depth, Review};

const DEPTH: Depth = Depth { ways: 3, laps: 4 };

/// A game in which the first seat always takes the last answer of the list, and the others play one turn ahead.
fn played<G: WireGame>(setup: &Setup, seed: u64) -> Session<G> {
    let mut session = Session::<G>::begin(setup, G::RULES, None).expect("a setup of the test");
    let dealer = Dealer::new(Seed::from_u64(seed));
    let mut player = Greedy::<G>::new(1).judging_by(G::tuned());
    loop {
        session.deal(&dealer);
        let action = match session.game().actor() {
            Actor::Over => return session,
            Actor::Seat(seat) if seat.index() == 0 => {
                let mut actions = Vec::new();
                session.game().actions(&mut actions);
                actions[actions.len() - 1]
            }
            _ => player.answer(session.game()).expect("somebody is asked").action,
        };
        session.act(action).expect("a legal answer");
    }
}

fn check<G: WireGame>(setup: &Setup) {
    let session = played::<G>(setup, 11);
    let mut steps = 0;
    let review = Review::of(&session, DEPTH, &mut |at| {
        assert!(at > steps, "progress goes forward");
        steps = at;
    });
    assert_eq!(steps, session.len());
    let scores = session.game().scores();
    for (seat, share) in review.players.iter().enumerate() {
        let sum = review.start[seat] + share.luck + share.own + share.others;
        assert!((sum - scores[seat] as f32).abs() < 0.05, "seat {seat}: {sum} and {}", scores[seat]);
        assert_eq!(review.end[seat], scores[seat] as f32);
    }
    let cost = |seat: usize| review.players[seat].cost;
    assert!((1..review.players.len()).all(|seat| cost(0) > cost(seat)), "who always takes the last answer plays worst");
    assert!(!review.dearest(0, 3).is_empty());
    assert_eq!(review, Review::of(&session, DEPTH, &mut |_| {}), "the same game gives the same review");
}

fn setup(game: &str, players: u8, expansions: &[&str]) -> Setup {
    let expansions = expansions.iter().map(|&name| name.to_owned()).collect();
    Setup { game: game.to_owned(), expansions, ..Setup::new(Players::Count(players)) }
}

#[test]
fn start_luck_and_skill_add_up_to_the_result_in_the_base_game() {
    check::<bastide_carcassonne::Game>(&setup("carcassonne", 2, &[]));
}

#[test]
fn start_luck_and_skill_add_up_to_the_result_with_three_players_and_robbers() {
    check::<bastide_carcassonne::Game>(&setup("carcassonne", 3, &["robbers", "river"]));
}

#[test]
fn start_luck_and_skill_add_up_to_the_result_in_the_castle() {
    check::<bastide_castle::Game>(&setup("castle", 2, &[]));
}
