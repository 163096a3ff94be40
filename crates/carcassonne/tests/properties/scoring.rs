//! The scoring of a turn, foretold from the map: what everybody is owed, who goes home, who takes goods and ingots.

use crate::memory::Memory;
use crate::oracle::{Ending, Feature, Map, Scene, What};
use crate::table::Moment;
use bastide_carcassonne::rooms::{gold, robbers};
use bastide_carcassonne::sum::Reason;
use bastide_carcassonne::tile::facts::Goods;
use bastide_carcassonne::turn::Phase;
use bastide_carcassonne::{Event, Game, Part};
use bastide_landscape::geometry::Pos;
use bastide_play::{MAX_SEATS, Play, Seat};

/// Points that a seat is owed, with the number of the feature; none for an abbot taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Due {
    seat: usize,
    points: u32,
    feature: Option<usize>,
}

/// A scoring that has begun.
pub(crate) struct Scoring {
    due: Vec<Due>,
    /// How far from the active player, clockwise, the one sat who was paid last.
    reached: usize,
    /// The completed features that somebody owns, with the owners as bits.
    completed: Vec<(usize, u8)>,
    /// Who will be on the map when everything is paid.
    left: Scene,
    /// The goods that the active player will have.
    goods: [u8; 3],
}

impl Scoring {
    /// Foretells the scoring that begins in this moment. Complete features hold nobody between turns, so what is
    /// complete and held now was completed by this turn (BASE-34, FERRY-09).
    pub(crate) fn begin(moment: &Moment<'_>, map: &Map, memory: &Memory) -> Scoring {
        let mut scene = Scene::of(moment.before, map);
        let early = moment.events.iter().take_while(|event| !matches!(event, Event::Scored(..) | Event::LastTile));
        early.for_each(|event| scene.follow(map, event));
        let abbot = memory.recalled.map(|(seat, points)| Due { seat, points, feature: None });
        let mut scoring = Scoring {
            due: abbot.into_iter().collect(),
            reached: 0,
            completed: Vec::new(),
            left: scene.clone(),
            goods: goods_after(moment.before, map),
        };
        for feature in map.features.iter().filter(|feature| map.is_complete(feature)) {
            scoring.owe(feature, map, &scene, moment.before);
        }
        // rule: BASE-36, MAGE-04
        scoring.left.clear(|part| map.is_complete(map.feature_of(part)));
        scoring
    }

    // rule: BASE-34, BASE-35, INN-07
    fn owe(&mut self, feature: &Feature, map: &Map, scene: &Scene, game: &Game) {
        let owners = map.owners(feature, scene);
        if owners != 0 {
            self.completed.push((feature.number, owners));
        }
        for seat in (0..MAX_SEATS).filter(|seat| owners >> seat & 1 == 1) {
            let points = map.value(feature, seat, Ending::Completed, game.rules(), scene);
            self.due.push(Due { seat, points, feature: Some(feature.number) });
        }
    }

    /// Ticks off what an action has brought; `true` once all that belongs to the scoring is done.
    pub(crate) fn follow(&mut self, moment: &Moment<'_>, map: &Map) -> bool {
        let Moment { before, after, events, .. } = *moment;
        for event in events.iter().take_while(|event| !matches!(event, Event::LastTile)) {
            match *event {
                Event::Scored(seat, sum, _, Some(seg)) if matches!(sum.reason, Reason::Feature(_)) => {
                    self.tick_off(seat.index(), sum.total.into(), map.number_of(map.counted(seg.index())));
                    self.check_order(before, seat);
                }
                Event::Gold(gold::Event::Taken(seat, pos)) => {
                    // rule: GOLD-03, GOLD-04, GOLD-05
                    assert!(self.may_take(seat, pos, map), "{seat:?} takes an ingot from {pos}");
                }
                _ => {}
            }
        }
        if matches!(
            after.phase(),
            Phase::Gain(_) | Phase::Robbers(robbers::Phase::Rob(_)) | Phase::Robbers(robbers::Phase::Loot(_))
        ) {
            return false;
        }
        self.check_paid(before, after, map);
        let is_shared = !matches!(after.phase(), Phase::Gold(gold::Phase::Share(_)));
        if is_shared {
            self.check_shared(after, map);
        }
        is_shared
    }

    fn tick_off(&mut self, seat: usize, points: u32, feature: usize) {
        let is_this =
            |due: &Due| due.seat == seat && due.points == points && due.feature.is_none_or(|number| number == feature);
        let Some(index) = self.due.iter().position(is_this) else {
            panic!("seat {seat} got {points} for feature {feature}, but due was {:?}", self.due)
        };
        // rule: ABBOT-04
        let abbot_waits = self.due.iter().any(|due| due.seat == seat && due.feature.is_none());
        assert!(!abbot_waits || self.due[index].feature.is_none(), "the abbot's points come first");
        self.due.remove(index);
    }

    /// Gains are paid player by player, clockwise from the active one.
    // rule: ORDER-02
    fn check_order(&mut self, before: &Game, Seat(seat): Seat) {
        let seats = before.seats();
        let distance = usize::from((seat + seats - before.turn().active.0) % seats);
        assert!(distance >= self.reached, "seat {seat} is paid too late");
        self.reached = distance;
    }

    fn check_paid(&self, before: &Game, after: &Game, map: &Map) {
        assert!(self.due.is_empty(), "not paid: {:?}", self.due);
        assert_eq!(Scene::of(after, map), self.left, "who is left on the map");
        let seat = before.turn().active;
        // rule: TRADE-01, TRADE-04
        assert_eq!(Goods::ALL.map(|goods| after.goods(seat, goods)), self.goods, "goods of {seat:?}");
    }

    /// Nothing is left lying that somebody may take.
    // rule: GOLD-03, GOLD-08
    fn check_shared(&self, after: &Game, map: &Map) {
        for (pos, count) in after.ingots() {
            let taker = after.all_seats().find(|&seat| self.may_take(seat, pos, map));
            assert_eq!(taker, None, "{count} ingots are left at {pos}");
        }
    }

    /// Whether a seat owns a completed feature with this cell; to monasteries and gardens belong those around.
    fn may_take(&self, Seat(seat): Seat, pos: Pos, map: &Map) -> bool {
        self.completed.iter().any(|&(number, owners)| {
            let feature = &map.features[number];
            let mut tiles = feature.tiles.iter().map(|&tile| map.placed[tile].pos);
            let covers = match feature.what {
                What::Monastery | What::Garden => tiles.any(|own| own == pos || own.around().any(|cell| cell == pos)),
                _ => tiles.any(|own| own == pos),
            };
            covers && owners >> seat & 1 == 1
        })
    }
}

/// The active player's goods with those of the cities that the new tile has completed, whoever owns them.
fn goods_after(before: &Game, map: &Map) -> [u8; 3] {
    let seat = before.turn().active;
    let tile = map.placed.len() - 1;
    let mut goods = Goods::ALL.map(|goods| before.goods(seat, goods));
    // rule: PART-02, PART-03
    if !before.rules().plays(Part::Goods) {
        return goods;
    }
    let is_new = |city: &&Feature| city.what == What::City && city.tiles.contains(&tile) && map.is_complete(city);
    for &(tile, part) in map.features.iter().filter(is_new).flat_map(|city| &city.parts) {
        if let Some(found) = map.placed[tile].facts.cities[part].goods {
            goods[found as usize] += 1;
        }
    }
    goods
}
