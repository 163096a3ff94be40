//! Choices of Carcassonne.

use super::check::{self, word};
use super::games::play;
use bastide_carcassonne::Game;
use bastide_carcassonne::notation::segment_name;
use bastide_carcassonne::turn::Phase;
use bastide_play::{Actor, Play};
use bastide_protocol::{
    FeatureKind, FigureKind, Happening, Helps, Pick, Place, Played, Session, View, Viewer, WireGame,
};
use serde_json::{Value, json, to_value};
use std::collections::BTreeSet;

/// Everything that can be picked in Carcassonne and that random games come to soon.
const PICKS: [&str; 19] = [
    "again",
    "carry-out",
    "conjure",
    "crop",
    "exchange",
    "ferry",
    "fly",
    "gain",
    "ingot",
    "join",
    "land",
    "loot",
    "lurk",
    "move-ferry",
    "pass",
    "place",
    "recall",
    "stand",
    "take-back",
];

/// A game with some expansions, or with all.
fn setup(number: u64) -> Value {
    let all = Game::expansions();
    let chosen: Vec<_> =
        (0..all.len()).filter(|index| number.is_multiple_of(2) || ((number * 37) >> index) & 1 == 1).collect();
    let expansions: Vec<_> = chosen.into_iter().map(|index| all[index]).collect();
    json!({"players": 2 + number % 5, "expansions": expansions})
}

fn laid(game: &Game) -> BTreeSet<(i16, i16, String)> {
    let tiles = game.board().tiles().iter();
    let parts = tiles.flat_map(|tile| {
        let segments = game.catalog().land.design(tile.design).segments.len() as u8;
        (0..segments)
            .map(|segment| (tile.pos.x, tile.pos.y, segment_name(game.catalog(), tile.design, tile.rot, segment)))
    });
    parts.collect()
}

#[test]
fn choices_and_legal_actions_are_the_same_in_every_combination() {
    let mut seen = BTreeSet::new();
    for number in 0..24 {
        play::<Game>(setup(number), number, |game, played| {
            let Some(view) = check::choices_are_the_legal_actions(game) else { return };
            check::features_belong_to_choices(&view);
            check::parts_lie_on_tiles(&view.features, &laid(game));
            check::features_can_be_counted(&view, &view.features);
            check_new_tile(game, &view);
            check_flight(game, &view);
            check_points(&view, played);
            seen.extend(view.choices.iter().map(word));
        });
    }
    let missing: Vec<_> = PICKS.into_iter().filter(|pick| !seen.contains(*pick)).collect();
    assert!(missing.is_empty(), "never met: {missing:?}");
}

/// A figure goes on the new tile, which is part of the feature it would stand on.
fn check_new_tile(game: &Game, view: &View) {
    let last = view.tiles.last().expect("a tile lies from the beginning");
    for choice in &view.choices {
        if let Pick::Stand { at, .. } = &choice.pick {
            assert_eq!(game.phase(), Phase::Figure);
            assert_eq!((at.x, at.y), (last.x, last.y));
        }
    }
}

/// The die leads along a straight line, and where it leads to no tile nobody lands.
fn check_flight(game: &Game, view: &View) {
    let start = view.tiles.last().map(|tile| (tile.x, tile.y)).expect("a tile lies from the beginning");
    for choice in &view.choices {
        let Pick::Fly { path, .. } = &choice.pick else { continue };
        assert_eq!(path.iter().map(|reach| reach.distance).collect::<Vec<_>>(), [1, 2, 3]);
        let (dx, dy) = (path[0].x - start.0, path[0].y - start.1);
        assert!((dx, dy) != (0, 0) && dx.abs() <= 1 && dy.abs() <= 1);
        for reach in path {
            let distance = reach.distance as i16;
            assert_eq!((reach.x, reach.y), (start.0 + distance * dx, start.1 + distance * dy));
            let tile = view.tiles.iter().find(|tile| (tile.x, tile.y) == (reach.x, reach.y));
            assert!(tile.is_some() || reach.landings.is_empty());
            assert!(reach.landings.iter().all(|at| laid(game).contains(&(at.x, at.y, at.segment.clone()))));
        }
    }
}

/// What a complete feature is said to bring is what its owner then gets; an abbot taken back brings what is said, too.
fn check_points(view: &View, played: &Played) {
    let Some(choice) = view.choices.iter().find(|choice| choice.action == played.action) else { return };
    let Some(feature) = choice.feature.map(|number| &view.features[number as usize]) else { return };
    let is_scored = match &choice.pick {
        Pick::Stand { figure, .. } => {
            feature.open == 0 && feature.kind != FeatureKind::Field && *figure != FigureKind::Builder
        }
        Pick::Recall { .. } => true,
        _ => false,
    };
    if !is_scored {
        return;
    }
    assert!(matches!(choice.pick, Pick::Recall { .. }) || feature.complete == feature.now);
    // The scoring may have stopped to ask before these points are paid.
    let here = |at: &Option<Place>| at.as_ref().is_some_and(|at| feature.parts.contains(at));
    let scored = played.events.iter().find_map(|event| match &event.what {
        Happening::Scored { points, at, .. } if here(at) => Some(*points),
        _ => None,
    });
    assert!(scored.is_none_or(|points| Some(points) == feature.now), "{scored:?} for {feature:?}");
}

