//! A record that is sent in may be that of a game which is still being played here. A help that its table does not allow
//! nobody gets by way of the record either.

use crate::app::App;
use crate::error::Refusal;
use crate::guard::Whose;
use crate::table::opening::Opening;
use bastide_dealer::{Dealer, Seed};
use bastide_play::Actor;
use bastide_protocol::{Code, GameKind, Session, Visit, WireGame};
use bastide_record::text;

/// The words of a header that say nothing about a position; a record with any other was set up by hand.
const ORDINARY: [&str; 17] = [
    "bastide",
    "game",
    "rules",
    "names",
    "seed",
    "deck",
    "commitment",
    "secret",
    "seat",
    "signed",
    "signature",
    "players",
    "expansions",
    "parts",
    "followers",
    "set",
    "first",
];

/// Refuses a record of a running game at a table that does not allow every help.
pub(crate) async fn refuse(app: &App, whose: &Whose, record: &str) -> Result<(), Refusal> {
    let record = record.to_owned();
    let Some(opening) = app.heavy(whose.clone(), move || opening(&record)).await?? else { return Ok(()) };
    let running = app.store.running_like(&opening.digests).await?;
    if running.iter().any(|alike| opening.is_about(alike.common, alike.known)) {
        let message =
            "this game is still being played here, and its table does not allow this: ask again when it is over";
        return Err(Refusal::new(Code::Forbidden, message));
    }
    Ok(())
}

/// How a record begins; `None` if it cannot be that of a running game, whatever it looks like.
fn opening(record: &str) -> Result<Option<Opening>, Refusal> {
    let record = text(record.as_bytes())?;
    let kind = GameKind::of_record(record)?;
    kind.visit(Beginning { record, kind })
}

struct Beginning<'a> {
    record: &'a str,
    kind: GameKind,
}

impl Visit for Beginning<'_> {
    type Output = Result<Option<Opening>, Refusal>;

    fn visit<G: WireGame>(self) -> Self::Output {
        let session = Session::<G>::load(self.record)?;
        let by_hand = |line: &str| line != "--" && !ORDINARY.contains(&line.split(' ').next().unwrap_or_default());
        if session.opening().lines().any(by_hand) || is_dealt(&session) {
            return Ok(None);
        }
        let colours = session.game().colours();
        Ok(Some(Opening::of(self.kind.name(), &colours, session.lines().iter())))
    }
}

/// Whether the record names the seed that all its draws come from. Nobody knows the seed of a running game.
fn is_dealt<G: WireGame>(session: &Session<G>) -> bool {
    let Some(seed) = session.seed().and_then(|seed| seed.parse::<Seed>().ok()) else { return false };
    let mut again = session.again();
    let dealer = Dealer::new(seed);
    for line in session.lines().iter() {
        if again.game().actor() == Actor::Chance {
            let dealt = dealer.answer(again.game()).map(|outcome| again.game().write_action(outcome));
            if dealt.as_deref() != Some(line) {
                return false;
            }
        }
        if again.act_written(line).is_err() {
            return false;
        }
    }
    true
}
