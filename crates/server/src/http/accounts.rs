//! Accounts over HTTP: registering, coming back, changing, going; and the programs in somebody's care.

use super::body::Said;
use super::people::Myself;
use crate::app::App;
use crate::error::{Problem, Refusal};
use crate::guard::Tries;
use crate::people::cookie::Claim;
use crate::people::{Comer, Me, account, cookie};
use axum::Json;
use axum::extract::{Path, State};
use axum_extra::extract::SignedCookieJar;
use bastide_protocol::Code;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A name and a password.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Credentials {
    /// The name; upper and lower case are the same.
    name: String,
    /// The password, at least 8 characters.
    password: String,
}

/// A password, to confirm something.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Confirmation {
    /// The password; a guest has none.
    #[serde(default)]
    password: Option<String>,
}

/// A change of the password.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PasswordChange {
    /// The password so far.
    old: String,
    /// The new one, at least 8 characters.
    password: String,
}

/// A name.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Named {
    /// The name.
    name: String,
}

/// A program in somebody's care.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BotInfo {
    /// Its name.
    name: String,
    /// Its token, told only when it is made.
    #[serde(skip_serializing_if = "Option::is_none")]
    token: Option<String>,
}

/// Make an account. What was played as a guest stays with it.
#[utoipa::path(post, path = "/api/register", tag = "people", request_body = Credentials,
    responses((status = 200, body = Myself), (status = 400, body = Problem), (status = 409, body = Problem)))]
pub(crate) async fn register(
    State(app): State<App>,
    Tries(attempt): Tries,
    comer: Comer,
    Said(wish): Said<Credentials>,
) -> Result<(SignedCookieJar, Json<Myself>), Refusal> {
    let me = comer.me;
    let name = account::register(&app, attempt.whose, &me, &wish.name, wish.password).await?;
    let epoch = me.claim.as_ref().map_or(0, |claim| claim.epoch);
    let claim = account::renew(&app, me.claim.as_ref(), me.id, epoch).await?;
    let jar = cookie::remember(&app, cookie::bake(&app, &claim), me.id);
    Ok((jar, Json(Myself { name, registered: true, bot: false })))
}

/// Come back to an account.
#[utoipa::path(post, path = "/api/login", tag = "people", request_body = Credentials,
    responses((status = 200, body = Myself), (status = 403, body = Problem), (status = 429, body = Problem)))]
pub(crate) async fn login(
    State(app): State<App>,
    Tries(attempt): Tries,
    before: Option<Me>,
    Said(wish): Said<Credentials>,
) -> Result<(SignedCookieJar, Json<Myself>), Refusal> {
    let (me, epoch) = account::log_in(&app, attempt, &wish.name, wish.password).await?;
    let before = before.and_then(|before| before.claim);
    let claim = account::renew(&app, before.as_ref(), me.id, epoch).await?;
    let jar = cookie::remember(&app, cookie::bake(&app, &claim), me.id);
    Ok((jar, Json(Myself::of(me))))
}

/// Be nobody again in this browser. A guest cannot come back.
#[utoipa::path(post, path = "/api/logout", tag = "people", responses((status = 200)))]
pub(crate) async fn logout(State(app): State<App>, me: Option<Me>) -> Result<(SignedCookieJar, Json<()>), Refusal> {
    if let Some(claim) = me.and_then(|me| me.claim) {
        account::log_out(&app, &claim).await?;
    }
    Ok((cookie::clear(&app), Json(())))
}

/// Be nobody again in every browser.
#[utoipa::path(post, path = "/api/logout/everywhere", tag = "people", responses((status = 200)))]
pub(crate) async fn logout_everywhere(State(app): State<App>, me: Me) -> Result<(SignedCookieJar, Json<()>), Refusal> {
    people_only(&me)?;
    app.store.next_epoch(me.id).await?;
    app.logins_ended(me.id, None).await?;
    Ok((cookie::clear(&app), Json(())))
}

