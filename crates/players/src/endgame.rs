//! The last turns of a game of two, worked out exactly: what the player who is asked may expect to be ahead by in the
//! end, if both play as well as can be. It is what working out every answer and every outcome would find, but answers
//! that cannot be the best are left as soon as that is proved.
//!
//! Between two turns lies chance. Before all that an outcome may lead to is looked at, one good reply to each outcome is
//! tried: a reply that is good enough against an answer settles it. Equal positions are not looked for: the tile in hand
//! is laid first in every line, and the same tiles laid by the same players in another order hardly meet again before the
//! last turn.

use crate::budget::{Budget, Clock, Stop, Watch};
use crate::turns::{Line, Turns};
use bastide_play::{Actor, MAX_SEATS, Outlook, Seat};

/// With more turns left than this, those in hand aside, there is no use in trying.
const LONGEST: u32 = 3;

/// Replies that were good against other answers, for each outcome.
const REPLIES: usize = 4;

/// The time is asked for each time so much work is done.
const PATIENCE: u32 = 64;

/// Works out the last turns; keeps its rooms from one position to the next.
#[derive(Clone, Debug)]
pub struct Endgame<G: Outlook> {
    turns: Turns<G>,
    rooms: Rooms<G>,
    replies: Vec<Replies<G::Action>>,
}

/// One position while it is worked out.
struct Work<'a, G: Outlook> {
    turns: &'a mut Turns<G>,
    rooms: &'a mut Rooms<G>,
    replies: &'a mut Vec<Replies<G::Action>>,
    /// Whoever is asked at first.
    seat: Seat,
    limit: Limit,
}

/// The best turn, worked out.
#[derive(Clone, Debug, PartialEq)]
pub struct Solved<A> {
    /// The rest of the turn.
    pub line: Vec<A>,
    /// By how many points its player may expect to be ahead in the end.
    pub margin: f32,
    /// How many turns were played or judged.
    pub work: u32,
}

/// How long it may take.
struct Limit {
    watch: Watch,
    stop: Stop,
    work: u32,
    asked: u32,
}

impl Limit {
    /// Notes work; `None` if there may be no more.
    fn spend(&mut self, work: u32) -> Option<()> {
        self.work += work;
        if self.work < self.asked {
            return Some(());
        }
        self.asked = self.work + PATIENCE;
        (!self.watch.is_over(self.work) && !self.stop.is_stopped()).then_some(())
    }

    /// `None` if the time is up. That is asked before anything that may take long.
    fn check(&self) -> Option<()> {
        (!self.watch.is_late() && !self.stop.is_stopped()).then_some(())
    }
}

/// Replies that were good after an outcome at some depth, the latest first.
#[derive(Clone, Debug)]
struct Replies<A> {
    depth: usize,
    outcome: A,
    lines: Vec<Line<A>>,
}

/// Games and lists that nobody needs now.
#[derive(Clone, Debug)]
struct Rooms<G: Outlook> {
    games: Vec<Box<G>>,
    lists: Vec<Vec<Line<G::Action>>>,
    outcomes: Vec<Vec<G::Action>>,
}

impl<G: Outlook> Rooms<G> {
    fn copy(&mut self, game: &G) -> Box<G> {
        match self.games.pop() {
            Some(mut room) => {
                (*room).clone_from(game);
                room
            }
            None => Box::new(game.clone()),
        }
    }
}

/// What a value is compared with: it matters only between these.
#[derive(Clone, Copy)]
struct Window {
    low: f32,
    high: f32,
}

const OPEN: Window = Window { low: f32::NEG_INFINITY, high: f32::INFINITY };

/// An outcome of chance while it is being looked at.
#[derive(Clone, Copy)]
struct Branch<A> {
    outcome: A,
    weight: f32,
    /// What one reply to it leads to: whoever replies gets at least that.
    known: f32,
    reply: Option<Line<A>>,
}

/// Where a decision stands: how deep, and after which outcome of chance.
#[derive(Clone, Copy)]
struct At<A> {
    depth: usize,
    outcome: Option<A>,
}

impl<G: Outlook> Endgame<G> {
    /// Lists turns in the order of these numbers; they decide how long it takes, never what is found.
    pub fn new(numbers: &G::Numbers) -> Endgame<G> {
        let rooms = Rooms { games: Vec::new(), lists: Vec::new(), outcomes: Vec::new() };
        Endgame { turns: Turns::exhaustive(numbers), rooms, replies: Vec::new() }
    }

