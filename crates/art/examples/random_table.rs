//! Plays a random game and renders it: `cargo run -p bastide-art --example random_table -- OUT.png PLAYERS
//! EXPANSIONS|all|none [SEED] [ACTIONS] [PIXELS] [THEME] [HIGHLIGHT] [letters]`. The ending says what is written.

use bastide_art::{Format, Highlight, Level, Options, Render, Theme, render};
use bastide_carcassonne::notation::Record;
use bastide_carcassonne::{Colour, Expansion, Expansions, Game, Ruleset, Setup};
use bastide_play::play_at_random;
use std::error::Error;
use std::io::Write;
use std::time::Instant;

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let word = |index: usize, default: &str| words.get(index).cloned().unwrap_or_else(|| default.to_owned());
    let record = play(word(1, "3").parse()?, &word(2, "none"), word(3, "1").parse()?)?.write();
    let options = Options {
        theme: Theme::from_name(&word(6, "light")).unwrap_or_default(),
        highlight: Highlight::from_name(&word(7, "last")).unwrap_or_default(),
        track: true,
        level: Level::Near,
        letters: words.iter().any(|word| word == "letters"),
    };
    let out = word(0, "table.png");
    let format = out.rsplit('.').next().and_then(Format::from_ending).ok_or("expected .svg, .png or .gif")?;
    let how = Render { options, format, until: Some(word(4, "100000").parse()?), pixels: word(5, "1000").parse()? };
    let start = Instant::now();
    let bytes = render(&record, &how)?;
    writeln!(std::io::stderr(), "{out}: {} KB in {:?}", bytes.len() / 1024, start.elapsed())?;
    Ok(std::fs::write(out, bytes)?)
}

fn play(players: usize, expansions: &str, seed: u64) -> Result<Record, Box<dyn Error>> {
    let is_wanted =
        |expansion: &Expansion| expansions == "all" || expansions.split(',').any(|name| name == expansion.name());
    let wanted = Expansion::ALL.into_iter().filter(is_wanted).fold(Expansions::NONE, Expansions::with);
    let setup = Setup { rules: Ruleset::with(wanted), colours: Colour::ALL[..players].to_vec(), ..Setup::default() };
    let mut game = Game::new(&setup)?;
    let mut record = Record::new(setup);
    let mut random = fastrand::Rng::with_seed(seed);
    play_at_random(&mut game, &mut |below| random.u32(..below), |_, action| record.actions.push(action));
    Ok(record)
}
