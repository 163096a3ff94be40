//! Robbers: who is robbed, of how much, and that no robber misses its chance (ROB-03 to ROB-14).

use crate::table::Moment;
use bastide_carcassonne::rooms::robbers;
use bastide_carcassonne::sum::Reason;
use bastide_carcassonne::turn::Phase;
use bastide_carcassonne::{Action, Event, Game, Marker, Part};
use bastide_play::{MAX_SEATS, Seat};

/// The last gain, as far as robbers are concerned.
#[derive(Clone, Copy, Default)]
pub(crate) struct Loot {
    victim: Seat,
    /// The space that the victim's figure left.
    space: u8,
    points: u16,
    /// The seats whose robbers stood there and have neither robbed nor waited, as bits.
    due: u8,
}

impl Loot {
    /// Checks every robbery of a moment, and that none was forgotten.
    pub(crate) fn follow(&mut self, moment: &Moment<'_>) {
        let Moment { before, action, after, events } = *moment;
        if !before.rules().plays(Part::Robbers) {
            return;
        }
        let mut robbers: [Option<u8>; MAX_SEATS] = std::array::from_fn(|seat| before.robber(Seat(seat as u8)));
        let mut places = places(before);
        if let (Phase::Robbers(robbers::Phase::Rob(seat)), Action::Robbers(robbers::Action::Wait)) =
            (before.phase(), action)
        {
            self.due &= !seat.bit();
        }
        for event in events.iter().take_while(|event| !matches!(event, Event::LastTile)) {
            self.hear(event, &mut robbers, &mut places);
        }
        // rule: ROB-06
        let asks =
            matches!(after.phase(), Phase::Robbers(robbers::Phase::Rob(_)) | Phase::Robbers(robbers::Phase::Loot(_)));
        assert!(asks || self.due == 0, "robbers {:#b} have missed their chance", self.due);
        if let Phase::Robbers(robbers::Phase::Rob(seat)) = after.phase() {
            self.check_may_wait(after, seat);
        }
        let told: [Option<u8>; MAX_SEATS] = std::array::from_fn(|seat| after.robber(Seat(seat as u8)));
        assert_eq!(told, robbers, "the robbers are where the events say");
    }

    fn hear(&mut self, event: &Event, robbers: &mut [Option<u8>; MAX_SEATS], places: &mut [[u16; 2]; MAX_SEATS]) {
        match *event {
            Event::Robbers(robbers::Event::Lurked(seat, space))
            | Event::Robbers(robbers::Event::Followed(seat, space)) => robbers[seat.index()] = Some(space),
            Event::Robbers(robbers::Event::Robbed(seat, victim)) => {
                // rule: ROB-03, ROB-07, ROB-10
                assert_eq!((victim, robbers[seat.index()]), (self.victim, Some(self.space)), "who is robbed");
                assert!(self.due & seat.bit() != 0, "{seat:?} robs twice or without need");
                self.due &= !seat.bit();
                robbers[seat.index()] = None;
            }
            Event::Scored(seat, sum, marker, _) => {
                let place = &mut places[seat.index()][marker as usize];
                let space = (*place % 50) as u8;
                *place += sum.total;
                if let Reason::Robbers(robbers::Reason::Half(gained)) = sum.reason {
                    // rule: ROB-03
                    assert_eq!((gained, sum.total), (self.points, self.points.div_ceil(2)), "half of the gain");
                } else {
                    assert_eq!(self.due, 0, "a robber has missed its chance");
                    *self =
                        Loot { victim: seat, space, points: sum.total, due: foreign(robbers, seat, space, sum.total) };
                }
            }
            _ => {}
        }
    }

    /// A robber may wait only for another player on its space who has a gain to come.
    // rule: ROB-11
    fn check_may_wait(&self, game: &Game, robber: Seat) {
        let stands_here = |seat: Seat| Marker::ALL.iter().any(|&marker| game.track().space(seat, marker) == self.space);
        let has_gain = |seat: Seat| game.claims().iter().any(|claim| claim.unpaid & seat.bit() != 0);
        let mut others = game.all_seats().filter(|&seat| seat != robber && seat != self.victim);
        assert!(others.any(|seat| stands_here(seat) && has_gain(seat)), "{robber:?} has nobody to wait for");
    }
}

fn places(game: &Game) -> [[u16; 2]; MAX_SEATS] {
    std::array::from_fn(|seat| Marker::ALL.map(|marker| game.track().points(Seat(seat as u8), marker)))
}

/// The robbers of others on a space that a figure leaves with points (ROB-08, ROB-13).
fn foreign(robbers: &[Option<u8>; MAX_SEATS], seat: Seat, space: u8, points: u16) -> u8 {
    let here = robbers.iter().enumerate().filter(|(other, own)| *other != seat.index() && **own == Some(space));
    if points == 0 { 0 } else { here.fold(0, |bits, (other, _)| bits | 1 << other) }
}
