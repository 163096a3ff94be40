//! What lies on the table of Carcassonne besides tiles and figures.

use super::sum::sum;
use super::view::place;
use crate::event::Place;
use crate::shown::colours;
use crate::view::{Gain, Ingots, Messages, SharedPieces};
use bastide_carcassonne::Mystic;
use bastide_carcassonne::{Expansion, Game};

/// What lies on the table besides tiles and figures.
pub(super) fn table(game: &Game) -> SharedPieces {
    let ingots = game.ingots().map(|(pos, count)| Ingots { x: pos.x, y: pos.y, count: u32::from(count) });
    SharedPieces {
        mage: mystic(game, Mystic::Mage),
        witch: mystic(game, Mystic::Witch),
        ingots: ingots.collect(),
        ferries: game.ferries().map(|(one, other)| [place(game, one), place(game, other)]).collect(),
        flyer: game.flyer().map(Into::into),
        messages: game.rules().has(Expansion::Messengers).then(|| messages(game)),
        gains: gains(game),
        wall: None,
    }
}

fn mystic(game: &Game, who: Mystic) -> Option<Place> {
    game.mystic(who).and_then(|spot| game.seg_of(spot)).map(|seg| place(game, seg))
}

fn messages(game: &Game) -> Messages {
    Messages {
        hand: game.message().map(u32::from),
        unseen: game.unseen_messages().map(u32::from).collect(),
        below: game.known_messages().iter().copied().map(u32::from).collect(),
    }
}

/// The claims that somebody has still to be paid; the others are over and done with.
fn gains(game: &Game) -> Vec<Gain> {
    let claims = (1..).zip(game.claims()).filter(|(_, claim)| claim.unpaid != 0);
    let told = claims.map(|(number, claim)| Gain {
        number,
        players: colours(game, claim.unpaid),
        sum: sum(&claim.sum),
        at: claim.seg.map(|seg| place(game, seg)),
    });
    told.collect()
}
