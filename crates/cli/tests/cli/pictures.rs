//! Pictures of records and of everything there is.

use crate::program::{argument, bastide, scratch};
use std::fs;

/// Saves a random game and gives the path of its record.
fn record(folder: &std::path::Path, arguments: &[&str]) -> String {
    bastide(&[&["random", "--seed", "3", "-o", argument(folder)], arguments].concat()).ok();
    argument(&folder.join("00001.bastide")).to_owned()
}

#[test]
fn records_of_both_games_become_svg_png_and_gif() {
    for (name, game) in [("carcassonne", &["--players", "3"][..]), ("castle", &["--game", "castle"][..])] {
        let folder = scratch(&format!("pictures-{name}"));
        let record = record(&folder, game);
        for (ending, magic) in [("svg", &b"<svg "[..]), ("png", b"\x89PNG"), ("gif", b"GIF89a")] {
            let picture = folder.join(format!("game.{ending}"));
            let picture = argument(&picture);
            let options = ["--until", "60", "--size", "200", "--highlight", "features", "-o", picture];
            bastide(&[&["render", record.as_str()], &options[..]].concat()).ok();
            assert!(fs::read(picture).expect("a picture was written").starts_with(magic), "{picture}");
        }
    }
}

#[test]
fn the_gallery_shows_both_games() {
    let folder = scratch("gallery");
    bastide(&["gallery", "-o", argument(&folder), "--size", "16", "--theme", "clear"]).ok();
    for name in ["tiles-base.png", "tiles-castle.png", "castle-board.svg", "figures.png", "sheet.svg", "logo.svg"] {
        assert!(folder.join(name).exists(), "{name}");
    }
    let layouts = fs::read_to_string(folder.join("layout-castle.json")).expect("layouts were written");
    let layouts: serde_json::Value = serde_json::from_str(&layouts).expect("layouts are JSON");
    assert_eq!(layouts[0]["segments"][0]["names"][0], "house N");
}
