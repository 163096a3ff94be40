//! The Robbers (ROB): figures on the track that take half of what another player gets.

mod position;
mod words;

pub use position::Position;
pub(crate) use position::{read_line, set_up, take_apart, write_lines};
pub use words::{Action, Event, Phase, Reason};
pub(crate) use words::{answers, read, words, write};

use crate::award::{self, Claim, gain};
use crate::game::Game;
use crate::ruleset::Switch;
use crate::sum::Sum;
use crate::switchboard::hooks;
use crate::track::{Marker, Move};
use crate::turn::{Flow, Step};
use bastide_play::{MAX_SEATS, Seat, Sink};

/// Where the robbers are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct State {
    /// The space each player's robber stands on; `None` at home.
    pub(crate) spaces: [Option<u8>; MAX_SEATS],
}

/// A robbery that somebody is asked about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Robbery {
    /// Who is robbed.
    pub victim: Seat,
    /// What the victim has gained.
    pub gained: u16,
}

impl Robbery {
    /// What the robber's owner gets: half of it, rounded up (ROB-03).
    pub const fn loot(self) -> u16 {
        self.gained.div_ceil(2)
    }
}

impl Game {
    /// The space a player's robber stands on; `None` at home.
    pub fn robber(&self, seat: Seat) -> Option<u8> {
        self.rooms.robbers.spaces[seat.index()]
    }

    /// The robbery in question, while somebody decides about it.
    pub fn robbery(&self) -> Option<Robbery> {
        let gain = self.claims.last().and_then(|claim| claim.upon);
        gain.map(|Move { seat, points, .. }| Robbery { victim: seat, gained: points })
    }
}

/// After a tile with a bag everybody may place or move a robber, clockwise from the active player (ROB-01, ROB-02).
pub(crate) fn step(game: &mut Game, _: Step, _: &mut impl Sink<crate::Event>) -> Flow {
    if game.tile(game.turn.drawn).facts.bag { ask_from(game, game.turn.active) } else { Flow::Next }
}

/// Asks this player or the next who has a choice.
fn ask_from(game: &Game, seat: Seat) -> Flow {
    let mut seat = seat;
    loop {
        if is_allowed(game, seat) && spaces(game, seat).next().is_some() {
            return Flow::Ask(Phase::Lurk(seat).into());
        }
        seat = seat.next(game.seats);
        if seat == game.turn.active {
            return Flow::Next;
        }
    }
}

/// What it means to do nothing: the next player is asked.
pub(crate) fn pass(game: &mut Game, phase: Phase) -> Flow {
    match phase {
        Phase::Lurk(seat) => next(game, seat),
        Phase::Rob(_) | Phase::Loot(_) => Flow::Next,
    }
}

/// The next player's robber, until the round is complete.
fn next(game: &Game, seat: Seat) -> Flow {
    let next = seat.next(game.seats);
    if next == game.turn.active { Flow::Next } else { ask_from(game, next) }
}

/// In some printings only the active player may move a robber that is out already (ROB-02).
fn is_allowed(game: &Game, seat: Seat) -> bool {
    let only_new = game.rules.is_switched(Switch::RobbersReposition) && seat != game.turn.active;
    !(only_new && game.rooms.robbers.spaces[seat.index()].is_some())
}

/// The spaces with a scoring figure of another player, where the player's robber is not already.
fn spaces(game: &Game, seat: Seat) -> impl Iterator<Item = u8> {
    let others = game.all_seats().filter(move |&other| other != seat);
    let taken = others.flat_map(|other| hooks::markers(game).iter().map(move |&marker| (other, marker)));
    let bits = taken.fold(0_u64, |bits, (other, marker)| bits | 1 << game.track.space(other, marker));
    let own = game.rooms.robbers.spaces[seat.index()].map_or(0, |space| 1 << space);
    let mut left = bits & !own;
    std::iter::from_fn(move || {
        let space = left.trailing_zeros() as u8;
        left &= left.checked_sub(1)?;
        Some(space)
    })
}

/// Where a player's robber may go, or nowhere; rob now, or wait for another; which figure moves.
pub(crate) fn choices(game: &Game, phase: Phase, sink: &mut impl Sink<crate::Action>) {
    match phase {
        Phase::Lurk(seat) => {
            spaces(game, seat).for_each(|space| sink.take(Action::Lurk(space).into()));
            sink.take(crate::Action::Pass);
        }
        Phase::Rob(_) => [Action::Rob, Action::Wait].into_iter().for_each(|action| sink.take(action.into())),
        Phase::Loot(_) => Marker::ALL.into_iter().for_each(|marker| sink.take(Action::Loot(marker).into())),
    }
}

/// What an answer does.
pub(crate) fn answer(game: &mut Game, action: Action, watch: &mut impl Sink<crate::Event>) -> Flow {
    let crate::Phase::Robbers(phase) = game.phase else { return Flow::Next };
    match (action, phase) {
        (Action::Lurk(space), Phase::Lurk(seat)) => lurk(game, seat, space, watch),
        (Action::Rob, Phase::Rob(seat)) => rob(game, seat, watch),
        (Action::Wait, Phase::Rob(seat)) => {
            be_done(game, seat);
            Flow::Go(Step::Pay)
        }
        (Action::Loot(marker), Phase::Loot(seat)) => loot(game, seat, marker, watch),
        (Action::Lurk(_) | Action::Rob | Action::Wait | Action::Loot(_), _) => Flow::Next,
    }
}

