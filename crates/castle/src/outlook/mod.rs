//! What a position promises: the points each player may expect at the end. Search looks ahead with it; no rule depends
//! on it.
//!
//! Streets, towers and houses count only if they are completed (CASTLE-61), so each is weighed with the chance that its
//! open cells are filled: how many tiles of the bag fit them, and how many turns are left. Courtyards count their
//! markets and those they may still gain. The race of the keeps, the tokens and the followers in reserve come on top.

mod cache;
mod outskirts;
mod weights;

use crate::game::{Game, SEATS};
use crate::kind::{COURT, HOUSE, STREET};
use crate::score::{self, Times};
use crate::token::Token;
use crate::turn::Phase;
use bastide_landscape::feature::{Label, Seg};
use bastide_landscape::geometry::{Pos, Side};
use bastide_landscape::law::Need;
use bastide_landscape::list::List;
use bastide_play::{MAX_SEATS, Outlook, Seat};
pub use cache::Cache;
use outskirts::Outskirts;
pub use weights::Weights;

/// More open cells than this are not told apart; hardly a feature has so many.
const CELLS: usize = 24;

/// The cells a feature still has to meet.
type OpenCells = List<(Pos, Need), CELLS>;

impl Outlook for Game {
    type Numbers = Weights;
    type Cache = Cache;

    fn judge(&self, numbers: &Weights, cache: &mut Cache) -> [f32; MAX_SEATS] {
        Survey::new(self, numbers, cache).judge()
    }

    fn sets() -> &'static [(&'static str, Weights)] {
        &*weights::SETS
    }
}

/// What looking at the whole castle finds out.
struct Survey<'a> {
    game: &'a Game,
    weights: &'a Weights,
    cache: &'a mut Cache,
    /// Tiles left, and turns that one player has left.
    left: f32,
    turns: f32,
    /// What features, keeps and claims promise each player.
    gains: [f32; SEATS],
    /// How large each player's keep may be expected to become.
    keeps: [f32; SEATS],
    /// The best unfinished street, tower and house of each player, and the best courtyard's markets: what tokens 4 to 7
    /// may serve on.
    unfinished: [[f32; 4]; SEATS],
}

