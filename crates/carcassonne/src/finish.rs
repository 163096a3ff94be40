//! The end of the game: final scoring in the order of ORDER-04, and who has won.

use crate::award;
use crate::game::Game;
use crate::kind::FIELD;
use crate::ruleset::Switch;
use crate::score::{self, Finished, Seen};
use crate::switchboard::{Event, hooks};
use crate::track::Marker;
use bastide_landscape::feature::Seg;
use bastide_landscape::figure::MAX_FIGURES;
use bastide_landscape::list::List;
use bastide_play::{Seat, Sink};

/// Scores everything that stands on the map (BASE-41 to BASE-43, FIELD-04), fields last, and then what lies beside it.
/// The points of both scoring figures count together (MSG-11); nobody is robbed any more (ROB-09).
#[inline(never)]
pub(crate) fn finish(game: &mut Game, watch: &mut impl Sink<Event>) {
    watch.take(Event::LastTile);
    // One figure for each feature. Where somebody stands can be guessed by nobody, so nothing is asked meanwhile.
    let mut segs: [List<Seg, MAX_FIGURES>; 2] = [List::new(Seg(0)); 2];
    let mut seen = Seen::default();
    for figure in game.board.figures().iter() {
        let label = game.board.label(figure.seg);
        let is_field = game.board.features().get(label).kind == FIELD;
        segs[usize::from(is_field)].push_first([figure.seg], usize::from(seen.is_new(label)));
    }
    for seg in segs.iter().flat_map(|segs| segs.iter()) {
        score_unfinished(game, *seg, watch);
    }
    hooks::final_score(game, watch);
}

fn score_unfinished(game: &mut Game, seg: Seg, watch: &mut impl Sink<Event>) {
    let label = game.board.label(seg);
    let owners = game.board.owners(label);
    for seat in game.seats_from_active().filter(|seat| owners & seat.bit() != 0) {
        let sum = match game.board.features().get(label).kind {
            FIELD => hooks::field_value(game, label, seat, owners),
            _ => score::value(game, label, Finished::No),
        };
        if sum.total > 0 {
            award::gain(game, seat, sum, Marker::Follower, Some(seg), watch);
        }
    }
}

/// Those with most points (BASE-44). In the tournament form the starting player loses a tie.
pub(crate) fn winners(game: &Game) -> u8 {
    let points = |seat: Seat| game.track.total(seat);
    let most = game.all_seats().map(points).max().unwrap_or(0);
    let leaders = game.all_seats().filter(|&seat| points(seat) == most).fold(0, |bits, seat| bits | seat.bit());
    let others = leaders & !game.turn.starter.bit();
    if game.rules.is_switched(Switch::Ties) && others != 0 { others } else { leaders }
}
