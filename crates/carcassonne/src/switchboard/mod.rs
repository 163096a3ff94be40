//! The switchboard: the only folder that names more than one room. It joins what the rooms keep, and connects them with
//! the game: `hooks` reads as the table of contents of the rules.

pub(crate) mod action;
pub(crate) mod event;
pub(crate) mod foresight;
pub(crate) mod hooks;
pub(crate) mod illegal;
pub(crate) mod phase;
pub(crate) mod reason;
pub(crate) mod setup;
pub(crate) mod tiles;

pub use crate::rooms::mage::{Magic, Mystic};
pub use crate::rooms::robbers::Robbery;
use crate::rooms::{abbot, crop, ferries, flying, gold, mage, messengers, river, robbers, traders};
pub use action::Action;
pub use event::Event;
pub use illegal::Illegal;
pub use phase::Phase;
pub use reason::Reason;
pub use setup::Positions;

/// A word of a room is a word of the game.
macro_rules! words {
    ($whole:ident: $($room:ident $variant:ident),+) => {$(
        impl From<$room::$whole> for $whole {
            #[inline]
            fn from(word: $room::$whole) -> $whole {
                $whole::$variant(word)
            }
        }
    )+};
}

words!(Action: abbot Abbot, traders Traders, flying Flying, messengers Messengers, ferries Ferries);
words!(Action: gold Gold, mage Mage, robbers Robbers, crop Crop);
words!(Phase: traders Traders, flying Flying, messengers Messengers, ferries Ferries);
words!(Phase: gold Gold, mage Mage, robbers Robbers, crop Crop);
words!(Event: traders Traders, flying Flying, messengers Messengers, ferries Ferries);
words!(Event: gold Gold, mage Mage, robbers Robbers, crop Crop);
words!(Reason: traders Traders, messengers Messengers, gold Gold, robbers Robbers);
words!(Illegal: river River, abbot Abbot, traders Traders);

/// What the rooms keep, each its own; what is not in play stays as it began.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Rooms {
    pub(crate) river: river::State,
    pub(crate) traders: traders::State,
    pub(crate) flying: flying::State,
    pub(crate) messengers: messengers::State,
    pub(crate) ferries: ferries::State,
    pub(crate) gold: gold::State,
    pub(crate) mage: mage::State,
    pub(crate) robbers: robbers::State,
    pub(crate) crop: crop::State,
}

impl Rooms {
    /// Before the first turn.
    pub(crate) fn new() -> Rooms {
        Rooms {
            river: river::State::default(),
            traders: traders::State::default(),
            flying: flying::State::default(),
            messengers: messengers::State::default(),
            ferries: ferries::State::new(),
            gold: gold::State::new(),
            mage: mage::State::default(),
            robbers: robbers::State::default(),
            crop: crop::State::default(),
        }
    }
}
