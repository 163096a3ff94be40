//! From a saved game to a record. Every message must be a legal answer where it stands; tiles come in the order in which
//! they were laid, so their generator of chance need not be known.

use crate::error::Unreadable;
use crate::place::is_at;
use crate::saved::{DeployMeeple, FIGURES, Message, PlaceTile, Pointer, SLOTS, Saved};
use crate::setup;
use crate::tiles::{Theirs, theirs};
use bastide_protocol::{AnyGame, AskedKind, Choice, Colour, GameKind, Pick, Players};
use serde::de::DeserializeOwned;

/// What was wrong with a message.
type Wrong = String;

/// The record of a saved game.
pub fn read(text: &str) -> Result<String, Unreadable> {
    let saved: Saved = serde_json::from_str(text).map_err(|error| Unreadable::file(error.to_string()))?;
    let setup = setup::ours(&saved).map_err(Unreadable::file)?;
    let rules = GameKind::Carcassonne.newest_rules();
    let game = AnyGame::begin(&setup, rules, None).map_err(|error| Unreadable::file(error.to_string()))?;
    let Players::Colours(colours) = setup.players else { return Err(Unreadable::file("players")) };
    let mut reader = Reader { game, colours };
    for (number, message) in saved.replay.iter().enumerate() {
        reader.play(message).map_err(|wrong| Unreadable::message(number, &message.kind, wrong))?;
    }
    reader.settle(Next::Nothing).map_err(Unreadable::file)?;
    let names = saved.players.iter().map(|player| name(&player.name, SLOTS[player.slot.min(5)])).collect();
    Ok(reader.game.record_with(names, None, None))
}

/// A name as a record can hold it.
fn name(theirs: &str, colour: &str) -> String {
    let plain: String =
        theirs.chars().map(|letter| if letter.is_control() || letter == '"' { ' ' } else { letter }).collect();
    let plain = plain.trim();
    if plain.is_empty() { colour.to_owned() } else { plain.chars().take(40).collect() }
}

/// What comes next.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Next {
    /// Another tile is laid.
    Tile,
    /// Nothing that is known.
    Nothing,
}

struct Reader {
    game: AnyGame,
    /// The players in the order of the file.
    colours: Vec<String>,
}

impl Reader {
    fn play(&mut self, message: &Message) -> Result<(), Wrong> {
        match message.kind.as_str() {
            "PLACE_TILE" => self.place(message, &payload(message)?),
            "DEPLOY_MEEPLE" => self.deploy(message, &payload(message)?),
            "RETURN_MEEPLE" => self.recall(message),
            "PASS" => self.pass(message),
            "COMMIT" => self.settle(Next::Nothing),
            _ => Err("this is not supported: only tiles, figures, the abbot's return and passing are".to_owned()),
        }
    }

    fn place(&mut self, message: &Message, PlaceTile { tile_id, rotation, position }: &PlaceTile) -> Result<(), Wrong> {
        self.settle(Next::Tile)?;
        let tile = theirs(tile_id).ok_or_else(|| format!("the tile `{tile_id}` is of none of the supported sets"))?;
        self.draw(tile)?;
        self.check_player(message)?;
        let quarters = ["R0", "R90", "R180", "R270"].iter().position(|known| known == rotation);
        let quarters = quarters.ok_or_else(|| format!("expected R0, R90, R180 or R270, found `{rotation}`"))?;
        let turn = ["N", "E", "S", "W"][(quarters + tile.quarters as usize) % 4];
        let [left, top] = *position;
        self.answer(
            &format!("{tile_id} at {left},{top} turned {rotation}"),
            |pick| matches!(pick, Pick::Place { x, y, turn: lying } if (*x, *y, lying.word()) == (left, top, turn)),
        )
    }

    fn draw(&mut self, tile: Theirs) -> Result<(), Wrong> {
        if self.game.asked().kind != AskedKind::Chance {
            return Err(format!("expected an answer to `{}` before the next tile", self.game.asked().words));
        }
        let legal = self.game.legal();
        let designs = [Some(tile.design), tile.stand_in].into_iter().flatten();
        let drawn = designs.map(|design| format!("draw {design}")).find(|draw| legal.contains(draw));
        let drawn = drawn.ok_or_else(|| format!("no more tile `{}` is left to be drawn", tile.id))?;
        self.act(&drawn)
    }

