//! Inns & Cathedrals (INN): roads and cities that count more when complete and nothing when not. The large follower
//! is placed like any other; what it counts is in `figure`.

use crate::kind::ROAD;
use crate::score::Finished;
use bastide_landscape::feature::Feature;

/// What each tile and pennant of a road with an inn or a city with a cathedral counts (INN-01 to INN-04).
pub(crate) fn each(feature: &Feature, finished: Finished) -> u16 {
    match (finished, feature.kind) {
        (Finished::No, _) => 0,
        (Finished::Yes, ROAD) => 2,
        (Finished::Yes, _) => 3,
    }
}
