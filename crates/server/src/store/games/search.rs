//! Finding games: every question begins with the rows that an index gives, and reads no more of them than a page needs.

use super::{APART, Store};
use crate::ids::TableId;
use crate::store::error::StoreError;
use crate::store::read::id_in;
use bastide_protocol::{Colour, GameKind};
use serde::{Deserialize, Serialize};
use sqlx::Row;
use sqlx::any::AnyRow;
use std::collections::HashMap;
use utoipa::ToSchema;

/// What is looked for. What is not said is not asked for.
#[derive(Clone, Debug, Default)]
pub(crate) struct Search {
    /// A name as names are compared.
    pub(crate) player: Option<String>,
    /// How it went for that player.
    pub(crate) result: Option<Results>,
    pub(crate) game: Option<&'static str>,
    /// No expansions at all.
    pub(crate) is_plain: bool,
    pub(crate) seats: Option<u8>,
    /// Milliseconds since 1970, from and before.
    pub(crate) since: Option<u64>,
    pub(crate) until: Option<u64>,
    pub(crate) fewest: Option<u32>,
    pub(crate) most: Option<u32>,
    pub(crate) rated: Option<bool>,
    /// Whether the usual rules were played.
    pub(crate) usual: Option<bool>,
    pub(crate) marks: Vec<i64>,
    /// Only games that are given to everybody.
    pub(crate) is_open: bool,
}

/// How a game went for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Results {
    /// Won alone or together with others.
    Won,
    /// Won by others.
    Lost,
}

/// The order of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Order {
    /// For people.
    NewestFirst,
    /// For files, which are written as time goes.
    OldestFirst,
}

/// A finished game in a list.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct GameLine {
    /// Its name in addresses.
    #[schema(value_type = String)]
    pub(crate) id: TableId,
    /// When it ended, in milliseconds since 1970.
    pub(crate) ended: u64,
    /// The game.
    pub(crate) game: GameKind,
    /// The expansions in play.
    #[schema(value_type = Vec<bastide_protocol::Expansion>)]
    pub(crate) expansions: Vec<String>,
    /// `usual`, or how the rules differ.
    pub(crate) variant: String,
    /// Tiles on the map at the end.
    pub(crate) tiles: u32,
    /// Whether it counted for ratings.
    pub(crate) rated: bool,
    /// `played` here or `imported`.
    pub(crate) origin: String,
    /// `CC0-1.0` if it is given to everybody.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) licence: Option<&'static str>,
    /// The first steps: what was drawn, then what was done, and so on; none where the rules differ from the usual ones.
    pub(crate) opening: Vec<String>,
    /// The players, clockwise.
    pub(crate) players: Vec<PlayerLine>,
    /// The place in lists.
    #[serde(skip)]
    pub(crate) number: i64,
}

/// Somebody who played.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct PlayerLine {
    /// The colour.
    #[schema(value_type = Colour)]
    pub(crate) colour: String,
    /// The name, where one is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) name: Option<String>,
    /// The level of the computer player that held the seat at the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) level: Option<String>,
    /// Points.
    pub(crate) score: i32,
    /// Place from 1; several may share one.
    pub(crate) place: u8,
}

const COLUMNS: &str = "games.number, games.id, games.game, games.expansions, games.variant, games.tiles, games.rated, \
    games.origin, games.open, games.opening";

impl Store {
    /// Games that were looked for, those after the place named, so many at most.
    pub(crate) async fn find_games(
        &self,
        search: &Search,
        order: Order,
        after: Option<i64>,
        most: u32,
    ) -> Result<Vec<GameLine>, StoreError> {
        let question = Question::of(search, order, after);
        let statement = format!("SELECT {COLUMNS} {} LIMIT {most}", question.text);
        let mut query = sqlx::query(sqlx::AssertSqlSafe(statement));
        for word in &question.words {
            query = query.bind(word);
        }
        let rows = self.all(query).await?;
        let mut games = rows.iter().map(game_line).collect::<Result<Vec<GameLine>, StoreError>>()?;
        self.add_players(&mut games).await?;
        Ok(games)
    }

    /// A game, unless somebody who played it wishes to be left out.
    pub(crate) async fn game(&self, id: TableId) -> Result<Option<GameLine>, StoreError> {
        let statement = format!("SELECT {COLUMNS} FROM games WHERE games.id = $1 AND games.hidden = 0");
        let row = self.maybe(sqlx::query(sqlx::AssertSqlSafe(statement)).bind(id.as_str())).await?;
        let mut games = row.iter().map(game_line).collect::<Result<Vec<GameLine>, StoreError>>()?;
        self.add_players(&mut games).await?;
        Ok(games.pop())
    }

