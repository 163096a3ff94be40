//! Setups that no text can hold, and positions that no play could reach: refused, or kept within bounds. One test for
//! each bug that was found.

use bastide_carcassonne::notation::{Record, Replay};
use bastide_carcassonne::setup::{Laid, Position, SetupError, Standing};
use bastide_carcassonne::tile::catalog::Catalog;
use bastide_carcassonne::tile::facts::Goods;
use bastide_carcassonne::{
    Colour, Expansion, Expansions, FigureKind, Game, Mystic, Positions, Preset, Ruleset, Setup, Spot,
};
use bastide_landscape::catalog::DesignId;
use bastide_landscape::geometry::{Pos, Rot};
use bastide_play::Seat;

fn with(position: Position) -> Result<Game, SetupError> {
    Game::new(&Setup { position, ..Setup::new(Ruleset::with(Expansions::ALL), 2) })
}

/// A position with something of an expansion.
fn of_rooms(change: impl FnOnce(&mut Positions)) -> Position {
    let mut position = Position::default();
    change(&mut position.rooms);
    position
}

#[test]
fn bug_a_position_with_65535_points_was_accepted() {
    let points = |points| with(Position { points: vec![(Seat(0), points)], ..Position::default() });
    assert!(points(999).is_ok());
    assert_eq!(points(1000).unwrap_err(), SetupError::TooManyPoints(1000));
    assert_eq!(points(u16::MAX).unwrap_err(), SetupError::TooManyPoints(u16::MAX));
    let messenger = |rooms: &mut Positions| rooms.messengers.points = vec![(Seat(1), 1000)];
    assert_eq!(with(of_rooms(messenger)).unwrap_err(), SetupError::TooManyPoints(1000));
}

#[test]
fn bug_a_second_entry_for_the_same_seat_overflowed() {
    let seat = Seat(0);
    let spot = Spot { pos: Pos::ORIGIN, segment: 0 };
    let road = Spot { pos: Pos::ORIGIN, segment: 1 };
    let twice = [
        Position { points: vec![(seat, 999), (seat, 999)], ..Position::default() },
        of_rooms(|rooms| rooms.messengers.points = vec![(seat, 1), (seat, 1)]),
        of_rooms(|rooms| rooms.robbers.spaces = vec![(seat, 1), (seat, 2)]),
        of_rooms(|rooms| rooms.traders.goods = vec![(seat, Goods::Wine, 1), (seat, Goods::Wine, 2)]),
        of_rooms(|rooms| rooms.gold.won = vec![(seat, 1), (seat, 2)]),
        of_rooms(|rooms| rooms.gold.lying = vec![(Pos::ORIGIN, 1), (Pos::ORIGIN, 1)]),
        of_rooms(|rooms| rooms.mage.stands = vec![(Mystic::Mage, spot), (Mystic::Mage, road)]),
    ];
    for position in twice {
        assert!(matches!(with(position.clone()), Err(SetupError::Twice(_))), "{position:?}");
    }
}

#[test]
fn bug_an_unknown_tile_or_seat_in_a_position_was_a_panic() {
    let unknown = DesignId(200);
    let laid = Laid { design: unknown, pos: Pos::new(1, 0), rot: Rot::North };
    let lay = Position { laid: vec![laid], ..Position::default() };
    assert_eq!(with(lay).unwrap_err(), SetupError::NoCopyLeft(laid));
    let stack = Position { stack: Some(vec![unknown]), ..Position::default() };
    assert_eq!(with(stack).unwrap_err(), SetupError::NotInBag(unknown));
    let standing = Standing { seat: Seat(9), figure: FigureKind::Follower, pos: Pos::ORIGIN, segment: 0 };
    let stand = Position { standing: vec![standing], ..Position::default() };
    assert_eq!(with(stand).unwrap_err(), SetupError::NoSuchSeat(Seat(9)));
}

