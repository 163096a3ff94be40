//! Mage & Witch (MAGE): two figures of nobody that make roads and cities worth more or less.

use crate::action::{Action, Mystic, Spot};
use crate::base;
use crate::event::Event;
use crate::game::Game;
use crate::hooks;
use crate::kind::{CITY, ROAD};
use crate::score::Seen;
use crate::sum::Magic;
use crate::turn::{Flow, Phase};
use bastide_landscape::feature::{Label, Seg};
use bastide_play::Sink;

/// Where mage and witch stand; `None` in the common supply.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct State {
    stands: [Option<Seg>; 2],
}

impl State {
    /// Where one of them stands.
    pub(crate) const fn stands(&self, who: Mystic) -> Option<Seg> {
        self.stands[who as usize]
    }

    /// Puts one of them on the map.
    pub(crate) const fn put(&mut self, who: Mystic, seg: Seg) {
        self.stands[who as usize] = Some(seg);
    }
}

fn label_of(game: &Game, who: Mystic) -> Option<Label> {
    game.mage.stands(who).map(|seg| game.board.label(seg))
}

/// Whether a tile or ferry has joined their features (MAGE-03, MAGE-07).
fn are_joined(game: &Game) -> bool {
    label_of(game, Mystic::Mage).is_some_and(|label| label_of(game, Mystic::Witch) == Some(label))
}

/// A magic tile moves one of them, and so does a tile that joins their features; one move does for both (MAGE-01,
/// MAGE-03, MAGE-08).
pub(crate) fn after_place(game: &mut Game) -> Flow {
    if game.tile(game.turn.drawn).facts.magic || are_joined(game) { ask(game) } else { Flow::Next }
}

/// They part if a ferry has joined their roads (MAGE-07).
pub(crate) fn part(game: &mut Game) -> Flow {
    if are_joined(game) { ask(game) } else { Flow::Next }
}

fn ask(game: &Game) -> Flow {
    let is_anyone_out = Mystic::ALL.into_iter().any(|who| game.mage.stands(who).is_some());
    if is_anyone_out || targets(game).next().is_some() { Flow::Ask(Phase::Conjure) } else { Flow::Next }
}

/// Every move there is. If there is none, one that is in play goes back to the supply (MAGE-02).
pub(crate) fn choices(game: &Game, sink: &mut impl Sink<Action>) {
    let mut any = false;
    for seg in targets(game) {
        any = true;
        let spot = base::spot_of(game, seg);
        Mystic::ALL.into_iter().for_each(|who| sink.take(Action::Conjure(who, spot)));
    }
    if !any {
        let in_play = Mystic::ALL.into_iter().filter(|&who| game.mage.stands(who).is_some());
        in_play.for_each(|who| sink.take(Action::Banish(who)));
    }
}

/// The unfinished roads and cities either may go to: none where one of them stands already, for whoever is there
/// would not move, and the other would join it (MAGE-01, MAGE-02, MAGE-09).
fn targets(game: &Game) -> impl Iterator<Item = Seg> {
    let labels = Mystic::ALL.map(|who| label_of(game, who));
    let mut seen = Seen::default();
    (0..game.board.features().segments()).map(|index| Seg(index as u16)).filter(move |&seg| {
        let label = game.board.label(seg);
        let feature = game.board.features().get(label);
        let is_target = matches!(feature.kind, ROAD | CITY) && feature.open > 0 && !labels.contains(&Some(label));
        // A road with a ferry may be parted, so there it matters which segment is chosen (MAGE-06).
        is_target && (seen.is_new(label) || hooks::may_part(game, seg))
    })
}

/// One of them goes to a feature.
pub(crate) fn conjure(game: &mut Game, who: Mystic, spot: Spot, watch: &mut impl Sink<Event>) -> Flow {
    if let Some(seg) = base::seg_of(game, spot) {
        game.mage.put(who, seg);
        watch.take(Event::Conjured(who, seg));
    }
    Flow::Next
}

/// One of them goes back to the common supply.
pub(crate) fn banish(game: &mut Game, who: Mystic, watch: &mut impl Sink<Event>) -> Flow {
    game.mage.stands[who as usize] = None;
    watch.take(Event::Banished(who));
    Flow::Next
}

/// Who of them stands on a feature.
pub(crate) fn on(game: &Game, label: Label) -> Magic {
    if label_of(game, Mystic::Mage) == Some(label) {
        Magic::Mage
    } else if label_of(game, Mystic::Witch) == Some(label) {
        Magic::Witch
    } else {
        Magic::None
    }
}

/// They leave a completed feature, whoever owned it (MAGE-04).
pub(crate) fn leave(game: &mut Game, label: Label, watch: &mut impl Sink<Event>) {
    for who in Mystic::ALL {
        if label_of(game, who) == Some(label) {
            banish(game, who, watch);
        }
    }
}
