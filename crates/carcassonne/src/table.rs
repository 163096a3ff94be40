//! What lies on the table: what is owed, and how a position set up by hand is laid out. The rooms lay out and tell of
//! what is theirs.

use crate::base;
use crate::game::Game;
use crate::part::Part;
use crate::setup::{MOST_POINTS, Position, SetupError};
use crate::spot::Spot;
use crate::switchboard;
use crate::track::Marker;
use bastide_landscape::feature::Seg;
use bastide_play::Seat;

impl Game {
    /// The gains of this scoring, and what is still to be paid of them. A claim upon a gain stands behind them and is
    /// none of them: see [`Game::robbery`].
    pub fn claims(&self) -> &[crate::award::Claim] {
        let gains = self.claims.iter().take_while(|claim| claim.upon.is_none()).count();
        &self.claims[..gains]
    }

    /// The segment at a spot.
    pub fn seg_of(&self, spot: Spot) -> Option<Seg> {
        base::seg_of(self, spot)
    }

    /// The spot of a segment.
    pub fn spot_of(&self, seg: Seg) -> Spot {
        base::spot_of(self, seg)
    }
}

/// Sets up everything but tiles and figures.
pub(crate) fn set_up(game: &mut Game, position: &Position) -> Result<(), SetupError> {
    once("points", &position.points, |entry| entry.0)?;
    for &(seat, points) in &position.points {
        put_points(game, seat, Marker::Follower, points)?;
    }
    switchboard::setup::set_up(game, &position.rooms)
}

/// Every player and place has one entry of a kind: sums would grow without end, or the last would win in silence.
pub(crate) fn once<T, K: PartialEq>(
    what: &'static str,
    entries: &[T],
    key: impl Fn(&T) -> K,
) -> Result<(), SetupError> {
    let is_repeated = |(index, entry): (usize, &T)| entries[..index].iter().any(|other| key(other) == key(entry));
    if entries.iter().enumerate().any(is_repeated) { Err(SetupError::Twice(what)) } else { Ok(()) }
}

/// Moves a figure of the track to so many points.
pub(crate) fn put_points(game: &mut Game, seat: Seat, marker: Marker, points: u16) -> Result<(), SetupError> {
    if points > MOST_POINTS {
        return Err(SetupError::TooManyPoints(points));
    }
    game.track.advance(known(game, seat)?, marker, points);
    Ok(())
}

/// Refuses what belongs to a part that is not in play.
pub(crate) fn played(game: &Game, part: Part) -> Result<(), SetupError> {
    if game.rules.plays(part) { Ok(()) } else { Err(SetupError::NotPlayed(part)) }
}

/// A seat that is taken.
pub(crate) fn known(game: &Game, seat: Seat) -> Result<Seat, SetupError> {
    if seat.0 < game.seats { Ok(seat) } else { Err(SetupError::NoSuchSeat(seat)) }
}
