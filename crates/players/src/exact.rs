//! The last tiles, worked out exactly: every decision and every outcome of chance to the end of the game. Each player
//! maximises its own margin.

use crate::Idea;
use crate::budget::{Stop, Watch};
use crate::standing::Expected;
use bastide_play::{Actor, MAX_SEATS, Play, Seat};

/// So many actions may be played to the end before the position counts as too large.
const LIMIT: u32 = 60_000;

/// The time is asked for each time so many actions were played.
const PATIENCE: u32 = 64;

/// So many actions in a row may lead to the end: a longer way is too large anyhow, and would only fill the stack.
const DEPTH: u32 = 16;

/// The points each seat may expect with best play, or `None` if the position is too large to work out.
pub fn solve<G: Play>(game: &G, limit: u32) -> Option<[f32; MAX_SEATS]> {
    expected(game, limit).map(|expected| expected.points)
}

/// What may still be spent.
struct Effort<'a> {
    /// So many actions.
    left: u32,
    /// The time there is, and who may end it.
    until: Option<(Watch, &'a Stop)>,
}

impl Effort<'_> {
    /// Notes actions that are about to be played; `None` if there may be no more.
    fn spend(&mut self, actions: usize) -> Option<()> {
        let before = self.left;
        self.left = before.checked_sub(actions as u32)?;
        let is_asked = before / PATIENCE != self.left / PATIENCE;
        let is_over = |(watch, stop): (Watch, &Stop)| watch.is_late() || stop.is_stopped();
        (!is_asked || !self.until.is_some_and(is_over)).then_some(())
    }
}

/// What each seat may expect with best play, or `None` if the position is too large to work out.
pub(crate) fn expected<G: Play>(game: &G, limit: u32) -> Option<Expected> {
    expect(game, &mut Effort { left: limit, until: None }, DEPTH)
}

fn expect<G: Play>(game: &G, effort: &mut Effort<'_>, depth: u32) -> Option<Expected> {
    let depth = depth.checked_sub(1)?;
    match game.actor() {
        Actor::Over => Some(Expected::certain(game.scores().map(|points| points as f32), game.seats())),
        Actor::Seat(seat) => best_of(game, seat, effort, depth).map(|(expected, _)| expected),
        Actor::Chance => mean(game, effort, depth),
    }
}

fn best_of<G: Play>(game: &G, seat: Seat, effort: &mut Effort<'_>, depth: u32) -> Option<(Expected, G::Action)> {
    let value = |expected: &Expected| expected.margin(seat, game.seats());
    let mut best: Option<(Expected, G::Action)> = None;
    each(game, effort, depth, |action, expected, _| {
        if best.as_ref().is_none_or(|(known, _)| value(&expected) > value(known)) {
            best = Some((expected, action));
        }
    })?;
    best
}

/// Works out every answer; tells what each seat may expect after it and how many actions that took.
fn each<G: Play>(
    game: &G,
    effort: &mut Effort<'_>,
    depth: u32,
    mut tell: impl FnMut(G::Action, Expected, u32),
) -> Option<()> {
    let mut actions = Vec::new();
    game.actions(&mut actions);
    effort.spend(actions.len())?;
    // Games are large, and this goes as deep as the game is long: they do not belong on the stack.
    let mut next = Box::new(game.clone());
    for action in actions {
        let before = effort.left;
        (*next).clone_from(game);
        next.apply(action);
        let expected = expect(&*next, effort, depth)?;
        tell(action, expected, before - effort.left + 1);
    }
    Some(())
}

fn mean<G: Play>(game: &G, effort: &mut Effort<'_>, depth: u32) -> Option<Expected> {
    let mut outcomes = Vec::new();
    game.actions(&mut outcomes);
    effort.spend(outcomes.len())?;
    let total = game.total_odds() as f32;
    let mut sum = Expected::NOTHING;
    let mut next = Box::new(game.clone());
    for action in outcomes {
        (*next).clone_from(game);
        next.apply(action);
        let expected = expect(&*next, effort, depth)?;
        sum.add(&expected, game.odds(action) as f32 / total);
    }
    Some(sum)
}

