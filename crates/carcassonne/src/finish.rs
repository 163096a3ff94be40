//! The end of the game: final scoring in the order of ORDER-04, and who has won.

use crate::award;
use crate::event::{Event, Watch};
use crate::game::Game;
use crate::kind::FIELD;
use crate::ruleset::Switch;
use crate::score::{self, Finished, Seen};
use bastide_landscape::feature::Seg;

/// Scores everything that stands on the map (BASE-41 to BASE-43, FIELD-04): fields last.
pub(crate) fn finish(game: &mut Game, watch: &mut impl Watch) {
    watch.hear(Event::LastTile);
    let mut seen = Seen::default();
    for fields in [false, true] {
        let segs: Vec<Seg> = game.board.figures().iter().map(|figure| figure.seg).collect();
        for seg in segs {
            let label = game.board.label(seg);
            if (game.board.features().get(label).kind == FIELD) == fields && seen.is_new(label) {
                unfinished(game, seg, watch);
            }
        }
    }
}

fn unfinished(game: &mut Game, seg: Seg, watch: &mut impl Watch) {
    let label = game.board.label(seg);
    let owners = game.board.majority(label).owners;
    let sum = score::value(game, label, Finished::No);
    for seat in game.seats_from_active() {
        if owners & seat.bit() != 0 && sum.total > 0 {
            award::gain(game, seat, sum, seg, watch);
        }
    }
}

/// Those with most points (BASE-44). In the tournament form the starting player loses a tie.
pub(crate) fn winners(game: &Game) -> u8 {
    let points = |seat: bastide_play::Seat| game.purse(seat).total();
    let most = game.all_seats().map(points).max().unwrap_or(0);
    let leaders = game.all_seats().filter(|&seat| points(seat) == most).fold(0, |bits, seat| bits | seat.bit());
    let others = leaders & !game.turn.starter.bit();
    if game.rules.is_switched(Switch::Ties) && others != 0 { others } else { leaders }
}
