//! What is left out because it comes to the same as something else: answers with one mark, answers beyond the reach of a turn,
//! and ferries that move in another order. Each is compared with what stands for it.

use crate::table;
use bastide_carcassonne::rooms::ferries;
use bastide_carcassonne::turn::Phase;
use bastide_carcassonne::{Action, Game};
use bastide_play::{Actor, Outlook, Play};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU32, Ordering};

type Cache = <Game as Outlook>::Cache;

#[test]
fn answers_with_the_same_mark_are_judged_alike() {
    let shared = AtomicU32::new(0);
    table::for_each(0..150, |number| {
        let mut cache = Cache::default();
        let shared = &shared;
        table::play(number, |_| {
            move |moment: &table::Moment<'_>| {
                let (mut actions, mut marks): (Vec<Action>, _) = (Vec::new(), Vec::new());
                moment.after.actions(&mut actions);
                moment.after.mark(&actions, &mut marks);
                let mut judged = BTreeMap::new();
                for (&action, mark) in actions.iter().zip(marks) {
                    let mut after = moment.after.clone();
                    after.apply(action);
                    let points = after.judge(Game::tuned(), &mut cache);
                    shared.fetch_add(u32::from(judged.contains_key(&mark)), Ordering::Relaxed);
                    assert_eq!(*judged.entry(mark).or_insert(points), points, "{action:?}");
                }
            }
        })
    });
    let shared = shared.into_inner();
    assert!(shared > 1000, "{shared} answers had the mark of another");
}

/// Where mage, witch or an ingot goes beyond the reach of a turn, the rest of the turn asks the same and comes to the same as
/// after another such answer.
#[test]
fn turns_go_on_alike_after_answers_that_are_left_out_and_are_judged_alike() {
    let compared = AtomicU32::new(0);
    table::for_each(0..300, |number| {
        let mut cache = Cache::default();
        let compared = &compared;
        table::play(number, |_| {
            move |moment: &table::Moment<'_>| {
                let game = moment.after;
                if !matches!(game.phase(), Phase::Mage(_) | Phase::Gold(_)) {
                    return;
                }
                let mut actions: Vec<Action> = Vec::new();
                game.actions(&mut actions);
                let is_left_out = |action: Action| {
                    // One after the other: what is left out depends on what came before.
                    let mut pair = vec![actions[0], action];
                    game.leave_out_equals(&mut pair);
                    pair.len() == 1
                };
                for &action in actions.iter().skip(1).filter(|&&action| is_left_out(action)) {
                    compared.fetch_add(1, Ordering::Relaxed);
                    (0..4).for_each(|way| compare_turns(game, [actions[0], action], way, &mut cache));
                }
            }
        })
    });
    let compared = compared.into_inner();
    assert!(compared > 1000, "{compared} answers were left out");
}

/// Whichever of two ferries moves first, the turn comes to the same.
#[test]
fn ferries_that_move_in_another_order_are_left_out_and_judged_alike() {
    let compared = AtomicU32::new(0);
    table::for_each(0..300, |number| {
        let mut cache = Cache::default();
        let compared = &compared;
        table::play(number, |_| {
            move |moment: &table::Moment<'_>| {
                compared.fetch_add(compare_orders(moment.after, &mut cache), Ordering::Relaxed);
            }
        })
    });
    let compared = compared.into_inner();
    assert!(compared > 50, "{compared} moves were left out");
}

/// Compares each second move of a ferry that is left out with the same two moves in the other order.
fn compare_orders(game: &Game, cache: &mut Cache) -> u32 {
    let moves = |game: &Game| {
        let mut moves: Vec<Action> = Vec::new();
        if game.phase() == Phase::Ferries(ferries::Phase::Move) {
            game.actions(&mut moves);
        }
        moves
    };
    let after = |answers: [Action; 2]| {
        let mut after = game.clone();
        answers.iter().for_each(|&answer| after.act(answer, &mut ()).expect("both may move"));
        after
    };
    let mut compared = 0;
    for first in moves(game) {
        let mut once = game.clone();
        once.apply(first);
        let mut kept = moves(&once);
        once.leave_out_equals(&mut kept);
        for second in moves(&once).into_iter().filter(|second| !kept.contains(second)) {
            compared += 1;
            let turns = [[first, second], [second, first]].map(after);
            (0..3).for_each(|way| go_on_alike(turns.clone(), way, cache));
        }
    }
    compared
}

/// Goes on alike after two answers until the turn is over.
fn compare_turns(game: &Game, answers: [Action; 2], way: usize, cache: &mut Cache) {
    let turns = answers.map(|answer| {
        let mut turn = game.clone();
        turn.apply(answer);
        turn
    });
    go_on_alike(turns, way, cache);
}

/// Goes on alike in two positions until somebody else is asked.
fn go_on_alike(mut turns: [Game; 2], way: usize, cache: &mut Cache) {
    let seat = turns[0].turn().active;
    for step in way.. {
        let [one, other] = turns.each_ref().map(|turn| turn.judge(Game::tuned(), cache));
        assert_eq!(one, other, "after {step} steps");
        assert_eq!(turns[0].actor(), turns[1].actor(), "after {step} steps");
        if turns[0].actor() != Actor::Seat(seat) {
            return;
        }
        let choices = turns.each_ref().map(|turn| {
            let mut choices: Vec<Action> = Vec::new();
            turn.actions(&mut choices);
            choices
        });
        assert_eq!(choices[0], choices[1], "after {step} steps");
        let next = choices[0][(5 * step + way) % choices[0].len()];
        turns.iter_mut().for_each(|turn| turn.apply(next));
    }
}

mod regressions {
    use super::*;
    use bastide_carcassonne::FigureKind;
    use bastide_carcassonne::notation::Record;
    use bastide_play::Seat;

    /// Red's builder stands between two lakes, its subject beyond the second one; the new tile closes the round from there to
    /// the first lake. If the second ferry moves first, the builder is left alone; if the first one does, the builder is
    /// joined to its subject the other way round.
    #[test]
    fn bug_a_ferry_that_keeps_a_builder_was_left_out_once_another_had_sent_it_home() {
        let position = "bastide 1\ngame carcassonne\nrules 2\nplayers red blue\nexpansions traders ferries\nfirst blue\n\
                        lay 1,0 ferries/lake3 N\nlay 1,1 ferries/lake3 E\nlay 0,1 base/road-straight E\n\
                        lay -1,1 base/road-curve S\nferry 1,0 E W\nferry 1,1 W N\n\
                        stand red follower 0,1 road E\nstand red builder 1,0 road S\n--\n\
                        draw base/road-curve\nblue place -1,0 W\nblue pass\n";
        let after = |moves: &str| Record::read(&format!("{position}{moves}")).expect("a legal game").replay();
        let [first, second] = ["blue ferry 1,0 S W\n", "blue ferry 1,1 S W\n"];
        let orders = [format!("{first}{second}"), format!("{second}{first}")];
        let goes_home = orders.map(|moves| after(&moves).player(Seat(0)).has(FigureKind::Builder));
        assert_eq!(goes_home, [false, true]);
        let mut listed: Vec<Action> = Vec::new();
        let game = after(second);
        game.actions(&mut listed);
        let mut kept = listed.clone();
        game.leave_out_equals(&mut kept);
        assert_eq!(kept, listed);
    }
}
