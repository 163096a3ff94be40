//! The setup of a game as lines: rules, players, and a position set up by hand.

use crate::colour::Colour;
use crate::expansion::{Expansion, Expansions};
use crate::figure::FigureKind;
use crate::notation::act::{read_pos, read_rot};
use crate::notation::segment::{find_segment, segment_name};
use crate::ruleset::{Ruleset, SWITCHES, SwitchFacts};
use crate::setup::{Laid, Setup, Standing};
use crate::tile::catalog::Catalog;
use bastide_landscape::catalog::DesignId;
use bastide_landscape::geometry::{Pos, Rot};
use bastide_play::Seat;
use bastide_record::{Line, RecordError, Word};
use std::fmt::Write;

/// Reads the lines of a setup one by one, in the order in which [`write_setup`] writes them.
#[derive(Debug)]
pub struct SetupReader {
    /// What was read so far.
    pub setup: Setup,
    book: &'static Catalog,
    last: usize,
}

/// The kinds of lines in their order; those marked `true` may stand more than once.
const ORDER: [(&str, bool); 8] = [
    ("players", false),
    ("expansions", false),
    ("set", true),
    ("first", false),
    ("lay", true),
    ("stand", true),
    ("points", true),
    ("stack", false),
];

impl SetupReader {
    /// Nothing was read yet.
    pub fn new() -> SetupReader {
        SetupReader { setup: Setup::default(), book: Catalog::get(), last: 0 }
    }

    /// Reads one line.
    pub fn read(&mut self, line: &mut Line<'_>) -> Result<(), RecordError> {
        let word = line.word("a line of the setup")?;
        self.check_order(&word)?;
        match word.text {
            "players" => self.players(line)?,
            "expansions" => self.expansions(line)?,
            "set" => self.switch(line)?,
            "first" => self.setup.first = Some(self.seat(line)?),
            "lay" => self.lay(line)?,
            "stand" => self.stand(line)?,
            "points" => {
                let seat = self.seat(line)?;
                self.setup.position.points.push((seat, line.value("a number of points")?));
            }
            _ => self.stack(line)?,
        }
        line.end()
    }

    fn check_order(&mut self, word: &Word<'_>) -> Result<(), RecordError> {
        let names: Vec<_> = ORDER.iter().map(|(name, _)| *name).collect();
        let Some(index) = names.iter().position(|name| *name == word.text) else {
            return Err(word.unexpected(&format!("one of {} or `--`", names.join(", "))));
        };
        if self.last == 0 && index > 0 {
            return Err(word.unexpected("`players`"));
        }
        // `last` is one more than the index of the kind of line read last.
        if index + 1 < self.last || (index + 1 == self.last && !ORDER[index].1) {
            return Err(word.error(format!("`{}` must stand earlier, and once", word.text)));
        }
        self.last = index + 1;
        Ok(())
    }

    fn players(&mut self, line: &mut Line<'_>) -> Result<(), RecordError> {
        while let Some(word) = line.maybe() {
            let colour = Colour::from_name(word.text);
            self.setup.colours.push(colour.ok_or_else(|| word.unexpected("a colour"))?);
        }
        Ok(())
    }

    fn expansions(&mut self, line: &mut Line<'_>) -> Result<(), RecordError> {
        let mut chosen = Vec::new();
        while let Some(word) = line.maybe() {
            let expansion = Expansion::from_name(word.text).ok_or_else(|| word.unexpected("an expansion"))?;
            if chosen.last().is_some_and(|last| *last >= expansion) {
                return Err(word.error(format!("`{expansion}` must stand earlier, and once")));
            }
            chosen.push(expansion);
        }
        self.setup.rules.expansions = chosen.into_iter().collect();
        Ok(())
    }

    fn switch(&mut self, line: &mut Line<'_>) -> Result<(), RecordError> {
        let word = line.word("a switch")?;
        let names = || SWITCHES.iter().map(|facts| facts.name).collect::<Vec<_>>().join(", ");
        let facts =
            SwitchFacts::from_name(word.text).ok_or_else(|| word.unexpected(&format!("a switch ({})", names())))?;
        let expected = facts.values.join(" or ");
        let value = line.word(&expected)?;
        let index = facts.values.iter().position(|known| *known == value.text);
        let rules = index.and_then(|index| self.setup.rules.set(facts.switch, index as u8));
        self.setup.rules = rules.ok_or_else(|| value.unexpected(&expected))?;
        Ok(())
    }

