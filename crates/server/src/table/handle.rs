//! The way to the keeper of a table: what it can be told, and a handle through which everybody else tells it.

use super::Table;
use super::change::Change;
use super::crowd::{Guest, GuestId};
use super::info::Online;
use crate::error::Refusal;
use crate::ids::PersonId;
use bastide_protocol::{Code, Request, TableInfo};
use tokio::sync::{mpsc, oneshot};

/// Looks at a table, and at who is there.
type Look = Box<dyn FnOnce(&Table, &Online) + Send>;

/// What a keeper is told to do.
pub(super) enum Command {
    /// Somebody comes to play or to watch, and knows the table up to this version from before.
    Attend { guest: Guest, since: Option<u32>, reply: oneshot::Sender<Result<GuestId, Refusal>> },
    /// A guest leaves.
    Leave(GuestId),
    /// A guest says something.
    Request(GuestId, Request),
    /// A change from elsewhere.
    Change { person: Option<PersonId>, change: Change, reply: oneshot::Sender<Result<TableInfo, Refusal>> },
    /// The host closes a table whose log cannot be gone on with.
    Shut { person: PersonId, reply: oneshot::Sender<Result<TableInfo, Refusal>> },
    /// Just a look.
    Look(Look),
    /// A computer player has thought: its answer, and how it would go on in the same turn. Empty if it did not.
    Thought { version: u32, line: Vec<String> },
    /// Another server says something about this table.
    Hint(Hint),
    /// It may be time for something.
    Wake,
    /// The server is going down.
    Close,
}

/// What another server says about a table. It may be lost: keepers look for themselves from time to time.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Hint {
    /// The log may have grown, up to this version if it is known.
    Grew(Option<u32>),
    /// Somebody may have said something.
    Said,
    /// A person is there.
    Here(PersonId),
    /// A person has left.
    Gone(PersonId),
    /// The rows were changed from outside: the next one who asks opens the table anew.
    OpenAnew,
}

/// The way to a keeper; cheap to clone. The channel has room for some commands from the beginning, and there are many
/// tables: hence the boxes.
#[derive(Clone)]
pub(crate) struct KeeperHandle(pub(super) mpsc::Sender<Box<Command>>);

impl KeeperHandle {
    /// Somebody comes to the table. Fails if the keeper has gone; the answer within says whether they may.
    pub(crate) async fn attend(&self, guest: Guest, since: Option<u32>) -> Result<Result<GuestId, Refusal>, Refusal> {
        let (reply, attended) = oneshot::channel();
        self.send(Command::Attend { guest, since, reply }).await?;
        attended.await.map_err(|_| gone())
    }

    /// A guest leaves.
    pub(crate) fn leave(&self, guest: GuestId) {
        self.nudge(Command::Leave(guest));
    }

    /// A guest asks for something; the answer goes to the guest.
    pub(crate) async fn request(&self, guest: GuestId, request: Request) -> Result<(), Refusal> {
        self.send(Command::Request(guest, request)).await
    }

    /// Changes the table; answers with the table as that person sees it then.
    pub(crate) async fn change(&self, person: Option<PersonId>, change: Change) -> Result<TableInfo, Refusal> {
        let (reply, done) = oneshot::channel();
        self.send(Command::Change { person, change, reply }).await?;
        done.await.map_err(|_| gone())?
    }

    /// The host closes a table whose log cannot be gone on with.
    pub(crate) async fn shut(&self, person: PersonId) -> Result<TableInfo, Refusal> {
        let (reply, done) = oneshot::channel();
        self.send(Command::Shut { person, reply }).await?;
        done.await.map_err(|_| gone())?
    }

    /// Looks at the table.
    pub(crate) async fn look<T: Send + 'static>(
        &self,
        look: impl FnOnce(&Table, &Online) -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        let (reply, answer) = oneshot::channel();
        let look = move |table: &Table, online: &Online| {
            // Whoever asked may have gone.
            let _ = reply.send(look(table, online));
        };
        self.send(Command::Look(Box::new(look))).await?;
        answer.await.map_err(|_| gone())
    }

    /// Passes on what another server says.
    pub(crate) fn hint(&self, hint: Hint) {
        self.nudge(Command::Hint(hint));
    }

    /// It may be time for something.
    pub(crate) fn wake(&self) {
        self.nudge(Command::Wake);
    }

    pub(super) async fn send(&self, command: Command) -> Result<(), Refusal> {
        self.0.send(Box::new(command)).await.map_err(|_| gone())
    }

    /// Tells without waiting. A keeper that is busy looks again by itself, and one that has gone needs no word.
    fn nudge(&self, command: Command) {
        let _ = self.0.try_send(Box::new(command));
    }
}

fn gone() -> Refusal {
    Refusal::new(Code::Busy, "the table is being opened again: try once more")
}
