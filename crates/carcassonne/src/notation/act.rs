//! One action as one line.

use crate::action::Action;
use crate::figure::FigureKind;
use crate::game::Game;
use crate::notation::segment::{find_segment, segment_name};
use crate::turn::Phase;
use crate::{Colour, Event};
use bastide_landscape::catalog::DesignId;
use bastide_landscape::geometry::{Pos, Rot};
use bastide_play::{Actor, Play, Seat};
use bastide_record::{Line, RecordError, Word};

/// Writes an action that is about to be played.
pub fn write_action(game: &Game, action: Action) -> String {
    let colour = game.colour(game.turn.active);
    match action {
        Action::First(seat) => format!("first {}", game.colour(seat)),
        Action::Draw(id) => format!("draw {}", game.tile(id).facts.id),
        Action::Place { pos, rot } => format!("{colour} place {pos} {rot}"),
        Action::Stand { figure, segment } => {
            let tile = game.board.tile(game.turn.tile);
            format!("{colour} {figure} {}", segment_name(game.book, tile.design, tile.rot, segment))
        }
        Action::Recall => format!("{colour} recall"),
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
        "place" => Ok(Action::Place { pos: read_pos(line)?, rot: read_rot(line)? }),
        "recall" => Ok(Action::Recall),
        "pass" => Ok(Action::Pass),
        name => match FigureKind::from_name(name) {
            Some(figure) => read_stand(game, figure, &verb, line),
            None => Err(verb.unexpected("place, follower, abbot, recall or pass")),
        },
    }
}

/// Parts of a tile can be named only once it lies.
fn read_stand(game: &Game, figure: FigureKind, verb: &Word<'_>, line: &mut Line<'_>) -> Result<Action, RecordError> {
    if game.phase != Phase::Figure {
        return Err(verb.error(format!("no figure is asked for now, but {}", game.phase)));
    }
    let tile = game.board.tile(game.turn.tile);
    let segment = find_segment(line, game.book, tile.design, tile.rot)?;
    Ok(Action::Stand { figure, segment })
}

fn read_outcome(game: &Game, word: &Word<'_>, line: &mut Line<'_>) -> Result<Action, RecordError> {
    let action = match word.text {
        "first" => Action::First(read_seat(game, line)?),
        "draw" => Action::Draw(read_design(game, line)?),
        _ => return Err(word.unexpected("a colour, `first` or `draw`")),
    };
    match game.actor() {
        Actor::Chance => Ok(action),
        Actor::Over => Err(word.error("the game is over")),
        Actor::Seat(seat) => Err(word.error(format!("{} is asked, not chance", game.colour(seat)))),
    }
}

fn read_seat(game: &Game, line: &mut Line<'_>) -> Result<Seat, RecordError> {
    let word = line.word("a colour")?;
    let colour = Colour::from_name(word.text).ok_or_else(|| word.unexpected("a colour"))?;
    game.seat_of(colour).ok_or_else(|| word.error(format!("nobody plays {colour} in this game")))
}

fn read_design(game: &Game, line: &mut Line<'_>) -> Result<DesignId, RecordError> {
    let word = line.word("a tile")?;
    game.book.find(word.text).ok_or_else(|| word.error(format!("there is no tile `{}`", word.text)))
}

/// Reads a cell as `x,y`.
pub(super) fn read_pos(line: &mut Line<'_>) -> Result<Pos, RecordError> {
    const EXPECTED: &str = "a cell such as 2,-1";
    let word = line.word(EXPECTED)?;
    let (x, y) = word.text.split_once(',').ok_or_else(|| word.unexpected(EXPECTED))?;
    let pos = x.parse().ok().zip(y.parse().ok()).map(|(x, y)| Pos::new(x, y));
    // Only the plain form of a number is allowed, and no map reaches farther than its tiles.
    pos.filter(|pos| pos.to_string() == word.text && pos.x.abs() < 256 && pos.y.abs() < 256)
        .ok_or_else(|| word.unexpected(EXPECTED))
}

/// Reads a turn as a letter.
pub(super) fn read_rot(line: &mut Line<'_>) -> Result<Rot, RecordError> {
    const EXPECTED: &str = "a turn (N, E, S or W)";
    let word = line.word(EXPECTED)?;
    let mut letters = word.text.chars();
    let rot = letters.next().and_then(Rot::from_letter).filter(|_| letters.next().is_none());
    rot.ok_or_else(|| word.unexpected(EXPECTED))
}

impl Event {
    /// The event as a line that a person can follow.
    pub fn words(&self, game: &Game) -> String {
        let tile = |id: DesignId| &game.tile(id).facts.id;
        let place = |seg| {
            let tile = game.board.tile(game.board.features().member(seg).tile);
            let name = segment_name(game.book, tile.design, tile.rot, game.board.local(seg) as u8);
            format!("{name} of {}", tile.pos)
        };
        match *self {
            Event::Began(seat) => format!("{} begins", game.colour(seat)),
            Event::Drawn(seat, id) => format!("{} draws {}", game.colour(seat), tile(id)),
            Event::Discarded(id) => format!("{} fits nowhere and leaves the game", tile(id)),
            Event::Placed(seat, id, pos, rot) => {
                format!("{} places {} at {pos} turned {rot}", game.colour(seat), tile(id))
            }
            Event::Stood(seat, figure, seg) => format!("{} puts a {figure} on {}", game.colour(seat), place(seg)),
            Event::Returned(seat, figure, seg) => {
                format!("{} takes back the {figure} from {}", game.colour(seat), place(seg))
            }
            Event::Scored(seat, sum, seg) => {
                format!("{} scores {}: {sum} ({})", game.colour(seat), sum.total, place(seg))
            }
            Event::LastTile => "the last tile lies; final scoring".to_owned(),
            Event::Over(winners) => {
                let names = game.all_seats().filter(|seat| winners & seat.bit() != 0);
                let names: Vec<_> = names.map(|seat| game.colour(seat).name()).collect();
                format!("the game is over; won by {}", names.join(" and "))
            }
        }
    }
}
