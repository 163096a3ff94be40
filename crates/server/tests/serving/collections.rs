//! Many games at once: brought in from files, written into files, and what all of them together tell.

use crate::browser::get;
use crate::house::House;
use crate::unharmed::Ground;
use bastide_dealer::{Dealer, Seed};
use bastide_protocol::{AnyGame, GameKind, Players, Setup};
use bastide_server::Config;
use bastide_server::admin::{Admin, Imported, Importing, Licence, Which};
use serde_json::Value;
use std::future::Future;
use std::path::{Path, PathBuf};

/// A game that is played by nobody in particular; the same number gives the same game.
fn record(number: u64, setup: &Setup) -> String {
    let kind = GameKind::of_setup(setup).expect("a game");
    let mut game = AnyGame::begin(setup, kind.newest_rules(), None).expect("a game");
    let seed: Seed = number.to_string().parse().expect("a seed");
    let (dealer, mut steps) = (Dealer::new(seed), number as usize);
    loop {
        game.deal(&dealer);
        let legal = game.legal();
        let Some(action) = legal.get(steps % legal.len().max(1)) else { break };
        game.act(action).expect("legal");
        steps = steps * 31 + 7;
        steps %= 1_000_003;
    }
    let names = ["Ann", "Bob", "Carl"].iter().cycle().skip(number as usize % 3);
    game.record_with(names.take(game.players().len()).map(|&name| name.to_owned()).collect(), None, None)
}

/// A file with base games, some with the river, and one of The Castle, one after the other.
fn file(folder: &Path) -> PathBuf {
    let mut river = Setup::new(Players::Count(2));
    river.expansions = vec!["river".to_owned()];
    let castle = Setup { game: "castle".to_owned(), ..Setup::new(Players::Count(2)) };
    let mut text: String = (0..8).map(|number| record(number, &Setup::new(Players::Count(2)))).collect();
    text.extend((8..11).map(|number| record(number, &river)));
    text += &record(11, &castle);
    let path = folder.join("games.bastide");
    std::fs::write(&path, text).expect("a file");
    path
}

fn admin<T, F: Future<Output = T>>(ground: &Ground, does: impl FnOnce(Admin) -> F) -> T {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let config = Config::new(([127, 0, 0, 1], 0).into(), ground.database());
    runtime.block_on(async { does(Admin::open(config).await.expect("opened")).await })
}

fn import(ground: &Ground, path: &Path, licence: Licence) -> Imported {
    let paths = [path.to_owned()];
    admin(ground, |admin| async move {
        let told = admin.import(&paths, Importing { ended: None, licence }, |_| {}).await.expect("imported");
        admin.leave().await;
        told
    })
}

/// A database that exists.
fn new_ground() -> Ground {
    let ground = Ground::new();
    drop(House::with(ground.database(), |_| {}));
    ground
}

fn ask(house: &House, path: &str) -> Value {
    let page = get(house.address, path, &[]);
    assert_eq!(page.status, 200, "{path}: {}", page.text());
    page.json()
}

#[test]
fn games_brought_in_are_found_once_however_often_and_can_be_replayed() {
    let (ground, folder) = (new_ground(), tempfile::tempdir().expect("a folder"));
    let path = file(folder.path());
    let told = import(&ground, &path, Licence::Unknown);
    assert_eq!((told.read, told.entered, told.refused), (12, 12, 0), "{:?}", told.why);
    let again = import(&ground, &path, Licence::Unknown);
    assert_eq!((again.read, again.entered), (12, 0));
    let house = House::with(ground.database(), |_| {});
    let games = |question: &str| ask(&house, &format!("/api/games?limit=100{question}"))["games"].clone();
    let count = |question: &str| games(question).as_array().map_or(0, Vec::len);
    assert_eq!((count(""), count("&expansions=river"), count("&game=castle")), (12, 3, 1));
    assert_eq!(count("&player=Ann"), 8, "two of three sit at every table");
    let id = games("&game=castle")[0]["id"].as_str().expect("an id").to_owned();
    // The page that replays games asks as for a table.
    let text = get(house.address, &format!("/api/tables/{id}/record"), &[]).text().to_owned();
    assert!(text.contains("names ") && crate::replay::replay(&text).seed.is_none(), "{text}");
    assert!(get(house.address, "/api/games.ndjson", &[]).text().is_empty(), "nothing is known of their licence");
}

