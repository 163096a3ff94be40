//! What a watcher at the table remembers of the turn so far, to know what may be asked and answered next.

use crate::choices;
use crate::oracle::{Map, Scene};
use crate::table::Moment;
use bastide_carcassonne::rooms::{abbot, crop, ferries, flying, messengers, traders};
use bastide_carcassonne::turn::Phase;
use bastide_carcassonne::{Action, FigureKind, Game, Switch};
use bastide_landscape::geometry::Pos;
use bastide_play::{Play, Seat};
use std::collections::BTreeSet;

/// The turn so far.
#[derive(Clone, Debug, Default)]
pub(crate) struct Memory {
    /// Whether the figure step is over.
    pub(crate) figured: bool,
    /// The lakes whose ferries may still move (FERRY-08).
    pub(crate) movable: BTreeSet<usize>,
    /// The cell to which a figure flies.
    pub(crate) target: Option<Pos>,
    /// What the crop circle makes everybody do, and who has chosen it.
    pub(crate) crop: Option<crop::Choice>,
    pub(crate) chooser: Seat,
    /// Whether a crop circle was asked about since the last tile was placed.
    cropped: bool,
    /// The points of an abbot taken back, until they are paid (ABBOT-04).
    pub(crate) recalled: Option<(usize, u32)>,
    /// Whether message 4 has just been carried out, so that the next tile is its own; and whether the tile in play is.
    errand: bool,
    inner: bool,
    /// The kinds of figures that the active player has placed in this turn, and the lakes whose ferry was laid or moved
    /// in it, whichever tile brought it about (MSG-14).
    placed: BTreeSet<FigureKind>,
    used: BTreeSet<usize>,
    /// Whether a tile of this turn has earned a second one, whether this is it, and whether it was offered.
    earned: bool,
    second: bool,
    offered: bool,
}

impl Memory {
    /// Takes note of an action. The map is the one after it, the scene the one before it.
    pub(crate) fn note(&mut self, moment: &Moment<'_>, map: &Map, before: &Scene) {
        match (moment.before.phase(), moment.action) {
            (_, Action::Place { .. }) => self.begin(moment.after, map, before),
            (Phase::Figure, action) => {
                self.figured = true;
                match action {
                    Action::Abbot(abbot::Action::Recall) => {
                        self.recalled = Some(abbot_points(moment.before, map, before));
                    }
                    Action::Stand { figure, .. } => drop(self.placed.insert(figure)),
                    _ => {}
                }
            }
            (_, Action::Messengers(messengers::Action::CarryOut)) => {
                self.errand = moment.before.message() == Some(4) && moment.after.phase() == Phase::Draw;
            }
            (Phase::Ferries(ferries::Phase::Lay), _) => drop(self.used.insert(map.placed.len() - 1)),
            (_, Action::Flying(flying::Action::Die(distance))) => self.target = Some(target(map, distance)),
            (_, Action::Ferries(ferries::Action::Move(pos, ..))) => {
                self.used.extend(map.tile_at(pos));
                self.movable.retain(|&lake| map.placed[lake].pos != pos);
            }
            (Phase::Ferries(ferries::Phase::Move), _) => self.movable.clear(),
            (_, Action::Crop(crop::Action::Choose(crop::Choice::Add))) => self.crop = Some(crop::Choice::Add),
            (_, Action::Crop(crop::Action::Choose(crop::Choice::Remove))) => self.crop = Some(crop::Choice::Remove),
            _ => {}
        }
        if moment.after.phase() == Phase::Crop(crop::Phase::Choose) {
            (self.cropped, self.chooser) = (true, moment.after.turn().active);
        }
        check_turn_order(moment);
        self.watch_builder(moment);
    }

    /// A tile was placed: everything begins anew but what the turn has earned.
    fn begin(&mut self, after: &Game, map: &Map, before: &Scene) {
        let tile = map.placed.len() - 1;
        let Memory { earned, second, offered, .. } = *self;
        let (placed, used) = (std::mem::take(&mut self.placed), std::mem::take(&mut self.used));
        let inner = self.errand;
        *self = Memory { earned, second, offered, placed, used, inner, ..Memory::default() };
        let is_own_builder = |seat: usize, figure| seat == after.turn().active.index() && figure == FigureKind::Builder;
        // rule: BUILD-03
        let mut builders = before.standers.iter().filter(|stander| is_own_builder(stander.seat, stander.figure));
        let extends = builders.any(|builder| map.feature_of(builder.part).tiles.contains(&tile));
        self.earned |= extends && !self.is_new_here(after, FigureKind::Builder);
        // rule: FERRY-04, FERRY-08
        self.movable = map.ferries_met_from(tile);
        if self.is_same_turn(after) {
            let used = &self.used;
            self.movable.retain(|lake| !used.contains(lake));
        }
    }

