//! What every game of the house promises to those who know it only as something to be played.

use crate::table;
use bastide_play::conformance::play_out;

#[test]
fn the_promises_of_play_are_kept() {
    let actions = table::for_each(0..1_000, |number| {
        table::with_table(number, |table| {
            let mut rng = table.rng.clone();
            play_out(&mut table.game, 20_000, &mut |most: u32| rng.u32(..most))
        })
    });
    assert!(actions > 0);
}
