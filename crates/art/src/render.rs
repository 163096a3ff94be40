//! A record as a picture or a film, for the command line: from text to bytes, without touching a file.

use crate::film::Film;
use crate::pixels::{PictureError, paint, png};
use crate::table::{Options, View, table};
use bastide_carcassonne::Game;
use bastide_carcassonne::notation::Replay;

/// The kinds of files that can be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// A drawing that can be enlarged without end.
    Svg,
    /// A picture of pixels.
    Png,
    /// A film of the whole game.
    Gif,
}

impl Format {
    /// All of them.
    pub const ALL: [Format; 3] = [Format::Svg, Format::Png, Format::Gif];

    /// The ending of the file's name.
    pub const fn ending(self) -> &'static str {
        ["svg", "png", "gif"][self as usize]
    }

    /// The format of a file with this ending.
    pub fn from_ending(ending: &str) -> Option<Format> {
        Format::ALL.into_iter().find(|format| format.ending() == ending)
    }
}

/// How a record is rendered.
#[derive(Clone, Copy, Debug)]
pub struct Render {
    /// How the table is drawn.
    pub options: Options,
    /// What is written.
    pub format: Format,
    /// Play only so many actions, chance included.
    pub until: Option<usize>,
    /// How wide the picture is; ignored for SVG.
    pub pixels: u32,
}

/// Plays a record and renders the table as it stands then, or the whole game as a film.
pub fn render(record: &str, how: &Render) -> Result<Vec<u8>, PictureError> {
    let game = play(record, how.until, |_| Ok(()))?;
    match how.format {
        Format::Svg => Ok(table(&game, &how.options).into_bytes()),
        Format::Png => {
            let scale = View::of(game.board().tiles(), &how.options).scale(how.pixels);
            png(&paint(&table(&game, &how.options), scale)?)
        }
        Format::Gif => film(record, how, &game),
    }
}

fn film(record: &str, how: &Render, last: &Game) -> Result<Vec<u8>, PictureError> {
    let mut film = Film::new(last, how.options, how.pixels)?;
    let mut before: Option<Game> = None;
    let end = play(record, how.until, |game| {
        // What follows a tile belongs to its frame, so a frame is taken when the next tile is about to change the map.
        let is_laid = before.as_ref().is_some_and(|before| before.board().tiles().len() < game.board().tiles().len());
        if let (true, Some(before)) = (is_laid, &before) {
            film.add(before)?;
        }
        before = Some(game.clone());
        Ok(())
    })?;
    film.add(&end)?;
    film.finish()
}

/// Plays a record, showing the game after each action.
fn play(
    record: &str,
    until: Option<usize>,
    mut see: impl FnMut(&Game) -> Result<(), PictureError>,
) -> Result<Game, PictureError> {
    let fail = |error: &dyn std::fmt::Display| PictureError(error.to_string());
    let mut replay = Replay::open(record).map_err(|error| fail(&error))?;
    see(&replay.game)?;
    for _ in 0..until.unwrap_or(usize::MAX) {
        let Some(step) = replay.step(&mut ()) else { break };
        step.map_err(|error| fail(&error))?;
        see(&replay.game)?;
    }
    Ok(replay.game)
}
