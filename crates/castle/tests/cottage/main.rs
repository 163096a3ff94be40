//! Another castle, written in the same texts and played by the same code: eleven cells, nine tiles, its own track and
//! tokens. Replacing data needs no other line of code.

use bastide_castle::facts::{read_tiles, read_wall};
use bastide_castle::notation::SetupReader;
use bastide_castle::{Action, Catalog, Game, Record, Replay, Setup, Token};
use bastide_landscape::geometry::{Pos, Rot};
use bastide_play::{Play, Seat, conformance};
use bastide_record::ReadSetup;
use std::sync::LazyLock;

fn cottage() -> &'static Catalog {
    static COTTAGE: LazyLock<Catalog> = LazyLock::new(|| {
        let tiles = read_tiles(include_str!("tiles.txt")).expect("the tiles can be read");
        let wall = read_wall(include_str!("wall.txt")).expect("the wall can be read");
        Catalog::new(tiles, wall).expect("the cottage is possible")
    });
    &COTTAGE
}

fn read_setup(text: &str) -> Setup {
    let mut reader = SetupReader::new(cottage());
    for line in bastide_record::lines(text) {
        line.and_then(|mut line| reader.read(&mut line)).expect("the setup can be read");
    }
    reader.setup
}

#[test]
fn whole_games_are_played_in_another_castle() {
    let mut tokens = 0;
    for seed in 0..400 {
        let mut dice = fastrand::Rng::with_seed(seed);
        let mut game = Game::new(&Setup::new(cottage())).unwrap();
        assert_eq!((game.bag().left(), game.wall().left()), (9, 5));
        conformance::play_out(&mut game, 200, &mut |below| dice.u32(..below));
        tokens += u32::from(game.wall().taken());
    }
    assert!(tokens > 50, "only {tokens} tokens were taken");
}

// rule: CASTLE-10
#[test]
fn a_zone_in_a_bend_opens_only_the_cell_it_faces() {
    let mut game = Game::new(&read_setup("players red blue\nfirst red\n")).unwrap();
    let hall = cottage().find("hall").unwrap();
    game.act(Action::Draw(hall), &mut ()).unwrap();
    // The zone lies beyond the north side of 3,1 and also beside 2,0; the gate shows a street.
    let mut places = Vec::new();
    game.actions(&mut places);
    assert!(places.iter().all(|place| matches!(place, Action::Place { pos, .. } if *pos == Pos::new(3, 1))));
    assert_eq!(places.len(), 4);
}

// rule: CASTLE-12
#[test]
fn beside_its_back_a_zone_is_wall() {
    let setup = "players red blue\nlay 3,1 keep W\nlay 2,1 hall N\nlay 2,0 keep N\n";
    let game = Game::new(&read_setup(setup)).unwrap();
    let tile = game.board().tile_at(Pos::new(2, 0)).unwrap();
    let tower = game.board().segs(tile).next().unwrap();
    // North is wall, east the back of the zone, south a house: the tower is closed, and it is not the zone's.
    let feature = game.board().feature(tower);
    assert_eq!((feature.tiles, feature.open), (1, 0));
}

// rule: CASTLE-30, CASTLE-33, CASTLE-50, CASTLE-56
#[test]
fn its_own_track_and_tokens_count() {
    let setup = "players red blue\nfirst red\nlay 0,2 lane E\nstand red follower 0,2 street E\npoints red 16\n\
                 tokens blue 9\nbare 6\n";
    let mut game = Game::new(&read_setup(setup)).unwrap();
    game.act(Action::Draw(cottage().find("bend").unwrap()), &mut ()).unwrap();
    game.act(Action::Place { pos: Pos::new(1, 2), rot: Rot::North }, &mut ()).unwrap();
    game.act(Action::Pass, &mut ()).unwrap();
    // Gate, lane and bend, which ends at the wall below: three tiles with a well. 16 + 6 = 22 is space 4 of 18.
    assert_eq!(game.player(Seat(0)).total(), 22);
    assert_eq!((game.odds(Action::TurnUp(Token::Five)), game.total_odds()), (2, 6));
    game.act(Action::TurnUp(Token::Five), &mut ()).unwrap();
    assert_eq!((game.player(Seat(0)).hand.count(Token::Five), game.wall().left()), (1, 3));
}

#[test]
fn a_record_names_its_wall() {
    let mut dice = fastrand::Rng::with_seed(5);
    let mut record = Record::new(Setup::new(cottage()));
    let mut game = Game::new(&record.setup).unwrap();
    while let Some(action) = bastide_play::random_action(&game, &mut |below| dice.u32(..below)) {
        game.apply(action);
        record.actions.push(action);
    }
    let text = record.write();
    assert!(text.starts_with("bastide 1\ngame castle\nrules 1 cottage\n"));
    let read = Replay::open_with(&text, SetupReader::new(cottage())).unwrap().run().unwrap();
    assert_eq!((read.write(), read.actions.len()), (text.clone(), record.actions.len()));
    let error = Record::read(&text).unwrap_err();
    assert_eq!(error.to_string(), "line 3, column 7: this program plays rules 1 reconstruction, not 1 cottage");
}
