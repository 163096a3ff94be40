//! What can be written into the log of a table. The table is nothing but the fold of its entries, so every kind of
//! entry stays readable for good.

use crate::day::Day;
use crate::ids::{PersonId, TableId};
use crate::store::Who;
use bastide_protocol::{Colour, Offered, Settings};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// One entry; `entry` says which. Colours name seats.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "entry", rename_all = "kebab-case")]
pub(crate) enum Entry {
    /// The table was made.
    Made {
        /// What it is to be.
        settings: Box<Settings>,
        /// Who made it. Kept beside the log.
        #[serde(skip_serializing)]
        host: PersonId,
        /// The colours of the seats, clockwise.
        colours: Vec<Colour>,
        /// The version of the rules. Tables made before it was written down are played by the first, for good.
        #[serde(default = "first_rules")]
        rules: u32,
        /// How the deck is made; logs of the first way do not say so.
        #[serde(default = "first_deck", skip_serializing_if = "is_first_deck")]
        deck: u32,
        /// The day whose deck is played, at tables of the seed of the day.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        day: Option<Day>,
    },
    /// Somebody took a seat.
    Sat {
        /// Which.
        seat: Colour,
        /// Who.
        person: Person,
    },
    /// A computer player took a seat, be it free or that of somebody absent.
    Hired {
        /// Which.
        seat: Colour,
        /// Its level.
        level: String,
    },
    /// A seat became free.
    Left {
        /// Which.
        seat: Colour,
    },
    /// The client of a seat added to the deck: to that of this game before it, to that of the rematch after it.
    Mixed {
        /// Which.
        seat: Colour,
        /// What.
        nonce: String,
    },
    /// The game began.
    Started,
    /// A player acted.
    Acted {
        /// The action in the notation of records.
        action: String,
        /// How long it was on its way, in milliseconds, as far as that is not charged to the player's clock.
        #[serde(default, skip_serializing_if = "is_nothing")]
        lag: u32,
    },
    /// Chance acted.
    Dealt {
        /// The outcome in the notation of records.
        action: String,
    },
    /// The game was taken back.
    TakenBack {
        /// How many actions remain.
        to: u32,
    },
    /// Something was offered.
    Offered {
        /// By whom.
        seat: Colour,
        /// What.
        offer: Offered,
    },
    /// An offer was answered.
    Replied {
        /// By whom.
        seat: Colour,
        /// The number of the offer.
        offer: u32,
        /// Whether it was accepted.
        yes: bool,
    },
    /// A player gave up.
    Resigned {
        /// Which.
        seat: Colour,
    },
    /// A player ran out of time.
    Flagged {
        /// Which.
        seat: Colour,
    },
    /// A player gets time back that nobody could play in.
    GivenBack {
        /// Which.
        seat: Colour,
        /// How much, in milliseconds.
        millis: u64,
    },
    /// The rematch has a table.
    Rematched {
        /// Its id.
        table: TableId,
    },
    /// The table was closed before the game ended.
    Closed,
}

fn first_deck() -> u32 {
    super::deck::FIRST_DECK
}

fn is_first_deck(deck: &u32) -> bool {
    *deck == first_deck()
}

/// The rules of a table that does not name them.
const fn first_rules() -> u32 {
    1
}

impl Entry {
    /// The entry as it stands in the log, and who somebody in it is, which stands beside it.
    pub(crate) fn written(&self) -> Result<(String, Option<Who>), serde_json::Error> {
        let who = match self.named() {
            Named::Host(host) => Some(Who { person: host, name: String::new(), registered: false }),
            Named::Sitter(Person { id, name, registered, .. }) => {
                Some(Who { person: *id, name: name.clone(), registered: *registered })
            }
            Named::Nobody => None,
        };
        Ok((serde_json::to_string(self)?, who))
    }

    /// The entry of what stands in the log and beside it.
    pub(crate) fn read(body: &str, who: Option<Who>) -> Result<Entry, serde_json::Error> {
        let Some(who) = who else { return serde_json::from_str(body) };
        let mut entry: Value = serde_json::from_str(body)?;
        match entry.get_mut("person").and_then(Value::as_object_mut) {
            Some(sitter) => {
                sitter.insert("id".to_owned(), json!(who.person));
                sitter.insert("name".to_owned(), json!(who.name));
                sitter.insert("registered".to_owned(), json!(who.registered));
            }
            None => entry["host"] = json!(who.person),
        }
        serde_json::from_value(entry)
    }

    /// Who is named in the entry. The list is complete on purpose: what says who somebody is must not stay in the log.
    fn named(&self) -> Named<'_> {
        match self {
            Entry::Made { host, .. } => Named::Host(*host),
            Entry::Sat { person, .. } => Named::Sitter(person),
            Entry::Hired { .. }
            | Entry::Left { .. }
            | Entry::Mixed { .. }
            | Entry::Started
            | Entry::Acted { .. }
            | Entry::Dealt { .. }
            | Entry::TakenBack { .. }
            | Entry::Offered { .. }
            | Entry::Replied { .. }
            | Entry::Resigned { .. }
            | Entry::Flagged { .. }
            | Entry::GivenBack { .. }
            | Entry::Rematched { .. }
            | Entry::Closed => Named::Nobody,
        }
    }
}

/// Who is named in an entry.
#[derive(Debug, PartialEq, Eq)]
enum Named<'a> {
    Host(PersonId),
    Sitter(&'a Person),
    Nobody,
}

fn is_nothing(millis: &u32) -> bool {
    *millis == 0
}

/// Somebody at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Person {
    /// The id, which is told to nobody. Kept beside the log, as all that says who somebody is.
    #[serde(skip_serializing)]
    pub(crate) id: PersonId,
    /// The name shown.
    #[serde(skip_serializing)]
    pub(crate) name: String,
    /// Whether there is an account under this name.
    #[serde(default, skip_serializing)]
    pub(crate) registered: bool,
    /// Whether it is a program.
    #[serde(default)]
    pub(crate) bot: bool,
    /// The rating when sitting down, where the table is rated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) rating: Option<i32>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_in_the_log_says_who_somebody_is() {
        let id = PersonId::of(1);
        let person = Person { id, name: "Ann".into(), registered: true, bot: true, rating: Some(7) };
        let settings: Box<Settings> = serde_json::from_str(r#"{"setup":{"players":2}}"#).unwrap();
        let made = Entry::Made { settings, host: id, colours: vec![Colour::Red], rules: 2, deck: 2, day: None };
        for entry in [made, Entry::Sat { seat: Colour::Red, person }] {
            let (body, who) = entry.written().unwrap();
            assert!(!body.contains(id.as_str()) && !body.contains("Ann") && !body.contains("registered"), "{body}");
            assert_eq!(Entry::read(&body, who).unwrap(), entry);
        }
    }
}
