//! Somebody who has deleted the account. First the account goes, so that no cookie or token opens anything; then the
//! person leaves every table, and another name stands where the name stood. If that is interrupted the sweep goes on
//! with it, and it looks once more after a while: a server that had a table open may have written the name again.

use crate::app::App;
use crate::error::Refusal;
use crate::ids::{PersonId, TableId};
use crate::store::departures::Departure;
use crate::table::entry::Entry;
use crate::table::load::load;
use crate::table::{Change, Draft};
use bastide_play::Seat;
use bastide_protocol::{Code, Status};

/// What stands where the name of somebody stood who deleted the account.
pub(crate) const GONE: &str = "Former player";

/// When it is looked at for the last time, in milliseconds after the account went: by then every server has opened its
/// tables anew.
const SETTLED: u64 = 2 * 60 * 1000;

/// Deletes a person. Games stay, with a name that says nothing.
pub(crate) async fn delete(app: &App, person: PersonId) -> Result<(), Refusal> {
    let departure = app.store.delete_person(person, app.now()).await?;
    app.logins_ended(person, None).await?;
    if let Err(refusal) = leave_all(app, &departure).await {
        tracing::warn!("an account was deleted, its games are still to be seen to: {}", refusal.message);
    }
    Ok(())
}

/// Goes on with everybody who has not left every table yet.
pub(crate) async fn sweep(app: &App) -> Result<(), Refusal> {
    for departure in app.store.departures().await? {
        leave_all(app, &departure).await?;
        if departure.at + SETTLED < app.now() {
            for table in app.store.traces_of(departure.stand_in).await? {
                renew_summary(app, table).await?;
            }
            app.store.rename_in_games(&departure, GONE).await?;
            app.store.forget_departure(departure.person).await?;
        }
    }
    Ok(())
}

/// Whoever had the table open may have written the name once more before closing it.
async fn renew_summary(app: &App, table: TableId) -> Result<(), Refusal> {
    if let Ok(Some(read)) = load(&app.store, table).await {
        app.store.renew_summary(table, read.table.version, &read.table.summary()).await?;
    }
    Ok(())
}

async fn leave_all(app: &App, departure: &Departure) -> Result<(), Refusal> {
    for table in app.store.traces_of(departure.person).await? {
        match leave(app, departure.person, table).await {
            Ok(()) => {}
            // A game that is over has no seats to leave, and a log that cannot be read has none either.
            Err(refusal) if !is_passing(&refusal) => {}
            Err(refusal) => return Err(refusal),
        }
        app.store.rename_at_table(departure, table, GONE).await?;
        app.open_anew(table).await?;
        renew_summary(app, table).await?;
    }
    app.store.rename_in_games(departure, GONE).await?;
    Ok(app.store.rename_in_chat(departure, GONE).await?)
}

/// Whether trying again later makes sense.
fn is_passing(refusal: &Refusal) -> bool {
    matches!(refusal.code, Code::Busy | Code::Closing | Code::Internal | Code::Limited)
}

/// Gets up from a table, whatever its state.
async fn leave(app: &App, person: PersonId, table: TableId) -> Result<(), Refusal> {
    let change: Change = Box::new(move |draft| get_up(draft, person));
    app.table(table).await?.change(Some(person), change).await.map(|_| ())
}

fn get_up(draft: &mut Draft, person: PersonId) -> Result<(), Refusal> {
    let seats: Vec<Seat> = draft.table.seats_of(person).collect();
    match draft.table.status {
        Status::Gathering if draft.table.host == person => draft.close(person),
        Status::Gathering => seats.into_iter().try_for_each(|seat| {
            let seat = draft.table.chair(seat).colour;
            draft.push(Entry::Left { seat })
        }),
        Status::Playing => seats.into_iter().try_for_each(|seat| match draft.table.status {
            Status::Playing => draft.resign(seat),
            _ => Ok(()),
        }),
        Status::Over | Status::Closed => Ok(()),
    }
}
