//! Whole games through the types of the wire.

use bastide_carcassonne::Game;
use bastide_dealer::{Dealer, RandomPlayer, Seed};
use bastide_play::{Actor, Play, Seat};
use bastide_protocol::{
    AskedKind, Colour, Event, FigureKind, GameKind, Happening, Phase, Players, Session, Setup, View, Viewer, Visit,
    WireGame, legal,
};
use serde_json::{Value, from_str, from_value, json, to_string, to_value};

fn setup(value: Value) -> Result<Session<Game>, String> {
    let words: Setup = from_value(value).map_err(|error| error.to_string())?;
    let setup = Game::read_setup(&words).map_err(|error| error.to_string())?;
    Session::new(setup, Some("7".to_owned())).map_err(|error| error.to_string())
}

/// Plays a random game, showing every state and every event to `look`.
fn play(session: &mut Session<Game>, mut look: impl FnMut(&Game, &[Event])) {
    let seed = Seed::from_u64(7);
    let (dealer, mut player) = (Dealer::new(seed), RandomPlayer::new(seed));
    while let Some(action) = dealer.answer(session.game()).or_else(|| player.answer(session.game())) {
        let played = session.act(action).expect("what is listed is legal");
        look(session.game(), &played.events);
    }
}

/// A game with everything.
fn full() -> Session<Game> {
    setup(json!({"players": 3, "expansions": Game::expansions()})).expect("three can play")
}

#[test]
fn views_and_events_survive_the_wire() {
    play(&mut full(), |game, events| {
        for viewer in [Viewer::Watcher, Viewer::Seat(Seat(1))] {
            let view = game.view(viewer);
            assert_eq!(from_str::<View>(&to_string(&view).unwrap()).unwrap(), view);
        }
        for event in events {
            assert_eq!(&from_str::<Event>(&to_string(event).unwrap()).unwrap(), event);
        }
    });
}

#[test]
fn only_the_one_who_is_asked_sees_answers() {
    play(&mut full(), |game, _| {
        assert!(game.view(Viewer::Watcher).choices.is_empty());
        for seat in game.all_seats() {
            let own = if game.actor() == Actor::Seat(seat) { legal(game) } else { Vec::new() };
            assert!(game.view(Viewer::Seat(seat)).legal().eq(own.iter()));
        }
    });
}

#[test]
fn events_add_up_to_the_scores() {
    let mut session = full();
    let mut told = std::collections::BTreeMap::<Colour, i32>::new();
    play(&mut session, |_, events| {
        for event in events {
            if let Happening::Scored { player, points, sum, .. } = &event.what {
                assert_eq!(sum.total, *points);
                assert!(event.text.contains(&sum.text));
                *told.entry(*player).or_default() += points;
            }
        }
    });
    for player in session.game().players() {
        assert_eq!(player.score, told.get(&player.colour).copied().unwrap_or(0));
    }
    let view = session.game().view(Viewer::Watcher);
    assert_eq!((view.asked.kind, view.asked.phase, view.bag.left), (AskedKind::Nobody, Phase::Over, 0));
    assert!(!view.result.unwrap().winners.is_empty());
}

#[test]
fn a_view_counts_tiles_and_never_orders_them() {
    let session = full();
    let view = to_value(session.game().view(Viewer::Seat(Seat(0)))).unwrap();
    assert_eq!(view["bag"]["tiles"]["base/monastery"], 4);
    assert_eq!(view["tiles"][0], json!({"id": "river/source", "x": 0, "y": 0, "turn": "N", "order": 0}));
    assert_eq!(view["players"][0]["supply"], json!({"abbot": 1, "builder": 1, "follower": 7, "large": 1, "pig": 1}));
    assert_eq!(view["table"], json!({"messages": {"unseen": [1, 2, 3, 4, 5, 6, 7, 8], "below": []}}));
    assert!(!view.to_string().contains("seed"));
}

#[test]
fn a_session_and_its_record_tell_the_same_game() {
    let mut session = full();
    play(&mut session, |_, _| {});
    let again = Session::<Game>::load(&session.record()).unwrap();
    assert_eq!(again.record(), session.record());
    assert_eq!(again.game().view(Viewer::Watcher), session.game().view(Viewer::Watcher));
    assert_eq!(again.len(), session.len());
}

#[test]
fn a_bad_setup_names_its_field() {
    for (value, message) in [
        (json!({"players": ["red", "purple"]}), "players: expected yellow, red"),
        (json!({"players": 7}), "players: 7 players; there are 6 colours"),
        (json!({"players": 1}), "1 players; expected 2 to 6"),
        (json!({"players": ["red", "red"]}), "two players are red"),
        (json!({"players": 2, "expansions": ["rivers"]}), "expansions: expected river, abbot"),
        (json!({"players": 2, "preset": "huge"}), "preset: expected big-box"),
        (json!({"players": 2, "set": {"field": "on"}}), "set: expected fields"),
        (json!({"players": 2, "set": {"fields": "maybe"}}), "set: expected on or off for fields, found `maybe`"),
        (json!({"players": ["red", "blue"], "first": "pink"}), "first: nobody plays pink"),
        (json!({"players": 2, "bots": 1}), "unknown field `bots`"),
    ] {
        let error = setup(value).unwrap_err();
        assert!(error.contains(message), "{error}");
    }
}

