//! Any bytes as a game: a setup, then choices among what is listed and, between them, actions nobody asked for. What is
//! refused changes nothing; what is played keeps the books right.

#![no_main]

#[path = "../../crates/carcassonne/tests/properties/expansions.rs"]
mod expansions;
#[path = "../../crates/carcassonne/tests/properties/ledger.rs"]
mod ledger;

use bastide_carcassonne::rooms::{abbot, crop, ferries, flying, gold, mage, messengers, robbers, traders};
use bastide_carcassonne::ruleset::SWITCHES;
use bastide_carcassonne::{Action, Expansions, FigureKind, Game, Marker, Mystic, Ruleset, Setup, Spot};
use bastide_landscape::catalog::DesignId;
use bastide_landscape::geometry::{Pos, Rot};
use bastide_play::{Play, Seat};
use expansions::EXPANSIONS;
use ledger::Ledger;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let mut bytes = Bytes(bytes);
    if let Some(setup) = setup(&mut bytes)
        && let Ok(game) = Game::new(&setup)
    {
        // The bytes have run out; nothing else ends a game here.
        let _ = play(game, &mut bytes);
    }
});

/// Plays as long as there are bytes.
fn play(mut game: Game, bytes: &mut Bytes<'_>) -> Option<()> {
    let mut ledger = Ledger::open(&game);
    let mut listed = Vec::new();
    loop {
        listed.clear();
        game.actions(&mut listed);
        let action = if bytes.next()? < 0xE0 && !listed.is_empty() {
            listed[bytes.number()? as usize % listed.len()]
        } else {
            odd_action(bytes)?
        };
        let (phase, turn, bag) = (game.phase(), *game.turn(), *game.bag());
        match game.act(action, &mut ()) {
            Ok(()) => assert!(listed.contains(&action), "{action:?} was played but is not listed"),
            Err(illegal) => {
                assert!(!listed.contains(&action), "{action:?} is listed but was refused: {illegal}");
                assert_eq!((phase, turn, bag), (game.phase(), *game.turn(), *game.bag()), "{action:?} left a trace");
                continue;
            }
        }
        ledger.check(action, &game);
    }
}

/// Rules, players and who begins; not every setup can be played.
fn setup(bytes: &mut Bytes<'_>) -> Option<Setup> {
    let bits = bytes.number()?;
    let chosen = EXPANSIONS.iter().enumerate().filter(|(index, _)| bits >> index & 1 == 1);
    let mut rules = Ruleset::with(chosen.map(|(_, &expansion)| expansion).collect::<Expansions>());
    for facts in &SWITCHES {
        rules = rules.set(facts.switch, bytes.next()? % facts.values.len() as u8)?;
    }
    let mut setup = Setup::new(rules, usize::from(bytes.next()? % 8));
    let first = bytes.next()?;
    setup.first = (first < 0x80).then_some(Seat(first % 7));
    Some(setup)
}

fn odd_action(bytes: &mut Bytes<'_>) -> Option<Action> {
    Some(match bytes.next()? % 28 {
        0 => Action::First(Seat(bytes.next()?)),
        1 => Action::Draw(DesignId(bytes.next()?)),
        2 => Action::Flying(flying::Action::Die(bytes.next()?)),
        3 => Action::Messengers(messengers::Action::Draw(bytes.next()?)),
        4 => Action::Place { pos: bytes.cell()?, rot: Rot::ALL[usize::from(bytes.next()? % 4)] },
        5 => Action::Gold(gold::Action::Ingot(bytes.cell()?)),
        6 => Action::Mage(mage::Action::Conjure(bytes.one_of(Mystic::ALL)?, bytes.spot()?)),
        7 => Action::Mage(mage::Action::Banish(bytes.one_of(Mystic::ALL)?)),
        8 => Action::Robbers(robbers::Action::Lurk(bytes.next()?)),
        9 => Action::Stand { figure: bytes.one_of(FigureKind::ALL)?, segment: bytes.next()? },
        10 => Action::Flying(flying::Action::Fly(bytes.one_of(FigureKind::ALL)?)),
        11 => Action::Flying(flying::Action::Land(bytes.next()?)),
        12 => Action::Abbot(abbot::Action::Recall),
        13 => Action::Ferries(ferries::Action::Lay(bytes.next()?, bytes.next()?)),
        14 => Action::Ferries(ferries::Action::Move(bytes.cell()?, bytes.next()?, bytes.next()?)),
        15 => Action::Gain(bytes.next()?, bytes.one_of(Marker::ALL)?),
        16 => Action::Robbers(robbers::Action::Rob),
        17 => Action::Robbers(robbers::Action::Wait),
        18 => Action::Robbers(robbers::Action::Loot(bytes.one_of(Marker::ALL)?)),
        19 => Action::Gold(gold::Action::Take(bytes.cell()?)),
        20 => Action::Messengers(messengers::Action::CarryOut),
        21 => Action::Messengers(messengers::Action::Exchange),
        22 => Action::Messengers(messengers::Action::TakeBack(bytes.one_of(FigureKind::ALL)?, bytes.spot()?)),
        23 => Action::Crop(crop::Action::Choose(crop::Choice::Add)),
        24 => Action::Crop(crop::Action::Choose(crop::Choice::Remove)),
        25 => Action::Crop(crop::Action::Join(bytes.one_of(FigureKind::ALL)?, bytes.spot()?)),
        26 => Action::Traders(traders::Action::Again),
        _ => Action::Pass,
    })
}

/// The bytes, one after the other; the game ends with them.
struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn next(&mut self) -> Option<u8> {
        let (&byte, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(byte)
    }

    fn number(&mut self) -> Option<u16> {
        Some(u16::from_le_bytes([self.next()?, self.next()?]))
    }

    fn one_of<T: Copy, const N: usize>(&mut self, items: [T; N]) -> Option<T> {
        Some(items[usize::from(self.next()?) % N])
    }

    /// Mostly a cell near the start tile, sometimes any.
    fn cell(&mut self) -> Option<Pos> {
        if self.next()? < 0xF0 {
            return Some(Pos::new((self.next()? as i8).into(), (self.next()? as i8).into()));
        }
        Some(Pos::new(self.number()? as i16, self.number()? as i16))
    }

    fn spot(&mut self) -> Option<Spot> {
        Some(Spot { pos: self.cell()?, segment: self.next()? })
    }
}
