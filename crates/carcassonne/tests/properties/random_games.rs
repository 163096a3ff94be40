//! Whole random games in all combinations: cheap checks after every action of each, and the full recomputation after
//! every action of some.

use crate::invariants::{Inspector, check_every_design};
use crate::ledger::Ledger;
use crate::table::{self, Moment, Table};
use bastide_carcassonne::tile::TileFacts;
use bastide_carcassonne::{Expansion, FigureKind, Game, Ruleset, Switch};
use std::collections::HashSet;
use std::ops::Range;

/// Games with cheap checks.
const GAMES: u64 = 10_000;

/// Games with the full recomputation. Their numbers follow those of the others, so that no game is played for both;
/// `cargo xtask soak` sets other numbers by `BASTIDE_FIRST` and `BASTIDE_GAMES`.
fn inspected() -> Range<u64> {
    let set = |name: &str| std::env::var(name).ok().and_then(|value| value.parse::<u64>().ok());
    let first = set("BASTIDE_FIRST").unwrap_or(GAMES);
    first..first.saturating_add(set("BASTIDE_GAMES").unwrap_or(400))
}

// rule: BASE-01, ORDER-03
#[test]
fn nothing_is_lost_in_ten_thousand_games() {
    let actions = table::for_each(0..GAMES, |number| {
        table::play(number, |game| {
            let mut ledger = Ledger::open(game);
            let tiles: usize = ledger.tiles.iter().map(|&count| usize::from(count)).sum();
            assert_eq!(tiles, census(game.rules()), "the tiles of the game");
            check_supplies(game);
            move |moment: &Moment<'_>| ledger.check(moment.action, moment.after)
        })
    });
    assert!(actions > 150 * GAMES as usize, "the games were too short: {actions} actions");
}

#[test]
fn the_engine_agrees_with_a_recomputation_after_every_action() {
    let games = inspected();
    let actions = table::for_each(games.clone(), |number| {
        table::play(number, |game| {
            let mut inspector = Inspector::new(game);
            move |moment: &Moment<'_>| inspector.check(moment)
        })
    });
    assert!(actions > 150 * games.count(), "the games were too short: {actions} actions");
}

// rule: ORDER-03
#[test]
fn the_ten_thousand_games_meet_every_choice_of_expansions() {
    let choices: HashSet<_> = (0..GAMES).map(|number| Table::new(number).game.rules().expansions).collect();
    assert_eq!(choices.len(), 1 << Expansion::ALL.len());
}

#[test]
fn open_cells_know_which_designs_continue_the_picture() {
    table::for_each(0..160, |number| {
        table::with_table(number, |table: &mut Table| {
            for _ in 0..4 {
                let count = table.rng.usize(1..100);
                table.advance(count);
                check_every_design(&table.game);
            }
            4
        })
    });
}

/// How many tiles a game has, by the sets that are in play. The river has no use for the start tile, whose place its
/// source takes, and of its two sources and lakes one is chosen (BASE-03, RIVER-01, RIVER-06).
fn census(rules: &Ruleset) -> usize {
    let river = rules.has(Expansion::River);
    let is_in_play = |facts: &TileFacts| match facts.river.as_ref().map(|river| river.end.is_some()) {
        Some(true) => river && facts.replaces.is_some() == rules.is_switched(Switch::RiverEnds),
        Some(false) => river,
        None => Expansion::from_name(facts.set()).is_none_or(|expansion| rules.has(expansion)),
    };
    let tiles = bastide_carcassonne::tile::catalog::Catalog::get().tiles.iter().map(|tile| &tile.facts);
    let copies: usize = tiles.filter(|facts| is_in_play(facts)).map(|facts| usize::from(facts.copies)).sum();
    copies - usize::from(river)
}

// rule: BASE-02, ABBOT-01, INN-06, BUILD-01, PIG-01
fn check_supplies(game: &Game) {
    for seat in game.all_seats() {
        let supply = |figure: FigureKind| game.purse(seat).supply[figure as usize];
        let one_with = |expansion| u8::from(game.rules().has(expansion));
        assert_eq!(supply(FigureKind::Follower), 7);
        assert_eq!(supply(FigureKind::Abbot), one_with(Expansion::Abbot));
        assert_eq!(supply(FigureKind::Large), one_with(Expansion::Inns));
        assert_eq!(supply(FigureKind::Builder), one_with(Expansion::Traders));
        assert_eq!(supply(FigureKind::Pig), one_with(Expansion::Traders));
    }
}
