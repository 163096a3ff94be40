//! A turn as a list of steps, and the one loop that goes through them, whatever the game. A game says what each step and
//! each answer does; the steps are leaves that say whether to go on or to ask.

use crate::{Find, Play, Sink};
use std::fmt;

/// What follows a step or an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow<Step, Phase> {
    /// The next step.
    Next,
    /// This step, wherever it stands in the turn.
    Go(Step),
    /// Stop and ask.
    Ask(Phase),
}

/// What a step or an answer of a game is followed by.
pub type FlowOf<G> = Flow<<G as Turns>::Step, <G as Turns>::Phase>;

/// A game whose turn is a list of steps.
pub trait Turns: Play {
    /// A step of the turn.
    type Step: Copy;
    /// What is asked.
    type Phase;
    /// Something that happened.
    type Event;
    /// Why an action is refused.
    type Illegal;

    /// What an answer does.
    fn answer(&mut self, action: Self::Action, events: &mut impl Sink<Self::Event>) -> FlowOf<Self>;

    /// The step that comes after the one in progress.
    fn next_step(&self) -> Self::Step;

    /// Goes to a step, which is then in progress, and does what happens in it.
    fn step(&mut self, step: Self::Step, events: &mut impl Sink<Self::Event>) -> FlowOf<Self>;

    /// Remembers what is asked now.
    fn ask(&mut self, phase: Self::Phase);

    /// Why an action is refused that is not among those listed.
    fn why_not(&self, action: Self::Action) -> Self::Illegal;

    /// Plays an action if it is legal; otherwise says why not and changes nothing.
    fn act(&mut self, action: Self::Action, events: &mut impl Sink<Self::Event>) -> Result<(), Self::Illegal> {
        let mut find = Find::new(action);
        self.actions(&mut find);
        if find.found {
            self.apply_with(action, events);
            Ok(())
        } else {
            Err(self.why_not(action))
        }
    }

    /// Plays an action that is known to be legal, and goes on until somebody has to be asked.
    #[inline]
    fn apply_with(&mut self, action: Self::Action, events: &mut impl Sink<Self::Event>) {
        let flow = self.answer(action, events);
        self.run(flow, events);
    }

    /// Goes through the steps until one asks.
    #[inline]
    fn run(&mut self, flow: FlowOf<Self>, events: &mut impl Sink<Self::Event>) {
        let mut flow = flow;
        loop {
            let step = match flow {
                Flow::Ask(phase) => return self.ask(phase),
                Flow::Next => self.next_step(),
                Flow::Go(step) => step,
            };
            flow = self.step(step, events);
        }
    }
}

/// Why an action is no answer to what is asked now, whatever the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotAsked<Phase> {
    /// The game is over.
    GameOver,
    /// Something else is asked now.
    WrongPhase(Phase),
    /// There is no such seat.
    NoSuchSeat,
}

impl<Phase: fmt::Display> fmt::Display for NotAsked<Phase> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotAsked::GameOver => f.write_str("the game is over"),
            NotAsked::WrongPhase(phase) => write!(f, "something else is asked now: {phase}"),
            NotAsked::NoSuchSeat => f.write_str("there is no such player"),
        }
    }
}
