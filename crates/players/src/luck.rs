//! What chance brings in a lap. It follows from the lap and from which event is asked for, so that all ideas of a lap meet
//! the same tiles even where some of them have a token turned up, a message drawn or a die rolled in between.

use bastide_play::ChanceEvent;

/// So many kinds of events are told apart: those of Carcassonne, which has the most. A game with more would lose nothing but
/// that some of its events follow from each other's number.
const STREAMS: usize = 4;

/// The steps of sequences that fill the range from 0 to 1 evenly, for the next two events of each kind: the next two tiles
/// are of kind 1. No step follows from the others, so that what comes evenly alone also comes evenly together.
const EVEN: [[f64; 2]; STREAMS] = [
    [0.316_624_790_355_399_8, 0.605_551_275_463_989_3],
    [0.754_877_666_246_692_7, 0.569_840_290_998_053_2],
    [0.618_033_988_749_894_8, 0.645_751_311_064_590_6],
    [0.414_213_562_373_095_1, 0.732_050_807_568_877_2],
];

/// The luck of one lap.
pub(crate) struct Luck {
    seed: u64,
    lap: u32,
    /// How many events of each kind there were in this lap.
    events: [usize; STREAMS],
}

impl Luck {
    /// Laps with the same seed and number have the same luck.
    pub(crate) const fn of(seed: u64, lap: u32) -> Luck {
        Luck { seed, lap, events: [0; STREAMS] }
    }

    /// A number below `total`, which must not be 0, for the event that is asked for.
    pub(crate) fn roll(&mut self, event: ChanceEvent, total: u32) -> u32 {
        let stream = event.stream as usize % STREAMS;
        let number = self.events[stream];
        self.events[stream] += 1;
        match EVEN[stream].get(number) {
            Some(step) => self.evenly(step, total),
            None => self.dice(stream as u64, number as u64).u32(..total),
        }
    }

    /// The numbers of many laps lie evenly over the whole range.
    fn evenly(&self, step: &f64, total: u32) -> u32 {
        let shift = (self.seed >> 11) as f64 / (1_u64 << 53) as f64;
        let place = (f64::from(self.lap) * step + shift).fract();
        ((place * f64::from(total)) as u32).min(total - 1)
    }

    /// Each event has dice of its own: how often others were thrown makes no difference.
    fn dice(&self, stream: u64, number: u64) -> fastrand::Rng {
        let own =
            (stream + 1).wrapping_mul(0xd6e8_feb8_6659_fd93) ^ u64::from(self.lap).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        fastrand::Rng::with_seed((self.seed ^ own).wrapping_add(number.wrapping_mul(0xa076_1d64_78bd_642f)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tile(index: u32) -> ChanceEvent {
        ChanceEvent { stream: 1, index }
    }

    #[test]
    fn the_next_tiles_of_many_laps_come_as_often_as_their_odds_say() {
        for event in 0..2 {
            let mut counts = [0; 4];
            for lap in 0..400 {
                let mut luck = Luck::of(77, lap);
                let rolls = [0, 1].map(|index| luck.roll(tile(index), 4));
                counts[rolls[event] as usize] += 1;
            }
            assert!(counts.iter().all(|&count| (95..=105).contains(&count)), "{counts:?}");
        }
    }

    #[test]
    fn the_next_tile_and_the_next_token_come_evenly_together() {
        let mut counts = [[0; 3]; 3];
        for lap in 0..900 {
            let mut luck = Luck::of(77, lap);
            let (tile, token) = (luck.roll(tile(0), 3), luck.roll(ChanceEvent { stream: 2, index: 0 }, 3));
            counts[tile as usize][token as usize] += 1;
        }
        assert!(counts.as_flattened().iter().all(|&count| (80..=120).contains(&count)), "{counts:?}");
    }

    #[test]
    fn later_tiles_differ_from_lap_to_lap_and_from_each_other() {
        let mut counts = [0; 8];
        for lap in 0..100 {
            let mut luck = Luck::of(5, lap);
            (0..10).map(|index| luck.roll(tile(index), 8)).skip(2).for_each(|roll| counts[roll as usize] += 1);
        }
        assert!(counts.iter().all(|&count| (70..=130).contains(&count)), "{counts:?}");
    }
}

#[cfg(test)]
mod regressions {
    use super::*;

    /// One stream of dice served all events, so that an idea after which one token more was turned up met other tiles from
    /// there on than the ideas it was compared with.
    #[test]
    fn an_event_more_of_another_kind_leaves_the_tiles_as_they_are() {
        let tiles = |with_tokens: [bool; 6]| {
            let mut luck = Luck::of(9, 3);
            (0..).zip(with_tokens).fold(Vec::new(), |mut tiles, (index, turns_up)| {
                if turns_up {
                    luck.roll(ChanceEvent { stream: 2, index }, 100);
                }
                tiles.push(luck.roll(ChanceEvent { stream: 1, index }, 1_000_000));
                tiles
            })
        };
        let plain = tiles([false; 6]);
        assert_eq!(tiles([true, false, false, false, false, false]), plain);
        assert_eq!(tiles([false, true, false, true, true, false]), plain);
    }
}
