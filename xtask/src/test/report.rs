//! What a run of the test command tells at its end: how each step went, how long it took, and which took longer than
//! it should.

use std::fmt;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};

use super::Outcome;
use super::steps::Step;

/// Kept by both lanes of a run.
pub(super) struct Report {
    begun: Instant,
    names: Vec<&'static str>,
    lines: Mutex<Vec<Line>>,
}

struct Line {
    name: &'static str,
    outcome: Outcome,
    took: Duration,
    budget: Duration,
}

impl Report {
    /// The report of a run of these steps, which begins now.
    pub(super) fn of(steps: &[&Step]) -> Report {
        let names = steps.iter().map(|step| step.name).collect();
        Report { begun: Instant::now(), names, lines: Mutex::default() }
    }

    /// Does the work of a step, and tells when it begins and ends.
    pub(super) fn step(&self, step: &Step, work: impl FnOnce() -> Result<Outcome>) -> Result<()> {
        let number = self.names.iter().position(|&name| name == step.name).map_or(0, |place| place + 1);
        let head = format!("[{number}/{}] {}", self.names.len(), step.name);
        println!("{head}: {}", step.work);
        let begun = Instant::now();
        let outcome = work();
        let took = begun.elapsed();
        println!("{head}: {} in {}", outcome.as_ref().map_or("failed", word), Took(took));
        let outcome = outcome.with_context(|| failure(step, took))?;
        self.add(step, outcome, took);
        Ok(())
    }

    fn add(&self, step: &Step, outcome: Outcome, took: Duration) {
        self.lines().push(Line { name: step.name, outcome, took, budget: step.budget });
    }

    /// The steps that were skipped.
    pub(super) fn skipped(&self) -> Vec<&'static str> {
        let lines = self.lines();
        lines.iter().filter(|line| line.outcome != Outcome::Passed).map(|line| line.name).collect()
    }

    fn lines(&self) -> MutexGuard<'_, Vec<Line>> {
        self.lines.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What is said when a step fails: what to type to run it alone.
fn failure(step: &Step, took: Duration) -> String {
    format!("step `{}` failed after {} ({})", step.name, Took(took), step.work)
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines = self.lines();
        for Line { name, outcome, took, budget } in lines.iter() {
            write!(f, "  {name:<14} {:<8} {:>12}", word(outcome), Took(*took).to_string())?;
            if let Outcome::Skipped(reason) = outcome {
                write!(f, "  {reason}")?;
            } else if took > budget {
                write!(f, "  longer than its budget of {}", Took(*budget))?;
            }
            writeln!(f)?;
        }
        drop(lines);
        let (skipped, lines) = (self.skipped().len(), self.lines());
        let (passed, steps) = (lines.len() - skipped, self.names.len());
        writeln!(f, "{passed} of {steps} steps passed, {skipped} skipped, in {}", Took(self.begun.elapsed()))
    }
}

pub(super) fn word(outcome: &Outcome) -> &'static str {
    match outcome {
        Outcome::Passed => "passed",
        Outcome::Skipped(_) => "skipped",
    }
}

/// A duration as a person says it.
pub(crate) struct Took(pub(crate) Duration);

impl fmt::Display for Took {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.as_secs() {
            0..60 => write!(f, "{:.1} s", self.0.as_secs_f64()),
            seconds => write!(f, "{} min {} s", seconds / 60, seconds % 60),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::steps::{Extent, of};
    use super::*;

    fn step(name: &str) -> &'static Step {
        of(Extent::All).find(|step| step.name == name).unwrap()
    }

    #[test]
    fn a_failure_says_what_to_run_alone() {
        let failure = failure(step("tidy"), Duration::from_secs(2));
        assert_eq!(failure, "step `tidy` failed after 2.0 s (cargo xtask tidy)");
    }

    #[test]
    fn what_failed_is_not_told_as_passed() {
        let (tidy, fuzz) = (step("tidy"), step("fuzz"));
        let report = Report::of(&[tidy, fuzz]);
        report.step(tidy, || Ok(Outcome::Passed)).unwrap();
        let why = report.step(fuzz, || anyhow::bail!("a crash")).unwrap_err();
        assert!(format!("{why:#}").contains("step `fuzz` failed") && format!("{why:#}").ends_with(": a crash"));
        assert!(report.to_string().contains("1 of 2 steps passed, 0 skipped"), "{report}");
    }

    #[test]
    fn what_was_skipped_is_not_told_as_passed() {
        let (tidy, fuzz) = (step("tidy"), step("fuzz"));
        let report = Report::of(&[tidy, fuzz]);
        report.add(tidy, Outcome::Passed, Duration::from_secs(1));
        report.add(fuzz, Outcome::Skipped("no compiler".into()), Duration::ZERO);
        let text = report.to_string();
        assert!(text.contains("fuzz           skipped         0.0 s  no compiler"), "{text}");
        assert!(text.contains("1 of 2 steps passed, 1 skipped, in "), "{text}");
        assert_eq!(report.skipped(), ["fuzz"]);
    }

    #[test]
    fn what_took_longer_than_its_budget_is_told() {
        let tidy = step("tidy");
        let report = Report::of(&[tidy]);
        report.add(tidy, Outcome::Passed, tidy.budget + Duration::from_secs(1));
        assert!(report.to_string().contains("longer than its budget"), "{report}");
    }

    #[test]
    fn times_are_told_as_people_say_them() {
        assert_eq!(Took(Duration::from_millis(1250)).to_string(), "1.2 s");
        assert_eq!(Took(Duration::from_secs(125)).to_string(), "2 min 5 s");
    }
}
