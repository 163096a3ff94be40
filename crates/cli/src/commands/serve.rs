//! `bastide serve`: the server, which is also what `bastide` does when told nothing else. Flags come before the
//! environment, the environment before the configuration file, and that before the defaults.

use anyhow::{Context, Result};
use bastide_dealer::Seed;
use bastide_server::{Config, Database, Limits};
use ipnet::IpNet;
use serde::Deserialize;
use std::io::Write;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

pub(super) const LISTEN: &str = "127.0.0.1:8080";

/// Serve tables to play at, in the browser or by program
#[derive(Clone, Debug, Default, clap::Args)]
pub(crate) struct Serve {
    /// The address to listen on [default: 127.0.0.1:8080]
    #[arg(long, env = "BASTIDE_LISTEN", value_name = "ADDRESS:PORT")]
    listen: Option<SocketAddr>,
    /// An address for health and numbers alone (/healthz, /readyz, /metrics) [default: that of --listen]
    #[arg(long, env = "BASTIDE_MONITOR", value_name = "ADDRESS:PORT")]
    monitor: Option<SocketAddr>,
    /// The folder for the database [default: the user's folder for application data]
    #[arg(long, env = "BASTIDE_DATA", value_name = "FOLDER")]
    data: Option<PathBuf>,
    /// A PostgreSQL database to use instead of a file, as in `postgres://user:password@host/name`
    #[arg(long, env = "BASTIDE_DATABASE", value_name = "URL", hide_env_values = true)]
    database: Option<String>,
    /// The address people type, if a proxy stands before the server, as in `https://bastide.example`
    #[arg(long, env = "BASTIDE_ORIGIN", value_name = "URL")]
    origin: Option<String>,
    /// The network of a proxy before the server, as in `127.0.0.1/32`; several are separated by commas
    ///
    /// Only what comes from there is believed about the address a request comes from.
    #[arg(long, env = "BASTIDE_TRUSTED_PROXY", value_name = "NETWORK", value_delimiter = ',', value_parser = network)]
    trusted_proxy: Vec<IpNet>,
    /// A configuration file (TOML) with any of: listen, monitor, data, database, origin, trusted_proxy, thinkers, pause, and a
    /// table limits
    #[arg(long, env = "BASTIDE_CONFIG", value_name = "FILE")]
    config: Option<PathBuf>,
    /// Threads that think for computer players [default: as many as the machine has]
    #[arg(long, env = "BASTIDE_THINKERS", value_name = "N")]
    thinkers: Option<usize>,
    /// How long a computer player takes at least while people look on, in milliseconds [default: 450]
    #[arg(long, env = "BASTIDE_PAUSE", value_name = "MILLISECONDS", value_parser = clap::value_parser!(u64).range(..=60_000))]
    pause: Option<u64>,
    /// For tests only, never for play: every table is dealt from this seed, so whoever knows it knows every draw
    #[arg(long, env = "BASTIDE_FIXED_SEED", value_name = "SEED", hide_short_help = true, hide_env_values = true)]
    fixed_seed: Option<Seed>,
    /// Print every setting as it would hold, as a configuration file, and end
    #[arg(long)]
    print_config: bool,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    listen: Option<SocketAddr>,
    monitor: Option<SocketAddr>,
    data: Option<PathBuf>,
    database: Option<String>,
    origin: Option<String>,
    #[serde(default)]
    trusted_proxy: Vec<String>,
    thinkers: Option<usize>,
    pause: Option<u64>,
    fixed_seed: Option<String>,
    #[serde(default)]
    limits: FileLimits,
}

/// How much one address or person may do, where it is not what everybody may.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct FileLimits {
    connections: Option<u32>,
    tables: Option<u32>,
    spectacles: Option<u32>,
    messages: Option<(u32, u32)>,
    requests: Option<(u32, u32)>,
    sockets: Option<u32>,
    studies: Option<(u32, u32)>,
    searches: Option<(u32, u32)>,
    watchers: Option<(u32, u32)>,
}

