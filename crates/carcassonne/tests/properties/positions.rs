//! Positions set up by hand: any position of a game can be written down, read back and played on from.

use crate::invariants::Inspector;
use crate::ledger::Ledger;
use crate::table::{self, Moment, RandomGame};
use bastide_carcassonne::notation::{Record, SetupReader};
use bastide_carcassonne::setup::{Laid, Position, Standing};
use bastide_carcassonne::tile::facts::Goods;
use bastide_carcassonne::turn::Phase;
use bastide_carcassonne::{FigureKind, Game, Marker, Mystic, Positions, Ruleset, Setup};
use bastide_landscape::catalog::DesignId;
use bastide_landscape::feature::Seg;
use bastide_landscape::figure::Figure;
use bastide_landscape::geometry::Pos;
use bastide_play::Seat;
use bastide_record::ReadSetup;
use fastrand::Rng;

/// The setup of the position on a table, with some of the tiles that are left, some of them out of the game.
fn position(table: &mut RandomGame) -> Setup {
    while !matches!(table.game.phase(), Phase::Draw | Phase::Over) {
        table.advance(1);
    }
    let game = &table.game;
    let laid = game.board().tiles()[1..].iter().map(|tile| Laid { design: tile.design, pos: tile.pos, rot: tile.rot });
    let position = Position {
        laid: laid.collect(),
        standing: game.board().figures().iter().map(|figure| standing(game, figure)).collect(),
        points: some(game, |seat| game.track().points(seat, Marker::Follower)),
        rooms: of_rooms(game),
        stack: Some(some_of_the_bag(game, &mut table.rng)),
    };
    Setup { first: Some(game.turn().active), position, ..table.record.setup.clone() }
}

/// What the expansions have on the table.
fn of_rooms(game: &Game) -> Positions {
    let mut rooms = Positions::default();
    rooms.ferries.ferries = game.ferries().map(|(one, other)| ferry(game, one, other)).collect();
    rooms.mage.stands = Mystic::ALL.into_iter().filter_map(|who| Some((who, game.mystic(who)?))).collect();
    rooms.gold.lying = game.ingots().collect();
    rooms.gold.won = some(game, |seat| game.treasure(seat));
    rooms.messengers.points = some(game, |seat| game.track().points(seat, Marker::Messenger));
    rooms.robbers.spaces = game.all_seats().filter_map(|seat| Some((seat, game.robber(seat)?))).collect();
    rooms.traders.goods = game.all_seats().flat_map(|seat| goods(game, seat)).collect();
    rooms
}

/// What those have who have any.
fn some<T: PartialEq + Default>(game: &Game, count: impl Fn(Seat) -> T) -> Vec<(Seat, T)> {
    game.all_seats().map(|seat| (seat, count(seat))).filter(|(_, count)| *count != T::default()).collect()
}

fn goods(game: &Game, seat: Seat) -> Vec<(Seat, Goods, u8)> {
    let all = Goods::ALL.into_iter().map(|goods| (seat, goods, game.goods(seat, goods)));
    all.filter(|(_, _, count)| *count > 0).collect()
}

fn ferry(game: &Game, one: Seg, other: Seg) -> (Pos, u8, u8) {
    let (one, other) = (game.spot_of(one), game.spot_of(other));
    (one.pos, one.segment, other.segment)
}

fn standing(game: &Game, figure: &Figure) -> Standing {
    let board = game.board();
    Standing {
        seat: figure.seat,
        figure: FigureKind::from_number(figure.kind),
        pos: board.tile(board.features().member(figure.seg).tile).pos,
        segment: board.local(figure.seg) as u8,
    }
}

fn some_of_the_bag(game: &Game, rng: &mut Rng) -> Vec<DesignId> {
    let mut stack = Vec::new();
    for id in game.catalog().ids() {
        stack.extend((0..game.bag().count(id)).filter(|_| rng.u8(..3) > 0).map(|_| id));
    }
    stack
}

#[test]
fn setups_read_back_as_themselves() {
    table::for_each(0..400, |number| {
        table::with_table(number, |table| {
            let count = table.rng.usize(..200);
            table.advance(count);
            for setup in [table.record.setup.clone(), position(table)] {
                let text = SetupReader::write(&setup);
                let rules = Ruleset::of_version(setup.rules.version()).expect("a known version");
                let mut reader = SetupReader::by_rules(rules);
                for line in bastide_record::lines(&text) {
                    reader.read(&mut line.expect("words")).expect("what was written can be read");
                }
                assert_eq!(reader.setup, setup);
                assert_eq!(SetupReader::write(&reader.setup), text);
                let record = Record::new(setup);
                assert_eq!(Record::read(&record.write()), Ok(record));
            }
            count
        })
    });
}

#[test]
fn a_position_set_up_by_hand_is_the_position_reached_in_play() {
    table::for_each(0..100, |number| {
        table::with_table(number, |table| {
            let count = table.rng.usize(..200);
            table.advance(count);
            let setup = position(table);
            let game = Game::new(&setup).expect("what was reached in play can be set up");
            assert_eq!(game.board().tiles(), table.game.board().tiles());
            for seat in game.all_seats() {
                assert_eq!(game.player(seat).supply, table.game.player(seat).supply);
                assert_eq!((game.points(seat), game.robber(seat)), (table.game.points(seat), table.game.robber(seat)));
            }
            assert_eq!(game.ferries().collect::<Vec<_>>(), table.game.ferries().collect::<Vec<_>>());
            assert_eq!(game.ingots().collect::<Vec<_>>(), table.game.ingots().collect::<Vec<_>>());
            play_on(game, &mut table.rng)
        })
    });
}

/// Plays a position to its end, checking everything.
fn play_on(mut game: Game, rng: &mut Rng) -> usize {
    let mut inspector = Inspector::new(&game);
    let mut ledger = Ledger::open(&game);
    for count in 0.. {
        let action = bastide_play::random_action(&game, &mut |most: u32| rng.u32(..most));
        let Some(action) = action else { return count };
        let before = game.clone();
        let mut events = Vec::new();
        game.act(action, &mut events).expect("what is listed is legal");
        ledger.check(action, &game);
        inspector.check(&Moment { before: &before, action, events: &events, after: &game });
    }
    0
}
