//! What is not on the map, as one row of numbers.

use super::{Show, seats_from};
use bastide_play::{Actor, Seat};
use bastide_protocol::Phase;

/// The names of the numbers, in order.
pub(super) fn names<G: Show>(game: &G) -> Vec<String> {
    let mut names: Vec<String> = Phase::ALL.iter().map(|phase| format!("phase {}", phase.word())).collect();
    names.extend(["asked".to_owned(), "left".to_owned()]);
    let designs = game.designs();
    names.extend(designs.iter().map(|design| format!("hand {design}")));
    names.extend(designs.iter().map(|design| format!("bag {design}")));
    for seat in 0..game.seats() {
        names.push(format!("{seat} active"));
        names.push(format!("{seat} score"));
        names.extend(G::FIGURES.iter().map(|figure| format!("{seat} supply {figure}")));
        names.extend(G::HOLDINGS.iter().map(|holding| format!("{seat} {holding}")));
    }
    names
}

/// Writes the numbers of a position as one seat sees it.
pub(super) fn write<G: Show>(game: &G, seat: Seat, vector: &mut [f32]) {
    vector.fill(0.0);
    let asked = game.asked_for();
    if let Some(place) = Phase::ALL.iter().position(|phase| *phase == asked) {
        vector[place] = 1.0;
    }
    let mut at = Phase::ALL.len();
    vector[at] = f32::from(u8::from(game.actor() == Actor::Seat(seat)));
    vector[at + 1] = game.remaining() as f32;
    at += 2;
    let players = usize::from(game.seats()) * (2 + G::FIGURES.len() + G::HOLDINGS.len());
    let designs = (vector.len() - at - players) / 2;
    if let Some(design) = game.hand() {
        vector[at + design.index()] = 1.0;
    }
    at += designs;
    for design in 0..designs {
        vector[at + design] = f32::from(game.left_of(design));
    }
    at += designs;
    let scores = game.scores();
    for other in seats_from(game, seat) {
        vector[at] = f32::from(u8::from(game.active() == other));
        vector[at + 1] = scores[other.index()] as f32;
        at += 2;
        for count in game.supply(other).into_iter().chain(game.holdings(other)) {
            vector[at] = f32::from(count);
            at += 1;
        }
    }
}
