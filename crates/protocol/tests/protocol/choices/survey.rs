//! What can be counted on a table, against counting it the slow way.

use super::check;
use super::games::play;
use bastide_carcassonne::{Action, Game};
use bastide_castle::{Action as CastleAction, Game as Castle};
use bastide_landscape::geometry::Pos;
use bastide_play::{Actor, Play};
use bastide_protocol::{Cell, Phase, Survey, Viewer, WireGame};
use serde_json::{from_value, json, to_value};
use std::collections::{BTreeMap, BTreeSet};

/// Where each tile that may be drawn now could then be placed.
type Places = BTreeMap<String, BTreeSet<(i16, i16)>>;

/// Draws every tile that may come and looks where it could go.
fn places<G: WireGame>(game: &G, place: impl Fn(G::Action) -> Option<Pos>) -> Places {
    let mut outcomes = Vec::new();
    game.actions(&mut outcomes);
    let mut places = Places::new();
    for outcome in outcomes {
        let name = game.write_action(outcome);
        let Some(tile) = name.strip_prefix("draw ") else { continue };
        let mut drawn = game.clone();
        drawn.apply(outcome);
        let mut actions = Vec::new();
        drawn.actions(&mut actions);
        let cells = actions.into_iter().filter_map(&place).map(|pos| (pos.x, pos.y));
        places.insert(tile.to_owned(), cells.collect());
    }
    places
}

fn check_cells(cells: &[Cell], places: &Places, counts: &BTreeMap<String, u32>) {
    for (tile, expected) in places {
        let fitting = cells.iter().filter(|cell| cell.fits.contains_key(tile));
        assert_eq!(&fitting.map(|cell| (cell.x, cell.y)).collect::<BTreeSet<_>>(), expected, "where {tile} fits");
    }
    for (tile, count) in cells.iter().flat_map(|cell| &cell.fits) {
        assert_eq!(counts.get(tile), Some(count), "how many {tile} are left");
    }
}

/// Every part of every tile belongs to just one feature, and what is counted of each is right.
fn check_features<G: WireGame>(game: &G, survey: &Survey) {
    let view = game.view(Viewer::Watcher);
    check::features_can_be_counted(&view, &survey.features);
    let parts: BTreeSet<_> = survey.features.iter().flat_map(|feature| &feature.parts).collect();
    assert_eq!(parts.len(), survey.features.iter().map(|feature| feature.parts.len()).sum::<usize>());
    let cells: BTreeSet<_> = parts.iter().map(|part| (part.x, part.y)).collect();
    assert!(view.tiles.iter().all(|tile| cells.contains(&(tile.x, tile.y))));
}

/// Bug: in the middle of a turn what the new tile had completed was valued as unfinished. Doing nothing with the figure
/// changes nothing of what everybody would have; returns whether that could be compared.
fn check_projection<G: WireGame>(game: &G) -> bool {
    let asked = game.asked();
    if asked.phase != Phase::Figure {
        return false;
    }
    let mut actions = Vec::new();
    game.actions(&mut actions);
    let pass = actions.into_iter().find(|&action| game.write_action(action).ends_with(" pass"));
    let mut after = game.clone();
    after.apply(pass.expect("nobody need place a figure"));
    // Where something else is asked first, more may come of it than what lies on the map.
    if !matches!(after.asked().phase, Phase::Draw | Phase::Over) {
        return false;
    }
    assert_eq!(game.survey().projected, after.survey().projected);
    true
}

#[test]
fn what_is_complete_but_not_yet_scored_is_projected_as_complete() {
    let mut compared = 0;
    for number in 0..12 {
        let expansions: &[&str] = if number % 2 == 0 { &["abbot", "inns"] } else { &[] };
        play::<Game>(json!({"players": 3, "expansions": expansions}), number, |game, _| {
            compared += usize::from(check_projection(game));
        });
        play::<Castle>(json!({"game": "castle", "players": 2}), number, |game, _| {
            compared += usize::from(check_projection(game));
        });
    }
    assert!(compared > 1000, "only {compared} moments were compared");
}

#[test]
fn when_the_game_is_over_nothing_more_is_projected() {
    for seed in 0..4 {
        play::<Game>(json!({"players": 2}), seed, |game, played| check_over(game, &played.action));
        play::<Castle>(json!({"game": "castle", "players": 2}), seed, |game, played| check_over(game, &played.action));
    }
}

fn check_over<G: WireGame>(before: &G, written: &str) {
    let mut actions = Vec::new();
    before.actions(&mut actions);
    let action = actions.into_iter().find(|&action| before.write_action(action) == written);
    let mut after = before.clone();
    after.apply(action.expect("it was played"));
    if after.actor() == Actor::Over {
        let scores = after.players().into_iter().map(|player| (player.colour, player.score)).collect();
        assert_eq!(after.survey().projected, scores);
    }
}

#[test]
fn a_survey_counts_what_can_be_counted_in_carcassonne() {
    let place = |action| match action {
        Action::Place { pos, .. } => Some(pos),
        _ => None,
    };
    for number in 0..6 {
        let expansions = if number % 2 == 0 { Game::expansions() } else { vec!["river"] };
        let mut moment = 0;
        play::<Game>(json!({"players": 3, "expansions": expansions}), number, |game, _| {
            moment += 1;
            if moment % 7 != 0 && game.actor() != Actor::Chance {
                return;
            }
            let survey = game.survey();
            assert_eq!(from_value::<Survey>(to_value(&survey).unwrap()).unwrap(), survey);
            check_cells(&survey.cells, &places(game, place), &game.view(Viewer::Watcher).bag.tiles);
            check_features(game, &survey);
        });
    }
}

#[test]
fn a_survey_counts_what_can_be_counted_in_the_castle() {
    let place = |action| match action {
        CastleAction::Place { pos, .. } => Some(pos),
        _ => None,
    };
    for seed in 0..6 {
        play::<Castle>(json!({"game": "castle", "players": 2}), seed, |game, _| {
            let survey = game.survey();
            check_cells(&survey.cells, &places(game, place), &game.view(Viewer::Watcher).bag.tiles);
            check_features(game, &survey);
        });
    }
}
