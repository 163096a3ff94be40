//! Nothing hidden is inside a game: what will be drawn is decided when it is drawn, and no order of the stack exists
//! before (ORDER-06).

use crate::table;
use bastide_carcassonne::{Action, Game};
use bastide_landscape::catalog::DesignId;
use bastide_landscape::feature::Seg;
use bastide_play::Play;
use std::fmt::{self, Debug, Write};

/// A number made of every field of a game, as it shows itself for debugging.
pub(crate) fn fingerprint(game: &Game) -> u64 {
    let mut digest = Digest(0xcbf2_9ce4_8422_2325);
    write!(digest, "{game:?}").expect("a digest takes any text");
    digest.0
}

/// All that a game shows of itself; unlike a fingerprint it is quick, and it does not see what lies unused in
/// lists.
pub(crate) fn shown(game: &Game) -> impl PartialEq + Debug + use<> {
    let board = game.board();
    let figures: Vec<_> = board.figures().iter().copied().collect();
    let cells: Vec<_> = board.frontier().iter().collect();
    let segments = board.features().segments() as u16;
    let segs = (0..segments).map(Seg);
    let features: Vec<_> = segs.map(|seg| (board.features().member(seg), *board.feature(seg))).collect();
    let players: Vec<_> = game.all_seats().map(|seat| *game.player(seat)).collect();
    let mut actions: Vec<Action> = Vec::new();
    game.actions(&mut actions);
    let turn = (*game.rules(), game.colours().to_vec(), game.phase(), *game.turn());
    (turn, players, *game.bag(), board.tiles().to_vec(), board.surrounded().to_vec(), figures, cells, features, actions)
}

/// Takes text and keeps a number of it (FNV-1a).
struct Digest(u64);

impl Write for Digest {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0 = text.bytes().fold(self.0, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
        Ok(())
    }
}

// rule: ORDER-06
#[test]
fn games_with_one_past_and_different_futures_are_equal() {
    table::for_each(0..400, |number| {
        table::with_table(number, |table| {
            let count = table.rng.usize(..200);
            table.advance(count);
            let mut other = table.record.replay();
            assert_eq!(fingerprint(&other), fingerprint(&table.game), "the same past makes the same game");
            // From here on another generator decides; had the first one left anything inside, they would differ above.
            let mut rng = fastrand::Rng::with_seed(!number);
            let outcome = bastide_play::random_action(&other, &mut |most: u32| rng.u32(..most));
            outcome.into_iter().for_each(|action| other.apply(action));
            count
        })
    });
}

// rule: ORDER-06
#[test]
fn the_order_of_drawing_leaves_no_trace_in_the_bag() {
    for number in 0..40 {
        table::with_table(number, |table| {
            while table.game.phase() != bastide_carcassonne::turn::Phase::Draw {
                table.advance(1);
            }
            let mut outcomes = Vec::new();
            table.game.actions(&mut outcomes);
            let drawn = outcomes.iter().filter_map(|action| match action {
                Action::Draw(design) => Some(*design),
                _ => None,
            });
            let designs: Vec<DesignId> = drawn.take(2).collect();
            let there = draw_all(table.game.clone(), designs.iter().copied());
            let back = draw_all(table.game.clone(), designs.iter().rev().copied());
            assert_eq!(there.bag(), back.bag());
        });
    }
}

/// Draws these tiles one after the other, each placed in the first place there is, without figures.
fn draw_all(mut game: Game, designs: impl Iterator<Item = DesignId>) -> Game {
    for design in designs {
        game.act(Action::Draw(design), &mut ()).expect("the tile is in the bag");
        while !matches!(game.phase(), bastide_carcassonne::turn::Phase::Draw | bastide_carcassonne::turn::Phase::Over) {
            let mut actions = Vec::new();
            game.actions(&mut actions);
            let action = if actions.contains(&Action::Pass) { Action::Pass } else { actions[0] };
            game.apply(action);
        }
    }
    game
}