#[test]
fn a_plain_setup_needs_only_players() {
    let words: Setup = from_value(json!({"players": ["red", "blue"]})).unwrap();
    assert_eq!(words, Setup::new(Players::Colours(vec!["red".to_owned(), "blue".to_owned()])));
    assert_eq!(to_value(&words).unwrap(), json!({"game": "carcassonne", "players": ["red", "blue"]}));
}

#[test]
fn a_written_action_is_refused_with_its_column() {
    let mut session = setup(json!({"players": ["red", "blue"], "first": "red"})).unwrap();
    let refusal = |session: &mut Session<Game>, text: &str| session.act_written(text).unwrap_err().to_string();
    assert_eq!(refusal(&mut session, "draw base/nothing"), "line 1, column 6: there is no tile `base/nothing`");
    assert_eq!(refusal(&mut session, ""), "line 1, column 1: expected an action, found nothing");
    let two = "draw base/city1\nred pass";
    assert_eq!(refusal(&mut session, two), "line 2, column 1: expected one action, found more");
    assert!(session.is_empty());
    session.act_written("draw base/city1").unwrap();
    assert_eq!(refusal(&mut session, "red place 0,0 N"), "line 1, column 1: a tile lies in that cell already");
}

#[test]
fn titles_are_known_by_name() {
    struct Expansions;
    impl Visit for Expansions {
        type Output = usize;
        fn visit<G: WireGame>(self) -> usize {
            G::expansions().len()
        }
    }
    for kind in GameKind::ALL {
        assert_eq!(GameKind::from_name(kind.name()), Some(kind));
    }
    assert_eq!(GameKind::Carcassonne.visit(Expansions), 11);
    let error = GameKind::of_record("bastide 1\ngame chess\n").unwrap_err();
    assert_eq!((error.line, error.column), (2, 6));
}

// rule: PART-01, PART-03, PART-04
#[test]
fn parts_and_followers_come_over_the_wire_and_are_told_in_views() {
    let words = json!({
        "players": 2, "expansions": ["traders", "gold"], "followers": 5,
        "parts": {"traders": ["builders"], "gold": ["plain"]},
    });
    let mut session = setup(words).expect("a legal setup");
    assert!(session.record().contains("\nparts traders builders\nparts gold plain\nfollowers 5\n"));
    let view = session.game().view(Viewer::Watcher);
    assert_eq!(to_value(&view.parts).unwrap(), json!({"traders": ["builders"], "gold": ["plain"]}));
    assert_eq!((view.followers, view.players[0].supply[&FigureKind::Follower]), (Some(5), 5));
    play(&mut session, |game, _| {
        let view = game.view(Viewer::Watcher);
        assert!(view.table.ingots.is_empty() && view.players.iter().all(|player| player.goods.is_empty()));
    });
    let plain = setup(json!({"players": 2, "expansions": ["gold"], "parts": {"gold": ["tiles"]}})).unwrap();
    assert!(plain.game().view(Viewer::Watcher).parts.is_empty(), "the whole is not named");
}

// rule: PART-01, PART-04
#[test]
fn parts_and_followers_that_cannot_be_are_refused_by_their_field() {
    let refused = |words: Value| setup(words).unwrap_err();
    let parts = |parts: Value| refused(json!({"players": 2, "expansions": ["inns"], "parts": parts}));
    assert!(parts(json!({"inns": []})).starts_with("parts: expected parts of `inns`"));
    assert!(parts(json!({"inns": ["pigs"]})).contains("found `pigs`"));
    assert!(parts(json!({"gold": ["plain"]})).contains("`gold` is not among the expansions"));
    assert!(parts(json!({"silver": ["plain"]})).starts_with("parts: expected river, abbot"));
    assert!(refused(json!({"players": 2, "followers": 0})).starts_with("followers: expected 1 to 9, found 0"));
}

// rule: BASE-01
#[test]
fn a_number_of_players_deals_the_colours_of_the_box() {
    let colours = |preset: &str| setup(json!({"players": 5, "preset": preset})).unwrap().game().colours().len();
    assert_eq!((colours("base-2015"), colours("big-box")), (5, 5));
    let five = setup(json!({"players": 3, "preset": "base-2015"})).unwrap();
    assert_eq!(WireGame::colours(five.game()), ["yellow", "red", "green"]);
    assert!(setup(json!({"players": 6, "preset": "base-2015"})).unwrap_err().contains("expected 2 to 5"));
    // A table that was made by the first rules has its pink for good.
    let words: Setup = from_value(json!({"players": 3, "preset": "base-2015"})).unwrap();
    let old = Session::<Game>::new(Game::read_setup_by(&words, 1).unwrap(), None).unwrap();
    assert_eq!(WireGame::colours(old.game()), ["yellow", "red", "pink"]);
    assert!(old.record().contains("\nrules 1\n"));
}
