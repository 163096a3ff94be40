//! Carcassonne as arrays. The list of actions is complete on purpose: a new one is told here or does not compile.

use super::rows::pick;
use super::{Concern, Show};
use bastide_carcassonne::kind::KIND_NAMES;
use bastide_carcassonne::rooms::{abbot, crop, ferries, flying, gold, mage, messengers, robbers, traders};
use bastide_carcassonne::tile::facts::Goods;
use bastide_carcassonne::{Action, FigureKind, Game, Mystic, Spot};
use bastide_landscape::board::Board;
use bastide_landscape::catalog::DesignId;
use bastide_landscape::feature::{Label, Seg};
use bastide_landscape::geometry::Pos;
use bastide_play::{MAX_SEATS, Play, Seat};
use bastide_protocol::Phase;

impl Show for Game {
    const KINDS: &'static [&'static str] = &KIND_NAMES;
    const FIGURES: &'static [&'static str] = &["follower", "large", "abbot", "builder", "pig"];
    const HOLDINGS: &'static [&'static str] = &["wine", "wheat", "cloth", "ingots", "robber"];
    const THINGS: &'static [&'static str] = &["ingots", "mage", "witch"];

    fn map(&self) -> &Board {
        self.board()
    }

    fn hand(&self) -> Option<DesignId> {
        self.in_hand()
    }

    fn active(&self) -> Seat {
        self.turn().active
    }

    fn asked_for(&self) -> Phase {
        self.phase().into()
    }

    fn designs(&self) -> Vec<String> {
        self.catalog().ids().map(|id| self.tile(id).facts.id.clone()).collect()
    }

    fn left_of(&self, design: usize) -> u8 {
        self.bag().count(DesignId(design as u8))
    }

    fn could_go(&self, design: DesignId, pos: Pos) -> bool {
        self.fits(design, pos)
    }

    fn supply(&self, seat: Seat) -> Vec<u8> {
        self.player(seat).supply.to_vec()
    }

    fn holdings(&self, seat: Seat) -> Vec<u8> {
        let goods = Goods::ALL.map(|goods| self.goods(seat, goods));
        // The robber's space is counted from 1, for 0 means that it is at home.
        let robber = self.robber(seat).map_or(0, |space| space.saturating_add(1));
        goods.into_iter().chain([self.treasure(seat), robber]).collect()
    }

    fn things(&self, tell: &mut dyn FnMut(usize, Pos, u8)) {
        for (pos, count) in self.ingots() {
            tell(0, pos, count);
        }
        for (number, who) in [(1, Mystic::Mage), (2, Mystic::Witch)] {
            if let Some(spot) = self.mystic(who) {
                tell(number, spot.pos, 1);
            }
        }
    }

    fn now(&self, label: Label) -> i32 {
        i32::from(self.worth_now(label).total)
    }

    fn complete(&self, label: Label) -> Option<i32> {
        self.worth_complete(label).map(|sum| i32::from(sum.total))
    }

    fn lacking(&self, label: Label) -> usize {
        self.lacks(label)
    }

    fn end_now(&self) -> [i32; MAX_SEATS] {
        Play::scores(&self.projected(&mut ()))
    }

    fn concern(&self, action: Action) -> Concern {
        let new = || self.board().tile(self.turn().tile).pos;
        let message = || self.message().map_or(-1, i32::from);
        match action {
            Action::First(_)
            | Action::Draw(_)
            | Action::Flying(flying::Action::Die(_))
            | Action::Messengers(messengers::Action::Draw(_)) => plain("chance"),
            Action::Place { pos, rot } => Concern { rot: Some(rot), ..at("place", pos) },
            Action::Stand { figure, segment } => standing(self, "stand", Some(figure), Spot { pos: new(), segment }),
            Action::Pass => plain("pass"),
            Action::Gain(index, _) => {
                let seg = self.claims().get(usize::from(index)).and_then(|claim| claim.seg);
                Concern { seg, ..numbered("gain", i32::from(index) + 1) }
            }
            Action::Abbot(abbot::Action::Recall) => {
                Concern { figure: Some(FigureKind::Abbot as u8), ..plain("recall") }
            }
            Action::Traders(traders::Action::Again) => plain("again"),
            Action::Flying(flying::Action::Fly(figure)) => Concern { figure: Some(figure as u8), ..plain("fly") },
            Action::Flying(flying::Action::Land(segment)) => {
                let pos = self.landing_cell().unwrap_or_else(new);
                standing(self, "land", self.flyer(), Spot { pos, segment })
            }
            Action::Messengers(messengers::Action::CarryOut) => numbered("carry-out", message()),
            Action::Messengers(messengers::Action::Exchange) => numbered("exchange", message()),
            Action::Messengers(messengers::Action::TakeBack(figure, spot))
            | Action::Crop(crop::Action::TakeBack(figure, spot)) => standing(self, "take-back", Some(figure), spot),
            Action::Ferries(ferries::Action::Lay(one, other)) => joining(self, "ferry", new(), one, other),
            Action::Ferries(ferries::Action::Move(lake, one, other)) => joining(self, "move-ferry", lake, one, other),
            Action::Gold(gold::Action::Ingot(pos)) => at("ingot", pos),
            Action::Gold(gold::Action::Take(pos)) => at("take-ingot", pos),
            Action::Mage(mage::Action::Conjure(who, spot)) => {
                Concern { number: i32::from(who == Mystic::Witch), ..standing(self, "conjure", None, spot) }
            }
            Action::Mage(mage::Action::Banish(who)) => numbered("banish", i32::from(who == Mystic::Witch)),
            Action::Robbers(robbers::Action::Lurk(space)) => numbered("lurk", i32::from(space)),
            Action::Robbers(robbers::Action::Rob) => plain("rob"),
            Action::Robbers(robbers::Action::Wait) => plain("wait"),
            Action::Robbers(robbers::Action::Loot(_)) => plain("loot"),
            Action::Crop(crop::Action::Choose(_)) => plain("crop"),
            Action::Crop(crop::Action::Join(figure, spot)) => standing(self, "join", Some(figure), spot),
        }
    }
}

fn plain(name: &str) -> Concern {
    Concern { pick: pick(name), pos: None, rot: None, figure: None, seg: None, number: -1 }
}

fn numbered(name: &str, number: i32) -> Concern {
    Concern { number, ..plain(name) }
}

fn at(name: &str, pos: Pos) -> Concern {
    Concern { pos: Some(pos), ..plain(name) }
}

/// Something about a segment of a tile on the map.
fn standing(game: &Game, name: &str, figure: Option<FigureKind>, spot: Spot) -> Concern {
    Concern { figure: figure.map(|figure| figure as u8), seg: game.seg_of(spot), ..at(name, spot.pos) }
}

/// A ferry is told by the first of its roads; its number tells both.
fn joining(game: &Game, name: &str, lake: Pos, one: u8, other: u8) -> Concern {
    let seg: Option<Seg> = game.seg_of(Spot { pos: lake, segment: one });
    Concern { seg, number: 16 * i32::from(one) + i32::from(other), ..at(name, lake) }
}
