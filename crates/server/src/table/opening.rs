//! The opening of a game as digests: by them a record is recognised as that of a game which is still being played here,
//! without looking into every log. Names, colours and switches are no part of it, for they are easily written otherwise.

use super::Table;
use crate::words::hex;
use bastide_protocol::Helps;
use sha2::{Digest, Sha256};

/// So many actions in common are no accident.
pub(crate) const LONG: usize = 12;

/// So many lines of a game hold its opening: one or two of them say who begins.
const LOOKED_AT: u32 = LONG as u32 + 2;

/// The opening of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Opening {
    /// How many actions there are in all, who begins aside.
    pub(crate) total: usize,
    /// The digest of the first action, of the first two, and so on up to [`LONG`].
    pub(crate) digests: Vec<String>,
}

impl Opening {
    /// The opening of a game of the house with these colours and actions.
    pub(crate) fn of<'a>(game: &str, colours: &[&str], lines: impl Iterator<Item = &'a str>) -> Opening {
        let (mut met, mut hash) = (Vec::new(), Sha256::new_with_prefix(game));
        let (mut total, mut digests) = (0, Vec::new());
        for line in lines.filter(|line| !line.starts_with("first ")) {
            total += 1;
            if total <= LONG {
                hash.update(anonymous(line, colours, &mut met));
                digests.push(hex(&hash.clone().finalize()));
            }
        }
        Opening { total, digests }
    }

    /// The digests, each with its number of actions.
    pub(crate) fn numbered(self) -> Vec<(usize, String)> {
        (1..).zip(self.digests).collect()
    }

    /// Whether a record is about a running game with which it has its first `common` actions in common, `known` being
    /// how many of that game's first actions are known, up to [`LONG`].
    pub(crate) fn is_about(&self, common: usize, known: usize) -> bool {
        // A short record tells so little that it must hold the whole of a game that has just begun, or be a part of a
        // longer one, with one more action at most.
        common >= LONG || self.total <= LONG && common >= 1 && (common == known || common + 1 >= self.total)
    }
}

/// A line with its colour replaced by how many colours acted before that one.
fn anonymous<'a>(line: &'a str, colours: &[&str], met: &mut Vec<&'a str>) -> String {
    let (first, rest) = line.split_once(' ').unwrap_or((line, ""));
    if !colours.contains(&first) {
        return format!("\n{line}");
    }
    let number = met.iter().position(|known| *known == first).unwrap_or_else(|| {
        met.push(first);
        met.len() - 1
    });
    format!("\n{number} {rest}")
}

impl Table {
    /// The opening of the game, if any help is not allowed in it: what the table withholds nobody shall get by sending
    /// the record in.
    pub(crate) fn guarded_opening(&self) -> Option<Opening> {
        // Taken apart, so that whoever adds a help decides about it here.
        let Helps { tiles, odds, projected, fields, hints } = self.settings.helps;
        let allows_all = tiles && odds && projected && fields && hints;
        let game = self.game.as_ref().filter(|_| !allows_all)?;
        let lines = (0..game.len().min(LOOKED_AT)).filter_map(|number| game.line(number));
        Some(Opening::of(&self.settings.setup.game, &game.colours(), lines))
    }

    /// The digests of the opening that an earlier state of the table had not: each with its number of actions. Nothing
    /// is computed for the great part of a game that follows its opening.
    pub(crate) fn new_opening(&self, before: &Table) -> Vec<(usize, String)> {
        if before.game.as_ref().is_some_and(|game| game.len() >= LOOKED_AT) {
            return Vec::new();
        }
        let Some(opening) = self.guarded_opening() else { return Vec::new() };
        let known = before.guarded_opening().map_or(0, |opening| opening.digests.len());
        opening.numbered().into_iter().skip(known).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINES: [&str; 5] = ["first red", "draw base/city1", "red place 0,-1 S", "red pass", "draw base/monastery"];

    fn opening(lines: &[&str]) -> Opening {
        Opening::of("carcassonne", &["red", "blue"], lines.iter().copied())
    }

    #[test]
    fn who_begins_and_which_colours_they_have_makes_no_difference() {
        let other = ["draw base/city1", "blue place 0,-1 S", "blue pass", "draw base/monastery"];
        assert_eq!(opening(&LINES), opening(&other));
        assert_eq!(opening(&LINES).total, 4);
        assert_ne!(Opening::of("castle", &["red", "blue"], LINES.into_iter()), opening(&LINES));
    }

    #[test]
    fn a_part_of_a_game_and_a_part_with_one_more_action_are_about_it() {
        let part = opening(&LINES[..3]);
        assert!(part.is_about(2, LONG) && part.is_about(1, LONG) && part.is_about(2, 2) && !part.is_about(0, LONG));
        let longer = Opening { total: 100, ..part };
        // A long record that begins as a game which has just begun is most often another one.
        assert!(!longer.is_about(2, 2) && !longer.is_about(11, LONG) && longer.is_about(LONG, LONG));
    }
}
