//! What may be answered to each question, from the rules alone; the engine must list just that, each answer once.

use crate::figures;
use crate::invariants::check_placements;
use crate::memory::Memory;
use crate::oracle::{Feature, Map, PartId, Scene, What};
use bastide_carcassonne::rooms::{crop, ferries, flying, gold, mage, messengers, robbers, traders};
use bastide_carcassonne::tile::facts::{Crop, RiverEnd};
use bastide_carcassonne::turn::Phase;
use bastide_carcassonne::{Action, FigureKind, Game, Marker, Mystic, Part, Spot, Switch};
use bastide_landscape::catalog::DesignId;
use bastide_play::{Play, Seat};
use std::collections::{BTreeSet, HashSet};

/// Checks the list of the engine.
pub(crate) fn check(game: &Game, map: &Map, scene: &Scene, memory: &Memory) {
    let mut listed = Vec::new();
    game.actions(&mut listed);
    let distinct: HashSet<Action> = listed.iter().copied().collect();
    assert_eq!(distinct.len(), listed.len(), "an answer is listed twice");
    let expected: Vec<Action> = match game.phase() {
        Phase::Place => return check_placements(game, map, &listed),
        Phase::Mage(mage::Phase::Conjure) => return check_conjure(map, scene, &listed),
        Phase::Gain(seat) => return check_gains(game, seat, &listed),
        // Who may take which ingot is told by the features just completed, which the scoring knows.
        Phase::Gold(gold::Phase::Share(_)) => return,
        Phase::First => game.all_seats().map(Action::First).collect(),
        Phase::Draw => drawable(game).into_iter().map(Action::Draw).collect(),
        Phase::Flying(flying::Phase::Die) => (1..=3).map(flying::Action::Die).map(Action::Flying).collect(),
        Phase::Messengers(messengers::Phase::Draw) => {
            messages(game).into_iter().map(messengers::Action::Draw).map(Action::Messengers).collect()
        }
        Phase::Gold(gold::Phase::Ingot) => neighbours(game, map),
        Phase::Robbers(robbers::Phase::Lurk(seat)) => robber_spaces(game, seat)
            .into_iter()
            .map(robbers::Action::Lurk)
            .map(Action::Robbers)
            .chain([Action::Pass])
            .collect(),
        Phase::Figure => figures::choices(game, map, scene, memory),
        Phase::Flying(flying::Phase::Land) => landings(game, map, scene, memory),
        Phase::Ferries(ferries::Phase::Lay) => crossings(map, map.placed.len() - 1)
            .map(|(one, other)| Action::Ferries(ferries::Action::Lay(one, other)))
            .collect(),
        Phase::Ferries(ferries::Phase::Move) => ferry_moves(map, memory),
        Phase::Robbers(robbers::Phase::Rob(_)) => {
            vec![Action::Robbers(robbers::Action::Rob), Action::Robbers(robbers::Action::Wait)]
        }
        Phase::Robbers(robbers::Phase::Loot(_)) => Marker::ALL.map(robbers::Action::Loot).map(Action::Robbers).to_vec(),
        Phase::Messengers(messengers::Phase::Message) => {
            vec![Action::Messengers(messengers::Action::CarryOut), Action::Messengers(messengers::Action::Exchange)]
        }
        Phase::Messengers(messengers::Phase::TakeBack) => take_back(game, map, scene),
        Phase::Crop(crop::Phase::Choose) => vec![
            Action::Crop(crop::Action::Choose(crop::Choice::Add)),
            Action::Crop(crop::Action::Choose(crop::Choice::Remove)),
        ],
        Phase::Crop(crop::Phase::Obey(seat)) => crop_choices(game, map, scene, memory, seat),
        Phase::Traders(traders::Phase::Again) => vec![Action::Traders(traders::Action::Again), Action::Pass],
        Phase::Over => Vec::new(),
    };
    assert_eq!(distinct, expected.into_iter().collect(), "the answers to {:?}", game.phase());
}

