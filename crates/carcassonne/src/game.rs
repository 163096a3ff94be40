//! The game: one flat value that is copied to look ahead. This file holds it and answers questions about it; the
//! rules that change it are in `turn` and the rooms.

use crate::award::{CLAIMS, Claim};
use crate::bag::Bag;
use crate::colour::Colour;
use crate::figure::FigureKind;
use crate::ruleset::Ruleset;
use crate::sum::Category;
use crate::switchboard::{Action, Event, Illegal, Rooms, hooks};
use crate::tile::catalog::{Catalog, Tile};
use crate::track::Track;
use crate::turn::{Phase, Turn};
use bastide_landscape::board::Board;
use bastide_landscape::catalog::DesignId;
use bastide_landscape::list::List;
use bastide_play::{Actor, ChanceEvent, MAX_SEATS, Play, Seat, Sink, Turns};

/// A game of Carcassonne with any of its expansions.
#[derive(Debug)]
#[repr(align(64))]
pub struct Game {
    pub(crate) catalog: &'static Catalog,
    pub(crate) rules: Ruleset,
    pub(crate) seats: u8,
    pub(crate) colours: [Colour; MAX_SEATS],
    pub(crate) phase: Phase,
    pub(crate) turn: Turn,
    pub(crate) track: Track,
    pub(crate) players: [PlayerState; MAX_SEATS],
    pub(crate) claims: List<Claim, CLAIMS>,
    pub(crate) rooms: Rooms,
    pub(crate) bag: Bag,
    pub(crate) board: Board,
}

/// Search keeps thousands of games in memory; whoever makes the value larger says so here. Where addresses are shorter,
/// as in browsers, it is a little smaller.
#[cfg(target_pointer_width = "64")]
const _: () = assert!(size_of::<Game>() == 43_392);

/// What a player has beside the map.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlayerState {
    /// Points by category, those set up by hand aside.
    pub points: [u16; Category::ALL.len()],
    /// Figures in the supply.
    pub supply: [u8; FigureKind::ALL.len()],
    /// Points lost for nothing: those of completed features from which figures came home while only others scored. A game
    /// that begins with a position built by hand begins with 0: nobody knows what was lost before.
    pub lost: u16,
}

impl PlayerState {
    /// Figures of a kind in the supply.
    #[inline]
    pub const fn has(&self, figure: FigureKind) -> bool {
        self.supply[figure as usize] > 0
    }
}

impl Clone for Game {
    fn clone(&self) -> Game {
        let Game { catalog, rules, seats, colours, phase, turn, track, players, claims, rooms, bag, board } = *self;
        Game { catalog, rules, seats, colours, phase, turn, track, players, claims, rooms, bag, board }
    }

    /// Copies only what is in use: search copies games all the time. Taking the value apart makes sure that no field
    /// is forgotten.
    #[inline]
    fn clone_from(&mut self, other: &Game) {
        let Game { catalog, rules, seats, colours, phase, turn, track, players, claims, rooms, bag, board } = other;
        (self.catalog, self.rules, self.seats, self.colours) = (catalog, *rules, *seats, *colours);
        (self.phase, self.turn, self.track, self.players) = (*phase, *turn, *track, *players);
        self.claims.copy_from(claims);
        (self.rooms, self.bag) = (*rooms, *bag);
        self.board.copy_from(board);
    }
}

impl Game {
    /// The rules in play.
    pub fn rules(&self) -> &Ruleset {
        &self.rules
    }

    /// All designs there are.
    pub fn catalog(&self) -> &'static Catalog {
        self.catalog
    }

    /// A design.
    #[inline]
    pub fn tile(&self, id: DesignId) -> &'static Tile {
        self.catalog.tile(id)
    }

    /// The map.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The tiles to be drawn.
    pub fn bag(&self) -> &Bag {
        &self.bag
    }

    /// What is asked now.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The turn in progress.
    pub fn turn(&self) -> &Turn {
        &self.turn
    }

    /// The colours of the players, clockwise.
    pub fn colours(&self) -> &[Colour] {
        &self.colours[..self.seats as usize]
    }

    /// The colour of a seat.
    pub fn colour(&self, seat: Seat) -> Colour {
        self.colours[seat.index()]
    }

    /// The seat of a colour.
    pub fn seat_of(&self, colour: Colour) -> Option<Seat> {
        self.colours().iter().position(|&own| own == colour).map(|index| Seat(index as u8))
    }

    /// All seats, clockwise.
    pub fn all_seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.seats).map(Seat)
    }

    /// All seats, clockwise from the active player.
    pub fn seats_from_active(&self) -> impl Iterator<Item = Seat> + use<> {
        let (first, seats) = (self.turn.active.0, self.seats);
        (first..seats).chain(0..first).map(Seat)
    }

    /// All points of a player.
    pub fn points(&self, seat: Seat) -> u16 {
        self.track.total(seat)
    }

    /// The scoring track.
    pub fn track(&self) -> &Track {
        &self.track
    }

    /// What a player has beside the map.
    pub fn player(&self, seat: Seat) -> &PlayerState {
        &self.players[seat.index()]
    }

    /// The tile that was drawn and is not yet placed.
    pub fn in_hand(&self) -> Option<DesignId> {
        (self.phase == Phase::Place).then_some(self.turn.drawn)
    }

    /// Plays an action if it is legal; otherwise says why not and changes nothing.
    pub fn act(&mut self, action: Action, watch: &mut impl Sink<Event>) -> Result<(), Illegal> {
        Turns::act(self, action, watch)
    }

    /// The same game with final scoring done now: what everybody would have if no tile were left. What the turn in
    /// progress has completed is scored first; goods and ingots count as they lie.
    pub fn projected(&self, watch: &mut impl Sink<Event>) -> Game {
        let mut game = self.clone();
        if game.phase != Phase::Over {
            crate::award::conclude(&mut game, watch);
            crate::finish::finish(&mut game, watch);
        }
        game
    }

    /// The seats that have won, as bits, by the points as they stand (BASE-44).
    pub fn winners(&self) -> u8 {
        crate::finish::winners(self)
    }
}

impl Play for Game {
    type Action = Action;

    fn seats(&self) -> u8 {
        self.seats
    }

    #[inline]
    fn actor(&self) -> Actor {
        self.phase.asked(self.turn.active)
    }

    #[inline]
    fn actions(&self, sink: &mut impl Sink<Action>) {
        hooks::choices(self, sink);
    }

    fn odds(&self, action: Action) -> u32 {
        // Dice and messages are fair.
        if let Action::Draw(id) = action { self.bag.odds(id) } else { 1 }
    }

    fn chance_event(&self) -> ChanceEvent {
        hooks::chance_event(self)
    }

    #[inline]
    fn apply(&mut self, action: Action) {
        self.apply_with(action, &mut ());
    }

    fn remaining(&self) -> u32 {
        self.bag.left() as u32
    }

    fn scores(&self) -> [i32; MAX_SEATS] {
        std::array::from_fn(|seat| self.track.total(Seat(seat as u8)) as i32)
    }

    #[inline]
    fn outcome(&self, roll: u32) -> Option<Action> {
        hooks::outcome(self, roll)
    }

    #[inline]
    fn total_odds(&self) -> u32 {
        hooks::total_odds(self)
    }
}
