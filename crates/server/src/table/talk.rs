//! What is said at a table. Words have numbers, given by the database; everybody hears them once and in that order,
//! whichever server they were said to.

use super::crowd::{GuestId, text};
use super::keeper::Keeper;
use crate::error::Refusal;
use crate::ids::RequestId;
use bastide_protocol::{Code, Message, Said};

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
