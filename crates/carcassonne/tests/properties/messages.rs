//! Messages: when one is earned, and what it brings (MSG-03 to MSG-08).

use crate::oracle::{Ending, Feature, Map, Scene, What};
use crate::table::Moment;
use bastide_carcassonne::rooms::{crop, messengers, traders};
use bastide_carcassonne::sum::Reason;
use bastide_carcassonne::turn::Phase;
use bastide_carcassonne::{Action, Event, Game, Marker, Part};

/// Whether a message is due.
#[derive(Default)]
pub(crate) struct Mail {
    earned: bool,
}

impl Mail {
    /// Checks that messages come when they are earned, and bring what they should.
    pub(crate) fn follow(&mut self, moment: &Moment<'_>, map: &Map, before: &Scene) {
        if !moment.before.rules().plays(Part::Messengers) {
            return;
        }
        self.earned |= earns_message(moment);
        match moment.after.phase() {
            Phase::Messengers(messengers::Phase::Draw) => {
                // rule: MSG-03, MSG-04, MSG-07, MSG-16
                assert!(self.earned, "a message is drawn that was not earned");
                self.earned = false;
            }
            Phase::Crop(crop::Phase::Choose) | Phase::Traders(traders::Phase::Again) | Phase::Draw | Phase::Over => {
                assert!(!self.earned, "a message was earned and not drawn");
            }
            _ => {}
        }
        if moment.before.phase() == Phase::Messengers(messengers::Phase::Message) {
            let told = moment.before.message_points().map(u32::from);
            assert_eq!(told, carried_out(moment.before, map, before), "message {:?}", moment.before.message());
        }
        if let Some(expected) = points_of_message(moment, map, before) {
            // rule: MSG-05, MSG-08, MSG-10, MSG-17, MSG-18
            assert_eq!(message_points(moment), expected, "message {:?}", moment.before.message());
        }
    }
}

/// Whether a figure of the active player has ended a move on a space divisible by 5.
fn earns_message(moment: &Moment<'_>) -> bool {
    let active = moment.before.turn().active;
    let mut places = Marker::ALL.map(|marker| moment.before.track().points(active, marker));
    let mut earned = false;
    for event in moment.events.iter().take_while(|event| !matches!(event, Event::LastTile)) {
        if let Event::Scored(seat, sum, marker, _) = *event
            && seat == active
        {
            places[marker as usize] += sum.total;
            earned |= sum.total > 0 && places[marker as usize].is_multiple_of(5);
        }
    }
    earned
}

/// What carrying out a message, or exchanging it, must bring; `None` for other actions.
fn points_of_message(moment: &Moment<'_>, map: &Map, scene: &Scene) -> Option<u32> {
    let game = moment.before;
    let seat = game.turn().active.index();
    match (game.phase(), moment.action) {
        (Phase::Messengers(messengers::Phase::Message), Action::Messengers(messengers::Action::Exchange)) => Some(2),
        (Phase::Messengers(messengers::Phase::Message), Action::Messengers(messengers::Action::CarryOut)) => {
            carried_out(game, map, scene)
        }
        (Phase::Messengers(messengers::Phase::TakeBack), Action::Messengers(messengers::Action::TakeBack(_, spot))) => {
            let tile = map.tile_at(spot.pos).expect("a subject stands on a tile");
            let feature = map.feature_of((tile, usize::from(spot.segment)));
            let leads = map.owners(feature, scene) >> seat & 1 == 1;
            Some(if leads { map.value(feature, seat, Ending::GameOver, game.rules(), scene) } else { 0 })
        }
        _ => None,
    }
}

fn carried_out(game: &Game, map: &Map, scene: &Scene) -> Option<u32> {
    let seat = game.turn().active.index();
    let holds = |feature: &&Feature| map.occupants(feature, scene) >> seat & 1 == 1;
    let own = |what: What| map.features.iter().filter(move |feature| feature.what == what).filter(holds);
    let lowest = |what: What| {
        let values = own(what).map(|feature| map.value(feature, seat, Ending::GameOver, game.rules(), scene));
        values.min().unwrap_or(0)
    };
    let subjects = |what: What| {
        let own = scene.standers.iter().filter(|stander| stander.seat == seat && stander.weight() > 0);
        own.filter(|stander| map.feature_of(stander.part).what == what).count() as u32
    };
    match game.message()? {
        1 => Some(lowest(What::Road)),
        2 => Some(lowest(What::City)),
        3 => Some(lowest(What::Monastery)),
        5 => Some(2 * own(What::City).map(|city| city.pennants as u32).sum::<u32>()),
        6 => Some(2 * subjects(What::City)),
        7 => Some(2 * subjects(What::Field)),
        _ => None,
    }
}

/// What a message has brought in this moment, or will once its receiver has chosen a figure to move.
fn message_points(moment: &Moment<'_>) -> u32 {
    let is_message = |reason: Reason| matches!(reason, Reason::Messengers(_));
    let paid = moment.events.iter().filter_map(|event| match event {
        Event::Scored(_, sum, ..) if is_message(sum.reason) => Some(u32::from(sum.total)),
        _ => None,
    });
    let claims = moment.after.claims().iter().filter(|claim| claim.unpaid != 0 && is_message(claim.sum.reason));
    paid.sum::<u32>() + claims.map(|claim| u32::from(claim.sum.total)).sum::<u32>()
}
