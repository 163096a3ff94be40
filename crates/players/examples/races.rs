//! Tries out ways to race on the laps that `laps` has written down:
//! `cargo run --release -p bastide-players --example races -- FILE`. A race is run on five eighths of the laps, and what it
//! chooses is judged by the others, after as many turns as were played; that is done from sixteen places in the laps. Told are,
//! for numbers of visits, the points a turn that are gained over first sight, and by how much that is more than what the
//! first way gains, with its standard error over the positions. In the end: what twice the visits gain.
#![allow(clippy::print_stdout, reason = "an example's output is what it is for")]

/// After so many turns the margin was noted.
const TURNS: [u32; 9] = [2, 4, 6, 8, 10, 12, 16, 20, 24];

const VISITS: [u32; 8] = [150, 600, 1_500, 3_000, 6_000, 9_000, 12_000, 30_000];

/// From so many places races are run.
const STARTS: usize = 16;

/// Most ideas that were noted.
const IDEAS: usize = 16;

/// One position.
struct Position {
    /// Tiles in the bag.
    left: u32,
    laps: usize,
    promises: Vec<f32>,
    margins: Vec<f32>,
}

/// A way to race: the ideas that take part, how far they are played on (a place in `TURNS`), and by how many standard
/// errors an idea is behind that drops out.
#[derive(Clone, Copy)]
struct Way {
    ideas: usize,
    turns: usize,
    behind: f32,
}

fn main() -> std::io::Result<()> {
    let path = std::env::args().nth(1).unwrap_or_else(|| "laps.bin".to_owned());
    let positions = read(&std::fs::read(path)?);
    println!("{} positions; ideas, turns, errors, then for {VISITS:?} visits:", positions.len());
    let first = Way { ideas: 10, turns: 3, behind: 2.2 };
    let usual = VISITS.map(|visits| gains(&positions, first, visits));
    for ideas in [10, 13, 16] {
        for turns in [3, 4, 5, 6] {
            for behind in [2.2, 2.6, 3.0] {
                print!("{ideas:2} {:2} {behind:.1}", TURNS[turns]);
                for (visits, usual) in VISITS.into_iter().zip(&usual) {
                    let gained = gains(&positions, Way { ideas, turns, behind }, visits);
                    let more: Vec<f32> = gained.iter().zip(usual).map(|(gain, usual)| gain - usual).collect();
                    print!("  {:.3} {:+.3} ± {:.3}", mean(&gained), mean(&more), error(&more));
                }
                println!();
            }
        }
    }
    println!("what twice the visits gain, each run as the racing player does:");
    for visits in [1_500, 3_000, 6_000, 10_000, 15_000] {
        let [once, twice] = [1, 2].map(|times| gains(&positions, usual_way(times * visits), times * visits));
        let more: Vec<f32> = twice.iter().zip(&once).map(|(twice, once)| twice - once).collect();
        println!("{visits:6} {:.3} {:.3} {:+.3} ± {:.3}", mean(&once), mean(&twice), mean(&more), error(&more));
    }
    Ok(())
}

/// How the racing player runs a race of so many visits: the table in `src/course.rs`, with the turns as places in `TURNS`.
fn usual_way(visits: u32) -> Way {
    match visits {
        0..2_000 => Way { ideas: 10, turns: 3, behind: 2.2 },
        2_000..5_000 => Way { ideas: 16, turns: 3, behind: 2.2 },
        5_000..20_000 => Way { ideas: 16, turns: 4, behind: 2.6 },
        _ => Way { ideas: 16, turns: 5, behind: 3.0 },
    }
}

/// What is gained over first sight in each position.
fn gains(positions: &[Position], way: Way, visits: u32) -> Vec<f32> {
    let gain = |position: &Position| {
        let starts = (0..STARTS).map(|start| start * position.laps / STARTS);
        starts.map(|start| position.gain(way, visits, start)).sum::<f32>() / STARTS as f32
    };
    positions.iter().map(gain).collect()
}

