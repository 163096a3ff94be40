//! Somebody who means harm: each attempt ends with a clear refusal or a closed socket, and those who play, at the same
//! table and at others, play on.

use crate::company::{Chair, Company};
use crate::games::plain;
use crate::house::House;
use crate::person::{Attendance, Person};
use bastide_protocol::{Code, Colour, Message, Request};
use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};
use tungstenite::Message as Frame;

const TWO: [Chair; 2] = [Chair::Person(0), Chair::Person(1)];

/// A server with the limits of everyday.
fn strict() -> House {
    House::set_up(|config| config.limits = bastide_server::Limits::default())
}

fn act(id: &str, version: u32, action: &str) -> Request {
    Request::Act { id: id.to_owned(), version, action: action.to_owned() }
}

fn code(message: &Message) -> Option<Code> {
    match message {
        Message::Refused { code, .. } | Message::Bye { code, .. } => Some(*code),
        _ => None,
    }
}

/// Reads until the other side closes; the farewell, if there was one.
fn until_closed(socket: &mut Attendance) -> Option<Code> {
    let mut farewell = None;
    while let Ok(frame) = socket.socket.read() {
        if let Frame::Text(text) = frame
            && let Ok(Message::Bye { code, .. }) = serde_json::from_str(&text)
        {
            farewell = Some(code);
        }
    }
    farewell
}

/// Plays some turns, each of which has to come through quickly.
fn play_on(company: &mut Company, turns: usize) {
    play_on_within(company, turns, Duration::from_secs(5));
}

/// Plays some turns, none of which may take longer; how long the slowest took.
fn play_on_within(company: &mut Company, turns: usize, longest: Duration) -> Duration {
    let mut slowest = Duration::ZERO;
    for _ in 0..turns {
        let begun = Instant::now();
        assert!(company.step(), "the game ended too early");
        company.level();
        slowest = slowest.max(begun.elapsed());
        assert!(slowest < longest, "an honest player waited {slowest:?}");
    }
    slowest
}

#[test]
fn answers_that_are_not_ones_own_to_give_are_refused() {
    let house = House::open();
    let mut company = Company::gather(&house, plain(2), &TWO, 1);
    company.level();
    let asked = company.asked().expect("somebody is asked");
    let (version, action) = (company.sockets[asked].version(), company.sockets[asked].legal()[0].clone());
    let mut refused = |socket: usize, request: Request| {
        let id = request.id().to_owned();
        company.sockets[socket].say(&request);
        code(&company.sockets[socket].answer(&id))
    };
    assert_eq!(refused(1 - asked, act("a", version, &action)), Some(Code::Forbidden), "another's seat");
    assert_eq!(refused(2, act("b", version, &action)), Some(Code::Forbidden), "a watcher");
    assert_eq!(refused(asked, act("c", version - 1, &action)), Some(Code::Stale), "an old version");
    assert_eq!(refused(asked, act("d", version + 1, &action)), Some(Code::Stale), "a version to come");
    let colour = action.split(' ').next().expect("a colour");
    assert_eq!(refused(asked, act("e", version, &format!("{colour} place 50,50 N"))), Some(Code::Illegal));
    assert_eq!(refused(asked, act("f", version, &format!("{colour} fly"))), Some(Code::Illegal));
    assert_eq!(refused(asked, act("g", version, "draw RCr")), Some(Code::Unknown), "chance is not a seat");
    assert_eq!(refused(asked, act("", version, &action)), Some(Code::Malformed), "no id");
    assert_eq!(refused(asked, act(&"x".repeat(65), version, &action)), Some(Code::Malformed), "a long id");
    let seat = Colour::from_word(colour).expect("a colour");
    assert_eq!(refused(1 - asked, Request::Resign { id: "h".into(), seat }), Some(Code::Forbidden));
    assert_eq!(company.sockets[asked].version(), version, "nothing happened");
    play_on(&mut company, 5);
}

#[test]
fn a_request_sent_again_is_played_once() {
    let house = House::open();
    let mut company = Company::gather(&house, plain(2), &TWO, 0);
    company.level();
    let asked = company.asked().expect("somebody is asked");
    let (version, action) = (company.sockets[asked].version(), company.sockets[asked].legal()[0].clone());
    let request = act("once", version, &action);
    (0..20).for_each(|_| company.sockets[asked].say(&request));
    assert!(matches!(company.sockets[asked].answer("once"), Message::Grew { .. }));
    for _ in 1..20 {
        assert!(matches!(company.sockets[asked].answer("once"), Message::Welcome { .. }));
    }
    // The id of one player does not let another one pretend to have played.
    company.sockets[1 - asked].say(&request);
    company.sockets[1 - asked].answer("once");
    company.level();
    let times = company.sockets[asked].moves.iter().filter(|made| made.played.action == action).count();
    assert_eq!(times, 1);
    company.play_out();
}

#[test]
fn frames_that_are_too_long_or_no_text_end_the_socket() {
    let house = House::open();
    let mut company = Company::gather(&house, plain(2), &TWO, 0);
    let person = Person::new(house.address, "Mallory");
    let mut long = person.attend(&company.id);
    // The server may close before everything is written.
    let _ = long.socket.send(Frame::text("x".repeat(20_000)));
    assert_eq!(until_closed(&mut long), Some(Code::Malformed), "a request that is too long is told so");
    let mut binary = person.attend(&company.id);
    binary.socket.send(Frame::binary(vec![0; 10])).expect("sent");
    assert_eq!(until_closed(&mut binary), Some(Code::Malformed));
    let mut huge = person.attend(&company.id);
    if let tungstenite::stream::MaybeTlsStream::Plain(stream) = huge.socket.get_mut() {
        // The head of a frame that promises 2^40 bytes.
        stream.write_all(&[0x81, 0xff, 0, 0, 1, 0, 0, 0, 0, 0, 1, 2, 3, 4]).expect("sent");
    }
    assert_eq!(until_closed(&mut huge), Some(Code::Malformed), "and so is one that only promises to be");
    play_on(&mut company, 5);
}

