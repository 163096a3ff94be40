//! The expectations of scenarios: each reads its words, looks at the table and says what it found instead.

use bastide_castle::notation::find_segment;
use bastide_castle::sum::Category;
use bastide_castle::{Event, Game, Setup, Token};
use bastide_landscape::feature::Seg;
use bastide_landscape::geometry::Pos;
use bastide_play::{Play, Seat};
use bastide_record::expectations::{Expectations, check_feature, same};
use bastide_record::scenario::Verdict;
use bastide_record::{Line, RecordError, Word, read_seat};

/// What scenarios of The Castle expect beyond those of every game.
pub(crate) struct Expected;

impl Expectations for Expected {
    type Game = Game;

    fn check(game: &Game, word: &Word<'_>, line: &mut Line<'_>) -> Result<Verdict, RecordError> {
        Ok(match word.text {
            "space" => space(game, line)?,
            "reserve" => reserve(game, line)?,
            "follower" => follower(game, line)?,
            "nobody" => nobody(game, line)?,
            "keep" => keep(game, line)?,
            "tokens" => tokens(game, line)?,
            "odds" => odds(game, line)?,
            "feature" => feature(game, line)?,
            "wall" => same(line.value("a number of tokens")?, game.wall().left()),
            "bag" => same(line.value("a number of tiles")?, game.bag().left()),
            _ => return Err(word.unexpected("an expectation")),
        })
    }

    fn let_first_begin(setup: &mut Setup) {
        setup.first = setup.first.or(Some(Seat(0)));
    }

    fn words(game: &Game, event: &Event) -> String {
        event.words(game)
    }

    fn sum(event: &Event) -> Option<String> {
        if let Event::Scored(_, sum, _) = event { Some(sum.to_string()) } else { None }
    }

    fn points_in(game: &Game, seat: Seat, category: &str) -> Option<u16> {
        Some(game.player(seat).points[Category::from_name(category)? as usize])
    }

    fn project(game: &Game, events: &mut Vec<Event>) -> Game {
        game.projected(events)
    }

    fn winners(game: &Game) -> u8 {
        game.winners()
    }
}

fn token(line: &mut Line<'_>) -> Result<Token, RecordError> {
    let word = line.word("the number of a token")?;
    Token::from_name(word.text).ok_or_else(|| word.unexpected("the number of a token"))
}

/// The space of the track on which a marker stands.
fn space(game: &Game, line: &mut Line<'_>) -> Result<Verdict, RecordError> {
    let seat = read_seat(game.colours(), line)?;
    let track = game.catalog().wall.track;
    Ok(same(line.value("a space")?, game.player(seat).total() % track))
}

fn reserve(game: &Game, line: &mut Line<'_>) -> Result<Verdict, RecordError> {
    let seat = read_seat(game.colours(), line)?;
    Ok(same(line.value("a number of followers")?, game.player(seat).reserve))
}

/// Reads a cell and a segment of the tile that lies there.
fn place(game: &Game, line: &mut Line<'_>) -> Result<Seg, RecordError> {
    let (x, y) = line.cell()?;
    let board = game.board();
    let index = board.tile_at(Pos::new(x, y)).ok_or_else(|| line.error(format!("no tile lies at {x},{y}")))?;
    let tile = board.tile(index);
    let segment = find_segment(line, game.catalog(), tile.design, tile.rot)?;
    Ok(Seg(tile.first.0 + segment as u16))
}

fn standing(game: &Game, seg: Seg) -> Vec<String> {
    let figures = game.board().figures().iter().filter(|figure| figure.seg == seg);
    figures.map(|figure| game.colour(figure.seat).to_string()).collect()
}

fn follower(game: &Game, line: &mut Line<'_>) -> Result<Verdict, RecordError> {
    let seat = read_seat(game.colours(), line)?;
    let found = standing(game, place(game, line)?);
    let wanted = game.colour(seat).to_string();
    Ok(if found.contains(&wanted) { Ok(()) } else { Err(format!("{found:?}")) })
}

fn nobody(game: &Game, line: &mut Line<'_>) -> Result<Verdict, RecordError> {
    let found = standing(game, place(game, line)?);
    Ok(if found.is_empty() { Ok(()) } else { Err(format!("{found:?}")) })
}

/// `keep red none`, or `keep red 2` for the tiles of its house, with a place if that matters.
fn keep(game: &Game, line: &mut Line<'_>) -> Result<Verdict, RecordError> {
    let seat = read_seat(game.colours(), line)?;
    let size = line.word("a number of tiles or `none`")?.text.to_owned();
    let keep = game.player(seat).keep;
    let found = keep.map_or("none".to_owned(), |keep| keep.tiles.to_string());
    if line.peek().is_some() {
        let seg = place(game, line)?;
        let board = game.board();
        if keep.is_none_or(|keep| board.label(keep.seg) != board.label(seg)) {
            return Ok(Err(format!("{found} elsewhere")));
        }
    }
    Ok(same(size, found))
}

/// The tokens before a player, by number; nothing for none.
fn tokens(game: &Game, line: &mut Line<'_>) -> Result<Verdict, RecordError> {
    let seat = read_seat(game.colours(), line)?;
    let mut expected = Vec::new();
    while line.peek().is_some() {
        expected.push(token(line)?.to_string());
    }
    let found: Vec<String> = game.player(seat).hand.iter().map(|token| token.to_string()).collect();
    Ok(same(expected.join(" "), found.join(" ")))
}

/// How likely chance turns up a token: `odds 2 2 18` for 2 in 18.
fn odds(game: &Game, line: &mut Line<'_>) -> Result<Verdict, RecordError> {
    let token = token(line)?;
    let expected = format!("{} in {}", line.value::<u32>("a number")?, line.value::<u32>("a number")?);
    let odds = game.odds(bastide_castle::Action::TurnUp(token));
    Ok(same(expected, format!("{odds} in {}", game.total_odds())))
}

fn feature(game: &Game, line: &mut Line<'_>) -> Result<Verdict, RecordError> {
    let feature = game.board().feature(place(game, line)?);
    check_feature(line, &[("tiles", feature.tiles.into()), ("markets", feature.badges.into())], feature.open.into())
}
