//! A network that can be cut: a proxy between a server and its database. While it is cut nothing passes and nobody is
//! told, as when a cable is pulled: no connection is closed, and what was sent meanwhile arrives when it is mended.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::{Arc, Condvar, Mutex};

/// A proxy.
pub(crate) struct Wire {
    pub(crate) address: SocketAddr,
    state: Arc<State>,
}

#[derive(Default)]
struct State {
    is_cut: Mutex<bool>,
    mended: Condvar,
}

impl State {
    /// Waits as long as the wire is cut.
    fn pass(&self) {
        let is_cut = self.is_cut.lock().expect("nobody panics with the lock");
        drop(self.mended.wait_while(is_cut, |is_cut| *is_cut).expect("nobody panics with the lock"));
    }
}

impl Wire {
    /// A wire to this address.
    pub(crate) fn to(far: SocketAddr) -> Wire {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let (address, state) = (listener.local_addr().expect("an address"), Arc::new(State::default()));
        let shared = Arc::clone(&state);
        // It goes with the process: nobody waits for it.
        std::thread::spawn(move || {
            for near in listener.incoming().flatten() {
                let state = Arc::clone(&shared);
                std::thread::spawn(move || join(near, far, &state));
            }
        });
        Wire { address, state }
    }

    /// Nothing passes any more, in either direction.
    pub(crate) fn cut(&self) {
        *self.state.is_cut.lock().expect("nobody panics with the lock") = true;
    }

    /// Everything passes again.
    pub(crate) fn mend(&self) {
        *self.state.is_cut.lock().expect("nobody panics with the lock") = false;
        self.state.mended.notify_all();
    }
}

impl Drop for Wire {
    fn drop(&mut self) {
        self.mend();
    }
}

fn join(near: TcpStream, far: SocketAddr, state: &Arc<State>) {
    state.pass();
    let Ok(far) = TcpStream::connect(far) else { return };
    let (Ok(near_again), Ok(far_again)) = (near.try_clone(), far.try_clone()) else { return };
    let back = Arc::clone(state);
    std::thread::spawn(move || carry(far_again, near_again, &back));
    carry(near, far, state);
}

/// Carries bytes one way until either end has closed.
fn carry(mut from: TcpStream, mut to: TcpStream, state: &State) {
    let mut bytes = [0; 16 * 1024];
    while let Ok(count @ 1..) = from.read(&mut bytes) {
        state.pass();
        if to.write_all(&bytes[..count]).is_err() {
            break;
        }
    }
    state.pass();
    // An end that has gone already cannot be closed again.
    let _ = (from.shutdown(std::net::Shutdown::Both), to.shutdown(std::net::Shutdown::Both));
}
