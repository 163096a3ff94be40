//! A game of any kind at which the engine works: what the requests need of it, and nothing that names its types.

use super::think::Thinker;
use crate::advice::Advice;
use crate::deal::deal;
use crate::legal_list::LegalList;
use crate::scoreboard;
use bastide_dealer::Dealer;
use bastide_play::{Actor, Seat};
use bastide_players::{Spec, Stop};
use bastide_protocol::{Asked, BadSetup, Colour, Ending, Played, Session, Setup, Tell, Title, View, Viewer, Visit};
use bastide_record::RecordError;
use std::collections::BTreeMap;

/// A game of any kind.
pub(super) trait Desk {
    /// Plays an action written in the notation of records.
    fn act(&mut self, action: &str) -> Result<Played, RecordError>;

    /// Lets a dealer answer for chance until a player is asked.
    fn deal(&mut self, dealer: &Dealer) -> Result<Vec<Played>, String>;

    /// Whether chance is asked.
    fn waits_for_chance(&self) -> bool;

    /// Who is asked, and what.
    fn asked(&self) -> Asked;

    /// The scores by colour.
    fn scores(&self) -> BTreeMap<Colour, i32>;

    /// How the game ended, once it has.
    fn ending(&self) -> Option<Ending>;

    /// What may be done now.
    fn legal(&self) -> LegalList;

    /// The table as the player of a colour sees it, or as a watcher does.
    fn view(&self, colour: Option<&str>) -> Result<View, String>;

    /// The record so far.
    fn record(&self) -> String;

    /// The seed its record names.
    fn seed(&self) -> Option<&str>;

    /// How many actions were played, chance included.
    fn actions(&self) -> usize;

    /// What a computer player would answer.
    fn think(&self, thinker: &mut Thinker, spec: Spec, stop: &Stop) -> Result<Advice, String>;

    /// The same game once more, to try something on.
    fn copied(&self) -> Box<dyn Desk>;
}

impl<G: Tell> Desk for Session<G> {
    fn act(&mut self, action: &str) -> Result<Played, RecordError> {
        self.act_written(action)
    }

    fn deal(&mut self, dealer: &Dealer) -> Result<Vec<Played>, String> {
        deal(self, dealer).map_err(|error| error.to_string())
    }

    fn waits_for_chance(&self) -> bool {
        self.game().actor() == Actor::Chance
    }

    fn asked(&self) -> Asked {
        self.game().asked()
    }

    fn scores(&self) -> BTreeMap<Colour, i32> {
        scoreboard::scores(&self.game().players())
    }

    fn ending(&self) -> Option<Ending> {
        self.game().ending()
    }

    fn legal(&self) -> LegalList {
        LegalList::of(self.game())
    }

    fn view(&self, colour: Option<&str>) -> Result<View, String> {
        let viewer = match colour {
            None => Viewer::Watcher,
            Some(name) => {
                let colours = self.game().colours();
                let seat = colours.iter().position(|known| *known == name);
                let unknown = || format!("seat: expected {}, found `{name}`", colours.join(", "));
                Viewer::Seat(Seat(seat.ok_or_else(unknown)? as u8))
            }
        };
        Ok(self.game().view(viewer))
    }

    fn record(&self) -> String {
        Session::record(self)
    }

    fn seed(&self) -> Option<&str> {
        Session::seed(self)
    }

    fn actions(&self) -> usize {
        self.len()
    }

    fn think(&self, thinker: &mut Thinker, spec: Spec, stop: &Stop) -> Result<Advice, String> {
        thinker.think(self, spec, stop)
    }

    fn copied(&self) -> Box<dyn Desk> {
        Box::new(self.clone())
    }
}

/// Begins a game; its record names the seed.
pub(super) fn begin(setup: &Setup, seed: String) -> Result<(Title, Box<dyn Desk>), BadSetup> {
    let unknown = || BadSetup::unknown("game", &setup.game, &Title::names());
    let title = Title::from_name(&setup.game).ok_or_else(unknown)?;
    Ok((title, title.visit(Begin { setup, seed })?))
}

struct Begin<'a> {
    setup: &'a Setup,
    seed: String,
}

impl Visit for Begin<'_> {
    type Output = Result<Box<dyn Desk>, BadSetup>;

    fn visit<G: Tell>(self) -> Self::Output {
        Ok(Box::new(Session::<G>::new(G::read_setup(self.setup)?, Some(self.seed))?))
    }
}

/// Takes up a game where its record ends.
pub(super) fn load(record: &str) -> Result<(Title, Box<dyn Desk>), RecordError> {
    let text = bastide_record::text(record.as_bytes())?;
    let title = Title::of_record(text)?;
    Ok((title, title.visit(Load { text })?))
}

struct Load<'a> {
    text: &'a str,
}

impl Visit for Load<'_> {
    type Output = Result<Box<dyn Desk>, RecordError>;

    fn visit<G: Tell>(self) -> Self::Output {
        Ok(Box::new(Session::<G>::load(self.text)?))
    }
}
