//! People: guests, accounts and programs that play like people; how a request shows who sent it.

pub(crate) mod cookie;
pub(crate) mod ratings;

use crate::app::App;
use crate::error::Refusal;
use crate::table::entry::Person;
use axum::extract::{FromRequestParts, OptionalFromRequestParts};
use axum::http::request::Parts;
use bastide_protocol::Code;

/// The person a request comes from.
#[derive(Clone, Debug)]
pub(crate) struct Me {
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) registered: bool,
    pub(crate) bot: bool,
}

impl Me {
    /// This person at a table without ratings.
    pub(crate) fn as_guest(&self) -> Person {
        let (id, name) = (self.id.clone(), self.name.clone());
        Person { id, name, registered: self.registered, bot: self.bot, rating: None }
    }
}

impl OptionalFromRequestParts<App> for Me {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Option<Me>, Refusal> {
        cookie::whose(app, &parts.headers).await
    }
}

impl FromRequestParts<App> for Me {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Me, Refusal> {
        let me = cookie::whose(app, &parts.headers).await?;
        me.ok_or_else(|| Refusal::new(Code::Forbidden, "nobody is known by this browser yet: POST /api/guest first"))
    }
}
