//! A record as a picture or a film, for the command line: from text to bytes, without touching a file.

use crate::film::Film;
use crate::pixels::{PictureError, paint, png};
use crate::scene::{Scene, table};
use crate::table::Options;
use crate::theme::Level;
use bastide_record::{lines, open};

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

/// Plays a record of any game and renders the table as it stands then, or the whole game as a film.
pub fn render(record: &str, how: &Render) -> Result<Vec<u8>, PictureError> {
    let name = open(&mut lines(record))?.game;
    match name.text {
        "carcassonne" => render_game::<bastide_carcassonne::Game>(record, how),
        "castle" => render_game::<bastide_castle::Game>(record, how),
        _ => Err(name.unexpected("the name of a game (carcassonne, castle)").into()),
    }
}

fn render_game<G: Scene>(record: &str, how: &Render) -> Result<Vec<u8>, PictureError> {
    let game = G::replay(record, how.until, &mut |_| Ok(()))?;
    match how.format {
        Format::Svg => Ok(table(&game, &how.options).into_bytes()),
        Format::Png => {
            let scale = game.view(&how.options).scale(how.pixels);
            let options = Options { level: Level::of(scale * 100.0), ..how.options };
            png(&paint(&table(&game, &options), scale)?)
        }
        Format::Gif => film(record, how, &game),
    }
}

fn film<G: Scene>(record: &str, how: &Render, last: &G) -> Result<Vec<u8>, PictureError> {
    let mut film = Film::new(last, how.options, how.pixels)?;
    let mut before: Option<G> = None;
    let end = G::replay(record, how.until, &mut |game| {
        // What follows a tile belongs to its frame, so a frame is taken when the next tile is about to change the map.
        if let Some(before) = before.as_ref().filter(|before| before.laid() < game.laid()) {
            film.add(before)?;
        }
        before = Some(game.clone());
        Ok(())
    })?;
    film.add(&end)?;
    film.finish()
}
