//! Profiles over HTTP: how somebody plays, what was played, and who plays best.

use crate::app::App;
use crate::error::{Problem, Refusal};
use crate::ids::TableId;
use crate::people::lists::List;
use crate::people::{Me, ratings};
use crate::store::profile::PlayedGame;
use crate::store::ratings::{Rank, Rated};
use crate::table::summary::{SeatLine, Summary};
use axum::Json;
use axum::extract::{Path, State};
use bastide_play::Seat;
use bastide_protocol::Level;
use serde::Serialize;
use std::collections::{BTreeMap, HashSet};
use utoipa::ToSchema;

/// The most games that are looked at for statistics, the newest first: all of them are read for every look at a profile.
const GAMES: u32 = 1000;

/// The most games in a list: what a page shows.
const LISTED: usize = 100;

/// The most points of a curve: more than a chart on a screen shows apart.
const POINTS: u32 = 500;

/// The fewest rated games of somebody on a leaderboard, for after fewer a rating says little, and the most people on it.
const SETTLED: u32 = 5;
const BEST: u32 = 100;

/// The most opponents that are named: further down nobody reads.
const OPPONENTS: usize = 20;

/// Somebody.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Profile {
    /// The name.
    name: String,
    /// Whether it is a program.
    bot: bool,
    /// Since when, in milliseconds since 1970.
    since: u64,
    /// Finished games, of the newest thousand.
    games: u32,
    /// Those won, shared victories included.
    won: u32,
    /// Where somebody stands in each list.
    ratings: Vec<RatingInfo>,
    /// How the ratings went.
    curve: Vec<CurvePoint>,
    /// Results by the sort of opponents: `people`, `computers`, `both`, or `alone` for somebody who held every seat.
    results: Vec<Tally>,
    /// Results against the most frequent opponents.
    opponents: Vec<Tally>,
    /// Results by expansion.
    expansions: Vec<Tally>,
}

/// Where somebody stands in a list.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RatingInfo {
    /// The list.
    kind: String,
    /// The rating.
    rating: i32,
    /// How far it may be off.
    uncertainty: i32,
    /// Rated games.
    games: i64,
}

/// A moment of a curve.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CurvePoint {
    /// The list.
    kind: String,
    /// When, in milliseconds since 1970.
    at: u64,
    /// The rating after that game.
    rating: i32,
}

/// How games of one sort went.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Tally {
    /// What they have in common.
    name: String,
    /// Games.
    games: u32,
    /// Those won, shared victories included.
    won: u32,
}

/// Somebody on a leaderboard.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Leader {
    /// The place from 1.
    place: usize,
    /// The name.
    name: String,
    /// Whether it is a program.
    bot: bool,
    /// The rating.
    rating: i32,
    /// Rated games.
    games: i64,
}

/// Somebody with an account, or a program: ratings and results.
#[utoipa::path(get, path = "/api/people/{name}", tag = "people", params(("name" = String, Path)),
    responses((status = 200, body = Profile), (status = 404, body = Problem)))]
pub(crate) async fn profile(State(app): State<App>, Path(name): Path<String>) -> Result<Json<Profile>, Refusal> {
    let (person, since) = find(&app, &name).await?;
    let (mut ratings, mut curve) = (Vec::new(), Vec::new());
    for (kind, rated) in app.store.ratings_of(person.id).await? {
        for (at, rating) in app.store.curve(person.id, &kind, POINTS).await? {
            curve.push(CurvePoint { kind: kind.clone(), at, rating: ratings::shown(&rating) });
        }
        let (rating, uncertainty) = (ratings::shown(&rated.rating), ratings::doubt(&rated.rating));
        ratings.push(RatingInfo { kind, rating, uncertainty, games: rated.games });
    }
    let played = app.store.played(person.id, GAMES).await?;
    let own: HashSet<(TableId, Seat)> = played.iter().map(|game| (game.summary.id, game.seat)).collect();
    let results = tallies(&played, |game| vec![sort(game, &own).to_owned()]);
    let mut opponents = tallies(&played, |game| others(game, &own).map(opponent).collect());
    opponents.sort_by_key(|tally| std::cmp::Reverse(tally.games));
    opponents.truncate(OPPONENTS);
    let expansions = tallies(&played, |game| game.summary.settings.setup.expansions.clone());
    let (games, won) = (played.len() as u32, played.iter().filter(|game| game.place == 1).count() as u32);
    let (name, bot) = (person.name, person.bot);
    Ok(Json(Profile { name, bot, since, games, won, ratings, curve, results, opponents, expansions }))
}

