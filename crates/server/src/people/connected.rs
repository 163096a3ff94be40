//! Who is connected: the open sockets, by whose they are. When a login ends, its sockets end with it: at this server at
//! once, at the others on a hint. After a gap in the hints all of them are looked at again.

use super::Me;
use super::cookie::Claim;
use crate::app::{App, Shared};
use crate::error::Refusal;
use crate::ids::PersonId;
use crate::store::StoreError;
use bastide_protocol::Code;
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex};
use tokio::sync::oneshot;

/// What a socket was opened with.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Credential {
    Cookie(Claim),
    /// The token of a program, told by the program's id.
    Token(PersonId),
}

impl Credential {
    pub(crate) fn of(me: &Me) -> Credential {
        match &me.claim {
            Some(claim) => Credential::Cookie(claim.clone()),
            None => Credential::Token(me.id),
        }
    }

    fn person(&self) -> PersonId {
        match self {
            Credential::Cookie(claim) => claim.person,
            Credential::Token(person) => *person,
        }
    }

    fn login(&self) -> Option<&str> {
        match self {
            Credential::Cookie(claim) => Some(&claim.login),
            Credential::Token(_) => None,
        }
    }

    async fn is_good(&self, app: &Shared) -> Result<bool, StoreError> {
        match self {
            Credential::Cookie(claim) => Ok(app.store.person(claim).await?.is_some()),
            Credential::Token(person) => app.store.is_there(*person).await,
        }
    }
}

/// The open sockets of people and programs.
#[derive(Clone, Debug, Default)]
pub(crate) struct Connected(Arc<Mutex<Sockets>>);

#[derive(Debug, Default)]
struct Sockets {
    open: HashMap<u64, (Credential, oneshot::Sender<Refusal>)>,
    last: u64,
}

/// An open socket among those of its person; it is forgotten when dropped.
#[derive(Debug)]
pub(crate) struct Connection {
    number: u64,
    all: Connected,
    /// Says why, once the socket has to close.
    pub(crate) ended: oneshot::Receiver<Refusal>,
}

impl Drop for Connection {
    fn drop(&mut self) {
        self.all.sockets().open.remove(&self.number);
    }
}

impl Connected {
    fn sockets(&self) -> std::sync::MutexGuard<'_, Sockets> {
        self.0.lock().expect("held for a moment")
    }

    /// Opens a socket. Refuses if the login has ended since the request was looked at.
    pub(crate) async fn enter(&self, app: &App, me: &Me) -> Result<Connection, Refusal> {
        let credential = Credential::of(me);
        let (sender, ended) = oneshot::channel();
        let number = {
            let mut sockets = self.sockets();
            sockets.last += 1;
            let number = sockets.last;
            sockets.open.insert(number, (credential.clone(), sender));
            number
        };
        let connection = Connection { number, all: self.clone(), ended };
        match credential.is_good(app).await? {
            true => Ok(connection),
            false => Err(logged_out()),
        }
    }

    fn credentials(&self, is_meant: impl Fn(&Credential) -> bool) -> HashSet<Credential> {
        let sockets = self.sockets();
        sockets.open.values().map(|(credential, _)| credential).filter(|own| is_meant(own)).cloned().collect()
    }

    fn end(&self, credential: &Credential, why: &Refusal) {
        let mut sockets = self.sockets();
        let theirs: Vec<u64> =
            sockets.open.iter().filter(|(_, (own, _))| own == credential).map(|(number, _)| *number).collect();
        for number in theirs {
            if let Some((_, sender)) = sockets.open.remove(&number) {
                // The socket may have closed by itself.
                let _ = sender.send(why.clone());
            }
        }
    }

    /// Closes the sockets of a person whose logins have ended. Those of the login that was renewed come back by
    /// themselves with the new cookie.
    pub(crate) async fn look_at(
        &self,
        app: &Shared,
        person: PersonId,
        renewed: Option<&str>,
    ) -> Result<(), StoreError> {
        for credential in self.credentials(|credential| credential.person() == person) {
            if credential.is_good(app).await? {
                continue;
            }
            let is_renewed = renewed.is_some() && credential.login() == renewed;
            self.end(&credential, &if is_renewed { come_back() } else { logged_out() });
        }
        Ok(())
    }

    /// Looks at everybody, after something may have been missed.
    pub(crate) async fn look_at_all(&self, app: &Shared) -> Result<(), StoreError> {
        for credential in self.credentials(|_| true) {
            if !credential.is_good(app).await? {
                self.end(&credential, &logged_out());
            }
        }
        Ok(())
    }
}

fn logged_out() -> Refusal {
    Refusal::new(Code::Forbidden, "you were logged out")
}

fn come_back() -> Refusal {
    Refusal::new(Code::Busy, "you logged in anew: come back")
}

impl Shared {
    /// Logins of a person have ended: their sockets close, here and at the other servers. `renewed` is the login of the
    /// browser that has just been given a new cookie.
    pub(crate) async fn logins_ended(&self, person: PersonId, renewed: Option<&str>) -> Result<(), StoreError> {
        self.connected.look_at(self, person, renewed).await?;
        self.store.hint(&format!("left {} {person} {}", self.node, renewed.unwrap_or("-"))).await
    }
}
