//! What a table does not allow is not told: the helps are taken out of views and surveys before anything is sent.

use crate::choice::{Choice, FeatureInfo, Pick};
use crate::settings::Helps;
use crate::survey::Survey;
use crate::view::View;
use crate::words::FeatureKind;

/// The kinds of features that the overlay of fields shows: fields, and the courtyards of The Castle.
const FIELDS: [FeatureKind; 2] = [FeatureKind::Field, FeatureKind::Court];

impl Helps {
    /// Takes out of a view what is not allowed.
    pub fn withhold(&self, view: &mut View) {
        if !self.tiles {
            view.bag.tiles.clear();
        }
        if !self.fields {
            leave_fields_out(view);
        }
        if !self.projected {
            view.features.iter_mut().for_each(leave_points_out);
            view.choices.iter_mut().for_each(leave_message_out);
        }
    }

    /// Takes out of a survey what is not allowed.
    pub fn withhold_counts(&self, survey: &mut Survey) {
        if !self.odds {
            survey.cells.clear();
        }
        if !self.tiles {
            // How many fit is allowed without which they are: all cells together would tell every tile that is left.
            survey.cells.iter_mut().for_each(|cell| cell.fits.clear());
        }
        if !self.fields {
            survey.features.retain(|feature| !is_field(feature));
        }
        if !self.projected {
            survey.projected.clear();
            survey.features.iter_mut().for_each(leave_points_out);
        }
    }
}

fn is_field(feature: &FeatureInfo) -> bool {
    FIELDS.contains(&feature.kind)
}

/// The points of all features together are those of the whole game, if it ended now.
fn leave_points_out(feature: &mut FeatureInfo) {
    (feature.now, feature.complete) = (None, None);
    feature.cities.clear();
}

/// What a message brings is the points of a feature, too.
fn leave_message_out(choice: &mut Choice) {
    if let Pick::CarryOut { points, .. } = &mut choice.pick {
        *points = None;
    }
}

/// Choices name features by number, so those that remain are numbered anew.
fn leave_fields_out(view: &mut View) {
    let mut next = 0;
    let number = |feature: &FeatureInfo| {
        (!is_field(feature)).then(|| {
            next += 1;
            next - 1
        })
    };
    let numbers: Vec<Option<u32>> = view.features.iter().map(number).collect();
    let renumbered = |old: u32| numbers.get(old as usize).copied().flatten();
    view.features.retain(|feature| !is_field(feature));
    for choice in &mut view.choices {
        choice.feature = choice.feature.and_then(renumbered);
        if let Pick::Ferry { roads, .. } | Pick::MoveFerry { roads, .. } = &mut choice.pick {
            // Ferries join roads, and roads are never left out.
            *roads = roads.map(|road| renumbered(road).unwrap_or(road));
        }
    }
}
