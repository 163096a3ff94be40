//! A tile as small squares: what each belongs to, and how far it is to anything else. Serves both games; what the
//! squares belong to is found out by the surveys.

use crate::path::{Point, at};

/// What a small square belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Land {
    /// The city with this index.
    City(u8),
    /// The road with this index.
    Road(u8),
    /// A piece of field, numbered as found.
    Field(u8),
    /// The part with this index, in The Castle.
    Part(u8),
    /// A wall, a building, water: nobody stands here.
    Border,
}

/// Small squares along a side.
pub const CELLS: usize = 100;

/// The small squares of a tile, row by row.
#[derive(Clone, Debug)]
pub struct Squares {
    land: Vec<Land>,
    room: Vec<f32>,
}

impl Squares {
    /// Squares that belong to these lands.
    pub fn of(land: Vec<Land>) -> Squares {
        let room = room(&land);
        Squares { land, room }
    }

    /// What a point belongs to.
    pub fn land(&self, point: Point) -> Land {
        self.land[cell_of(point)]
    }

    /// How far a point is from anything else, the rim included.
    pub fn room(&self, point: Point) -> f32 {
        self.room[cell_of(point)]
    }

    /// The middles of all squares that belong to a land.
    pub fn points(&self, land: Land) -> impl Iterator<Item = Point> {
        let own = move |cell: &usize| self.land[*cell] == land;
        (0..CELLS * CELLS).filter(own).map(middle_of)
    }

    /// Whether the square in this column and row is there and belongs to a land.
    pub fn is(&self, column: isize, row: isize, land: Land) -> bool {
        let on = 0..CELLS as isize;
        on.contains(&column) && on.contains(&row) && self.land[row as usize * CELLS + column as usize] == land
    }
}

fn cell_of(point: Point) -> usize {
    let clamp = |value: f32| (value.max(0.0) as usize).min(CELLS - 1);
    clamp(point.y) * CELLS + clamp(point.x)
}

/// The middle of a square.
pub(crate) fn middle_of(cell: usize) -> Point {
    at((cell % CELLS) as f32 + 0.5, (cell / CELLS) as f32 + 0.5)
}

/// The squares that share a side with this one.
pub(crate) fn beside(cell: usize) -> impl Iterator<Item = usize> {
    let (x, y) = (cell % CELLS, cell / CELLS);
    let west = (x > 0).then(|| cell - 1);
    let east = (x + 1 < CELLS).then_some(cell + 1);
    let north = (y > 0).then(|| cell - CELLS);
    let south = (y + 1 < CELLS).then_some(cell + CELLS);
    [west, east, north, south].into_iter().flatten()
}

/// Two sweeps over the squares give each its distance to the nearest that belongs to something else.
fn room(land: &[Land]) -> Vec<f32> {
    let mut room: Vec<f32> = (0..land.len())
        .map(|cell| {
            let is_inner = beside(cell).filter(|&next| land[next] == land[cell]).count() == 4;
            if is_inner { 200.0 } else { 0.5 }
        })
        .collect();
    let near = |room: &mut Vec<f32>, x: usize, y: usize, forward: bool| {
        let steps: [(isize, isize, f32); 4] = [(-1, 0, 1.0), (0, -1, 1.0), (-1, -1, 1.414), (1, -1, 1.414)];
        for (dx, dy, cost) in steps {
            let sign = if forward { 1 } else { -1 };
            let (nx, ny) = (x as isize + sign * dx, y as isize + sign * dy);
            let is_on = (0..CELLS as isize).contains(&nx) && (0..CELLS as isize).contains(&ny);
            if is_on {
                let other = room[ny as usize * CELLS + nx as usize] + cost;
                let own = &mut room[y * CELLS + x];
                *own = own.min(other);
            }
        }
    };
    for cell in 0..land.len() {
        near(&mut room, cell % CELLS, cell / CELLS, true);
    }
    for cell in (0..land.len()).rev() {
        near(&mut room, cell % CELLS, cell / CELLS, false);
    }
    room
}
