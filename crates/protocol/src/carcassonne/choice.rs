//! The answers open to a player of Carcassonne, as data to draw on the table. The list is complete on purpose: a new
//! action of the core is told here or does not compile.

use super::feature::feature;
use super::view::{colour, kind, place};
use crate::choice::{Choice, FeatureInfo, Pick, Reach};
use crate::event::Place;
use crate::features::Features;
use crate::words::{Colour, CropChoice};
use bastide_carcassonne::rooms::{abbot, crop, ferries, flying, gold, mage, messengers, robbers, traders};
use bastide_carcassonne::{Action, FigureKind, Game, Spot};
use bastide_landscape::feature::Seg;
use bastide_landscape::figure::Figure;
use bastide_landscape::geometry::Pos;
use bastide_play::Play;
use bastide_record::ActionNotation;

/// Everything that the player who is asked may answer, and the features it concerns.
pub(super) fn choices(game: &Game) -> (Vec<Choice>, Vec<FeatureInfo>) {
    let mut actions = Vec::new();
    game.actions(&mut actions);
    let mut teller = Teller { game, features: Features::default() };
    let choices = actions.into_iter().filter_map(|action| teller.choice(action)).collect();
    (choices, teller.features.told(|label| feature(game, label)))
}

/// Tells answers, remembering the features it met.
struct Teller<'a> {
    game: &'a Game,
    features: Features,
}

/// What an answer would do, and a segment of the feature it concerns, if it concerns one.
type Told = (Pick, Option<Seg>);

impl Teller<'_> {
    fn choice(&mut self, action: Action) -> Option<Choice> {
        let (pick, seg) = self.pick(action)?;
        let feature = seg.map(|seg| self.number(seg));
        Some(Choice::new(self.game.write_action(action), pick, feature))
    }

    /// An outcome of chance is nobody's choice.
    fn pick(&mut self, action: Action) -> Option<Told> {
        let game = self.game;
        let plain = |pick| (pick, None);
        let message = game.message().map_or(0, u32::from);
        Some(match action {
            Action::First(_)
            | Action::Draw(_)
            | Action::Flying(flying::Action::Die(_))
            | Action::Messengers(messengers::Action::Draw(_)) => return None,
            Action::Place { pos, rot } => plain(Pick::Place { x: pos.x, y: pos.y, turn: rot.into() }),
            Action::Stand { figure, segment } => {
                at(game, new_tile(game), segment, |at| Pick::Stand { figure: figure.into(), at })
            }
            Action::Pass => plain(Pick::Pass),
            Action::Abbot(abbot::Action::Recall) => recall(game)?,
            Action::Traders(traders::Action::Again) => plain(Pick::Again),
            Action::Gold(gold::Action::Ingot(pos)) => plain(Pick::Ingot { x: pos.x, y: pos.y }),
            Action::Gold(gold::Action::Take(pos)) => plain(Pick::TakeIngot { x: pos.x, y: pos.y }),
            Action::Mage(mage::Action::Conjure(who, Spot { pos, segment })) => {
                at(game, pos, segment, |at| Pick::Conjure { who: who.into(), at })
            }
            Action::Mage(mage::Action::Banish(who)) => {
                let seg = game.mystic(who).and_then(|spot| game.seg_of(spot));
                (Pick::Banish { who: who.into() }, seg)
            }
            Action::Robbers(robbers::Action::Lurk(space)) => plain(Pick::Lurk { space: u32::from(space) }),
            Action::Robbers(robbers::Action::Rob) => {
                let (victim, points) = robbery(game)?;
                plain(Pick::Rob { victim, points })
            }
            Action::Robbers(robbers::Action::Wait) => plain(Pick::Wait),
            Action::Robbers(robbers::Action::Loot(marker)) => {
                let (victim, points) = robbery(game)?;
                plain(Pick::Loot { marker: marker.into(), victim, points })
            }
            Action::Gain(index, marker) => {
                let pick = Pick::Gain { number: u32::from(index) + 1, marker: marker.into() };
                (pick, game.claims().get(index as usize).and_then(|claim| claim.seg))
            }
            Action::Flying(flying::Action::Fly(figure)) => plain(Pick::Fly { figure: figure.into(), path: path(game) }),
            Action::Flying(flying::Action::Land(segment)) => {
                at(game, game.landing_cell()?, segment, |at| Pick::Land { at })
            }
            Action::Ferries(ferries::Action::Lay(one, other)) => {
                let (joins, roads) = self.shores(new_tile(game), one, other);
                plain(Pick::Ferry { joins, roads })
            }
            Action::Ferries(ferries::Action::Move(lake, one, other)) => {
                let (joins, roads) = self.shores(lake, one, other);
                plain(Pick::MoveFerry { joins, roads })
            }
            Action::Messengers(messengers::Action::CarryOut) => {
                plain(Pick::CarryOut { message, points: game.message_points().map(i32::from) })
            }
            Action::Messengers(messengers::Action::Exchange) => plain(Pick::Exchange { message }),
            Action::Messengers(messengers::Action::TakeBack(figure, Spot { pos, segment }))
            | Action::Crop(crop::Action::TakeBack(figure, Spot { pos, segment })) => {
                at(game, pos, segment, |at| Pick::TakeBack { figure: figure.into(), at })
            }
            Action::Crop(crop::Action::Choose(choice)) => plain(crop(game, choice.into())?),
            Action::Crop(crop::Action::Join(figure, Spot { pos, segment })) => {
                at(game, pos, segment, |at| Pick::Join { figure: figure.into(), at })
            }
        })
    }

    fn number(&mut self, seg: Seg) -> u32 {
        self.features.number(self.game.board().label(seg))
    }

    /// Two roads of a lake, and the features they belong to.
    fn shores(&mut self, lake: Pos, one: u8, other: u8) -> ([Place; 2], [u32; 2]) {
        let segs = [one, other].map(|segment| seg_at(self.game, lake, segment));
        (segs.map(|seg| place(self.game, seg)), segs.map(|seg| self.number(seg)))
    }
}

/// An answer about a segment of the tile in a cell.
fn at(game: &Game, pos: Pos, segment: u8, pick: impl FnOnce(Place) -> Pick) -> Told {
    let seg = seg_at(game, pos, segment);
    (pick(place(game, seg)), Some(seg))
}

fn seg_at(game: &Game, pos: Pos, segment: u8) -> Seg {
    game.seg_of(Spot { pos, segment }).expect("a legal answer names a segment of a tile on the map")
}

fn new_tile(game: &Game) -> Pos {
    game.board().tile(game.turn().tile).pos
}

fn recall(game: &Game) -> Option<Told> {
    let is_own = |figure: &&Figure| figure.kind == FigureKind::Abbot as u8 && figure.seat == game.turn().active;
    let seg = game.board().figures().iter().find(is_own)?.seg;
    Some((Pick::Recall { at: place(game, seg) }, Some(seg)))
}

/// Who is robbed, and what the robber's owner gets.
fn robbery(game: &Game) -> Option<(Colour, i32)> {
    game.robbery().map(|robbery| (colour(game, robbery.victim), i32::from(robbery.loot())))
}

fn path(game: &Game) -> Vec<Reach> {
    let reach = |(distance, pos): (u32, Pos)| {
        let landings = game.landings(pos).map(|seg| place(game, seg)).collect();
        Reach { distance, x: pos.x, y: pos.y, landings }
    };
    (1..).zip(game.flight().into_iter().flatten()).map(reach).collect()
}

fn crop(game: &Game, choice: CropChoice) -> Option<Pick> {
    Some(Pick::Crop { choice, kind: kind(game.crop_kind()?) })
}
