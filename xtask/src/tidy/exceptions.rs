//! The ratchet: exceptions to the checks, each with a ceiling and a reason.
//! A ceiling that is no longer reached must be lowered, so an exception can only shrink.

use std::collections::BTreeMap;

use anyhow::{Context, Result, bail, ensure};

use super::{EXCEPTIONS, Finding};

/// For each check and path, how much of it is allowed.
#[derive(Debug)]
pub(super) struct Exceptions {
    ceilings: BTreeMap<(String, String), usize>,
}

impl Exceptions {
    /// Reads lines of `check path ceiling reason`. Empty lines and lines that begin with `#` are for readers.
    pub(super) fn parse(text: &str) -> Result<Exceptions> {
        let mut ceilings = BTreeMap::new();
        for (number, line) in (1..).zip(text.lines()) {
            if line.trim().is_empty() || line.starts_with('#') {
                continue;
            }
            let (key, ceiling) = exception(line).with_context(|| format!("{EXCEPTIONS}:{number}"))?;
            ensure!(ceilings.insert(key, ceiling).is_none(), "{EXCEPTIONS}:{number}: stands there twice");
        }
        Ok(Exceptions { ceilings })
    }

    /// What is left to complain about, in sentences: findings above a ceiling, and ceilings that are too high.
    pub(super) fn apply(&self, findings: Vec<Finding>) -> Vec<String> {
        let mut amounts: BTreeMap<(String, String), usize> = BTreeMap::new();
        for finding in &findings {
            *amounts.entry(key(finding)).or_default() += finding.amount;
        }
        let ceiling = |key: &(String, String)| self.ceilings.get(key).copied().unwrap_or(0);
        let above = findings.iter().filter(|finding| amounts[&key(finding)] > ceiling(&key(finding)));
        let mut complaints: Vec<String> = above.map(sentence).collect();
        for ((check, path), ceiling) in &self.ceilings {
            let amount = amounts.get(&(check.clone(), path.clone())).copied().unwrap_or(0);
            if amount < *ceiling {
                complaints.push(slack(check, path, amount, *ceiling));
            }
        }
        complaints
    }
}

fn exception(line: &str) -> Result<((String, String), usize)> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let [check, path, ceiling, reason @ ..] = &words[..] else { bail!("expected `check path ceiling reason`") };
    ensure!(!reason.is_empty(), "an exception needs a reason");
    let ceiling = ceiling.parse().with_context(|| format!("the ceiling `{ceiling}` is not a number"))?;
    Ok((((*check).to_owned(), (*path).to_owned()), ceiling))
}

fn key(finding: &Finding) -> (String, String) {
    (finding.check.to_owned(), finding.path.clone())
}

fn sentence(finding: &Finding) -> String {
    format!("{}:{}: {}: {}", finding.path, finding.line, finding.check, finding.message)
}

fn slack(check: &str, path: &str, amount: usize, ceiling: usize) -> String {
    match amount {
        0 => format!("{EXCEPTIONS}: `{check} {path}` is needed no longer, remove it"),
        _ => format!("{EXCEPTIONS}: `{check} {path}` can go down from {ceiling} to {amount}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn finding(amount: usize) -> Finding {
        Finding { amount, ..Finding::new("long-file", "a.rs", 1, "too long") }
    }

    #[test]
    fn without_exceptions_every_finding_is_told() {
        let none = Exceptions::parse("# nothing\n\n").unwrap();
        assert_eq!(none.apply(vec![finding(600)]), ["a.rs:1: long-file: too long"]);
        assert!(none.apply(Vec::new()).is_empty());
    }

    #[test]
    fn a_ceiling_only_goes_down() {
        let exceptions = Exceptions::parse("long-file a.rs 600 it is generated").unwrap();
        assert!(exceptions.apply(vec![finding(600)]).is_empty());
        assert_eq!(exceptions.apply(vec![finding(601)]), ["a.rs:1: long-file: too long"]);
        assert!(exceptions.apply(vec![finding(599)])[0].contains("can go down from 600 to 599"));
        assert!(exceptions.apply(Vec::new())[0].contains("needed no longer"));
    }

    #[test]
    fn amounts_of_one_check_in_one_file_add_up() {
        let exceptions = Exceptions::parse("long-file a.rs 3 reason").unwrap();
        assert!(exceptions.apply(vec![finding(1), finding(2)]).is_empty());
        assert_eq!(exceptions.apply(vec![finding(2), finding(2)]).len(), 2);
    }

    #[test]
    fn an_exception_needs_all_its_parts() {
        for line in ["long-file a.rs 600", "long-file a.rs many reason", "long-file a.rs"] {
            assert!(Exceptions::parse(line).is_err(), "{line}");
        }
        assert!(Exceptions::parse("c a 1 reason\nc a 2 reason").is_err(), "twice is once too often");
    }
}
