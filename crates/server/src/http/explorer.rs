//! What all games together tell: which openings were played and how they went, and statistics.

use super::search::{Asked, Wanted, malformed};
use crate::app::App;
use crate::archive::mark;
use crate::error::{Problem, Refusal};
use crate::store::games::{Statistics, StepRow};
use axum::Json;
use axum::extract::State;
use bastide_protocol::{Category, Colour, GameKind};
use serde::Serialize;
use utoipa::ToSchema;

/// The most steps that are told: there are fewer designs, and turns beyond are hardly played.
const STEPS: u32 = 100;

/// What was played after a beginning.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Explored {
    /// The beginning.
    opening: Vec<String>,
    /// How many games began so.
    games: i64,
    /// Whether a tile is drawn next, or somebody acts.
    draws: bool,
    /// What came next, the most frequent first.
    steps: Vec<Step>,
    /// The beginning as a record, to be shown.
    record: String,
}

/// A step, and how it went for whoever made it, or drew the tile.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Step {
    /// The step.
    step: String,
    /// Games.
    games: i64,
    /// The share of them that were won; a shared victory is half of one.
    won: f64,
    /// How far ahead of the best of the others, on average.
    margin: f64,
}

/// What the games of one sort came to.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct StatisticsTold {
    /// How many games.
    games: i64,
    /// Points of a player, on average.
    score: f64,
    /// Tiles laid in a game, on average.
    laid: f64,
    /// Points of a player by what they are for, on average.
    points: Vec<PointsTold>,
    /// How it went for whoever began, for the next, and so on, by the number of players.
    seats: Vec<SeatsTold>,
    /// What came of each design.
    designs: Vec<DesignTold>,
    /// Games with each expansion, and with none.
    expansions: Vec<ExpansionTold>,
}

/// Points for something.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PointsTold {
    /// What for.
    #[schema(value_type = Category)]
    category: String,
    /// Points of a player in a game, on average.
    points: f64,
}

/// Who wins by the order of turns.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SeatsTold {
    /// The number of players.
    seats: usize,
    /// Games.
    games: i64,
    /// The share of victories of whoever began, of the next, and so on; a shared one is half of one.
    won: Vec<f64>,
    /// How far ahead of the best of the others, on average.
    margin: Vec<f64>,
}

/// What came of a design.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DesignTold {
    /// The design.
    tile: String,
    /// How often it was drawn.
    drawn: i64,
    /// What it brought in the turn itself to whoever drew it, on average.
    points: f64,
    /// How far those who drew it were ahead in the end, on average.
    margin: f64,
}

/// Games with an expansion.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ExpansionTold {
    /// Its name, or `none`.
    name: String,
    /// Games.
    games: i64,
    /// Points of a player, on average.
    score: f64,
    /// Tiles laid in a game, on average.
    laid: f64,
}

/// What was played after a beginning, how often, and how it went. Of the parameters `game`, `seats`, `expansions` and
/// `opening` count.
#[utoipa::path(get, path = "/api/explorer", tag = "games", params(Wanted),
    responses((status = 200, body = Explored), (status = 400, body = Problem)))]
pub(crate) async fn explorer(State(app): State<App>, Asked(wanted): Asked) -> Result<Json<Explored>, Refusal> {
    let (root, opening) = (wanted.root()?, wanted.steps());
    let found = app.store.steps_after(mark::opening(&root, &opening), STEPS).await?;
    // The last step itself says how many games it was made in; at the beginning, all that follow it do.
    let games = match opening.split_last() {
        Some((last, before)) => app.store.times_played(mark::opening(&root, before), last).await?,
        None => found.iter().map(|row| row.games).sum(),
    };
    let record = record(&wanted, &opening)?;
    let (draws, steps) = (opening.len().is_multiple_of(2), found.iter().map(step).collect());
    Ok(Json(Explored { opening, games, draws, steps, record }))
}

fn step(row: &StepRow) -> Step {
    let won = mean(row.won, row.games) / 2.0;
    Step { step: row.step.clone(), games: row.games, won, margin: mean(row.margin, row.games) }
}

