//! Work that is done two pieces at a time: a build machine has at least two cores, and one piece often waits.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

use anyhow::Result;

/// Does something with each of these, two at a time; the first error ends it when those under way are done.
pub(crate) fn two_at_a_time<T: Send>(things: VecDeque<T>, work: impl Fn(T) -> Result<()> + Sync) -> Result<()> {
    let queue = Mutex::new(things);
    let next = || queue.lock().unwrap_or_else(PoisonError::into_inner).pop_front();
    let lane = || {
        while let Some(thing) = next() {
            if let Err(why) = work(thing) {
                queue.lock().unwrap_or_else(PoisonError::into_inner).clear();
                return Err(why);
            }
        }
        Ok(())
    };
    std::thread::scope(|scope| {
        let beside = scope.spawn(lane);
        lane().and(beside.join().unwrap_or_else(|why| std::panic::resume_unwind(why)))
    })
}

#[cfg(test)]
mod tests {
    use anyhow::ensure;

    use super::*;

    #[test]
    fn an_error_ends_the_work_and_is_told() {
        let done = Mutex::new(Vec::new());
        let work = |number: u32| {
            done.lock().unwrap().push(number);
            ensure!(number != 2, "two");
            Ok(())
        };
        assert_eq!(two_at_a_time((1..=2).collect(), work).unwrap_err().to_string(), "two");
        assert!(two_at_a_time((3..=9).collect(), work).is_ok());
        assert_eq!(done.lock().unwrap().len(), 9);
    }
}
