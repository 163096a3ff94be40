//! People: guests, accounts and programs that play like people; how a request shows who sent it.

pub(crate) mod account;
pub(crate) mod connected;
pub(crate) mod cookie;
pub(crate) mod departure;
pub(crate) mod lists;
pub(crate) mod password;
pub(crate) mod ratings;

use crate::app::App;
use crate::error::Refusal;
use crate::ids::PersonId;
use crate::table::entry::Person;
use axum::extract::{FromRequestParts, OptionalFromRequestParts};
use axum::http::request::Parts;
use axum::response::{IntoResponseParts, ResponseParts};
use axum_extra::extract::SignedCookieJar;
use bastide_protocol::Code;
use cookie::Claim;

/// The person a request comes from.
#[derive(Clone, Debug)]
pub(crate) struct Me {
    pub(crate) id: PersonId,
    pub(crate) name: String,
    pub(crate) registered: bool,
    pub(crate) bot: bool,
    /// The cookie that said so; a program shows a token instead.
    pub(crate) claim: Option<Claim>,
}

impl Me {
    /// This person at a table without ratings.
    pub(crate) fn as_guest(&self) -> Person {
        let name = self.name.clone();
        Person { id: self.id, name, registered: self.registered, bot: self.bot, rating: None }
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

/// The person a request comes from; a browser that is not known yet becomes a guest, whose cookie goes out with the
/// answer.
pub(crate) struct Comer {
    pub(crate) me: Me,
    cookie: Option<SignedCookieJar>,
}

impl FromRequestParts<App> for Comer {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Comer, Refusal> {
        if let Some(me) = cookie::whose(app, &parts.headers).await? {
            return Ok(Comer { me, cookie: None });
        }
        if cookie::bearer(&parts.headers).is_some() {
            return Err(Refusal::new(Code::Forbidden, "nobody has this token"));
        }
        let me = app.store.make_guest(&crate::words::guest_name(), app.now()).await?;
        let claim = Claim::fresh(me.id, 0);
        let cookie = cookie::bake(app, &claim);
        Ok(Comer { me: Me { claim: Some(claim), ..me }, cookie: Some(cookie) })
    }
}

impl IntoResponseParts for Comer {
    type Error = std::convert::Infallible;

    fn into_response_parts(self, parts: ResponseParts) -> Result<ResponseParts, Self::Error> {
        self.cookie.into_response_parts(parts)
    }
}
