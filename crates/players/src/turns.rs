//! All that a player can do with the rest of a turn, stage by stage: a tile, then a figure, then whatever else is asked,
//! until somebody else or chance is to act. Each way is judged by the game's outlook.

use crate::later::Ends;
use bastide_play::{Actor, Judged, MAX_SEATS, Outlook, Seat, Sink};

/// Where a stage has more choices than this, only the most promising go on to the next stage.
const WIDTH: usize = 14;

/// A stage with fewer choices than this is never narrowed.
const NARROW: usize = 40;

/// No turn has more decisions in a row than are looked at together.
pub(crate) const DEPTH: usize = 6;

/// One way to play the rest of a turn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Line<A> {
    played: [Option<A>; DEPTH],
    /// The points each seat may then expect.
    pub(crate) points: [f32; MAX_SEATS],
}

impl<A: Copy> Line<A> {
    /// A single action, not judged.
    pub(crate) fn one(action: A) -> Line<A> {
        let mut played = [None; DEPTH];
        played[0] = Some(action);
        Line { played, points: [0.0; MAX_SEATS] }
    }

    /// Whether two lines are played alike.
    pub(crate) fn is_same(&self, other: &Line<A>) -> bool
    where
        A: PartialEq,
    {
        self.played == other.played
    }

    /// What is left of it after its first action, if that is the one.
    pub(crate) fn after(&self, action: A) -> Option<Line<A>>
    where
        A: PartialEq,
    {
        (self.played[0] == Some(action)).then(|| {
            let mut played = self.played;
            played.rotate_left(1);
            played[DEPTH - 1] = None;
            Line { played, points: self.points }
        })
    }

    /// The actions, in order.
    pub(crate) fn actions(&self) -> impl Iterator<Item = A> + use<'_, A> {
        self.played.iter().map_while(|action| *action)
    }
}

/// Where lines go.
pub(crate) trait Lines<A>: Sink<Line<A>> {
    /// Whether a line with these points would be kept. Others need not be told, so they are not even put together.
    fn wants(&self, points: &[f32; MAX_SEATS]) -> bool;

    /// Whether a line would be kept whose points are those of an earlier one.
    fn wants_equals(&self) -> bool;
}

impl<A> Lines<A> for Vec<Line<A>> {
    #[inline]
    fn wants(&self, _: &[f32; MAX_SEATS]) -> bool {
        true
    }

    #[inline]
    fn wants_equals(&self) -> bool {
        true
    }
}

/// Lists the ways to play the rest of a turn; keeps its rooms from one list to the next.
#[derive(Clone, Debug)]
pub(crate) struct Turns<G: Outlook> {
    pub(crate) stages: Vec<Stage<G>>,
    pub(crate) cache: G::Cache,
    pub(crate) numbers: G::Numbers,
    /// A stage with more choices than this is narrowed.
    pub(crate) narrow: usize,
    pub(crate) ends: Ends<G::Action>,
    /// What may be answered next, and what that changes.
    follow_ups: Vec<(G::Action, [f32; MAX_SEATS])>,
    /// Whether the turns listed last all end the game.
    pub(crate) all_end: bool,
}

#[derive(Clone, Debug)]
pub(crate) struct Stage<G: Outlook> {
    pub(crate) game: Option<Box<G>>,
    pub(crate) actions: Vec<G::Action>,
    /// What was judged of the actions all at once.
    points: Judged,
    ranked: Vec<Ranked<G>>,
    /// Those of them that are told.
    best: Vec<G::Action>,
    /// Marks of actions, and the margins of those that were met.
    marks: Vec<u32>,
    margins: Vec<(u32, f32)>,
    /// Games that nobody needs now.
    spare: Vec<Box<G>>,
}

impl<G: Outlook> Stage<G> {
    fn new() -> Stage<G> {
        Stage {
            game: None,
            actions: Vec::new(),
            points: Vec::new(),
            ranked: Vec::new(),
            best: Vec::new(),
            marks: Vec::new(),
            margins: Vec::new(),
            spare: Vec::new(),
        }
    }

