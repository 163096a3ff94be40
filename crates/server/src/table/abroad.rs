//! What the keepers of one table at several servers tell each other: who is where. Words get lost, so everything is said
//! again from time to time, and what is not said again is forgotten.

use super::keeper::Keeper;
use crate::ids::PersonId;
use std::time::Duration;
use tokio::time::Instant;

/// How often everything is said again. Well below the time after which the crowd forgets.
pub(super) const OFTEN: Duration = Duration::from_secs(20);

/// Word from another server about a person.
#[derive(Clone, Debug)]
pub(crate) struct Elsewhere {
    pub(crate) person: PersonId,
    pub(crate) is_here: bool,
}

impl Keeper {
    /// Says again who is here, and looks for what was missed.
    pub(super) async fn keep_in_touch(&mut self) {
        if !self.app.store.is_shared() || self.announced.elapsed() < OFTEN {
            return;
        }
        self.announce().await;
        self.refresh().await;
        self.overheard().await;
    }

    async fn announce(&mut self) {
        self.announced = Instant::now();
        let mut people: Vec<PersonId> = self.crowd.people().collect();
        people.sort_unstable();
        people.dedup();
        for person in people {
            self.tell_others("here", person).await;
        }
    }

    /// Other servers do not see this one's sockets.
    pub(super) async fn tell_others(&self, what: &str, person: PersonId) {
        let word = format!("{what} {} {} {person}", self.app.node, self.table.id);
        if let Err(error) = self.app.store.hint(&word).await {
            tracing::warn!(%error, "other servers could not be told who is here");
        }
    }

    /// Somebody came to another server, or left it.
    pub(super) async fn heard_of(&mut self, word: Elsewhere) {
        let Elsewhere { person, is_here } = word;
        let is_news = match is_here {
            true => self.crowd.elsewhere(person, self.app.now()),
            false => self.crowd.no_longer_elsewhere(person),
        };
        if !is_news {
            return;
        }
        self.presence();
        // Whoever is new there does not know who is here.
        self.announce().await;
    }
}
