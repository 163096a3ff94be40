//! Throws a die from a seed that was promised before: anybody who learns the seed afterwards can check every throw.
#![allow(clippy::print_stdout, reason = "an example shows what it does")]

use bastide_dealer::{Dealer, Seed};
use bastide_play::ChanceEvent;

fn main() {
    let seed = Seed::from_u64(2024);
    let promise = seed.commitment_digits();
    println!("before the first throw everybody hears: {promise}");

    let throw = |dealer: &Dealer, index| dealer.roll(ChanceEvent { stream: 0, index }, 6).map_or(0, |roll| roll + 1);
    let dealer = Dealer::new(seed);
    let throws: Vec<u32> = (0..8).map(|index| throw(&dealer, index)).collect();
    println!("the throws: {throws:?}");
    println!("throw 5 alone, without those before it: {}", throw(&dealer, 5));

    println!("after the game everybody hears the seed: {seed}");
    let told: Seed = seed.to_string().parse().expect("64 digits are a seed");
    let again = Dealer::new(told);
    let is_honest =
        told.commitment_digits() == promise && (0..8).all(|index| throw(&again, index) == throws[index as usize]);
    println!("the promise was kept: {is_honest}");

    let mut faces = [0; 6];
    (0..60_000).for_each(|index| faces[throw(&dealer, index) as usize - 1] += 1);
    println!("of 60,000 throws, from one to six eyes: {faces:?}");
}
