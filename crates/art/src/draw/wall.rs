//! Walls with height: their tops lie where the plan says, their faces hang down towards the viewer and their shade falls
//! to the lower right, however the tile is turned.

use super::ground::line;
use crate::path::{Path, Point};
use crate::plan::{Gate, Plan};
use crate::theme::Theme;
use bastide_landscape::geometry::Rot;
use std::fmt::Write;

/// What is moved on the table, whatever the turn of its tile: the class, to the right, and down.
const MOVED: [(&str, f32, f32); 3] = [("cast", 2.2, 4.6), ("fall", 0.0, 3.2), ("sink", 0.0, 1.6)];

/// A low wall along a line, with its face and its shade.
pub(crate) fn rampart(out: &mut String, d: &str) {
    cast(out, "rampart-shade", d);
    moved(out, "sink", "rampart-face", d);
    ["rampart-line", "rampart", "merlon"].iter().for_each(|class| line(out, class, d));
}

/// The walls of a tile and the gates in them.
pub(super) fn walls(out: &mut String, plan: &Plan, theme: Theme) {
    let d: String = plan.cities.iter().flat_map(|city| &city.walls).map(Path::d).collect();
    if d.is_empty() {
        return;
    }
    if !theme.is_illustrated() {
        line(out, "wall-line", &d);
        plan.gates().for_each(|gate| opening(out, gate));
        return;
    }
    cast(out, "wall-shade", &d);
    moved(out, "fall", "wall-face", &d);
    moved(out, "sink", "wall-face", &d);
    line(out, "wall-line", &d);
    line(out, "crenel", &d);
    line(out, "wall", &d);
    plan.gates().for_each(|gate| archway(out, gate));
}

/// A shade on the ground.
pub(super) fn cast(out: &mut String, class: &str, d: &str) {
    moved(out, "cast", class, d);
}

fn moved(out: &mut String, way: &str, class: &str, d: &str) {
    // Writing to a string cannot fail.
    let _ = write!(out, "<g class=\"{way}\">");
    line(out, class, d);
    out.push_str("</g>");
}

/// The way through a wall, without decoration.
pub(crate) fn opening(out: &mut String, gate: &Gate) {
    line(out, "opening", &across(gate, -5.0, 5.5));
}

/// A dark passage, and the wall above it.
fn archway(out: &mut String, gate: &Gate) {
    line(out, "passage", &across(gate, -4.4, 4.4));
    let heading = gate.heading();
    let end = |by: f32| gate.at.plus(-heading.y * by, heading.x * by);
    line(out, "lintel", &Path::from(end(-6.0)).line(end(6.0)).d());
}

/// A line along the way through a gate, from so far before it to so far behind it.
fn across(gate: &Gate, from: f32, to: f32) -> String {
    let heading = gate.heading();
    let step = |by: f32| gate.at.plus(heading.x * by, heading.y * by);
    Path::from(step(from)).line(step(to)).d()
}

/// A point of the table as a way on a tile that is turned.
fn turned_back((right, down): (f32, f32), rot: Rot) -> Point {
    let (x, y) = match rot {
        Rot::North => (right, down),
        Rot::East => (down, -right),
        Rot::South => (-right, -down),
        Rot::West => (-down, right),
    };
    Point { x, y }
}

/// The rules that move faces and shades the right way on a tile with the class of its turn.
pub(crate) fn rules() -> String {
    let mut out = String::new();
    for (rot, (class, right, down)) in Rot::ALL.into_iter().flat_map(|rot| MOVED.map(|moved| (rot, moved))) {
        let Point { x, y } = turned_back((right, down), rot);
        let _ = write!(out, ".turn-{} .{class}{{transform:translate({x}px,{y}px)}}", rot as u8);
    }
    out
}

/// A ground with its faces and shades moved for a turn, for pictures that know no such rules.
pub(crate) fn settled(ground: &str, rot: Rot) -> String {
    let mut out = ground.to_owned();
    for (class, right, down) in MOVED {
        let Point { x, y } = turned_back((right, down), rot);
        out = out.replace(&format!("class=\"{class}\""), &format!("transform=\"translate({x} {y})\""));
    }
    out
}
