//! Contact sheets: every tile of every set with its id and count, and every figure and symbol with its name.

use crate::castle;
use crate::lettering::{Hold, text};
use crate::path::at;
use crate::sheet::{document, document_at, tile, turned_ground};
use crate::theme::{Level, Theme, player};
use bastide_carcassonne::Colour;
use bastide_carcassonne::tile::catalog::Catalog;
use bastide_landscape::geometry::Rot;

/// A picture with the name of its file, without the ending.
#[derive(Clone, Debug)]
pub struct Page {
    /// The name of the file, without the ending.
    pub name: String,
    /// The picture as SVG.
    pub svg: String,
}

/// The sets of tiles, in the order of the catalog.
pub fn sets() -> Vec<String> {
    let mut sets: Vec<String> = Vec::new();
    for tile in &Catalog::get().tiles {
        let set = tile.facts.set().to_owned();
        if !sets.contains(&set) {
            sets.push(set);
        }
    }
    sets
}

/// All contact sheets, for looking at them from near or from afar.
pub fn gallery(theme: Theme, level: Level) -> Vec<Page> {
    let tiles = sets().into_iter().map(|set| Page { svg: set_page(&set, theme, level), name: format!("tiles-{set}") });
    let page = |name: &str, svg: String| Page { name: name.to_owned(), svg };
    let castle = page("tiles-castle", castle_page(theme, level));
    let board = page("castle-board", board_page(theme));
    tiles.chain([castle, board, page("figures", figures_page(theme))]).collect()
}

const COLUMNS: usize = 6;

fn set_page(set: &str, theme: Theme, level: Level) -> String {
    let catalog = Catalog::get();
    let designs = catalog.ids().filter(|&id| catalog.tile(id).facts.set() == set);
    let tiles = designs.map(|design| {
        let facts = &catalog.tile(design).facts;
        let name = facts.id.split('/').next_back().unwrap_or_default();
        (format!("{name} ×{}", facts.copies), tile(design, theme, 0, Rot::North))
    });
    contact(&tiles.collect::<Vec<_>>(), (theme, level))
}

fn castle_page(theme: Theme, level: Level) -> String {
    let catalog = bastide_castle::Catalog::get();
    let tiles = catalog.ids().map(|design| {
        let (facts, drawing) = (catalog.tile(design), castle::drawing(design, theme, 0));
        (format!("{} ×{}", facts.id, facts.copies), turned_ground(&drawing, Rot::North) + &drawing.upright(Rot::North))
    });
    contact(&tiles.collect::<Vec<_>>(), (theme, level))
}

/// The empty castle at half its size.
fn board_page(theme: Theme) -> String {
    let wall = &bastide_castle::Catalog::get().wall;
    let (columns, rows) = wall.size();
    let (width, height) = ((f32::from(columns) + 3.0) * 50.0, (f32::from(rows) + 3.0) * 50.0);
    let board = castle::board(wall, theme);
    let body = format!(
        "<path class=\"p-surround\" d=\"M0 0H{width}V{height}H0Z\"/><g transform=\"scale(.5)translate(150 150)\">{board}</g>"
    );
    document(width, height, theme, &body)
}

/// Tiles in rows, each with its name below.
fn contact(tiles: &[(String, String)], look: (Theme, Level)) -> String {
    let (wide, high) = (116.0, 124.0);
    let rows = tiles.len().div_ceil(COLUMNS);
    let (width, height) = (COLUMNS as f32 * wide + 12.0, rows as f32 * high + 12.0);
    let mut body = format!("<path class=\"p-surround\" d=\"M0 0H{width}V{height}H0Z\"/>");
    for (index, (name, tile)) in tiles.iter().enumerate() {
        let (x, y) = ((index % COLUMNS) as f32 * wide + 14.0, (index / COLUMNS) as f32 * high + 10.0);
        let height = (100.0 / crate::lettering::width(name, 1.0)).min(5.0);
        body.push_str(&format!(
            "<svg x=\"{x}\" y=\"{y}\" width=\"100\" height=\"100\" viewBox=\"0 0 100 100\">{tile}</svg>"
        ));
        body.push_str(&text(name, "label", at(x + 50.0, y + 108.0), height, Hold::Middle));
    }
    document_at((0.0, 0.0), (width, height), look, &body)
}

const FIGURES: [&str; 13] = [
    "follower",
    "knight",
    "highwayman",
    "monk",
    "farmer",
    "large",
    "large-farmer",
    "abbot",
    "builder",
    "pig",
    "messenger",
    "robber",
    "keep",
];

const THINGS: [&str; 24] = [
    "mage",
    "witch",
    "ferry",
    "ingot",
    "badge-pennant",
    "badge-wine",
    "badge-wheat",
    "badge-cloth",
    "badge-inn",
    "badge-gold",
    "badge-magic",
    "badge-bag",
    "badge-machine",
    "token",
    "token-1",
    "token-2",
    "token-3",
    "token-4",
    "token-5",
    "token-6",
    "token-7",
    "token-8",
    "token-9",
    "logo",
];

fn figures_page(theme: Theme) -> String {
    let (width, height) = (366.0, 350.0);
    let mut body = format!("<g transform=\"scale(2)\"><path class=\"p-surround\" d=\"M0 0H{width}V{height}H0Z\"/>");
    for (row, colour) in Colour::ALL.into_iter().enumerate() {
        for (column, name) in FIGURES.iter().enumerate() {
            let (x, y) = (22.0 + 27.0 * column as f32, 24.0 + 28.0 * row as f32);
            let fill = player(colour);
            body.push_str(&format!("<use href=\"#{name}\" x=\"{x}\" y=\"{y}\" color=\"{fill}\"/>"));
            if row == 5 {
                body.push_str(&text(name, "label", at(x, y + 16.0), 3.0, Hold::Middle));
            }
        }
    }
    for (index, name) in THINGS.iter().enumerate() {
        let (x, y) = (28.0 + 44.0 * (index % 8) as f32, 210.0 + 48.0 * (index / 8) as f32);
        let scale = match *name {
            "logo" => 0.7,
            token if token.starts_with("token") => 1.1,
            _ => 1.4,
        };
        body.push_str(&format!("<use href=\"#{name}\" transform=\"translate({x} {y})scale({scale})\"/>"));
        body.push_str(&text(name.trim_start_matches("badge-"), "label", at(x, y + 20.0), 4.0, Hold::Middle));
    }
    document(2.0 * width, 2.0 * height, theme, &(body + "</g>"))
}
