//! `bastide health`: asks a server on this machine whether it is ready, for supervisors that can only run a program.

use anyhow::{Context, Result, bail};
use std::io::{Read, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpStream};
use std::time::Duration;

/// A server answers within two seconds that it is ready, or that it is not.
const PATIENCE: Duration = Duration::from_secs(3);

/// Ask a server on this machine whether it is ready; fails if it is not
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:
  bastide health --listen 127.0.0.1:8080")]
pub(crate) struct Health {
    /// The address the server listens on
    #[arg(long, env = "BASTIDE_LISTEN", value_name = "ADDRESS:PORT", default_value = super::serve::LISTEN)]
    listen: SocketAddr,
    /// The address it has for health and numbers alone, if it has one
    #[arg(long, env = "BASTIDE_MONITOR", value_name = "ADDRESS:PORT")]
    monitor: Option<SocketAddr>,
}

impl Health {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<()> {
        let address = reachable(self.monitor.unwrap_or(self.listen));
        let answer = ask(address).with_context(|| format!("no server answers at {address}"))?;
        match answer.split_once("\r\n\r\n") {
            Some((head, body)) if head.contains(" 200 ") => Ok(out.write_all(body.as_bytes())?),
            _ => bail!("the server at {address} is not ready: {}", answer.lines().next().unwrap_or("it says nothing")),
        }
    }
}

fn ask(address: SocketAddr) -> std::io::Result<String> {
    let mut stream = TcpStream::connect_timeout(&address, PATIENCE)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.write_all(format!("GET /readyz HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").as_bytes())?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    Ok(answer)
}

/// A server that listens everywhere is asked on this machine.
fn reachable(listen: SocketAddr) -> SocketAddr {
    let ip = match listen.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        ip => ip,
    };
    SocketAddr::new(ip, listen.port())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_that_listens_everywhere_is_asked_here() {
        let asked = |text: &str| reachable(text.parse().unwrap()).to_string();
        assert_eq!(asked("0.0.0.0:80"), "127.0.0.1:80");
        assert_eq!(asked("[::]:80"), "[::1]:80");
        assert_eq!(asked("10.1.2.3:80"), "10.1.2.3:80");
    }
}
