//! Wrong edits: every small slip that one could make on every tile, to show that the checks catch each of them. Makes
//! no claim about two slips that make up for each other.

use bastide_carcassonne::tile::TileFacts;
use bastide_carcassonne::tile::facts::{
    Border, Corner, Crop, FieldFacts, Goods, Look, RiverEnd, RiverFacts, RoadEnd, RoadFacts,
};
use bastide_landscape::geometry::{Direction, Half, Side};

use super::all_tiles;
use super::check::{check, check_sets};
use super::totals::SETS;
use super::twins::picture;

/// A slip by name, and the tile after it.
type Edit = (&'static str, TileFacts);

#[test]
fn every_wrong_edit_is_caught() {
    let mut tiles = all_tiles();
    let (mut made, mut missed) = (0, Vec::new());
    for index in 0..tiles.len() {
        let good = tiles[index].clone();
        for (name, wrong) in wrong_edits(&good) {
            made += 1;
            let caught = !check(&wrong).is_empty() || {
                tiles[index] = wrong;
                !check_sets(&tiles).is_empty()
            };
            if !caught {
                missed.push(format!("{}: {name}: {:?}", good.id, tiles[index]));
            }
        }
        tiles[index] = good;
    }
    assert!(missed.is_empty(), "{} of {made} missed\n{}", missed.len(), missed.join("\n"));
    assert!(made > 10_000, "only {made} edits were made");
}

#[test]
fn a_missing_and_a_doubled_design_are_caught() {
    let tiles = all_tiles();
    for index in 0..tiles.len() {
        let mut wrong = tiles.clone();
        let tile = wrong.remove(index);
        assert!(!check_sets(&wrong).is_empty(), "{} missing", tile.id);
        wrong.extend([tile.clone(), TileFacts { id: format!("{}-again", tile.id), ..tile }]);
        assert!(!check_sets(&wrong).is_empty(), "{} doubled", tiles[index].id);
    }
}

fn wrong_edits(tile: &TileFacts) -> Vec<Edit> {
    let mut slips = Slips { tile, edits: Vec::new() };
    slips.labels();
    slips.symbols();
    slips.cities();
    slips.roads();
    slips.river();
    slips.fields();
    slips.tips_and_touches();
    // An edit that changed nothing or only turned the picture is no slip.
    let turned = |edited: &TileFacts| check(edited).is_empty() && picture(edited) == picture(tile);
    slips.edits.retain(|(name, edited)| edited != tile && !(name.starts_with("sides of") && turned(edited)));
    slips.edits
}

struct Slips<'t> {
    tile: &'t TileFacts,
    edits: Vec<Edit>,
}

