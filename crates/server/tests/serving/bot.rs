//! The example bot, as it stands in `examples/`, plays a game against a person.

#[path = "../../examples/bot.rs"]
#[allow(dead_code, reason = "the example's own main function reads the command line")]
mod example;

use crate::accounts::register;
use crate::browser::post;
use crate::games::plain;
use crate::house::House;
use crate::person::Person;
use bastide_protocol::{Holder, Message, NewTable, Status, TableInfo};
use serde_json::json;

#[test]
fn the_example_bot_plays_a_whole_game_with_its_token() {
    let house = House::open();
    let keeper = register(house.address, "Keeper");
    let made = post(house.address, "/api/bots", &[("cookie", &keeper)], &json!({ "name": "Any answer" })).json();
    let token = made["token"].as_str().expect("a token").to_owned();
    let ann = Person::new(house.address, "Ann");
    let table = ann.make(&NewTable { settings: plain(2), seats: Vec::new(), start: false });
    let (server, id, colour) = (house.address.to_string(), table.id.clone(), table.seats[1].colour);
    let bot = std::thread::spawn(move || example::run(&server, &id, colour.word(), Some(&token)));
    let mut socket = ann.attend(&table.id);
    while socket.table.as_ref().is_some_and(|table| table.seats[1].holder.is_none()) {
        socket.hear();
    }
    let holder = socket.table.as_ref().and_then(|table| table.seats[1].holder.clone());
    assert!(matches!(holder, Some(Holder::Person { bot: true, .. })), "{holder:?}");
    let _: TableInfo = ann.post(&format!("/api/tables/{}/start", table.id), &()).expect("begun");
    socket.until(|socket, _| socket.status() == Status::Playing);
    while socket.status() == Status::Playing {
        match socket.legal().first().cloned() {
            Some(action) => assert!(matches!(socket.act(&action), Message::Grew { .. })),
            None => drop(socket.hear()),
        }
    }
    let winners = socket.table.as_ref().and_then(|table| table.result.clone()).expect("a result").winners;
    assert_eq!(
        bot.join().expect("no panic").expect("the bot came to the end"),
        winners.iter().map(|winner| winner.word()).collect::<Vec<_>>().join(", ")
    );
}
