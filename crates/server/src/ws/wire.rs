//! A socket as bytes: its opening handshake, and long messages cut into frames. The library keeps room for the longest
//! frame it has ever written, for every socket; so a frame is short, however long the message, and many thousands of
//! tables late in their games need little memory.

use crate::error::Refusal;
use axum::body::Body;
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Response, StatusCode, header};
use bastide_protocol::Code;
use futures_util::{SinkExt, StreamExt};
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};
use tokio_tungstenite::tungstenite::protocol::frame::{CloseFrame, Frame, coding::CloseCode};
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};
use tokio_tungstenite::tungstenite::{Bytes, Error, Message, Utf8Bytes};

/// The room each socket keeps for reading and writing; requests are short, and there are many sockets.
const BUFFER: usize = 1024;

/// The longest frame that is written: a longer message goes out in parts, and no socket keeps room for more than one.
const FRAME: usize = 4 * 1024;

/// An open socket.
pub(super) struct Socket(WebSocketStream<TokioIo<Upgraded>>);

/// A request to open a socket: what is answered, and the connection that comes of it.
pub(super) fn upgrade(request: &mut Request) -> Result<(Response<Body>, OnUpgrade), Refusal> {
    let key = handshake(request.headers())?;
    let mut response = Response::new(Body::empty());
    *response.status_mut() = StatusCode::SWITCHING_PROTOCOLS;
    let headers = response.headers_mut();
    headers.insert(header::CONNECTION, HeaderValue::from_static("upgrade"));
    headers.insert(header::UPGRADE, HeaderValue::from_static("websocket"));
    headers.insert(header::SEC_WEBSOCKET_ACCEPT, HeaderValue::from_str(&key).map_err(Refusal::internal)?);
    Ok((response, hyper::upgrade::on(request)))
}

/// The key that answers a handshake.
fn handshake(headers: &HeaderMap) -> Result<String, Refusal> {
    let has = |name: HeaderName, word: &str| {
        let values = headers.get_all(name).iter().filter_map(|value| value.to_str().ok());
        values.flat_map(|value| value.split(',')).any(|found| found.trim().eq_ignore_ascii_case(word))
    };
    let key = headers.get(header::SEC_WEBSOCKET_KEY).filter(|_| {
        has(header::UPGRADE, "websocket")
            && has(header::CONNECTION, "upgrade")
            && has(header::SEC_WEBSOCKET_VERSION, "13")
    });
    let key = key.ok_or_else(|| Refusal::new(Code::Malformed, "expected the handshake of a WebSocket (version 13)"))?;
    Ok(derive_accept_key(key.as_bytes()))
}

impl Socket {
    /// The socket of a connection; nothing longer than this is read at once.
    pub(super) async fn open(connection: OnUpgrade, longest: usize) -> Result<Socket, hyper::Error> {
        let config = WebSocketConfig::default()
            .max_message_size(Some(longest))
            .max_frame_size(Some(longest))
            .read_buffer_size(BUFFER)
            .write_buffer_size(0);
        let connection = TokioIo::new(connection.await?);
        Ok(Socket(WebSocketStream::from_raw_socket(connection, Role::Server, Some(config)).await))
    }

    /// What comes next; `None` once the socket has closed.
    pub(super) async fn hear(&mut self) -> Option<Result<Message, Error>> {
        self.0.next().await
    }

    /// Sends a text, in as many frames as it takes.
    pub(super) async fn say(&mut self, text: Utf8Bytes) -> Result<(), Error> {
        for frame in frames(text.into()) {
            self.0.send(Message::Frame(frame)).await?;
        }
        Ok(())
    }

    /// Sends something short that is no text.
    pub(super) async fn ping(&mut self, words: Bytes) -> Result<(), Error> {
        self.0.send(Message::Ping(words)).await
    }

    /// Says that nothing more will be said.
    pub(super) async fn close(&mut self) -> Result<(), Error> {
        let reason = Utf8Bytes::from_static("bye");
        self.0.send(Message::Close(Some(CloseFrame { code: CloseCode::Away, reason }))).await
    }
}

/// The frames of a text. Letters of several bytes may be cut: only the whole is text.
fn frames(mut text: Bytes) -> impl Iterator<Item = Frame> {
    let mut kind = Some(Data::Text);
    std::iter::from_fn(move || {
        let data = kind.take()?;
        let part = text.split_to(text.len().min(FRAME));
        let is_last = text.is_empty();
        if !is_last {
            kind = Some(Data::Continue);
        }
        Some(Frame::message(part, OpCode::Data(data), is_last))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_text_goes_out_in_short_frames_and_a_short_one_in_one() {
        for length in [0, 1, FRAME, FRAME + 1, 5 * FRAME - 1] {
            let text: String = (0..length).map(|number| char::from(b'a' + (number % 26) as u8)).collect();
            let sent: Vec<Frame> = frames(Bytes::from(text.clone())).collect();
            assert_eq!(sent.len(), length.div_ceil(FRAME).max(1));
            let kinds: Vec<OpCode> = sent.iter().map(|frame| frame.header().opcode).collect();
            assert!(kinds[0] == OpCode::Data(Data::Text));
            assert!(kinds[1..].iter().all(|kind| *kind == OpCode::Data(Data::Continue)));
            assert!((1..).zip(&sent).all(|(number, frame)| frame.header().is_final == (number == sent.len())));
            let whole: Vec<u8> = sent.iter().flat_map(|frame| frame.payload().to_vec()).collect();
            assert_eq!(whole, text.into_bytes());
        }
    }

    #[test]
    fn only_a_handshake_opens_a_socket() {
        let rows = [
            ("connection", "keep-alive, Upgrade"),
            ("upgrade", "WebSocket"),
            ("sec-websocket-version", "13"),
            ("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ=="),
        ];
        let headers = |rows: &[(&'static str, &'static str)]| -> HeaderMap {
            rows.iter().map(|(name, value)| (name.parse().unwrap(), HeaderValue::from_static(value))).collect()
        };
        // The example of RFC 6455.
        assert_eq!(handshake(&headers(&rows)).as_deref(), Ok("s3pPLMBiTxaQ9kYGzzhZRbK+xOo="));
        for left_out in 0..rows.len() {
            let mut fewer = rows.to_vec();
            fewer.remove(left_out);
            assert!(handshake(&headers(&fewer)).is_err());
        }
    }
}
