//! What a position promises: sane in every state of every combination of rules, the truth at the end, never different
//! for having been noted before, and nearer to the result than the points so far.

use crate::table;
use bastide_carcassonne::notation::Record;
use bastide_carcassonne::turn::Phase;
use bastide_carcassonne::{Action, Game};
use bastide_play::{Actor, MAX_SEATS, Outlook, Play};
use std::sync::atomic::{AtomicU32, Ordering};

type Cache = <Game as Outlook>::Cache;
type Points = [f32; MAX_SEATS];

#[test]
fn the_outlook_is_finite_everywhere_and_the_truth_at_the_end() {
    table::for_each(0..200, |number| {
        let mut cache = Cache::default();
        // The sets take turns: a judgement without anything kept is dear.
        let mut sets = Game::sets().iter().cycle();
        table::play(number, |_| {
            move |moment: &table::Moment<'_>| {
                let game = moment.after;
                let is_over = game.actor() == Actor::Over;
                for (name, numbers) in sets.by_ref().take(if is_over { Game::sets().len() } else { 1 }) {
                    let anew = game.judge(numbers, &mut Cache::default());
                    assert_eq!(game.judge(numbers, &mut cache), anew, "{name}");
                    assert!(anew.iter().all(|points| points.is_finite() && points.abs() < 2000.0), "{name}: {anew:?}");
                    if is_over {
                        assert_eq!(anew, game.scores().map(|points| points as f32));
                    }
                }
            }
        })
    });
}

/// The ledger of a map, changed by what a tile touches, must say the same as a ledger made for the map with that tile.
#[test]
fn what_a_tile_changes_is_judged_as_if_the_whole_map_was_looked_over() {
    let judged = AtomicU32::new(0);
    table::for_each(0..16, |number| {
        let mut cache = Cache::default();
        let judged = &judged;
        table::play(number, |_| {
            move |moment: &table::Moment<'_>| {
                let game = moment.after;
                if game.phase() == Phase::Place {
                    judged.fetch_add(compare_places(game, &mut cache), Ordering::Relaxed);
                }
            }
        })
    });
    let judged = judged.into_inner();
    assert!(judged > 10_000, "{judged} positions judged");
}

/// A tile that is not laid must come to the same as one that is: the same may be done with figures, and it is judged alike.
#[test]
fn a_tile_that_is_not_laid_is_judged_as_if_it_lay() {
    let (ahead, laid) = (AtomicU32::new(0), AtomicU32::new(0));
    table::for_each(0..20, |number| {
        let mut cache = Cache::default();
        let (ahead, laid) = (&ahead, &laid);
        table::play(number, |_| {
            move |moment: &table::Moment<'_>| {
                let game = moment.after;
                if game.phase() == Phase::Place {
                    let [told, left] = compare_ahead(game, &mut cache);
                    ahead.fetch_add(told, Ordering::Relaxed);
                    laid.fetch_add(left, Ordering::Relaxed);
                }
            }
        })
    });
    let (ahead, laid) = (ahead.into_inner(), laid.into_inner());
    assert!(ahead > laid && ahead > 10_000, "{ahead} places judged ahead, {laid} had to be laid");
}

/// Two sets take turns: `invader` counts what is lost for nothing.
fn numbers(turn: u32) -> &'static <Game as Outlook>::Numbers {
    if turn.is_multiple_of(2) { Game::tuned() } else { Game::set("invader").expect("a set of this name") }
}

/// How many places were judged ahead, and how many tiles must be laid.
fn compare_ahead(game: &Game, cache: &mut Cache) -> [u32; 2] {
    let (numbers, mut counts) = (numbers(game.remaining()), [0; 2]);
    let mut places: Vec<Action> = Vec::new();
    game.actions(&mut places);
    game.look_over(numbers, cache);
    for &place in &places {
        let mut after = game.clone();
        after.apply(place);
        if let Some(points) = game.judge_after(place, numbers, cache) {
            assert_eq!(points, after.judge(numbers, &mut Cache::default()), "{place:?}");
        }
        let (mut answers, mut ahead) = (Vec::new(), Vec::new());
        let is_told = game.judge_ahead(place, numbers, cache, &mut answers, &mut ahead);
        counts[usize::from(!is_told)] += 1;
        if !is_told {
            assert!(answers.is_empty() && ahead.is_empty());
            continue;
        }
        let (mut actions, mut points): (Vec<Action>, _) = (Vec::new(), Vec::new());
        after.actions(&mut actions);
        assert!(after.judges_together());
        assert_eq!(answers, actions, "{place:?}");
        after.clone().judge_each(&actions, numbers, &mut Cache::default(), &mut points);
        assert_eq!(ahead, points, "{place:?}");
        for &action in &actions {
            let (mut from_here, mut from_there) = (Vec::new(), Vec::new());
            game.follow_ups(action, [place, action].into_iter(), &mut from_here);
            after.follow_ups(action, [action].into_iter(), &mut from_there);
            assert_eq!(from_here, from_there, "{place:?}, {action:?}");
        }
    }
    counts
}

