//! One action as one line.

use crate::action::Action;
use crate::game::Game;
use crate::notation::segment::{find_place, find_segment, place_name, segment_name};
use crate::token::Token;
use crate::turn::Phase;
use bastide_landscape::catalog::DesignId;
use bastide_landscape::geometry::{Pos, Rot};
use bastide_play::{Actor, Play, Seat};
use bastide_record::{Colour, Line, RecordError, Word};

/// Writes an action that is about to be played.
pub fn write_action(game: &Game, action: Action) -> String {
    let colour = match game.actor() {
        Actor::Seat(seat) => game.colour(seat).name(),
        Actor::Chance | Actor::Over => "",
    };
    match action {
        Action::First(seat) => format!("first {}", game.colour(seat)),
        Action::Draw(id) => format!("draw {}", game.tile(id).id),
        Action::TurnUp(token) => format!("token {token}"),
        Action::Place { pos, rot } => format!("{colour} place {pos} {rot}"),
        Action::Stand { segment } => {
            let tile = game.board.tile(game.turn.tile);
            format!("{colour} follower {}", segment_name(game.catalog, tile.design, tile.rot, segment))
        }
        Action::Score(seg) => format!("{colour} score {}", place_name(game.catalog, &game.board, seg)),
        Action::Use(token) => format!("{colour} use {token}"),
        Action::Spend(seg) => format!("{colour} spend {}", place_name(game.catalog, &game.board, seg)),
        Action::Pass => format!("{colour} pass"),
    }
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
    match verb.text {
        "place" => {
            let (x, y) = line.cell()?;
            Ok(Action::Place { pos: Pos::new(x, y), rot: read_rot(line)? })
        }
        "follower" => read_stand(game, &verb, line),
        "score" => Ok(Action::Score(find_place(line, game.catalog, &game.board)?)),
        "use" => Ok(Action::Use(read_token(line)?)),
        "spend" => Ok(Action::Spend(find_place(line, game.catalog, &game.board)?)),
        "pass" => Ok(Action::Pass),
        _ => Err(verb.unexpected("place, follower, score, use, spend or pass")),
    }
}

/// Parts of a tile can be named only once it lies.
fn read_stand(game: &Game, verb: &Word<'_>, line: &mut Line<'_>) -> Result<Action, RecordError> {
    if game.phase != Phase::Follower {
        return Err(verb.error(format!("no follower is asked for now, but {}", game.phase)));
    }
    let tile = game.board.tile(game.turn.tile);
    Ok(Action::Stand { segment: find_segment(line, game.catalog, tile.design, tile.rot)? })
}

fn read_outcome(game: &Game, word: &Word<'_>, line: &mut Line<'_>) -> Result<Action, RecordError> {
    let action = match word.text {
        "first" => Action::First(read_seat(&game.colours, line)?),
        "draw" => {
            let word = line.word("a tile")?;
            Action::Draw(find_design(game, &word)?)
        }
        "token" => Action::TurnUp(read_token(line)?),
        _ => return Err(word.unexpected("a colour, `first`, `draw` or `token`")),
    };
    match game.actor() {
        Actor::Chance => Ok(action),
        Actor::Over => Err(word.error("the game is over")),
        Actor::Seat(seat) => Err(word.error(format!("{} is asked, not chance", game.colour(seat)))),
    }
}

fn find_design(game: &Game, word: &Word<'_>) -> Result<DesignId, RecordError> {
    game.catalog.find(word.text).ok_or_else(|| word.error(format!("there is no tile `{}`", word.text)))
}

/// Reads the seat of a colour.
pub(super) fn read_seat(colours: &[Colour], line: &mut Line<'_>) -> Result<Seat, RecordError> {
    let word = line.word("a colour")?;
    let colour = Colour::from_name(word.text).ok_or_else(|| word.unexpected("a colour"))?;
    let seat = colours.iter().position(|known| *known == colour);
    seat.map(|seat| Seat(seat as u8)).ok_or_else(|| word.error(format!("nobody plays {colour} in this game")))
}

/// Reads the number of a token.
pub(super) fn read_token(line: &mut Line<'_>) -> Result<Token, RecordError> {
    const EXPECTED: &str = "the number of a token, 1 to 9";
    let word = line.word(EXPECTED)?;
    Token::from_name(word.text).ok_or_else(|| word.unexpected(EXPECTED))
}

/// Reads a turn as a letter.
pub(super) fn read_rot(line: &mut Line<'_>) -> Result<Rot, RecordError> {
    const EXPECTED: &str = "a turn (N, E, S or W)";
    let word = line.peek();
    let rot = Rot::from_letter(line.letter(EXPECTED)?);
    rot.ok_or_else(|| word.map_or_else(|| line.error(EXPECTED), |word| word.unexpected(EXPECTED)))
}
