//! The expectations of scenarios: each reads its words, looks at the table and says what it found instead.

use crate::table::ScenarioGame;
use bastide_castle::notation::{find_segment, write_action};
use bastide_castle::sum::Category;
use bastide_castle::{Colour, Event, Token};
use bastide_landscape::feature::Seg;
use bastide_landscape::geometry::Pos;
use bastide_play::{Actor, Play, Seat};
use bastide_record::scenario::Verdict;
use bastide_record::{Line, RecordError};

/// Checks one expectation. The outer error is for a line that cannot be read.
pub(crate) fn check(table: &ScenarioGame, line: &mut Line<'_>) -> Result<Verdict, RecordError> {
    let word = line.word("what is expected")?;
    let verdict = match word.text {
        "score" => score(table, line)?,
        "space" => space(table, line)?,
        "reserve" => reserve(table, line)?,
        "event" => event(table, line, Expected::Told),
        "silence" => event(table, line, Expected::Untold),
        "actor" => actor(table, line)?,
        "follower" => follower(table, line)?,
        "nobody" => nobody(table, line)?,
        "keep" => keep(table, line)?,
        "tokens" => tokens(table, line)?,
        "odds" => odds(table, line)?,
        "count" => count(table, line)?,
        "category" => category(table, line)?,
        "winners" => winners(table, line)?,
        "feature" => feature(table, line)?,
        "wall" => same(line.value("a number of tokens")?, table.game.wall().left()),
        "bag" => same(line.value("a number of tiles")?, table.game.bag().left()),
        _ => return Err(word.unexpected("an expectation")),
    };
    if !["event", "silence"].contains(&word.text) {
        line.end()?;
    }
    Ok(verdict)
}

fn same<T: PartialEq + std::fmt::Display>(expected: T, found: T) -> Verdict {
    if expected == found { Ok(()) } else { Err(found.to_string()) }
}

fn seat(table: &ScenarioGame, line: &mut Line<'_>) -> Result<Seat, RecordError> {
    let word = line.word("a colour")?;
    let seat = Colour::from_name(word.text).and_then(|colour| table.game.seat_of(colour));
    seat.ok_or_else(|| word.unexpected("a colour in this game"))
}

fn token(line: &mut Line<'_>) -> Result<Token, RecordError> {
    let word = line.word("the number of a token")?;
    Token::from_name(word.text).ok_or_else(|| word.unexpected("the number of a token"))
}

fn score(table: &ScenarioGame, line: &mut Line<'_>) -> Result<Verdict, RecordError> {
    let seat = seat(table, line)?;
    Ok(same(line.value("a number of points")?, table.game.player(seat).total()))
}

/// The space of the track on which a marker stands.
fn space(table: &ScenarioGame, line: &mut Line<'_>) -> Result<Verdict, RecordError> {
    let seat = seat(table, line)?;
    let track = table.game.catalog().wall.track;
    Ok(same(line.value("a space")?, table.game.player(seat).total() % track))
}

fn reserve(table: &ScenarioGame, line: &mut Line<'_>) -> Result<Verdict, RecordError> {
    let seat = seat(table, line)?;
    Ok(same(line.value("a number of followers")?, table.game.player(seat).reserve))
}

#[derive(PartialEq)]
enum Expected {
    Told,
    Untold,
}

/// An event is expected by the arithmetic of its points, or by some of its words.
fn event(table: &ScenarioGame, line: &Line<'_>, expected: Expected) -> Verdict {
    let wanted = line.rest();
    let told: Vec<String> = table.events.iter().map(|event| event.words(&table.game)).collect();
    let mut sums = table.events.iter().filter_map(|event| match event {
        Event::Scored(_, sum, _) => Some(sum.to_string()),
        _ => None,
    });
    let is_told = sums.any(|sum| sum == wanted) || told.iter().any(|words| words.contains(&wanted));
    if is_told == (expected == Expected::Told) { Ok(()) } else { Err(format!("this was told: {}", told.join("; "))) }
}

fn actor(table: &ScenarioGame, line: &mut Line<'_>) -> Result<Verdict, RecordError> {
    let expected = line.word("a colour, chance or over")?.text.to_owned();
    let found = match table.game.actor() {
        Actor::Seat(seat) => table.game.colour(seat).to_string(),
        Actor::Chance => "chance".to_owned(),
        Actor::Over => "over".to_owned(),
    };
    Ok(same(expected, found))
}

/// Reads a cell and a segment of the tile that lies there.
fn place(table: &ScenarioGame, line: &mut Line<'_>) -> Result<Seg, RecordError> {
    let (x, y) = line.cell()?;
    let board = table.game.board();
    let index = board.tile_at(Pos::new(x, y)).ok_or_else(|| line.error(format!("no tile lies at {x},{y}")))?;
    let tile = board.tile(index);
    let segment = find_segment(line, table.game.catalog(), tile.design, tile.rot)?;
    Ok(Seg(tile.first.0 + segment as u16))
}

