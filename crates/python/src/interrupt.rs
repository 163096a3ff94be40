//! Long work without the interpreter's lock that Ctrl-C can still end.

use bastide_players::Stop;
use pyo3::prelude::*;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

/// How often somebody may have pressed Ctrl-C.
const PATIENCE: Duration = Duration::from_millis(50);

/// Runs work on a thread of its own, without the lock; `stop` is set when the interpreter is interrupted, and the
/// interruption is raised once the work has ended.
#[expect(clippy::redundant_closure_for_method_calls, reason = "the method alone has one lifetime, not any")]
pub(crate) fn run<T: Send>(py: Python<'_>, stop: &Stop, work: impl FnOnce() -> T + Send) -> PyResult<T> {
    py.detach(|| {
        thread::scope(|scope| {
            let (sender, receiver) = channel();
            // Nobody has gone away before the work is done: this function waits for it.
            scope.spawn(move || sender.send(work()).is_ok());
            let mut interrupted = None;
            loop {
                match receiver.recv_timeout(PATIENCE) {
                    Ok(made) => return interrupted.map_or(Ok(made), Err),
                    Err(RecvTimeoutError::Timeout) => {
                        if let Err(signal) = Python::attach(|py| py.check_signals()) {
                            stop.stop();
                            interrupted = Some(signal);
                        }
                    }
                    Err(RecvTimeoutError::Disconnected) => {
                        return Err(crate::error::unexpected("the work ended without a result"));
                    }
                }
            }
        })
    })
}
