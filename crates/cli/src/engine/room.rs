//! Where the engine keeps its game, and how it answers each request. A refused request changes nothing.

use super::answer::{Answer, Content, Refusal, State};
use super::desk::{Desk, begin, load};
use super::request::{Chance, ChanceWord, Request, SeedWord};
use super::think::{Order, Stops, Thinker};
use crate::setup_options::seed_or_fresh;
use bastide_dealer::{Dealer, Seed};
use bastide_players::Spec;
use bastide_protocol::{PROTOCOL_VERSION, Played, Setup, Title};

/// At most one game, and nothing before the first one.
pub(super) struct Room {
    table: Option<Table>,
    /// Whoever thinks about the game.
    thinker: Thinker,
    /// Who thinks if a request does not say.
    usual: Spec,
    stops: Stops,
}

/// A game and who deals.
struct Table {
    title: Title,
    desk: Box<dyn Desk>,
    /// Nobody, for a loaded record without a seed.
    dealer: Option<Dealer>,
}

impl Room {
    /// A room without a game.
    pub(super) fn new(usual: Spec, stops: Stops) -> Room {
        Room { table: None, thinker: Thinker::default(), usual, stops }
    }

    /// The same room after something went wrong in it: the game is closed.
    pub(super) fn close(&mut self) {
        *self = Room::new(self.usual, self.stops.clone());
    }

    /// Answers a request.
    pub(super) fn answer(&mut self, request: Request) -> Answer {
        match self.content(request) {
            Ok(content) => Answer::Ok(content),
            Err(refusal) => Answer::Error(refusal),
        }
    }

    fn content(&mut self, request: Request) -> Result<Content, Refusal> {
        match request {
            Request::New { setup, seed, chance } => self.seat(Table::new(&setup, seed)?, &chance),
            Request::Load { record, seed, chance } => self.seat(Table::load(&record, seed)?, &chance),
            Request::Act { action, chance } => self.table()?.act(&action, &chance),
            Request::Legal {} => Ok(Content::Legal(self.table()?.desk.legal())),
            Request::State {} => Ok(Content::State(self.table()?.state())),
            Request::View { seat } => Ok(Content::View(Box::new(self.table()?.desk.view(seat.as_deref())?))),
            Request::Record {} => Ok(Content::Record { record: self.table()?.desk.record() }),
            Request::Think(order) => self.think(&order),
            Request::Stop {} => {
                self.stops.answered();
                Ok(Content::Done {})
            }
            Request::Quit {} => Ok(Content::Done {}),
        }
    }

    /// Takes a game in place of the one before, once chance has acted.
    fn seat(&mut self, mut table: Table, chance: &Chance) -> Result<Content, Refusal> {
        let played = table.chance(chance)?;
        let content = Content::Progress { played, state: table.state() };
        self.table = Some(table);
        self.thinker = Thinker::default();
        Ok(content)
    }

    fn think(&mut self, order: &Order) -> Result<Content, Refusal> {
        let spec = order.spec(self.usual)?;
        let (thinker, stop) = (&mut self.thinker, &self.stops.stop);
        let table = self.table.as_ref().ok_or_else(no_game)?;
        let mut advice = table.desk.think(thinker, spec, stop)?;
        advice.ideas.truncate(order.lines());
        Ok(Content::Advice(advice))
    }

    fn table(&mut self) -> Result<&mut Table, Refusal> {
        self.table.as_mut().ok_or_else(no_game)
    }
}

fn no_game() -> Refusal {
    Refusal::from("there is no game yet; ask for `new` or `load`".to_owned())
}

impl Table {
    fn new(setup: &Setup, seed: Option<SeedWord>) -> Result<Table, Refusal> {
        let given = seed.map(|word| word.seed()).transpose()?;
        let seed = seed_or_fresh(given).map_err(|error| error.to_string())?;
        let (title, desk) = begin(setup, seed.to_string()).map_err(|error| error.to_string())?;
        Ok(Table { title, desk, dealer: Some(Dealer::new(seed)) })
    }

    /// A record that names its seed goes on with it: with another, it would no longer tell the truth.
    fn load(record: &str, seed: Option<SeedWord>) -> Result<Table, Refusal> {
        let (title, desk) = load(record)?;
        let given = seed.map(|word| word.seed()).transpose()?;
        let named: Option<Seed> = desk.seed().and_then(|seed| seed.parse().ok());
        if given.is_some() && desk.seed().is_some() && given != named {
            return Err("seed: the record names another one".to_owned().into());
        }
        Ok(Table { title, desk, dealer: given.or(named).map(Dealer::new) })
    }

    fn act(&mut self, action: &str, chance: &Chance) -> Result<Content, Refusal> {
        let mut after = Table { desk: self.desk.copied(), ..*self };
        let mut played = vec![after.desk.act(action)?];
        played.extend(after.chance(chance)?);
        *self = after;
        Ok(Content::Progress { played, state: self.state() })
    }

    /// Lets chance act as the request wants it.
    fn chance(&mut self, chance: &Chance) -> Result<Vec<Played>, Refusal> {
        match chance {
            Chance::Word(ChanceWord::Ask) => Ok(Vec::new()),
            Chance::Word(ChanceWord::Auto) if !self.desk.waits_for_chance() => Ok(Vec::new()),
            Chance::Word(ChanceWord::Auto) => {
                let dealer = self.dealer.ok_or_else(|| "chance: this game has no seed to deal from".to_owned())?;
                Ok(self.desk.deal(&dealer)?)
            }
            Chance::Outcomes(outcomes) => outcomes.iter().map(|outcome| self.outcome(outcome)).collect(),
        }
    }

    fn outcome(&mut self, outcome: &str) -> Result<Played, Refusal> {
        if !self.desk.waits_for_chance() {
            return Err(format!("chance: `{outcome}` comes when chance is not asked").into());
        }
        Ok(self.desk.act(outcome)?)
    }

    fn state(&self) -> State {
        State {
            protocol: PROTOCOL_VERSION,
            game: self.title.name(),
            actions: self.desk.actions(),
            asked: self.desk.asked(),
            scores: self.desk.scores(),
            result: self.desk.ending(),
        }
    }
}
