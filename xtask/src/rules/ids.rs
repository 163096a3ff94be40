//! The list of rules: sets, ids and short titles, as they stand in `docs/rules/ids.txt`.

use std::collections::BTreeSet;
use std::fmt;

use anyhow::{Context, Result, bail, ensure};

use super::IDS;

/// All sets of the list, in its order.
#[derive(Debug)]
pub(super) struct Ids {
    pub(super) sets: Vec<RuleSet>,
}

/// The rules of one part of the game.
#[derive(Debug)]
pub(super) struct RuleSet {
    pub(super) name: String,
    pub(super) state: State,
    pub(super) rules: Vec<Rule>,
}

#[derive(Debug)]
pub(super) struct Rule {
    pub(super) id: String,
    pub(super) title: String,
}

/// Whether every rule of a set must be cited already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum State {
    Finished,
    Open,
}

impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            State::Finished => "finished",
            State::Open => "open",
        })
    }
}

impl Ids {
    pub(super) fn parse(text: &str) -> Result<Ids> {
        let mut ids = Ids { sets: Vec::new() };
        for (number, line) in (1..).zip(text.lines()) {
            if !line.is_empty() && !line.starts_with('#') {
                ids.read(line).with_context(|| format!("{IDS}:{number}"))?;
            }
        }
        ids.without_repeats()
    }

    fn read(&mut self, line: &str) -> Result<()> {
        if let Some(header) = line.strip_prefix("set ") {
            self.sets.push(set(header)?);
            return Ok(());
        }
        let set = self.sets.last_mut().context("a rule stands before the first set")?;
        let (id, title) = line.split_once(' ').context("expected an id and a title")?;
        let number = id.strip_prefix(&set.name).and_then(|rest| rest.strip_prefix('-'));
        ensure!(number.is_some_and(is_number), "`{id}` is not an id of the set {}", set.name);
        set.rules.push(Rule { id: id.to_owned(), title: title.to_owned() });
        Ok(())
    }

    fn without_repeats(self) -> Result<Ids> {
        let mut seen = BTreeSet::new();
        let names = self.sets.iter().map(|set| &set.name);
        let ids = self.sets.iter().flat_map(|set| &set.rules).map(|rule| &rule.id);
        let repeated = names.chain(ids).find(|name| !seen.insert(*name));
        match repeated {
            Some(name) => bail!("{IDS}: `{name}` stands there twice"),
            None => Ok(self),
        }
    }

    /// Whether an id is of a set that is there, be there such a rule or not.
    pub(super) fn has_set_of(&self, id: &str) -> bool {
        id.split_once('-').is_some_and(|(name, _)| self.sets.iter().any(|set| set.name == name))
    }

    pub(super) fn contains(&self, id: &str) -> bool {
        self.sets.iter().flat_map(|set| &set.rules).any(|rule| rule.id == id)
    }
}

fn set(header: &str) -> Result<RuleSet> {
    let (name, state) = header.split_once(' ').context("expected `set NAME finished` or `set NAME open`")?;
    let state = match state {
        "finished" => State::Finished,
        "open" => State::Open,
        other => bail!("a set is finished or open, not `{other}`"),
    };
    Ok(RuleSet { name: name.to_owned(), state, rules: Vec::new() })
}

fn is_number(text: &str) -> bool {
    text.len() == 2 && text.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_and_rules_are_read() {
        let ids =
            Ids::parse("# words\n\nset BASE finished\nBASE-01 the first\nset INN open\nINN-02 the second\n").unwrap();
        assert_eq!(ids.sets.len(), 2);
        assert_eq!((ids.sets[0].name.as_str(), ids.sets[0].state), ("BASE", State::Finished));
        assert_eq!(ids.sets[1].rules[0].title, "the second");
        assert!(ids.contains("INN-02") && !ids.contains("INN-01"));
    }

    #[test]
    fn a_malformed_list_is_refused() {
        for text in [
            "BASE-01 before any set",
            "set BASE",
            "set BASE done",
            "set BASE open\nBASE-01",
            "set BASE open\nINN-01 in the wrong set",
            "set BASE open\nBASE-1 too short",
            "set BASE open\nBASE-01 one\nBASE-01 again",
            "set BASE open\nset BASE open",
        ] {
            assert!(Ids::parse(text).is_err(), "{text}");
        }
    }
}
