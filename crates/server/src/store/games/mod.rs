//! Finished public games as rows: how they come in, and how somebody goes out of them again.

mod count;
mod openings;
mod search;

pub(crate) use count::Statistics;
pub(crate) use openings::StepRow;
pub(crate) use search::{GameLine, Order, PlayerLine, Results, Search};

use super::Store;
use super::departures::Departure;
use super::error::StoreError;
use super::read::id_in;
use super::tx::{Tx, Value, values};
use super::writer::Write;
use crate::archive::{Archived, ArchivedPlayer, Origin};
use crate::ids::{PersonId, TableId};
use sqlx::Row;

/// So many games may end in one millisecond; numbers are that much apart.
pub(crate) const APART: i64 = 1024;

/// So many marks go into one statement.
const MARKS: usize = 16;

impl Store {
    /// Enters games; answers with how many of them were not there.
    pub(crate) async fn archive(&self, games: Vec<Archived>) -> Result<usize, StoreError> {
        self.write(Enter(games)).await
    }

    /// A table whose game does not belong into the database: nobody looks at it again.
    pub(crate) async fn archive_nothing(&self, table: TableId) -> Result<(), StoreError> {
        self.run(TAKE, values![&table]).await?;
        Ok(())
    }

    /// Tables whose games are over and that nobody has looked at, the oldest first.
    pub(crate) async fn unarchived(&self, most: u32) -> Result<Vec<TableId>, StoreError> {
        let statement = "SELECT id FROM tables WHERE archived = 0 AND status = 'over' ORDER BY changed, id LIMIT $1";
        let rows = self.all(sqlx::query(statement).bind(i64::from(most))).await?;
        rows.iter().map(|row| id_in(row, 0)).collect()
    }

    /// How many of them there are.
    pub(crate) async fn left_to_archive(&self) -> Result<i64, StoreError> {
        let statement = "SELECT COUNT(*) FROM tables WHERE archived = 0 AND status = 'over'";
        Ok(self.one(sqlx::query(statement)).await?.try_get(0)?)
    }

    /// Since when players have been told that public games are given to everybody: since the first start of a program that
    /// tells them.
    pub(crate) async fn notice(&self, now: u64) -> Result<u64, StoreError> {
        let kept = self.setting("open-games-since", now.to_string()).await?;
        kept.parse().map_err(StoreError::fault)
    }

    /// Whether somebody wishes to be left out.
    pub(crate) async fn is_left_out(&self, person: PersonId) -> Result<bool, StoreError> {
        let statement = "SELECT left_out FROM people WHERE id = $1";
        let row = self.maybe(sqlx::query(statement).bind(person.as_str())).await?;
        row.map_or(Ok(false), |row| Ok(row.try_get::<i64, _>(0)? != 0))
    }

    /// Leaves a person out of the database, or takes the person in again.
    pub(crate) async fn leave_out(&self, person: PersonId, wish: Wish) -> Result<(), StoreError> {
        self.write(LeaveOut { person, wish }).await
    }

    /// Takes the name of somebody who is gone out of all games.
    pub(crate) async fn rename_in_games(&self, left: &Departure, name: &str) -> Result<(), StoreError> {
        let statement = "UPDATE game_players SET person = $2, name = $3, folded = '' WHERE person = $1";
        self.run(statement, values![&left.person, &left.stand_in, name]).await?;
        Ok(())
    }
}

/// Whether to be found in the database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wish {
    /// As everybody.
    Found,
    /// Not at all.
    LeftOut,
}

/// Says that a table was looked at; only the first who says so enters its game.
const TAKE: &str = "UPDATE tables SET archived = 1 WHERE id = $1 AND archived = 0";

/// Hides the games of those who wish to be left out; `$1` is a game.
const HIDE: &str = "UPDATE games SET hidden = (SELECT COUNT(*) FROM game_players JOIN people \
    ON people.id = game_players.person WHERE game_players.number = games.number AND people.left_out = 1) \
    WHERE number = $1";

struct Enter(Vec<Archived>);

impl Write for Enter {
    type Output = usize;

