//! The castle that is shipped against what is known of the printed game, and against the numbers of the
//! reconstruction that docs/castle.md gives.

use bastide_castle::Catalog;
use bastide_castle::facts::{Slots, StreetEnd, TileFacts, WallFacts, check};
use bastide_castle::kind::{COURT, HOUSE, STREET, TOWER};
use bastide_landscape::catalog::Kind;
use bastide_landscape::geometry::{Pos, Side};
use std::collections::HashSet;

fn tiles() -> &'static [TileFacts] {
    &Catalog::get().tiles
}

fn wall() -> &'static WallFacts {
    &Catalog::get().wall
}

/// The spaces of the track on the straight wall after each corner tower.
fn straight_spaces() -> Vec<Vec<u16>> {
    let corners = &wall().corners;
    let next = |index: usize| corners.get(index + 1).map_or(wall().track, |corner| corner.spaces[0]);
    (0..corners.len()).map(|index| (corners[index].spaces[1] + 1..next(index)).collect()).collect()
}

#[test]
fn the_castle_is_possible() {
    assert_eq!(check(tiles(), wall()), []);
}

// rule: CASTLE-01
#[test]
fn the_wall_encloses_76_cells() {
    let cells: HashSet<Pos> = wall().cells.iter().copied().collect();
    assert_eq!((wall().cells.len(), cells.len()), (76, 76));
    let straights = wall().straights(Pos::new(3, 0)).expect("the wall is one ring");
    let edges: usize = straights.iter().map(|straight| straight.cells.len()).sum();
    let outside = |cell: &Pos| Side::ALL.into_iter().filter(|&side| !cells.contains(&cell.across(side))).count();
    assert_eq!(edges, cells.iter().map(outside).sum::<usize>());
    let turns = |from: Side, to: Side| (to as i32 - from as i32).rem_euclid(4);
    let sides: Vec<Side> = straights.iter().map(|straight| straight.side).collect();
    let pairs = sides.iter().zip(sides.iter().cycle().skip(1));
    let convex = pairs.filter(|&(&from, &to)| turns(from, to) == 1).count();
    assert_eq!((convex, sides.len() - convex), (9, 5), "convex and concave bends");
}

// rule: CASTLE-01
#[test]
fn the_track_runs_clockwise_from_0_to_99() {
    let corners = &wall().corners;
    let spaces: Vec<u16> = corners
        .iter()
        .zip(straight_spaces())
        .flat_map(|(corner, straight)| [&corner.spaces[..], &straight].concat())
        .collect();
    assert_eq!(spaces, (0..100).collect::<Vec<u16>>());
    assert!(straight_spaces().iter().all(|straight| !straight.is_empty()), "every straight wall has a space");
}

// rule: CASTLE-03
#[test]
fn thirteen_of_fourteen_corner_towers_carry_a_token() {
    let bare: Vec<[u16; 2]> = wall().corners.iter().filter(|corner| corner.bare).map(|corner| corner.spaces).collect();
    assert_eq!((wall().corners.len(), bare), (14, vec![[0, 1]]));
    assert_eq!(wall().tokens, [2; 9]);
}

#[test]
fn known_corners_are_where_they_are_known_to_be() {
    let is_corner = |spaces| wall().corners.iter().any(|corner| corner.spaces == spaces);
    assert!(is_corner([0, 1]) && is_corner([12, 13]));
    assert!(wall().corner_at(33).is_some(), "31 and 2 points lead to a corner tower");
    assert!(wall().corner_at(31).is_none() && wall().corner_at(34).is_none());
}

#[test]
fn pieces_of_the_wall_join_on_straight_walls() {
    let straights = straight_spaces();
    for joint in &wall().joints {
        assert!(straights.iter().any(|straight| joint.iter().all(|space| straight.contains(space))), "{joint:?}");
    }
    for known in [[27, 28], [47, 48], [69, 70], [91, 92]] {
        assert!(wall().joints.contains(&known), "{known:?}");
    }
    assert!([10, 11].contains(&wall().joints.len()));
}

// rule: CASTLE-33
#[test]
fn seven_zones_show_every_kind() {
    let zones = &wall().zones;
    let cells: HashSet<Pos> = zones.iter().map(|zone| zone.cell).collect();
    assert_eq!((zones.len(), cells.len()), (7, 7));
    let shows = |kind: Kind| zones.iter().filter(|zone| middle(&zone.parts, zone.side) == kind).count();
    assert_eq!([STREET, TOWER, HOUSE, COURT].map(shows), [2, 2, 2, 1]);
    let markets: u8 = zones.iter().flat_map(|zone| &zone.parts).map(|part| part.markets).sum();
    assert_eq!(markets, 1);
}

/// What a side shows in its middle.
fn middle(parts: &[bastide_castle::facts::PartFacts], side: Side) -> Kind {
    parts.iter().find(|part| part.slots.contains(Slots::third(side, 1))).expect("every side shows something").kind
}

// rule: CASTLE-02
#[test]
fn sixty_tiles_leave_sixteen_cells_empty() {
    let copies: usize = tiles().iter().map(|tile| usize::from(tile.copies)).sum();
    assert_eq!((copies, tiles().len(), wall().cells.len() - copies), (60, 46, 16));
}

#[test]
fn sides_markets_and_wells_are_those_of_the_reconstruction() {
    let count = |what: &dyn Fn(&TileFacts) -> usize| -> usize {
        tiles().iter().map(|tile| usize::from(tile.copies) * what(tile)).sum()
    };
    let sides =
        |kind: Kind| count(&|tile| Side::ALL.into_iter().filter(|&side| middle(&tile.parts, side) == kind).count());
    assert_eq!([STREET, COURT, HOUSE, TOWER].map(sides), [78, 62, 51, 49]);
    assert_eq!(count(&|tile| tile.parts.iter().map(|part| usize::from(part.markets)).sum()), 17);
    assert_eq!(count(&|tile| tile.parts.iter().filter(|part| part.well).count()), 6);
    assert_eq!(count(&|tile| usize::from(streets(tile).is_empty())), 21, "tiles without a street");
    assert_eq!(count(&|tile| streets(tile).iter().filter(|ways| **ways >= 3).count()), 3, "branching streets");
}

/// For each street of a tile the number of its ways out.
fn streets(tile: &TileFacts) -> Vec<u8> {
    tile.parts.iter().filter(|part| part.kind == STREET).map(|part| part.slots.count()).collect()
}

// rule: CASTLE-30
#[test]
fn squares_part_three_streets() {
    for tile in tiles() {
        let ends: Vec<_> = tile.parts.iter().filter(|part| part.kind == STREET).map(|part| part.end).collect();
        if ends.contains(&Some(StreetEnd::Square)) {
            assert_eq!(ends, [Some(StreetEnd::Square); 3], "{}", tile.id);
        } else {
            assert!(ends.len() <= 2, "{}", tile.id);
        }
        assert!(!ends.contains(&Some(StreetEnd::Wall)), "{}: only zones have streets that end at the wall", tile.id);
    }
}