fn spot(map: &Map, (tile, part): PartId) -> Spot {
    Spot { pos: map.placed[tile].pos, segment: part as u8 }
}

/// The tiles that may be drawn: river tiles first, the lake last of them (RIVER-01, RIVER-02).
fn drawable(game: &Game) -> Vec<DesignId> {
    let catalog = game.catalog();
    let river = |id: DesignId| catalog.tile(id).facts.river.as_ref();
    let left: Vec<DesignId> = catalog.ids().filter(|&id| game.bag().count(id) > 0).collect();
    let is_lake = |id: DesignId| river(id).is_some_and(|river| river.end == Some(RiverEnd::Lake));
    let of_river = |id: &DesignId| river(*id).is_some() && !is_lake(*id);
    let first = left.iter().copied().filter(of_river).collect::<Vec<_>>();
    let lake = left.iter().copied().filter(|&id| is_lake(id)).collect::<Vec<_>>();
    [first, lake, left].into_iter().find(|stack| !stack.is_empty()).unwrap_or_default()
}

/// The messages that may lie on top: any unseen one, or else the one that was put back first (MSG-05).
fn messages(game: &Game) -> Vec<u8> {
    let unseen: Vec<u8> = game.unseen_messages().collect();
    if unseen.is_empty() { game.known_messages()[..1].to_vec() } else { unseen }
}

/// Any of the up to eight neighbours (GOLD-01).
fn neighbours(game: &Game, map: &Map) -> Vec<Action> {
    let tile = map.placed[usize::from(game.turn().tile)];
    tile.pos.around().filter(|&cell| map.tile_at(cell).is_some()).map(gold::Action::Ingot).map(Action::Gold).collect()
}

/// The spaces with a scoring figure of somebody else, if this player may place or move the robber (ROB-01, ROB-02).
pub(crate) fn robber_spaces(game: &Game, seat: Seat) -> BTreeSet<u8> {
    let own = game.robber(seat);
    let may_move = !game.rules().is_switched(Switch::RobbersReposition) || seat == game.turn().active;
    if own.is_some() && !may_move {
        return BTreeSet::new();
    }
    let with_messengers = game.rules().plays(Part::Messengers);
    let markers = &Marker::ALL[..if with_messengers { 2 } else { 1 }];
    let others = game.all_seats().filter(|&other| other != seat);
    let spaces = others.flat_map(|other| markers.iter().map(move |&marker| game.track().points(other, marker) % 50));
    spaces.map(|space| space as u8).filter(|&space| own != Some(space)).collect()
}

/// The unfinished roads, cities and monasteries below the figure that flies (FLY-03, FLY-04, BUILD-08).
pub(crate) fn landings(game: &Game, map: &Map, scene: &Scene, memory: &Memory) -> Vec<Action> {
    let Some(tile) = memory.target.and_then(|cell| map.tile_at(cell)) else { return Vec::new() };
    if is_exclusive(game, tile, scene) {
        return Vec::new();
    }
    let may_land = |part: &usize| {
        let feature = map.feature_of((tile, *part));
        matches!(feature.what, What::Road | What::City | What::Monastery) && !map.is_complete(feature)
    };
    (0..map.parts_of(tile)).filter(may_land).map(|part| Action::Flying(flying::Action::Land(part as u8))).collect()
}

/// Whether a builder or pig keeps other figures off its tile (BUILD-08).
fn is_exclusive(game: &Game, tile: usize, scene: &Scene) -> bool {
    let mut here = scene.standers.iter().filter(|stander| stander.part.0 == tile);
    game.rules().is_switched(Switch::ExclusiveSpecialTile) && here.any(|stander| stander.weight() == 0)
}

fn crossings(map: &Map, lake: usize) -> impl Iterator<Item = (u8, u8)> {
    map.crossings(lake).into_iter()
}

