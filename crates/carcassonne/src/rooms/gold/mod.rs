//! The Gold Mines (GOLD): ingots on tiles, won with the features around them.

mod position;
mod words;

pub use position::Position;
pub(crate) use position::{read_line, set_up, take_apart, write_lines};
pub use words::{Action, Event, Phase, Reason};
pub(crate) use words::{answers, read, words, write};

use crate::award::{Claim, gain};
use crate::game::Game;
use crate::kind::{CITY, ROAD};
use crate::sum::Sum;
use crate::switchboard::foresight;
use crate::track::Marker;
use crate::turn::{Flow, Step};
use bastide_landscape::geometry::Pos;
use bastide_landscape::list::List;
use bastide_play::{MAX_SEATS, Seat, Sink};

/// As many as there are ingots.
pub(crate) const INGOTS: usize = 16;

/// Ingots on a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pile {
    /// The tile.
    pub(crate) tile: u8,
    /// How many lie there.
    pub(crate) count: u8,
}

/// Where the ingots are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct State {
    /// On the map.
    pub(crate) piles: List<Pile, INGOTS>,
    /// With the players (GOLD-07).
    pub(crate) won: [u8; MAX_SEATS],
    /// Who takes next while ingots are shared.
    next: Seat,
}

impl State {
    pub(crate) const fn new() -> State {
        State { piles: List::new(Pile { tile: 0, count: 0 }), won: [0; MAX_SEATS], next: Seat(0) }
    }

    /// How many have left the common supply.
    pub(crate) fn in_play(&self) -> usize {
        let lying: usize = self.piles.iter().map(|pile| pile.count as usize).sum();
        lying + self.won.iter().map(|&count| count as usize).sum::<usize>()
    }
}

impl Game {
    /// Ingots a player has won (GOLD-07).
    pub fn treasure(&self, seat: Seat) -> u8 {
        self.rooms.gold.won[seat.index()]
    }

    /// Ingots on the map: the cell and how many.
    pub fn ingots(&self) -> impl Iterator<Item = (Pos, u8)> {
        self.rooms.gold.piles.iter().map(|pile| (self.board.tile(pile.tile).pos, pile.count))
    }
}

/// Ingots are laid when the tile lies, and shared after scoring.
pub(crate) fn step(game: &mut Game, step: Step, watch: &mut impl Sink<crate::Event>) -> Flow {
    debug_assert!(matches!(step, Step::Ingots | Step::Shares), "{step:?} is no step of ingots");
    if step == Step::Ingots { lay(game, watch) } else { share(game, watch) }
}

/// A gold tile gets one ingot; another goes on a neighbour (GOLD-01).
fn lay(game: &mut Game, watch: &mut impl Sink<crate::Event>) -> Flow {
    // There are two ingots for each gold tile; only a position set up by hand can have used them up before.
    if !game.tile(game.turn.drawn).facts.gold || game.rooms.gold.in_play() + 2 > INGOTS {
        return Flow::Next;
    }
    put(game, game.turn.tile, 1);
    watch.take(Event::Laid(game.board.tile(game.turn.tile).pos).into());
    Flow::Ask(Phase::Ingot.into())
}

/// Puts ingots on a tile.
pub(crate) fn put(game: &mut Game, tile: u8, count: u8) {
    match game.rooms.gold.piles.iter_mut().find(|pile| pile.tile == tile) {
        Some(pile) => pile.count += count,
        None => game.rooms.gold.piles.push(Pile { tile, count }),
    }
}

/// What may be answered.
pub(crate) fn choices(game: &Game, phase: Phase, sink: &mut impl Sink<crate::Action>) {
    match phase {
        Phase::Ingot => neighbours(game).for_each(|pos| sink.take(Action::Ingot(pos).into())),
        Phase::Share(seat) => {
            for pile in game.rooms.gold.piles.iter().filter(|pile| takers(game, pile.tile) & seat.bit() != 0) {
                sink.take(Action::Take(game.board.tile(pile.tile).pos).into());
            }
        }
    }
}

/// What an answer does.
pub(crate) fn answer(game: &mut Game, action: Action, watch: &mut impl Sink<crate::Event>) -> Flow {
    match action {
        Action::Ingot(pos) => lay_second(game, pos, watch),
        Action::Take(pos) => take_from(game, pos, watch),
    }
}

/// The neighbours of the new tile, across sides and corners.
fn neighbours(game: &Game) -> impl Iterator<Item = Pos> {
    game.board.tile(game.turn.tile).pos.around().filter(|&pos| game.board.tile_at(pos).is_some())
}

/// Lays the second ingot.
fn lay_second(game: &mut Game, pos: Pos, watch: &mut impl Sink<crate::Event>) -> Flow {
    if let Some(tile) = game.board.tile_at(pos) {
        put(game, tile, 1);
        watch.take(Event::Laid(pos).into());
    }
    Flow::Next
}

/// Owners of completed features share the ingots there, clockwise from the active player, one at a time (GOLD-03,
/// GOLD-04).
fn share(game: &mut Game, watch: &mut impl Sink<crate::Event>) -> Flow {
    if game.rooms.gold.piles.is_empty() || game.claims.iter().all(|claim| claim.owners == 0) {
        return Flow::Next;
    }
    game.rooms.gold.next = game.turn.active;
    go_on(game, watch)
}