/// Every answer, worked out exactly, the best first, if the end is near enough and there is time for it.
pub(crate) fn ideas<G: Play>(game: &G, seat: Seat, watch: Watch, stop: &Stop) -> Option<Vec<Idea<G::Action>>> {
    // Far from the end there is no use in trying.
    if game.remaining() > 1 {
        return None;
    }
    let until = Some((watch, stop));
    let (mut ideas, mut effort) = (Vec::new(), Effort { left: LIMIT, until });
    each(game, &mut effort, DEPTH, |action, expected, visits| {
        ideas.push(Idea { line: vec![action], margin: expected.margin(seat, game.seats()), visits });
    })?;
    // Of equals the first stays first.
    ideas.sort_by(|one, other| other.margin.total_cmp(&one.margin));
    finish(game, seat, until, &mut ideas.first_mut()?.line);
    Some(ideas)
}

/// Goes on with a line as long as the same seat is asked.
fn finish<G: Play>(game: &G, seat: Seat, until: Option<(Watch, &Stop)>, line: &mut Vec<G::Action>) {
    let mut game = Box::new(game.clone());
    line.iter().for_each(|action| game.apply(*action));
    while game.actor() == Actor::Seat(seat) {
        let mut effort = Effort { left: LIMIT, until };
        let Some((_, action)) = best_of(&*game, seat, &mut effort, DEPTH) else { return };
        line.push(action);
        game.apply(action);
    }
}

#[cfg(test)]
mod regressions {
    use super::*;
    use crate::budget::{Budget, Clock};
    use bastide_play::{ChanceEvent, Sink};

    /// Three play: the first answers, a coin may be tossed, and the game is over.
    #[derive(Clone)]
    struct Coin {
        played: Vec<u8>,
    }

    const SAFE: u8 = 0;
    const TOSS: u8 = 1;

    impl Play for Coin {
        type Action = u8;

        fn seats(&self) -> u8 {
            3
        }

        fn actor(&self) -> Actor {
            match self.played[..] {
                [] => Actor::Seat(Seat(0)),
                [TOSS] => Actor::Chance,
                _ => Actor::Over,
            }
        }

        fn actions(&self, sink: &mut impl Sink<u8>) {
            [SAFE, TOSS].into_iter().for_each(|action| sink.take(action));
        }

        fn odds(&self, _: u8) -> u32 {
            1
        }

        fn chance_event(&self) -> ChanceEvent {
            ChanceEvent { stream: 0, index: 0 }
        }

        fn apply(&mut self, action: u8) {
            self.played.push(action);
        }

        fn remaining(&self) -> u32 {
            0
        }

        /// Without a toss both others get six points, with it one of them ten.
        fn scores(&self) -> [i32; MAX_SEATS] {
            match self.played[..] {
                [TOSS, 0] => [0, 10, 0, 0, 0, 0],
                [TOSS, _] => [0, 0, 10, 0, 0, 0],
                _ => [0, 6, 6, 0, 0, 0],
            }
        }
    }

    /// At a larger table the margin of the mean points was maximised, as if whoever leads the others were always the same.
    #[test]
    fn the_mean_of_the_margins_counts_not_the_margin_of_the_mean_points() {
        let game = Coin { played: Vec::new() };
        let watch = Budget::visits(1).start(Clock::Wall);
        let ideas = ideas(&game, Seat(0), watch, &Stop::new()).expect("the end is near");
        assert_eq!(ideas[0].line, [SAFE]);
        assert_eq!(ideas.iter().map(|idea| idea.margin).collect::<Vec<_>>(), [-6.0, -8.5]);
        assert_eq!(solve(&game, 100), Some([0.0, 6.0, 6.0, 0.0, 0.0, 0.0]));
    }
}
