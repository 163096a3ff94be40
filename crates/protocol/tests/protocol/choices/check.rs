//! What must hold of the choices of any game.

use bastide_play::{Actor, Seat};
use bastide_protocol::{Choice, Colour, FeatureInfo, FigureKind, Phase, Pick, Place, View, Viewer, WireGame, legal};
use serde_json::{Value, to_value};
use std::collections::BTreeSet;

/// Who is asked sees every legal action as a choice, in order, and nobody else sees any. Returns what the asked player
/// sees.
pub(crate) fn choices_are_the_legal_actions<G: WireGame>(game: &G) -> Option<View> {
    let mut asked = None;
    for viewer in (0..game.seats()).map(|seat| Viewer::Seat(Seat(seat))).chain([Viewer::Watcher]) {
        let view = game.view(viewer);
        match (viewer, game.actor()) {
            (Viewer::Seat(own), Actor::Seat(other)) if own == other => {
                assert_eq!(view.legal().collect::<Vec<_>>(), legal(game));
                check_risks(game, &view);
                asked = Some(view);
            }
            _ => assert!(view.choices.is_empty() && view.features.is_empty()),
        }
    }
    asked
}

/// Chance is announced where it decides at once, and only there: how far a figure flies, or a tile of the same turn.
fn check_risks<G: WireGame>(game: &G, view: &View) {
    let mut actions = Vec::new();
    game.actions(&mut actions);
    for (action, choice) in actions.into_iter().zip(&view.choices) {
        let mut after = game.clone();
        after.apply(action);
        let decides = match after.asked().phase {
            Phase::Die => true,
            Phase::Draw => after.view(Viewer::Watcher).active == view.active,
            _ => false,
        };
        assert_eq!(choice.risk.is_some(), decides, "{choice:?} leads to {:?}", after.asked());
    }
}

/// Each feature is told once and meant by some choice, and what a choice points at is part of its feature.
pub(crate) fn features_belong_to_choices(view: &View) {
    let mut meant = BTreeSet::new();
    for choice in &view.choices {
        let roads = match &choice.pick {
            Pick::Ferry { joins, roads } | Pick::MoveFerry { joins, roads } => joins.iter().zip(roads).collect(),
            _ => Vec::new(),
        };
        let own = place(&choice.pick).map(|at| (at, choice.feature.as_ref().expect("a place belongs to a feature")));
        for (at, number) in roads.into_iter().chain(own) {
            assert!(view.features[*number as usize].parts.contains(at), "{choice:?}");
        }
        meant.extend(numbers(choice));
    }
    assert_eq!(meant, (0..view.features.len() as u32).collect(), "features that no choice means");
    let mut parts = BTreeSet::new();
    for part in view.features.iter().flat_map(|feature| &feature.parts) {
        assert!(parts.insert((part.x, part.y, &part.segment)), "{part:?} belongs to two features");
    }
}

/// Every part is one that a laid tile has.
pub(crate) fn parts_lie_on_tiles(features: &[FeatureInfo], laid: &BTreeSet<(i16, i16, String)>) {
    for part in features.iter().flat_map(|feature| &feature.parts) {
        assert!(laid.contains(&(part.x, part.y, part.segment.clone())), "{part:?}");
    }
}

/// What can be counted again from the parts and from the figures in the view.
pub(crate) fn features_can_be_counted(view: &View, features: &[FeatureInfo]) {
    for feature in features {
        let cells: BTreeSet<_> = feature.parts.iter().map(|part| (part.x, part.y)).collect();
        assert_eq!(feature.tiles as usize, cells.len(), "{feature:?}");
        assert_eq!(feature.owners, owners(view, feature), "{feature:?}");
    }
}

fn owners(view: &View, feature: &FeatureInfo) -> Vec<Colour> {
    let strength = |colour: Colour| -> u32 {
        let stands = |part: &Place| {
            let here = view.figures.iter().filter(|figure| figure.player == colour);
            let here = here.filter(|figure| (figure.x, figure.y, &figure.segment) == (part.x, part.y, &part.segment));
            here.map(|figure| weight(figure.kind)).sum::<u32>()
        };
        feature.parts.iter().map(stands).sum()
    };
    let colours: Vec<Colour> = view.players.iter().map(|player| player.colour).collect();
    let most = colours.iter().map(|colour| strength(*colour)).max().unwrap_or(0);
    colours.into_iter().filter(|colour| most > 0 && strength(*colour) == most).collect()
}

/// A large follower counts twice (INN-07), builder and pig not at all (BUILD-06, PIG-03).
fn weight(figure: FigureKind) -> u32 {
    match figure {
        FigureKind::Large => 2,
        FigureKind::Builder | FigureKind::Pig => 0,
        FigureKind::Follower | FigureKind::Abbot => 1,
    }
}

/// The place that an answer names, if it is one.
fn place(pick: &Pick) -> Option<&Place> {
    match pick {
        Pick::Stand { at, .. }
        | Pick::Recall { at }
        | Pick::Conjure { at, .. }
        | Pick::Land { at }
        | Pick::TakeBack { at, .. }
        | Pick::Join { at, .. }
        | Pick::Score { at }
        | Pick::Spend { at, .. } => Some(at),
        _ => None,
    }
}

fn numbers(choice: &Choice) -> Vec<u32> {
    match &choice.pick {
        Pick::Ferry { roads, .. } | Pick::MoveFerry { roads, .. } => roads.to_vec(),
        _ => choice.feature.into_iter().collect(),
    }
}

/// The word that names what an answer would do.
pub(crate) fn word(choice: &Choice) -> String {
    match to_value(choice).expect("a choice is JSON").get("pick") {
        Some(Value::String(word)) => word.clone(),
        other => panic!("{other:?} is no pick"),
    }
}
