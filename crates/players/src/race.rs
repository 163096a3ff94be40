//! Ideas that race: each is played on several times by the one-turn player, all of them with the same tiles, until one is
//! clearly ahead or the time is up. Those clearly behind drop out, so that the time goes to those that are close.

use crate::course::{SHORT, WARM_UP};
use crate::luck::Luck;
use crate::memory::{Memory, Way};
use crate::standing::{margin, squash};
use crate::turns::{Line, Lines, Turns};
use bastide_play::{Actor, MAX_SEATS, Outlook, Seat, Sink};

/// First sight counts like so many laps.
const FIRST_SIGHT: f32 = 2.0;

/// After so many laps it is clear which ideas only look different.
const TWINS: usize = 2 * WARM_UP as usize;

/// One idea in the race.
#[derive(Clone, Debug)]
pub(crate) struct Runner<A> {
    pub(crate) line: Line<A>,
    /// The margin it promised at first sight, and that as a reward.
    promise: f32,
    first: f32,
    /// The reward of each lap. There is room for as many as a race mostly has; a longer one asks for more.
    laps: Vec<f32>,
    sum: f32,
    /// The sum of the margins.
    margins: f32,
    /// How many turns were looked at for it.
    pub(crate) visits: u32,
    pub(crate) is_out: bool,
}

impl<A: Copy> Runner<A> {
    /// An idea that promises this margin with so many turns left.
    pub(crate) fn new(line: Line<A>, promise: f32, remaining: u32) -> Runner<A> {
        let first = squash(promise, remaining);
        Runner { line, promise, first, laps: Vec::with_capacity(64), sum: 0.0, margins: 0.0, visits: 0, is_out: false }
    }

    /// What it is worth by all that was seen.
    pub(crate) fn worth(&self) -> f32 {
        (self.sum + FIRST_SIGHT * self.first) / (self.laps.len() as f32 + FIRST_SIGHT)
    }

    /// By how many points it may be expected to be ahead.
    pub(crate) fn margin(&self) -> f32 {
        if self.laps.is_empty() { self.promise } else { self.margins / self.laps.len() as f32 }
    }

    pub(crate) fn add(&mut self, lap: Lap) {
        self.laps.push(lap.reward);
        self.sum += lap.reward;
        self.margins += lap.margin;
        self.visits += lap.visits;
    }

    /// Whether it is behind another one that has run the same laps and more by so many standard errors.
    fn is_behind(&self, best: &Runner<A>, errors: f32) -> bool {
        let count = self.laps.len().min(best.laps.len());
        if count < WARM_UP as usize {
            return false;
        }
        let gaps = || best.laps.iter().zip(&self.laps).map(|(best, own)| best - own);
        let mean = gaps().sum::<f32>() / count as f32;
        let variance = gaps().map(|gap| (gap - mean) * (gap - mean)).sum::<f32>() / (count - 1) as f32;
        // A few laps that happen to agree prove little.
        let error = ((variance + 1e-4) / count as f32).sqrt();
        mean > errors * error
    }
}

/// What one lap came to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lap {
    reward: f32,
    margin: f32,
    /// How many turns were looked at.
    pub(crate) visits: u32,
}

/// The ideas, and how far the race has come.
#[derive(Clone, Debug)]
pub(crate) struct Race<A> {
    pub(crate) runners: Vec<Runner<A>>,
    /// Whoever is behind the best by so many standard errors drops out.
    behind: f32,
    /// Nobody drops out before so many laps.
    due: usize,
}

/// Up to so many laps it is looked after each whether somebody is behind; from there on each time there are a sixteenth
/// more, for looking at all laps after each of them would take the longer the longer the race is.
const OFTEN: usize = 64;

impl<A: Copy> Race<A> {
    /// A race in which whoever is behind the best by so many standard errors drops out.
    pub(crate) const fn new(runners: Vec<Runner<A>>, behind: f32) -> Race<A> {
        Race { runners, behind, due: WARM_UP as usize }
    }

    /// The runner that is ahead.
    pub(crate) fn leader(&self) -> usize {
        let mut best = 0;
        for (index, runner) in self.runners.iter().enumerate().filter(|(_, runner)| !runner.is_out) {
            if self.runners[best].is_out || runner.worth() > self.runners[best].worth() {
                best = index;
            }
        }
        best
    }

    /// Takes out whoever is clearly behind; says whether there is still a race.
    pub(crate) fn thin_out(&mut self) -> bool {
        let leader = self.leader();
        let laps = self.runners[leader].laps.len();
        if laps >= self.due {
            for index in (0..self.runners.len()).filter(|&index| index != leader) {
                let own = &self.runners[index];
                let is_out = own.is_out || own.is_behind(&self.runners[leader], self.behind);
                self.runners[index].is_out = is_out;
            }
            self.due = laps + if laps < OFTEN { 1 } else { laps / 16 };
        }
        if laps == TWINS {
            self.part_twins();
        }
        self.runners.iter().filter(|runner| !runner.is_out).count() > 1
    }

