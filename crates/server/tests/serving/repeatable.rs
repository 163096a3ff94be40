//! A server for tests: with a fixed seed the same answers meet the same draws.

use crate::games::{plain, play_out};
use crate::house::House;
use crate::person::Person;
use bastide_dealer::Seed;
use bastide_protocol::{NewTable, Wish};

/// Plays a table by one rule of choice; what was played, and the commitment and the seed that were told.
fn game(house: &House) -> (Vec<String>, [Option<String>; 2]) {
    let ann = Person::new(house.address, "Ann");
    let seats = vec![Wish::Me { name: None }, Wish::Me { name: Some("Bob".to_owned()) }];
    let table = ann.make(&NewTable { settings: plain(2), seats, start: true });
    assert_eq!(table.seed, None, "a running game keeps its seed");
    let mut sockets = [ann.attend(&table.id)];
    play_out(&mut sockets, |count| count / 2);
    let [socket] = sockets;
    let told = socket.table.expect("a table");
    (socket.moves.into_iter().map(|made| made.played.action).collect(), [told.commitment, told.seed])
}

fn house(seed: Option<Seed>) -> House {
    House::set_up(|config| config.fixed_seed = seed)
}

#[test]
fn with_a_fixed_seed_every_table_of_every_run_is_dealt_alike() {
    let seed = Seed::from_u64(7);
    let first = house(Some(seed));
    let (moves, told) = game(&first);
    assert_eq!(told, [Some(seed.commitment_digits()), Some(seed.to_string())]);
    assert_eq!(game(&first), (moves.clone(), told.clone()), "the next table of the same server");
    assert_eq!(game(&house(Some(seed))), (moves.clone(), told), "another run");
    assert_ne!(game(&house(None)).0, moves, "a server for play keeps its own secrets");
}