    /// The records of games, by their numbers.
    pub(crate) async fn game_records(&self, games: &[GameLine]) -> Result<HashMap<i64, String>, StoreError> {
        if games.is_empty() {
            return Ok(HashMap::new());
        }
        let statement = format!("SELECT number, record FROM game_records WHERE number IN ({})", numbers(games));
        let rows = self.all(sqlx::query(sqlx::AssertSqlSafe(statement))).await?;
        rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).collect()
    }

    async fn add_players(&self, games: &mut [GameLine]) -> Result<(), StoreError> {
        if games.is_empty() {
            return Ok(());
        }
        let statement = format!(
            "SELECT number, colour, name, level, score, place FROM game_players WHERE number IN ({}) \
             ORDER BY number, seat",
            numbers(games)
        );
        let places: HashMap<i64, usize> = (0..).zip(games.iter()).map(|(place, game)| (game.number, place)).collect();
        for row in self.all(sqlx::query(sqlx::AssertSqlSafe(statement))).await? {
            let (number, score, place): (i64, i64, i64) = (row.try_get(0)?, row.try_get(4)?, row.try_get(5)?);
            let (colour, name, level) = (row.try_get(1)?, row.try_get(2)?, row.try_get(3)?);
            let player = PlayerLine { colour, name, level, score: score as i32, place: place as u8 };
            if let Some(game) = places.get(&number).and_then(|place| games.get_mut(*place)) {
                game.players.push(player);
            }
        }
        Ok(())
    }
}

/// A statement from `FROM` to its order. Numbers stand in it as they are; words are given to it.
struct Question {
    text: String,
    words: Vec<String>,
}

impl Question {
    fn of(search: &Search, order: Order, after: Option<i64>) -> Question {
        let (mut tables, mut all, mut words) = ("games".to_owned(), vec!["games.hidden = 0".to_owned()], Vec::new());
        let mut marks = search.marks.iter();
        if let Some(player) = &search.player {
            // The left one is read first: `CROSS JOIN` says so to SQLite, and nothing to PostgreSQL.
            tables = "game_players AS own CROSS JOIN games".to_owned();
            words.push(player.clone());
            all.push("own.folded = $1 AND games.number = own.number".to_owned());
            all.extend(search.result.map(|result| match result {
                Results::Won => "own.place = 1".to_owned(),
                Results::Lost => "own.place > 1".to_owned(),
            }));
        } else if let Some(mark) = marks.next() {
            tables = "game_marks AS own CROSS JOIN games".to_owned();
            all.push(format!("own.mark = {mark} AND games.number = own.number"));
        }
        let number = if tables == "games" { "games.number" } else { "own.number" };
        let has = |mark: &i64| {
            format!("EXISTS (SELECT 1 FROM game_marks WHERE mark = {mark} AND game_marks.number = games.number)")
        };
        all.extend(marks.map(has));
        all.extend(search.game.map(|game| format!("games.game = '{game}'")));
        all.extend(search.is_plain.then(|| "games.expansions = ''".to_owned()));
        all.extend(search.seats.map(|seats| format!("games.seats = {seats}")));
        all.extend(search.since.map(|since| format!("{number} >= {}", since.min(LAST) as i64 * APART)));
        all.extend(search.until.map(|until| format!("{number} < {}", until.min(LAST) as i64 * APART)));
        all.extend(search.fewest.map(|tiles| format!("games.tiles >= {tiles}")));
        all.extend(search.most.map(|tiles| format!("games.tiles <= {tiles}")));
        all.extend(search.rated.map(|is| format!("games.rated = {}", u8::from(is))));
        all.extend(search.usual.map(|is| format!("games.variant {} 'usual'", if is { "=" } else { "<>" })));
        all.extend(search.is_open.then(|| "games.open = 1".to_owned()));
        let (sign, way) = match order {
            Order::NewestFirst => ('<', "DESC"),
            Order::OldestFirst => ('>', "ASC"),
        };
        all.extend(after.map(|after| format!("{number} {sign} {after}")));
        let text = format!("FROM {tables} WHERE {} ORDER BY {number} {way}", all.join(" AND "));
        Question { text, words }
    }
}

/// The last moment that has a number.
const LAST: u64 = (i64::MAX / APART) as u64;

fn numbers(games: &[GameLine]) -> String {
    games.iter().map(|game| game.number.to_string()).collect::<Vec<_>>().join(", ")
}

fn game_line(row: &AnyRow) -> Result<GameLine, StoreError> {
    let number: i64 = row.try_get(0)?;
    let (game, expansions, opening): (&str, &str, &str) = (row.try_get(2)?, row.try_get(3)?, row.try_get(9)?);
    let (tiles, rated, open): (i64, i64, i64) = (row.try_get(5)?, row.try_get(6)?, row.try_get(8)?);
    let parts = |text: &str, by: char| text.split(by).filter(|part| !part.is_empty()).map(str::to_owned).collect();
    Ok(GameLine {
        id: id_in(row, 1)?,
        ended: (number / APART) as u64,
        game: GameKind::from_name(game).ok_or_else(|| StoreError::fault(format!("there is no game {game}")))?,
        expansions: parts(expansions, ','),
        variant: row.try_get(4)?,
        tiles: tiles as u32,
        rated: rated != 0,
        origin: row.try_get(7)?,
        licence: (open != 0).then_some("CC0-1.0"),
        opening: parts(opening, ';'),
        players: Vec::new(),
        number,
    })
}