fn standing(table: &ScenarioGame, seg: Seg) -> Vec<String> {
    let figures = table.game.board().figures().iter().filter(|figure| figure.seg == seg);
    figures.map(|figure| table.game.colour(figure.seat).to_string()).collect()
}

fn follower(table: &ScenarioGame, line: &mut Line<'_>) -> Result<Verdict, RecordError> {
    let seat = seat(table, line)?;
    let found = standing(table, place(table, line)?);
    let wanted = table.game.colour(seat).to_string();
    Ok(if found.contains(&wanted) { Ok(()) } else { Err(format!("{found:?}")) })
}

fn nobody(table: &ScenarioGame, line: &mut Line<'_>) -> Result<Verdict, RecordError> {
    let found = standing(table, place(table, line)?);
    Ok(if found.is_empty() { Ok(()) } else { Err(format!("{found:?}")) })
}

/// `keep red none`, or `keep red 2` for the tiles of its house, with a place if that matters.
fn keep(table: &ScenarioGame, line: &mut Line<'_>) -> Result<Verdict, RecordError> {
    let seat = seat(table, line)?;
    let size = line.word("a number of tiles or `none`")?.text.to_owned();
    let keep = table.game.player(seat).keep;
    let found = keep.map_or("none".to_owned(), |keep| keep.tiles.to_string());
    if line.peek().is_some() {
        let seg = place(table, line)?;
        let board = table.game.board();
        if keep.is_none_or(|keep| board.label(keep.seg) != board.label(seg)) {
            return Ok(Err(format!("{found} elsewhere")));
        }
    }
    Ok(same(size, found))
}

/// The tokens before a player, by number; nothing for none.
fn tokens(table: &ScenarioGame, line: &mut Line<'_>) -> Result<Verdict, RecordError> {
    let seat = seat(table, line)?;
    let mut expected = Vec::new();
    while line.peek().is_some() {
        expected.push(token(line)?.to_string());
    }
    let found: Vec<String> = table.game.player(seat).hand.iter().map(|token| token.to_string()).collect();
    Ok(same(expected.join(" "), found.join(" ")))
}

/// How likely chance turns up a token: `odds 2 2 18` for 2 in 18.
fn odds(table: &ScenarioGame, line: &mut Line<'_>) -> Result<Verdict, RecordError> {
    let token = token(line)?;
    let expected = format!("{} in {}", line.value::<u32>("a number")?, line.value::<u32>("a number")?);
    let odds = table.game.odds(bastide_castle::Action::TurnUp(token));
    Ok(same(expected, format!("{odds} in {}", table.game.total_odds())))
}

/// Counts the legal actions with this verb.
fn count(table: &ScenarioGame, line: &mut Line<'_>) -> Result<Verdict, RecordError> {
    let verb = line.word("a verb")?.text;
    let mut actions = Vec::new();
    table.game.actions(&mut actions);
    let texts = actions.into_iter().map(|action| write_action(&table.game, action));
    let found = texts.filter(|text| text.split(' ').any(|word| word == verb)).count();
    Ok(same(line.value("a number")?, found))
}

fn category(table: &ScenarioGame, line: &mut Line<'_>) -> Result<Verdict, RecordError> {
    let seat = seat(table, line)?;
    let word = line.word("a category")?;
    let category = Category::from_name(word.text).ok_or_else(|| word.unexpected("a category"))?;
    Ok(same(line.value("a number of points")?, table.game.player(seat).points[category as usize]))
}

fn winners(table: &ScenarioGame, line: &mut Line<'_>) -> Result<Verdict, RecordError> {
    let mut expected = 0;
    while line.peek().is_some() {
        expected |= seat(table, line)?.bit();
    }
    let found = table.game.winners();
    let seats = table.game.all_seats().into_iter().filter(|seat| found & seat.bit() != 0);
    let names: Vec<_> = seats.map(|seat| table.game.colour(seat).name()).collect();
    Ok(if expected == found { Ok(()) } else { Err(names.join(" ")) })
}

fn feature(table: &ScenarioGame, line: &mut Line<'_>) -> Result<Verdict, RecordError> {
    let seg = place(table, line)?;
    let feature = *table.game.board().feature(seg);
    while let Some(word) = line.maybe() {
        let verdict = match word.text {
            "tiles" => same(line.value("a number")?, feature.tiles),
            "open" => same(line.value("a number")?, feature.open),
            "markets" => same(line.value("a number")?, feature.badges),
            "complete" if feature.open > 0 => Err(format!("{} open thirds", feature.open)),
            "unfinished" if feature.open == 0 => Err("no open third".to_owned()),
            "complete" | "unfinished" => Ok(()),
            _ => return Err(word.unexpected("tiles, open, markets, complete or unfinished")),
        };
        if verdict.is_err() {
            return Ok(verdict);
        }
    }
    Ok(Ok(()))
}
