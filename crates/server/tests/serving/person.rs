//! Somebody who plays over the real network: HTTP with cookies, and sockets.

use crate::browser::own_cookie;
use bastide_protocol::{Message, Move, NewTable, Request, SOCKET_VERSION, Status, TableInfo, View};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::net::{SocketAddr, TcpStream};
use std::time::{Duration, Instant};
use tungstenite::client::IntoClientRequest;
use tungstenite::stream::MaybeTlsStream;
use tungstenite::{Message as Frame, WebSocket};

/// How long a server may be silent while something is expected of it. Machines that run tests are busy.
const PATIENCE: Duration = Duration::from_secs(60);

/// A browser, as far as the server can tell.
pub(crate) struct Person {
    agent: ureq::Agent,
    pub(crate) address: SocketAddr,
    /// What says who it is: the name of a header and its value.
    key: (&'static str, String),
}

impl Person {
    /// Somebody who was never here before.
    pub(crate) fn new(address: SocketAddr, name: &str) -> Person {
        let agent: ureq::Agent = ureq::Agent::config_builder().http_status_as_error(false).build().into();
        let body = serde_json::json!({ "name": name });
        let reply = agent.post(format!("http://{address}/api/guest")).send_json(&body).expect("an answer");
        let cookie = own_cookie(reply.headers());
        Person { agent, address, key: ("cookie", cookie) }
    }

    /// Somebody who has an account.
    pub(crate) fn log_in(address: SocketAddr, name: &str, password: &str) -> Person {
        let agent: ureq::Agent = ureq::Agent::config_builder().http_status_as_error(false).build().into();
        let body = serde_json::json!({ "name": name, "password": password });
        let reply = agent.post(format!("http://{address}/api/login")).send_json(&body).expect("an answer");
        let cookie = own_cookie(reply.headers());
        Person { agent, address, key: ("cookie", cookie) }
    }

    /// Somebody who makes an account.
    pub(crate) fn registered(address: SocketAddr, name: &str) -> Person {
        Person::back(address, &crate::accounts::register(address, name))
    }

    /// Somebody who has been here before, and has a cookie to show for it.
    pub(crate) fn back(address: SocketAddr, cookie: &str) -> Person {
        let agent: ureq::Agent = ureq::Agent::config_builder().http_status_as_error(false).build().into();
        Person { agent, address, key: ("cookie", cookie.to_owned()) }
    }

    /// The same somebody, at another server.
    pub(crate) fn at(&self, address: SocketAddr) -> Person {
        Person { agent: self.agent.clone(), address, key: self.key.clone() }
    }

    /// A program with a token.
    pub(crate) fn program(address: SocketAddr, token: &str) -> Person {
        let agent: ureq::Agent = ureq::Agent::config_builder().http_status_as_error(false).build().into();
        Person { agent, address, key: ("authorization", format!("Bearer {token}")) }
    }

    /// Sends something; the answer with its status.
    pub(crate) fn post<T: DeserializeOwned>(&self, path: &str, body: &impl Serialize) -> Result<T, (u16, String)> {
        let request = self.agent.post(format!("http://{}{path}", self.address)).header(self.key.0, &self.key.1);
        read(request.send_json(body).expect("an answer"))
    }

    pub(crate) fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, (u16, String)> {
        let request = self.agent.get(format!("http://{}{path}", self.address)).header(self.key.0, &self.key.1);
        read(request.call().expect("an answer"))
    }

    pub(crate) fn text(&self, path: &str) -> String {
        let request = self.agent.get(format!("http://{}{path}", self.address)).header(self.key.0, &self.key.1);
        request.call().expect("an answer").body_mut().read_to_string().expect("text")
    }

    /// Makes a table.
    pub(crate) fn make(&self, wish: &NewTable) -> TableInfo {
        self.post("/api/tables", wish).expect("a table")
    }

    /// Sits down at a table over HTTP.
    pub(crate) fn sit(&self, table: &str, colour: impl std::fmt::Display) -> TableInfo {
        let wish = serde_json::json!({ "kind": "me" });
        self.post(&format!("/api/tables/{table}/seats/{colour}"), &wish).expect("a seat")
    }

    /// Opens a socket to a table and hears the welcome.
    pub(crate) fn attend(&self, table: &str) -> Attendance {
        let mut attendance = self.knock(table);
        let first = attendance.hear();
        assert!(matches!(first, Message::Welcome { .. }), "{first:?}");
        attendance
    }

    /// Opens a socket to a table that does not let this person in; what it says.
    pub(crate) fn refused_at(&self, table: &str) -> Message {
        self.knock(table).hear()
    }

    /// Opens a socket to a table.
    pub(crate) fn knock(&self, table: &str) -> Attendance {
        self.try_knock(table).expect("a socket")
    }

