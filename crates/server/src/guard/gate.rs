//! How much comes from each address and each person: requests, tries of passwords and work that keeps a core busy as
//! budgets, sockets as a count.
//! Nothing is written down.

use super::address;
use super::budget::{Budget, Whose};
use crate::app::App;
use crate::config::Limits;
use crate::error::Refusal;
use crate::people::account::Try;
use crate::people::cookie;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use bastide_protocol::Code;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// How often those who have been quiet are forgotten: often enough that memory follows who is here.
const TIDY: Duration = Duration::from_secs(60);

/// Files a second for an address, and at once: a first visit needs about 120, and a house has several people.
const FILES: (u32, u32) = (100, 1200);

/// What a request counts as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum What {
    /// A file that lies ready.
    File,
    /// A question about the server's health.
    Health,
    /// Anything else.
    Request,
}

/// How much comes from whom.
#[derive(Debug)]
pub(crate) struct Gate {
    requests: Budget,
    files: Budget,
    /// Questions about the server's health, one of which writes.
    health: Budget,
    tries: Budget,
    /// Tries of one account's password, from wherever.
    pub(crate) accounts: Budget,
    comments: Budget,
    studies: Budget,
    pictures: Budget,
    films: Budget,
    searches: Budget,
    exports: Budget,
    pub(crate) hints: Budget,
    /// Games that only computers play.
    pub(crate) spectacles: Budget,
    most_sockets: u32,
    sockets: Arc<Mutex<HashMap<Whose, u32>>>,
}

impl Gate {
    pub(crate) fn new(limits: &Limits) -> Gate {
        let seconds = Duration::from_secs;
        Gate {
            requests: Budget::per_second(limits.requests, "too many requests from this address: wait a little"),
            files: Budget::per_second(FILES, "too many files at once for this address: wait a little"),
            health: Budget::per_second(limits.requests, "asked too often from this address: wait a little"),
            tries: Budget::new(seconds(6), 20, "too many passwords were tried from this address: wait a little"),
            accounts: Budget::new(
                seconds(30),
                10,
                "too many wrong passwords for this account: wait a little, or use a browser that was logged in before",
            ),
            comments: Budget::per_second((2, 40), "too many comments at once: wait a little"),
            studies: Budget::per_second(limits.studies, "too many studies at once: wait a little"),
            pictures: Budget::per_second((2, 40), "too many pictures at once: wait a little"),
            films: Budget::new(seconds(10), 6, "too many films at once: wait a little"),
            searches: Budget::per_second(limits.searches, "too many searches at once: wait a little"),
            exports: Budget::new(seconds(10), 10, "too many exports at once: wait a little"),
            hints: Budget::new(seconds(3), 10, "too many hints at once: wait a little"),
            spectacles: Budget::new(seconds(20), 10, "too many games of computers alone: wait a little"),
            most_sockets: limits.sockets,
            sockets: Arc::default(),
        }
    }

    /// Counts a request.
    pub(super) fn spend(&self, whose: &Whose, what: What) -> Result<(), Refusal> {
        match what {
            What::Request => self.requests.take(whose),
            What::File => self.files.take(whose),
            What::Health => self.health.take(whose),
        }
    }

    /// Leave to keep a socket open.
    pub(crate) fn ticket(&self, whose: Whose) -> Result<Ticket, Refusal> {
        let mut sockets = self.sockets.lock().expect("nobody panics with the lock");
        let count = sockets.entry(whose.clone()).or_insert(0);
        if *count >= self.most_sockets {
            return Err(Refusal::new(Code::Limited, "too many sockets from this address: close some first"));
        }
        *count += 1;
        Ok(Ticket { whose, sockets: Arc::clone(&self.sockets) })
    }

    fn tidy(&self) {
        let budgets = [&self.requests, &self.files, &self.health, &self.tries, &self.accounts, &self.comments];
        budgets
            .into_iter()
            .chain([
                &self.studies,
                &self.pictures,
                &self.searches,
                &self.exports,
                &self.hints,
                &self.spectacles,
                &self.films,
            ])
            .for_each(Budget::tidy);
    }
}

/// Forgets those who have been quiet, from time to time.
pub(crate) async fn tidy(app: App) {
    loop {
        tokio::time::sleep(TIDY).await;
        app.gate.tidy();
    }
}

