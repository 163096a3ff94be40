//! What everybody at a table is told when its log grew: only what changed. Most of it is the same for all and becomes
//! text once; the one who is asked gets the answers that are open besides. Clients of the protocol before are told
//! everything anew.

use super::Table;
use super::crowd::text;
use super::info::{Online, Onlooker};
use crate::ids::{PersonId, RequestId};
use bastide_play::Seat;
use bastide_protocol::{Changes, Message, Move, TableInfo, View, WHOLE_VIEWS};
use serde::Serialize;
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// A change as it is told.
pub(super) struct News<'a> {
    before: &'a Table,
    table: &'a Table,
    online: &'a Online,
    moves: &'a [Move],
    extent: Extent,
    /// What everybody is told, unless more changed than a move changes.
    shared: Utf8Bytes,
    /// Who is asked, and the answers, ready to be added to what everybody is told.
    asked: Option<(PersonId, String)>,
}

/// How much of a table changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Extent {
    /// The game, and the clocks.
    Game,
    /// What is told of the table itself, too.
    Table,
    /// Who has which seat, or whether there is a game: everybody has other views than before.
    Seats,
}

impl Extent {
    fn between(before: &Table, after: &Table) -> Extent {
        if before.game.is_some() != after.game.is_some() || before.seats != after.seats {
            return Extent::Seats;
        }
        // Everything else that is told of a table follows from these, or never changes.
        let is_same = before.status == after.status
            && before.offers == after.offers
            && before.rematch == after.rematch
            && before.fault == after.fault;
        if is_same { Extent::Game } else { Extent::Table }
    }
}

/// What is told for one viewer, where that is not the same for all.
#[derive(Serialize)]
struct Answers {
    choices: Vec<bastide_protocol::Choice>,
    features: Vec<bastide_protocol::FeatureInfo>,
}

/// A change as clients of the protocol before are told it.
#[derive(Serialize)]
#[serde(tag = "type", rename = "grew")]
struct Whole<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<&'a str>,
    from: u32,
    table: TableInfo,
    kept: u32,
    moves: &'a [Move],
    views: Vec<View>,
}

impl<'a> News<'a> {
    /// What leads from one table to a later one.
    pub(super) fn between(before: &'a Table, table: &'a Table, online: &'a Online, moves: &'a [Move]) -> News<'a> {
        let extent = Extent::between(before, table);
        let mut news = News { before, table, online, moves, extent, shared: Utf8Bytes::default(), asked: None };
        if extent == Extent::Game {
            news.shared = text(&Message::Grew(Box::new(news.changes(None))));
        }
        news.asked = news.answers();
        news
    }

    /// What one guest is told, by this version of the protocol; whoever asked for the change gets the id of the request.
    pub(super) fn text(&self, person: Option<PersonId>, protocol: u32, id: Option<&RequestId>) -> Utf8Bytes {
        if protocol == WHOLE_VIEWS {
            return serde_json::to_string(&self.whole(person, id)).unwrap_or_default().into();
        }
        let shared = match self.extent {
            Extent::Game => self.shared.clone(),
            Extent::Table | Extent::Seats => text(&Message::Grew(Box::new(self.changes(person)))),
        };
        let own = self.asked.as_ref().filter(|(asked, _)| Some(*asked) == person).map(|(_, answers)| answers.as_str());
        if id.is_none() && own.is_none() {
            return shared;
        }
        let id = id.and_then(|id| serde_json::to_string(id.as_str()).ok()).map(|id| format!("\"id\":{id},"));
        join(&shared, &id.unwrap_or_default(), own.unwrap_or_default()).into()
    }

    fn changes(&self, person: Option<PersonId>) -> Changes {
        let (before, table, extent) = (self.before, self.table, self.extent);
        let whole = (extent > Extent::Game).then(|| Box::new(table.info(Onlooker { person }, self.online)));
        let view = if extent < Extent::Seats { table.view_change(before).map(Box::new) } else { None };
        let views = (extent == Extent::Seats).then(|| {
            let mut views = self.views(person);
            // The answers are told beside them.
            views.iter_mut().for_each(|view| (view.choices, view.features) = Default::default());
            views
        });
        Changes {
            id: None,
            from: before.version,
            version: table.version,
            changed: table.changed,
            now: self.online.now,
            clocks: table.all_seats().filter_map(|seat| table.clocks.time(seat)).collect(),
            table: whole,
            kept: self.kept(),
            moves: self.moves.to_vec(),
            view,
            views,
            choices: Vec::new(),
            features: Vec::new(),
        }
    }

    /// The person who is asked, if one is, and the answers as they are added to a message.
    fn answers(&self) -> Option<(PersonId, String)> {
        let seat = self.table.asked()?;
        let person = self.table.chair(seat).person()?;
        let (choices, features) = self.table.choices()?;
        let answers = serde_json::to_string(&Answers { choices, features }).ok()?;
        Some((person.id, answers))
    }

    fn whole<'b>(&'b self, person: Option<PersonId>, id: Option<&'b RequestId>) -> Whole<'b> {
        let id = id.map(RequestId::as_str);
        let table = self.table.info(Onlooker { person }, self.online);
        Whole { id, from: self.before.version, table, kept: self.kept(), moves: self.moves, views: self.views(person) }
    }

    fn views(&self, person: Option<PersonId>) -> Vec<View> {
        let seats: Vec<Seat> = person.map(|person| self.table.seats_of(person).collect()).unwrap_or_default();
        self.table.views(&seats)
    }

    fn kept(&self) -> u32 {
        let now = self.table.game.as_ref().map_or(0, bastide_protocol::AnyGame::len);
        now.saturating_sub(self.moves.len() as u32)
    }
}

/// The text of a message with a field added in front and those of an object added behind.
fn join(message: &str, id: &str, own: &str) -> String {
    let front = "{\"type\":\"grew\",";
    let rest = message.strip_prefix(front).unwrap_or_default();
    match own.strip_prefix('{') {
        Some(own) => format!("{front}{id}{},{own}", rest.strip_suffix('}').unwrap_or_default()),
        None => format!("{front}{id}{rest}"),
    }
}