impl Slips<'_> {
    fn slip(&mut self, name: &'static str, edit: impl FnOnce(&mut TileFacts)) {
        let mut tile = self.tile.clone();
        edit(&mut tile);
        self.edits.push((name, tile));
    }

    fn labels(&mut self) {
        self.slip("a copy more", |tile| tile.copies += 1);
        self.slip("a copy less", |tile| tile.copies -= 1);
        self.slip("a start tile more", |tile| tile.starts += 1);
        self.slip("a start tile less", |tile| tile.starts = tile.starts.saturating_sub(1));
        self.slip("another set", |tile| tile.id = tile.id.replacen(tile.set(), "castle", 1));
        self.slip("the next set", |tile| {
            let place = SETS.iter().position(|set| *set == tile.set()).unwrap_or_default();
            tile.id = tile.id.replacen(tile.set(), SETS[(place + 1) % SETS.len()], 1);
        });
        self.slip("no name", |tile| tile.id = tile.set().to_owned());
        self.slip("no wiki letter", |tile| tile.wiki.clear());
        self.slip("too many looks", |tile| tile.looks = vec![Look::Pigsty; usize::from(tile.copies) + 1]);
        for replaced in [None, Some("river/lake"), Some("river/source"), Some("river/none")] {
            self.slip("replaces another", |tile| tile.replaces = replaced.map(str::to_owned));
        }
    }

    fn symbols(&mut self) {
        self.slip("monastery", |tile| tile.monastery = !tile.monastery);
        self.slip("garden", |tile| tile.garden = !tile.garden);
        self.slip("gold", |tile| tile.gold = !tile.gold);
        self.slip("magic", |tile| tile.magic = !tile.magic);
        self.slip("bag", |tile| tile.bag = !tile.bag);
        for flight in Direction::ALL.into_iter().map(Some).chain([None]) {
            self.slip("flight", |tile| tile.flight = flight);
        }
        for crop in [None, Some(Crop::Pitchfork), Some(Crop::Club), Some(Crop::Shield)] {
            self.slip("crop", |tile| tile.crop = crop);
        }
    }

    fn cities(&mut self) {
        for city in 0..self.tile.cities.len() {
            self.slip("no city", |tile| drop(tile.cities.remove(city)));
            self.slip("a pennant more", |tile| tile.cities[city].pennants += 1);
            self.slip("no pennant", |tile| tile.cities[city].pennants = 0);
            self.slip("cathedral", |tile| tile.cities[city].cathedral = !tile.cities[city].cathedral);
            for goods in [None, Some(Goods::Wine), Some(Goods::Wheat), Some(Goods::Cloth)] {
                self.slip("goods", |tile| tile.cities[city].goods = goods);
            }
            for sides in other_sides(&self.tile.cities[city].sides) {
                self.slip("sides of a city", |tile| tile.cities[city].sides = sides);
            }
            for other in 0..city {
                self.slip("cities joined", |tile| {
                    let joined = tile.cities.remove(city);
                    tile.cities[other].sides.extend(joined.sides);
                    tile.cities[other].sides.sort();
                    tile.fields.iter_mut().for_each(|field| field.cities.retain(|&known| known < tile.cities.len()));
                });
            }
        }
    }

    fn roads(&mut self) {
        let places = [RoadEnd::Junction, RoadEnd::Monastery, RoadEnd::Farmhouse, RoadEnd::Lake, RoadEnd::Crop];
        let gates = (0..=self.tile.cities.len()).map(RoadEnd::City);
        let ends: Vec<Option<RoadEnd>> = places.into_iter().chain(gates).map(Some).chain([None]).collect();
        for road in 0..self.tile.roads.len() {
            self.slip("no road", |tile| drop(tile.roads.remove(road)));
            self.slip("inn", |tile| tile.roads[road].inn = !tile.roads[road].inn);
            self.slip("bridge", |tile| tile.roads[road].bridge = !tile.roads[road].bridge);
            for &end in &ends {
                self.slip("end of a road", |tile| tile.roads[road].end = end);
            }
            for sides in other_sides(&self.tile.roads[road].sides) {
                self.slip("sides of a road", |tile| tile.roads[road].sides = sides);
            }
            for other in 0..road {
                self.slip("roads joined", |tile| {
                    let joined = tile.roads.remove(road);
                    let mut sides = [tile.roads[other].sides.as_slice(), &joined.sides].concat();
                    sides.sort();
                    tile.roads[other] = RoadFacts { sides, end: None, ..tile.roads[other] };
                });
            }
        }
        for &end in &ends {
            for side in Side::ALL {
                self.slip("a road more", |tile| {
                    tile.roads.push(RoadFacts { sides: vec![side], inn: false, end, bridge: false });
                });
            }
        }
    }

    fn river(&mut self) {
        let ends = [None, Some(RiverEnd::Source), Some(RiverEnd::Lake)];
        self.slip("no river", |tile| tile.river = None);
        for end in ends {
            if let Some(river) = &self.tile.river {
                let changed = RiverFacts { end, ..river.clone() };
                self.slip("end of the river", |tile| tile.river = Some(changed));
            }
        }
        let sides = self.tile.river.as_ref().map_or(Vec::new(), |river| river.sides.clone());
        for sides in other_sides(&sides) {
            let end = self.tile.river.as_ref().map_or(Some(RiverEnd::Source), |river| river.end);
            self.slip("sides of the river", |tile| tile.river = Some(RiverFacts { sides, end }));
        }
    }

    fn fields(&mut self) {
        self.slip("a field between cities", |tile| {
            tile.fields.push(FieldFacts { halves: vec![], cities: (0..tile.cities.len()).collect() });
        });
        for field in 0..self.tile.fields.len() {
            self.slip("no field", |tile| drop(tile.fields.remove(field)));
            for city in 0..=self.tile.cities.len() {
                self.slip("city of a field", |tile| toggle(&mut tile.fields[field].cities, city));
            }
            for half in Half::ALL {
                self.slip("half side", |tile| toggle(&mut tile.fields[field].halves, half));
                self.slip("half side to a field of its own", |tile| {
                    toggle(&mut tile.fields[field].halves, half);
                    let cities = tile.fields[field].cities.clone();
                    tile.fields.push(FieldFacts { halves: vec![half], cities });
                });
                for other in 0..self.tile.fields.len() {
                    self.slip("half side to another field", |tile| {
                        toggle(&mut tile.fields[field].halves, half);
                        toggle(&mut tile.fields[other].halves, half);
                    });
                }
            }
            for other in 0..field {
                self.slip("fields joined", |tile| {
                    let joined = tile.fields.remove(field);
                    joined.halves.iter().for_each(|&half| toggle(&mut tile.fields[other].halves, half));
                    tile.fields[other].cities = (0..tile.cities.len()).collect();
                });
            }
        }
    }

    fn tips_and_touches(&mut self) {
        for tip in 0..self.tile.tips.len() {
            self.slip("no tip", |tile| {
                tile.tips.remove(tip);
            });
        }
        for corner in [Corner::NorthEast, Corner::SouthEast, Corner::SouthWest, Corner::NorthWest] {
            for city in 0..=self.tile.cities.len() {
                self.slip("a tip more", |tile| tile.tips.push((corner, city)));
            }
        }
        for touch in 0..self.tile.touches.len() {
            self.slip("no touch", |tile| {
                tile.touches.remove(touch);
            });
        }
        let places =
            [Border::River, Border::Junction, Border::Monastery, Border::Farmhouse, Border::Lake, Border::Crop];
        let cities = (0..=self.tile.cities.len()).map(Border::City);
        let borders: Vec<Border> =
            places.into_iter().chain(cities).chain((0..=self.tile.roads.len()).map(Border::Road)).collect();
        for (index, &one) in borders.iter().enumerate() {
            for &other in &borders[index..] {
                self.slip("a touch more", |tile| tile.touches.push((one, other)));
            }
        }
    }
}

/// Some sides with one left out, one more, or in the wrong order.
fn other_sides(sides: &[Side]) -> Vec<Vec<Side>> {
    let changed = Side::ALL.map(|side| {
        let mut sides = sides.to_vec();
        toggle(&mut sides, side);
        sides
    });
    let moved = Side::ALL.iter().flat_map(|&from| Side::ALL.map(|to| (from, to)));
    let moved = moved.filter(|(from, to)| sides.contains(from) && !sides.contains(to)).map(|(from, to)| {
        let mut sides = sides.to_vec();
        toggle(&mut sides, from);
        toggle(&mut sides, to);
        sides
    });
    let reversed = sides.iter().rev().copied().collect();
    changed.into_iter().chain(moved).chain([reversed]).collect()
}

/// Takes a value out, or puts it in where it belongs.
fn toggle<T: Ord>(values: &mut Vec<T>, value: T) {
    match values.binary_search(&value) {
        Ok(index) => drop(values.remove(index)),
        Err(index) => values.insert(index, value),
    }
}