    /// Opens a socket to a table, or hears by its status why there is none.
    pub(crate) fn try_knock(&self, table: &str) -> Result<Attendance, u16> {
        let address = format!("ws://{}/api/tables/{table}/socket?protocol={SOCKET_VERSION}", self.address);
        let mut request = address.into_client_request().expect("an address");
        request.headers_mut().insert(self.key.0, self.key.1.parse().expect("a header"));
        let socket = match tungstenite::connect(request) {
            Ok((socket, _)) => socket,
            Err(tungstenite::Error::Http(response)) => return Err(response.status().as_u16()),
            Err(error) => panic!("{error}"),
        };
        if let MaybeTlsStream::Plain(stream) = socket.get_ref() {
            stream.set_read_timeout(Some(PATIENCE)).expect("a timeout");
        }
        Ok(Attendance { socket, table: None, moves: Vec::new(), views: Vec::new(), reader: None, asked: 0 })
    }
}

fn read<T: DeserializeOwned>(mut reply: ureq::http::Response<ureq::Body>) -> Result<T, (u16, String)> {
    let status = reply.status().as_u16();
    let body = reply.body_mut().read_to_string().expect("text");
    if status == 200 {
        return Ok(serde_json::from_str(&body).unwrap_or_else(|error| panic!("{error} in {body}")));
    }
    Err((status, body))
}

/// Looks at messages.
pub(crate) type Reader = Box<dyn FnMut(&serde_json::Value) + Send>;

/// A socket at a table, and what it has told so far.
pub(crate) struct Attendance {
    pub(crate) socket: WebSocket<MaybeTlsStream<TcpStream>>,
    pub(crate) table: Option<TableInfo>,
    pub(crate) moves: Vec<Move>,
    pub(crate) views: Vec<View>,
    /// Looks at every message as it came over the wire.
    pub(crate) reader: Option<Reader>,
    asked: u32,
}

impl Attendance {
    /// The next message, taken in.
    pub(crate) fn hear(&mut self) -> Message {
        // The answer to a ping goes out by itself; a server that only asks whether one is there is silent all the same.
        let (begun, is_ping) = (Instant::now(), |frame: &Frame| matches!(frame, Frame::Ping(_)));
        let mut frame = self.socket.read().expect("a frame");
        while is_ping(&frame) {
            assert!(begun.elapsed() < PATIENCE, "nothing was said but pings");
            frame = self.socket.read().expect("a frame");
        }
        let Frame::Text(text) = frame else { panic!("expected text, found {frame:?}") };
        if let Some(reader) = &mut self.reader {
            reader(&serde_json::from_str(&text).expect("JSON"));
        }
        let message: Message = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error} in {text}"));
        self.take_in(&message);
        message
    }

    fn take_in(&mut self, message: &Message) {
        match message {
            Message::Welcome { table, moves, views, .. } => {
                (self.table, self.moves, self.views) = (Some(table.clone()), moves.clone(), views.clone());
            }
            Message::Grew(changes) => {
                let table = self.table.as_mut().expect("a welcome came first");
                assert_eq!(changes.from, table.version, "a gap in the log");
                assert!(changes.kept as usize <= self.moves.len(), "moves that nobody was told are said to stand");
                changes.apply(table, &mut self.moves, &mut self.views);
                assert!((0..).zip(&self.moves).all(|(number, made)| made.number == number), "moves in order");
            }
            _ => {}
        }
    }

    /// Hears until something is the case.
    pub(crate) fn until(&mut self, is_so: impl Fn(&Attendance, &Message) -> bool) -> Message {
        loop {
            let message = self.hear();
            if is_so(self, &message) {
                return message;
            }
        }
    }

    pub(crate) fn version(&self) -> u32 {
        self.table.as_ref().expect("a welcome came first").version
    }

    pub(crate) fn status(&self) -> Status {
        self.table.as_ref().expect("a welcome came first").status
    }

    /// Sends a request without waiting for its answer.
    pub(crate) fn say(&mut self, request: &Request) {
        self.say_text(&serde_json::to_string(request).expect("plain data"));
    }

    pub(crate) fn say_text(&mut self, text: &str) {
        self.socket.send(Frame::text(text)).expect("the socket is open");
    }

    /// Plays an action; the answer that names the request.
    pub(crate) fn act(&mut self, action: &str) -> Message {
        self.asked += 1;
        let id = format!("{action} {}", self.asked);
        let version = self.version();
        self.say(&Request::Act { id: id.clone(), version, action: action.to_owned() });
        self.answer(&id)
    }

    /// Hears until a request is answered.
    pub(crate) fn answer(&mut self, asked: &str) -> Message {
        self.until(|_, message| match message {
            Message::Grew(changes) => changes.id.as_deref() == Some(asked),
            Message::Welcome { id, .. } | Message::Chat { id, .. } => id.as_deref() == Some(asked),
            Message::Refused { id, .. }
            | Message::Pong { id, .. }
            | Message::Survey { id, .. }
            | Message::Hint { id, .. } => id == asked,
            Message::Bye { code, message } => panic!("sent away before the answer to {asked}: {code:?}, {message}"),
            _ => false,
        })
    }

    /// All answers open to this socket's seats.
    pub(crate) fn legal(&self) -> Vec<String> {
        self.views.iter().flat_map(View::legal).map(str::to_owned).collect()
    }
}
