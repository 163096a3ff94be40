//! How many instructions things take, counted by callgrind: the same on every run, whatever else the machine does. The
//! gate against slower rules; docs/benchmarks.md says how to run it.
#![allow(unused_qualifications, missing_docs, reason = "the macros of the benchmarks write them")]

mod positions;

use bastide_carcassonne::turn::Phase;
use bastide_carcassonne::{Action, Game};
use bastide_play::{MAX_SEATS, Play};
use fastrand::Rng;
use gungraun::{library_benchmark, library_benchmark_group, main};
use std::hint::black_box;

type Played = (Game, Rng, Vec<Action>);

fn at_the_start(seed: u64) -> Played {
    (positions::opening(), Rng::with_seed(seed), Vec::with_capacity(512))
}

#[library_benchmark(setup = at_the_start)]
#[bench::first(1)]
#[bench::second(2)]
fn playout(played: Played) -> [i32; MAX_SEATS] {
    let (game, mut rng, mut actions) = played;
    black_box(positions::playout(game, &mut rng, &mut actions))
}

fn place(tiles: usize) -> (Game, Vec<Action>) {
    (positions::position(tiles, Phase::Place), Vec::with_capacity(512))
}

fn figure(tiles: usize) -> (Game, Vec<Action>) {
    (positions::position(tiles, Phase::Figure), Vec::with_capacity(512))
}

#[library_benchmark]
#[bench::place_early(args = (10), setup = place)]
#[bench::place_late(args = (68), setup = place)]
#[bench::figure_early(args = (10), setup = figure)]
#[bench::figure_late(args = (68), setup = figure)]
fn legal_actions(position: (Game, Vec<Action>)) -> usize {
    let (game, mut actions) = position;
    black_box(&game).actions(&mut actions);
    black_box(actions.len())
}

/// A game, and a value to copy it into.
fn original(tiles: usize) -> Box<(Game, Game)> {
    Box::new((positions::position(tiles, Phase::Draw), positions::opening()))
}

#[library_benchmark(setup = original)]
#[bench::opening(10)]
#[bench::late(68)]
fn copy_plain(mut games: Box<(Game, Game)>) -> Box<(Game, Game)> {
    games.1 = black_box(&games.0).clone();
    black_box(games)
}

#[library_benchmark(setup = original)]
#[bench::opening(10)]
#[bench::late(68)]
fn copy_into_old(mut games: Box<(Game, Game)>) -> Box<(Game, Game)> {
    let (game, copy) = &mut *games;
    copy.clone_from(black_box(game));
    black_box(games)
}

library_benchmark_group!(name = rules, benchmarks = [playout, legal_actions, copy_plain, copy_into_old]);
main!(library_benchmark_groups = rules);
