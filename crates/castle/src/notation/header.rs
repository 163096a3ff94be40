//! The setup of a game as lines: players, and a position set up by hand.

use crate::catalog::Catalog;
use crate::notation::act::{read_rot, read_token};
use crate::notation::segment::{find_segment, segment_name};
use crate::setup::{Laid, Position, Setup, SetupError, Standing};
use crate::token::Token;
use bastide_landscape::catalog::DesignId;
use bastide_landscape::geometry::{Pos, Rot};
use bastide_play::Seat;
use bastide_record::{Line, LineOrder, Often, ReadSetup, RecordError, Word, read_players, read_seat};

/// Reads the lines of a setup one by one, in the order in which [`ReadSetup::write`] writes them.
#[derive(Debug)]
pub struct SetupReader {
    /// What was read so far.
    pub setup: Setup,
    order: LineOrder,
    /// Where each tile, follower and keep of the position was read.
    laid_at: Vec<usize>,
    standing_at: Vec<usize>,
    keeps_at: Vec<usize>,
}

/// The kinds of lines in their order.
const ORDER: [(&str, Often); 10] = [
    ("players", Often::Once),
    ("first", Often::Once),
    ("lay", Often::Any),
    ("stand", Often::Any),
    ("keep", Often::Any),
    ("points", Often::Any),
    ("tokens", Often::Any),
    ("used", Often::Once),
    ("bare", Often::Once),
    ("stack", Often::Once),
];

impl ReadSetup for SetupReader {
    type Setup = Setup;
    type Error = SetupError;

    fn read(&mut self, line: &mut Line<'_>) -> Result<(), RecordError> {
        let word = line.word("a line of the setup")?;
        self.order.check(&word)?;
        match word.text {
            "players" => self.setup.colours = read_players(line)?,
            "first" => self.setup.first = Some(self.seat(line)?),
            "lay" => self.lay(line)?,
            "stand" => {
                let standing = self.standing(line, "follower")?;
                self.setup.position.standing.push(standing);
                self.standing_at.push(line.number);
            }
            "keep" => self.keep(line)?,
            "points" => self.points(line)?,
            "tokens" => self.tokens(line)?,
            "used" => self.setup.position.used = rising(line, "a token", read_token)?,
            "bare" => self.setup.position.bare = rising(line, "a space", |line| line.value("a space"))?,
            _ => self.stack(line)?,
        }
        line.end()
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn line_of(&self, error: &SetupError) -> Option<usize> {
        let Position { laid, standing, keeps, .. } = &self.setup.position;
        // What stands twice is in the way the second time.
        let last = |known: &[Standing], wrong: &Standing| known.iter().rposition(|known| known == wrong);
        match error {
            SetupError::NoCopyLeft(wrong) | SetupError::DoesNotFit(wrong) => {
                laid.iter().rposition(|known| known == wrong).map(|index| self.laid_at[index])
            }
            SetupError::NoFollowerLeft(wrong) | SetupError::Completed(wrong) => {
                last(standing, wrong).map(|index| self.standing_at[index])
            }
            SetupError::NoHouse(wrong) => last(keeps, wrong).map(|index| self.keeps_at[index]),
            _ => None,
        }
    }

    fn write(setup: &Setup) -> String {
        let Setup { catalog, colours, first, position } = setup;
        let colour = |seat: Seat| colours.get(seat.index()).map_or("nobody", |colour| colour.name());
        let mut lines = vec![format!("players {}", words(colours))];
        lines.extend(first.map(|seat| format!("first {}", colour(seat))));
        let tile = |id: DesignId| catalog.tile(id).id.as_str();
        lines.extend(position.laid.iter().map(|laid| format!("lay {} {} {}", laid.pos, tile(laid.design), laid.rot)));
        let place = |standing: &Standing| {
            let name = tile_of(setup, standing.pos)
                .map_or(String::new(), |(design, rot)| segment_name(catalog, design, rot, standing.segment));
            format!("{} {name}", standing.pos)
        };
        let follower = |standing: &Standing| format!("stand {} follower {}", colour(standing.seat), place(standing));
        lines.extend(position.standing.iter().map(follower));
        lines.extend(position.keeps.iter().map(|keep| format!("keep {} {}", colour(keep.seat), place(keep))));
        lines.extend(position.points.iter().map(|&(seat, points)| format!("points {} {points}", colour(seat))));
        let held = |(seat, tokens): &(Seat, Vec<Token>)| format!("tokens {} {}", colour(*seat), words(tokens));
        lines.extend(position.tokens.iter().map(held));
        if !position.used.is_empty() {
            lines.push(format!("used {}", words(&position.used)));
        }
        if !position.bare.is_empty() {
            lines.push(format!("bare {}", words(&position.bare)));
        }
        let stack = position.stack.as_ref();
        lines.extend(
            stack.map(|stack| format!("stack {}", stack.iter().map(|&id| tile(id)).collect::<Vec<_>>().join(" "))),
        );
        lines.iter().map(|line| format!("{}\n", line.trim_end())).collect()
    }
}

impl SetupReader {
    /// Nothing was read yet; the game is played in this castle.
    pub fn new(catalog: &'static Catalog) -> SetupReader {
        let setup = Setup { catalog, colours: Vec::new(), first: None, position: Position::default() };
        SetupReader {
            setup,
            order: LineOrder::new(&ORDER),
            laid_at: Vec::new(),
            standing_at: Vec::new(),
            keeps_at: Vec::new(),
        }
    }

