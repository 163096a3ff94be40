//! What must be true of the sets of numbers that come with a game.

use crate::Numbers;

/// Looks at sets that are built in: the first is `guessed`, whose text names every number once, and the last is `tuned`.
///
/// # Panics
/// When that is not so.
pub fn check_sets<T: Numbers>(sets: &[(&str, T)], guessed: &str) {
    let names: Vec<_> = sets.iter().map(|(name, _)| *name).collect();
    assert_eq!((names.first(), names.last()), (Some(&"guessed"), Some(&"tuned")));
    for name in sets[0].1.names() {
        let named = guessed.lines().filter(|line| line.split_whitespace().next() == Some(name)).count();
        assert_eq!(named, 1, "{name}");
    }
}
