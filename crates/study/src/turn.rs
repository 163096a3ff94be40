//! One turn, judged: what was played, what would have been best, and what each leaves the players to expect.

use crate::mistake::Mistake;
use bastide_play::{Actor, MAX_SEATS, Seat};
use bastide_players::{Candidate, Judge};
use bastide_protocol::{Session, WireGame};
use serde::{Deserialize, Serialize};

/// How many ways of each turn are looked at closely if nobody says otherwise, and how often each is played on. Twice as
/// many of either would take twice the time, and a review already plays 256 games for every turn.
const WAYS: usize = 8;
const LAPS: u32 = 32;

/// Points that the players may expect, in the order of the seats.
pub type Points = Vec<f32>;

/// How closely a game is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Depth {
    /// So many ways of each turn are looked at closely.
    pub ways: usize,
    /// Each of them is played on so often.
    pub laps: u32,
}

impl Default for Depth {
    fn default() -> Depth {
        Depth { ways: WAYS, laps: LAPS }
    }
}

/// A turn that was judged: the decisions of one player up to whatever another or chance decides.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TurnReview {
    /// After how many actions, chance included, its first decision was asked.
    pub at: usize,
    /// The seat whose turn it was.
    pub seat: u8,
    /// What was played, in the notation of records.
    pub played: Vec<String>,
    /// What would have been best; the same if nothing was better.
    pub best: Vec<String>,
    /// The points each seat could expect before: after the turn before this one, whatever chance was to bring.
    pub before: Points,
    /// The points each seat could expect with the best turn.
    pub with_best: Points,
    /// The points each seat could expect after the turn that was played.
    pub after: Points,
    /// How many points of the player's lead the turn cost.
    pub cost: f32,
    /// How many ways there were to play it, as far as they were looked at closely; one means there was no choice.
    pub ways: usize,
    /// What was wrong with it, if it cost more than a little.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mistake: Option<Mistake>,
}

impl TurnReview {
    /// What chance brought this seat before the turn.
    pub fn luck(&self, seat: usize) -> f32 {
        self.with_best[seat] - self.before[seat]
    }

    /// What the decisions of this turn brought this seat.
    pub fn skill(&self, seat: usize) -> f32 {
        self.after[seat] - self.with_best[seat]
    }

    /// Judges one turn of a game: the one whose first decision was asked after so many actions. `None` if no player's
    /// decision follows there.
    pub fn alone<G: WireGame>(whole: &Session<G>, at: usize, depth: Depth) -> Option<TurnReview> {
        let (mut session, mut judge) = (whole.again(), Judge::<G>::new(depth.ways, depth.laps));
        let mut ended = Box::new(session.game().clone());
        for &action in whole.actions().get(..at)? {
            let before = session.game().actor();
            // What was legal once is legal again.
            session.act(action).ok()?;
            if before != Actor::Chance && session.game().actor() != before {
                (*ended).clone_from(session.game());
            }
        }
        let before = first(&judge.expect(&ended), ended.seats());
        TurnReview::of(&session, whole, &mut judge, before)
    }

    /// Judges the turn that follows in `whole` after what `session` has played of it. `before` is what could be expected
    /// after the turn before. `None` if no player's decision follows.
    pub(crate) fn of<G: WireGame>(
        session: &Session<G>,
        whole: &Session<G>,
        judge: &mut Judge<G>,
        before: Points,
    ) -> Option<TurnReview> {
        let (game, at) = (session.game(), session.len());
        let Actor::Seat(seat) = game.actor() else { return None };
        let played = own_part(game, seat, &whole.actions()[at..]);
        if played.is_empty() {
            return None;
        }
        let ways = judge.ways(game, &played);
        let (best, own) = (ways.first()?, ways.iter().find(|way| way.line == played)?);
        let cost = (best.margin - own.margin).max(0.0);
        Some(TurnReview {
            at,
            seat: seat.0,
            before,
            with_best: points(best, game.seats()),
            after: points(own, game.seats()),
            cost,
            ways: ways.len(),
            mistake: Mistake::of(game, seat, own, best),
            played: written(game, &own.line),
            best: written(game, &best.line),
        })
    }
}

fn points<A>(way: &Candidate<A>, seats: u8) -> Points {
    first(&way.points, seats)
}

/// The points of the seats there are.
pub(crate) fn first(points: &[f32; MAX_SEATS], seats: u8) -> Points {
    points[..seats as usize].to_vec()
}

/// The decisions of one seat at the beginning of these, up to whatever another or chance decides.
fn own_part<G: WireGame>(game: &G, seat: Seat, actions: &[G::Action]) -> Vec<G::Action> {
    let mut game = Box::new(game.clone());
    let own = |&&action: &&G::Action| {
        let is_own = game.actor() == Actor::Seat(seat);
        if is_own {
            game.apply(action);
        }
        is_own
    };
    actions.iter().take_while(own).copied().collect()
}

/// A line in the notation of records.
pub(crate) fn written<G: WireGame>(game: &G, line: &[G::Action]) -> Vec<String> {
    let mut game = Box::new(game.clone());
    let write = |&action: &G::Action| {
        let text = game.write_action(action);
        game.apply(action);
        text
    };
    line.iter().map(write).collect()
}
