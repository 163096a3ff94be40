//! Whole games of The Castle through the types of the wire.

use bastide_castle::turn::Phase;
use bastide_castle::{Game, Token};
use bastide_dealer::{Dealer, RandomPlayer, Seed};
use bastide_play::{Actor, Play, Seat};
use bastide_protocol::{
    Category, Colour, Event, Happening, Marker, Reason, Session, Setup, View, Viewer, WireGame, legal,
};
use serde_json::{Value, from_str, from_value, json, to_string, to_value};
use std::collections::BTreeMap;

const VIEWERS: [Viewer; 3] = [Viewer::Watcher, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1))];

fn setup(value: Value) -> Result<Session<Game>, String> {
    let words: Setup = from_value(value).map_err(|error| error.to_string())?;
    let setup = Game::read_setup(&words).map_err(|error| error.to_string())?;
    Session::new(setup, Some("7".to_owned())).map_err(|error| error.to_string())
}

fn castle() -> Session<Game> {
    setup(json!({"game": "castle", "players": 2})).expect("two can play")
}

/// Plays random games from several seeds, showing what was before, what is now and what happened.
fn play_some(mut look: impl FnMut(&Game, &Session<Game>, &[Event])) {
    for seed in (0..40).map(Seed::from_u64) {
        let (dealer, mut player) = (Dealer::new(seed), RandomPlayer::new(seed));
        let mut session = castle();
        while let Some(action) = dealer.answer(session.game()).or_else(|| player.answer(session.game())) {
            let before = session.game().clone();
            let played = session.act(action).expect("what is listed is legal");
            look(&before, &session, &played.events);
        }
    }
}

#[test]
fn views_and_events_survive_the_wire() {
    play_some(|_, session, events| {
        for event in events {
            assert_eq!(&from_str::<Event>(&to_string(event).unwrap()).unwrap(), event);
        }
        if session.len() % 8 == 0 || session.game().actor() == Actor::Over {
            let view = session.game().view(Viewer::Seat(Seat(1)));
            assert_eq!(from_str::<View>(&to_string(&view).unwrap()).unwrap(), view);
        }
    });
}

#[test]
fn only_the_one_who_is_asked_sees_answers() {
    play_some(|_, session, _| {
        let game = session.game();
        if session.len() % 8 < 2 {
            assert!(game.view(Viewer::Watcher).choices.is_empty());
            for seat in game.all_seats() {
                let own = if game.actor() == Actor::Seat(seat) { legal(game) } else { Vec::new() };
                assert!(game.view(Viewer::Seat(seat)).legal().eq(own.iter()));
            }
        }
    });
}

#[test]
fn events_add_up_to_the_scores() {
    let mut told = BTreeMap::<Colour, i32>::new();
    play_some(|_, session, events| {
        for event in events {
            if let Happening::Scored { player, points, sum, .. } = &event.what {
                let Reason::Counted { count, each, .. } = sum.reason else { panic!("{sum:?}") };
                assert_eq!((sum.total, (count * each) as i32), (*points, *points));
                assert!(event.text.contains(&sum.text));
                *told.entry(*player).or_default() += points;
            }
        }
        if session.game().actor() == Actor::Over {
            for player in session.game().players() {
                assert_eq!(player.score, told.remove(&player.colour).unwrap_or(0));
                assert_eq!(player.points.values().sum::<i32>(), player.score);
                assert_eq!(player.track[&Marker::Follower], player.score);
            }
            let again = Session::<Game>::load(&session.record()).unwrap();
            assert_eq!(again.record(), session.record());
            assert_eq!(again.game().view(Viewer::Watcher), session.game().view(Viewer::Watcher));
        }
    });
}

