//! What a browser is sent: the client, drawings, pictures, the catalog, studies.

use crate::browser::{get, post, try_post};
use crate::games::{plain, play_out};
use crate::house::House;
use crate::person::Person;
use bastide_protocol::{NewTable, Wish};
use serde_json::json;

#[test]
fn every_address_of_the_client_is_its_page() {
    let house = House::open();
    let there =
        ["/", "/rules", "/rules/gold", "/lessons/castle", "/people/Ann", "/leaderboard/castle"].map(|path| (path, 200));
    // What is not there says so to programs, and to people by the same page.
    let missing = ["/no/such/page", "/rules/nothing", "/table/nowhere", "/replay/nowhere"].map(|path| (path, 404));
    for (path, status) in there.into_iter().chain(missing) {
        let page = get(house.address, path, &[]);
        assert_eq!(page.status, status, "{path}");
        let known = get(house.address, path, &[("if-none-match", page.header("etag"))]);
        assert_eq!(known.status, if status == 200 { 304 } else { 404 }, "{path}");
        assert_eq!(page.header("content-type"), "text/html; charset=utf-8", "{path}");
        assert!(page.text().contains("<div id=\"app\">"), "{path}: {}", page.text());
        assert!(page.header("content-security-policy").contains("default-src 'self'"), "{path}");
    }
    for path in ["/api/nothing", "/art/nothing.svg", "/assets/nothing.js"] {
        assert_eq!(get(house.address, path, &[]).status, 404, "{path}");
    }
}

#[test]
fn robots_sitemap_and_favicon_are_real() {
    let house = House::set_up(|config| config.origin = Some("https://bastide.example".to_owned()));
    let own = [("host", "bastide.example")];
    let robots = get(house.address, "/robots.txt", &own);
    assert_eq!(robots.header("content-type"), "text/plain; charset=utf-8");
    assert!(robots.text().contains("Sitemap: https://bastide.example/sitemap.xml\n"), "{}", robots.text());
    let map = get(house.address, "/sitemap.xml", &own);
    assert!(map.header("content-type").starts_with("application/xml"));
    let pages: Vec<_> = map.text().split("<loc>https://bastide.example").skip(1).map(str::to_owned).collect();
    assert!(pages.len() > 35, "{}", map.text());
    for page in pages {
        let path = page.split('<').next().expect("a path");
        assert_eq!(get(house.address, path, &own).status, 200, "{path}");
    }
    let icon = get(house.address, "/favicon.ico", &own);
    assert_eq!((icon.status, icon.header("content-type"), &icon.body[..4]), (200, "image/x-icon", &[0, 0, 1, 0][..]));
}

#[test]
fn files_of_the_client_are_sent_packed_and_only_once() {
    let house = House::open();
    let page = get(house.address, "/", &[]);
    let script = page.text().split("src=\"").nth(1).and_then(|rest| rest.split('"').next()).expect("a script");
    let plain = get(house.address, script, &[("accept-encoding", "identity")]);
    assert!(plain.header("cache-control").contains("immutable"), "{script}");
    assert!(plain.header("content-type").starts_with("text/javascript"));
    assert_eq!(plain.header("content-encoding"), "");
    let packed = get(house.address, script, &[("accept-encoding", "gzip")]);
    assert_eq!(packed.header("content-encoding"), "gzip");
    assert!(packed.body.len() < plain.body.len());
    assert_eq!(&packed.body[..2], [0x1f, 0x8b]);
    let known = get(house.address, script, &[("if-none-match", plain.header("etag"))]);
    assert_eq!((known.status, known.body.len()), (304, 0));
}

#[test]
fn drawings_come_with_what_must_be_known_of_them() {
    let house = House::open();
    for theme in ["light", "dark", "clear"] {
        let sheet = get(house.address, &format!("/art/sheet-{theme}.svg"), &[]);
        assert_eq!(sheet.header("content-type"), "image/svg+xml");
        assert!(sheet.text().contains("id=\"t-base-road-curve-0\""), "{theme}");
        assert_eq!(
            get(house.address, &format!("/art/sheet-{theme}.svg"), &[("if-none-match", sheet.header("etag"))]).status,
            304
        );
    }
    for missing in ["sheet-purple.svg", "sheet-light-half.svg", "facts-half.json"] {
        assert_eq!(get(house.address, &format!("/art/{missing}"), &[]).status, 404, "{missing}");
    }
    let base = get(house.address, "/art/sheet-light-base.svg", &[]);
    assert!(base.text().contains("id=\"t-base-road-curve-0\"") && !base.text().contains("id=\"t-gold"));
    let more = get(house.address, "/art/sheet-light-more.svg", &[]);
    assert!(more.text().contains("id=\"t-gold") && !more.text().contains("id=\"t-base"));
    let count = |file| get(house.address, file, &[]).json()["carcassonne"].as_array().expect("layouts").len();
    assert_eq!(count("/art/facts-base.json") + count("/art/facts-more.json"), count("/art/facts.json"));
    let facts = get(house.address, "/art/facts.json", &[]).json();
    assert!(facts["carcassonne"].as_array().expect("layouts").iter().any(|tile| tile["id"] == "base/road-curve"));
    assert!(facts["castle"].as_array().is_some_and(|tiles| !tiles.is_empty()));
    assert!(facts["castle-board"]["spaces"].is_array(), "{}", facts["castle-board"]);
}

