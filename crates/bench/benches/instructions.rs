//! How many instructions things take, counted by callgrind: the same on every run, whatever else the machine does. The
//! gate against slower rules; docs/benchmarks.md says how to run it.

#![allow(missing_docs, unreachable_pub, unused_qualifications, reason = "of the code that the macros write")]

use bastide_bench::{self as positions, Sets};
use bastide_carcassonne::turn::Phase;
use bastide_carcassonne::{Action, Game};
use bastide_play::Play;
use fastrand::Rng;
use gungraun::{library_benchmark, library_benchmark_group, main};
use std::hint::black_box;

/// A game lies in a box, so that handing it over costs nothing that would be counted.
type Played = Box<(Game, Rng, Vec<Action>)>;

fn at_the_start(sets: Sets) -> Played {
    Box::new((positions::opening(sets), Rng::with_seed(1), Vec::with_capacity(512)))
}

#[library_benchmark(setup = at_the_start)]
#[bench::base_game(Sets::BaseGame)]
#[bench::big_box(Sets::BigBox)]
fn playout(mut played: Played) -> Played {
    let (game, rng, actions) = &mut *played;
    black_box(positions::playout(game, rng, actions));
    played
}

/// A position, and room for the list of its actions.
type Listed = Box<(Game, Vec<Action>)>;

fn place(tiles: usize) -> Listed {
    Box::new((positions::position(tiles, Phase::Place), Vec::with_capacity(512)))
}

fn figure(tiles: usize) -> Listed {
    Box::new((positions::position(tiles, Phase::Figure), Vec::with_capacity(512)))
}

#[library_benchmark]
#[bench::place_early(args = (10), setup = place)]
#[bench::place_late(args = (60), setup = place)]
#[bench::figure_early(args = (10), setup = figure)]
#[bench::figure_late(args = (60), setup = figure)]
fn legal_actions(mut listed: Listed) -> Listed {
    let (game, actions) = &mut *listed;
    black_box(game).actions(actions);
    listed
}

/// A position, and a value to copy it into.
type Copied = Box<[Game; 2]>;

fn original(tiles: usize) -> Copied {
    Box::new([positions::position(tiles, Phase::Draw), positions::opening(Sets::BaseGame)])
}

#[library_benchmark(setup = original)]
#[bench::early(10)]
#[bench::late(60)]
fn copy_plain(mut games: Copied) -> Copied {
    let [game, copy] = &mut *games;
    *copy = Game::clone(black_box(game));
    games
}

#[library_benchmark(setup = original)]
#[bench::early(10)]
#[bench::late(60)]
fn copy_into_old(mut games: Copied) -> Copied {
    let [game, copy] = &mut *games;
    copy.clone_from(black_box(game));
    games
}

library_benchmark_group!(name = rules, benchmarks = [playout, legal_actions, copy_plain, copy_into_old]);
main!(library_benchmark_groups = rules);
