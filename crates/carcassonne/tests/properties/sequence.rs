//! What is asked next, from the placing of a tile to the scoring, in the order of ORDER-01.

use crate::choices;
use crate::memory::Memory;
use crate::oracle::{Map, Scene};
use crate::table::Moment;
use bastide_carcassonne::rooms::{crop, ferries, flying, gold, mage, robbers};
use bastide_carcassonne::turn::Phase;
use bastide_carcassonne::{Action, Game, Mystic, Part};
use bastide_play::{Play, Seat};

/// The steps before the scoring, robbers from a player on.
#[derive(Clone, Copy)]
enum Stage {
    Ingots,
    Magic,
    Robbers(Option<Seat>),
    Figure,
    Ferry,
    FerryMoves,
    Parting,
    Scoring,
}

/// What must follow an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Next {
    /// This question.
    Ask(Phase),
    /// The scoring, at once.
    Score,
    /// The end of the turn, or of the turn inside the turn.
    EndOfTurn,
    /// Something this file does not foretell.
    Anything,
}

/// What must follow the action of a moment.
// rule: ORDER-01, FERRY-06, FLY-06
pub(crate) fn next(moment: &Moment<'_>, map: &Map, scene: &Scene, memory: &Memory) -> Next {
    let stage = match (moment.before.phase(), moment.action) {
        (Phase::Place, _) => Stage::Ingots,
        (Phase::Gold(gold::Phase::Ingot), _) => Stage::Magic,
        (Phase::Mage(mage::Phase::Conjure), _) if memory.figured => Stage::Scoring,
        (Phase::Mage(mage::Phase::Conjure), _) => Stage::Robbers(None),
        (Phase::Robbers(robbers::Phase::Lurk(seat)), _) => Stage::Robbers(Some(seat)),
        (Phase::Figure, Action::Flying(flying::Action::Fly(_))) => return Next::Ask(Phase::Flying(flying::Phase::Die)),
        (Phase::Flying(flying::Phase::Die), _) if !choices::landings(moment.after, map, scene, memory).is_empty() => {
            return Next::Ask(Phase::Flying(flying::Phase::Land));
        }
        (Phase::Figure | Phase::Flying(flying::Phase::Die) | Phase::Flying(flying::Phase::Land), _) => Stage::Ferry,
        (Phase::Ferries(ferries::Phase::Lay), _)
        | (Phase::Ferries(ferries::Phase::Move), Action::Ferries(ferries::Action::Move(..))) => Stage::FerryMoves,
        (Phase::Ferries(ferries::Phase::Move), _) => Stage::Parting,
        (Phase::Crop(crop::Phase::Choose), _) => return next_in_crop(moment.after, map, scene, memory, None),
        (Phase::Crop(crop::Phase::Obey(seat)), _) => return next_in_crop(moment.after, map, scene, memory, Some(seat)),
        _ => return Next::Anything,
    };
    ask_from(stage, moment.after, map, scene, memory)
}

fn ask_from(mut stage: Stage, game: &Game, map: &Map, scene: &Scene, memory: &Memory) -> Next {
    let tile = map.placed.len() - 1;
    let facts = map.placed[tile].facts;
    let are_joined = are_joined(map, scene);
    // rule: PART-02, PART-03
    let plays = |part| game.rules().plays(part);
    loop {
        let (asked, following) = match stage {
            Stage::Ingots => {
                ((facts.gold && plays(Part::Gold)).then_some(Phase::Gold(gold::Phase::Ingot)), Stage::Magic)
            }
            Stage::Magic => {
                let moves = (facts.magic && plays(Part::Mage) || are_joined) && choices::may_conjure(map, scene);
                (moves.then_some(Phase::Mage(mage::Phase::Conjure)), Stage::Robbers(None))
            }
            Stage::Robbers(last) => {
                ((facts.bag && plays(Part::Robbers)).then(|| next_robber(game, last)).flatten(), Stage::Figure)
            }
            Stage::Figure => (Some(Phase::Figure), Stage::Ferry),
            Stage::Ferry => (
                (!map.shores(tile).is_empty() && plays(Part::Ferries)).then_some(Phase::Ferries(ferries::Phase::Lay)),
                Stage::FerryMoves,
            ),
            Stage::FerryMoves => {
                ((!memory.movable.is_empty()).then_some(Phase::Ferries(ferries::Phase::Move)), Stage::Parting)
            }
            Stage::Parting => (are_joined.then_some(Phase::Mage(mage::Phase::Conjure)), Stage::Scoring),
            Stage::Scoring => return Next::Score,
        };
        if let Some(phase) = asked {
            return Next::Ask(phase);
        }
        stage = following;
    }
}

/// Whether mage and witch stand on one feature (MAGE-03, MAGE-07).
fn are_joined(map: &Map, scene: &Scene) -> bool {
    let feature = |who| scene.mystic(who).map(|part| map.number_of(part));
    feature(Mystic::Mage).is_some() && feature(Mystic::Mage) == feature(Mystic::Witch)
}

/// The next player who can obey the crop circle: clockwise from the left neighbour of the chooser, who comes last.
// rule: CROP-03
fn next_in_crop(game: &Game, map: &Map, scene: &Scene, memory: &Memory, last: Option<Seat>) -> Next {
    if last == Some(memory.chooser) {
        return Next::EndOfTurn;
    }
    let mut seat = last.unwrap_or(memory.chooser);
    loop {
        seat = seat.next(game.seats());
        if !choices::crop_choices(game, map, scene, memory, seat).is_empty() {
            return Next::Ask(Phase::Crop(crop::Phase::Obey(seat)));
        }
        if seat == memory.chooser {
            return Next::EndOfTurn;
        }
    }
}

/// The next player, clockwise from the active one, whose robber has somewhere to go (ROB-01, ROB-02).
fn next_robber(game: &Game, last: Option<Seat>) -> Option<Phase> {
    let seats = game.seats_from_active();
    let after: Vec<Seat> = match last {
        Some(last) => seats.skip_while(|&seat| seat != last).skip(1).collect(),
        None => seats.collect(),
    };
    let able = after.into_iter().find(|&seat| !choices::robber_spaces(game, seat).is_empty());
    able.map(robbers::Phase::Lurk).map(Phase::Robbers)
}
