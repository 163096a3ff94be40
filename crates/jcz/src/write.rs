//! From a record to a saved game. The order in which tiles were drawn goes with it, since their generator of chance would
//! draw others.

use crate::error::Unwritable;
use crate::place;
use crate::saved::{DeployMeeple, FIGURES, Message, PlaceTile, Pointer, SLOTS, Saved, SavedPlayer};
use crate::setup::{self, Fields};
use crate::tiles::of_design;
use bastide_landscape::geometry::Rot;
use bastide_protocol::{AnyGame, Choice, Colour, GameKind, Pick, Place, Viewer};
use serde::Serialize;
use serde_json::{Map, Value, json};

/// The version whose saved games are written.
const VERSION: &str = "5.7.0";

/// The words of a header that a saved game can hold, or that say nothing about what is played.
const HELD: [&str; 16] = [
    "bastide",
    "game",
    "rules",
    "names",
    "seed",
    "deck",
    "commitment",
    "secret",
    "seat",
    "signed",
    "signature",
    "players",
    "expansions",
    "followers",
    "first",
    "--",
];

/// The saved game of a record.
pub fn write(record: &str) -> Result<String, Unwritable> {
    let whole = AnyGame::load(record).map_err(|error| Unwritable(error.to_string()))?;
    if whole.game_kind() != GameKind::Carcassonne {
        return Err(Unwritable("only games of Carcassonne have a form there".to_owned()));
    }
    let header = Header::of(&whole.opening())?;
    let mut writer = Writer::new(whole.back(0), whole.names().to_vec());
    for line in whole.lines().iter() {
        writer.play(line)?;
    }
    writer.finish(setup::theirs(&header.expansions, header.followers, header.fields))
}

/// What the header of a record says that a saved game says too.
struct Header {
    expansions: Vec<String>,
    followers: u8,
    fields: Fields,
}

impl Header {
    fn of(opening: &str) -> Result<Header, Unwritable> {
        let mut header = Header { expansions: Vec::new(), followers: 7, fields: Fields::On };
        for line in opening.lines() {
            let mut words = line.split_whitespace();
            match words.next().unwrap_or_default() {
                "expansions" => header.expansions = words.map(str::to_owned).collect(),
                "followers" => header.followers = words.next().and_then(|count| count.parse().ok()).unwrap_or(7),
                "set" if line.trim() == "set fields off" => header.fields = Fields::Off,
                word if HELD.contains(&word) => {}
                word => return Err(Unwritable(format!("a saved game cannot hold `{word}`: `{line}`"))),
            }
        }
        let known = ["abbot", "inns", "traders"];
        match header.expansions.iter().find(|name| !known.contains(&name.as_str())) {
            Some(name) => {
                Err(Unwritable(format!("the expansion `{name}` is not supported: expected {}", known.join(", "))))
            }
            None => Ok(header),
        }
    }
}

/// A figure on the map, with the number that it has there.
struct Standing {
    player: usize,
    kind: &'static str,
    at: Place,
    number: usize,
}

struct Writer {
    game: AnyGame,
    /// The colours in the order of turns, from the one that begins.
    colours: Vec<String>,
    names: Vec<String>,
    replay: Vec<Message>,
    drawn: Vec<Value>,
    standing: Vec<Standing>,
}

impl Writer {
    fn new(game: AnyGame, names: Vec<String>) -> Writer {
        let colours = game.colours().into_iter().map(str::to_owned).collect();
        Writer { game, colours, names, replay: Vec::new(), drawn: Vec::new(), standing: Vec::new() }
    }

    fn play(&mut self, line: &str) -> Result<(), Unwritable> {
        let (choices, _) = self.game.choices();
        let chosen = choices.into_iter().find(|choice| choice.action == line);
        match (line.split_once(' '), chosen) {
            (Some(("draw", _)), _) => self.commit(),
            (_, Some(Choice { pick, .. })) => self.write(&pick)?,
            // Who begins is told by the order of the players there, not by an answer of chance.
            (_, None) => {}
        }
        self.game.act(line).map_err(|error| Unwritable(error.to_string()))?;
        let view = self.game.view(Viewer::Watcher);
        self.standing.retain(|known| {
            view.figures.iter().any(|figure| {
                (figure.x, figure.y, figure.segment.as_str()) == (known.at.x, known.at.y, known.at.segment.as_str())
            })
        });
        Ok(())
    }

    fn write(&mut self, pick: &Pick) -> Result<(), Unwritable> {
        if let Pick::Place { x, y, turn } = pick {
            self.place([*x, *y], turn.word())
        } else if let Pick::Stand { figure, at } = pick {
            self.deploy(figure.word(), at)
        } else if let Pick::Recall { at } = pick {
            self.recall(at)
        } else if matches!(pick, Pick::Pass) {
            self.push("PASS", &json!({}))
        } else if matches!(pick, Pick::Again) {
            // There the builder's second turn is always taken.
            Ok(())
        } else {
            Err(Unwritable(format!("an answer is not supported: {pick:?}")))
        }
    }

