//! Positions set up by hand: any position of a game can be written down, read back and played on from.

use crate::invariants::Inspector;
use crate::ledger::Ledger;
use crate::table::{self, Moment, RandomGame};
use bastide_carcassonne::notation::{Record, SetupReader};
use bastide_carcassonne::turn::Phase;
use bastide_carcassonne::{Game, Ruleset, Setup};
use bastide_landscape::catalog::DesignId;
use bastide_play::Play;
use bastide_record::{ActionNotation, ReadSetup};
use fastrand::Rng;

/// The setup of the next position on a table that can be told, unless the game ends before.
fn taken_apart(table: &mut RandomGame) -> Option<Setup> {
    while table.game.phase() != Phase::Over {
        if let Some(setup) = table.game.to_setup() {
            return Some(setup);
        }
        table.advance(1);
    }
    None
}

/// The same with some of the tiles that are left, some of them out of the game.
fn position(table: &mut RandomGame) -> Option<Setup> {
    let mut setup = taken_apart(table)?;
    setup.position.stack = Some(some_of_the_bag(&table.game, &mut table.rng));
    Some(setup)
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
            for setup in [Some(table.record.setup.clone()), position(table)].into_iter().flatten() {
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
            let Some(setup) = position(table) else { return count };
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

/// Everything that may happen now, in words.
fn legal(game: &Game) -> Vec<String> {
    let mut actions = Vec::new();
    game.actions(&mut actions);
    let mut words: Vec<String> = actions.into_iter().map(|action| game.write_action(action)).collect();
    words.sort_unstable();
    words
}

#[test]
fn a_table_taken_apart_and_built_again_is_the_same_table() {
    table::for_each(0..400, |number| {
        table::with_table(number, |table| {
            let count = table.rng.usize(..400);
            table.advance(count);
            let Some(setup) = taken_apart(table) else { return count };
            let mut game = Game::new(&setup).expect("what was reached in play can be set up");
            assert_eq!(game.to_setup().as_ref(), Some(&setup));
            assert!(game.doubts().is_empty(), "what was played is no wonder: {:?}", game.doubts());
            assert_eq!(game.scores(), table.game.scores());
            assert_eq!(game.projected(&mut ()).scores(), table.game.projected(&mut ()).scores());
            assert_eq!(legal(&game), legal(&table.game));
            // What comes next is the same until somebody asks what no setup tells.
            for _ in 0..3 {
                let action = bastide_play::random_action(&game, &mut |most: u32| table.rng.u32(..most));
                let Some(action) = action else { break };
                game.act(action, &mut ()).expect("what is listed is legal");
                table.game.act(action, &mut ()).expect("the same is legal in play");
                assert_eq!(legal(&game), legal(&table.game));
                assert_eq!(game.scores(), table.game.scores());
            }
            count
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
