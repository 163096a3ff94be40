//! What guests of a table ask of its keeper, request by request, and what they say.

use super::change::Change;
use super::crowd::{Guest, GuestId, text};
use super::keeper::Keeper;
use super::offers::Reply;
use super::requests::Requester;
use crate::error::Refusal;
use crate::ids::{PersonId, RequestId};
use bastide_protocol::{Absent, Code, Colour, Message, Offered, Request, Said, Status};

/// The most sockets that one who sits here has at the table: more tabs and devices than anybody looks at.
const OWN: usize = 10;

impl Keeper {
    /// Somebody comes, and is told everything as it stands.
    pub(super) async fn attend(&mut self, guest: Guest, since: Option<u32>) -> Result<GuestId, Refusal> {
        self.may_attend(&guest)?;
        if let Some(person) = guest.person_id() {
            self.crowd.make_room(person, OWN);
        }
        let number = self.crowd.add(guest);
        let welcome = self.welcome(number, since, None).await;
        self.crowd.tell_one(number, &welcome);
        Ok(number)
    }

    /// Everybody hears that somebody has come.
    pub(super) async fn arrived(&mut self, person: Option<PersonId>) {
        self.presence();
        if let Some(person) = person {
            self.tell_others("here", person).await;
        }
    }

    fn may_attend(&self, guest: &Guest) -> Result<(), Refusal> {
        // Whoever sits here always gets in, however many look on.
        if guest.person_id().is_some_and(|person| self.table.seats_of(person).next().is_some()) {
            return Ok(());
        }
        if !self.table.settings.watchers && self.table.status != Status::Gathering {
            return Err(Refusal::new(Code::Forbidden, "this table has no watchers"));
        }
        let (all, own) = self.crowd.watchers(&self.table, guest.address);
        let (most, most_own) = self.app.config.limits.watchers;
        if all >= most as usize {
            return Err(Refusal::new(Code::Limited, "the table is full of watchers"));
        }
        if own >= most_own as usize {
            return Err(Refusal::new(Code::Limited, "too many watch this table from your address"));
        }
        Ok(())
    }

    pub(super) async fn leave(&mut self, guest: GuestId) {
        let person = self.crowd.remove(guest).and_then(|guest| guest.person_id());
        // Also after a slow reader, whom the crowd has already sent away.
        self.presence();
        if let Some(person) = person.filter(|person| !self.crowd.people().any(|here| here == *person)) {
            self.tell_others("gone", person).await;
        }
    }

    /// Tells everybody who is there now.
    pub(super) fn presence(&mut self) {
        let online = self.online();
        let table = &self.table;
        self.crowd.tell(None, |guest, _| {
            let table = table.info(super::Onlooker { person: guest.person_id() }, &online);
            text(&Message::Presence { table })
        });
    }

    pub(super) async fn request(&mut self, guest: GuestId, request: Request) {
        if self.crowd.get(guest).is_none() {
            // Sent away meanwhile; what is still waiting from there costs the others nothing.
            return;
        }
        let sent = request.id().to_owned();
        let done = match sent.parse() {
            Ok(id) => self.serve(guest, id, request).await,
            Err(refusal) => Err(refusal),
        };
        if let Err(refusal) = done {
            let version = self.table.version;
            let refused = Message::Refused { id: sent, code: refusal.code, message: refusal.message, version };
            self.crowd.tell_one(guest, &refused);
        }
    }

    async fn serve(&mut self, guest: GuestId, id: RequestId, request: Request) -> Result<(), Refusal> {
        let person = self.crowd.get(guest).and_then(Guest::person_id);
        if changes(&request) && person.is_some_and(|person| self.has_done(person, &id)) {
            self.confirm_again(guest, &id).await;
            return Ok(());
        }
        match request {
            Request::Ping { id } => {
                let pong = Message::Pong { id, now: self.app.now() };
                self.crowd.tell_one(guest, &pong);
                Ok(())
            }
            Request::Resync { since, .. } => {
                let welcome = self.welcome(guest, Some(since), Some(&id)).await;
                self.crowd.tell_one(guest, &welcome);
                Ok(())
            }
            Request::Survey { .. } => self.survey(guest, &id),
            Request::Hint { .. } => self.hint(guest, &id),
            Request::Chat { text, .. } => self.say(guest, &id, &text).await,
            change => {
                let person = person.ok_or_else(|| Refusal::new(Code::Forbidden, "you only watch"))?;
                if let Request::Offer { offer: Offered::Replace { seat }, .. } = &change {
                    self.check_absent(*seat)?;
                }
                let by = Requester { guest, person, id };
                let lag = self.crowd.get(guest).map_or(0, Guest::lag);
                self.change(Some(&by), &carry_out(by.person, change, lag)).await
            }
        }
    }

    /// Tells a guest that a request had been carried out before, by telling everything as it stands.
    pub(super) async fn confirm_again(&mut self, guest: GuestId, request: &RequestId) {
        let welcome = self.welcome(guest, None, Some(request)).await;
        self.crowd.tell_one(guest, &welcome);
    }

