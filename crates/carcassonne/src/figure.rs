//! The figures a player owns, and what each counts.

use std::fmt;

/// A kind of figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum FigureKind {
    /// An ordinary follower (BASE-02).
    Follower,
    /// The large follower, which counts twice (INN-06).
    Large,
    /// The abbot (ABBOT-01).
    Abbot,
    /// The builder, no subject (BUILD-01).
    Builder,
    /// The pig, no subject (PIG-01).
    Pig,
}

impl FigureKind {
    /// All kinds.
    pub const ALL: [FigureKind; 5] =
        [FigureKind::Follower, FigureKind::Large, FigureKind::Abbot, FigureKind::Builder, FigureKind::Pig];

    /// What it counts in a majority: the large follower 2 (INN-07), builder and pig nothing (BUILD-06, PIG-03).
    #[inline]
    pub const fn weight(self) -> u8 {
        [1, 2, 1, 0, 0][self as usize]
    }

    /// Whether it is a subject: one that occupies and owns.
    pub const fn is_subject(self) -> bool {
        self.weight() > 0
    }

    /// The kind with this number; figures on the map carry it.
    #[inline]
    pub const fn from_number(number: u8) -> FigureKind {
        FigureKind::ALL[number as usize]
    }

    /// The name in records.
    pub const fn name(self) -> &'static str {
        ["follower", "large", "abbot", "builder", "pig"][self as usize]
    }

    /// The kind with this name.
    pub fn from_name(name: &str) -> Option<FigureKind> {
        FigureKind::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

impl fmt::Display for FigureKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
