//! What is written is read back, to the letter.

use crate::players;
use bastide_castle::notation::SetupReader;
use bastide_castle::{Game, Record, Replay};
use bastide_play::Play;
use bastide_record::{ActionNotation, ReadSetup, lines};
use fastrand::Rng;

fn random_record(seed: u64) -> Record {
    let mut dice = Rng::with_seed(seed);
    let mut record = Record::new(players::setup(&mut dice));
    if dice.bool() {
        record.names = vec!["Ann B".to_owned(), "Ben".to_owned()];
        record.seed = Some(seed.to_string());
    }
    let mut game = Game::new(&record.setup).expect("the setup can be played");
    let mut player = players::Player::new(&game, dice);
    while let Some(action) = player.choose(&game) {
        game.apply(action);
        record.actions.push(action);
    }
    record
}

#[test]
fn records_are_read_back_to_the_letter() {
    for seed in 0..150 {
        let record = random_record(seed);
        let text = record.write();
        let read = Record::read(&text).unwrap();
        assert_eq!(read, record);
        assert_eq!(read.write(), text);
        assert_eq!(read.replay().scores(), record.replay().scores());
    }
}

#[test]
fn every_legal_action_is_read_back() {
    for seed in 200..230 {
        let mut actions = Vec::new();
        players::play(seed, |game, _, _| {
            actions.clear();
            game.actions(&mut actions);
            for &action in &actions {
                let text = game.write_action(action);
                let mut line = lines(&text).next().unwrap().unwrap();
                assert_eq!(game.read_action(&mut line), Ok(action), "{text}");
            }
        });
    }
}

#[test]
fn setups_are_read_back_to_the_letter() {
    let text = "players red blue\nfirst blue\nlay 1,2 A05 N\nlay 1,3 A13 N\nlay 2,3 A07 W\nlay 1,4 A07 N\nlay 5,0 C04 N\n\
                stand red follower 5,0 street N\nstand blue follower 1,3 court W\nkeep red 1,2 house N\npoints red 31\n\
                tokens red 2 9\ntokens blue 1\nused 4 4\nbare 12 19 24 32 35\nstack A01 C01\n";
    let mut reader = SetupReader::default();
    lines(text).for_each(|line| reader.read(&mut line.unwrap()).unwrap());
    assert_eq!(SetupReader::write(&reader.setup), text);
    let game = Game::new(&reader.setup).unwrap();
    assert_eq!(game.bag().left(), 2);
}

const OPENING: &str = "bastide 1\ngame castle\n";
const RULES: &str = "rules 1 reconstruction\n";

fn check_errors(opening: &str, cases: &[(&str, &str)]) {
    for (text, expected) in cases {
        let text = format!("{opening}{text}");
        assert_eq!(Record::read(&text).expect_err("it is refused").to_string(), *expected, "{text}");
    }
}

#[test]
fn errors_before_the_setup_say_where_and_what() {
    check_errors("bastide 1\n", &[("game carcassonne\n", "line 2, column 6: expected `castle`, found `carcassonne`")]);
    let cases = [
        ("players red blue\n", "line 3, column 1: expected `rules`, found `players`"),
        ("rules 1 \"reconstruction\"\n", "line 3, column 9: expected the name of the rules without quotes"),
        ("rules 2 other\n", "line 3, column 7: this program plays rules 1 reconstruction, not 2 other"),
    ];
    check_errors(OPENING, &cases);
    let cases = [
        ("rules 1\n", "line 4, column 1: `rules` does not belong here"),
        ("seed 5\nnames \"A\"\n", "line 5, column 1: `names` does not belong here"),
        ("names Ann\n", "line 4, column 7: expected a name in quotes, found `Ann`"),
        ("names\n", "line 4, column 1: expected names; without any, leave the line out"),
        ("names \"Ann\"\nplayers red blue\n--\n", "line 6, column 1: 1 names for 2 players"),
    ];
    check_errors(&format!("{OPENING}{RULES}"), &cases);
}

#[test]
fn errors_of_the_setup_say_where_and_what() {
    let cases = [
        ("players red\n--\n", "line 5, column 1: 1 players; The Castle is for two"),
        ("players red red\n--\n", "line 5, column 1: two players are red; every player needs a colour"),
        ("players red blue\n", "line 5, column 1: expected `--` after the setup, but the record ends"),
        ("players \"red\" blue\n--\n", "line 4, column 9: expected a colour without quotes"),
        (
            "players red blue\nlay 9,3 A02 N\nlay 5,5 A01 N\nlay 1,5 A01 N\n--\n",
            "line 6, column 1: the tile at 5,5 turned N does not fit there",
        ),
        (
            "players red blue\nlay 9,3 A08 N\nkeep red 9,3 tower N\npoints red 3\n--\n",
            "line 6, column 1: a keep stands on a completed house, and there is none at 9,3",
        ),
    ];
    check_errors(&format!("{OPENING}{RULES}"), &cases);
}

#[test]
fn errors_of_actions_say_where_and_what() {
    let setup = format!("{OPENING}{RULES}players red blue\n--\n");
    let cases = [
        ("draw A08\n", "line 6, column 1: something else is asked now: who begins"),
        ("first green\n", "line 6, column 7: nobody plays green in this game"),
        ("first red\nred pass\n", "line 7, column 1: chance is asked (which tile is drawn), not red"),
        ("first red\ndraw Z9\n", "line 7, column 6: there is no tile `Z9`"),
        ("first red\ndraw C05\nred place 5,0 S\n", "line 8, column 1: this turn looks the same as N; write N"),
    ];
    check_errors(&setup, &cases);
    let cases = [
        ("red place 9,3\n", "line 8, column 14: expected a turn (N, E, S or W), but the line ends"),
        ("red place 9,3 X\n", "line 8, column 15: expected a turn (N, E, S or W), found `X`"),
        ("red place 5,5 N\n", "line 8, column 1: neither a starting zone nor a tile lies beside that cell"),
        ("red place 9,2 N\n", "line 8, column 1: that cell is not inside the wall"),
        ("red place 5,0 N\n", "line 8, column 1: on the N side a street would not continue"),
        (
            "red place 9,3 N\nred follower house N\n",
            "line 9, column 14: the tile has no `house N`; it has tower N, court E",
        ),
        ("blue place 9,3 N\n", "line 8, column 1: red is asked, not blue"),
        ("red jump\n", "line 8, column 5: expected place, follower, score, use, spend or pass, found `jump`"),
        ("red use 10\n", "line 8, column 9: expected the number of a token, 1 to 9, found `10`"),
    ];
    check_errors(&format!("{setup}first red\ndraw A08\n"), &cases);
}

#[test]
fn a_replay_tells_what_happened() {
    let text = "bastide 1\ngame castle\nrules 1 reconstruction\nplayers red blue\n--\nfirst red\ndraw A08\nred place 9,3 N\n\
                red follower tower N\n";
    let mut replay = Replay::open(text).unwrap();
    let (mut told, mut events) = (Vec::new(), Vec::new());
    while let Some(step) = replay.step(&mut events) {
        step.unwrap();
        told.extend(events.drain(..).map(|event: bastide_castle::Event| event.words(&replay.game)));
    }
    let expected = [
        "red begins",
        "red draws A08",
        "red places A08 at 9,3 turned N",
        "red puts a follower on tower N of 9,3",
        "red scores 4: tower of 2 tiles = 4 (tower N of 9,3)",
        "red takes back the follower from tower N of 9,3",
    ];
    assert_eq!(told, expected);
    assert_eq!(replay.record.actions.len(), 4);
}