    /// The margin of an action that has the same mark as one before, and the mark.
    fn known(&self, index: usize) -> (Option<f32>, Option<u32>) {
        let mark = self.marks.get(index).copied();
        let same = self.margins.iter().find(|(known, _)| Some(*known) == mark);
        (same.map(|&(_, margin)| margin), mark)
    }
}

/// A choice, what it looks like, and the position after it if it was played.
#[derive(Clone, Debug)]
struct Ranked<G: Outlook> {
    margin: f32,
    action: G::Action,
    after: Option<Box<G>>,
}

/// A turn as far as it was played.
#[derive(Clone, Copy)]
pub(crate) struct Begun<A> {
    pub(crate) seat: Seat,
    pub(crate) line: Line<A>,
}

impl<A: Copy> Begun<A> {
    /// A turn of which nothing was played yet.
    const fn by(seat: Seat) -> Begun<A> {
        Begun { seat, line: Line { played: [None; DEPTH], points: [0.0; MAX_SEATS] } }
    }

    /// The same with one more action.
    pub(crate) fn with(self, depth: usize, action: A) -> Begun<A> {
        let mut begun = self;
        begun.line.played[depth] = Some(action);
        begun
    }

    /// The whole turn, after which the seats may expect these points.
    fn ended(self, points: [f32; MAX_SEATS]) -> Line<A> {
        Line { points, ..self.line }
    }
}

impl<G: Outlook> Turns<G> {
    /// Positions are judged with these numbers.
    pub(crate) fn new(numbers: &G::Numbers) -> Turns<G> {
        Turns {
            stages: (0..DEPTH).map(|_| Stage::new()).collect(),
            cache: G::Cache::default(),
            numbers: numbers.clone(),
            narrow: NARROW,
            ends: Ends::new(),
            follow_ups: Vec::new(),
            all_end: false,
        }
    }

    /// The same, but no stage is ever narrowed: every way to play a turn is listed.
    pub(crate) fn exhaustive(numbers: &G::Numbers) -> Turns<G> {
        Turns { narrow: usize::MAX, ..Turns::new(numbers) }
    }

    /// Whether all turns of the last list end the game, as far as they had to be played; those that were judged without
    /// that end it if no other turn is left.
    pub(crate) fn all_end_the_game(&self) -> bool {
        self.all_end
    }

    /// The points each seat may expect.
    pub(crate) fn judge(&mut self, game: &G) -> [f32; MAX_SEATS] {
        game.judge(&self.numbers, &mut self.cache)
    }

    /// Tells the ways that `seat`, who is asked, can play the rest of the turn.
    pub(crate) fn list(&mut self, game: &G, seat: Seat, lines: &mut impl Lines<G::Action>) {
        self.all_end = true;
        self.stage(0, game, Begun::by(seat), lines);
    }

    /// The same, but nothing is left out of the first stage: among very many places the best may be one that is worth
    /// little before the figure stands there. Tells how many times as long as [`Turns::list`] it takes.
    pub(crate) fn list_closely(&mut self, game: &G, seat: Seat, lines: &mut impl Lines<G::Action>) -> f64 {
        self.all_end = true;
        let actions = self.open_stage(0, game);
        let choices = actions.len();
        self.play_each(0, game, &actions, Begun::by(seat), lines);
        self.stages[0].actions = actions;
        if choices > self.narrow { choices as f64 / WIDTH as f64 } else { 1.0 }
    }

    /// Looks at every choice of a stage, or at the most promising if there are very many.
    fn stage(&mut self, depth: usize, game: &G, begun: Begun<G::Action>, lines: &mut impl Lines<G::Action>) {
        let mut actions = self.open_stage(depth, game);
        if actions.len() > self.narrow && depth + 1 < DEPTH {
            self.play_best(depth, game, &actions, begun, lines);
        } else {
            if !lines.wants_equals() {
                game.leave_out_equals(&mut actions);
            }
            self.play_each(depth, game, &actions, begun, lines);
        }
        self.stages[depth].actions = actions;
    }

    /// The choices of a stage, whose position is looked over. The list belongs to the stage.
    fn open_stage(&mut self, depth: usize, game: &G) -> Vec<G::Action> {
        let mut actions = std::mem::take(&mut self.stages[depth].actions);
        actions.clear();
        game.actions(&mut actions);
        game.look_over(&self.numbers, &mut self.cache);
        actions
    }

