//! The scoring track: 50 spaces and around again (BASE-45), with two scoring figures for each player where the
//! messengers are in play (MSG-01).

use bastide_play::{MAX_SEATS, Seat};

/// Spaces of the track (ROB-08).
pub const SPACES: u16 = 50;

/// Spaces, given as bits, moved forward around the track.
pub(crate) const fn forward(spaces: u64, points: u16) -> u64 {
    let points = points % SPACES;
    (spaces << points | spaces >> (SPACES - points)) & ((1 << SPACES) - 1)
}

/// A figure that marks points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Marker {
    /// The follower (BASE-02).
    Follower,
    /// The messenger (MSG-01).
    Messenger,
}

impl Marker {
    /// Both.
    pub const ALL: [Marker; 2] = [Marker::Follower, Marker::Messenger];

    /// The name in records.
    pub const fn name(self) -> &'static str {
        ["follower", "messenger"][self as usize]
    }

    /// The marker with this name.
    pub fn from_name(name: &str) -> Option<Marker> {
        Marker::ALL.into_iter().find(|marker| marker.name() == name)
    }
}

/// A figure has moved: whose, which, from which space, and how far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Move {
    pub(crate) seat: Seat,
    pub(crate) marker: Marker,
    pub(crate) from: u8,
    pub(crate) points: u16,
}

/// How far each player's figures have come, laps included.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Track([[u16; 2]; MAX_SEATS]);

impl Track {
    /// How far a figure has come.
    #[inline]
    pub const fn points(&self, seat: Seat, marker: Marker) -> u16 {
        self.0[seat.index()][marker as usize]
    }

    /// All points of a player (MSG-11).
    #[inline]
    pub const fn total(&self, seat: Seat) -> u16 {
        self.0[seat.index()][0] + self.0[seat.index()][1]
    }

    /// The space a figure stands on.
    #[inline]
    pub const fn space(&self, seat: Seat, marker: Marker) -> u8 {
        (self.points(seat, marker) % SPACES) as u8
    }

    /// Moves a figure forward.
    #[inline]
    pub(crate) fn advance(&mut self, seat: Seat, marker: Marker, points: u16) {
        self.0[seat.index()][marker as usize] += points;
    }
}
