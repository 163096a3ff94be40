//! What stands in both games: passages of six or more lines. What the games share belongs into `play`, `record` or
//! `landscape`; a few passages that only look alike may stay, and the check prints them all.

use super::Finding;
use crate::tree::File;
use std::collections::HashMap;
use std::fmt;

/// So many lines make a passage.
const LINES: usize = 6;

/// So many passages may stand in both games: questions about a value and lists of fields that are alike by nature. The
/// number only goes down.
const MOST: usize = 5;

const GAMES: [&str; 2] = ["crates/carcassonne/", "crates/castle/"];

/// A passage that stands in two files.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Passage {
    one: Place,
    other: Place,
}

/// Lines of a file, counted from 1, the last included.
#[derive(Debug, PartialEq, Eq)]
struct Place {
    path: String,
    first: usize,
    last: usize,
}

impl fmt::Display for Passage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Passage { one, other } = self;
        write!(f, "{}:{}-{} ~ {}:{}-{}", one.path, one.first, one.last, other.path, other.first, other.last)
    }
}

/// Complains if there are too many.
pub(super) fn check(files: &[File]) -> Vec<Finding> {
    let passages = passages(files);
    if passages.len() <= MOST {
        return Vec::new();
    }
    let count = passages.len();
    let complaint = |passage: &Passage| {
        let message = format!("one of {count} passages that stand in both games, where {MOST} may: {passage}");
        Finding::new("repeated", &passage.one.path, passage.one.first, message)
    };
    passages.iter().map(complaint).collect()
}

/// The passages that stand in both games, in the order of the first one's files.
pub(super) fn passages(files: &[File]) -> Vec<Passage> {
    let [ones, others] = GAMES.map(|game| sources(files, game));
    let mut known: HashMap<Vec<&str>, Vec<(&Source<'_>, usize)>> = HashMap::new();
    for source in &others {
        for start in 0..(source.lines.len() + 1).saturating_sub(LINES) {
            known.entry(source.texts(start, LINES)).or_default().push((source, start));
        }
    }
    ones.iter().flat_map(|source| repeated(source, &known)).collect()
}

/// Each passage of a file that stands in another, as long as it can be.
fn repeated(source: &Source<'_>, known: &HashMap<Vec<&str>, Vec<(&Source<'_>, usize)>>) -> Vec<Passage> {
    let mut passages = Vec::new();
    let mut start = 0;
    while start + LINES <= source.lines.len() {
        let found = known.get(&source.texts(start, LINES)).into_iter().flatten();
        let longest = found.map(|&(other, at)| (source.common(start, other, at), other, at)).max_by_key(|it| it.0);
        start += match longest {
            Some((length, other, at)) => {
                passages.push(Passage { one: source.place(start, length), other: other.place(at, length) });
                length
            }
            None => 1,
        };
    }
    passages
}

/// The lines of a file that say something.
struct Source<'a> {
    path: &'a str,
    lines: Vec<(usize, &'a str)>,
}

fn sources<'a>(files: &'a [File], game: &str) -> Vec<Source<'a>> {
    let of_game = files.iter().filter(|file| file.path.starts_with(game) && file.path.ends_with(".rs"));
    let source = |file: &'a File| {
        let lines = file.text.lines().map(str::trim).enumerate().map(|(index, line)| (index + 1, line));
        Source { path: &file.path, lines: lines.filter(|(_, line)| says_something(line)).collect() }
    };
    of_game.map(source).collect()
}

/// Mere boilerplate does not count: comments, attributes, imports, the head of an `impl`, types it names, brackets.
fn says_something(line: &str) -> bool {
    const IDLE: [&str; 8] = ["//", "#[", "use ", "pub use ", "pub(crate) use ", "impl", "type ", "}"];
    line.contains(char::is_alphabetic) && !IDLE.iter().any(|idle| line.starts_with(idle))
}

impl<'a> Source<'a> {
    fn texts(&self, start: usize, length: usize) -> Vec<&'a str> {
        self.lines[start..start + length].iter().map(|(_, line)| *line).collect()
    }

    /// How many lines are the same from there on.
    fn common(&self, start: usize, other: &Source<'_>, at: usize) -> usize {
        let pairs = self.lines[start..].iter().zip(&other.lines[at..]);
        pairs.take_while(|(one, other)| one.1 == other.1).count()
    }

    fn place(&self, start: usize, length: usize) -> Place {
        let (first, last) = (self.lines[start].0, self.lines[start + length - 1].0);
        Place { path: self.path.to_owned(), first, last }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(path: &str, text: &str) -> File {
        File { path: path.to_owned(), text: text.to_owned() }
    }

    /// A passage of so many lines, different for each letter.
    fn lines(letter: &str, count: usize) -> String {
        (0..count).map(|number| format!("    let {letter}{number} = {number};\n\n")).collect()
    }

    #[test]
    fn a_passage_of_six_lines_is_found_with_its_places_and_one_of_five_is_not() {
        let six = [
            file("crates/carcassonne/src/a.rs", &format!("fn a() {{\n{}}}\n", lines("x", 6))),
            file("crates/castle/src/b.rs", &format!("fn b() {{\n    one();\n{}}}\n", lines("x", 6))),
            file("crates/castle/src/c.rs", &lines("y", 9)),
        ];
        let found: Vec<String> = passages(&six).iter().map(ToString::to_string).collect();
        assert_eq!(found, ["crates/carcassonne/src/a.rs:2-12 ~ crates/castle/src/b.rs:3-13"]);
        let five = [
            file("crates/carcassonne/src/a.rs", &lines("x", 5)),
            file("crates/castle/src/b.rs", &lines("x", 5)),
            file("crates/players/src/c.rs", &lines("x", 9)),
        ];
        assert_eq!(passages(&five), []);
    }

    #[test]
    fn comments_imports_and_brackets_are_not_counted() {
        let idle = "//! A file.\nuse a::b;\n#[inline]\nimpl A for B {\n    type C = D;\n    /// Why.\n}\n}\n)\n];\n";
        let both = ["crates/carcassonne/src/a.rs", "crates/castle/src/a.rs"];
        assert_eq!(passages(&both.map(|path| file(path, idle))), []);
        let more = format!("{idle}{}", lines("x", 6));
        assert_eq!(passages(&both.map(|path| file(path, &more))).len(), 1);
    }

    #[test]
    fn one_passage_too_many_is_complained_of() {
        let tree = |count: usize| -> Vec<File> {
            let passage = |letter: usize| format!("fn {letter}() {{\n{}", lines(&format!("x{letter}_"), 6));
            let text = |name: &str| (0..count).map(|letter| passage(letter) + &format!("{name}{letter}\n")).collect();
            let text = |name: &str| -> String { text(name) };
            vec![file("crates/carcassonne/src/a.rs", &text("a")), file("crates/castle/src/b.rs", &text("b"))]
        };
        assert_eq!(passages(&tree(MOST)).len(), MOST);
        assert_eq!(check(&tree(MOST)), []);
        assert_eq!(check(&tree(MOST + 1)).len(), MOST + 1);
    }
}
