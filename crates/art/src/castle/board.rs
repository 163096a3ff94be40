//! The castle before anything is laid: the wall with its towers and the track, the starting zones, the bare ground.

use super::draw::ground_class;
use super::wall::{MIDDLE, SpacePlan, TOWER, VERGE, WIDTH, WallPlan, corner, outward};
use crate::draw::Thing;
use crate::lettering::{Hold, text};
use crate::outline::{Loop, laid};
use crate::path::{Point, at, number};
use crate::theme::Theme;
use bastide_castle::facts::{PartFacts, Slots, WallFacts, ZoneFacts};
use bastide_castle::kind::{COURT, HOUSE, STREET, TOWER as TOWER_KIND};
use bastide_landscape::geometry::{Rot, Side};
use std::fmt::Write;

/// How deep a zone is: the strip beside the wall, and a little of it below the wall.
const STRIP: f32 = VERGE + 2.0;

/// The whole board. Cell `0,0` has its north-west corner at the origin.
pub fn board(facts: &WallFacts, theme: Theme) -> String {
    let plan = WallPlan::of(facts);
    let mut out = String::new();
    moved(&mut out, (8.0, 14.0), |out| ring(out, "moat", &plan.ring(MIDDLE)));
    ring(&mut out, "castle-ground", &plan.ring(MIDDLE));
    cells(&mut out, facts);
    let mut things: Vec<Thing> = Vec::new();
    facts.zones.iter().for_each(|zone| things.extend(draw_zone(&mut out, zone, theme)));
    wall(&mut out, facts, &plan, theme);
    gates(&mut out, facts);
    things.sort_by(|one, two| one.at.y.total_cmp(&two.at.y));
    out.extend(things.iter().map(|thing| thing.svg(Rot::North)));
    out
}

/// How high the wall stands.
const HEIGHT: f32 = 8.0;

/// Something drawn a little aside.
fn moved(out: &mut String, (x, y): (f32, f32), draw: impl Fn(&mut String)) {
    let _ = write!(out, "<g transform=\"translate({x} {y})\">");
    draw(out);
    out.push_str("</g>");
}

fn closed(points: &[Point]) -> String {
    let pairs: Vec<String> = points.iter().map(|point| format!("{} {}", number(point.x), number(point.y))).collect();
    format!("M{}Z", pairs.join("L"))
}

fn ring(out: &mut String, class: &str, points: &[Point]) {
    // Writing to a string cannot fail.
    let _ = write!(out, "<path class=\"p-{class}\" d=\"{}\"/>", closed(points));
}

/// The cells, so that one sees where tiles can lie.
fn cells(out: &mut String, facts: &WallFacts) {
    let squares = facts.cells.iter().map(|&cell| {
        let (x, y) = (corner(cell).x, corner(cell).y);
        format!("M{x} {y}h100v100h-100z")
    });
    let _ = write!(out, "<path class=\"p-cell\" d=\"{}\"/>", squares.collect::<String>());
}

fn wall(out: &mut String, facts: &WallFacts, plan: &WallPlan, theme: Theme) {
    if theme.is_illustrated() {
        // The wall stands high: its shade falls to the lower right, its face hangs down towards the viewer.
        moved(out, (7.0, 16.0), |out| ring(out, "curtain-shade", &plan.ring(MIDDLE)));
        moved(out, (0.0, HEIGHT), |out| ring(out, "curtain-face", &plan.ring(MIDDLE)));
    }
    ring(out, "curtain-line", &plan.ring(MIDDLE));
    ring(out, "curtain", &plan.ring(MIDDLE));
    if theme.is_illustrated() {
        ring(out, "battlement", &plan.ring(MIDDLE + WIDTH / 2.0 - 4.0));
        ring(out, "battlement-in", &plan.ring(MIDDLE - WIDTH / 2.0 + 3.0));
    }
    for &pair in &facts.joints {
        if let Some((place, side)) = plan.joint(pair) {
            let (way, half) = (outward(side), WIDTH / 2.0 - 1.0);
            let (from, to) = (place.plus(-way.x * half, -way.y * half), place.plus(way.x * half, way.y * half));
            let [x1, y1, x2, y2] = [from.x, from.y, to.x, to.y].map(number);
            let _ = write!(out, "<path class=\"p-joint\" d=\"M{x1} {y1}L{x2} {y2}\"/>");
        }
    }
    for tower in &plan.towers {
        let (x, y) = (number(tower.middle.x), number(tower.middle.y));
        if theme.is_illustrated() {
            let foot = number(tower.middle.y + HEIGHT);
            for (class, x, y) in [
                ("bastion-shade", number(tower.middle.x + 6.0), number(tower.middle.y + 14.0)),
                ("bastion-face", x.clone(), foot),
            ] {
                let _ = write!(out, "<circle class=\"p-{class}\" cx=\"{x}\" cy=\"{y}\" r=\"{TOWER}\"/>");
            }
        }
        for (class, radius) in [("bastion", TOWER), ("bastion-top", TOWER - 6.0)] {
            let _ = write!(out, "<circle class=\"p-{class}\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>");
        }
    }
    for (number, space) in plan.spaces.iter().enumerate() {
        draw_space(out, number, space);
    }
}

