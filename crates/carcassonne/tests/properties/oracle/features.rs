//! All features of a map, found by walking from part to part.

use super::part::{Part, Rim, What};
use super::{Link, PartId, Placed};
use bastide_landscape::geometry::{Half, Pos, Rot, Side};

use std::collections::{BTreeSet, HashMap};

/// A feature: all parts that can be reached from one another.
#[derive(Debug)]
pub(crate) struct Feature {
    /// Its number among the features of the map.
    pub(crate) number: usize,
    pub(crate) what: What,
    pub(crate) parts: BTreeSet<PartId>,
    /// The tiles it lies on, each once (BASE-33).
    pub(crate) tiles: BTreeSet<usize>,
    /// The ends that face no tile yet.
    pub(crate) open: usize,
    pub(crate) pennants: usize,
    pub(crate) inn: bool,
    pub(crate) cathedral: bool,
}

/// The tiles that lie, and what they make together.
pub(crate) struct Map {
    pub(crate) placed: Vec<Placed>,
    pub(crate) features: Vec<Feature>,
    parts: Vec<Vec<Part>>,
    /// For each part of each tile, the number of its feature.
    feature_of: Vec<Vec<usize>>,
    at: HashMap<Pos, usize>,
    around: Vec<usize>,
    /// The empty cells that share a side with a tile (BASE-10).
    pub(crate) open_cells: BTreeSet<Pos>,
    /// All parts in the order of laying.
    counted: Vec<PartId>,
    /// The parts joined by what lies on the map.
    pub(crate) links: Vec<Link>,
}

impl Map {
    /// The map that these tiles make, with some parts joined by what lies on them.
    pub(crate) fn new(placed: Vec<Placed>, links: Vec<Link>) -> Map {
        let at = placed.iter().enumerate().map(|(index, tile)| (tile.pos, index)).collect::<HashMap<_, _>>();
        assert_eq!(at.len(), placed.len(), "two tiles lie in one cell");
        let parts: Vec<_> = placed.iter().map(Placed::parts).collect();
        let feature_of = parts.iter().map(|parts| vec![usize::MAX; parts.len()]).collect();
        let around = placed.iter().map(|tile| tile.pos.around().filter(|cell| at.contains_key(cell)).count()).collect();
        let beside = placed.iter().flat_map(|tile| Side::ALL.map(|side| tile.pos.across(side)));
        let open_cells = beside.filter(|cell| !at.contains_key(cell)).collect();
        let numbers = |(tile, parts): (usize, &Vec<Part>)| (0..parts.len()).map(move |part| (tile, part));
        let counted = parts.iter().enumerate().flat_map(numbers).collect();
        let mut map = Map { placed, features: Vec::new(), parts, feature_of, at, around, open_cells, counted, links };
        for tile in 0..map.placed.len() {
            for part in 0..map.parts[tile].len() {
                if map.feature_of[tile][part] == usize::MAX {
                    map.explore((tile, part));
                }
            }
        }
        map
    }

    /// Walks over a whole feature, beginning with one part.
    fn explore(&mut self, start: PartId) {
        let number = self.features.len();
        let what = self.part(start).what;
        let (parts, tiles) = (BTreeSet::new(), BTreeSet::new());
        let mut feature = Feature { number, what, parts, tiles, open: 0, pennants: 0, inn: false, cathedral: false };
        let mut ahead = vec![start];
        while let Some(here) = ahead.pop() {
            if !feature.parts.insert(here) {
                continue;
            }
            self.feature_of[here.0][here.1] = number;
            let part = self.part(here);
            assert_eq!(part.what, what, "only parts of one kind are joined");
            feature.tiles.insert(here.0);
            feature.open += self.open_ends(here);
            feature.pennants += part.pennants;
            feature.inn |= part.inn;
            feature.cathedral |= part.cathedral;
            ahead.extend(self.beyond(here));
            ahead.extend(self.links.iter().filter(|(one, _)| *one == here).map(|(_, other)| *other));
            ahead.extend(self.links.iter().filter(|(_, other)| *other == here).map(|(one, _)| *one));
        }
        self.features.push(feature);
    }

