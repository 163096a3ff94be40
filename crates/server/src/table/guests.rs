//! What guests of a table ask of its keeper, request by request.

use super::Sitter;
use super::crowd::Guest;
use super::keeper::{Attend, Change, Keeper};
use crate::error::Refusal;
use bastide_protocol::{Code, Message, Offered, Request, Status};

/// The most sockets a table has.
const GUESTS: usize = 200;

/// The longest id of a request.
const ID: usize = 64;

impl Keeper {
    pub(super) async fn attend(&mut self, attend: Attend) {
        let Attend { guest, since, reply } = attend;
        if let Err(refusal) = self.may_attend(&guest) {
            // The socket may have closed meanwhile.
            let _ = reply.send(Err(refusal));
            return;
        }
        let person = guest.person.as_ref().map(|person| person.id.clone());
        let number = self.crowd.add(guest);
        let welcome = self.welcome(person.as_deref(), since, None).await;
        self.crowd.tell_one(number, &welcome);
        let _ = reply.send(Ok(number));
        self.presence();
        if let Some(person) = person {
            self.tell_others("here", &person).await;
        }
    }

    fn may_attend(&self, guest: &Guest) -> Result<(), Refusal> {
        if self.crowd.len() >= GUESTS {
            return Err(Refusal::new(Code::Limited, "the table is full of watchers"));
        }
        let sits = guest.person.as_ref().is_some_and(|person| self.table.seats_of(&person.id).next().is_some());
        if self.table.settings.watchers || sits || self.table.status == Status::Gathering {
            return Ok(());
        }
        Err(Refusal::new(Code::Forbidden, "this table has no watchers"))
    }

    pub(super) async fn leave(&mut self, guest: u64) {
        let person = self.crowd.remove(guest).and_then(|guest| guest.person).map(|person| person.id);
        // Also after a slow reader, whom the crowd has already sent away.
        self.presence();
        if let Some(person) = person.filter(|person| !self.crowd.people().any(|here| here == person)) {
            self.tell_others("gone", &person).await;
        }
    }

    /// Tells everybody who is there now.
    pub(super) fn presence(&mut self) {
        let online = self.online();
        let table = &self.table;
        let told = |person: Option<&str>, _: Option<&str>| Message::Presence {
            table: table.info(super::Onlooker { person }, &online),
        };
        self.crowd.tell(None, told);
    }

    pub(super) async fn request(&mut self, guest: u64, request: Request) {
        if self.crowd.get(guest).is_none() {
            // Sent away meanwhile; what is still waiting from there costs the others nothing.
            return;
        }
        let id = request.id().to_owned();
        let done = if id.is_empty() || id.len() > ID || id.chars().any(char::is_control) {
            let message = format!("expected an id of 1 to {ID} characters, none of them a control character");
            Err(Refusal::new(Code::Malformed, message))
        } else {
            self.serve(guest, request).await
        };
        if let Err(refusal) = done {
            let version = self.table.version;
            let refused = Message::Refused { id, code: refusal.code, message: refusal.message, version };
            self.crowd.tell_one(guest, &refused);
        }
    }

    async fn serve(&mut self, guest: u64, request: Request) -> Result<(), Refusal> {
        let person = self.crowd.get(guest).and_then(|guest| guest.person.as_ref()).map(|person| person.id.clone());
        if self.repeats(&request) {
            self.confirm_again(Some(guest), request.id()).await;
            return Ok(());
        }
        match request {
            Request::Ping { id } => {
                let pong = Message::Pong { id, now: self.app.now() };
                self.crowd.tell_one(guest, &pong);
                Ok(())
            }
            Request::Resync { id, since } => {
                let welcome = self.welcome(person.as_deref(), Some(since), Some(id)).await;
                self.crowd.tell_one(guest, &welcome);
                Ok(())
            }
            Request::Survey { id } => self.survey(guest, id),
            Request::Hint { id } => self.hint(guest, id),
            Request::Chat { id, text } => self.say(guest, &id, &text).await,
            change => {
                let person = person.ok_or_else(|| Refusal::new(Code::Forbidden, "you only watch"))?;
                if let Request::Offer { offer: Offered::Replace { seat }, .. } = &change {
                    self.check_absent(seat)?;
                }
                let id = change.id().to_owned();
                self.change(Some(guest), Some(&id), &carry_out(person, change)).await
            }
        }
    }

    /// Tells a guest that a request had been carried out before, by telling everything as it stands.
    pub(super) async fn confirm_again(&mut self, guest: Option<u64>, request: &str) {
        let Some(guest) = guest else { return };
        let person = self.crowd.get(guest).and_then(|guest| guest.person.as_ref()).map(|person| person.id.clone());
        let welcome = self.welcome(person.as_deref(), None, Some(request.to_owned())).await;
        self.crowd.tell_one(guest, &welcome);
    }

    /// Whether a request was carried out before: a client may ask again after a broken connection.
    fn repeats(&self, request: &Request) -> bool {
        let changes = !matches!(
            request,
            Request::Ping { .. }
                | Request::Resync { .. }
                | Request::Survey { .. }
                | Request::Hint { .. }
                | Request::Chat { .. }
        );
        changes && self.has_done(request.id())
    }

    /// A seat is given away only while its player is not there, and has been waited for.
    fn check_absent(&self, colour: &str) -> Result<(), Refusal> {
        let (seat, now) = (self.table.seat(colour)?, self.app.now());
        let person = self.table.seats[seat].holder.as_ref().and_then(Sitter::person);
        if person.is_some_and(|person| self.crowd.is_here(&person.id, now)) {
            return Err(Refusal::new(Code::Illegal, format!("the player of {colour} is here")));
        }
        let waited = self.table.asked_since().map_or(0, |since| now.saturating_sub(since));
        if waited < self.app.absence() {
            let seconds = self.app.absence() / 1000;
            return Err(Refusal::new(Code::Illegal, format!("a seat can be given away after {seconds} s of absence")));
        }
        Ok(())
    }

    fn survey(&mut self, guest: u64, id: String) -> Result<(), Refusal> {
        let room = self.table.room.as_ref().ok_or_else(|| Refusal::new(Code::Illegal, "the game has not begun"))?;
        let mut survey = room.survey();
        self.table.settings.helps.withhold_counts(&mut survey);
        let told = Message::Survey { id, version: self.table.version, survey: Box::new(survey) };
        self.crowd.tell_one(guest, &told);
        Ok(())
    }
}

/// The change that a request asks for.
fn carry_out(person: String, request: Request) -> Change {
    Box::new(move |draft| {
        let own = |colour: &str, table: &super::Table| {
            let seat = table.seat(colour)?;
            let is_own = table.seats[seat].holder.as_ref().is_some_and(|sitter| sitter.is(&person));
            if is_own { Ok(seat) } else { Err(Refusal::new(Code::Forbidden, format!("{colour} is not your seat"))) }
        };
        match &request {
            Request::Act { version, action, .. } => draft.act(&person, *version, action),
            Request::Undo { version, seat, .. } => {
                let seat = own(seat, &draft.table)?;
                draft.undo(*version, seat)
            }
            Request::Offer { seat, offer, .. } => {
                let seat = own(seat, &draft.table)?;
                draft.make_offer(seat, offer)
            }
            Request::Reply { seat, offer, yes, .. } => {
                let seat = own(seat, &draft.table)?;
                draft.answer_offer(seat, *offer, *yes)
            }
            Request::Resign { seat, .. } => {
                let seat = own(seat, &draft.table)?;
                draft.resign(seat)
            }
            _ => Err(Refusal::internal("not a request that changes the table")),
        }
    })
}
