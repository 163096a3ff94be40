//! `bastide verify` on records of finished games that were fetched from `bastide serve`: with two people, with a program,
//! with a computer player.

use crate::program::{argument, bastide_reading, scratch};
use bastide_protocol::PROTOCOL_VERSION;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use tungstenite::Message as Frame;
use tungstenite::client::IntoClientRequest;

const NONCES: [&str; 2] = ["0123456789abcdef0123456789abcdef", "fedcba9876543210fedcba9876543210"];
/// One test plays here for many people, faster than any of them.
const LIMITS: &str = "[limits]\nrequests = [5000, 10000]\nmessages = [1000, 4000]\nsockets = 1000\n";

/// A running server; it is ended when dropped.
struct Served {
    child: Child,
    address: String,
}

impl Served {
    fn open(name: &str) -> Served {
        let folder = scratch(name);
        std::fs::create_dir_all(&folder).expect("a folder");
        let config = folder.join("limits.toml");
        std::fs::write(&config, LIMITS).expect("a file");
        let mut command = Command::new(env!("CARGO_BIN_EXE_bastide"));
        command.args(["serve", "--listen", "127.0.0.1:0", "--data", argument(&folder), "--config", argument(&config)]);
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("the program starts");
        let mut lines = BufReader::new(child.stdout.take().expect("its output is ours")).lines().map_while(Result::ok);
        let open = lines.find(|line| line.contains("http://")).expect("it says where it is open");
        let address = open.split("http://").nth(1).expect("an address");
        let address = address.split(|letter: char| letter.is_whitespace() || letter == '/').next().expect("a port");
        std::thread::spawn(move || lines.for_each(drop));
        Served { child, address: address.to_owned() }
    }

    /// Somebody with an account.
    fn person(&self, name: &str) -> Guest<'_> {
        let wish = json!({ "name": name, "password": "correct horse" });
        let reply = ureq::post(format!("http://{}/api/register", self.address)).send_json(&wish).expect("an account");
        let mut cookies = reply.headers().get_all("set-cookie").iter().map(|set| set.to_str().expect("text"));
        let own = cookies.find(|cookie| cookie.starts_with("bastide=")).expect("a cookie");
        Guest { served: self, key: ("cookie", own.split(';').next().expect("a value").to_owned()) }
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        self.child.kill().expect("it still runs");
        self.child.wait().expect("it ends");
    }
}

/// Somebody at the server, a person or a program.
struct Guest<'a> {
    served: &'a Served,
    key: (&'static str, String),
}

impl Guest<'_> {
    /// A program of this person's.
    fn program(&self, name: &str) -> Guest<'_> {
        let made = self.post("/api/bots", &json!({ "name": name }));
        Guest {
            served: self.served,
            key: ("authorization", format!("Bearer {}", made["token"].as_str().expect("told"))),
        }
    }

    fn post(&self, path: &str, body: &Value) -> Value {
        let request = ureq::post(format!("http://{}{path}", self.served.address)).header(self.key.0, &self.key.1);
        let mut reply = request.send_json(body).unwrap_or_else(|error| panic!("{path}: {error}"));
        reply.body_mut().read_json().expect("JSON")
    }

    fn text(&self, path: &str) -> String {
        let request = ureq::get(format!("http://{}{path}", self.served.address)).header(self.key.0, &self.key.1);
        let mut reply = request.call().unwrap_or_else(|error| panic!("{path}: {error}"));
        reply.body_mut().read_to_string().expect("text")
    }

    /// Makes a table with these seats; what it says about itself, its promise above all.
    fn table(&self, seats: &Value) -> Value {
        let settings = json!({ "setup": { "players": 2 } });
        self.post("/api/tables", &json!({ "settings": settings, "seats": seats, "start": false }))
    }

    fn mix(&self, table: &str, colour: &str, nonce: &str) {
        self.post(&format!("/api/tables/{table}/nonces"), &json!({ colour: nonce }));
    }

    /// Looks at the table, since the whole of it is told to whoever comes, and answers if asked. Who was asked, or nothing
    /// when the game is over.
    fn turn(&self, table: &str) -> Option<String> {
        let path = format!("ws://{}/api/tables/{table}/socket?protocol={PROTOCOL_VERSION}", self.served.address);
        let mut request = path.into_client_request().expect("an address");
        request.headers_mut().insert(self.key.0, self.key.1.parse().expect("a header"));
        let (mut socket, _) = tungstenite::connect(request).expect("a socket");
        let mut hear = |said: Option<&Value>| -> Value {
            said.into_iter().for_each(|said| socket.send(Frame::text(said.to_string())).expect("the socket is open"));
            loop {
                if let Frame::Text(text) = socket.read().expect("a message") {
                    return serde_json::from_str(&text).expect("JSON");
                }
            }
        };
        let told = hear(None);
        if told["table"]["status"] == "over" {
            return None;
        }
        let view = &told["views"][0];
        let asked = view["asked"]["player"].as_str().unwrap_or("nobody").to_owned();
        let choices = view["choices"].as_array().map_or(&[][..], Vec::as_slice);
        if let Some(choice) = choices.get(choices.len() / 2) {
            // A request that is named as one before counts as that one said again.
            let (version, action) = (&told["table"]["version"], &choice["action"]);
            let act = json!({ "type": "act", "id": format!("at {version}"), "version": version, "action": action });
            let mut answer = hear(Some(&act));
            while answer["id"] != act["id"] {
                answer = hear(None);
            }
            assert_ne!(answer["type"], "refused", "{answer}");
        }
        Some(asked)
    }
}

