//! What something is worth, with the arithmetic that says why.

use std::fmt;

/// What points are given for; the lines of the final breakdown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Category {
    /// Completed streets.
    Streets,
    /// Completed towers, doubled ones included.
    Towers,
    /// Completed houses, doubled ones included.
    Houses,
    /// The largest empty area for the larger keep.
    Keep,
    /// Courtyards, with token 7 or without.
    Courtyards,
    /// Tokens 4, 5, 6 and 9.
    Tokens,
}

impl Category {
    /// All categories in the order of the breakdown.
    pub const ALL: [Category; 6] =
        [Category::Streets, Category::Towers, Category::Houses, Category::Keep, Category::Courtyards, Category::Tokens];

    /// The name in tools and tests.
    pub const fn name(self) -> &'static str {
        ["streets", "towers", "houses", "keep", "courtyards", "tokens"][self as usize]
    }

    /// The category with this name.
    pub fn from_name(name: &str) -> Option<Category> {
        Category::ALL.into_iter().find(|category| category.name() == name)
    }
}

/// Where points come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Source {
    /// A completed street; 2 a tile with a well (CASTLE-30).
    Street,
    /// A completed tower; 4 a tile with token 2 (CASTLE-31).
    Tower,
    /// A completed house; 2 a tile with token 3 (CASTLE-32).
    House,
    /// The largest empty area (CASTLE-62).
    Area,
    /// The markets of a courtyard; 4 each with token 7 (CASTLE-63).
    Court,
    /// An unfinished street, with token 4 (CASTLE-61).
    UnfinishedStreet,
    /// An unfinished tower, with token 5.
    UnfinishedTower,
    /// An unfinished house, with token 6.
    UnfinishedHouse,
    /// Token 9.
    Five,
}

/// Points with their arithmetic, as in "tower of 4 tiles = 8".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Sum {
    /// Where they come from.
    pub source: Source,
    /// Tiles, markets, cells or tokens.
    pub count: u16,
    /// Points for each of them.
    pub each: u16,
    /// The points.
    pub total: u16,
}

impl Sum {
    /// So many, at so many points each.
    pub const fn new(source: Source, count: u16, each: u16) -> Sum {
        Sum { source, count, each, total: count * each }
    }

    /// Where the points belong.
    pub const fn category(&self) -> Category {
        match self.source {
            Source::Street => Category::Streets,
            Source::Tower => Category::Towers,
            Source::House => Category::Houses,
            Source::Area => Category::Keep,
            Source::Court => Category::Courtyards,
            Source::UnfinishedStreet | Source::UnfinishedTower | Source::UnfinishedHouse | Source::Five => {
                Category::Tokens
            }
        }
    }
}

impl fmt::Display for Sum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Sum { source, count, each, total } = *self;
        let tiles = if count == 1 { "tile" } else { "tiles" };
        match (source, each) {
            (Source::Street, 1) => write!(f, "street of {count} {tiles}")?,
            (Source::Street, _) => write!(f, "street with a well of {count} {tiles}")?,
            (Source::Tower, 2) => write!(f, "tower of {count} {tiles}")?,
            (Source::Tower, _) => write!(f, "tower of {count} {tiles}, doubled")?,
            (Source::House, 1) => write!(f, "house of {count} {tiles}")?,
            (Source::House, _) => write!(f, "house of {count} {tiles}, doubled")?,
            (Source::Area, _) => write!(f, "empty area of {count} {}", if count == 1 { "cell" } else { "cells" })?,
            (Source::Court, _) => {
                write!(f, "courtyard with {count} {}", if count == 1 { "market" } else { "markets" })?;
                if each > 3 {
                    write!(f, " at {each}")?;
                }
            }
            (Source::UnfinishedStreet, 1) => write!(f, "unfinished street of {count} {tiles}")?,
            (Source::UnfinishedStreet, _) => write!(f, "unfinished street with a well of {count} {tiles}")?,
            (Source::UnfinishedTower, _) => write!(f, "unfinished tower of {count} {tiles}")?,
            (Source::UnfinishedHouse, _) => write!(f, "unfinished house of {count} {tiles}")?,
            (Source::Five, _) => write!(f, "token 9")?,
        }
        write!(f, " = {total}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_read_as_sentences() {
        let says = |source, count, each| Sum::new(source, count, each).to_string();
        assert_eq!(says(Source::Tower, 4, 2), "tower of 4 tiles = 8");
        assert_eq!(says(Source::Tower, 4, 4), "tower of 4 tiles, doubled = 16");
        assert_eq!(says(Source::House, 1, 1), "house of 1 tile = 1");
        assert_eq!(says(Source::Street, 3, 2), "street with a well of 3 tiles = 6");
        assert_eq!(says(Source::Court, 5, 4), "courtyard with 5 markets at 4 = 20");
        assert_eq!(says(Source::Area, 11, 1), "empty area of 11 cells = 11");
        assert_eq!(says(Source::UnfinishedHouse, 2, 1), "unfinished house of 2 tiles = 2");
        assert_eq!(says(Source::Five, 1, 5), "token 9 = 5");
    }
}
