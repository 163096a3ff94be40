//! Accounts: a guest registers and keeps everything, comes back with the password, changes it, or goes for good.

use super::cookie::Claim;
use super::{Me, departure, password};
use crate::app::App;
use crate::error::Refusal;
use crate::guard::Whose;
use crate::ids::PersonId;
use bastide_protocol::Code;

/// The most programs one person has: enough to compare versions, too few to crowd a list.
const BOTS: usize = 20;

/// Somebody who tries a password: from where, and the account that the browser was logged in to before.
#[derive(Clone, Debug)]
pub(crate) struct Try {
    pub(crate) whose: Whose,
    pub(crate) device: Option<(PersonId, String)>,
}

/// Gives a person an account. What was played as a guest stays with it.
pub(crate) async fn register(
    app: &App,
    whose: Whose,
    me: &Me,
    name: &str,
    password: String,
) -> Result<String, Refusal> {
    if me.registered {
        return Err(Refusal::new(Code::Illegal, "there is an account already: log out to make another"));
    }
    let name = crate::words::name(name)?;
    password::check(&password)?;
    let kept = app.secretly(whose, move || password::hash(&password)).await??;
    match app.store.register(me.id, &name, &kept).await? {
        true => Ok(name),
        false => Err(taken(&name)),
    }
}

fn taken(name: &str) -> Refusal {
    Refusal::new(Code::Illegal, format!("the name `{name}` is taken, or one that looks the same"))
}

/// The person with this name and password, and the number of times all browsers were logged out.
pub(crate) async fn log_in(
    app: &App,
    Try { whose, device }: Try,
    name: &str,
    password: String,
) -> Result<(Me, i64), Refusal> {
    let folded = crate::words::folded(name);
    let known = app.store.account(&folded).await?;
    // Strangers share what may be tried of an account; a browser that knows it has a budget of its own.
    let is_known = |(person, _): &(PersonId, String)| known.as_ref().is_some_and(|(me, ..)| me.id == *person);
    app.gate.accounts.take(&match device.filter(is_known) {
        Some((person, browser)) => Whose::Device(format!("{person}.{browser}")),
        None => Whose::Account(folded),
    })?;
    let kept = known.as_ref().map(|(_, _, kept)| kept.clone());
    let is_right = app.secretly(whose, move || password::is_right(&password, kept.as_deref())).await?;
    match known {
        Some((me, epoch, _)) if is_right => Ok((me, epoch)),
        // The same words for an unknown name: nobody learns which names there are.
        _ => Err(Refusal::new(Code::Forbidden, "the name or the password is wrong")),
    }
}

/// Makes sure that somebody who wants something grave knows the password.
pub(crate) async fn confirm(app: &App, attempt: Try, me: &Me, password: String) -> Result<(), Refusal> {
    let (known, _) = log_in(app, attempt, &me.name, password).await?;
    match known.id == me.id {
        true => Ok(()),
        false => Err(Refusal::new(Code::Forbidden, "the name or the password is wrong")),
    }
}

/// Changes the password; all other browsers have to log in again. Answers with the new epoch.
pub(crate) async fn change_password(
    app: &App,
    attempt: Try,
    me: &Me,
    old: String,
    new: String,
) -> Result<i64, Refusal> {
    password::check(&new)?;
    let whose = attempt.whose.clone();
    confirm(app, attempt, me, old).await?;
    let kept = app.secretly(whose, move || password::hash(&new)).await??;
    let epoch = app.store.set_password(me.id, &kept).await?;
    app.logins_ended(me.id, me.claim.as_ref().map(|claim| claim.login.as_str())).await?;
    Ok(epoch)
}

/// Makes a program that plays in somebody's care; answers with its token, which is told only now.
pub(crate) async fn make_bot(app: &App, me: &Me, name: &str) -> Result<(String, String), Refusal> {
    if !me.registered || me.bot {
        return Err(Refusal::new(Code::Forbidden, "only people with an account have programs: register first"));
    }
    if app.store.bots(me.id).await?.len() >= BOTS {
        return Err(Refusal::new(Code::Limited, format!("one person has at most {BOTS} programs: delete one first")));
    }
    let name = crate::words::name(name)?;
    let token = crate::words::random_id() + &crate::words::random_id();
    let hash = super::cookie::hash(&token);
    match app.store.make_bot(me.id, &name, &hash, app.now()).await? {
        true => Ok((name, token)),
        false => Err(taken(&name)),
    }
}

/// Deletes a person and the programs in that person's care.
pub(crate) async fn delete(app: &App, id: PersonId) -> Result<(), Refusal> {
    for bot in app.store.bots(id).await? {
        departure::delete(app, bot.id).await?;
    }
    departure::delete(app, id).await
}

/// Ends the login of a browser that is given a new cookie, so that whoever had the old one has nothing.
pub(crate) async fn renew(app: &App, old: Option<&Claim>, person: PersonId, epoch: i64) -> Result<Claim, Refusal> {
    if let Some(old) = old {
        app.store.end_login(&old.login, app.now()).await?;
        app.logins_ended(old.person, Some(&old.login)).await?;
    }
    Ok(Claim::fresh(person, epoch))
}

/// Ends a login for good.
pub(crate) async fn log_out(app: &App, claim: &Claim) -> Result<(), Refusal> {
    app.store.end_login(&claim.login, app.now()).await?;
    Ok(app.logins_ended(claim.person, None).await?)
}
