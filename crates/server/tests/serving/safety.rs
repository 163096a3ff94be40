//! What the server refuses before anything else looks at it.

use crate::browser::{get, post};
use crate::games::plain;
use crate::house::House;
use crate::person::Person;
use bastide_protocol::{Code, Message, NewTable, SOCKET_VERSION, Wish};
use serde_json::json;
use tungstenite::client::IntoClientRequest;

/// Opens a socket from a page of this origin.
fn socket(house: &House, table: &str, origin: &str) -> Result<impl Sized + use<>, u16> {
    let address = format!("ws://{}/api/tables/{table}/socket?protocol={SOCKET_VERSION}", house.address);
    let mut request = address.into_client_request().expect("an address");
    request.headers_mut().insert("origin", origin.parse().expect("a header"));
    match tungstenite::connect(request) {
        Ok((socket, _)) => Ok(socket),
        Err(tungstenite::Error::Http(response)) => Err(response.status().as_u16()),
        Err(error) => panic!("{error}"),
    }
}

#[test]
fn pages_of_other_sites_can_neither_change_anything_nor_listen() {
    let house = House::open();
    let own = format!("http://{}", house.address);
    let strange = post(house.address, "/api/guest", &[("origin", "http://evil.example")], &json!({}));
    assert_eq!((strange.status, strange.header("set-cookie")), (403, ""));
    assert_eq!(post(house.address, "/api/guest", &[("origin", &own)], &json!({})).status, 200);
    let ann = Person::new(house.address, "Ann");
    let table = ann.make(&NewTable { settings: plain(2), seats: Vec::new(), start: false });
    assert_eq!(socket(&house, &table.id, "http://evil.example").err(), Some(403));
    assert!(socket(&house, &table.id, &own).is_ok());
}

#[test]
fn too_many_requests_from_an_address_are_refused_and_health_is_counted_apart() {
    let house = House::set_up(|config| config.limits.requests = (1, 5));
    let refused = (0..10).filter(|_| get(house.address, "/api/me", &[]).status == 429).count();
    assert!((3..=5).contains(&refused), "{refused}");
    // Without a proxy that the server was told of, nobody speaks for another address.
    assert_eq!(get(house.address, "/api/me", &[("x-forwarded-for", "192.0.2.1")]).status, 429);
    assert_eq!(get(house.address, "/healthz", &[]).status, 200);
    // One of these writes, and anybody can ask it.
    let refused = (0..10).filter(|_| get(house.address, "/readyz", &[]).status == 429).count();
    assert!((3..=6).contains(&refused), "{refused}");
}

#[test]
fn requests_that_pretend_to_open_a_socket_count_for_their_address_like_all_others() {
    let house = House::set_up(|config| config.limits.requests = (1, 8));
    let guest = |number| post(house.address, "/api/guest", &[], &json!({ "name": format!("Ann {number}") })).cookie();
    let guests: Vec<String> = (0..4).map(guest).collect();
    let ask = |cookie: &String| get(house.address, "/api/me", &[("cookie", cookie), ("upgrade", "websocket")]).status;
    let refused = guests.iter().cycle().take(16).filter(|cookie| ask(cookie) == 429).count();
    assert!(refused >= 8, "one address asked twenty times as four people, and only {refused} were refused");
}

mod regressions {
    use super::*;

    /// A first visit fetches more files than an address may ask other things at once, and was cut short by that.
    #[test]
    fn a_browser_can_keep_all_files_at_its_first_visit_and_still_play() {
        let house = House::set_up(|config| config.limits.requests = (1, 5));
        let paths = bastide_webui::paths().filter(|path| !path.starts_with("docs/"));
        let drawings = ["art/facts-base.json", "art/sheet-dark-more.svg"];
        for path in paths.chain(drawings) {
            assert_eq!(get(house.address, &format!("/{path}"), &[]).status, 200, "{path}");
        }
        assert_eq!(get(house.address, "/api/catalog", &[]).status, 200);
    }
}

