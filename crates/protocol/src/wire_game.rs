//! A game on the wire: everything that tools and servers need of it besides playing and writing it down. Each game
//! of the house implements this once; whatever stands above works for all of them.

use crate::changes::ViewChange;
use crate::choice::{Choice, FeatureInfo};
use crate::event::Event;
use crate::setup::{BadSetup, Setup};
use crate::survey::Survey;
use crate::view::{Asked, Ending, Player, View, Viewer};
use bastide_play::{Outlook, Seat};
use bastide_record::Notation;
use std::fmt::Debug;

/// A game that tools and servers can show, in words and on the wire.
pub trait WireGame: Outlook + Notation<Setup: Send + Sync> + Debug + 'static {
    /// The version of the rules that new games are played by; records and tables name it.
    const RULES: u32;

    /// The names of all expansions, in the order of the rules.
    fn expansions() -> Vec<&'static str>;

    /// Understands the setup of a new game, as far as that is possible word by word.
    fn read_setup(setup: &Setup) -> Result<Self::Setup, BadSetup> {
        Self::read_setup_by(setup, Self::RULES)
    }

    /// Understands the setup of a game that was begun by this version of the rules, and stays so.
    fn read_setup_by(setup: &Setup, rules: u32) -> Result<Self::Setup, BadSetup>;

    /// The same setup with another seat to begin.
    fn with_first(setup: &Self::Setup, seat: Seat) -> Self::Setup;

    /// An event of the action that was played last.
    fn event(&self, event: &Self::Event) -> Event;

    /// The colours of the players, clockwise.
    fn colours(&self) -> Vec<&'static str>;

    /// What the players have beside the map.
    fn players(&self) -> Vec<Player>;

    /// Who is asked, and what.
    fn asked(&self) -> Asked;

    /// How the game ended, once it has.
    fn ending(&self) -> Option<Ending>;

    /// How many tiles lie on the map.
    fn tiles_laid(&self) -> usize;

    /// The table as one viewer sees it.
    fn view(&self, viewer: Viewer) -> View;

    /// Everything that the player who is asked may answer, and the features it concerns.
    fn choices(&self) -> (Vec<Choice>, Vec<FeatureInfo>);

    /// What leads from an earlier state of the same game to this one, in every view, the choices aside.
    fn change_since(&self, before: &Self) -> ViewChange;

    /// What can be counted on the table.
    fn survey(&self) -> Survey;
}

/// Every legal action in the notation of records.
pub fn legal<G: WireGame>(game: &G) -> Vec<String> {
    let mut actions = Vec::new();
    game.actions(&mut actions);
    actions.into_iter().map(|action| game.write_action(action)).collect()
}

/// The weight of each legal action, in the same order.
pub(crate) fn odds<G: WireGame>(game: &G) -> Vec<u32> {
    let mut actions = Vec::new();
    game.actions(&mut actions);
    actions.into_iter().map(|action| game.odds(action)).collect()
}
