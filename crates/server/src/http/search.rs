//! What is asked of the open database of games: the words of an address, checked.

use crate::app::App;
use crate::archive::mark;
use crate::error::Refusal;
use crate::store::games::{Results, Search};
use axum::extract::{FromRequestParts, Query};
use axum::http::request::Parts;
use bastide_protocol::{Code, Expansion, GameKind};
use serde::Deserialize;
use time::{Date, Month};
use utoipa::{IntoParams, ToSchema};

/// The games of a page, unless it is said, and the most.
const USUAL: u32 = 20;
const MOST: u32 = 100;

/// What is looked for. What is not said is not asked for.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct Wanted {
    /// The name of somebody who played; upper and lower case are the same.
    player: Option<String>,
    /// How it went for that player.
    result: Option<Results>,
    /// The game.
    game: Option<GameKind>,
    /// Expansions in play, with commas between them, or `none`.
    expansions: Option<String>,
    /// How many players.
    seats: Option<u8>,
    /// The first day, as in `2026-11-01` (UTC).
    since: Option<String>,
    /// The last day.
    until: Option<String>,
    /// A month instead of days, as in `2026-11`.
    month: Option<String>,
    /// The fewest tiles on the map at the end.
    fewest: Option<u32>,
    /// The most tiles on the map at the end.
    most: Option<u32>,
    /// Whether it counted for ratings.
    rated: Option<bool>,
    /// `usual` rules, or `changed` ones.
    variant: Option<Variant>,
    /// The first steps, with semicolons between them, as the explorer tells them. The game (Carcassonne if not said), the
    /// number of players (2) and all expansions belong to it.
    opening: Option<String>,
    /// Two designs that lie side by side, with a comma between them.
    beside: Option<String>,
    /// Where the page before ended.
    after: Option<String>,
    /// How many at most, up to 100.
    limit: Option<u32>,
}

/// How the rules differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Variant {
    /// Not at all.
    Usual,
    /// By switches, followers or parts of expansions.
    Changed,
}

/// What an address asks for; what cannot be read is refused in the same words as everything else.
pub(crate) struct Asked(pub(crate) Wanted);

impl FromRequestParts<App> for Asked {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Asked, Refusal> {
        let read = Query::<Wanted>::from_request_parts(parts, app).await;
        read.map(|Query(wanted)| Asked(wanted)).map_err(|rejection| malformed(rejection.body_text()))
    }
}

impl Wanted {
    /// The question to the database.
    pub(crate) fn search(&self) -> Result<Search, Refusal> {
        if self.result.is_some() && self.player.is_none() {
            return Err(malformed("result: expected `player`, whose result it is".to_owned()));
        }
        let expansions = self.expansions()?;
        let mut search = Search {
            player: self.player.as_deref().map(crate::words::folded).filter(|name| !name.is_empty()),
            result: self.result,
            game: self.game.map(GameKind::name),
            is_plain: expansions.as_ref().is_some_and(Vec::is_empty),
            seats: self.seats,
            since: self.since.as_deref().map(|day| begin("since", day)).transpose()?,
            until: self.until.as_deref().map(|day| begin("until", day)).transpose()?.map(|day| day + DAY),
            fewest: self.fewest,
            most: self.most,
            rated: self.rated,
            usual: self.variant.map(|variant| variant == Variant::Usual),
            marks: Vec::new(),
            is_open: false,
        };
        if let Some(month) = &self.month {
            let (from, to) = month_of(month)?;
            search.since = Some(search.since.map_or(from, |since| since.max(from)));
            search.until = Some(search.until.map_or(to, |until| until.min(to)));
        }
        // The rarest first: the rows of the first mark are those that are read.
        let steps = self.steps();
        if !steps.is_empty() {
            search.marks.push(mark::opening(&self.root()?, &steps));
        }
        search.marks.extend(self.beside()?);
        search.marks.extend(expansions.unwrap_or_default().into_iter().map(mark::expansion));
        Ok(search)
    }

    /// The sort of games whose openings are asked for.
    pub(crate) fn root(&self) -> Result<String, Refusal> {
        let expansions = self.expansions()?.unwrap_or_default();
        Ok(mark::root(self.game().name(), usize::from(self.seats()), &expansions))
    }

    pub(crate) fn game(&self) -> GameKind {
        self.game.unwrap_or(GameKind::Carcassonne)
    }

    pub(crate) fn seats(&self) -> u8 {
        self.seats.unwrap_or(2)
    }

    /// The steps of the opening asked for.
    pub(crate) fn steps(&self) -> Vec<String> {
        let steps = self.opening.as_deref().unwrap_or_default().split(';');
        steps.map(str::trim).filter(|step| !step.is_empty()).map(str::to_owned).collect()
    }

