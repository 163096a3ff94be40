//! Whole games as text, whatever the game: a setup and every action, chance included. What a line of a setup and an
//! action look like is for each game to say; how a record holds them together is said here, once.

use crate::action_notation::ActionNotation;
use crate::read_setup::ReadSetup;
use crate::{ANNOTATED_VERSION, Deck, FORMAT_VERSION, Line, Opening, RecordError, Word, lines, open};
use bastide_play::Sink;
use std::error::Error;
use std::fmt::{Debug, Display};

/// A game that can be written down and read back.
pub trait Notation: ActionNotation<Illegal: Display> {
    /// The name in the line `game` of a record.
    const GAME: &'static str;
    /// How a game begins.
    type Setup: Clone + Debug + PartialEq + Eq;
    /// Why a setup cannot be played.
    type SetupError: Error + Send + Sync + 'static;
    /// Reads the lines of a setup one by one.
    type Reader: ReadSetup<Setup = Self::Setup, Error = Self::SetupError>;

    /// What the line `rules` of a record says: the version of the rules, and of the data where they can be replaced.
    fn rules(setup: &Self::Setup) -> String;
    /// Reads the setup by the rules that a record names, or says which rules this program plays.
    fn read_rules(reader: &mut Self::Reader, rules: &str) -> Result<(), String>;
    /// A new game, or why there is none.
    fn begin(setup: &Self::Setup) -> Result<Self, Self::SetupError>;

    /// Plays an action and tells what happened, or says why it is refused and changes nothing.
    fn play(&mut self, action: Self::Action, events: &mut impl Sink<Self::Event>) -> Result<(), String> {
        self.act(action, events).map_err(|illegal| illegal.to_string())
    }
}

/// A game as it was played, finished or not.
#[derive(Debug)]
pub struct Record<G: Notation> {
    /// How it began.
    pub setup: G::Setup,
    /// The players' names, clockwise; empty if the record has none.
    pub names: Vec<String>,
    /// The seed that chance was answered from, if the record names it.
    pub seed: Option<String>,
    /// How the deck was made, if the record says so.
    pub deck: Option<Deck>,
    /// What happened.
    pub actions: Vec<G::Action>,
}

impl<G: Notation> Clone for Record<G> {
    fn clone(&self) -> Record<G> {
        let Record { setup, names, seed, deck, actions } = self;
        let (setup, names, seed) = (setup.clone(), names.clone(), seed.clone());
        Record { setup, names, seed, deck: deck.clone(), actions: actions.clone() }
    }

    /// Copies into the room that is there.
    fn clone_from(&mut self, other: &Record<G>) {
        let Record { setup, names, seed, deck, actions } = other;
        self.setup.clone_from(setup);
        self.names.clone_from(names);
        self.seed.clone_from(seed);
        self.deck.clone_from(deck);
        self.actions.clone_from(actions);
    }
}

impl<G: Notation> PartialEq for Record<G> {
    fn eq(&self, other: &Record<G>) -> bool {
        let Record { setup, names, seed, deck, actions } = other;
        self.setup == *setup && (&self.names, &self.seed, &self.deck) == (names, seed, deck) && self.actions == *actions
    }
}

impl<G: Notation> Eq for Record<G> {}

impl<G: Notation> Record<G> {
    /// A game that has not begun.
    pub fn new(setup: G::Setup) -> Record<G> {
        Record { setup, names: Vec::new(), seed: None, deck: None, actions: Vec::new() }
    }

    /// Reads a record, playing it to make sure that every action is legal.
    pub fn read(text: &str) -> Result<Record<G>, RecordError> {
        Replay::open(text)?.run()
    }

    /// Writes the record.
    ///
    /// # Panics
    /// When the setup or an action is not legal; records are made by playing.
    pub fn write(&self) -> String {
        let mut out = self.header();
        self.play_through(|game, action| {
            out.push_str(&game.write_action(action));
            out.push('\n');
        });
        out
    }

    /// Plays the record to its end.
    ///
    /// # Panics
    /// When the setup or an action is not legal; records are made by playing.
    pub fn replay(&self) -> G {
        self.play_through(|_, _| {})
    }

    fn play_through(&self, mut before: impl FnMut(&G, G::Action)) -> G {
        let mut game = G::begin(&self.setup).expect("a record begins with a legal setup");
        for &action in &self.actions {
            before(&game, action);
            game.play(action, &mut ()).expect("a record holds legal actions");
        }
        game
    }

    /// The lines before the first action.
    pub fn header(&self) -> String {
        self.header_of(Body::Plain)
    }