/// Every ferry that may move, to every other pair of its lake (FERRY-03, FERRY-04).
fn ferry_moves(map: &Map, memory: &Memory) -> Vec<Action> {
    let mut moves = vec![Action::Pass];
    for &lake in &memory.movable {
        let pos = map.placed[lake].pos;
        let is_new = |(one, other): &(u8, u8)| {
            let (one, other) = ((lake, usize::from(*one)), (lake, usize::from(*other)));
            !map.links.contains(&(one, other)) && !map.links.contains(&(other, one))
        };
        moves.extend(
            crossings(map, lake)
                .filter(is_new)
                .map(|(one, other)| Action::Ferries(ferries::Action::Move(pos, one, other))),
        );
    }
    moves
}

/// Whether a magic tile has anything to move: somebody is out, or there is somewhere to go (MAGE-01, MAGE-02).
pub(crate) fn may_conjure(map: &Map, scene: &Scene) -> bool {
    scene.has_mystics() || map.features.iter().any(|feature| is_target(map, scene, feature))
}

/// Unfinished roads and cities without mage and witch (MAGE-01, MAGE-09).
fn is_target(map: &Map, scene: &Scene, feature: &Feature) -> bool {
    let is_free = Mystic::ALL.into_iter().all(|who| !map.is_under(who, feature, scene));
    matches!(feature.what, What::Road | What::City) && !map.is_complete(feature) && is_free
}

/// Both may go to every target, where a ferry could part the road to every part of it (MAGE-06); without a target one
/// that is out goes back (MAGE-02).
fn check_conjure(map: &Map, scene: &Scene, listed: &[Action]) {
    let has_ferry = |feature: &Feature| map.links.iter().any(|(one, _)| feature.parts.contains(one));
    let mut expected = HashSet::new();
    for feature in map.features.iter().filter(|feature| is_target(map, scene, feature)) {
        let parts = feature.parts.iter().take(if has_ferry(feature) { usize::MAX } else { 1 });
        expected.extend(
            parts.flat_map(|&part| Mystic::ALL.map(|who| Action::Mage(mage::Action::Conjure(who, spot(map, part))))),
        );
    }
    if expected.is_empty() {
        let out = Mystic::ALL.into_iter().filter(|&who| scene.mystic(who).is_some());
        expected.extend(out.map(mage::Action::Banish).map(Action::Mage));
    }
    // Which part stands for a whole feature is the engine's choice; here it is the first.
    let first = |action: &Action| match *action {
        Action::Mage(mage::Action::Conjure(who, Spot { pos, segment })) => {
            let tile = map.tile_at(pos).expect("mage and witch go to tiles");
            let feature = map.feature_of((tile, usize::from(segment)));
            let part = feature.parts.first().filter(|_| !has_ferry(feature));
            part.map_or(*action, |&part| Action::Mage(mage::Action::Conjure(who, spot(map, part))))
        }
        other => other,
    };
    let found: HashSet<Action> = listed.iter().map(first).collect();
    assert_eq!(found.len(), listed.len(), "a feature is listed twice for mage or witch");
    assert_eq!(found, expected, "where mage and witch may go");
}

/// Only own gains are listed, and each size of them unless their order cannot matter; who may choose has a choice
/// (ORDER-02).
fn check_gains(game: &Game, seat: Seat, listed: &[Action]) {
    let own = |index: usize| game.claims().get(index).filter(|claim| claim.unpaid & seat.bit() != 0);
    let sizes = |indexes: &mut dyn Iterator<Item = usize>| {
        indexes.filter_map(own).map(|claim| claim.sum.total).collect::<BTreeSet<u16>>()
    };
    let mut named = listed.iter().map(|action| match action {
        Action::Gain(index, _) => usize::from(*index),
        other => panic!("{other:?} is listed while gains are chosen"),
    });
    let named = sizes(&mut named);
    let all = sizes(&mut (0..game.claims().len()));
    // rule: ABBOT-04
    let abbot_first = game.claims().iter().find(|claim| claim.first && claim.unpaid & seat.bit() != 0);
    let expected = abbot_first.map_or(all, |claim| BTreeSet::from([claim.sum.total]));
    if named != expected {
        let mut left: Vec<u16> = (0..game.claims().len()).filter_map(own).map(|claim| claim.sum.total).collect();
        assert_eq!(named.iter().next(), left.first(), "without a choice the gains come in their order");
        let at = Marker::ALL.map(|marker| game.track().points(seat, marker));
        assert!(!order_can_matter(game, seat, &mut left, at), "{named:?} of {expected:?} may be chosen");
    }
    assert!(listed.len() > 1, "a single gain is not asked for");
}

