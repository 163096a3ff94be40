//! The expectations of scenarios: each reads its words, looks at the table and says what it found instead.

use bastide_carcassonne::notation::find_segment;
use bastide_carcassonne::sum::Category;
use bastide_carcassonne::tile::facts::Goods;
use bastide_carcassonne::{Event, FigureKind, Game, Marker, Mystic, Setup};
use bastide_landscape::feature::Seg;
use bastide_landscape::geometry::Pos;
use bastide_play::Seat;
use bastide_record::expectations::{Expectations, check_feature, same};
use bastide_record::scenario::Verdict;
use bastide_record::{Line, RecordError, Word, read_seat};

/// What scenarios of Carcassonne expect beyond those of every game.
pub(crate) struct Expected;

impl Expectations for Expected {
    type Game = Game;

    fn check(game: &Game, word: &Word<'_>, line: &mut Line<'_>) -> Result<Verdict, RecordError> {
        Ok(match word.text {
            "supply" => supply(game, line)?,
            "figure" => figure(game, line)?,
            "nobody" => nobody(game, line)?,
            "feature" => feature(game, line)?,
            "track" => track(game, line)?,
            "goods" => goods(game, line)?,
            "treasure" => {
                let seat = read_seat(game.colours(), line)?;
                same(line.value("a number")?, game.treasure(seat))
            }
            "ingots" => ingots(game, line)?,
            "robber" => robber(game, line)?,
            "mage" => mystic(game, Mystic::Mage, line)?,
            "witch" => mystic(game, Mystic::Witch, line)?,
            "joined" => joined(game, line)?,
            "parted" => joined(game, line)?.err().map_or(Err("one feature".to_owned()), |_| Ok(())),
            "bag" => same(line.value("a number")?, game.bag().left()),
            _ => return Err(word.unexpected("an expectation")),
        })
    }

    fn let_first_begin(setup: &mut Setup) {
        setup.first.get_or_insert(Seat(0));
    }

    fn words(game: &Game, event: &Event) -> String {
        event.words(game)
    }

    fn sum(event: &Event) -> Option<String> {
        if let Event::Scored(_, sum, ..) = event { Some(sum.to_string()) } else { None }
    }

    fn points_in(game: &Game, seat: Seat, category: &str) -> Option<u16> {
        Category::from_name(category).map(|category| game.player(seat).points[category as usize])
    }

    fn project(game: &Game, events: &mut Vec<Event>) -> Game {
        game.projected(events)
    }

    fn winners(game: &Game) -> u8 {
        game.winners()
    }
}

fn kind(line: &mut Line<'_>) -> Result<FigureKind, RecordError> {
    let word = line.word("a figure")?;
    FigureKind::from_name(word.text).ok_or_else(|| word.unexpected("a figure"))
}

fn supply(game: &Game, line: &mut Line<'_>) -> Result<Verdict, RecordError> {
    let (seat, kind) = (read_seat(game.colours(), line)?, kind(line)?);
    Ok(same(line.value("a number")?, game.player(seat).supply[kind as usize]))
}

/// Reads a cell and a segment of the tile that lies there.
fn place(game: &Game, line: &mut Line<'_>) -> Result<Seg, RecordError> {
    let word = line.word("a cell")?;
    let cell = word.text.split_once(',').and_then(|(x, y)| Some(Pos::new(x.parse().ok()?, y.parse().ok()?)));
    let board = game.board();
    let index = cell.and_then(|pos| board.tile_at(pos)).ok_or_else(|| word.error("no tile lies there"))?;
    let tile = board.tile(index);
    let segment = find_segment(line, game.catalog(), tile.design, tile.rot)?;
    Ok(Seg(tile.first.0 + segment as u16))
}

fn standing(game: &Game, seg: Seg) -> Vec<String> {
    let figures = game.board().figures().iter().filter(|figure| figure.seg == seg);
    figures.map(|figure| format!("{} {}", game.colour(figure.seat), FigureKind::from_number(figure.kind))).collect()
}

fn figure(game: &Game, line: &mut Line<'_>) -> Result<Verdict, RecordError> {
    let (seat, kind) = (read_seat(game.colours(), line)?, kind(line)?);
    let found = standing(game, place(game, line)?);
    let wanted = format!("{} {kind}", game.colour(seat));
    Ok(if found.contains(&wanted) { Ok(()) } else { Err(format!("{found:?}")) })
}

fn nobody(game: &Game, line: &mut Line<'_>) -> Result<Verdict, RecordError> {
    let found = standing(game, place(game, line)?);
    Ok(if found.is_empty() { Ok(()) } else { Err(format!("{found:?}")) })
}

fn feature(game: &Game, line: &mut Line<'_>) -> Result<Verdict, RecordError> {
    let feature = game.board().feature(place(game, line)?);
    check_feature(line, &[("tiles", feature.tiles.into()), ("pennants", feature.badges.into())], feature.open.into())
}

/// `track red messenger 12`: how far a scoring figure has come.
fn track(game: &Game, line: &mut Line<'_>) -> Result<Verdict, RecordError> {
    let seat = read_seat(game.colours(), line)?;
    let word = line.word("follower or messenger")?;
    let marker = Marker::from_name(word.text).ok_or_else(|| word.unexpected("follower or messenger"))?;
    Ok(same(line.value("a number")?, game.track().points(seat, marker)))
}

fn goods(game: &Game, line: &mut Line<'_>) -> Result<Verdict, RecordError> {
    let seat = read_seat(game.colours(), line)?;
    let word = line.word("wine, wheat or cloth")?;
    let goods = Goods::from_name(word.text).ok_or_else(|| word.unexpected("wine, wheat or cloth"))?;
    Ok(same(line.value("a number")?, game.goods(seat, goods)))
}

fn ingots(game: &Game, line: &mut Line<'_>) -> Result<Verdict, RecordError> {
    let cell = line.word("a cell")?.text;
    let found = game.ingots().find(|(pos, _)| pos.to_string() == cell).map_or(0, |(_, count)| count);
    Ok(same(line.value("a number")?, found))
}

/// `robber red 12`, or `robber red home`.
fn robber(game: &Game, line: &mut Line<'_>) -> Result<Verdict, RecordError> {
    let seat = read_seat(game.colours(), line)?;
    let found = game.robber(seat).map_or("home".to_owned(), |space| space.to_string());
    Ok(same(line.word("a space or home")?.text.to_owned(), found))
}

/// `mage 1,0 city N`: on that feature; or `mage home`.
fn mystic(game: &Game, who: Mystic, line: &mut Line<'_>) -> Result<Verdict, RecordError> {
    let stands = game.mystic(who).and_then(|spot| game.seg_of(spot));
    if line.peek().is_some_and(|word| word.text == "home") {
        line.maybe();
        return Ok(if stands.is_none() { Ok(()) } else { Err("on the map".to_owned()) });
    }
    let wanted = place(game, line)?;
    let board = game.board();
    let is_there = stands.is_some_and(|seg| board.label(seg) == board.label(wanted));
    Ok(if is_there { Ok(()) } else { Err(format!("{stands:?}")) })
}

/// `joined 1,0 road N 2,0 road S`: both segments belong to one feature.
fn joined(game: &Game, line: &mut Line<'_>) -> Result<Verdict, RecordError> {
    let (one, other) = (place(game, line)?, place(game, line)?);
    let board = game.board();
    Ok(if board.label(one) == board.label(other) { Ok(()) } else { Err("two features".to_owned()) })
}
