//! Whole random games in all combinations: cheap checks after every action of each, and the full recomputation after
//! every action of some.

use crate::invariants::{Inspector, check_every_design};
use crate::ledger::Ledger;
use crate::table::{self, IN_PARTS, Moment, RandomGame};
use bastide_carcassonne::ruleset::FOLLOWERS_RANGE;
use bastide_carcassonne::tile::TileFacts;
use bastide_carcassonne::{Expansion, FigureKind, Game, Part, Ruleset, Switch};
use bastide_play::Play;
use std::collections::HashSet;
use std::ops::Range;

/// Games with cheap checks.
const GAMES: u64 = 10_000;

/// Games with the full recomputation, `usual` of them. Their numbers follow those of the others, so that no game is played
/// for both; `cargo xtask soak` sets other numbers by `BASTIDE_FIRST` and `BASTIDE_GAMES`.
fn inspected(usual: u64) -> Range<u64> {
    let set = |name: &str| std::env::var(name).ok().and_then(|value| value.parse::<u64>().ok());
    let first = set("BASTIDE_FIRST").unwrap_or(GAMES);
    first..first.saturating_add(set("BASTIDE_GAMES").unwrap_or(usual))
}

/// Others of them that all have parts of expansions and followers at random.
fn in_parts() -> Range<u64> {
    let Range { start, end } = inspected(400);
    IN_PARTS + start..IN_PARTS + end
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

/// Plays games with everything recomputed after every action.
fn inspect(games: Range<u64>) {
    let actions = table::for_each(games.clone(), |number| {
        table::play(number, |game| {
            let mut inspector = Inspector::new(game);
            move |moment: &Moment<'_>| inspector.check(moment)
        })
    });
    assert!(actions > 150 * games.count(), "the games were too short: {actions} actions");
}

#[test]
fn the_engine_agrees_with_a_recomputation_after_every_action() {
    inspect(inspected(200));
}

// rule: PART-01, PART-02, PART-03, PART-04
#[test]
fn the_engine_agrees_with_a_recomputation_in_games_of_parts() {
    inspect(in_parts());
}

// rule: ORDER-03
#[test]
fn the_ten_thousand_games_meet_every_choice_of_expansions() {
    let choices: HashSet<_> = (0..GAMES).map(|number| RandomGame::new(number).game.rules().expansions()).collect();
    assert_eq!(choices.len(), 1 << Expansion::ALL.len());
}

// rule: PART-01, PART-03, PART-04
#[test]
fn the_games_of_parts_meet_every_part_and_every_number_of_followers_and_players() {
    let all = || in_parts().map(|number| RandomGame::new(number).game);
    for players in 2..=6 {
        assert!(all().any(|game| game.seats() == players), "never {players} players");
    }
    for part in Part::ALL {
        let is_alone = |game: &Game| game.rules().plays(part) && game.rules().chosen_parts(part.expansion()).is_some();
        let is_missing = |game: &Game| game.rules().has(part.expansion()) && !game.rules().plays(part);
        let may_be_missing = part.expansion().parts().count() > 1 || part.expansion().may_be_plain();
        assert!(all().any(|game| is_missing(&game)) || !may_be_missing, "{part:?} is never left out");
        assert!(all().any(|game| is_alone(&game)) || part.expansion().parts().count() == 1, "{part:?} is never chosen");
    }
    for followers in FOLLOWERS_RANGE {
        assert!(all().any(|game| game.rules().followers() == followers), "never {followers} followers");
    }
}

#[test]
fn open_cells_know_which_designs_continue_the_picture() {
    table::for_each(0..160, |number| {
        table::with_table(number, |table: &mut RandomGame| {
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
        None => Expansion::from_name(facts.set()).is_none_or(|expansion| has_tiles(rules, expansion)),
    };
    let tiles = bastide_carcassonne::tile::catalog::Catalog::get().tiles.iter().map(|tile| &tile.facts);
    let copies: usize = tiles.filter(|facts| is_in_play(facts)).map(|facts| usize::from(facts.copies)).sum();
    copies - usize::from(river)
}

/// Whether the tiles of an expansion are in the stack: where it is played whole, and where its parts name them, with
/// their rules or plainly.
// rule: PART-02, PART-03
fn has_tiles(rules: &Ruleset, expansion: Expansion) -> bool {
    let names = rules.chosen_parts(expansion);
    let named = names.is_none_or(|names| names.contains(&"tiles") || names.contains(&"plain"));
    rules.has(expansion) && named
}

/// One figure of a kind for each player where its part is played, and the followers that the rules name.
// rule: BASE-02, ABBOT-01, INN-06, BUILD-01, PIG-01, PART-02, PART-04
fn check_supplies(game: &Game) {
    let rules = game.rules();
    let one_with = |expansion, part: &str| {
        let named = rules.chosen_parts(expansion).is_none_or(|names| names.contains(&part));
        u8::from(rules.has(expansion) && named)
    };
    for seat in game.all_seats() {
        let supply = |figure: FigureKind| game.player(seat).supply[figure as usize];
        assert_eq!(supply(FigureKind::Follower), rules.followers());
        assert_eq!(supply(FigureKind::Abbot), one_with(Expansion::Abbot, "abbots"));
        assert_eq!(supply(FigureKind::Large), one_with(Expansion::Inns, "large-followers"));
        assert_eq!(supply(FigureKind::Builder), one_with(Expansion::Traders, "builders"));
        assert_eq!(supply(FigureKind::Pig), one_with(Expansion::Traders, "pigs"));
    }
}
