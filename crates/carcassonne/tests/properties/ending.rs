//! The end of the game, foretold from the map and from what the players have gathered, and who has won.

use crate::oracle::{Gains, Map, Scene};
use crate::table::Moment;
use bastide_carcassonne::tile::facts::Goods;
use bastide_carcassonne::{Event, Game, Switch};
use bastide_play::{MAX_SEATS, Seat};

/// Checks what final scoring has brought.
pub(crate) fn check(moment: &Moment<'_>, map: &Map) {
    let mut told: Gains = [0; MAX_SEATS];
    for event in moment.events.iter().skip_while(|event| !matches!(event, Event::LastTile)) {
        if let Event::Scored(seat, sum, ..) = event {
            told[seat.index()] += u32::from(sum.total);
        }
    }
    let scene = Scene::of(moment.after, map);
    // rule: BASE-40, BASE-41, BASE-42, BASE-43, FIELD-04, FIELD-05, ABBOT-05, INN-02, INN-04, MAGE-05, ORDER-04
    assert_eq!(told, final_gains(moment.after, map, &scene), "final scoring");
    check_winners(moment.after);
}

/// What the engine says everybody would have if the game ended now.
pub(crate) fn check_projection(game: &Game, map: &Map) {
    let projected = game.projected(&mut ());
    let gained: Gains = std::array::from_fn(|seat| points(&projected, seat) - points(game, seat));
    let scene = Scene::of(game, map);
    assert_eq!(gained, final_gains(game, map, &scene), "what the end of the game would bring now");
}

fn final_gains(game: &Game, map: &Map, scene: &Scene) -> Gains {
    let mut gains = map.final_gains(scene, game.rules());
    for seat in game.all_seats() {
        gains[seat.index()] += goods_points(game, seat) + ingot_points(game.treasure(seat));
    }
    gains
}

/// Ten for most tokens of a kind, if anybody has one.
// rule: TRADE-02
fn goods_points(game: &Game, seat: Seat) -> u32 {
    let leads = |goods: &Goods| {
        let own = game.goods(seat, *goods);
        own > 0 && game.all_seats().all(|other| game.goods(other, *goods) <= own)
    };
    10 * Goods::ALL.iter().filter(|goods| leads(goods)).count() as u32
}

// rule: GOLD-06
fn ingot_points(ingots: u8) -> u32 {
    let each = match ingots {
        0..=3 => 1,
        4..=6 => 2,
        7..=9 => 3,
        _ => 4,
    };
    each * u32::from(ingots)
}

/// Most points win; ties are shared, or lost by who began.
// rule: BASE-44
fn check_winners(game: &Game) {
    let seats = game.colours().len();
    let most = (0..seats).map(|seat| points(game, seat)).max().unwrap_or(0);
    let mut winners: Vec<usize> = (0..seats).filter(|&seat| points(game, seat) == most).collect();
    if winners.len() > 1 && game.rules().is_switched(Switch::Ties) {
        winners.retain(|&seat| seat != game.turn().starter.index());
    }
    assert_eq!(game.winners(), winners.iter().fold(0, |bits, seat| bits | 1 << seat), "the winners");
}

fn points(game: &Game, seat: usize) -> u32 {
    game.points(Seat(seat as u8)).into()
}
