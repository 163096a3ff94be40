//! The signed cookie that says who a browser belongs to, and the token that says who a program is.

use super::Me;
use crate::app::App;
use crate::error::Refusal;
use crate::ids::PersonId;
use axum::http::{HeaderMap, header};
use axum_extra::extract::SignedCookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};
use sha2::{Digest, Sha256};

/// The name of the cookie.
const NAME: &str = "bastide";

/// The name of the cookie that tells which account a browser has been logged in to before. It opens nothing: with it,
/// strangers who try the account's password do not keep its owner out.
const KNOWN: &str = "bastide-known";

/// How long a browser is remembered: browsers keep no cookie much longer than a year.
pub(crate) const DAYS: i64 = 365;

/// What a cookie of this server claims.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Claim {
    pub(crate) person: PersonId,
    /// How often all browsers of the person had been logged out when the cookie was made.
    pub(crate) epoch: i64,
    /// The login it was made for. Every login has its own, so that one can end without the others.
    pub(crate) login: String,
}

impl Claim {
    /// A new login of a person.
    pub(crate) fn fresh(person: PersonId, epoch: i64) -> Claim {
        Claim { person, epoch, login: crate::words::random_id() }
    }

    /// What the value of a cookie says. Cookies of older programs name no login: the whole value stands for it.
    fn read(value: &str) -> Option<Claim> {
        let (person, rest) = value.split_once('.')?;
        let (epoch, login) = rest.split_once('.').unwrap_or((rest, value));
        Some(Claim { person: person.parse().ok()?, epoch: epoch.parse().ok()?, login: login.to_owned() })
    }

    fn written(&self) -> String {
        format!("{}.{}.{}", self.person, self.epoch, self.login)
    }
}

/// Whose cookie a request carries, as far as the signature tells: it may have been called back since.
pub(crate) fn claimed(app: &App, headers: &HeaderMap) -> Option<Claim> {
    let jar: SignedCookieJar = SignedCookieJar::from_headers(headers, app.key.clone());
    Claim::read(jar.get(NAME)?.value())
}

/// Who sent a request with these headers, if anybody known.
pub(crate) async fn whose(app: &App, headers: &HeaderMap) -> Result<Option<Me>, Refusal> {
    if let Some(token) = bearer(headers) {
        // Tokens are looked up by their hash, so the time of the look-up tells nothing about them.
        return app.store.bot(&hash(token)).await.map_err(Refusal::from);
    }
    let Some(claim) = claimed(app, headers) else { return Ok(None) };
    Ok(app.store.person(&claim).await?.map(|me| Me { claim: Some(claim), ..me }))
}

/// A browser that has been logged in to an account: the account's person, and a name of the browser's own.
pub(crate) fn device(app: &App, headers: &HeaderMap) -> Option<(PersonId, String)> {
    let jar: SignedCookieJar = SignedCookieJar::from_headers(headers, app.key.clone());
    let cookie = jar.get(KNOWN)?;
    let (person, browser) = cookie.value().split_once('.')?;
    Some((person.parse().ok()?, browser.to_owned()))
}

/// Remembers in a browser which account it was logged in to.
pub(crate) fn remember(app: &App, jar: SignedCookieJar, id: PersonId) -> SignedCookieJar {
    jar.add(cookie(app, KNOWN, format!("{id}.{}", crate::words::random_id()), time::Duration::days(DAYS)))
}

/// The token of a program.
pub(crate) fn bearer(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ")
}

/// What the database keeps of a token.
pub(crate) fn hash(token: &str) -> String {
    crate::words::hex(&Sha256::digest(token.as_bytes()))
}

/// A cookie that makes a browser forget.
pub(crate) fn clear(app: &App) -> SignedCookieJar {
    baked(app, String::new(), time::Duration::ZERO)
}

/// The cookie of a login.
pub(crate) fn bake(app: &App, claim: &Claim) -> SignedCookieJar {
    baked(app, claim.written(), time::Duration::days(DAYS))
}

fn baked(app: &App, value: String, age: time::Duration) -> SignedCookieJar {
    SignedCookieJar::new(app.key.clone()).add(cookie(app, NAME, value, age))
}

fn cookie(app: &App, name: &'static str, value: String, age: time::Duration) -> Cookie<'static> {
    let secure = app.config.origin.as_deref().is_some_and(|origin| origin.starts_with("https://"));
    let cookie = Cookie::build((name, value)).path("/").http_only(true).secure(secure);
    cookie.same_site(SameSite::Lax).max_age(age).build()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cookie_of_an_older_program_names_its_login_by_its_whole_value() {
        let ann = PersonId::of(1);
        let value = format!("{ann}.3");
        assert_eq!(Claim::read(&value), Some(Claim { person: ann, epoch: 3, login: value }));
        let new = Claim::fresh(ann, 3);
        assert_eq!(Claim::read(&new.written()), Some(new));
        for wrong in [ann.to_string(), format!("{ann}.x.y"), "ann.3".to_owned()] {
            assert_eq!(Claim::read(&wrong), None, "{wrong}");
        }
    }
}
