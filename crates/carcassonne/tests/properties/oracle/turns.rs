//! Which turns of a tile look and act the same.

use super::Placed;
use super::part::{Part, Rim};
use bastide_carcassonne::tile::TileFacts;
use bastide_carcassonne::tile::catalog::Catalog;
use bastide_landscape::geometry::{Pos, Rot, Side};
use std::collections::HashMap;
use std::sync::LazyLock;

/// All turns of a tile that look and act like this one, itself included.
pub(crate) fn same_turns(facts: &'static TileFacts, rot: Rot) -> &'static [Rot] {
    &ALIKE[facts.id.as_str()][rot as usize]
}

/// Comparing pictures takes its time, so it is done once for each design and turn.
static ALIKE: LazyLock<HashMap<&str, [Vec<Rot>; 4]>> = LazyLock::new(|| {
    let tiles = Catalog::get().tiles.iter().map(|tile| &tile.facts);
    tiles.map(|facts| (facts.id.as_str(), Rot::ALL.map(|rot| alike(facts, rot)))).collect()
});

fn alike(facts: &'static TileFacts, rot: Rot) -> Vec<Rot> {
    let wanted = looks(facts, rot);
    Rot::ALL.into_iter().filter(|&other| looks(facts, other) == wanted).collect()
}

/// Everything that matters about a turned tile, said in an order that does not depend on its text.
fn looks(facts: &'static TileFacts, rot: Rot) -> Vec<String> {
    let placed = Placed { facts, rot, pos: Pos::ORIGIN };
    let parts = placed.parts();
    let mut said: Vec<String> = (0..parts.len()).map(|index| look_of_part(facts, &parts, index)).collect();
    said.sort();
    said.extend(Side::ALL.map(|side| placed.letter(side).to_string()));
    said.push(format!("{:?}", facts.flight.map(|flight| flight.turned(rot))));
    said
}

fn look_of_part(facts: &TileFacts, parts: &[Part], index: usize) -> String {
    let part = &parts[index];
    let goods = facts.cities.get(index).and_then(|city| city.goods);
    let road = index.checked_sub(facts.cities.len()).and_then(|road| facts.roads.get(road));
    let end = road.and_then(|road| road.end).map(|end| std::mem::discriminant(&end));
    let mut cities: Vec<_> =
        part.cities.iter().map(|&city| (sorted(&parts[city].rims), parts[city].pennants)).collect();
    cities.sort();
    let rims = sorted(&part.rims);
    let signs = (part.pennants, part.inn, part.cathedral, goods);
    format!("{:?} {rims:?} {signs:?} {end:?} {cities:?}", part.what)
}

fn sorted(rims: &[Rim]) -> Vec<Rim> {
    let mut rims = rims.to_vec();
    rims.sort();
    rims
}