    /// A seat is given away only while its player is not there, and has been waited for.
    fn check_absent(&self, colour: Colour) -> Result<(), Refusal> {
        let (seat, now) = (self.table.seat_of(colour)?, self.app.now());
        if self.table.chair(seat).person().is_some_and(|person| self.crowd.is_here(person.id, now)) {
            return Err(Refusal::new(Code::Illegal, format!("the player of {colour} is here")));
        }
        if self.table.settings.absent == Absent::Wait {
            return Err(Refusal::new(Code::Illegal, "this table waits for whoever is away"));
        }
        if self.table.counts_days() {
            return Err(Refusal::new(Code::Illegal, "there are days for each answer: the clock decides"));
        }
        let waited = self.waiting_since().map_or(0, |since| now.saturating_sub(since));
        if waited < self.app.absence() {
            let seconds = self.app.absence() / 1000;
            return Err(Refusal::new(Code::Illegal, format!("a seat can be given away after {seconds} s of absence")));
        }
        Ok(())
    }

    /// Since when the asked player could have answered: not while nobody could play.
    pub(super) fn waiting_since(&self) -> Option<u64> {
        self.table.asked_since().map(|since| since.max(self.app.pulse.last_outage().map_or(0, |last| last.ended)))
    }

    /// Gives the asked player back what outages took, before anything else happens at the table.
    pub(super) async fn give_back(&mut self) {
        let outages = self.app.pulse.outages();
        if self.table.owes(&outages) {
            let change: Change = Box::new(move |draft| draft.give_back(&outages));
            self.try_by_itself(&change).await;
        }
    }

    fn survey(&mut self, guest: GuestId, id: &RequestId) -> Result<(), Refusal> {
        let game = self.table.game.as_ref().ok_or_else(|| Refusal::new(Code::Illegal, "the game has not begun"))?;
        let mut survey = game.survey();
        self.table.settings.helps.withhold_counts(&mut survey);
        let told = Message::Survey { id: id.to_string(), version: self.table.version, survey: Box::new(survey) };
        self.crowd.tell_one(guest, &told);
        Ok(())
    }
}

/// What is said at a table. Words have numbers, given by the database; everybody hears them once and in that order,
/// whichever server they were said to.
impl Keeper {
    pub(super) async fn say(&mut self, guest: GuestId, id: &RequestId, words: &str) -> Result<(), Refusal> {
        let person = self.crowd.get(guest).and_then(|guest| guest.person.clone());
        let person = person.ok_or_else(|| Refusal::new(Code::Forbidden, "you only watch"))?;
        if !self.table.settings.chat {
            return Err(Refusal::new(Code::Forbidden, "nobody talks at this table"));
        }
        let words = crate::words::chat(words)?;
        let seat = self.table.seats_of(person.id).next().map(|seat| self.table.chair(seat).colour);
        let said = Said { name: person.name, seat, text: words, at: self.app.now() };
        let number = self.app.store.say(self.table.id, person.id, &said).await?;
        if number > self.words_told + 1 {
            // Others were quicker, elsewhere.
            self.overheard_before(number).await;
        }
        self.words_told = self.words_told.max(number);
        self.crowd.tell(Some((guest, id)), |_, id| {
            text(&Message::Chat { id: id.map(RequestId::to_string), said: said.clone() })
        });
        Ok(())
    }

    /// Tells what was said through another server.
    pub(super) async fn overheard(&mut self) {
        self.overheard_before(i64::MAX).await;
    }

    async fn overheard_before(&mut self, end: i64) {
        let words = self.app.store.words_after(self.table.id, self.words_told).await.unwrap_or_else(|error| {
            // Nothing is lost: the next word brings these along.
            tracing::warn!(table = %self.table.id, %error, "what was said elsewhere could not be read");
            Vec::new()
        });
        for (number, said) in words.into_iter().filter(|(number, _)| *number < end) {
            self.words_told = number;
            self.crowd.tell(None, |_, _| text(&Message::Chat { id: None, said: said.clone() }));
        }
    }
}

/// Whether a request changes the table. Such a one is carried out once, however often a client asks after a broken
/// connection.
fn changes(request: &Request) -> bool {
    match request {
        Request::Ping { .. }
        | Request::Resync { .. }
        | Request::Survey { .. }
        | Request::Hint { .. }
        | Request::Chat { .. } => false,
        Request::Act { .. }
        | Request::Undo { .. }
        | Request::Offer { .. }
        | Request::Reply { .. }
        | Request::Resign { .. } => true,
    }
}

/// The change that a request asks for.
fn carry_out(person: PersonId, request: Request, lag: u32) -> Change {
    Box::new(move |draft| {
        let own = |colour: Colour, table: &super::Table| {
            let seat = table.seat_of(colour)?;
            let refused = || Refusal::new(Code::Forbidden, format!("{colour} is not your seat"));
            table.chair(seat).is_of(person).then_some(seat).ok_or_else(refused)
        };
        match &request {
            Request::Act { version, action, .. } => draft.act(person, *version, action, lag),
            Request::Undo { version, seat, .. } => {
                let seat = own(*seat, &draft.table)?;
                draft.undo(*version, seat)
            }
            Request::Offer { seat, offer, .. } => {
                let seat = own(*seat, &draft.table)?;
                draft.make_offer(seat, offer)
            }
            Request::Reply { seat, offer, yes, .. } => {
                let seat = own(*seat, &draft.table)?;
                draft.answer_offer(seat, *offer, if *yes { Reply::Yes } else { Reply::No })
            }
            Request::Resign { seat, .. } => {
                let seat = own(*seat, &draft.table)?;
                draft.resign(seat)
            }
            _ => Err(Refusal::internal("not a request that changes the table")),
        }
    })
}
