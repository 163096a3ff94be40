//! A record played again, away from the server: what it comes to, what everybody would see, and whether chance was
//! answered by the seed that was committed to.

use bastide_dealer::{Dealer, Seed};
use bastide_play::{Actor, Seat};
use bastide_protocol::{GameKind, Session, View, Viewer, Visit, WireGame};

/// What a record comes to.
pub(crate) struct Replayed {
    pub(crate) lines: Vec<String>,
    pub(crate) seed: Option<String>,
    /// As each seat sees the end, clockwise, and then as a watcher does.
    pub(crate) views: Vec<View>,
}

/// Plays a record again.
pub(crate) fn replay(record: &str) -> Replayed {
    let kind = GameKind::of_record(record).unwrap_or_else(|error| panic!("{error} in {record}"));
    kind.visit(Again(record))
}

struct Again<'a>(&'a str);

impl Visit for Again<'_> {
    type Output = Replayed;

    fn visit<G: WireGame>(self) -> Replayed {
        let session = Session::<G>::load(self.0).unwrap_or_else(|error| panic!("{error} in {}", self.0));
        let game = session.game();
        let mut views: Vec<View> = (0..game.seats()).map(|seat| game.view(Viewer::Seat(Seat(seat)))).collect();
        views.push(game.view(Viewer::Watcher));
        if let Some(seed) = session.seed() {
            dealt(&session, seed.parse().expect("a seed"));
        }
        Replayed {
            lines: session.lines().iter().map(str::to_owned).collect(),
            seed: session.seed().map(str::to_owned),
            views,
        }
    }
}

/// Every answer of chance is the one the seed gives.
fn dealt<G: WireGame>(session: &Session<G>, seed: Seed) {
    let mut again = session.again();
    for (number, line) in session.lines().iter().enumerate() {
        if again.game().actor() == Actor::Chance {
            let outcome = Dealer::new(seed).answer(again.game()).expect("chance has an answer");
            assert_eq!(line, again.game().write_action(outcome), "action {number} was not dealt by the seed");
        }
        again.act_written(line).expect("the record was read before");
    }
}

/// All expansions of a game.
pub(crate) fn expansions(game: &str) -> Vec<String> {
    struct Names;
    impl Visit for Names {
        type Output = Vec<String>;
        fn visit<G: WireGame>(self) -> Vec<String> {
            G::expansions().into_iter().map(str::to_owned).collect()
        }
    }
    GameKind::from_name(game).expect("a game of the house").visit(Names)
}
