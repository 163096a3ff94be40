//! What a position promises: the points each player may expect at the end. Search looks ahead with it; no rule depends
//! on it.
//!
//! Every feature with subjects counts what it would give unfinished, and what completing it would add, weighed with
//! the chance that its open cells are filled: how many tiles of the bag fit them, and how many turns are left. Figures
//! in the supply are worth more the fewer there are and the longer the game lasts.

use crate::figure::FigureKind;
use crate::game::Game;
use crate::kind::{CITY, GARDEN, MONASTERY, ROAD};
use crate::score::{self, Finished, Seen};
use crate::tile::facts::Goods;
use crate::turn::Phase;
use bastide_landscape::feature::{Label, Seg};
use bastide_landscape::geometry::Side;
use bastide_play::{MAX_SEATS, Outlook, Play, Seat};

/// What a free follower is worth with plenty of turns left: the first one most.
const FREE_FOLLOWER: [f32; 9] = [0.0, 3.2, 5.6, 7.4, 8.6, 9.4, 9.9, 10.2, 10.4];

/// Turns of one's own after which a free follower has its full worth.
const FULL_WORTH: f32 = 12.0;

/// How eagerly fitting tiles are used for completing a feature rather than for something else.
const EAGERNESS: f32 = 0.55;

/// Whatever happens, a neighbour of a monastery is filled sooner or later; so many turns of all players it takes.
const NEIGHBOUR_TURNS: f32 = 14.0;

/// What looking at the whole map needs to know once.
struct Survey<'a> {
    game: &'a Game,
    /// Tiles left in the bag by the row of the catalog.
    rows: [u8; 64],
    /// Tiles left, and turns that one player has left.
    left: f32,
    turns: f32,
    /// The chance that a city is completed, once worked out; negative before.
    chances: [f32; CITIES],
    cities: [Label; CITIES],
    known: usize,
}

/// More unfinished cities than this are judged anew each time they are met.
const CITIES: usize = 32;

impl Outlook for Game {
    fn outlook(&self) -> [f32; MAX_SEATS] {
        let mut expected = self.scores().map(|points| points as f32);
        if self.phase == Phase::Over {
            return expected;
        }
        let mut survey = Survey::new(self);
        survey.features(&mut expected);
        for seat in self.all_seats() {
            expected[seat.index()] += survey.supply(seat);
        }
        survey.belongings(&mut expected);
        expected
    }
}

