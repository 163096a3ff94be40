//! The turn: its steps in order. The one loop that goes through them is that of every game ([`Turns`]); the rooms are
//! leaves that say whether to go on or to ask.

use crate::figure::FigureKind;
use crate::game::Game;
use crate::legal;
use crate::part::Part;
use crate::ruleset::{Ruleset, Switch};
pub use crate::switchboard::Phase;
use crate::switchboard::{Action, Event, Illegal, hooks};
use crate::tile::facts::{RoadEnd, TileFacts};
use bastide_landscape::catalog::DesignId;
use bastide_play::{Seat, Sink, Turns};

/// A step of the turn, in the order of ORDER-01.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Step {
    /// A tile is drawn and placed, or the game ends.
    Draw,
    /// Ingots are laid.
    Ingots,
    /// Mage or witch come or move.
    Magic,
    /// Robbers go to the track.
    Robbers,
    /// A figure may be placed or taken back.
    Figure,
    /// A ferry is laid on a new lake.
    Ferry,
    /// Ferries move.
    FerryMoves,
    /// Mage and witch part if a ferry has joined their roads.
    Parting,
    /// Completed features are valued.
    Score,
    /// What was valued is paid, until nothing is owed.
    Pay,
    /// Goods are taken.
    Goods,
    /// Ingots are shared.
    Shares,
    /// Messages are drawn.
    Message,
    /// A crop circle takes effect.
    Crop,
    /// The builder's second turn or the next player's begins.
    End,
}

/// The turn, step by step, and what brings each step into play: `None` for those of every game.
const TURN: [(Step, Option<Part>); 15] = [
    (Step::Draw, None),
    (Step::Ingots, Some(Part::Gold)),
    (Step::Magic, Some(Part::Mage)),
    (Step::Robbers, Some(Part::Robbers)),
    (Step::Figure, None),
    (Step::Ferry, Some(Part::Ferries)),
    (Step::FerryMoves, Some(Part::Ferries)),
    (Step::Parting, Some(Part::Mage)),
    (Step::Score, None),
    (Step::Pay, None),
    (Step::Goods, Some(Part::Goods)),
    (Step::Shares, Some(Part::Gold)),
    (Step::Message, Some(Part::Messengers)),
    (Step::Crop, Some(Part::Crop)),
    (Step::End, None),
];

/// Steps of the turn, as bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Steps(u32);

impl Steps {
    /// The steps in play.
    fn in_play(rules: &Ruleset) -> Steps {
        let in_play = |part: Option<Part>| part.is_none_or(|part| rules.plays(part));
        Steps(TURN.iter().filter(|(_, part)| in_play(*part)).fold(0, |bits, (step, _)| bits | 1 << *step as u32))
    }

    /// The steps that a tile can never bring about, because it lacks what they are for.
    pub(crate) fn never(facts: &TileFacts) -> Steps {
        let has_lake = facts.roads.iter().any(|road| road.end == Some(RoadEnd::Lake));
        let brings = [
            (Step::Ingots, facts.gold),
            (Step::Robbers, facts.bag),
            (Step::Ferry, has_lake),
            (Step::Crop, facts.crop.is_some()),
        ];
        Steps(brings.iter().filter(|(_, comes)| !comes).fold(0, |bits, (step, _)| bits | 1 << *step as u32))
    }

    #[inline]
    const fn without(self, others: Steps) -> Steps {
        Steps(self.0 & !others.0)
    }

    /// The first of them that comes after a step; the last of all if there is none.
    #[inline]
    fn after(self, step: Step) -> Step {
        let later = self.0 >> (step as u32 + 1);
        let step = step as u32 + 1 + later.trailing_zeros();
        TURN.get(step as usize).map_or(Step::End, |(step, _)| *step)
    }
}

/// What follows a step or an answer.
pub(crate) type Flow = bastide_play::Flow<Step, Phase>;

/// The turn in progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    /// Whose turn it is.
    pub active: Seat,
    /// Who had the first turn of the game.
    pub starter: Seat,
    /// The tile drawn last.
    pub drawn: DesignId,
    /// The tile placed last, by its index on the map.
    pub tile: u8,
    /// The tile of the turn that message 4 has interrupted (MSG-13).
    pub(crate) outer: Option<u8>,
    /// The kinds of figures placed since the turn began, as bits.
    placed: u8,
    pub(crate) step: Step,
    /// The steps in play: what is off costs nothing.
    steps: Steps,
    /// Those of them that the tile placed last may bring about.
    due: Steps,
}

