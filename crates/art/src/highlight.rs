//! What is made to stand out on a table: the last tile, or who owns what.

use crate::figure::corner;
use crate::lot::Lot;
use crate::outline::{instruction, outline};
use crate::path::{Path, Point};
use crate::rim;
use crate::survey::Land;
use crate::theme::player;
use bastide_carcassonne::Game;
use bastide_carcassonne::kind::{CITY, FIELD, ROAD};
use bastide_landscape::board::{Board, Tile};
use bastide_landscape::feature::Seg;
use bastide_landscape::figure::Majority;

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

fn owned(game: &Game, highlight: Highlight) -> String {
    let board = game.board();
    let mut out = String::from("<g fill-opacity=\".55\" stroke-opacity=\".62\">");
    for (index, tile) in board.tiles().iter().enumerate() {
        let marks: String = board.segs(index as u8).filter_map(|seg| mark(game, tile, seg, highlight)).collect();
        if !marks.is_empty() {
            let (x, y, turn) = (corner(tile).x, corner(tile).y, 90 * tile.rot as i32);
            out.push_str(&format!("<g transform=\"translate({x} {y})rotate({turn} 50 50)\">{marks}</g>"));
        }
    }
    out + "</g>"
}

/// A segment in its owner's colour; shared ones in the colours of all, from the largest stripe to the smallest.
fn mark(game: &Game, tile: &Tile, seg: Seg, highlight: Highlight) -> Option<String> {
    let board = game.board();
    let kind = board.feature(seg).kind;
    let is_wanted = if highlight == Highlight::Fields { kind == FIELD } else { kind == CITY || kind == ROAD };
    let owners = owners(board, seg);
    let colours: Vec<&str> =
        game.all_seats().filter(|seat| owners & seat.bit() != 0).map(|seat| player(game.colour(seat))).collect();
    if !is_wanted || colours.is_empty() {
        return None;
    }
    let lot = Lot::get(tile.design);
    let facts = &game.tile(tile.design).facts;
    Some(match lot.land_of(facts, board.local(seg))? {
        Land::City(city) => fill(&format!("{}Z", lot.plan.cities[city as usize].ground.d()), &colours),
        Land::Road(road) => stroke(&lot.plan.roads[road as usize].path, &colours),
        land => fill(&instruction(&outline(&lot.survey.squares, land)), &colours),
    })
}

/// The seats that own the feature of a segment, as bits.
pub(crate) fn owners(board: &Board, seg: Seg) -> u8 {
    let label = board.label(seg);
    Majority::of(board.figures().strengths(|other| board.label(other) == label)).owners
}

/// A shape in the colours of its owners.
pub(crate) fn fill(d: &str, colours: &[&str]) -> String {
    format!("<path fill=\"{}\" d=\"{d}\"/>", colours[0])
        + &colours[1..].iter().map(|colour| stripes(d, colour)).collect::<String>()
}

/// A second owner shows as a broken outline.
fn stripes(d: &str, colour: &str) -> String {
    format!("<path fill=\"none\" stroke=\"{colour}\" stroke-width=\"3\" stroke-dasharray=\"5 5\" d=\"{d}\"/>")
}

fn stroke(path: &Path, colours: &[&str]) -> String {
    let step = rim::ROAD / colours.len() as f32;
    let lines = colours.iter().enumerate().map(|(index, colour)| {
        let width = rim::ROAD - step * index as f32;
        format!("<path fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width:.1}\" d=\"{}\"/>", path.d())
    });
    lines.collect()
}
