//! The kinds of segments and the marks on them.

use bastide_landscape::catalog::Kind;
use bastide_landscape::law::SideClass;

/// A city.
pub const CITY: Kind = Kind(0);
/// A road.
pub const ROAD: Kind = Kind(1);
/// A field.
pub const FIELD: Kind = Kind(2);
/// A monastery.
pub const MONASTERY: Kind = Kind(3);
/// A garden (ABBOT-02).
pub const GARDEN: Kind = Kind(4);

/// Names in records, by the number of the kind.
pub const KIND_NAMES: [&str; 5] = ["city", "road", "field", "monastery", "garden"];

/// An inn stands at this road (INN-01).
pub const INN: u8 = 1;
/// A cathedral stands in this city (INN-03).
pub const CATHEDRAL: u8 = 2;

/// City sides meet city sides, and so on (BASE-10).
pub(crate) const CITY_SIDE: SideClass = SideClass::new(0);
pub(crate) const ROAD_SIDE: SideClass = SideClass::new(1);
pub(crate) const FIELD_SIDE: SideClass = SideClass::new(2);
pub(crate) const RIVER_SIDE: SideClass = SideClass::new(3);
