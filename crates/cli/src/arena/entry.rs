//! The players of a match as they are listed: a level with a budget, or a program, and which of them are the same.

use bastide_play::{Numbers, Outlook};
use bastide_players::{Clock, Level, Spec};
use std::fs;

/// More threads than this help nobody.
pub(crate) const MOST_THREADS: u16 = 64;

/// How a program is named in a list.
const PROGRAM: &str = "cmd:";

/// Who plays, in the order of the list.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Entries {
    names: Vec<String>,
    entries: Vec<Entry>,
    rows: Vec<usize>,
}

/// One player of the list.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Entry {
    /// A player of our own.
    Level(Spec, NumbersFrom),
    /// Another program and its arguments.
    Program(Vec<String>),
}

/// Where the numbers come from that a level judges by.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum NumbersFrom {
    /// They are the level's own.
    Level,
    /// A set that comes with the game, or the text of a file.
    Given { name: String, text: Option<String> },
}

impl NumbersFrom {
    /// `name` is that of a set, or of a file if there is one.
    pub(crate) fn read(name: &str) -> Result<NumbersFrom, String> {
        let is_file = name.contains(['/', '.', '\\']);
        let text = is_file.then(|| fs::read_to_string(name)).transpose();
        let text = text.map_err(|error| format!("the numbers of `{name}` cannot be read: {error}"))?;
        Ok(NumbersFrom::Given { name: name.to_owned(), text })
    }

    /// The numbers for a game. A file names only what differs from the level's own.
    pub(crate) fn numbers<G: Outlook>(&self, level: Level) -> Result<G::Numbers, String> {
        let own = level.numbers::<G>();
        match self {
            NumbersFrom::Level => Ok(own.clone()),
            NumbersFrom::Given { name, text: Some(text) } => {
                own.with_text(text).map_err(|error| format!("{name}: {error}"))
            }
            NumbersFrom::Given { name, text: None } => G::set(name).cloned().ok_or_else(|| {
                let known: Vec<_> = G::sets().iter().map(|(name, _)| *name).collect();
                format!("numbers: expected {} or a file (./numbers.txt), found `{name}`", known.join(", "))
            }),
        }
    }
}

impl Entries {
    /// Reads a list such as `greedy,master:1s,cmd:"./engine --fast"`.
    pub(crate) fn read(list: &str) -> Result<Entries, String> {
        let names = split(list)?;
        let entries: Vec<Entry> = names.iter().map(|name| entry(name)).collect::<Result<_, _>>()?;
        if names.len() < 2 {
            return Err(format!("expected two players or more, separated by commas, found only `{list}`"));
        }
        Ok(Entries { rows: rows(&names), names, entries })
    }

    /// How many play.
    pub(crate) fn len(&self) -> usize {
        self.names.len()
    }

    /// The names as they were given.
    pub(crate) fn names(&self) -> &[String] {
        &self.names
    }

    /// An entry.
    pub(crate) fn entry(&self, entry: usize) -> &Entry {
        &self.entries[entry]
    }

    /// Whether all numbers that are named exist in this game.
    pub(crate) fn check<G: Outlook>(&self) -> Result<(), String> {
        for entry in &self.entries {
            if let Entry::Level(spec, from) = entry {
                from.numbers::<G>(spec.level)?;
            }
        }
        Ok(())
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

/// Splits a list at its commas, those between quotes aside.
fn split(list: &str) -> Result<Vec<String>, String> {
    let mut quoted = false;
    let parts = list.split(|letter| {
        quoted ^= letter == '"';
        letter == ',' && !quoted
    });
    let parts = parts.map(|part| part.trim().to_owned()).collect();
    if quoted { Err(format!("a quote is not closed in `{list}`")) } else { Ok(parts) }
}

fn entry(text: &str) -> Result<Entry, String> {
    if let Some(command) = text.strip_prefix(PROGRAM) {
        let command = command.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')).unwrap_or(command);
        let words = shlex::split(command).filter(|words| !words.is_empty());
        return words.map(Entry::Program).ok_or_else(|| format!("expected a program after `cmd:`, found `{command}`"));
    }
    let (spec, numbers) = level(text)?;
    Ok(Entry::Level(spec, numbers))
}

/// Reads a level, with the numbers it judges by if they are not its own: `tree:40@fitted`.
pub(crate) fn level(text: &str) -> Result<(Spec, NumbersFrom), String> {
    let (level, numbers) = text.split_once('@').map_or((text, None), |(level, numbers)| (level, Some(numbers)));
    let numbers = numbers.map_or(Ok(NumbersFrom::Level), NumbersFrom::read)?;
    Ok((spec(level)?, numbers))
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

/// Which clock times budgets.
pub(crate) fn clock(text: &str) -> Result<Clock, String> {
    match text {
        "wall" => Ok(Clock::Wall),
        "thread" => Ok(Clock::Thread),
        _ => Err("expected wall or thread".to_owned()),
    }
}

/// What [`clock`] reads.
pub(crate) const fn word(clock: Clock) -> &'static str {
    match clock {
        Clock::Wall => "wall",
        Clock::Thread => "thread",
    }
}

/// Reads a level with an optional budget and an optional number of threads: `master:0.2s/2`.
pub(crate) fn spec(text: &str) -> Result<Spec, String> {
    let Some((level, threads)) = text.split_once('/') else { return spec_of_one(text) };
    match threads.parse() {
        Ok(threads @ 1..=MOST_THREADS) => Ok(spec_of_one(level)?.with_threads(threads)),
        _ => Err(format!("expected 1 to {MOST_THREADS} threads after `{level}/`, found `{threads}`")),
    }
}

fn spec_of_one(text: &str) -> Result<Spec, String> {
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

    #[test]
    fn a_level_may_think_on_several_threads() {
        let entries = Entries::read("master:0.2s/2,tree/3@fitted").unwrap();
        let threads = [0, 1].map(|entry| match entries.entry(entry) {
            Entry::Level(spec, _) => spec.threads,
            Entry::Program(words) => panic!("a level, not {words:?}"),
        });
        assert_eq!(threads, [2, 3]);
        for list in ["master/0,greedy", "master:0.2s/65,greedy", "master/two,greedy", "master/,greedy"] {
            assert!(Entries::read(list).unwrap_err().contains("1 to 64 threads"), "{list}");
        }
    }

    #[test]
    fn a_program_is_named_with_its_arguments_and_commas_between_quotes_do_not_part() {
        let entries = Entries::read(r#"greedy,cmd:"./engine --list 'a, b'",cmd:bot.py"#).unwrap();
        let words = |words: &[&str]| Entry::Program(words.iter().map(|word| (*word).to_owned()).collect());
        assert_eq!(entries.entry(1), &words(&["./engine", "--list", "a, b"]));
        assert_eq!(entries.entry(2), &words(&["bot.py"]));
        for list in ["greedy,cmd:", "greedy,cmd:\"\"", "greedy,cmd:\"./engine", "greedy,cmd:'a"] {
            assert!(Entries::read(list).is_err(), "{list}");
        }
    }

    #[test]
    fn numbers_that_are_not_there_are_told() {
        let entries = Entries::read("greedy@wizard,foresight").unwrap();
        let complaint = entries.check::<bastide_carcassonne::Game>().unwrap_err();
        assert!(complaint.contains("guessed, fitted") && complaint.contains("tuned or a file"), "{complaint}");
        assert!(Entries::read("greedy@./nowhere.txt,greedy").unwrap_err().contains("cannot be read"));
        assert!(Entries::read("greedy@fitted,foresight").unwrap().check::<bastide_carcassonne::Game>().is_ok());
    }
}
