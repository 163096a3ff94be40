//! Paying for what was claimed: player by player clockwise from the active one, each ordering the own gains and
//! choosing the figure that moves; then the figures on completed features go home (ORDER-02).

use crate::action::Action;
use crate::event::Event;
use crate::figure::FigureKind;
use crate::game::Game;
use crate::hooks;
use crate::score;
use crate::sum::Sum;
use crate::track::{self, Marker};
use crate::turn::{Flow, Phase, Step};
use bastide_landscape::feature::{Label, Seg};
use bastide_play::{First, Seat, Sink};

/// Points that somebody is owed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claim {
    /// How many, and why.
    pub sum: Sum,
    /// Where.
    pub seg: Option<Seg>,
    /// The completed feature whose figures then go home; none for an abbot taken back, who is home already, and for
    /// messages.
    pub label: Option<Label>,
    /// Whom, as bits.
    pub owners: u8,
    /// Who has not got them yet, as bits.
    pub unpaid: u8,
    /// Whether its owner gets it before any other gain (ABBOT-04).
    pub first: bool,
}

impl Claim {
    /// What the owners of a completed feature are owed.
    pub(crate) const fn feature(sum: Sum, seg: Seg, label: Label, owners: u8) -> Claim {
        Claim { sum, seg: Some(seg), label: Some(label), owners, unpaid: owners, first: false }
    }

    /// What one player is owed for something else.
    pub(crate) const fn alone(sum: Sum, seg: Option<Seg>, seat: Seat) -> Claim {
        Claim { sum, seg, label: None, owners: seat.bit(), unpaid: seat.bit(), first: true }
    }
}

/// What fills the unused room of the list of claims.
pub(crate) const NO_CLAIM: Claim =
    Claim::alone(Sum { reason: crate::sum::Reason::Exchange(0), total: 0 }, None, Seat(0));

/// Pays all claims and sends the figures home (BASE-35, BASE-36).
#[inline]
pub(crate) fn pay(game: &mut Game, watch: &mut impl Sink<Event>) -> Flow {
    if game.claims.is_empty() {
        return settle(game, watch);
    }
    if hooks::gains_matter(game) {
        return next_gain(game, watch);
    }
    for seat in game.seats_from_active() {
        for index in 0..game.claims.len() {
            if game.claims[index].unpaid & seat.bit() != 0 {
                take(game, seat, index, Marker::Follower, watch);
            }
        }
    }
    settle(game, watch)
}

/// Pays gain after gain until somebody has to choose.
pub(crate) fn next_gain(game: &mut Game, watch: &mut impl Sink<Event>) -> Flow {
    loop {
        if let Some(flow) = hooks::robberies(game, watch) {
            return flow;
        }
        let Some(seat) = game.seats_from_active().find(|&seat| has_gain(game, seat)) else {
            return settle(game, watch);
        };
        let mut options = First::default();
        choices(game, seat, &mut options);
        if options.count > 1 {
            return Flow::Ask(Phase::Gain(seat));
        }
        if let Some(Action::Gain(index, marker)) = options.first {
            take(game, seat, index as usize, marker, watch);
        }
    }
}

/// Whether a player has a gain to come in this scoring.
pub(crate) fn has_gain(game: &Game, seat: Seat) -> bool {
    game.claims.iter().any(|claim| claim.unpaid & seat.bit() != 0)
}

/// The gains a player may take next, with the figures they may move. Gains of equal size are the same to the track,
/// and so are two figures on one space of one lap: nothing is asked that cannot matter (ORDER-02).
pub(crate) fn choices(game: &Game, seat: Seat, sink: &mut impl Sink<Action>) {
    let own = |index: &usize| game.claims[*index].unpaid & seat.bit() != 0;
    let must = (0..game.claims.len()).filter(own).find(|&index| game.claims[index].first);
    let in_any_order = !order_matters(game, seat);
    for index in (0..game.claims.len()).filter(own) {
        let total = game.claims[index].sum.total;
        let is_same = |earlier: usize| in_any_order || game.claims[earlier].sum.total == total;
        let is_repeated = (0..index).filter(own).any(is_same);
        if must.map_or(is_repeated, |must| must != index) {
            continue;
        }
        sink.take(Action::Gain(index as u8, Marker::Follower));
        if two_figures_differ(game, seat) && total > 0 {
            sink.take(Action::Gain(index as u8, Marker::Messenger));
        }
    }
}

