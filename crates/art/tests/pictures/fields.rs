//! The fields one sees are those of the facts: surveyed from the shapes, not from the facts.

use bastide_art::arrangement::Arrangement;
use bastide_art::survey::Land;
use bastide_carcassonne::tile::catalog::Catalog;
use bastide_landscape::geometry::Half;
use std::collections::BTreeSet;

/// Crumbs between towers and the rim are no fields.
const CRUMB: usize = 40;

#[test]
fn every_field_is_one_piece_of_land_and_reaches_just_its_half_sides() {
    let catalog = Catalog::get();
    let mut wrong = Vec::new();
    for design in catalog.ids() {
        let (facts, arrangement) = (&catalog.tile(design).facts, Arrangement::get(design));
        let pieces: BTreeSet<Option<u8>> = arrangement.survey.fields.iter().copied().collect();
        if pieces.contains(&None) || pieces.len() != facts.fields.len() {
            wrong.push(format!("{}: {} pieces for {} fields", facts.id, pieces.len(), facts.fields.len()));
            continue;
        }
        for half in Half::ALL {
            let field = facts.fields.iter().position(|field| field.halves.contains(&half));
            let expected = field.and_then(|index| arrangement.survey.fields[index]);
            if arrangement.survey.at_half(half) != expected {
                wrong.push(format!("{}: {half} belongs to another field", facts.id));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn no_land_looks_like_a_field_that_is_not_in_the_facts() {
    let catalog = Catalog::get();
    let mut wrong = Vec::new();
    for design in catalog.ids() {
        let (facts, arrangement) = (&catalog.tile(design).facts, Arrangement::get(design));
        for piece in 0..arrangement.survey.pieces {
            let size = arrangement.survey.points(Land::Field(piece)).count();
            if !arrangement.survey.fields.contains(&Some(piece)) && size > CRUMB {
                wrong.push(format!("{}: a piece of {size} is no field", facts.id));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_field_touches_just_the_walls_it_borders() {
    let catalog = Catalog::get();
    let mut wrong = Vec::new();
    for design in catalog.ids() {
        let (facts, arrangement) = (&catalog.tile(design).facts, Arrangement::get(design));
        for (index, field) in facts.fields.iter().enumerate() {
            let Some(piece) = arrangement.survey.fields[index] else { continue };
            let points: Vec<_> = arrangement.survey.points(Land::Field(piece)).collect();
            let near = |city: &usize| {
                let walls = &arrangement.plan.cities[*city].walls;
                points.iter().filter(|&&point| walls.iter().any(|wall| wall.distance(point) < 5.0)).count() > 12
            };
            let touched: Vec<usize> = (0..facts.cities.len()).filter(near).collect();
            if touched != field.cities {
                wrong.push(format!("{}: field {index} touches {touched:?}, not {:?}", facts.id, field.cities));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
