//! Actions that somebody might send without having been asked for them: mostly nearly right, sometimes absurd.

use bastide_carcassonne::rooms::{abbot, crop, ferries, flying, gold, mage, messengers, robbers, traders};
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
        Phase::Flying(flying::Phase::Die) => 2,
        Phase::Messengers(messengers::Phase::Draw) => 3,
        Phase::Place => 4,
        Phase::Gold(gold::Phase::Ingot) => 5,
        Phase::Mage(mage::Phase::Conjure) => rng.u8(6..8),
        Phase::Robbers(robbers::Phase::Lurk(_)) => 8,
        Phase::Figure => [9, 9, 9, 9, 10, 12][rng.usize(..6)],
        Phase::Flying(flying::Phase::Land) => 11,
        Phase::Ferries(ferries::Phase::Lay) => 14,
        Phase::Ferries(ferries::Phase::Move) => 15,
        Phase::Gain(_) => 16,
        Phase::Gold(gold::Phase::Share(_)) => 20,
        Phase::Messengers(messengers::Phase::TakeBack) => 23,
        Phase::Crop(crop::Phase::Obey(_)) => rng.u8(23..25),
        _ => rng.u8(..KINDS),
    }
}

fn odd_action_of_kind(kind: u8, game: &Game, rng: &mut Rng) -> Action {
    match kind {
        0 => Action::First(Seat(number(rng, 7))),
        1 => Action::Draw(DesignId(number(rng, game.catalog().tiles.len() as u8))),
        2 => Action::Flying(flying::Action::Die(number(rng, 5))),
        3 => Action::Messengers(messengers::Action::Draw(number(rng, 10))),
        4 => Action::Place { pos: cell(game, rng), rot: Rot::ALL[rng.usize(..4)] },
        5 => Action::Gold(gold::Action::Ingot(cell(game, rng))),
        6 => Action::Mage(mage::Action::Conjure(Mystic::ALL[rng.usize(..2)], spot(game, rng))),
        7 => Action::Mage(mage::Action::Banish(Mystic::ALL[rng.usize(..2)])),
        8 => Action::Robbers(robbers::Action::Lurk(number(rng, 52))),
        9 => Action::Stand { figure: figure(rng), segment: number(rng, 10) },
        10 => Action::Flying(flying::Action::Fly(figure(rng))),
        11 => Action::Flying(flying::Action::Land(number(rng, 10))),
        12 => Action::Abbot(abbot::Action::Recall),
        13 => Action::Pass,
        14 => Action::Ferries(ferries::Action::Lay(number(rng, 6), number(rng, 6))),
        15 => Action::Ferries(ferries::Action::Move(cell(game, rng), number(rng, 6), number(rng, 6))),
        16 => Action::Gain(number(rng, 5), Marker::ALL[rng.usize(..2)]),
        17 => Action::Robbers(robbers::Action::Rob),
        18 => Action::Robbers(robbers::Action::Wait),
        19 => Action::Robbers(robbers::Action::Loot(Marker::ALL[rng.usize(..2)])),
        20 => Action::Gold(gold::Action::Take(cell(game, rng))),
        21 => Action::Messengers(messengers::Action::CarryOut),
        22 => Action::Messengers(messengers::Action::Exchange),
        23 => match game.phase() {
            Phase::Crop(_) => Action::Crop(crop::Action::TakeBack(figure(rng), spot(game, rng))),
            _ => Action::Messengers(messengers::Action::TakeBack(figure(rng), spot(game, rng))),
        },
        24 => Action::Crop(crop::Action::Join(figure(rng), spot(game, rng))),
        _ => [
            Action::Traders(traders::Action::Again),
            Action::Crop(crop::Action::Choose(crop::Choice::Add)),
            Action::Crop(crop::Action::Choose(crop::Choice::Remove)),
        ][rng.usize(..3)],
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
