//! What is made to stand out on a table: the last tile, or who owns what.

use crate::figure::corner;
use crate::layout::area;
use crate::outline::{Loop, instruction, laid};
use crate::path::Point;
use crate::theme::player;
use crate::union::union;
use bastide_carcassonne::Game;
use bastide_carcassonne::kind::{CITY, FIELD, ROAD};
use bastide_landscape::board::Board;
use bastide_landscape::feature::Seg;
use bastide_landscape::figure::Majority;
use std::collections::BTreeMap;

/// What is made to stand out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Highlight {
    /// Nothing.
    #[default]
    Nothing,
    /// The tile that was laid last.
    Last,
    /// The fields, in the colours of those who own them.
    Fields,
    /// Cities and roads, in the colours of those who own them.
    Features,
}

impl Highlight {
    /// All of them.
    pub const ALL: [Highlight; 4] = [Highlight::Nothing, Highlight::Last, Highlight::Fields, Highlight::Features];

    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        ["nothing", "last", "fields", "features"][self as usize]
    }

    /// The one with this name.
    pub fn from_name(name: &str) -> Option<Highlight> {
        Highlight::ALL.into_iter().find(|highlight| highlight.name() == name)
    }
}

/// The marks of a highlight on the whole table.
pub(crate) fn marks(game: &Game, highlight: Highlight) -> String {
    match highlight {
        Highlight::Nothing => String::new(),
        Highlight::Last => game.board().tiles().last().map(|tile| frame(corner(tile))).unwrap_or_default(),
        Highlight::Fields | Highlight::Features => owned(game, highlight),
    }
}

/// A frame round a tile.
pub(crate) fn frame(corner: Point) -> String {
    let (x, y) = (corner.x + 1.5, corner.y + 1.5);
    let rect =
        |class: &str| format!("<rect class=\"p-{class}\" x=\"{x}\" y=\"{y}\" width=\"97\" height=\"97\" rx=\"3\"/>");
    rect("frame") + &rect("frame-in")
}

/// Every owned feature as one shape.
fn owned(game: &Game, highlight: Highlight) -> String {
    let board = game.board();
    let mut features: BTreeMap<_, (Vec<&str>, Vec<Loop>)> = BTreeMap::new();
    for (index, tile) in board.tiles().iter().enumerate() {
        for seg in board.segs(index as u8).filter(|&seg| is_wanted(board, seg, highlight)) {
            let seats = owners(board, seg);
            let seats = game.all_seats().filter(|seat| seats & seat.bit() != 0);
            let colours: Vec<&str> = seats.map(|seat| player(game.colour(seat))).collect();
            if !colours.is_empty() {
                let parts = &mut features.entry(board.label(seg)).or_insert((colours, Vec::new())).1;
                parts.extend(laid(&area(tile.design, board.local(seg)), corner(tile), tile.rot));
            }
        }
    }
    lit(features.into_values())
}

fn is_wanted(board: &Board, seg: Seg, highlight: Highlight) -> bool {
    let kind = board.feature(seg).kind;
    if highlight == Highlight::Fields { kind == FIELD } else { kind == CITY || kind == ROAD }
}

/// Features in the colours of their owners, each with its parts.
pub(crate) fn lit<'a>(features: impl Iterator<Item = (Vec<&'a str>, Vec<Loop>)>) -> String {
    let shapes = features.map(|(colours, parts)| fill(&instruction(&union(&parts)), &colours));
    format!("<g fill-opacity=\".42\" stroke-linejoin=\"round\">{}</g>", shapes.collect::<String>())
}

/// The seats that own the feature of a segment, as bits.
pub(crate) fn owners(board: &Board, seg: Seg) -> u8 {
    let label = board.label(seg);
    Majority::of(board.figures().strengths(|other| board.label(other) == label)).owners
}

/// A shape in the colours of its owners: the first fills it, and all of them stand along its line.
fn fill(d: &str, colours: &[&str]) -> String {
    let mut out = format!("<path fill=\"none\" stroke=\"#fffaf0\" stroke-width=\"5\" d=\"{d}\"/>");
    out.push_str(&format!(
        "<path fill=\"{0}\" fill-rule=\"evenodd\" stroke=\"{0}\" stroke-width=\"3\" d=\"{d}\"/>",
        colours[0]
    ));
    for (index, colour) in colours.iter().enumerate().skip(1) {
        let dashes = format!("8 {}", 8 * index);
        out.push_str(&format!(
            "<path fill=\"none\" stroke=\"{colour}\" stroke-width=\"3\" stroke-dasharray=\"{dashes}\" d=\"{d}\"/>"
        ));
    }
    format!("<g class=\"lit\">{out}</g>")
}
