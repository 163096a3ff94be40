//! The answers open to a player of The Castle, as data to draw on the table. The list is complete on purpose: a new
//! action of the core is told here or does not compile.

use super::feature::feature;
use super::place::place;
use crate::choice::{Choice, FeatureInfo, Pick};
use crate::features::Features;
use crate::words::FigureKind;
use bastide_castle::turn::Phase;
use bastide_castle::{Action, Game, Token};
use bastide_landscape::feature::Seg;
use bastide_play::Play;
use bastide_record::ActionNotation;

/// Everything that the player who is asked may answer, and the features it concerns.
pub(super) fn choices(game: &Game) -> (Vec<Choice>, Vec<FeatureInfo>) {
    let mut actions = Vec::new();
    game.actions(&mut actions);
    let mut features = Features::default();
    let choice = |action: Action| {
        let (pick, seg) = pick(game, action)?;
        let feature = seg.map(|seg| features.number(game.board().label(seg)));
        Some(Choice::new(game.write_action(action), pick, feature))
    };
    let choices = actions.into_iter().filter_map(choice).collect();
    (choices, features.told(|label| feature(game, label)))
}

/// What an answer would do, and a segment of the feature it concerns, if it concerns one. An outcome of chance is
/// nobody's choice.
fn pick(game: &Game, action: Action) -> Option<(Pick, Option<Seg>)> {
    Some(match action {
        Action::First(_) | Action::Draw(_) | Action::TurnUp(_) => return None,
        Action::Place { pos, rot } => (Pick::Place { x: pos.x, y: pos.y, turn: rot.into() }, None),
        Action::Stand { segment } => {
            let seg = game.board().segs(game.turn().tile).nth(segment as usize)?;
            (Pick::Stand { figure: FigureKind::Follower, at: place(game, seg) }, Some(seg))
        }
        Action::Score(seg) => (Pick::Score { at: place(game, seg) }, Some(seg)),
        Action::Use(token) => (Pick::UseToken { token: number(token) }, in_question(game)),
        Action::Spend(seg) => {
            let Phase::Spend(_, token) = game.phase() else { return None };
            (Pick::Spend { token: number(token), at: place(game, seg) }, Some(seg))
        }
        Action::Pass => (Pick::Pass, in_question(game)),
    })
}

/// Where the feature is that a token may double.
fn in_question(game: &Game) -> Option<Seg> {
    match game.phase() {
        Phase::Double(_, claim) => game.claims().get(claim as usize).map(|claim| claim.seg),
        Phase::First | Phase::Draw | Phase::Place | Phase::Follower | Phase::Order(_) => None,
        Phase::TurnUp(..) | Phase::Again | Phase::Spend(..) | Phase::Over => None,
    }
}

fn number(token: Token) -> u32 {
    u32::from(token.number())
}