impl Turn {
    pub(crate) fn new(rules: &Ruleset, first: Seat) -> Turn {
        let steps = Steps::in_play(rules);
        Turn {
            active: first,
            starter: first,
            drawn: DesignId(0),
            tile: 0,
            outer: None,
            placed: 0,
            step: Step::Draw,
            steps,
            due: steps,
        }
    }

    /// A tile lies: what it can never bring about is passed over.
    #[inline]
    pub(crate) const fn note_tile(&mut self, tile: u8, never: Steps) {
        self.tile = tile;
        self.due = self.steps.without(never);
    }

    /// Nothing can come of a step after the tile placed last: it is passed over as well.
    #[inline]
    pub(crate) const fn pass_over(&mut self, step: Step) {
        self.due = self.due.without(Steps(1 << step as u32));
    }

    /// Whether something may come of a step.
    #[inline]
    pub(crate) const fn is_due(&self, step: Step) -> bool {
        self.due.0 & 1 << step as u32 != 0
    }

    /// Remembers that a figure was placed in this turn.
    #[inline]
    pub(crate) const fn note_placed(&mut self, figure: FigureKind) {
        self.placed |= 1 << figure as u8;
    }

    /// A turn begins: nothing was placed in it yet.
    #[inline]
    pub(crate) const fn begin(&mut self) {
        self.placed = 0;
    }
}

impl Turns for Game {
    type Step = Step;
    type Phase = Phase;
    type Event = Event;
    type Illegal = Illegal;

    #[inline]
    fn answer(&mut self, action: Action, events: &mut impl Sink<Event>) -> Flow {
        hooks::answer(self, action, events)
    }

    #[inline]
    fn next_step(&self) -> Step {
        self.turn.due.after(self.turn.step)
    }

    #[inline]
    fn step(&mut self, step: Step, events: &mut impl Sink<Event>) -> Flow {
        self.turn.step = step;
        hooks::step(self, step, events)
    }

    #[inline]
    fn ask(&mut self, phase: Phase) {
        self.phase = phase;
    }

    fn why_not(&self, action: Action) -> Illegal {
        legal::why_not(self, action)
    }
}

/// Whether the tile in play continues a turn that began with another one: message 4 has brought it, and it is no turn
/// of its own (MSG-14).
#[inline]
pub(crate) fn continues(game: &Game) -> bool {
    game.turn.outer.is_some() && !game.rules.is_switched(Switch::Message4)
}

/// Whether the active player's figure of a kind was placed in this very turn, by a tile before the one in play
/// (MSG-14).
#[inline]
pub(crate) fn is_new_here(game: &Game, figure: FigureKind) -> bool {
    continues(game) && game.turn.placed & (1 << figure as u8) != 0
}

/// A turn inside the turn has ended: the outer one goes on after its message (MSG-13).
pub(crate) fn resume(game: &mut Game, outer: u8) -> Flow {
    game.turn.outer = None;
    game.turn.note_tile(outer, game.tile(game.board.tile(outer).design).never);
    skip(game, Step::Message)
}

/// The turn goes on with what comes after a step.
#[inline]
pub(crate) fn skip(game: &mut Game, step: Step) -> Flow {
    game.turn.step = step;
    Flow::Next
}

/// Another turn begins with drawing: that of the next player.
#[inline]
pub(crate) fn pass_on(game: &mut Game) -> Flow {
    next_player(game);
    Flow::Go(Step::Draw)
}

/// The turn passes to the next player (BASE-04).
#[inline]
pub(crate) fn next_player(game: &mut Game) {
    game.turn.active = game.turn.active.next(game.seats);
    game.turn.begin();
}

#[cfg(test)]
mod tests {
    use super::*;

    // rule: ORDER-01
    #[test]
    fn the_table_of_steps_is_in_order() {
        for (index, (step, _)) in TURN.iter().enumerate() {
            assert_eq!(*step as usize, index);
        }
    }
}
