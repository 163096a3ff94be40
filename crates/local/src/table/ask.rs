//! What is asked of a table, in the words of a socket, and what it says.

use super::{Sitter, Table};
use crate::refused::Refused;
use crate::thought::STAND_IN;
use bastide_protocol::{Changes, Code, Colour, Message, Move, Offered, Request, SOCKET_VERSION, Status};

impl Table {
    /// Everything as it stands: the first thing that is said.
    pub fn welcome(&self, now: u64) -> Message {
        self.welcomed(None, now)
    }

    /// Does what is asked. What takes long is not done here: a hint is thought about elsewhere.
    pub fn ask(&mut self, request: Request, now: u64) -> Message {
        let (id, from) = (request.id().to_owned(), self.kept.version);
        match self.asked_for(request, now) {
            Ok(Done::Grew { kept, moves }) => self.grew(Some(id), from, kept, moves, now),
            Ok(Done::Told(message)) => *message,
            Err(refused) => self.refused(id, refused),
        }
    }

    /// A computer player answers, if it is still asked.
    pub fn answered(&mut self, version: u32, action: &str, now: u64) -> Option<Message> {
        if version != self.kept.version || self.thinker().is_none() {
            return None;
        }
        let kept = self.game.len();
        let moves = self.advance(action).ok()?;
        Some(self.grew(None, version, kept, moves, now))
    }

    fn asked_for(&mut self, request: Request, now: u64) -> Result<Done, Refused> {
        let kept = self.game.len();
        match request {
            Request::Act { version, action, .. } => {
                self.may_act(version, &action)?;
                Ok(Done::Grew { kept, moves: self.advance(&action)? })
            }
            Request::Undo { seat, .. } => {
                let last = kept.checked_sub(1).filter(|&last| self.is_of(last, seat));
                self.take_back(last.ok_or_else(nothing_to_take_back)?)
            }
            // Nobody has to agree: what computer players did in between is played again.
            Request::Offer { seat, offer: Offered::Takeback, .. } => {
                let last = (0..kept).rev().find(|&number| self.is_of(number, seat));
                self.take_back(last.ok_or_else(nothing_to_take_back)?)
            }
            Request::Resign { seat, .. } => {
                self.resign(seat)?;
                Ok(Done::Grew { kept, moves: Vec::new() })
            }
            Request::Survey { id } => {
                let mut survey = self.game.survey();
                self.kept.settings.helps.withhold_counts(&mut survey);
                let survey = Box::new(survey);
                Ok(Done::told(Message::Survey { id, version: self.kept.version, survey }))
            }
            Request::Resync { id, .. } => Ok(Done::told(self.welcomed(Some(id), now))),
            Request::Ping { id } => Ok(Done::told(Message::Pong { id, now })),
            Request::Offer { .. } | Request::Reply { .. } | Request::Chat { .. } | Request::Hint { .. } => {
                Err(Refused::new(Code::Illegal, "there is nobody else at this table"))
            }
        }
    }

    fn may_act(&self, version: u32, action: &str) -> Result<(), Refused> {
        let colour = action.split_whitespace().next().unwrap_or_default();
        if version != self.kept.version {
            return Err(Refused::new(Code::Stale, "the game has moved on since: look again"));
        }
        match self.asked().map(|seat| &self.kept.seats[seat]) {
            Some(chair) if chair.colour.word() == colour && chair.is_mine() => Ok(()),
            Some(_) => Err(Refused::new(Code::Illegal, "another player is asked")),
            None => Err(Refused::new(Code::Illegal, "there is no game to play")),
        }
    }

    /// Whether an action was a decision of this colour, and the colour is played at this device.
    fn is_of(&self, number: u32, colour: Colour) -> bool {
        let mine = self.kept.seats.iter().any(|chair| chair.colour == colour && chair.is_mine());
        mine && self.game.line(number).is_some_and(|line| line.split_whitespace().next() == Some(colour.word()))
    }

    fn take_back(&mut self, to: u32) -> Result<Done, Refused> {
        if self.status() != Status::Playing {
            return Err(nothing_to_take_back());
        }
        self.game = self.game.back(to);
        self.kept.version += 1;
        Ok(Done::Grew { kept: to, moves: Vec::new() })
    }

    fn resign(&mut self, seat: Colour) -> Result<(), Refused> {
        let none = || Refused::new(Code::Illegal, "there is no game to give up");
        if self.status() != Status::Playing {
            return Err(none());
        }
        let mut seats = self.kept.seats.iter_mut();
        let chair = seats.find(|chair| chair.colour == seat && chair.is_mine()).ok_or_else(none)?;
        let stand_in = Sitter::Computer { level: STAND_IN.to_owned() };
        chair.before = Some(std::mem::replace(&mut chair.holder, stand_in));
        chair.resigned = true;
        self.kept.version += 1;
        Ok(())
    }
}

/// What came of a request.
enum Done {
    /// The table changed: so many moves stand, and these came.
    Grew { kept: u32, moves: Vec<Move> },
    /// Something is told, and nothing changed.
    Told(Box<Message>),
}

impl Done {
    fn told(message: Message) -> Done {
        Done::Told(Box::new(message))
    }
}

fn nothing_to_take_back() -> Refused {
    Refused::new(Code::Illegal, "there is no decision to take back")
}

/// How it is said.
impl Table {
    fn welcomed(&self, id: Option<String>, now: u64) -> Message {
        let (table, moves, views) = (self.info(now), self.game.moves(0), self.views());
        Message::Welcome { id, protocol: SOCKET_VERSION, table, moves, views, chat: Vec::new() }
    }

    /// What changed, with the table and the views whole: they need not travel.
    fn grew(&mut self, id: Option<String>, from: u32, kept: u32, moves: Vec<Move>, now: u64) -> Message {
        self.kept.changed = now;
        let (table, views) = (self.info(now), self.views());
        let asked = views.iter().find(|view| view.viewer.is_some() && view.viewer == view.asked.player);
        let (choices, features) = asked.map(|view| (view.choices.clone(), view.features.clone())).unwrap_or_default();
        Message::Grew(Box::new(Changes {
            id,
            from,
            version: self.kept.version,
            changed: now,
            now,
            clocks: Vec::new(),
            table: Some(Box::new(table)),
            kept,
            moves,
            view: None,
            views: Some(views),
            choices,
            features,
        }))
    }

    fn refused(&self, id: String, refused: Refused) -> Message {
        Message::Refused { id, code: refused.code, message: refused.message, version: self.kept.version }
    }
}
