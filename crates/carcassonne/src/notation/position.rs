//! A position set up by hand, as lines: tiles, figures, points and the stack. The rooms read and write their own lines.

use crate::notation::header::{ORDER, SetupReader, write_line};
use crate::notation::segment::{find_segment, segment_name};
use crate::notation::word::{read_design, read_figure, read_pos, read_rot};
use crate::setup::{Laid, MOST_POINTS, Setup, Standing};
use crate::spot::Spot;
use crate::switchboard;
use crate::tile::catalog::Catalog;
use bastide_landscape::catalog::DesignId;
use bastide_landscape::geometry::{Pos, Rot};
use bastide_record::{Line, RecordError};

/// Reads what follows the first word of a line.
pub(super) fn read(reader: &mut SetupReader, kind: &str, line: &mut Line<'_>) -> Result<(), RecordError> {
    match kind {
        "lay" => {
            let pos = read_pos(line)?;
            let design = read_design(reader.catalog, &line.word("a tile")?)?;
            reader.setup.position.laid.push(Laid { design, pos, rot: read_rot(line)? });
            reader.laid_at.push(line.number);
        }
        "stand" => {
            let (seat, figure) = (reader.seat(line)?, read_figure(line)?);
            let Spot { pos, segment } = read_spot(reader, line)?;
            reader.setup.position.standing.push(Standing { seat, figure, pos, segment });
            reader.standing_at.push(line.number);
        }
        "points" => {
            let seat = reader.seat(line)?;
            let known = &mut reader.setup.position.points;
            once(line, known, |(owner, _)| *owner == seat)?;
            known.push((seat, read_points(line)?));
        }
        "stack" => {
            let mut stack = Vec::new();
            while let Some(word) = line.maybe() {
                stack.push(read_design(reader.catalog, &word)?);
            }
            reader.setup.position.stack = Some(stack);
        }
        _ => switchboard::setup::read_line(reader, kind, line)?,
    }
    Ok(())
}

/// A thing is told once.
pub(crate) fn once<T>(line: &Line<'_>, known: &[T], is_same: impl Fn(&T) -> bool) -> Result<(), RecordError> {
    if known.iter().any(is_same) { Err(line.error("this was told already")) } else { Ok(()) }
}

/// Reads points of a figure of the track.
pub(crate) fn read_points(line: &mut Line<'_>) -> Result<u16, RecordError> {
    let expected = format!("a number of points up to {MOST_POINTS}");
    let word = line.word(&expected)?;
    let points: u16 = word.parse(&expected)?;
    if points <= MOST_POINTS { Ok(points) } else { Err(word.unexpected(&expected)) }
}

/// Reads a cell in which a tile of the setup lies.
pub(crate) fn read_tile(reader: &SetupReader, line: &mut Line<'_>) -> Result<(Pos, DesignId, Rot), RecordError> {
    let column = line.peek().map_or(1, |word| word.column);
    let pos = read_pos(line)?;
    let tile = tile_of(&reader.setup, reader.catalog, pos);
    let (design, rot) = tile.ok_or_else(|| RecordError::at(line.number, column, format!("no tile lies at {pos}")))?;
    Ok((pos, design, rot))
}

/// Reads a cell and the name of a segment there.
pub(crate) fn read_spot(reader: &SetupReader, line: &mut Line<'_>) -> Result<Spot, RecordError> {
    let (pos, design, rot) = read_tile(reader, line)?;
    Ok(Spot { pos, segment: find_segment(line, reader.catalog, design, rot)? })
}

/// The tile of a setup in a cell: laid by hand, or the start tile.
pub(crate) fn tile_of(setup: &Setup, catalog: &Catalog, pos: Pos) -> Option<(DesignId, Rot)> {
    let laid = setup.position.laid.iter().find(|laid| laid.pos == pos);
    let start = || (pos == Pos::ORIGIN).then(|| (crate::start::start_tile(catalog, &setup.rules), Rot::North));
    laid.map(|laid| (laid.design, laid.rot)).or_else(start)
}

/// A segment of a tile of the setup: its cell and its name.
pub(crate) fn write_spot(setup: &Setup, Spot { pos, segment }: Spot) -> String {
    let catalog = Catalog::get();
    let name = |(design, rot)| segment_name(catalog, design, rot, segment);
    format!("{pos} {}", tile_of(setup, catalog, pos).map_or_else(String::new, name))
}

/// Writes a position.
pub(super) fn write(out: &mut String, setup: &Setup) {
    for (kind, _) in ORDER {
        lines(setup, kind).into_iter().for_each(|line| write_line(out, format_args!("{line}")));
    }
}

/// All lines of a kind.
fn lines(setup: &Setup, kind: &str) -> Vec<String> {
    let (catalog, position) = (Catalog::get(), &setup.position);
    let id = |design: DesignId| catalog.tile(design).facts.id.as_str();
    match kind {
        "lay" => {
            let line = |laid: &Laid| format!("{kind} {} {} {}", laid.pos, id(laid.design), laid.rot);
            position.laid.iter().map(line).collect()
        }
        "stand" => {
            let line = |&Standing { seat, figure, pos, segment }: &Standing| {
                let spot = write_spot(setup, Spot { pos, segment });
                format!("{kind} {} {figure} {spot}", setup.colour_name(seat))
            };
            position.standing.iter().map(line).collect()
        }
        "points" => {
            let points = position.points.iter();
            points.map(|(seat, points)| format!("{kind} {} {points}", setup.colour_name(*seat))).collect()
        }
        "stack" => {
            let ids = |stack: &Vec<DesignId>| stack.iter().map(|&design| id(design)).collect::<Vec<_>>().join(" ");
            position.stack.iter().map(|stack| format!("{kind} {}", ids(stack))).collect()
        }
        _ => switchboard::setup::write_lines(setup, kind),
    }
}
