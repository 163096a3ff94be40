//! Actions that somebody might send without having been asked for them: mostly nearly right, sometimes absurd.

use bastide_carcassonne::turn::Phase;
use bastide_carcassonne::{Action, FigureKind, Game, Marker, Mystic, Spot};
use bastide_landscape::catalog::DesignId;
use bastide_landscape::geometry::{Pos, Rot};
use bastide_play::Seat;
use fastrand::Rng;

/// How many kinds of actions there are.
const KINDS: u8 = 26;

/// An action that may or may not be legal.
pub(crate) fn odd_action(game: &Game, rng: &mut Rng) -> Action {
    // Most of the time the right kind of answer, or else nearly every refusal would only name the phase.
    let kind = if rng.u8(..4) == 0 { rng.u8(..KINDS) } else { asked(game.phase(), rng) };
    odd_action_of_kind(kind, game, rng)
}

/// The kind of action that a question asks for; any kind where every answer of the right kind is legal.
fn asked(phase: Phase, rng: &mut Rng) -> u8 {
    match phase {
        Phase::First => 0,
        Phase::Draw => 1,
        Phase::Die => 2,
        Phase::MessageDraw => 3,
        Phase::Place => 4,
        Phase::Ingot => 5,
        Phase::Conjure => rng.u8(6..8),
        Phase::Robber(_) => 8,
        Phase::Figure => [9, 9, 9, 9, 10, 12][rng.usize(..6)],
        Phase::Land => 11,
        Phase::Ferry => 14,
        Phase::FerryMove => 15,
        Phase::Gain(_) => 16,
        Phase::Share(_) => 20,
        Phase::TakeBack => 23,
        Phase::CropTurn(_) => rng.u8(23..25),
        _ => rng.u8(..KINDS),
    }
}

fn odd_action_of_kind(kind: u8, game: &Game, rng: &mut Rng) -> Action {
    match kind {
        0 => Action::First(Seat(number(rng, 7))),
        1 => Action::Draw(DesignId(number(rng, game.catalog().tiles.len() as u8))),
        2 => Action::Die(number(rng, 5)),
        3 => Action::Message(number(rng, 10)),
        4 => Action::Place { pos: cell(game, rng), rot: Rot::ALL[rng.usize(..4)] },
        5 => Action::Ingot(cell(game, rng)),
        6 => Action::Conjure(Mystic::ALL[rng.usize(..2)], spot(game, rng)),
        7 => Action::Banish(Mystic::ALL[rng.usize(..2)]),
        8 => Action::Lurk(number(rng, 52)),
        9 => Action::Stand { figure: figure(rng), segment: number(rng, 10) },
        10 => Action::Fly(figure(rng)),
        11 => Action::Land(number(rng, 10)),
        12 => Action::Recall,
        13 => Action::Pass,
        14 => Action::Ferry(number(rng, 6), number(rng, 6)),
        15 => Action::MoveFerry(cell(game, rng), number(rng, 6), number(rng, 6)),
        16 => Action::Gain(number(rng, 5), Marker::ALL[rng.usize(..2)]),
        17 => Action::Rob,
        18 => Action::Wait,
        19 => Action::Loot(Marker::ALL[rng.usize(..2)]),
        20 => Action::TakeIngot(cell(game, rng)),
        21 => Action::CarryOut,
        22 => Action::Exchange,
        23 => Action::TakeBack(figure(rng), spot(game, rng)),
        24 => Action::Join(figure(rng), spot(game, rng)),
        _ => [Action::Again, Action::CropAdd, Action::CropRemove][rng.usize(..3)],
    }
}

/// Any number, but mostly one below `likely`.
fn number(rng: &mut Rng, likely: u8) -> u8 {
    if rng.u8(..16) == 0 { rng.u8(..) } else { rng.u8(..likely) }
}

fn figure(rng: &mut Rng) -> FigureKind {
    FigureKind::ALL[rng.usize(..FigureKind::ALL.len())]
}

/// A spot where somebody stands, or anywhere.
fn spot(game: &Game, rng: &mut Rng) -> Spot {
    let occupied: Vec<Spot> = game.board().figures().iter().map(|figure| game.spot_of(figure.seg)).collect();
    let anywhere = Spot { pos: cell(game, rng), segment: number(rng, 10) };
    if rng.bool() { anywhere } else { rng.choice(occupied).unwrap_or(anywhere) }
}

/// A cell on the map, beside it, near it, or at the ends of the world.
fn cell(game: &Game, rng: &mut Rng) -> Pos {
    let tiles = game.board().tiles();
    let near = tiles[rng.usize(..tiles.len())].pos;
    match rng.u8(..8) {
        0 | 1 => near,
        2 => Pos::new(near.x + rng.i16(-4..=4), near.y + rng.i16(-4..=4)),
        3 => Pos::new(rng.i16(-256..=256), rng.i16(-256..=256)),
        4 => Pos::new(rng.choice([i16::MIN, i16::MAX, 0]).unwrap_or(0), rng.i16(..)),
        _ => {
            let open: Vec<Pos> = game.board().frontier().iter().map(|(pos, _)| pos).collect();
            rng.choice(open).unwrap_or(near)
        }
    }
}
