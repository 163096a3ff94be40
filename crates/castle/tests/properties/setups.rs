//! Setups that cannot be, and how a game begins.

use bastide_castle::notation::SetupReader;
use bastide_castle::{Action, Game, Setup};
use bastide_play::{Actor, ChanceEvent, Play, Seat};
use bastide_record::{ReadSetup, lines};

fn read(text: &str) -> Setup {
    let mut reader = SetupReader::default();
    for line in lines(text) {
        line.and_then(|mut line| reader.read(&mut line)).expect("the setup can be read");
    }
    reader.setup
}

// rule: CASTLE-05
#[test]
fn chance_says_who_begins() {
    let mut game = Game::new(&Setup::default()).unwrap();
    let mut outcomes = Vec::new();
    game.actions(&mut outcomes);
    assert_eq!((game.actor(), game.chance_event()), (Actor::Chance, ChanceEvent { stream: 0, index: 0 }));
    assert_eq!(outcomes, [Action::First(Seat(0)), Action::First(Seat(1))]);
    assert!(outcomes.iter().all(|&outcome| game.odds(outcome) == 1));
    game.apply(Action::First(Seat(1)));
    assert_eq!((game.turn().active, game.turn().starter), (Seat(1), Seat(1)));
}

// rule: CASTLE-01, CASTLE-03, CASTLE-04
#[test]
fn impossible_setups_are_refused() {
    let six = "stand red follower 1,5 court E\n".repeat(7);
    let cases = [
        ("players red\n", "1 players; The Castle is for two"),
        ("players red blue green\n", "3 players; The Castle is for two"),
        ("players red red\n", "two players are red; every player needs a colour"),
        ("players red blue\nlay 5,5 A02 N\n", "the tile at 5,5 turned N does not fit there"),
        ("players red blue\nlay 5,0 A02 N\n", "the tile at 5,0 turned N does not fit there"),
        ("players red blue\nlay 9,3 A02 N\nlay 1,5 A02 N\n", "no copy of the tile at 1,5 is left"),
        (
            "players red blue\nlay 9,3 A08 N\nstand red follower 9,3 tower N\n",
            "the feature at 9,3 is complete, so its followers have gone home",
        ),
        (
            "players red blue\nlay 9,3 A08 N\nkeep red 9,3 tower N\n",
            "a keep stands on a completed house, and there is none at 9,3",
        ),
        (
            "players red blue\nlay 1,5 A13 N\nkeep red 1,5 house N\n",
            "a keep stands on a completed house, and there is none at 1,5",
        ),
        (&format!("players red blue\nlay 1,5 A05 N\n{six}"), "no follower is left in the reserve for 1,5"),
        ("players red blue\npoints red 1000\n", "1000 points are more than any game brings"),
        ("players red blue\ntokens red 9 9 9\nbare 12 19 24\n", "there are not so many tokens 9"),
        ("players red blue\ntokens red 9\n", "1 tokens were taken, but 0 corner towers are bare"),
        ("players red blue\nused 9\nbare 12 19\n", "1 tokens were taken, but 2 corner towers are bare"),
        ("players red blue\nused 9\nbare 0\n", "no corner tower with a token begins at space 0"),
        ("players red blue\nused 9\nbare 13\n", "no corner tower with a token begins at space 13"),
        ("players red blue\nlay 9,3 A02 N\nstack A02\n", "the stack holds a tile that is not left"),
    ];
    for (text, expected) in cases {
        assert_eq!(Game::new(&read(text)).unwrap_err().to_string(), expected, "{text}");
    }
}

#[test]
fn setups_are_read_strictly() {
    let cases = [
        ("first red\n", "line 1, column 1: expected `players`, found `first`"),
        ("players red blue\nfirst red\nfirst blue\n", "line 3, column 1: `first` must stand earlier, and once"),
        ("players red blue\npoints red 3\nlay 9,3 A02 N\n", "line 3, column 1: `lay` must stand earlier, and once"),
        ("players red blue\npoints red 3\npoints red 4\n", "line 3, column 8: red has such a line already"),
        ("players red blue\ntokens red\n", "line 2, column 11: expected a token, but the line ends"),
        ("players red blue\ntokens red 9 2\n", "line 2, column 14: `2` must stand earlier"),
        ("players red blue\nstand red knight 9,3 tower N\n", "line 2, column 11: expected `follower`, found `knight`"),
        ("players red blue\nstand red follower 9,3 tower N\n", "line 2, column 20: no tile lies at 9,3"),
        ("players red blue\nlay 9,3 A99 N\n", "line 2, column 9: there is no tile `A99`"),
        ("players red blue\npoints red 03\n", "line 2, column 12: expected a number of points, found `03`"),
        ("players red teal\n", "line 1, column 13: expected a colour, found `teal`"),
    ];
    for (text, expected) in cases {
        let mut reader = SetupReader::default();
        let error = lines(text).find_map(|line| reader.read(&mut line.unwrap()).err()).expect("it is refused");
        assert_eq!(error.to_string(), expected, "{text}");
    }
}
