//! The course of the river, followed from its source, and what it says to one more tile (RIVER-03, RIVER-04).

use super::{Map, Placed};
use bastide_carcassonne::rooms::river;
use bastide_carcassonne::tile::facts::RiverEnd;
use bastide_carcassonne::{Illegal, Ruleset, Switch};
use bastide_landscape::geometry::{Pos, Side};

/// The side the river turns to, seen by a boat on it: 1 quarter turn to the right, or 3, which is one to the left.
type Bend = u8;

/// The river as far as it lies.
struct Course {
    /// The cell it flows into next and the side by which it enters; none once it has reached the lake.
    mouth: Option<(Pos, Side)>,
    /// For each tile after the source, the bend it has.
    bends: Vec<Option<Bend>>,
}

impl Map {
    /// Why a river tile that continues every picture may still not lie there.
    pub(crate) fn river_objection(&self, tile: &Placed, rules: &Ruleset) -> Option<Illegal> {
        let course = self.course();
        let Some((mouth, entry)) = course.mouth else { return Some(Illegal::River(river::Illegal::NotAtTheRiver)) };
        if tile.pos != mouth {
            return Some(Illegal::River(river::Illegal::NotAtTheRiver));
        }
        let bend = exit(tile, entry).and_then(|exit| bend(entry, exit))?;
        let earlier = if rules.is_switched(Switch::RiverTurns) {
            course.bends.last().copied().flatten()
        } else {
            course.bends.iter().rev().find_map(|bend| *bend)
        };
        (earlier == Some(bend)).then_some(Illegal::River(river::Illegal::TurnsTwice))
    }

    fn course(&self) -> Course {
        let is_source =
            |tile: &&Placed| tile.facts.river.as_ref().is_some_and(|river| river.end == Some(RiverEnd::Source));
        let mut course = Course { mouth: None, bends: Vec::new() };
        let Some(source) = self.placed.iter().find(is_source) else { return course };
        let mut here = source;
        let mut way = river_sides(source).next();
        while let Some(side) = way {
            let (cell, entry) = (here.pos.across(side), side.opposite());
            let Some(index) = self.tile_at(cell) else {
                course.mouth = Some((cell, entry));
                return course;
            };
            here = &self.placed[index];
            way = exit(here, entry);
            course.bends.push(way.and_then(|exit| bend(entry, exit)));
        }
        course
    }
}

fn river_sides(tile: &Placed) -> impl Iterator<Item = Side> {
    let sides = tile.facts.river.iter().flat_map(|river| river.sides.iter());
    let rot = tile.rot;
    sides.map(move |side| side.turned(rot))
}

fn exit(tile: &Placed, entry: Side) -> Option<Side> {
    river_sides(tile).find(|&side| side != entry)
}

fn bend(entry: Side, exit: Side) -> Option<Bend> {
    let quarters = (exit as u8 + 4 - entry.opposite() as u8) % 4;
    (quarters % 2 == 1).then_some(quarters)
}
