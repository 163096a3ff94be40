//! Looks over the whole map once: every figure, every open cell, then every feature with subjects on it. It weighs with
//! the numbers it is given and chooses none itself.

use super::weights::{Fate, Weights};
use crate::figure::FigureKind;
use crate::game::Game;
use crate::kind::{CITY, CITY_SIDE, FIELD, FIELD_SIDE, GARDEN, MONASTERY, ROAD, ROAD_SIDE};
use crate::score::{self, Finished, Seen};
use crate::tile::facts::Goods;
use crate::turn::Phase;
use bastide_landscape::catalog::Kind;
use bastide_landscape::feature::{Label, MAX_SEGMENTS_LAID, Seg};
use bastide_landscape::figure::MAX_FIGURES;
use bastide_landscape::geometry::{Pos, Side};
use bastide_landscape::law::Need;
use bastide_landscape::list::List;
use bastide_play::{MAX_SEATS, Notes, Play, Seat};

/// More features than this are not told apart: those with subjects, and all.
const OCCUPIED: usize = MAX_FIGURES;
const PLOTS: usize = 160;

/// More places than this where features of different players may be joined are not looked at.
const JOINTS: usize = 12;

/// With fewer tiles left than this there is less time to grow.
const LONG: f32 = 40.0;

/// For each need, the sides of the cell that face a city or a road, as bits.
const FACING: [u8; Need::COUNT] = facing();

const fn facing() -> [u8; Need::COUNT] {
    let mut table = [0; Need::COUNT];
    let mut index = 0;
    while index < Need::COUNT {
        let mut side = 0;
        while side < 4 {
            let claim = Need::from_index(index).claim(Side::ALL[side]);
            if claim.is(CITY_SIDE) || claim.is(ROAD_SIDE) {
                table[index] |= 1 << side;
            }
            side += 1;
        }
        index += 1;
    }
    table
}

/// What is looked at: features that somebody stands on, then cities that are not complete.
pub(super) struct Survey<'a> {
    game: &'a Game,
    weights: &'a Weights,
    /// Tiles left, and turns that one player has left.
    left: f32,
    turns: f32,
    /// One more than the plot of a label; 0 for none.
    plot_of: [u8; MAX_SEGMENTS_LAID],
    plots: usize,
    /// For each plot a segment of it and its label.
    segs: [(Seg, Label); PLOTS],
    /// The chance that all its open cells find their tiles, how many there are, and the one seen last.
    chances: [f32; PLOTS],
    cells: [u8; PLOTS],
    last: [u16; PLOTS],
    /// What each seat has there; only for those that somebody stands on.
    strengths: [[u8; MAX_SEATS]; OCCUPIED],
    /// What it promises those who stand on it.
    values: [f32; OCCUPIED],
    /// How many plots somebody stands on; they come first.
    occupied: usize,
    /// Where two of them may be joined.
    joints: List<Joint, JOINTS>,
    /// Who has followers in hand, as bits.
    armed: u8,
    /// Whether fields of different players may be joined at all.
    rival_fields: bool,
}

/// An open cell that two features of the same kind border on: who lays the right tile there makes one of them.
#[derive(Clone, Copy)]
struct Joint {
    plots: [u8; 2],
    /// The chance that a tile is laid there.
    chance: f32,
}

