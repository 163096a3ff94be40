//! Whole games: a setup and every action, chance included.

use crate::action::Action;
use crate::event::Watch;
use crate::game::Game;
use crate::notation::act::{read_action, write_action};
use crate::notation::header::{SetupReader, write_setup};
use crate::ruleset::{RULES_VERSION, Ruleset};
use crate::setup::{Setup, SetupError};
use bastide_record::{Deck, FORMAT_VERSION, Line, RecordError, Word, lines, open};

/// The name of this game in records.
pub(super) const GAME: &str = "carcassonne";

/// A game as it was played, finished or not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// How it began.
    pub setup: Setup,
    /// The players' names, clockwise; empty if nobody wrote them down.
    pub names: Vec<String>,
    /// What decided chance, if it is told: the seed of the dealer.
    pub seed: Option<String>,
    /// How the deck was made, if it is told.
    pub deck: Option<Deck>,
    /// What happened.
    pub actions: Vec<Action>,
}

impl Record {
    /// A game that has not begun.
    pub fn new(setup: Setup) -> Record {
        Record { setup, names: Vec::new(), seed: None, deck: None, actions: Vec::new() }
    }

    /// Reads a record, playing it to make sure that every action is legal.
    pub fn read(text: &str) -> Result<Record, RecordError> {
        let mut replay = Replay::open(text)?;
        while let Some(step) = replay.step(&mut ()) {
            step?;
        }
        Ok(replay.record)
    }

    /// Writes the record.
    ///
    /// # Panics
    /// When the setup or an action is not legal; records are made by playing.
    pub fn write(&self) -> String {
        let mut game = Game::new(&self.setup).expect("a record begins with a legal setup");
        let mut out = self.header();
        for &action in &self.actions {
            out.push_str(&write_action(&game, action));
            out.push('\n');
            game.act(action, &mut ()).expect("a record holds legal actions");
        }
        out
    }

    fn header(&self) -> String {
        let mut out = format!("bastide {FORMAT_VERSION}\ngame {GAME}\nrules {}\n", self.setup.rules.version());
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
        out + &write_setup(&self.setup) + "--\n"
    }

    /// Plays the record to its end.
    ///
    /// # Panics
    /// When the setup or an action is not legal; records are made by playing.
    pub fn replay(&self) -> Game {
        let mut game = Game::new(&self.setup).expect("a record begins with a legal setup");
        for &action in &self.actions {
            game.act(action, &mut ()).expect("a record holds legal actions");
        }
        game
    }
}

/// A name as it can be written: quotes and line breaks would end it.
fn plain(name: &str) -> String {
    name.chars().map(|letter| if letter == '"' || letter.is_control() { '\'' } else { letter }).collect()
}

/// Reads and plays a record action by action.
pub struct Replay<'a> {
    /// The game as far as it was played.
    pub game: Game,
    /// The record as far as it was read.
    pub record: Record,
    lines: Box<dyn Iterator<Item = Result<Line<'a>, RecordError>> + 'a>,
}

impl<'a> Replay<'a> {
    /// Reads everything before the first action.
    pub fn open(text: &'a str) -> Result<Replay<'a>, RecordError> {
        let mut lines = lines(text);
        let name = open(&mut lines)?;
        if name.text != GAME {
            return Err(name.unexpected(&format!("`{GAME}`")));
        }
        let mut record = Record::new(Setup::default());
        // The setup is read by the rules that the record names before it.
        let mut reader = None;
        let mut stage = 0;
        let mut last = name.line;
        loop {
            let Some(line) = lines.next() else {
                return Err(RecordError::at(last + 1, 1, "expected `--` after the setup, but the record ends"));
            };
            let mut line = line?;
            last = line.number;
            let Some(word) = line.peek() else { continue };
            if word.text == "--" {
                line.maybe();
                line.end()?;
                break;
            }
            if !read_about(&mut record, &mut stage, &word, &mut line)? {
                reader.get_or_insert_with(|| SetupReader::by_rules(record.setup.rules)).read(&mut line)?;
            }
        }
        if stage == 0 {
            return Err(RecordError::at(
                name.line + 1,
                1,
                format!("expected the version of the rules: `rules {RULES_VERSION}`"),
            ));
        }
        let reader = reader.unwrap_or_else(|| SetupReader::by_rules(record.setup.rules));
        let colours = reader.setup.colours.len();
        if !record.names.is_empty() && record.names.len() != colours {
            let message = format!("{} names for {colours} players", record.names.len());
            return Err(RecordError::at(last, 1, message));
        }
        let place = |error: &SetupError| reader.line_of(error).unwrap_or(last);
        let game = Game::new(&reader.setup).map_err(|error| RecordError::at(place(&error), 1, error.to_string()))?;
        record.setup = reader.setup;
        Ok(Replay { game, record, lines: Box::new(lines) })
    }

    /// Reads and plays the next action; `None` at the end of the record.
    pub fn step(&mut self, watch: &mut impl Watch) -> Option<Result<Action, RecordError>> {
        let line = self.lines.next()?;
        Some(line.and_then(|line| self.play(line, watch)))
    }

    fn play(&mut self, mut line: Line<'a>, watch: &mut impl Watch) -> Result<Action, RecordError> {
        let start = line.clone();
        let action = read_action(&self.game, &mut line)?;
        self.game.act(action, watch).map_err(|illegal| start.error(illegal.to_string()))?;
        self.record.actions.push(action);
        Ok(action)
    }
}

/// Reads what is told about the record: `rules`, `names`, `seed`, the deck, in this order and before the setup.
fn read_about(
    record: &mut Record,
    stage: &mut usize,
    word: &Word<'_>,
    line: &mut Line<'_>,
) -> Result<bool, RecordError> {
    if Deck::knows(word.text) {
        if *stage == 0 || *stage > 3 {
            return Err(word.error(format!("`{}` does not belong here", word.text)));
        }
        *stage = 3;
        return Deck::read(&mut record.deck, line).map(|()| true);
    }
    let Some(index) = ["rules", "names", "seed"].iter().position(|name| *name == word.text) else {
        // The setup begins; nothing about the record may follow.
        *stage = if *stage == 0 { 0 } else { 4 };
        return if *stage == 0 { Err(word.unexpected("`rules`")) } else { Ok(false) };
    };
    if index < *stage || (*stage == 0 && index > 0) {
        return Err(word.error(format!("`{}` does not belong here", word.text)));
    }
    *stage = index + 1;
    line.maybe();
    match index {
        0 => {
            let version = line.word("the version of the rules")?;
            let rules = version.text.parse().ok().and_then(Ruleset::of_version);
            // Only the plain form of the number: a record is written in one way.
            let rules = rules.filter(|rules| rules.version().to_string() == version.text);
            let expected = || version.unexpected(&format!("rules 1 to {RULES_VERSION}, which this program plays"));
            record.setup.rules = rules.ok_or_else(expected)?;
        }
        1 => {
            while let Some(name) = line.maybe() {
                if !name.quoted {
                    return Err(name.unexpected("a name in quotes"));
                }
                record.names.push(name.text.to_owned());
            }
            if record.names.is_empty() {
                return Err(line.error("expected names; without any, leave the line out"));
            }
        }
        _ => record.seed = Some(line.word("a seed")?.text.to_owned()),
    }
    line.end()?;
    Ok(true)
}
