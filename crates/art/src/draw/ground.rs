//! The ground of a tile: water, crops, cities with their walls, roads with their bridges and gates. It turns with the
//! tile; only the shade of the walls keeps its direction on the table.

use super::wall;
use crate::arrangement::Arrangement;
use crate::path::{Path, Point, number, spilt_square};
use crate::plan::{RoadPlan, Site, SiteKind, Span};
use crate::survey::WIDE;
use crate::theme::Theme;
use bastide_carcassonne::tile::TileFacts;
use std::fmt::Write;

/// Everything with a shape, from the lowest to the highest.
pub(super) fn shapes(facts: &TileFacts, arrangement: &Arrangement, theme: Theme) -> String {
    let plan = &arrangement.plan;
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
    plan.sites.iter().for_each(|site| place(&mut out, site, theme));
    wall::walls(&mut out, plan, theme);
    let upper: Vec<&RoadPlan> = plan.roads.iter().filter(|road| road.span.is_some()).collect();
    roads(&mut out, &upper, theme);
    upper.iter().for_each(|road| road.span.into_iter().for_each(|span| bridge(&mut out, &road.path, span)));
    if let Some(flight) = facts.flight {
        arrow(&mut out, arrangement, flight.step());
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
    let d: String = roads.iter().map(|road| road.path.d_spilt()).collect();
    line(out, "kerb", &d);
    line(out, "road", &d);
    if theme.is_illustrated() {
        out.push_str("<g class=\"d\">");
        line(out, "rut", &d);
        line(out, "rut-in", &d);
        out.push_str("</g>");
    }
}

/// Parapets on both sides of a span, then the road again between them.
fn bridge(out: &mut String, path: &Path, span: Span) {
    let steps = ((span.to - span.from) / 3.0).ceil().max(1.0) as usize;
    let point = |step: usize| path.along(span.from + (span.to - span.from) * step as f32 / steps as f32);
    let d = (1..=steps).fold(Path::from(point(0)), |path, step| path.line(point(step))).d();
    wall::cast(out, "bridge-shade", &d);
    for class in ["parapet", "parapet-top", "deck"] {
        line(out, class, &d);
    }
}

fn water(out: &mut String, river: &Path, theme: Theme) {
    let d = river.d_spilt();
    line(out, "bank", &d);
    line(out, "water-line", &d);
    if theme.is_illustrated() {
        line(out, "glint", &d);
        out.push_str("<g class=\"d\">");
        line(out, "ripple", &d);
        out.push_str("</g>");
    }
}

fn pool(out: &mut String, site: &Site, theme: Theme) {
    let (rx, ry) = match site.kind {
        SiteKind::FerryLake => (site.radius * 1.12, site.radius * 0.9),
        SiteKind::RiverLake => (site.radius * 1.1, site.radius * 0.85),
        SiteKind::Source => (8.5, 8.0),
        SiteKind::Inn => (9.4, 6.2),
        _ => return,
    };
    let at = if site.kind == SiteKind::Inn { site.at.plus(0.0, 3.0) } else { site.at };
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

/// The trodden ground of a crossing, the yard of a monastery.
fn place(out: &mut String, site: &Site, theme: Theme) {
    match site.kind {
        SiteKind::Village | SiteKind::Bushes => {
            circle(out, "plaza", site.at, site.radius, site.radius);
            if theme.is_illustrated() {
                circle(out, "green", site.at, site.radius - 5.0, site.radius - 5.0);
            }
        }
        SiteKind::Monastery => circle(out, "cloister", site.at, site.radius - 0.5, site.radius - 0.5),
        _ => {}
    }
}

/// A crop circle: corn pressed flat in rings; a very large one is all there is between the cities.
fn crop(out: &mut String, site: &Site) {
    if site.radius > WIDE {
        line(out, "crop-fill", &spilt_square());
        for ring in [44.0, 37.0, 30.0, 23.0] {
            circle(out, "furrow", site.at, ring, ring);
        }
    } else {
        circle(out, "crop", site.at, site.radius - 0.7, site.radius - 0.7);
        circle(out, "furrow", site.at, site.radius - 2.8, site.radius - 2.8);
    }
    let heart = site.radius.min(17.0) - 4.6;
    circle(out, "crop-heart", site.at, heart, heart);
}

/// From the machine in the direction of its flight.
fn arrow(out: &mut String, arrangement: &Arrangement, step: (i16, i16)) {
    let Some(machine) = arrangement.badges.iter().find(|badge| badge.name == "machine") else { return };
    let length = f32::from(step.0).hypot(f32::from(step.1));
    let (dx, dy) = (f32::from(step.0) / length, f32::from(step.1) / length);
    let ahead = |by: f32, aside: f32| machine.at.plus(dx * by - dy * aside, dy * by + dx * aside);
    let shaft = Path::from(ahead(5.0, 0.0)).line(ahead(21.0, 0.0)).d();
    let head = Path::from(ahead(14.5, 6.0)).line(ahead(21.0, 0.0)).line(ahead(14.5, -6.0)).d();
    line(out, "arrow-line", &(shaft.clone() + &head));
    line(out, "arrow", &(shaft + &head));
}
