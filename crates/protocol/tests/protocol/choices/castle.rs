//! Choices of The Castle.

use super::check::{self, word};
use super::games::play;
use bastide_castle::Game;
use bastide_castle::notation::segment_name;
use bastide_protocol::{FeatureKind, Happening, Pick, Played, View};
use serde_json::json;
use std::collections::BTreeSet;

/// Everything that can be picked in The Castle.
const PICKS: [&str; 6] = ["pass", "place", "score", "spend", "stand", "use-token"];

/// The parts of all tiles, starting zones included: those lie beyond the wall.
fn laid(game: &Game) -> BTreeSet<(i16, i16, String)> {
    let tiles = game.board().tiles().iter();
    let parts = tiles.flat_map(|tile| {
        let segments = game.board().catalog().design(tile.design).segments.len() as u8;
        (0..segments)
            .map(|segment| (tile.pos.x, tile.pos.y, segment_name(game.catalog(), tile.design, tile.rot, segment)))
    });
    parts.collect()
}

#[test]
fn choices_and_legal_actions_are_the_same() {
    let mut seen = BTreeSet::new();
    for seed in 0..60 {
        play::<Game>(json!({"game": "castle", "players": 2}), seed, |game, played| {
            let Some(view) = check::choices_are_the_legal_actions(game) else { return };
            check::features_belong_to_choices(&view);
            check::parts_lie_on_tiles(&view.features, &laid(game));
            check::features_can_be_counted(&view, &view.features);
            check_points(&view, played);
            seen.extend(view.choices.iter().map(word));
        });
    }
    assert_eq!(seen.iter().map(String::as_str).collect::<Vec<_>>(), PICKS);
}

/// What a complete feature is said to bring is what it then brings, twice that with a token.
fn check_points(view: &View, played: &Played) {
    let Some(choice) = view.choices.iter().find(|choice| choice.action == played.action) else { return };
    let Some(feature) = choice.feature.map(|number| &view.features[number as usize]) else { return };
    let (times, asks_again) = match &choice.pick {
        Pick::Stand { .. } if feature.open == 0 && feature.kind != FeatureKind::Court => (1, true),
        Pick::Score { .. } => (1, true),
        Pick::UseToken { .. } => (2, false),
        Pick::Pass => (1, false),
        _ => return,
    };
    assert_eq!(feature.complete, feature.now);
    let scored = played.events.iter().find_map(|event| match &event.what {
        Happening::Scored { points, at: Some(at), .. } if feature.parts.contains(at) => Some(*points),
        _ => None,
    });
    assert!(asks_again || scored.is_some(), "nothing scored for {feature:?}");
    assert!(
        scored.is_none_or(|points| Some(points) == feature.now.map(|now| times * now)),
        "{scored:?} for {feature:?}"
    );
}
