//! Regular expressions that are constants of this program. Patterns from outside are never compiled here.

use regex::Regex;

/// Compiles a constant pattern. A wrong one is a mistake in this program, which any run of it shows at once.
pub(crate) fn pattern(text: &str) -> Regex {
    Regex::new(text).unwrap_or_else(|error| panic!("a constant pattern is wrong: {error}"))
}
