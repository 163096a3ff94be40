//! What a position promises: the points each player may expect at the end. Search looks ahead with it; no rule depends
//! on it.
//!
//! Every feature with subjects counts what it would give unfinished, and what completing it would add, weighed with
//! the chance that its open cells are filled: how many tiles of the bag fit them, and how many are left. A feature with
//! a cell that no tile fits is dead, and its figures stay. Figures in the supply are worth more the fewer there are and
//! the longer the game lasts.

mod ahead;
mod balance;
mod belongings;
mod cache;
mod farmland;
mod figures;
mod joint;
mod ledger;
mod pairs;
mod recall;
mod recent;
mod regroup;
mod sheet;
mod sketch;
mod survey;
mod weights;

use crate::award;
use crate::base;
use crate::expansion::Expansion;
use crate::game::Game;
use crate::kind::ROAD;
use crate::part::Part;
use crate::switchboard::{Action, foresight, hooks};
use crate::track::Marker;
use crate::turn::Phase;
use ahead::Told;
use bastide_landscape::feature::Seg;
use bastide_play::{Judged, MAX_SEATS, Outlook, Play};
pub use cache::Cache;
use figures::Placing;
use survey::Survey;
pub use weights::Weights;

impl Outlook for Game {
    type Numbers = Weights;
    type Cache = Cache;

    fn judge(&self, numbers: &Weights, cache: &mut Cache) -> [f32; MAX_SEATS] {
        if self.phase == Phase::Over {
            return self.scores().map(|points| points as f32);
        }
        // With two scoring figures each, many answers lead to positions that are judged alike.
        if !hooks::has_messengers(self) {
            return Survey::new(self, numbers, cache).judge();
        }
        cache.refresh(self, numbers);
        cache.recent.find(self, &cache.chances).unwrap_or_else(|| {
            let points = Survey::new(self, numbers, cache).judge();
            cache.recent.note(self, &cache.chances, points);
            points
        })
    }

    fn look_over(&self, numbers: &Weights, cache: &mut Cache) {
        if self.phase == Phase::Place {
            survey::look_over(self, numbers, cache);
        }
    }

    /// Figures may be placed, and there are tiles left: mostly the turn then ends. Crop circles ask those who have figures
    /// to take back or to join, so that the new one matters there, and so it may in the turn that message 4 interrupted.
    fn judges_together(&self) -> bool {
        let tile = self.board.tile(self.turn.tile);
        let asks_later = self.rules.plays(Part::Crop) && self.tile(tile.design).facts.crop.is_some();
        let is_alone = self.turn.outer.is_none();
        self.phase == Phase::Figure && self.bag.total() > 0 && is_alone && !asks_later
    }

    fn judge_each(&mut self, actions: &[Action], numbers: &Weights, cache: &mut Cache, points: &mut Judged) {
        let placing = Placing { seat: self.turn.active, first: self.board.tile(self.turn.tile).first };
        if self.phase == Phase::Figure {
            self.apply(Action::Pass);
        }
        if self.phase == Phase::Draw {
            Survey::new(self, numbers, cache).judge_each(placing, actions, points);
        } else {
            points.extend(actions.iter().map(|_| None));
        }
    }

    fn judge_ahead(
        &self,
        action: Action,
        numbers: &Weights,
        cache: &mut Cache,
        actions: &mut Vec<Action>,
        points: &mut Judged,
    ) -> bool {
        let Action::Place { pos, rot } = action else { return false };
        ahead::judge_each(self, (pos, rot), numbers, cache, Told { actions, points })
    }

    fn judge_after(&self, action: Action, numbers: &Weights, cache: &mut Cache) -> Option<[f32; MAX_SEATS]> {
        let Action::Place { pos, rot } = action else { return None };
        ahead::judge(self, (pos, rot), numbers, cache)
    }

    /// Ferries may be laid or move after a figure, wherever it stands.
    fn postpones(&self) -> Option<Action> {
        (self.judges_together() && foresight::has_ferries_to_move(self)).then_some(Action::Pass)
    }

    fn judge_each_since(
        &self,
        asked: &Game,
        actions: &[Action],
        numbers: &Weights,
        cache: &mut Cache,
        points: &mut Judged,
    ) {
        let placing = Placing { seat: asked.turn.active, first: asked.board.tile(asked.turn.tile).first };
        let from = points.len();
        if self.phase == Phase::Over {
            return points.extend(actions.iter().map(|_| None));
        }
        Survey::new(self, numbers, cache).judge_each(placing, actions, points);
        for (points, &action) in points[from..].iter_mut().zip(actions) {
            // A road that a ferry has completed may have been paid to others who stood on its other part.
            let is_paid =
                matches!(action, Action::Stand { segment, .. } if is_complete_road(self, placing.seg(segment)));
            if is_paid || (action != Action::Pass && foresight::matters_later(asked, action)) {
                *points = None;
            }
        }
    }

    /// Which scoring figure moves makes no difference to a judgement, but robbers may lurk where it leaves.
    fn follow_ups(
        &self,
        action: Action,
        turn: impl Iterator<Item = Action>,
        answers: &mut Vec<(Action, [f32; MAX_SEATS])>,
    ) {
        let seat = self.turn.active;
        let Some(recalled) = foresight::recalled(self, action, seat) else { return };
        if award::two_figures_differ(self, seat) {
            let points = recall::points(self, &recalled, turn);
            let more = |marker| foresight::looted(self, seat, marker, points).map(f32::from);
            answers.extend(Marker::ALL.map(|marker| (Action::Gain(0, marker), more(marker))));
        }
    }

    fn mark(&self, actions: &[Action], marks: &mut Vec<u32>) {
        hooks::mark(self, actions, marks);
    }

    fn leave_out_equals(&self, actions: &mut Vec<Action>) {
        foresight::leave_out_equals(self, actions);
    }

    fn sets() -> &'static [(&'static str, Weights)] {
        &*weights::SETS
    }

    /// With many expansions cities bring more than all else.
    fn suited(&self) -> &'static Weights {
        let is_small = |expansion: &Expansion| matches!(expansion, Expansion::River | Expansion::Abbot);
        let large = self.rules.expansions().iter().filter(|expansion| !is_small(expansion)).count();
        if large >= LARGE { Self::set("expansions").unwrap_or_else(Self::tuned) } else { Self::tuned() }
    }
}

fn is_complete_road(game: &Game, seg: Seg) -> bool {
    game.board.feature(seg).kind == ROAD && !base::is_unfinished(game, seg)
}

/// Games with so many expansions, River and Abbot aside, are judged by numbers of their own.
const LARGE: usize = 3;
