//! Paying for what was claimed: gains clockwise from the active player, then the figures go home (ORDER-02).

use crate::event::{Event, Watch};
use crate::figure::FigureKind;
use crate::game::Game;
use crate::sum::Sum;
use crate::turn::Flow;
use bastide_landscape::feature::{Label, Seg};
use bastide_play::Seat;

/// Points somebody is owed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claim {
    /// How many, and why.
    pub sum: Sum,
    /// Where.
    pub seg: Seg,
    /// The completed feature whose figures then go home; none for an abbot taken back, who is home already.
    pub label: Option<Label>,
    /// Whom, as bits.
    pub owners: u8,
}

/// What fills the unused room of the list of claims.
pub(crate) const NO_CLAIM: Claim = Claim {
    sum: Sum { kind: crate::kind::FIELD, finished: false, count: 0, pennants: 0, total: 0 },
    seg: Seg(0),
    label: None,
    owners: 0,
};

/// Pays all claims and sends the figures home (BASE-35, BASE-36).
#[inline]
pub(crate) fn pay(game: &mut Game, watch: &mut impl Watch) -> Flow {
    if game.claims.is_empty() {
        return Flow::Next;
    }
    for seat in game.seats_from_active() {
        for index in 0..game.claims.len() {
            let claim = game.claims[index];
            if claim.owners & seat.bit() != 0 {
                gain(game, seat, claim.sum, claim.seg, watch);
            }
        }
    }
    for index in 0..game.claims.len() {
        if let Some(label) = game.claims[index].label {
            send_home(game, label, watch);
        }
    }
    game.claims.clear();
    Flow::Next
}

/// Gives points.
#[inline]
pub(crate) fn gain(game: &mut Game, seat: Seat, sum: Sum, seg: Seg, watch: &mut impl Watch) {
    game.purses[seat.index()].points[sum.category() as usize] += sum.total;
    watch.hear(Event::Scored(seat, sum, seg));
}

/// Sends everybody on a feature back to their owners' supplies.
fn send_home(game: &mut Game, label: Label, watch: &mut impl Watch) {
    let purses = &mut game.purses;
    game.board.clear(label, |figure| {
        let kind = FigureKind::from_number(figure.kind);
        purses[figure.seat.index()].supply[kind as usize] += 1;
        watch.hear(Event::Returned(figure.seat, kind, figure.seg));
    });
}