#[test]
fn the_catalog_offers_only_what_can_be_played() {
    let house = House::open();
    let ann = Person::new(house.address, "Ann");
    let catalog: serde_json::Value = ann.get("/api/catalog").expect("a catalog");
    let mut made = 0;
    for game in catalog["games"].as_array().expect("games") {
        let seats = game["seats"][0].clone();
        let mut setups = vec![json!({ "game": game["name"], "players": seats, "expansions": game["expansions"] })];
        for preset in game["presets"].as_array().expect("presets") {
            setups.push(json!({ "game": game["name"], "players": seats, "preset": preset["name"] }));
            setups.push(json!({ "game": game["name"], "players": seats, "set": preset["set"] }));
        }
        for switch in game["switches"].as_array().expect("switches") {
            for value in switch["values"].as_array().expect("values") {
                let set = json!({ switch["name"].as_str().expect("a name"): value });
                setups.push(json!({ "game": game["name"], "players": seats, "set": set }));
            }
        }
        for setup in setups {
            let wish = json!({ "settings": { "setup": setup } });
            let table: Result<serde_json::Value, _> = ann.post("/api/tables", &wish);
            let table = table.unwrap_or_else(|problem| panic!("{setup}: {problem:?}"));
            let _: serde_json::Value =
                ann.post(&format!("/api/tables/{}/close", table["id"].as_str().expect("an id")), &()).expect("closed");
            made += 1;
        }
    }
    assert!(made > 20, "{made}");
    let levels = catalog["levels"].as_array().expect("levels");
    assert!(levels.contains(&json!("club")) && levels.contains(&json!("master")), "{levels:?}");
}

#[test]
fn a_finished_game_can_be_studied_and_drawn() {
    let house = House::open();
    let ann = Person::new(house.address, "Ann O'B");
    let seats = vec![Wish::Me { name: None }, Wish::Me { name: Some("Bob".to_owned()) }];
    let table = ann.make(&NewTable { settings: plain(2), seats, start: true });
    let mut sockets = [ann.attend(&table.id)];
    play_out(&mut sockets, |_| 0);
    let record = ann.text(&format!("/api/tables/{}/record", table.id));

    let study = post(house.address, "/api/study", &[], &json!({ "record": record })).json();
    let [socket] = &sockets;
    assert_eq!(study["total"], socket.moves.len());
    let moves = study["moves"].as_array().expect("moves");
    assert_eq!(moves.len(), socket.moves.len());
    for (studied, heard) in moves.iter().zip(&socket.moves) {
        assert_eq!(studied["action"], heard.played.action);
    }
    for player in &socket.views[0].players {
        assert_eq!(moves.last().expect("a move")["scores"][player.colour.word()], player.score);
    }
    assert_eq!(study["names"], json!(["Ann O'B", "Bob"]));
    let early = post(house.address, "/api/study", &[], &json!({ "record": record, "at": 0, "moves": false })).json();
    assert!(early["moves"].as_array().expect("moves").is_empty());
    assert!(early["view"]["tiles"].as_array().expect("tiles").len() <= 1);
    assert_eq!(study["view"]["tiles"].as_array().expect("tiles").len(), socket.views[0].tiles.len());

    let picture = get(house.address, &format!("/api/tables/{}/picture", table.id), &[]);
    assert_eq!(picture.header("content-type"), "image/svg+xml");
    assert!(picture.text().starts_with("<svg") && picture.header("content-security-policy").contains("sandbox"));
    let painted = get(house.address, &format!("/api/tables/{}/picture.png", table.id), &[]);
    assert_eq!(&painted.body[1..4], b"PNG");

    let page = get(house.address, &format!("/table/{}", table.id), &[]);
    assert!(page.text().contains("property=\"og:image\""));
    let replay = get(house.address, &format!("/replay/{}", table.id), &[]);
    assert!(replay.text().contains("property=\"og:image\""));
    assert!(replay.text().contains("application/json+oembed"));
    assert!(page.text().contains("Ann O&#39;B") && !page.text().contains("Ann O'B"), "{}", page.text());
}

#[test]
fn a_wrong_record_is_refused_with_its_line_and_column() {
    let house = House::open();
    let record = "bastide 1\ngame carcassonne\nnonsense here\n";
    let page = post(house.address, "/api/study", &[], &json!({ "record": record }));
    assert_eq!(page.status, 400);
    assert!(page.json()["message"].as_str().expect("a message").starts_with("line "), "{}", page.text());
    let long = "x".repeat(3 << 20);
    // Whoever sends too much is refused, and need not be listened to until the end.
    let refused = try_post(house.address, "/api/study", &json!({ "record": long }));
    assert!(refused.is_none_or(|page| page.status == 413));
    assert_eq!(get(house.address, "/healthz", &[]).status, 200);
    let page = post(house.address, "/api/guest", &[], &json!({ "name": "x".repeat(20_000) }));
    assert_eq!((page.status, page.json()["code"].as_str()), (413, Some("malformed")));
}

#[test]
fn an_unknown_browser_becomes_a_guest_by_making_a_table() {
    let house = House::open();
    let wish = json!({ "settings": { "setup": { "players": 2 } } });
    let page = post(house.address, "/api/tables", &[], &wish);
    assert_eq!(page.status, 200, "{}", page.text());
    let cookie = page.header("set-cookie").split(';').next().expect("a cookie");
    assert!(page.header("set-cookie").contains("HttpOnly") && page.header("set-cookie").contains("SameSite=Lax"));
    let mine = get(house.address, "/api/tables/mine", &[("cookie", cookie)]).json();
    assert_eq!(mine[0]["id"], page.json()["id"]);
    let again = post(house.address, "/api/tables", &[("cookie", cookie)], &wish);
    assert_eq!(again.header("set-cookie"), "");
}
