//! A finished game as the open database keeps it: who played, by which rules, how it began and ended, and its record
//! without names. Only games that everybody could watch are kept, and only once they are over.

pub(crate) mod archiving;
pub(crate) mod mark;
pub(crate) mod tally;

use crate::ids::{PersonId, TableId};
use crate::store::Store;
use crate::table::load::load;
use crate::table::{Sitter, Table};
use crate::words::folded;
use bastide_protocol::{AnyGame, Colour, Status, View, Viewer};
use sha2::{Digest, Sha256};
use tally::Tally;

/// A finished game as the open database keeps it.
#[derive(Clone, Debug)]
pub(crate) struct Archived {
    pub(crate) id: TableId,
    /// When it ended, in milliseconds since 1970.
    pub(crate) ended: u64,
    pub(crate) game: &'static str,
    pub(crate) expansions: Vec<&'static str>,
    /// How the rules differ from the usual ones, in words; `usual` if they do not.
    pub(crate) variant: String,
    pub(crate) rated: bool,
    pub(crate) origin: Origin,
    /// Whether it is given to everybody (CC0): it began after its players were told so.
    pub(crate) open: bool,
    pub(crate) players: Vec<ArchivedPlayer>,
    /// Tiles on the map at the end.
    pub(crate) tiles: usize,
    /// The first steps, as [`tally::steps`] writes them.
    pub(crate) opening: Vec<String>,
    pub(crate) marks: Vec<i64>,
    pub(crate) tally: String,
    pub(crate) record: String,
}

/// Where a game comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Origin {
    /// It was played at a table of this server.
    Played,
    /// Whoever runs the server brought it.
    Imported,
}

impl Origin {
    pub(crate) fn word(self) -> &'static str {
        match self {
            Origin::Played => "played",
            Origin::Imported => "imported",
        }
    }
}

/// Somebody who played.
#[derive(Clone, Debug)]
pub(crate) struct ArchivedPlayer {
    pub(crate) colour: Colour,
    /// The person, where one of this server played.
    pub(crate) person: Option<PersonId>,
    pub(crate) name: Option<String>,
    /// The level of the computer player that held the seat at the end.
    pub(crate) level: Option<String>,
    pub(crate) score: i32,
    /// From 1.
    pub(crate) place: u8,
}

impl ArchivedPlayer {
    /// The name as it is searched for; nothing is found by an empty one.
    pub(crate) fn folded(&self) -> String {
        self.name.as_deref().map(folded).unwrap_or_default()
    }
}

impl Archived {
    /// The game of a table, if everybody may know it: it is over, was public, and could be watched. `notice` says since when
    /// players have been told that public games are given to everybody.
    pub(crate) fn of_table(table: &Table, notice: u64) -> Option<Archived> {
        let (game, places) = (table.game.as_ref()?, table.places()?);
        let is_public = table.settings.public && table.settings.watchers;
        if table.status != Status::Over || !is_public || table.fault.is_some() {
            return None;
        }
        let scores = game.scores();
        let player = |(seat, chair): (usize, &crate::table::Chair)| {
            // Whoever gave up is still the one who played.
            let person = chair.person().or(chair.before.as_ref());
            let level = match &chair.holder {
                Some(Sitter::Computer(level)) => Some(level.clone()),
                _ => None,
            };
            ArchivedPlayer {
                colour: chair.colour,
                person: person.map(|person| person.id),
                name: person.map(|person| person.name.clone()),
                level,
                score: scores.get(seat).copied().unwrap_or(0),
                place: places.get(seat).copied().unwrap_or(1),
            }
        };
        let players = table.seats.iter().enumerate().map(player).collect();
        let archived = Archived {
            id: table.id,
            ended: table.changed,
            rated: table.settings.rated,
            origin: Origin::Played,
            open: table.made >= notice,
            ..Archived::described(game, players)
        };
        Some(archived)
    }

    /// The game of a record that is brought here; an error says what is wrong with it.
    pub(crate) fn of_record(text: &str, ended: u64, licence: Licence) -> Result<Archived, String> {
        let game = AnyGame::load(text).map_err(|error| error.to_string())?;
        let winners = game.ending().ok_or("expected a finished game, found one that goes on")?.winners;
        let (scores, names) = (game.scores(), game.names());
        let key = |player: &bastide_protocol::Player, score: i32| (winners.contains(&player.colour), score);
        let all = game.players();
        let better = |own: usize| {
            let than = key(&all[own], scores[own]);
            all.iter().zip(&scores).filter(|(player, score)| key(player, **score) > than).count() as u8
        };
        let player = |seat: usize| ArchivedPlayer {
            colour: all[seat].colour,
            person: None,
            name: names.get(seat).cloned(),
            level: None,
            score: scores[seat],
            place: better(seat) + 1,
        };
        let players = (0..all.len()).map(player).collect();
        let described = Archived::described(&game, players);
        // The same game is the same however often it is brought.
        let digest = Sha256::digest(format!("{}{}", game.opening(), game.played()));
        let mut bytes = [0; 16];
        bytes.copy_from_slice(&digest[..16]);
        let open = licence == Licence::Cc0;
        Ok(Archived { id: TableId::of(&bytes), ended, rated: false, origin: Origin::Imported, open, ..described })
    }

    /// What the game itself tells.
    fn described(game: &AnyGame, players: Vec<ArchivedPlayer>) -> Archived {
        let view = game.view(Viewer::Watcher);
        let moves = game.moves(0);
        let variant = variant(&view);
        let expansions: Vec<&'static str> = view.expansions.iter().map(|name| name.word()).collect();
        let mut tally = Tally::of(&moves, &players);
        if variant != "usual" {
            tally.steps.clear();
        }
        let root = mark::root(view.game.name(), players.len(), &expansions);
        let opening = tally.steps.clone();
        let marks = mark::of_game(&root, &opening, &expansions, &view.tiles);
        Archived {
            id: TableId::of(&[0; 16]),
            ended: 0,
            game: view.game.name(),
            expansions,
            variant,
            rated: false,
            origin: Origin::Imported,
            open: false,
            tiles: view.tiles.len(),
            opening,
            marks,
            // Plain data can always be written.
            tally: serde_json::to_string(&tally).unwrap_or_default(),
            record: game.record_with(Vec::new(), None, None),
            players,
        }
    }
}

/// What is known of the right to give imported games to everybody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Licence {
    /// They are given to everybody: CC0 1.0.
    Cc0,
    /// Nothing is known: they can be found, and are not exported.
    Unknown,
}

/// How the rules of a game differ from the usual ones.
fn variant(view: &View) -> String {
    let mut words: Vec<String> = view.set.iter().map(|(name, value)| format!("{name}={value}")).collect();
    words.extend(view.followers.map(|count| format!("followers={count}")));
    words.extend(view.parts.keys().map(|expansion| format!("parts-of={}", expansion.word())));
    if words.is_empty() { "usual".to_owned() } else { words.join(" ") }
}

/// Enters a game that is over, if it belongs there; a log that cannot be read is passed over for good.
pub(crate) async fn enter(store: &Store, id: TableId, notice: u64) -> Result<(), crate::error::Refusal> {
    let archived = match load(store, id).await {
        Ok(Some(read)) => Archived::of_table(&read.table, notice),
        Ok(None) => None,
        Err(refusal) if refusal.code == bastide_protocol::Code::Illegal => None,
        Err(refusal) => return Err(refusal),
    };
    match archived {
        Some(game) => drop(store.archive(vec![game]).await?),
        None => store.archive_nothing(id).await?,
    }
    Ok(())
}
