//! A position built by hand, step by step: whoever builds sends the record so far and hears whether it can be, where the
//! next tile may lie and where a figure may stand. Nothing is kept.

use crate::refused::Refused;
use bastide_carcassonne::notation::{Record, Replay, SetupReader};
use bastide_carcassonne::setup::Standing;
use bastide_carcassonne::tile::catalog::Catalog;
use bastide_carcassonne::{Action, Doubt, FigureKind, Game, Phase, Setup, SetupError, Spot};
use bastide_protocol::{
    Asked, AskedKind, Choice, Code, Colour, GameKind, Phase as AskedPhase, Pick, Place, Survey, View, Viewer, WireGame,
};
use bastide_record::{ReadSetup, RecordError, text};
use serde::{Deserialize, Serialize};

/// A position that is being built.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct PositionQuestion {
    /// A record. Its actions are played first: the position is the one at its end, or before the turn in progress.
    pub record: String,
    /// After how many actions, chance included; at the end if nothing is said.
    #[serde(default)]
    pub at: Option<usize>,
    /// A design that is to be laid: the choices then say where it may go.
    #[serde(default)]
    pub tile: Option<String>,
    /// Somebody whose figures are to be set up on a tile: the choices then say what may stand where on it.
    #[serde(default)]
    pub stand: Option<StandQuestion>,
}

/// Whose figures are to be set up, and on which tile.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct StandQuestion {
    /// Whose.
    pub player: Colour,
    /// The column of the tile.
    pub x: i16,
    /// The row of the tile.
    pub y: i16,
}

/// Whether a position can be: either the position or what is wrong with it.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PositionAnswer {
    /// The position, if it can be.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub position: Option<BuiltPosition>,
    /// What is wrong with it otherwise.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub problem: Option<PositionProblem>,
}

/// A position that can be.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct BuiltPosition {
    /// A record that begins with it and has no actions.
    pub record: String,
    /// The table. The action of each choice is the line of the setup that carries it out.
    pub view: View,
    /// What can be counted on it.
    pub survey: Survey,
    /// What no play leads to, though the game can go on with it.
    pub doubts: Vec<PositionDoubt>,
}

/// Something that no play leads to.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PositionDoubt {
    /// `alone`: a builder or pig without a follower of its owner; `crowded`: a second figure on one tile.
    pub kind: &'static str,
    /// The column.
    pub x: i16,
    /// The row.
    pub y: i16,
}

/// What is wrong with a position.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PositionProblem {
    /// Its name, as in `does-not-fit`; `unreadable` where the record is none.
    pub kind: &'static str,
    /// The line of the record, counted from 1.
    pub line: usize,
    /// The column of the cell it is about, if it is about one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub x: Option<i16>,
    /// The row of that cell.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub y: Option<i16>,
    /// What it is, in English words.
    pub message: String,
}

/// Looks at a position that is being built.
pub fn position(question: &PositionQuestion) -> Result<PositionAnswer, Refused> {
    let record = text(question.record.as_bytes())?;
    if GameKind::of_record(record)? != GameKind::Carcassonne {
        return Err(Refused::new(Code::Malformed, "The Castle cannot be set up by hand yet"));
    }
    let setup = match read(record, question.at) {
        Ok(setup) => setup,
        Err(problem) => return Ok(PositionAnswer { position: None, problem: Some(problem) }),
    };
    let unknown = |_| Refused::new(Code::Internal, "a position that was read can be built");
    let game = Game::new(&setup).map_err(unknown)?;
    let view = match (&question.tile, &question.stand) {
        (Some(tile), _) => to_lay(&game, &setup, tile)?,
        (None, Some(stand)) => to_stand(&game, &setup, stand)?,
        (None, None) => game.view(Viewer::Watcher),
    };
    let doubts = game.doubts().iter().map(doubt).collect();
    let position = BuiltPosition { record: Record::new(setup).header(), view, survey: game.survey(), doubts };
    Ok(PositionAnswer { position: Some(position), problem: None })
}

fn doubt(doubt: &Doubt) -> PositionDoubt {
    let kind = match doubt {
        Doubt::Alone(_) => "alone",
        Doubt::Crowded(_) => "crowded",
    };
    let pos = doubt.pos();
    PositionDoubt { kind, x: pos.x, y: pos.y }
}

/// The setup of the last position of a record that a setup can tell.
fn read(record: &str, at: Option<usize>) -> Result<Setup, PositionProblem> {
    let reader: SetupReader = Replay::read_setup(record).map_err(unreadable)?;
    let mut setup = reader.setup().clone();
    Game::new(&setup).map_err(|error| problem(&reader, &error))?;
    let mut replay = Replay::open(record).map_err(unreadable)?;
    for _ in 0..at.unwrap_or(usize::MAX) {
        let Some(step) = replay.step(&mut ()) else { break };
        step.map_err(unreadable)?;
        setup = replay.game.to_setup().unwrap_or(setup);
    }
    Ok(setup)
}

