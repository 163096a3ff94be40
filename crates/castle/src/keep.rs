//! The keep: it stands on the largest house its owner has scored (CASTLE-40), and the larger one takes the largest gap
//! at the end (CASTLE-62).

use crate::area;
use crate::award;
use crate::event::Event;
use crate::game::Game;
use crate::sum::{Source, Sum};
use crate::token::Token;
use bastide_landscape::feature::Seg;
use bastide_play::{Seat, Sink};

/// A keep on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Keep {
    /// A segment of its house.
    pub seg: Seg,
    /// The tiles of its house, zones included (CASTLE-58).
    pub tiles: u8,
}

/// What token 8 adds to a keep (CASTLE-52).
const BIGGER: u8 = 2;

/// Puts the keep on a house that was scored, if it is the first or larger than the one it stands on.
pub(crate) fn rise(game: &mut Game, seat: Seat, house: Keep, watch: &mut impl Sink<Event>) {
    let keep = &mut game.players[seat.index()].keep;
    if keep.is_none_or(|keep| keep.tiles < house.tiles) {
        *keep = Some(house);
        watch.take(Event::KeepSet(seat, house));
    }
}

/// The larger keep scores the largest empty area; equal keeps score nothing, a lone one is the larger.
pub(crate) fn score(game: &mut Game, watch: &mut impl Sink<Event>) {
    let sizes = game.all_seats().map(|seat| size(game, seat, watch));
    let owner = match sizes {
        [own, other] if own > other => Seat(0),
        [own, other] if own < other => Seat(1),
        _ => return,
    };
    let sum = Sum::new(Source::Area, area::largest(area::empty(game)), 1);
    if sum.total > 0 {
        let seg = game.player(owner).keep.map(|keep| keep.seg);
        award::gain(game, owner, sum, seg, watch);
    }
}

/// How many tiles a keep counts, every token 8 included; none without a keep, whatever the tokens (CASTLE-56).
fn size(game: &mut Game, seat: Seat, watch: &mut impl Sink<Event>) -> Option<u8> {
    let mut size = game.player(seat).keep?.tiles;
    while game.player(seat).hand.count(Token::Keep) > 0 {
        award::spend(game, seat, Token::Keep, watch);
        size += BIGGER;
    }
    Some(size)
}
