//! Who owns a feature and what it is worth, finished or not (BASE-30 to BASE-43, FIELD-04, INN-01 to INN-04, PIG-03,
//! MAGE-04).

use super::part::What;
use super::scene::{Scene, Stander};
use super::{Feature, Map};
use bastide_carcassonne::{FigureKind, Mystic, Part, Ruleset, Switch};
use bastide_play::MAX_SEATS;

/// When a feature is valued.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ending {
    Completed,
    GameOver,
}

/// Points for each seat.
pub(crate) type Gains = [u32; MAX_SEATS];

impl Map {
    /// The players' figures on a feature.
    pub(crate) fn standers_on<'a>(&self, feature: &Feature, scene: &'a Scene) -> impl Iterator<Item = &'a Stander> {
        scene.standers.iter().filter(|stander| self.number_of(stander.part) == feature.number)
    }

    /// The seats with a subject on a feature, as bits (BASE-21).
    pub(crate) fn occupants(&self, feature: &Feature, scene: &Scene) -> u8 {
        let subjects = self.standers_on(feature, scene).filter(|stander| stander.weight() > 0);
        subjects.fold(0, |bits, stander| bits | 1 << stander.seat)
    }

    /// The seats with most on a feature, as bits; all that tie for most (BASE-35).
    pub(crate) fn owners(&self, feature: &Feature, scene: &Scene) -> u8 {
        let mut strengths = [0; MAX_SEATS];
        for stander in self.standers_on(feature, scene) {
            strengths[stander.seat] += stander.weight();
        }
        let most = strengths.into_iter().max().unwrap_or(0);
        let leads = |seat: &usize| most > 0 && strengths[*seat] == most;
        (0..MAX_SEATS).filter(leads).fold(0, |bits, seat| bits | 1 << seat)
    }

    /// Whether mage or witch stands on a feature.
    pub(crate) fn is_under(&self, who: Mystic, feature: &Feature, scene: &Scene) -> bool {
        scene.mystic(who).is_some_and(|part| self.number_of(part) == feature.number)
    }

    /// What a feature is worth to one of its owners.
    pub(crate) fn value(&self, feature: &Feature, seat: usize, ending: Ending, rules: &Ruleset, scene: &Scene) -> u32 {
        let tiles = feature.tiles.len() as u32;
        // rule: PART-03
        let counts = rules.plays(Part::Inns);
        // Points for each tile: completed, or at the end.
        let each = |row: [u32; 2]| row[usize::from(ending != Ending::Completed)];
        let value = match feature.what {
            What::Road => tiles * each(if feature.inn && counts { [2, 0] } else { [1, 1] }),
            What::City => {
                (tiles + feature.pennants as u32) * each(if feature.cathedral && counts { [3, 0] } else { [2, 1] })
            }
            What::Monastery | What::Garden => {
                return feature.tiles.iter().map(|&tile| 1 + self.around(tile) as u32).sum();
            }
            What::Field => return self.field_value(feature, seat, rules, scene),
        };
        if self.is_under(Mystic::Mage, feature, scene) {
            value + tiles
        } else if self.is_under(Mystic::Witch, feature, scene) {
            value.div_ceil(2)
        } else {
            value
        }
    }

    /// Points for each completed city, one more of them with a pig (FIELD-06, PIG-03, PIG-04).
    fn field_value(&self, field: &Feature, seat: usize, rules: &Ruleset, scene: &Scene) -> u32 {
        let mut pigs = self.standers_on(field, scene).filter(|stander| stander.figure == FigureKind::Pig);
        let has_pig = pigs.any(|pig| pig.seat == seat);
        let is_alone = self.owners(field, scene) == 1 << seat;
        let helps = has_pig && (is_alone || !rules.is_switched(Switch::PigNeedsSoleMajority));
        let each = if rules.is_switched(Switch::FieldCityPoints) { 4 } else { 3 } + u32::from(helps);
        each * self.completed_cities(field).len() as u32
    }

    /// What the map would bring everybody if the game ended now.
    pub(crate) fn final_gains(&self, scene: &Scene, rules: &Ruleset) -> Gains {
        let mut gains = [0; MAX_SEATS];
        for feature in &self.features {
            let owners = self.owners(feature, scene);
            for (seat, gain) in gains.iter_mut().enumerate().filter(|(seat, _)| owners >> seat & 1 == 1) {
                *gain += self.value(feature, seat, Ending::GameOver, rules, scene);
            }
        }
        gains
    }
}