    fn seat(&self, line: &mut Line<'_>) -> Result<Seat, RecordError> {
        let word = line.word("a colour")?;
        let colour = Colour::from_name(word.text).ok_or_else(|| word.unexpected("a colour"))?;
        let seat = self.setup.colours.iter().position(|known| *known == colour);
        let seat = seat.ok_or_else(|| word.error(format!("nobody plays {colour} in this game")))?;
        Ok(Seat(seat as u8))
    }

    fn design(&self, word: &Word<'_>) -> Result<DesignId, RecordError> {
        self.book.find(word.text).ok_or_else(|| word.error(format!("there is no tile `{}`", word.text)))
    }

    fn lay(&mut self, line: &mut Line<'_>) -> Result<(), RecordError> {
        let pos = read_pos(line)?;
        let design = self.design(&line.word("a tile")?)?;
        self.setup.position.laid.push(Laid { design, pos, rot: read_rot(line)? });
        Ok(())
    }

    fn stand(&mut self, line: &mut Line<'_>) -> Result<(), RecordError> {
        let seat = self.seat(line)?;
        let word = line.word("a figure")?;
        let figure = FigureKind::from_name(word.text).ok_or_else(|| word.unexpected("a figure"))?;
        let place = line.peek();
        let pos = read_pos(line)?;
        let no_tile =
            || RecordError::at(line.number, place.map_or(1, |word| word.column), format!("no tile lies at {pos}"));
        let (design, rot) = tile_of(&self.setup, self.book, pos).ok_or_else(no_tile)?;
        let segment = find_segment(line, self.book, design, rot)?;
        self.setup.position.standing.push(Standing { seat, figure, pos, segment });
        Ok(())
    }

    fn stack(&mut self, line: &mut Line<'_>) -> Result<(), RecordError> {
        let mut stack = Vec::new();
        while let Some(word) = line.maybe() {
            stack.push(self.design(&word)?);
        }
        self.setup.position.stack = Some(stack);
        Ok(())
    }
}

impl Default for SetupReader {
    fn default() -> SetupReader {
        SetupReader::new()
    }
}

/// The tile of a setup in a cell: laid by hand, or the start tile.
fn tile_of(setup: &Setup, book: &Catalog, pos: Pos) -> Option<(DesignId, Rot)> {
    let laid = setup.position.laid.iter().find(|laid| laid.pos == pos);
    let start = || (pos == Pos::ORIGIN).then(|| (crate::start::start_tile(book, &setup.rules), Rot::North));
    laid.map(|laid| (laid.design, laid.rot)).or_else(start)
}

/// Writes a setup.
pub fn write_setup(setup: &Setup) -> String {
    let book = Catalog::get();
    let mut out = String::new();
    let colours: Vec<_> = setup.colours.iter().map(|colour| colour.name()).collect();
    line(&mut out, format_args!("players {}", colours.join(" ")));
    write_rules(&mut out, &setup.rules);
    let colour = |seat: Seat| setup.colours.get(seat.index()).map_or("nobody", |colour| colour.name());
    if let Some(seat) = setup.first {
        line(&mut out, format_args!("first {}", colour(seat)));
    }
    let position = &setup.position;
    for laid in &position.laid {
        line(&mut out, format_args!("lay {} {} {}", laid.pos, book.tile(laid.design).facts.id, laid.rot));
    }
    for &Standing { seat, figure, pos, segment } in &position.standing {
        if let Some((design, rot)) = tile_of(setup, book, pos) {
            let name = segment_name(book, design, rot, segment);
            line(&mut out, format_args!("stand {} {figure} {pos} {name}", colour(seat)));
        }
    }
    for &(seat, points) in &position.points {
        line(&mut out, format_args!("points {} {points}", colour(seat)));
    }
    if let Some(stack) = &position.stack {
        let ids: Vec<_> = stack.iter().map(|&id| book.tile(id).facts.id.as_str()).collect();
        line(&mut out, format_args!("stack {}", ids.join(" ")));
    }
    out
}

fn write_rules(out: &mut String, rules: &Ruleset) {
    if rules.expansions != Expansions::NONE {
        let names: Vec<_> = rules.expansions.iter().map(Expansion::name).collect();
        line(out, format_args!("expansions {}", names.join(" ")));
    }
    for facts in &SWITCHES {
        let value = rules.value(facts.switch);
        if value != 0 {
            line(out, format_args!("set {} {}", facts.name, facts.values[value as usize]));
        }
    }
}

fn line(out: &mut String, text: std::fmt::Arguments<'_>) {
    // Writing to a string cannot fail.
    let _ = writeln!(out, "{}", text.to_string().trim_end());
}
