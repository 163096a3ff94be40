//! What a position promises: the points each player may expect at the end. Search looks ahead with it; no rule depends
//! on it.
//!
//! Streets, towers and houses count only if they are completed (CASTLE-61), so each is weighed with the chance that its
//! open cells are filled: how many tiles of the bag fit them, and how many turns are left. Courtyards count their
//! markets and those they may still gain. The race of the keeps, the tokens and the followers in reserve come on top.

mod cache;
mod outskirts;
mod weights;

use crate::action::Action;
use crate::game::{Game, SEATS};
use crate::kind::{COURT, HOUSE, STREET};
use crate::score::{self, Times};
use crate::token::Token;
use crate::turn::Phase;
use bastide_landscape::feature::{Label, Seg};
use bastide_landscape::geometry::{Pos, Side};
use bastide_landscape::law::Need;
use bastide_landscape::list::List;
use bastide_play::{Judged, MAX_SEATS, Outlook, Play, Seat};
pub use cache::Cache;
use outskirts::Outskirts;
use std::cmp::Ordering;
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

    /// A follower may be placed, and there are tiles left: mostly the turn then ends.
    fn judges_together(&self) -> bool {
        self.phase == Phase::Follower && self.bag.left() > 0
    }

    fn judge_each(&mut self, actions: &[Action], numbers: &Weights, cache: &mut Cache, points: &mut Judged) {
        let (seat, first) = (self.turn.active, self.board.tile(self.turn.tile).first);
        let standing = self.board.figures().iter().count();
        if self.phase == Phase::Follower {
            self.apply(Action::Pass);
        }
        if self.phase == Phase::Draw {
            let order = if self.board.figures().iter().count() == standing { Order::Kept } else { Order::Lost };
            Survey::new(self, numbers, cache).judge_each(Placing { seat, first, order }, actions, points);
        } else {
            points.extend(actions.iter().map(|_| None));
        }
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
}

/// What the features promise, one after the other.
#[derive(Clone, Copy)]
struct Promises {
    /// What features, keeps and claims promise each player.
    gains: [f32; SEATS],
    /// How large each player's keep may be expected to become.
    keeps: [f32; SEATS],
    /// The best unfinished street, tower and house of each player, and the best courtyard's markets: what tokens 4 to 7
    /// may serve on.
    unfinished: [[f32; 4]; SEATS],
}

/// Who places a follower, and where.
#[derive(Clone, Copy)]
struct Placing {
    seat: Seat,
    /// The first segment of the new tile.
    first: Seg,
    order: Order,
}

/// Whether the new follower comes after all others, and these in the order they had; not so if one has gone home.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Order {
    Kept,
    Lost,
}

/// How many followers each player has on a feature.
type Followers = [u8; SEATS];

