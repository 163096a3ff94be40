//! The five presets: what each answers to the same questions, and how many may play.

use bastide_carcassonne::notation::SetupReader;
use bastide_carcassonne::rooms::{flying, robbers};
use bastide_carcassonne::ruleset::PRESETS;
use bastide_carcassonne::sum::Category;
use bastide_carcassonne::{Action, Colour, Expansions, Game, Preset, Setup, SetupError};
use bastide_play::{Play, Seat};
use bastide_record::{ActionNotation, ReadSetup, lines};

fn preset(name: &str) -> &'static Preset {
    Preset::from_name(name).unwrap_or_else(|| panic!("there is no preset {name}"))
}

/// Plays some lines on a table set up by some lines, with everything but the River and the rules of a preset.
fn play(preset: &Preset, position: &str, actions: &str) -> Game {
    let mut reader = SetupReader::new();
    for line in lines(position) {
        reader.read(&mut line.expect("the line can be read")).expect("the setup can be read");
    }
    reader.setup.rules = preset.ruleset(Expansions::from_bits(u16::MAX - 1));
    reader.setup.first = Some(Seat(0));
    let mut game = Game::new(&reader.setup).expect("the setup is legal");
    for line in lines(actions) {
        let action = game.read_action(&mut line.expect("the line can be read")).expect("the action can be read");
        game.act(action, &mut ()).expect("the action is legal");
    }
    game
}

fn choices(game: &Game) -> Vec<Action> {
    let mut actions = Vec::new();
    game.actions(&mut actions);
    actions
}

/// The most players, by trying.
fn most_players(preset: &Preset) -> usize {
    let can_play = |players: &usize| Game::new(&Setup::new(preset.ruleset(Expansions::NONE), *players)).is_ok();
    (2..=Colour::ALL.len()).filter(can_play).max().unwrap_or(0)
}

/// Who wins when the starting player and the other tie, as bits.
fn winners_of_a_tie(preset: &Preset) -> u8 {
    play(preset, "players red blue\npoints red 20\npoints blue 20", "").winners()
}

/// What red and blue get for a field with one city that they share, where red alone has a pig.
fn shared_field_with_pig(preset: &Preset) -> [u16; 2] {
    let farm = "players red blue\nlay 0,-1 base/city1 S\nlay 1,0 base/road-straight E\n\
        stand red follower 0,0 field En\nstand red pig 1,0 field Nw\nstand blue follower 0,0 field En";
    let game = play(preset, farm, "").projected(&mut ());
    [Seat(0), Seat(1)].map(|seat| game.player(seat).points[Category::Fields as usize])
}

/// Whether blue may move a robber that is out when red lays a bag tile.
fn others_move_robbers(preset: &Preset) -> bool {
    let table = "players red blue\npoints red 3\npoints blue 5\nrobber blue 9";
    let game = play(preset, table, "draw robbers/road-straight\nred place 1,0 E\nred pass");
    choices(&game).contains(&Action::Robbers(robbers::Action::Lurk(3)))
}

/// How many of red's two subjects message 8 may take back; blue outnumbers one of them.
fn subjects_of_message_eight(preset: &Preset) -> usize {
    let table = "players red blue\nstand red follower 0,0 city N\nstand red follower 0,0 road E\n\
        stand red follower 0,0 field En\nstand blue follower 0,0 road E\nstand blue follower 0,0 road E\n\
        points red 1\nmessenger red 2";
    let turn = "draw base/city1\nred place 0,-1 S\nred pass\nred gain 1 follower\nmessage 8\nred carry-out";
    choices(&play(preset, table, turn)).len()
}

/// Whether a flight may land beside a builder.
fn lands_beside_a_builder(preset: &Preset) -> bool {
    let table = "players red blue\nlay 1,0 base/road-straight E\nstand blue follower 1,0 road E\n\
        stand blue builder 0,0 road E";
    let turn = "draw flying/road-straight-ew-w\nred place 2,0 N\nred fly follower\ndie 2";
    choices(&play(preset, table, turn)).iter().any(|action| matches!(action, Action::Flying(flying::Action::Land(_))))
}

// rule: BASE-01, BASE-44, FIELD-06, PIG-04, ROB-02, MSG-09, BUILD-08
#[test]
fn each_preset_answers_in_its_own_way() {
    let answers = |preset: &Preset| {
        let (tie, pig) = (winners_of_a_tie(preset), shared_field_with_pig(preset));
        let (robbers, subjects) = (others_move_robbers(preset), subjects_of_message_eight(preset));
        (most_players(preset), tie, pig, robbers, subjects, lands_beside_a_builder(preset))
    };
    assert_eq!(answers(preset("big-box")), (6, 0b11, [4, 3], true, 2, true));
    assert_eq!(answers(preset("base-2015")), (5, 0b11, [4, 3], true, 2, true));
    assert_eq!(answers(preset("third-collection")), (6, 0b11, [4, 3], false, 1, true));
    assert_eq!(answers(preset("classic-traders")), (6, 0b11, [4, 4], true, 2, false));
    assert_eq!(answers(preset("international")), (2, 0b10, [4, 3], true, 2, true));
    for (index, one) in PRESETS.iter().enumerate() {
        assert!(PRESETS[..index].iter().all(|other| answers(other) != answers(one)), "{}", one.name);
    }
}

// rule: FIELD-06, PIG-03, PIG-04
#[test]
fn a_classic_farmer_gets_four_a_city_and_one_more_for_a_pig_alone() {
    let farm = "players red blue\nlay 0,-1 base/city1 S\nlay 1,0 base/road-straight E\n\
        stand red follower 0,0 field En\nstand red pig 1,0 field Nw";
    for (name, points) in [("big-box", 4), ("classic-traders", 5)] {
        let game = play(preset(name), farm, "").projected(&mut ());
        assert_eq!(game.player(Seat(0)).points[Category::Fields as usize], points, "{name}");
    }
}

// rule: BASE-01
#[test]
fn a_preset_refuses_too_many_players_and_one_alone() {
    for (name, most) in [("big-box", 6), ("base-2015", 5), ("international", 2)] {
        let rules = preset(name).ruleset(Expansions::NONE);
        for given in [1, most + 1] {
            let mut setup = Setup::new(rules, given);
            setup.colours.resize(given, Colour::ALL[0]);
            let error = Game::new(&setup).err();
            assert_eq!(error, Some(SetupError::Players { given, most }), "{name}");
        }
    }
}
