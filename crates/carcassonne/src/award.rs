//! Paying for what was claimed: player by player clockwise from the active one, each ordering their gains and choosing
//! the figure that moves; then the figures on completed features go home (ORDER-02). One step of the turn that comes
//! again until nothing is owed: each time it pays, or asks.

use crate::figure::FigureKind;
use crate::game::Game;
use crate::kind::FIELD;
use crate::score;
use crate::score::Finished;
use crate::sum::{Parts, Sum};
use crate::switchboard::{Action, Event, hooks};
use crate::track::{self, Marker, Move};
use crate::turn::{self, Flow, Phase, Step};
use bastide_landscape::feature::{Label, Seg};
use bastide_play::{First, Seat, Sink};

/// Points that somebody is owed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claim {
    /// How many, and why.
    pub sum: Sum,
    /// Where.
    pub seg: Option<Seg>,
    /// What follows once everything is paid.
    pub(crate) follows: Follows,
    /// Whom, as bits.
    pub owners: u8,
    /// Who has not got them yet, as bits.
    pub unpaid: u8,
    /// Whether its owner gets it before any other gain (ABBOT-04).
    pub first: bool,
    /// The gain it takes a part of, for those who may: it interrupts, and is paid or waived before the next gain.
    pub(crate) upon: Option<Move>,
}

/// What follows a claim once everything is paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Follows {
    /// The figures on this completed feature go home (BASE-36).
    Home(Label),
    /// This step again: what it has brought may bring more of it (MSG-06).
    Again(Step),
    /// Nothing more.
    Nothing,
}

/// As many claims as one scoring can have. A tile completes at most 9 monasteries and gardens. It has four sides, and
/// from each a road may lead to a lake whose ferry moves, where three roads meet others at the most: 15 roads and cities.
/// An abbot may come home, and one gain may be interrupted.
pub(crate) const CLAIMS: usize = 32;

impl Claim {
    /// What the owners of a completed feature are owed.
    pub(crate) const fn feature(sum: Sum, seg: Seg, label: Label, owners: u8) -> Claim {
        let follows = Follows::Home(label);
        Claim { sum, seg: Some(seg), follows, owners, unpaid: owners, first: false, upon: None }
    }

    /// What one player is owed for something else, before any other gain.
    pub(crate) const fn alone(sum: Sum, seg: Option<Seg>, seat: Seat, follows: Follows) -> Claim {
        Claim { sum, seg, follows, owners: seat.bit(), unpaid: seat.bit(), first: true, upon: None }
    }

    /// What each of these may take of a gain that has just been paid.
    pub(crate) const fn upon(gain: Move, sum: Sum, owners: u8) -> Claim {
        let follows = Follows::Nothing;
        Claim { sum, seg: None, follows, owners, unpaid: owners, first: false, upon: Some(gain) }
    }

    /// The completed feature it is for.
    pub(crate) const fn completed(&self) -> Option<Label> {
        match self.follows {
            Follows::Home(label) => Some(label),
            Follows::Again(_) | Follows::Nothing => None,
        }
    }

    /// Whether it is a gain that this player has still to get.
    const fn is_due(&self, seat: Seat) -> bool {
        self.unpaid & seat.bit() != 0 && self.upon.is_none()
    }
}

/// What fills the unused room of the list of claims.
pub(crate) const NO_CLAIM: Claim =
    Claim::alone(Sum::feature(Parts::plain(FIELD, Finished::No, 0), 0), None, Seat(0), Follows::Nothing);

/// Pays what is owed, or asks; when nothing is owed any more, the figures go home (BASE-35, BASE-36).
#[inline]
pub(crate) fn pay(game: &mut Game, watch: &mut impl Sink<Event>) -> Flow {
    match game.claims.last() {
        // Where nothing is completed, there are no goods, ingots or messages either.
        None => turn::skip(game, Step::Message),
        Some(claim) if claim.upon.is_some() => hooks::interrupt(game, watch),
        Some(_) => pay_owed(game, watch),
    }
}

/// Something is owed, which is seldom: the way to where nothing is stays short.
#[inline(never)]
fn pay_owed(game: &mut Game, watch: &mut impl Sink<Event>) -> Flow {
    if hooks::gains_matter(game) {
        return next_gain(game, watch);
    }
    for seat in game.seats_from_active() {
        for index in 0..game.claims.len() {
            if game.claims[index].is_due(seat) {
                take(game, seat, index, Marker::Follower, watch);
            }
        }
    }
    settle(game, watch)
}

