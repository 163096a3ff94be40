//! Features and placements worked out afresh from nothing but the tiles that lie, as slowly and plainly as possible,
//! and compared with what the game keeps.

use crate::players;
use bastide_castle::facts::{PartFacts, Slots};
use bastide_castle::kind::STREET;
use bastide_castle::turn::Phase;
use bastide_castle::{Action, Game};
use bastide_landscape::feature::{Label, Seg};
use bastide_landscape::geometry::{Pos, Rot, Side};
use bastide_play::{Actor, Play};
use std::collections::{HashMap, HashSet};

/// A tile or zone as it lies: where, and its parts turned.
struct Lying {
    pos: Pos,
    first: Seg,
    parts: Vec<PartFacts>,
    /// The only side that a zone shows.
    shows: Option<Side>,
}

fn lying(game: &Game) -> Vec<Lying> {
    let catalog = game.catalog();
    let zones = catalog.wall.zones.len();
    let lie = |(index, tile): (usize, &bastide_landscape::board::Tile)| {
        let turned = |part: &PartFacts| PartFacts { slots: part.slots.turned(tile.rot), ..*part };
        let (parts, shows) = if index < zones {
            let zone = &catalog.wall.zones[index];
            // Half a turn brings the cell's side to the zone's; its thirds then run the other way.
            let mirrored = |part: &PartFacts| PartFacts { slots: mirrored(part.slots, zone.side), ..*part };
            (zone.parts.iter().map(mirrored).collect(), Some(zone.side.opposite()))
        } else {
            (catalog.tile(tile.design).parts.iter().map(turned).collect(), None)
        };
        Lying { pos: tile.pos, first: tile.first, parts, shows }
    };
    game.board().tiles().iter().enumerate().map(lie).collect()
}

fn mirrored(slots: Slots, side: Side) -> Slots {
    let third = |slot: usize| slots.contains(Slots::third(side, slot));
    (0..3).filter(|&slot| third(slot)).fold(Slots::NONE, |all, slot| all.with(Slots::third(side.opposite(), 2 - slot)))
}

/// What one third of a rim meets.
enum Meets {
    /// An empty cell.
    Gap,
    /// The wall, or a part of another kind.
    End,
    /// A part of the same kind.
    Like(Seg),
}

fn meets(game: &Game, all: &[Lying], here: &Lying, part: &PartFacts, side: Side, slot: usize) -> Meets {
    let beyond = here.pos.across(side);
    let Some(there) = all.iter().find(|lying| lying.pos == beyond) else {
        return if game.catalog().wall.cells.contains(&beyond) { Meets::Gap } else { Meets::End };
    };
    let facing = Slots::third(side.opposite(), 2 - slot);
    match there.parts.iter().position(|other| other.slots.contains(facing)) {
        Some(index) if there.parts[index].kind == part.kind => Meets::Like(Seg(there.first.0 + index as u16)),
        _ => Meets::End,
    }
}

/// Compares every feature of the map with its slow recomputation.
pub(crate) fn check_features(game: &Game) {
    let all = lying(game);
    let mut group: Vec<usize> = (0..game.board().features().segments()).collect();
    let mut open = vec![0; group.len()];
    for here in &all {
        for (index, part) in here.parts.iter().enumerate() {
            let seg = here.first.index() + index;
            for (side, slot) in Side::ALL.into_iter().flat_map(|side| [0, 1, 2].map(|slot| (side, slot))) {
                if !part.slots.contains(Slots::third(side, slot)) || here.shows.is_some_and(|shown| shown != side) {
                    continue;
                }
                match meets(game, &all, here, part, side, slot) {
                    Meets::Gap => open[seg] += 1,
                    Meets::End => {}
                    Meets::Like(other) => unite(&mut group, seg, other.index()),
                }
            }
        }
    }
    compare(game, &all, &group, &open);
}

fn unite(group: &mut [usize], one: usize, other: usize) {
    let (keep, gone) = (group[one], group[other]);
    group.iter_mut().filter(|name| **name == gone).for_each(|name| *name = keep);
}

