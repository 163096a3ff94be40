//! The numbers a game judges positions with, each by its name. They are data: written as plain text, read back, and
//! varied by whoever looks for better ones. No rule depends on them.

use std::fmt::{Debug, Write};

/// A set of numbers, each with a name.
pub trait Numbers: Clone + Debug + PartialEq + Send + Sync + 'static {
    /// Shows every number with its name, always in the same order.
    fn each(&mut self, show: &mut dyn FnMut(&'static str, &mut f32));

    /// The names, in order.
    fn names(&self) -> Vec<&'static str> {
        let mut names = Vec::new();
        self.clone().each(&mut |name, _| names.push(name));
        names
    }

    /// The values, in the order of the names.
    fn values(&self) -> Vec<f32> {
        let mut values = Vec::new();
        self.clone().each(&mut |_, value| values.push(*value));
        values
    }

    /// The same set with these values, in the order of the names; what is missing stays as it is.
    fn with_values(&self, values: &[f32]) -> Self {
        let (mut set, mut values) = (self.clone(), values.iter());
        set.each(&mut |_, value| *value = values.next().copied().unwrap_or(*value));
        set
    }

    /// The set as text, one number a line.
    fn to_text(&self) -> String {
        let mut text = String::new();
        self.clone().each(&mut |name, value| {
            // Writing to a text never fails.
            let _ = writeln!(text, "{name} {value}");
        });
        text
    }

    /// Reads lines such as `city.base -1.0`; `#` begins a remark. Numbers that no line names stay as they are.
    ///
    /// # Errors
    /// Says which line is wrong and what was expected.
    fn with_text(&self, text: &str) -> Result<Self, String> {
        let mut set = self.clone();
        for (line, number) in text.lines().zip(1..) {
            let line = line.split('#').next().unwrap_or_default();
            let mut words = line.split_whitespace();
            let Some(name) = words.next() else { continue };
            let value = words.next().and_then(|word| word.parse::<f32>().ok()).filter(|value| value.is_finite());
            let (Some(value), None) = (value, words.next()) else {
                return Err(format!("line {number}: expected a name and a number, found `{}`", line.trim()));
            };
            let mut found = false;
            set.each(&mut |known, place| {
                if known == name {
                    (*place, found) = (value, true);
                }
            });
            if !found {
                return Err(format!(
                    "line {number}: there is no number `{name}`; there are {}",
                    self.names().join(", ")
                ));
            }
        }
        Ok(set)
    }
}

/// Sets of numbers that are built in, each from `sets/NAME.txt` beside the file that names them. All but the first name
/// only what differs from it.
#[macro_export]
macro_rules! sets_of_numbers {
    ($($name:literal),+) => {
        ::std::sync::LazyLock::new(|| $crate::built_in([$(($name, include_str!(concat!("sets/", $name, ".txt")))),+]))
    };
}

/// The sets written in these texts, each with its name. What is built in can be read; a test of each game reads it all.
#[expect(clippy::expect_used, reason = "the texts are part of the program")]
pub fn built_in<T: Numbers + Default, const COUNT: usize>(
    texts: [(&'static str, &'static str); COUNT],
) -> [(&'static str, T); COUNT] {
    let read = |from: &T, text| from.with_text(text).expect("a set that is built in can be read");
    let first = texts.first().map_or_else(T::default, |(_, text)| read(&T::default(), text));
    texts.map(|(name, text)| (name, read(&first, text)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Debug, PartialEq)]
    struct Pair {
        one: f32,
        other: f32,
    }

    impl Numbers for Pair {
        fn each(&mut self, show: &mut dyn FnMut(&'static str, &mut f32)) {
            show("one", &mut self.one);
            show("other", &mut self.other);
        }
    }

    #[test]
    fn a_set_reads_back_as_it_was_written() {
        let pair = Pair { one: -0.1, other: 2.5 };
        assert_eq!(pair.to_text(), "one -0.1\nother 2.5\n");
        assert_eq!(Pair { one: 9.0, other: 9.0 }.with_text(&pair.to_text()), Ok(pair.clone()));
        assert_eq!(pair.with_values(&[7.0]), Pair { one: 7.0, other: 2.5 });
    }

    #[test]
    fn what_is_not_named_stays_and_nonsense_is_told_with_its_line() {
        let pair = Pair { one: 1.0, other: 2.0 };
        assert_eq!(pair.with_text("# a remark\n\nother 3 # three\n"), Ok(Pair { one: 1.0, other: 3.0 }));
        for (text, expected) in [
            ("one\n", "line 1: expected a name and a number, found `one`"),
            ("one 1\none x", "line 2: expected a name and a number, found `one x`"),
            ("one 1 2", "line 1: expected a name and a number, found `one 1 2`"),
            ("one inf", "line 1: expected a name and a number, found `one inf`"),
            ("two 1", "line 1: there is no number `two`; there are one, other"),
        ] {
            assert_eq!(pair.with_text(text), Err(expected.to_owned()));
        }
    }
}
