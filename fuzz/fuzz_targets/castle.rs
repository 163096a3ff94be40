//! Any bytes as a game of The Castle: choices among what is listed and, between them, actions nobody asked for. What is
//! refused changes nothing; what is played can be written down and read back.

#![no_main]

use bastide_castle::{Action, Game, Setup, Token};
use bastide_landscape::catalog::DesignId;
use bastide_landscape::feature::Seg;
use bastide_landscape::geometry::{Pos, Rot};
use bastide_play::{Actor, Play, Seat};
use bastide_record::{ActionNotation, lines};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let game = Game::new(&Setup::default()).expect("the castle that is shipped can be played");
    // The bytes have run out, or the game is over.
    let _ = play(game, &mut Bytes(bytes));
});

/// Plays as long as there are bytes.
fn play(mut game: Game, bytes: &mut Bytes<'_>) -> Option<()> {
    let mut listed = Vec::new();
    while game.actor() != Actor::Over {
        listed.clear();
        game.actions(&mut listed);
        let is_listed = bytes.next()? < 0xE0;
        let action = if is_listed { listed[bytes.number()? as usize % listed.len()] } else { odd_action(bytes)? };
        let before = game.clone();
        if listed.contains(&action) {
            let text = game.write_action(action);
            let mut line = lines(&text).next().expect("a line").expect("an action can be read");
            assert_eq!(game.read_action(&mut line), Ok(action), "{text}");
        }
        match game.act(action, &mut ()) {
            Ok(()) => assert!(listed.contains(&action), "{action:?} was played but is not listed"),
            Err(illegal) => {
                assert!(!listed.contains(&action), "{action:?} is listed but was refused: {illegal}");
                assert_eq!(format!("{before:?}"), format!("{game:?}"), "{action:?} left a trace");
            }
        }
    }
    assert_ne!(game.winners(), 0, "somebody has won");
    Some(())
}

fn odd_action(bytes: &mut Bytes<'_>) -> Option<Action> {
    Some(match bytes.next()? % 9 {
        0 => Action::First(Seat(bytes.next()?)),
        1 => Action::Draw(DesignId(bytes.next()?)),
        2 => Action::TurnUp(bytes.token()?),
        3 => Action::Place {
            pos: Pos::new((bytes.next()? as i8).into(), (bytes.next()? as i8).into()),
            rot: Rot::ALL[usize::from(bytes.next()? % 4)],
        },
        4 => Action::Stand { segment: bytes.next()? },
        5 => Action::Score(Seg(bytes.number()?)),
        6 => Action::Use(bytes.token()?),
        7 => Action::Spend(Seg(bytes.number()?)),
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

    fn token(&mut self) -> Option<Token> {
        Some(Token::ALL[usize::from(self.next()?) % Token::ALL.len()])
    }
}
