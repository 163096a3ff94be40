//! A table taken apart: the setup from which the same table can be built again by hand, and what on a table that was
//! built by hand could never have come about in play.

use crate::game::Game;
use crate::part::Part;
use crate::setup::{Laid, Position, Setup, Standing};
use crate::switchboard::{self, hooks};
use crate::track::Marker;
use crate::turn::Phase;
use bastide_landscape::figure::Figure;
use bastide_landscape::geometry::Pos;
use bastide_play::Seat;

/// Something on the map that no play leads to, though the game can go on with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doubt {
    /// A builder or pig on a feature without a subject of its owner (BUILD-01, BUILD-06, PIG-01, PIG-02).
    Alone(Standing),
    /// A second figure on one tile, where figures come only onto the new tile and one in a turn (BASE-20).
    Crowded(Standing),
}

impl Game {
    /// The setup that leads to this table, whose turn it is among it; `None` in the middle of a turn and after the end,
    /// which no setup can tell. The order in which messages were seen is not told: those built again lie unseen.
    pub fn to_setup(&self) -> Option<Setup> {
        let is_told = self.phase == Phase::First || (self.phase == Phase::Draw && hooks::is_fresh(self));
        if !is_told {
            return None;
        }
        let first = (self.phase == Phase::Draw).then_some(self.turn.active);
        let (rules, colours) = (self.rules, self.colours().to_vec());
        let mut setup = Setup { rules, colours, first, position: position(self) };
        // The stack is named only where it is not simply all that was not laid.
        let whole = Game::new(&setup).is_ok_and(|again| again.bag.stamp() == self.bag.stamp());
        if !whole {
            let copies = |(id, count): (_, u8)| std::iter::repeat_n(id, usize::from(count));
            setup.position.stack = Some(self.bag.counts().flat_map(copies).collect());
        }
        Some(setup)
    }

    /// What on the map could not have come about in play.
    pub fn doubts(&self) -> Vec<Doubt> {
        let figures: Vec<Figure> = self.board.figures().iter().copied().collect();
        let doubt = |(index, figure): (usize, &Figure)| {
            let standing = standing(self, figure);
            let has_company = |other: &Figure| {
                let is_own = other.seat == figure.seat && other.weight > 0;
                is_own && self.board.label(other.seg) == self.board.label(figure.seg)
            };
            let is_same_tile = |other: &Figure| standing.pos == self.spot_of(other.seg).pos;
            if figure.weight == 0 && !figures.iter().any(has_company) {
                Some(Doubt::Alone(standing))
            } else if !may_crowd(self) && figures[..index].iter().any(is_same_tile) {
                Some(Doubt::Crowded(standing))
            } else {
                None
            }
        };
        figures.iter().enumerate().filter_map(doubt).collect()
    }
}

/// Whether figures come onto tiles that were laid before: by flights and crop circles (FLY-03, CROP-04).
fn may_crowd(game: &Game) -> bool {
    game.rules.plays(Part::Flying) || game.rules.plays(Part::Crop)
}

fn position(game: &Game) -> Position {
    let laid = game.board.tiles()[1..].iter().map(|tile| Laid { design: tile.design, pos: tile.pos, rot: tile.rot });
    Position {
        laid: laid.collect(),
        standing: game.board.figures().iter().map(|figure| standing(game, figure)).collect(),
        points: some(game, |seat| game.track.points(seat, Marker::Follower)),
        rooms: switchboard::setup::take_apart(game),
        stack: None,
    }
}

fn standing(game: &Game, figure: &Figure) -> Standing {
    let spot = game.spot_of(figure.seg);
    let figure_kind = crate::FigureKind::from_number(figure.kind);
    Standing { seat: figure.seat, figure: figure_kind, pos: spot.pos, segment: spot.segment }
}

/// What those have who have any.
pub(crate) fn some<T: PartialEq + Default>(game: &Game, count: impl Fn(Seat) -> T) -> Vec<(Seat, T)> {
    game.all_seats().map(|seat| (seat, count(seat))).filter(|(_, count)| *count != T::default()).collect()
}

impl Doubt {
    /// The cell it is about.
    pub const fn pos(&self) -> Pos {
        let (Doubt::Alone(standing) | Doubt::Crowded(standing)) = self;
        standing.pos
    }
}