    /// Plays each of these actions and goes on from there.
    pub(crate) fn play_each(
        &mut self,
        depth: usize,
        game: &G,
        actions: &[G::Action],
        begun: Begun<G::Action>,
        lines: &mut impl Lines<G::Action>,
    ) {
        let mut after = self.stages[depth].game.take().unwrap_or_else(|| Box::new(game.clone()));
        for &action in actions {
            let played = Played { game, action };
            if self.judge_ahead(depth, played) {
                self.tell_judged(depth + 1, played, &mut after, &begun, lines);
                continue;
            }
            (*after).clone_from(game);
            after.apply(action);
            self.go_on(depth, played, &mut after, begun, lines);
        }
        self.stages[depth].game = Some(after);
    }

    /// Plays all these actions, and goes on from the most promising.
    fn play_best(
        &mut self,
        depth: usize,
        game: &G,
        actions: &[G::Action],
        begun: Begun<G::Action>,
        lines: &mut impl Lines<G::Action>,
    ) {
        let Stage { ranked, spare, .. } = &mut self.stages[depth];
        let (mut ranked, mut spare) = (std::mem::take(ranked), std::mem::take(spare));
        self.rank(depth, game, actions, begun.seat, (&mut ranked, &mut spare));
        let mut best = std::mem::take(&mut self.stages[depth].best);
        best.clear();
        best.extend(ranked.iter().map(|ranked| ranked.action));
        if !lines.wants_equals() {
            game.leave_out_equals(&mut best);
        }
        let are_all_told = best.len() == ranked.len();
        for Ranked { action, after, .. } in ranked.drain(..) {
            if !are_all_told && !best.contains(&action) {
                spare.extend(after);
                continue;
            }
            match after {
                Some(mut after) => {
                    self.go_on(depth, Played { game, action }, &mut after, begun, lines);
                    spare.push(after);
                }
                None => self.play_each(depth, game, &[action], begun, lines),
            }
        }
        let stage = &mut self.stages[depth];
        (stage.ranked, stage.spare, stage.best) = (ranked, spare, best);
    }

    /// Ranks these actions by what they look like, the most promising first, as far as they go on.
    fn rank(
        &mut self,
        depth: usize,
        game: &G,
        actions: &[G::Action],
        seat: Seat,
        (ranked, spare): (&mut Vec<Ranked<G>>, &mut Vec<Box<G>>),
    ) {
        let Stage { marks, margins, .. } = &mut self.stages[depth];
        marks.clear();
        margins.clear();
        game.mark(actions, marks);
        for (index, &action) in actions.iter().enumerate() {
            let (known, mark) = self.stages[depth].known(index);
            // Of equals the first stays first.
            let rank_of = |margin: f32, ranked: &[Ranked<G>]| {
                let is_ahead = |known: &Ranked<G>| known.margin.total_cmp(&margin).is_ge();
                // Most are not among the best, and that is found out at once.
                match ranked.last() {
                    Some(last) if is_ahead(last) => ranked.len(),
                    _ => ranked.partition_point(is_ahead),
                }
            };
            let margin_of = |points| crate::standing::margin(&points, seat, game.seats());
            let mut margin = known;
            if margin.is_none() {
                margin = game.judge_after(action, &self.numbers, &mut self.cache).map(margin_of);
            }
            if margin.is_some_and(|margin| rank_of(margin, ranked) == WIDTH) {
                continue;
            }
            let mut after = None;
            let margin = margin.unwrap_or_else(|| {
                let mut played = spare.pop().unwrap_or_else(|| Box::new(game.clone()));
                (*played).clone_from(game);
                played.apply(action);
                let margin = margin_of(self.judge(&played));
                after = Some(played);
                margin
            });
            if known.is_none() {
                self.stages[depth].margins.extend(mark.map(|mark| (mark, margin)));
            }
            let rank = rank_of(margin, ranked);
            if rank == WIDTH {
                spare.extend(after);
                continue;
            }
            if ranked.len() == WIDTH {
                spare.extend(ranked.pop().and_then(|last| last.after));
            }
            ranked.insert(rank, Ranked { margin, action, after });
        }
    }

