//! The wall's way round the cells: its straight walls, clockwise, and the size of what lies inside.

use super::wall::WallFacts;
use bastide_landscape::geometry::{Pos, Side};
use std::collections::HashMap;

/// A straight wall between two bends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Straight {
    /// The point where it begins, going clockwise: the north-western corner of this cell.
    pub from: Pos,
    /// The side of its cells that is wall.
    pub side: Side,
    /// The cells along it, going clockwise.
    pub cells: Vec<Pos>,
}

impl WallFacts {
    /// Columns and rows, counted from 0,0.
    pub fn size(&self) -> (i16, i16) {
        let width = self.cells.iter().map(|pos| pos.x + 1).max().unwrap_or(0);
        let height = self.cells.iter().map(|pos| pos.y + 1).max().unwrap_or(0);
        (width, height)
    }

    /// The straight walls clockwise from a bend; none if the wall is not one ring or does not bend there.
    pub fn straights(&self, start: Pos) -> Option<Vec<Straight>> {
        let edges = self.edges()?;
        let mut straights: Vec<Straight> = Vec::new();
        let mut point = start;
        for _ in 0..edges.len() {
            let &(cell, side) = edges.get(&point)?;
            match straights.last_mut() {
                Some(last) if last.side == side => last.cells.push(cell),
                _ => straights.push(Straight { from: point, side, cells: vec![cell] }),
            }
            point = end_of(cell, side);
            if point == start {
                break;
            }
        }
        let walked: usize = straights.iter().map(|straight| straight.cells.len()).sum();
        let bends_at_start = straights.first()?.side != straights.last()?.side;
        (walked == edges.len() && bends_at_start).then_some(straights)
    }

    /// The sides of cells that are wall, by the point where each begins going clockwise; none where the wall touches
    /// itself.
    fn edges(&self) -> Option<HashMap<Pos, (Pos, Side)>> {
        let mut edges = HashMap::new();
        for &cell in &self.cells {
            for side in Side::ALL.into_iter().filter(|&side| !self.cells.contains(&cell.across(side))) {
                if edges.insert(start_of(cell, side), (cell, side)).is_some() {
                    return None;
                }
            }
        }
        Some(edges)
    }
}

/// The corner of a cell where a side begins, going clockwise round the cell.
const fn start_of(cell: Pos, side: Side) -> Pos {
    match side {
        Side::North => cell,
        Side::East => Pos::new(cell.x + 1, cell.y),
        Side::South => Pos::new(cell.x + 1, cell.y + 1),
        Side::West => Pos::new(cell.x, cell.y + 1),
    }
}

const fn end_of(cell: Pos, side: Side) -> Pos {
    start_of(cell, Side::ALL[(side as usize + 1) % 4])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wall(rows: &[&str]) -> WallFacts {
        let cells = rows.iter().zip(0..).flat_map(|(row, y)| {
            let inside = row.chars().zip(0..).filter(|(letter, _)| *letter == 'o');
            inside.map(move |(_, x)| Pos::new(x, y))
        });
        WallFacts { cells: cells.collect(), ..WallFacts::default() }
    }

    #[test]
    fn the_wall_of_an_angle_has_six_straights() {
        let straights = wall(&["oo", "o."]).straights(Pos::ORIGIN).unwrap();
        let sides: String = straights.iter().map(|straight| straight.side.letter()).collect();
        assert_eq!(sides, "NESESW");
        assert_eq!(straights[2].from, Pos::new(2, 1));
        assert_eq!(straights[5].cells, [Pos::new(0, 1), Pos::new(0, 0)]);
    }

    #[test]
    fn a_wall_that_is_no_ring_has_none() {
        assert_eq!(wall(&["o.o"]).straights(Pos::ORIGIN), None, "two castles");
        assert_eq!(wall(&["ooo", "o.o", "ooo"]).straights(Pos::ORIGIN), None, "a hole");
        assert_eq!(wall(&["oo.", "oo.", "..o"]).straights(Pos::ORIGIN), None, "touching at a corner");
        assert_eq!(wall(&["oo"]).straights(Pos::new(1, 0)), None, "no bend there");
        assert_eq!(wall(&["oo"]).straights(Pos::new(5, 5)), None, "no wall there");
    }
}