/// Plays a table to its end; whoever is asked answers.
fn play_out(table: &str, yellow: &Guest<'_>, red: &Guest<'_>) {
    let mut next = yellow;
    while let Some(asked) = next.turn(table) {
        next = if asked == "red" { red } else { yellow };
    }
}

/// The program says of the record that everything fits, and names whatever was changed in it.
fn check(guest: &Guest<'_>, table: &Value, expected: &[&str]) {
    let record = guest.text(&format!("/api/tables/{}/record", table["id"].as_str().expect("an id")));
    let verify = |text: &str, options: &[&str]| bastide_reading(&[&["verify", "-"], options].concat(), text.as_bytes());
    let key: Value = serde_json::from_str(&guest.text("/api/key")).expect("JSON");
    let promised = ["--commitment", table["commitment"].as_str().expect("told before the game")];
    let signed = ["--key", key["key"].as_str().expect("digits")];
    let words = verify(&record, &[promised, signed].concat()).ok();
    let found = |part: &&str| words.contains(*part);
    assert!(expected.iter().all(found) && !words.contains("ends before the game is over"), "{words}\n{record}");
    assert!(["the seed is the one that was promised", "the key that was asked for"].iter().all(found), "{words}");
    verify(&record, &[]).ok();
    for (from, to, named) in changes(&record) {
        let error = verify(&record.replacen(&from, &to, 1), &[]).complaint();
        assert!(error.contains(named), "{from} -> {to}: {error}");
    }
}

/// Single changes to a record: what stood there, what stands there instead, and how the program names it.
fn changes(record: &str) -> Vec<(String, String, &'static str)> {
    let line = |word: &str| record.lines().find(|line| line.starts_with(word)).expect("such a line").to_owned();
    let last = |text: &str| if text.ends_with('0') { "1" } else { "0" };
    let other = |text: String| format!("{}{}", &text[..text.len() - 1], last(&text));
    let (draw, signature) = (line("draw "), line("signature "));
    let drawn = if draw == "draw base/monastery" { "draw base/road-curve" } else { "draw base/monastery" };
    let nonces = NONCES.into_iter().filter(|nonce| record.contains(*nonce)).map(str::to_owned);
    let nonces = nonces.map(|nonce| (nonce.clone(), other(nonce), "the nonces are not those that the server signed"));
    let seat = line("seat red ");
    let others = [
        (seat.clone(), seat.replace("red", "green"), "the seats of the deck are not those of the players"),
        (format!("{draw}\n"), format!("{drawn}\n"), "the seed deals `"),
        (signature.clone(), other(signature), "the signature does not belong to this record"),
    ];
    nonces.chain(others).collect()
}

#[test]
fn the_record_of_two_people_verifies_and_every_change_is_named() {
    let served = Served::open("served-people");
    let (ann, bob) = (served.person("Ann"), served.person("Bob"));
    let table = ann.table(&json!([{ "kind": "me" }, { "kind": "open" }]));
    let id = table["id"].as_str().expect("an id");
    bob.post(&format!("/api/tables/{id}/seats/red"), &json!({ "kind": "me" }));
    ann.mix(id, "yellow", NONCES[0]);
    bob.mix(id, "red", NONCES[1]);
    ann.post(&format!("/api/tables/{id}/start"), &Value::Null);
    play_out(id, &ann, &bob);
    check(&ann, &table, &["2 of 2 nonces"]);
}

#[test]
fn the_record_of_a_game_against_a_program_verifies_and_every_change_is_named() {
    let served = Served::open("served-program");
    let (ann, bob) = (served.person("Ann"), served.person("Bob"));
    let program = bob.program("BobsProgram");
    let table = ann.table(&json!([{ "kind": "me" }, { "kind": "open" }]));
    let id = table["id"].as_str().expect("an id");
    program.post(&format!("/api/tables/{id}/seats/red"), &json!({ "kind": "me" }));
    ann.mix(id, "yellow", NONCES[0]);
    ann.post(&format!("/api/tables/{id}/start"), &Value::Null);
    play_out(id, &ann, &program);
    check(&ann, &table, &["1 of 2 nonces", "the client of red sent no nonce"]);
}

#[test]
fn the_record_of_computers_verifies_and_every_change_is_named() {
    let served = Served::open("served-computers");
    let ann = served.person("Ann");
    let computer = json!({ "kind": "computer", "level": "random" });
    let table = ann.table(&json!([computer, computer]));
    let id = table["id"].as_str().expect("an id");
    ann.post(&format!("/api/tables/{id}/start"), &Value::Null);
    // Nobody watches, so they do not take their time.
    let is_over =
        || serde_json::from_str::<Value>(&ann.text(&format!("/api/tables/{id}"))).expect("JSON")["status"] == "over";
    while !is_over() {
        std::thread::yield_now();
    }
    check(&ann, &table, &["0 of 0 nonces", "the server could have chosen the deck"]);
}
