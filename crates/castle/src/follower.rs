//! Followers on the new tile (CASTLE-20 to CASTLE-22). A follower is herald, knight, squire or merchant by where it
//! stands; the rules never ask which.

use crate::action::Action;
use crate::event::Event;
use crate::game::Game;
use crate::turn::Flow;
use bastide_landscape::feature::Seg;
use bastide_landscape::figure::Figure;
use bastide_play::{Seat, Sink};

/// Any feature of the new tile that nobody occupies.
#[inline]
pub(crate) fn choices(game: &Game, sink: &mut impl Sink<Action>) {
    if game.player(game.turn.active).reserve == 0 {
        return;
    }
    for (segment, seg) in game.board.segs(game.turn.tile).enumerate() {
        if game.board.feature(seg).occupants == 0 {
            sink.take(Action::Stand { segment: segment as u8 });
        }
    }
}

/// Puts a follower from the reserve on the new tile.
#[inline]
pub(crate) fn stand(game: &mut Game, segment: u8, watch: &mut impl Sink<Event>) -> Flow {
    let seg = Seg(game.board.tile(game.turn.tile).first.0 + segment as u16);
    put(game, game.turn.active, seg);
    watch.take(Event::Stood(game.turn.active, seg));
    Flow::Next
}

/// Moves a follower from its owner's reserve to a segment.
#[inline]
pub(crate) fn put(game: &mut Game, seat: Seat, seg: Seg) {
    game.players[seat.index()].reserve -= 1;
    game.board.stand(Figure { seg, seat, kind: 0, weight: 1 });
}
