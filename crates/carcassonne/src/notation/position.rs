//! A position set up by hand, as lines: tiles, ferries, figures, and what lies beside the map.

use crate::action::{Mystic, Spot};
use crate::notation::act::{read_shores, shores_name};
use crate::notation::header::{SetupReader, write_line};
use crate::notation::segment::{find_segment, segment_name};
use crate::notation::word::{read_design, read_figure, read_pos, read_rot};
use crate::setup::{Laid, MOST_POINTS, Setup, Standing};
use crate::tile::catalog::Catalog;
use crate::tile::facts::Goods;
use bastide_landscape::catalog::DesignId;
use bastide_landscape::geometry::{Pos, Rot};
use bastide_play::Seat;
use bastide_record::{Line, RecordError};

/// Reads what follows the first word of a line.
pub(super) fn read(reader: &mut SetupReader, kind: &str, line: &mut Line<'_>) -> Result<(), RecordError> {
    match kind {
        "lay" => {
            let pos = read_pos(line)?;
            let design = read_design(reader.book, &line.word("a tile")?)?;
            reader.setup.position.laid.push(Laid { design, pos, rot: read_rot(line)? });
            reader.laid_at.push(line.number);
        }
        "ferry" => {
            let (pos, design, rot) = read_tile(reader, line)?;
            let (one, other) = read_shores(reader.book, design, rot, line)?;
            reader.setup.position.ferries.push((pos, one, other));
        }
        "stand" => {
            let (seat, figure) = (reader.seat(line)?, read_figure(line)?);
            let Spot { pos, segment } = read_spot(reader, line)?;
            reader.setup.position.standing.push(Standing { seat, figure, pos, segment });
            reader.standing_at.push(line.number);
        }
        "mage" | "witch" => {
            let who = if kind == "mage" { Mystic::Mage } else { Mystic::Witch };
            let spot = read_spot(reader, line)?;
            reader.setup.position.mystics.push((who, spot));
        }
        "ingots" => {
            let pos = read_pos(line)?;
            once(line, reader.setup.position.ingots.iter().all(|(known, _)| *known != pos))?;
            reader.setup.position.ingots.push((pos, line.value("a number of ingots")?));
        }
        "stack" => {
            let mut stack = Vec::new();
            while let Some(word) = line.maybe() {
                stack.push(read_design(reader.book, &word)?);
            }
            reader.setup.position.stack = Some(stack);
        }
        _ => read_belongings(reader, kind, line)?,
    }
    Ok(())
}

/// Reads what one player has.
fn read_belongings(reader: &mut SetupReader, kind: &str, line: &mut Line<'_>) -> Result<(), RecordError> {
    let seat = reader.seat(line)?;
    let position = &mut reader.setup.position;
    match kind {
        "points" => {
            once(line, position.points.iter().all(|(known, _)| *known != seat))?;
            position.points.push((seat, read_points(line)?));
        }
        "messenger" => {
            once(line, position.messengers.iter().all(|(known, _)| *known != seat))?;
            position.messengers.push((seat, read_points(line)?));
        }
        "robber" => {
            once(line, position.robbers.iter().all(|(known, _)| *known != seat))?;
            position.robbers.push((seat, line.value("a space of the track")?));
        }
        "goods" => {
            let word = line.word("wine, wheat or cloth")?;
            let goods = Goods::from_name(word.text).ok_or_else(|| word.unexpected("wine, wheat or cloth"))?;
            once(line, position.goods.iter().all(|(known, kind, _)| (*known, *kind) != (seat, goods)))?;
            position.goods.push((seat, goods, line.value("a number")?));
        }
        _ => {
            once(line, position.treasure.iter().all(|(known, _)| *known != seat))?;
            position.treasure.push((seat, line.value("a number of ingots")?));
        }
    }
    Ok(())
}

/// A thing is told once.
fn once(line: &Line<'_>, is_new: bool) -> Result<(), RecordError> {
    if is_new { Ok(()) } else { Err(line.error("this was told already")) }
}

