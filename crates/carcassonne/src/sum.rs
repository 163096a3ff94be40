//! Points with the arithmetic that says why.

use crate::kind::{CATHEDRAL, CITY, FIELD, GARDEN, INN, MONASTERY, ROAD};
use crate::score::Finished;
pub use crate::switchboard::{Magic, Reason};
use crate::tile::facts::Goods;
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
    /// Goods.
    Goods,
    /// Ingots.
    Ingots,
    /// Messages.
    Messages,
    /// Robberies.
    Robberies,
}

impl Category {
    /// All categories in the order of the breakdown.
    pub const ALL: [Category; 9] = [
        Category::Roads,
        Category::Cities,
        Category::Monasteries,
        Category::Gardens,
        Category::Fields,
        Category::Goods,
        Category::Ingots,
        Category::Messages,
        Category::Robberies,
    ];

    /// The name in tools and tests.
    pub const fn name(self) -> &'static str {
        ["roads", "cities", "monasteries", "gardens", "fields", "goods", "ingots", "messages", "robberies"]
            [self as usize]
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

/// What makes up the value of a feature.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Parts {
    /// The kind of feature.
    pub kind: Kind,
    /// Whether it was complete; a garden or monastery may also be left early (ABBOT-04).
    pub finished: bool,
    /// Tiles of a road or city, neighbours of a monastery or garden, completed cities of a field.
    pub count: u8,
    /// Pennants of a city.
    pub pennants: u8,
    /// An inn or a cathedral, as bits.
    pub marks: u8,
    /// Mage or witch.
    pub magic: Magic,
    /// Whether a pig adds to it (PIG-03).
    pub pig: bool,
}

impl Parts {
    /// A feature with nothing special about it.
    pub(crate) const fn plain(kind: Kind, finished: Finished, count: u8) -> Parts {
        let finished = matches!(finished, Finished::Yes);
        Parts { kind, finished, count, pennants: 0, marks: 0, magic: Magic::None, pig: false }
    }
}

/// Points with their arithmetic, as in "city of 5 tiles + 2 pennants = 14".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Sum {
    /// Why.
    pub reason: Reason,
    /// The points.
    pub total: u16,
}

impl Sum {
    /// The value of a feature.
    pub(crate) const fn feature(parts: Parts, total: u16) -> Sum {
        Sum { reason: Reason::Feature(parts), total }
    }

    /// Where the points belong.
    pub const fn category(&self) -> Category {
        self.reason.category()
    }
}

/// A number with its noun, as in "1 tile" or "3 tiles".
pub(crate) struct Count(pub(crate) u16, pub(crate) &'static str, pub(crate) &'static str);

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.0, if self.0 == 1 { self.1 } else { self.2 })
    }
}

impl fmt::Display for Parts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let count = self.count as u16;
        if !self.finished && self.kind != FIELD {
            f.write_str("unfinished ")?;
        }
        match self.kind {
            CITY => write!(f, "city of {}", Count(count, "tile", "tiles"))?,
            ROAD => write!(f, "road of {}", Count(count, "tile", "tiles"))?,
            FIELD => write!(f, "field with {}", Count(count, "city", "cities"))?,
            MONASTERY => write!(f, "monastery with {}", Count(count, "neighbour", "neighbours"))?,
            GARDEN => write!(f, "garden with {}", Count(count, "neighbour", "neighbours"))?,
            Kind(other) => write!(f, "feature {other} with {count}")?,
        }
        if self.pennants > 0 {
            write!(f, " + {}", Count(self.pennants as u16, "pennant", "pennants"))?;
        }
        f.write_str(if self.marks & INN != 0 { " with inn" } else { "" })?;
        f.write_str(if self.marks & CATHEDRAL != 0 { " with cathedral" } else { "" })?;
        f.write_str(if self.pig { " and pig" } else { "" })?;
        self.magic.tell(f, self.count)
    }
}

impl fmt::Display for Sum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} = {}", self.reason, self.total)
    }
}

impl Goods {
    /// All kinds of goods.
    pub const ALL: [Goods; 3] = [Goods::Wine, Goods::Wheat, Goods::Cloth];

    /// The name in records.
    pub const fn name(self) -> &'static str {
        ["wine", "wheat", "cloth"][self as usize]
    }

    /// The goods with this name.
    pub fn from_name(name: &str) -> Option<Goods> {
        Goods::ALL.into_iter().find(|goods| goods.name() == name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_read_as_sentences() {
        let city = Parts { pennants: 2, ..Parts::plain(CITY, Finished::Yes, 5) };
        assert_eq!(Sum::feature(city, 14).to_string(), "city of 5 tiles + 2 pennants = 14");
        let garden = Parts::plain(GARDEN, Finished::No, 1);
        assert_eq!(Sum::feature(garden, 2).to_string(), "unfinished garden with 1 neighbour = 2");
    }
}
