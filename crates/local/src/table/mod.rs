//! A table without a server: one person plays, with computer players or with others at the same device. It is told in
//! the messages of a socket, so that whoever shows a table need not know where it stands.

mod ask;
mod info;
mod kept;
#[cfg(test)]
mod tests;

pub use kept::{Chair, Kept, Sitter};

use crate::refused::Refused;
use crate::thought::check_level;
use bastide_dealer::{Dealer, Seed};
use bastide_play::Actor;
use bastide_protocol::{AnyGame, Code, Colour, GameKind, Move, NewTable, Players, Status, Wish};
use kept::FORM;

/// A table at which a game is played.
#[derive(Clone, Debug)]
pub struct Table {
    kept: Kept,
    seed: Seed,
    game: AnyGame,
}

/// A computer player that is asked.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Thinker {
    /// The version of the table at which it is asked.
    pub version: u32,
    /// Its level.
    pub level: String,
    /// The record so far: what it thinks about.
    pub record: String,
    /// Decides between ideas that are as good; the same for the same question.
    pub seed: u64,
}

/// How a table begins.
impl Table {
    /// Sits everybody down and deals the first tile.
    pub fn make(wish: &NewTable, id: &str, seed: Seed, now: u64) -> Result<Table, Refused> {
        let setup = &wish.settings.setup;
        if let Players::Count(0 | 1) = setup.players {
            return Err(Refused::new(Code::Malformed, "setup: players: expected 2 to 6"));
        }
        let rules = GameKind::of_setup(setup)?.newest_rules();
        let players = AnyGame::begin(setup, rules, None)?.players();
        if wish.seats.len() != players.len() {
            let message = format!("expected {} seats, found {}", players.len(), wish.seats.len());
            return Err(Refused::new(Code::Malformed, message));
        }
        let seats = players.iter().zip(&wish.seats).map(|(player, wish)| chair(player.colour, wish));
        let kept = Kept {
            form: FORM,
            id: id.to_owned(),
            settings: wish.settings.clone(),
            rules,
            seats: seats.collect::<Result<_, _>>()?,
            seed: seed.to_string(),
            actions: String::new(),
            version: 1,
            made: now,
            changed: now,
            rematch: None,
        };
        let mut table = Table::open(kept)?;
        table.deal();
        Ok(table)
    }

    /// Takes up a table that was kept.
    pub fn open(kept: Kept) -> Result<Table, Refused> {
        if kept.form != FORM {
            let message = format!("expected a table kept in form {FORM}, found form {}", kept.form);
            return Err(Refused::new(Code::Malformed, message));
        }
        let seed: Seed = kept.seed.parse().map_err(|_| Refused::new(Code::Malformed, "the kept seed is none"))?;
        let mut game = AnyGame::begin(&kept.settings.setup, kept.rules, None)?;
        let seats = kept.seats.iter().map(|chair| chair.colour.word());
        if !seats.eq(game.colours()) {
            return Err(Refused::new(Code::Malformed, "the kept seats are not those of the game"));
        }
        for line in kept.actions.lines() {
            game.act(line)?;
        }
        Ok(Table { kept, seed, game })
    }

    /// The same people once more; the seats move on by one, so that another begins.
    pub fn again(&mut self, id: &str, seed: Seed, now: u64) -> Result<Table, Refused> {
        if self.status() != Status::Over {
            return Err(Refused::new(Code::Illegal, "a rematch comes after the game"));
        }
        let count = self.kept.seats.len();
        let wish = |seat: usize| self.kept.seats[(seat + 1) % count].wish();
        let seats = (0..count).map(wish).collect();
        let wish = NewTable { settings: self.kept.settings.clone(), seats, start: true };
        let table = Table::make(&wish, id, seed, now)?;
        self.kept.rematch = Some(id.to_owned());
        self.kept.version += 1;
        Ok(table)
    }

    /// What has to be kept to take it up again.
    pub fn kept(&self) -> Kept {
        Kept { actions: self.game.played(), ..self.kept.clone() }
    }
}

fn chair(colour: Colour, wish: &Wish) -> Result<Chair, Refused> {
    let holder = match wish {
        Wish::Me { name } => Sitter::Me { name: name.clone() },
        Wish::Computer { level } => {
            check_level(level)?;
            Sitter::Computer { level: level.clone() }
        }
        Wish::Open => return Err(Refused::new(Code::Illegal, "nobody can come to an open seat without a connection")),
    };
    Ok(Chair { colour, holder, before: None, resigned: false })
}

/// How it goes on.
impl Table {
    /// How far it has come.
    pub fn status(&self) -> Status {
        let left = self.kept.seats.iter().filter(|chair| !chair.resigned).count();
        if self.game.ending().is_some() || left <= 1 { Status::Over } else { Status::Playing }
    }

    /// The computer player that is asked.
    pub fn thinker(&self) -> Option<Thinker> {
        let seat = self.asked()?;
        let Sitter::Computer { level } = &self.kept.seats[seat].holder else { return None };
        let (version, record) = (self.kept.version, self.game.record());
        Some(Thinker { version, level: level.clone(), record, seed: self.seed_of_thought(seat) })
    }

    /// The record, with the seed once nothing is dealt any more.
    pub fn record(&self) -> String {
        let seed = (self.status() == Status::Over).then(|| self.seed.to_string());
        self.game.record_with(self.names(), seed, None)
    }

    /// The seat that is asked.
    fn asked(&self) -> Option<usize> {
        match (self.status(), self.game.actor()) {
            (Status::Playing, Actor::Seat(seat)) => Some(seat.index()),
            _ => None,
        }
    }

    /// Plays an action, and then whatever chance brings.
    fn advance(&mut self, action: &str) -> Result<Vec<Move>, Refused> {
        let number = self.game.len();
        let played = self.game.act(action).map_err(|error| Refused::new(Code::Illegal, error.to_string()))?;
        self.kept.version += 1;
        let mut moves = vec![Move { number, played }];
        moves.extend(self.deal());
        Ok(moves)
    }

    fn deal(&mut self) -> Vec<Move> {
        let first = self.game.len();
        let dealt = self.game.deal(&Dealer::new(self.seed));
        self.kept.version += dealt.len() as u32;
        (first..).zip(dealt).map(|(number, played)| Move { number, played }).collect()
    }

    fn seed_of_thought(&self, seat: usize) -> u64 {
        let bytes = self.seed.nth(u64::from(self.game.len()) + 1);
        let first: [u8; 8] = std::array::from_fn(|at| bytes.bytes()[at]);
        u64::from_le_bytes(first) ^ seat as u64
    }
}
