//! Everything the description of the interface (OpenAPI) names is asked with values made up from that description, right
//! ones and wrong ones: whatever comes, the answer is never a fault of the server. Where `cargo xtask described` has
//! installed schemathesis, that does the same in its own way.

use crate::accounts::register;
use crate::games::plain;
use crate::house::House;
use crate::person::Person;
use bastide_protocol::{NewTable, Wish};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use serde_json::{Map, Value, json};
use std::process::Command;

/// How often each operation is asked.
const CASES: usize = 50;

/// Words that mean something here, or that have broken something somewhere.
const WORDS: [&str; 24] = [
    "",
    " ",
    "\0",
    "a\0b",
    "\u{7}",
    "\u{202e}",
    "'; DROP TABLE tables; --",
    "%00",
    "..",
    "{}",
    "null",
    "red",
    "blue",
    "green",
    "base",
    "castle",
    "carcassonne",
    "club",
    "rivers",
    "big-box",
    "correct horse",
    "Ann",
    "0123456789abcdef",
    "bastide 1\ngame carcassonne\nrules 2\nplayers red blue\nfirst red\n--\ndraw base/city1\n",
];

const NUMBERS: [i64; 12] = [0, 1, 2, 3, 6, 7, -1, 255, 65_536, 4_294_967_296, i64::MAX, i64::MIN];

/// Makes values up by a description.
struct Maker<'a> {
    description: &'a Value,
    dice: SmallRng,
    words: Vec<String>,
}

impl Maker<'_> {
    fn below(&mut self, count: usize) -> usize {
        self.dice.random_range(0..count)
    }

    fn word(&mut self) -> String {
        match self.below(12) {
            0 => "x".repeat(self.below(2_000)),
            1 => char::from_u32(self.dice.random_range(0..0x11_0000)).map_or_else(String::new, String::from),
            _ => {
                let which = self.below(self.words.len());
                self.words[which].clone()
            }
        }
    }

    fn number(&mut self) -> i64 {
        NUMBERS[self.below(NUMBERS.len())]
    }

    /// A value of a schema; now and then one of another.
    fn value(&mut self, schema: &Value, depth: usize) -> Value {
        if depth > 8 || self.below(40) == 0 {
            return [json!(null), json!(self.word()), json!(self.number()), json!([]), json!({})][self.below(5)]
                .clone();
        }
        if let Some(name) = schema["$ref"].as_str() {
            let pointer = name.trim_start_matches('#').to_owned();
            let found = self.description.pointer(&pointer).cloned().unwrap_or_else(|| panic!("no {name}"));
            return self.value(&found, depth + 1);
        }
        for kind in ["oneOf", "anyOf", "enum"] {
            if let Some(choices) = schema[kind].as_array() {
                let choice = choices[self.below(choices.len())].clone();
                return if kind == "enum" { choice } else { self.value(&choice, depth + 1) };
            }
        }
        if let Some(parts) = schema["allOf"].as_array() {
            let mut whole = Map::new();
            for part in parts {
                if let Value::Object(fields) = self.value(part, depth + 1) {
                    whole.extend(fields);
                }
            }
            return Value::Object(whole);
        }
        let kind = match &schema["type"] {
            Value::Array(kinds) => kinds[self.below(kinds.len())].clone(),
            kind => kind.clone(),
        };
        match kind.as_str() {
            Some("string") => json!(self.word()),
            Some("integer" | "number") => json!(self.number()),
            Some("boolean") => json!(self.below(2) == 0),
            Some("array") => (0..self.below(4)).map(|_| self.value(&schema["items"], depth + 1)).collect(),
            Some("object") => self.object(schema, depth),
            _ => Value::Null,
        }
    }

    fn object(&mut self, schema: &Value, depth: usize) -> Value {
        let required: Vec<&str> =
            schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        let mut fields = Map::new();
        for (name, field) in schema["properties"].as_object().into_iter().flatten() {
            let odds = if required.contains(&name.as_str()) { 40 } else { 2 };
            if self.below(odds) != 0 || odds == 2 && self.below(2) == 0 {
                fields.insert(name.clone(), self.value(field, depth + 1));
            }
        }
        if schema["additionalProperties"].is_object() {
            for _ in 0..self.below(3) {
                fields.insert(self.word(), self.value(&schema["additionalProperties"], depth + 1));
            }
        }
        Value::Object(fields)
    }

    /// An address with its places filled in.
    fn address(&mut self, path: &str) -> String {
        let mut address = String::new();
        for (number, part) in path.split(['{', '}']).enumerate() {
            match number % 2 {
                0 => address.push_str(part),
                _ => self.word().bytes().for_each(|byte| match byte {
                    b'0'..=b'9' | b'a'..=b'z' | b'A'..=b'Z' | b'-' => address.push(char::from(byte)),
                    _ => address.push_str(&format!("%{byte:02x}")),
                }),
            }
        }
        address
    }
}

/// A server with somebody who has an account, a table, a game and a program; the words that name them, and the cookie.
fn inhabited(house: &House) -> (Vec<String>, String) {
    let cookie = register(house.address, "Ann");
    let ann = Person::back(house.address, &cookie);
    let seats = vec![Wish::Me { name: None }, Wish::Computer { level: "random".to_owned() }];
    let game = ann.make(&NewTable { settings: plain(2), seats, start: true });
    let table = ann.make(&NewTable { settings: plain(3), seats: Vec::new(), start: false });
    let record = ann.text(&format!("/api/tables/{}/record", game.id));
    let mut words: Vec<String> = WORDS.iter().map(|word| (*word).to_owned()).collect();
    // Often, so that something comes of it.
    words.extend((0..6).flat_map(|_| [game.id.clone(), table.id.clone()]));
    words.push(record);
    (words, cookie)
}

