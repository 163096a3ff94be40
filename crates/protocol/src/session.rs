//! A game in progress together with its record. Whoever answers for chance does so from outside.

use crate::event::Event;
use crate::lines::Lines;
use crate::setup::{BadSetup, Setup};
use crate::socket::Move;
use crate::wire_game::WireGame;
use bastide_dealer::Dealer;
use bastide_record::{Deck, Record, RecordError, Replay, lines};
use serde::{Deserialize, Serialize};

/// A game in progress together with its record.
#[derive(Debug)]
pub struct Session<G: WireGame> {
    game: G,
    record: Record<G>,
    /// The actions of the record as they are written; writing them needs the game as it was before each.
    lines: Lines,
}

impl<G: WireGame> Clone for Session<G> {
    fn clone(&self) -> Session<G> {
        Session { game: self.game.clone(), record: self.record.clone(), lines: self.lines.clone() }
    }

    /// Copies into what is there: only what is in use of the game, and without new room for the rest.
    fn clone_from(&mut self, other: &Session<G>) {
        let Session { game, record, lines } = other;
        self.game.clone_from(game);
        self.record.clone_from(record);
        self.lines.clone_from(lines);
    }
}

/// An action and what came of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Played {
    /// The action in the notation of records.
    pub action: String,
    /// What happened.
    pub events: Vec<Event>,
}

impl<G: WireGame> Session<G> {
    /// A game that has not begun; `seed` only goes into its record.
    pub fn new(setup: G::Setup, seed: Option<String>) -> Result<Session<G>, BadSetup> {
        let game = G::begin(&setup).map_err(|error| BadSetup::whole(error.to_string()))?;
        Ok(Session { game, record: Record { seed, ..Record::new(setup) }, lines: Lines::default() })
    }

    /// A game that has not begun, by a version of the rules and a setup in words.
    pub fn begin(setup: &Setup, rules: u32, seed: Option<String>) -> Result<Session<G>, BadSetup> {
        Session::new(G::read_setup_by(setup, rules)?, seed)
    }

    /// The same game, played by people or programs of these names.
    #[must_use]
    pub fn with_names(mut self, names: Vec<String>) -> Session<G> {
        self.record.names = names;
        self
    }

    /// A game as its record tells it.
    pub fn load(text: &str) -> Result<Session<G>, RecordError> {
        let mut replay = Replay::<G>::open(text)?;
        let mut lines = Lines::default();
        loop {
            let before = replay.game.clone();
            match replay.step(&mut ()) {
                None => break,
                Some(action) => lines.push(&before.write_action(action?)),
            }
        }
        Ok(Session { game: replay.game, record: replay.record, lines })
    }

    /// The same game before its first action, to be played again; its record has no names and no seed.
    ///
    /// # Panics
    /// Never: a session has begun with this setup.
    #[must_use]
    pub fn again(&self) -> Session<G> {
        Session::new(self.record.setup.clone(), None).expect("a session has begun with this setup")
    }

    /// The same game when so many actions had been played.
    ///
    /// # Panics
    /// Never: what was legal once is legal again.
    #[must_use]
    pub fn back(&self, to: u32) -> Session<G> {
        let mut earlier = self.again();
        for &action in self.actions().iter().take(to as usize) {
            earlier.act(action).expect("what was legal once is legal again");
        }
        earlier
    }

    /// The actions from a number on, with what came of them.
    ///
    /// # Panics
    /// Never: what was legal once is legal again.
    pub fn moves(&self, from: u32) -> Vec<Move> {
        let mut again = self.back(from);
        let rest = (from..).zip(self.actions().iter().skip(from as usize));
        rest.map(|(number, &action)| {
            let played = again.act(action).expect("what was legal once is legal again");
            Move { number, played }
        })
        .collect()
    }

    /// The game.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The seed its record names.
    pub fn seed(&self) -> Option<&str> {
        self.record.seed.as_deref()
    }

    /// How its deck was made, if its record tells it.
    pub fn deck(&self) -> Option<&Deck> {
        self.record.deck.as_ref()
    }

    /// How it began.
    pub fn setup(&self) -> &G::Setup {
        &self.record.setup
    }

    /// The players' names, if its record tells them.
    pub fn names(&self) -> &[String] {
        &self.record.names
    }

    /// The actions so far.
    pub fn actions(&self) -> &[G::Action] {
        &self.record.actions
    }

    /// The actions so far, in the notation of records.
    pub fn lines(&self) -> &Lines {
        &self.lines
    }

    /// How many actions were played, chance included.
    pub fn len(&self) -> usize {
        self.lines.len()
    }

    /// Whether nothing was played yet.
    pub fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// Plays an action if it is legal; otherwise says why not and changes nothing.
    pub fn act(&mut self, action: G::Action) -> Result<Played, String> {
        let text = self.game.write_action(action);
        let mut events = Vec::new();
        self.game.play(action, &mut events)?;
        self.record.actions.push(action);
        self.lines.push(&text);
        Ok(Played { action: text, events: events.iter().map(|event| self.game.event(event)).collect() })
    }

    /// Plays an action written in the notation of records. An error names the column.
    pub fn act_written(&mut self, text: &str) -> Result<Played, RecordError> {
        let mut all = lines(text);
        let mut line = all.next().unwrap_or_else(|| Err(RecordError::at(1, 1, "expected an action, found nothing")))?;
        let start = line.clone();
        let action = self.game.read_action(&mut line)?;
        if let Some(more) = all.next() {
            return Err(more?.error("expected one action, found more"));
        }
        self.act(action).map_err(|refusal| start.error(refusal))
    }

    /// Lets chance act until a player is asked or the game is over.
    ///
    /// # Panics
    /// Never: what a dealer brings is among the outcomes of the game.
    pub fn deal(&mut self, dealer: &Dealer) -> Vec<Played> {
        let mut played = Vec::new();
        while let Some(outcome) = dealer.answer(&self.game) {
            played.push(self.act(outcome).expect("a dealer brings legal outcomes"));
        }
        played
    }

    /// The record so far.
    pub fn record(&self) -> String {
        self.record.header() + &self.played()
    }

    /// The record so far, telling these names, this seed and this deck.
    pub fn record_with(&self, names: Vec<String>, seed: Option<String>, deck: Option<Deck>) -> String {
        let opening = Record::<G> { names, seed, deck, ..Record::new(self.record.setup.clone()) };
        opening.header() + &self.played()
    }

    /// The lines before the first action of a record that tells no names, seed or deck: what is signed of them.
    pub fn opening(&self) -> String {
        Record::<G>::new(self.record.setup.clone()).header()
    }

    /// The actions so far, one a line.
    pub fn played(&self) -> String {
        self.lines.as_text().to_owned()
    }
}
