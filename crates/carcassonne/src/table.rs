//! What lies on the table beside the figures: goods, ingots, robbers, mage and witch, messages. Answers questions about
//! it and sets it up by hand; never changes it in play.

use crate::action::{Mystic, Spot};
use crate::base;
use crate::figure::FigureKind;
use crate::game::Game;
use crate::kind::{CITY, ROAD};
use crate::part::Part;
use crate::rooms::gold;
use crate::rooms::traders::BANK;
use crate::setup::{MOST_POINTS, Position, SetupError};
use crate::tile::facts::Goods;
use crate::track::{Marker, SPACES};
use bastide_landscape::feature::Seg;
use bastide_landscape::geometry::Pos;
use bastide_play::Seat;

impl Game {
    /// Goods tokens of a player (TRADE-02).
    pub fn goods(&self, seat: Seat, goods: Goods) -> u8 {
        self.traders.goods[seat.index()][goods as usize]
    }

    /// Ingots a player has won (GOLD-07).
    pub fn treasure(&self, seat: Seat) -> u8 {
        self.gold.won[seat.index()]
    }

    /// Ingots on the map: the cell and how many.
    pub fn ingots(&self) -> impl Iterator<Item = (Pos, u8)> {
        self.gold.piles.iter().map(|pile| (self.board.tile(pile.tile).pos, pile.count))
    }

    /// Where mage or witch stands; `None` in the common supply.
    pub fn mystic(&self, who: Mystic) -> Option<Spot> {
        self.mage.stands(who).map(|seg| base::spot_of(self, seg))
    }

    /// The space a player's robber stands on; `None` at home.
    pub fn robber(&self, seat: Seat) -> Option<u8> {
        self.robbers.spaces[seat.index()]
    }

    /// The two roads that each ferry joins.
    pub fn ferries(&self) -> impl Iterator<Item = (Seg, Seg)> {
        self.ferries.iter().map(|ferry| ferry.joins)
    }

    /// The message in the active player's hand.
    pub fn message(&self) -> Option<u8> {
        (self.messengers.message > 0).then_some(self.messengers.message)
    }

    /// The messages nobody has seen yet, lying on top in an unknown order.
    pub fn unseen_messages(&self) -> impl Iterator<Item = u8> {
        self.messengers.stack.unseen()
    }

    /// The messages that lie below them, from the top, as everybody has seen them go.
    pub fn known_messages(&self) -> &[u8] {
        self.messengers.stack.below()
    }

    /// The figure on the flying machine.
    pub fn flyer(&self) -> Option<FigureKind> {
        self.flying.flyer()
    }

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
    check_once(position)?;
    position.mystics.iter().try_for_each(|&(who, spot)| put_mystic(game, who, spot))?;
    position.ingots.iter().try_for_each(|&(pos, count)| put_ingots(game, pos, count))?;
    for &(seat, points) in &position.points {
        put_points(game, seat, Marker::Follower, points)?;
    }
    for &(seat, points) in &position.messengers {
        played(game, Part::Messengers)?;
        put_points(game, seat, Marker::Messenger, points)?;
    }
    for &(seat, space) in &position.robbers {
        played(game, Part::Robbers)?;
        let is_space = u16::from(space) < SPACES;
        game.robbers.spaces[known(game, seat)?.index()] = Some(space).filter(|_| is_space);
        is_space.then_some(()).ok_or(SetupError::TooMany("spaces on the track"))?;
    }
    for &(seat, goods, count) in &position.goods {
        played(game, Part::Goods)?;
        game.traders.goods[known(game, seat)?.index()][goods as usize] = count;
    }
    for &(seat, count) in &position.treasure {
        played(game, Part::Gold)?;
        game.gold.won[known(game, seat)?.index()] = count;
    }
    check_counts(game)
}

/// Every player and place has one entry of a kind: sums would grow without end, or the last would win in silence.
fn check_once(position: &Position) -> Result<(), SetupError> {
    once("points", &position.points, |entry| entry.0)?;
    once("the messengers", &position.messengers, |entry| entry.0)?;
    once("the robbers", &position.robbers, |entry| entry.0)?;
    once("the goods", &position.goods, |entry| (entry.0, entry.1))?;
    once("ingots won", &position.treasure, |entry| entry.0)?;
    once("ingots", &position.ingots, |entry| entry.0)?;
    once("mage or witch", &position.mystics, |entry| entry.0)
}

fn once<T, K: PartialEq>(what: &'static str, entries: &[T], key: impl Fn(&T) -> K) -> Result<(), SetupError> {
    let is_repeated = |(index, entry): (usize, &T)| entries[..index].iter().any(|other| key(other) == key(entry));
    if entries.iter().enumerate().any(is_repeated) { Err(SetupError::Twice(what)) } else { Ok(()) }
}

fn put_points(game: &mut Game, seat: Seat, marker: Marker, points: u16) -> Result<(), SetupError> {
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

fn known(game: &Game, seat: Seat) -> Result<Seat, SetupError> {
    if seat.0 < game.seats { Ok(seat) } else { Err(SetupError::NoSuchSeat(seat)) }
}

/// On an unfinished road or city, and never both on one (MAGE-01).
fn put_mystic(game: &mut Game, who: Mystic, spot: Spot) -> Result<(), SetupError> {
    played(game, Part::Mage)?;
    let seg = base::seg_of(game, spot).ok_or(SetupError::CannotBeThere(spot.pos))?;
    let feature = game.board.feature(seg);
    let label = |seg: Seg| game.board.label(seg);
    let is_taken = game.mage.stands(who.other()).is_some_and(|other| label(other) == label(seg));
    if !matches!(feature.kind, ROAD | CITY) || feature.open == 0 || is_taken {
        return Err(SetupError::CannotBeThere(spot.pos));
    }
    game.mage.put(who, seg);
    Ok(())
}

fn put_ingots(game: &mut Game, pos: Pos, count: u8) -> Result<(), SetupError> {
    played(game, Part::Gold)?;
    let tile = game.board.tile_at(pos).ok_or(SetupError::CannotBeThere(pos))?;
    if count == 0 || game.gold.in_play() + count as usize > gold::INGOTS {
        return Err(SetupError::TooMany("ingots"));
    }
    gold::put(game, tile, count);
    Ok(())
}

/// Sixteen ingots; and of each kind of goods no more than there are.
fn check_counts(game: &Game) -> Result<(), SetupError> {
    if game.gold.in_play() > gold::INGOTS {
        return Err(SetupError::TooMany("ingots"));
    }
    for (goods, limit) in Goods::ALL.into_iter().zip(BANK) {
        let tokens: usize = game.all_seats().map(|seat| game.goods(seat, goods) as usize).sum();
        if tokens > limit as usize {
            return Err(SetupError::TooMany("goods"));
        }
    }
    Ok(())
}
