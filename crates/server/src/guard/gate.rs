//! How much comes from each address: requests, tries of passwords and questions that need long thinking as buckets that
//! fill again, sockets as a count.
//! Nothing is written down.

use super::address;
use crate::app::App;
use crate::error::Refusal;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use bastide_protocol::Code;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex};
use std::time::Instant;

/// How many addresses are remembered before those that have been quiet are forgotten.
const MANY: usize = 10_000;

/// Tries of a password from one address: one in this many seconds, and how many may come at once.
const TRIES: (f64, f64) = (1.0 / 6.0, 20.0);

/// Questions that keep a core busy for a second: how many per second, and how many may come at once.
const THOUGHTS: (f64, f64) = (2.0, 40.0);

/// How much comes from each address.
#[derive(Debug)]
pub(crate) struct Gate {
    requests: Buckets,
    tries: Buckets,
    thoughts: Buckets,
    most_sockets: u32,
    sockets: Arc<Mutex<HashMap<IpAddr, u32>>>,
}

/// Buckets that fill at a rate up to a brim, one for each address.
#[derive(Debug)]
struct Buckets {
    rate: f64,
    brim: f64,
    filled: Mutex<HashMap<IpAddr, Bucket>>,
}

#[derive(Clone, Copy, Debug)]
struct Bucket {
    left: f64,
    at: Instant,
}

impl Buckets {
    fn new((rate, brim): (f64, f64)) -> Buckets {
        Buckets { rate, brim, filled: Mutex::default() }
    }

    /// Takes one out of an address's bucket, if there is one.
    fn take(&self, address: IpAddr) -> Result<(), Refusal> {
        let now = Instant::now();
        let level =
            |bucket: &Bucket| (bucket.left + self.rate * now.duration_since(bucket.at).as_secs_f64()).min(self.brim);
        let mut filled = self.filled.lock().expect("nobody panics with the lock");
        if filled.len() >= MANY {
            filled.retain(|_, bucket| level(bucket) < self.brim);
        }
        let bucket = filled.entry(address).or_insert(Bucket { left: self.brim, at: now });
        *bucket = Bucket { left: level(bucket), at: now };
        if bucket.left < 1.0 {
            return Err(Refusal::new(Code::Limited, "too many requests from this address: wait a little"));
        }
        bucket.left -= 1.0;
        Ok(())
    }
}

impl Gate {
    /// So many requests per second, and so many at once; so many sockets.
    pub(crate) fn new((rate, brim): (u32, u32), most_sockets: u32) -> Gate {
        let requests = Buckets::new((f64::from(rate), f64::from(brim)));
        let (tries, thoughts) = (Buckets::new(TRIES), Buckets::new(THOUGHTS));
        Gate { requests, tries, thoughts, most_sockets, sockets: Arc::default() }
    }

    /// Counts a request.
    pub(super) fn spend(&self, address: IpAddr) -> Result<(), Refusal> {
        self.requests.take(address)
    }

    fn ticket(&self, address: IpAddr) -> Result<Ticket, Refusal> {
        let mut sockets = self.sockets.lock().expect("nobody panics with the lock");
        let count = sockets.entry(address).or_insert(0);
        if *count >= self.most_sockets {
            return Err(Refusal::new(Code::Limited, "too many sockets from this address: close some first"));
        }
        *count += 1;
        Ok(Ticket { address, sockets: Arc::clone(&self.sockets) })
    }
}

/// Leave to keep a socket open; given back when dropped.
#[derive(Debug)]
pub(crate) struct Ticket {
    address: IpAddr,
    sockets: Arc<Mutex<HashMap<IpAddr, u32>>>,
}

impl Drop for Ticket {
    fn drop(&mut self) {
        let mut sockets = self.sockets.lock().expect("nobody panics with the lock");
        match sockets.get_mut(&self.address) {
            Some(count) if *count > 1 => *count -= 1,
            _ => {
                sockets.remove(&self.address);
            }
        }
    }
}

impl FromRequestParts<App> for Ticket {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Ticket, Refusal> {
        app.gate.ticket(address::of(app, &parts.headers, &parts.extensions))
    }
}

/// Leave to try a password.
#[derive(Debug)]
pub(crate) struct Tries;

impl FromRequestParts<App> for Tries {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Tries, Refusal> {
        app.gate.tries.take(address::of(app, &parts.headers, &parts.extensions)).map(|()| Tries)
    }
}

/// Leave to ask something that needs long thinking.
#[derive(Debug)]
pub(crate) struct Thoughts;

impl FromRequestParts<App> for Thoughts {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Thoughts, Refusal> {
        app.gate.thoughts.take(address::of(app, &parts.headers, &parts.extensions)).map(|()| Thoughts)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_address_has_a_bucket_of_its_own_that_fills_again() {
        let gate = Gate::new((50, 2), 1);
        let [one, other] = [1, 2].map(|last| IpAddr::from([192, 0, 2, last]));
        assert!(gate.spend(one).is_ok() && gate.spend(one).is_ok());
        assert!(gate.spend(one).is_err());
        assert!(gate.spend(other).is_ok());
        std::thread::sleep(std::time::Duration::from_millis(50));
        assert!(gate.spend(one).is_ok());
    }

    #[test]
    fn a_closed_socket_makes_room_for_another() {
        let gate = Gate::new((1, 1), 1);
        let address = IpAddr::from([192, 0, 2, 1]);
        let ticket = gate.ticket(address).unwrap();
        assert!(gate.ticket(address).is_err());
        drop(ticket);
        assert!(gate.ticket(address).is_ok());
    }
}