/// A robber goes to a space.
fn lurk(game: &mut Game, seat: Seat, space: u8, watch: &mut impl Sink<crate::Event>) -> Flow {
    game.rooms.robbers.spaces[seat.index()] = Some(space);
    watch.take(Event::Lurked(seat, space).into());
    next(game, seat)
}

/// Whether any robber is on the track.
#[inline]
pub(crate) fn lurk_anywhere(game: &Game) -> bool {
    game.rooms.robbers.spaces.iter().any(Option::is_some)
}

/// Foreign robbers on the space a figure left by gaining points are due to rob: they claim half of the gain, rounded up
/// (ROB-03, ROB-10, ROB-13).
pub(crate) fn after_gain(game: &mut Game, gain: Move) {
    let due = foreign(game, gain.seat, gain.from);
    if gain.points > 0 && due != 0 {
        let robbery = Robbery { victim: gain.seat, gained: gain.points };
        let sum = Sum { reason: Reason::Half(robbery.gained).into(), total: robbery.loot() };
        game.claims.push(Claim::upon(gain, sum, due));
    }
}

/// The robbers of others on a space, as bits of their owners (ROB-07: nobody robs themselves).
fn foreign(game: &Game, seat: Seat, space: u8) -> u8 {
    let here = |other: &Seat| *other != seat && game.rooms.robbers.spaces[other.index()] == Some(space);
    game.all_seats().filter(here).fold(0, |bits, other| bits | other.bit())
}

/// Whether a robber of another player stands on one of these spaces.
pub(crate) fn may_meet(game: &Game, seat: Seat, spaces: u64) -> bool {
    let meets = |other: Seat| game.rooms.robbers.spaces[other.index()].is_some_and(|space| spaces & (1 << space) != 0);
    game.all_seats().any(|other| other != seat && meets(other))
}

/// What robbers of others take of the only gain of a turn, by seat, until an owner is asked which figure moves. None of them
/// may wait for another gain (ROB-06), each takes half (ROB-07), and they do so in seat order (ROB-12).
pub(crate) fn looted(game: &Game, seat: Seat, marker: Marker, points: u16) -> [u16; MAX_SEATS] {
    let mut looted = [0; MAX_SEATS];
    let due = foreign(game, seat, game.track.space(seat, marker));
    // Whether it is still this player's turn or already the next one's, the others come in the same order.
    for other in game.seats_from_active().filter(|other| due & other.bit() != 0) {
        if award::two_figures_differ(game, other) {
            break;
        }
        looted[other.index()] = Robbery { victim: seat, gained: points }.loot();
    }
    looted
}

/// The next robber that is due robs, or its owner is asked, clockwise from the active player (ROB-12); when none is due
/// any more, the other gains are paid.
pub(crate) fn interrupt(game: &mut Game, watch: &mut impl Sink<crate::Event>) -> Flow {
    let due = game.claims.last().map_or(0, |claim| claim.unpaid);
    match game.seats_from_active().find(|seat| due & seat.bit() != 0) {
        Some(seat) if may_wait(game, seat) => Flow::Ask(Phase::Rob(seat).into()),
        Some(seat) => rob(game, seat, watch),
        None => {
            game.claims.swap_remove(game.claims.len() - 1);
            Flow::Go(Step::Pay)
        }
    }
}

/// A robber may wait only if another player with a figure on its space has a gain to come (ROB-06, ROB-11).
fn may_wait(game: &Game, seat: Seat) -> bool {
    let Some(gain) = game.claims.last().and_then(|claim| claim.upon) else { return false };
    let stands_here =
        |other: Seat| hooks::markers(game).iter().any(|&marker| game.track.space(other, marker) == gain.from);
    let is_other = |other: &Seat| *other != seat && *other != gain.seat;
    game.all_seats().filter(is_other).any(|other| stands_here(other) && award::has_gain(game, other))
}

/// The robber goes home at once; its owner gets half, and may have to choose the figure that moves.
fn rob(game: &mut Game, seat: Seat, watch: &mut impl Sink<crate::Event>) -> Flow {
    be_done(game, seat);
    game.rooms.robbers.spaces[seat.index()] = None;
    if let Some(robbery) = game.robbery() {
        watch.take(Event::Robbed(seat, robbery.victim).into());
    }
    if award::two_figures_differ(game, seat) {
        return Flow::Ask(Phase::Loot(seat).into());
    }
    loot(game, seat, Marker::Follower, watch)
}

/// A robber is no longer due to rob this gain.
fn be_done(game: &mut Game, seat: Seat) {
    if let Some(claim) = game.claims.last_mut() {
        claim.unpaid &= !seat.bit();
    }
}

/// Half of the gain, rounded up. Nobody robs it again: foreign robbers on the figure's space move along, those aside
/// who are due to rob the same gain (ROB-03, ROB-05, ROB-14).
fn loot(game: &mut Game, seat: Seat, marker: Marker, watch: &mut impl Sink<crate::Event>) -> Flow {
    let Some(&Claim { sum, unpaid: due, .. }) = game.claims.last() else { return Flow::Next };
    let from = game.track.space(seat, marker);
    let followers = foreign(game, seat, from) & !due;
    gain(game, seat, sum, marker, None, watch);
    hooks::after_move(game, Move { seat, marker, from, points: sum.total });
    let space = game.track.space(seat, marker);
    for other in game.all_seats().filter(|other| followers & other.bit() != 0) {
        game.rooms.robbers.spaces[other.index()] = Some(space);
        watch.take(Event::Followed(other, space).into());
    }
    Flow::Go(Step::Pay)
}
