//! What a run of the test command tells at its end: how each step went, how long it took, and which took longer than
//! it should.

use std::fmt;
use std::time::Duration;

use super::Outcome;
use super::steps::Step;

#[derive(Default)]
pub(super) struct Report {
    lines: Vec<Line>,
}

struct Line {
    name: &'static str,
    outcome: Outcome,
    took: Duration,
    budget: Duration,
}

impl Report {
    pub(super) fn add(&mut self, step: &Step, outcome: Outcome, took: Duration) {
        self.lines.push(Line { name: step.name, outcome, took, budget: step.budget });
    }

    /// What is said when a step fails: what to type to run it alone, and what went well before.
    pub(super) fn failure(&self, step: &Step, took: Duration) -> String {
        print!("{self}");
        format!("step `{}` failed after {} ({})", step.name, Took(took), step.work)
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for Line { name, outcome, took, budget } in &self.lines {
            write!(f, "  {name:<14} {:<8} {:>12}", word(outcome), Took(*took).to_string())?;
            if let Outcome::Skipped(reason) = outcome {
                write!(f, "  {reason}")?;
            } else if took > budget {
                write!(f, "  longer than its budget of {}", Took(*budget))?;
            }
            writeln!(f)?;
        }
        let skipped = self.lines.iter().filter(|line| line.outcome != Outcome::Passed).count();
        let (steps, total) = (self.lines.len(), self.lines.iter().map(|line| line.took).sum());
        writeln!(f, "{} of {steps} steps passed, {skipped} skipped, in {}", steps - skipped, Took(total))
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
        let failure = Report::default().failure(step("tidy"), Duration::from_secs(2));
        assert_eq!(failure, "step `tidy` failed after 2.0 s (cargo xtask tidy)");
    }

    #[test]
    fn what_was_skipped_is_not_told_as_passed() {
        let mut report = Report::default();
        report.add(step("tidy"), Outcome::Passed, Duration::from_secs(1));
        report.add(step("fuzz"), Outcome::Skipped("no nightly".into()), Duration::ZERO);
        let text = report.to_string();
        assert!(text.contains("fuzz           skipped         0.0 s  no nightly"), "{text}");
        assert!(text.ends_with("1 of 2 steps passed, 1 skipped, in 1.0 s\n"), "{text}");
    }

    #[test]
    fn what_took_longer_than_its_budget_is_told() {
        let (mut report, tidy) = (Report::default(), step("tidy"));
        report.add(tidy, Outcome::Passed, tidy.budget + Duration::from_secs(1));
        assert!(report.to_string().contains("longer than its budget"), "{report}");
    }

    #[test]
    fn times_are_told_as_people_say_them() {
        assert_eq!(Took(Duration::from_millis(1250)).to_string(), "1.2 s");
        assert_eq!(Took(Duration::from_secs(125)).to_string(), "2 min 5 s");
    }
}
