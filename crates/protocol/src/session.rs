//! A game in progress together with its record. Whoever answers for chance does so from outside.

use crate::event::Event;
use crate::setup::BadSetup;
use crate::tell::{Reader, Tell};
use bastide_record::{Deck, RecordError, lines};
use serde::{Deserialize, Serialize};

/// A game in progress together with its record.
#[derive(Clone, Debug)]
pub struct Session<G: Tell> {
    game: G,
    setup: G::Setup,
    names: Vec<String>,
    seed: Option<String>,
    deck: Option<Deck>,
    lines: Vec<String>,
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

impl<G: Tell> Session<G> {
    /// A game that has not begun; `seed` only goes into its record.
    pub fn new(setup: G::Setup, seed: Option<String>) -> Result<Session<G>, BadSetup> {
        let game = G::begin(&setup)?;
        Ok(Session { game, setup, names: Vec::new(), seed, deck: None, lines: Vec::new() })
    }

    /// The same game, played by people or programs of these names.
    #[must_use]
    pub fn with_names(self, names: Vec<String>) -> Session<G> {
        Session { names, ..self }
    }

    /// A game as its record tells it.
    pub fn load(text: &str) -> Result<Session<G>, RecordError> {
        let mut reader = G::open(text)?;
        let (mut lines, mut events) = (Vec::new(), Vec::new());
        loop {
            let before = reader.game().clone();
            events.clear();
            match reader.step(&mut events) {
                None => break,
                Some(action) => lines.push(before.write_action(action?)),
            }
        }
        let (game, setup) = (reader.game().clone(), reader.setup().clone());
        let (names, seed) = (reader.names().to_vec(), reader.seed().map(str::to_owned));
        Ok(Session { game, setup, names, seed, deck: reader.deck().cloned(), lines })
    }

    /// The game.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The seed its record names.
    pub fn seed(&self) -> Option<&str> {
        self.seed.as_deref()
    }

    /// How its deck was made, if its record tells it.
    pub fn deck(&self) -> Option<&Deck> {
        self.deck.as_ref()
    }

    /// How it began.
    pub fn setup(&self) -> &G::Setup {
        &self.setup
    }

    /// The actions so far, in the notation of records.
    pub fn lines(&self) -> &[String] {
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
        self.game.act(action, &mut events)?;
        self.lines.push(text.clone());
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

    /// The record so far.
    pub fn record(&self) -> String {
        let mut record = G::header(&self.setup, &self.names, self.seed.as_deref(), self.deck.as_ref());
        for line in &self.lines {
            record.push_str(line);
            record.push('\n');
        }
        record
    }
}
