//! The expectations of scenarios: each reads its words, looks at the table and says what it found instead.

use crate::scenario::ScenarioGame;
use bastide_carcassonne::notation::{find_segment, write_action};
use bastide_carcassonne::sum::Category;
use bastide_carcassonne::tile::facts::Goods;
use bastide_carcassonne::{Colour, Event, FigureKind, Marker, Mystic};
use bastide_landscape::feature::Seg;
use bastide_landscape::geometry::Pos;
use bastide_play::{Actor, Play, Seat};
use bastide_record::{Line, RecordError};

/// What was found instead of what was expected.
type Verdict = Result<(), String>;

/// Checks one expectation. The outer error is for a line that cannot be read.
pub(crate) fn check(table: &ScenarioGame, line: &mut Line<'_>) -> Result<Verdict, RecordError> {
    let word = line.word("what is expected")?;
    let verdict = match word.text {
        "score" => score(table, line)?,
        "final" => score(table, line)?.and_then(|()| over(table)),
        "supply" => supply(table, line)?,
        "event" => event(table, line),
        "actor" => actor(table, line)?,
        "figure" => figure(table, line)?,
        "nobody" => nobody(table, line)?,
        "count" => count(table, line)?,
        "category" => category(table, line)?,
        "winners" => winners(table, line)?,
        "feature" => feature(table, line)?,
        "track" => track(table, line)?,
        "goods" => goods(table, line)?,
        "treasure" => {
            let seat = seat(table, line)?;
            same(line.value("a number")?, table.game.treasure(seat))
        }
        "ingots" => ingots(table, line)?,
        "robber" => robber(table, line)?,
        "mage" => mystic(table, Mystic::Mage, line)?,
        "witch" => mystic(table, Mystic::Witch, line)?,
        "joined" => joined(table, line)?,
        "parted" => joined(table, line)?.err().map_or(Err("one feature".to_owned()), |_| Ok(())),
        "asked" => same(line.rest(), table.game.phase().to_string()),
        "bag" => same(line.value("a number")?, table.game.bag().left()),
        _ => return Err(word.unexpected("an expectation")),
    };
    if !matches!(word.text, "event" | "asked") {
        line.end()?;
    }
    Ok(verdict)
}

fn same<T: PartialEq + std::fmt::Display>(expected: T, found: T) -> Verdict {
    if expected == found { Ok(()) } else { Err(found.to_string()) }
}

/// Points are final after final scoring: when nobody is asked any more, or after `finish`.
fn over(table: &ScenarioGame) -> Verdict {
    let is_over = table.is_finished || table.game.actor() == Actor::Over;
    if is_over { Ok(()) } else { Err("these points, but the game goes on".to_owned()) }
}

fn seat(table: &ScenarioGame, line: &mut Line<'_>) -> Result<Seat, RecordError> {
    let word = line.word("a colour")?;
    let seat = Colour::from_name(word.text).and_then(|colour| table.game.seat_of(colour));
    seat.ok_or_else(|| word.unexpected("a colour in this game"))
}

fn kind(line: &mut Line<'_>) -> Result<FigureKind, RecordError> {
    let word = line.word("a figure")?;
    FigureKind::from_name(word.text).ok_or_else(|| word.unexpected("a figure"))
}

fn score(table: &ScenarioGame, line: &mut Line<'_>) -> Result<Verdict, RecordError> {
    let seat = seat(table, line)?;
    Ok(same(line.value("a number of points")?, table.game.points(seat)))
}

fn supply(table: &ScenarioGame, line: &mut Line<'_>) -> Result<Verdict, RecordError> {
    let (seat, kind) = (seat(table, line)?, kind(line)?);
    Ok(same(line.value("a number")?, table.game.player(seat).supply[kind as usize]))
}

/// An event is expected by the arithmetic of its points, or by some of its words.
fn event(table: &ScenarioGame, line: &Line<'_>) -> Verdict {
    let wanted = line.rest();
    let told: Vec<String> = table.events.iter().map(|event| event.words(&table.game)).collect();
    let sums = table.events.iter().filter_map(|event| match event {
        Event::Scored(_, sum, ..) => Some(sum.to_string()),
        _ => None,
    });
    let is_there = sums.into_iter().any(|sum| sum == wanted) || told.iter().any(|words| words.contains(&wanted));
    if is_there { Ok(()) } else { Err(format!("only: {}", told.join("; "))) }
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
    let word = line.word("a cell")?;
    let cell = word.text.split_once(',').and_then(|(x, y)| Some(Pos::new(x.parse().ok()?, y.parse().ok()?)));
    let board = table.game.board();
    let index = cell.and_then(|pos| board.tile_at(pos)).ok_or_else(|| word.error("no tile lies there"))?;
    let tile = board.tile(index);
    let segment = find_segment(line, table.game.catalog(), tile.design, tile.rot)?;
    Ok(Seg(tile.first.0 + segment as u16))
}

