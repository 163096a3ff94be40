//! A browser without the client: single requests over HTTP, with every header of the answer.

use std::net::SocketAddr;
use ureq::http::{HeaderMap, Response};

/// An answer.
pub(crate) struct Page {
    pub(crate) status: u16,
    pub(crate) body: Vec<u8>,
    headers: HeaderMap,
}

impl Page {
    fn of(mut response: Response<ureq::Body>) -> Page {
        let body = response.body_mut().with_config().limit(64 << 20).read_to_vec().expect("a body");
        Page { status: response.status().as_u16(), body, headers: response.headers().clone() }
    }

    /// The value of a header; empty if there is none.
    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().expect("text"))
    }

    /// The cookie that says who one is.
    pub(crate) fn cookie(&self) -> String {
        own_cookie(&self.headers)
    }

    /// The cookie of a name that is set, as it is sent back.
    pub(crate) fn set_cookie(&self, name: &str) -> String {
        let mut set = self.headers.get_all("set-cookie").iter().map(|value| value.to_str().expect("text"));
        let own = set.find(|cookie| cookie.split('=').next() == Some(name)).expect("a cookie");
        own.split(';').next().expect("a value").to_owned()
    }

    pub(crate) fn text(&self) -> &str {
        str::from_utf8(&self.body).expect("text")
    }

    pub(crate) fn json(&self) -> serde_json::Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("{error} in {}", self.text()))
    }
}

fn agent() -> ureq::Agent {
    ureq::Agent::config_builder().http_status_as_error(false).build().into()
}

/// Asks for something with these headers.
pub(crate) fn get(address: SocketAddr, path: &str, headers: &[(&str, &str)]) -> Page {
    let mut request = agent().get(format!("http://{address}{path}"));
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    Page::of(request.call().expect("an answer"))
}

/// Sends something with these headers.
pub(crate) fn post(address: SocketAddr, path: &str, headers: &[(&str, &str)], body: &serde_json::Value) -> Page {
    let mut request = agent().post(format!("http://{address}{path}"));
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    Page::of(request.send_json(body).expect("an answer"))
}

/// Sends something that may be too much; nothing if the connection was ended instead of an answer.
pub(crate) fn try_post(address: SocketAddr, path: &str, body: &serde_json::Value) -> Option<Page> {
    agent().post(format!("http://{address}{path}")).send_json(body).ok().map(Page::of)
}

/// Deletes something with these headers.
pub(crate) fn delete(address: SocketAddr, path: &str, headers: &[(&str, &str)], body: &serde_json::Value) -> Page {
    let mut request = agent().delete(format!("http://{address}{path}"));
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    Page::of(request.force_send_body().send_json(body).expect("an answer"))
}

/// The cookie that says who one is, among those that an answer sets in any order.
pub(crate) fn own_cookie(headers: &HeaderMap) -> String {
    let mut set = headers.get_all("set-cookie").iter().map(|value| value.to_str().expect("text"));
    let own = set.find(|cookie| cookie.starts_with("bastide=")).expect("a cookie");
    own.split(';').next().expect("a value").to_owned()
}
