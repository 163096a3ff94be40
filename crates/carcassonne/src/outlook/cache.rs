//! What judging one position leaves for the next: chances that hold as long as the bag does, and room to work in. It
//! never changes a judgement, only how quickly it is made.

use super::balance::Balance;
use super::farmland::Farmland;
use super::ledger::{self, Ledger};
use super::recent::Recent;
use super::sheet::Sheet;
use super::sketch::Sketch;
use super::weights::{Fate, Weights};
use crate::game::Game;
use crate::turn::Phase;
use bastide_landscape::fitting::Fitting;
use bastide_landscape::law::Need;

/// More open cells than this have the same effect as so many.
const CELLS: usize = 32;

/// More tiles than are ever left.
const TILES: usize = 256;

/// For so many numbers of tiles left chances are kept: as many as the turns that players look ahead, and more.
const LEFTS: usize = 16;

/// One more than the followers a player ever has in hand, a large one included.
const FOLLOWERS: usize = 11;

/// How many ledgers are kept aside.
const ASIDE: usize = 6;

/// Everything that is kept.
#[derive(Clone, Debug)]
pub struct Cache {
    pub(super) chances: Box<Chances>,
    pub(super) sheet: Box<Sheet>,
    /// The map that was looked over before a tile is laid.
    pub(super) at_hand: Ledger,
    pub(super) farmland: Farmland,
    /// A tile that is not laid.
    pub(super) sketch: Sketch,
    pub(super) balance: Balance,
    pub(super) aside: Aside,
    pub(super) recent: Recent,
}

impl Cache {
    /// Forgets chances that no longer hold.
    #[inline]
    pub(super) fn refresh(&mut self, game: &Game, weights: &Weights) {
        let in_hand = if game.phase == Phase::Place { 1.0 } else { 0.0 };
        let left = game.bag.left() as f32 + in_hand;
        self.chances.refresh(game, weights, left, left / game.seats as f32);
    }
}

/// Ledgers of other maps. A ferry changes the map, and the same few changes come up again and again in one turn.
#[derive(Clone, Debug)]
pub(super) struct Aside {
    ledgers: [Ledger; ASIDE],
    next: usize,
}

impl Aside {
    /// The ledger of this map; the one made longest ago gives way to a new one.
    pub(super) fn show(&mut self, game: &Game, weights: &Weights, chances: &mut Chances) -> &Ledger {
        let known = self.ledgers.iter().position(|ledger| ledger.is_of(game, chances));
        let index = known.unwrap_or(self.next);
        if known.is_none() {
            self.ledgers[index].begin(game, weights, chances);
            self.next = (index + 1) % ASIDE;
        }
        &self.ledgers[index]
    }
}

impl Default for Cache {
    fn default() -> Cache {
        Cache {
            chances: Box::new(Chances::new()),
            sheet: Box::new(Sheet::new()),
            at_hand: Ledger::new(),
            farmland: Farmland::new(),
            sketch: Sketch::new(),
            balance: Balance::new(),
            aside: Aside { ledgers: std::array::from_fn(|_| Ledger::new()), next: 0 },
            recent: Recent::default(),
        }
    }
}

/// Chances, and the circumstances they hold for.
#[derive(Clone, Debug)]
pub(super) struct Chances {
    holds: [u32; 2],
    weights: Weights,
    /// How often they were forgotten.
    serial: u64,
    /// Tiles left, and turns that one player has left.
    left: f32,
    turns: f32,
    /// How many tiles of the bag fit a cell.
    fitting: Fitting,
    /// What further open cells do to the chances of a city or a road.
    more: [[f32; 2]; CELLS],
    /// What depends on the tiles left alone, by what is left of their number when it is divided, and which of them holds.
    by_left: Box<[ByLeft; LEFTS]>,
    now: usize,
    /// What so many free followers are worth with plenty of turns left.
    free: [f32; FOLLOWERS],
    /// Turns that everybody has left, and how many players have one more.
    turns_each: (u32, u32),
}

/// What depends on how many tiles are left, not on which.
#[derive(Clone, Copy, Debug)]
struct ByLeft {
    holds: [u32; 2],
    /// The chance that a cell finds a tile by the number of those that fit; not a number if it was not worked out.
    by_fitting: [Fill; TILES],
    /// What a monastery is worth with so many tiles around it, and the chance that it is completed.
    cloisters: [(f32, f32); 9],
}

impl ByLeft {
    /// No circumstances are like this.
    const NONE: ByLeft =
        ByLeft { holds: [u32::MAX; 2], by_fitting: [Fill::UNKNOWN; TILES], cloisters: [(0.0, 0.0); 9] };
}

/// The chances that a cell finds a tile to complete a city or a road there, and their logarithms.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fill {
    pub(super) chances: [f32; 2],
    pub(super) logs: [i64; 2],
}

impl Fill {
    const UNKNOWN: Fill = Fill { chances: [f32::NAN; 2], logs: [0; 2] };
}

