//! People over HTTP.

use super::body::Said;
use crate::app::App;
use crate::error::Refusal;
use crate::people::Me;
use crate::people::cookie::{self, Claim};
use axum::Json;
use axum::extract::State;
use axum_extra::extract::SignedCookieJar;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Oneself.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Myself {
    /// The name shown.
    pub(super) name: String,
    /// Whether there is an account.
    pub(super) registered: bool,
    /// Whether it is a program.
    pub(super) bot: bool,
}

impl Myself {
    pub(super) fn of(me: Me) -> Myself {
        Myself { name: me.name, registered: me.registered, bot: me.bot }
    }
}

/// How a guest wants to be called.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct GuestName {
    /// The name shown; the server makes one up otherwise.
    name: Option<String>,
}

/// Who one is; nothing for a browser that has never done anything here.
#[utoipa::path(get, path = "/api/me", tag = "people", responses((status = 200, body = Option<Myself>)))]
pub(crate) async fn me(me: Option<Me>) -> Json<Option<Myself>> {
    Json(me.map(Myself::of))
}

/// Become a guest, if the browser is not known yet.
#[utoipa::path(post, path = "/api/guest", tag = "people", request_body = GuestName, responses((status = 200, body = Myself)))]
pub(crate) async fn guest(
    State(app): State<App>,
    me: Option<Me>,
    Said(wish): Said<GuestName>,
) -> Result<(SignedCookieJar, Json<Myself>), Refusal> {
    let jar = SignedCookieJar::new(app.key.clone());
    if let Some(me) = me {
        return Ok((jar, Json(Myself::of(me))));
    }
    let name = match wish.name {
        Some(name) => crate::words::name(&name)?,
        None => crate::words::guest_name(),
    };
    let me = app.store.make_guest(&name, app.now()).await?;
    Ok((cookie::bake(&app, &Claim::fresh(me.id, 0)), Json(Myself::of(me))))
}
