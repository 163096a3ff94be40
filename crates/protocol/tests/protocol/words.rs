//! The page of all words of the wire, against the code: none is missing there, none is left over.

use bastide_carcassonne::Mystic;
use bastide_carcassonne::kind::KIND_NAMES;
use bastide_carcassonne::part::PLAIN;
use bastide_carcassonne::rooms::{crop, ferries, flying, gold, mage, messengers, robbers, traders};
use bastide_carcassonne::ruleset::{PRESETS, SWITCHES};
use bastide_carcassonne::sum::Category;
use bastide_carcassonne::tile::facts::Goods;
use bastide_carcassonne::turn::Phase;
use bastide_carcassonne::{Colour, Expansion, FigureKind, Marker, Part};
use bastide_castle::kind::KIND_NAMES as CASTLE_KINDS;
use bastide_castle::sum::Category as CastleCategory;
use bastide_castle::turn::Phase as CastlePhase;
use bastide_castle::{Game as Castle, Token};
use bastide_dealer::{Dealer, RandomPlayer, Seed};
use bastide_landscape::geometry::Rot;
use bastide_play::Seat;
use bastide_protocol::{self as wire, Happening, Pick, Reason, Session, Setup, WireGame};
use serde::de::DeserializeOwned;
use serde_json::{from_value, json};
use std::collections::BTreeSet;

const PAGE: &str = include_str!("../../../../docs/wire-words.md");

/// The words that a section of the page lists.
fn listed(title: &str) -> BTreeSet<&'static str> {
    let section = PAGE.split("\n## ").find_map(|section| section.strip_prefix(title)?.strip_prefix('\n'));
    let section = section.unwrap_or_else(|| panic!("there is no section `{title}`"));
    let words: Vec<_> = section.lines().filter_map(|line| line.strip_prefix("- `")?.split('`').next()).collect();
    assert_eq!(words.len(), words.iter().collect::<BTreeSet<_>>().len(), "a word of `{title}` is listed twice");
    words.into_iter().collect()
}

#[track_caller]
fn check(title: &str, known: impl IntoIterator<Item = impl Into<String>>) {
    let known: BTreeSet<String> = known.into_iter().map(Into::into).collect();
    assert_eq!(listed(title).into_iter().map(str::to_owned).collect::<BTreeSet<_>>(), known, "{title}");
}

/// All words that the tag of a type may be, as its reader names them when it finds another.
fn tags<T: DeserializeOwned>(tag: &str) -> Vec<String> {
    let error = from_value::<T>(json!({ tag: "?" })).err().expect("no word is `?`").to_string();
    let (_, words) = error.split_once("expected one of ").expect("the reader names what it knows");
    words.split(", ").map(|word| word.trim_matches('`').to_owned()).collect()
}

#[test]
fn every_pick_happening_and_reason_is_listed() {
    check("Picks", tags::<Pick>("pick"));
    check("Happenings", tags::<Happening>("type"));
    check("Reasons", tags::<Reason>("reason"));
    check("Risks", wire::Risk::ALL.iter().map(|risk| risk.word()));
    check("Turns", wire::Turn::ALL.iter().map(|turn| turn.word()));
    check("Levels", wire::Level::ALL.iter().map(|level| level.word()));
}

/// Each phase leads to the next one of the list, so that a new phase is named here or does not compile.
const fn after(phase: Phase) -> Option<Phase> {
    Some(match phase {
        Phase::First => Phase::Draw,
        Phase::Draw => Phase::Flying(flying::Phase::Die),
        Phase::Flying(flying::Phase::Die) => Phase::Messengers(messengers::Phase::Draw),
        Phase::Messengers(messengers::Phase::Draw) => Phase::Place,
        Phase::Place => Phase::Gold(gold::Phase::Ingot),
        Phase::Gold(gold::Phase::Ingot) => Phase::Mage(mage::Phase::Conjure),
        Phase::Mage(mage::Phase::Conjure) => Phase::Robbers(robbers::Phase::Lurk(Seat(0))),
        Phase::Robbers(robbers::Phase::Lurk(_)) => Phase::Figure,
        Phase::Figure => Phase::Flying(flying::Phase::Land),
        Phase::Flying(flying::Phase::Land) => Phase::Ferries(ferries::Phase::Lay),
        Phase::Ferries(ferries::Phase::Lay) => Phase::Ferries(ferries::Phase::Move),
        Phase::Ferries(ferries::Phase::Move) => Phase::Gain(Seat(0)),
        Phase::Gain(_) => Phase::Robbers(robbers::Phase::Rob(Seat(0))),
        Phase::Robbers(robbers::Phase::Rob(_)) => Phase::Robbers(robbers::Phase::Loot(Seat(0))),
        Phase::Robbers(robbers::Phase::Loot(_)) => Phase::Gold(gold::Phase::Share(Seat(0))),
        Phase::Gold(gold::Phase::Share(_)) => Phase::Messengers(messengers::Phase::Message),
        Phase::Messengers(messengers::Phase::Message) => Phase::Messengers(messengers::Phase::TakeBack),
        Phase::Messengers(messengers::Phase::TakeBack) => Phase::Crop(crop::Phase::Choose),
        Phase::Crop(crop::Phase::Choose) => Phase::Crop(crop::Phase::Obey(Seat(0))),
        Phase::Crop(crop::Phase::Obey(_)) => Phase::Traders(traders::Phase::Again),
        Phase::Traders(traders::Phase::Again) => Phase::Over,
        Phase::Over => return None,
    })
}

