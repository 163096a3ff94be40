//! Goods in a position set up by hand.

use super::BANK;
use crate::game::Game;
use crate::notation::{SetupReader, position};
use crate::part::Part;
use crate::setup::{Setup, SetupError};
use crate::table;
use crate::tile::facts::Goods;
use bastide_play::Seat;
use bastide_record::{Line, RecordError};

/// Goods taken.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Position {
    /// Who has how many of which.
    pub goods: Vec<(Seat, Goods, u8)>,
}

/// Reads what follows the first word of a line.
pub(crate) fn read_line(reader: &mut SetupReader, _: &str, line: &mut Line<'_>) -> Result<(), RecordError> {
    let seat = reader.seat(line)?;
    let word = line.word("wine, wheat or cloth")?;
    let goods = Goods::from_name(word.text).ok_or_else(|| word.unexpected("wine, wheat or cloth"))?;
    let known = &mut reader.setup.position.rooms.traders.goods;
    position::once(line, known, |(owner, kind, _)| (*owner, *kind) == (seat, goods))?;
    known.push((seat, goods, line.value("a number")?));
    Ok(())
}

/// The goods as they were taken.
pub(crate) fn take_apart(game: &Game) -> Position {
    let own = |seat: Seat| Goods::ALL.into_iter().map(move |goods| (seat, goods, game.goods(seat, goods)));
    Position { goods: game.all_seats().flat_map(own).filter(|(_, _, count)| *count > 0).collect() }
}

/// Writes all lines of a kind.
pub(crate) fn write_lines(setup: &Setup, kind: &str) -> Vec<String> {
    let goods = setup.position.rooms.traders.goods.iter();
    goods.map(|(seat, goods, count)| format!("{kind} {} {} {count}", setup.colour_name(*seat), goods.name())).collect()
}

/// Hands out the goods: of each kind no more than there are (TRADE-01).
pub(crate) fn set_up(game: &mut Game, position: &Position) -> Result<(), SetupError> {
    table::once("the goods", &position.goods, |entry| (entry.0, entry.1))?;
    for &(seat, goods, count) in &position.goods {
        table::played(game, Part::Goods)?;
        game.rooms.traders.goods[table::known(game, seat)?.index()][goods as usize] = count;
    }
    for (goods, limit) in Goods::ALL.into_iter().zip(BANK) {
        let tokens: usize = game.all_seats().map(|seat| game.goods(seat, goods) as usize).sum();
        if tokens > limit as usize {
            return Err(SetupError::TooMany("goods"));
        }
    }
    Ok(())
}
