//! The Castle as arrays. The list of actions is complete on purpose: a new one is told here or does not compile.

use super::rows::pick;
use super::{Concern, Show};
use bastide_castle::kind::KIND_NAMES;
use bastide_castle::{Action, Game};
use bastide_landscape::board::Board;
use bastide_landscape::catalog::DesignId;
use bastide_landscape::feature::{Label, Seg};
use bastide_landscape::geometry::Pos;
use bastide_play::{MAX_SEATS, Play, Seat};
use bastide_protocol::Phase;

impl Show for Game {
    const KINDS: &'static [&'static str] = &KIND_NAMES;
    const FIGURES: &'static [&'static str] = &["follower"];
    const HOLDINGS: &'static [&'static str] = &["tokens", "keep"];
    const THINGS: &'static [&'static str] = &[];

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
        self.catalog().ids().map(|id| self.tile(id).id.clone()).collect()
    }

    fn left_of(&self, design: usize) -> u8 {
        self.bag().count(DesignId(design as u8))
    }

    fn could_go(&self, design: DesignId, pos: Pos) -> bool {
        self.fits(design, pos)
    }

    fn supply(&self, seat: Seat) -> Vec<u8> {
        vec![self.player(seat).reserve]
    }

    fn holdings(&self, seat: Seat) -> Vec<u8> {
        let player = self.player(seat);
        vec![player.hand.total(), player.keep.map_or(0, |keep| keep.tiles)]
    }

    fn things(&self, _tell: &mut dyn FnMut(usize, Pos, u8)) {}

    fn now(&self, label: Label) -> i32 {
        i32::from(self.worth_now(label))
    }

    fn complete(&self, label: Label) -> Option<i32> {
        self.worth_complete(label).map(i32::from)
    }

    fn lacking(&self, label: Label) -> usize {
        self.board().open_sides(Seg(label.0))
    }

    fn end_now(&self) -> [i32; MAX_SEATS] {
        Play::scores(&self.projected(&mut ()))
    }

    fn concern(&self, action: Action) -> Concern {
        let plain = |name| Concern { pick: pick(name), pos: None, rot: None, figure: None, seg: None, number: -1 };
        match action {
            Action::First(_) | Action::Draw(_) | Action::TurnUp(_) => plain("chance"),
            Action::Place { pos, rot } => Concern { pos: Some(pos), rot: Some(rot), ..plain("place") },
            Action::Stand { segment } => {
                let first = self.board().tiles().last().map_or(0, |tile| tile.first.0);
                Concern { figure: Some(0), seg: Some(Seg(first + u16::from(segment))), ..plain("stand") }
            }
            Action::Score(seg) => Concern { seg: Some(seg), ..plain("score") },
            Action::Use(token) => Concern { number: i32::from(token.number()), ..plain("use-token") },
            Action::Spend(seg) => Concern { seg: Some(seg), ..plain("spend") },
            Action::Pass => plain("pass"),
        }
    }
}