    /// Goes on after an action, in the position after it: the turn has ended, or its next stage begins. That position may
    /// be used up.
    fn go_on(
        &mut self,
        depth: usize,
        played: Played<'_, G>,
        after: &mut G,
        begun: Begun<G::Action>,
        lines: &mut impl Lines<G::Action>,
    ) {
        let begun = begun.with(depth, played.action);
        if after.actor() != Actor::Seat(begun.seat) || depth + 1 == DEPTH {
            self.all_end &= after.actor() == Actor::Over;
            let points = self.judge(after);
            if lines.wants(&points) {
                lines.take(begun.ended(points));
            }
        } else if after.judges_together() {
            if self.judge_later(depth + 1, after, begun, lines) {
                return;
            }
            self.judge_together(depth + 1, played, after, begun, lines);
        } else {
            self.stage(depth + 1, after, begun, lines);
        }
    }

    /// Judges the stage after an action without playing it, if the game can.
    fn judge_ahead(&mut self, depth: usize, played: Played<'_, G>) -> bool {
        let Some(Stage { actions, points, .. }) = self.stages.get_mut(depth + 1) else { return false };
        actions.clear();
        points.clear();
        played.game.judge_ahead(played.action, &self.numbers, &mut self.cache, actions, points)
    }

    /// A stage whose choices the game can judge together.
    fn judge_together(
        &mut self,
        depth: usize,
        played: Played<'_, G>,
        game: &mut G,
        begun: Begun<G::Action>,
        lines: &mut impl Lines<G::Action>,
    ) {
        let Stage { actions, points, .. } = &mut self.stages[depth];
        actions.clear();
        points.clear();
        game.actions(actions);
        game.judge_each(actions, &self.numbers, &mut self.cache, points);
        self.tell_judged(depth, played, game, &begun, lines);
    }

    /// Tells a turn that ends with this action, the one at `depth`, which was not played, or with an answer that follows it.
    #[inline]
    pub(crate) fn tell_ended(
        &mut self,
        depth: usize,
        action: G::Action,
        game: &G,
        begun: Begun<G::Action>,
        points: [f32; MAX_SEATS],
        lines: &mut impl Lines<G::Action>,
    ) {
        self.follow_ups.clear();
        if depth + 1 < DEPTH {
            game.follow_ups(action, begun.line.actions(), &mut self.follow_ups);
        }
        if self.follow_ups.is_empty() {
            lines.take(begun.ended(points));
        }
        for &(answer, more) in &self.follow_ups {
            let points = std::array::from_fn(|seat| points[seat] + more[seat]);
            lines.take(begun.with(depth + 1, answer).ended(points));
        }
    }

    /// Tells the choices of the stage after an action, which were judged; what was left open is played, with `game` as room
    /// for that. Follow-ups are added to lines that are wanted without them.
    fn tell_judged(
        &mut self,
        depth: usize,
        played: Played<'_, G>,
        game: &mut G,
        begun: &Begun<G::Action>,
        lines: &mut impl Lines<G::Action>,
    ) {
        let Stage { actions, points, .. } = &mut self.stages[depth];
        let (actions, points) = (std::mem::take(actions), std::mem::take(points));
        let mut is_used_up = true;
        for (&action, points) in actions.iter().zip(&points) {
            if let Some(points) = points {
                if lines.wants(points) {
                    let begun = begun.with(depth - 1, played.action).with(depth, action);
                    self.tell_ended(depth, action, played.game, begun, *points, lines);
                }
                continue;
            }
            if std::mem::take(&mut is_used_up) {
                game.clone_from(played.game);
                game.apply(played.action);
            }
            self.play_each(depth, game, &[action], begun.with(depth - 1, played.action), lines);
        }
        (self.stages[depth].actions, self.stages[depth].points) = (actions, points);
    }
}

/// An action, and the position it was played in.
struct Played<'a, G: Outlook> {
    game: &'a G,
    action: G::Action,
}

// Derived, it would ask that games can be copied as well.
impl<G: Outlook> Clone for Played<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Outlook> Copy for Played<'_, G> {}
