//! What the engine keeps up to date step by step, against the map recomputed from nothing, after every action.

use crate::memory::Memory;
use crate::messages::Mail;
use crate::oracle::{self, Feature, Map, Scene};
use crate::robbery::Loot;
use crate::scoring::Scoring;
use crate::sequence::{self, Next};
use crate::table::Moment;
use crate::{choices, ending};
use bastide_carcassonne::kind::{CATHEDRAL, INN};
use bastide_carcassonne::rooms::{crop, traders};
use bastide_carcassonne::turn::Phase;
use bastide_carcassonne::{Action, Game};
use bastide_landscape::feature::{Label, Seg};
use bastide_landscape::geometry::{Pos, Rot};
use std::collections::BTreeSet;

/// Looks at every moment of one game. The map is recomputed when the tiles, or what joins them, have changed.
pub(crate) struct Inspector {
    map: Map,
    ferries: Vec<(Seg, Seg)>,
    memory: Memory,
    scoring: Option<Scoring>,
    mail: Mail,
    loot: Loot,
}

impl Inspector {
    /// Inspects a game that is about to begin.
    pub(crate) fn new(game: &Game) -> Inspector {
        let map = oracle::map(game);
        check_state(game, &map);
        let (memory, mail, loot) = (Memory::default(), Mail::default(), Loot::default());
        choices::check(game, &map, &Scene::of(game, &map), &memory);
        Inspector { map, ferries: game.ferries().collect(), memory, scoring: None, mail, loot }
    }

    /// Checks everything after an action.
    pub(crate) fn check(&mut self, moment: &Moment<'_>) {
        let game = moment.after;
        let ferries: Vec<(Seg, Seg)> = game.ferries().collect();
        if game.board().tiles().len() != self.map.placed.len() || ferries != self.ferries {
            (self.map, self.ferries) = (oracle::map(game), ferries);
        }
        let before = Scene::of(moment.before, &self.map);
        check_state(game, &self.map);
        if let Action::Place { .. } = moment.action {
            check_surrounded(game, &self.map);
        }
        self.memory.note(moment, &self.map, &before);
        self.check_sequence(moment);
        self.check_scoring(moment);
        self.mail.follow(moment, &self.map, &before);
        self.loot.follow(moment);
        choices::check(game, &self.map, &Scene::of(game, &self.map), &self.memory);
        match game.phase() {
            Phase::Over => ending::check(moment, &self.map),
            Phase::Draw => ending::check_projection(game, &self.map),
            _ => {}
        }
    }

    /// The question that follows is the one that must follow.
    fn check_sequence(&mut self, moment: &Moment<'_>) {
        let phase = moment.after.phase();
        let scene = Scene::of(moment.after, &self.map);
        match sequence::next(moment, &self.map, &scene, &self.memory) {
            Next::Ask(expected) => assert_eq!(phase, expected, "what is asked after {:?}", moment.action),
            Next::Score => self.scoring = Some(Scoring::begin(moment, &self.map, &self.memory)),
            Next::EndOfTurn => assert!(
                matches!(
                    phase,
                    Phase::Draw
                        | Phase::Over
                        | Phase::Traders(traders::Phase::Again)
                        | Phase::Crop(crop::Phase::Choose)
                ),
                "{phase:?} follows the last of the crop circle"
            ),
            Next::Anything => {}
        }
        self.memory.check_crop(moment, &self.map, &scene);
    }

    fn check_scoring(&mut self, moment: &Moment<'_>) {
        if let Some(scoring) = &mut self.scoring
            && scoring.follow(moment, &self.map)
        {
            self.scoring = None;
        }
    }
}

/// The engine's map is the one recomputed.
pub(crate) fn check_state(game: &Game, map: &Map) {
    check_features(game, map, &Scene::of(game, map));
    check_cells(game, map);
}

/// The tile laid last has surrounded those that now have all eight neighbours, itself perhaps among them.
// rule: BASE-32
fn check_surrounded(game: &Game, map: &Map) {
    let last = map.placed.len() - 1;
    let near = map.placed[last].pos.around().filter_map(|cell| map.tile_at(cell)).chain([last]);
    let expected: BTreeSet<_> = near.filter(|&tile| map.around(tile) == 8).collect();
    let listed: BTreeSet<_> = game.board().surrounded().iter().map(|&tile| usize::from(tile)).collect();
    assert_eq!(listed, expected, "the tiles surrounded by the last one");
}

