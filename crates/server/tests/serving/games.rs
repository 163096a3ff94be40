//! Whole games over sockets: both games, all expansions, two to six seats, people and computer players.

use crate::company::{Chair, Company};
use crate::house::House;
use crate::person::Attendance;
use crate::replay::expansions;
use bastide_protocol::{Message, Players, Settings, Setup, Status};

/// What a test plays if it does not care.
pub(crate) fn plain(players: u8) -> Settings {
    settings(&Setup::new(Players::Count(players)))
}

fn settings(setup: &Setup) -> Settings {
    serde_json::from_value(serde_json::json!({ "setup": setup })).expect("settings")
}

/// Plays the table to its end with the answers chosen; every socket hears everything.
pub(crate) fn play_out(sockets: &mut [Attendance], mut choose: impl FnMut(usize) -> usize) {
    while sockets[0].status() == Status::Playing {
        let Some(asked) = sockets.iter().position(|socket| !socket.legal().is_empty()) else {
            sockets.iter_mut().for_each(|socket| drop(socket.hear()));
            continue;
        };
        let legal = sockets[asked].legal();
        let answer = sockets[asked].act(&legal[choose(legal.len())]);
        assert!(matches!(answer, Message::Grew { .. }), "{answer:?}");
        let version = sockets[asked].version();
        for socket in sockets.iter_mut().filter(|socket| socket.version() < version) {
            socket.until(|socket, _| socket.version() == version);
        }
    }
}

/// Every expansion of the main game at once.
fn everything(players: u8) -> Settings {
    settings(&Setup { expansions: expansions("carcassonne"), ..Setup::new(Players::Count(players)) })
}

#[test]
fn two_people_play_a_whole_game() {
    let house = House::open();
    Company::gather(&house, plain(2), &[Chair::Person(0), Chair::Person(1)], 1).play_out();
}

#[test]
fn two_people_play_with_all_expansions() {
    let house = House::open();
    Company::gather(&house, everything(2), &[Chair::Person(0), Chair::Person(1)], 1).play_out();
}

#[test]
fn three_to_five_people_play_with_all_expansions() {
    let house = House::open();
    for count in 3..=5 {
        let chairs: Vec<Chair> = (0..usize::from(count)).map(Chair::Person).collect();
        Company::gather(&house, everything(count), &chairs, 0).play_out();
    }
}

#[test]
fn six_people_play_with_all_expansions() {
    let house = House::open();
    let chairs: Vec<Chair> = (0..6).map(Chair::Person).collect();
    Company::gather(&house, everything(6), &chairs, 1).play_out();
}

#[test]
fn three_people_share_two_browsers_with_all_expansions() {
    let house = House::open();
    Company::gather(&house, everything(3), &[Chair::Person(0), Chair::Person(1), Chair::Person(0)], 0).play_out();
}

#[test]
fn people_and_computer_players_play_with_all_expansions() {
    let house = House::open();
    let chairs = [
        Chair::Computer("random"),
        Chair::Person(0),
        Chair::Computer("beginner"),
        Chair::Person(1),
        Chair::Computer("random"),
    ];
    Company::gather(&house, everything(5), &chairs, 1).play_out();
}

#[test]
fn each_expansion_alone_is_played() {
    let house = House::open();
    for (number, name) in expansions("carcassonne").into_iter().enumerate() {
        let players = 2 + number as u8 % 3;
        let setup = Setup { expansions: vec![name], ..Setup::new(Players::Count(players)) };
        let chairs: Vec<Chair> = (0..usize::from(players)).map(Chair::Person).collect();
        Company::gather(&house, settings(&setup), &chairs, 0).play_out();
    }
}

#[test]
fn the_castle_is_played_by_two_people_and_against_the_computer() {
    let house = House::open();
    let setup = Setup { game: "castle".to_owned(), ..Setup::new(Players::Count(2)) };
    Company::gather(&house, settings(&setup), &[Chair::Person(0), Chair::Person(1)], 1).play_out();
    Company::gather(&house, settings(&setup), &[Chair::Computer("random"), Chair::Person(0)], 0).play_out();
}