impl<'a> Survey<'a> {
    pub(super) fn new(game: &'a Game, weights: &'a Weights) -> Survey<'a> {
        let in_hand = if game.phase == Phase::Place { 1.0 } else { 0.0 };
        let left = game.bag.left() as f32 + in_hand;
        Survey {
            game,
            weights,
            left,
            turns: left / game.seats as f32,
            plot_of: [0; MAX_SEGMENTS_LAID],
            plots: 0,
            segs: [(Seg(0), Label(0)); PLOTS],
            chances: [1.0; PLOTS],
            cells: [0; PLOTS],
            last: [u16::MAX; PLOTS],
            strengths: [[0; MAX_SEATS]; OCCUPIED],
            values: [0.0; OCCUPIED],
            occupied: 0,
            joints: List::new(Joint { plots: [0; 2], chance: 0.0 }),
            armed: game.all_seats().filter(|&seat| followers(game, seat) > 0).fold(0, |armed, seat| armed | seat.bit()),
            rival_fields: false,
        }
    }

    /// The points each seat may expect.
    pub(super) fn judge(mut self, notes: &mut Notes) -> [f32; MAX_SEATS] {
        let game = self.game;
        let mut expected = game.scores().map(|points| points as f32);
        self.figures();
        self.occupied = self.plots;
        self.open_cells(notes);
        for plot in 0..self.occupied {
            self.promise(plot, &mut expected);
        }
        self.joining(&mut expected);
        for seat in game.all_seats() {
            expected[seat.index()] += self.supply(seat);
        }
        belongings(game, &mut expected);
        self.turns_to_come(&mut expected);
        expected
    }

    /// The plot of a feature, a new one if need be; `None` if there are too many to tell apart.
    fn plot(&mut self, label: Label, seg: Seg, most: usize) -> Option<usize> {
        let known = self.plot_of[label.index() % MAX_SEGMENTS_LAID] as usize;
        if known != 0 {
            return Some(known - 1);
        }
        if self.plots == most {
            return None;
        }
        self.segs[self.plots] = (seg, label);
        self.plots += 1;
        self.plot_of[label.index() % MAX_SEGMENTS_LAID] = self.plots as u8;
        Some(self.plots - 1)
    }

    fn figures(&mut self) {
        let game = self.game;
        for figure in game.board.figures().iter().filter(|figure| figure.weight > 0) {
            if let Some(plot) = self.plot(game.board.label(figure.seg), figure.seg, OCCUPIED) {
                self.strengths[plot][figure.seat.index()] += figure.weight;
            }
        }
        if self.weights.join[2] != 0.0 {
            let mut fields = (0..self.plots).filter(|&plot| self.kind(plot) == FIELD).map(|plot| self.strengths[plot]);
            let first = fields.next().map(holders);
            self.rival_fields = fields.any(|strengths| Some(holders(strengths)) != first);
        }
    }

    /// Every open cell lessens the chances of the features beside it.
    fn open_cells(&mut self, notes: &mut Notes) {
        let game = self.game;
        refresh(game, notes, self.weights);
        for (cell, (pos, need)) in game.board.frontier().iter().enumerate() {
            if self.rival_fields {
                self.field_joint(pos, need);
            }
            let mut sides = FACING[need.index()];
            if sides == 0 {
                continue;
            }
            if notes.numbers[need.index()][0] < 0.0 {
                notes.numbers[need.index()] = self.fills(need);
            }
            let chances = notes.numbers[need.index()];
            let mut met = [None; 4];
            while sides != 0 {
                let side = Side::ALL[sides.trailing_zeros() as usize & 3];
                sides &= sides - 1;
                met[side as usize] = self.face(cell as u16, pos.across(side), side.opposite(), chances);
            }
            self.joint(met, chances);
        }
    }

    /// What lies across a side of an open cell.
    #[inline]
    fn face(&mut self, cell: u16, pos: Pos, side: Side, chances: [f32; 2]) -> Option<usize> {
        let board = &self.game.board;
        let seg = board.tile_at(pos).and_then(|tile| board.seg_at(tile, side, 1))?;
        let label = board.label(seg);
        let feature = board.features().get(label);
        let is_road = feature.kind == ROAD;
        // Fields want to know of every city; an empty road is nobody's.
        if is_road && feature.occupants == 0 {
            return None;
        }
        let plot = self.plot(label, seg, PLOTS)?;
        if self.last[plot] != cell {
            self.last[plot] = cell;
            self.cells[plot] += 1;
            self.chances[plot] *= chances[usize::from(is_road)];
        }
        Some(plot)
    }

    /// Notes an open cell that two features with figures border on.
    #[inline]
    fn joint(&mut self, met: [Option<usize>; 4], chances: [f32; 2]) {
        let mut first = None;
        for plot in met.into_iter().flatten().filter(|&plot| plot < self.occupied) {
            let kind = self.kind(plot);
            match first {
                None => first = Some((plot, kind)),
                Some((other, its)) if other != plot && its == kind && self.joints.len() < JOINTS => {
                    let chance = chances[usize::from(kind == ROAD)];
                    self.joints.push(Joint { plots: [other as u8, plot as u8], chance });
                }
                Some(_) => {}
            }
        }
    }

    /// Notes an open cell that two fields with farmers border on.
    fn field_joint(&mut self, pos: Pos, need: Need) {
        let board = &self.game.board;
        let mut first = None;
        for side in Side::ALL {
            let claim = need.claim(side);
            if !claim.is(FIELD_SIDE) && !claim.is(ROAD_SIDE) {
                continue;
            }
            let Some(tile) = board.tile_at(pos.across(side)) else { continue };
            let slots: &[u8] = if claim.is(FIELD_SIDE) { &[1] } else { &[0, 2] };
            for &slot in slots {
                let Some(seg) = board.seg_at(tile, side.opposite(), slot as usize) else { continue };
                let plot = self.plot_of[board.label(seg).index() % MAX_SEGMENTS_LAID] as usize;
                if plot == 0 || plot > self.occupied || self.kind(plot - 1) != FIELD {
                    continue;
                }
                match first {
                    None => first = Some(plot - 1),
                    Some(other) if other != plot - 1 => {
                        let plots = [other.min(plot - 1) as u8, other.max(plot - 1) as u8];
                        // However many cells they meet at, they are joined once.
                        let known = self.joints.iter().any(|joint| joint.plots == plots);
                        if !known && self.joints.len() < JOINTS {
                            self.joints.push(Joint { plots, chance: (self.left / LONG).min(1.0) });
                        }
                        return;
                    }
                    Some(_) => {}
                }
            }
        }
    }

    fn kind(&self, plot: usize) -> Kind {
        self.game.board.features().get(self.segs[plot].1).kind
    }

    /// The chance that a cell finds a tile to complete a city or a road there.
    fn fills(&self, need: Need) -> [f32; 2] {
        let land = &self.game.book.land;
        let rows = land.fitting_rows(need);
        let fitting: u32 = self
            .game
            .bag
            .counts()
            .filter(|&(id, _)| rows >> land.row(id) & 1 != 0)
            .map(|(_, count)| count as u32)
            .sum();
        if fitting == 0 {
            return [0.0; 2];
        }
        let left = self.left.max(1.0);
        let share = (fitting as f32 / left).min(1.0).ln();
        // What matters is how often the owner will draw.
        let own = (2.0 * self.turns).max(1.0).ln();
        [&self.weights.city, &self.weights.road].map(|fate| {
            let law = fate.base + fate.share * share + fate.left * own;
            1.0 / (1.0 + (-law).exp())
        })
    }

    fn chance(&self, plot: usize, fate: &Fate) -> f32 {
        match self.cells[plot] {
            0 | 1 => self.chances[plot],
            cells => (self.chances[plot] * (fate.more * (cells - 1) as f32).exp()).min(1.0),
        }
    }

    /// What a feature promises those who stand on it.
    fn promise(&mut self, plot: usize, expected: &mut [f32; MAX_SEATS]) {
        let (seg, label) = self.segs[plot];
        let expose = &self.weights.expose;
        let cells = self.cells[plot] as f32;
        let (value, home, exposed) = match self.game.board.features().get(label).kind {
            CITY => with(self.built(plot, &self.weights.city), expose[0] * cells),
            ROAD => with(self.built(plot, &self.weights.road), expose[1] * cells),
            MONASTERY | GARDEN => with(self.cloister(seg), 0.0),
            _ => (self.field(label), 0.0, expose[2]),
        };
        self.values[plot] = value;
        let strengths = &self.strengths[plot];
        let most = strengths.iter().copied().max().unwrap_or(0);
        let soon = if self.cells[plot] == 1 { self.weights.home[1] } else { 0.0 };
        let worth = (self.weights.home[0] + soon) * self.time() * home;
        for seat in (0..self.game.seats as usize).filter(|&seat| strengths[seat] > 0) {
            expected[seat] += worth * strengths[seat] as f32;
            if strengths[seat] == most {
                expected[seat] += value;
            }
        }
        if exposed != 0.0 {
            let part = (exposed * self.time()).clamp(-0.5, 0.5) * value;
            for seat in self.game.all_seats().filter(|seat| self.armed & seat.bit() != 0) {
                if strengths[seat.index()] < most {
                    expected[seat.index()] += part;
                }
            }
        }
    }

    /// Threats to join: what two features would give as one, less what they give apart, as likely as it is.
    fn joining(&self, expected: &mut [f32; MAX_SEATS]) {
        let next = self.next();
        for &Joint { plots: [one, other], chance } in self.joints.iter() {
            let (one, other) = (one as usize, other as usize);
            let (here, there) = (&self.strengths[one], &self.strengths[other]);
            let both: [u8; MAX_SEATS] = std::array::from_fn(|seat| here[seat] + there[seat]);
            let value = [self.values[one], self.values[other]];
            let (weight, whole) = match self.kind(one) {
                ROAD => (self.weights.join[1], value[0] + value[1]),
                // Fields that meet often border on the same cities.
                FIELD => (self.weights.join[2], value[0].max(value[1])),
                _ => (self.weights.join[0], value[0] + value[1]),
            };
            let gain = |seat: usize| {
                let apart = share(here, seat, value[0]) + share(there, seat, value[1]);
                share(&both, seat, whole) - apart
            };
            let hurry = if gain(next.index()) > 0.0 { 1.0 + self.weights.join_next } else { 1.0 };
            for (seat, points) in expected.iter_mut().enumerate() {
                *points += chance * weight * hurry * gain(seat);
            }
        }
    }

    /// A road or city: what it promises, and the chance that its figures come home.
    fn built(&self, plot: usize, fate: &Fate) -> (f32, f32) {
        let (_, label) = self.segs[plot];
        let complete = score::value(self.game, label, Finished::Yes).total as f32;
        if self.game.board.features().get(label).open == 0 {
            return (complete, 1.0);
        }
        let now = score::value(self.game, label, Finished::No).total as f32;
        let chance = self.chance(plot, fate);
        let cells = self.cells[plot] as f32;
        let time = (self.left / LONG).min(1.0);
        let gain = fate.gain * (complete - now) + time * (fate.growth[0] + fate.growth[1] * cells);
        let sprawl = time * (fate.sprawl[0] + fate.sprawl[1] * cells);
        (now + chance * gain + sprawl, chance)
    }

    /// A monastery or garden fills up as the map grows; the curves are those of monasteries in real games.
    fn cloister(&self, seg: Seg) -> (f32, f32) {
        let around = self.game.board.tile(self.game.board.features().member(seg).tile).around as f32;
        let missing = 8.0 - around;
        let each = (self.weights.cloister[0] * (self.left / 85.0).powf(0.75)).clamp(0.0, 1.0);
        let chance = (self.weights.cloister[1] * self.left / 115.0).clamp(0.0, 1.0).powf(missing.sqrt());
        (1.0 + around + missing * each, chance)
    }

    /// Completed cities count in full, others by their chance of completion, and more may come (FIELD-04).
    fn field(&self, label: Label) -> f32 {
        let features = self.game.board.features();
        let each = self.game.rules.field_city_points() as f32;
        let mut seen = Seen::default();
        let mut sum = 0.0;
        for seg in features.ring(Seg(label.0)) {
            let tile = self.game.board.tile(features.member(seg).tile);
            let mut cities = self.game.tile(tile.design).borders[(seg.0 - tile.first.0) as usize];
            while cities != 0 {
                let city = features.label(Seg(tile.first.0 + cities.trailing_zeros() as u16));
                cities &= cities - 1;
                if seen.is_new(city) {
                    sum += self.city(city);
                }
            }
        }
        let open = features.get(label).open as f32;
        let room = (self.left / 70.0).min(1.0) * (open / 6.0).min(1.0);
        self.weights.whole * each * (sum + self.weights.field[1] * room)
    }

    /// What an unfinished city may count for a field.
    fn city(&self, label: Label) -> f32 {
        if self.game.board.features().get(label).open == 0 {
            return 1.0;
        }
        match self.plot_of[label.index() % MAX_SEGMENTS_LAID] {
            0 => 0.0,
            plot => self.weights.field[0] * self.chance(plot as usize - 1, &self.weights.city),
        }
    }

    /// What the figures in hand are worth.
    fn supply(&self, seat: Seat) -> f32 {
        let (purse, followers) = (self.game.purse(seat), followers(self.game, seat));
        let special: u8 = [FigureKind::Abbot, FigureKind::Builder, FigureKind::Pig, FigureKind::Large]
            .iter()
            .map(|&figure| purse.supply[figure as usize])
            .sum();
        let worth = self.time();
        let free = &self.weights.free;
        let sum: f32 = (0..followers as usize).map(|index| free[index.min(free.len() - 1)]).sum();
        worth * (sum + special as f32)
    }

    /// How much of what followers can do there is still time for, from 0 to 1.
    fn time(&self) -> f32 {
        (self.turns / self.weights.full.max(1.0)).min(1.0)
    }

    /// Whose turn is next.
    fn next(&self) -> Seat {
        let active = self.game.turn.active;
        let begins = matches!(self.game.phase, Phase::Draw | Phase::Place);
        if begins { active } else { active.next(self.game.seats) }
    }

    /// Every turn to come is worth something; whoever is next has the first of them.
    fn turns_to_come(&self, expected: &mut [f32; MAX_SEATS]) {
        let (seats, left) = (self.game.seats as u32, self.left as u32);
        let next = self.next();
        for place in 0..seats {
            let seat = (next.0 as u32 + place) % seats;
            expected[seat as usize] += self.weights.turn * ((left + seats - 1 - place) / seats) as f32;
        }
    }
}

