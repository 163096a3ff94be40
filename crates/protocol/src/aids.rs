//! What a table does not allow is not told: the helps are taken out of views and surveys before anything is sent.

use crate::changes::ViewChange;
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
        self.withhold_from_choices(&mut view.choices, &mut view.features);
    }

    /// Takes out of choices and their features what is not allowed.
    pub fn withhold_from_choices(&self, choices: &mut [Choice], features: &mut Vec<FeatureInfo>) {
        if !self.fields {
            leave_fields_out(choices, features);
        }
        if !self.projected {
            features.iter_mut().for_each(leave_points_out);
            choices.iter_mut().for_each(leave_message_out);
        }
    }

    /// Takes out of a change of views what is not allowed.
    pub fn withhold_from_change(&self, change: &mut ViewChange) {
        if !self.tiles
            && let Some(bag) = &mut change.bag
        {
            bag.tiles.clear();
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
fn leave_fields_out(choices: &mut [Choice], features: &mut Vec<FeatureInfo>) {
    let mut next = 0;
    let number = |feature: &FeatureInfo| {
        (!is_field(feature)).then(|| {
            next += 1;
            next - 1
        })
    };
    let numbers: Vec<Option<u32>> = features.iter().map(number).collect();
    let renumbered = |old: u32| numbers.get(old as usize).copied().flatten();
    features.retain(|feature| !is_field(feature));
    for choice in choices {
        choice.feature = choice.feature.and_then(renumbered);
        if let Pick::Ferry { roads, .. } | Pick::MoveFerry { roads, .. } = &mut choice.pick {
            // Ferries join roads, and roads are never left out.
            *roads = roads.map(|road| renumbered(road).unwrap_or(road));
        }
    }
}