#[test]
fn nonsense_is_refused_and_then_ends_the_socket() {
    let house = House::open();
    let mut company = Company::gather(&house, plain(2), &TWO, 0);
    let mut mallory = Person::new(house.address, "Mallory").attend(&company.id);
    let deep = format!("{}1{}", "[".repeat(5_000), "]".repeat(5_000));
    let words =
        ["", "{", "null", "[]", "{\"type\":\"act\"}", "{\"type\":\"rule\",\"id\":\"1\"}", "\u{0}", deep.as_str()];
    for word in words {
        mallory.say_text(word);
        let answer = mallory.answer("");
        assert_eq!(code(&answer), Some(Code::Malformed), "{answer:?}");
    }
    let is_farewell = |message: &Message| matches!(message, Message::Bye { code: Code::Malformed, .. });
    let farewell = (0..50).any(|_| {
        mallory.say_text("?");
        is_farewell(&mallory.until(|_, message| code(message).is_some()))
    });
    assert!(farewell, "fifty times nonsense, and no end");
    until_closed(&mut mallory);
    play_on(&mut company, 5);
}

#[test]
fn thousands_of_messages_end_the_socket_and_hinder_nobody() {
    let house = strict();
    let mut company = Company::gather(&house, plain(2), &TWO, 0);
    let mut mallory = company.people[1].attend(&company.id);
    let flood = std::thread::spawn(move || {
        for number in 0..5_000 {
            let ping =
                serde_json::to_string(&Request::Resync { id: number.to_string(), since: 0 }).expect("plain data");
            if mallory.socket.send(Frame::text(ping)).is_err() {
                break;
            }
        }
        until_closed(&mut mallory)
    });
    play_on(&mut company, 10);
    // A reset may swallow the farewell; an orderly end names the limit.
    assert!(matches!(flood.join().expect("no panic"), Some(Code::Limited) | None));
    play_on(&mut company, 5);
}

#[test]
fn whoever_does_not_read_is_sent_away_and_hinders_nobody() {
    let house = House::open();
    let mut company = Company::gather(&house, plain(2), &TWO, 0);
    // How slow this machine is while nobody does any harm.
    let usual = play_on_within(&mut company, 30, Duration::MAX);
    let mut deaf = Person::new(house.address, "Deaf").attend(&company.id);
    for number in 0..4_000 {
        // Each asks for the whole game; none of it is read. Together it is more than what systems keep for a reader.
        let all = serde_json::to_string(&Request::Resync { id: number.to_string(), since: 0 }).expect("plain data");
        if let tungstenite::stream::MaybeTlsStream::Plain(stream) = deaf.socket.get_ref() {
            stream.set_write_timeout(Some(Duration::from_millis(200))).expect("a timeout");
        }
        if deaf.socket.send(Frame::text(all)).is_err() {
            break;
        }
    }
    play_on_within(&mut company, 20, Duration::from_secs(5).max(usual * 10));
    company.play_out();
    crate::house::eventually("a reader that does not read is no longer counted", || {
        company.sockets[0].say(&Request::Resync { id: "count".into(), since: 0 });
        company.sockets[0].answer("count");
        company.sockets[0].table.as_ref().expect("a table").watching == 0
    });
    drop(deaf);
}

#[test]
fn handshakes_that_never_end_hinder_nobody() {
    let house = House::open();
    let mut company = Company::gather(&house, plain(2), &TWO, 0);
    let half = |number: usize| {
        let mut stream = TcpStream::connect(house.address).expect("a connection");
        let head = format!("GET /api/tables/{}/socket HTTP/1.1\r\nhost: x\r\nx-{number}: ", company.id);
        stream.write_all(head.as_bytes()).expect("sent");
        stream
    };
    let waiting: Vec<TcpStream> = (0..300).map(half).collect();
    play_on(&mut company, 20);
    drop(waiting);
    company.play_out();
}

#[test]
fn bodies_and_heads_that_are_too_long_are_refused() {
    let house = House::open();
    let person = Person::new(house.address, "Mallory");
    let long = "x".repeat(5_000_000);
    let body = format!(
        "POST /api/guest HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 5000000\r\n\r\n{long}"
    );
    let head = format!("GET /{} HTTP/1.1\r\nhost: x\r\n\r\n", &long[..1_000_000]);
    for request in [body, head] {
        let mut stream = TcpStream::connect(house.address).expect("a connection");
        stream.set_read_timeout(Some(Duration::from_secs(30))).expect("a timeout");
        // The server may answer and close before everything is written, and the answer may be lost with it.
        let _ = stream.write_all(request.as_bytes());
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        assert!(!answer.starts_with(b"HTTP/1.1 2"), "{}", String::from_utf8_lossy(&answer));
    }
    let (status, _) = person.get::<()>("/api/tables/nosuchtable").expect_err("no such table");
    assert_eq!(status, 404);
}

#[test]
fn everybody_hears_one_farewell_when_the_server_stops() {
    let house = House::open();
    let company = Company::gather(&house, plain(2), &TWO, 1);
    let mut sockets = company.sockets;
    drop(house);
    for socket in &mut sockets {
        let mut farewells = Vec::new();
        while let Ok(frame) = socket.socket.read() {
            if let Frame::Text(text) = frame
                && let Ok(Message::Bye { code, .. }) = serde_json::from_str(&text)
            {
                farewells.push(code);
            }
        }
        assert_eq!(farewells, [Code::Closing]);
    }
}