/// The view of whoever is asked at the end of a record.
fn asked(record: &str) -> View {
    let text = format!("bastide 1\ngame carcassonne\nrules 1\n{record}");
    let session = Session::<Game>::load(&text).expect("a record that can be played");
    let Actor::Seat(seat) = session.game().actor() else { panic!("nobody is asked") };
    let view = session.game().view(Viewer::Seat(seat));
    check::features_belong_to_choices(&view);
    check::features_can_be_counted(&view, &view.features);
    view
}

#[test]
fn a_robbery_tells_whom_and_how_much() {
    let view = asked(
        "players red blue green\nexpansions robbers\nfirst red\nlay -1,0 base/road-straight E\n\
         lay -2,0 base/road-straight E\nlay -3,0 base/road-t N\nlay 0,-1 base/city1 S\nlay 1,-1 base/city1 S\n\
         stand red follower -3,0 road E\nstand green follower 1,-1 city S\npoints red 10\npoints green 10\n\
         robber blue 10\n--\ndraw base/city1-road-t\nred place 1,0 N\nred pass\n",
    );
    let rob = json!({"action": "blue rob", "pick": "rob", "victim": "red", "points": 3});
    assert_eq!(to_value(&view.choices).unwrap(), json!([rob, {"action": "blue wait", "pick": "wait"}]));
}

#[test]
fn a_message_tells_what_it_brings_unless_the_table_forbids_it() {
    let mut view = asked(
        "players red blue\nexpansions messengers\nfirst red\nlay 1,0 base/road-straight E\n\
         lay 0,1 base/monastery-road N\nlay 0,2 base/road-straight N\nlay 0,3 base/road-straight N\n\
         stand red follower 1,0 road E\nstand red follower 0,2 road N\npoints red 1\nmessenger red 1\n--\n\
         draw base/city1\nred place 0,-1 S\nred follower city S\nmessage 1\n",
    );
    let exchange = json!({"action": "red exchange", "pick": "exchange", "message": 1});
    let carry_out = json!({"action": "red carry-out", "pick": "carry-out", "message": 1, "points": 2});
    assert_eq!(to_value(&view.choices).unwrap(), json!([carry_out, exchange]));
    Helps { projected: false, ..Helps::default() }.withhold(&mut view);
    let carry_out = json!({"action": "red carry-out", "pick": "carry-out", "message": 1});
    assert_eq!(to_value(&view.choices).unwrap(), json!([carry_out, exchange]));
}

#[test]
fn a_banished_witch_is_shown_where_she_stands() {
    let view = asked(
        "players red blue\nexpansions mage\nfirst red\nlay 1,0 base/road-straight E\nlay 1,-1 base/monastery N\n\
         lay 1,-2 base/monastery N\nlay 0,-2 base/city1 S\nwitch 0,0 road E\n--\n\
         draw mage/city2-opposite-split\nred place 0,-1 E\n",
    );
    let banish = json!({"action": "red banish witch", "pick": "banish", "who": "witch", "feature": 0});
    assert_eq!(to_value(&view.choices).unwrap(), json!([banish]));
    let parts = json!([{"x": 0, "y": 0, "segment": "road E"}, {"x": 1, "y": 0, "segment": "road E"}]);
    // Two tiles halved by the witch.
    let road = json!({"kind": "road", "parts": parts, "owners": [], "tiles": 2, "open": 2, "now": 1, "complete": 1});
    assert_eq!(to_value(&view.features).unwrap(), json!([road]));
}

#[test]
fn ingots_to_choose_from_are_shown_in_their_cells() {
    let view = asked(
        "players red blue\nexpansions gold\nfirst blue\nlay -1,0 base/road-t N\nlay 1,0 base/road-curve E\n\
         lay 1,-1 base/road-curve N\nstand blue follower -1,0 road E\nstand red follower 0,0 city N\n\
         ingots 0,0 1\ningots 1,0 1\n--\ndraw base/city1-road-t\nblue place 0,-1 S\nblue pass\n",
    );
    let here = json!({"action": "blue take 0,0", "pick": "take-ingot", "x": 0, "y": 0});
    let there = json!({"action": "blue take 1,0", "pick": "take-ingot", "x": 1, "y": 0});
    assert_eq!(to_value(&view.choices).unwrap(), json!([here, there]));
}
