//! What is listed can be played; what is not listed is refused, for a true reason, and changes nothing.

use crate::figures;
use crate::odd_actions::odd_action;
use crate::oracle::{self, Map, Placed, Scene, What};
use crate::table::{self, RandomGame};
use crate::views::{fingerprint, shown};
use bastide_carcassonne::rooms::{abbot, crop, ferries, flying, gold, mage, messengers, river, robbers, traders};
use bastide_carcassonne::turn::Phase;
use bastide_carcassonne::{Action, FigureKind, Game, Illegal, Switch};
use bastide_landscape::catalog::DesignId;
use bastide_landscape::geometry::{Pos, Rot};
use bastide_play::{NotAsked, Play, Seat};

/// Stops at some moments of a random game, the beginning and the end among them.
fn at_some_moments(number: u64, mut look: impl FnMut(&mut RandomGame)) -> usize {
    table::with_table(number, |table| {
        look(table);
        for moments in 1.. {
            let count = table.rng.usize(1..40);
            table.advance(count);
            look(table);
            if table.game.phase() == Phase::Over {
                return moments;
            }
        }
        0
    })
}

#[test]
fn every_listed_action_can_be_played() {
    table::for_each(0..800, |number| {
        at_some_moments(number, |table| {
            let mut actions = Vec::new();
            table.game.actions(&mut actions);
            for action in actions {
                let mut copy = table.game.clone();
                assert_eq!(copy.act(action, &mut ()), Ok(()), "{action:?} is listed");
                let mut unchecked = table.game.clone();
                unchecked.apply(action);
                assert_eq!(shown(&copy), shown(&unchecked), "both doors lead to the same state");
            }
        })
    });
}

#[test]
fn whatever_is_not_listed_is_refused_for_a_true_reason_and_changes_nothing() {
    table::for_each(0..800, |number| at_some_moments(number, refuse_odd_actions));
}

#[test]
fn not_even_a_hidden_field_is_changed_by_what_is_refused() {
    table::for_each(0..40, |number| {
        at_some_moments(number, |table| {
            let before = fingerprint(&table.game);
            refuse_odd_actions(table);
            assert_eq!(fingerprint(&table.game), before, "something that was refused left a trace");
        })
    });
}

fn refuse_odd_actions(table: &mut RandomGame) {
    let mut listed = Vec::new();
    table.game.actions(&mut listed);
    let map = oracle::map(&table.game);
    let scene = Scene::of(&table.game, &map);
    let judge = Judge { game: table.game.clone(), map: &map, scene: &scene };
    let before = shown(&table.game);
    for _ in 0..60 {
        let action = odd_action(&table.game, &mut table.rng);
        if listed.contains(&action) {
            continue;
        }
        let mut events = Vec::new();
        let refusal = table.game.act(action, &mut events);
        let Err(illegal) = refusal else { panic!("{action:?} was played but is not listed: {listed:?}") };
        assert!(events.is_empty(), "{action:?} was refused but caused {events:?}");
        assert!(!illegal.to_string().is_empty());
        assert!(judge.is_true(illegal, action), "{action:?} was refused because {illegal:?}");
    }
    assert_eq!(shown(&table.game), before, "something that was refused left a trace");
}

/// Knows from the map alone whether a reason for a refusal is true.
struct Judge<'a> {
    game: Game,
    map: &'a Map,
    scene: &'a Scene,
}

