//! What games add to statistics and to the explorer of openings, counted in the background: some games at a time, each of
//! them once, whoever counts and however often that is interrupted.

use super::Store;
use crate::archive::mark;
use crate::archive::tally::{Drawn, Outcome, Tally};
use crate::store::error::StoreError;
use crate::store::tx::{Tx, values};
use crate::store::writer::Write;
use serde::{Deserialize, Serialize};
use sqlx::Row;
use std::collections::BTreeMap;

/// So many games share a transaction: the rows of statistics are read and written once for all of them.
const AT_ONCE: i64 = 100;

/// What the games of one sort came to.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Statistics {
    pub(crate) games: i64,
    /// Seats of all games.
    pub(crate) players: i64,
    /// Tiles that were laid.
    pub(crate) laid: i64,
    pub(crate) points: BTreeMap<String, i64>,
    /// By the number of players, how it went for whoever began, for the next, and so on: games, and the sums of their
    /// outcomes.
    pub(crate) seats: BTreeMap<usize, (i64, Vec<Outcome>)>,
    pub(crate) designs: BTreeMap<String, Drawn>,
}

impl Statistics {
    fn add(&mut self, tally: &Tally) {
        let count = tally.results.len();
        self.games += 1;
        self.players += count as i64;
        self.laid += tally.laid;
        for (name, points) in &tally.points {
            *self.points.entry(name.clone()).or_default() += points;
        }
        let (games, sums) = self.seats.entry(count).or_default();
        *games += 1;
        sums.resize(count, Outcome::default());
        for (sum, outcome) in sums.iter_mut().zip(&tally.results) {
            sum.won += outcome.won;
            sum.margin += outcome.margin;
            sum.score += outcome.score;
        }
        for (design, drawn) in &tally.designs {
            let sum = self.designs.entry(design.clone()).or_default();
            sum.times += drawn.times;
            sum.points += drawn.points;
            sum.margin += drawn.margin;
        }
    }
}

impl Store {
    /// Counts some games that were entered; how many.
    pub(crate) async fn count_games(&self) -> Result<usize, StoreError> {
        self.write(Count).await
    }

    /// The statistics of all sorts of games whose names begin so.
    pub(crate) async fn statistics(&self, prefix: &str) -> Result<BTreeMap<String, Statistics>, StoreError> {
        let statement = "SELECT scope, body FROM game_statistics WHERE scope LIKE $1";
        let rows = self.all(sqlx::query(statement).bind(format!("{prefix}%"))).await?;
        let read = |row: &sqlx::any::AnyRow| {
            let body: &str = row.try_get(1)?;
            Ok((row.try_get(0)?, serde_json::from_str(body).map_err(StoreError::fault)?))
        };
        rows.iter().map(read).collect()
    }
}

/// The sorts that a game belongs to: its game, and each of its expansions.
fn scopes(game: &str, expansions: &str) -> Vec<String> {
    let names = expansions.split(',').map(|name| if name.is_empty() { "none" } else { name });
    let each = names.map(|name| format!("{game}/{name}"));
    if game == "castle" { vec![game.to_owned()] } else { [game.to_owned()].into_iter().chain(each).collect() }
}

struct Count;

impl Write for Count {
    type Output = usize;

    async fn write(&self, tx: &mut Tx<'_>) -> Result<usize, StoreError> {
        // One counts at a time, on however many servers: all others wait for this row.
        let turn = "INSERT INTO settings (name, value) VALUES ('counting-games', '1') \
             ON CONFLICT (name) DO UPDATE SET value = '1'";
        tx.run(turn, values![]).await?;
        let statement = "SELECT number, game, expansions, seats, tally FROM games WHERE counted = 0 \
             ORDER BY number LIMIT $1";
        let rows = tx.rows(statement, values![AT_ONCE]).await?;
        let mut sums: BTreeMap<String, Statistics> = BTreeMap::new();
        let mut steps: BTreeMap<(i64, String), (i64, Outcome)> = BTreeMap::new();
        for row in &rows {
            let (number, game, expansions) = (row.number(0)?, row.text(1)?, row.text(2)?);
            let tally: Tally = serde_json::from_str(&row.text(4)?)?;
            for scope in scopes(&game, &expansions) {
                if !sums.contains_key(&scope) {
                    sums.insert(scope.clone(), read(tx, &scope).await?);
                }
                sums.entry(scope).or_default().add(&tally);
            }
            let names: Vec<&str> = expansions.split(',').filter(|name| !name.is_empty()).collect();
            add_steps(&mut steps, &mark::root(&game, tally.results.len(), &names), &tally);
            // What was counted can be counted anew from the record.
            tx.run("UPDATE games SET counted = 1, tally = '' WHERE number = $1", values![number]).await?;
        }
        for (scope, sum) in &sums {
            let statement = "INSERT INTO game_statistics (scope, body) VALUES ($1, $2) \
                 ON CONFLICT (scope) DO UPDATE SET body = $2";
            tx.run(statement, values![scope, &serde_json::to_string(sum)?]).await?;
        }
        for ((parent, step), (games, sum)) in &steps {
            write_step(tx, *parent, step, *games, sum).await?;
        }
        Ok(rows.len())
    }
}

async fn read(tx: &mut Tx<'_>, scope: &str) -> Result<Statistics, StoreError> {
    let row = tx.row("SELECT body FROM game_statistics WHERE scope = $1", values![scope]).await?;
    row.map_or(Ok(Statistics::default()), |row| Ok(serde_json::from_str(&row.text(0)?)?))
}

/// Each step counts for whoever drew or acted: the players take turns.
fn add_steps(steps: &mut BTreeMap<(i64, String), (i64, Outcome)>, root: &str, tally: &Tally) {
    for (place, step) in tally.steps.iter().enumerate() {
        let parent = mark::opening(root, &tally.steps[..place]);
        let outcome = tally.results.get((place / 2) % tally.results.len().max(1)).copied().unwrap_or_default();
        let (games, sum) = steps.entry((parent, step.clone())).or_default();
        *games += 1;
        sum.won += outcome.won;
        sum.margin += outcome.margin;
    }
}

async fn write_step(tx: &mut Tx<'_>, parent: i64, step: &str, games: i64, sum: &Outcome) -> Result<(), StoreError> {
    tx.run(
        "INSERT INTO opening_steps (parent, step, games, won, margin) VALUES ($1, $2, $3, $4, $5) \
         ON CONFLICT (parent, step) DO UPDATE SET games = opening_steps.games + $3, won = opening_steps.won + $4, \
         margin = opening_steps.margin + $5",
        values![parent, step, games, sum.won, sum.margin],
    )
    .await?;
    Ok(())
}