    /// Of ideas that came to the same in every lap only the first goes on: a figure on either of two parts of one feature is
    /// the same, and no number of laps would tell the two apart.
    fn part_twins(&mut self) {
        for index in 1..self.runners.len() {
            let (before, [own, ..]) = self.runners.split_at_mut(index) else { return };
            own.is_out |= before.iter().any(|first| !first.is_out && first.laps == own.laps);
        }
    }
}

/// Plays games on; keeps its room from one lap to the next.
#[derive(Clone, Debug)]
pub(crate) struct Playout<G: Outlook> {
    turns: Turns<G>,
    lines: Vec<Line<G::Action>>,
    game: Option<Box<G>>,
    /// The ideas that still run, and what their laps came to.
    pub(crate) alive: Vec<(usize, Line<G::Action>)>,
    pub(crate) done: Vec<(usize, Lap)>,
    /// So many turns are played before the position is judged.
    horizon: u32,
    /// Turns of the race that was run last.
    pub(crate) memory: Memory<G::Action>,
    /// As long as so many visits took the last list.
    pub(crate) first_visits: f64,
    /// How often this lap has looked at all ways to play a turn on: once for each turn, and for each time that others, or chance
    /// in between, had a say in it.
    visits: u32,
}

impl<G: Outlook> Playout<G> {
    pub(crate) fn new(numbers: &G::Numbers) -> Playout<G> {
        Playout {
            turns: Turns::new(numbers),
            lines: Vec::new(),
            game: None,
            alive: Vec::new(),
            done: Vec::new(),
            horizon: SHORT,
            memory: Memory::new(),
            first_visits: 1.0,
            visits: 0,
        }
    }

    /// A race begins, in which so many turns are played before the position is judged.
    pub(crate) fn begin(&mut self, horizon: u32) {
        self.horizon = horizon;
        self.memory.begin();
    }

    /// Every way to play the rest of the turn, the most promising first, with the margin it promises.
    pub(crate) fn list(&mut self, game: &G, seat: Seat) -> Vec<(f32, Line<G::Action>)> {
        self.lines.clear();
        self.first_visits = self.turns.list_closely(game, seat, &mut self.lines);
        let judged = |line: &Line<G::Action>| (margin(&line.points, seat, game.seats()), *line);
        let mut all: Vec<_> = self.lines.iter().map(judged).collect();
        // Of equals the first stays first.
        all.sort_by(|one, other| other.0.total_cmp(&one.0));
        all
    }

    /// Plays an idea, given by its number in the race, and goes on from there, with tiles that depend on the lap alone.
    pub(crate) fn lap(&mut self, root: &G, seat: Seat, idea: (usize, &Line<G::Action>), lap: (u64, u32)) -> Lap {
        let mut game = self.game.take().unwrap_or_else(|| Box::new(root.clone()));
        (*game).clone_from(root);
        self.visits = 0;
        let (index, line) = idea;
        line.actions().for_each(|action| game.apply(action));
        let points = self.play_on(&mut game, lap, Some(Way::of(index)));
        let margin = margin(&points, seat, game.seats());
        let reward = squash(margin, game.remaining());
        self.game = Some(game);
        Lap { reward, margin, visits: self.visits }
    }

    /// The points each seat has a few turns later, as far as they can be judged then, with tiles that depend on the lap
    /// alone.
    pub(crate) fn points(&mut self, root: &G, lap: (u64, u32)) -> [f32; MAX_SEATS] {
        let mut game = self.game.take().unwrap_or_else(|| Box::new(root.clone()));
        (*game).clone_from(root);
        let points = self.play_on(&mut game, lap, None);
        self.game = Some(game);
        points
    }

    /// Turns are remembered by the way to them, as long as there is one.
    fn play_on(&mut self, game: &mut G, (seed, lap): (u64, u32), way: Option<Way<G::Action>>) -> [f32; MAX_SEATS] {
        let (mut luck, mut turns, mut way) = (Luck::of(seed, lap), self.horizon, way);
        let mut left = game.remaining();
        loop {
            match game.actor() {
                Actor::Over => return game.scores().map(|points| points as f32),
                Actor::Chance if turns == 0 => return self.turns.judge(game),
                Actor::Chance => {
                    let roll = luck.roll(game.chance_event(), game.total_odds().max(1));
                    let Some(outcome) = game.outcome(roll) else { return self.turns.judge(game) };
                    game.apply(outcome);
                    way = way.and_then(|way| way.after(outcome));
                }
                Actor::Seat(seat) => {
                    // Whatever is asked before the next tile is drawn belongs to the turn that was counted.
                    if game.remaining() < left {
                        (left, turns) = (game.remaining(), turns.saturating_sub(1));
                    }
                    self.best_turn(game, seat, way);
                    way = way.map(Way::played);
                }
            }
        }
    }

