//! All shared drawings, and one sheet of every tile for those who lay them out themselves, such as the browser client.

use crate::castle;
use crate::draw::{self, Drawing};
use crate::theme::{Level, Theme, player};
use bastide_carcassonne::Colour;
use bastide_carcassonne::tile::catalog::Catalog;
use bastide_landscape::catalog::DesignId;
use bastide_landscape::geometry::Rot;

const SYMBOLS: [&str; 5] = [
    include_str!("../symbols/buildings.svg"),
    include_str!("../symbols/nature.svg"),
    include_str!("../symbols/badges.svg"),
    include_str!("../symbols/figures.svg"),
    include_str!("../symbols/castle.svg"),
];

const XMLNS: &str = "xmlns=\"http://www.w3.org/2000/svg\"";

/// The shared drawings that stay upright, without comments and line breaks.
pub fn symbols() -> String {
    let lines = SYMBOLS.iter().flat_map(|text| text.lines()).filter(|line| !line.starts_with("<!--"));
    lines.map(str::trim).collect::<String>() + &castle::tokens() + &draw::symbols().0
}

/// The id of a design's drawings in the sheet; a hyphen and the number of the copy follow.
pub(crate) fn symbol(id: &str) -> String {
    format!("t-{}", id.replace('/', "-"))
}

/// The id of a tile's drawing in the sheet.
pub fn tile_id(design: DesignId, copy: u8) -> String {
    format!("{}-{copy}", symbol(&Catalog::get().tile(design).facts.id))
}

/// One SVG that holds every shared drawing and every copy of every tile, 100 wide and 100 high.
///
/// A tile is used as `<use href="#t-base-road-curve-0" class="turn-1"/>`: the class turns it, and everything upright
/// on it turns back by the variable `--upright`, so that the light always comes from the upper left.
pub fn sheet(theme: Theme) -> String {
    format!("{}{}{}</defs></svg>", head(theme), tiles(theme, Share::Base), tiles(theme, Share::More))
}

/// A share of what there is to draw: a page that shows the base game alone needs no more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Share {
    /// The tiles of the base game, with every shared drawing.
    Base,
    /// All other tiles, and the board of The Castle. They use the shared drawings of the first share.
    More,
}

impl Share {
    /// Whether a design of Carcassonne belongs here.
    pub(crate) fn has(self, id: &str) -> bool {
        id.starts_with("base/") == (self == Share::Base)
    }
}

/// One share of the [`sheet`].
pub fn sheet_share(theme: Theme, share: Share) -> String {
    let head = match share {
        Share::Base => head(theme),
        Share::More => format!("<svg {XMLNS} viewBox=\"0 0 100 100\"><defs>"),
    };
    format!("{head}{}</defs></svg>", tiles(theme, share))
}

/// Styles and shared drawings.
fn head(theme: Theme) -> String {
    let (style, colours, ways) = (theme.sheet_style(), colours(), draw::rules());
    let mut out = format!("<svg {XMLNS} viewBox=\"0 0 100 100\">{style}<style>{TURNS}{ways}{colours}</style><defs>");
    out.push_str(&turnable(&symbols()));
    out.push_str(&draw::symbols().1);
    out
}

fn tiles(theme: Theme, share: Share) -> String {
    let mut out = String::new();
    let catalog = Catalog::get();
    for design in catalog.ids() {
        let facts = &catalog.tile(design).facts;
        if share.has(&facts.id) {
            copies(&mut out, &facts.id, facts.copies, |copy| Drawing::of(design, theme, copy));
        }
    }
    if share == Share::More {
        castle_tiles(&mut out, theme);
    }
    out
}

fn castle_tiles(out: &mut String, theme: Theme) {
    let catalog = bastide_castle::Catalog::get();
    for design in catalog.ids() {
        let facts = catalog.tile(design);
        copies(out, &castle::tile_name(&facts.id), facts.copies, |copy| castle::drawing(design, theme, copy));
    }
    let board = castle::board(&catalog.wall, theme);
    out.push_str(&format!("<g id=\"{}\">{board}</g>", castle::BOARD));
}

/// All copies of a design. What they share is written once.
fn copies(out: &mut String, id: &str, count: u8, draw: impl Fn(u8) -> Drawing) {
    let symbol = symbol(id);
    for copy in 0..count {
        let drawing = draw(copy);
        let (turf, town) = (&drawing.turf, Drawing { things: Vec::new(), badges: Vec::new(), ..drawing.clone() });
        let ground = drawing.ground.clone() + &town.upright(Rot::North);
        let things = Drawing { town: Vec::new(), ..drawing.clone() }.upright(Rot::North);
        let ground = match (count, copy) {
            (1, _) => ground,
            (_, 0) => format!("<g id=\"{symbol}\">{ground}</g>"),
            _ => format!("<use href=\"#{symbol}\"/>"),
        };
        out.push_str(&format!("<g id=\"{symbol}-{copy}\">{turf}{ground}{things}</g>"));
    }
}