    fn seat(&self, line: &mut Line<'_>) -> Result<Seat, RecordError> {
        read_seat(&self.setup.colours, line)
    }

    /// Reads a seat that no earlier line of this kind has named.
    fn new_seat(&self, line: &mut Line<'_>, is_known: impl Fn(Seat) -> bool) -> Result<Seat, RecordError> {
        let word = line.peek();
        let seat = self.seat(line)?;
        match word {
            Some(word) if is_known(seat) => Err(word.error(format!("{} has such a line already", word.text))),
            _ => Ok(seat),
        }
    }

    fn lay(&mut self, line: &mut Line<'_>) -> Result<(), RecordError> {
        let (x, y) = line.cell()?;
        let design = self.design(&line.word("a tile")?)?;
        self.setup.position.laid.push(Laid { design, pos: Pos::new(x, y), rot: read_rot(line)? });
        self.laid_at.push(line.number);
        Ok(())
    }

    fn design(&self, word: &Word<'_>) -> Result<DesignId, RecordError> {
        let design = self.setup.catalog.find(word.text);
        design.ok_or_else(|| word.error(format!("there is no tile `{}`", word.text)))
    }

    /// Reads `red follower 5,0 street N`, or without the figure for a keep.
    fn standing(&self, line: &mut Line<'_>, figure: &str) -> Result<Standing, RecordError> {
        let seat = self.seat(line)?;
        if !figure.is_empty() {
            line.expect(figure)?;
        }
        let place = line.peek();
        let (x, y) = line.cell()?;
        let pos = Pos::new(x, y);
        let Some((design, rot)) = tile_of(&self.setup, pos) else {
            let message = format!("no tile lies at {pos}");
            return Err(place.map_or_else(|| line.error(&message), |word| word.error(&message)));
        };
        Ok(Standing { seat, pos, segment: find_segment(line, self.setup.catalog, design, rot)? })
    }

    fn keep(&mut self, line: &mut Line<'_>) -> Result<(), RecordError> {
        let start = line.peek();
        let keep = self.standing(line, "")?;
        let keeps = &mut self.setup.position.keeps;
        match start {
            Some(word) if keeps.iter().any(|known| known.seat == keep.seat) => {
                return Err(word.error(format!("{} has one keep", word.text)));
            }
            _ => keeps.push(keep),
        }
        self.keeps_at.push(line.number);
        Ok(())
    }

    fn points(&mut self, line: &mut Line<'_>) -> Result<(), RecordError> {
        let seat = self.new_seat(line, |seat| self.setup.position.points.iter().any(|(known, _)| *known == seat))?;
        self.setup.position.points.push((seat, line.value("a number of points")?));
        Ok(())
    }

    fn tokens(&mut self, line: &mut Line<'_>) -> Result<(), RecordError> {
        let seat = self.new_seat(line, |seat| self.setup.position.tokens.iter().any(|(known, _)| *known == seat))?;
        self.setup.position.tokens.push((seat, rising(line, "a token", read_token)?));
        Ok(())
    }

    fn stack(&mut self, line: &mut Line<'_>) -> Result<(), RecordError> {
        let mut stack = Vec::new();
        while line.peek().is_some() {
            stack.push(self.design(&line.word("a tile")?)?);
        }
        self.setup.position.stack = Some(stack);
        Ok(())
    }
}

/// Reads at least one value, each not smaller than the one before.
fn rising<'a, T: Copy + PartialOrd>(
    line: &mut Line<'a>,
    expected: &str,
    read: impl Fn(&mut Line<'a>) -> Result<T, RecordError>,
) -> Result<Vec<T>, RecordError> {
    let mut values: Vec<T> = Vec::new();
    line.peek().ok_or(()).or_else(|()| line.word(expected))?;
    while let Some(word) = line.peek() {
        let value = read(line)?;
        if values.last().is_some_and(|last| value < *last) {
            return Err(word.error(format!("`{}` must stand earlier", word.text)));
        }
        values.push(value);
    }
    Ok(values)
}

/// Nothing was read yet; the game is played in the castle that is shipped.
impl Default for SetupReader {
    fn default() -> SetupReader {
        SetupReader::new(Catalog::get())
    }
}

/// The tile that a setup lays into a cell.
fn tile_of(setup: &Setup, pos: Pos) -> Option<(DesignId, Rot)> {
    let laid = setup.position.laid.iter().find(|laid| laid.pos == pos);
    laid.map(|laid| (laid.design, laid.rot))
}

fn words<T: ToString>(items: &[T]) -> String {
    items.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}
