//! Where the numbers are now, which directions are tried next, and where the results lead. The same plan and the same
//! results always lead to the same numbers, so a tuner can go on from any round.

use crate::probe::{Opponent, Probe};
use bastide_dealer::Seed;
use bastide_play::{Numbers, Outlook};

/// How far a number is moved to try it, as a part of itself; small ones are moved as if they were [`SMALL`].
const STEP: f32 = 0.2;
const SMALL: f32 = 0.7;

/// One probe in so many is played against a sparring partner instead of against itself.
const PARTNER_EVERY: usize = 3;

/// What decides the course of tuning.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// The decks and directions.
    pub seed: Seed,
    /// How many rounds the steps are made for: they become smaller towards the end.
    pub rounds: u32,
    /// How many directions a round tries.
    pub probes: usize,
    /// How far one point of a round's mean moves a number, in steps, at the beginning.
    pub rate: f32,
}

/// Numbers on their way to better ones.
#[derive(Clone, Debug)]
pub struct Tuner<G: Outlook> {
    plan: Plan,
    start: G::Numbers,
    /// Where the numbers are, in the order of their names.
    values: Vec<f32>,
    round: u32,
    steps: Vec<f32>,
}

impl<G: Outlook> Tuner<G> {
    /// Begins with these numbers.
    pub fn new(plan: Plan, start: &G::Numbers) -> Tuner<G> {
        let values = start.values();
        let steps = values.iter().map(|value| STEP * value.abs().max(SMALL)).collect();
        Tuner { plan, start: start.clone(), values, round: 0, steps }
    }

    /// Goes on where so many rounds had led to these values.
    pub fn resumed(self, round: u32, values: Vec<f32>) -> Tuner<G> {
        Tuner { round, values, ..self }
    }

    /// How many rounds were played.
    pub fn round(&self) -> u32 {
        self.round
    }

    /// Whether all rounds were played.
    pub fn is_done(&self) -> bool {
        self.round >= self.plan.rounds
    }

    /// The numbers as they are now.
    pub fn numbers(&self) -> G::Numbers {
        self.start.with_values(&self.values)
    }

    /// How far each number is moved to try it in this round.
    pub fn steps(&self) -> Vec<f32> {
        let shrink = (1.0 + self.round as f32).powf(-0.101);
        self.steps.iter().map(|step| step * shrink).collect()
    }

    /// What the next round tries.
    pub fn probes(&self) -> Vec<Probe> {
        (0..self.plan.probes).map(|index| self.probe(index)).collect()
    }

    fn probe(&self, index: usize) -> Probe {
        let number = self.round as usize * self.plan.probes + index;
        let deck = self.plan.seed.nth(number as u64);
        let mut first = [0; 8];
        first.copy_from_slice(&deck.bytes()[..8]);
        let mut dice = fastrand::Rng::with_seed(u64::from_le_bytes(first));
        let signs = self.values.iter().map(|_| if dice.bool() { 1.0 } else { -1.0 }).collect();
        let opponent = if number % PARTNER_EVERY == PARTNER_EVERY - 1 {
            Opponent::Set(dice.usize(..G::sets().len()))
        } else {
            Opponent::Itself
        };
        Probe { signs, deck, opponent }
    }

    /// Moves all numbers by what the probes of this round, in order, have shown.
    pub fn learn(&mut self, leads: &[f32]) {
        let probes = self.probes();
        let steps = self.steps();
        // Steps become smaller as the rounds go on, and begin cautiously.
        let calm = 0.1 * self.plan.rounds as f32;
        let rate = self.plan.rate * ((1.0 + calm) / (1.0 + calm + self.round as f32)).powf(0.602);
        for (number, value) in self.values.iter_mut().enumerate() {
            let slope = |(probe, lead): (&Probe, &f32)| lead * probe.signs[number];
            let mean = probes.iter().zip(leads).map(slope).sum::<f32>() / leads.len().max(1) as f32;
            // A single lucky round moves no number far.
            *value += (rate * mean).clamp(-0.5, 0.5) * steps[number];
        }
        self.round += 1;
    }
}
