//! The ground of a tile: grass, water, crops, cities with their walls, roads with their bridges and gates.

use crate::grain::Grain;
use crate::lot::Lot;
use crate::path::{Path, Point, number};
use crate::plan::{Gate, RoadPlan, Site, SiteKind, Span};
use crate::rim;
use crate::survey::WIDE;
use crate::theme::Theme;
use bastide_carcassonne::tile::TileFacts;
use std::fmt::Write;

/// Grass, with patches that never touch the rim.
pub(super) fn begin(theme: Theme, grain: &mut Grain) -> String {
    let mut out = String::from("<path class=\"p-grass\" d=\"M0 0H100V100H0Z\"/>");
    if theme.is_illustrated() {
        for class in ["grass-deep", "grass-pale"] {
            out.push_str(&patch(class, grain));
        }
    }
    out
}

fn patch(class: &str, grain: &mut Grain) -> String {
    let (rx, ry) = (grain.between(14.0, 26.0), grain.between(8.0, 14.0));
    let (x, y) = (grain.between(rx + 2.0, 98.0 - rx), grain.between(ry + 2.0, 98.0 - ry));
    let [x, y, rx, ry] = [x, y, rx, ry].map(|value| number(value.round()));
    format!("<ellipse class=\"p-{class}\" cx=\"{x}\" cy=\"{y}\" rx=\"{rx}\" ry=\"{ry}\"/>")
}

/// Everything with a shape, from the lowest to the highest.
pub(super) fn shapes(facts: &TileFacts, lot: &Lot, theme: Theme) -> String {
    let plan = &lot.plan;
    let mut out = String::new();
    let is_wide = |site: &Site| site.kind == SiteKind::Crop && site.radius > WIDE;
    plan.sites.iter().filter(|site| is_wide(site)).for_each(|site| crop(&mut out, site));
    if let Some(river) = &plan.river {
        water(&mut out, river, theme);
    }
    for city in &plan.cities {
        line(&mut out, "city", &format!("{}Z", city.ground.d_spilt()));
    }
    let lower: Vec<&RoadPlan> = plan.roads.iter().filter(|road| road.span.is_none()).chain(&plan.stubs).collect();
    roads(&mut out, &lower, theme);
    plan.sites.iter().for_each(|site| pool(&mut out, site, theme));
    let is_crop = |site: &Site| site.kind == SiteKind::Crop && !is_wide(site);
    plan.sites.iter().filter(|site| is_crop(site)).for_each(|site| crop(&mut out, site));
    let walls: Vec<&Path> = plan.cities.iter().flat_map(|city| &city.walls).collect();
    wall_lines(&mut out, &walls, lot, theme);
    let upper: Vec<&RoadPlan> = plan.roads.iter().filter(|road| road.span.is_some()).collect();
    roads(&mut out, &upper, theme);
    upper.iter().for_each(|road| road.span.into_iter().for_each(|span| bridge(&mut out, &road.path, span)));
    plan.gates().for_each(|gate| opening(&mut out, gate));
    plan.sites.iter().filter(|site| site.is_crossing()).for_each(|site| plaza(&mut out, site));
    if let Some(flight) = facts.flight {
        arrow(&mut out, lot, flight.step());
    }
    out
}

/// A line or a closed shape.
pub(crate) fn line(out: &mut String, class: &str, d: &str) {
    // Writing to a string cannot fail.
    let _ = write!(out, "<path class=\"p-{class}\" d=\"{d}\"/>");
}

/// A circle, or one that is pressed flat.
pub(crate) fn circle(out: &mut String, class: &str, at: Point, rx: f32, ry: f32) {
    let [x, y, rx, ry] = [at.x, at.y, rx, ry].map(number);
    let _ = write!(out, "<ellipse class=\"p-{class}\" cx=\"{x}\" cy=\"{y}\" rx=\"{rx}\" ry=\"{ry}\"/>");
}

fn roads(out: &mut String, roads: &[&RoadPlan], theme: Theme) {
    if roads.is_empty() {
        return;
    }
    let d: String = roads.iter().map(|road| road.path.d()).collect();
    let spilt: String = roads.iter().map(|road| road.path.d_spilt()).collect();
    line(out, "kerb", &d);
    line(out, "road", &spilt);
    if theme.is_illustrated() {
        line(out, "rut", &d);
        line(out, "rut-in", &spilt);
    }
}

