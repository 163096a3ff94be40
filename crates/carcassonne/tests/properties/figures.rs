//! Which figures may be placed or taken back, from the rules alone: BASE-20 to BASE-23, FIELD-02, ABBOT-02, ABBOT-04,
//! INN-06, BUILD-01, PIG-01, FLY-01.

use crate::memory::Memory;
use crate::oracle::{Map, Scene, What};
use bastide_carcassonne::rooms::{abbot, flying};
use bastide_carcassonne::{Action, FigureKind, Game, Part};

/// All answers to the figure step.
pub(crate) fn choices(game: &Game, map: &Map, scene: &Scene, memory: &Memory) -> Vec<Action> {
    // rule: BASE-23
    let mut choices = vec![Action::Pass];
    let tile = usize::from(game.turn().tile);
    assert_eq!(tile + 1, map.placed.len(), "figures go on the tile just placed");
    // rule: BASE-20, BASE-22
    let in_supply = |figure: FigureKind| game.player(game.turn().active).supply[figure as usize] > 0;
    for part in 0..map.parts_of(tile) {
        let figures = FigureKind::ALL.into_iter().filter(|&figure| in_supply(figure));
        let fitting = figures.filter(|&figure| {
            may_ever_stand(game, figure, map.feature_of((tile, part)).what)
                && is_free_for(game, map, scene, part, figure)
        });
        choices.extend(fitting.map(|figure| Action::Stand { figure, segment: part as u8 }));
    }
    if map.placed[tile].facts.flight.is_some() && game.rules().plays(Part::Flying) {
        let flyers = [FigureKind::Follower, FigureKind::Large].into_iter().filter(|&figure| in_supply(figure));
        choices.extend(flyers.map(flying::Action::Fly).map(Action::Flying));
    }
    // rule: MSG-14
    let may_recall = may_recall(game, map, scene) && !memory.is_new_here(game, FigureKind::Abbot);
    choices.extend(may_recall.then_some(Action::Abbot(abbot::Action::Recall)));
    choices
}

/// Whether a figure may stand on such a feature at all (ABBOT-02, FIELD-07, RIVER-05, BUILD-02, PIG-01).
pub(crate) fn may_ever_stand(game: &Game, figure: FigureKind, what: What) -> bool {
    match (figure, what) {
        (FigureKind::Abbot, What::Monastery | What::Garden) | (FigureKind::Builder, What::City | What::Road) => true,
        (FigureKind::Follower | FigureKind::Large, What::City | What::Road | What::Monastery) => true,
        (FigureKind::Follower | FigureKind::Large | FigureKind::Pig, What::Field) => game.rules().fields(),
        _ => false,
    }
}

/// Subjects want a feature without any subject; builder and pig one with an own subject (BASE-21, BUILD-01, PIG-01).
pub(crate) fn is_free_for(game: &Game, map: &Map, scene: &Scene, part: usize, figure: FigureKind) -> bool {
    let feature = map.feature_of((usize::from(game.turn().tile), part));
    let occupants = map.occupants(feature, scene);
    match figure {
        FigureKind::Builder | FigureKind::Pig => occupants >> game.turn().active.index() & 1 == 1,
        _ => occupants == 0,
    }
}

/// Whether the active player's abbot stands on something that the new tile did not complete (ABBOT-04).
pub(crate) fn may_recall(game: &Game, map: &Map, scene: &Scene) -> bool {
    let active = game.turn().active.index();
    scene.standers.iter().any(|stander| {
        let is_own_abbot = stander.seat == active && stander.figure == FigureKind::Abbot;
        is_own_abbot && !map.is_complete(map.feature_of(stander.part))
    })
}