fn unreadable(RecordError { line, message, .. }: RecordError) -> PositionProblem {
    PositionProblem { kind: "unreadable", line, x: None, y: None, message }
}

fn problem(reader: &SetupReader, error: &SetupError) -> PositionProblem {
    let (line, pos) = (reader.line_of(error).unwrap_or(1), error.pos());
    let (x, y) = (pos.map(|pos| pos.x), pos.map(|pos| pos.y));
    PositionProblem { kind: error.name(), line, x, y, message: error.to_string() }
}

/// The table with a tile in hand, and everywhere it may lie.
fn to_lay(game: &Game, setup: &Setup, tile: &str) -> Result<View, Refused> {
    let unknown = || Refused::new(Code::Malformed, format!("there is no tile `{tile}`"));
    let design = Catalog::get().find(tile).ok_or_else(unknown)?;
    let mut drawn = setup.clone();
    drawn.first = Some(setup.first.unwrap_or_default());
    drawn.position.stack = Some(vec![design]);
    let plain = game.view(Viewer::Watcher);
    // Of a design of which none is left, and of one that fits nowhere, nothing can be laid.
    let Ok(mut drawn) = Game::new(&drawn) else { return Ok(plain) };
    if drawn.act(Action::Draw(design), &mut ()).is_err() || drawn.phase() != Phase::Place {
        return Ok(plain);
    }
    let mut view = drawn.view(Viewer::Seat(drawn.turn().active));
    view.bag = plain.bag;
    for choice in &mut view.choices {
        if let Pick::Place { x, y, turn } = choice.pick {
            choice.action = format!("lay {x},{y} {tile} {turn}");
        }
    }
    Ok(view)
}

/// The table as if somebody were asked for a figure on a tile.
fn to_stand(game: &Game, setup: &Setup, &StandQuestion { player, x, y }: &StandQuestion) -> Result<View, Refused> {
    let seat = game.all_seats().find(|&seat| Colour::from(game.colour(seat)) == player);
    let seat = seat.ok_or_else(|| Refused::new(Code::Malformed, format!("nobody plays {player} in this position")))?;
    let tile = game.board().tiles().iter().find(|tile| (tile.pos.x, tile.pos.y) == (x, y));
    let pos =
        tile.map(|tile| tile.pos).ok_or_else(|| Refused::new(Code::Malformed, format!("no tile lies at {x},{y}")))?;
    let mut view = game.view(Viewer::Seat(seat));
    view.asked = Asked {
        kind: AskedKind::Player,
        player: Some(player),
        phase: AskedPhase::Figure,
        words: "which figure stands there".to_owned(),
    };
    let segments = (0_u8..).take_while(|&segment| game.seg_of(Spot { pos, segment }).is_some());
    let standings = segments.flat_map(|segment| FigureKind::ALL.map(|figure| Standing { seat, figure, pos, segment }));
    view.choices = standings.filter_map(|standing| stood(game, setup, standing)).collect();
    Ok(view)
}

