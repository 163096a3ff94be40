//! Drawing castle tiles: courtyards, houses and towers as grounds of their own colour with buildings on them, and
//! streets between.

use super::arrangement::{CastleArrangement, reach};
use super::plan::{SQUARE, WELL};
use crate::draw::{Drawing, Thing, circle, line, opening, pack, rampart};
use crate::outline::{Loop, instruction, outline};
use crate::path::{Path, Point, SPILL, at};
use crate::squares::Land;
use crate::theme::Theme;
use crate::variation::Variation;
use bastide_castle::Catalog;
use bastide_castle::facts::TileFacts;
use bastide_castle::kind::{COURT, HOUSE, STREET, TOWER};
use bastide_landscape::catalog::{DesignId, Kind};

/// Draws a copy of a castle tile.
pub fn drawing(design: DesignId, theme: Theme, copy: u8) -> Drawing {
    let facts = Catalog::get().tile(design);
    let arrangement = CastleArrangement::get(design);
    let mut variation = Variation::of(&facts.id, copy);
    let mut things = chiefs(facts, arrangement);
    if theme.is_illustrated() {
        things.extend(lesser(facts, arrangement, &things, &mut variation));
    }
    Drawing {
        turf: String::new(),
        ground: ground(facts, arrangement, theme),
        town: Vec::new(),
        things,
        badges: Vec::new(),
    }
}

/// The class of the ground of a kind.
pub(super) fn ground_class(kind: Kind) -> &'static str {
    match kind {
        TOWER => "flags",
        HOUSE => "quarter",
        _ => "yard",
    }
}

fn ground(facts: &TileFacts, arrangement: &CastleArrangement, theme: Theme) -> String {
    let mut out = String::new();
    line(&mut out, "yard", &format!("{}Z", super::plan::whole().d_spilt()));
    let mut borders = String::new();
    for (index, part) in facts.parts.iter().enumerate().filter(|(_, part)| part.kind != STREET) {
        let loops = outline(&arrangement.squares, Land::Part(index as u8));
        if part.kind != COURT {
            line(&mut out, ground_class(part.kind), &spilt(&loops));
            let inner: String = loops.iter().flat_map(inner_runs).map(|run| run.d()).collect();
            border(&mut borders, part.kind, &inner, theme);
        }
    }
    out.push_str(&borders);
    streets(&mut out, arrangement, theme);
    out
}

/// Walls round towers, eaves round houses; courtyards lie open.
fn border(out: &mut String, kind: Kind, d: &str, theme: Theme) {
    match (kind, theme.is_illustrated()) {
        _ if d.is_empty() => {}
        (TOWER, true) => rampart(out, d),
        (TOWER, false) => line(out, "rampart-line", d),
        _ => ["eaves-line", "eaves"].iter().for_each(|class| line(out, class, d)),
    }
}

fn streets(out: &mut String, arrangement: &CastleArrangement, theme: Theme) {
    let paths: Vec<&Path> = arrangement.plan.streets.iter().flatten().collect();
    if !paths.is_empty() {
        let d: String = paths.iter().map(|path| path.d()).collect();
        let spilt: String = paths.iter().map(|path| path.d_spilt()).collect();
        line(out, "kerb", &d);
        if arrangement.plan.square {
            circle(out, "square-rim", Point::CENTRE, SQUARE, SQUARE);
        }
        arrangement.plan.wells.iter().for_each(|&well| circle(out, "square-rim", well, WELL, WELL));
        line(out, "paving", &spilt);
        if theme.is_illustrated() {
            line(out, "cobble", &d);
        }
    }
    arrangement.plan.wells.iter().for_each(|&well| circle(out, "square", well, WELL - 1.0, WELL - 1.0));
    if arrangement.plan.square {
        circle(out, "square", Point::CENTRE, SQUARE - 1.0, SQUARE - 1.0);
        circle(out, "square-ring", Point::CENTRE, SQUARE - 4.4, SQUARE - 4.4);
    }
    if let Some(door) = &arrangement.plan.door {
        opening(out, door);
    }
}

/// A closed line with what lies on the rim drawn a hair beyond it.
fn spilt(loops: &[Loop]) -> String {
    let beyond = |value: f32| match value {
        0.0 => -SPILL,
        100.0 => 100.0 + SPILL,
        inside => inside,
    };
    let push = |point: &Point| at(beyond(point.x), beyond(point.y));
    instruction(&loops.iter().map(|round| round.iter().map(push).collect()).collect::<Vec<Loop>>())
}

