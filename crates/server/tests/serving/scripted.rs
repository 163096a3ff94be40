//! A table of scripted players: made, played to its end by a thread for each of them, and compared with its record.

use crate::player::{Memory, Player};
use crate::replay::{expansions, replay};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread::JoinHandle;
use std::time::Duration;

/// What is played.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Kind {
    /// Two people, no expansions.
    Plain,
    /// Two people and a computer player, all expansions.
    Everything,
    /// The Castle.
    Castle,
}

impl Kind {
    fn wish(self) -> Value {
        let me = json!({ "kind": "me" });
        let open = json!({ "kind": "open" });
        match self {
            Kind::Plain => json!({ "settings": { "setup": { "players": 2 } }, "seats": [me, open] }),
            Kind::Castle => {
                json!({ "settings": { "setup": { "game": "castle", "players": 2 } }, "seats": [me, open] })
            }
            Kind::Everything => json!({
                "settings": { "setup": { "players": 3, "expansions": expansions("carcassonne") } },
                "seats": [me, open, { "kind": "computer", "level": "random" }],
            }),
        }
    }
}

/// A table that is being played.
pub(crate) struct Playing {
    id: String,
    players: Vec<(String, JoinHandle<Memory>)>,
    welcomes: Arc<AtomicU32>,
}

/// Asks a server for something; `None` if it cannot be reached or refuses.
fn ask(server: SocketAddr, path: &str, cookie: &str, body: &Value) -> Option<(Value, Option<String>)> {
    let agent: ureq::Agent = ureq::Agent::config_builder().timeout_global(Some(Duration::from_secs(5))).build().into();
    let request = agent.post(format!("http://{server}{path}")).header("cookie", cookie);
    let mut reply = request.send_json(body).ok()?;
    let cookie = reply.headers().get("set-cookie").and_then(|cookie| cookie.to_str().ok());
    let cookie = cookie.and_then(|cookie| cookie.split(';').next()).map(str::to_owned);
    Some((reply.body_mut().read_json().ok()?, cookie))
}

fn guest(server: SocketAddr, name: &str) -> Option<String> {
    ask(server, "/api/guest", "", &json!({ "name": name }))?.1
}

/// Makes a table; `None` if the server went away meanwhile. The players look for the servers in their order, the second
/// player in the opposite one.
pub(crate) fn begin(servers: &[SocketAddr], kind: Kind, pause: Duration) -> Option<Playing> {
    let server = servers[0];
    let cookies = [guest(server, "Ann")?, guest(server, "Bob")?];
    let (table, _) = ask(server, "/api/tables", &cookies[0], &kind.wish())?;
    let id = table["id"].as_str()?.to_owned();
    let colours = [0, 1].map(|seat| table["seats"][seat]["colour"].as_str().unwrap_or_default().to_owned());
    ask(server, &format!("/api/tables/{id}/seats/{}", colours[1]), &cookies[1], &json!({ "kind": "me" }))?;
    ask(server, &format!("/api/tables/{id}/start"), &cookies[0], &Value::Null)?;
    let (mut players, welcomes) = (Vec::new(), Arc::<AtomicU32>::default());
    for (number, (colour, cookie)) in colours.into_iter().zip(cookies).enumerate() {
        let mut servers = servers.to_vec();
        servers.rotate_left(number % 2);
        let (name, welcomes) = (format!("{colour} {id}"), Arc::clone(&welcomes));
        let player = Player { servers, cookie, table: id.clone(), name, pause, welcomes };
        players.push((colour, std::thread::spawn(move || player.play())));
    }
    Some(Playing { id, players, welcomes })
}

impl Playing {
    pub(crate) fn is_over(&self) -> bool {
        self.players.iter().all(|(_, player)| player.is_finished())
    }

    /// How often its players were let in so far.
    pub(crate) fn welcomes(&self) -> u32 {
        self.welcomes.load(Ordering::Relaxed)
    }

    /// Waits for the end. Every action that was confirmed is in the record once, where its player remembers it, and
    /// there are no others; everybody was told the same game. How many there were, and how often somebody had to come back.
    pub(crate) fn finish(self, server: SocketAddr) -> (usize, u32) {
        let address = format!("http://{server}/api/tables/{}/record", self.id);
        let memories: Vec<(String, Memory)> = self
            .players
            .into_iter()
            .map(|(colour, player)| (colour, player.join().expect("the player came to the end")))
            .collect();
        let record = ureq::get(address).call().expect("the record").body_mut().read_to_string().expect("text");
        let again = replay(&record);
        assert!(again.seed.is_some(), "the game is over");
        let (mut actions, mut returns) = (0, 0);
        for (colour, memory) in memories {
            let is_theirs = |line: &&String| line.split(' ').next() == Some(colour.as_str());
            let written: Vec<&String> = again.lines.iter().filter(is_theirs).collect();
            assert_eq!(written, memory.confirmed.iter().collect::<Vec<_>>(), "{colour} at {}", self.id);
            assert_eq!(again.lines, memory.told, "{colour} at {} was told another game", self.id);
            actions += memory.confirmed.len();
            returns += memory.returns;
        }
        (actions, returns)
    }
}
