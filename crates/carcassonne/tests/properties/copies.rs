//! Copies: looking ahead on one never changes the other, and a copy made into an old value is a copy like any other.

use crate::invariants::check_state;
use crate::oracle;
use crate::table::{self, RandomGame};
use crate::views::shown;
use bastide_play::Play;

#[test]
fn a_copy_into_an_old_value_plays_the_same_game() {
    table::for_each(0..800, |number| {
        table::with_table(number, |table| {
            let count = table.rng.usize(..200);
            table.advance(count);
            // The old value is a game of other rules and another length, so that nothing in it matches.
            let mut used = RandomGame::new(number * 7 + 3);
            used.advance(table.rng.usize(..250));
            let mut copy = used.game.clone();
            copy.clone_from(&table.game);
            assert_eq!(shown(&copy), shown(&table.game));
            check_state(&copy, &oracle::map(&copy));
            while let Some(action) = table.choose() {
                table.act(action, &mut Vec::new());
                copy.apply(action);
            }
            assert_eq!(shown(&copy), shown(&table.game));
            count
        })
    });
}

#[test]
fn a_copy_over_what_came_of_it_plays_the_same_game() {
    table::for_each(0..60, |number| {
        table::with_table(number, |table| {
            let mut count = 0;
            let mut copy = table.game.clone();
            while table.choose().is_some() {
                // The old value is this game a few answers later, or of a while ago.
                copy.clone_from(&table.game);
                for _ in 0..table.rng.usize(..5) {
                    let mut actions = Vec::new();
                    copy.actions(&mut actions);
                    let Some(&action) = actions.get(table.rng.usize(..actions.len().max(1))) else { break };
                    copy.apply(action);
                }
                copy.clone_from(&table.game);
                assert_eq!(shown(&copy), shown(&table.game));
                check_state(&copy, &oracle::map(&copy));
                let ahead = 1 + table.rng.usize(..3);
                table.advance(ahead);
                count += ahead;
            }
            count
        })
    });
}
