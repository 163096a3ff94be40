//! Two levels play a game; then every turn is judged, and those that cost most are told with what would have been better.
#![allow(clippy::print_stdout, reason = "an example shows what it does")]

use bastide_carcassonne::{Game, Ruleset, Setup};
use bastide_dealer::{Dealer, Seed};
use bastide_play::{Actor, Play};
use bastide_players::{Player, Spec};
use bastide_protocol::Session;
use bastide_study::{Depth, Review};

const LEVELS: [&str; 2] = ["casual", "club"];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let session = play()?;
    // Less thorough than a review usually is, so that it takes seconds and not a minute.
    let depth = Depth { laps: 4, ..Depth::default() };
    let review = Review::of(&session, depth, &mut |_| {});
    for (seat, share) in (0..).zip(&review.players) {
        println!("{}: luck {:+.1}, own decisions {:+.1} points", LEVELS[usize::from(seat)], share.luck, share.own);
        for turn in review.dearest(seat, 2) {
            println!("  {} cost {:.1}; better: {}", turn.played.join(", "), turn.cost, turn.best.join(", "));
        }
    }
    Ok(())
}

/// A game between the two levels.
fn play() -> Result<Session<Game>, Box<dyn std::error::Error>> {
    let dealer = Dealer::new(Seed::from_u64(3));
    let player = |level| Some(Spec::from_text(level)?.player(1));
    let players: Option<Vec<Box<dyn Player<Game>>>> = LEVELS.into_iter().map(player).collect();
    let mut players = players.ok_or("both are levels")?;
    let mut session = Session::<Game>::new(Setup::new(Ruleset::default(), 2), None)?;
    loop {
        session.deal(&dealer);
        let Actor::Seat(seat) = session.game().actor() else { return Ok(session) };
        let answer = players[seat.index()].answer(session.game()).ok_or("a seat that is asked has an answer")?;
        session.act(answer.action)?;
    }
}
