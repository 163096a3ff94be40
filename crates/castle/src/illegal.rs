//! Why an action was refused.

use crate::token::Token;
use crate::turn::Phase;
use bastide_landscape::geometry::{Rot, Side};
use bastide_play::NotAsked;
use std::fmt;

/// Why an action was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// It is no answer to what is asked now.
    NotAsked(NotAsked<Phase>),
    /// No such tile is left (CASTLE-02).
    NotInBag,
    /// All tokens of this kind were seen already (CASTLE-03).
    AllSeen(Token),
    /// That cell is not inside the wall (CASTLE-10).
    OutsideTheWall,
    /// A tile lies there already.
    CellOccupied,
    /// Neither a starting zone nor a tile lies beside that cell (CASTLE-10).
    NoNeighbour,
    /// A street would not continue on this side (CASTLE-11).
    StreetMismatch(Side),
    /// This turn looks and acts like another one, which stands for both.
    SameAs(Rot),
    /// The tile has no such part.
    NoSuchSegment,
    /// The reserve is empty (CASTLE-22).
    NoFollower,
    /// Somebody stands on that feature already (CASTLE-21).
    Occupied,
    /// That feature does not wait to be scored for this player (CASTLE-36).
    NotToBeScored,
    /// Another token is in question (CASTLE-52).
    OtherToken(Token),
    /// The token cannot be spent there: wrong kind, finished, no majority, spent on already, or not named by the first
    /// of the player's followers there (CASTLE-53, CASTLE-58).
    NothingForToken(Token),
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Illegal::NotAsked(reason) => write!(f, "{reason}"),
            Illegal::NotInBag => f.write_str("no such tile is left to draw"),
            Illegal::AllSeen(token) => write!(f, "all tokens {token} have been turned up already"),
            Illegal::OutsideTheWall => f.write_str("that cell is not inside the wall"),
            Illegal::CellOccupied => f.write_str("a tile lies in that cell already"),
            Illegal::NoNeighbour => f.write_str("neither a starting zone nor a tile lies beside that cell"),
            Illegal::StreetMismatch(side) => write!(f, "on the {side} side a street would not continue"),
            Illegal::SameAs(rot) => write!(f, "this turn looks the same as {rot}; write {rot}"),
            Illegal::NoSuchSegment => f.write_str("the tile has no such part"),
            Illegal::NoFollower => f.write_str("no follower is left in the reserve"),
            Illegal::Occupied => f.write_str("somebody stands on that feature already"),
            Illegal::NotToBeScored => f.write_str("that is none of the features to be scored now"),
            Illegal::OtherToken(token) => write!(f, "token {token} is in question, no other"),
            Illegal::NothingForToken(token) => write!(
                f,
                "token {token} cannot be spent there; it needs a feature of its kind on which its owner has more \
                 followers, named by the first of them"
            ),
        }
    }
}

impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Phase::First => f.write_str("who begins"),
            Phase::Draw => f.write_str("which tile is drawn"),
            Phase::Place => f.write_str("where the tile goes"),
            Phase::Follower => f.write_str("whether a follower goes on the tile"),
            Phase::Order(_) => f.write_str("which feature scores next"),
            Phase::Double(token, _) | Phase::Spend(_, token) => write!(f, "what to do with token {token}"),
            Phase::TurnUp(..) => f.write_str("which token is turned up"),
            Phase::Again => f.write_str("whether to use token 1"),
            Phase::Over => f.write_str("nothing, the game is over"),
        }
    }
}

impl std::error::Error for Illegal {}
