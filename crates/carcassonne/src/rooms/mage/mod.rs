//! Mage & Witch (MAGE): two figures of nobody that make roads and cities worth more or less.

mod position;
mod words;

pub use position::Position;
pub(crate) use position::{read_line, set_up, take_apart, write_lines};
pub use words::{Action, Event, Magic, Mystic, Phase};
pub(crate) use words::{answers, read, words, write};

use crate::base;
use crate::game::Game;
use crate::kind::{CITY, ROAD};
use crate::spot::Spot;
use crate::switchboard::{foresight, hooks};
use crate::turn::{Flow, Step};
use bastide_landscape::catalog::Kind;
use bastide_landscape::feature::{Label, MAX_SEGMENTS_LAID, Seg};
use bastide_landscape::segs::Segs;
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

impl Game {
    /// Where mage or witch stands; `None` in the common supply.
    pub fn mystic(&self, who: Mystic) -> Option<Spot> {
        self.rooms.mage.stands(who).map(|seg| base::spot_of(self, seg))
    }
}

fn label_of(game: &Game, who: Mystic) -> Option<Label> {
    game.rooms.mage.stands(who).map(|seg| game.board.label(seg))
}

/// Whether a tile or ferry has joined their features (MAGE-03, MAGE-07).
fn are_joined(game: &Game) -> bool {
    label_of(game, Mystic::Mage).is_some_and(|label| label_of(game, Mystic::Witch) == Some(label))
}

/// A magic tile moves one of them, and so does a tile that joins their features; one move does for both (MAGE-01,
/// MAGE-03, MAGE-08). They part, too, if a ferry has joined their roads (MAGE-07).
pub(crate) fn step(game: &mut Game, step: Step, _: &mut impl Sink<crate::Event>) -> Flow {
    let comes = step == Step::Magic && game.tile(game.turn.drawn).facts.magic;
    if comes || are_joined(game) { ask(game) } else { Flow::Next }
}

fn ask(game: &Game) -> Flow {
    let is_anyone_out = Mystic::ALL.into_iter().any(|who| game.rooms.mage.stands(who).is_some());
    let features = game.board.features();
    let is_target = |label: Label| features.get(label).open > 0 && is_ground(features.get(label).kind);
    let asks = is_anyone_out || features.labels().any(is_target);
    if asks { Flow::Ask(Phase::Conjure.into()) } else { Flow::Next }
}

/// Where they may stand.
#[inline]
fn is_ground(kind: Kind) -> bool {
    (kind == CITY) | (kind == ROAD)
}

/// Whether the new tile may let them move; if not, no time is spent on asking. They part after ferries only if one is laid or
/// moves.
#[inline]
pub(crate) fn after_place(game: &mut Game) {
    let comes = game.tile(game.turn.drawn).facts.magic;
    if !comes && game.rooms.mage.stands.contains(&None) {
        game.turn.pass_over(Step::Magic);
        game.turn.pass_over(Step::Parting);
    } else if !game.turn.is_due(Step::Ferry) && !game.turn.is_due(Step::FerryMoves) {
        game.turn.pass_over(Step::Parting);
    }
}

/// Whether a tile that joins these features may join theirs.
pub(crate) fn is_stirred(game: &Game, joins: &impl Fn(Label) -> bool) -> bool {
    Mystic::ALL.into_iter().all(|who| label_of(game, who).is_some_and(joins))
}

/// Every move there is. If there is none, one that is in play goes back to the supply (MAGE-02).
pub(crate) fn choices(game: &Game, _: Phase, sink: &mut impl Sink<crate::Action>) {
    let mut any = false;
    targets(game).each(|seg| {
        any = true;
        let spot = base::spot_of(game, seg);
        sink.take_all(Mystic::ALL.into_iter().map(|who| Action::Conjure(who, spot).into()));
    });
    if !any {
        let in_play = Mystic::ALL.into_iter().filter(|&who| game.rooms.mage.stands(who).is_some());
        in_play.for_each(|who| sink.take(Action::Banish(who).into()));
    }
}