fn go_on(game: &mut Game, watch: &mut impl Sink<crate::Event>) -> Flow {
    // Who may take from a pile stays the same until it is gone.
    let mut piles: List<(u8, u8), INGOTS> = List::new((0, 0));
    game.rooms.gold.piles.iter().for_each(|pile| piles.push((pile.tile, takers(game, pile.tile))));
    loop {
        if piles.iter().all(|&(_, takers)| takers == 0) {
            return Flow::Next;
        }
        let seat = game.rooms.gold.next;
        let mut options = piles.iter().filter(|(_, takers)| takers & seat.bit() != 0);
        match options.next() {
            // Ingots open to the same players are all alike; only among different ones there is a real choice.
            Some((_, first)) if options.any(|(_, takers)| takers != first) => {
                return Flow::Ask(Phase::Share(seat).into());
            }
            Some(&(tile, _)) => {
                if let Some(index) = take(game, seat, tile, watch) {
                    piles.swap_remove(index);
                }
            }
            None => game.rooms.gold.next = seat.next(game.seats),
        }
    }
}

/// Who may take ingots from a tile: the owners of completed features it belongs to (GOLD-03, GOLD-05).
fn takers(game: &Game, tile: u8) -> u8 {
    let claims = game.claims.iter().filter(|claim| claim.owners != 0 && covers(game, claim, tile));
    claims.fold(0, |seats, claim| seats | claim.owners)
}

/// Whether a tile belongs to a completed feature; to a monastery or garden belong the eight around as well.
fn covers(game: &Game, claim: &Claim, tile: u8) -> bool {
    let (Some(label), Some(seg)) = (claim.completed(), claim.seg) else { return false };
    if matches!(game.board.features().get(label).kind, CITY | ROAD) {
        let built = game.tile(game.board.tile(tile).design).built as usize;
        return game.board.segs(tile).take(built).any(|own| game.board.label(own) == label);
    }
    let centre = game.board.tile(game.board.features().member(seg).tile).pos;
    let pos = game.board.tile(tile).pos;
    centre.x.abs_diff(pos.x) <= 1 && centre.y.abs_diff(pos.y) <= 1
}

/// The player has chosen a tile.
fn take_from(game: &mut Game, pos: Pos, watch: &mut impl Sink<crate::Event>) -> Flow {
    if let Some(tile) = game.board.tile_at(pos) {
        take(game, game.rooms.gold.next, tile, watch);
    }
    go_on(game, watch)
}

/// Takes an ingot; tells which pile is gone, if one is.
fn take(game: &mut Game, seat: Seat, tile: u8, watch: &mut impl Sink<crate::Event>) -> Option<usize> {
    let index = game.rooms.gold.piles.iter().position(|pile| pile.tile == tile)?;
    game.rooms.gold.piles[index].count -= 1;
    let is_gone = game.rooms.gold.piles[index].count == 0;
    if is_gone {
        game.rooms.gold.piles.swap_remove(index);
    }
    game.rooms.gold.won[seat.index()] += 1;
    game.rooms.gold.next = seat.next(game.seats);
    watch.take(Event::Taken(seat, game.board.tile(tile).pos).into());
    is_gone.then_some(index)
}

/// What an ingot is worth by the number one has (GOLD-06).
const fn worth(ingots: u8) -> u8 {
    match ingots {
        0..=3 => 1,
        4..=6 => 2,
        7..=9 => 3,
        _ => 4,
    }
}

/// Points for ingots (GOLD-06).
pub(crate) fn final_score(game: &mut Game, watch: &mut impl Sink<crate::Event>) {
    for seat in game.seats_from_active() {
        let ingots = game.rooms.gold.won[seat.index()];
        if ingots > 0 {
            let each = worth(ingots);
            let sum = Sum { reason: Reason::Ingots(ingots, each).into(), total: ingots as u16 * each as u16 };
            gain(game, seat, sum, Marker::Follower, None, watch);
        }
    }
}

/// A mark that is the same for tiles from which nobody can take ingots in this turn: nothing is complete, and no ferry may
/// complete a road there. However the turn goes on, it makes no difference on which of them an ingot lies.
pub(crate) fn mark_turns(game: &Game, action: Action) -> u32 {
    let (Action::Ingot(pos) | Action::Take(pos)) = action;
    let has_road = |tile: u8| game.board.segs(tile).any(|seg| game.board.features().kind(seg) == ROAD);
    let is_anything_complete = game.board.has_closed() || !game.board.surrounded().is_empty();
    let within_reach = |&tile: &u8| is_anything_complete || foresight::has_ferries_to_move(game) && has_road(tile);
    game.board.tile_at(pos).filter(within_reach).map_or(0, |tile| u32::from(tile) + 1)
}

/// What one ingot is judged to be worth while nobody knows how many its owner will have: one point or up to four
/// (GOLD-06).
const EXPECTED: f32 = 2.2;

/// What the ingots of each player promise.
pub(crate) fn promise(game: &Game, expected: &mut [f32; MAX_SEATS]) {
    for (points, &ingots) in expected.iter_mut().zip(&game.rooms.gold.won) {
        *points += EXPECTED * ingots as f32;
    }
}
