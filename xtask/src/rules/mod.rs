//! `cargo xtask rules`: which rules the tests cite, set by set.
//! It compares the list of ids with the citations in the tree; it never reads what a rule says.

mod citations;
mod ids;

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};

use crate::tree;
use citations::Citations;
use ids::{Ids, RuleSet, State};

const IDS: &str = "docs/rules/ids.txt";

#[derive(clap::Args)]
pub(crate) struct Options {
    /// Look at these sets only
    #[arg(long = "set", value_name = "SET", value_delimiter = ',')]
    sets: Vec<String>,
}

impl Options {
    /// Every set of the list.
    pub(crate) fn all() -> Options {
        Options { sets: Vec::new() }
    }
}

/// Prints the table and fails if a finished set has an uncited rule or a citation names no rule.
pub(crate) fn run(root: &Path, options: &Options) -> Result<()> {
    let listed = std::fs::read_to_string(root.join(IDS)).with_context(|| format!("reading {IDS}"))?;
    let ids = Ids::parse(&listed)?;
    let citations = Citations::of(&tree::files(root)?);
    let sets = chosen(&ids, &options.sets)?;
    print!("{}", table(&sets, &citations.ids()));
    let complaints = complaints(&ids, &sets, &citations);
    for complaint in &complaints {
        println!("{complaint}");
    }
    ensure!(complaints.is_empty(), "rules has {} complaints", complaints.len());
    Ok(())
}

fn chosen<'a>(ids: &'a Ids, names: &[String]) -> Result<Vec<&'a RuleSet>> {
    if let Some(unknown) = names.iter().find(|name| !ids.sets.iter().any(|set| set.name == **name)) {
        bail!("{IDS} has no set `{unknown}`");
    }
    Ok(ids.sets.iter().filter(|set| names.is_empty() || names.contains(&set.name)).collect())
}

fn table(sets: &[&RuleSet], cited: &BTreeSet<&str>) -> String {
    let mut table = format!("{:8}{:10}{:>4}{:>7}  uncited\n", "set", "state", "ids", "cited");
    for set in sets {
        let uncited: Vec<&str> =
            set.rules.iter().map(|rule| rule.id.as_str()).filter(|id| !cited.contains(id)).collect();
        let (all, done) = (set.rules.len(), set.rules.len() - uncited.len());
        let row = format!("{:8}{:10}{all:>4}{done:>7}  ", set.name, set.state.to_string());
        table.push_str(wrap(&row, &uncited).trim_end());
        table.push('\n');
    }
    table
}

/// Writes `words` after `head`, and below each other what does not fit on one line.
fn wrap(head: &str, words: &[&str]) -> String {
    const WIDTH: usize = 100;
    let (mut text, mut column) = (head.to_owned(), head.len());
    for word in words {
        if column + word.len() > WIDTH {
            text = format!("{}\n{}", text.trim_end(), " ".repeat(head.len()));
            column = head.len();
        }
        text.push_str(word);
        text.push(' ');
        column += word.len() + 1;
    }
    text
}

fn complaints(ids: &Ids, sets: &[&RuleSet], citations: &Citations) -> Vec<String> {
    let mut complaints = citations.misplaced.clone();
    // Other words in comments have capitals and a number too; a set that is there makes it an id.
    let told = citations.told.iter().filter(|told| ids.has_set_of(&told.id) && !citations.found.contains(told));
    for citation in citations.found.iter().chain(told) {
        if !ids.contains(&citation.id) {
            complaints.push(format!("{}:{}: `{}` is no rule of {IDS}", citation.path, citation.line, citation.id));
        }
    }
    let cited = citations.ids();
    for set in sets.iter().filter(|set| set.state == State::Finished) {
        let uncited = set.rules.iter().filter(|rule| !cited.contains(rule.id.as_str()));
        complaints.extend(uncited.map(|rule| format!("no test cites {}: {}", rule.id, rule.title)));
    }
    complaints
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tree::File;

    const LIST: &str = "set BASE finished\nBASE-01 one\nBASE-02 two\nset INN open\nINN-01 three\n";

    fn scenario(text: &str) -> Citations {
        Citations::of(&[File { path: "crates/carcassonne/a.scenario".into(), text: text.into() }])
    }

    fn judge(text: &str, sets: &[String]) -> Vec<String> {
        let ids = Ids::parse(LIST).unwrap();
        complaints(&ids, &chosen(&ids, sets).unwrap(), &scenario(text))
    }

    #[test]
    fn a_finished_set_needs_every_rule_cited() {
        assert_eq!(judge("rules BASE-01\n", &[]), ["no test cites BASE-02: two"]);
        assert!(judge("rules BASE-01 BASE-02\n", &[]).is_empty(), "an open set may have uncited rules");
    }

    #[test]
    fn an_unknown_rule_is_told_whatever_set_is_asked_for() {
        let complaint = "crates/carcassonne/a.scenario:1: `BASE-99` is no rule of docs/rules/ids.txt";
        assert_eq!(judge("rules BASE-99\n", &["INN".into()]), [complaint]);
    }

    #[test]
    fn a_comment_that_names_a_missing_rule_is_told() {
        let text = "// A ferry ends a road (BASE-98), in UTF-16\n// rule: BASE-99\n".to_owned();
        let citations = Citations::of(&[File { path: "crates/carcassonne/tests/a.rs".into(), text }]);
        let ids = Ids::parse(LIST).unwrap();
        let told = complaints(&ids, &[], &citations);
        let lines: Vec<&str> = told.iter().filter_map(|complaint| complaint.split(" is no rule").next()).collect();
        assert_eq!(lines, ["crates/carcassonne/tests/a.rs:2: `BASE-99`", "crates/carcassonne/tests/a.rs:1: `BASE-98`"]);
    }

    #[test]
    fn only_the_sets_asked_for_are_judged() {
        assert!(judge("", &["INN".into()]).is_empty());
        assert!(chosen(&Ids::parse(LIST).unwrap(), &["PORT".into()]).is_err());
    }

    #[test]
    fn the_table_counts_and_names() {
        let ids = Ids::parse(LIST).unwrap();
        let table = table(&chosen(&ids, &[]).unwrap(), &scenario("rules BASE-01\n").ids());
        let rows: Vec<Vec<&str>> = table.lines().map(|line| line.split_whitespace().collect()).collect();
        assert_eq!(rows[1], ["BASE", "finished", "2", "1", "BASE-02"]);
        assert_eq!(rows[2], ["INN", "open", "1", "0", "INN-01"]);
    }

    #[test]
    fn long_rows_wrap() {
        let text = wrap("head  ", &["ROBBER-01"; 20]);
        assert!(text.lines().count() > 1 && text.lines().all(|line| line.len() <= 100));
        assert_eq!(text.split_whitespace().count(), 21);
    }

    #[test]
    fn the_list_of_the_tree_is_well_formed() {
        let listed = std::fs::read_to_string(tree::root().unwrap().join(IDS)).unwrap();
        let ids = Ids::parse(&listed).unwrap();
        assert!(ids.contains("BASE-21") && ids.contains("CASTLE-64") && !ids.contains("BASE-07"));
    }
}