const TURNS: &str = ".turn-0{--upright:0deg}.turn-1{--upright:-90deg;transform:rotate(90deg)}\
.turn-2{--upright:180deg;transform:rotate(180deg)}.turn-3{--upright:90deg;transform:rotate(270deg)}\
.turn-1,.turn-2,.turn-3{transform-origin:50px 50px}.up{transform:rotate(var(--upright,0deg))}.up .up{transform:none}";

/// One class for each player's colour; a page may set the variable to change it.
fn colours() -> String {
    let row = |colour: Colour| format!(".c-{colour}{{color:var(--c-{colour},{})}}", player(colour));
    Colour::ALL.map(row).concat()
}

/// Wraps each shared drawing so that it can be turned back on a turned tile.
fn turnable(symbols: &str) -> String {
    let mut out = String::new();
    let (mut depth, mut rest) = (0, symbols);
    while let Some(open) = rest.find('<') {
        let close = rest[open..].find('>').map_or(rest.len(), |end| open + end + 1);
        let tag = &rest[open..close];
        let is_end = tag.starts_with("</");
        depth -= usize::from(is_end);
        if depth == 0 && !is_end {
            let (before, id, after) = split_id(tag);
            out.push_str(&format!("<g id=\"{id}\"><g class=\"up\">{before}{after}"));
        } else {
            out.push_str(tag);
        }
        depth += usize::from(!is_end && !tag.ends_with("/>"));
        if depth == 0 {
            out.push_str("</g></g>");
        }
        rest = &rest[close..];
    }
    out
}

/// A tag without its id, which begins it.
fn split_id(tag: &str) -> (&str, &str, &str) {
    let Some(start) = tag.find(" id=\"") else { return (tag, "", "") };
    let id = &tag[start + 5..];
    let end = id.find('"').unwrap_or(id.len());
    (&tag[..start], &id[..end], &id[(end + 1).min(id.len())..])
}

/// The logo, a bastide's tower, as a picture of its own: for a favicon and for icons of any size.
pub fn logo() -> String {
    let symbols = symbols();
    let start = symbols.find("<g id=\"logo\"").expect("the logo is among the shared drawings");
    let drawing = symbols[start..].find("</g>").map_or("", |end| &symbols[start..start + end + 4]);
    let style = Theme::Light.style(Level::Near);
    format!("<svg {XMLNS} width=\"64\" height=\"64\" viewBox=\"-29 -36 58 58\">{style}{drawing}</svg>")
}

/// One tile as a picture of its own.
pub fn tile_svg(design: DesignId, theme: Theme, copy: u8) -> String {
    tile_svg_turned(design, theme, copy, Rot::North)
}

/// One turned tile as a picture of its own.
pub fn tile_svg_turned(design: DesignId, theme: Theme, copy: u8, rot: Rot) -> String {
    document(100.0, 100.0, theme, &tile(design, theme, copy, rot))
}

/// A turned tile, for use inside a picture.
pub(crate) fn tile(design: DesignId, theme: Theme, copy: u8, rot: Rot) -> String {
    let drawing = Drawing::of(design, theme, copy);
    turned_ground(&drawing, rot) + &drawing.upright(rot)
}

/// The ground of a turned tile.
pub(crate) fn turned_ground(drawing: &Drawing, rot: Rot) -> String {
    let (turf, ground) = (&drawing.turf, draw::settled(&drawing.ground, rot));
    match rot {
        Rot::North => format!("{turf}{ground}"),
        _ => format!("<g transform=\"rotate({} 50 50)\">{turf}{ground}</g>", 90 * rot as i32),
    }
}

/// A whole picture with its style and shared drawings.
pub(crate) fn document(width: f32, height: f32, theme: Theme, body: &str) -> String {
    document_at((0.0, 0.0), (width, height), (theme, Level::Near), body)
}

/// The same for a part of the plane that begins elsewhere.
pub(crate) fn document_at(
    (x, y): (f32, f32),
    (width, height): (f32, f32),
    (theme, level): (Theme, Level),
    body: &str,
) -> String {
    let (style, symbols) = (theme.style(level), symbols() + &draw::symbols().1);
    format!(
        "<svg {XMLNS} width=\"{width}\" height=\"{height}\" viewBox=\"{x} {y} {width} {height}\">{style}<defs>{symbols}\
         </defs>{body}</svg>"
    )
}