/// The unfinished roads and cities either may go to: none where one of them stands already, for whoever is there
/// would not move, and the other would join it (MAGE-01, MAGE-02, MAGE-09).
fn targets(game: &Game) -> Segs {
    let features = game.board.features();
    let firsts = features.firsts();
    let mut open = features.open_where(is_ground);
    Mystic::ALL.into_iter().filter_map(|who| label_of(game, who)).for_each(|label| open.remove(Seg(label.0)));
    let mut targets = Segs::NONE;
    open.each(|seg| {
        targets.add(firsts[seg.index() % MAX_SEGMENTS_LAID]);
        // A road with a ferry may be parted, so there it matters which segment is chosen (MAGE-06).
        if hooks::may_part(features.get(Label(seg.0))) {
            features.ring(seg).for_each(|seg| targets.add(seg));
        }
    });
    targets
}

/// What an answer does.
pub(crate) fn answer(game: &mut Game, action: Action, watch: &mut impl Sink<crate::Event>) -> Flow {
    match action {
        Action::Conjure(who, spot) => conjure(game, who, spot, watch),
        Action::Banish(who) => banish(game, who, watch),
    }
    Flow::Next
}

/// One of them goes to a feature.
fn conjure(game: &mut Game, who: Mystic, spot: Spot, watch: &mut impl Sink<crate::Event>) {
    if let Some(seg) = base::seg_of(game, spot) {
        game.rooms.mage.put(who, seg);
        watch.take(Event::Conjured(who, seg).into());
    }
}

/// One of them goes back to the common supply.
fn banish(game: &mut Game, who: Mystic, watch: &mut impl Sink<crate::Event>) {
    game.rooms.mage.stands[who as usize] = None;
    watch.take(Event::Banished(who).into());
}

/// A mark that is the same for moves to features that nobody has claimed: for computer players they are worth the same.
pub(crate) fn mark(game: &Game, action: Action) -> u32 {
    let (who, label) = match action {
        Action::Conjure(who, spot) => (who, base::seg_of(game, spot).map(|seg| game.board.label(seg))),
        Action::Banish(who) => (who, None),
    };
    let claimed = label.filter(|&label| game.board.features().get(label).occupants != 0);
    2 * claimed.map_or(0, |label| u32::from(label.0) + 1) + who as u32
}

/// A mark that is the same for moves to features that nobody has claimed and nobody can reach in this turn: none of them is
/// on the new tile, and no ferry may join it with another. However the turn goes on, they are worth the same.
pub(crate) fn mark_turns(game: &Game, action: Action) -> u32 {
    let (who, seg) = match action {
        Action::Conjure(who, spot) => (who, base::seg_of(game, spot)),
        Action::Banish(who) => (who, None),
    };
    let within_reach = |&seg: &Seg| {
        let (label, feature) = (game.board.label(seg), game.board.feature(seg));
        let may_be_joined = feature.kind == ROAD && foresight::has_ferries_to_move(game);
        feature.occupants != 0
            || may_be_joined
            || game.board.segs(game.turn.tile).any(|own| game.board.label(own) == label)
    };
    2 * seg.filter(within_reach).map_or(0, |seg| u32::from(seg.0) + 1) + who as u32
}

/// Who of them stands on a segment for which `here` holds.
#[inline]
pub(crate) fn on(game: &Game, here: impl Fn(Seg) -> bool) -> Magic {
    let is_here = |who: Mystic| game.rooms.mage.stands(who).is_some_and(&here);
    if is_here(Mystic::Mage) {
        Magic::Mage
    } else if is_here(Mystic::Witch) {
        Magic::Witch
    } else {
        Magic::None
    }
}

/// They leave a completed feature, whoever owned it (MAGE-04).
pub(crate) fn after_score(game: &mut Game, label: Label, watch: &mut impl Sink<crate::Event>) {
    for who in Mystic::ALL {
        if label_of(game, who) == Some(label) {
            banish(game, who, watch);
        }
    }
}
