//! The ids of tables, people and requests. Each is a type of its own, so that none is taken for another; and there is no
//! way to one but through a check, so that none exists with letters or a length that an id does not have. In JSON and in
//! rows they are plain text.

use crate::error::Refusal;
use crate::store::tx::Value;
use crate::words::{id_of, is_id, random_id};
use arrayvec::ArrayString;
use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;
use bastide_protocol::Code;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::fmt;
use std::str::FromStr;

/// How many letters a random id has: 80 bits.
const LETTERS: usize = 16;

/// What stands before the id of somebody who is there no more.
const GONE: &str = "gone-";

/// The id of a table, as it stands in addresses.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub(crate) struct TableId(ArrayString<LETTERS>);

/// The id of a person or a program, which is told to nobody; or what stands for somebody who has deleted the account.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub(crate) struct PersonId(ArrayString<{ GONE.len() + LETTERS }>);

/// The id of a request, as its sender chose it: unique among that person's requests at a table, for good.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct RequestId(Box<str>);

/// The longest id of a request, in bytes. A UUID has 36; with a unique index over them, longer ones would only cost space.
const LONGEST: usize = 64;

/// Text that is no id of the kind that was expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NoId(String);

impl fmt::Display for NoId {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "expected an id of {LETTERS} small letters and digits, found `{}`", self.0.escape_debug())
    }
}

impl TableId {
    /// The id that these bytes stand for.
    pub(crate) fn of(bytes: &[u8; LETTERS]) -> TableId {
        TableId(short(&id_of(bytes)))
    }

    /// An id that nobody can guess.
    pub(crate) fn random() -> TableId {
        TableId(short(&random_id()))
    }
}

impl PersonId {
    /// An id that nobody can guess.
    pub(crate) fn random() -> PersonId {
        PersonId(short(&random_id()))
    }

    /// What stands for somebody who has deleted the account.
    pub(crate) fn gone() -> PersonId {
        PersonId(short(&format!("{GONE}{}", random_id())))
    }

    /// Somebody for tests, always the same for a number.
    #[cfg(test)]
    pub(crate) fn of(number: u8) -> PersonId {
        PersonId(short(&id_of(&[number; LETTERS])))
    }
}

/// Text of a known length, kept in place.
fn short<const MOST: usize>(text: &str) -> ArrayString<MOST> {
    ArrayString::from(text).expect("an id has as many letters as an id has")
}

impl FromStr for TableId {
    type Err = NoId;

    fn from_str(text: &str) -> Result<TableId, NoId> {
        if is_id(text) { Ok(TableId(short(text))) } else { Err(NoId(text.to_owned())) }
    }
}

impl FromStr for PersonId {
    type Err = NoId;

    fn from_str(text: &str) -> Result<PersonId, NoId> {
        let is_one = is_id(text.strip_prefix(GONE).unwrap_or(text));
        if is_one { Ok(PersonId(short(text))) } else { Err(NoId(text.to_owned())) }
    }
}

impl FromStr for RequestId {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<RequestId, Refusal> {
        if (1..=LONGEST).contains(&text.len()) && !text.chars().any(char::is_control) {
            return Ok(RequestId(text.into()));
        }
        let message = format!("expected an id of 1 to {LONGEST} characters, none of them a control character");
        Err(Refusal::new(Code::Malformed, message))
    }
}

/// What every id can do: to be shown.
macro_rules! plain_text {
    ($($id:ident),*) => { $(
        impl $id {
            /// The id as text.
            pub(crate) fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl fmt::Display for $id {
            fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                out.write_str(self.as_str())
            }
        }

        impl fmt::Debug for $id {
            fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                out.write_str(self.as_str())
            }
        }

    )* };
}
plain_text!(TableId, PersonId, RequestId);

/// What the random ids can do besides: to go through JSON and into a statement.
macro_rules! converted {
    ($($id:ident),*) => { $(
        impl From<$id> for String {
            fn from(id: $id) -> String {
                id.to_string()
            }
        }

        impl TryFrom<String> for $id {
            type Error = NoId;

            fn try_from(text: String) -> Result<$id, NoId> {
                text.parse()
            }
        }

        impl<'a> From<&'a $id> for Value<'a> {
            fn from(id: &'a $id) -> Self {
                Value::Text(Some(id.as_str()))
            }
        }
    )* };
}
converted!(TableId, PersonId);

/// The table that an address names. What cannot be an id is not even looked for.
pub(crate) struct AtTable(pub(crate) TableId);

impl<S: Send + Sync> FromRequestParts<S> for AtTable {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<AtTable, Refusal> {
        let unknown = || Refusal::unknown("table");
        let named = Path::<HashMap<String, String>>::from_request_parts(parts, state).await;
        let Path(named) = named.map_err(|_| unknown())?;
        named.get("id").and_then(|id| id.parse().ok()).map(AtTable).ok_or_else(unknown)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_the_server_makes_up_is_an_id() {
        let (table, person) = (TableId::random(), PersonId::random());
        assert_eq!((table.as_str().parse(), person.as_str().parse()), (Ok(table), Ok(person)));
        assert_eq!(PersonId::gone().as_str().parse::<PersonId>().map(|id| id.as_str().len()), Ok(21));
        for wrong in ["", "\0", "0123456789abcdef", "23456789ABCDEFGH", "23456789abcdefgh\n", "' OR 1=1 --", "gone-"] {
            assert!(wrong.parse::<TableId>().is_err() && wrong.parse::<PersonId>().is_err(), "{wrong:?}");
        }
        assert!(PersonId::gone().as_str().parse::<TableId>().is_err(), "no table is called like a person");
    }

    #[test]
    fn a_request_has_a_short_id_that_can_be_seen() {
        assert!("1".parse::<RequestId>().is_ok() && "x".repeat(LONGEST).parse::<RequestId>().is_ok());
        for wrong in ["", "a\n", "\0", &"x".repeat(LONGEST + 1)] {
            assert!(wrong.parse::<RequestId>().is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn an_id_is_plain_text_in_json() {
        let id = TableId::random();
        assert_eq!(serde_json::to_value(id).unwrap(), serde_json::Value::String(id.to_string()));
        assert!(serde_json::from_str::<PersonId>("\"ann\"").is_err());
    }
}
