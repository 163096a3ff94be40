//! A short row of numbers that sums up a position for one seat: enough to learn a small evaluation from.

use super::{Show, Strengths, seats_from};
use bastide_play::{Actor, MAX_SEATS, Seat};

/// What is told of a side: the seat itself, or the rival who is best off.
const SIDE: [&str; 3] = ["score", "projected", "at home"];
/// What is told of the features of each kind that a side owns, alone or with others.
const KIND: [&str; 4] = ["features", "now", "more when complete", "lacks"];

/// The names of the numbers, in order.
pub(super) fn names<G: Show>() -> Vec<String> {
    let mut names = vec!["left".to_owned(), "asked".to_owned()];
    for side in ["own", "rival"] {
        names.extend(SIDE.iter().map(|what| format!("{side} {what}")));
        names.extend(G::KINDS.iter().flat_map(|kind| KIND.map(|what| format!("{side} {kind} {what}"))));
    }
    names
}

/// The numbers of a position.
pub(super) fn write<G: Show>(game: &G, seat: Seat) -> Vec<f32> {
    let end = game.end_now();
    let rival = seats_from(game, seat).skip(1).max_by_key(|other| end[other.index()]).unwrap_or(seat);
    let mut row = vec![game.remaining() as f32, f32::from(u8::from(game.actor() == Actor::Seat(seat)))];
    let strengths = Strengths::of(game.map());
    for side in [seat, rival] {
        write_side(game, side, &end, &strengths, &mut row);
    }
    row
}

fn write_side<G: Show>(game: &G, side: Seat, end: &[i32; MAX_SEATS], strengths: &Strengths, row: &mut Vec<f32>) {
    let home: u32 = game.supply(side).into_iter().map(u32::from).sum();
    row.extend([game.scores()[side.index()] as f32, end[side.index()] as f32, home as f32]);
    let from = row.len();
    row.resize(from + KIND.len() * G::KINDS.len(), 0.0);
    for label in strengths.labels() {
        let (own, rivals) = strengths.on(label, side);
        if own == 0 || own < rivals {
            continue;
        }
        let kind = usize::from(game.map().features().get(label).kind.0);
        let now = game.now(label);
        let numbers = &mut row[from + kind * KIND.len()..][..KIND.len()];
        numbers[0] += 1.0;
        numbers[1] += now as f32;
        numbers[2] += game.complete(label).map_or(0, |points| points - now) as f32;
        numbers[3] += game.lacking(label) as f32;
    }
}

/// The summary of the position after each legal action, for one seat.
pub(crate) fn afterstates<G: Show>(game: &G, seat: Seat) -> Vec<Vec<f32>> {
    let mut actions = Vec::new();
    game.actions(&mut actions);
    let mut next = game.clone();
    let after = |&action: &G::Action| {
        next.clone_from(game);
        next.apply(action);
        next.summary(seat)
    };
    actions.iter().map(after).collect()
}