/// Whether some order of the gains, moving some figures, meets a robber or halts for a message before the last of them.
fn order_can_matter(game: &Game, seat: Seat, left: &mut Vec<u16>, at: [u16; 2]) -> bool {
    let has_messengers = game.rules().plays(Part::Messengers);
    let figures = if has_messengers { 2 } else { 1 };
    let robbers: Vec<u16> =
        game.all_seats().filter(|&other| other != seat).filter_map(|other| game.robber(other)).map(u16::from).collect();
    if at[..figures].iter().any(|points| robbers.contains(&(points % 50))) {
        return true;
    }
    for index in 0..if left.len() > 1 { left.len() } else { 0 } {
        let gain = left.remove(index);
        let matters = (0..figures).any(|figure| {
            let mut next = at;
            next[figure] += gain;
            let halts = has_messengers && seat == game.turn().active && next[figure].is_multiple_of(5);
            halts || order_can_matter(game, seat, left, next)
        });
        left.insert(index, gain);
        if matters {
            return true;
        }
    }
    false
}

/// The own subjects that message 8 may take back (MSG-08, MSG-09, MSG-18).
fn take_back(game: &Game, map: &Map, scene: &Scene) -> Vec<Action> {
    let seat = game.turn().active.index();
    let needs_majority = game.rules().is_switched(Switch::Message8NeedsMajority);
    let leads = |part: PartId| map.owners(map.feature_of(part), scene) >> seat & 1 == 1;
    let own = scene.standers.iter().filter(|stander| stander.seat == seat && stander.weight() > 0);
    let taken = own.filter(|stander| !needs_majority || leads(stander.part));
    taken
        .map(|stander| Action::Messengers(messengers::Action::TakeBack(stander.figure, spot(map, stander.part))))
        .collect()
}

/// How a player may obey a crop circle; nothing for those who cannot (CROP-02 to CROP-04).
pub(crate) fn crop_choices(game: &Game, map: &Map, scene: &Scene, memory: &Memory, seat: Seat) -> Vec<Action> {
    let crop = map.placed[usize::from(game.turn().tile)].facts.crop.filter(|_| game.rules().plays(Part::Crop));
    let what = crop.map(|crop| match crop {
        Crop::Pitchfork => What::Field,
        Crop::Club => What::Road,
        Crop::Shield => What::City,
    });
    let concerned = scene.standers.iter().filter(|stander| {
        stander.seat == seat.index() && stander.weight() > 0 && Some(map.feature_of(stander.part).what) == what
    });
    match memory.crop {
        Some(crop::Choice::Add) => {
            let supply = &game.player(seat).supply;
            let added = [FigureKind::Follower, FigureKind::Large].into_iter().filter(|&kind| supply[kind as usize] > 0);
            let hosts = concerned.filter(|stander| !is_exclusive(game, stander.part.0, scene));
            hosts
                .flat_map(|host| added.clone().map(|kind| Action::Crop(crop::Action::Join(kind, spot(map, host.part)))))
                .collect()
        }
        _ => concerned
            .map(|stander| Action::Crop(crop::Action::TakeBack(stander.figure, spot(map, stander.part))))
            .collect(),
    }
}
