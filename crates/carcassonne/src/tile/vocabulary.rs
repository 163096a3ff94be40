//! The words of the tile texts that stand for a value, in one place for reading and printing. Knows no grammar.

use bastide_landscape::geometry::{Direction, Half, Side};

use super::facts::{Border, Corner, Crop, Goods, Look, RiverEnd, RoadEnd};

/// A value that is written as one word.
pub(super) trait Word: Copy + PartialEq + 'static {
    /// What to call such a word in an error, with all choices.
    const WHAT: &'static str;

    /// Every word with its value.
    const WORDS: &'static [(&'static str, Self)];

    /// The value a word stands for.
    fn read(word: &str) -> Option<Self> {
        Self::WORDS.iter().find(|(known, _)| *known == word).map(|&(_, value)| value)
    }

    /// The word of a value; a value outside the vocabulary has none.
    fn word(self) -> &'static str {
        Self::WORDS.iter().find(|(_, value)| *value == self).map_or("?", |&(word, _)| word)
    }
}

impl Word for Side {
    const WHAT: &'static str = "a side (N, E, S or W)";
    const WORDS: &'static [(&'static str, Side)] =
        &[("N", Side::North), ("E", Side::East), ("S", Side::South), ("W", Side::West)];
}

impl Word for Half {
    const WHAT: &'static str = "a half side (Nw, Ne, En, Es, Se, Sw, Ws or Wn)";
    const WORDS: &'static [(&'static str, Half)] = &[
        ("Nw", Half(0)),
        ("Ne", Half(1)),
        ("En", Half(2)),
        ("Es", Half(3)),
        ("Se", Half(4)),
        ("Sw", Half(5)),
        ("Ws", Half(6)),
        ("Wn", Half(7)),
    ];
}

impl Word for Direction {
    const WHAT: &'static str = "a direction (N, NE, E, SE, S, SW, W or NW)";
    const WORDS: &'static [(&'static str, Direction)] = &[
        ("N", Direction(0)),
        ("NE", Direction(1)),
        ("E", Direction(2)),
        ("SE", Direction(3)),
        ("S", Direction(4)),
        ("SW", Direction(5)),
        ("W", Direction(6)),
        ("NW", Direction(7)),
    ];
}

impl Word for Corner {
    const WHAT: &'static str = "a corner (NE, SE, SW or NW)";
    const WORDS: &'static [(&'static str, Corner)] =
        &[("NE", Corner::NorthEast), ("SE", Corner::SouthEast), ("SW", Corner::SouthWest), ("NW", Corner::NorthWest)];
}

impl Word for Goods {
    const WHAT: &'static str = "goods (wine, wheat or cloth)";
    const WORDS: &'static [(&'static str, Goods)] =
        &[("wine", Goods::Wine), ("wheat", Goods::Wheat), ("cloth", Goods::Cloth)];
}

impl Word for Crop {
    const WHAT: &'static str = "a crop circle (pitchfork, club or shield)";
    const WORDS: &'static [(&'static str, Crop)] =
        &[("pitchfork", Crop::Pitchfork), ("club", Crop::Club), ("shield", Crop::Shield)];
}

impl Word for RiverEnd {
    const WHAT: &'static str = "an end of the river (source or lake)";
    const WORDS: &'static [(&'static str, RiverEnd)] = &[("source", RiverEnd::Source), ("lake", RiverEnd::Lake)];
}

// A city is named by its sides, so it is no single word.
impl Word for RoadEnd {
    const WHAT: &'static str = "what the road runs into (junction, monastery, farmhouse, lake, crop or city)";
    const WORDS: &'static [(&'static str, RoadEnd)] = &[
        ("junction", RoadEnd::Junction),
        ("monastery", RoadEnd::Monastery),
        ("farmhouse", RoadEnd::Farmhouse),
        ("lake", RoadEnd::Lake),
        ("crop", RoadEnd::Crop),
    ];
}

// So is a road.
impl Word for Border {
    const WHAT: &'static str = "a border (city, road, river, junction, monastery, farmhouse, lake or crop)";
    const WORDS: &'static [(&'static str, Border)] = &[
        ("river", Border::River),
        ("junction", Border::Junction),
        ("monastery", Border::Monastery),
        ("farmhouse", Border::Farmhouse),
        ("lake", Border::Lake),
        ("crop", Border::Crop),
    ];
}

impl Word for Look {
    const WHAT: &'static str = "a look (farmhouse, cowshed, highwaymen, pigsty, donkey-stable or water-tower)";
    const WORDS: &'static [(&'static str, Look)] = &[
        ("farmhouse", Look::Farmhouse),
        ("cowshed", Look::Cowshed),
        ("highwaymen", Look::Highwaymen),
        ("pigsty", Look::Pigsty),
        ("donkey-stable", Look::DonkeyStable),
        ("water-tower", Look::WaterTower),
    ];
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_words_are_those_of_the_geometry() {
        assert!(Side::ALL.iter().all(|side| side.word() == side.letter().to_string()));
        assert!(Half::ALL.iter().all(|half| half.word() == half.to_string()));
        assert!(Direction::ALL.iter().all(|direction| direction.word() == direction.to_string()));
    }
}
