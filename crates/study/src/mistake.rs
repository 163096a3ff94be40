//! What was wrong with a turn, in words that teach. A mistake is named by comparing what was played with what would have
//! been best: the tile, the figure, the points, and who gains by the difference.

use bastide_play::Seat;
use bastide_players::Candidate;
use bastide_protocol::{Event, Happening, WireGame};
use serde::{Deserialize, Serialize};

/// A turn that costs less than so many points is no mistake: the order of turns so close together is chance.
const SMALL: f32 = 1.0;

/// Points at once that are worth a word: those of the shortest road.
const WORTH_TAKING: i32 = 2;

/// A kind of mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Mistake {
    /// Points could have been taken at once.
    PointsLeft,
    /// A follower went to the fields while most of the game was still to come.
    EarlyFarmer,
    /// A figure was spent where none was worth it.
    FigureSpent,
    /// No figure was placed where one was worth it.
    FigureKept,
    /// The figure stood on the wrong feature.
    WrongFeature,
    /// The turn left more to the others than it had to.
    OthersGain,
    /// The tile belonged elsewhere.
    WrongPlace,
}

impl Mistake {
    /// All kinds.
    pub const ALL: [Mistake; 7] = [
        Mistake::PointsLeft,
        Mistake::EarlyFarmer,
        Mistake::FigureSpent,
        Mistake::FigureKept,
        Mistake::WrongFeature,
        Mistake::OthersGain,
        Mistake::WrongPlace,
    ];

    /// The same in English words.
    pub const fn words(self) -> &'static str {
        match self {
            Mistake::PointsLeft => "points could have been taken at once",
            Mistake::EarlyFarmer => "a follower on a field too early",
            Mistake::FigureSpent => "a figure spent where none was worth it",
            Mistake::FigureKept => "no figure where one was worth it",
            Mistake::WrongFeature => "the figure on the wrong feature",
            Mistake::OthersGain => "more left to the others than need be",
            Mistake::WrongPlace => "a better place for the tile",
        }
    }

    /// What was wrong with playing this way instead of the best; `None` if it cost little.
    pub(crate) fn of<G: WireGame>(
        game: &G,
        seat: Seat,
        own: &Candidate<G::Action>,
        best: &Candidate<G::Action>,
    ) -> Option<Mistake> {
        let cost = best.margin - own.margin;
        if cost < SMALL {
            return None;
        }
        let (played, better) = (Turn::of(game, seat, &own.line), Turn::of(game, seat, &best.line));
        let missed = better.gain - played.gain >= WORTH_TAKING;
        let is_early = 2 * game.remaining() as usize > game.tiles_laid();
        // What the best way gains the player itself; the rest is what it denies the others.
        let own_gain = best.points[seat.index()] - own.points[seat.index()];
        Some(match (&played.stands, &better.stands) {
            _ if missed => Mistake::PointsLeft,
            (Some(field), other) if is_field(field) && !other.as_deref().is_some_and(is_field) && is_early => {
                Mistake::EarlyFarmer
            }
            (Some(_), None) => Mistake::FigureSpent,
            (None, Some(_)) => Mistake::FigureKept,
            _ if own_gain < cost / 2.0 => Mistake::OthersGain,
            (Some(one), Some(other)) if kind(one) != kind(other) => Mistake::WrongFeature,
            _ => Mistake::WrongPlace,
        })
    }
}

/// What a turn did, as far as mistakes are told apart by it.
struct Turn {
    /// The part of the tile on which the player's own figure came to stand.
    stands: Option<String>,
    /// The player's points, less those of the best other.
    gain: i32,
}

impl Turn {
    fn of<G: WireGame>(game: &G, seat: Seat, line: &[G::Action]) -> Turn {
        let colours = game.colours();
        let own = colours[seat.index()];
        let mut after = Box::new(game.clone());
        let mut events: Vec<Event> = Vec::new();
        for &action in line {
            let mut happened = Vec::new();
            // What a judge has played is legal; if it were not, nothing would happen.
            if after.play(action, &mut happened).is_ok() {
                events.extend(happened.iter().map(|event| after.event(event)));
            }
        }
        let stood = |event: &Event| {
            let Happening::Stood { player, at, .. } = &event.what else { return None };
            (player.word() == own).then(|| at.segment.clone())
        };
        let stands = events.iter().rev().find_map(stood);
        let points = |seat: usize| after.scores()[seat] - game.scores()[seat];
        let others = (0..colours.len()).filter(|&other| other != seat.index()).map(points).max();
        Turn { stands, gain: points(seat.index()) - others.unwrap_or(0) }
    }
}

fn is_field(segment: &str) -> bool {
    kind(segment) == "field"
}

/// The kind of a feature, which its segment's name begins with.
fn kind(segment: &str) -> &str {
    segment.split(' ').next().unwrap_or_default()
}