    /// The expansions asked for; an empty list stands for none at all.
    pub(crate) fn expansions(&self) -> Result<Option<Vec<&'static str>>, Refusal> {
        let Some(words) = self.expansions.as_deref().map(str::trim).filter(|words| !words.is_empty()) else {
            return Ok(None);
        };
        if words == "none" {
            return Ok(Some(Vec::new()));
        }
        let known = |word: &str| {
            let names = || Expansion::ALL.iter().map(|name| name.word()).collect::<Vec<_>>().join(", ");
            Expansion::from_word(word.trim())
                .map(Expansion::word)
                .ok_or_else(|| malformed(format!("expansions: expected `none` or some of {}, found `{word}`", names())))
        };
        words.split(',').map(known).collect::<Result<_, _>>().map(Some)
    }

    fn beside(&self) -> Result<Option<i64>, Refusal> {
        let Some(words) = self.beside.as_deref().filter(|words| !words.trim().is_empty()) else { return Ok(None) };
        let (one, other) = words.split_once(',').ok_or_else(|| {
            malformed(format!("beside: expected two designs with a comma between them, found `{words}`"))
        })?;
        Ok(Some(mark::beside(one.trim(), other.trim())))
    }

    /// Where to go on.
    pub(crate) fn place(&self) -> Result<Option<i64>, Refusal> {
        let read = |after: &String| {
            after.parse().map_err(|_| malformed(format!("after: expected `next` of a page before, found `{after}`")))
        };
        self.after.as_ref().map(read).transpose()
    }

    /// How many at most.
    pub(crate) fn most(&self) -> u32 {
        self.limit.unwrap_or(USUAL).clamp(1, MOST)
    }
}

/// Milliseconds of a day.
const DAY: u64 = 24 * 60 * 60 * 1000;

/// When a day begins, in milliseconds since 1970.
pub(crate) fn begin(field: &str, day: &str) -> Result<u64, Refusal> {
    let parts: Vec<&str> = day.split('-').collect();
    let date = match parts[..] {
        [year, month, day] => date(year, month, day),
        _ => None,
    };
    let date = date.filter(|date| date.year() >= 1970);
    let date = date.ok_or_else(|| malformed(format!("{field}: expected a day as in 2026-11-01, found `{day}`")))?;
    Ok(millis(date))
}

/// When a month begins and when the next one does.
pub(crate) fn month_of(words: &str) -> Result<(u64, u64), Refusal> {
    let first = words.split_once('-').and_then(|(year, month)| date(year, month, "1"));
    let first = first.filter(|date| date.year() >= 1970);
    let first = first.ok_or_else(|| malformed(format!("month: expected a month as in 2026-11, found `{words}`")))?;
    let days = u64::from(first.month().length(first.year()));
    Ok((millis(first), millis(first) + days * DAY))
}

fn date(year: &str, month: &str, day: &str) -> Option<Date> {
    let month = Month::try_from(month.parse::<u8>().ok()?).ok()?;
    Date::from_calendar_date(year.parse().ok()?, month, day.parse().ok()?).ok()
}

fn millis(date: Date) -> u64 {
    date.midnight().assume_utc().unix_timestamp().unsigned_abs() * 1000
}

pub(crate) fn malformed(message: String) -> Refusal {
    Refusal::new(Code::Malformed, message)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_and_months_begin_at_midnight_and_nonsense_is_named() {
        assert_eq!(begin("since", "1970-01-02").unwrap(), DAY);
        assert_eq!(month_of("1970-02").unwrap(), (31 * DAY, 59 * DAY));
        for day in ["1970", "1969-01-01", "2026-13-01", "2026-02-30", "yesterday"] {
            assert!(begin("since", day).unwrap_err().message.contains(day), "{day}");
        }
        assert!(month_of("2026").is_err() && month_of("2026-00").is_err());
    }

    #[test]
    fn what_cannot_be_asked_is_refused_in_words() {
        let refused = |wanted: Wanted| wanted.search().unwrap_err().message;
        let expansions = Some("river,dragons".to_owned());
        assert!(refused(Wanted { expansions, ..Wanted::default() }).contains("dragons"));
        let beside = Some("base/city1".to_owned());
        assert!(refused(Wanted { beside, ..Wanted::default() }).contains("two designs"));
        assert!(refused(Wanted { result: Some(Results::Won), ..Wanted::default() }).contains("player"));
        assert!(Wanted { after: Some("soon".to_owned()), ..Wanted::default() }.place().is_err());
    }
}