    fn place(&mut self, position: [i16; 2], turn: &str) -> Result<(), Unwritable> {
        let hand = self.game.view(Viewer::Watcher).hand.unwrap_or_default();
        let tile = of_design(&hand).ok_or_else(|| Unwritable(format!("the tile `{hand}` is not supported")))?;
        let lying = ["N", "E", "S", "W"].iter().position(|known| *known == turn).unwrap_or_default();
        let rotation = format!("R{}", (lying + 4 - tile.quarters as usize) % 4 * 90);
        self.drawn.push(json!(tile.id));
        self.push("PLACE_TILE", &PlaceTile { tile_id: tile.id.to_owned(), rotation, position })
    }

    fn deploy(&mut self, figure: &str, at: &Place) -> Result<(), Unwritable> {
        let kind = FIGURES.iter().find(|(_, ours)| *ours == figure).map(|(theirs, _)| *theirs);
        let kind = kind.ok_or_else(|| Unwritable(format!("the figure `{figure}` is not supported")))?;
        let meeple_id = self.stand(kind, at.clone());
        let pointer = self.pointer(at, None)?;
        self.push("DEPLOY_MEEPLE", &DeployMeeple { pointer, meeple_id })
    }

    fn recall(&mut self, at: &Place) -> Result<(), Unwritable> {
        let player = self.asked();
        let mut abbots = self.standing.iter().filter(|known| known.player == player && known.kind == "abbot");
        let id = abbots.find(|known| known.at == *at).map(|known| format!("{player}.abbot.{}", known.number));
        let pointer = self.pointer(at, id)?;
        self.push("RETURN_MEEPLE", &json!({ "pointer": pointer, "source": "ABBOT_RETURN" }))
    }

    /// Takes a figure from the supply: the first number that stands nowhere.
    fn stand(&mut self, kind: &'static str, at: Place) -> String {
        let player = self.asked();
        let is_free = |number: &usize| {
            !self.standing.iter().any(|known| (known.player, known.kind, known.number) == (player, kind, *number))
        };
        let number = (1..).find(is_free).unwrap_or(1);
        self.standing.push(Standing { player, kind, at, number });
        format!("{player}.{kind}.{number}")
    }

    fn pointer(&self, at: &Place, meeple_id: Option<String>) -> Result<Pointer, Unwritable> {
        let view = self.game.view(Viewer::Watcher);
        let tile = view.tiles.iter().find(|tile| (tile.x, tile.y) == (at.x, at.y));
        let written = tile.and_then(|tile| {
            let quarters = ["N", "E", "S", "W"].iter().position(|known| *known == tile.turn.word())?;
            place::written(&tile.id, Rot::ALL[quarters], &at.segment)
        });
        let (feature, location) = written.ok_or_else(|| Unwritable(format!("`{}` has no form there", at.segment)))?;
        Ok(Pointer { position: [at.x, at.y], feature: Some(feature.to_owned()), location, meeple_id })
    }

    /// The number of the player who is asked.
    fn asked(&self) -> usize {
        let asked = self.game.asked().player.map(Colour::word);
        self.colours.iter().position(|colour| Some(colour.as_str()) == asked).unwrap_or_default()
    }

    /// Ends a turn, if one was played.
    fn commit(&mut self) {
        if let Some(player) = self.replay.last().and_then(|message| message.player) {
            let payload = json!({ "random": 0.0 });
            self.replay.push(Message { kind: "COMMIT".to_owned(), payload, player: Some(player), clock: None });
        }
    }

    fn push(&mut self, kind: &str, payload: &impl Serialize) -> Result<(), Unwritable> {
        let payload = serde_json::to_value(payload).map_err(|error| Unwritable(error.to_string()))?;
        let player = Some(self.asked());
        self.replay.push(Message { kind: kind.to_owned(), payload, player, clock: None });
        Ok(())
    }

    fn finish(mut self, setup: crate::saved::SavedSetup) -> Result<String, Unwritable> {
        self.commit();
        let first = self.replay.first().and_then(|message| message.player).unwrap_or_default();
        let count = self.colours.len();
        // There the first player of the list begins.
        for message in &mut self.replay {
            message.player = message.player.map(|player| (player + count - first) % count);
            renumber(&mut message.payload, first, count);
        }
        let players = (0..count).map(|number| {
            let seat = (number + first) % count;
            let colour = &self.colours[seat];
            let slot = SLOTS.iter().position(|known| known == colour).unwrap_or_default();
            SavedPlayer { name: self.names.get(seat).unwrap_or(colour).clone(), slot }
        });
        let players = players.collect();
        let saved = Saved {
            app_version: VERSION.to_owned(),
            game_id: "1".to_owned(),
            name: String::new(),
            initial_random: Some(0.0),
            initial_seed: None,
            created: "1970-01-01T00:00:00.000Z".to_owned(),
            clock: 0,
            setup,
            players,
            replay: self.replay,
            game_annotations: Map::from_iter([("drawOrder".to_owned(), Value::Array(self.drawn))]),
            test: None,
        };
        serde_json::to_string_pretty(&saved).map(|text| text + "\n").map_err(|error| Unwritable(error.to_string()))
    }
}

/// Figures are named after the number of their player.
fn renumber(payload: &mut Value, first: usize, count: usize) {
    for path in ["/meepleId", "/pointer/meepleId"] {
        let Some(id) = payload.pointer_mut(path) else { continue };
        let Some((player, rest)) = id.as_str().and_then(|words| words.split_once('.')) else { continue };
        let player: usize = player.parse().unwrap_or_default();
        *id = json!(format!("{}.{rest}", (player + count - first) % count));
    }
}
