//! Where the engine keeps its game, and how it answers each request. A refused request changes nothing.

use super::answer::{Answer, Content, Refusal, State};
use super::request::{Chance, ChanceWord, Request, SeedWord};
use super::think::{Order, Stops, Thinker, Thinking};
use crate::legal_list::LegalList;
use crate::scoreboard;
use crate::setup_options::seed_or_fresh;
use bastide_dealer::{Dealer, Seed};
use bastide_play::{Actor, Seat};
use bastide_players::Spec;
use bastide_protocol::{AnyGame, GameKind, PROTOCOL_VERSION, Played, Setup, View, Viewer};

/// At most one game, and nothing before the first one.
pub(super) struct EngineSession {
    current: Option<DealtGame>,
    /// Whoever thinks about the game.
    thinker: Thinker,
    /// Who thinks if a request does not say.
    usual: Spec,
    stops: Stops,
}

/// A game and who deals.
struct DealtGame {
    game: AnyGame,
    /// Nobody, for a loaded record without a seed.
    dealer: Option<Dealer>,
}

impl EngineSession {
    /// A session without a game.
    pub(super) fn new(usual: Spec, stops: Stops) -> EngineSession {
        EngineSession { current: None, thinker: Thinker::default(), usual, stops }
    }

    /// The same session after something went wrong: the game is closed.
    pub(super) fn close(&mut self) {
        *self = EngineSession::new(self.usual, self.stops.clone());
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
            Request::New { setup, seed, chance } => self.take(DealtGame::new(&setup, seed)?, &chance),
            Request::Load { record, seed, chance } => self.take(DealtGame::load(&record, seed)?, &chance),
            Request::Act { action, chance } => self.current()?.act(&action, &chance),
            Request::Legal {} => Ok(Content::Legal(LegalList::of(&self.current()?.game))),
            Request::State {} => Ok(Content::State(self.current()?.state())),
            Request::View { seat } => Ok(Content::View(Box::new(self.current()?.view(seat.as_deref())?))),
            Request::Record {} => Ok(Content::Record { record: self.current()?.game.record() }),
            Request::Think(order) => self.think(&order),
            Request::Stop {} => {
                self.stops.answered();
                Ok(Content::Done {})
            }
            Request::Quit {} => Ok(Content::Done {}),
        }
    }

    /// Takes a game in place of the one before, once chance has acted.
    fn take(&mut self, mut dealt: DealtGame, chance: &Chance) -> Result<Content, Refusal> {
        let played = dealt.chance(chance)?;
        let content = Content::Progress { played, state: dealt.state() };
        self.current = Some(dealt);
        self.thinker = Thinker::default();
        Ok(content)
    }

    fn think(&mut self, order: &Order) -> Result<Content, Refusal> {
        let spec = order.spec(self.usual)?;
        let (thinker, stop) = (&mut self.thinker, &self.stops.stop);
        let current = self.current.as_ref().ok_or_else(no_game)?;
        let mut advice = current.game.visit(Thinking { thinker, spec, stop })?;
        advice.ideas.truncate(order.lines());
        Ok(Content::Advice(advice))
    }

    fn current(&mut self) -> Result<&mut DealtGame, Refusal> {
        self.current.as_mut().ok_or_else(no_game)
    }
}

fn no_game() -> Refusal {
    Refusal::from("there is no game yet; ask for `new` or `load`".to_owned())
}

impl DealtGame {
    fn new(setup: &Setup, seed: Option<SeedWord>) -> Result<DealtGame, Refusal> {
        let given = seed.map(|word| word.seed()).transpose()?;
        let seed = seed_or_fresh(given).map_err(|error| error.to_string())?;
        let rules = GameKind::of_setup(setup).map(GameKind::newest_rules);
        let game = rules.and_then(|rules| AnyGame::begin(setup, rules, Some(seed.to_string())));
        let game = game.map_err(|error| error.to_string())?;
        Ok(DealtGame { game, dealer: Some(Dealer::new(seed)) })
    }

    /// A record that names its seed goes on with it: with another, it would no longer tell the truth.
    fn load(record: &str, seed: Option<SeedWord>) -> Result<DealtGame, Refusal> {
        let game = AnyGame::load(record)?;
        let given = seed.map(|word| word.seed()).transpose()?;
        let named: Option<Seed> = game.seed().and_then(|seed| seed.parse().ok());
        if given.is_some() && game.seed().is_some() && given != named {
            return Err("seed: the record names another one".to_owned().into());
        }
        Ok(DealtGame { game, dealer: given.or(named).map(Dealer::new) })
    }

    fn act(&mut self, action: &str, chance: &Chance) -> Result<Content, Refusal> {
        let mut after = DealtGame { game: self.game.clone(), ..*self };
        let mut played = vec![after.game.act(action)?];
        played.extend(after.chance(chance)?);
        *self = after;
        Ok(Content::Progress { played, state: self.state() })
    }

    /// Lets chance act as the request wants it.
    fn chance(&mut self, chance: &Chance) -> Result<Vec<Played>, Refusal> {
        match chance {
            Chance::Word(ChanceWord::Ask) => Ok(Vec::new()),
            Chance::Word(ChanceWord::Auto) if self.game.actor() != Actor::Chance => Ok(Vec::new()),
            Chance::Word(ChanceWord::Auto) => {
                let dealer = self.dealer.ok_or_else(|| "chance: this game has no seed to deal from".to_owned())?;
                Ok(self.game.deal(&dealer))
            }
            Chance::Outcomes(outcomes) => outcomes.iter().map(|outcome| self.outcome(outcome)).collect(),
        }
    }

    fn outcome(&mut self, outcome: &str) -> Result<Played, Refusal> {
        if self.game.actor() != Actor::Chance {
            return Err(format!("chance: `{outcome}` comes when chance is not asked").into());
        }
        Ok(self.game.act(outcome)?)
    }

    /// The table as the player of a colour sees it, or as a watcher does.
    fn view(&self, colour: Option<&str>) -> Result<View, String> {
        let Some(name) = colour else { return Ok(self.game.view(Viewer::Watcher)) };
        let colours = self.game.colours();
        let seat = colours.iter().position(|known| *known == name);
        let seat = seat.ok_or_else(|| format!("seat: expected {}, found `{name}`", colours.join(", ")))?;
        Ok(self.game.view(Viewer::Seat(Seat(seat as u8))))
    }

    fn state(&self) -> State {
        State {
            protocol: PROTOCOL_VERSION,
            game: self.game.game_kind().name(),
            actions: self.game.lines().len(),
            asked: self.game.asked(),
            scores: scoreboard::scores(&self.game.players()),
            result: self.game.ending(),
        }
    }
}