    pub(crate) fn header_of(&self, body: Body) -> String {
        let mut out = format!("bastide {}\ngame {}\nrules {}\n", body.format(), G::GAME, G::rules(&self.setup));
        if !self.names.is_empty() {
            let names: Vec<_> = self.names.iter().map(|name| format!("\"{}\"", plain(name))).collect();
            out.push_str(&format!("names {}\n", names.join(" ")));
        }
        if let Some(seed) = &self.seed {
            out.push_str(&format!("seed {seed}\n"));
        }
        if let Some(deck) = &self.deck {
            out.push_str(&deck.write());
        }
        out + &G::Reader::write(&self.setup) + "--\n"
    }
}

/// What may stand between the actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Body {
    /// Nothing.
    Plain,
    /// Comments, marks and variations.
    Annotated,
}

impl Body {
    fn format(self) -> u32 {
        match self {
            Body::Plain => FORMAT_VERSION,
            Body::Annotated => ANNOTATED_VERSION,
        }
    }
}

/// A name as it can be written: quotes and line breaks would end it.
pub(crate) fn plain(name: &str) -> String {
    name.chars().map(|letter| if letter == '"' || letter.is_control() { '\'' } else { letter }).collect()
}

/// Reads and plays a record action by action.
pub struct Replay<'a, G: Notation> {
    /// The game as far as it was played.
    pub game: G,
    /// The record as far as it was read.
    pub record: Record<G>,
    body: Body,
    lines: Lines<'a>,
}

type Lines<'a> = Box<dyn Iterator<Item = Result<Line<'a>, RecordError>> + 'a>;

impl<'a, G: Notation> Replay<'a, G> {
    /// Reads everything before the first action.
    pub fn open(text: &'a str) -> Result<Replay<'a, G>, RecordError> {
        Replay::open_with(text, G::Reader::default())
    }

    /// Reads everything before the first action, with a reader made for other data than the ordinary ones.
    pub fn open_with(text: &'a str, reader: G::Reader) -> Result<Replay<'a, G>, RecordError> {
        let mut lines = lines(text);
        let (header, body, last) = Header::<G>::open(&mut lines, reader)?;
        let setup = header.reader.setup().clone();
        let place = |error: &G::SetupError| header.reader.line_of(error).unwrap_or(last);
        let game = G::begin(&setup).map_err(|error| RecordError::at(place(&error), 1, error.to_string()))?;
        if !header.names.is_empty() && header.names.len() != usize::from(game.seats()) {
            let message = format!("{} names for {} players", header.names.len(), game.seats());
            return Err(RecordError::at(last, 1, message));
        }
        let record = Record { setup, names: header.names, seed: header.seed, deck: header.deck, actions: Vec::new() };
        Ok(Replay { game, record, body, lines: Box::new(lines) })
    }

    /// Reads the lines before the first action and no further, without looking whether such a game can be played.
    pub fn read_setup(text: &str) -> Result<G::Reader, RecordError> {
        Header::<G>::open(&mut lines(text), G::Reader::default()).map(|(header, _, _)| header.reader)
    }

    /// Reads and plays the next action, telling what happened; `None` at the end of the record. Comments, marks and
    /// variations are passed over; [`crate::Annotated`] reads them.
    pub fn step(&mut self, events: &mut impl Sink<G::Event>) -> Option<Result<G::Action, RecordError>> {
        let line = match self.body {
            Body::Plain => self.lines.next()?,
            Body::Annotated => self.next_of_main_line()?,
        };
        Some(line.and_then(|line| self.play(line, events)))
    }

    fn next_of_main_line(&mut self) -> Option<Result<Line<'a>, RecordError>> {
        let (mut depth, mut last) = (0_usize, 1);
        loop {
            let line = match self.lines.next() {
                Some(Ok(line)) => line,
                None if depth > 0 => return Some(Err(RecordError::at(last, 1, "expected `end` after `try`"))),
                other => return other,
            };
            last = line.number;
            match line.peek().map_or("", |word| word.text) {
                "say" | "mark" => {}
                "try" => depth += 1,
                "end" if depth == 0 => return Some(Err(line.error("`end` without `try`"))),
                "end" => depth -= 1,
                _ if depth > 0 => {}
                _ => return Some(Ok(line)),
            }
        }
    }

    /// The lines after the setup, for somebody who reads more than the main line; none is left here.
    pub(crate) fn take_body(&mut self) -> (Body, Lines<'a>) {
        (self.body, std::mem::replace(&mut self.lines, Box::new(std::iter::empty())))
    }

    /// Reads and plays all that is left.
    pub fn run(mut self) -> Result<Record<G>, RecordError> {
        while let Some(step) = self.step(&mut ()) {
            step?;
        }
        Ok(self.record)
    }

    fn play(&mut self, mut line: Line<'a>, events: &mut impl Sink<G::Event>) -> Result<G::Action, RecordError> {
        let start = line.clone();
        let action = self.game.read_action(&mut line)?;
        self.game.play(action, events).map_err(|illegal| start.error(illegal))?;
        self.record.actions.push(action);
        Ok(action)
    }
}

/// What stands before the actions.
struct Header<G: Notation> {
    reader: G::Reader,
    stage: Stage,
    names: Vec<String>,
    seed: Option<String>,
    deck: Option<Deck>,
}

/// What may come next: each of these once and in this order, and the setup after them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Stage {
    Rules,
    Names,
    Seed,
    Deck,
    Setup,
}

