//! Which tile of JCloisterZone is which of ours, and how it lies.

use std::sync::LazyLock;

/// A tile of theirs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Theirs {
    /// Their name for it.
    pub(crate) id: &'static str,
    /// Our design.
    pub(crate) design: &'static str,
    /// By how many quarters ours is turned clockwise to lie as theirs do.
    pub(crate) quarters: u8,
    /// The design that stands in when no more of the first are left.
    pub(crate) stand_in: Option<&'static str>,
}

static TILES: LazyLock<Vec<Theirs>> = LazyLock::new(|| {
    let lines = include_str!("tiles.txt").lines().filter(|line| !line.starts_with('#'));
    lines
        .filter_map(|line| {
            let mut words = line.split(' ');
            let (id, design, quarters) = (words.next()?, words.next()?, words.next()?.parse().ok()?);
            Some(Theirs { id, design, quarters, stand_in: words.next() })
        })
        .collect()
});

/// The tile with their name.
pub(crate) fn theirs(id: &str) -> Option<Theirs> {
    TILES.iter().copied().find(|tile| tile.id == id)
}

/// Their tile for a design of ours: the one with the garden, where it has one.
pub(crate) fn of_design(design: &str) -> Option<Theirs> {
    TILES.iter().copied().find(|tile| tile.design == design)
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_carcassonne::tile::catalog::Catalog;

    #[test]
    fn every_line_names_a_design_and_every_design_of_the_sets_is_there() {
        let written = include_str!("tiles.txt").lines().filter(|line| !line.starts_with('#')).count();
        assert_eq!(TILES.len(), written);
        for tile in TILES.iter() {
            for design in [Some(tile.design), tile.stand_in].into_iter().flatten() {
                assert!(Catalog::get().find(design).is_some(), "{design}");
            }
        }
        for tile in &Catalog::get().tiles {
            if ["base", "inns", "traders"].contains(&tile.facts.set()) {
                assert!(of_design(&tile.facts.id).is_some(), "{}", tile.facts.id);
            }
        }
    }
}