/// The followers a seat has in hand.
fn followers(game: &Game, seat: Seat) -> u8 {
    let supply = &game.purse(seat).supply;
    supply[FigureKind::Follower as usize] + supply[FigureKind::Large as usize]
}

/// Who has the most figures on a feature, as bits.
fn holders(strengths: [u8; MAX_SEATS]) -> u8 {
    let most = strengths.iter().copied().max().unwrap_or(0);
    (0..MAX_SEATS).filter(|&seat| strengths[seat] == most).fold(0, |holders, seat| holders | 1 << seat)
}

fn with((value, home): (f32, f32), exposed: f32) -> (f32, f32, f32) {
    (value, home, exposed)
}

/// What a feature gives a seat: all of it with the most figures, or as many as another (BASE-35).
fn share(strengths: &[u8; MAX_SEATS], seat: usize, value: f32) -> f32 {
    let most = strengths.iter().copied().max().unwrap_or(0);
    if strengths[seat] > 0 && strengths[seat] == most { value } else { 0.0 }
}

/// Keeps the chances only as long as the bag holds the same tiles.
fn refresh(game: &Game, notes: &mut Notes, weights: &Weights) {
    let bag = game.bag.stamp();
    let [city, road] = [&weights.city, &weights.road].map(|fate| fate.law().to_le_bytes());
    let place = u8::from(game.phase == Phase::Place);
    let rest = [[game.seats, place, 0, 0], city, road];
    let holds = notes.stamp.strip_prefix(bag).is_some_and(|stamp| stamp == rest.as_flattened());
    if !holds {
        notes.stamp.clear();
        notes.stamp.extend_from_slice(bag);
        notes.stamp.extend_from_slice(rest.as_flattened());
        notes.numbers.clear();
        notes.numbers.resize(Need::COUNT, [-1.0; 2]);
    }
}

/// Goods and ingots.
fn belongings(game: &Game, expected: &mut [f32; MAX_SEATS]) {
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
