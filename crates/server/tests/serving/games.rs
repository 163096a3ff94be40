//! Whole games over sockets.

use crate::house::House;
use crate::person::{Attendance, Person};
use bastide_protocol::{Message, NewTable, Players, Settings, Setup, Status, Wish};

/// What a test plays if it does not care.
pub(crate) fn plain(players: u8) -> Settings {
    let setup = Setup::new(Players::Count(players));
    serde_json::from_value(serde_json::json!({ "setup": setup })).expect("settings")
}

/// Plays the table to its end with arbitrary legal answers; every socket hears everything.
pub(crate) fn play_out(sockets: &mut [Attendance], mut choose: impl FnMut(usize) -> usize) {
    while sockets[0].table.as_ref().is_some_and(|table| table.status == Status::Playing) {
        let asked = sockets.iter().position(|socket| !socket.legal().is_empty());
        let Some(asked) = asked else {
            sockets.iter_mut().for_each(|socket| {
                socket.hear();
            });
            continue;
        };
        let legal = sockets[asked].legal();
        let action = legal[choose(legal.len())].clone();
        let answer = sockets[asked].act(&action);
        assert!(matches!(answer, Message::Grew { .. }), "{action}: {answer:?}");
        let version = sockets[asked].version();
        for socket in sockets.iter_mut().filter(|socket| socket.version() < version) {
            socket.until(|socket, _| socket.version() == version);
        }
    }
}

#[test]
fn two_people_play_a_whole_game() {
    let house = House::open();
    let (ann, bob) = (Person::new(house.address, "Ann"), Person::new(house.address, "Bob"));
    let table = ann.make(&NewTable { settings: plain(2), seats: Vec::new(), start: false });
    bob.sit(&table.id, "red");
    let mut sockets = [ann.attend(&table.id), bob.attend(&table.id)];
    let _: serde_json::Value = ann.post(&format!("/api/tables/{}/start", table.id), &()).expect("begun");
    sockets.iter_mut().for_each(|socket| {
        socket.until(|socket, _| !socket.views.is_empty());
    });
    play_out(&mut sockets, |count| count - 1);
    let [first, second] = &sockets;
    assert_eq!(first.moves, second.moves);
    assert!(first.table.as_ref().expect("a table").result.is_some());
    let record = ann.text(&format!("/api/tables/{}/record", table.id));
    assert!(record.contains("seed "), "{record}");
    let _ = Wish::Open;
}