/// So many answers after a tile and a figure are followed at the most.
const STEPS: usize = 5;

/// Judges the position after every place, and after some of what may be done there; tells how many those were.
fn compare_places(game: &Game, cache: &mut Cache) -> u32 {
    let (numbers, mut judged) = (numbers(game.remaining()), 0);
    let mut check = |after: &Game, cache: &mut Cache| {
        judged += 1;
        assert_eq!(after.judge(numbers, cache), after.judge(numbers, &mut Cache::default()), "judged {judged}");
    };
    let mut actions: Vec<Action> = Vec::new();
    game.actions(&mut actions);
    game.look_over(numbers, cache);
    for &place in &actions {
        let mut after = game.clone();
        after.apply(place);
        check(&after, cache);
        let mut answers: Vec<Action> = Vec::new();
        if let Actor::Seat(_) = after.actor() {
            after.actions(&mut answers);
        }
        for (&answer, place) in answers.iter().zip([0, 1]) {
            let mut further = after.clone();
            further.apply(answer);
            check(&further, cache);
            // Whatever else is asked in this turn: ferries move, figures fly.
            for step in 0..STEPS {
                let mut more: Vec<Action> = Vec::new();
                if let Actor::Seat(_) = further.actor() {
                    further.actions(&mut more);
                }
                let Some(&next) = more.get((3 * step + place) % more.len().max(1)) else { break };
                further.apply(next);
                check(&further, cache);
            }
        }
        if after.judges_together() {
            let (mut derived, mut anew) = (Vec::new(), Vec::new());
            after.clone().judge_each(&answers, numbers, cache, &mut derived);
            after.judge_each(&answers, numbers, &mut Cache::default(), &mut anew);
            assert_eq!(derived, anew);
        }
    }
    judged
}

/// Sums in another order differ by a rounding.
const ROUNDING: f32 = 1e-3;

#[test]
fn figures_judged_together_are_judged_as_if_each_was_played() {
    let (told, open) = (AtomicU32::new(0), AtomicU32::new(0));
    table::for_each(0..300, |number| {
        let mut cache = Cache::default();
        let (told, open) = (&told, &open);
        table::play(number, |_| {
            move |moment: &table::Moment<'_>| {
                let game = moment.after;
                if game.judges_together() {
                    assert_eq!(game.phase(), Phase::Figure);
                    let [judged, left] = compare(game, &mut cache);
                    told.fetch_add(judged, Ordering::Relaxed);
                    open.fetch_add(left, Ordering::Relaxed);
                }
            }
        })
    });
    let (told, open) = (told.into_inner(), open.into_inner());
    assert!(told > 2 * open && told > 10_000, "{told} judged together, {open} left open");
}

/// The positions in which a turn may end after an action: those after each answer that is asked for next, if one is, and how
/// much more that is worth.
fn ends(game: &Game, action: Action, after: Game) -> Vec<(Game, Points)> {
    let (mut follow_ups, mut answers) = (Vec::new(), Vec::new());
    game.follow_ups(action, [action].into_iter(), &mut follow_ups);
    if follow_ups.is_empty() {
        return vec![(after, [0.0; MAX_SEATS])];
    }
    after.actions(&mut answers);
    assert!(follow_ups.iter().map(|(answer, _)| answer).eq(&answers), "{action:?}");
    let end = |(answer, more)| {
        let mut end = after.clone();
        end.apply(answer);
        (end, more)
    };
    follow_ups.into_iter().map(end).collect()
}

/// How far the points that were told, and how much more, are from those that are true.
fn off(told: &Points, more: &Points, alone: &Points) -> f32 {
    (0..MAX_SEATS).map(|seat| (told[seat] + more[seat] - alone[seat]).abs()).fold(0.0, f32::max)
}

/// How many choices were judged together, and how many must be played.
fn compare(game: &Game, cache: &mut Cache) -> [u32; 2] {
    let mut actions: Vec<Action> = Vec::new();
    game.actions(&mut actions);
    for (name, numbers) in Game::sets() {
        let mut points = Vec::new();
        game.clone().judge_each(&actions, numbers, cache, &mut points);
        assert_eq!(points.len(), actions.len());
        for (&action, together) in actions.iter().zip(&points) {
            let Some(together) = together else { continue };
            let mut after = game.clone();
            after.apply(action);
            for (after, more) in ends(game, action, after) {
                // Robbers may ask their owners before a tile is drawn.
                assert_ne!(after.actor(), Actor::Seat(game.turn().active), "{action:?} ends the turn");
                let alone = after.judge(numbers, cache);
                assert!(
                    off(together, &more, &alone) < ROUNDING,
                    "{name}, {action:?}: {together:?} together, {alone:?} alone"
                );
            }
        }
        if name == &"tuned" {
            let told = points.iter().flatten().count() as u32;
            return [told, points.len() as u32 - told];
        }
    }
    [0; 2]
}

