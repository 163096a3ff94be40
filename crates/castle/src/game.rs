//! The game: one flat value that is copied to look ahead. This file holds it and answers questions about it; the
//! rules that change it are reached through `turn`.

use crate::action::Action;
use crate::bag::{Bag, pick};
use crate::catalog::Catalog;
use crate::claim::{Claim, MAX_CLAIMS};
use crate::event::Event;
use crate::facts::TileFacts;
use crate::finish::{self, Spent};
use crate::illegal::Illegal;
use crate::legal;
use crate::player_state::PlayerState;
use crate::token::Token;
use crate::turn::{Phase, Turn};
use crate::wall::Wall;
use bastide_landscape::board::Board;
use bastide_landscape::catalog::DesignId;
use bastide_landscape::list::List;
use bastide_play::{Actor, ChanceEvent, MAX_SEATS, Play, Seat, Sink, Turns};
use bastide_record::Colour;

/// The number of players (CASTLE-01).
pub const SEATS: usize = 2;

/// A game of The Castle.
#[derive(Debug)]
#[repr(align(64))]
pub struct Game {
    pub(crate) catalog: &'static Catalog,
    pub(crate) colours: [Colour; SEATS],
    pub(crate) phase: Phase,
    pub(crate) turn: Turn,
    pub(crate) players: [PlayerState; SEATS],
    pub(crate) wall: Wall,
    pub(crate) claims: List<Claim, MAX_CLAIMS>,
    pub(crate) spent: Spent,
    pub(crate) bag: Bag,
    pub(crate) board: Board,
}

impl Clone for Game {
    fn clone(&self) -> Game {
        let Game { catalog, colours, phase, turn, players, wall, claims, spent, bag, board } = *self;
        Game { catalog, colours, phase, turn, players, wall, claims, spent, bag, board }
    }

    /// Copies only what is in use: search copies games all the time. Taking the value apart makes sure that no field
    /// is forgotten.
    #[inline]
    fn clone_from(&mut self, other: &Game) {
        let Game { catalog, colours, phase, turn, players, wall, claims, spent, bag, board } = other;
        (self.catalog, self.colours, self.phase, self.turn) = (catalog, *colours, *phase, *turn);
        (self.players, self.wall, self.bag) = (*players, *wall, *bag);
        self.claims.copy_from(claims);
        self.spent.copy_from(spent);
        self.board.copy_from(board);
    }
}

impl Game {
    /// The castle: its tiles and its wall.
    pub fn catalog(&self) -> &'static Catalog {
        self.catalog
    }

    /// A design.
    pub fn tile(&self, id: DesignId) -> &'static TileFacts {
        self.catalog.tile(id)
    }

    /// The map. The starting zones are its first tiles; they lie in cells beyond the wall.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The tiles to be drawn.
    pub fn bag(&self) -> &Bag {
        &self.bag
    }

    /// The tokens of the wall.
    pub fn wall(&self) -> &Wall {
        &self.wall
    }

    /// What is asked now.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The turn in progress.
    pub fn turn(&self) -> &Turn {
        &self.turn
    }

    /// What this turn completed.
    pub fn claims(&self) -> &[Claim] {
        &self.claims
    }

    /// The colours of the players.
    pub fn colours(&self) -> &[Colour] {
        &self.colours
    }

    /// The colour of a seat.
    pub fn colour(&self, seat: Seat) -> Colour {
        self.colours[seat.index()]
    }

    /// The seat of a colour.
    pub fn seat_of(&self, colour: Colour) -> Option<Seat> {
        self.colours.iter().position(|&own| own == colour).map(|index| Seat(index as u8))
    }

    /// Both seats.
    pub fn all_seats(&self) -> [Seat; SEATS] {
        [Seat(0), Seat(1)]
    }

    /// Both seats, the active player first.
    pub fn seats_from_active(&self) -> [Seat; SEATS] {
        [self.turn.active, self.turn.active.next(SEATS as u8)]
    }

    /// What a player has beside the map.
    #[inline]
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

    /// The same game with final scoring done now, every token spent where it brings most.
    pub fn projected(&self, watch: &mut impl Sink<Event>) -> Game {
        let mut game = self.clone();
        finish::project(&mut game, watch);
        game
    }

    /// The seats that have won, as bits, by the points as they stand (CASTLE-64).
    pub fn winners(&self) -> u8 {
        finish::winners(self)
    }
}

impl Play for Game {
    type Action = Action;

    fn seats(&self) -> u8 {
        SEATS as u8
    }

    #[inline]
    fn actor(&self) -> Actor {
        match self.phase {
            Phase::First | Phase::Draw | Phase::TurnUp(..) => Actor::Chance,
            Phase::Place | Phase::Follower | Phase::Order(_) | Phase::Double(..) | Phase::Again => {
                Actor::Seat(self.turn.active)
            }
            Phase::Spend(seat, _) => Actor::Seat(seat),
            Phase::Over => Actor::Over,
        }
    }

    #[inline]
    fn actions(&self, sink: &mut impl Sink<Action>) {
        legal::actions(self, sink);
    }

    fn odds(&self, action: Action) -> u32 {
        match action {
            Action::Draw(id) => self.bag.count(id) as u32,
            Action::TurnUp(token) => self.wall.unseen(token) as u32,
            Action::First(_) => 1,
            // Meaningless for decisions.
            Action::Place { .. } | Action::Stand { .. } | Action::Score(_) => 1,
            Action::Use(_) | Action::Spend(_) | Action::Pass => 1,
        }
    }

    fn chance_event(&self) -> ChanceEvent {
        match self.phase {
            Phase::First => ChanceEvent { stream: 0, index: 0 },
            Phase::TurnUp(..) => ChanceEvent { stream: 2, index: self.wall.taken() as u32 },
            Phase::Draw | Phase::Place | Phase::Follower | Phase::Order(_) | Phase::Double(..) | Phase::Again => {
                ChanceEvent { stream: 1, index: self.bag.drawn() as u32 }
            }
            Phase::Spend(..) | Phase::Over => ChanceEvent { stream: 1, index: self.bag.drawn() as u32 },
        }
    }

    #[inline]
    fn apply(&mut self, action: Action) {
        self.apply_with(action, &mut ());
    }

    fn remaining(&self) -> u32 {
        self.bag.left() as u32
    }

    fn scores(&self) -> [i32; MAX_SEATS] {
        std::array::from_fn(|seat| self.players.get(seat).map_or(0, |player| player.total() as i32))
    }

    #[inline]
    fn outcome(&self, roll: u32) -> Option<Action> {
        match self.phase {
            Phase::First => (roll < SEATS as u32).then_some(Action::First(Seat(roll as u8))),
            Phase::Draw => self.bag.outcome(roll).map(Action::Draw),
            Phase::TurnUp(..) => pick(self.wall.unseen_counts(), roll).map(|kind| Action::TurnUp(Token::ALL[kind])),
            Phase::Place | Phase::Follower | Phase::Order(_) | Phase::Double(..) | Phase::Again => None,
            Phase::Spend(..) | Phase::Over => None,
        }
    }

    #[inline]
    fn total_odds(&self) -> u32 {
        match self.phase {
            Phase::First => SEATS as u32,
            Phase::Draw => self.bag.left() as u32,
            Phase::TurnUp(..) => self.wall.unseen_total(),
            Phase::Place | Phase::Follower | Phase::Order(_) | Phase::Double(..) | Phase::Again => 0,
            Phase::Spend(..) | Phase::Over => 0,
        }
    }
}