/// Leave to keep a socket open; given back when dropped.
#[derive(Debug)]
pub(crate) struct Ticket {
    whose: Whose,
    sockets: Arc<Mutex<HashMap<Whose, u32>>>,
}

impl Drop for Ticket {
    fn drop(&mut self) {
        let mut sockets = self.sockets.lock().expect("nobody panics with the lock");
        match sockets.get_mut(&self.whose) {
            Some(count) if *count > 1 => *count -= 1,
            _ => {
                sockets.remove(&self.whose);
            }
        }
    }
}

/// The address a request counts for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Whence(pub(crate) IpAddr);

impl FromRequestParts<App> for Whence {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Whence, Refusal> {
        Ok(Whence(address::of(app, &parts.headers, &parts.extensions)))
    }
}

/// Takes one from the budget of the address, and one from that of the person if the request says whose it is; answers
/// with whom the work is for.
fn take(app: &App, parts: &Parts, budget: &Budget) -> Result<Whose, Refusal> {
    let whence = Whose::Address(address::of(app, &parts.headers, &parts.extensions));
    budget.take(&whence)?;
    let Some(claim) = cookie::claimed(app, &parts.headers) else { return Ok(whence) };
    let person = Whose::Person(claim.person);
    budget.take(&person)?;
    Ok(person)
}

/// Leave to try a password.
#[derive(Debug)]
pub(crate) struct Tries(pub(crate) Try);

impl FromRequestParts<App> for Tries {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Tries, Refusal> {
        let whence = Whose::Address(address::of(app, &parts.headers, &parts.extensions));
        app.gate.tries.take(&whence)?;
        Ok(Tries(Try { whose: whence, device: cookie::device(app, &parts.headers) }))
    }
}

/// Leave to ask for a comment on a turn.
#[derive(Debug)]
pub(crate) struct Comments(pub(crate) Whose);

impl FromRequestParts<App> for Comments {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Comments, Refusal> {
        take(app, parts, &app.gate.comments).map(Comments)
    }
}

/// Leave to study a record.
#[derive(Debug)]
pub(crate) struct Studies(pub(crate) Whose);

impl FromRequestParts<App> for Studies {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Studies, Refusal> {
        take(app, parts, &app.gate.studies).map(Studies)
    }
}

/// Leave to look for games: a question that hardly any game answers reads them all.
#[derive(Debug)]
pub(crate) struct Searches;

impl FromRequestParts<App> for Searches {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Searches, Refusal> {
        take(app, parts, &app.gate.searches).map(|_| Searches)
    }
}

/// Leave to take games away, as many as there are.
#[derive(Debug)]
pub(crate) struct Exports;

impl FromRequestParts<App> for Exports {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Exports, Refusal> {
        take(app, parts, &app.gate.exports).map(|_| Exports)
    }
}

/// Leave to have a picture drawn.
#[derive(Debug)]
pub(crate) struct Pictures(pub(crate) Whose);

impl FromRequestParts<App> for Pictures {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Pictures, Refusal> {
        take(app, parts, &app.gate.pictures).map(Pictures)
    }
}

/// Leave to have a film drawn, a frame for every tile; taken once it is known that a film is asked for.
#[derive(Debug)]
pub(crate) struct Films {
    whence: Whose,
    person: Option<Whose>,
}

impl Films {
    /// Takes one from the budgets of the address and of the person.
    pub(crate) fn take(&self, app: &App) -> Result<(), Refusal> {
        app.gate.films.take(&self.whence)?;
        self.person.as_ref().map_or(Ok(()), |person| app.gate.films.take(person))
    }
}

impl FromRequestParts<App> for Films {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Films, Refusal> {
        let whence = Whose::Address(address::of(app, &parts.headers, &parts.extensions));
        Ok(Films { whence, person: cookie::claimed(app, &parts.headers).map(|claim| Whose::Person(claim.person)) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::PersonId;

    #[test]
    fn a_closed_socket_makes_room_for_another() {
        let gate = Gate::new(&Limits { sockets: 1, ..Limits::default() });
        let address = Whose::Address(IpAddr::from([192, 0, 2, 1]));
        let ticket = gate.ticket(address.clone()).unwrap();
        assert!(gate.ticket(address.clone()).is_err());
        assert!(gate.ticket(Whose::Person(PersonId::of(1))).is_ok(), "whoever sits has a budget apart");
        drop(ticket);
        assert!(gate.ticket(address).is_ok());
    }
}
