//! What a player has beside the map: points, followers in the reserve, tokens, the keep.

use crate::keep::Keep;
use crate::sum::Category;
use crate::token::Hand;

/// Six in the reserve; the seventh marks the score (CASTLE-04).
pub const FOLLOWERS: u8 = 6;

/// What a player has beside the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayerState {
    /// Points by category.
    pub points: [u16; Category::ALL.len()],
    /// Points set up by hand, of no category.
    pub earlier: u16,
    /// Followers in the reserve.
    pub reserve: u8,
    /// Wall tokens.
    pub hand: Hand,
    /// Where the keep stands, once a house was scored (CASTLE-40).
    pub keep: Option<Keep>,
}

impl Default for PlayerState {
    fn default() -> PlayerState {
        PlayerState {
            points: [0; Category::ALL.len()],
            earlier: 0,
            reserve: FOLLOWERS,
            hand: Hand::default(),
            keep: None,
        }
    }
}

impl PlayerState {
    /// All points.
    #[inline]
    pub fn total(&self) -> u16 {
        self.points.iter().sum::<u16>() + self.earlier
    }
}
