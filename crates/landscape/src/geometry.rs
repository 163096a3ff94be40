//! Sides, turns, cells and directions of a square map. Knows nothing of tiles or rules.
//!
//! `x` grows to the east and `y` to the south, as on a screen. Everything that goes round a tile goes clockwise from
//! the north.

use std::fmt;

/// One of the four sides of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Side {
    /// Towards smaller `y`.
    North,
    /// Towards larger `x`.
    East,
    /// Towards larger `y`.
    South,
    /// Towards smaller `x`.
    West,
}

impl Side {
    /// All sides, clockwise from the north.
    pub const ALL: [Side; 4] = [Side::North, Side::East, Side::South, Side::West];

    /// The side seen from the neighbour.
    #[inline]
    pub const fn opposite(self) -> Side {
        Side::ALL[(self as usize + 2) % 4]
    }

    /// Where this side of a tile points after the tile was turned.
    #[inline]
    pub const fn turned(self, rot: Rot) -> Side {
        Side::ALL[(self as usize + rot as usize) % 4]
    }

    /// The capital letter used in all texts.
    pub const fn letter(self) -> char {
        ['N', 'E', 'S', 'W'][self as usize]
    }

    /// The side with this capital letter.
    pub const fn from_letter(letter: char) -> Option<Side> {
        match letter {
            'N' => Some(Side::North),
            'E' => Some(Side::East),
            'S' => Some(Side::South),
            'W' => Some(Side::West),
            _ => None,
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// How often a tile was turned clockwise; named after the side its north points to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Rot {
    /// As stored.
    #[default]
    North,
    /// A quarter turn clockwise.
    East,
    /// Half a turn.
    South,
    /// Three quarter turns clockwise.
    West,
}

impl Rot {
    /// All turns, from none to three quarters.
    pub const ALL: [Rot; 4] = [Rot::North, Rot::East, Rot::South, Rot::West];

    /// So many quarter turns clockwise.
    #[inline]
    pub(crate) const fn quarters(count: u32) -> Rot {
        match count % 4 {
            0 => Rot::North,
            1 => Rot::East,
            2 => Rot::South,
            _ => Rot::West,
        }
    }

    /// The capital letter of the side the tile's north points to.
    pub const fn letter(self) -> char {
        Side::ALL[self as usize].letter()
    }

    /// The turn with this letter.
    pub const fn from_letter(letter: char) -> Option<Rot> {
        match Side::from_letter(letter) {
            Some(side) => Some(Rot::ALL[side as usize]),
            None => None,
        }
    }

    /// The turn that takes this one back.
    #[inline]
    pub const fn inverse(self) -> Rot {
        Rot::ALL[(4 - self as usize) % 4]
    }
}

impl fmt::Display for Rot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// One of the eight half sides of a tile's rim, clockwise; named after its side and the corner it lies at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Half(pub u8);

impl Half {
    /// The names, clockwise from the western half of the north side.
    pub const NAMES: [&'static str; 8] = ["Nw", "Ne", "En", "Es", "Se", "Sw", "Ws", "Wn"];

    /// All halves in the order of their names.
    pub const ALL: [Half; 8] = [Half(0), Half(1), Half(2), Half(3), Half(4), Half(5), Half(6), Half(7)];

    /// The side this half belongs to.
    pub const fn side(self) -> Side {
        Side::ALL[self.0 as usize / 2]
    }

    /// Whether this is the second half of its side, going clockwise.
    pub const fn is_second(self) -> bool {
        self.0 % 2 == 1
    }

    /// Where this half lies after the tile was turned.
    pub const fn turned(self, rot: Rot) -> Half {
        Half((self.0 + 2 * rot as u8) % 8)
    }

    /// The half with this name.
    pub fn from_name(name: &str) -> Option<Half> {
        Half::NAMES.iter().position(|&known| known == name).map(|index| Half(index as u8))
    }
}

impl fmt::Display for Half {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(Half::NAMES[self.0 as usize])
    }
}

/// One of the eight directions of the compass.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Direction(pub u8);

impl Direction {
    /// The names, clockwise from the north.
    pub const NAMES: [&'static str; 8] = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"];

    /// All directions in the order of their names.
    pub const ALL: [Direction; 8] = [
        Direction(0),
        Direction(1),
        Direction(2),
        Direction(3),
        Direction(4),
        Direction(5),
        Direction(6),
        Direction(7),
    ];

    /// The step in `x` and `y`.
    pub const fn step(self) -> (i16, i16) {
        static STEPS: [(i16, i16); 8] = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];
        STEPS[self.0 as usize]
    }

    /// Where this direction of a tile points after the tile was turned.
    pub const fn turned(self, rot: Rot) -> Direction {
        Direction((self.0 + 2 * rot as u8) % 8)
    }

    /// The direction with this name.
    pub fn from_name(name: &str) -> Option<Direction> {
        Direction::NAMES.iter().position(|&known| known == name).map(|index| Direction(index as u8))
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(Direction::NAMES[self.0 as usize])
    }
}

/// A cell of the map. The start tile lies at the origin.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Pos {
    /// Columns to the east of the origin.
    pub x: i16,
    /// Rows to the south of the origin.
    pub y: i16,
}

impl Pos {
    /// The cell of the start tile.
    pub const ORIGIN: Pos = Pos { x: 0, y: 0 };

    /// The cell in column `x` and row `y`.
    #[inline]
    pub const fn new(x: i16, y: i16) -> Pos {
        Pos { x, y }
    }

    /// The cell as one number, for quick comparison.
    #[inline]
    pub(crate) const fn key(self) -> u32 {
        (self.y as u16 as u32) << 16 | self.x as u16 as u32
    }

    /// The cell with this number.
    #[inline]
    pub(crate) const fn from_key(key: u32) -> Pos {
        Pos { x: key as u16 as i16, y: (key >> 16) as u16 as i16 }
    }

    /// The cell `count` steps away.
    #[inline]
    pub const fn step(self, direction: Direction, count: i16) -> Pos {
        let (dx, dy) = direction.step();
        Pos { x: self.x + dx * count, y: self.y + dy * count }
    }

    /// The neighbour across a side.
    #[inline]
    pub const fn across(self, side: Side) -> Pos {
        let Pos { x, y } = self;
        match side {
            Side::North => Pos { x, y: y - 1 },
            Side::East => Pos { x: x + 1, y },
            Side::South => Pos { x, y: y + 1 },
            Side::West => Pos { x: x - 1, y },
        }
    }

    /// The eight cells around, clockwise from the north.
    pub fn around(self) -> impl Iterator<Item = Pos> {
        Direction::ALL.into_iter().map(move |direction| self.step(direction, 1))
    }
}

impl fmt::Display for Pos {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turning_goes_clockwise() {
        assert_eq!(Side::North.turned(Rot::East), Side::East);
        assert_eq!(Half::from_name("Nw").unwrap().turned(Rot::East), Half::from_name("En").unwrap());
        assert_eq!(Direction::from_name("NW").unwrap().turned(Rot::East), Direction::from_name("NE").unwrap());
        assert_eq!(Rot::East.inverse(), Rot::West);
    }

    #[test]
    fn neighbours_see_each_other_across_opposite_sides() {
        for side in Side::ALL {
            assert_eq!(Pos::new(3, -2).across(side).across(side.opposite()), Pos::new(3, -2));
        }
        assert_eq!(Pos::ORIGIN.across(Side::North), Pos::new(0, -1));
        assert_eq!(Pos::ORIGIN.around().count(), 8);
    }
}