/// Parapets on both sides of a span, then the road again between them.
fn bridge(out: &mut String, path: &Path, span: Span) {
    let steps = ((span.to - span.from) / 3.0).ceil().max(1.0) as usize;
    let point = |step: usize| path.along(span.from + (span.to - span.from) * step as f32 / steps as f32);
    let d = (1..=steps).fold(Path::from(point(0)), |path, step| path.line(point(step))).d();
    for class in ["parapet", "parapet-top", "deck"] {
        line(out, class, &d);
    }
}

fn water(out: &mut String, river: &Path, theme: Theme) {
    let d = river.d();
    line(out, "bank", &d);
    line(out, "water-line", &river.d_spilt());
    if theme.is_illustrated() {
        line(out, "glint", &d);
    }
}

fn pool(out: &mut String, site: &Site, theme: Theme) {
    let (rx, ry) = match site.kind {
        SiteKind::FerryLake => (site.radius * 1.12, site.radius * 0.9),
        SiteKind::RiverLake => (site.radius * 1.1, site.radius * 0.85),
        SiteKind::Source => (8.5, 8.0),
        SiteKind::Inn => (8.0, 5.4),
        _ => return,
    };
    let at = if site.kind == SiteKind::Inn { site.at.plus(0.0, 3.4) } else { site.at };
    circle(out, "bank-fill", at, rx, ry);
    circle(out, "water", at, rx - 1.6, ry - 1.6);
    if theme.is_illustrated() {
        circle(out, "glint-fill", at.plus(-1.0, -1.0), (rx - 1.6) * 0.66, (ry - 1.6) * 0.6);
    }
    if matches!(site.kind, SiteKind::FerryLake | SiteKind::RiverLake) {
        let wave = Path::from(at.plus(-rx * 0.4, -2.0)).line(at.plus(rx * 0.3, -2.0));
        line(out, "wave", &(wave.d() + &Path::from(at.plus(-rx * 0.2, 4.0)).line(at.plus(rx * 0.5, 4.0)).d()));
    }
}

/// A crop circle; a very large one is all there is between the cities.
fn crop(out: &mut String, site: &Site) {
    if site.radius > WIDE {
        line(out, "crop-fill", "M-.3-.3H100.3V100.3H-.3Z");
        for ring in [34.0, 27.0, 20.0] {
            circle(out, "furrow", site.at, ring, ring);
        }
    } else {
        circle(out, "crop", site.at, site.radius - 0.7, site.radius - 0.7);
        circle(out, "furrow", site.at, site.radius - 3.4, site.radius - 3.4);
    }
    let heart = site.radius.min(17.0) - 5.6;
    circle(out, "crop-heart", site.at, heart, heart);
}

fn wall_lines(out: &mut String, walls: &[&Path], lot: &Lot, theme: Theme) {
    if walls.is_empty() {
        return;
    }
    for &tip in &lot.plan.tips {
        let corner = rim::corner_point(tip);
        let (one, two) = (rim::inside(tip, 5.0).x, rim::inside(tip, 5.0).y);
        let d = Path::from(corner).line(Point { x: one, y: corner.y }).line(Point { x: corner.x, y: two }).d();
        line(out, "tip", &format!("{d}Z"));
    }
    let d: String = walls.iter().map(|wall| wall.d()).collect();
    let classes: &[&str] =
        if theme.is_illustrated() { &["wall-halo", "wall-line", "wall", "crenel"] } else { &["wall-line"] };
    classes.iter().for_each(|class| line(out, class, &d));
}

/// The way through a wall.
pub(crate) fn opening(out: &mut String, gate: &Gate) {
    let heading = gate.heading();
    let step = |by: f32| gate.at.plus(heading.x * by, heading.y * by);
    line(out, "opening", &Path::from(step(-5.0)).line(step(5.5)).d());
}

fn plaza(out: &mut String, site: &Site) {
    circle(out, "plaza", site.at, site.radius, site.radius);
}

/// From the machine in the direction of its flight.
fn arrow(out: &mut String, lot: &Lot, step: (i16, i16)) {
    let Some(machine) = lot.badges.iter().find(|badge| badge.name == "machine") else { return };
    let length = f32::from(step.0).hypot(f32::from(step.1));
    let (dx, dy) = (f32::from(step.0) / length, f32::from(step.1) / length);
    let ahead = |by: f32, aside: f32| machine.at.plus(dx * by - dy * aside, dy * by + dx * aside);
    let shaft = Path::from(ahead(5.0, 0.0)).line(ahead(21.0, 0.0)).d();
    let head = Path::from(ahead(14.5, 6.0)).line(ahead(21.0, 0.0)).line(ahead(14.5, -6.0)).d();
    line(out, "arrow-line", &(shaft.clone() + &head));
    line(out, "arrow", &(shaft + &head));
}