fn draw_space(out: &mut String, index: usize, space: &SpacePlan) {
    let class = if index.is_multiple_of(5) { "space-five" } else { "space" };
    let (length, depth) = (space.length - 2.4, 40.0);
    let (width, height) = match space.side {
        Some(Side::North | Side::South) => (length, depth),
        Some(_) => (depth, length),
        None => (length, length),
    };
    let radius = if space.side.is_some() { 4.0 } else { length / 2.0 };
    let [x, y, wide, high] = [space.middle.x - width / 2.0, space.middle.y - height / 2.0, width, height].map(number);
    let _ = write!(
        out,
        "<rect class=\"p-{class}\" x=\"{x}\" y=\"{y}\" width=\"{wide}\" height=\"{high}\" rx=\"{radius}\"/>"
    );
    let size = if length < 26.0 { 7.5 } else { 10.0 };
    out.push_str(&text(&index.to_string(), "write-pale", space.middle, size, Hold::Middle));
}

/// A starting zone, drawn as if it lay north of its cell and then turned. What stands on it is upright.
fn draw_zone(out: &mut String, zone: &ZoneFacts, theme: Theme) -> Vec<Thing> {
    let (place, turn) = (corner(zone.cell), 90 * zone.side as i32);
    let _ = write!(out, "<g transform=\"translate({} {})rotate({turn} 50 50)\">", place.x, place.y);
    let mut things = Vec::new();
    for part in &zone.parts {
        let Some((from, to)) = extent(part, zone.side) else { continue };
        if part.kind == STREET {
            let d = format!("M50 1V-{STRIP}");
            let _ = write!(out, "<path class=\"p-kerb\" d=\"{d}\"/><path class=\"p-paving\" d=\"{d}\"/>");
            if theme.is_illustrated() {
                let _ = write!(out, "<path class=\"p-cobble\" d=\"{d}\"/>");
            }
            continue;
        }
        let class = ground_class(part.kind);
        let _ = write!(out, "<path class=\"p-{class}\" d=\"{}\"/>", strip(from, to));
        let borders: &[&str] = match part.kind {
            TOWER_KIND => &["rampart-line", "rampart", "merlon"],
            HOUSE => &["eaves-line", "eaves"],
            _ => &[],
        };
        for class in borders {
            let _ = write!(out, "<path class=\"p-{class}\" d=\"M{from} 0V-{VERGE}M{to} 0V-{VERGE}\"/>");
        }
        things.extend(buildings(part, zone, (from + to) / 2.0));
    }
    out.push_str("</g>");
    things
}

/// The ground of a part of a zone that lies north of its cell.
fn strip(from: f32, to: f32) -> String {
    format!("M{from} 1V-{STRIP}H{to}V1Z")
}

/// The line round a part of a zone, on the table. It meets its cell where squares of tiles end, at whole numbers.
pub(super) fn zone_area(zone: &ZoneFacts, part: usize) -> Vec<Loop> {
    let Some((from, to)) = extent(&zone.parts[part], zone.side) else { return Vec::new() };
    let (from, to) = (from.round(), to.round());
    let line = vec![at(from, -VERGE), at(to, -VERGE), at(to, 0.0), at(from, 0.0)];
    laid(&[line], corner(zone.cell), Rot::ALL[zone.side as usize])
}

/// What stands on a part of a zone.
fn buildings(part: &PartFacts, zone: &ZoneFacts, middle: f32) -> Vec<Thing> {
    let spot = |along: f32| {
        let point = at(along, -VERGE / 2.0).turned(Rot::ALL[zone.side as usize]);
        point.plus(corner(zone.cell).x, corner(zone.cell).y)
    };
    let put = |name, along: f32, scale| Thing { name, at: spot(along), scale };
    match part.kind {
        TOWER_KIND => {
            vec![put("turret", 22.0, 1.2), put("donjon", middle, 0.9), put("turret", 78.0, 1.2)]
        }
        HOUSE => vec![put("roofs-c0", 18.0, 0.95), put("manor", middle, 0.95), put("roofs-c1", 82.0, 0.95)],
        COURT if part.markets > 0 => vec![put("tree", 18.0, 1.0), put("stall", middle, 1.1), put("bush", 80.0, 1.0)],
        _ => vec![put("tree", middle, 0.9)],
    }
}

/// From where to where along its side a part of a zone reaches.
fn extent(part: &PartFacts, side: Side) -> Option<(f32, f32)> {
    let thirds = [(0.0, 43.25), (43.25, 56.75), (56.75, 100.0)];
    let own: Vec<(f32, f32)> =
        (0..3).filter(|&slot| part.slots.contains(Slots::third(side, slot))).map(|slot| thirds[slot]).collect();
    Some((own.first()?.0, own.last()?.1))
}

/// Where a street runs into the wall there is a gate.
fn gates(out: &mut String, facts: &WallFacts) {
    for zone in facts.zones.iter().filter(|zone| zone.parts.iter().any(|part| part.kind == STREET)) {
        let (place, turn) = (corner(zone.cell), 90 * zone.side as i32);
        let _ = write!(
            out,
            "<path class=\"p-gate\" transform=\"translate({} {})rotate({turn} 50 50)\" d=\"M42-{VERGE}V-{}Q50-{} 58-{}V-{VERGE}Z\"/>",
            place.x,
            place.y,
            VERGE + 5.0,
            VERGE + 12.0,
            VERGE + 5.0
        );
    }
}
