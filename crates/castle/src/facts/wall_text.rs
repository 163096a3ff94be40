//! The text of the wall, read strictly and printed back: its name, the rows of cells, corner towers, track, joints,
//! starting zones, tokens, in this order.

use super::check::MAX_SIZE;
use super::part::PartFacts;
use super::slots::Slots;
use super::tile::{check_column, check_rim, read_copies, read_id};
use super::wall::{Corner, WallFacts, ZoneFacts};
use crate::token::Token;
use bastide_landscape::geometry::{Pos, Side};
use bastide_record::{Line, RecordError, lines};
use std::fmt;

/// The kinds of lines in their order, and whether a kind may come again.
const ORDER: [(&str, bool); 7] = [
    ("wall", false),
    ("row", true),
    ("corner", true),
    ("track", false),
    ("joint", true),
    ("zone", true),
    ("token", true),
];

/// A cell in a row; anything else is a dot.
const CELL: char = 'o';

/// Reads the text of a wall.
pub fn read_wall(text: &str) -> Result<WallFacts, RecordError> {
    let mut reader = WallReader { wall: WallFacts::default(), rows: 0, free: Slots::NONE, head: 0, last: 0 };
    let mut number = 0;
    for line in lines(text) {
        let mut line = line?;
        number = line.number;
        reader.read(&mut line)?;
    }
    reader.close_zone()?;
    if reader.last < ORDER.len() {
        return Err(RecordError::at(number + 1, 1, "expected `token`, but the text ends"));
    }
    Ok(reader.wall)
}

struct WallReader {
    wall: WallFacts,
    rows: i16,
    /// The thirds of the last zone's side that no part has taken yet.
    free: Slots,
    /// The line of the last zone's name.
    head: usize,
    /// One more than the index of the kind of line read last.
    last: usize,
}

impl WallReader {
    fn read(&mut self, line: &mut Line<'_>) -> Result<(), RecordError> {
        if let Some(zone) = self.wall.zones.last_mut().filter(|_| is_part(line) && self.last == 6) {
            check_column(line, 3)?;
            let part = PartFacts::read(line, self.free)?;
            self.free = self.free.without(part.slots);
            zone.parts.push(part);
            return Ok(());
        }
        check_column(line, 1)?;
        self.close_zone()?;
        match self.kind_of_line(line)? {
            0 => self.wall.name = read_id(line, |_| false)?,
            1 => self.row(line)?,
            2 => self.corner(line)?,
            3 => self.wall.track = line.value("the number of spaces")?,
            4 => self.wall.joints.push([line.value("a space")?, line.value("a space")?]),
            5 => self.zone(line)?,
            _ => self.token(line)?,
        }
        line.end()
    }

    /// Every kind of line but `joint` must be there, in order.
    fn kind_of_line(&mut self, line: &mut Line<'_>) -> Result<usize, RecordError> {
        let next = ORDER.get(self.last).map_or("the end of the text", |(name, _)| name);
        let word = line.word(next)?;
        let kind = ORDER.iter().position(|(name, _)| *name == word.text);
        let skips_joints = |kind: usize| self.last == 4 && kind == 5;
        match kind {
            Some(kind) if kind == self.last || skips_joints(kind) => self.last = kind + 1,
            Some(kind) if kind + 1 == self.last && ORDER[kind].1 => {}
            _ => return Err(word.unexpected(&format!("`{next}`"))),
        }
        Ok(self.last - 1)
    }

    fn row(&mut self, line: &mut Line<'_>) -> Result<(), RecordError> {
        const EXPECTED: &str = "a row of cells such as ..ooo.";
        let word = line.word(EXPECTED)?;
        if word.text.chars().any(|letter| letter != CELL && letter != '.') {
            return Err(word.unexpected(EXPECTED));
        }
        if self.rows as usize == MAX_SIZE {
            return Err(word.error(format!("no castle has more than {MAX_SIZE} rows")));
        }
        let inside = word.text.chars().enumerate().filter(|&(_, letter)| letter == CELL);
        self.wall.cells.extend(inside.map(|(x, _)| Pos::new(x as i16, self.rows)));
        self.rows += 1;
        Ok(())
    }

    fn corner(&mut self, line: &mut Line<'_>) -> Result<(), RecordError> {
        let (x, y) = line.cell()?;
        line.expect("spaces")?;
        let spaces = [line.value("a space")?, line.value("a space")?];
        let bare = line.peek().is_some();
        if bare {
            line.expect("bare")?;
        }
        self.wall.corners.push(Corner { point: Pos::new(x, y), spaces, bare });
        Ok(())
    }

    fn zone(&mut self, line: &mut Line<'_>) -> Result<(), RecordError> {
        const EXPECTED: &str = "a side (N, E, S or W)";
        let id = read_id(line, |id| self.wall.zones.iter().any(|zone| zone.id == id))?;
        line.expect("at")?;
        let (x, y) = line.cell()?;
        let place = line.peek();
        let side = Side::from_letter(line.letter(EXPECTED)?);
        let wrong = place.map(|word| word.unexpected(EXPECTED));
        let side = side.ok_or_else(|| wrong.unwrap_or_else(|| line.error(EXPECTED)))?;
        (self.free, self.head) = (Slots::side(side), line.number);
        self.wall.zones.push(ZoneFacts { id, cell: Pos::new(x, y), side, parts: Vec::new() });
        Ok(())
    }

    fn close_zone(&mut self) -> Result<(), RecordError> {
        let free = std::mem::replace(&mut self.free, Slots::NONE);
        self.wall.zones.last().map_or(Ok(()), |zone| check_rim(&zone.id, free, self.head))
    }

    fn token(&mut self, line: &mut Line<'_>) -> Result<(), RecordError> {
        let word = line.word("the number of a token")?;
        let token = Token::from_name(word.text);
        let token = token.ok_or_else(|| word.unexpected("the number of a token, 1 to 9"))?;
        if self.wall.tokens[token as usize..].iter().any(|&copies| copies > 0) {
            return Err(word.error("tokens stand in the order of their numbers, each once"));
        }
        self.wall.tokens[token as usize] = read_copies(line)?;
        Ok(())
    }
}

fn is_part(line: &Line<'_>) -> bool {
    line.peek().is_some_and(|word| crate::kind::kind_of(word.text).is_some())
}

impl fmt::Display for WallFacts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "wall {}", self.name)?;
        let (width, height) = self.size();
        for y in 0..height {
            let letter = |x: i16| if self.cells.contains(&Pos::new(x, y)) { CELL } else { '.' };
            writeln!(f, "row {}", (0..width).map(letter).collect::<String>())?;
        }
        for Corner { point, spaces: [one, other], bare } in &self.corners {
            writeln!(f, "corner {point} spaces {one} {other}{}", if *bare { " bare" } else { "" })?;
        }
        writeln!(f, "track {}", self.track)?;
        self.joints.iter().try_for_each(|[one, other]| writeln!(f, "joint {one} {other}"))?;
        for zone in &self.zones {
            writeln!(f, "zone {} at {} {}", zone.id, zone.cell, zone.side)?;
            zone.parts.iter().try_for_each(|part| writeln!(f, "  {part}"))?;
        }
        let given = Token::ALL.into_iter().filter(|&token| self.tokens[token as usize] > 0);
        given
            .map(|token| (token, self.tokens[token as usize]))
            .try_for_each(|(token, copies)| writeln!(f, "token {token} copies {copies}"))
    }
}
