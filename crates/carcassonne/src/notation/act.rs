//! One action as one line.

use crate::Colour;
use crate::action::{Action, Mystic, Spot};
use crate::figure::FigureKind;
use crate::game::Game;
use crate::notation::segment::{find_segment, segment_name};
use crate::notation::word::{read_colour, read_design, read_figure, read_marker, read_pos, read_rot, read_side};
use crate::tile::catalog::Catalog;
use crate::turn::Phase;
use bastide_landscape::catalog::DesignId;
use bastide_landscape::geometry::{Rot, Side};
use bastide_play::{Actor, Play, Seat};
use bastide_record::{Line, RecordError, Word};

/// Writes an action that is about to be played.
pub fn write_action(game: &Game, action: Action) -> String {
    match action {
        Action::First(seat) => format!("first {}", game.colour(seat)),
        Action::Draw(id) => format!("draw {}", game.tile(id).facts.id),
        Action::Die(distance) => format!("die {distance}"),
        Action::Message(number) => format!("message {number}"),
        decision => {
            let asked = match game.actor() {
                Actor::Seat(seat) => seat,
                _ => game.turn.active,
            };
            format!("{} {}", game.colour(asked), write_decision(game, decision))
        }
    }
}

fn write_decision(game: &Game, action: Action) -> String {
    match action {
        Action::Place { pos, rot } => format!("place {pos} {rot}"),
        Action::Ingot(pos) => format!("ingot {pos}"),
        Action::Conjure(who, spot) => format!("{} {}", who.name(), write_spot(game, spot)),
        Action::Banish(who) => format!("banish {}", who.name()),
        Action::Lurk(space) => format!("lurk {space}"),
        Action::Stand { figure, segment } => format!("{figure} {}", name_on(game, game.turn.tile, segment)),
        Action::Fly(figure) => format!("fly {figure}"),
        Action::Land(segment) => {
            let target = game.board.tile_at(game.flying.target()).unwrap_or(game.turn.tile);
            format!("land {}", name_on(game, target, segment))
        }
        Action::Recall => "recall".to_owned(),
        Action::Ferry(one, other) => format!("ferry {}", write_shores(game, game.turn.tile, one, other)),
        Action::MoveFerry(pos, one, other) => {
            let lake = game.board.tile_at(pos).unwrap_or(game.turn.tile);
            format!("ferry {pos} {}", write_shores(game, lake, one, other))
        }
        Action::Gain(index, marker) => format!("gain {} {}", index + 1, marker.name()),
        Action::Rob => "rob".to_owned(),
        Action::Wait => "wait".to_owned(),
        Action::Loot(marker) => format!("loot {}", marker.name()),
        Action::TakeIngot(pos) => format!("take {pos}"),
        Action::CarryOut => "carry-out".to_owned(),
        Action::Exchange => "exchange".to_owned(),
        Action::TakeBack(figure, spot) => format!("take-back {figure} {}", write_spot(game, spot)),
        Action::CropAdd => "crop add".to_owned(),
        Action::CropRemove => "crop remove".to_owned(),
        Action::Join(figure, spot) => format!("join {figure} {}", write_spot(game, spot)),
        Action::Again => "again".to_owned(),
        _ => "pass".to_owned(),
    }
}

/// The name of a segment of a tile on the map.
fn name_on(game: &Game, tile: u8, segment: u8) -> String {
    let tile = game.board.tile(tile);
    segment_name(game.book, tile.design, tile.rot, segment)
}

/// A segment anywhere on the map: its cell and its name.
pub(super) fn write_spot(game: &Game, spot: Spot) -> String {
    let name = game.board.tile_at(spot.pos).map_or_else(String::new, |tile| name_on(game, tile, spot.segment));
    format!("{} {name}", spot.pos)
}

/// The sides of the two roads that a ferry joins; each road of a lake has one.
fn write_shores(game: &Game, lake: u8, one: u8, other: u8) -> String {
    let tile = game.board.tile(lake);
    shores_name(game.book, tile.design, tile.rot, one, other)
}