    async fn write(&self, tx: &mut Tx<'_>) -> Result<usize, StoreError> {
        let mut entered = 0;
        for game in &self.0 {
            if game.origin == Origin::Played && tx.run(TAKE, values![&game.id]).await? == 0 {
                continue;
            }
            if let Some(number) = insert(tx, game).await? {
                insert_players(tx, number, game).await?;
                insert_marks(tx, number, &game.marks).await?;
                let statement = "INSERT INTO game_records (number, record) VALUES ($1, $2)";
                tx.run(statement, values![number, &game.record]).await?;
                entered += 1;
            }
        }
        Ok(entered)
    }
}

/// The row of a game; its number, or nothing if the game is there already.
async fn insert(tx: &mut Tx<'_>, game: &Archived) -> Result<Option<i64>, StoreError> {
    if tx.row("SELECT 1 FROM games WHERE id = $1", values![&game.id]).await?.is_some() {
        return Ok(None);
    }
    let (expansions, opening) = (game.expansions.join(","), game.opening.join(";"));
    let mut number = game.ended as i64 * APART;
    loop {
        let statement = "INSERT INTO games (number, id, game, expansions, variant, seats, tiles, rated, origin, open, \
             hidden, opening, tally, counted) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 0, $11, $12, 0) \
             ON CONFLICT (number) DO NOTHING";
        let written = tx
            .run(
                statement,
                values![
                    number,
                    &game.id,
                    game.game,
                    &expansions,
                    &game.variant,
                    game.players.len(),
                    game.tiles,
                    game.rated,
                    game.origin.word(),
                    game.open,
                    &opening,
                    &game.tally
                ],
            )
            .await?;
        if written == 1 {
            return Ok(Some(number));
        }
        number += 1;
    }
}

async fn insert_players(tx: &mut Tx<'_>, number: i64, game: &Archived) -> Result<(), StoreError> {
    for (seat, player) in game.players.iter().enumerate() {
        let ArchivedPlayer { colour, person, name, level, score, place } = player;
        tx.run(
            "INSERT INTO game_players (number, seat, colour, person, name, folded, level, score, place) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
            values![
                number,
                seat,
                colour.word(),
                person.as_ref().map(PersonId::as_str),
                name.as_deref(),
                &player.folded(),
                level.as_deref(),
                i64::from(*score),
                *place
            ],
        )
        .await?;
    }
    if game.players.iter().any(|player| player.person.is_some()) {
        // An account may have been deleted while its last game was being entered.
        let gone = "UPDATE game_players SET name = $2, folded = '' WHERE number = $1 AND person IS NOT NULL \
             AND NOT EXISTS (SELECT 1 FROM people WHERE people.id = game_players.person)";
        tx.run(gone, values![number, crate::people::departure::GONE]).await?;
        tx.run(HIDE, values![number]).await?;
    }
    Ok(())
}

async fn insert_marks(tx: &mut Tx<'_>, number: i64, marks: &[i64]) -> Result<(), StoreError> {
    for some in marks.chunks(MARKS) {
        // The last few are filled up with one that is there.
        let fill = some.first().copied().unwrap_or(0);
        let mut row: [Value<'_>; MARKS + 1] = [Value::Number(Some(fill)); MARKS + 1];
        row[0] = Value::Number(Some(number));
        for (place, mark) in row[1..].iter_mut().zip(some) {
            *place = Value::Number(Some(*mark));
        }
        tx.run(
            "INSERT INTO game_marks (mark, number) VALUES ($2, $1), ($3, $1), ($4, $1), ($5, $1), ($6, $1), ($7, $1), \
             ($8, $1), ($9, $1), ($10, $1), ($11, $1), ($12, $1), ($13, $1), ($14, $1), ($15, $1), ($16, $1), \
             ($17, $1) ON CONFLICT DO NOTHING",
            &row,
        )
        .await?;
    }
    Ok(())
}

struct LeaveOut {
    person: PersonId,
    wish: Wish,
}

impl Write for LeaveOut {
    type Output = ();

    async fn write(&self, tx: &mut Tx<'_>) -> Result<(), StoreError> {
        let left_out = self.wish == Wish::LeftOut;
        tx.run("UPDATE people SET left_out = $2 WHERE id = $1", values![&self.person, left_out]).await?;
        let statement = "SELECT DISTINCT number FROM game_players WHERE person = $1 ORDER BY number";
        for row in tx.rows(statement, values![&self.person]).await? {
            tx.run(HIDE, values![row.number(0)?]).await?;
        }
        Ok(())
    }
}
