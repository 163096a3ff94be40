//! How a game begins: rules, players, and, for studies and tests, a position set up by hand.

use crate::colour::Colour;
use crate::figure::FigureKind;
use crate::part::Part;
use crate::ruleset::Ruleset;
use crate::switchboard::Positions;
use crate::tile::catalog::Catalog;
use bastide_landscape::catalog::DesignId;
use bastide_landscape::geometry::Pos;
pub use bastide_landscape::laid::Laid;
use bastide_play::Seat;
use std::fmt;

/// How a game begins.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Setup {
    /// The rules.
    pub rules: Ruleset,
    /// The players' colours, clockwise.
    pub colours: Vec<Colour>,
    /// Who begins; without it, chance decides (BASE-04).
    pub first: Option<Seat>,
    /// What lies on the table besides the start tile.
    pub position: Position,
}

/// A position set up by hand, as it might have come about in play.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Position {
    /// Tiles, in an order in which they could have been laid.
    pub laid: Vec<Laid>,
    /// Figures on them, taken from their owners' supplies.
    pub standing: Vec<Standing>,
    /// Points marked by the followers.
    pub points: Vec<(Seat, u16)>,
    /// What the expansions have there.
    pub rooms: Positions,
    /// If given, the only tiles left to draw.
    pub stack: Option<Vec<DesignId>>,
}

/// The most points that a figure of the track may be set up with. Nobody has ever scored a thousand; the limit keeps
/// sums far from overflowing.
pub const MOST_POINTS: u16 = 999;

/// A figure set up by hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Whose.
    pub seat: Seat,
    /// Which figure.
    pub figure: FigureKind,
    /// The cell of its tile.
    pub pos: Pos,
    /// The segment, numbered as in the design.
    pub segment: u8,
}

impl Setup {
    /// An ordinary game of `players` with the first colours of the box. More players than it has colours for get others,
    /// so that [`Game::new`](crate::Game::new) says how many may play.
    pub fn new(rules: Ruleset, players: usize) -> Setup {
        let others = Colour::ALL.into_iter().filter(|&colour| rules.colours().all(|known| known != colour));
        let colours = rules.colours().chain(others).take(players).collect();
        Setup { rules, colours, ..Setup::default() }
    }

    /// The colour of a seat, as it is written.
    pub(crate) fn colour_name(&self, seat: Seat) -> &'static str {
        self.colours.get(seat.index()).map_or("nobody", |colour| colour.name())
    }
}

