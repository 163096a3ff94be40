//! What is lit is one shape: closed lines round the whole feature, with nothing along the borders of its own tiles.

use bastide_art::layout::{TileLayout, carcassonne, castle};
use bastide_art::outline::{Loop, laid};
use bastide_art::path::{Path, Point, at};
use bastide_art::union::union;
use bastide_art::{Highlight, Options, table};
use bastide_carcassonne::{Colour, Expansions, Game, Ruleset, Setup};
use bastide_landscape::board::Board;
use bastide_landscape::feature::Label;
use bastide_play::{Play, random_action};
use roxmltree::Document;
use std::collections::BTreeMap;

/// The closed lines of a drawing instruction.
fn loops(d: &str) -> Vec<Loop> {
    let lines = d.split('Z').filter(|line| !line.is_empty());
    let read = |line: &str| {
        let numbers = line.split(['M', 'L', ' ']).filter(|word| !word.is_empty());
        let numbers: Vec<f32> = numbers.map(|word| word.parse().expect("a number")).collect();
        numbers.chunks(2).map(|pair| at(pair[0], pair[1])).collect()
    };
    lines.map(read).collect()
}

fn size(lines: &[Loop]) -> f32 {
    let cross = |line: &Loop| {
        let next = line.iter().cycle().skip(1);
        line.iter().zip(next).map(|(one, two)| one.x * two.y - two.x * one.y).sum::<f32>() / 2.0
    };
    lines.iter().map(cross).sum::<f32>()
}

fn is_inside(lines: &[Loop], point: Point) -> bool {
    let path = |line: &Loop| line[1..].iter().fold(Path::from(line[0]), |path, &next| path.line(next));
    lines.iter().filter(|line| path(line).contains(point)).count() % 2 == 1
}

fn play(seed: u64) -> Game {
    let setup = Setup { rules: Ruleset::with(Expansions::ALL), colours: Colour::ALL[..6].to_vec(), ..Setup::default() };
    let mut game = Game::new(&setup).expect("a legal setup");
    let mut random = fastrand::Rng::with_seed(seed);
    for _ in 0..420 {
        let Some(chosen) = random_action(&game, &mut |below| random.u32(..below)) else { break };
        game.apply(chosen);
    }
    game
}

/// The outlines of the parts of each feature that has more than one, on the table.
fn features(board: &Board, layouts: &[TileLayout]) -> BTreeMap<Label, Vec<Loop>> {
    let mut features: BTreeMap<Label, (usize, Vec<Loop>)> = BTreeMap::new();
    for (index, tile) in board.tiles().iter().enumerate() {
        for seg in board.segs(index as u8) {
            let Some(layout) = layouts.get(tile.design.index()) else { continue };
            let corner = at(f32::from(tile.pos.x) * 100.0, f32::from(tile.pos.y) * 100.0);
            let feature = features.entry(board.label(seg)).or_default();
            feature.0 += 1;
            feature.1.extend(laid(&loops(&layout.segments[board.local(seg)].area), corner, tile.rot));
        }
    }
    features.into_iter().filter(|(_, (parts, _))| *parts > 1).map(|(label, (_, lines))| (label, lines)).collect()
}

#[test]
fn the_union_of_a_feature_is_as_large_as_its_parts_and_has_no_line_between_them() {
    let layouts = carcassonne();
    let mut checked = 0;
    for seed in 0..3 {
        for parts in features(play(seed).board(), &layouts).into_values() {
            let lines = union(&parts);
            checked += 1;
            assert!((size(&lines) - size(&parts)).abs() < 1.0, "{} for {}", size(&lines), size(&parts));
            for (one, two) in lines.iter().flat_map(|line| line.iter().zip(line.iter().cycle().skip(1))) {
                let is_border = |a: f32, b: f32| a == b && a % 100.0 == 0.0;
                let aside = if is_border(one.x, two.x) {
                    at(0.05, 0.0)
                } else if is_border(one.y, two.y) {
                    at(0.0, 0.05)
                } else {
                    continue;
                };
                let middle = one.toward(*two, 0.5);
                let sides = [1.0, -1.0].map(|by| is_inside(&parts, middle.plus(by * aside.x, by * aside.y)));
                assert_ne!(sides[0], sides[1], "a line between parts at {middle:?}");
            }
        }
    }
    assert!(checked > 100, "only {checked} features of several tiles");
}

/// How many shapes are lit in a picture, and how large they are together.
fn lit(picture: &str) -> (usize, f32) {
    let picture = Document::parse(picture).expect("well-formed");
    let groups: Vec<_> = picture.descendants().filter(|node| node.attribute("class") == Some("lit")).collect();
    let shapes = groups.iter().filter_map(|group| group.first_element_child()?.attribute("d"));
    (groups.len(), shapes.map(|d| size(&loops(d))).sum())
}

/// Features reach into the starting zones, and so does their light.
#[test]
fn every_owned_feature_of_a_castle_is_one_shape_zones_too() {
    let (layouts, mut zones) = (castle(), 0);
    for seed in 0..6 {
        let mut game = bastide_castle::Game::new(&bastide_castle::Setup::default()).expect("a legal setup");
        let mut random = fastrand::Rng::with_seed(seed);
        while game.board().tiles().len() < 50 {
            let Some(chosen) = random_action(&game, &mut |below| random.u32(..below)) else { break };
            game.apply(chosen);
        }
        let board = game.board();
        let owned: std::collections::BTreeSet<Label> =
            board.figures().iter().map(|figure| board.label(figure.seg)).collect();
        let (mut expected, mut own_zones) = (0.0, 0);
        for (index, tile) in board.tiles().iter().enumerate() {
            for seg in board.segs(index as u8).filter(|&seg| owned.contains(&board.label(seg))) {
                match layouts.get(tile.design.index()) {
                    Some(layout) => expected += size(&loops(&layout.segments[board.local(seg)].area)),
                    None => own_zones += 1,
                }
            }
        }
        let show = |highlight| lit(&table(&game, &Options { highlight, ..Options::default() }));
        let (courts, built) = (show(Highlight::Fields), show(Highlight::Features));
        assert_eq!(courts.0 + built.0, owned.len(), "seed {seed}");
        // The smallest part of a zone is a street 14 wide in a strip 30 deep.
        let zone = courts.1 + built.1 - expected;
        assert!(zone > 419.0 * own_zones as f32 - 1.0 && (own_zones > 0) == (zone > 1.0), "seed {seed}: {zone}");
        zones += own_zones;
    }
    assert!(zones > 0, "in no game does an owned feature reach a zone");
}
