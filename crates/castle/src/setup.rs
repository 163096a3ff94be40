//! How a game begins: the castle, the players, and, for studies and tests, a position set up by hand.

use crate::catalog::Catalog;
use crate::token::Token;
use bastide_landscape::catalog::DesignId;
use bastide_landscape::geometry::Pos;
pub use bastide_landscape::laid::Laid;
use bastide_play::Seat;
use bastide_record::Colour;
use std::fmt;

/// How a game begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The castle: its tiles and its wall.
    pub catalog: &'static Catalog,
    /// The players' colours.
    pub colours: Vec<Colour>,
    /// Who begins; without it, chance decides (CASTLE-05).
    pub first: Option<Seat>,
    /// What lies on the table besides the starting zones.
    pub position: Position,
}

/// A position set up by hand, as it might have come about in play.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Position {
    /// Tiles, in an order in which they could have been laid.
    pub laid: Vec<Laid>,
    /// Followers on them, taken from their owners' reserves.
    pub standing: Vec<Standing>,
    /// Keeps, each on a completed house.
    pub keeps: Vec<Standing>,
    /// Points so far.
    pub points: Vec<(Seat, u16)>,
    /// Tokens that lie open before the players, taken in earlier turns.
    pub tokens: Vec<(Seat, Vec<Token>)>,
    /// Tokens that were used and have left the game.
    pub used: Vec<Token>,
    /// Corner towers whose token was taken, by the first of their spaces.
    pub bare: Vec<u16>,
    /// If given, the only tiles left to draw.
    pub stack: Option<Vec<DesignId>>,
}

/// A follower or keep set up by hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Whose.
    pub seat: Seat,
    /// The cell of its tile.
    pub pos: Pos,
    /// The segment, numbered as in the design.
    pub segment: u8,
}

impl Setup {
    /// An ordinary game in a castle.
    pub fn new(catalog: &'static Catalog) -> Setup {
        let colours = vec![Colour::Red, Colour::Blue];
        Setup { catalog, colours, first: None, position: Position::default() }
    }
}

/// An ordinary game in the castle that is shipped.
impl Default for Setup {
    fn default() -> Setup {
        Setup::new(Catalog::get())
    }
}

/// Why a setup cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// Not two players (CASTLE-01).
    Players(usize),
    /// Both players have one colour.
    ColourTwice(Colour),
    /// A seat does not exist.
    NoSuchSeat(Seat),
    /// All copies of a tile set up by hand are used up.
    NoCopyLeft(Laid),
    /// A tile set up by hand does not fit its cell.
    DoesNotFit(Laid),
    /// A follower or keep set up by hand has no tile or segment to stand on.
    NoGround(Standing),
    /// A follower set up by hand is not in its owner's reserve.
    NoFollowerLeft(Standing),
    /// A follower was set up on a completed feature, from which it would have gone home (CASTLE-35).
    Completed(Standing),
    /// A keep was set up on something that is not a completed house (CASTLE-40).
    NoHouse(Standing),
    /// More points than any game brings.
    Points(u16),
    /// More tokens of a kind were set up than there are (CASTLE-03).
    NoTokenLeft(Token),
    /// No corner tower with a token begins at this space.
    NoTower(u16),
    /// As many corner towers must be bare as tokens were taken (CASTLE-50).
    Towers {
        /// How many are bare.
        bare: usize,
        /// How many tokens lie before the players or were used.
        taken: usize,
    },
    /// The stack holds a tile that is not left.
    NotInBag(DesignId),
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::Players(given) => write!(f, "{given} players; The Castle is for two"),
            SetupError::ColourTwice(colour) => write!(f, "two players are {colour}; every player needs a colour"),
            SetupError::NoSuchSeat(Seat(seat)) => write!(f, "there is no seat {seat}"),
            SetupError::NoCopyLeft(laid) => write!(f, "no copy of the tile at {} is left", laid.pos),
            SetupError::DoesNotFit(laid) => {
                write!(f, "the tile at {} turned {} does not fit there", laid.pos, laid.rot)
            }
            SetupError::NoGround(standing) => write!(f, "nothing can stand on that part of {}", standing.pos),
            SetupError::NoFollowerLeft(standing) => {
                write!(f, "no follower is left in the reserve for {}", standing.pos)
            }
            SetupError::Completed(standing) => {
                write!(f, "the feature at {} is complete, so its followers have gone home", standing.pos)
            }
            SetupError::NoHouse(standing) => {
                write!(f, "a keep stands on a completed house, and there is none at {}", standing.pos)
            }
            SetupError::Points(points) => write!(f, "{points} points are more than any game brings"),
            SetupError::NoTokenLeft(token) => write!(f, "there are not so many tokens {token}"),
            SetupError::NoTower(space) => write!(f, "no corner tower with a token begins at space {space}"),
            SetupError::Towers { bare, taken } => {
                write!(f, "{taken} tokens were taken, but {bare} corner towers are bare")
            }
            SetupError::NotInBag(_) => f.write_str("the stack holds a tile that is not left"),
        }
    }
}

impl std::error::Error for SetupError {}