#[test]
fn a_dump_brings_the_same_games_into_another_database() {
    let (ground, folder) = (new_ground(), tempfile::tempdir().expect("a folder"));
    import(&ground, &file(folder.path()), Licence::Cc0);
    let dumped = folder.path().join("dump");
    let (to, nowhere) = (dumped.clone(), folder.path().join("none"));
    admin(&ground, |admin| async move {
        assert_eq!(admin.dump(&to, Which::Open, |_| {}).await.expect("dumped"), 12);
        assert_eq!(admin.dump(&nowhere, Which::All, |_| {}).await.expect("dumped"), 12);
        admin.leave().await;
    });
    let mut names: Vec<String> = std::fs::read_dir(&dumped)
        .expect("a folder")
        .map(|entry| entry.expect("a file").file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    assert!(names.len() == 2 && names[0].ends_with(".bastide.gz") && names[1].ends_with(".ndjson.gz"), "{names:?}");
    let other = new_ground();
    let told = import(&other, &dumped, Licence::Unknown);
    assert_eq!((told.read, told.entered), (12, 12), "{:?}", told.why);
    let lines = |ground: &Ground| {
        let house = House::with(ground.database(), |_| {});
        get(house.address, "/api/games.ndjson", &[]).text().to_owned()
    };
    assert_eq!(lines(&ground), lines(&other));
    // The records alone hold the same games, and not when they ended.
    let third = new_ground();
    assert_eq!(import(&third, &dumped.join(&names[0]), Licence::Cc0).entered, 12);
}

#[test]
fn records_that_are_no_finished_games_are_refused_by_name_and_the_others_come_in() {
    let (ground, folder) = (new_ground(), tempfile::tempdir().expect("a folder"));
    let good = record(1, &Setup::new(Players::Count(2)));
    let begun = "bastide 1\ngame carcassonne\nrules 1\nplayers red blue\nfirst red\n--\ndraw base/city1\n";
    let path = folder.path().join("mixed.bastide");
    std::fs::write(&path, format!("{begun}{good}bastide 1\nnonsense\n")).expect("a file");
    let told = import(&ground, &path, Licence::Cc0);
    assert_eq!((told.read, told.entered, told.refused), (3, 1, 2));
    assert!(told.why[0].contains("record 1") && told.why[0].contains("finished game"), "{:?}", told.why);
    assert!(told.why[1].contains("record 3"), "{:?}", told.why);
}

#[test]
fn the_explorer_tells_what_was_played_and_every_step_adds_up() {
    let (ground, folder) = (new_ground(), tempfile::tempdir().expect("a folder"));
    import(&ground, &file(folder.path()), Licence::Cc0);
    let house = House::with(ground.database(), |_| {});
    let sum = |told: &Value| -> i64 {
        told["steps"].as_array().expect("steps").iter().filter_map(|step| step["games"].as_i64()).sum()
    };
    let mut path: Vec<String> = Vec::new();
    let mut games = 8;
    for depth in 0..8 {
        let opening = path.join(";").replace(' ', "+");
        let told = ask(&house, &format!("/api/explorer?seats=2&expansions=none&opening={opening}"));
        assert_eq!((told["games"].as_i64(), told["draws"].as_bool()), (Some(games), Some(depth % 2 == 0)));
        assert_eq!(sum(&told), games, "{told}");
        let found =
            ask(&house, &format!("/api/games?limit=100&game=carcassonne&seats=2&expansions=none&opening={opening}"));
        let expected = if depth == 0 { 8 } else { games as usize };
        assert_eq!(found["games"].as_array().map(Vec::len), Some(expected));
        crate::replay::replay(told["record"].as_str().expect("a record"));
        let step = &told["steps"][0];
        assert!(step["won"].as_f64().is_some_and(|won| (0.0..=1.0).contains(&won)), "{step}");
        path.push(step["step"].as_str().expect("a step").to_owned());
        games = step["games"].as_i64().expect("a number");
    }
    let river = ask(&house, "/api/explorer?expansions=river");
    assert_eq!(river["games"], 3);
    assert_eq!(ask(&house, "/api/explorer?game=castle")["games"], 1);
    assert_eq!(get(house.address, "/api/explorer?seats=9", &[]).status, 400);
}

#[test]
fn statistics_tell_points_seats_and_tiles_that_add_up() {
    let (ground, folder) = (new_ground(), tempfile::tempdir().expect("a folder"));
    import(&ground, &file(folder.path()), Licence::Cc0);
    let house = House::with(ground.database(), |_| {});
    let all = ask(&house, "/api/statistics");
    assert_eq!(all["games"], 11);
    let (score, laid) = (all["score"].as_f64().expect("points"), all["laid"].as_f64().expect("tiles"));
    let points = all["points"].as_array().expect("points").iter().filter_map(|one| one["points"].as_f64());
    assert!((points.sum::<f64>() - score).abs() < 1e-9, "{all}");
    let won = all["seats"][0]["won"].as_array().expect("shares").iter().filter_map(Value::as_f64);
    assert!((won.sum::<f64>() - 1.0).abs() < 1e-9, "{all}");
    let drawn = all["designs"].as_array().expect("tiles").iter().filter_map(|one| one["drawn"].as_f64());
    assert!(drawn.sum::<f64>() >= laid * 11.0 - 1e-6, "every tile that was laid was drawn: {all}");
    let names: Vec<(&str, i64)> = all["expansions"]
        .as_array()
        .expect("expansions")
        .iter()
        .filter_map(|one| Some((one["name"].as_str()?, one["games"].as_i64()?)))
        .collect();
    assert_eq!(names, [("none", 8), ("river", 3)]);
    assert_eq!(ask(&house, "/api/statistics?expansions=river")["games"], 3);
    assert_eq!(ask(&house, "/api/statistics?game=castle")["games"], 1);
    assert_eq!(get(house.address, "/api/statistics?expansions=river,abbot", &[]).status, 400);
}
