//! A wall round the map: the cells inside it, for games whose map does not grow without end.

use crate::geometry::Pos;

/// A set of cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bounds {
    west: i16,
    north: i16,
    width: i16,
    inside: Vec<bool>,
}

impl Bounds {
    /// The wall round these cells.
    pub fn around(cells: &[Pos]) -> Bounds {
        let west = cells.iter().map(|pos| pos.x).min().unwrap_or(0);
        let north = cells.iter().map(|pos| pos.y).min().unwrap_or(0);
        let width = cells.iter().map(|pos| pos.x - west + 1).max().unwrap_or(0);
        let height = cells.iter().map(|pos| pos.y - north + 1).max().unwrap_or(0);
        let mut bounds = Bounds { west, north, width, inside: vec![false; width as usize * height as usize] };
        for &pos in cells {
            if let Some(index) = bounds.index(pos) {
                bounds.inside[index] = true;
            }
        }
        bounds
    }

    /// Whether a cell lies inside the wall.
    #[inline]
    pub fn contains(&self, pos: Pos) -> bool {
        self.index(pos).is_some_and(|index| self.inside[index])
    }

    fn index(&self, pos: Pos) -> Option<usize> {
        let (x, y) = (pos.x - self.west, pos.y - self.north);
        let index = (0 <= x && x < self.width && 0 <= y).then(|| y as usize * self.width as usize + x as usize)?;
        (index < self.inside.len()).then_some(index)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_given_cells_are_inside() {
        let cells = [Pos::new(-1, 2), Pos::new(0, 2), Pos::new(0, 3)];
        let bounds = Bounds::around(&cells);
        for x in -4..4 {
            for y in 0..6 {
                let pos = Pos::new(x, y);
                assert_eq!(bounds.contains(pos), cells.contains(&pos), "{pos}");
            }
        }
    }
}