fn read_points(line: &mut Line<'_>) -> Result<u16, RecordError> {
    let expected = format!("a number of points up to {MOST_POINTS}");
    let word = line.word(&expected)?;
    let points: u16 = word.parse(&expected)?;
    if points <= MOST_POINTS { Ok(points) } else { Err(word.unexpected(&expected)) }
}

fn read_tile(reader: &SetupReader, line: &mut Line<'_>) -> Result<(Pos, DesignId, Rot), RecordError> {
    let column = line.peek().map_or(1, |word| word.column);
    let pos = read_pos(line)?;
    let tile = tile_of(&reader.setup, reader.book, pos);
    let (design, rot) = tile.ok_or_else(|| RecordError::at(line.number, column, format!("no tile lies at {pos}")))?;
    Ok((pos, design, rot))
}

fn read_spot(reader: &SetupReader, line: &mut Line<'_>) -> Result<Spot, RecordError> {
    let (pos, design, rot) = read_tile(reader, line)?;
    Ok(Spot { pos, segment: find_segment(line, reader.book, design, rot)? })
}

/// The tile of a setup in a cell: laid by hand, or the start tile.
fn tile_of(setup: &Setup, book: &Catalog, pos: Pos) -> Option<(DesignId, Rot)> {
    let laid = setup.position.laid.iter().find(|laid| laid.pos == pos);
    let start = || (pos == Pos::ORIGIN).then(|| (crate::start::start_tile(book, &setup.rules), Rot::North));
    laid.map(|laid| (laid.design, laid.rot)).or_else(start)
}

/// Writes a position.
pub(super) fn write(out: &mut String, setup: &Setup) {
    let (book, position) = (Catalog::get(), &setup.position);
    for laid in &position.laid {
        write_line(out, format_args!("lay {} {} {}", laid.pos, book.tile(laid.design).facts.id, laid.rot));
    }
    for &(pos, one, other) in &position.ferries {
        if let Some((design, rot)) = tile_of(setup, book, pos) {
            write_line(out, format_args!("ferry {pos} {}", shores_name(book, design, rot, one, other)));
        }
    }
    let spot = |pos: Pos, segment: u8| {
        let tile = tile_of(setup, book, pos);
        let name = tile.map_or_else(String::new, |(design, rot)| segment_name(book, design, rot, segment));
        format!("{pos} {name}")
    };
    let colour = |seat: Seat| setup.colours.get(seat.index()).map_or("nobody", |colour| colour.name());
    for &Standing { seat, figure, pos, segment } in &position.standing {
        write_line(out, format_args!("stand {} {figure} {}", colour(seat), spot(pos, segment)));
    }
    for who in Mystic::ALL {
        for &(_, Spot { pos, segment }) in position.mystics.iter().filter(|(known, _)| *known == who) {
            write_line(out, format_args!("{} {}", who.name(), spot(pos, segment)));
        }
    }
    write_belongings(out, setup, colour);
    if let Some(stack) = &position.stack {
        let ids: Vec<_> = stack.iter().map(|&id| book.tile(id).facts.id.as_str()).collect();
        write_line(out, format_args!("stack {}", ids.join(" ")));
    }
}

fn write_belongings<'a>(out: &mut String, setup: &'a Setup, colour: impl Fn(Seat) -> &'a str) {
    let position = &setup.position;
    for (pos, count) in &position.ingots {
        write_line(out, format_args!("ingots {pos} {count}"));
    }
    for &(seat, points) in &position.points {
        write_line(out, format_args!("points {} {points}", colour(seat)));
    }
    for &(seat, points) in &position.messengers {
        write_line(out, format_args!("messenger {} {points}", colour(seat)));
    }
    for &(seat, space) in &position.robbers {
        write_line(out, format_args!("robber {} {space}", colour(seat)));
    }
    for &(seat, goods, count) in &position.goods {
        write_line(out, format_args!("goods {} {} {count}", colour(seat), goods.name()));
    }
    for &(seat, count) in &position.treasure {
        write_line(out, format_args!("treasure {} {count}", colour(seat)));
    }
}