    /// The parts of neighbouring tiles that continue a part.
    fn beyond(&self, here: PartId) -> Vec<PartId> {
        self.part(here).rims.iter().filter_map(|&rim| self.across(here, rim)).map(|(there, _)| there).collect()
    }

    /// The part that continues this one across its rim, and the piece of rim by which it is entered.
    pub(crate) fn across(&self, (tile, _): PartId, rim: Rim) -> Option<(PartId, Rim)> {
        let neighbour = self.tile_at(self.placed[tile].pos.across(rim.side()))?;
        let entry = rim.facing();
        let part = self.parts[neighbour].iter().position(|part| part.rims.contains(&entry));
        Some(((neighbour, part.expect("what a side shows goes on behind it")), entry))
    }

    /// How many ends of a part face no tile. A field without road or river on its side has one end there, not two.
    fn open_ends(&self, (tile, part): PartId) -> usize {
        let placed = &self.placed[tile];
        let ends = self.part((tile, part)).rims.iter().filter(|rim| {
            let second_of_plain =
                matches!(rim, Rim::Field(half) if half.is_second() && placed.letter(half.side()) == 'F');
            !second_of_plain && self.tile_at(placed.pos.across(rim.side())).is_none()
        });
        ends.count()
    }

    /// A part of a placed tile.
    pub(crate) fn part(&self, (tile, part): PartId) -> &Part {
        &self.parts[tile][part]
    }

    /// How many parts a placed tile has.
    pub(crate) fn parts_of(&self, tile: usize) -> usize {
        self.parts[tile].len()
    }

    /// The number of the feature that a part belongs to.
    pub(crate) fn number_of(&self, (tile, part): PartId) -> usize {
        self.feature_of[tile][part]
    }

    /// The feature that a part belongs to.
    pub(crate) fn feature_of(&self, part: PartId) -> &Feature {
        &self.features[self.number_of(part)]
    }

    /// The tile in a cell.
    pub(crate) fn tile_at(&self, pos: Pos) -> Option<usize> {
        self.at.get(&pos).copied()
    }

    /// How many of the eight cells around a tile hold one.
    pub(crate) fn around(&self, tile: usize) -> usize {
        self.around[tile]
    }

    /// The part with this number when all parts of the map are counted in the order of laying.
    pub(crate) fn counted(&self, number: usize) -> PartId {
        self.counted[number]
    }

    /// All completed cities that touch a field, each once (FIELD-05).
    pub(crate) fn completed_cities(&self, field: &Feature) -> BTreeSet<usize> {
        let touched = field.parts.iter().flat_map(|&(tile, part)| {
            let cities = self.part((tile, part)).cities.iter();
            cities.map(move |&city| self.number_of((tile, city)))
        });
        touched.filter(|&city| self.is_complete(&self.features[city])).collect()
    }

    /// Whether nothing is missing: roads and cities have no open end (BASE-30, BASE-31), monasteries and gardens are
    /// surrounded (BASE-32, ABBOT-03), and fields are never done.
    pub(crate) fn is_complete(&self, feature: &Feature) -> bool {
        match feature.what {
            What::City | What::Road => feature.open == 0,
            What::Monastery | What::Garden => feature.tiles.iter().all(|&tile| self.around(tile) == 8),
            What::Field => false,
        }
    }
}

/// Both halves of a side without a road or river belong to one field; counting ends relies on it.
#[test]
fn a_plain_side_belongs_to_one_field() {
    for tile in &bastide_carcassonne::tile::catalog::Catalog::get().tiles {
        let placed = Placed { facts: &tile.facts, rot: Rot::North, pos: Pos::ORIGIN };
        for side in Side::ALL.into_iter().filter(|&side| placed.letter(side) == 'F') {
            let halves = [Half(2 * side as u8), Half(2 * side as u8 + 1)];
            let fields =
                placed.facts.fields.iter().filter(|field| halves.iter().any(|half| field.halves.contains(half)));
            assert_eq!(fields.count(), 1, "{} {side}", tile.facts.id);
        }
    }
}