/// Pays the next gain, unless somebody has to choose.
fn next_gain(game: &mut Game, watch: &mut impl Sink<Event>) -> Flow {
    let Some(seat) = game.seats_from_active().find(|&seat| has_gain(game, seat)) else {
        return settle(game, watch);
    };
    let mut options = First::default();
    gains(game, seat, |index, marker| options.take((index, marker)));
    match (options.first, options.count) {
        (Some((index, marker)), 1) => {
            take(game, seat, index as usize, marker, watch);
            Flow::Go(Step::Pay)
        }
        _ => Flow::Ask(Phase::Gain(seat)),
    }
}

/// Whether a player has a gain to come in this scoring.
pub(crate) fn has_gain(game: &Game, seat: Seat) -> bool {
    game.claims.iter().any(|claim| claim.is_due(seat))
}

/// The gains a player may take next, with the figures they may move. Gains of equal size are the same to the track,
/// and so are two figures on one space of one lap: nothing is asked that cannot matter (ORDER-02).
pub(crate) fn choices(game: &Game, seat: Seat, sink: &mut impl Sink<Action>) {
    gains(game, seat, |index, marker| sink.take(Action::Gain(index, marker)));
}

fn gains(game: &Game, seat: Seat, mut list: impl FnMut(u8, Marker)) {
    let own = |index: &usize| game.claims[*index].is_due(seat);
    let must = (0..game.claims.len()).filter(own).find(|&index| game.claims[index].first);
    let in_any_order = (0..game.claims.len()).filter(own).nth(1).is_some() && !order_matters(game, seat);
    for index in (0..game.claims.len()).filter(own) {
        let total = game.claims[index].sum.total;
        let is_same = |earlier: usize| in_any_order || game.claims[earlier].sum.total == total;
        let is_repeated = (0..index).filter(own).any(is_same);
        if must.map_or(is_repeated, |must| must != index) {
            continue;
        }
        list(index as u8, Marker::Follower);
        if two_figures_differ(game, seat) && total > 0 {
            list(index as u8, Marker::Messenger);
        }
    }
}

/// Whether it can matter in which order a player takes the gains to come (ORDER-02).
fn order_matters(game: &Game, seat: Seat) -> bool {
    let totals = || game.claims.iter().filter(|claim| claim.is_due(seat)).map(|claim| claim.sum.total);
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
    Flow::Go(Step::Pay)
}

fn take(game: &mut Game, seat: Seat, index: usize, marker: Marker, watch: &mut impl Sink<Event>) {
    let Claim { sum, seg, .. } = game.claims[index];
    game.claims[index].unpaid &= !seat.bit();
    let from = game.track.space(seat, marker);
    gain(game, seat, sum, marker, seg, watch);
    hooks::after_gain(game, Move { seat, marker, from, points: sum.total });
}

/// Gives points, moving a figure.
#[inline]
pub(crate) fn gain(
    game: &mut Game,
    seat: Seat,
    sum: Sum,
    marker: Marker,
    seg: Option<Seg>,
    watch: &mut impl Sink<Event>,
) {
    game.players[seat.index()].points[sum.category() as usize] += sum.total;
    game.track.advance(seat, marker, sum.total);
    watch.take(Event::Scored(seat, sum, marker, seg));
}

/// Everybody has been paid.
#[inline]
fn settle(game: &mut Game, watch: &mut impl Sink<Event>) -> Flow {
    let mut flow = Flow::Next;
    for index in 0..game.claims.len() {
        match game.claims[index].follows {
            Follows::Home(label) => {
                send_home(game, label, index, watch);
                hooks::after_score(game, label, watch);
            }
            Follows::Again(step) => flow = Flow::Go(step),
            Follows::Nothing => {}
        }
    }
    flow
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
            let Claim { sum, seg, .. } = game.claims[index];
            if game.claims[index].is_due(seat) {
                gain(game, seat, sum, Marker::Follower, seg, watch);
            }
        }
    }
    for index in 0..game.claims.len() {
        if let Some(label) = game.claims[index].completed() {
            send_home(game, label, index, watch);
        }
    }
}

/// Sends everybody on a feature back to their owners' supplies, once this claim has been paid: those it is not for have lost
/// its points.
fn send_home(game: &mut Game, label: Label, claim: usize, watch: &mut impl Sink<Event>) {
    let Claim { sum, owners, .. } = game.claims[claim];
    let (players, mut there) = (&mut game.players, 0);
    game.board.clear(label, |figure| {
        let kind = FigureKind::from_number(figure.kind);
        players[figure.seat.index()].supply[kind as usize] += 1;
        there |= if figure.weight > 0 { figure.seat.bit() } else { 0 };
        watch.take(Event::Returned(figure.seat, kind, figure.seg));
    });
    for seat in game.all_seats().filter(|seat| there & !owners & seat.bit() != 0) {
        game.players[seat.index()].lost += sum.total;
    }
}