const fn after_in_castle(phase: CastlePhase) -> Option<CastlePhase> {
    Some(match phase {
        CastlePhase::First => CastlePhase::Draw,
        CastlePhase::Draw => CastlePhase::Place,
        CastlePhase::Place => CastlePhase::Follower,
        CastlePhase::Follower => CastlePhase::Order(Seat(0)),
        CastlePhase::Order(_) => CastlePhase::Double(Token::DoubleTower, 0),
        CastlePhase::Double(..) => CastlePhase::TurnUp(Seat(0), 0),
        CastlePhase::TurnUp(..) => CastlePhase::Again,
        CastlePhase::Again => CastlePhase::Spend(Seat(0), Token::House),
        CastlePhase::Spend(..) => CastlePhase::Over,
        CastlePhase::Over => return None,
    })
}

#[test]
fn every_phase_is_listed() {
    let phases = std::iter::successors(Some(Phase::First), |phase| after(*phase));
    check("Phases of Carcassonne", phases.clone().map(Phase::name));
    phases.for_each(|phase| assert_eq!(wire::Phase::from(phase).word(), phase.name()));
    let phases = std::iter::successors(Some(CastlePhase::First), |phase| after_in_castle(*phase));
    check("Phases of The Castle", phases.clone().map(CastlePhase::name));
    phases.for_each(|phase| assert_eq!(wire::Phase::from(phase).word(), phase.name()));
}

#[test]
fn every_name_is_listed() {
    check("Categories of Carcassonne", Category::ALL.map(Category::name).into_iter().chain(["earlier"]));
    check("Categories of The Castle", CastleCategory::ALL.map(CastleCategory::name).into_iter().chain(["earlier"]));
    check("Figures", FigureKind::ALL.map(FigureKind::name));
    check("Markers", Marker::ALL.map(Marker::name));
    check("Parts of tiles in Carcassonne", KIND_NAMES);
    check("Parts of tiles in The Castle", CASTLE_KINDS);
    check("Goods", Goods::ALL.map(Goods::name));
    check("Mystics", Mystic::ALL.map(Mystic::name));
    check("Colours", Colour::ALL.map(Colour::name));
    check("Expansions", Expansion::ALL.map(Expansion::name));
    check("Parts of expansions", Part::ALL.map(Part::name).into_iter().chain([PLAIN]));
    check("Switches", SWITCHES.map(|facts| facts.name));
    check("Presets", PRESETS.map(|preset| preset.name));
    for facts in SWITCHES {
        let values: Vec<String> = facts.values.iter().map(|value| format!("`{value}`")).collect();
        let line = format!("- `{}`: {}\n", facts.name, values.join(", "));
        assert!(PAGE.contains(&line), "expected the line {line}");
    }
}

/// That each has a word is for the compiler to say; that it is the core's own name, for this test.
#[test]
fn the_wire_names_things_as_the_games_do() {
    Colour::ALL.into_iter().for_each(|colour| assert_eq!(wire::Colour::from(colour).word(), colour.name()));
    FigureKind::ALL.into_iter().for_each(|figure| assert_eq!(wire::FigureKind::from(figure).word(), figure.name()));
    Marker::ALL.into_iter().for_each(|marker| assert_eq!(wire::Marker::from(marker).word(), marker.name()));
    Goods::ALL.into_iter().for_each(|goods| assert_eq!(wire::GoodsKind::from(goods).word(), goods.name()));
    Mystic::ALL.into_iter().for_each(|who| assert_eq!(wire::Mystic::from(who).word(), who.name()));
    Expansion::ALL
        .into_iter()
        .for_each(|expansion| assert_eq!(wire::Expansion::from(expansion).word(), expansion.name()));
    Category::ALL.into_iter().for_each(|category| assert_eq!(wire::Category::from(category).word(), category.name()));
    CastleCategory::ALL
        .into_iter()
        .for_each(|category| assert_eq!(wire::Category::from(category).word(), category.name()));
    Rot::ALL.into_iter().for_each(|rot| assert_eq!(wire::Turn::from(rot).word(), rot.to_string()));
    let kinds = wire::FeatureKind::ALL.iter().map(|kind| kind.word());
    assert!(kinds.eq(KIND_NAMES.into_iter().chain(CASTLE_KINDS)));
    let parts = wire::Part::ALL.iter().map(|part| part.word()).collect::<BTreeSet<_>>();
    assert_eq!(parts, Part::ALL.map(Part::name).into_iter().chain([PLAIN]).collect());
}

#[test]
fn everything_that_the_castle_counts_is_listed() {
    let words: Setup = from_value(json!({"game": "castle", "players": 2})).unwrap();
    let setup = Castle::read_setup(&words).unwrap();
    let mut counted = BTreeSet::new();
    for seed in (0..400).map(Seed::from_u64) {
        let mut session = Session::<Castle>::new(setup.clone(), None).unwrap();
        let (dealer, mut player) = (Dealer::new(seed), RandomPlayer::new(seed));
        while let Some(action) = dealer.answer(session.game()).or_else(|| player.answer(session.game())) {
            for event in session.act(action).unwrap().events {
                if let Happening::Scored { sum, .. } = event.what
                    && let Reason::Counted { of, .. } = sum.reason
                {
                    counted.insert(of.word());
                }
            }
        }
    }
    check("What The Castle counts", counted);
}