/// A beginning as a record, played by the first colours of the game.
fn record(wanted: &Wanted, opening: &[String]) -> Result<String, Refusal> {
    let (kind, seats) = (wanted.game(), usize::from(wanted.seats()));
    let colours: Vec<&str> = match kind {
        GameKind::Castle => vec!["red", "blue"],
        GameKind::Carcassonne => Colour::ALL.iter().map(|colour| colour.word()).take(seats).collect(),
    };
    if colours.len() != seats || seats < 2 {
        return Err(malformed(format!("seats: expected 2 to 6, two for The Castle, found {seats}")));
    }
    let mut text = format!("bastide 1\ngame {}\nrules {}\n", kind.name(), kind.newest_rules());
    if kind == GameKind::Castle {
        text = text.replace("\nrules 1\n", "\nrules 1 reconstruction\n");
    }
    text += &format!("players {}\n", colours.join(" "));
    let expansions = wanted.expansions()?.unwrap_or_default();
    if !expansions.is_empty() {
        text += &format!("expansions {}\n", expansions.join(" "));
    }
    text += &format!("first {}\n--\n", colours[0]);
    for (place, step) in opening.iter().enumerate() {
        let colour = colours[(place / 2) % colours.len()];
        match place % 2 {
            0 => text += &format!("{step}\n"),
            _ if step == "-" => {}
            _ => text.extend(step.split(", ").map(|action| format!("{colour} {action}\n"))),
        }
    }
    Ok(text)
}

/// Statistics of all games, or of those with an expansion. Of the parameters `game` and `expansions` count, of the latter
/// one or `none`.
#[utoipa::path(get, path = "/api/statistics", tag = "games", params(Wanted),
    responses((status = 200, body = StatisticsTold), (status = 400, body = Problem)))]
pub(crate) async fn statistics(State(app): State<App>, Asked(wanted): Asked) -> Result<Json<StatisticsTold>, Refusal> {
    let game = wanted.game().name();
    let scope = match wanted.expansions()?.as_deref() {
        None => game.to_owned(),
        Some([]) => format!("{game}/none"),
        Some([name]) => format!("{game}/{name}"),
        Some(_) => return Err(malformed("expansions: expected one of them, or `none`".to_owned())),
    };
    let all = app.store.statistics(game).await?;
    let empty = Statistics::default();
    let own = all.get(&scope).unwrap_or(&empty);
    let expansions = all.iter().filter_map(|(name, sum)| Some((name.strip_prefix(game)?.strip_prefix('/')?, sum)));
    let expansions = expansions.map(|(name, sum)| ExpansionTold {
        name: name.to_owned(),
        games: sum.games,
        score: score(sum),
        laid: mean(sum.laid, sum.games),
    });
    Ok(Json(StatisticsTold { expansions: expansions.collect(), ..told(own) }))
}

fn told(sum: &Statistics) -> StatisticsTold {
    let points = |(category, points): (&String, &i64)| PointsTold {
        category: category.clone(),
        points: mean(*points, sum.players),
    };
    let seats = sum.seats.iter().map(|(seats, (games, sums))| SeatsTold {
        seats: *seats,
        games: *games,
        won: sums.iter().map(|outcome| mean(outcome.won, *games) / 2.0).collect(),
        margin: sums.iter().map(|outcome| mean(outcome.margin, *games)).collect(),
    });
    let designs = sum.designs.iter().map(|(tile, drawn)| DesignTold {
        tile: tile.clone(),
        drawn: drawn.times,
        points: mean(drawn.points, drawn.times),
        margin: mean(drawn.margin, drawn.times),
    });
    StatisticsTold {
        games: sum.games,
        score: score(sum),
        laid: mean(sum.laid, sum.games),
        points: sum.points.iter().map(points).collect(),
        seats: seats.collect(),
        designs: designs.collect(),
        expansions: Vec::new(),
    }
}

fn score(sum: &Statistics) -> f64 {
    let all = sum.seats.values().flat_map(|(_, sums)| sums).map(|outcome| outcome.score);
    mean(all.sum(), sum.players)
}

fn mean(sum: i64, count: i64) -> f64 {
    if count == 0 { 0.0 } else { sum as f64 / count as f64 }
}
