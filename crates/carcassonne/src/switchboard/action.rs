//! Everything that can happen next: decisions of players and outcomes of chance, the rooms' own among them.

use crate::figure::FigureKind;
use crate::game::Game;
use crate::rooms::{abbot, crop, ferries, flying, gold, mage, messengers, robbers, traders};
use crate::track::Marker;
use bastide_landscape::catalog::DesignId;
use bastide_landscape::geometry::{Pos, Rot};
use bastide_play::Seat;
use bastide_record::{Line, RecordError, Word};

/// One decision or one outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Chance: who begins (BASE-04).
    First(Seat),
    /// Chance: which tile is drawn (BASE-06).
    Draw(DesignId),
    /// The drawn tile is placed (BASE-10).
    Place {
        /// The cell.
        pos: Pos,
        /// How it is turned.
        rot: Rot,
    },
    /// A figure goes on the new tile (BASE-20).
    Stand {
        /// Which figure.
        figure: FigureKind,
        /// The segment of the new tile, numbered as in its design.
        segment: u8,
    },
    /// Nothing is done where nothing need be done (BASE-23).
    Pass,
    /// The next of one's gains, and the figure it moves (ORDER-02, MSG-02). The gain is named by its number among
    /// those of this scoring.
    Gain(u8, Marker),
    /// With the abbot.
    Abbot(abbot::Action),
    /// With the builder.
    Traders(traders::Action),
    /// With the flying machine.
    Flying(flying::Action),
    /// With messages.
    Messengers(messengers::Action),
    /// With ferries.
    Ferries(ferries::Action),
    /// With ingots.
    Gold(gold::Action),
    /// With mage and witch.
    Mage(mage::Action),
    /// With robbers.
    Robbers(robbers::Action),
    /// By a crop circle.
    Crop(crop::Action),
}

/// Lists of actions are copied all the time.
const _: () = assert!(size_of::<Action>() == 10);

impl Action {
    /// Whether it is an outcome of chance.
    pub(crate) const fn is_outcome(self) -> bool {
        match self {
            Action::First(_) | Action::Draw(_) => true,
            Action::Flying(action) => flying::is_outcome(action),
            Action::Messengers(action) => messengers::is_outcome(action),
            Action::Place { .. } | Action::Stand { .. } | Action::Pass | Action::Gain(..) => false,
            Action::Abbot(_) | Action::Traders(_) | Action::Ferries(_) | Action::Gold(_) => false,
            Action::Mage(_) | Action::Robbers(_) | Action::Crop(_) => false,
        }
    }
}

/// Reads one of a room's actions, given its first word.
type Reader = fn(&Game, &Word<'_>, &mut Line<'_>) -> Result<Option<Action>, RecordError>;

/// The rooms' readers. Where two know a verb, the first that takes it has it.
const READERS: [Reader; 9] = [
    |game, verb, line| Ok(abbot::read(game, verb, line)?.map(Action::Abbot)),
    |game, verb, line| Ok(traders::read(game, verb, line)?.map(Action::Traders)),
    |game, verb, line| Ok(flying::read(game, verb, line)?.map(Action::Flying)),
    |game, verb, line| Ok(messengers::read(game, verb, line)?.map(Action::Messengers)),
    |game, verb, line| Ok(ferries::read(game, verb, line)?.map(Action::Ferries)),
    |game, verb, line| Ok(gold::read(game, verb, line)?.map(Action::Gold)),
    |game, verb, line| Ok(mage::read(game, verb, line)?.map(Action::Mage)),
    |game, verb, line| Ok(robbers::read(game, verb, line)?.map(Action::Robbers)),
    |game, verb, line| Ok(crop::read(game, verb, line)?.map(Action::Crop)),
];

/// Reads a decision of a room; none if no room knows the verb.
pub(crate) fn read(game: &Game, verb: &Word<'_>, line: &mut Line<'_>) -> Result<Option<Action>, RecordError> {
    for reader in READERS {
        if let Some(action) = reader(game, verb, line)? {
            return Ok(Some(action));
        }
    }
    Ok(None)
}

/// Reads an outcome of a room's chance; none if no room knows the word.
pub(crate) fn read_outcome(word: &Word<'_>, line: &mut Line<'_>) -> Result<Option<Action>, RecordError> {
    if let Some(action) = flying::read_outcome(word, line)? {
        return Ok(Some(Action::Flying(action)));
    }
    Ok(messengers::read_outcome(word, line)?.map(Action::Messengers))
}
