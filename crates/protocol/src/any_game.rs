//! A game of any kind in progress, with its record. This is where the types of the games end: servers and engines hold
//! one of these and never ask which game it is.

use crate::changes::ViewChange;
use crate::choice::{Choice, FeatureInfo};
use crate::game_kind::GameKind;
use crate::lines::Lines;
use crate::session::{Played, Session};
use crate::setup::{BadSetup, Setup};
use crate::socket::Move;
use crate::survey::Survey;
use crate::view::{Asked, Ending, Player, View, Viewer};
use crate::wire_game::WireGame;
use bastide_dealer::Dealer;
use bastide_play::{Actor, Play};
use bastide_record::{ActionNotation, Deck, RecordError, text};

/// A game of any kind in progress, with its record.
#[derive(Debug)]
pub enum AnyGame {
    /// Carcassonne.
    Carcassonne(Box<Session<bastide_carcassonne::Game>>),
    /// The Castle.
    Castle(Box<Session<bastide_castle::Game>>),
}

impl Clone for AnyGame {
    fn clone(&self) -> AnyGame {
        match self {
            AnyGame::Carcassonne(session) => AnyGame::Carcassonne(session.clone()),
            AnyGame::Castle(session) => AnyGame::Castle(session.clone()),
        }
    }

    /// Copies into what is there, if it is a game of the same kind.
    fn clone_from(&mut self, other: &AnyGame) {
        match (&mut *self, other) {
            (AnyGame::Carcassonne(own), AnyGame::Carcassonne(other)) => own.clone_from(other),
            (AnyGame::Castle(own), AnyGame::Castle(other)) => own.clone_from(other),
            (AnyGame::Carcassonne(_) | AnyGame::Castle(_), _) => *self = other.clone(),
        }
    }
}

/// Code that works with a session of any game.
pub trait VisitSession {
    /// What it makes.
    type Output;

    /// Runs it with one session.
    fn visit<G: WireGame>(self, session: &Session<G>) -> Self::Output;
}

/// Says the same of every kind of game.
macro_rules! each {
    ($game:expr, $session:ident => $told:expr) => {
        match $game {
            AnyGame::Carcassonne($session) => $told,
            AnyGame::Castle($session) => $told,
        }
    };
}

/// Makes a session of a kind and wraps it.
macro_rules! wrap {
    ($kind:expr, $make:expr) => {
        match $kind {
            GameKind::Carcassonne => AnyGame::Carcassonne(Box::new($make)),
            GameKind::Castle => AnyGame::Castle(Box::new($make)),
        }
    };
}

/// How it begins, and how it goes on.
impl AnyGame {
    /// Begins a game by a version of its rules; `seed` only goes into its record.
    pub fn begin(setup: &Setup, rules: u32, seed: Option<String>) -> Result<AnyGame, BadSetup> {
        Ok(wrap!(GameKind::of_setup(setup)?, Session::begin(setup, rules, seed)?))
    }

    /// Takes up a game where its record ends.
    pub fn load(record: &str) -> Result<AnyGame, RecordError> {
        let record = text(record.as_bytes())?;
        Ok(wrap!(GameKind::of_record(record)?, Session::load(record)?))
    }

    /// Plays an action written in the notation of records, if it is legal. An error names the column.
    pub fn act(&mut self, action: &str) -> Result<Played, RecordError> {
        each!(self, session => session.act_written(action))
    }

    /// Lets chance act until a player is asked or the game is over.
    pub fn deal(&mut self, dealer: &Dealer) -> Vec<Played> {
        each!(self, session => session.deal(dealer))
    }

    /// What chance would bring now, in the notation of records; `None` if it is not asked.
    pub fn dealt(&self, dealer: &Dealer) -> Option<String> {
        each!(self, session => {
            let game = session.game();
            dealer.answer(game).map(|outcome| game.write_action(outcome))
        })
    }

    /// The same game when so many actions had been played.
    #[must_use]
    pub fn back(&self, to: u32) -> AnyGame {
        match self {
            AnyGame::Carcassonne(session) => AnyGame::Carcassonne(Box::new(session.back(to))),
            AnyGame::Castle(session) => AnyGame::Castle(Box::new(session.back(to))),
        }
    }

    /// Runs code that needs to know the game.
    pub fn visit<V: VisitSession>(&self, visitor: V) -> V::Output {
        each!(self, session => visitor.visit(session))
    }
}