/// The choice to set up a figure; `None` if it cannot be there, or if no play would lead to it.
fn stood(game: &Game, setup: &Setup, standing: Standing) -> Option<Choice> {
    let mut with = setup.clone();
    with.position.standing.push(standing);
    let after = Game::new(&with).ok()?;
    if after.doubts().len() > game.doubts().len() {
        return None;
    }
    let last = after.view(Viewer::Watcher).figures.pop()?;
    let at = Place { x: last.x, y: last.y, segment: last.segment };
    let action = format!("stand {} {} {},{} {}", last.player, last.kind, at.x, at.y, at.segment);
    Some(Choice { action, pick: Pick::Stand { figure: standing.figure.into(), at }, feature: None, risk: None })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ask(lines: &str, tile: Option<&str>, stand: Option<(Colour, i16, i16)>) -> PositionAnswer {
        let record = format!("bastide 1\ngame carcassonne\nrules 2\nplayers red blue\n{lines}--\n");
        let stand = stand.map(|(player, x, y)| StandQuestion { player, x, y });
        position(&PositionQuestion { record, at: None, tile: tile.map(str::to_owned), stand }).expect("an answer")
    }

    fn actions(answer: PositionAnswer) -> Vec<String> {
        let view = answer.position.expect("a position that can be").view;
        view.choices.into_iter().map(|choice| choice.action).collect()
    }

    #[test]
    fn a_choice_of_where_to_lay_is_a_line_of_the_setup() {
        let lines = actions(ask("first red\n", Some("base/city1"), None));
        assert!(lines.contains(&"lay 0,-1 base/city1 S".to_owned()), "{lines:?}");
        for line in lines {
            let answer = ask(&format!("first red\n{line}\n"), None, None);
            assert!(answer.problem.is_none(), "{line}: {:?}", answer.problem);
        }
        // One that is not in the game goes nowhere.
        assert!(actions(ask("", Some("inns/cathedral"), None)).is_empty());
    }

    #[test]
    fn a_choice_of_a_figure_is_a_line_of_the_setup() {
        let lines = actions(ask("first red\n", None, Some((Colour::Blue, 0, 0))));
        assert_eq!(lines.len(), 4, "{lines:?}");
        for line in lines {
            assert!(line.starts_with("stand blue follower 0,0 "));
            let answer = ask(&format!("first red\n{line}\n"), None, Some((Colour::Red, 0, 0)));
            // One figure a tile.
            assert!(actions(answer).is_empty());
        }
    }

    #[test]
    fn a_builder_needs_a_follower_of_its_owner() {
        let on = "expansions traders\nfirst red\nlay 0,-1 base/city2-opposite-joined E\n";
        let builders = |lines: &str| {
            let found = actions(ask(lines, None, Some((Colour::Red, 0, -1))));
            found.into_iter().filter(|line| line.contains(" builder ")).count()
        };
        assert_eq!(builders(on), 0);
        assert_eq!(builders(&format!("{on}stand red follower 0,0 city N\n")), 1);
        assert_eq!(builders(&format!("{on}stand blue follower 0,0 city N\n")), 0);
        let alone = ask(&format!("{on}stand red builder 0,0 city N\n"), None, None);
        let doubts = alone.position.expect("it can be written down").doubts;
        assert_eq!(doubts.iter().map(|doubt| (doubt.kind, doubt.x, doubt.y)).collect::<Vec<_>>(), [("alone", 0, 0)]);
    }

    #[test]
    fn what_cannot_be_is_told_with_its_line_and_cell() {
        let problem = |lines: &str| {
            let found = ask(lines, None, None).problem.expect("a problem");
            (found.kind, found.line, found.x.zip(found.y))
        };
        assert_eq!(problem("lay 1,0 base/road-curve N\nlay 1,0 base/road-curve N\n"), ("taken", 6, Some((1, 0))));
        assert_eq!(problem("lay 5,0 base/city1 N\n"), ("apart", 5, Some((5, 0))));
        assert_eq!(problem("lay 0,-1 base/city1 N\n"), ("does-not-fit", 5, Some((0, -1))));
        assert_eq!(problem("lay 0,-1 inns/cathedral N\n"), ("no-copy-left", 5, Some((0, -1))));
        let closed = "lay 0,-1 base/city1 S\nstand red follower 0,0 city N\n";
        assert_eq!(problem(closed), ("completed", 6, Some((0, 0))));
        assert_eq!(problem("stand red large 0,0 city N\n"), ("no-figure-left", 5, Some((0, 0))));
        assert_eq!(problem("goods red wine 1\n"), ("not-played", 1, None));
        assert_eq!(problem("lay here base/city1 N\n"), ("unreadable", 5, None));
    }

    #[test]
    fn the_position_of_a_record_is_the_last_before_a_turn() {
        let record = "bastide 1\ngame carcassonne\nrules 2\nplayers red blue\nfirst red\nstack base/city1 base/road-curve\n\
            --\ndraw base/city1\nred place 0,-1 S\nred follower city S\ndraw base/road-curve\nblue place 1,0 N\n";
        let ask = |at| position(&PositionQuestion { record: record.to_owned(), at, tile: None, stand: None });
        let built = ask(None).expect("an answer").position.expect("a position");
        let lines = "first blue\nlay 0,-1 base/city1 S\npoints red 4\nstack base/road-curve\n--\n";
        assert!(built.record.ends_with(lines), "{}", built.record);
        let early = ask(Some(2)).expect("an answer").position.expect("a position");
        assert!(early.record.ends_with("first red\nstack base/city1 base/road-curve\n--\n"), "{}", early.record);
    }

    #[test]
    fn the_castle_is_refused_in_words() {
        let record = "bastide 1\ngame castle\nrules 1 reconstruction\nplayers red blue\n--\n".to_owned();
        let refused = position(&PositionQuestion { record, at: None, tile: None, stand: None }).unwrap_err();
        assert!(refused.message.contains("cannot be set up by hand yet"));
    }
}
