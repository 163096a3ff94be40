//! What programs that lay castle tiles themselves must know: where everything lies on each design and on the board.

use super::arrangement::{CastleArrangement, role};
use super::tile_name;
use super::wall::{VERGE, WIDTH, WallPlan, corner, outward};
use crate::layout::{PLACES, Posture, SegmentLayout, Spot, TileLayout};
use crate::outline::{contour, instruction};
use crate::sheet::symbol;
use crate::squares::Land;
use bastide_castle::Catalog;
use bastide_castle::facts::ZoneFacts;
use bastide_castle::kind::{COURT, kind_name};
use bastide_castle::notation::segment_name;
use bastide_landscape::catalog::{DesignId, Kind};
use bastide_landscape::geometry::Rot;
use serde::Serialize;

/// Where everything lies on the board, in hundredths of a cell; cell `0,0` has its north-west corner at the origin.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BoardLayout {
    /// The drawing's id in the sheet.
    pub symbol: &'static str,
    /// The north-west corner of all that is drawn.
    pub from: Spot,
    /// The south-east corner of it.
    pub to: Spot,
    /// Where a marker stands on each space of the track.
    pub spaces: Vec<Spot>,
    /// The corner towers, clockwise from the one with space 0.
    pub towers: Vec<TowerLayout>,
    /// The starting zones.
    pub zones: Vec<ZoneLayout>,
}

/// A corner tower.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TowerLayout {
    /// Its spaces of the track.
    pub spaces: [u16; 2],
    /// Where its token lies.
    pub token: Spot,
}

/// A starting zone.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ZoneLayout {
    /// Its name.
    pub id: String,
    /// The cell beyond the wall that views name.
    pub cell: [i16; 2],
    /// Where a figure stands on it.
    pub place: Spot,
}

/// The layouts of all castle tiles, in the order of the catalog.
pub fn layouts() -> Vec<TileLayout> {
    Catalog::get().ids().map(tile).collect()
}

fn tile(design: DesignId) -> TileLayout {
    let facts = Catalog::get().tile(design);
    let segments = facts.parts.iter().enumerate().map(|(index, part)| segment(design, part.kind, index));
    TileLayout {
        id: facts.id.clone(),
        copies: facts.copies,
        symbol: symbol(&tile_name(&facts.id)),
        ingots: None,
        towers: Vec::new(),
        segments: segments.collect(),
    }
}

fn segment(design: DesignId, kind: Kind, index: usize) -> SegmentLayout {
    let (catalog, arrangement) = (Catalog::get(), CastleArrangement::get(design));
    let places = |rot: Rot| {
        let places = arrangement.stand(kind, index, PLACES, (rot, 1.0));
        places.into_iter().map(|place| Spot::of(place.turned(rot))).collect()
    };
    SegmentLayout {
        kind: kind_name(kind),
        names: Rot::ALL.map(|rot| segment_name(catalog, design, rot, index as u8)),
        area: instruction(&contour(&arrangement.squares, Land::Part(index as u8))),
        figure: role(kind),
        posture: if kind == COURT { Posture::Lies } else { Posture::Stands },
        places: Rot::ALL.map(places),
    }
}

/// The layout of the board.
pub fn board_layout() -> BoardLayout {
    let facts = &Catalog::get().wall;
    let plan = WallPlan::of(facts);
    let (columns, rows) = facts.size();
    let edge = VERGE + WIDTH + 12.0;
    let towers = facts.corners.iter().zip(&plan.towers);
    BoardLayout {
        symbol: super::BOARD,
        from: Spot(-edge, -edge),
        to: Spot(f32::from(columns) * 100.0 + edge, f32::from(rows) * 100.0 + edge),
        spaces: plan.spaces.iter().map(|space| Spot::of(space.middle)).collect(),
        towers: towers.map(|(facts, plan)| TowerLayout { spaces: facts.spaces, token: Spot::of(plan.token) }).collect(),
        zones: facts.zones.iter().map(zone).collect(),
    }
}

fn zone(zone: &ZoneFacts) -> ZoneLayout {
    let (cell, way) = (zone.niche(), outward(zone.side));
    let depth = 50.0 + VERGE / 2.0;
    let place = corner(zone.cell).plus(50.0 + way.x * depth, 50.0 + way.y * depth);
    ZoneLayout { id: zone.id.clone(), cell: [cell.x, cell.y], place: Spot::of(place) }
}