/// What can be asked of it.
impl AnyGame {
    /// Which game it is.
    pub fn game_kind(&self) -> GameKind {
        match self {
            AnyGame::Carcassonne(_) => GameKind::Carcassonne,
            AnyGame::Castle(_) => GameKind::Castle,
        }
    }

    /// Who has to act.
    pub fn actor(&self) -> Actor {
        each!(self, session => session.game().actor())
    }

    /// Who is asked, and what.
    pub fn asked(&self) -> Asked {
        each!(self, session => session.game().asked())
    }

    /// Every legal action in the notation of records.
    pub fn legal(&self) -> Vec<String> {
        each!(self, session => crate::wire_game::legal(session.game()))
    }

    /// How likely each of the legal actions is, when chance is asked: its weight among all.
    pub fn odds(&self) -> Option<Vec<u32>> {
        each!(self, session => (session.game().actor() == Actor::Chance).then(|| crate::wire_game::odds(session.game())))
    }

    /// The colours of the seats, clockwise.
    pub fn colours(&self) -> Vec<&'static str> {
        each!(self, session => WireGame::colours(session.game()))
    }

    /// What the players have beside the map.
    pub fn players(&self) -> Vec<Player> {
        each!(self, session => session.game().players())
    }

    /// The points of each seat, clockwise.
    pub fn scores(&self) -> Vec<i32> {
        each!(self, session => session.game().scores()[..session.game().seats() as usize].to_vec())
    }

    /// How the game ended by the rules, once it has.
    pub fn ending(&self) -> Option<Ending> {
        each!(self, session => session.game().ending())
    }

    /// The table as one viewer sees it.
    pub fn view(&self, viewer: Viewer) -> View {
        each!(self, session => session.game().view(viewer))
    }

    /// Everything that the player who is asked may answer, and the features it concerns.
    pub fn choices(&self) -> (Vec<Choice>, Vec<FeatureInfo>) {
        each!(self, session => session.game().choices())
    }

    /// What leads from an earlier state of the same game to this one, in every view, the choices aside; `None` if it is
    /// another kind of game.
    pub fn change_since(&self, before: &AnyGame) -> Option<ViewChange> {
        match (self, before) {
            (AnyGame::Carcassonne(after), AnyGame::Carcassonne(before)) => {
                Some(after.game().change_since(before.game()))
            }
            (AnyGame::Castle(after), AnyGame::Castle(before)) => Some(after.game().change_since(before.game())),
            (AnyGame::Carcassonne(_), AnyGame::Castle(_)) | (AnyGame::Castle(_), AnyGame::Carcassonne(_)) => None,
        }
    }

    /// What can be counted on the table.
    pub fn survey(&self) -> Survey {
        each!(self, session => session.game().survey())
    }
}

/// What its record says.
impl AnyGame {
    /// How many actions were played, chance included.
    pub fn len(&self) -> u32 {
        self.lines().len() as u32
    }

    /// Whether nothing was played yet.
    pub fn is_empty(&self) -> bool {
        self.lines().is_empty()
    }

    /// The actions so far, in the notation of records.
    pub fn lines(&self) -> &Lines {
        each!(self, session => session.lines())
    }

    /// The line of an action, if so many were played.
    pub fn line(&self, number: u32) -> Option<&str> {
        self.lines().get(number as usize)
    }

    /// The actions from a number on, with what came of them.
    pub fn moves(&self, from: u32) -> Vec<Move> {
        each!(self, session => session.moves(from))
    }

    /// The players' names, clockwise; empty if its record has none.
    pub fn names(&self) -> &[String] {
        each!(self, session => session.names())
    }

    /// The seed its record names.
    pub fn seed(&self) -> Option<&str> {
        each!(self, session => session.seed())
    }

    /// The record so far.
    pub fn record(&self) -> String {
        each!(self, session => session.record())
    }

    /// The record so far, telling these names, this seed and this deck.
    pub fn record_with(&self, names: Vec<String>, seed: Option<String>, deck: Option<Deck>) -> String {
        each!(self, session => session.record_with(names, seed, deck))
    }

    /// The lines before the first action of a record that tells no names, seed or deck: what is signed of them.
    pub fn opening(&self) -> String {
        each!(self, session => session.opening())
    }

    /// The actions so far, one a line.
    pub fn played(&self) -> String {
        each!(self, session => session.played())
    }
}