    /// Plays what looks best, or what looked best when the same position came up before.
    fn best_turn(&mut self, game: &mut G, seat: Seat, way: Option<Way<G::Action>>) {
        self.visits += 1;
        let known = way.and_then(|way| self.memory.find(&way));
        let line = known.or_else(|| {
            let mut best = Best { seat, seats: game.seats(), margin: f32::MIN, line: None };
            self.turns.list(game, seat, &mut best);
            if let (Some(way), Some(line)) = (way, best.line) {
                self.memory.note(way, line);
            }
            best.line
        });
        if let Some(line) = line {
            line.actions().for_each(|action| game.apply(action));
        }
    }
}

/// The line that promises a seat most, of those that were told; the first of equals.
struct Best<A> {
    seat: Seat,
    seats: u8,
    margin: f32,
    line: Option<Line<A>>,
}

impl<A> Sink<Line<A>> for Best<A> {
    #[inline]
    fn take(&mut self, line: Line<A>) {
        if self.wants(&line.points) {
            (self.margin, self.line) = (margin(&line.points, self.seat, self.seats), Some(line));
        }
    }
}

impl<A> Lines<A> for Best<A> {
    #[inline]
    fn wants(&self, points: &[f32; MAX_SEATS]) -> bool {
        // Margins that cannot be compared must not leave the turn unplayed.
        self.line.is_none() || margin(points, self.seat, self.seats) > self.margin
    }

    #[inline]
    fn wants_equals(&self) -> bool {
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_carcassonne::{Expansions, Game, Ruleset, Setup};
    use bastide_play::{Play, random_action};

    pub(super) fn runner(laps: &[f32]) -> Runner<u8> {
        let mut runner = Runner::new(Line::one(0), 0.0, 9);
        laps.iter().for_each(|&reward| runner.add(Lap { reward, margin: 10.0 * reward, visits: 8 }));
        runner
    }

    #[test]
    fn whoever_is_clearly_behind_drops_out_and_whoever_is_close_stays() {
        let best = [0.3, 0.5, 0.2, 0.6, 0.4, 0.5, 0.3, 0.4];
        let close = [0.4, 0.4, 0.3, 0.4, 0.5, 0.4, 0.2, 0.5];
        let behind = best.map(|reward| reward - 0.2);
        let mut race = Race::new(vec![runner(&behind), runner(&best), runner(&close)], 2.2);
        assert!(race.thin_out(), "two are left");
        assert_eq!(race.runners.iter().map(|runner| runner.is_out).collect::<Vec<_>>(), [true, false, false]);
        assert_eq!(race.leader(), 1);
        assert!((race.runners[1].margin() - 4.0).abs() < 1e-4);
    }

    #[test]
    fn in_a_long_race_somebody_drops_out_whenever_there_are_a_sixteenth_more_laps() {
        let mut race = Race::new([0.3, 0.3].map(|reward| runner(&[reward; OFTEN - 1])).into(), 2.2);
        let is_over = |laps: &usize| {
            let rewards = if *laps < OFTEN + 2 { [0.3, 0.3] } else { [0.9, -0.9] };
            let lap = |reward| Lap { reward, margin: 0.0, visits: 8 };
            race.runners.iter_mut().zip(rewards).for_each(|(runner, reward)| runner.add(lap(reward)));
            !race.thin_out()
        };
        // It is clear after 70 laps, and looked for after 64, 68 and 72.
        assert_eq!((OFTEN..2 * OFTEN).find(is_over), Some(OFTEN + 8));
    }

    #[test]
    fn nobody_drops_out_before_the_warm_up_is_over() {
        let all_but_one = WARM_UP as usize - 1;
        let runners = [0.9, -0.9].map(|reward| runner(&vec![reward; all_but_one]));
        let mut race = Race::new(runners.into(), 2.2);
        assert!(race.thin_out());
        race.runners[0].add(Lap { reward: 0.9, margin: 9.0, visits: 8 });
        race.runners[1].add(Lap { reward: -0.9, margin: -9.0, visits: 8 });
        assert!(!race.thin_out());
    }

    /// Lines that nobody would keep are not told; what is kept must be what the whole list has first among its best.
    #[test]
    fn the_turn_that_is_played_on_is_the_first_of_the_best_that_are_listed() {
        let games = [(Expansions::NONE, 2), (Expansions::NONE, 5), (Expansions::ALL, 2), (Expansions::ALL, 4)];
        for (seed, (expansions, players)) in (0..).zip(games) {
            let mut game = Game::new(&Setup::new(Ruleset::with(expansions), players)).unwrap();
            let mut dice = fastrand::Rng::with_seed(seed);
            let (mut playout, mut compared) = (Playout::new(Game::tuned()), 0);
            while let Some(action) = random_action(&game, &mut |below| dice.u32(..below)) {
                if let Actor::Seat(seat) = game.actor()
                    && dice.u32(..8) == 0
                {
                    let mut best = Best { seat, seats: game.seats(), margin: f32::MIN, line: None };
                    playout.turns.list(&game, seat, &mut best);
                    let mut all = Vec::new();
                    playout.turns.list(&game, seat, &mut all);
                    // Of equals the first stays first.
                    all.sort_by(|one, other| {
                        let [one, other] = [one, other].map(|line| margin(&line.points, seat, game.seats()));
                        other.total_cmp(&one)
                    });
                    assert!(best.line.is_some_and(|line| line.is_same(&all[0])), "seed {seed}");
                    compared += 1;
                }
                game.apply(action);
            }
            assert!(compared >= 5, "{compared} turns of seed {seed}");
        }
    }
}

#[cfg(test)]
mod regressions {
    use super::tests::runner;
    use super::*;
    use bastide_carcassonne::{Expansions, Game, Ruleset, Setup};
    use bastide_play::{Play, random_action};

