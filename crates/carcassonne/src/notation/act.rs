//! One action as one line.

use crate::Colour;
use crate::figure::FigureKind;
use crate::game::Game;
use crate::notation::spot::read_segment;
use crate::notation::word::{read_colour, read_design, read_marker, read_pos, read_rot};
use crate::switchboard::{self, Action, hooks};
use crate::turn::Phase;
use bastide_play::{Actor, Play, Seat};
use bastide_record::{Line, RecordError, Word};

/// Writes an action that is about to be played.
pub fn write_action(game: &Game, action: Action) -> String {
    let text = hooks::write(game, action);
    if action.is_outcome() {
        return text;
    }
    let asked = match game.actor() {
        Actor::Seat(seat) => seat,
        Actor::Chance | Actor::Over => game.turn.active,
    };
    format!("{} {text}", game.colour(asked))
}

/// Reads the action on a line; whether it is legal is for the game to say. Nothing may follow on the line.
pub fn read_action(game: &Game, line: &mut Line<'_>) -> Result<Action, RecordError> {
    let word = line.word("an action")?;
    let action = match Colour::from_name(word.text) {
        Some(colour) => {
            check_actor(game, colour, &word)?;
            read_decision(game, line)?
        }
        None => read_outcome(game, &word, line)?,
    };
    line.end()?;
    Ok(action)
}

fn check_actor(game: &Game, colour: Colour, word: &Word<'_>) -> Result<(), RecordError> {
    let seat = game.seat_of(colour).ok_or_else(|| word.error(format!("nobody plays {colour} in this game")))?;
    match game.actor() {
        Actor::Seat(asked) if asked == seat => Ok(()),
        Actor::Seat(asked) => Err(word.error(format!("{} is asked, not {colour}", game.colour(asked)))),
        Actor::Chance => Err(word.error(format!("chance is asked ({}), not {colour}", game.phase()))),
        Actor::Over => Err(word.error("the game is over")),
    }
}

fn read_decision(game: &Game, line: &mut Line<'_>) -> Result<Action, RecordError> {
    let verb = line.word("what the player does")?;
    Ok(match verb.text {
        "place" => Action::Place { pos: read_pos(line)?, rot: read_rot(line)? },
        "pass" => Action::Pass,
        "gain" => {
            let number: u8 = line.value("the number of a gain")?;
            let index = number.checked_sub(1).ok_or_else(|| verb.error("gains are numbered from 1"))?;
            Action::Gain(index, read_marker(line)?)
        }
        name => match (switchboard::action::read(game, &verb, line)?, FigureKind::from_name(name)) {
            (Some(action), _) => action,
            (None, Some(figure)) => read_stand(game, figure, &verb, line)?,
            (None, None) => return Err(verb.unexpected("what the player does, such as place, follower or pass")),
        },
    })
}

/// Parts of a tile can be named only once it lies.
fn read_stand(game: &Game, figure: FigureKind, verb: &Word<'_>, line: &mut Line<'_>) -> Result<Action, RecordError> {
    if game.phase != Phase::Figure {
        return Err(verb.error(format!("no figure is asked for now, but {}", game.phase)));
    }
    Ok(Action::Stand { figure, segment: read_segment(game, game.turn.tile, line)? })
}

fn read_outcome(game: &Game, word: &Word<'_>, line: &mut Line<'_>) -> Result<Action, RecordError> {
    let action = match word.text {
        "first" => Action::First(read_seat(game, line)?),
        "draw" => Action::Draw(read_design(game.catalog, &line.word("a tile")?)?),
        _ => {
            let unknown = || word.unexpected("a colour, `first`, `draw`, `die` or `message`");
            switchboard::action::read_outcome(word, line)?.ok_or_else(unknown)?
        }
    };
    match game.actor() {
        Actor::Chance => Ok(action),
        Actor::Over => Err(word.error("the game is over")),
        Actor::Seat(seat) => Err(word.error(format!("{} is asked, not chance", game.colour(seat)))),
    }
}

fn read_seat(game: &Game, line: &mut Line<'_>) -> Result<Seat, RecordError> {
    let (word, colour) = read_colour(line)?;
    game.seat_of(colour).ok_or_else(|| word.error(format!("nobody plays {colour} in this game")))
}