#[test]
fn an_address_has_only_so_many_sockets() {
    let house = House::set_up(|config| config.limits.sockets = 2);
    let own = format!("http://{}", house.address);
    let ann = Person::new(house.address, "Ann");
    let table = ann.make(&NewTable { settings: plain(2), seats: Vec::new(), start: false });
    let first = socket(&house, &table.id, &own).expect("a socket");
    let _second = socket(&house, &table.id, &own).expect("a socket");
    assert_eq!(socket(&house, &table.id, &own).err(), Some(429));
    drop(first);
    crate::house::eventually("a closed socket makes room", || socket(&house, &table.id, &own).is_ok());
}

#[test]
fn only_the_embedded_board_may_be_framed() {
    let house = House::set_up(|config| config.origin = Some("https://bastide.example".to_owned()));
    let host = [("host", "bastide.example")];
    let board = get(house.address, "/embed", &host);
    assert!(board.header("content-security-policy").contains("frame-ancestors *"));
    assert_eq!(board.header("x-frame-options"), "");
    for path in ["/", "/study", "/replay", "/embed/more", "/api/me"] {
        let page = get(house.address, path, &host);
        assert!(page.header("content-security-policy").contains("frame-ancestors 'none'"), "{path}");
        assert_eq!(page.header("x-frame-options"), "DENY", "{path}");
    }
    let ask = |url: &str| get(house.address, &format!("/api/oembed?maxwidth=400&url={url}"), &host);
    let told = ask("https://bastide.example/replay/abc%2360").json();
    assert_eq!((told["type"].as_str(), told["width"].as_u64()), (Some("rich"), Some(400)));
    assert!(told["html"].as_str().is_some_and(|html| html.contains("/embed#table=abc&amp;at=60\"")), "{told}");
    assert_eq!(ask("https://elsewhere.example/replay/abc").status, 404);
}

#[test]
fn every_answer_tells_browsers_what_to_refuse() {
    let house = House::set_up(|config| config.origin = Some("https://bastide.example".to_owned()));
    for path in ["/", "/api/me", "/api/nothing", "/healthz", "/table/nowhere"] {
        let page = get(house.address, path, &[("host", "bastide.example")]);
        assert!(page.header("content-security-policy").contains("frame-ancestors 'none'"), "{path}");
        assert_eq!(page.header("x-content-type-options"), "nosniff", "{path}");
        assert_eq!(page.header("referrer-policy"), "same-origin", "{path}");
        assert_eq!(page.header("cross-origin-opener-policy"), "same-origin", "{path}");
        assert!(page.header("strict-transport-security").starts_with("max-age="), "{path}");
    }
    let guest = [("host", "bastide.example"), ("origin", "https://bastide.example")];
    let guest = post(house.address, "/api/guest", &guest, &json!({}));
    assert!(guest.header("set-cookie").contains("Secure"), "{}", guest.header("set-cookie"));
}

#[test]
fn whoever_sends_a_request_letter_by_letter_is_sent_away_and_others_are_served() {
    use std::io::{Read, Write};
    let house = House::open();
    let mut slow = std::net::TcpStream::connect(house.address).expect("a connection");
    slow.write_all(b"GET / HTTP/1.1\r\nhost: x\r\nx-slow: ").expect("the first letters");
    slow.set_read_timeout(Some(std::time::Duration::from_secs(30))).expect("a timeout");
    assert_eq!(get(house.address, "/healthz", &[]).status, 200);
    let mut rest = Vec::new();
    // The connection ends, with or without a last word.
    let begun = std::time::Instant::now();
    let _ = slow.read_to_end(&mut rest);
    assert!(begun.elapsed() < std::time::Duration::from_secs(25), "it was let wait");
    assert!(get(house.address, "/healthz", &[]).header("x-request-id").len() == 8);
}

