//! The setup of a game as lines: players and rules first, then a position set up by hand.

use crate::expansion::{Expansion, Expansions};
use crate::notation::position;
use crate::part::PartsError;
use crate::ruleset::{FOLLOWERS, FOLLOWERS_RANGE, Ruleset, SWITCHES, SwitchFacts};
use crate::setup::{Setup, SetupError};
use crate::tile::catalog::Catalog;
use bastide_play::Seat;
use bastide_record::{Line, LineOrder, Often, ReadSetup, RecordError, read_players, read_seat};
use std::fmt::Write;

/// Reads the lines of a setup one by one, in the order in which [`ReadSetup::write`] writes them.
#[derive(Debug)]
pub struct SetupReader {
    /// What was read so far.
    pub setup: Setup,
    pub(crate) catalog: &'static Catalog,
    order: LineOrder,
    /// The expansion whose parts were read last.
    parts: Option<Expansion>,
    /// The switch set last.
    switch: Option<u8>,
    /// Where each tile and figure of the position was read.
    pub(super) laid_at: Vec<usize>,
    pub(super) standing_at: Vec<usize>,
}

/// The kinds of lines in their order.
pub(super) const ORDER: [(&str, Often); 18] = [
    ("players", Often::Once),
    ("expansions", Often::Once),
    ("parts", Often::Any),
    ("followers", Often::Once),
    ("set", Often::Any),
    ("first", Often::Once),
    ("lay", Often::Any),
    ("ferry", Often::Any),
    ("stand", Often::Any),
    ("mage", Often::Once),
    ("witch", Often::Once),
    ("ingots", Often::Any),
    ("points", Often::Any),
    ("messenger", Often::Any),
    ("robber", Often::Any),
    ("goods", Often::Any),
    ("treasure", Often::Any),
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
            "expansions" => self.expansions(line)?,
            "parts" => self.parts(line)?,
            "followers" => self.followers(line)?,
            "set" => self.switch(line)?,
            "first" => self.setup.first = Some(self.seat(line)?),
            kind => position::read(self, kind, line)?,
        }
        line.end()
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn line_of(&self, error: &SetupError) -> Option<usize> {
        let position = &self.setup.position;
        match error {
            SetupError::NoCopyLeft(laid)
            | SetupError::Taken(laid)
            | SetupError::Apart(laid)
            | SetupError::DoesNotFit(laid)
            | SetupError::BreaksRiver(laid) => {
                // The same tile may stand twice; the second is the one in the way.
                position.laid.iter().rposition(|known| known == laid).map(|index| self.laid_at[index])
            }
            SetupError::NoGround(figure) | SetupError::NoFigureLeft(figure) | SetupError::Completed(figure) => {
                position.standing.iter().rposition(|known| known == figure).map(|index| self.standing_at[index])
            }
            _ => None,
        }
    }

    fn write(setup: &Setup) -> String {
        let mut out = String::new();
        let colours: Vec<_> = setup.colours.iter().map(|colour| colour.name()).collect();
        write_line(&mut out, format_args!("players {}", colours.join(" ")));
        write_rules(&mut out, &setup.rules);
        if let Some(colour) = setup.first.and_then(|seat| setup.colours.get(seat.index())) {
            write_line(&mut out, format_args!("first {colour}"));
        }
        position::write(&mut out, setup);
        out
    }
}

impl SetupReader {
    /// Nothing was read yet; the newest rules are played.
    pub fn new() -> SetupReader {
        SetupReader::by_rules(Ruleset::default())
    }

    /// Nothing was read yet; the rules are those of a version.
    pub fn by_rules(rules: Ruleset) -> SetupReader {
        SetupReader {
            setup: Setup { rules, ..Setup::default() },
            catalog: Catalog::get(),
            order: LineOrder::new(&ORDER),
            parts: None,
            switch: None,
            laid_at: Vec::new(),
            standing_at: Vec::new(),
        }
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
        if chosen.is_empty() {
            return Err(line.error("expected expansions; without any, leave the line out"));
        }
        self.setup.rules = self.setup.rules.whole(chosen.into_iter().collect());
        Ok(())
    }

