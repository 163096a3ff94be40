//! Choices that are judged after what is asked later in the same turn: whoever stands where, ferries may move alike. So each
//! way on is played once, and all choices are judged at its end.

use crate::turns::{Begun, DEPTH, Line, Lines, Turns};
use bastide_play::{Actor, Judged, Outlook};

/// The ends of a turn that were found, and what each choice comes to there, one end after the other.
#[derive(Clone, Debug)]
pub(crate) struct Ends<A> {
    lines: Vec<Line<A>>,
    points: Judged,
}

impl<A> Ends<A> {
    pub(crate) const fn new() -> Ends<A> {
        Ends { lines: Vec::new(), points: Vec::new() }
    }
}

/// A position whose choices are judged later, and these choices.
struct Open<'a, G: Outlook> {
    game: &'a G,
    actions: &'a [G::Action],
    /// Whether ends that are judged as others are found as well.
    wants_equals: bool,
}

impl<G: Outlook> Turns<G> {
    /// Judges the choices of a position later, if that is quicker; `false` if not, and then nothing is told.
    pub(crate) fn judge_later(
        &mut self,
        depth: usize,
        game: &G,
        begun: Begun<G::Action>,
        lines: &mut impl Lines<G::Action>,
    ) -> bool {
        let Some(pass) = game.postpones() else { return false };
        let mut actions = std::mem::take(&mut self.stages[depth].actions);
        actions.clear();
        game.actions(&mut actions);
        self.ends.lines.clear();
        self.ends.points.clear();
        let open = Open { game, actions: &actions, wants_equals: lines.wants_equals() };
        let is_found = self.find_ends(depth, game, pass, &open, begun);
        if is_found {
            self.tell_ends(depth, &open, begun, lines);
        }
        self.stages[depth].actions = actions;
        is_found
    }

    /// Plays an action and goes on to every end of the turn; `false` if there are too many.
    fn find_ends(
        &mut self,
        depth: usize,
        game: &G,
        action: G::Action,
        open: &Open<'_, G>,
        begun: Begun<G::Action>,
    ) -> bool {
        let begun = begun.with(depth, action);
        let mut after = self.stages[depth].game.take().unwrap_or_else(|| Box::new(game.clone()));
        (*after).clone_from(game);
        after.apply(action);
        let is_found = if after.actor() != Actor::Seat(begun.seat) {
            self.all_end &= after.actor() == Actor::Over;
            self.ends.lines.push(begun.line);
            after.judge_each_since(open.game, open.actions, &self.numbers, &mut self.cache, &mut self.ends.points);
            true
        } else {
            depth + 2 < DEPTH && self.find_further_ends(depth + 1, &after, open, begun)
        };
        self.stages[depth].game = Some(after);
        is_found
    }

    fn find_further_ends(&mut self, depth: usize, game: &G, open: &Open<'_, G>, begun: Begun<G::Action>) -> bool {
        let mut actions = std::mem::take(&mut self.stages[depth].actions);
        actions.clear();
        game.actions(&mut actions);
        let is_narrow = actions.len() <= self.narrow;
        if !open.wants_equals {
            game.leave_out_equals(&mut actions);
        }
        let is_found = is_narrow && actions.iter().all(|&action| self.find_ends(depth, game, action, open, begun));
        self.stages[depth].actions = actions;
        is_found
    }

    /// Tells every choice with every end. One that has to be played at some end is played for all. Whether a line is wanted
    /// is asked before its follow-ups are added: they never put the seat that plays further ahead.
    fn tell_ends(
        &mut self,
        depth: usize,
        open: &Open<'_, G>,
        begun: Begun<G::Action>,
        lines: &mut impl Lines<G::Action>,
    ) {
        let Ends { lines: ends, points } = std::mem::replace(&mut self.ends, Ends::new());
        let choices = open.actions.len();
        for (choice, &action) in open.actions.iter().enumerate() {
            let judged = || points.iter().skip(choice).step_by(choices);
            if judged().any(Option::is_none) {
                self.play_each(depth, open.game, &[action], begun, lines);
                continue;
            }
            for (end, points) in ends.iter().zip(judged().flatten()) {
                if lines.wants(points) {
                    let turn = Begun { line: *end, ..begun }.with(depth, action);
                    self.tell_ended(turn.line.actions().count() - 1, action, open.game, turn, *points, lines);
                }
            }
        }
        self.ends = Ends { lines: ends, points };
    }
}