#[test]
fn the_first_view_shows_the_wall_and_no_token_of_it() {
    let view = to_value(castle().game().view(Viewer::Seat(Seat(0)))).unwrap();
    let wall = view["table"]["wall"].as_object().unwrap();
    assert_eq!(wall.keys().collect::<Vec<_>>(), ["name", "tokens", "track"]);
    assert_eq!((&wall["name"], &wall["track"]), (&json!("reconstruction"), &json!(100)));
    assert_eq!((wall["tokens"].as_array().unwrap().len(), &wall["tokens"][0]), (13, &json!([12, 13])));
    let red = json!({"colour": "red", "score": 0, "points": {}, "track": {"follower": 0}, "supply": {"follower": 6}});
    assert_eq!((&view["players"][0], &view["tiles"], &view["bag"]["left"]), (&red, &json!([]), &json!(60)));
    assert!(!view.to_string().contains("seed"));
}

/// Whatever the token will be, the table looks the same until it is turned up; then it lies before its owner.
#[test]
fn a_face_down_token_is_never_shown() {
    let mut turned_up = 0;
    play_some(|before, session, events| {
        let Phase::TurnUp(seat, tower) = before.phase() else { return };
        turned_up += 1;
        let spaces = before.catalog().wall.corners[tower as usize].spaces.map(u32::from);
        for view in VIEWERS.map(|viewer| before.view(viewer)) {
            let wall = view.table.wall.unwrap();
            assert!(wall.tokens.contains(&spaces) && view.choices.is_empty());
            assert_eq!(to_value(wall).unwrap().as_object().unwrap().len(), 3);
        }
        let Happening::TokenTaken { player, tower, token } = &events[0].what else { panic!("{events:?}") };
        let view = session.game().view(Viewer::Watcher);
        assert_eq!((tower, player), (&spaces, &view.players[seat.index()].colour));
        assert!(view.players[seat.index()].tokens.contains(token) || session.game().actor() == Actor::Over);
        assert!(!view.table.wall.unwrap().tokens.contains(&spaces));
    });
    assert!(turned_up > 5, "only {turned_up} tokens were taken");
}

#[test]
fn a_position_shows_tokens_and_keeps() {
    let record = "bastide 1\ngame castle\nrules 1 reconstruction\nplayers red blue\nfirst red\npoints red 31\n\
                  tokens red 2 9\nused 1\nbare 12 19 32\n--\n";
    let game = Session::<Game>::load(record).unwrap().game().clone();
    let view = game.view(Viewer::Watcher);
    assert_eq!((view.players[0].tokens.as_slice(), view.players[0].points[&Category::Earlier]), (&[2, 9][..], 31));
    let wall = view.table.wall.unwrap();
    assert_eq!((wall.tokens.len(), wall.tokens[0]), (10, [24, 25]));
    assert_eq!(game.player(Seat(0)).hand.count(Token::Five), 1);
    let mut keeps = 0;
    play_some(|_, session, events| {
        for event in events {
            let Happening::KeepSet { player, tiles, at } = &event.what else { continue };
            let owner = session.game().players().into_iter().find(|owner| owner.colour == *player).unwrap();
            let keep = owner.keep.unwrap();
            assert!(keep.tiles >= *tiles && at.segment.starts_with("house "));
            keeps += 1;
        }
    });
    assert!(keeps > 20, "only {keeps} keeps were set");
}

#[test]
fn a_bad_setup_names_its_field() {
    for (mut value, message) in [
        (json!({"players": 3}), "players: 3 players; The Castle is for two"),
        (json!({"players": ["red"]}), "players: 1 players; The Castle is for two"),
        (json!({"players": ["red", "purple"]}), "players: expected yellow, red"),
        (json!({"players": ["red", "red"]}), "two players are red"),
        (json!({"players": 2, "first": "pink"}), "first: nobody plays pink"),
        (json!({"players": 2, "expansions": ["river"]}), "expansions: The Castle has no expansions, found `river`"),
        (json!({"players": 2, "preset": "big-box"}), "preset: The Castle has no presets, found `big-box`"),
        (json!({"players": 2, "set": {"fields": "off"}}), "set: The Castle has no switches, found `fields`"),
    ] {
        value["game"] = json!("castle");
        let error = setup(value).unwrap_err();
        assert!(error.contains(message), "{error}");
    }
}
