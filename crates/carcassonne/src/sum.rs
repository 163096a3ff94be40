//! What a feature is worth, with the arithmetic that says why.

use crate::kind::{CITY, FIELD, GARDEN, MONASTERY, ROAD};
use bastide_landscape::catalog::Kind;
use std::fmt;

/// What points are given for; the lines of the final breakdown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Category {
    /// Roads, finished or not.
    Roads,
    /// Cities.
    Cities,
    /// Monasteries.
    Monasteries,
    /// Gardens.
    Gardens,
    /// Fields.
    Fields,
}

impl Category {
    /// All categories in the order of the breakdown.
    pub const ALL: [Category; 5] =
        [Category::Roads, Category::Cities, Category::Monasteries, Category::Gardens, Category::Fields];

    /// The name in tools and tests.
    pub const fn name(self) -> &'static str {
        ["roads", "cities", "monasteries", "gardens", "fields"][self as usize]
    }

    /// The category with this name.
    pub fn from_name(name: &str) -> Option<Category> {
        Category::ALL.into_iter().find(|category| category.name() == name)
    }

    /// Where the points of a kind of feature belong.
    pub(crate) const fn of(kind: Kind) -> Category {
        match kind {
            CITY => Category::Cities,
            ROAD => Category::Roads,
            FIELD => Category::Fields,
            MONASTERY => Category::Monasteries,
            _ => Category::Gardens,
        }
    }
}

/// Points with their arithmetic, as in "city of 5 tiles + 2 pennants = 14".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Sum {
    /// The kind of feature.
    pub kind: Kind,
    /// Whether it was complete; a garden or monastery may also be left early (ABBOT-04).
    pub finished: bool,
    /// Tiles of a road or city, neighbours of a monastery or garden, completed cities of a field.
    pub count: u8,
    /// Pennants of a city.
    pub pennants: u8,
    /// The points.
    pub total: u16,
}

impl Sum {
    /// Where the points belong.
    pub const fn category(&self) -> Category {
        Category::of(self.kind)
    }
}

impl fmt::Display for Sum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plural = |count: u8, one: &'static str, many: &'static str| if count == 1 { one } else { many };
        let count = self.count;
        if !self.finished && self.kind != FIELD {
            f.write_str("unfinished ")?;
        }
        match self.kind {
            CITY => write!(f, "city of {count} {}", plural(count, "tile", "tiles"))?,
            ROAD => write!(f, "road of {count} {}", plural(count, "tile", "tiles"))?,
            FIELD => write!(f, "field with {count} {}", plural(count, "city", "cities"))?,
            MONASTERY => write!(f, "monastery with {count} {}", plural(count, "neighbour", "neighbours"))?,
            GARDEN => write!(f, "garden with {count} {}", plural(count, "neighbour", "neighbours"))?,
            Kind(other) => write!(f, "feature {other} with {count}")?,
        }
        if self.pennants > 0 {
            write!(f, " + {} {}", self.pennants, plural(self.pennants, "pennant", "pennants"))?;
        }
        write!(f, " = {}", self.total)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_read_as_sentences() {
        let city = Sum { kind: CITY, finished: true, count: 5, pennants: 2, total: 14 };
        assert_eq!(city.to_string(), "city of 5 tiles + 2 pennants = 14");
        let garden = Sum { kind: GARDEN, finished: false, count: 1, pennants: 0, total: 2 };
        assert_eq!(garden.to_string(), "unfinished garden with 1 neighbour = 2");
    }
}