impl FileLimits {
    fn or(&self, usual: Limits) -> Limits {
        Limits {
            connections: self.connections.unwrap_or(usual.connections),
            tables: self.tables.unwrap_or(usual.tables),
            spectacles: self.spectacles.unwrap_or(usual.spectacles),
            messages: self.messages.unwrap_or(usual.messages),
            requests: self.requests.unwrap_or(usual.requests),
            sockets: self.sockets.unwrap_or(usual.sockets),
            studies: self.studies.unwrap_or(usual.studies),
            searches: self.searches.unwrap_or(usual.searches),
            watchers: self.watchers.unwrap_or(usual.watchers),
        }
    }
}

impl Serve {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<()> {
        let config = self.config()?;
        if self.print_config {
            return Ok(out.write_all(super::effective::text(&config)?.as_bytes())?);
        }
        bastide_server::log_to_stderr();
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        let origin = config.origin.clone();
        runtime.block_on(bastide_server::serve(config, bastide_server::told_to_stop(), |address| {
            let address = origin.unwrap_or_else(|| format!("http://{address}"));
            // Whoever started the server may have closed its output; it serves all the same.
            let _ = writeln!(out, "Bastide is open at {address} (Ctrl-C stops it)").and_then(|()| out.flush());
        }))
    }

    /// The options of a server with this database.
    pub(crate) fn of(data: Option<PathBuf>, database: Option<String>, config: Option<PathBuf>) -> Serve {
        Serve { data, database, config, ..Serve::default() }
    }

    /// The database a server with these options uses.
    pub(crate) fn config(&self) -> Result<Config> {
        let file = self.file()?;
        let listen = self.listen.or(file.listen).map_or_else(|| LISTEN.parse(), Ok)?;
        let database = match self.database.clone().or(file.database) {
            Some(url) if url.starts_with("postgres://") || url.starts_with("postgresql://") => Database::Postgres(url),
            Some(_) => anyhow::bail!("--database: expected an address that begins with postgres://"),
            None => Database::File(folder(self.data.clone().or(file.data))?.join("bastide.db")),
        };
        let mut config = Config::new(listen, database);
        config.monitor = self.monitor.or(file.monitor);
        config.origin = self.origin.clone().or(file.origin);
        let written = file.trusted_proxy.iter().map(|text| network(text)).collect::<Result<_, _>>();
        let written = written.map_err(|error| anyhow::anyhow!("trusted_proxy: {error}"))?;
        config.trusted_proxies = if self.trusted_proxy.is_empty() { written } else { self.trusted_proxy.clone() };
        config.thinkers = self.thinkers.or(file.thinkers).unwrap_or(config.thinkers);
        config.pause = self.pause.or(file.pause).map_or(config.pause, Duration::from_millis);
        config.limits = file.limits.or(config.limits);
        let written = file.fixed_seed.map(|seed| seed.parse()).transpose().context("fixed_seed")?;
        config.fixed_seed = self.fixed_seed.or(written);
        Ok(config)
    }

    fn file(&self) -> Result<File> {
        let Some(path) = &self.config else { return Ok(File::default()) };
        let text = std::fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
        toml::from_str(&text).with_context(|| format!("cannot understand {}", path.display()))
    }
}

/// A network, or a single address.
fn network(text: &str) -> Result<IpNet, String> {
    let single = || text.parse::<IpAddr>().map(IpNet::from).ok();
    let expected = || format!("expected a network such as 10.0.0.0/8 or an address, found `{text}`");
    text.parse().ok().or_else(single).ok_or_else(expected)
}

fn folder(chosen: Option<PathBuf>) -> Result<PathBuf> {
    let own = || Some(dirs::data_local_dir()?.join("bastide"));
    chosen.or_else(own).context("no folder for the database is known: choose one with --data")
}