/// A record by a version of the rules, played to its end.
fn play(version: u32, lines: &str) -> Result<Game, String> {
    let text = format!("bastide 1\ngame carcassonne\nrules {version}\nplayers red blue\n{lines}");
    let mut replay = Replay::open(&text).map_err(|error| error.to_string())?;
    while let Some(step) = replay.step(&mut ()) {
        step.map_err(|error| error.to_string())?;
    }
    Ok(replay.game)
}

/// Red closes a city with wine while eight or nine of the nine tokens are taken.
fn wine(version: u32, taken: u8) -> u8 {
    let lines = format!(
        "expansions traders\nfirst red\nlay 0,-1 traders/city2-opposite-joined-wine E\ngoods blue wine {taken}\n--\n\
         draw base/city1\nred place 0,-2 S\nred pass\n"
    );
    play(version, &lines).expect("a legal game").goods(Seat(0), Goods::Wine)
}

// rule: TRADE-01
#[test]
fn bug_the_bank_of_goods_gave_what_it_did_not_hold() {
    assert_eq!((wine(2, 8), wine(2, 9)), (1, 0));
    // Games that were begun by the first rules stay as they were.
    assert_eq!((wine(1, 8), wine(1, 9)), (1, 1));
}

// rule: RIVER-03, RIVER-04
#[test]
fn bug_river_tiles_laid_by_hand_broke_the_river() {
    let catalog = Catalog::get();
    let id = |name: &str| catalog.find(name).expect("a tile of the river");
    let lay = |rules: Ruleset, tiles: &[(&str, i16, i16, Rot)]| {
        let laid = |&(name, x, y, rot): &(&str, i16, i16, Rot)| Laid { design: id(name), pos: Pos::new(x, y), rot };
        let position = Position { laid: tiles.iter().map(laid).collect(), ..Position::default() };
        Game::new(&Setup { position, ..Setup::new(rules, 2) })
    };
    let river = |version| Ruleset::of_version(version).unwrap().whole([Expansion::River].into_iter().collect());
    // The river flows out of the source at 0,0 to the south and turns; turning on to the same side it would come round.
    let bends = catalog.ids().map(|id| &catalog.tile(id).facts).filter(|facts| {
        facts.river.as_ref().is_some_and(|river| river.end.is_none() && river.sides[0].opposite() != river.sides[1])
    });
    let bends: Vec<&str> = bends.map(|facts| facts.id.as_str()).collect();
    let (mut broken, mut kept) = (0, 0);
    for first in &bends {
        for second in bends.iter().filter(|second| *second != first) {
            for rot in Rot::ALL {
                for (next, x) in Rot::ALL.into_iter().flat_map(|next| [(next, -1), (next, 1)]) {
                    let tiles = [(*first, 0, 1, rot), (*second, x, 1, next)];
                    match (lay(river(2), &tiles), lay(river(1), &tiles)) {
                        (Ok(_), old) => kept += usize::from(old.is_ok()),
                        (Err(SetupError::BreaksRiver(_)), old) => broken += usize::from(old.is_ok()),
                        (Err(_), old) => assert!(old.is_err(), "only the river is judged anew"),
                    }
                }
            }
        }
    }
    assert!(broken > 0 && kept > 0, "{broken} broken and {kept} kept");
}

// rule: BASE-01
#[test]
fn base_2015_deals_five_colours_without_pink_and_old_games_keep_theirs() {
    let rules = Preset::from_name("base-2015").unwrap().ruleset(Expansions::NONE);
    let setup = Setup::new(rules, 5);
    assert_eq!(setup.colours, [Colour::Yellow, Colour::Red, Colour::Green, Colour::Blue, Colour::Black]);
    assert!(Game::new(&setup).is_ok());
    let pink = Setup { colours: vec![Colour::Red, Colour::Pink], ..setup };
    assert_eq!(Game::new(&pink).unwrap_err(), SetupError::NoSuchColour(Colour::Pink));
    let text =
        |version| format!("bastide 1\ngame carcassonne\nrules {version}\nplayers red pink\nset most-players 5\n--\n");
    assert_eq!(Record::read(&text(1)).map(|record| record.write()), Ok(text(1)));
    assert!(Record::read(&text(2)).unwrap_err().to_string().contains("has no pink"));
}