    /// Whether the end is so near that it may be worked out: that is tried at tables of two.
    pub fn is_near(game: &G) -> bool {
        game.seats() == 2 && game.remaining() <= LONGEST
    }

    /// The best way to play the rest of the turn. `None` if more than two play, if the end is too far away, or if the
    /// budget did not suffice; visits of the budget are turns that are played or judged.
    pub fn solve(&mut self, game: &G, budget: Budget, clock: Clock, stop: &Stop) -> Option<Solved<G::Action>> {
        let Actor::Seat(seat) = game.actor() else { return None };
        if !Endgame::is_near(game) {
            return None;
        }
        self.replies.clear();
        let limit = Limit { watch: budget.start(clock), stop: stop.clone(), work: 0, asked: PATIENCE };
        let Endgame { turns, rooms, replies } = self;
        let mut work = Work { turns, rooms, replies, seat, limit };
        let (margin, line) = work.best(game, seat, At { depth: 0, outcome: None }, OPEN, None)?;
        Some(Solved { line: line?.actions().collect(), margin, work: work.limit.work })
    }
}

impl<G: Outlook> Work<'_, G> {
    /// What a position is worth to whoever was asked at first. Above the window it is a lower bound, below an upper one.
    /// The position may be used up.
    fn value(&mut self, game: &mut G, at: At<G::Action>, window: Window) -> Option<f32> {
        match game.actor() {
            Actor::Over => {
                self.limit.spend(1)?;
                Some(self.margin(&game.scores().map(|points| points as f32)))
            }
            Actor::Seat(seat) => self.best(game, seat, at, window, None).map(|(value, _)| value),
            Actor::Chance => self.mean(game, at.depth, window),
        }
    }

    /// The best turn of whoever is asked, and what it leads to. `but` was looked at before: no more is said of it.
    fn best(
        &mut self,
        game: &G,
        seat: Seat,
        at: At<G::Action>,
        window: Window,
        but: Option<&Line<G::Action>>,
    ) -> Option<(f32, Option<Line<G::Action>>)> {
        if let Some(refuted) = self.refute(game, seat, at, window, but)? {
            return Some(refuted);
        }
        let mut lines = self.list(game, seat)?;
        let found = if game.remaining() == 0 && self.turns.all_end_the_game() {
            self.last(&lines, seat)
        } else {
            self.search(game, seat, &lines, at, window, but)?
        };
        lines.clear();
        self.rooms.lists.push(lines);
        if let Some(line) = found.1 {
            self.remember(at, line);
        }
        Some(found)
    }

    /// Tries what was good elsewhere; `Some(Some(_))` if that is good enough.
    #[expect(clippy::type_complexity, reason = "out of time, not good enough, or what it leads to")]
    fn refute(
        &mut self,
        game: &G,
        seat: Seat,
        at: At<G::Action>,
        window: Window,
        but: Option<&Line<G::Action>>,
    ) -> Option<Option<(f32, Option<Line<G::Action>>)>> {
        let is_bounded = if seat == self.seat { window.high.is_finite() } else { window.low.is_finite() };
        // Before the last turn the best answer of before comes first in any case, and a list orders the others.
        if !is_bounded || game.remaining() > 0 {
            return Some(None);
        }
        for place in 0..REPLIES {
            let Some(line) = self.reply(at, place) else { break };
            if but.is_some_and(|but| but.is_same(&line)) {
                continue;
            }
            let Some(value) = self.try_line(game, seat, &line, at, window)? else { continue };
            if is_enough(self.aim(seat), value, window) {
                self.remember(at, line);
                return Some(Some((value, Some(line))));
            }
        }
        Some(None)
    }

    /// What a turn leads to that may not be legal here; `Some(None)` if it is not.
    fn try_line(
        &mut self,
        game: &G,
        seat: Seat,
        line: &Line<G::Action>,
        at: At<G::Action>,
        window: Window,
    ) -> Option<Option<f32>> {
        let mut next = self.rooms.copy(game);
        let mut legal = self.rooms.outcomes.pop().unwrap_or_default();
        let mut is_legal = true;
        for action in line.actions() {
            legal.clear();
            next.actions(&mut legal);
            is_legal = next.actor() == Actor::Seat(seat) && legal.contains(&action);
            if !is_legal {
                break;
            }
            next.apply(action);
        }
        self.rooms.outcomes.push(legal);
        // A turn that goes on here is another one.
        is_legal &= next.actor() != Actor::Seat(seat);
        let value = if is_legal {
            Some(self.value(&mut next, At { depth: at.depth + 1, outcome: None }, window)?)
        } else {
            None
        };
        self.rooms.games.push(next);
        Some(value)
    }

    /// Every way to play the turn, the most promising first.
    fn list(&mut self, game: &G, seat: Seat) -> Option<Vec<Line<G::Action>>> {
        self.limit.check()?;
        let mut lines = self.rooms.lists.pop().unwrap_or_default();
        self.turns.list(game, seat, &mut lines);
        self.limit.spend(lines.len() as u32)?;
        let lead = |line: &Line<G::Action>| line.points[seat.index()] - line.points[1 - seat.index()];
        lines.sort_by(|one, other| lead(other).total_cmp(&lead(one)));
        Some(lines)
    }

    /// Of turns that end the game the first is the best, for they are judged by what they score.
    fn last(&self, lines: &[Line<G::Action>], seat: Seat) -> (f32, Option<Line<G::Action>>) {
        debug_assert!(seat.index() < 2, "two play");
        lines.first().map_or((0.0, None), |line| (self.margin(&line.points.map(f32::round)), Some(*line)))
    }

    fn search(
        &mut self,
        game: &G,
        seat: Seat,
        lines: &[Line<G::Action>],
        at: At<G::Action>,
        window: Window,
        but: Option<&Line<G::Action>>,
    ) -> Option<(f32, Option<Line<G::Action>>)> {
        let (aim, is_own) = (self.aim(seat), seat == self.seat);
        let mut best = (if is_own { f32::NEG_INFINITY } else { f32::INFINITY }, None);
        let mut window = window;
        let first = self.reply(at, 0).and_then(|known| lines.iter().find(|line| line.is_same(&known)));
        let others = lines.iter().filter(|line| !first.is_some_and(|first| first.is_same(line)));
        for line in first.into_iter().chain(others).filter(|line| !but.is_some_and(|but| but.is_same(line))) {
            let mut next = self.rooms.copy(game);
            line.actions().for_each(|action| next.apply(action));
            let value = self.value(&mut next, At { depth: at.depth + 1, outcome: None }, window)?;
            self.rooms.games.push(next);
            if (is_own && value > best.0) || (!is_own && value < best.0) {
                best = (value, Some(*line));
            }
            if is_enough(aim, best.0, window) {
                break;
            }
            window = if is_own {
                Window { low: window.low.max(best.0), ..window }
            } else {
                Window { high: window.high.min(best.0), ..window }
            };
        }
        Some(best)
    }

    /// What may be expected of chance.
    fn mean(&mut self, game: &mut G, depth: usize, window: Window) -> Option<f32> {
        let mut outcomes = self.rooms.outcomes.pop().unwrap_or_default();
        outcomes.clear();
        game.actions(&mut outcomes);
        if let [outcome] = outcomes[..] {
            self.rooms.outcomes.push(outcomes);
            game.apply(outcome);
            return self.value(game, At { depth, outcome: Some(outcome) }, window);
        }
        let total = game.total_odds() as f32;
        let branch = |&outcome: &G::Action| Branch {
            outcome,
            weight: game.odds(outcome) as f32 / total,
            known: 0.0,
            reply: None,
        };
        let mut branches: Vec<_> = outcomes.iter().map(branch).collect();
        self.rooms.outcomes.push(outcomes);
        let mut next = self.rooms.copy(game);
        let found = match self.probe(game, &mut next, &mut branches, depth)? {
            Some(aim) => self.settle(game, &mut next, &branches, depth, (aim, window))?,
            None => self.plain_mean(game, &mut next, &branches, depth)?,
        };
        self.rooms.games.push(next);
        Some(found)
    }

    /// Tries one reply to each outcome; says what whoever replies wants. `Some(None)` if it is
    /// not one seat that replies to all.
    fn probe(
        &mut self,
        game: &G,
        next: &mut G,
        branches: &mut [Branch<G::Action>],
        depth: usize,
    ) -> Option<Option<Aim>> {
        let mut replies = None;
        for branch in &mut *branches {
            next.clone_from(game);
            next.apply(branch.outcome);
            let Actor::Seat(seat) = next.actor() else { return Some(None) };
            if *replies.get_or_insert(seat) != seat {
                return Some(None);
            }
            let at = At { depth, outcome: Some(branch.outcome) };
            let known = self.reply(at, 0);
            let mut value = None;
            if let Some(line) = known {
                value = self.try_line(next, seat, &line, at, OPEN)?;
                branch.reply = value.map(|_| line);
            }
            if value.is_none() {
                let mut lines = self.list(next, seat)?;
                branch.reply = lines.first().copied();
                lines.clear();
                self.rooms.lists.push(lines);
                let Some(line) = branch.reply else { return Some(None) };
                value = self.try_line(next, seat, &line, at, OPEN)?;
            }
            let Some(value) = value else { return Some(None) };
            branch.known = value;
        }
        Some(replies.map(|seat| self.aim(seat)))
    }

    /// Looks at all replies, as far as they matter, now that one to each outcome is known.
    fn settle(
        &mut self,
        game: &G,
        next: &mut G,
        branches: &[Branch<G::Action>],
        depth: usize,
        (aim, window): (Aim, Window),
    ) -> Option<f32> {
        let is_own = aim == Aim::Most;
        let mut sum: f32 = branches.iter().map(|branch| branch.weight * branch.known).sum();
        for (place, branch) in branches.iter().enumerate() {
            if is_enough(aim, sum, window) {
                return Some(sum);
            }
            let rest = sum - branch.weight * branch.known;
            let bound = |limit: f32| (limit - rest) / branch.weight;
            let is_last = place + 1 == branches.len();
            // Whoever replies gets what is known already; the other bound is where the mean is enough. Only the last
            // outcome can be too little for a mean that matters.
            let within = if is_own {
                let low = if is_last { bound(window.low) } else { f32::NEG_INFINITY };
                Window { low: low.max(branch.known), high: bound(window.high) }
            } else {
                let high = if is_last { bound(window.high) } else { f32::INFINITY };
                Window { low: bound(window.low), high: high.min(branch.known) }
            };
            next.clone_from(game);
            next.apply(branch.outcome);
            let Actor::Seat(seat) = next.actor() else { return None };
            let at = At { depth, outcome: Some(branch.outcome) };
            let (value, _) = self.best(next, seat, at, within, branch.reply.as_ref())?;
            let value = if is_own { value.max(branch.known) } else { value.min(branch.known) };
            sum = rest + branch.weight * value;
        }
        Some(sum)
    }

    /// Looks at everything.
    fn plain_mean(&mut self, game: &G, next: &mut G, branches: &[Branch<G::Action>], depth: usize) -> Option<f32> {
        let mut sum = 0.0;
        for branch in branches {
            next.clone_from(game);
            next.apply(branch.outcome);
            sum += branch.weight * self.value(next, At { depth, outcome: Some(branch.outcome) }, OPEN)?;
        }
        Some(sum)
    }

    fn aim(&self, seat: Seat) -> Aim {
        if seat == self.seat { Aim::Most } else { Aim::Least }
    }

    fn margin(&self, points: &[f32; MAX_SEATS]) -> f32 {
        points[self.seat.index()] - points[1 - self.seat.index()]
    }

    /// A reply that was good after this outcome before.
    fn reply(&self, at: At<G::Action>, place: usize) -> Option<Line<G::Action>> {
        let outcome = at.outcome?;
        let known = self.replies.iter().find(|known| known.depth == at.depth && known.outcome == outcome)?;
        known.lines.get(place).copied()
    }

    fn remember(&mut self, at: At<G::Action>, line: Line<G::Action>) {
        let Some(outcome) = at.outcome else { return };
        let place = self.replies.iter().position(|known| known.depth == at.depth && known.outcome == outcome);
        let place = place.unwrap_or_else(|| {
            self.replies.push(Replies { depth: at.depth, outcome, lines: Vec::with_capacity(REPLIES + 1) });
            self.replies.len() - 1
        });
        let lines = &mut self.replies[place].lines;
        if let Some(known) = lines.iter().position(|known| known.is_same(&line)) {
            lines[..=known].rotate_right(1);
        } else {
            lines.insert(0, line);
            lines.truncate(REPLIES);
        }
    }
}

/// Whose turn it is: whoever was asked at first wants much, the other little.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Aim {
    Most,
    Least,
}

/// Whether a value is as good as whoever moves needs it to be.
fn is_enough(aim: Aim, value: f32, window: Window) -> bool {
    match aim {
        Aim::Most => value >= window.high,
        Aim::Least => value <= window.low,
    }
}