impl<G: Notation> Header<G> {
    /// Reads everything before the first action. Also returned is what may stand between the actions, and the number of
    /// the line `--`.
    fn open<'a>(
        lines: &mut impl Iterator<Item = Result<Line<'a>, RecordError>>,
        reader: G::Reader,
    ) -> Result<(Header<G>, Body, usize), RecordError> {
        let Opening { format, game: name } = open(lines)?;
        if name.text != G::GAME {
            return Err(name.unexpected(&format!("`{}`", G::GAME)));
        }
        let body = if format == ANNOTATED_VERSION { Body::Annotated } else { Body::Plain };
        let mut header = Header::<G> { reader, stage: Stage::Rules, names: Vec::new(), seed: None, deck: None };
        let last = header.read(lines, name.line)?;
        Ok((header, body, last))
    }

    /// Reads up to and with the line `--`, whose number is returned.
    fn read<'a>(
        &mut self,
        lines: &mut impl Iterator<Item = Result<Line<'a>, RecordError>>,
        opened: usize,
    ) -> Result<usize, RecordError> {
        let mut last = opened;
        loop {
            let Some(line) = lines.next() else {
                return Err(RecordError::at(last + 1, 1, "expected `--` after the setup, but the record ends"));
            };
            let mut line = line?;
            last = line.number;
            let word = line.clone().word("a line of the setup")?;
            match word.text {
                "rules" => self.rules(&word, &mut line)?,
                _ if self.stage == Stage::Rules => return Err(word.unexpected("`rules`")),
                "--" => line.maybe().map_or(Ok(()), |_| line.end())?,
                "names" => self.names(&word, &mut line)?,
                "seed" => self.seed(&word, &mut line)?,
                known if Deck::knows(known) => self.deck(&word, &mut line)?,
                _ => {
                    self.stage = Stage::Setup;
                    self.reader.read(&mut line)?;
                }
            }
            if word.text == "--" {
                return Ok(last);
            }
        }
    }

    fn enter(&mut self, stage: Stage, word: &Word<'_>, line: &mut Line<'_>) -> Result<(), RecordError> {
        if self.stage > stage {
            return Err(word.error(format!("`{}` does not belong here", word.text)));
        }
        line.maybe();
        self.stage = [Stage::Names, Stage::Seed, Stage::Deck, Stage::Deck, Stage::Setup][stage as usize];
        Ok(())
    }

    fn rules(&mut self, word: &Word<'_>, line: &mut Line<'_>) -> Result<(), RecordError> {
        self.enter(Stage::Rules, word, line)?;
        let version = line.word("the version of the rules")?;
        let mut found = version.text.to_owned();
        while line.peek().is_some() {
            found += " ";
            found += line.word("the name of the rules")?.text;
        }
        G::read_rules(&mut self.reader, &found)
            .map_err(|known| version.error(format!("this program plays rules {known}, not {found}")))
    }

    fn names(&mut self, word: &Word<'_>, line: &mut Line<'_>) -> Result<(), RecordError> {
        self.enter(Stage::Names, word, line)?;
        while let Some(name) = line.maybe() {
            if !name.quoted {
                return Err(name.unexpected("a name in quotes"));
            }
            self.names.push(name.text.to_owned());
        }
        if self.names.is_empty() {
            return Err(line.error("expected names; without any, leave the line out"));
        }
        Ok(())
    }

    fn seed(&mut self, word: &Word<'_>, line: &mut Line<'_>) -> Result<(), RecordError> {
        self.enter(Stage::Seed, word, line)?;
        self.seed = Some(line.word("a seed")?.text.to_owned());
        line.end()
    }

    fn deck(&mut self, word: &Word<'_>, line: &mut Line<'_>) -> Result<(), RecordError> {
        let mut whole = line.clone();
        self.enter(Stage::Deck, word, line)?;
        Deck::read(&mut self.deck, &mut whole)
    }
}