/// Why a setup cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// Too few or too many players (BASE-01).
    Players {
        /// How many there are.
        given: usize,
        /// How many there may be at most.
        most: usize,
    },
    /// Two players have one colour.
    ColourTwice(Colour),
    /// The box that is played has no such colour (BASE-01).
    NoSuchColour(Colour),
    /// The starting seat does not exist.
    NoSuchSeat(Seat),
    /// A tile set up by hand is not in this game, or all its copies are used up.
    NoCopyLeft(Laid),
    /// A tile set up by hand lies where another lies already.
    Taken(Laid),
    /// A tile set up by hand touches none of those before it.
    Apart(Laid),
    /// A tile set up by hand does not fit its cell.
    DoesNotFit(Laid),
    /// A figure set up by hand has no tile or segment to stand on, or may never stand there.
    NoGround(Standing),
    /// A figure set up by hand is not in its owner's supply.
    NoFigureLeft(Standing),
    /// A figure was set up on a completed feature, from which it would have gone home (BASE-36).
    Completed(Standing),
    /// Something was set up that belongs to a part not in play.
    NotPlayed(Part),
    /// A river tile set up by hand does not continue the river, or turns it twice to the same side (RIVER-03, RIVER-04).
    BreaksRiver(Laid),
    /// Something was set up twice.
    Twice(&'static str),
    /// Somebody was given more points than a game can bring.
    TooManyPoints(u16),
    /// Something was set up where it cannot be.
    CannotBeThere(Pos),
    /// More of something was set up than there is.
    TooMany(&'static str),
    /// The stack holds a tile that is not in this game.
    NotInBag(DesignId),
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::Players { given, most } => write!(f, "{given} players; expected 2 to {most}"),
            SetupError::ColourTwice(colour) => write!(f, "two players are {colour}; every player needs a colour"),
            SetupError::NoSuchSeat(Seat(seat)) => write!(f, "there is no seat {seat}"),
            SetupError::NoCopyLeft(laid) => {
                write!(f, "no copy of the tile at {}{} is left in this game", laid.pos, named(laid.design))
            }
            SetupError::Taken(laid) => write!(f, "the tile at {} lies where another lies already", laid.pos),
            SetupError::Apart(laid) => {
                write!(
                    f,
                    "the tile at {} touches no other; tiles stand in an order in which they can be laid",
                    laid.pos
                )
            }
            SetupError::DoesNotFit(laid) => {
                write!(f, "the tile at {} turned {} does not fit there", laid.pos, laid.rot)
            }
            SetupError::NoGround(standing) => {
                write!(f, "the {} cannot stand on that part of {}", standing.figure, standing.pos)
            }
            SetupError::NoFigureLeft(standing) => {
                write!(f, "no {} is left in the supply for {}", standing.figure, standing.pos)
            }
            SetupError::Completed(standing) => {
                write!(f, "the feature at {} is complete, so its figures have gone home", standing.pos)
            }
            SetupError::NoSuchColour(colour) => write!(f, "the box for five players has no {colour}"),
            SetupError::NotPlayed(part) if part.expansion().parts().count() > 1 => {
                write!(f, "the {} of `{}` are not played in this game", part.name(), part.expansion())
            }
            SetupError::NotPlayed(part) => write!(f, "`{}` is not played in this game", part.expansion()),
            SetupError::BreaksRiver(laid) => {
                write!(
                    f,
                    "the river tile at {} turned {} does not continue the river as it may flow",
                    laid.pos, laid.rot
                )
            }
            SetupError::Twice(what) => write!(f, "{what} of the same player or place are told twice"),
            SetupError::TooManyPoints(points) => write!(f, "expected at most {MOST_POINTS} points, found {points}"),
            SetupError::CannotBeThere(pos) => write!(f, "this cannot be at {pos}"),
            SetupError::TooMany(what) => write!(f, "there are not so many {what}"),
            SetupError::NotInBag(design) => {
                write!(f, "the stack holds a tile that is not in this game{}, or no longer", named(*design))
            }
        }
    }
}

impl std::error::Error for SetupError {}

/// The name of a design behind what is said of it; nothing where there is no such design.
fn named(design: DesignId) -> String {
    let tile = Catalog::get().tiles.get(design.index());
    tile.map_or_else(String::new, |tile| format!(" (`{}`)", tile.facts.id))
}

impl SetupError {
    /// The name that programs exchange.
    pub const fn name(&self) -> &'static str {
        match self {
            SetupError::Players { .. } => "players",
            SetupError::ColourTwice(_) => "colour-twice",
            SetupError::NoSuchColour(_) => "no-such-colour",
            SetupError::NoSuchSeat(_) => "no-such-seat",
            SetupError::NoCopyLeft(_) => "no-copy-left",
            SetupError::Taken(_) => "taken",
            SetupError::Apart(_) => "apart",
            SetupError::DoesNotFit(_) => "does-not-fit",
            SetupError::NoGround(_) => "no-ground",
            SetupError::NoFigureLeft(_) => "no-figure-left",
            SetupError::Completed(_) => "completed",
            SetupError::NotPlayed(_) => "not-played",
            SetupError::BreaksRiver(_) => "breaks-river",
            SetupError::Twice(_) => "twice",
            SetupError::TooManyPoints(_) => "too-many-points",
            SetupError::CannotBeThere(_) => "cannot-be-there",
            SetupError::TooMany(_) => "too-many",
            SetupError::NotInBag(_) => "not-in-bag",
        }
    }

    /// The cell it is about, if it is about one.
    pub const fn pos(&self) -> Option<Pos> {
        match self {
            SetupError::NoCopyLeft(laid) | SetupError::Taken(laid) | SetupError::Apart(laid) => Some(laid.pos),
            SetupError::DoesNotFit(laid) | SetupError::BreaksRiver(laid) => Some(laid.pos),
            SetupError::NoGround(standing) | SetupError::NoFigureLeft(standing) | SetupError::Completed(standing) => {
                Some(standing.pos)
            }
            SetupError::CannotBeThere(pos) => Some(*pos),
            SetupError::Players { .. } | SetupError::ColourTwice(_) | SetupError::NoSuchColour(_) => None,
            SetupError::NoSuchSeat(_) | SetupError::NotPlayed(_) | SetupError::Twice(_) => None,
            SetupError::TooManyPoints(_) | SetupError::TooMany(_) | SetupError::NotInBag(_) => None,
        }
    }
}