#[test]
fn nothing_that_the_description_allows_or_forbids_is_a_fault_of_the_server() {
    let house = House::open();
    let (words, cookie) = inhabited(&house);
    let description = crate::browser::get(house.address, "/api/openapi.json", &[]).json();
    let mut maker = Maker { description: &description, dice: SmallRng::seed_from_u64(17), words };
    let agent: ureq::Agent = ureq::Agent::config_builder().http_status_as_error(false).build().into();
    let mut answers = std::collections::BTreeMap::new();
    for (path, operations) in description["paths"].as_object().expect("paths") {
        for (method, operation) in operations.as_object().expect("operations") {
            let schema = &operation["requestBody"]["content"]["application/json"]["schema"];
            for _ in 0..CASES {
                let address = format!("http://{}{}", house.address, maker.address(path));
                let body = maker.value(schema, 0);
                let request = ureq::http::Request::builder().method(method.to_uppercase().as_str()).uri(&address);
                let request = request.header("content-type", "application/json");
                // Ann is not to lose her account to a guess.
                let is_own = !path.starts_with("/api/log") && !path.starts_with("/api/me");
                let request = if is_own { request.header("cookie", &cookie) } else { request };
                let sent = if schema.is_null() { String::new() } else { body.to_string() };
                let Ok(request) = request.body(sent) else { continue };
                let status = agent.run(request).expect("an answer").status().as_u16();
                assert!(status < 500, "{method} {address} with {body}: {status}");
                *answers.entry(status).or_insert(0) += 1;
            }
        }
    }
    assert!(answers[&200] > 200 && answers[&400] > 200, "too much of the same: {answers:?}");
    ask_schemathesis(&house, &cookie);
}

/// The words that `type` has in a schema.
fn kinds(schema: &str) -> Vec<String> {
    let description: Value = serde_json::from_str(&bastide_server::openapi()).expect("JSON");
    let choices = description["components"]["schemas"][schema]["oneOf"].as_array().expect("choices").clone();
    let kind = |choice: &Value| {
        let part = std::iter::once(choice).chain(choice["allOf"].as_array().into_iter().flatten());
        let mut kinds = part.filter_map(|part| part["properties"]["type"]["enum"][0].as_str().map(str::to_owned));
        kinds.next().expect("a kind")
    };
    choices.iter().map(kind).collect()
}

#[test]
fn the_page_about_the_socket_shows_every_request_and_every_message_as_they_are() {
    let page = include_str!("../../../../docs/server-protocol.md");
    let (requests, messages) = (page.split("### Every request").nth(1), page.split("### Every message").nth(1));
    let shown = |part: Option<&str>| -> Vec<Value> {
        let part = part.expect("a part of the page");
        let part = part.split("\n##").next().expect("its text");
        let blocks = part.split("```json\n").skip(1).map(|block| block.split("```").next().expect("an end"));
        let values = |block: &str| serde_json::Deserializer::from_str(block).into_iter().collect::<Result<Vec<_>, _>>();
        blocks.flat_map(|block| values(block).unwrap_or_else(|error| panic!("{error} in {block}"))).collect()
    };
    let (requests, mut messages) = (shown(requests), shown(messages));
    let table = messages[0]["table"].clone();
    messages.iter_mut().filter(|message| message["table"]["…"].is_string()).for_each(|message| {
        message["table"] = table.clone();
    });
    for request in &requests {
        serde_json::from_value::<bastide_protocol::Request>(request.clone())
            .unwrap_or_else(|error| panic!("{error} in {request}"));
    }
    for message in &messages {
        serde_json::from_value::<bastide_protocol::Message>(message.clone())
            .unwrap_or_else(|error| panic!("{error} in {message}"));
    }
    for (shown, schema) in [(requests, "Request"), (messages, "Message")] {
        let missing: Vec<String> =
            kinds(schema).into_iter().filter(|kind| !shown.iter().any(|shown| shown["type"] == **kind)).collect();
        assert!(missing.is_empty(), "{schema}: {missing:?}");
    }
}

/// What schemathesis finds, where it is installed.
#[allow(clippy::print_stdout, reason = "what was asked is on record")]
fn ask_schemathesis(house: &House, cookie: &str) {
    let Ok(program) = std::env::var("BASTIDE_SCHEMATHESIS") else { return };
    let cases = std::env::var("BASTIDE_SCHEMATHESIS_CASES").unwrap_or_else(|_| "30".to_owned());
    // It keeps what it found beside itself.
    let folder = tempfile::tempdir().expect("a folder");
    let run = Command::new(program)
        .current_dir(folder.path())
        .args(["run", "--checks", "not_a_server_error", "--workers", "2", "--no-color"])
        .args(["--max-examples", &cases, "--exclude-path-regex", "^/api/(logout|me)"])
        .args(["--header", &format!("Cookie: {cookie}"), "--url", &format!("http://{}", house.address)])
        .arg(format!("http://{}/api/openapi.json", house.address))
        .output()
        .expect("schemathesis");
    let said = String::from_utf8_lossy(&run.stdout);
    println!("{said}");
    assert!(run.status.success(), "{said}{}", String::from_utf8_lossy(&run.stderr));
}