fn standing(table: &ScenarioGame, seg: Seg) -> Vec<String> {
    let figures = table.game.board().figures().iter().filter(|figure| figure.seg == seg);
    figures
        .map(|figure| format!("{} {}", table.game.colour(figure.seat), FigureKind::from_number(figure.kind)))
        .collect()
}

fn figure(table: &ScenarioGame, line: &mut Line<'_>) -> Result<Verdict, RecordError> {
    let (seat, kind) = (seat(table, line)?, kind(line)?);
    let found = standing(table, place(table, line)?);
    let wanted = format!("{} {kind}", table.game.colour(seat));
    Ok(if found.contains(&wanted) { Ok(()) } else { Err(format!("{found:?}")) })
}

fn nobody(table: &ScenarioGame, line: &mut Line<'_>) -> Result<Verdict, RecordError> {
    let found = standing(table, place(table, line)?);
    Ok(if found.is_empty() { Ok(()) } else { Err(format!("{found:?}")) })
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
    let names = table.game.all_seats().filter(|seat| found & seat.bit() != 0).map(|seat| table.game.colour(seat));
    Ok(if expected == found {
        Ok(())
    } else {
        Err(names.map(|colour| colour.to_string()).collect::<Vec<_>>().join(" "))
    })
}

fn feature(table: &ScenarioGame, line: &mut Line<'_>) -> Result<Verdict, RecordError> {
    let seg = place(table, line)?;
    let feature = *table.game.board().feature(seg);
    while let Some(word) = line.maybe() {
        let verdict = match word.text {
            "tiles" => same(line.value("a number")?, feature.tiles),
            "open" => same(line.value("a number")?, feature.open),
            "pennants" => same(line.value("a number")?, feature.badges),
            "complete" if feature.open > 0 => Err(format!("{} open sides", feature.open)),
            "unfinished" if feature.open == 0 => Err("no open side".to_owned()),
            "complete" | "unfinished" => Ok(()),
            _ => return Err(word.unexpected("tiles, open, pennants, complete or unfinished")),
        };
        if verdict.is_err() {
            return Ok(verdict);
        }
    }
    Ok(Ok(()))
}

/// `track red messenger 12`: how far a scoring figure has come.
fn track(table: &ScenarioGame, line: &mut Line<'_>) -> Result<Verdict, RecordError> {
    let seat = seat(table, line)?;
    let word = line.word("follower or messenger")?;
    let marker = Marker::from_name(word.text).ok_or_else(|| word.unexpected("follower or messenger"))?;
    Ok(same(line.value("a number")?, table.game.track().points(seat, marker)))
}

fn goods(table: &ScenarioGame, line: &mut Line<'_>) -> Result<Verdict, RecordError> {
    let seat = seat(table, line)?;
    let word = line.word("wine, wheat or cloth")?;
    let goods = Goods::from_name(word.text).ok_or_else(|| word.unexpected("wine, wheat or cloth"))?;
    Ok(same(line.value("a number")?, table.game.goods(seat, goods)))
}

fn ingots(table: &ScenarioGame, line: &mut Line<'_>) -> Result<Verdict, RecordError> {
    let cell = line.word("a cell")?.text;
    let found = table.game.ingots().find(|(pos, _)| pos.to_string() == cell).map_or(0, |(_, count)| count);
    Ok(same(line.value("a number")?, found))
}

/// `robber red 12`, or `robber red home`.
fn robber(table: &ScenarioGame, line: &mut Line<'_>) -> Result<Verdict, RecordError> {
    let seat = seat(table, line)?;
    let found = table.game.robber(seat).map_or("home".to_owned(), |space| space.to_string());
    Ok(same(line.word("a space or home")?.text.to_owned(), found))
}

/// `mage 1,0 city N`: on that feature; or `mage home`.
fn mystic(table: &ScenarioGame, who: Mystic, line: &mut Line<'_>) -> Result<Verdict, RecordError> {
    let stands = table.game.mystic(who).and_then(|spot| table.game.seg_of(spot));
    if line.peek().is_some_and(|word| word.text == "home") {
        line.maybe();
        return Ok(if stands.is_none() { Ok(()) } else { Err("on the map".to_owned()) });
    }
    let wanted = place(table, line)?;
    let board = table.game.board();
    let is_there = stands.is_some_and(|seg| board.label(seg) == board.label(wanted));
    Ok(if is_there { Ok(()) } else { Err(format!("{stands:?}")) })
}

/// `joined 1,0 road N 2,0 road S`: both segments belong to one feature.
fn joined(table: &ScenarioGame, line: &mut Line<'_>) -> Result<Verdict, RecordError> {
    let (one, other) = (place(table, line)?, place(table, line)?);
    let board = table.game.board();
    Ok(if board.label(one) == board.label(other) { Ok(()) } else { Err("two features".to_owned()) })
}