impl<'a> Survey<'a> {
    fn new(game: &'a Game, weights: &'a Weights, cache: &'a mut Cache) -> Survey<'a> {
        let in_hand = if game.phase == Phase::Place { 1.0 } else { 0.0 };
        let left = game.bag.left() as f32 + in_hand;
        let keeps = game.all_seats().map(|seat| game.player(seat).keep.map_or(0.0, |keep| keep.tiles as f32));
        let (gains, unfinished) = ([0.0; SEATS], [[0.0; 4]; SEATS]);
        let turns = left / SEATS as f32;
        cache.refresh(game, weights, left, turns);
        Survey { game, weights, cache, left, turns, gains, keeps, unfinished }
    }

    /// The points each seat may expect.
    fn judge(mut self) -> [f32; MAX_SEATS] {
        let game = self.game;
        let mut expected = [0.0; MAX_SEATS];
        for seat in game.all_seats() {
            expected[seat.index()] = game.player(seat).total() as f32;
        }
        if game.phase == Phase::Over {
            return expected;
        }
        self.features();
        self.keeps();
        for seat in game.all_seats() {
            expected[seat.index()] += self.gains[seat.index()] + self.reserve(seat) + self.tokens(seat);
        }
        self.turns_to_come(&mut expected);
        expected
    }

    /// Every turn to come is worth something; whoever is next has the first of them.
    fn turns_to_come(&self, expected: &mut [f32; MAX_SEATS]) {
        let (seats, left) = (SEATS as u32, self.left as u32);
        let begins = matches!(self.game.phase, Phase::First | Phase::Draw | Phase::Place);
        let turn = &self.game.turn;
        let next = if begins { turn.active } else { turn.next };
        for place in 0..seats {
            let seat = (next.0 as u32 + place) % seats;
            expected[seat as usize] += self.weights.turn * ((left + seats - 1 - place) / seats) as f32;
        }
    }

    /// Everything with followers on it. What is completed but not scored yet counts in full.
    fn features(&mut self) {
        // Both players have twelve followers.
        let mut seen: List<Label, 16> = List::new(Label(0));
        for figure in self.game.board.figures().iter() {
            let label = self.game.board.label(figure.seg);
            if seen.contains(&label) {
                continue;
            }
            seen.push(label);
            let feature = self.game.board.features().get(label);
            let owner = score::owner(self.game, label);
            if feature.kind == COURT {
                self.court(label, owner);
            } else {
                self.building(label, owner);
            }
        }
    }

    /// A street, tower or house: nothing unless it is completed.
    fn building(&mut self, label: Label, owner: Option<Seat>) {
        let game = self.game;
        let feature = game.board.features().get(label);
        let claim = game.claims.iter().find(|claim| claim.label == label);
        let Outskirts { cells, chance } = self.outskirts(label);
        let worth = self.weights.homecoming * (self.turns / self.weights.full_worth).min(1.0) * chance;
        for figure in game.board.figures().iter().filter(|figure| game.board.label(figure.seg) == label) {
            self.gains[figure.seat.index()] += worth;
        }
        let Some(owner) = owner else { return };
        // What was scored a moment ago is in the points already.
        if claim.is_some_and(|claim| !claim.pending) {
            return;
        }
        let now = score::value(game, label, Times::Once).total as f32;
        let each = now / feature.tiles.max(1) as f32;
        let grown = self.weights.growth * cells as f32;
        self.gains[owner.index()] += chance * (now + grown * each);
        if feature.kind == HOUSE {
            let keep = &mut self.keeps[owner.index()];
            *keep += chance * (feature.tiles as f32 + grown - *keep).max(0.0);
        }
        let best = &mut self.unfinished[owner.index()][feature.kind.0 as usize];
        *best = best.max((1.0 - chance) * now);
    }

    /// A courtyard: its markets, and those it may still gain (CASTLE-63).
    fn court(&mut self, label: Label, owner: Option<Seat>) {
        let Some(owner) = owner else { return };
        let cells = self.outskirts(label).cells as f32;
        let growth = self.weights.market_each * cells * (self.turns / self.weights.market_turns).min(1.0);
        let markets = self.game.board.features().get(label).badges as f32 + growth;
        self.gains[owner.index()] += 3.0 * markets;
        let best = &mut self.unfinished[owner.index()][COURT.0 as usize];
        *best = best.max(markets);
    }

    /// The empty cells a feature borders on, and the chance that all are filled; looked for only if they are not known.
    fn outskirts(&mut self, label: Label) -> Outskirts {
        if let Some(known) = self.cache.known.get(label) {
            return known;
        }
        let cells = self.open_cells(label);
        let chance = cells.iter().map(|&(_, need)| self.cache.fills(self.game, self.weights, need)).product();
        let found = Outskirts { cells: cells.len() as u8, chance };
        self.cache.known.note(label, found);
        found
    }

    /// The empty cells a feature borders on.
    fn open_cells(&self, label: Label) -> OpenCells {
        let board = &self.game.board;
        let mut cells = OpenCells::new((Pos { x: 0, y: 0 }, Need::ANY));
        let mut open = board.features().get(label).open as usize;
        if open == 0 {
            return cells;
        }
        for member in board.features().ring(Seg(label.0)) {
            let tile = board.features().member(member).tile;
            for side in Side::ALL {
                let beyond = board.tile(tile).pos.across(side);
                // Most sides have a neighbour: that is the quickest to see.
                let Some(need) = board.need(beyond) else { continue };
                let slots = (0..3).filter(|&slot| board.seg_at(tile, side, slot) == Some(member)).count();
                if slots > 0 && !cells.iter().any(|&(cell, _)| cell == beyond) && cells.len() < CELLS {
                    cells.push((beyond, need));
                }
                // Nothing of the rest of the feature is open.
                open -= slots;
                if open == 0 {
                    return cells;
                }
            }
        }
        cells
    }

    /// The larger keep takes the largest gap (CASTLE-62); the closer the end, the surer it is.
    fn keeps(&mut self) {
        let game = self.game;
        let inside: u32 = game.catalog.rows.iter().map(|row| row.count_ones()).sum();
        let laid = game.board.tiles().len() - game.catalog.wall.zones.len();
        let empty = (inside as f32 - laid as f32).max(1.0);
        let largest = self.cache.largest_empty(game) as f32;
        let gap = (largest - self.left * largest / empty).max(0.0);
        let size = |seat: Seat| {
            let keep = self.keeps[seat.index()];
            let token = 2.0 * game.player(seat).hand.count(Token::Keep) as f32;
            if keep > 0.0 { keep + token } else { 0.0 }
        };
        let lead = size(Seat(0)) - size(Seat(1));
        let surety = self.weights.keep_end + self.weights.keep_turn * self.turns;
        let share = 1.0 / (1.0 + (-lead / surety).exp());
        self.gains[0] += gap * share;
        self.gains[1] += gap * (1.0 - share);
    }

    /// What the followers in reserve are worth.
    fn reserve(&self, seat: Seat) -> f32 {
        let Weights { reserve, reserve_fall, full_worth, .. } = *self.weights;
        let followers = i32::from(self.game.player(seat).reserve);
        let worth = reserve * (1.0 - reserve_fall.powi(followers)) / (1.0 - reserve_fall);
        worth * (self.turns / full_worth).min(1.0)
    }

    /// What the tokens are worth, the one about to be turned up included.
    fn tokens(&self, seat: Seat) -> f32 {
        let best = self.unfinished[seat.index()];
        let later = 1.0 - (-self.turns / 4.0).exp();
        let worth = |token: Token| match token {
            Token::Turn => self.weights.token_turn * later,
            Token::DoubleTower => self.weights.token_tower * later,
            Token::DoubleHouse => self.weights.token_house * later,
            Token::Street | Token::Tower | Token::House => {
                let kind = token.ground().unwrap_or(STREET).0 as usize;
                best[kind].max(self.weights.token_unfinished * later)
            }
            Token::Market => best[COURT.0 as usize].max(1.5 * later),
            // It is counted where keeps are compared.
            Token::Keep => 0.0,
            Token::Five => 5.0,
        };
        let held: f32 = self.game.player(seat).hand.iter().map(worth).sum();
        let takes_another = matches!(self.game.phase, Phase::TurnUp(taker, _) if taker == seat);
        if takes_another { held + self.weights.unseen_token } else { held }
    }
}
