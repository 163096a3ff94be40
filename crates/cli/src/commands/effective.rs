//! What `bastide serve --print-config` shows: every setting as it would hold, in the form of the configuration file.

use anyhow::Result;
use bastide_server::{Config, Database, Limits};
use serde::Serialize;
use std::net::SocketAddr;
use std::path::Path;

const OPENING: &str = "\
# What `bastide serve` would run with: flags before the environment, the environment before the file.
# It can be saved and used with --config. docs/operating.md explains each line.
";

#[derive(Serialize)]
struct Shown<'a> {
    listen: SocketAddr,
    #[serde(skip_serializing_if = "Option::is_none")]
    monitor: Option<SocketAddr>,
    #[serde(skip_serializing_if = "Option::is_none")]
    data: Option<&'a Path>,
    #[serde(skip_serializing_if = "Option::is_none")]
    database: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    origin: Option<&'a str>,
    trusted_proxy: Vec<String>,
    thinkers: usize,
    pause: u64,
    limits: ShownLimits,
}

#[derive(Serialize)]
struct ShownLimits {
    connections: u32,
    tables: u32,
    spectacles: u32,
    messages: (u32, u32),
    requests: (u32, u32),
    sockets: u32,
    studies: (u32, u32),
    searches: (u32, u32),
    watchers: (u32, u32),
}

/// The settings as a configuration file. Neither a database's password nor a fixed seed is shown.
pub(super) fn text(config: &Config) -> Result<String> {
    let Limits { connections, tables, spectacles, messages, requests, studies, searches, sockets, watchers } =
        config.limits;
    let (data, database) = match &config.database {
        Database::File(file) => (file.parent(), None),
        Database::Postgres(url) => (None, Some(without_password(url))),
    };
    let shown = Shown {
        listen: config.listen,
        monitor: config.monitor,
        data,
        database,
        origin: config.origin.as_deref(),
        trusted_proxy: config.trusted_proxies.iter().map(ToString::to_string).collect(),
        thinkers: config.thinkers,
        pause: u64::try_from(config.pause.as_millis()).unwrap_or(u64::MAX),
        limits: ShownLimits {
            connections,
            tables,
            spectacles,
            messages,
            requests,
            sockets,
            studies,
            searches,
            watchers,
        },
    };
    Ok(OPENING.to_owned() + &toml::to_string(&shown)?)
}

/// `postgres://ann:secret@host/name` is shown as `postgres://ann:PASSWORD@host/name`.
fn without_password(url: &str) -> String {
    let hidden = || {
        let (scheme, rest) = url.split_once("://")?;
        let (person, place) = rest.rsplit_once('@')?;
        let (name, _) = person.split_once(':')?;
        Some(format!("{scheme}://{name}:PASSWORD@{place}"))
    };
    hidden().unwrap_or_else(|| url.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_is_not_shown() {
        assert_eq!(without_password("postgres://ann:se@cret@host/name"), "postgres://ann:PASSWORD@host/name");
        assert_eq!(without_password("postgres://ann@host/name"), "postgres://ann@host/name");
    }
}
