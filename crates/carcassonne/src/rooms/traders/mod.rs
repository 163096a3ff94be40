//! Traders & Builders (TRADE, BUILD, PIG): goods for who completes cities, a builder that brings second turns, and a
//! pig that makes fields worth more.

mod pieces;
mod position;
mod words;

pub(crate) use pieces::{after_leaving, figure_choices, figures_on, is_exclusive, is_ground, pig_helps, why_not_stand};
pub use position::Position;
pub(crate) use position::{read_line, set_up, take_apart, write_lines};
pub use words::{Action, Event, Illegal, Phase, Reason};
pub(crate) use words::{answers, read, words, write};

use crate::award::gain;
use crate::figure::FigureKind;
use crate::game::Game;
use crate::kind::{CITY, ROAD};
use crate::sum::Sum;
use crate::tile::facts::Goods;
use crate::track::Marker;
use crate::turn::{self, Flow, Step};
use bastide_landscape::feature::{Label, Seg};
use bastide_landscape::figure::Figure;
use bastide_play::{MAX_SEATS, Seat, Sink};

/// The tokens there are: nine wine, six wheat, five cloth (TRADE-01).
pub(crate) const BANK: [u8; 3] = [9, 6, 5];

/// What the traders keep.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct State {
    /// Tokens of each kind, by player.
    pub(crate) goods: [[u8; 3]; MAX_SEATS],
    /// Whether a tile of this turn has earned a second one (BUILD-03).
    earned: bool,
    /// Whether this is the second turn (BUILD-04).
    second: bool,
}

impl Game {
    /// Goods tokens of a player (TRADE-02).
    pub fn goods(&self, seat: Seat, goods: Goods) -> u8 {
        self.rooms.traders.goods[seat.index()][goods as usize]
    }
}

/// A tile that extends a road or city with the own builder earns a second turn (BUILD-03). The builder stood there
/// before, as it is not on the new tile; for message 4's tile it must have stood there when the turn began (MSG-14).
#[inline]
pub(crate) fn after_place(game: &mut Game) {
    // There is one for each player: in the supply or on the map.
    if game.player(game.turn.active).has(FigureKind::Builder) || turn::is_new_here(game, FigureKind::Builder) {
        return;
    }
    let builder = FigureKind::Builder as u8;
    let own = game.board.figures().iter().find(|figure| figure.kind == builder && figure.seat == game.turn.active);
    let Some(site) = own.map(|figure| game.board.label(figure.seg)) else { return };
    let extends = game.board.segs(game.turn.tile).any(|seg| game.board.label(seg) == site);
    game.rooms.traders.earned |= extends;
}

/// Whether a second turn was earned (BUILD-03).
pub(crate) fn has_earned(game: &Game) -> bool {
    game.rooms.traders.earned
}

/// Whether a player's builder is on the map.
pub(crate) fn has_builder_out(game: &Game, seat: Seat) -> bool {
    game.board.figures().iter().any(|figure| figure.kind == FigureKind::Builder as u8 && figure.seat == seat)
}

/// Whether anybody's builder stands on a road: without a subject of its own there it goes home.
pub(crate) fn has_builder_on_road(game: &Game) -> bool {
    let is_builder = |figure: &&Figure| figure.kind == FigureKind::Builder as u8;
    game.board.figures().iter().filter(is_builder).any(|figure| game.board.features().kind(figure.seg) == ROAD)
}

/// Whether a tile that joins these features earns a second turn, or one was earned before.
pub(crate) fn is_stirred(game: &Game, joins: &impl Fn(Label) -> bool) -> bool {
    let is_own = |figure: &&Figure| figure.kind == FigureKind::Builder as u8 && figure.seat == game.turn.active;
    let own = game.board.figures().iter().find(is_own);
    game.rooms.traders.earned || own.is_some_and(|figure| joins(game.board.label(figure.seg)))
}

/// Whether the active player may take a second turn now: once, and only with tiles left (BUILD-04, BASE-12).
#[inline]
pub(crate) fn may_go_again(game: &mut Game) -> bool {
    let earned = std::mem::take(&mut game.rooms.traders.earned);
    let second = std::mem::take(&mut game.rooms.traders.second);
    earned && !second && game.bag.total() > 0
}

