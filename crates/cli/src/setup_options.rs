//! The options of every command that begins a game.

use anyhow::{Context, Result, anyhow};
use bastide_dealer::Seed;
use bastide_protocol::{GameKind, Players, Setup, WireGame};
use clap::Args;
use rand::TryRng;
use rand::rngs::SysRng;
use std::collections::BTreeMap;

/// How a game begins.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "The game")]
pub(crate) struct SetupOptions {
    /// The players: their number, or their colours clockwise (red,blue)
    #[arg(long, value_name = "PLAYERS", default_value = "2")]
    players: String,
    #[command(flatten)]
    game: GameOptions,
}

/// Which game is played, and by which rules; who plays it is said elsewhere.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "The game")]
pub(crate) struct GameOptions {
    /// Which game: carcassonne, or castle, which is for two and has neither expansions nor switches
    #[arg(long, value_name = "NAME", default_value = GameKind::Carcassonne.name())]
    game: String,
    /// The expansions, separated by commas (river,abbot), or `all`, or `none`
    #[arg(long, value_name = "LIST", default_value = "none")]
    expansions: String,
    /// Uses only some parts of an expansion (traders=tiles,builders), or its tiles without their rules (gold=plain); may be
    /// given several times
    #[arg(long, value_name = "EXPANSION=PARTS", value_parser = parts)]
    parts: Vec<(String, Vec<String>)>,
    /// The followers each player begins with, from 1 to 9; 7 if left out
    #[arg(long, value_name = "N")]
    followers: Option<u8>,
    /// A named choice of switches, as some printing has them
    #[arg(long, value_name = "NAME")]
    preset: Option<String>,
    /// Sets one switch of the rules (fields=off); may be given several times
    #[arg(long, value_name = "SWITCH=VALUE", value_parser = switch)]
    set: Vec<(String, String)>,
    /// The colour that begins; without it, chance decides
    #[arg(long, value_name = "COLOUR")]
    first: Option<String>,
}

impl SetupOptions {
    /// Which game is to be played.
    pub(crate) fn game_kind(&self) -> Result<GameKind> {
        self.game.game_kind()
    }

    /// The setup as the game's core understands it.
    pub(crate) fn setup<G: WireGame>(&self) -> Result<G::Setup> {
        let setup = self.game.setup::<G>(players(&self.players)?);
        G::read_setup(&setup).context("this setup cannot be played")
    }

    /// The expansions by name.
    pub(crate) fn expansions<G: WireGame>(&self) -> Vec<String> {
        self.game.expansions::<G>()
    }
}

impl GameOptions {
    /// Which game is to be played.
    pub(crate) fn game_kind(&self) -> Result<GameKind> {
        game_kind(&self.game)
    }

    /// The setup in words, for these players.
    pub(crate) fn setup<G: WireGame>(&self, players: Players) -> Setup {
        Setup {
            game: self.game.clone(),
            players,
            expansions: self.expansions::<G>(),
            parts: self.parts.iter().cloned().collect::<BTreeMap<_, _>>(),
            followers: self.followers,
            preset: self.preset.clone(),
            set: self.set.iter().cloned().collect::<BTreeMap<_, _>>(),
            first: self.first.clone(),
        }
    }

    fn expansions<G: WireGame>(&self) -> Vec<String> {
        match self.expansions.as_str() {
            "all" => G::expansions().into_iter().map(str::to_owned).collect(),
            "none" => Vec::new(),
            list => list.split(',').map(str::to_owned).collect(),
        }
    }
}

/// The game with this name.
pub(crate) fn game_kind(name: &str) -> Result<GameKind> {
    GameKind::from_name(name).ok_or_else(|| anyhow!("game: expected {}, found `{name}`", GameKind::names().join(", ")))
}

fn players(text: &str) -> Result<Players> {
    if text.starts_with(|letter: char| letter.is_ascii_digit()) {
        let count = text.parse().with_context(|| format!("players: expected a number of players, found `{text}`"))?;
        return Ok(Players::Count(count));
    }
    Ok(Players::Colours(text.split(',').map(str::to_owned).collect()))
}

fn switch(text: &str) -> Result<(String, String), String> {
    let (name, value) = text.split_once('=').ok_or("expected SWITCH=VALUE, as in fields=off")?;
    Ok((name.to_owned(), value.to_owned()))
}

fn parts(text: &str) -> Result<(String, Vec<String>), String> {
    let (name, parts) = text.split_once('=').ok_or("expected EXPANSION=PARTS, as in traders=tiles,builders")?;
    Ok((name.to_owned(), parts.split(',').map(str::to_owned).collect()))
}

/// The seed that was given, or one that nobody can guess.
pub(crate) fn seed_or_fresh(given: Option<Seed>) -> Result<Seed> {
    match given {
        Some(seed) => Ok(seed),
        None => {
            let mut bytes = [0; 32];
            SysRng
                .try_fill_bytes(&mut bytes)
                .map_err(|error| anyhow!("the system gives no random numbers: {error}"))?;
            Ok(Seed::from_bytes(bytes))
        }
    }
}
