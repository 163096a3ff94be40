//! The words of the Robbers: what is asked and answered, what happens, and how it is written.

use crate::game::Game;
use crate::notation::word::read_marker;
use crate::track::Marker;
use bastide_play::{Actor, Seat};
use bastide_record::{Line, RecordError, Word};
use std::fmt;

/// What players do with robbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// The robber goes on a space of the track (ROB-01).
    Lurk(u8),
    /// The robber robs now (ROB-06).
    Rob,
    /// The robber waits for another (ROB-11).
    Wait,
    /// The figure that a robbery moves (MSG-02).
    Loot(Marker),
}

/// What is asked about robbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// This player may place the robber.
    Lurk(Seat),
    /// This player's robber robs or waits.
    Rob(Seat),
    /// This player chooses the figure that the robbery moves.
    Loot(Seat),
}

impl Phase {
    /// The name that programs exchange.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Phase::Lurk(_) => "robber",
            Phase::Rob(_) => "rob",
            Phase::Loot(_) => "loot",
        }
    }

    /// Who is asked.
    pub(crate) const fn asked(self, _: Seat) -> Actor {
        match self {
            Phase::Lurk(seat) | Phase::Rob(seat) | Phase::Loot(seat) => Actor::Seat(seat),
        }
    }
}

impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Phase::Lurk(_) => "where the robber goes",
            Phase::Rob(_) => "whether the robber robs now",
            Phase::Loot(_) => "which figure the robbery moves",
        })
    }
}

/// What robbers do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A robber went to a space of the track (ROB-01).
    Lurked(Seat, u8),
    /// A robber followed a figure to this space (ROB-05).
    Followed(Seat, u8),
    /// A robber robbed this other player and went home (ROB-03).
    Robbed(Seat, Seat),
}

/// Why points are given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// Half of what another player got (ROB-03).
    Half(u16),
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Half(of) => write!(f, "robbery: half of {of}"),
        }
    }
}

/// An event as a line that a person can follow.
pub(crate) fn words(game: &Game, event: Event) -> String {
    let who = |seat: Seat| game.colour(seat);
    match event {
        Event::Lurked(seat, space) => format!("{}'s robber goes to space {space}", who(seat)),
        Event::Followed(seat, space) => format!("{}'s robber follows to space {space}", who(seat)),
        Event::Robbed(seat, victim) => format!("{}'s robber robs {} and goes home", who(seat), who(victim)),
    }
}

/// Whether an action is of the kind that a question asks for.
pub(crate) fn answers(action: Action, phase: crate::Phase) -> bool {
    let crate::Phase::Robbers(phase) = phase else { return false };
    match action {
        Action::Lurk(_) => matches!(phase, Phase::Lurk(_)),
        Action::Rob | Action::Wait => matches!(phase, Phase::Rob(_)),
        Action::Loot(_) => matches!(phase, Phase::Loot(_)),
    }
}

/// Writes an action.
pub(crate) fn write(_: &Game, action: Action) -> String {
    match action {
        Action::Lurk(space) => format!("lurk {space}"),
        Action::Rob => "rob".to_owned(),
        Action::Wait => "wait".to_owned(),
        Action::Loot(marker) => format!("loot {}", marker.name()),
    }
}

/// Reads an action; none if the verb is not of this room.
pub(crate) fn read(_: &Game, verb: &Word<'_>, line: &mut Line<'_>) -> Result<Option<Action>, RecordError> {
    Ok(Some(match verb.text {
        "lurk" => Action::Lurk(line.value("a space of the track")?),
        "rob" => Action::Rob,
        "wait" => Action::Wait,
        "loot" => Action::Loot(read_marker(line)?),
        _ => return Ok(None),
    }))
}