impl Position {
    fn gain(&self, way: Way, visits: u32, start: usize) -> f32 {
        let raced = self.laps * 5 / 8;
        let chosen = self.race(way, visits, start..start + raced);
        let judged = |idea| (raced..self.laps).map(|lap| self.margin(start + lap, idea, TURNS.len() - 1)).sum::<f32>();
        (judged(chosen) - judged(0)) / (self.laps - raced) as f32
    }

    /// The idea that wins a race, run as the racing player runs it, but that twins are not parted and that it is looked after
    /// every lap who is behind.
    fn race(&self, way: Way, visits: u32, laps: std::ops::Range<usize>) -> usize {
        let turns = TURNS[way.turns].min(self.left);
        let field = ((visits / 48).clamp(2, way.ideas as u32) as usize).min(self.promises.len());
        let mut alive: Vec<usize> = (0..field).collect();
        let (mut sums, mut squares, mut spent) = ([0.0; IDEAS], [[0.0; IDEAS]; IDEAS], 1);
        let (mut count, mut leader) = (0.0_f32, 0);
        for lap in laps {
            spent += turns * alive.len() as u32;
            // A lap that not all can finish does not count.
            if alive.len() == 1 || spent - turns >= visits {
                break;
            }
            count += 1.0;
            let mut rewards = [0.0; IDEAS];
            for &idea in &alive {
                rewards[idea] = squash(self.margin(lap, idea, way.turns), self.left.saturating_sub(TURNS[way.turns]));
                sums[idea] += rewards[idea];
            }
            for &one in &alive {
                alive.iter().for_each(|&other| squares[one][other] += (rewards[one] - rewards[other]).powi(2));
            }
            // First sight counts like two laps.
            let worth = |idea: usize| sums[idea] + 2.0 * squash(self.promises[idea], self.left);
            leader =
                alive.iter().copied().fold(alive[0], |best, idea| if worth(idea) > worth(best) { idea } else { best });
            if count >= 6.0 {
                alive.retain(|&idea| {
                    let gap = (sums[leader] - sums[idea]) / count;
                    let variance = (squares[leader][idea] - count * gap * gap) / (count - 1.0);
                    idea == leader || gap <= way.behind * ((variance.max(0.0) + 1e-4) / count).sqrt()
                });
            }
        }
        leader
    }

    fn margin(&self, lap: usize, idea: usize, turns: usize) -> f32 {
        self.margins[(lap % self.laps * self.promises.len() + idea) * TURNS.len() + turns]
    }
}

/// What the racing player makes of a margin.
fn squash(margin: f32, left: u32) -> f32 {
    let scale = 6.0 + 18.0 * (left as f32 / 70.0).sqrt();
    (margin / scale).tanh() * 0.9 + (margin / 400.0).clamp(-0.1, 0.1)
}

/// The positions of a file with more than one idea each; one that was not written to its end is left out.
fn read(bytes: &[u8]) -> Vec<Position> {
    let (words, _) = bytes.as_chunks::<4>();
    let (mut rest, mut positions) = (words, Vec::new());
    while let [left, ideas, laps, after @ ..] = rest {
        let [left, ideas, laps] = [left, ideas, laps].map(|word| u32::from_le_bytes(*word));
        let (ideas, laps) = (ideas as usize, laps as usize);
        let Some((numbers, after)) = after.split_at_checked(ideas + laps * ideas * TURNS.len()) else { break };
        let mut promises: Vec<f32> = numbers.iter().map(|word| f32::from_le_bytes(*word)).collect();
        let margins = promises.split_off(ideas);
        if ideas > 1 {
            positions.push(Position { left, laps, promises, margins });
        }
        rest = after;
    }
    positions
}

fn mean(values: &[f32]) -> f32 {
    values.iter().sum::<f32>() / values.len() as f32
}

fn error(values: &[f32]) -> f32 {
    let (mean, count) = (mean(values), values.len() as f32);
    (values.iter().map(|value| (value - mean).powi(2)).sum::<f32>() / (count - 1.0) / count).sqrt()
}
