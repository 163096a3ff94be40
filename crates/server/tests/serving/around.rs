//! What happens around the moves: taking back, offers, resigning, clocks, absence, talk, watchers, several tabs.

use crate::company::{Chair, Company};
use crate::games::plain;
use crate::house::House;
use crate::person::{Attendance, Person};
use bastide_protocol::{Absent, Clock, Code, Colour, Holder, Message, Offered, Request, Settings, Status, TableInfo};
use std::time::Duration;

const TWO: [Chair; 2] = [Chair::Person(0), Chair::Person(1)];

/// The colours that won.
fn winners(table: &TableInfo) -> Vec<Colour> {
    table.result.as_ref().expect("a result").winners.clone()
}

/// The colour of a socket's first seat.
fn colour(socket: &Attendance) -> Colour {
    let table = socket.table.as_ref().expect("a table");
    table.seats.iter().find(|seat| seat.mine).expect("a seat").colour
}

fn is_refused(message: &Message, expected: Code) -> bool {
    matches!(message, Message::Refused { code, .. } if *code == expected)
}

/// Plays until the last move was a decision of the asked person, who is still asked; answers with the socket.
fn until_midturn(company: &mut Company) -> usize {
    loop {
        assert!(company.step(), "no turn of two decisions in a whole game");
        company.level();
        if let Some(asked) = company.asked() {
            let last = &company.sockets[asked].moves.last().expect("a move").played.action;
            if last.starts_with(&format!("{} ", colour(&company.sockets[asked]))) {
                return asked;
            }
        }
    }
}

#[test]
fn a_decision_is_undone_until_something_is_drawn() {
    let house = House::open();
    let mut company = Company::gather(&house, plain(2), &TWO, 1);
    let asked = until_midturn(&mut company);
    let (seat, version) = (colour(&company.sockets[asked]), company.sockets[asked].version());
    let before = company.sockets[asked].moves.len();
    company.sockets[asked].say(&Request::Undo { id: "u".into(), version, seat });
    assert!(matches!(company.sockets[asked].answer("u"), Message::Grew { .. }));
    company.level();
    // Everybody knows at once what was taken back, without asking for everything anew.
    assert!(company.sockets.iter().all(|socket| socket.moves.len() == before - 1));
    // Sent again, as after a broken connection, it is not done again.
    company.sockets[asked].say(&Request::Undo { id: "u".into(), version, seat });
    assert!(matches!(company.sockets[asked].answer("u"), Message::Welcome { .. }));
    let version = company.sockets[asked].version();
    company.sockets[asked].say(&Request::Undo { id: "v".into(), version, seat });
    assert!(is_refused(&company.sockets[asked].answer("v"), Code::Illegal), "a draw is not undone");
    company.play_out();
}

#[test]
fn a_takeback_needs_the_others() {
    let house = House::open();
    let mut company = Company::gather(&house, plain(2), &TWO, 1);
    (0..12).for_each(|_| assert!(company.step()));
    company.level();
    let (ann, bob) = (colour(&company.sockets[0]), colour(&company.sockets[1]));
    for yes in [false, true] {
        let before = company.sockets[0].moves.len();
        let id = format!("offer {yes}");
        company.sockets[0].say(&Request::Offer { id: id.clone(), seat: ann, offer: Offered::Takeback });
        assert!(matches!(company.sockets[0].answer(&id), Message::Grew { .. }));
        company.level();
        let offer = company.sockets[1].table.as_ref().expect("a table").offers[0].clone();
        assert_eq!(offer.waiting, [bob]);
        let id = format!("reply {yes}");
        company.sockets[1].say(&Request::Reply { id: id.clone(), seat: bob, offer: offer.number, yes });
        assert!(matches!(company.sockets[1].answer(&id), Message::Grew { .. }));
        company.level();
        let after: Vec<usize> = company.sockets.iter().map(|socket| socket.moves.len()).collect();
        assert!(after.iter().all(|after| (*after < before) == yes), "{before} moves before, {after:?} after");
        company.look();
    }
    company.play_out();
}

#[test]
fn a_rematch_begins_with_another() {
    let house = House::open();
    let mut company = Company::gather(&house, plain(2), &TWO, 0);
    let (ann, bob) = (colour(&company.sockets[0]), colour(&company.sockets[1]));
    company.sockets[1].say(&Request::Resign { id: "r".into(), seat: bob });
    company.sockets[1].answer("r");
    company.level();
    let over = company.sockets[0].table.clone().expect("a table");
    assert_eq!((over.status, winners(&over)), (Status::Over, vec![ann]));
    company.sockets[0].say(&Request::Offer { id: "again".into(), seat: ann, offer: Offered::Rematch });
    company.sockets[0].answer("again");
    company.level();
    // Whoever resigned no longer has a seat here, so nobody has to be asked.
    company.sockets[0].until(|socket, _| socket.table.as_ref().is_some_and(|table| table.rematch.is_some()));
    let rematch = company.sockets[0].table.as_ref().and_then(|table| table.rematch.clone()).expect("a table");
    let sockets = [company.people[0].attend(&rematch), company.people[1].attend(&rematch)];
    assert_eq!([colour(&sockets[0]), colour(&sockets[1])], [bob, ann], "seats are turned by one");
    assert!(sockets.iter().all(|socket| socket.status() == Status::Playing));
}