/// The same features on both sides, with the same content.
fn check_features(game: &Game, map: &Map, scene: &Scene) {
    let board = game.board();
    let mut first = 0;
    let mut firsts = Vec::new();
    for (index, tile) in board.tiles().iter().enumerate() {
        assert_eq!(tile.first, Seg(first), "segments are counted in the order of laying");
        assert_eq!(usize::from(board.around(index as u8)), map.around(index), "tiles around {}", tile.pos);
        assert_eq!(board.tile_at(tile.pos), Some(index as u8), "the tile at {}", tile.pos);
        firsts.push(first);
        first += map.parts_of(index) as u16;
    }
    assert_eq!(board.features().segments(), usize::from(first), "the number of segments");
    let mut labels = BTreeSet::new();
    for feature in &map.features {
        let segs: BTreeSet<_> = feature.parts.iter().map(|&(tile, part)| Seg(firsts[tile] + part as u16)).collect();
        let label = check_members(game, &segs);
        assert!(labels.insert(label), "two features have the label {label:?}");
        check_content(game, label, map, feature, scene);
    }
    assert_eq!(board.features().labels().collect::<BTreeSet<_>>(), labels, "the labels in use");
}

/// All segments of a feature carry one label and stand in one ring.
fn check_members(game: &Game, segs: &BTreeSet<Seg>) -> Label {
    let features = game.board().features();
    let one = *segs.first().expect("a feature has a part");
    let label = features.label(one);
    for &seg in segs {
        assert_eq!(features.label(seg), label, "{seg:?} belongs to the feature of {one:?}");
    }
    assert_eq!(features.ring(one).collect::<BTreeSet<_>>(), *segs, "the ring through {one:?}");
    assert_eq!(features.ring(one).count(), segs.len(), "the ring through {one:?} holds something twice");
    label
}

fn check_content(game: &Game, label: Label, map: &Map, feature: &Feature, scene: &Scene) {
    let kept = game.board().features().get(label);
    let Feature { what, parts, .. } = feature;
    assert_eq!(kept.kind, what.kind(), "the kind of the {what:?} of {parts:?}");
    assert_eq!(usize::from(kept.size), parts.len(), "the size of the {what:?} of {parts:?}");
    // rule: BASE-33
    assert_eq!(usize::from(kept.tiles), feature.tiles.len(), "the tiles of the {what:?} of {parts:?}");
    assert_eq!(usize::from(kept.open), feature.open, "the open ends of the {what:?} of {parts:?}");
    assert_eq!(usize::from(kept.badges), feature.pennants, "the pennants of the {what:?} of {parts:?}");
    assert_eq!(kept.marks & INN != 0, feature.inn, "the inns of the {what:?} of {parts:?}");
    assert_eq!(kept.marks & CATHEDRAL != 0, feature.cathedral, "the cathedrals of the {what:?} of {parts:?}");
    // rule: BASE-24, MAGE-06
    assert_eq!(kept.occupants, map.occupants(feature, scene), "the occupants of the {what:?} of {parts:?}");
    // rule: BASE-35, ABBOT-06, INN-07, BUILD-06, PIG-03
    assert_eq!(game.board().majority(label).owners, map.owners(feature, scene), "owners of the {what:?} of {parts:?}");
}

/// The same open cells on both sides, each once.
fn check_cells(game: &Game, map: &Map) {
    let listed: Vec<Pos> = game.board().frontier().iter().map(|(pos, _)| pos).collect();
    let distinct: BTreeSet<Pos> = listed.iter().copied().collect();
    assert_eq!(distinct.len(), listed.len(), "an open cell is kept twice");
    assert_eq!(distinct, map.open_cells, "the open cells");
    assert!(listed.iter().all(|&pos| game.board().tile_at(pos).is_none()), "an open cell holds a tile");
}

/// Every legal place of the drawn tile is listed once, turns that look the same standing for each other.
pub(crate) fn check_placements(game: &Game, map: &Map, listed: &[Action]) {
    let design = game.in_hand().expect("a tile is to be placed");
    let facts = &game.tile(design).facts;
    let places = listed.iter().map(|&action| match action {
        Action::Place { pos, rot } => (pos, rot),
        other => panic!("{other:?} is listed while a tile is to be placed"),
    });
    let listed: BTreeSet<(Pos, Rot)> = places.collect();
    // rule: BASE-10, RIVER-03, RIVER-04
    let legal = map.placements(facts, game.rules());
    assert!(listed.is_subset(&legal), "placed wrongly: {:?}", listed.difference(&legal));
    for &(pos, rot) in &legal {
        let same = oracle::same_turns(facts, rot);
        let standing_for_it = same.iter().filter(|&&turn| listed.contains(&(pos, turn))).count();
        assert_eq!(standing_for_it, 1, "{} at {pos} turned {rot}, which looks like {same:?}", facts.id);
    }
}

/// The open cells know what their neighbours show: every design of the game fits where the picture goes on.
pub(crate) fn check_every_design(game: &Game) {
    let map = oracle::map(game);
    let catalog = game.catalog();
    for id in catalog.ids() {
        let facts = &catalog.tile(id).facts;
        let mut places = Vec::new();
        game.board().frontier().fitting(catalog.land.fit(id), &mut places, |pos, rot| (pos, rot));
        let same = |&(pos, rot): &(_, _)| oracle::same_turns(facts, rot).iter().map(move |&turn| (pos, turn));
        let found: BTreeSet<_> = places.iter().flat_map(same).collect();
        assert_eq!(found, map.fitting(facts), "where {} continues the picture", facts.id);
    }
}
