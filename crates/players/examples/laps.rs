//! Writes down how ideas fare when they are played on, for `races` to try out ways to race on:
//! `cargo run --release -p bastide-players --example laps -- FILE POSITIONS LAPS IDEAS FIRST`. The positions come from games
//! of the base game that `steady` plays against itself, one from each, at all stages; `FIRST` is the seed of the first game.
//! In each of them the ideas that are best at first sight are played on as the racing player does it, with the same tiles
//! for all ideas of a lap.
//!
//! The file holds numbers of four bytes, the lowest first. For each position: the tiles in the bag, the ideas and the laps as
//! whole numbers; the margin every idea promises at first sight; then, lap by lap and idea by idea, the margin that is
//! judged after each of `TURNS` turns.
#![allow(clippy::print_stdout, reason = "an example's output is what it is for")]

use bastide_carcassonne::{Action, Game, Ruleset, Setup};
use bastide_play::{Actor, Outlook, Play, Seat};
use bastide_players::{Greedy, Judge, Player};
use std::io::{BufWriter, Write};

/// After so many turns the margin is noted. With an even number of them it is always the same player's turn.
const TURNS: [u32; 9] = [2, 4, 6, 8, 10, 12, 16, 20, 24];

/// The steps of the racing player for the next two tiles, which come evenly.
const EVEN: [f64; 2] = [0.754_877_666_246_692_7, 0.569_840_290_998_053_2];

/// Fewer tiles are left to the exact end, and with all of them in the bag there is one position only.
const LEFT: std::ops::Range<u32> = 4..70;

fn main() -> std::io::Result<()> {
    let mut words = std::env::args().skip(1);
    let path = words.next().unwrap_or_else(|| "laps.bin".to_owned());
    let mut number = |usual: u32| words.next().and_then(|word| word.parse().ok()).unwrap_or(usual);
    let (positions, laps, ideas, first) = (number(240), number(512), number(16), number(0));
    let mut file = BufWriter::new(std::fs::File::create(path)?);
    let mut walker = Walker { steady: Greedy::new(0).judging_by(Game::tuned()), cache: Default::default() };
    for seed in u64::from(first)..u64::from(first + positions) {
        // Steps without a common factor with the number of stages come to all of them.
        let left = LEFT.start + (seed as u32 * 25) % (LEFT.end - LEFT.start);
        let Some((game, seat)) = walker.position(left, seed) else { continue };
        let lines = first_sight(&game, ideas as usize);
        for head in [game.remaining(), lines.len() as u32, laps] {
            file.write_all(&head.to_le_bytes())?;
        }
        for line in &lines {
            file.write_all(&walker.promise(&game, seat, line).to_le_bytes())?;
        }
        for lap in 0..laps {
            for line in &lines {
                for margin in walker.lap(&game, seat, line, (seed, lap)) {
                    file.write_all(&margin.to_le_bytes())?;
                }
            }
        }
        file.flush()?;
        println!("{seed:4}: {left:2} tiles left, {} ideas", lines.len());
    }
    Ok(())
}

/// The ideas that promise most, the best first.
fn first_sight(game: &Game, ideas: usize) -> Vec<Vec<Action>> {
    let mut ways = Judge::new(ideas, 1).ways(game, &[]);
    ways.sort_by_key(|way| way.rank);
    ways.into_iter().map(|way| way.line).collect()
}

/// Plays games on.
struct Walker {
    steady: Greedy<Game>,
    cache: <Game as Outlook>::Cache,
}

impl Walker {
    /// A position with a tile in hand and so many in the bag, and who is asked, if a game comes to one.
    fn position(&mut self, left: u32, seed: u64) -> Option<(Game, Seat)> {
        let setup = Setup { first: Some(Seat(0)), ..Setup::new(Ruleset::default(), 2) };
        let mut game = Game::new(&setup).ok()?;
        let mut dice = fastrand::Rng::with_seed(seed);
        loop {
            match game.actor() {
                Actor::Over => return None,
                Actor::Seat(seat) if game.remaining() <= left => return Some((game, seat)),
                Actor::Seat(_) => self.turn(&mut game),
                Actor::Chance => game.apply(game.outcome(dice.u32(..game.total_odds()))?),
            }
        }
    }

    /// The margin after a turn.
    fn promise(&mut self, game: &Game, seat: Seat, line: &[Action]) -> f32 {
        let mut after = game.clone();
        line.iter().for_each(|&action| after.apply(action));
        self.margin(&after, seat)
    }

    /// Plays an idea on, with tiles that depend on the lap alone.
    fn lap(&mut self, game: &Game, seat: Seat, line: &[Action], (seed, lap): (u64, u32)) -> [f32; TURNS.len()] {
        let mut dice = fastrand::Rng::with_seed((seed << 32) ^ u64::from(lap).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let mut game = game.clone();
        line.iter().for_each(|&action| game.apply(action));
        let (mut margins, mut noted, mut turns, mut draws) = ([0.0; TURNS.len()], 0, 0, 0);
        while noted < TURNS.len() {
            match game.actor() {
                Actor::Over => {
                    margins[noted..].fill(self.margin(&game, seat));
                    break;
                }
                Actor::Chance if TURNS[noted] == turns => {
                    margins[noted] = self.margin(&game, seat);
                    noted += 1;
                }
                Actor::Chance => {
                    let total = game.total_odds();
                    let roll = EVEN.get(draws).map_or_else(|| dice.u32(..total), |step| evenly(step, lap, total));
                    draws += 1;
                    game.apply(game.outcome(roll).expect("chance has an outcome"));
                }
                Actor::Seat(_) => {
                    self.turn(&mut game);
                    turns += 1;
                }
            }
        }
        margins
    }

    /// Plays what looks best.
    fn turn(&mut self, game: &mut Game) {
        let answer = self.steady.answer(game).expect("somebody is asked");
        answer.ideas[0].line.iter().for_each(|&action| game.apply(action));
    }

    /// By how many points a seat is ahead, as far as can be judged.
    fn margin(&mut self, game: &Game, seat: Seat) -> f32 {
        let points = match game.actor() {
            Actor::Over => game.scores().map(|points| points as f32),
            _ => game.judge(Game::tuned(), &mut self.cache),
        };
        points[seat.index()] - points[1 - seat.index()]
    }
}

/// A number below `total`; those of many laps lie evenly over the whole range.
fn evenly(step: &f64, lap: u32, total: u32) -> u32 {
    (((f64::from(lap) * step).fract() * f64::from(total)) as u32).min(total - 1)
}