impl Judge<'_> {
    fn is_true(&self, illegal: Illegal, action: Action) -> bool {
        match (illegal, action) {
            (Illegal::NotAsked(NotAsked::GameOver), _) => self.game.phase() == Phase::Over,
            (Illegal::NotAsked(NotAsked::WrongPhase(phase)), _) => {
                phase == self.game.phase() && !answers(phase, action)
            }
            (Illegal::NotAmongChoices, _) => answers(self.game.phase(), action),
            // rule: BASE-04
            (Illegal::NotAsked(NotAsked::NoSuchSeat), Action::First(Seat(seat))) => seat >= self.game.seats(),
            (illegal, Action::Draw(design)) => self.is_true_of_draw(illegal, design),
            (illegal, Action::Place { pos, rot }) => self.is_true_of_place(illegal, pos, rot),
            (illegal, Action::Stand { figure, segment }) => self.is_true_of_stand(illegal, figure, segment.into()),
            // rule: FLY-01
            (Illegal::NotInSupply(missing), Action::Flying(flying::Action::Fly(figure))) => {
                missing == figure && !self.has(figure)
            }
            // rule: ABBOT-04
            (Illegal::Abbot(abbot::Illegal::NoneToRecall), Action::Abbot(abbot::Action::Recall)) => {
                !figures::may_recall(&self.game, self.map, self.scene) || self.is_same_turn()
            }
            _ => false,
        }
    }

    /// Whether message 4 is out, so that the tile in play belongs to the turn of the one before (MSG-14).
    fn is_same_turn(&self) -> bool {
        let mut messages = self.game.unseen_messages().chain(self.game.known_messages().iter().copied());
        messages.all(|number| number != 4) && !self.game.rules().is_switched(Switch::Message4)
    }

    fn is_true_of_draw(&self, illegal: Illegal, design: DesignId) -> bool {
        let catalog = self.game.catalog();
        let left = |id: DesignId| id.index() < catalog.tiles.len() && self.game.bag().count(id) > 0;
        let river_is_left = || catalog.ids().any(|id| catalog.tile(id).facts.river.is_some() && left(id));
        match illegal {
            // rule: BASE-03
            Illegal::NotInBag => !left(design),
            // rule: RIVER-02, RIVER-07
            Illegal::River(river::Illegal::ComesFirst) => left(design) && river_is_left(),
            _ => false,
        }
    }

    // rule: BASE-10, RIVER-03, RIVER-04
    fn is_true_of_place(&self, illegal: Illegal, pos: Pos, rot: Rot) -> bool {
        let Some(design) = self.game.in_hand() else { return false };
        let facts = &self.game.tile(design).facts;
        let tile = Placed { facts, rot, pos };
        match illegal {
            Illegal::CellOccupied => self.map.tile_at(pos).is_some(),
            Illegal::NoNeighbour => !self.map.open_cells.contains(&pos),
            Illegal::SideMismatch(side) => self.map.mismatch(&tile) == Some(side),
            Illegal::SameAs(other) => other != rot && oracle::same_turns(facts, rot).contains(&other),
            Illegal::River(river::Illegal::NotAtTheRiver) | Illegal::River(river::Illegal::TurnsTwice) => {
                facts.river.is_some() && self.map.river_objection(&tile, self.game.rules()) == Some(illegal)
            }
            _ => false,
        }
    }

    fn is_true_of_stand(&self, illegal: Illegal, figure: FigureKind, part: usize) -> bool {
        let tile = usize::from(self.game.turn().tile);
        if part >= self.map.parts_of(tile) {
            return illegal == Illegal::NoSuchSegment;
        }
        let what = self.map.feature_of((tile, part)).what;
        let may_ever_stand = figures::may_ever_stand(&self.game, figure, what);
        let is_free = figures::is_free_for(&self.game, self.map, self.scene, part, figure);
        let is_subject = !matches!(figure, FigureKind::Builder | FigureKind::Pig);
        match illegal {
            // rule: BASE-20, BASE-22
            Illegal::NotInSupply(missing) => missing == figure && !self.has(figure),
            // rule: BASE-21, FIELD-03
            Illegal::Occupied => may_ever_stand && is_subject && !is_free,
            // rule: BUILD-01, PIG-01
            Illegal::Traders(traders::Illegal::NeedsOwnSubject(named)) => {
                named == figure && may_ever_stand && !is_subject && !is_free
            }
            // rule: FIELD-07
            Illegal::NoFields => what == What::Field && !self.game.rules().fields(),
            // rule: ABBOT-02, BUILD-02
            Illegal::NotForThisFigure(named) => named == figure && !may_ever_stand,
            _ => false,
        }
    }

    /// Whether the active player has a figure in the supply.
    fn has(&self, figure: FigureKind) -> bool {
        self.game.player(self.game.turn().active).supply[figure as usize] > 0
    }
}

/// Whether an action is the kind of answer that a phase asks for.
fn answers(phase: Phase, action: Action) -> bool {
    match action {
        Action::First(_) => phase == Phase::First,
        Action::Draw(_) => phase == Phase::Draw,
        Action::Flying(flying::Action::Die(_)) => phase == Phase::Flying(flying::Phase::Die),
        Action::Messengers(messengers::Action::Draw(_)) => phase == Phase::Messengers(messengers::Phase::Draw),
        Action::Place { .. } => phase == Phase::Place,
        Action::Gold(gold::Action::Ingot(_)) => phase == Phase::Gold(gold::Phase::Ingot),
        Action::Mage(mage::Action::Conjure(..)) | Action::Mage(mage::Action::Banish(_)) => {
            phase == Phase::Mage(mage::Phase::Conjure)
        }
        Action::Robbers(robbers::Action::Lurk(_)) => matches!(phase, Phase::Robbers(robbers::Phase::Lurk(_))),
        Action::Stand { .. } | Action::Flying(flying::Action::Fly(_)) | Action::Abbot(abbot::Action::Recall) => {
            phase == Phase::Figure
        }
        Action::Flying(flying::Action::Land(_)) => phase == Phase::Flying(flying::Phase::Land),
        Action::Pass => matches!(
            phase,
            Phase::Figure
                | Phase::Robbers(robbers::Phase::Lurk(_))
                | Phase::Ferries(ferries::Phase::Move)
                | Phase::Traders(traders::Phase::Again)
        ),
        Action::Ferries(ferries::Action::Lay(..)) => phase == Phase::Ferries(ferries::Phase::Lay),
        Action::Ferries(ferries::Action::Move(..)) => phase == Phase::Ferries(ferries::Phase::Move),
        Action::Gain(..) => matches!(phase, Phase::Gain(_)),
        Action::Robbers(robbers::Action::Rob) | Action::Robbers(robbers::Action::Wait) => {
            matches!(phase, Phase::Robbers(robbers::Phase::Rob(_)))
        }
        Action::Robbers(robbers::Action::Loot(_)) => matches!(phase, Phase::Robbers(robbers::Phase::Loot(_))),
        Action::Gold(gold::Action::Take(_)) => matches!(phase, Phase::Gold(gold::Phase::Share(_))),
        Action::Messengers(messengers::Action::CarryOut) | Action::Messengers(messengers::Action::Exchange) => {
            phase == Phase::Messengers(messengers::Phase::Message)
        }
        Action::Messengers(messengers::Action::TakeBack(..)) => phase == Phase::Messengers(messengers::Phase::TakeBack),
        Action::Crop(crop::Action::Choose(crop::Choice::Add))
        | Action::Crop(crop::Action::Choose(crop::Choice::Remove)) => phase == Phase::Crop(crop::Phase::Choose),
        Action::Crop(crop::Action::Join(..) | crop::Action::TakeBack(..)) => {
            matches!(phase, Phase::Crop(crop::Phase::Obey(_)))
        }
        Action::Traders(traders::Action::Again) => phase == Phase::Traders(traders::Phase::Again),
    }
}
