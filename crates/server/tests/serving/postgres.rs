//! A PostgreSQL server for tests: the one that `BASTIDE_TEST_POSTGRES` names, or one of our own on loopback, started by
//! the first test that needs it and gone with the process. Every test gets a fresh database in it.

use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

/// Starts a server as somebody who is not root, says `ready`, and takes everything away when its input ends: that is,
/// when the tests have ended, however they did.
const KEEP: &str = r#"
trap '' INT
bin=$1 port=$2
folder=$(mktemp -d) || exit 1
as() { if [ "$(id -u)" = 0 ]; then runuser -u postgres -- "$@"; else "$@"; fi; }
if [ "$(id -u)" = 0 ]; then chown postgres "$folder"; fi
cd "$folder" || exit 1
as "$bin/initdb" --pgdata="$folder/data" --username=bastide --auth=trust --encoding=UTF8 --no-locale >&2 || exit 1
options="-c listen_addresses=127.0.0.1 -c port=$port -c unix_socket_directories= -c max_connections=400"
as "$bin/pg_ctl" --pgdata="$folder/data" --wait --log="$folder/log" --options="$options" start >&2 || { cat "$folder/log" >&2; exit 1; }
echo ready
exec >/dev/null 2>&1
read -r _
as "$bin/pg_ctl" --pgdata="$folder/data" --mode=immediate stop
cd / && rm -rf "$folder"
"#;

/// A running server.
struct Cluster {
    /// Its address without a database.
    address: String,
    /// As long as its input is open the server stays; it is never waited for, because it outlives the tests.
    _keeper: Option<Child>,
}

/// The address of a fresh, empty database.
pub(crate) fn database() -> String {
    static CLUSTER: OnceLock<Cluster> = OnceLock::new();
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let address = &CLUSTER.get_or_init(cluster).address;
    let name = format!("test_{}_{}", std::process::id(), NUMBER.fetch_add(1, Ordering::Relaxed));
    let made = Command::new("psql")
        .args([
            "--quiet",
            "--no-psqlrc",
            "--command",
            &format!("CREATE DATABASE {name}"),
            &format!("{address}/postgres"),
        ])
        .output()
        .expect("psql, which comes with PostgreSQL");
    assert!(made.status.success(), "no database: {}", String::from_utf8_lossy(&made.stderr));
    format!("{address}/{name}")
}

fn cluster() -> Cluster {
    if let Ok(address) = std::env::var("BASTIDE_TEST_POSTGRES") {
        return Cluster { address: address.trim_end_matches('/').to_owned(), _keeper: None };
    }
    let binaries = binaries().expect("PostgreSQL: `cargo xtask test` installs it, or set BASTIDE_TEST_POSTGRES");
    let port = TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr()).expect("a free port").port();
    let mut keeper = Command::new("sh")
        .args(["-c", KEEP, "postgres"])
        .arg(binaries)
        .arg(port.to_string())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("a shell");
    let output = keeper.stdout.take().expect("its output is ours");
    let mut said = String::new();
    BufReader::new(output).read_line(&mut said).expect("text");
    if said.trim() == "ready" {
        return Cluster { address: format!("postgres://bastide@127.0.0.1:{port}"), _keeper: Some(keeper) };
    }
    let failed = keeper.wait_with_output().expect("the shell ends");
    panic!("PostgreSQL did not start: {}", String::from_utf8_lossy(&failed.stderr));
}

/// The folder with `initdb` and `pg_ctl`, newest version first.
fn binaries() -> Option<PathBuf> {
    let told = Command::new("pg_config").arg("--bindir").output().ok();
    let told = told.map(|output| PathBuf::from(String::from_utf8_lossy(&output.stdout).trim()));
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut versions: Vec<PathBuf> = versions.map(|version| version.path().join("bin")).collect();
    versions.sort();
    let on_path = std::env::var_os("PATH").unwrap_or_default();
    let on_path: Vec<PathBuf> = std::env::split_paths(&on_path).collect();
    let mut all = versions.into_iter().rev().chain(told).chain(on_path);
    all.find(|folder| folder.join("initdb").exists() && folder.join("pg_ctl").exists())
}