    /// Whether the tile in play belongs to a turn that another tile began.
    // rule: MSG-14
    fn is_same_turn(&self, game: &Game) -> bool {
        self.inner && !game.rules().is_switched(Switch::Message4)
    }

    /// Whether the active player's figure of a kind was placed in this turn, by an earlier tile of it.
    pub(crate) fn is_new_here(&self, game: &Game, figure: FigureKind) -> bool {
        self.is_same_turn(game) && self.placed.contains(&figure)
    }

    /// Another turn begins.
    fn forget_turn(&mut self) {
        self.errand = false;
        self.placed.clear();
        self.used.clear();
    }

    /// A crop circle that concerns anybody was asked about before the turn ended.
    // rule: CROP-01, CROP-07
    pub(crate) fn check_crop(&self, moment: &Moment<'_>, map: &Map, scene: &Scene) {
        let game = moment.after;
        let is_end = matches!(game.phase(), Phase::Traders(traders::Phase::Again) | Phase::Draw | Phase::Over);
        let is_same = game.turn().tile == moment.before.turn().tile
            && moment.action != Action::Messengers(messengers::Action::CarryOut);
        if is_end && is_same && self.figured && !self.cropped {
            let concerned = |choice, seat| {
                let memory = Memory { crop: Some(choice), ..Memory::default() };
                !choices::crop_choices(game, map, scene, &memory, seat).is_empty()
            };
            let anybody = |choice| game.all_seats().any(|seat| concerned(choice, seat));
            assert!(!anybody(crop::Choice::Add) && !anybody(crop::Choice::Remove), "a crop circle was forgotten");
        }
    }

    /// A second turn is offered if it was earned, once (BUILD-03, BUILD-04, BUILD-09, MSG-14).
    fn watch_builder(&mut self, moment: &Moment<'_>) {
        let Moment { before, action, after, .. } = *moment;
        if after.phase() == Phase::Traders(traders::Phase::Again) {
            assert!(self.earned && !self.second, "a second turn is offered that was not earned");
            self.offered = true;
        }
        if action == Action::Traders(traders::Action::Again) {
            (self.earned, self.second) = (false, true);
            self.forget_turn();
        }
        if after.turn().active != before.turn().active {
            // rule: BASE-12
            let is_last = after.phase() == Phase::Over;
            assert!(self.offered || self.second || !self.earned || is_last, "a second turn was earned and not offered");
            (self.earned, self.second, self.offered) = (false, false, false);
            self.forget_turn();
        }
    }
}

/// Turns go clockwise, and a tile that fits nowhere costs nobody a turn.
// rule: BASE-04, BASE-11
fn check_turn_order(moment: &Moment<'_>) {
    let (before, after) = (moment.before.turn().active, moment.after.turn().active);
    let may_pass_on = match moment.action {
        Action::First(seat) => return assert_eq!(after, seat, "who begins"),
        Action::Draw(_) => moment.after.phase() == Phase::Over,
        _ => true,
    };
    let next = before.next(moment.before.seats());
    assert!(after == before || (may_pass_on && after == next), "{after:?} follows {before:?}");
}

/// The owner of the abbot that is taken back and what it brings: 1 for its tile and 1 for each neighbour (ABBOT-04).
fn abbot_points(before: &Game, map: &Map, scene: &Scene) -> (usize, u32) {
    let seat = before.turn().active.index();
    let mut abbots = scene.standers.iter().filter(|stander| stander.figure == FigureKind::Abbot);
    let abbot = abbots.find(|abbot| abbot.seat == seat).expect("only an abbot on the map is taken back");
    (seat, 1 + map.around(abbot.part.0) as u32)
}

/// The cell that lies this far in the direction of the arrow on the tile placed last (FLY-01, FLY-02).
fn target(map: &Map, distance: u8) -> Pos {
    let tile = map.placed.last().expect("a machine lies on the map");
    let direction = tile.facts.flight.expect("the tile has a flying machine");
    tile.pos.step(direction.turned(tile.rot), distance.into())
}