/// The runs of a closed line that lie inside the tile, each from rim to rim.
fn inner_runs(round: &Loop) -> Vec<Path> {
    let count = round.len();
    let is_rim = |index: usize| {
        let (one, two) = (round[index % count], round[(index + 1) % count]);
        one.x == two.x && (one.x == 0.0 || one.x == 100.0) || one.y == two.y && (one.y == 0.0 || one.y == 100.0)
    };
    let Some(start) = (0..count).find(|&index| is_rim(index)) else {
        let first = Path::from(round[0]);
        return vec![round[1..].iter().chain([&round[0]]).fold(first, |path, &point| path.line(point))];
    };
    let mut runs: Vec<Path> = Vec::new();
    let mut is_open = false;
    for index in start + 1..start + 1 + count {
        let (one, two) = (round[index % count], round[(index + 1) % count]);
        if is_rim(index) {
            is_open = false;
        } else if let (true, Some(run)) = (is_open, runs.last_mut()) {
            *run = std::mem::take(run).line(two);
        } else {
            runs.push(Path::from(one).line(two));
            is_open = true;
        }
    }
    runs
}

/// The chief building or stall of each part, the wells, and what stands on the square.
fn chiefs(facts: &TileFacts, arrangement: &CastleArrangement) -> Vec<Thing> {
    let mut things = Vec::new();
    for (part, chief) in facts.parts.iter().zip(&arrangement.chiefs) {
        let Some((place, room)) = *chief else { continue };
        let (name, drop) = match part.kind {
            TOWER => ("donjon", 3.0),
            HOUSE => ("manor", 1.0),
            _ => ("stall", 0.0),
        };
        let scale = if part.kind == COURT { 1.15 } else { (reach(room) / 8.0).min(1.35) };
        things.push(Thing { name, at: place.plus(0.0, drop), scale });
    }
    things.extend(arrangement.plan.wells.iter().map(|&well| Thing {
        name: "well",
        at: well.plus(0.0, 2.0),
        scale: 1.0,
    }));
    things.extend(arrangement.plan.door.map(|door| Thing { name: "gatehouse", at: door.at, scale: 0.85 }));
    if arrangement.plan.square {
        things.push(Thing { name: "statue", at: Point::CENTRE.plus(0.0, 2.0), scale: 1.0 });
    }
    things
}

const TURRETS: [&str; 2] = ["turret", "keeplet"];
const GREENS: [&str; 6] = ["tree", "bush", "oak", "flowers", "tuft", "poppies"];

/// Roofs, smaller towers and trees where there is room.
fn lesser(
    facts: &TileFacts,
    arrangement: &CastleArrangement,
    things: &[Thing],
    variation: &mut Variation,
) -> Vec<Thing> {
    let mut built: Vec<(Thing, f32)> = things.iter().map(|thing| (*thing, 7.0 * thing.scale)).collect();
    let kind = |place: Point| match arrangement.squares.land(place) {
        Land::Part(index) => facts.parts.get(usize::from(index)).map(|part| part.kind),
        _ => None,
    };
    let is_clear = |built: &[(Thing, f32)], place: Point, reach: f32| {
        arrangement.squares.room(place) > reach - 0.6
            && built.iter().all(|(thing, other)| thing.at.distance(place) > reach + other - 0.6)
            && arrangement.spots.iter().all(|spot| spot.distance(place) > reach + 3.6)
            && arrangement.plan.door.is_none_or(|door| door.at.distance(place) > reach + 5.0)
    };
    pack(&mut built, variation, |built, place, reach| kind(place) == Some(HOUSE) && is_clear(built, place, reach));
    for _ in 0..260 {
        let place = at(variation.between(6.0, 94.0), variation.between(6.0, 94.0));
        let (names, reach, apart): (&[&'static str], f32, f32) = match kind(place) {
            Some(TOWER) => (&TURRETS, 6.0, 5.0),
            Some(COURT) => (&GREENS, 5.0, 4.0),
            _ => continue,
        };
        if is_clear(&built, place, reach + apart) {
            built.push((Thing { name: variation.pick(names), at: place, scale: 1.0 }, reach));
        }
    }
    built.drain(..things.len());
    built.into_iter().map(|(thing, _)| thing.rounded()).collect()
}
