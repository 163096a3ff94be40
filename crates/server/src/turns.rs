//! Turns at something scarce, such as a thread to think on. Those who wait go in turn, owner by owner, so that whoever
//! wants much waits for it alone; what nobody looks at goes last.

use crate::guard::Whose;
use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex};
use tokio::sync::oneshot;

/// Whether somebody waits for the work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Urgency {
    Awaited,
    Unwatched,
}

/// Turns at something scarce.
#[derive(Clone, Debug)]
pub(crate) struct Turns(Arc<Mutex<Line>>);

#[derive(Debug)]
struct Line {
    free: usize,
    awaited: Waiting,
    unwatched: Waiting,
}

/// Those who wait: owners in the order of their next turn, each with its own line.
#[derive(Debug, Default)]
struct Waiting {
    owners: VecDeque<Whose>,
    lines: HashMap<Whose, VecDeque<oneshot::Sender<Turn>>>,
}

impl Waiting {
    fn add(&mut self, owner: Whose, sender: oneshot::Sender<Turn>) {
        let line = self.lines.entry(owner.clone()).or_default();
        if line.is_empty() {
            self.owners.push_back(owner);
        }
        line.push_back(sender);
    }

    fn next(&mut self) -> Option<oneshot::Sender<Turn>> {
        let owner = self.owners.pop_front()?;
        let line = self.lines.get_mut(&owner)?;
        let sender = line.pop_front();
        if line.is_empty() {
            self.lines.remove(&owner);
        } else {
            self.owners.push_back(owner);
        }
        sender
    }
}

/// A turn; it is the next one's when dropped.
#[derive(Debug)]
pub(crate) struct Turn(Option<Turns>);

impl Drop for Turn {
    fn drop(&mut self) {
        if let Some(turns) = self.0.take() {
            turns.pass_on();
        }
    }
}

impl Turns {
    /// So many at once.
    pub(crate) fn new(at_once: usize) -> Turns {
        let line = Line { free: at_once.max(1), awaited: Waiting::default(), unwatched: Waiting::default() };
        Turns(Arc::new(Mutex::new(line)))
    }

    /// Waits for a turn. Whoever stops waiting loses nothing for the others.
    pub(crate) async fn take(&self, owner: Whose, urgency: Urgency) -> Turn {
        let waiting = {
            let mut line = self.0.lock().expect("held for a moment");
            if line.free > 0 {
                line.free -= 1;
                return Turn(Some(self.clone()));
            }
            let (sender, receiver) = oneshot::channel();
            match urgency {
                Urgency::Awaited => line.awaited.add(owner, sender),
                Urgency::Unwatched => line.unwatched.add(owner, sender),
            }
            receiver
        };
        // Every sender is used sooner or later: a turn that is dropped goes to the next.
        waiting.await.unwrap_or(Turn(None))
    }

    fn pass_on(self) {
        loop {
            let next = {
                let mut line = self.0.lock().expect("held for a moment");
                let next = line.awaited.next().or_else(|| line.unwatched.next());
                if next.is_none() {
                    line.free += 1;
                }
                next
            };
            let Some(next) = next else { return };
            match next.send(Turn(Some(self.clone()))) {
                Ok(()) => return,
                // Whoever waited has gone: the turn is the next one's.
                Err(mut turn) => drop(turn.0.take()),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn whose(name: &str) -> Whose {
        Whose::Account(name.to_owned())
    }

    /// Lets everybody wait for one turn, and tells in which order they got it.
    async fn order(waiting: &[(&'static str, Urgency)], gone: &[usize]) -> Vec<&'static str> {
        let turns = Turns::new(1);
        let first = turns.take(whose("first"), Urgency::Awaited).await;
        let (told, mut hears) = tokio::sync::mpsc::unbounded_channel();
        let mut tasks = Vec::new();
        for &(name, urgency) in waiting {
            let (turns, told) = (turns.clone(), told.clone());
            tasks.push(tokio::spawn(async move {
                let _turn = turns.take(whose(name), urgency).await;
                told.send(name).unwrap();
            }));
            tokio::task::yield_now().await;
        }
        for &number in gone {
            tasks[number].abort();
        }
        tokio::task::yield_now().await;
        drop((first, told));
        let mut order = Vec::new();
        while let Some(name) = hears.recv().await {
            order.push(name);
        }
        assert_eq!(turns.0.lock().unwrap().free, 1, "the turn is free again");
        order
    }

    #[tokio::test]
    async fn whoever_wants_much_waits_for_it_alone() {
        use Urgency::Awaited;
        let waiting = [("much", Awaited), ("much", Awaited), ("much", Awaited), ("little", Awaited)];
        assert_eq!(order(&waiting, &[]).await, ["much", "little", "much", "much"]);
    }

    #[tokio::test]
    async fn what_nobody_looks_at_goes_last_and_those_who_left_take_no_turn() {
        use Urgency::{Awaited, Unwatched};
        let waiting = [("alone", Unwatched), ("ann", Awaited), ("bob", Awaited), ("ann", Awaited)];
        assert_eq!(order(&waiting, &[1]).await, ["bob", "ann", "alone"]);
    }
}
