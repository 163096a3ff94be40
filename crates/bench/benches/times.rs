//! How long things take on this machine, by the clock. Compare only within one run; docs/benchmarks.md says how.

use bastide_bench::{self as positions, Sets};
use bastide_carcassonne::turn::Phase;
use bastide_carcassonne::{Action, Game};
use bastide_play::{Count, Play};
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use fastrand::Rng;

fn main() {
    divan::main();
}

/// Tiles on the map at the moments that are measured.
const TILES: [usize; 3] = [10, 36, 60];

/// A random game of two from the first action to final scoring; items are games.
#[divan::bench(args = [Sets::BaseGame, Sets::BigBox], sample_size = 20)]
fn playout(bencher: Bencher<'_, '_>, sets: &Sets) {
    let game = positions::opening(*sets);
    let mut old = game.clone();
    let mut rng = Rng::with_seed(1);
    let mut actions = Vec::with_capacity(512);
    bencher.counter(ItemsCount::new(1_u32)).bench_local(|| {
        old.clone_from(&game);
        positions::playout(&mut old, &mut rng, &mut actions)
    });
}

mod legal_actions {
    use super::*;

    /// All places of the drawn tile.
    #[divan::bench(args = TILES)]
    fn place(bencher: Bencher<'_, '_>, tiles: usize) {
        list(bencher, &positions::position(tiles, Phase::Place));
    }

    /// All figures that may go on the new tile.
    #[divan::bench(args = TILES)]
    fn figure(bencher: Bencher<'_, '_>, tiles: usize) {
        list(bencher, &positions::position(tiles, Phase::Figure));
    }

    /// Only how many places there are.
    #[divan::bench(args = TILES)]
    fn count_places(bencher: Bencher<'_, '_>, tiles: usize) {
        let game = positions::position(tiles, Phase::Place);
        bencher.bench_local(|| {
            let mut count = Count::default();
            black_box(&game).actions(&mut count);
            count
        });
    }

    fn list(bencher: Bencher<'_, '_>, game: &Game) {
        let mut actions: Vec<Action> = Vec::with_capacity(512);
        bencher.bench_local(|| {
            actions.clear();
            black_box(game).actions(&mut actions);
            actions.len()
        });
    }
}

mod copy {
    use super::*;

    /// A new value, all of it.
    #[divan::bench(args = TILES)]
    fn plain(bencher: Bencher<'_, '_>, tiles: usize) {
        let game = positions::position(tiles, Phase::Draw);
        bencher.bench_local(|| black_box(&game).clone());
    }

    /// Into an old value, touching only what is in use.
    #[divan::bench(args = TILES)]
    fn into_old(bencher: Bencher<'_, '_>, tiles: usize) {
        let game = positions::position(tiles, Phase::Draw);
        let mut copy = game.clone();
        bencher.bench_local(|| {
            copy.clone_from(black_box(&game));
            black_box(&mut copy);
        });
    }
}
