//! A survey of a castle tile: which part every small square belongs to. Streets part the ground; in each piece of it
//! the squares go to the part whose stem is nearest.

use super::plan::{CastlePlan, SQUARE, WELL};
use crate::path::{Path, Point};
use crate::rim;
use crate::squares::{CELLS, Land, Squares, beside, middle_of};

/// Surveys a plan.
pub(super) fn survey(plan: &CastlePlan) -> Squares {
    let mut land: Vec<Land> = (0..CELLS * CELLS).map(|cell| street_at(plan, middle_of(cell))).collect();
    let mut is_seen: Vec<bool> = land.iter().map(|&land| land != Land::Border).collect();
    for cell in 0..land.len() {
        if !is_seen[cell] {
            let piece = piece(cell, &mut is_seen);
            share_out(plan, &piece, &mut land);
        }
    }
    hide_furniture(plan, &mut land);
    Squares::of(land)
}

/// The street at a point; everything else waits as border.
fn street_at(plan: &CastlePlan, point: Point) -> Land {
    let near = |paths: &Vec<Path>| paths.iter().any(|path| path.distance(point) < rim::KERB / 2.0);
    match plan.streets.iter().position(near) {
        Some(part) => Land::Part(part as u8),
        None if plan.square && point.distance(Point::CENTRE) < SQUARE => Land::Part(u8::MAX),
        None => Land::Border,
    }
}

/// All squares that can be reached from one without crossing a street.
fn piece(start: usize, is_seen: &mut [bool]) -> Vec<usize> {
    let mut piece = vec![start];
    is_seen[start] = true;
    let mut next = 0;
    while let Some(&here) = piece.get(next) {
        next += 1;
        for other in beside(here) {
            if !is_seen[other] {
                is_seen[other] = true;
                piece.push(other);
            }
        }
    }
    piece
}

/// Gives each square of a piece to the nearest of the parts that reach the piece.
fn share_out(plan: &CastlePlan, piece: &[usize], land: &mut [Land]) {
    let reaches = |stems: &Vec<Path>| {
        stems.iter().any(|stem| {
            let middle = stem.along(stem.length() / 2.0).toward(Point::CENTRE, 0.02);
            piece.iter().any(|&cell| middle_of(cell).distance(middle) < 1.0)
        })
    };
    let parts: Vec<usize> = (0..plan.stems.len()).filter(|&part| reaches(&plan.stems[part])).collect();
    for &cell in piece {
        let point = middle_of(cell);
        let distance =
            |part: usize| plan.stems[part].iter().map(|stem| stem.distance(point)).fold(f32::INFINITY, f32::min);
        let nearest = parts.iter().min_by(|&&one, &&two| distance(one).total_cmp(&distance(two)));
        land[cell] = nearest.map_or(Land::Border, |&part| Land::Part(part as u8));
    }
}

/// Nobody stands on a square or in a well.
fn hide_furniture(plan: &CastlePlan, land: &mut [Land]) {
    for (cell, land) in land.iter_mut().enumerate() {
        let point = middle_of(cell);
        let is_square = plan.square && point.distance(Point::CENTRE) < SQUARE;
        let is_well = plan.wells.iter().any(|well| well.distance(point) < WELL - 2.0);
        if is_square || is_well || *land == Land::Part(u8::MAX) {
            *land = Land::Border;
        }
    }
}
