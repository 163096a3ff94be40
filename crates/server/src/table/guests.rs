//! What guests of a table ask of its keeper, request by request.

use super::crowd::Guest;
use super::keeper::{Attend, Change, Keeper};
use crate::error::Refusal;
use bastide_protocol::{Code, Message, Request, Said, Status};

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
        self.tell_others_where(person).await;
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

    pub(super) fn leave(&mut self, guest: u64) {
        if self.crowd.remove(guest).is_some() {
            self.presence();
        }
    }

    /// Tells everybody who is there now.
    fn presence(&mut self) {
        let online = self.online();
        let table = &self.table;
        let told = |person: Option<&str>, _: Option<&str>| Message::Presence {
            table: table.info(super::Onlooker { person }, &online),
        };
        self.crowd.tell(None, told);
    }

    /// Other servers do not see this one's sockets.
    async fn tell_others_where(&self, person: Option<String>) {
        let Some(person) = person else { return };
        if let Err(error) = self.app.store.hint(&format!("here {} {person}", self.table.id)).await {
            tracing::warn!(%error, "other servers could not be told who is here");
        }
    }

    pub(super) async fn request(&mut self, guest: u64, request: Request) {
        let id = request.id().to_owned();
        let done = if id.is_empty() || id.len() > ID {
            Err(Refusal::new(Code::Malformed, format!("expected an id of 1 to {ID} characters")))
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
            let welcome = self.welcome(person.as_deref(), None, Some(request.id().to_owned())).await;
            self.crowd.tell_one(guest, &welcome);
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
                let id = change.id().to_owned();
                self.change(Some(guest), Some(&id), &carry_out(person, change)).await
            }
        }
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

    fn survey(&mut self, guest: u64, id: String) -> Result<(), Refusal> {
        let helps = self.table.settings.helps;
        let room = self.table.room.as_ref().ok_or_else(|| Refusal::new(Code::Illegal, "the game has not begun"))?;
        let mut survey = room.survey();
        if !helps.odds {
            survey.cells.clear();
        }
        if !helps.projected {
            survey.projected.clear();
        }
        let told = Message::Survey { id, version: self.table.version, survey: Box::new(survey) };
        self.crowd.tell_one(guest, &told);
        Ok(())
    }

    async fn say(&mut self, guest: u64, id: &str, words: &str) -> Result<(), Refusal> {
        let person = self.crowd.get(guest).and_then(|guest| guest.person.clone());
        let person = person.ok_or_else(|| Refusal::new(Code::Forbidden, "you only watch"))?;
        if !self.table.settings.chat {
            return Err(Refusal::new(Code::Forbidden, "nobody talks at this table"));
        }
        let words = crate::words::chat(words)?;
        let seat = self.table.seats_of(&person.id).next().map(|seat| self.table.seats[seat].colour.clone());
        let said = Said { name: person.name, seat, text: words, at: self.app.now() };
        self.app.store.say(&self.table.id, &person.id, &said).await?;
        self.words_told = self.words_told.max(said.at);
        self.crowd.tell(Some((guest, id)), |_, id| Message::Chat { id: id.map(str::to_owned), said: said.clone() });
        Ok(())
    }

    /// Tells what was said through another server.
    pub(super) async fn overheard(&mut self) {
        let words = self.app.store.last_words(&self.table.id).await.unwrap_or_default();
        let told = self.words_told;
        for said in words.into_iter().filter(|said| said.at > told) {
            self.words_told = said.at;
            self.crowd.tell(None, |_, _| Message::Chat { id: None, said: said.clone() });
        }
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
