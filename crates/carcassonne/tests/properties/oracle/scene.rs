//! Who stands where at one moment: the players' figures, and mage and witch.

use super::{Map, PartId};
use bastide_carcassonne::rooms::mage;
use bastide_carcassonne::{Event, FigureKind, Game, Mystic};
use bastide_landscape::feature::Seg;
use bastide_play::Seat;

/// One of the players' figures on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Stander {
    pub(crate) seat: usize,
    pub(crate) figure: FigureKind,
    pub(crate) part: PartId,
}

impl Stander {
    /// What it counts in a majority: the large follower twice (INN-07), builder and pig not at all (BUILD-06, PIG-03).
    pub(crate) fn weight(&self) -> usize {
        match self.figure {
            FigureKind::Follower | FigureKind::Abbot => 1,
            FigureKind::Large => 2,
            FigureKind::Builder | FigureKind::Pig => 0,
        }
    }
}

/// Everybody on the map, in a fixed order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Scene {
    pub(crate) standers: Vec<Stander>,
    mystics: [Option<PartId>; 2],
}

impl Scene {
    /// Everybody on the map of a game.
    pub(crate) fn of(game: &Game, map: &Map) -> Scene {
        let stand = |figure: &bastide_landscape::figure::Figure| {
            stander(map, figure.seat, FigureKind::from_number(figure.kind), figure.seg)
        };
        let mut standers: Vec<_> = game.board().figures().iter().map(stand).collect();
        standers.sort();
        let mystics = Mystic::ALL.map(|who| {
            let spot = game.mystic(who)?;
            Some((map.tile_at(spot.pos).expect("mage and witch stand on tiles"), usize::from(spot.segment)))
        });
        Scene { standers, mystics }
    }

    /// Lets somebody come or go.
    pub(crate) fn follow(&mut self, map: &Map, event: &Event) {
        match *event {
            Event::Stood(seat, figure, seg) => self.standers.push(stander(map, seat, figure, seg)),
            Event::Returned(seat, figure, seg) => {
                let gone = stander(map, seat, figure, seg);
                let index = self.standers.iter().position(|stander| *stander == gone);
                self.standers.remove(index.expect("who goes home was on the map"));
            }
            Event::Mage(mage::Event::Conjured(who, seg)) => self.mystics[who as usize] = Some(map.counted(seg.index())),
            Event::Mage(mage::Event::Banished(who)) => self.mystics[who as usize] = None,
            _ => {}
        }
        self.standers.sort();
    }

    /// Where mage or witch stands.
    pub(crate) fn mystic(&self, who: Mystic) -> Option<PartId> {
        self.mystics[who as usize]
    }

    /// Whether one of them is on the map.
    pub(crate) fn has_mystics(&self) -> bool {
        self.mystics.iter().any(Option::is_some)
    }

    /// Sends home everybody for whom `leaves` holds.
    pub(crate) fn clear(&mut self, leaves: impl Fn(PartId) -> bool) {
        self.standers.retain(|stander| !leaves(stander.part));
        for mystic in &mut self.mystics {
            *mystic = mystic.filter(|&part| !leaves(part));
        }
    }
}

fn stander(map: &Map, Seat(seat): Seat, figure: FigureKind, seg: Seg) -> Stander {
    Stander { seat: seat.into(), figure, part: map.counted(seg.index()) }
}