/// The sides of two roads of a tile.
pub(super) fn shores_name(book: &Catalog, design: DesignId, rot: Rot, one: u8, other: u8) -> String {
    let side = |segment| segment_name(book, design, rot, segment).replace("road ", "");
    let (one, other) = (side(one), side(other));
    format!("{one} {other}")
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
        "ingot" => Action::Ingot(read_pos(line)?),
        "mage" => Action::Conjure(Mystic::Mage, read_spot(game, line)?),
        "witch" => Action::Conjure(Mystic::Witch, read_spot(game, line)?),
        "banish" => Action::Banish(read_mystic(line)?),
        "lurk" => Action::Lurk(line.value("a space of the track")?),
        "fly" => Action::Fly(read_figure(line)?),
        "land" => Action::Land(read_landing(game, &verb, line)?),
        "recall" => Action::Recall,
        "pass" => Action::Pass,
        "ferry" => read_ferry(game, line)?,
        "gain" => {
            let number: u8 = line.value("the number of a gain")?;
            Action::Gain(
                number.checked_sub(1).ok_or_else(|| verb.error("gains are numbered from 1"))?,
                read_marker(line)?,
            )
        }
        "rob" => Action::Rob,
        "wait" => Action::Wait,
        "loot" => Action::Loot(read_marker(line)?),
        "take" => Action::TakeIngot(read_pos(line)?),
        "carry-out" => Action::CarryOut,
        "exchange" => Action::Exchange,
        "take-back" => Action::TakeBack(read_figure(line)?, read_spot(game, line)?),
        "crop" => read_crop(line)?,
        "join" => Action::Join(read_figure(line)?, read_spot(game, line)?),
        "again" => Action::Again,
        name => match FigureKind::from_name(name) {
            Some(figure) => read_stand(game, figure, &verb, line)?,
            None => return Err(verb.unexpected("what the player does, such as place, follower or pass")),
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

fn read_segment(game: &Game, tile: u8, line: &mut Line<'_>) -> Result<u8, RecordError> {
    let tile = game.board.tile(tile);
    find_segment(line, game.book, tile.design, tile.rot)
}

fn read_spot(game: &Game, line: &mut Line<'_>) -> Result<Spot, RecordError> {
    let place = line.peek();
    let pos = read_pos(line)?;
    let column = place.map_or(1, |word| word.column);
    let tile = game.board.tile_at(pos);
    let tile = tile.ok_or_else(|| RecordError::at(line.number, column, format!("no tile lies at {pos}")))?;
    Ok(Spot { pos, segment: read_segment(game, tile, line)? })
}

fn read_landing(game: &Game, verb: &Word<'_>, line: &mut Line<'_>) -> Result<u8, RecordError> {
    let target = game.board.tile_at(game.flying.target()).filter(|_| game.phase == Phase::Land);
    read_segment(game, target.ok_or_else(|| verb.error("nobody flies now"))?, line)
}

fn read_mystic(line: &mut Line<'_>) -> Result<Mystic, RecordError> {
    let word = line.word("mage or witch")?;
    let who = Mystic::ALL.into_iter().find(|who| who.name() == word.text);
    who.ok_or_else(|| word.unexpected("mage or witch"))
}

fn read_crop(line: &mut Line<'_>) -> Result<Action, RecordError> {
    let word = line.word("add or remove")?;
    match word.text {
        "add" => Ok(Action::CropAdd),
        "remove" => Ok(Action::CropRemove),
        _ => Err(word.unexpected("add or remove")),
    }
}

/// A cell before the two sides names the lake whose ferry moves; without it the new lake gets its ferry.
fn read_ferry(game: &Game, line: &mut Line<'_>) -> Result<Action, RecordError> {
    if line.peek().is_none_or(|word| !word.text.contains(',')) {
        let tile = game.board.tile(game.turn.tile);
        let (one, other) = read_shores(game.book, tile.design, tile.rot, line)?;
        return Ok(Action::Ferry(one, other));
    }
    let place = line.peek();
    let pos = read_pos(line)?;
    let column = place.map_or(1, |word| word.column);
    let lake = game.board.tile_at(pos);
    let lake = lake.ok_or_else(|| RecordError::at(line.number, column, format!("no tile lies at {pos}")))?;
    let tile = game.board.tile(lake);
    let (one, other) = read_shores(game.book, tile.design, tile.rot, line)?;
    Ok(Action::MoveFerry(pos, one, other))
}

/// Reads two sides and finds the roads there; the smaller segment comes first.
pub(super) fn read_shores(
    book: &Catalog,
    design: DesignId,
    rot: Rot,
    line: &mut Line<'_>,
) -> Result<(u8, u8), RecordError> {
    let road = |word: Word<'_>, side: Side| {
        let name = format!("road {side}");
        let segments = book.land.design(design).segments.len() as u8;
        let found = (0..segments).find(|&segment| segment_name(book, design, rot, segment) == name);
        found.ok_or_else(|| word.error(format!("no road runs to {side} from there")))
    };
    let (first, side) = read_side(line)?;
    let one = road(first, side)?;
    let (second, side) = read_side(line)?;
    let other = road(second, side)?;
    if one < other { Ok((one, other)) } else { Err(second.error("write the two sides the other way round")) }
}

fn read_outcome(game: &Game, word: &Word<'_>, line: &mut Line<'_>) -> Result<Action, RecordError> {
    let action = match word.text {
        "first" => Action::First(read_seat(game, line)?),
        "draw" => Action::Draw(read_design(game.book, &line.word("a tile")?)?),
        "die" => Action::Die(line.value("1, 2 or 3")?),
        "message" => Action::Message(line.value("the number of a message")?),
        _ => return Err(word.unexpected("a colour, `first`, `draw`, `die` or `message`")),
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