impl<'a> Survey<'a> {
    fn new(game: &'a Game, weights: &'a Weights, cache: &'a mut Cache) -> Survey<'a> {
        let in_hand = if game.phase == Phase::Place { 1.0 } else { 0.0 };
        let left = game.bag.left() as f32 + in_hand;
        let turns = left / SEATS as f32;
        cache.refresh(game, weights, left, turns);
        Survey { game, weights, cache, left, turns }
    }

    /// The points each seat may expect.
    fn judge(mut self) -> [f32; MAX_SEATS] {
        if self.game.phase == Phase::Over {
            return self.scores();
        }
        let (promises, gap) = (self.features(), self.gap());
        self.expected(&promises, self.gaps(gap, &promises.keeps), self.reserves(None))
    }

    /// The same after each of the answers to where a follower goes, by the position after passing; `None` for what has to
    /// be played: whoever completes something with a new follower may be asked more.
    fn judge_each(mut self, placing: Placing, actions: &[Action], points: &mut Judged) {
        let Placing { seat, first, order } = placing;
        let (promises, gap) = (self.features(), self.gap());
        let gaps = self.gaps(gap, &promises.keeps);
        let (reserves, one_less) = (self.reserves(None), self.reserves(Some(seat)));
        points.extend(actions.iter().map(|&action| match action {
            Action::Pass => Some(self.expected(&promises, gaps, reserves)),
            Action::Stand { segment } => {
                let label = self.game.board.label(Seg(first.0 + segment as u16));
                let feature = self.game.board.features().get(label);
                // Houses are compared one after the other, so the order of the followers matters.
                if order == Order::Lost || feature.open == 0 && feature.kind != COURT {
                    return None;
                }
                let (mut with_it, mut followers) = (promises, [0; SEATS]);
                followers[seat.index()] = 1;
                self.feature(label, followers, &mut with_it);
                let is_same = with_it.keeps == promises.keeps;
                let gaps = if is_same { gaps } else { self.gaps(gap, &with_it.keeps) };
                Some(self.expected(&with_it, gaps, one_less))
            }
            Action::First(_) | Action::Draw(_) | Action::Place { .. } | Action::Score(_) => None,
            Action::Use(_) | Action::Spend(_) | Action::TurnUp(_) => None,
        }));
    }

    fn scores(&self) -> [f32; MAX_SEATS] {
        let mut scores = [0.0; MAX_SEATS];
        for seat in self.game.all_seats() {
            scores[seat.index()] = self.game.player(seat).total() as f32;
        }
        scores
    }

    /// Everything together: what features promise, what each player may get of the gap, and the followers in reserve.
    fn expected(&self, promises: &Promises, gaps: [f32; SEATS], reserves: [f32; SEATS]) -> [f32; MAX_SEATS] {
        let mut expected = self.scores();
        for seat in self.game.all_seats() {
            let index = seat.index();
            let tokens = self.tokens(seat, &promises.unfinished[index]);
            expected[index] += promises.gains[index] + gaps[index] + reserves[index] + tokens;
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
    fn features(&mut self) -> Promises {
        let game = self.game;
        // Both players have twelve followers.
        let mut held: List<(Label, Followers), 16> = List::new((Label(0), [0; SEATS]));
        for figure in game.board.figures().iter() {
            let label = game.board.label(figure.seg);
            let index = held.iter().position(|&(known, _)| known == label).unwrap_or(held.len());
            if index == held.len() {
                held.push((label, [0; SEATS]));
            }
            held[index].1[figure.seat.index()] += 1;
        }
        let keeps = game.all_seats().map(|seat| game.player(seat).keep.map_or(0.0, |keep| keep.tiles as f32));
        let mut promises = Promises { gains: [0.0; SEATS], keeps, unfinished: [[0.0; 4]; SEATS] };
        for &(label, followers) in held.iter() {
            self.feature(label, followers, &mut promises);
        }
        promises
    }

    fn feature(&mut self, label: Label, followers: Followers, promises: &mut Promises) {
        // Equal numbers own nothing (CASTLE-34).
        let owner = match followers[0].cmp(&followers[1]) {
            Ordering::Greater => Some(Seat(0)),
            Ordering::Less => Some(Seat(1)),
            Ordering::Equal => None,
        };
        if self.game.board.features().get(label).kind == COURT {
            self.court(label, owner, promises);
        } else {
            self.building(label, followers, owner, promises);
        }
    }

    /// A street, tower or house: nothing unless it is completed.
    fn building(&mut self, label: Label, followers: Followers, owner: Option<Seat>, promises: &mut Promises) {
        let game = self.game;
        let feature = game.board.features().get(label);
        let claim = game.claims.iter().find(|claim| claim.label == label);
        let Outskirts { cells, chance } = self.outskirts(label);
        let worth = self.weights.homecoming * (self.turns / self.weights.full_worth).min(1.0) * chance;
        for (gains, followers) in promises.gains.iter_mut().zip(followers) {
            (0..followers).for_each(|_| *gains += worth);
        }
        let Some(owner) = owner else { return };
        // What was scored a moment ago is in the points already.
        if claim.is_some_and(|claim| !claim.pending) {
            return;
        }
        let now = score::value(game, label, Times::Once).total as f32;
        let each = now / feature.tiles.max(1) as f32;
        let grown = self.weights.growth * cells as f32;
        promises.gains[owner.index()] += chance * (now + grown * each);
        if feature.kind == HOUSE {
            let keep = &mut promises.keeps[owner.index()];
            *keep += chance * (feature.tiles as f32 + grown - *keep).max(0.0);
        }
        let best = &mut promises.unfinished[owner.index()][feature.kind.0 as usize];
        *best = best.max((1.0 - chance) * now);
    }

    /// A courtyard: its markets, and those it may still gain (CASTLE-63).
    fn court(&mut self, label: Label, owner: Option<Seat>, promises: &mut Promises) {
        let Some(owner) = owner else { return };
        let cells = self.outskirts(label).cells as f32;
        let growth = self.weights.market_each * cells * (self.turns / self.weights.market_turns).min(1.0);
        let markets = self.game.board.features().get(label).badges as f32 + growth;
        promises.gains[owner.index()] += 3.0 * markets;
        let best = &mut promises.unfinished[owner.index()][COURT.0 as usize];
        *best = best.max(markets);
    }

    /// The empty cells a feature borders on, and the chance that all are filled; looked for only if they are not known.
    fn outskirts(&mut self, label: Label) -> Outskirts {
        if let Some(known) = self.cache.known.get(label) {
            return known;
        }
        let cells = self.open_cells(label);
        let chance = cells.iter().map(|&(_, need)| self.cache.fills(self.weights, need)).product();
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

    /// How large the largest empty area may be expected to be in the end.
    fn gap(&mut self) -> f32 {
        let game = self.game;
        let laid = game.board.tiles().len() - game.catalog.wall.zones.len();
        let empty = (self.cache.inside as f32 - laid as f32).max(1.0);
        let largest = self.cache.largest_empty(game) as f32;
        (largest - self.left * largest / empty).max(0.0)
    }

    /// The larger keep takes the largest gap (CASTLE-62); the closer the end, the surer it is.
    fn gaps(&self, gap: f32, keeps: &[f32; SEATS]) -> [f32; SEATS] {
        let size = |seat: Seat| {
            let keep = keeps[seat.index()];
            let token = 2.0 * self.game.player(seat).hand.count(Token::Keep) as f32;
            if keep > 0.0 { keep + token } else { 0.0 }
        };
        let lead = size(Seat(0)) - size(Seat(1));
        let surety = self.weights.keep_end + self.weights.keep_turn * self.turns;
        let share = 1.0 / (1.0 + (-lead / surety).exp());
        [gap * share, gap * (1.0 - share)]
    }

    /// What the followers in reserve are worth, perhaps with one less of a seat.
    fn reserves(&self, less: Option<Seat>) -> [f32; SEATS] {
        let Weights { reserve, reserve_fall, full_worth, .. } = *self.weights;
        self.game.all_seats().map(|seat| {
            // Whoever has none places none.
            let followers = self.game.player(seat).reserve.saturating_sub(u8::from(less == Some(seat)));
            let worth = reserve * (1.0 - reserve_fall.powi(i32::from(followers))) / (1.0 - reserve_fall);
            worth * (self.turns / full_worth).min(1.0)
        })
    }

    /// What the tokens are worth, the one about to be turned up included. `best` is what they may serve on.
    fn tokens(&self, seat: Seat, best: &[f32; 4]) -> f32 {
        let takes_another = matches!(self.game.phase, Phase::TurnUp(taker, _) if taker == seat);
        let unseen = if takes_another { self.weights.unseen_token } else { 0.0 };
        if self.game.player(seat).hand.total() == 0 {
            return unseen;
        }
        // How likely there is time for others.
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
        held + unseen
    }
}