impl Chances {
    fn new() -> Chances {
        Chances {
            // No circumstances are like this.
            holds: [u32::MAX; 2],
            weights: Weights::default(),
            serial: 0,
            left: 0.0,
            turns: 0.0,
            fitting: Fitting::new(),
            more: [[1.0; 2]; CELLS],
            by_left: Box::new([ByLeft::NONE; LEFTS]),
            now: 0,
            free: [0.0; FOLLOWERS],
            turns_each: (0, 0),
        }
    }

    /// Forgets what no longer holds.
    #[inline]
    pub(super) fn refresh(&mut self, game: &Game, weights: &Weights, left: f32, turns: f32) {
        let holds = [left.to_bits(), turns.to_bits()];
        let is_weighed_alike = self.weights.is(weights);
        if self.holds != holds || !self.fitting.is_of(game.bag.stamp()) || !is_weighed_alike {
            if !is_weighed_alike {
                self.weigh(weights);
            }
            self.fitting.turn_to(&game.catalog.land, game.bag.stamp());
            (self.holds, self.left, self.turns) = (holds, left, turns);
            self.serial += 1;
            self.begin(weights, game.seats);
        }
    }

    /// Forgets everything that was weighed otherwise.
    fn weigh(&mut self, weights: &Weights) {
        self.weights = *weights;
        self.by_left.iter_mut().for_each(|known| known.holds = ByLeft::NONE.holds);
        let fates = [&weights.city, &weights.road];
        self.more = std::array::from_fn(|cells| fates.map(|fate| (fate.more * cells as f32).exp()));
        self.free = free(weights);
    }

    /// So many tiles are left as were not before, or as were in another line of play.
    fn begin(&mut self, weights: &Weights, seats: u8) {
        let (left, seats) = (self.left as u32, u32::from(seats));
        self.turns_each = (left / seats, left % seats);
        self.now = left as usize % LEFTS;
        let known = &mut self.by_left[self.now];
        if known.holds != self.holds {
            known.holds = self.holds;
            known.by_fitting = [Fill::UNKNOWN; TILES];
            known.cloisters = std::array::from_fn(|around| cloister(weights, self.left, around as f32));
        }
    }

    /// Tiles left.
    #[inline]
    pub(super) fn left(&self) -> f32 {
        self.left
    }

    /// Differs whenever the chances may.
    #[inline]
    pub(super) fn serial(&self) -> u64 {
        self.serial
    }

    /// The chance that a cell finds a tile to complete a city or a road there.
    #[inline]
    pub(super) fn fill(&mut self, weights: &Weights, need: Need) -> Fill {
        let fitting = self.fitting.count(need) as usize;
        let known = &mut self.by_left[self.now % LEFTS].by_fitting[fitting];
        if known.chances[0].is_nan() {
            let chances = fill(weights, fitting, self.left, self.turns);
            *known = Fill { chances, logs: chances.map(ledger::log) };
        }
        *known
    }

    /// What open cells beyond the first do to the chance that all are filled.
    #[inline]
    pub(super) fn more(&self, fate: Built, cells: u8) -> f32 {
        self.more[(cells as usize - 1).min(CELLS - 1)][fate as usize]
    }

    /// What so many free followers are worth with plenty of turns left.
    #[inline]
    pub(super) fn free(&self, followers: u8) -> f32 {
        self.free[(followers as usize).min(FOLLOWERS - 1)]
    }

    /// Turns that everybody has left, and how many players have one more.
    #[inline]
    pub(super) fn turns_each(&self) -> (u32, u32) {
        self.turns_each
    }

    /// What a monastery or garden is worth with so many tiles around it, and the chance that it is completed.
    #[inline]
    pub(super) fn cloister(&self, around: u8) -> (f32, f32) {
        self.by_left[self.now % LEFTS].cloisters[around as usize]
    }
}

/// What can be built.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Built {
    City,
    Road,
}

impl Built {
    /// How it fares.
    #[inline]
    pub(super) fn fate(self, weights: &Weights) -> &Fate {
        match self {
            Built::City => &weights.city,
            Built::Road => &weights.road,
        }
    }
}

fn free(weights: &Weights) -> [f32; FOLLOWERS] {
    let mut sum = 0.0;
    std::array::from_fn(|followers| {
        if followers > 0 {
            sum += weights.free[(followers - 1).min(weights.free.len() - 1)];
        }
        sum
    })
}

fn fill(weights: &Weights, fitting: usize, left: f32, turns: f32) -> [f32; 2] {
    if fitting == 0 {
        return [0.0; 2];
    }
    let share = (fitting as f32 / left.max(1.0)).min(1.0).ln();
    // What matters is how often the owner will draw.
    let own = (2.0 * turns).max(1.0).ln();
    [&weights.city, &weights.road].map(|fate| {
        let law = fate.base + fate.share * share + fate.left * own;
        1.0 / (1.0 + (-law).exp())
    })
}

/// A monastery or garden fills up as the map grows; the curves are those of monasteries in real games.
fn cloister(weights: &Weights, left: f32, around: f32) -> (f32, f32) {
    let missing = 8.0 - around;
    let each = (weights.cloister[0] * (left / 85.0).powf(0.75)).clamp(0.0, 1.0);
    let chance = (weights.cloister[1] * left / 115.0).clamp(0.0, 1.0).powf(missing.sqrt());
    (1.0 + around + missing * each, chance)
}
