//! Figures stand where they belong, and none hides another.

use bastide_art::arrangement::{Arrangement, BADGE, clearance};
use bastide_art::castle::{CastleArrangement, posture};
use bastide_art::squares::Land;
use bastide_art::theme::player;
use bastide_carcassonne::Colour;
use bastide_carcassonne::tile::catalog::Catalog;
use bastide_landscape::geometry::Rot;

#[test]
fn the_first_spot_of_every_segment_lies_inside_it() {
    let catalog = Catalog::get();
    let mut wrong = Vec::new();
    for design in catalog.ids() {
        let (facts, arrangement) = (&catalog.tile(design).facts, Arrangement::get(design));
        assert_eq!(arrangement.spots.len(), catalog.land.design(design).segments.len(), "{}", facts.id);
        for (segment, &spot) in arrangement.spots.iter().enumerate() {
            if let Some(land) = arrangement.land_of(facts, segment)
                && (arrangement.survey.land(spot) != land || spot.margin() < 4.0)
            {
                wrong.push(format!("{} segment {segment}: {spot:?} is {:?}", facts.id, arrangement.survey.land(spot)));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn several_figures_stand_side_by_side_in_their_segment() {
    let catalog = Catalog::get();
    let mut wrong = Vec::new();
    for design in catalog.ids() {
        let (facts, arrangement) = (&catalog.tile(design).facts, Arrangement::get(design));
        for segment in 0..arrangement.spots.len() {
            for (rot, count) in Rot::ALL.into_iter().flat_map(|rot| [(rot, 2), (rot, 3)]) {
                let posture = arrangement.posture(facts, segment);
                let places = arrangement.stand(facts, segment, count, (rot, 1.0));
                let land = arrangement.land_of(facts, segment);
                let is_inside =
                    places.iter().all(|&place| land.is_none_or(|land| arrangement.survey.land(place) == land));
                let apart = places.iter().enumerate().flat_map(|(index, &one)| {
                    places[..index].iter().map(move |&other| clearance(one, other, rot, posture))
                });
                let least = apart.fold(f32::INFINITY, f32::min);
                if !is_inside || least < 0.54 {
                    wrong.push(format!("{} segment {segment} {rot}: {count} figures, {least:.2} apart", facts.id));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn figures_of_the_castle_stand_in_their_parts_side_by_side() {
    let catalog = bastide_castle::Catalog::get();
    let mut wrong = Vec::new();
    for design in catalog.ids() {
        let (facts, arrangement) = (catalog.tile(design), CastleArrangement::get(design));
        for (index, part) in facts.parts.iter().enumerate() {
            for rot in Rot::ALL {
                let places = arrangement.stand(part.kind, index, 2, (rot, 1.0));
                let is_inside = places.iter().all(|&place| arrangement.squares.land(place) == Land::Part(index as u8));
                let apart = clearance(places[0], places[1], rot, posture(part.kind));
                if !is_inside || places[0].margin() < 4.0 || apart < 0.54 {
                    wrong.push(format!("{} part {index} {rot}: {places:?}, {apart:.2} apart", facts.id));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn figures_and_symbols_keep_clear_of_each_other() {
    let catalog = Catalog::get();
    let mut wrong = Vec::new();
    for design in catalog.ids() {
        let (facts, arrangement) = (&catalog.tile(design).facts, Arrangement::get(design));
        for badge in &arrangement.badges {
            for (segment, spot) in arrangement.spots.iter().enumerate() {
                if spot.distance(badge.at) < BADGE + 2.5 {
                    wrong.push(format!("{}: {} and segment {segment}", facts.id, badge.name));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Lightness and two colour axes as the eye tells them apart (CIE Lab), from linear red, green and blue.
fn lab([r, g, b]: [f32; 3]) -> [f32; 3] {
    let x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505;
    let y = 0.2126 * r + 0.7152 * g + 0.0722 * b;
    let z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089;
    let f = |t: f32| if t > 0.008_856 { t.cbrt() } else { 7.787 * t + 16.0 / 116.0 };
    [116.0 * f(y) - 16.0, 500.0 * (f(x) - f(y)), 200.0 * (f(y) - f(z))]
}

fn linear(colour: Colour) -> [f32; 3] {
    let hex = player(colour).trim_start_matches('#');
    [0, 2, 4].map(|at| {
        let value = f32::from(u8::from_str_radix(&hex[at..at + 2], 16).expect("a colour has six digits")) / 255.0;
        if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    })
}

/// What eyes without one kind of cone see, after Machado, Oliveira and Fernandes (2009), full severity.
const EYES: [[[f32; 3]; 3]; 4] = [
    [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
    [[0.152_286, 1.052_583, -0.204_868], [0.114_503, 0.786_281, 0.099_216], [-0.003_882, -0.048_116, 1.051_998]],
    [[0.367_322, 0.860_646, -0.227_968], [0.280_085, 0.672_501, 0.047_413], [-0.011_820, 0.042_940, 0.968_881]],
    [[1.255_528, -0.076_749, -0.178_779], [-0.078_411, 0.930_809, 0.147_602], [0.004_733, 0.691_367, 0.303_900]],
];

#[test]
fn the_colours_of_players_stay_apart_for_all_eyes() {
    for (eye, matrix) in EYES.iter().enumerate() {
        let seen = Colour::ALL.map(|colour| {
            let light = linear(colour);
            lab([0, 1, 2].map(|row| (0..3).map(|at| matrix[row][at] * light[at]).sum::<f32>().clamp(0.0, 1.0)))
        });
        for (index, one) in Colour::ALL.into_iter().enumerate() {
            for (other_index, other) in Colour::ALL.into_iter().enumerate().take(index) {
                let (a, b) = (seen[index], seen[other_index]);
                let apart = (0..3).map(|at| (a[at] - b[at]).powi(2)).sum::<f32>().sqrt();
                assert!(apart > 25.0, "{one} and {other} are only {apart:.0} apart for eye {eye}");
            }
        }
    }
}
