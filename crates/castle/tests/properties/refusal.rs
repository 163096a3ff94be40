//! What is listed is played, and everything else is refused with a reason and without a trace.

use crate::players;
use bastide_castle::{Action, Game, Illegal, Token};
use bastide_landscape::catalog::DesignId;
use bastide_landscape::feature::Seg;
use bastide_landscape::geometry::{Pos, Rot};
use bastide_play::{Play, Seat};
use std::collections::HashSet;

/// Every action that could be written down, sensible or not.
fn all_actions(game: &Game) -> Vec<Action> {
    let cells = (-2..13).flat_map(|y| (-2..13).map(move |x| Pos::new(x, y)));
    let mut all: Vec<Action> = cells.flat_map(|pos| Rot::ALL.map(|rot| Action::Place { pos, rot })).collect();
    all.extend((0..4).map(|seat| Action::First(Seat(seat))));
    all.extend((0..60).map(|design| Action::Draw(DesignId(design))));
    all.extend((0..12).map(|segment| Action::Stand { segment }));
    all.extend(Token::ALL.into_iter().flat_map(|token| [Action::TurnUp(token), Action::Use(token)]));
    let segs = 0..game.board().features().segments() as u16 + 3;
    all.extend(segs.flat_map(|seg| [Action::Score(Seg(seg)), Action::Spend(Seg(seg))]));
    all.push(Action::Pass);
    all
}

#[test]
fn whatever_is_not_listed_is_refused() {
    let mut reasons: HashSet<std::mem::Discriminant<Illegal>> = HashSet::new();
    for seed in 0..8 {
        players::play(seed, |game, _, _| {
            let mut listed = Vec::new();
            game.actions(&mut listed);
            let mut copy = game.clone();
            let mut accepted = 0;
            for action in all_actions(game) {
                match copy.act(action, &mut ()) {
                    Ok(()) => {
                        assert!(listed.contains(&action), "{action:?} is not listed but was played");
                        accepted += 1;
                        copy.clone_from(game);
                    }
                    Err(reason) => {
                        assert!(!listed.contains(&action), "{action:?} is listed but was refused: {reason}");
                        assert!(!reason.to_string().is_empty());
                        reasons.insert(std::mem::discriminant(&reason));
                    }
                }
            }
            assert_eq!(accepted, listed.len());
        });
    }
    assert!(reasons.len() >= 12, "only {} of the reasons were seen", reasons.len());
}

#[test]
fn a_refused_action_leaves_no_trace() {
    for seed in 0..6 {
        let mut count = 0;
        players::play(seed, |game, _, _| {
            count += 1;
            if count % 50 != 0 {
                return;
            }
            let mut copy = game.clone();
            let refused = all_actions(game).into_iter().filter(|&action| {
                let mut tried = game.clone();
                tried.act(action, &mut ()).is_err()
            });
            for action in refused.collect::<Vec<_>>() {
                let _ = copy.act(action, &mut ()).unwrap_err();
            }
            assert_eq!(format!("{copy:?}"), format!("{game:?}"));
        });
    }
}