/// The level of computer player that is about as strong as oneself, by the rating with the most games behind it; nothing
/// for somebody without one.
#[utoipa::path(get, path = "/api/me/level", tag = "people", responses((status = 200, body = Option<Level>)))]
pub(crate) async fn level(State(app): State<App>, me: Option<Me>) -> Result<Json<Option<Level>>, Refusal> {
    let Some(me) = me else { return Ok(Json(None)) };
    let best_known = app.store.ratings_of(me.id).await?.into_iter().max_by_key(|(_, rated)| rated.games);
    Ok(Json(best_known.map(|(_, rated)| ratings::level_at(ratings::shown(&rated.rating)))))
}

/// The finished games of somebody, the newest first. Others see only those that were public.
#[utoipa::path(get, path = "/api/people/{name}/games", tag = "people", params(("name" = String, Path)),
    responses((status = 200, body = [Summary]), (status = 404, body = Problem)))]
pub(crate) async fn games(
    State(app): State<App>,
    Path(name): Path<String>,
    me: Option<Me>,
) -> Result<Json<Vec<Summary>>, Refusal> {
    let (person, _) = find(&app, &name).await?;
    let is_own = me.is_some_and(|me| me.id == person.id);
    let mut games = app.store.played(person.id, GAMES).await?;
    games.retain(|game| is_own || game.listed);
    games.dedup_by(|one, other| one.summary.id == other.summary.id);
    Ok(Json(games.into_iter().take(LISTED).map(|game| game.summary).collect()))
}

/// Who plays best in a list, among people who have played enough rated games of it.
#[utoipa::path(get, path = "/api/leaderboard/{list}", tag = "people", params(("list" = String, Path)),
    responses((status = 200, body = [Leader]), (status = 404, body = Problem)))]
pub(crate) async fn leaderboard(
    State(app): State<App>,
    Path(list): Path<String>,
) -> Result<Json<Vec<Leader>>, Refusal> {
    best(&app, &list, Rank::People).await
}

/// The same among programs: they have lists of their own.
#[utoipa::path(get, path = "/api/leaderboard/{list}/programs", tag = "people", params(("list" = String, Path)),
    responses((status = 200, body = [Leader]), (status = 404, body = Problem)))]
pub(crate) async fn programs(State(app): State<App>, Path(list): Path<String>) -> Result<Json<Vec<Leader>>, Refusal> {
    best(&app, &list, Rank::Programs).await
}

async fn best(app: &App, list: &str, rank: Rank) -> Result<Json<Vec<Leader>>, Refusal> {
    let Some(known) = List::from_name(list) else {
        let names: Vec<&str> = List::ALL.into_iter().map(List::name).collect();
        let message = format!("expected a list ({}), found `{list}`", names.join(", "));
        return Err(Refusal::new(bastide_protocol::Code::Unknown, message));
    };
    let best = app.store.best(known.name(), rank, SETTLED, BEST).await?;
    let leader = |(place, (name, rated)): (usize, (String, Rated))| Leader {
        place,
        name,
        bot: rank == Rank::Programs,
        rating: ratings::shown(&rated.rating),
        games: rated.games,
    };
    Ok(Json((1..).zip(best).map(leader).collect()))
}

async fn find(app: &App, name: &str) -> Result<(Me, u64), Refusal> {
    let person = app.store.person_named(&crate::words::folded(name)).await?;
    person.ok_or_else(|| Refusal::unknown("person"))
}

/// Counts games by what they have in common, which may be several things.
fn tallies(games: &[PlayedGame], names: impl Fn(&PlayedGame) -> Vec<String>) -> Vec<Tally> {
    let mut counts: BTreeMap<String, (u32, u32)> = BTreeMap::new();
    for game in games {
        let mut names = names(game);
        names.sort_unstable();
        names.dedup();
        for name in names {
            let (games, won) = counts.entry(name).or_default();
            *games += 1;
            *won += u32::from(game.place == 1);
        }
    }
    counts.into_iter().map(|(name, (games, won))| Tally { name, games, won }).collect()
}

/// The seats of others.
fn others<'a>(game: &'a PlayedGame, own: &HashSet<(TableId, Seat)>) -> impl Iterator<Item = &'a SeatLine> {
    let is_other = |seat: u8| !own.contains(&(game.summary.id, Seat(seat)));
    (0..).zip(&game.summary.seats).filter(move |(seat, _)| is_other(*seat)).map(|(_, line)| line)
}

fn opponent(line: &SeatLine) -> String {
    match (&line.name, &line.level) {
        (Some(name), _) => name.clone(),
        (None, level) => format!("computer ({})", level.as_deref().unwrap_or("?")),
    }
}

fn sort(game: &PlayedGame, own: &HashSet<(TableId, Seat)>) -> &'static str {
    let has = |is: fn(&SeatLine) -> bool| others(game, own).any(is);
    match (has(|line| line.name.is_some()), has(|line| line.name.is_none() && line.level.is_some())) {
        (true, true) => "both",
        (true, false) => "people",
        (false, true) => "computers",
        (false, false) => "alone",
    }
}