    fn deploy(&mut self, message: &Message, DeployMeeple { pointer, meeple_id }: &DeployMeeple) -> Result<(), Wrong> {
        self.check_player(message)?;
        let kind = meeple_id.split('.').nth(1).unwrap_or_default();
        let figure = FIGURES.iter().find(|(theirs, _)| *theirs == kind).map(|(_, ours)| *ours);
        let figure = figure.ok_or_else(|| format!("the figure `{meeple_id}` is of none of the supported sets"))?;
        let words = format!("{figure} on {}", pointer.location);
        self.answer(&words, |pick| {
            let Pick::Stand { figure: own, at } = pick else { return false };
            let is_there = is_at(&at.segment, pointer.feature.as_deref(), &pointer.location);
            own.word() == figure && [at.x, at.y] == pointer.position && is_there
        })
    }

    fn recall(&mut self, message: &Message) -> Result<(), Wrong> {
        self.check_player(message)?;
        let source = message.payload.get("source").and_then(|source| source.as_str()).unwrap_or_default();
        if source != "ABBOT_RETURN" {
            return Err(format!("expected the return of an abbot, found `{source}`"));
        }
        let at = message.payload.get("pointer").cloned().unwrap_or_default();
        let Pointer { position, .. } = serde_json::from_value(at).map_err(|error| error.to_string())?;
        self.answer("the abbot's return", |pick| matches!(pick, Pick::Recall { at } if [at.x, at.y] == position))
    }

    /// Passing says nothing where nothing is asked: they ask in more cases than we do.
    fn pass(&mut self, message: &Message) -> Result<(), Wrong> {
        let (choices, _) = self.game.choices();
        if self.game.asked().kind != AskedKind::Player || !choices.iter().any(is_pass) {
            return Ok(());
        }
        self.check_player(message)?;
        self.answer("passing", |pick| matches!(pick, Pick::Pass))
    }

    /// Answers what they do not ask: where there is nothing to choose, and whether the builder's second turn is taken,
    /// which is so whenever another tile follows.
    fn settle(&mut self, next: Next) -> Result<(), Wrong> {
        loop {
            let (choices, _) = self.game.choices();
            let is_player = self.game.asked().kind == AskedKind::Player;
            let again = choices.iter().find(|choice| matches!(choice.pick, Pick::Again));
            let chosen = match (again, &choices[..]) {
                (Some(again), _) if next == Next::Tile => again.action.clone(),
                (None, [only]) if is_player && is_pass(only) => only.action.clone(),
                _ => return Ok(()),
            };
            self.act(&chosen)?;
        }
    }

    /// Gives the one legal answer that is meant.
    fn answer(&mut self, words: &str, is_meant: impl Fn(&Pick) -> bool) -> Result<(), Wrong> {
        let (choices, _) = self.game.choices();
        let meant = choices.into_iter().find(|choice| is_meant(&choice.pick)).map(|choice| choice.action);
        let asked = self.game.asked().words;
        self.act(&meant.ok_or_else(|| format!("{words} is not legal where `{asked}` is asked"))?)
    }

    fn act(&mut self, action: &str) -> Result<(), Wrong> {
        self.game.act(action).map(drop).map_err(|error| error.to_string())
    }

    /// A message that says whose it is must be of whoever is asked.
    fn check_player(&self, message: &Message) -> Result<(), Wrong> {
        let asked = self.game.asked().player.map(Colour::word);
        let colour = message.player.and_then(|number| self.colours.get(number));
        match (message.player, colour) {
            (Some(_), Some(colour)) if Some(colour.as_str()) != asked => {
                Err(format!("it is {colour}'s, but {} is asked", asked.unwrap_or("nobody")))
            }
            (Some(number), None) => Err(format!("there is no player {number}")),
            _ => Ok(()),
        }
    }
}

fn is_pass(choice: &Choice) -> bool {
    matches!(choice.pick, Pick::Pass)
}

fn payload<T: DeserializeOwned>(message: &Message) -> Result<T, Wrong> {
    serde_json::from_value(message.payload.clone()).map_err(|error| error.to_string())
}