#[test]
fn numbers_about_the_server_tell_what_happened() {
    let house = House::open();
    let ann = Person::new(house.address, "Ann");
    let seats = vec![Wish::Me { name: None }, Wish::Computer { level: "random".to_owned() }];
    let table = ann.make(&NewTable { settings: plain(2), seats, start: true });
    let mut socket = ann.attend(&table.id);
    socket.until(|socket, _| !socket.legal().is_empty());
    let legal = socket.legal();
    socket.act(&legal[0]);
    let text = get(house.address, "/metrics", &[]).text().to_owned();
    let number = |name: &str| -> f64 {
        let line = text.lines().find(|line| line.split(' ').next() == Some(name));
        line.and_then(|line| line.rsplit(' ').next()?.parse().ok()).unwrap_or_else(|| panic!("{name} in {text}"))
    };
    assert!(number("bastide_commit_seconds_count") >= 1.0, "{text}");
    assert!(number("bastide_append_seconds_count") >= 1.0 && number("bastide_append_batch_sum") >= 1.0);
    assert!(number("bastide_http_answers_total{status=\"2xx\"}") >= 2.0);
    assert!(number("bastide_http_seconds_count") >= 2.0 && number("bastide_sockets") >= 1.0);
}

#[test]
fn a_body_that_is_too_long_is_told_so_and_not_that_there_were_too_many() {
    let house = House::open();
    let page = post(house.address, "/api/guest", &[], &json!({ "name": "x".repeat(20_000) }));
    assert_eq!(page.status, 413, "{}", page.text());
}

#[test]
fn health_and_numbers_have_a_door_of_their_own_that_no_crowd_stands_before() {
    let monitor = std::net::TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr()).expect("a free port");
    let house = House::set_up(|config| (config.monitor, config.limits.connections) = (Some(monitor), 3));
    let crowd: Vec<_> = (0..3).map(|_| std::net::TcpStream::connect(house.address).expect("a connection")).collect();
    crate::house::eventually("the crowd is counted", || {
        get(monitor, "/metrics", &[]).text().contains("bastide_connections 3\n")
    });
    let refused = get(house.address, "/api/me", &[]);
    assert_eq!((refused.status, refused.text()), (503, "the server is full: try again in a while"));
    assert_eq!((get(monitor, "/healthz", &[]).status, get(monitor, "/readyz", &[]).status), (200, 200));
    let numbers = get(monitor, "/metrics", &[]).text().to_owned();
    assert!(numbers.contains("bastide_connections_limit 3\n"), "{numbers}");
    assert!(numbers.contains("bastide_connections_refused_total 1\n"), "{numbers}");
    drop(crowd);
    crate::house::eventually("there is room again", || get(house.address, "/api/me", &[]).status == 200);
    assert_eq!(get(house.address, "/metrics", &[]).status, 404, "numbers are not for everybody");
    assert_eq!(get(monitor, "/api/me", &[]).status, 404, "and nobody plays there");
}

#[test]
fn a_socket_counts_as_a_connection_as_long_as_it_is_open() {
    let house = House::set_up(|config| config.limits.connections = 50);
    let ann = Person::new(house.address, "Ann");
    let table = ann.make(&NewTable { settings: plain(2), seats: Vec::new(), start: false });
    let sockets: Vec<_> = (0..5).map(|_| ann.attend(&table.id)).collect();
    let open = || -> u32 {
        let numbers = get(house.address, "/metrics", &[]).text().to_owned();
        let line = numbers.lines().find_map(|line| line.strip_prefix("bastide_connections ")).expect("a number");
        line.parse().expect("a number")
    };
    assert!(open() >= 5, "{}", open());
    drop(sockets);
    crate::house::eventually("the sockets are gone", || open() < 5);
}

#[test]
fn a_client_of_the_version_before_is_told_so() {
    let house = House::open();
    let ann = Person::new(house.address, "Ann");
    let table = ann.make(&NewTable { settings: plain(2), seats: Vec::new(), start: false });
    for query in ["", "?protocol=1", "?protocol=99&since=3"] {
        let address = format!("ws://{}/api/tables/{}/socket{query}", house.address, table.id);
        let (mut socket, _) = tungstenite::connect(address).expect("a socket");
        let text = socket.read().expect("a word before it is closed").into_text().expect("text");
        let Ok(Message::Bye { code, message }) = serde_json::from_str(&text) else { panic!("{text}") };
        assert_eq!(code, Code::Forbidden);
        assert!(message.contains(&format!("speaks version {SOCKET_VERSION} of the protocol")), "{message}");
    }
}
