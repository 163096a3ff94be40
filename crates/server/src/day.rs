//! The seed of the day: everybody plays the same deck against the same computer player, once. The deck of every day is
//! fixed by a number that the server keeps to itself and by the date; it is told when nobody can begin with it any more and
//! nobody's game with it counts.

use crate::app::App;
use crate::error::Refusal;
use crate::ids::{PersonId, TableId};
use crate::maker;
use crate::people::Me;
use crate::table::Table;
use crate::table::deck::FIRST_DECK;
use crate::table::entry::Entry;
use bastide_dealer::Seed;
use bastide_protocol::{Absent, Clock, Code, GameKind, Helps, Level, Players, Settings, Setup, Status, Wish};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fmt;
use time::{Date, Duration, Month};

/// The level everybody plays against: it thinks by the number of visits, never by the clock, so that the same position
/// gets the same answer at every table.
pub(crate) const LEVEL: Level = Level::Expert;

/// Milliseconds of a day.
const LENGTH: u64 = 24 * 60 * 60 * 1000;

/// A day by universal time, as the number of days since 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub(crate) struct Day(u32);

impl Day {
    /// The day of a moment, in milliseconds since 1970.
    pub(crate) fn at(now: u64) -> Day {
        Day(u32::try_from(now / LENGTH).unwrap_or(u32::MAX))
    }

    /// The day that a row counts.
    pub(crate) fn of_row(number: i64) -> Option<Day> {
        u32::try_from(number).ok().map(Day)
    }

    /// The number of days since 1970.
    pub(crate) fn number(self) -> u32 {
        self.0
    }

    /// When it begins, in milliseconds since 1970.
    pub(crate) fn begins(self) -> u64 {
        u64::from(self.0) * LENGTH
    }

    /// The day after it.
    pub(crate) fn next(self) -> Day {
        Day(self.0.saturating_add(1))
    }

    /// On this day the decks of the day before it and of all days since are not told yet.
    pub(crate) fn oldest_untold(self) -> Day {
        Day(self.0.saturating_sub(1))
    }

    /// When games with its deck no longer count, and the deck is told to everybody: whoever begins in the last minute of a
    /// day still has the whole next day.
    pub(crate) fn told(self) -> u64 {
        self.next().next().begins()
    }

    /// What everything is dealt from on this day.
    fn seed(self, key: Seed) -> Seed {
        Seed::from_bytes(Sha256::digest(format!("bastide day\n{self}\n{key}\n")).into())
    }
}

impl fmt::Display for Day {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let first = Date::from_calendar_date(1970, Month::January, 1).map_err(|_| fmt::Error)?;
        let date = first.checked_add(Duration::days(i64::from(self.0))).ok_or(fmt::Error)?;
        write!(out, "{:04}-{:02}-{:02}", date.year(), u8::from(date.month()), date.day())
    }
}

impl From<Day> for String {
    fn from(day: Day) -> String {
        day.to_string()
    }
}

impl TryFrom<String> for Day {
    type Error = String;

    fn try_from(words: String) -> Result<Day, String> {
        crate::http::search::begin("day", &words).map(Day::at).map_err(|refusal| refusal.message)
    }
}

impl App {
    /// What the deck of a day is dealt from. Nobody may know it before [`Day::told`].
    pub(crate) fn seed_of(&self, day: Day) -> Seed {
        day.seed(self.config.fixed_seed.unwrap_or(self.day_key))
    }
}

/// Takes a person to the table of today: a new one, or the one there was. There is one for each person and day.
pub(crate) async fn begin(app: &App, me: &Me) -> Result<TableId, Refusal> {
    if me.bot {
        return Err(Refusal::new(Code::Forbidden, "the seed of the day is for people"));
    }
    let day = Day::at(app.now());
    if let Some(attempt) = app.store.day_attempt(day, me.id).await? {
        return Ok(attempt.table);
    }
    app.store.check_tables(me.id, app.config.limits.tables).await?;
    let settings = Box::new(settings());
    let (person, colours) = (me.at_table(app, &settings).await?, maker::colours(&settings)?);
    let rules = GameKind::Carcassonne.newest_rules();
    let made = Entry::Made { settings, host: me.id, colours: colours.clone(), rules, deck: FIRST_DECK, day: Some(day) };
    let mut draft = maker::begun(app, (TableId::random(), app.seed_of(day)), made)?;
    let seats = [Wish::Me { name: None }, Wish::Computer { level: LEVEL.word().to_owned() }];
    for (colour, wish) in colours.iter().zip(&seats) {
        draft.wish(&person, colour.word(), wish)?;
    }
    draft.start(me.id)?;
    maker::keep(app, &draft).await
}

/// What everybody plays: the base game for two, without advice, without anybody who looks on.
fn settings() -> Settings {
    Settings {
        setup: Setup::new(Players::Count(2)),
        public: false,
        watchers: false,
        helps: Helps::default(),
        clock: Clock::None,
        rated: false,
        chat: false,
        absent: Absent::Wait,
    }
}

/// Whether somebody may see a finished game of a day: their own, those of others once they have played theirs to its end,
/// and everybody once the deck is told. To give up at once must not be the way to the tiles.
pub(crate) async fn may_see(app: &App, table: TableId, person: Option<PersonId>) -> Result<bool, Refusal> {
    let Some(day) = app.store.day_of(table).await? else { return Ok(false) };
    if app.now() >= day.told() {
        return Ok(true);
    }
    let Some(person) = person else { return Ok(false) };
    let own = app.store.day_attempt(day, person).await?;
    Ok(own.is_some_and(|own| own.table == table || own.result.is_some_and(DayResult::is_played_out)))
}

/// What came of an attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct DayResult {
    /// When, in milliseconds since 1970.
    pub(crate) ended: u64,
    pub(crate) score: i32,
    /// Points ahead of the computer player.
    pub(crate) margin: i32,
    pub(crate) resigned: bool,
}

impl DayResult {
    /// Whether the game was played to its end, and not given up.
    pub(crate) fn is_played_out(self) -> bool {
        !self.resigned
    }

    /// What came of the attempt at this table, once its game is over.
    pub(crate) fn of(table: &Table) -> Option<DayResult> {
        let game = table.game.as_ref().filter(|_| table.day.is_some() && table.status == Status::Over)?;
        let (scores, own) = (game.scores(), table.seats.first()?);
        let score = *scores.first()?;
        let best = scores.iter().skip(1).copied().max()?;
        Some(DayResult { ended: table.changed, score, margin: score - best, resigned: own.resigned })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_written_as_dates_and_read_again() {
        let day = Day::at(1_794_960_000_000);
        assert_eq!(day.to_string(), "2026-11-18");
        assert_eq!(Day::try_from("2026-11-18".to_owned()), Ok(day));
        assert_eq!(day.next().to_string(), "2026-11-19");
        let oldest = day.oldest_untold();
        assert!(oldest.told() > day.begins() && oldest.oldest_untold().told() <= day.begins());
        assert_eq!((Day::at(day.begins()), Day::at(day.begins() - 1).next()), (day, day));
        assert!(Day::try_from("tomorrow".to_owned()).is_err());
    }

    /// Pins the recipe of docs/fairness.md.
    #[test]
    fn every_day_has_a_deck_of_its_own_that_only_the_key_tells() {
        let (key, day) = (Seed::from_u64(1), Day::at(1_794_960_000_000));
        assert_eq!(day.seed(key), day.seed(key));
        assert_ne!(day.seed(key), day.next().seed(key));
        assert_ne!(day.seed(key), day.seed(Seed::from_u64(2)));
    }
}
