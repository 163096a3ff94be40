//! What a position promises: sane in every state of every combination of rules, the truth at the end, never different
//! for having been noted before, and nearer to the result than the points so far.

use crate::table;
use bastide_carcassonne::Game;
use bastide_play::{Actor, Notes, Outlook, Play};

#[test]
fn the_outlook_is_finite_everywhere_and_the_truth_at_the_end() {
    table::for_each(0..200, |number| {
        let mut notes = Notes::new();
        table::play(number, |_| {
            move |moment: &table::Moment<'_>| {
                let game = moment.after;
                for (name, numbers) in Game::sets() {
                    let anew = game.judge(numbers, &mut Notes::new());
                    assert_eq!(game.judge(numbers, &mut notes), anew, "{name}");
                    assert!(anew.iter().all(|points| points.is_finite() && points.abs() < 2000.0), "{name}: {anew:?}");
                    if game.actor() == Actor::Over {
                        assert_eq!(anew, game.scores().map(|points| points as f32));
                    }
                }
            }
        })
    });
}

/// An estimate that does not come nearer to the result as the game goes on estimates nothing.
#[test]
fn late_outlooks_are_nearer_to_the_result_than_the_points_so_far() {
    let mut off = [0.0; 3];
    for number in 0..120 {
        let mut late = None;
        table::with_table(number, |table| {
            while let Some(action) = table.choose() {
                table.act(action, &mut Vec::new());
                if late.is_none() && table.game.remaining() == 10 {
                    late = Some(guesses(&table.game));
                }
            }
            let [result, ..] = guesses(&table.game);
            for (off, guess) in off.iter_mut().zip(late.unwrap_or([result; 3])) {
                *off += (result - guess).abs();
            }
        });
    }
    let [points, guessed, tuned] = off;
    assert!(guessed < points && tuned < points, "off by {guessed} and {tuned}, the points so far by {points}");
}

/// The lead of the first seat over the second: by points so far, and by both judgements.
fn guesses(game: &Game) -> [f32; 3] {
    let lead = |points: [f32; 6]| points[0] - points[1];
    let [guessed, tuned] = [Game::guessed(), Game::tuned()].map(|numbers| game.judge(numbers, &mut Notes::new()));
    [game.scores().map(|points| points as f32), guessed, tuned].map(lead)
}
