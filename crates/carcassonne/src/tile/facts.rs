//! What is printed on a tile, as plain data in the orientation of the tile texts. Knows no rules, turns nothing and
//! checks nothing: the texts are read by `parse`, judged by the test suite `tiles` and made playable elsewhere.
//!
//! Lists of sides and half sides go clockwise from the north. The order of cities, roads and fields is that of the
//! text; other facts refer to them by that index.

use bastide_landscape::geometry::{Direction, Half, Side};

/// One design and how many copies of it a set holds.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct TileFacts {
    /// The set and a readable name, as in `base/city1-road-straight`.
    pub id: String,
    /// How many tiles of this design the set holds.
    pub copies: u8,
    /// How many of the copies are a start tile (BASE-03, RIVER-01).
    pub starts: u8,
    /// The design this one stands in for when another edition is chosen.
    pub replaces: Option<String>,
    /// Letter or number of the design in the fan wiki, for looking it up.
    pub wiki: String,
    /// The cities.
    pub cities: Vec<CityFacts>,
    /// The roads: one for each stretch that a figure could stand on.
    pub roads: Vec<RoadFacts>,
    /// The fields.
    pub fields: Vec<FieldFacts>,
    /// Whether a monastery is drawn.
    pub monastery: bool,
    /// Whether a garden is drawn.
    pub garden: bool,
    /// The river, on tiles of the river.
    pub river: Option<RiverFacts>,
    /// Where the flying machine flies to.
    pub flight: Option<Direction>,
    /// Whether the tile brings ingots (GOLD-01).
    pub gold: bool,
    /// Whether the tile shows the hat of mage and witch (MAGE-01).
    pub magic: bool,
    /// Whether the tile shows the robbers' bag.
    pub bag: bool,
    /// The crop circle.
    pub crop: Option<Crop>,
    /// Corners that a city's wall runs to, parting two fields there, with the index of the city.
    pub tips: Vec<(Corner, usize)>,
    /// Borders that meet inside the tile although no road's end says so; they part fields.
    pub touches: Vec<(Border, Border)>,
    /// Drawings without any meaning in the rules, at most one for each copy.
    pub looks: Vec<Look>,
}

impl TileFacts {
    /// The set the tile belongs to: the part of the id before the slash.
    pub fn set(&self) -> &str {
        self.id.split('/').next().unwrap_or_default()
    }
}

/// One city of a tile.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct CityFacts {
    /// The sides it opens to.
    pub sides: Vec<Side>,
    /// How many pennants it shows (BASE-31).
    pub pennants: u8,
    /// Whether it holds a cathedral (INN-03).
    pub cathedral: bool,
    /// The goods it brings when it is completed (TRADE-01).
    pub goods: Option<Goods>,
}

/// One road of a tile.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct RoadFacts {
    /// One side for a road that ends on the tile, two for one that runs through.
    pub sides: Vec<Side>,
    /// Whether an inn stands at it (INN-01).
    pub inn: bool,
    /// What a road with one side runs into (BASE-30).
    pub end: Option<RoadEnd>,
    /// Whether this is the upper one where it crosses a road, the river or a city.
    pub bridge: bool,
}

/// What a road runs into on its own tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RoadEnd {
    /// A crossing or a village.
    Junction,
    /// The monastery.
    Monastery,
    /// A lone farmhouse.
    Farmhouse,
    /// The shore of a ferry lake (FERRY-01).
    Lake,
    /// The crop circle.
    Crop,
    /// The gate of the city with this index.
    City(usize),
}

/// One field of a tile.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct FieldFacts {
    /// The half sides it reaches; none for a field that is enclosed by its tile's cities.
    pub halves: Vec<Half>,
    /// The indexes of the cities it borders, ascending (FIELD-04).
    pub cities: Vec<usize>,
}

/// The river on a tile.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct RiverFacts {
    /// One side where the river begins or ends, else two.
    pub sides: Vec<Side>,
    /// What a river with one side begins or ends with.
    pub end: Option<RiverEnd>,
}

/// The two ends of the river.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RiverEnd {
    /// Where it springs.
    Source,
    /// What it runs into.
    Lake,
}

/// Goods of the traders.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Goods {
    /// A barrel.
    Wine,
    /// A sheaf.
    Wheat,
    /// A roll.
    Cloth,
}

/// What a crop circle shows, and so whom it concerns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Crop {
    /// Farmers.
    Pitchfork,
    /// Highwaymen.
    Club,
    /// Knights.
    Shield,
}

/// One of the four corners of a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Corner {
    /// Between north and east.
    NorthEast,
    /// Between south and east.
    SouthEast,
    /// Between south and west.
    SouthWest,
    /// Between north and west.
    NorthWest,
}

/// Something on a tile that a field ends at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Border {
    /// The wall of the city with this index.
    City(usize),
    /// The road with this index.
    Road(usize),
    /// The river with its source or lake.
    River,
    /// The crossing or village.
    Junction,
    /// The monastery.
    Monastery,
    /// The farmhouse that a road runs into.
    Farmhouse,
    /// The ferry lake.
    Lake,
    /// The crop circle.
    Crop,
}

/// A drawing that only pleases the eye.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Look {
    /// A farmhouse.
    Farmhouse,
    /// A cowshed.
    Cowshed,
    /// Highwaymen in ambush.
    Highwaymen,
    /// A pigsty.
    Pigsty,
    /// A stable for donkeys.
    DonkeyStable,
    /// A water tower.
    WaterTower,
}
