//! The Abbot (ABBOT): a subject for monasteries and gardens that may come home early.

mod words;

pub use words::{Action, Illegal};
pub(crate) use words::{answers, read, why_not, write};

use crate::award::{Claim, Follows};
use crate::figure::FigureKind;
use crate::game::Game;
use crate::kind::{GARDEN, MONASTERY};
use crate::score::{self, Finished};
use crate::switchboard::Event;
use crate::turn::{self, Flow};
use bastide_landscape::catalog::Kind;
use bastide_landscape::feature::Feature;
use bastide_landscape::figure::Figure;
use bastide_play::{Seat, Sink};

const ABBOT: FigureKind = FigureKind::Abbot;

/// The abbot may go on a free monastery or garden of the new tile (ABBOT-02), or come home (ABBOT-04).
#[inline]
pub(crate) fn figure_choices(game: &Game, sink: &mut impl Sink<crate::Action>) {
    if game.player(game.turn.active).has(ABBOT) {
        let Some(local) = game.tile(game.turn.drawn).cloister else { return };
        let seg = game.board.segs(game.turn.tile).nth(local as usize);
        if seg.is_some_and(|seg| game.board.feature(seg).occupants == 0) {
            sink.take(crate::Action::Stand { figure: ABBOT, segment: local });
        }
    } else if may_come_home(game) {
        sink.take(Action::Recall.into());
    }
}

/// The same for a tile that is not laid yet and surrounds nobody's monastery or garden: the caller has seen to that. Nobody
/// stands on its own.
pub(crate) fn figures_on(game: &Game, _: &impl Fn(u8) -> Feature, sink: &mut impl Sink<crate::Action>) {
    if game.player(game.turn.active).has(ABBOT) {
        let cloister = game.tile(game.turn.drawn).cloister;
        cloister.into_iter().for_each(|segment| sink.take(crate::Action::Stand { figure: ABBOT, segment }));
    } else if standing(game, game.turn.active).is_some() && !turn::is_new_here(game, ABBOT) {
        sink.take(Action::Recall.into());
    }
}

/// Where the abbot may ever stand (ABBOT-02).
pub(crate) const fn is_ground(_: FigureKind, kind: Kind) -> bool {
    matches!(kind, MONASTERY | GARDEN)
}

/// Why the abbot may not stand on a feature.
pub(crate) fn why_not_stand(_: &Game, figure: FigureKind, feature: &Feature) -> crate::Illegal {
    if is_ground(figure, feature.kind) { crate::Illegal::Occupied } else { crate::Illegal::NotForThisFigure(figure) }
}

/// Whether the abbot stands on something unfinished, and not only since this turn (ABBOT-04, MSG-14).
fn may_come_home(game: &Game) -> bool {
    standing(game, game.turn.active).is_some_and(|abbot| !is_surrounded(game, &abbot))
        && !turn::is_new_here(game, ABBOT)
}

/// The abbot of a player on the map.
pub(crate) fn standing(game: &Game, seat: Seat) -> Option<Figure> {
    let is_own = |figure: &&Figure| figure.kind == ABBOT as u8 && figure.seat == seat;
    game.board.figures().iter().find(is_own).copied()
}

/// Only the new tile can have completed it: otherwise the abbot would be home by now.
fn is_surrounded(game: &Game, abbot: &Figure) -> bool {
    game.board.around(game.board.features().member(abbot.seg).tile) == 8
}

/// What an answer does.
pub(crate) fn answer(game: &mut Game, action: Action, watch: &mut impl Sink<Event>) -> Flow {
    match action {
        Action::Recall => recall(game, watch),
    }
}

/// Takes the abbot back; what it scores is the owner's first gain of the scoring (ABBOT-04).
fn recall(game: &mut Game, watch: &mut impl Sink<Event>) -> Flow {
    let seat = game.turn.active;
    let Some(abbot) = game.board.lift(|figure| figure.kind == ABBOT as u8 && figure.seat == seat) else {
        return Flow::Next;
    };
    debug_assert!(matches!(game.board.feature(abbot.seg).kind, MONASTERY | GARDEN));
    game.players[seat.index()].supply[ABBOT as usize] += 1;
    watch.take(Event::Returned(seat, ABBOT, abbot.seg));
    let sum = score::value(game, game.board.label(abbot.seg), Finished::No);
    game.claims.push(Claim::alone(sum, Some(abbot.seg), seat, Follows::Nothing));
    Flow::Next
}
