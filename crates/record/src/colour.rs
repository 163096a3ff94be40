//! The six colours by which records call the players.

use std::fmt;

/// A player's colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Colour {
    /// Yellow.
    #[default]
    Yellow,
    /// Red.
    Red,
    /// Pink.
    Pink,
    /// Green.
    Green,
    /// Blue.
    Blue,
    /// Black.
    Black,
}

impl Colour {
    /// All colours.
    pub const ALL: [Colour; 6] =
        [Colour::Yellow, Colour::Red, Colour::Pink, Colour::Green, Colour::Blue, Colour::Black];

    /// The name in records.
    pub const fn name(self) -> &'static str {
        ["yellow", "red", "pink", "green", "blue", "black"][self as usize]
    }

    /// The colour with this name.
    pub fn from_name(name: &str) -> Option<Colour> {
        Colour::ALL.into_iter().find(|colour| colour.name() == name)
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