/// Figures that are judged after ferries have moved must be judged as if they had been placed before.
#[test]
fn figures_judged_at_the_end_of_the_turn_are_judged_as_if_each_was_played() {
    let (told, open) = (AtomicU32::new(0), AtomicU32::new(0));
    table::for_each(0..300, |number| {
        let mut cache = Cache::default();
        let (told, open) = (&told, &open);
        table::play(number, |_| {
            move |moment: &table::Moment<'_>| {
                for way in 0..6 {
                    let [judged, left] = compare_since(moment.after, way, &mut cache);
                    told.fetch_add(judged, Ordering::Relaxed);
                    open.fetch_add(left, Ordering::Relaxed);
                }
            }
        })
    });
    let (told, open) = (told.into_inner(), open.into_inner());
    assert!(told > open && told > 1_000, "{told} judged at the end, {open} left open");
}

/// Red stands on the part of a road that the new ferry joins to the part with the new figure, and completes: the road is paid
/// once, not once for each part.
#[test]
fn a_road_that_a_ferry_completes_is_not_counted_twice() {
    let position = "bastide 1\ngame carcassonne\nrules 2\nplayers red blue\nexpansions ferries\nfirst red\n\
                    lay 0,-1 base/city1 S\nlay 1,-1 base/monastery N\nlay 2,-1 base/monastery N\nlay 2,0 base/road-t N\n\
                    lay -1,0 base/road-t N\nstand red follower 0,0 road E\n--\ndraw ferries/lake3\nred place 1,0 N\n";
    let game = Record::read(position).expect("a legal position").replay();
    let mut cache = Cache::default();
    let told: u32 = (0..6).map(|way| compare_since(&game, way, &mut cache)[0]).sum();
    assert!(told > 0, "passing is always judged");
}

/// Red's tile completes a city of nobody with a token on it, and Red's abbot comes home past Blue's robber: Blue is asked which
/// figure moves before Red has the token.
#[test]
fn an_abbot_is_not_judged_as_if_goods_were_shared_before_robbers_are_asked() {
    let position = "bastide 1\ngame carcassonne\nrules 2\nplayers red blue\n\
                    expansions abbot traders messengers robbers\nfirst red\n\
                    lay 0,-1 traders/city2-opposite-joined-wine E\nlay 0,1 base/monastery N\n\
                    stand red abbot 0,1 monastery\npoints red 11\npoints blue 3\nmessenger red 7\nmessenger blue 8\n\
                    robber blue 11\n--\ndraw base/city1\nred place 0,-2 S\n";
    let game = Record::read(position).expect("a legal position").replay();
    let [told, open] = compare(&game, &mut Cache::default());
    assert!(told > 0 && open > 0, "{told} judged together, {open} left open");
}

/// Goes on one way after the answer that changes nothing, and tells how many answers were judged there and how many were
/// left open.
fn compare_since(game: &Game, way: usize, cache: &mut Cache) -> [u32; 2] {
    let (Some(pass), Actor::Seat(seat)) = (game.postpones(), game.actor()) else { return [0; 2] };
    let (mut end, mut suffix, mut actions) = (game.clone(), Vec::new(), Vec::new());
    end.apply(pass);
    while end.actor() == Actor::Seat(seat) {
        let mut answers: Vec<Action> = Vec::new();
        end.actions(&mut answers);
        let answer = answers[(way + suffix.len()) % answers.len()];
        suffix.push(answer);
        end.apply(answer);
    }
    game.actions(&mut actions);
    let mut points = Vec::new();
    end.judge_each_since(game, &actions, numbers(way as u32), cache, &mut points);
    for (&action, since) in actions.iter().zip(&points) {
        let Some(since) = since else { continue };
        let mut after = game.clone();
        after.apply(action);
        suffix.iter().for_each(|&answer| after.act(answer, &mut ()).expect("it is asked whoever stands where"));
        for (after, more) in ends(game, action, after) {
            assert_ne!(after.actor(), Actor::Seat(seat), "{action:?}, {suffix:?}");
            let alone = after.judge(numbers(way as u32), cache);
            assert!(
                off(since, &more, &alone) < ROUNDING,
                "{action:?}, {suffix:?}: {since:?} at the end, {alone:?} alone"
            );
        }
    }
    let told = points.iter().flatten().count() as u32;
    [told, points.len() as u32 - told]
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
    let [guessed, tuned] = [Game::guessed(), Game::tuned()].map(|numbers| game.judge(numbers, &mut Cache::default()));
    [game.scores().map(|points| points as f32), guessed, tuned].map(lead)
}
