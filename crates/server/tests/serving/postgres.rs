//! A PostgreSQL server for tests: the one that `BASTIDE_TEST_POSTGRES` names, or one of our own on loopback, started by
//! the first test that needs it and gone with the process. Every test gets a fresh database in it.

use std::io::{BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpListener};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

/// Starts a server as somebody who is not root, says `ready`, stops it hard and starts it again when told so, and takes
/// everything away when its input ends: that is, when the tests have ended, however they did.
const KEEP: &str = r#"
trap '' INT
bin=$1 port=$2
folder=$(mktemp -d) || exit 1
as() { if [ "$(id -u)" = 0 ]; then runuser -u postgres -- "$@"; else "$@"; fi; }
if [ "$(id -u)" = 0 ]; then chown postgres "$folder"; fi
cd "$folder" || exit 1
as "$bin/initdb" --pgdata="$folder/data" --username=bastide --auth=trust --encoding=UTF8 --no-locale >&2 || exit 1
options="-c listen_addresses=127.0.0.1 -c port=$port -c unix_socket_directories= -c max_connections=400"
start() { as "$bin/pg_ctl" --pgdata="$folder/data" --wait --log="$folder/log" --options="$options" start >&2; }
start || { cat "$folder/log" >&2; exit 1; }
echo ready
exec 2>/dev/null
while read -r word; do
  case $word in
    stop) as "$bin/pg_ctl" --pgdata="$folder/data" --mode=immediate stop >&2; echo stopped ;;
    start) start; echo started ;;
  esac
done
as "$bin/pg_ctl" --pgdata="$folder/data" --mode=immediate stop >&2
cd / && rm -rf "$folder"
"#;

/// A running server.
pub(crate) struct Cluster {
    /// Its address without a database.
    address: String,
    /// As long as its input is open the server stays; it is never waited for, because it outlives the tests.
    keeper: Option<Keeper>,
}

struct Keeper {
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    _process: Child,
}

static NUMBER: AtomicU32 = AtomicU32::new(0);

/// The address of a fresh, empty database.
pub(crate) fn database() -> String {
    static CLUSTER: OnceLock<Cluster> = OnceLock::new();
    CLUSTER.get_or_init(Cluster::named_or_own).database()
}

impl Cluster {
    /// The server that is named, or one of our own.
    fn named_or_own() -> Cluster {
        match std::env::var("BASTIDE_TEST_POSTGRES") {
            Ok(address) => Cluster { address: address.trim_end_matches('/').to_owned(), keeper: None },
            Err(_) => Cluster::own(),
        }
    }

    /// The address of a fresh, empty database.
    pub(crate) fn database(&self) -> String {
        let name = format!("test_{}_{}", std::process::id(), NUMBER.fetch_add(1, Ordering::Relaxed));
        run(&format!("{}/postgres", self.address), format!("CREATE DATABASE {name};").as_bytes());
        format!("{}/{name}", self.address)
    }

    /// Where it listens.
    pub(crate) fn socket(&self) -> SocketAddr {
        let (_, socket) = self.address.rsplit_once('@').expect("an address with a name");
        socket.parse().expect("an address of our own")
    }

    /// Stops the server hard, as if the power had failed.
    pub(crate) fn stop(&mut self) {
        self.tell("stop", "stopped");
    }

    /// Starts it again.
    pub(crate) fn start(&mut self) {
        self.tell("start", "started");
    }

    fn tell(&mut self, word: &str, answer: &str) {
        let keeper = self.keeper.as_mut().expect("a server of our own");
        writeln!(keeper.input, "{word}").expect("the keeper listens");
        let mut said = String::new();
        keeper.output.read_line(&mut said).expect("text");
        assert_eq!(said.trim(), answer);
    }
}

/// Runs statements in a database.
pub(crate) fn run(address: &str, statements: &[u8]) {
    let mut psql = Command::new("psql")
        .args(["--quiet", "--no-psqlrc", "--set=ON_ERROR_STOP=1", address])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .expect("psql, which comes with PostgreSQL");
    psql.stdin.take().expect("its input is ours").write_all(statements).expect("statements");
    assert!(psql.wait().expect("psql ends").success(), "the statements were not understood");
}

impl Cluster {
    /// A server of our own.
    pub(crate) fn own() -> Cluster {
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
        let mut output = BufReader::new(keeper.stdout.take().expect("its output is ours"));
        let mut said = String::new();
        output.read_line(&mut said).expect("text");
        if said.trim() != "ready" {
            let failed = keeper.wait_with_output().expect("the shell ends");
            panic!("PostgreSQL did not start: {}", String::from_utf8_lossy(&failed.stderr));
        }
        let input = keeper.stdin.take().expect("its input is ours");
        let keeper = Some(Keeper { input, output, _process: keeper });
        Cluster { address: format!("postgres://bastide@127.0.0.1:{port}"), keeper }
    }
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
