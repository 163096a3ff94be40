//! What goes over the socket of a table. `docs/server-protocol.md` tells it with examples.

use crate::changes::Changes;
use crate::session::Played;
use crate::survey::Survey;
use crate::table::{Offered, TableInfo};
use crate::view::View;
use crate::words::Colour;
use serde::{Deserialize, Serialize};

/// The version of what goes over a socket. It grows when a client of the version before would misunderstand.
pub const SOCKET_VERSION: u32 = 3;

/// The version before, whose clients are sent whole tables and views with every change.
pub const WHOLE_VIEWS: u32 = 2;

/// What a client says; `type` says which. Every request has an `id`, chosen by the client, that comes back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Request {
    /// Play an action. The same id is never played twice.
    Act {
        /// The request's id, at most 64 characters; among one's own at the table it is unique for good.
        id: String,
        /// The version of the table the answer was given to.
        version: u32,
        /// The action in the notation of records; its first word is the colour.
        action: String,
    },
    /// Take back one's own last decision, as long as nothing hidden came of it.
    Undo {
        /// The request's id.
        id: String,
        /// The version of the table.
        version: u32,
        /// The colour that takes back.
        seat: Colour,
    },
    /// Offer something to the others.
    Offer {
        /// The request's id.
        id: String,
        /// The colour that offers.
        seat: Colour,
        /// What is offered.
        offer: Offered,
    },
    /// Answer an offer.
    Reply {
        /// The request's id.
        id: String,
        /// The colour that answers.
        seat: Colour,
        /// The number of the offer.
        offer: u32,
        /// Whether it is accepted.
        yes: bool,
    },
    /// Give the game up; a computer player takes the seat, and the seat counts as last.
    Resign {
        /// The request's id.
        id: String,
        /// The colour that resigns.
        seat: Colour,
    },
    /// Write to the others at the table.
    Chat {
        /// The request's id.
        id: String,
        /// The text, at most 500 characters.
        text: String,
    },
    /// What can be counted on the table, as far as the table allows.
    Survey {
        /// The request's id.
        id: String,
    },
    /// What a strong player would do, where the table allows it.
    Hint {
        /// The request's id.
        id: String,
    },
    /// Everything anew.
    Resync {
        /// The request's id.
        id: String,
        /// The last version the client knows.
        since: u32,
    },
    /// Nothing, to see that the other side is there.
    Ping {
        /// The request's id.
        id: String,
    },
}

impl Request {
    /// The id.
    pub fn id(&self) -> &str {
        match self {
            Request::Act { id, .. }
            | Request::Undo { id, .. }
            | Request::Offer { id, .. }
            | Request::Reply { id, .. }
            | Request::Resign { id, .. }
            | Request::Chat { id, .. }
            | Request::Survey { id }
            | Request::Hint { id }
            | Request::Resync { id, .. }
            | Request::Ping { id } => id,
        }
    }
}

/// What the server says; `type` says which.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Message {
    /// The first message of a socket, and the answer to `resync`: everything as it stands.
    Welcome {
        /// The request this answers, if any.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<String>,
        /// The version of this protocol.
        protocol: u32,
        /// The table.
        table: TableInfo,
        /// What happened since the version the client named; all of the game without one.
        moves: Vec<Move>,
        /// The views, one for each of the viewer's seats and at least one; none before the game begins.
        views: Vec<View>,
        /// The last words of the chat.
        chat: Vec<Said>,
    },
    /// The log grew: what changed.
    Grew(Box<Changes>),
    /// Somebody came or went; nothing in the log changed.
    Presence {
        /// The table.
        table: TableInfo,
    },
    /// Somebody said something.
    Chat {
        /// The request, if it was this socket's own.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<String>,
        /// What was said.
        said: Said,
    },
    /// The answer to `survey`.
    Survey {
        /// The request.
        id: String,
        /// The version it belongs to.
        version: u32,
        /// What was counted.
        survey: Box<Survey>,
    },
    /// The answer to `hint`.
    Hint {
        /// The request.
        id: String,
        /// The version it belongs to.
        version: u32,
        /// The best ideas, best first.
        ideas: Vec<Advice>,
    },
    /// A request was refused; nothing changed.
    Refused {
        /// The request; empty if it could not be read.
        id: String,
        /// What kind of refusal, for programs.
        code: Code,
        /// Why, in English words.
        message: String,
        /// The table's version, so that the client sees whether it is behind.
        version: u32,
    },
    /// The answer to `ping`.
    Pong {
        /// The request.
        id: String,
        /// The server's time, in milliseconds since 1970.
        now: u64,
    },
    /// The server closes this socket.
    Bye {
        /// What kind of parting, for programs.
        code: Code,
        /// Why, in English words.
        message: String,
    },
}

/// An action of the game and what came of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Move {
    /// Its number in the game, from 0.
    pub number: u32,
    /// The action and what came of it.
    #[serde(flatten)]
    pub played: Played,
}

/// Something somebody said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Said {
    /// The name shown at the table.
    pub name: String,
    /// The colour, if the person sits at the table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Colour>,
    /// The words.
    pub text: String,
    /// When, in milliseconds since 1970.
    pub at: u64,
}

/// What a strong player thinks of an answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Advice {
    /// The line it expects, in the notation of records, the answer first.
    pub line: Vec<String>,
    /// The margin over the others it expects at the end.
    pub margin: f32,
    /// How often it was looked at.
    pub visits: u32,
}

/// Why something was refused or ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Code {
    /// The request could not be read.
    Malformed,
    /// Nothing by that name is here.
    Unknown,
    /// The version is not the table's.
    Stale,
    /// The seat is not the viewer's, or the viewer may not do that.
    Forbidden,
    /// The rules or the settings do not allow it now.
    Illegal,
    /// Too much, too often or too large.
    Limited,
    /// Somebody else was quicker, or the server is busy: try again.
    Busy,
    /// The server is going down; come back in a moment.
    Closing,
    /// Something is wrong with the server.
    Internal,
}