    /// Where a tile fits in very many places, these were told apart by what they are worth without a figure, and only some went
    /// on: a hole for a monastery was worth nothing then, and was never thought of.
    #[test]
    fn the_most_promising_turn_is_thought_of_however_many_places_there_are() {
        let (mut compared, mut missed) = (0, 0);
        for seed in 0..40 {
            let mut game = Game::new(&Setup::new(Ruleset::default(), 2)).expect("the setup can be played");
            let mut dice = fastrand::Rng::with_seed(seed);
            let (mut playout, mut narrow) = (Playout::new(Game::tuned()), Playout::new(Game::tuned()));
            let mut all = Turns::exhaustive(Game::tuned());
            while let Some(action) = random_action(&game, &mut |below| dice.u32(..below)) {
                let mut choices = bastide_play::Count::default();
                game.actions(&mut choices);
                if let Actor::Seat(seat) = game.actor()
                    && choices.0 > 40
                {
                    let mut best = Best { seat, seats: 2, margin: f32::MIN, line: None };
                    all.list(&game, seat, &mut best);
                    let [(promised, _), ..] = playout.list(&game, seat)[..] else { panic!("somebody is asked") };
                    assert_eq!(promised, best.margin, "seed {seed}");
                    let mut first = Best { line: None, margin: f32::MIN, ..best };
                    narrow.turns.list(&game, seat, &mut first);
                    missed += u32::from(first.margin < promised);
                    compared += 1;
                }
                game.apply(action);
            }
        }
        assert!(compared >= 20 && missed > 0, "{compared} compared, {missed} were missed before");
    }

    /// A figure on either of two parts of one feature is one idea, listed twice. Where it led, the race went on until the
    /// budget was gone, for neither could fall behind the other.
    #[test]
    fn of_two_ideas_that_always_come_to_the_same_one_drops_out() {
        let laps: Vec<_> = (0..TWINS).map(|lap| [0.1, 0.4, 0.2][lap % 3]).collect();
        let mut close = laps.clone();
        close[5] += 0.01;
        let mut race = Race::new(vec![runner(&close), runner(&laps), runner(&laps)], 2.2);
        assert!(race.thin_out(), "the close one is no twin");
        assert_eq!(race.runners.iter().map(|runner| runner.is_out).collect::<Vec<_>>(), [false, false, true]);
        let mut race = Race::new(vec![runner(&laps), runner(&laps)], 2.2);
        assert!(!race.thin_out(), "one idea is left");
        assert_eq!(race.leader(), 0);
    }

    /// Where robbers, crop circles, gains and messages ask several seats within one turn, each of these questions counted as a
    /// turn, so that laps with all expansions had from four to eight turns instead of eight.
    #[test]
    fn a_lap_plays_turns_not_questions() {
        let mut game = Game::new(&Setup::new(Ruleset::with(Expansions::ALL), 2)).expect("the setup can be played");
        let mut playout = Playout::new(game.suited());
        let (mut dice, mut compared) = (fastrand::Rng::with_seed(4), 0);
        while game.remaining() > 40 {
            if game.actor() == Actor::Chance {
                let before = game.remaining();
                playout.points(&game, (3, before));
                let after = playout.game.as_ref().expect("the lap's last position").remaining();
                assert_eq!(before - after, SHORT, "with {before} tiles left");
                compared += 1;
                let roll = dice.u32(..game.total_odds());
                game.apply(game.outcome(roll).expect("an outcome"));
            } else if let Actor::Seat(seat) = game.actor() {
                playout.best_turn(&mut game, seat, None);
            }
        }
        assert!(compared > 40, "{compared}");
    }
}