/// Change the password. Other browsers have to log in again.
#[utoipa::path(post, path = "/api/me/password", tag = "people", request_body = PasswordChange,
    responses((status = 200, body = Myself), (status = 400, body = Problem), (status = 403, body = Problem)))]
pub(crate) async fn password(
    State(app): State<App>,
    Tries(attempt): Tries,
    me: Me,
    Said(change): Said<PasswordChange>,
) -> Result<(SignedCookieJar, Json<Myself>), Refusal> {
    people_only(&me)?;
    let epoch = account::change_password(&app, attempt, &me, change.old, change.password).await?;
    Ok((cookie::bake(&app, &Claim::fresh(me.id, epoch)), Json(Myself::of(me))))
}

/// Change the name one has as a guest. It is shown at tables one sits down at from now on.
#[utoipa::path(post, path = "/api/me/name", tag = "people", request_body = Named,
    responses((status = 200, body = Myself), (status = 400, body = Problem), (status = 403, body = Problem)))]
pub(crate) async fn rename(
    State(app): State<App>,
    comer: Comer,
    Said(wish): Said<Named>,
) -> Result<(Comer, Json<Myself>), Refusal> {
    let name = crate::words::name(&wish.name)?;
    if !app.store.rename_guest(comer.me.id, &name).await? {
        return Err(Refusal::new(Code::Forbidden, "the name of an account stays"));
    }
    Ok((comer, Json(Myself { name, registered: false, bot: false })))
}

/// Delete oneself. Games stay, with a name that says nothing; unfinished ones are given up.
#[utoipa::path(delete, path = "/api/me", tag = "people", request_body = Confirmation,
    responses((status = 200), (status = 403, body = Problem)))]
pub(crate) async fn delete(
    State(app): State<App>,
    Tries(attempt): Tries,
    me: Me,
    Said(confirmation): Said<Confirmation>,
) -> Result<(SignedCookieJar, Json<()>), Refusal> {
    people_only(&me)?;
    if me.registered {
        account::confirm(&app, attempt, &me, confirmation.password.unwrap_or_default()).await?;
    }
    account::delete(&app, me.id).await?;
    Ok((cookie::clear(&app), Json(())))
}

/// The programs in one's care.
#[utoipa::path(get, path = "/api/bots", tag = "people", responses((status = 200, body = [BotInfo])))]
pub(crate) async fn bots(State(app): State<App>, me: Me) -> Result<Json<Vec<BotInfo>>, Refusal> {
    let bots = app.store.bots(me.id).await?;
    Ok(Json(bots.into_iter().map(|bot| BotInfo { name: bot.name, token: None }).collect()))
}

/// Make a program that plays in one's care. Its token is told only now.
#[utoipa::path(post, path = "/api/bots", tag = "people", request_body = Named,
    responses((status = 200, body = BotInfo), (status = 403, body = Problem), (status = 409, body = Problem)))]
pub(crate) async fn make_bot(
    State(app): State<App>,
    me: Me,
    Said(wish): Said<Named>,
) -> Result<Json<BotInfo>, Refusal> {
    let (name, token) = account::make_bot(&app, &me, &wish.name).await?;
    Ok(Json(BotInfo { name, token: Some(token) }))
}

/// Delete a program in one's care.
#[utoipa::path(delete, path = "/api/bots/{name}", tag = "people", params(("name" = String, Path)),
    responses((status = 200), (status = 404, body = Problem)))]
pub(crate) async fn delete_bot(State(app): State<App>, Path(name): Path<String>, me: Me) -> Result<Json<()>, Refusal> {
    let bots = app.store.bots(me.id).await?;
    let bot = bots.into_iter().find(|bot| bot.name == name).ok_or_else(|| Refusal::unknown("program"))?;
    account::delete(&app, bot.id).await?;
    Ok(Json(()))
}

/// A token opens tables, not the account it belongs to.
fn people_only(me: &Me) -> Result<(), Refusal> {
    match me.bot {
        true => Err(Refusal::new(Code::Forbidden, "this is for people, in a browser")),
        false => Ok(()),
    }
}