fn compare(game: &Game, all: &[Lying], group: &[usize], open: &[u8]) {
    let features = game.board().features();
    let mut labels: HashMap<usize, Label> = HashMap::new();
    for (seg, name) in group.iter().enumerate() {
        let label = features.label(Seg(seg as u16));
        assert_eq!(*labels.entry(*name).or_insert(label), label, "segments that belong together have one label");
    }
    assert_eq!(labels.values().collect::<HashSet<_>>().len(), labels.len(), "those that do not have different ones");
    for (name, label) in labels {
        let members: Vec<usize> = (0..group.len()).filter(|&seg| group[seg] == name).collect();
        let part = |seg: usize| {
            let tile = all.iter().rev().find(|lying| lying.first.index() <= seg).expect("every segment lies somewhere");
            (tile.pos, tile.parts[seg - tile.first.index()])
        };
        let feature = features.get(label);
        let tiles: HashSet<Pos> = members.iter().map(|&seg| part(seg).0).collect();
        assert_eq!(usize::from(feature.tiles), tiles.len(), "tiles of {}", members[0]);
        assert_eq!(feature.open, members.iter().map(|&seg| open[seg]).sum::<u8>(), "open thirds of {}", members[0]);
        assert_eq!(feature.badges, members.iter().map(|&seg| part(seg).1.markets).sum::<u8>());
        assert_eq!(feature.marks > 0, members.iter().any(|&seg| part(seg).1.well));
        assert!(members.iter().all(|&seg| part(seg).1.kind == feature.kind));
        let figures = game.board().figures().iter().filter(|figure| members.contains(&figure.seg.index()));
        assert_eq!(feature.occupants, figures.fold(0, |seats, figure| seats | figure.seat.bit()));
    }
}

/// Compares the placements listed with all that the rules allow (CASTLE-10, CASTLE-11).
pub(crate) fn check_placements(game: &Game) {
    let Some(design) = game.in_hand() else { return };
    let all = lying(game);
    let parts = &game.catalog().tile(design).parts;
    let look = |rot: Rot| {
        let mut look: Vec<_> =
            parts.iter().map(|part| (part.slots.turned(rot), part.kind.0, part.well, part.markets)).collect();
        look.sort();
        look
    };
    let mut expected = HashSet::new();
    for &pos in game.catalog().wall.cells.iter().filter(|pos| all.iter().all(|lying| lying.pos != **pos)) {
        for rot in Rot::ALL {
            let is_repeated = Rot::ALL[..rot as usize].iter().any(|&earlier| look(earlier) == look(rot));
            if !is_repeated && may_lie(&all, parts, pos, rot) {
                expected.insert(Action::Place { pos, rot });
            }
        }
    }
    let mut listed = Vec::new();
    game.actions(&mut listed);
    assert_eq!(listed.len(), expected.len());
    assert_eq!(listed.into_iter().collect::<HashSet<_>>(), expected);
}

fn may_lie(all: &[Lying], parts: &[PartFacts], pos: Pos, rot: Rot) -> bool {
    let street = |parts: &[PartFacts], side: Side, rot: Rot| {
        parts.iter().any(|part| part.kind == STREET && part.slots.turned(rot).contains(Slots::third(side, 1)))
    };
    let mut neighbours = 0;
    for side in Side::ALL {
        let facing = all.iter().find(|lying| lying.pos == pos.across(side));
        let Some(facing) = facing.filter(|lying| lying.shows.is_none_or(|shown| shown == side.opposite())) else {
            continue;
        };
        neighbours += 1;
        if street(parts, side, rot) != street(&facing.parts, side.opposite(), Rot::North) {
            return false;
        }
    }
    neighbours > 0
}

/// After every turn of some hundred games, and now and then in all the others, everything is worked out afresh.
fn check_games(seeds: std::ops::Range<u64>, every: u32) {
    for seed in seeds {
        let mut count = 0;
        let game = players::play(seed, |game, _, _| {
            if matches!(game.phase(), Phase::Draw | Phase::Place) {
                count += 1;
                if count % every == 0 {
                    check_features(game);
                    check_placements(game);
                }
            }
        });
        assert_eq!(game.actor(), Actor::Over);
        check_features(&game);
    }
}

// rule: CASTLE-10, CASTLE-11, CASTLE-12, CASTLE-33
#[test]
fn features_and_placements_equal_slow_recomputation_in_every_turn() {
    check_games(0..200, 1);
}

#[test]
fn features_equal_slow_recomputation_in_five_thousand_games() {
    check_games(10_000..15_000, 37);
}

#[test]
fn features_equal_slow_recomputation_in_five_thousand_more() {
    check_games(15_000..20_000, 37);
}
