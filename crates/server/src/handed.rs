//! A game that was begun in a browser without a server is handed to this one: it goes on here, can be looked at by a link,
//! and is kept. The browser knew its seed from the beginning, so it never counts.

use crate::app::App;
use crate::error::Refusal;
use crate::guard::Whose;
use crate::ids::TableId;
use crate::maker;
use crate::people::Me;
use crate::table::Draft;
use crate::table::deck::FIRST_DECK;
use crate::table::entry::{Entry, Person};
use bastide_dealer::Seed;
use bastide_local::{Chair, Kept, Sitter};
use bastide_protocol::{Clock, Code, Settings, Wish};

/// Takes a game up as a table of this person's; answers with its id.
pub(crate) async fn take_up(app: &App, me: &Me, whose: Whose, kept: Kept) -> Result<TableId, Refusal> {
    app.store.check_tables(me.id, app.config.limits.tables).await?;
    let settings = Settings { rated: false, public: false, clock: Clock::None, ..kept.settings.clone() };
    let person = me.at_table(app, &settings).await?;
    let shared = app.clone();
    // A whole game is played over again.
    let draft = app.heavy(whose, move || played_again(&shared, &person, settings, &kept)).await??;
    maker::keep(app, &draft).await
}

fn played_again(app: &App, person: &Person, settings: Settings, kept: &Kept) -> Result<Draft, Refusal> {
    // The form in which it is kept, the rules and all actions are looked at there.
    bastide_local::Table::open(kept.clone())?;
    let seed: Seed = kept.seed.parse().map_err(|_| malformed("seed: expected 64 hexadecimal digits"))?;
    let colours: Vec<_> = kept.seats.iter().map(|chair| chair.colour).collect();
    if colours != maker::colours(&settings)? {
        return Err(malformed("seats: expected those of the setup, in its order"));
    }
    if has_nobody(kept) {
        return Err(malformed("seats: expected at least one of yours"));
    }
    let made = Entry::Made {
        settings: Box::new(settings),
        host: person.id,
        colours,
        rules: kept.rules,
        deck: FIRST_DECK,
        day: None,
    };
    let mut draft = maker::begun(app, (TableId::random(), seed), made)?;
    for chair in &kept.seats {
        let wish = match chair.before.as_ref().unwrap_or(&chair.holder) {
            Sitter::Me { name } => Wish::Me { name: name.clone() },
            Sitter::Computer { level } => Wish::Computer { level: level.clone() },
        };
        draft.wish(person, chair.colour.word(), &maker::named(&wish)?)?;
    }
    draft.start(person.id)?;
    let lines: Vec<&str> = kept.actions.lines().collect();
    while let Some(line) = lines.get(played(&draft)) {
        draft.play(line).map_err(|refusal| malformed(&format!("actions: {line}: {}", refusal.message)))?;
    }
    let is_same = draft.table.game.as_ref().is_some_and(|game| game.lines().iter().eq(lines.iter().copied()));
    if !is_same {
        return Err(malformed("actions: expected draws that come from the seed"));
    }
    for chair in kept.seats.iter().filter(|chair| chair.resigned) {
        let seat = draft.table.seat(chair.colour.word())?;
        draft.resign(seat).map_err(|refusal| malformed(&format!("seats: {}", refusal.message)))?;
    }
    Ok(draft)
}

/// Whether only computers play.
fn has_nobody(kept: &Kept) -> bool {
    let first = |chair: &Chair| chair.before.clone().unwrap_or_else(|| chair.holder.clone());
    kept.seats.iter().all(|chair| matches!(first(chair), Sitter::Computer { .. }))
}

/// How many lines of the game have been played.
fn played(draft: &Draft) -> usize {
    draft.table.game.as_ref().map_or(0, |game| game.len() as usize)
}

fn malformed(words: &str) -> Refusal {
    Refusal::new(Code::Malformed, words)
}
