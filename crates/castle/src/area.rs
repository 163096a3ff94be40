//! The largest empty area inside the wall (CASTLE-62).

use crate::facts::MAX_SIZE;
use crate::game::Game;
use bastide_landscape::geometry::Pos;

/// Cells as bits, row by row.
pub(crate) type Rows = [u32; MAX_SIZE];

/// The empty cells.
pub(crate) fn empty(game: &Game) -> Rows {
    let mut empty = game.catalog.rows;
    for tile in &game.board.tiles()[game.catalog.wall.zones.len()..] {
        empty[tile.pos.y as usize] &= !(1 << tile.pos.x);
    }
    empty
}

/// The size of the largest area of these cells; they hang together by their sides, not by corners.
pub(crate) fn largest(mut empty: Rows) -> u16 {
    let used = empty.iter().rposition(|&row| row != 0).map_or(0, |last| last + 1);
    let mut left: u32 = empty[..used].iter().map(|row| row.count_ones()).sum();
    let mut largest = 0;
    // Search asks this all the time: what is left is not looked at once it cannot be larger.
    for row in 0..used {
        while empty[row] != 0 && left > largest {
            let area = flood(&empty[..used], row);
            let size: u32 = area[..used].iter().map(|row| row.count_ones()).sum();
            largest = largest.max(size);
            left -= size;
            empty.iter_mut().zip(area).for_each(|(row, area)| *row &= !area);
        }
    }
    largest as u16
}

/// An area and its size.
pub(crate) type Area = (Rows, u16);

/// All areas of these cells.
pub(crate) fn all(mut empty: Rows, areas: &mut Vec<Area>) {
    areas.clear();
    let used = empty.iter().rposition(|&row| row != 0).map_or(0, |last| last + 1);
    for row in 0..used {
        while empty[row] != 0 {
            let area = flood(&empty[..used], row);
            areas.push((area, area.iter().map(|row| row.count_ones()).sum::<u32>() as u16));
            empty.iter_mut().zip(area).for_each(|(row, area)| *row &= !area);
        }
    }
}

/// The size of the largest of these areas when one of their cells is filled.
pub(crate) fn largest_without(areas: &[Area], pos: Pos) -> u16 {
    let (y, bit) = (pos.y as usize, 1_u32 << pos.x);
    let holds = |(rows, _): &&Area| rows[y] & bit != 0;
    let others = areas.iter().filter(|area| !holds(area)).map(|&(_, size)| size).max().unwrap_or(0);
    let Some((rows, size)) = areas.iter().find(holds) else { return others };
    if size - 1 <= others {
        return others;
    }
    if stays_whole(rows, pos) {
        return size - 1;
    }
    let mut rest = *rows;
    rest[y] &= !bit;
    others.max(largest(rest))
}

/// Whether an area surely stays one when a cell of it is filled: its cells beside that one hang together round it.
fn stays_whole(rows: &Rows, pos: Pos) -> bool {
    let has = |x: i16, y: i16| {
        let row = usize::try_from(pos.y + y).ok().and_then(|y| rows.get(y)).copied().unwrap_or(0);
        let column = pos.x + x;
        (0..32).contains(&column) && row >> column & 1 != 0
    };
    let sides = [has(0, -1), has(1, 0), has(0, 1), has(-1, 0)];
    let corners = [has(1, -1), has(1, 1), has(-1, 1), has(-1, -1)];
    let count = sides.into_iter().filter(|&is_there| is_there).count();
    let links = (0..4).filter(|&side| sides[side] && corners[side] && sides[(side + 1) % 4]).count();
    count <= links + 1
}

/// The area around the first cell of a row, found by letting it grow down and up again until it stays.
fn flood(empty: &[u32], row: usize) -> Rows {
    let mut area = [0; MAX_SIZE];
    area[row] = run(empty[row] & empty[row].wrapping_neg(), empty[row]);
    loop {
        let before = area;
        for y in row + 1..empty.len() {
            area[y] = run(area[y] | area[y - 1], empty[y]);
        }
        for y in (0..empty.len() - 1).rev() {
            area[y] = run(area[y] | area[y + 1], empty[y]);
        }
        if area == before {
            return area;
        }
    }
}

/// Every run of empty cells of a row that an area touches, whole: it grows by 1, 2, 4, ... cells to either side, as long as
/// there are runs of so many.
const fn run(area: u32, empty: u32) -> u32 {
    let mut here = area & empty;
    let (mut left, mut right) = (empty, empty);
    let mut step = 1;
    while step < u32::BITS && left != 0 {
        here |= left & (here << step) | right & (here >> step);
        left &= left << step;
        right &= right >> step;
        step *= 2;
    }
    here
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::Catalog;

    fn mask(rows: &[&str]) -> Rows {
        let mut mask = [0; MAX_SIZE];
        for (row, text) in mask.iter_mut().zip(rows) {
            *row = text.chars().zip(0..).filter(|(letter, _)| *letter == 'o').fold(0, |bits, (_, x)| bits | 1 << x);
        }
        mask
    }

    // rule: CASTLE-62
    #[test]
    fn the_rulebooks_largest_area_has_eleven_cells() {
        // Sixteen cells stay empty: eleven hang together, three and two lie elsewhere.
        let empty = mask(&[
            "....oo....",
            "....oo....",
            "....ooo...",
            "......oo..",
            ".......oo.",
            "..........",
            ".o........",
            ".oo.......",
            "..........",
            "...oo.....",
        ]);
        assert_eq!(empty.iter().map(|row| row.count_ones()).sum::<u32>(), 16);
        assert_eq!(largest(empty), 11);
    }

    // rule: CASTLE-62
    #[test]
    fn corners_do_not_join_areas() {
        assert_eq!(largest(mask(&["oo.", "..o", "..o", "..o"])), 3);
        assert_eq!(largest(mask(&["....", "...."])), 0);
    }

    #[test]
    fn an_area_without_a_cell_is_as_large_as_if_it_was_looked_for() {
        let mut dice = fastrand::Rng::with_seed(1);
        let mut areas = Vec::new();
        for _ in 0..2000 {
            let mut empty = [0; MAX_SIZE];
            let share = dice.u32(30..90);
            for row in &mut empty[..9] {
                *row = (0..9).fold(0, |bits, x| bits | u32::from(dice.u32(..100) < share) << x);
            }
            let pos = Pos::new(dice.i16(0..9), dice.i16(0..9));
            empty[pos.y as usize] |= 1 << pos.x;
            all(empty, &mut areas);
            let told = largest_without(&areas, pos);
            empty[pos.y as usize] &= !(1 << pos.x);
            assert_eq!(told, largest(empty));
        }
    }

    #[test]
    fn an_empty_castle_is_one_area() {
        assert_eq!(largest(Catalog::get().rows), 76);
    }

    #[test]
    fn winding_areas_are_followed_to_their_end() {
        let spiral = ["ooooooo", "......o", "ooooo.o", "o...o.o", "o.ooo.o", "o.....o", "ooooooo"];
        let cells: usize = spiral.iter().map(|row| row.matches('o').count()).sum();
        assert_eq!(usize::from(largest(mask(&spiral))), cells);
    }
}