impl<'a> Survey<'a> {
    fn new(game: &'a Game) -> Survey<'a> {
        let mut rows = [0; 64];
        for (id, count) in game.bag.counts() {
            rows[game.book.land.row(id)] += count;
        }
        let in_hand = if game.phase == Phase::Place { 1.0 } else { 0.0 };
        let left = game.bag.left() as f32 + in_hand;
        let turns = left / game.seats as f32;
        Survey { game, rows, left, turns, chances: [0.0; CITIES], cities: [Label(0); CITIES], known: 0 }
    }

    /// Everything with subjects on it.
    fn features(&mut self, expected: &mut [f32; MAX_SEATS]) {
        let mut seen = Seen::default();
        for figure in self.game.board.figures().iter().filter(|figure| figure.weight > 0) {
            let label = self.game.board.label(figure.seg);
            if !seen.is_new(label) {
                continue;
            }
            let owners = self.game.board.majority(label).owners;
            let (value, home) = self.value(label, figure.seg);
            for seat in self.game.all_seats().filter(|seat| owners & seat.bit() != 0) {
                expected[seat.index()] += value;
            }
            self.homecoming(label, home, expected);
        }
    }

    /// A figure that comes home will be worth something again.
    fn homecoming(&self, label: Label, chance: f32, expected: &mut [f32; MAX_SEATS]) {
        if chance <= 0.0 {
            return;
        }
        let worth = 2.0 * (self.turns / FULL_WORTH).min(1.0) * chance;
        for figure in self.game.board.figures().iter() {
            if figure.weight > 0 && self.game.board.label(figure.seg) == label {
                expected[figure.seat.index()] += worth;
            }
        }
    }

    /// What a feature promises its owner, and the chance that its figures come home.
    fn value(&mut self, label: Label, seg: Seg) -> (f32, f32) {
        match self.game.board.features().get(label).kind {
            CITY | ROAD => {
                let chance = self.chance(label, seg);
                let now = score::value(self.game, label, Finished::No).total as f32;
                let complete = score::value(self.game, label, Finished::Yes).total as f32;
                let ends = self.game.board.features().get(label).open as f32;
                let each = complete / self.game.board.features().get(label).tiles.max(1) as f32;
                (now + chance * (complete + ends * each * 0.8 - now), chance)
            }
            MONASTERY | GARDEN => self.cloister(seg),
            _ => (self.field(label), 0.0),
        }
    }

    /// The chance that a road or city is completed: each open cell must find its tile.
    fn chance(&self, label: Label, seg: Seg) -> f32 {
        let board = &self.game.board;
        if board.features().get(label).open == 0 {
            return 1.0;
        }
        let mut chance = 1.0;
        for member in board.features().ring(seg) {
            let tile = board.features().member(member).tile;
            for side in Side::ALL.into_iter().filter(|&side| board.seg_at(tile, side, 1) == Some(member)) {
                let beyond = board.tile(tile).pos.across(side);
                if let Some(need) = board.frontier().need(beyond) {
                    chance *= self.fills(self.game.book.land.fitting_rows(need), self.turns);
                }
            }
        }
        chance
    }

    /// The chance that one of the fitting tiles comes within so many draws and is used here.
    fn fills(&self, rows: u64, draws: f32) -> f32 {
        let mut rows = rows;
        let mut fitting = 0_u32;
        while rows != 0 {
            fitting += self.rows[rows.trailing_zeros() as usize & 63] as u32;
            rows &= rows - 1;
        }
        if fitting == 0 {
            return 0.0;
        }
        let share = (fitting as f32 / self.left.max(1.0)).min(1.0);
        1.0 - (-EAGERNESS * share * draws).exp()
    }

    /// A monastery fills up as the map grows.
    fn cloister(&self, seg: Seg) -> (f32, f32) {
        let around = self.game.board.tile(self.game.board.features().member(seg).tile).around as f32;
        let missing = 8.0 - around;
        let each = 1.0 - (-self.left / NEIGHBOUR_TURNS).exp();
        let chance = each.powf(missing);
        (1.0 + around + missing * each, chance)
    }

    /// Completed cities count in full, others by their chance of completion (FIELD-04).
    fn field(&mut self, label: Label) -> f32 {
        let each = self.game.rules.field_city_points() as f32;
        let mut seen = Seen::default();
        let mut sum = 0.0;
        for seg in self.game.board.features().ring(Seg(label.0)) {
            let tile = self.game.board.tile(self.game.board.features().member(seg).tile);
            let mut cities = self.game.tile(tile.design).borders[(seg.0 - tile.first.0) as usize];
            while cities != 0 {
                let city = Seg(tile.first.0 + cities.trailing_zeros() as u16);
                let city_label = self.game.board.label(city);
                if seen.is_new(city_label) {
                    sum += each * self.city_chance(city_label, city);
                }
                cities &= cities - 1;
            }
        }
        sum
    }

    fn city_chance(&mut self, label: Label, seg: Seg) -> f32 {
        if let Some(index) = self.cities[..self.known].iter().position(|&known| known == label) {
            return self.chances[index];
        }
        let chance = self.chance(label, seg);
        if self.known < CITIES {
            (self.cities[self.known], self.chances[self.known]) = (label, chance);
            self.known += 1;
        }
        chance
    }

    /// What the figures in hand are worth.
    fn supply(&self, seat: Seat) -> f32 {
        let purse = self.game.purse(seat);
        let followers = purse.supply[FigureKind::Follower as usize] + purse.supply[FigureKind::Large as usize];
        let special: u8 = [FigureKind::Abbot, FigureKind::Builder, FigureKind::Pig, FigureKind::Large]
            .iter()
            .map(|&figure| purse.supply[figure as usize])
            .sum();
        let worth = (self.turns / FULL_WORTH).min(1.0);
        worth * (FREE_FOLLOWER[followers.min(8) as usize] + special as f32)
    }

    /// Goods and ingots.
    fn belongings(&self, expected: &mut [f32; MAX_SEATS]) {
        let game = self.game;
        for goods in Goods::ALL {
            let most = game.all_seats().map(|seat| game.goods(seat, goods)).max().unwrap_or(0);
            for seat in game.all_seats().filter(|&seat| most > 0 && game.goods(seat, goods) == most) {
                expected[seat.index()] += 7.0;
            }
        }
        for seat in game.all_seats() {
            expected[seat.index()] += 2.2 * game.treasure(seat) as f32;
        }
    }
}