/// Whether the turn in progress is the builder's second one (BUILD-04).
pub(crate) fn is_second(game: &Game) -> bool {
    game.rooms.traders.second
}

/// Take the second turn, or decline it before the draw.
pub(crate) fn choices(_: &Game, phase: Phase, sink: &mut impl Sink<crate::Action>) {
    match phase {
        Phase::Again => [Action::Again.into(), crate::Action::Pass].into_iter().for_each(|action| sink.take(action)),
    }
}

/// What it means to do nothing: the second turn is declined.
pub(crate) fn pass(game: &mut Game, phase: Phase) -> Flow {
    match phase {
        Phase::Again => turn::pass_on(game),
    }
}

/// What an answer does.
pub(crate) fn answer(game: &mut Game, action: Action, watch: &mut impl Sink<crate::Event>) -> Flow {
    match action {
        Action::Again => go_again(game, watch),
    }
}

/// The second turn begins.
fn go_again(game: &mut Game, watch: &mut impl Sink<crate::Event>) -> Flow {
    game.rooms.traders.second = true;
    game.turn.begin();
    watch.take(Event::SecondTurn(game.turn.active).into());
    Flow::Go(Step::Draw)
}

/// Who completed a city takes its goods, whoever owns it (TRADE-01, TRADE-04).
pub(crate) fn step(game: &mut Game, _: Step, watch: &mut impl Sink<crate::Event>) -> Flow {
    for index in 0..game.claims.len() {
        let completed = game.claims[index].completed();
        if let Some(city) = completed.filter(|&label| game.board.features().get(label).kind == CITY) {
            take_goods_of(game, Seg(city.0), watch);
        }
    }
    Flow::Next
}

fn take_goods_of(game: &mut Game, city: Seg, watch: &mut impl Sink<crate::Event>) {
    let mut found = [0; 3];
    for seg in game.board.features().ring(city) {
        let tile = game.board.tile(game.board.features().member(seg).tile);
        let city = &game.tile(tile.design).facts.cities[(seg.0 - tile.first.0) as usize];
        if let Some(goods) = city.goods {
            found[goods as usize] += 1;
        }
    }
    let seat = game.turn.active;
    for goods in Goods::ALL {
        let count = found[goods as usize].min(in_bank(game, goods));
        if count > 0 {
            game.rooms.traders.goods[seat.index()][goods as usize] += count;
            watch.take(Event::Traded(seat, goods, count).into());
        }
    }
}

/// The tokens that nobody has taken yet. There is one for each symbol on the tiles, so only a position set up by hand can
/// empty the bank early; games of the first rules took from it all the same.
fn in_bank(game: &Game, goods: Goods) -> u8 {
    if game.rules.version() == 1 {
        return u8::MAX;
    }
    let taken: u8 = game.rooms.traders.goods.iter().map(|tokens| tokens[goods as usize]).sum();
    BANK[goods as usize].saturating_sub(taken)
}

/// Who has the most tokens of a kind, as bits; nobody while nobody has any (TRADE-02).
fn leaders(game: &Game, goods: Goods) -> u8 {
    let most = game.all_seats().map(|seat| game.goods(seat, goods)).max().unwrap_or(0);
    let leads = |seat: &Seat| most > 0 && game.goods(*seat, goods) == most;
    game.all_seats().filter(leads).fold(0, |leaders, seat| leaders | seat.bit())
}

/// Ten points for most tokens of each kind, to all who share the lead (TRADE-02).
pub(crate) fn final_score(game: &mut Game, watch: &mut impl Sink<crate::Event>) {
    for goods in Goods::ALL {
        let leaders = leaders(game, goods);
        for seat in game.seats_from_active().filter(|seat| leaders & seat.bit() != 0) {
            let sum = Sum { reason: Reason::Most(goods).into(), total: 10 };
            gain(game, seat, sum, Marker::Follower, None, watch);
        }
    }
}

/// What leading in a kind of goods is judged to be worth while it can still be lost: less than the ten points.
const LEAD: f32 = 7.0;

/// What the goods of each player promise.
pub(crate) fn promise(game: &Game, expected: &mut [f32; MAX_SEATS]) {
    for goods in Goods::ALL {
        let leaders = leaders(game, goods);
        for seat in game.all_seats().filter(|seat| leaders & seat.bit() != 0) {
            expected[seat.index()] += LEAD;
        }
    }
}
