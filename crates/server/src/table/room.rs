//! The game at a table, whichever of the house it is. This is where the types of the games end.

use bastide_dealer::{Dealer, Seed};
use bastide_play::Actor;
use bastide_players::{Answer, Spec, Stop};
use bastide_protocol::{
    Advice, BadSetup, Ending, Move, Played, Session, Setup, Survey, Tell, Title, View, Viewer, Visit,
};
use bastide_record::Deck;

/// A game in progress together with its record.
pub(crate) trait Room: Send + Sync {
    /// The same game, to try something on.
    fn copy(&self) -> Box<dyn Room>;
    /// Who has to act.
    fn actor(&self) -> Actor;
    /// How many actions were played, chance included.
    fn len(&self) -> u32;
    /// Plays an action written in the notation of records, if it is legal.
    fn act(&mut self, action: &str) -> Result<Played, String>;
    /// What chance brings now, by this seed.
    fn deal(&self, seed: Seed) -> Option<String>;
    /// Goes back to when so many actions had been played.
    fn back(&self, to: u32) -> Result<Box<dyn Room>, String>;
    /// The actions from a number on, with what came of them.
    fn moves(&self, from: u32) -> Vec<Move>;
    /// The line of an action, if so many were played.
    fn line(&self, number: u32) -> Option<&str>;
    /// The colours of the seats.
    fn colours(&self) -> Vec<&'static str>;
    /// The points of each seat.
    fn scores(&self) -> Vec<i32>;
    /// How the game ended by the rules, once it has.
    fn ending(&self) -> Option<Ending>;
    /// The table as one viewer sees it.
    fn view(&self, viewer: Viewer) -> View;
    /// What can be counted on it.
    fn survey(&self) -> Survey;
    /// The record so far.
    fn record(&self, names: &[String], seed: Option<Seed>, deck: Option<&Deck>) -> String;
    /// What of a record is signed: the lines that say how it began, and the actions.
    fn plainly(&self) -> (String, String);
    /// What a computer player answers, and its ideas. Takes as long as its level allows, unless it is stopped.
    fn think(&self, spec: Spec, seed: u64, stop: Stop) -> Option<(String, Vec<Advice>)>;
}

/// Begins a game by a version of the rules.
pub(crate) fn begin(setup: &Setup, rules: u32) -> Result<Box<dyn Room>, BadSetup> {
    struct Begin<'a>(&'a Setup, u32);
    impl Visit for Begin<'_> {
        type Output = Result<Box<dyn Room>, BadSetup>;
        fn visit<G: Tell>(self) -> Self::Output {
            let session = Session::<G>::new(G::read_setup_by(self.0, self.1)?, None)?;
            Ok(Box::new(session))
        }
    }
    title(setup)?.visit(Begin(setup, rules))
}

/// The version of the rules that a new game is played by.
pub(crate) fn newest_rules(setup: &Setup) -> Result<u32, BadSetup> {
    struct Newest;
    impl Visit for Newest {
        type Output = u32;
        fn visit<G: Tell>(self) -> u32 {
            G::RULES
        }
    }
    Ok(title(setup)?.visit(Newest))
}

fn title(setup: &Setup) -> Result<Title, BadSetup> {
    Title::from_name(&setup.game).ok_or_else(|| BadSetup::unknown("game", &setup.game, &Title::names()))
}

impl<G: Tell> Room for Session<G> {
    fn copy(&self) -> Box<dyn Room> {
        Box::new(self.clone())
    }

    fn actor(&self) -> Actor {
        self.game().actor()
    }

    fn len(&self) -> u32 {
        Session::len(self) as u32
    }

    fn act(&mut self, action: &str) -> Result<Played, String> {
        self.act_written(action).map_err(|error| error.to_string())
    }

    fn deal(&self, seed: Seed) -> Option<String> {
        let outcome = Dealer::new(seed).answer(self.game())?;
        Some(self.game().write_action(outcome))
    }

    fn back(&self, to: u32) -> Result<Box<dyn Room>, String> {
        let mut earlier = self.again();
        for line in self.lines().iter().take(to as usize) {
            earlier.act_written(line).map_err(|error| error.to_string())?;
        }
        Ok(Box::new(earlier))
    }

    fn moves(&self, from: u32) -> Vec<Move> {
        let mut again = self.again();
        let mut moves = Vec::new();
        for (number, line) in (0..).zip(self.lines()) {
            // Every line was legal when it was played.
            let Ok(played) = again.act_written(line) else { break };
            if number >= from {
                moves.push(Move { number, played });
            }
        }
        moves
    }

    fn line(&self, number: u32) -> Option<&str> {
        self.lines().get(number as usize).map(String::as_str)
    }

    fn colours(&self) -> Vec<&'static str> {
        self.game().colours()
    }

    fn scores(&self) -> Vec<i32> {
        self.game().scores()[..self.game().seats() as usize].to_vec()
    }

    fn ending(&self) -> Option<Ending> {
        self.game().ending()
    }

    fn view(&self, viewer: Viewer) -> View {
        self.game().view(viewer)
    }

    fn survey(&self) -> Survey {
        self.game().survey()
    }

    fn plainly(&self) -> (String, String) {
        (self.opening(), self.played())
    }

    fn record(&self, names: &[String], seed: Option<Seed>, deck: Option<&Deck>) -> String {
        self.record_with(names.to_vec(), seed.map(|seed| seed.to_string()), deck.cloned())
    }

    fn think(&self, spec: Spec, seed: u64, stop: Stop) -> Option<(String, Vec<Advice>)> {
        let Answer { action, ideas } = spec.stoppable::<G>(seed, stop).answer(self.game())?;
        let advice = |idea: &bastide_players::Idea<G::Action>| {
            let mut game = self.game().clone();
            let line = idea.line.iter().map(|&action| {
                let words = game.write_action(action);
                game.apply(action);
                words
            });
            Advice { line: line.collect(), margin: idea.margin, visits: idea.visits }
        };
        Some((self.game().write_action(action), ideas.iter().map(advice).collect()))
    }
}
