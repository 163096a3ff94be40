//! Making tables: from a wish, or again with the same people.

use crate::app::App;
use crate::error::Refusal;
use crate::guard::Whose;
use crate::ids::{PersonId, TableId};
use crate::people::Me;
use crate::people::lists::List;
use crate::store::tables::NewRow;
use crate::table::deck::{FIRST_DECK, deck_version};
use crate::table::entry::{Entry, Person};
use crate::table::opening::Opening;
use crate::table::{Change, Draft, Listing, Sitter, Table, chain, seat_rows};
use bastide_dealer::Seed;
use bastide_protocol::{AnyGame, Clock, Code, Colour, GameKind, NewTable, Players, Settings, Wish};
use rand::TryRng;
use rand::rngs::SysRng;
use std::net::IpAddr;

/// The longest clock, in seconds: six hours, more than an evening. Longer games are played by the day.
const LONGEST: u32 = 6 * 60 * 60;

/// The most days for an answer. Outages are remembered a little longer, so that all of them can be given back.
const MOST_DAYS: u32 = 30;

/// Makes a table as somebody wishes; answers with its id.
pub(crate) async fn make(app: &App, me: &Me, address: IpAddr, wish: &NewTable) -> Result<TableId, Refusal> {
    check(&wish.settings)?;
    let colours = colours(&wish.settings)?;
    if wish.seats.len() > colours.len() {
        let message = format!("expected at most {} seats, found {}", colours.len(), wish.seats.len());
        return Err(Refusal::new(Code::Malformed, message));
    }
    app.store.check_tables(me.id, app.config.limits.tables).await?;
    let person = me.at_table(app, &wish.settings).await?;
    let mut draft = fresh(app, wish.settings.clone(), me.id, &colours)?;
    let host = [Wish::Me { name: None }];
    let seats = if wish.seats.is_empty() { &host[..] } else { &wish.seats[..] };
    for (colour, wish) in colours.iter().zip(seats) {
        draft.wish(&person, colour.word(), &named(wish)?)?;
    }
    if draft.table.seats.iter().all(|chair| matches!(chair.holder, Some(Sitter::Computer(_)))) {
        may_only_watch(app, me, address, 0).await?;
    }
    if wish.start {
        draft.start(me.id)?;
    }
    keep(app, &draft).await
}

/// Games that only computers play cost much and wait for nobody, so one person and one address start few of them. So many
/// of those there are is the one that is asked for itself.
pub(crate) async fn may_only_watch(app: &App, me: &Me, address: IpAddr, itself: i64) -> Result<(), Refusal> {
    let (most, count) = (app.config.limits.spectacles, app.store.spectacles(me.id).await? - itself);
    if count >= i64::from(most) {
        let message = format!("{count} games that you started for computers alone go on: wait for their end");
        return Err(Refusal::new(Code::Limited, message));
    }
    app.gate.spectacles.take(&Whose::Address(address))
}

/// A wish with its name made safe.
pub(crate) fn named(wish: &Wish) -> Result<Wish, Refusal> {
    match wish {
        Wish::Me { name: Some(name) } => Ok(Wish::Me { name: Some(crate::words::name(name)?) }),
        other => Ok(other.clone()),
    }
}

/// The same game again, with the seats turned by one so that another begins.
pub(crate) async fn rematch(app: &App, old: &Table) -> Result<(), Refusal> {
    let colours: Vec<Colour> = old.seats.iter().map(|chair| chair.colour).collect();
    let mut draft = if old.deck_version == FIRST_DECK {
        fresh(app, (*old.settings).clone(), old.host, &colours)?
    } else {
        // Table and secret were told before anybody asked for the rematch, so that nobody can choose them now.
        let (id, seed) = old.next_table();
        fresh_with(app, (id, seed, deck_version()), (*old.settings).clone(), old.host, &colours)?
    };
    let count = old.seats.len();
    for (number, seat) in colours.into_iter().enumerate() {
        let chair = &old.seats[(number + 1) % count];
        let holder = chair.before.clone().map(Sitter::Person).or_else(|| chair.holder.clone());
        match holder {
            Some(Sitter::Person(person)) => {
                draft.push(Entry::Sat { seat, person })?;
                if let Some(nonce) = old.next_nonces.get(&chair.colour).cloned() {
                    draft.push(Entry::Mixed { seat, nonce })?;
                }
            }
            Some(Sitter::Computer(level)) => draft.push(Entry::Hired { seat, level })?,
            None => {}
        }
    }
    draft.start(old.host)?;
    let id = keep(app, &draft).await?;
    let change: Change = Box::new(move |draft| match draft.table.wants_rematch() {
        true => draft.push(Entry::Rematched { table: id }),
        false => Ok(()),
    });
    app.table(old.id).await?.change(None, change).await.map(|_| ())
}

