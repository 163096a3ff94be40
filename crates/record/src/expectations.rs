//! The game that scenarios are played with, and the expectations that every game has: points, events, who is asked, how
//! many choices there are, who has won. Each game adds its own.

use crate::scenario::{GameUnderTest, Verdict};
use crate::{ActionNotation, Line, Notation, ReadSetup, RecordError, Word, read_seat};
use bastide_play::{Actor, Play, Seat};
use std::fmt::{Debug, Display};

type EventOf<E> = <<E as Expectations>::Game as bastide_play::Turns>::Event;
type SetupOf<E> = <<E as Expectations>::Game as Notation>::Setup;

/// What a game adds to the scenarios of all games.
pub trait Expectations: Sized {
    /// The game.
    type Game: Notation + Debug;

    /// Reads one of the game's own expectations, which begins with this word, and looks whether it holds.
    fn check(game: &Self::Game, word: &Word<'_>, line: &mut Line<'_>) -> Result<Verdict, RecordError>;
    /// Lets the first player begin unless a setup names another.
    fn let_first_begin(setup: &mut SetupOf<Self>);
    /// What happened, in words.
    fn words(game: &Self::Game, event: &EventOf<Self>) -> String;
    /// The arithmetic of an event that brings points.
    fn sum(event: &EventOf<Self>) -> Option<String>;
    /// The points of a player in a category, if there is one of this name.
    fn points_in(game: &Self::Game, seat: Seat, category: &str) -> Option<u16>;
    /// The game with final scoring done now.
    fn project(game: &Self::Game, events: &mut Vec<EventOf<Self>>) -> Self::Game;
    /// Who has won, as bits.
    fn winners(game: &Self::Game) -> u8;
}

/// A game in the middle of a scenario.
pub struct ScenarioGame<E: Expectations> {
    game: E::Game,
    /// What the last action brought.
    events: Vec<EventOf<E>>,
    /// Whether `finish` has scored what was left.
    is_finished: bool,
}

impl<E: Expectations> GameUnderTest for ScenarioGame<E> {
    type Reader = <E::Game as Notation>::Reader;

    fn read_setup(reader: &mut Self::Reader, line: &mut Line<'_>) -> Result<(), RecordError> {
        reader.read(line)
    }

    fn start(reader: Self::Reader) -> Result<ScenarioGame<E>, String> {
        let mut setup = reader.setup().clone();
        E::let_first_begin(&mut setup);
        let game = E::Game::begin(&setup).map_err(|error| error.to_string())?;
        Ok(ScenarioGame { game, events: Vec::new(), is_finished: false })
    }

    fn act(&mut self, line: &mut Line<'_>) -> Result<Verdict, RecordError> {
        let action = self.game.read_action(line)?;
        let mut events = Vec::new();
        let played = self.game.play(action, &mut events);
        if played.is_ok() {
            self.events = events;
        }
        Ok(played)
    }

    fn finish(&mut self) {
        self.events.clear();
        self.is_finished = true;
        self.game = E::project(&self.game, &mut self.events);
    }

    fn check(&self, line: &mut Line<'_>) -> Result<Verdict, RecordError> {
        let word = line.word("what is expected")?;
        let verdict = match word.text {
            "event" => return Ok(self.event(line)),
            "silence" => return Ok(self.event(line).err().map_or(Err("it".to_owned()), |_| Ok(()))),
            "asked" => return Ok(same(line.rest(), self.game.asked_phase().to_string())),
            "score" => self.score(line)?,
            "final" => self.score(line)?.and_then(|()| self.over()),
            "category" => self.category(line)?,
            "actor" => self.actor(line)?,
            "count" => self.count(line)?,
            "winners" => self.winners(line)?,
            _ => E::check(&self.game, &word, line)?,
        };
        line.end()?;
        Ok(verdict)
    }

    fn snapshot(&self) -> String {
        format!("{:?}", self.game)
    }
}