#[test]
fn a_computer_player_goes_on_for_somebody_who_resigned() {
    let house = House::open();
    let chairs = [Chair::Person(0), Chair::Person(1), Chair::Person(2)];
    let mut company = Company::gather(&house, plain(3), &chairs, 0);
    (0..9).for_each(|_| assert!(company.step()));
    company.level();
    let seat = colour(&company.sockets[1]);
    company.sockets[1].say(&Request::Resign { id: "r".into(), seat });
    company.sockets[1].answer("r");
    company.sockets.remove(1);
    company.play_out();
    let table = company.sockets[0].table.as_ref().expect("a table");
    let gone = table.seats.iter().find(|other| other.colour == seat).expect("the seat");
    assert!(gone.resigned && matches!(gone.holder, Some(Holder::Computer { .. })));
    assert!(!winners(table).contains(&seat), "who resigned does not win");
}

#[test]
fn whoever_runs_out_of_time_loses_even_if_nobody_looks() {
    let house = House::open();
    let settings = Settings { clock: Clock::Fischer { start: 10, add: 0 }, ..plain(2) };
    let mut company = Company::gather(&house, settings, &TWO, 0);
    company.level();
    let loser = company.asked().expect("somebody is asked");
    let winner = colour(&company.sockets[1 - loser]);
    let running = company.sockets[0]
        .table
        .as_ref()
        .expect("a table")
        .seats
        .iter()
        .filter(|seat| seat.clock.is_some_and(|clock| clock.running && clock.left == 10_000));
    assert_eq!(running.count(), 1);
    company.sockets.clear();
    house.time.pass(Duration::from_millis(10_600));
    let table = || company.people[0].get::<TableInfo>(&format!("/api/tables/{}", company.id)).expect("a table");
    crate::house::eventually("the clock runs out", || table().status == Status::Over);
    assert_eq!(winners(&table()), [winner]);
}

#[test]
fn the_seat_of_somebody_absent_goes_to_a_computer_player() {
    let house = House::set_up(|config| config.absence = Duration::from_millis(400));
    let settings = Settings { absent: Absent::Computer, ..plain(2) };
    let mut company = Company::gather(&house, settings, &TWO, 0);
    company.sockets.remove(1);
    company.play_out();
    let table = company.sockets[0].table.as_ref().expect("a table");
    assert_eq!(table.seats.iter().filter(|seat| matches!(seat.holder, Some(Holder::Computer { .. }))).count(), 1);
}

#[test]
fn those_who_are_there_may_give_an_absent_players_seat_away() {
    let house = House::open();
    let mut company = Company::gather(&house, plain(2), &TWO, 0);
    company.level();
    while company.asked() != Some(1) {
        assert!(company.step());
        company.level();
    }
    let (ann, bob) = (colour(&company.sockets[0]), colour(&company.sockets[1]));
    let replace = Offered::Replace { seat: bob };
    company.sockets[0].say(&Request::Offer { id: "x".into(), seat: ann, offer: replace.clone() });
    let refused = company.sockets[0].answer("x");
    assert!(is_refused(&refused, Code::Illegal), "Bob is there: {refused:?}");
    company.sockets.remove(1);
    company.sockets[0].until(|_, message| matches!(message, Message::Presence { .. }));
    house.time.pass(Duration::from_secs(130));
    company.sockets[0].say(&Request::Offer { id: "y".into(), seat: ann, offer: replace });
    assert!(matches!(company.sockets[0].answer("y"), Message::Grew { .. }));
    company.play_out();
}

#[test]
fn people_talk_and_newcomers_read_what_was_said() {
    let house = House::open();
    let mut company = Company::gather(&house, plain(2), &TWO, 1);
    company.sockets[0].say(&Request::Chat { id: "c".into(), text: " <b>Hello</b>\u{202e}\n".into() });
    for socket in &mut company.sockets {
        let heard = socket.until(|_, message| matches!(message, Message::Chat { .. }));
        let Message::Chat { said, .. } = heard else { unreachable!("that is what was waited for") };
        assert_eq!((said.name.as_str(), said.text.as_str()), ("Person 0", "<b>Hello</b>"));
    }
    company.sockets[0].say(&Request::Chat { id: "d".into(), text: "x".repeat(501) });
    assert!(is_refused(&company.sockets[0].answer("d"), Code::Malformed));
    let quiet = Settings { chat: false, ..plain(2) };
    let mut quiet = Company::gather(&house, quiet, &TWO, 0);
    quiet.sockets[0].say(&Request::Chat { id: "e".into(), text: "psst".into() });
    assert!(is_refused(&quiet.sockets[0].answer("e"), Code::Forbidden));
    let mut late = company.people[1].attend(&company.id);
    late.say(&Request::Resync { id: "s".into(), since: 0 });
    let Message::Welcome { chat, .. } = late.answer("s") else { panic!("expected a welcome") };
    assert_eq!(chat.iter().map(|said| said.text.as_str()).collect::<Vec<_>>(), ["<b>Hello</b>"]);
}

#[test]
fn a_table_without_watchers_has_none_and_several_tabs_are_one_person() {
    let house = House::open();
    let settings = Settings { watchers: false, ..plain(2) };
    let mut company = Company::gather(&house, settings, &TWO, 0);
    let farewell = Person::new(house.address, "Nosy").refused_at(&company.id);
    assert!(matches!(farewell, Message::Bye { code: Code::Forbidden, .. }), "{farewell:?}");
    let second_tab = company.people[0].attend(&company.id);
    company.sockets.push(second_tab);
    company.play_out();
}
