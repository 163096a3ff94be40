//! A judge of turns that were played: what each way to play a turn leaves every seat to expect. The most promising ways, and
//! the one that was played, are played on by the one-turn player, all of them with the same tiles; the last tiles are
//! worked out. The tiles depend on nothing but their number, so the same turn is always judged alike.

use crate::exact;
use crate::race::Playout;
use crate::standing::Expected;
use bastide_play::{Actor, MAX_SEATS, Outlook, Seat};

/// Ways whose margins are no further apart than this are equally good.
const EQUAL: f32 = 0.01;

/// What the tiles of all laps follow from.
const SEED: u64 = 0x6a09_e667_f3bc_c908;

/// So many actions may be played to work out the end of a game.
const WORKED_OUT: u32 = 4_000;

/// One way to play the rest of a turn, and what may be expected after it.
#[derive(Clone, Debug, PartialEq)]
pub struct Candidate<A> {
    /// The decisions, in order, up to whatever another player or chance decides.
    pub line: Vec<A>,
    /// The points each seat may expect at the end of the game.
    pub points: [f32; MAX_SEATS],
    /// By how many points the player may expect to be ahead. At a larger table that is less than its points and those of
    /// the others would say, where it is open who of them leads.
    pub margin: f32,
    /// Its place at first sight, from 0, among the ways that were looked at closely. What was played but did not promise
    /// enough for that stands last, wherever it stood among all ways.
    pub rank: usize,
}

/// Judges turns.
#[derive(Clone, Debug)]
pub struct Judge<G: Outlook> {
    playout: Playout<G>,
    /// What the playout judges by.
    numbers: &'static G::Numbers,
    /// How many ways of each turn are looked at closely.
    ways: usize,
    /// How often each of them is played on.
    laps: u32,
}

impl<G: Outlook> Judge<G> {
    /// A judge that looks closely at so many ways of each turn, at least two, and plays each on so often, at least once.
    pub fn new(ways: usize, laps: u32) -> Judge<G> {
        let numbers = G::tuned();
        Judge { playout: Playout::new(numbers), numbers, ways: ways.max(2), laps: laps.max(1) }
    }

    /// Judges by the numbers that suit the game, as the players do that are asked about it.
    fn suit(&mut self, game: &G) {
        let numbers = game.suited();
        // Sets of numbers are built in, so that each has its own address.
        if !std::ptr::eq(self.numbers, numbers) {
            (self.playout, self.numbers) = (Playout::new(numbers), numbers);
        }
    }

    /// The points each seat may expect.
    pub fn expect(&mut self, game: &G) -> [f32; MAX_SEATS] {
        self.suit(game);
        self.look(game).points
    }

    /// What each seat may expect, by the numbers that were chosen.
    fn look(&mut self, game: &G) -> Expected {
        let worked_out = if game.remaining() <= 1 { exact::expected(game, WORKED_OUT) } else { None };
        worked_out.unwrap_or_else(|| {
            let mut sum = Expected::NOTHING;
            for lap in 0..self.laps {
                let points = self.playout.points(game, (SEED, lap));
                sum.add(&Expected::certain(points, game.seats()), 1.0);
            }
            sum.mean_of(self.laps as f32)
        })
    }

    /// The ways that were looked at closely, the best first, `played` among them: it stands first if it is as good as the
    /// best. Empty if nobody is asked.
    pub fn ways(&mut self, game: &G, played: &[G::Action]) -> Vec<Candidate<G::Action>> {
        let Actor::Seat(seat) = game.actor() else { return Vec::new() };
        self.suit(game);
        let mut after = Box::new(game.clone());
        let mut ways = Vec::new();
        for (rank, line) in self.promising(game, seat, played).into_iter().enumerate() {
            (*after).clone_from(game);
            line.iter().for_each(|&action| after.apply(action));
            let expected = self.look(&after);
            ways.push(Candidate { line, points: expected.points, margin: expected.margin(seat, game.seats()), rank });
        }
        // Of equals the first stays first.
        ways.sort_by(|one, other| other.margin.total_cmp(&one.margin));
        if let Some(own) = ways.iter().position(|way| way.line == played)
            && ways[0].margin - ways[own].margin <= EQUAL
        {
            ways[..=own].rotate_right(1);
        }
        ways
    }

    /// The ways that promise most at first sight, and the one that was played.
    fn promising(&mut self, game: &G, seat: Seat, played: &[G::Action]) -> Vec<Vec<G::Action>> {
        let all = self.playout.list(game, seat);
        let mut ways: Vec<Vec<_>> = all.iter().take(self.ways).map(|(_, line)| line.actions().collect()).collect();
        if !played.is_empty() && !ways.iter().any(|line| line == played) {
            ways.push(played.to_vec());
        }
        ways
    }
}

#[cfg(test)]
mod regressions {
    use super::*;
    use crate::standing::margin;
    use bastide_carcassonne::{Expansions, Game, Ruleset, Setup};
    use bastide_play::Play;

    /// At a larger table the margin of the mean points was told, as if whoever leads the others were always the same.
    #[test]
    fn at_a_larger_table_a_candidate_has_the_mean_of_the_margins() {
        let mut game = Game::new(&Setup::new(Ruleset::default(), 4)).expect("the setup can be played");
        while game.actor() == Actor::Chance {
            game.apply(game.outcome(0).expect("an outcome"));
        }
        let Actor::Seat(seat) = game.actor() else { panic!("a player is asked") };
        let best = Judge::new(2, 16).ways(&game, &[]).remove(0);
        best.line.iter().for_each(|&action| game.apply(action));
        let mut playout = Playout::new(Game::tuned());
        let mean = (0..16).map(|lap| margin(&playout.points(&game, (SEED, lap)), seat, 4)).sum::<f32>() / 16.0;
        assert!((best.margin - mean).abs() < 1e-3, "{} is told, {mean} is true", best.margin);
        assert!(mean < margin(&best.points, seat, 4) - 0.1, "otherwise this would show nothing");
    }

    /// Reviews of games with many expansions judged by the numbers of the base game, unlike the players of these games.
    #[test]
    fn a_judge_uses_the_numbers_that_suit_the_game_whatever_it_judged_before() {
        let begun = |expansions| {
            let mut game = Game::new(&Setup::new(Ruleset::with(expansions), 2)).expect("the setup can be played");
            while game.actor() == Actor::Chance {
                game.apply(game.outcome(0).expect("an outcome"));
            }
            game
        };
        let [base, all] = [Expansions::NONE, Expansions::ALL].map(begun);
        let points = |game: &Game| Playout::new(game.suited()).points(game, (SEED, 0));
        let mut judge = Judge::new(2, 1);
        for game in [&all, &base, &all] {
            assert_eq!(judge.expect(game), points(game));
        }
        assert_ne!(points(&all), Playout::new(Game::tuned()).points(&all, (SEED, 0)), "the numbers make a difference");
        let mut anew = Judge::new(2, 1);
        assert_eq!(anew.ways(&base, &[]), judge.ways(&base, &[]));
        assert_eq!(anew.ways(&all, &[]), judge.ways(&all, &[]));
    }
}