impl<E: Expectations> ScenarioGame<E> {
    /// An event is expected by the arithmetic of its points, or by some of its words.
    fn event(&self, line: &Line<'_>) -> Verdict {
        let wanted = line.rest();
        let told: Vec<String> = self.events.iter().map(|event| E::words(&self.game, event)).collect();
        let mut sums = self.events.iter().filter_map(E::sum);
        let is_told = sums.any(|sum| sum == wanted) || told.iter().any(|words| words.contains(&wanted));
        if is_told { Ok(()) } else { Err(format!("only: {}", told.join("; "))) }
    }

    fn score(&self, line: &mut Line<'_>) -> Result<Verdict, RecordError> {
        let seat = read_seat(self.game.seated(), line)?;
        Ok(same(line.value("a number of points")?, self.game.scores()[seat.index()]))
    }

    /// Points are final after final scoring: when nobody is asked any more, or after `finish`.
    fn over(&self) -> Verdict {
        let is_over = self.is_finished || self.game.actor() == Actor::Over;
        if is_over { Ok(()) } else { Err("these points, but the game goes on".to_owned()) }
    }

    fn category(&self, line: &mut Line<'_>) -> Result<Verdict, RecordError> {
        let seat = read_seat(self.game.seated(), line)?;
        let word = line.word("a category")?;
        let points = E::points_in(&self.game, seat, word.text).ok_or_else(|| word.unexpected("a category"))?;
        Ok(same(line.value("a number of points")?, points))
    }

    fn actor(&self, line: &mut Line<'_>) -> Result<Verdict, RecordError> {
        let expected = line.word("a colour, chance or over")?.text;
        let found = match self.game.actor() {
            Actor::Seat(seat) => self.game.seated()[seat.index()].name(),
            Actor::Chance => "chance",
            Actor::Over => "over",
        };
        Ok(same(expected, found))
    }

    /// Counts the legal actions with this verb.
    fn count(&self, line: &mut Line<'_>) -> Result<Verdict, RecordError> {
        let verb = line.word("a verb")?.text;
        let mut actions = Vec::new();
        self.game.actions(&mut actions);
        let texts = actions.into_iter().map(|action| self.game.write_action(action));
        let found = texts.filter(|text| text.split(' ').any(|word| word == verb)).count();
        Ok(same(line.value("a number")?, found))
    }

    fn winners(&self, line: &mut Line<'_>) -> Result<Verdict, RecordError> {
        let mut expected = 0;
        while line.peek().is_some() {
            expected |= read_seat(self.game.seated(), line)?.bit();
        }
        let found = E::winners(&self.game);
        let colours = self.game.seated().iter().zip(0..).filter(|(_, seat)| found & Seat(*seat).bit() != 0);
        let names: Vec<_> = colours.map(|(colour, _)| colour.name()).collect();
        Ok(if expected == found { Ok(()) } else { Err(names.join(" ")) })
    }
}

/// Whether what was found is what was expected.
pub fn same<T: PartialEq + Display>(expected: T, found: T) -> Verdict {
    if expected == found { Ok(()) } else { Err(found.to_string()) }
}

/// Reads what is expected of a feature: numbers by their names, and whether it is complete.
pub fn check_feature(line: &mut Line<'_>, numbers: &[(&str, u16)], open: u16) -> Result<Verdict, RecordError> {
    while let Some(word) = line.maybe() {
        let number = numbers.iter().find(|(name, _)| *name == word.text);
        let verdict = match (word.text, number) {
            (_, Some((_, found))) => same(line.value("a number")?, *found),
            ("open", _) => same(line.value("a number")?, open),
            ("complete", _) if open > 0 => Err(format!("{open} open")),
            ("unfinished", _) if open == 0 => Err("nothing open".to_owned()),
            ("complete" | "unfinished", _) => Ok(()),
            _ => {
                let names: Vec<_> = numbers.iter().map(|(name, _)| *name).collect();
                return Err(word.unexpected(&format!("{}, open, complete or unfinished", names.join(", "))));
            }
        };
        if verdict.is_err() {
            return Ok(verdict);
        }
    }
    Ok(Ok(()))
}
