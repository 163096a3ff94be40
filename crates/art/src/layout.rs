//! What programs that lay the tiles of the sheet themselves must know of each design: where figures stand on every
//! segment, and where every segment lies, so that it can be pointed at and made to stand out. Holds no drawings; those
//! are in the sheet.

use crate::arrangement::Arrangement;
use crate::castle;
use crate::figure::role;
use crate::outline::{Loop, circle, contour, instruction};
use crate::path::{Point, number};
use crate::plan::SiteKind;
use crate::sheet;
use bastide_carcassonne::kind::{FIELD, KIND_NAMES, MONASTERY};
use bastide_carcassonne::notation::segment_name;
use bastide_carcassonne::tile::catalog::Catalog;
use bastide_landscape::catalog::DesignId;
use bastide_landscape::geometry::Rot;
use serde::Serialize;

/// How many places each segment has.
pub const PLACES: usize = 6;

/// Where everything lies on one design. A tile is 100 wide, with its north-west corner at the origin.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TileLayout {
    /// The design, as records and views name it.
    pub id: String,
    /// How many drawings of it the sheet holds.
    pub copies: u8,
    /// The drawing's id in the sheet, without the hyphen and the number of the copy that follow.
    pub symbol: String,
    /// Where an ingot lies, by turn; The Castle has none.
    pub ingots: Option<[Spot; 4]>,
    /// The corners that walls spring from, counted clockwise from the north-east as 0, on the tile before it is turned.
    /// One tower, the drawing `tower`, stands there for all tiles around the corner.
    pub towers: Vec<u8>,
    /// The segments; a later one lies above an earlier one where they overlap.
    pub segments: Vec<SegmentLayout>,
}

/// Where one segment lies.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SegmentLayout {
    /// What it is: city, road, field, monastery, garden; street, tower, house or court in The Castle.
    pub kind: &'static str,
    /// Its name in records, actions and views, by turn.
    pub names: [String; 4],
    /// Its outline as the `d` of a path, on the tile before it is turned: straight lines, of which those along the rim
    /// are shared with the neighbours and fall away when the whole feature is outlined.
    pub area: String,
    /// Whether figures lie here or stand.
    pub posture: Posture,
    /// The drawing of an ordinary follower here: `knight`, `highwayman`, `monk`, `farmer` or `follower`.
    pub figure: &'static str,
    /// Where figures stand, by turn, as seen on the turned tile: the first figure at the first place, and so on.
    pub places: [Vec<Spot>; 4],
}

/// How followers are on a segment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Posture {
    /// They stand.
    Stands,
    /// They lie.
    Lies,
}

/// A place: to the east, to the south.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Spot(pub f32, pub f32);

impl Spot {
    /// The place with as many digits as can be seen.
    pub(crate) fn of(point: Point) -> Spot {
        let round = |value: f32| number(value).parse().unwrap_or(value);
        Spot(round(point.x), round(point.y))
    }
}

/// The layouts of all designs of Carcassonne, in the order of its catalog.
pub fn carcassonne() -> Vec<TileLayout> {
    Catalog::get().ids().map(tile).collect()
}

/// The layouts of one share of the designs of Carcassonne.
pub fn share(share: sheet::Share) -> Vec<TileLayout> {
    carcassonne().into_iter().filter(|layout| share.has(&layout.id)).collect()
}

/// The layouts of all tiles of The Castle, in the order of its catalog.
pub fn castle() -> Vec<TileLayout> {
    castle::layouts()
}

fn tile(design: DesignId) -> TileLayout {
    let facts = &Catalog::get().tile(design).facts;
    let arrangement = Arrangement::get(design);
    TileLayout {
        id: facts.id.clone(),
        copies: facts.copies,
        symbol: sheet::symbol(&facts.id),
        ingots: Some(Rot::ALL.map(|rot| Spot::of(arrangement.ingots.turned(rot)))),
        towers: arrangement.plan.towers.iter().map(|&corner| corner as u8).collect(),
        segments: (0..arrangement.spots.len()).map(|index| segment(design, arrangement, index)).collect(),
    }
}

fn segment(design: DesignId, arrangement: &Arrangement, index: usize) -> SegmentLayout {
    let catalog = Catalog::get();
    let facts = &catalog.tile(design).facts;
    let kind = catalog.land.design(design).segments[index].facts.kind;
    let places = |rot: Rot| {
        let places = arrangement.stand(facts, index, PLACES, (rot, 1.0));
        places.into_iter().map(|place| Spot::of(place.turned(rot))).collect()
    };
    SegmentLayout {
        kind: KIND_NAMES[kind.0 as usize],
        names: Rot::ALL.map(|rot| segment_name(catalog, design, rot, index as u8)),
        area: instruction(&area(design, index)),
        figure: role(kind),
        posture: if kind == FIELD { Posture::Lies } else { Posture::Stands },
        places: Rot::ALL.map(places),
    }
}

/// The closed lines round a segment, on the tile before it is turned.
pub(crate) fn area(design: DesignId, index: usize) -> Vec<Loop> {
    let catalog = Catalog::get();
    let (facts, arrangement) = (&catalog.tile(design).facts, Arrangement::get(design));
    let kind = catalog.land.design(design).segments[index].facts.kind;
    let site = if kind == MONASTERY { SiteKind::Monastery } else { SiteKind::Garden };
    match (arrangement.land_of(facts, index), arrangement.plan.site(site)) {
        (Some(land), _) => contour(&arrangement.survey.squares, land),
        (None, site) => site.map(|site| circle(site.at, site.radius)).into_iter().collect(),
    }
}
