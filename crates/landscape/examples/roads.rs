//! Lays roads on a map: where the next tile fits, and how what lies together becomes one feature.
#![allow(clippy::print_stdout, reason = "an example shows what it does")]

use bastide_landscape::board::Board;
use bastide_landscape::catalog::{Catalog, DesignFacts, DesignId, Edge, Kind, NO_SEGMENT, SegmentFacts};
use bastide_landscape::geometry::{Pos, Rot, Side};
use bastide_landscape::law::SideClass;

/// Grass and roads may only meet their like. A road leads to the middle of a side.
const GRASS: Edge = Edge { class: SideClass::new(0), slots: [NO_SEGMENT; 3] };
const ROAD: Edge = Edge { class: SideClass::new(1), slots: [NO_SEGMENT, 0, NO_SEGMENT] };

/// The one road that goes straight on, and the one that bends.
const STRAIGHT: DesignId = DesignId(0);
const BEND: DesignId = DesignId(1);

fn main() {
    let road = SegmentFacts { kind: Kind(0), ..SegmentFacts::default() };
    let design = |edges, distinct| DesignFacts { edges, segments: vec![road], distinct };
    // Turned by half a straight road looks the same; a bend has four ways to lie.
    let designs = vec![design([ROAD, GRASS, ROAD, GRASS], 0b0011), design([GRASS, ROAD, ROAD, GRASS], 0b1111)];
    // A map refers to its designs for as long as the program runs.
    let catalog: &'static Catalog = Box::leak(Box::new(Catalog::new(designs)));
    let mut board = Board::new(catalog, 10, None);
    for (design, pos, rot) in
        [(STRAIGHT, Pos::ORIGIN, Rot::North), (BEND, Pos::new(0, -1), Rot::North), (BEND, Pos::new(1, -1), Rot::East)]
    {
        let tile = board.lay(design, pos, rot);
        let seg = board.segs(tile).next().expect("each tile has its road");
        let road = board.feature(seg);
        println!("laid at {},{} {rot}: a road of {} tiles, {} open ends", pos.x, pos.y, road.tiles, road.open);
    }
    let mut places = Vec::new();
    board.frontier().fitting(catalog.fit(BEND), &mut places, |pos, rot| format!("{},{} {rot}", pos.x, pos.y));
    println!("another bend fits in {} ways: {}", places.len(), places.join("; "));
    let below = Pos::ORIGIN.across(Side::South);
    println!("south of the first tile a bend fits turned so: {}", turns(&board, below));
}

/// The turns in which a bend fits into an open cell, by their letters.
fn turns(board: &Board, pos: Pos) -> String {
    let fits = board.need(pos).map_or(0, |need| board.catalog().fit(BEND).turns(need));
    Rot::ALL.into_iter().filter(|&rot| fits & 1 << rot as u8 != 0).map(Rot::letter).collect()
}
