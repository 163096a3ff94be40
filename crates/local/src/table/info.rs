//! A table as it is told to whoever shows it.

use super::{Chair, Sitter, Table};
use bastide_play::Seat;
use bastide_protocol::{Colour, Ending, Holder, SeatInfo, Status, TableInfo, View, Viewer};

impl Table {
    pub(super) fn info(&self, now: u64) -> TableInfo {
        let (kept, status) = (&self.kept, self.status());
        TableInfo {
            id: kept.id.clone(),
            status,
            settings: kept.settings.clone(),
            rules: kept.rules,
            version: kept.version,
            host: true,
            seats: kept.seats.iter().map(seat_info).collect(),
            watching: 0,
            offers: Vec::new(),
            deck: 1,
            day: None,
            commitment: Some(self.seed.commitment_digits()),
            secret: None,
            seed: (status == Status::Over).then(|| kept.seed.clone()),
            result: self.ending(),
            next: None,
            rematch: kept.rematch.clone(),
            fault: None,
            made: kept.made,
            changed: kept.changed,
            now,
        }
    }

    /// The game as those at this device may see it: once for each of their seats, or once for a watcher.
    pub(super) fn views(&self) -> Vec<View> {
        let mine = (0..).zip(&self.kept.seats).filter(|(_, chair)| chair.is_mine());
        let mut views: Vec<View> = mine.map(|(seat, _)| self.game.view(Viewer::Seat(Seat(seat)))).collect();
        if views.is_empty() {
            views.push(self.game.view(Viewer::Watcher));
        }
        if self.status() != Status::Playing {
            // Nobody answers any more, though a game that was given up might go on by the rules.
            views.iter_mut().for_each(|view| {
                view.choices.clear();
                view.features.clear();
            });
        }
        views.iter_mut().for_each(|view| self.kept.settings.helps.withhold(view));
        views
    }

    /// The names in the order of the seats, as a record tells them.
    pub(super) fn names(&self) -> Vec<String> {
        let name = |chair: &Chair| match chair.before.as_ref().unwrap_or(&chair.holder) {
            Sitter::Me { name } => shown(chair, name.as_deref()),
            Sitter::Computer { level } => format!("computer ({level})"),
        };
        self.kept.seats.iter().map(name).collect()
    }

    /// How the game ended: by the rules among those who stayed, or because all others gave up.
    fn ending(&self) -> Option<Ending> {
        if self.status() != Status::Over {
            return None;
        }
        let stayed = |colour: &Colour| {
            let chair = self.kept.seats.iter().find(|chair| chair.colour == *colour);
            chair.is_some_and(|chair| !chair.resigned)
        };
        let winners: Vec<Colour> = self.game.ending().map(|ending| ending.winners).unwrap_or_default();
        let winners: Vec<Colour> = winners.into_iter().filter(stayed).collect();
        Some(Ending { winners: if winners.is_empty() { self.ahead() } else { winners } })
    }

    /// Those with the most points among the ones who did not give up.
    fn ahead(&self) -> Vec<Colour> {
        let stayed = || self.kept.seats.iter().zip(self.game.scores()).filter(|(chair, _)| !chair.resigned);
        let most = stayed().map(|(_, score)| score).max();
        let first = stayed().filter(|(_, score)| Some(*score) == most);
        first.map(|(chair, _)| chair.colour).collect()
    }
}

/// How somebody at this device is called: by name, or else by colour.
fn shown(chair: &Chair, name: Option<&str>) -> String {
    name.unwrap_or(chair.colour.word()).to_owned()
}

fn seat_info(chair: &Chair) -> SeatInfo {
    let person = |sitter: &Sitter| match sitter {
        Sitter::Me { name } => Some(shown(chair, name.as_deref())),
        Sitter::Computer { .. } => None,
    };
    let holder = match &chair.holder {
        Sitter::Me { name } => {
            Holder::Person { name: shown(chair, name.as_deref()), registered: false, bot: false, online: true }
        }
        Sitter::Computer { level } => Holder::Computer { level: level.clone() },
    };
    SeatInfo {
        colour: chair.colour,
        holder: Some(holder),
        mine: chair.is_mine(),
        before: chair.before.as_ref().and_then(person),
        resigned: chair.resigned,
        nonce: None,
        clock: None,
        rating: None,
    }
}