fn fresh(app: &App, settings: Settings, host: PersonId, colours: &[Colour]) -> Result<Draft, Refusal> {
    let (seed, deck) = seed(app)?;
    fresh_with(app, (TableId::random(), seed, deck), settings, host, colours)
}

fn fresh_with(
    app: &App,
    (id, seed, deck): (TableId, Seed, u32),
    settings: Settings,
    host: PersonId,
    colours: &[Colour],
) -> Result<Draft, Refusal> {
    let rules = GameKind::of_setup(&settings.setup).map_err(malformed)?.newest_rules();
    let settings = Box::new(settings);
    begun(app, (id, seed), Entry::Made { settings, host, colours: colours.to_vec(), rules, deck, day: None })
}

/// A table that begins with this entry.
pub(crate) fn begun(app: &App, (id, seed): (TableId, Seed), made: Entry) -> Result<Draft, Refusal> {
    let now = app.now();
    let table = Table::new(id, seed, &made, now)?;
    Ok(Draft { table, entries: vec![made], moves: Vec::new(), now })
}

/// The own number of a new table and how its deck is made of it: a secret, unless the server runs for tests that must
/// repeat; those deal from it as it is.
fn seed(app: &App) -> Result<(Seed, u32), Refusal> {
    if let Some(seed) = app.config.fixed_seed {
        return Ok((seed, FIRST_DECK));
    }
    let mut bytes = [0; 32];
    SysRng.try_fill_bytes(&mut bytes).map_err(Refusal::internal)?;
    Ok((Seed::from_bytes(bytes), deck_version()))
}

/// Writes a new table down; answers with its id.
pub(crate) async fn keep(app: &App, draft: &Draft) -> Result<TableId, Refusal> {
    let table = &draft.table;
    let entries = chain::written(table.id, (0, chain::BEGINNING), &draft.entries, None, draft.now)?;
    let kind = GameKind::from_name(&table.settings.setup.game).ok_or_else(|| Refusal::unknown("game"))?;
    let row = NewRow {
        id: table.id,
        game: kind.name(),
        listed: table.settings.public,
        rated: table.settings.rated,
        kind: List::of(&table.settings).map_or("unrated", List::name).to_owned(),
        seed: table.seed,
        maker: table.host,
        listing: Listing::of(table, app.absence()),
        summary: table.summary(),
        entries,
        seats: seat_rows(table),
        day: table.day,
        opening: table.guarded_opening().map(Opening::numbered).unwrap_or_default(),
    };
    // Who plays the deck of a day a second time comes to the table of the first.
    Ok(app.store.make_table(row).await?.unwrap_or(table.id))
}

fn check(settings: &Settings) -> Result<(), Refusal> {
    let wrong = |message: String| Err(Refusal::new(Code::Malformed, message));
    if settings.rated && settings.helps.hints {
        return wrong("rated: what counts is played without hints".to_owned());
    }
    if settings.rated && List::of(settings).is_none() {
        return wrong("rated: what counts is played by the usual rules, with whole expansions".to_owned());
    }
    match settings.clock {
        Clock::Fischer { start, add } if !(10..=LONGEST).contains(&start) || add > LONGEST => {
            wrong(format!("clock: expected 10 to {LONGEST} seconds, found {start} and {add}"))
        }
        Clock::Days { days } if !(1..=MOST_DAYS).contains(&days) => {
            wrong(format!("clock: expected 1 to {MOST_DAYS} days, found {days}"))
        }
        _ => Ok(()),
    }
}

/// The colours of the seats; this is also where a setup that cannot be played is refused.
pub(crate) fn colours(settings: &Settings) -> Result<Vec<Colour>, Refusal> {
    // A lone person needs somebody to play with, were it the computer.
    if let Players::Count(0 | 1) = settings.setup.players {
        return Err(Refusal::new(Code::Malformed, "setup: players: expected 2 to 6"));
    }
    let rules = GameKind::of_setup(&settings.setup).map_err(malformed)?.newest_rules();
    let game = AnyGame::begin(&settings.setup, rules, None).map_err(malformed)?;
    Ok(game.players().iter().map(|player| player.colour).collect())
}

fn malformed(error: bastide_protocol::BadSetup) -> Refusal {
    Refusal::new(Code::Malformed, format!("setup: {error}"))
}

impl Me {
    /// This person as somebody who sits down at a table like this.
    pub(crate) async fn at_table(&self, app: &App, settings: &Settings) -> Result<Person, Refusal> {
        if settings.rated && !self.registered {
            return Err(Refusal::new(Code::Forbidden, "a rated game is for people with an account: register first"));
        }
        let rating = match List::of(settings) {
            Some(list) if settings.rated => app.store.rating(self.id, list.name()).await?,
            _ => None,
        };
        let name = self.name.clone();
        Ok(Person { id: self.id, name, registered: self.registered, bot: self.bot, rating })
    }
}
