//! The texts of all sets of tiles.

/// The texts of the sets. The river comes last, so that the ordinary stack is one range of designs.
pub(crate) const TEXTS: [&str; 10] = [
    include_str!("../base/tiles.txt"),
    include_str!("../rooms/inns/tiles.txt"),
    include_str!("../rooms/traders/tiles.txt"),
    include_str!("../rooms/flying/tiles.txt"),
    include_str!("../rooms/ferries/tiles.txt"),
    include_str!("../rooms/gold/tiles.txt"),
    include_str!("../rooms/mage/tiles.txt"),
    include_str!("../rooms/robbers/tiles.txt"),
    include_str!("../rooms/crop/tiles.txt"),
    include_str!("../rooms/river/tiles.txt"),
];
