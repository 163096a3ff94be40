//! Tables of computer players.

use crate::browser::get;
use crate::games::plain;
use crate::house::House;
use crate::person::Person;
use bastide_protocol::{NewTable, Status, Wish};
use std::time::{Duration, Instant};

/// Two of them play a short while at most; a stuck table would wait for ever.
const PATIENCE: Duration = Duration::from_secs(90);

#[test]
fn computer_players_play_to_the_end_and_think_once_a_turn() {
    let house = House::open();
    let ann = Person::new(house.address, "Ann");
    let seats = vec![Wish::Computer { level: "club".to_owned() }, Wish::Computer { level: "expert".to_owned() }];
    let table = ann.make(&NewTable { settings: plain(2), seats, start: true });
    let since = Instant::now();
    let address = format!("/api/tables/{}", table.id);
    let mut socket = ann.attend(&table.id);
    while socket.status() != Status::Over {
        assert!(since.elapsed() < PATIENCE, "the game does not go on");
        socket.hear();
    }
    let record = ann.text(&format!("{address}/record"));
    let actions = record.lines().skip_while(|line| *line != "--").skip(1);
    let answers = actions.filter(|line| !line.starts_with("draw ")).count();
    let text = get(house.address, "/metrics", &[]).text().to_owned();
    let thoughts = text.lines().find_map(|line| line.strip_prefix("bastide_thinking_seconds_count "));
    let thoughts: usize = thoughts.expect("a count").parse().expect("a number");
    // A tile and whether a figure goes on it are two answers, but one thought.
    assert!(thoughts > 30 && thoughts * 3 < answers * 2, "{thoughts} thoughts for {answers} answers: {record}");
}