/// Whether it can matter in which order a player takes the gains to come (ORDER-02).
fn order_matters(game: &Game, seat: Seat) -> bool {
    let totals = || game.claims.iter().filter(|claim| claim.unpaid & seat.bit() != 0).map(|claim| claim.sum.total);
    let starts = hooks::markers(game).iter().fold(0, |spaces, &marker| spaces | 1 << game.track.space(seat, marker));
    // Whichever gain comes last, the figures may halt wherever some of the others take them.
    let halts = (0..totals().count()).fold(0, |halts, last| {
        let before = totals().enumerate().filter(|&(index, _)| index != last);
        halts | before.fold(0, |halts, (_, points)| halts | track::forward(starts | halts, points))
    });
    hooks::order_matters(game, seat, starts, halts)
}

/// Whether it matters which of a player's two figures moves.
pub(crate) fn two_figures_differ(game: &Game, seat: Seat) -> bool {
    hooks::has_messengers(game)
        && game.track.points(seat, Marker::Follower) != game.track.points(seat, Marker::Messenger)
}

/// The player has chosen.
pub(crate) fn answer(game: &mut Game, index: u8, marker: Marker, watch: &mut impl Sink<Event>) -> Flow {
    if let Phase::Gain(seat) = game.phase {
        take(game, seat, index as usize, marker, watch);
    }
    next_gain(game, watch)
}

fn take(game: &mut Game, seat: Seat, index: usize, marker: Marker, watch: &mut impl Sink<Event>) {
    let Claim { sum, seg, .. } = game.claims[index];
    game.claims[index].unpaid &= !seat.bit();
    let from = game.track.space(seat, marker);
    let to = gain(game, seat, sum, marker, seg, watch);
    hooks::after_gain(game, seat, sum.total, from, to);
}

/// Gives points, moving a figure; returns how far that figure has come.
#[inline]
pub(crate) fn gain(
    game: &mut Game,
    seat: Seat,
    sum: Sum,
    marker: Marker,
    seg: Option<Seg>,
    watch: &mut impl Sink<Event>,
) -> u16 {
    game.purses[seat.index()].points[sum.category() as usize] += sum.total;
    game.track.advance(seat, marker, sum.total);
    watch.take(Event::Scored(seat, sum, marker, seg));
    game.track.points(seat, marker)
}

/// Everybody has been paid: figures go home, or the message that brought the points is done.
#[inline]
fn settle(game: &mut Game, watch: &mut impl Sink<Event>) -> Flow {
    if game.turn.step == Step::Message {
        return Flow::Go(Step::Message);
    }
    for index in 0..game.claims.len() {
        let claim = game.claims[index];
        if let Some(label) = claim.label {
            send_home(game, label, watch);
            hooks::after_score(game, &claim, watch);
        }
    }
    Flow::Next
}

/// Scores what the turn in progress has completed and pays what is still owed, asking nobody: for those who want to know
/// how things stand in the middle of a turn.
pub(crate) fn conclude(game: &mut Game, watch: &mut impl Sink<Event>) {
    if matches!(game.turn.step, Step::Draw | Step::End) {
        return;
    }
    if (game.turn.step as u8) < Step::Score as u8 {
        score::completed(game);
    }
    for seat in game.seats_from_active() {
        for index in 0..game.claims.len() {
            let Claim { sum, seg, unpaid, .. } = game.claims[index];
            if unpaid & seat.bit() != 0 {
                gain(game, seat, sum, Marker::Follower, seg, watch);
            }
        }
    }
    for index in 0..game.claims.len() {
        if let Some(label) = game.claims[index].label {
            send_home(game, label, watch);
        }
    }
}

/// Sends everybody on a feature back to their owners' supplies.
fn send_home(game: &mut Game, label: Label, watch: &mut impl Sink<Event>) {
    let purses = &mut game.purses;
    game.board.clear(label, |figure| {
        let kind = FigureKind::from_number(figure.kind);
        purses[figure.seat.index()].supply[kind as usize] += 1;
        watch.take(Event::Returned(figure.seat, kind, figure.seg));
    });
}
