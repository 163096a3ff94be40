//! The players of a match as they are listed: a level with a budget each, and which of them are the same.

use bastide_players::{Clock, Level, Spec};

/// Who plays, in the order of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Entries {
    names: Vec<String>,
    specs: Vec<Spec>,
    rows: Vec<usize>,
}

impl Entries {
    /// Reads a list such as `greedy,master:1s`.
    pub(crate) fn read(list: &str) -> Result<Entries, String> {
        let names: Vec<String> = list.split(',').map(|name| name.trim().to_owned()).collect();
        let specs: Vec<Spec> = names.iter().map(|name| spec(name)).collect::<Result<_, _>>()?;
        if names.len() < 2 {
            return Err(format!("expected two players or more, separated by commas, found only `{list}`"));
        }
        let specs = specs.into_iter().map(|spec| spec.with_clock(Clock::Thread)).collect();
        Ok(Entries { rows: rows(&names), names, specs })
    }

    /// How many play.
    pub(crate) fn len(&self) -> usize {
        self.names.len()
    }

    /// The names as they were given.
    pub(crate) fn names(&self) -> &[String] {
        &self.names
    }

    /// The level and budget of an entry. Time is counted by the thread's own clock: a busy machine wrongs nobody.
    pub(crate) fn spec(&self, entry: usize) -> Spec {
        self.specs[entry]
    }

    /// The row of the result that an entry belongs to: equal entries share one.
    pub(crate) fn row(&self, entry: usize) -> usize {
        self.rows[entry]
    }

    /// The names of the rows.
    pub(crate) fn row_names(&self) -> Vec<String> {
        let count = self.rows.iter().max().map_or(0, |last| last + 1);
        let first = |row: usize| self.rows.iter().position(|&own| own == row).unwrap_or(0);
        (0..count).map(|row| self.names[first(row)].clone()).collect()
    }
}

/// Equal entries share a row, unless all are equal: then they have only themselves to be compared with.
fn rows(names: &[String]) -> Vec<usize> {
    if names.iter().all(|name| *name == names[0]) {
        return (0..names.len()).collect();
    }
    let mut known: Vec<&String> = Vec::new();
    let mut row = |name| {
        known.iter().position(|&earlier| earlier == name).unwrap_or_else(|| {
            known.push(name);
            known.len() - 1
        })
    };
    names.iter().map(&mut row).collect()
}

/// Reads a level with an optional budget.
pub(crate) fn spec(text: &str) -> Result<Spec, String> {
    Spec::from_text(text).ok_or_else(|| {
        let levels: Vec<_> = Level::LADDER.into_iter().chain(Level::YARDSTICKS).map(Level::name).collect();
        let levels = levels.join(", ");
        format!("expected a level ({levels}), with a budget if wanted (master:0.2s, master:500ms, expert:200), found `{text}`")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_entries_share_a_row() {
        let entries = Entries::read("master:4,greedy, greedy,random").unwrap();
        assert_eq!((0..4).map(|entry| entries.row(entry)).collect::<Vec<_>>(), [0, 1, 1, 2]);
        assert_eq!(entries.row_names(), ["master:4", "greedy", "random"]);
    }

    #[test]
    fn a_player_against_itself_has_two_rows() {
        assert_eq!(Entries::read("greedy,greedy").unwrap().row_names(), ["greedy", "greedy"]);
    }

    #[test]
    fn a_level_nobody_knows_is_answered_with_those_there_are() {
        for list in ["greedy,wizard", "greedy,", "master:soon,greedy", "greedy,master:-1s"] {
            let complaint = Entries::read(list).unwrap_err();
            assert!(complaint.contains("beginner") && complaint.contains("uct100"), "{complaint}");
        }
        assert!(Entries::read("greedy").unwrap_err().contains("two players or more"));
    }
}