    /// Reads which parts of an expansion are used, where that is not the whole of it (PART-05).
    fn parts(&mut self, line: &mut Line<'_>) -> Result<(), RecordError> {
        let word = line.word("an expansion")?;
        let expansion = Expansion::from_name(word.text).ok_or_else(|| word.unexpected("an expansion"))?;
        if self.parts.is_some_and(|last| last >= expansion) {
            return Err(word.error(format!("the parts of `{expansion}` must stand earlier, and once")));
        }
        self.parts = Some(expansion);
        let mut names = Vec::new();
        while let Some(name) = line.maybe() {
            names.push(name.text);
        }
        let rules = self.setup.rules.choose_parts(expansion, names.iter().copied());
        self.setup.rules = rules.map_err(|error| word.error(error.to_string()))?;
        match self.setup.rules.chosen_parts(expansion) {
            None => Err(word.error(format!("this is the whole of `{expansion}`; leave the line out"))),
            Some(order) if order != names => Err(word.error(format!("expected this order: {}", order.join(" ")))),
            Some(_) => Ok(()),
        }
    }

    fn followers(&mut self, line: &mut Line<'_>) -> Result<(), RecordError> {
        let expected = format!("a number of followers from {} to {}", FOLLOWERS_RANGE.start(), FOLLOWERS_RANGE.end());
        let word = line.word(&expected)?;
        let count: u8 = word.parse(&expected)?;
        if count == FOLLOWERS {
            return Err(word.error(format!("`{count}` is the default; leave the line out")));
        }
        if self.setup.rules.version() == 1 {
            return Err(word.error(PartsError::OldRules(1).to_string()));
        }
        self.setup.rules = self.setup.rules.with_followers(count).ok_or_else(|| word.unexpected(&expected))?;
        Ok(())
    }

    fn switch(&mut self, line: &mut Line<'_>) -> Result<(), RecordError> {
        let word = line.word("a switch")?;
        let names = || SWITCHES.iter().map(|facts| facts.name).collect::<Vec<_>>().join(", ");
        let facts =
            SwitchFacts::from_name(word.text).ok_or_else(|| word.unexpected(&format!("a switch ({})", names())))?;
        if self.switch.is_some_and(|last| last >= facts.switch as u8) {
            return Err(word.error(format!("`{}` must stand earlier, and once", facts.name)));
        }
        self.switch = Some(facts.switch as u8);
        if !self.setup.rules.knows(facts.switch) {
            return Err(word.error(format!("rules {} have no switch `{}`", self.setup.rules.version(), facts.name)));
        }
        let expected = facts.values[1..].join(" or ");
        let value = line.word(&expected)?;
        if value.text == facts.values[0] {
            return Err(value.error(format!("`{}` is the default; leave the line out", value.text)));
        }
        let index = facts.values.iter().position(|known| *known == value.text);
        let rules = index.and_then(|index| self.setup.rules.set(facts.switch, index as u8));
        self.setup.rules = rules.ok_or_else(|| value.unexpected(&expected))?;
        Ok(())
    }

    /// Reads the colour of a seat.
    pub(crate) fn seat(&self, line: &mut Line<'_>) -> Result<Seat, RecordError> {
        read_seat(&self.setup.colours, line)
    }
}

impl Default for SetupReader {
    fn default() -> SetupReader {
        SetupReader::new()
    }
}

fn write_rules(out: &mut String, rules: &Ruleset) {
    if rules.expansions() != Expansions::NONE {
        let names: Vec<_> = rules.expansions().iter().map(Expansion::name).collect();
        write_line(out, format_args!("expansions {}", names.join(" ")));
    }
    for expansion in rules.expansions().iter() {
        if let Some(names) = rules.chosen_parts(expansion) {
            write_line(out, format_args!("parts {expansion} {}", names.join(" ")));
        }
    }
    if rules.followers() != FOLLOWERS {
        write_line(out, format_args!("followers {}", rules.followers()));
    }
    for facts in SWITCHES.iter().filter(|facts| rules.knows(facts.switch)) {
        let value = rules.value(facts.switch);
        if value != 0 {
            write_line(out, format_args!("set {} {}", facts.name, facts.values[value as usize]));
        }
    }
}

pub(super) fn write_line(out: &mut String, text: std::fmt::Arguments<'_>) {
    // Writing to a string cannot fail.
    let _ = writeln!(out, "{}", text.to_string().trim_end());
}
