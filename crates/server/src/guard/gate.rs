//! How much comes from each address: requests as a bucket that fills again, sockets as a count. Nothing is written down.

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

/// How much comes from each address.
#[derive(Debug)]
pub(crate) struct Gate {
    /// Requests per second, and how many may come at once.
    requests: (u32, u32),
    most_sockets: u32,
    buckets: Mutex<HashMap<IpAddr, Bucket>>,
    sockets: Arc<Mutex<HashMap<IpAddr, u32>>>,
}

#[derive(Clone, Copy, Debug)]
struct Bucket {
    left: f64,
    at: Instant,
}

impl Gate {
    pub(crate) fn new(requests: (u32, u32), most_sockets: u32) -> Gate {
        Gate { requests, most_sockets, buckets: Mutex::default(), sockets: Arc::default() }
    }

    /// Counts a request.
    pub(super) fn spend(&self, address: IpAddr) -> Result<(), Refusal> {
        let (rate, most) = (f64::from(self.requests.0), f64::from(self.requests.1));
        let now = Instant::now();
        let filled = |bucket: &Bucket| (bucket.left + rate * now.duration_since(bucket.at).as_secs_f64()).min(most);
        let mut buckets = self.buckets.lock().expect("nobody panics with the lock");
        if buckets.len() >= MANY {
            buckets.retain(|_, bucket| filled(bucket) < most);
        }
        let bucket = buckets.entry(address).or_insert(Bucket { left: most, at: now });
        *bucket = Bucket { left: filled(bucket), at: now };
        if bucket.left < 1.0 {
            return Err(Refusal::new(Code::Limited, "too many requests from this address: wait a little"));
        }
        bucket.left -= 1.0;
        Ok(())
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
