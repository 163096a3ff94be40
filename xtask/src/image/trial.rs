//! The image tried out: read back from its archive, unpacked into a fresh folder, started there as it says it wants to be,
//! asked whether it is ready, and stopped.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{BufRead, BufReader, Read};
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result, ensure};
use flate2::read::GzDecoder;
use serde_json::Value;
use tar::Archive;

use super::layer::digest;

pub(super) fn run(root: &Path, image: &Path) -> Result<()> {
    let files = read(image)?;
    let index: Value = serde_json::from_slice(blob(&files, "index.json")?)?;
    let manifest: Value = serde_json::from_slice(named(&files, &index["manifests"][0])?)?;
    let config: Value = serde_json::from_slice(named(&files, &manifest["config"])?)?;
    let layer = named(&files, &manifest["layers"][0])?;
    let mut plain = Vec::new();
    GzDecoder::new(layer).read_to_end(&mut plain)?;
    ensure!(config["rootfs"]["diff_ids"][0] == digest(&plain), "the layer is not the one the image names");
    let place = root.join("target/image/unpacked");
    if place.exists() {
        fs::remove_dir_all(&place)?;
    }
    let mut archive = Archive::new(&plain[..]);
    archive.set_preserve_permissions(true);
    archive.set_preserve_ownerships(is_root());
    archive.unpack(&place)?;
    serve(&place, &config["config"])
}

/// Starts the server, asks it whether it is ready, and stops it.
fn serve(place: &Path, config: &Value) -> Result<()> {
    let address = TcpListener::bind("127.0.0.1:0")?.local_addr()?.to_string();
    let mut server = inside(place, config, "serve", &address)?.stdout(Stdio::piped()).spawn()?;
    let greeting = first_line(&mut server);
    let health = inside(place, config, "health", &address)?.output()?;
    let stopped = Command::new("kill").arg(server.id().to_string()).status()?;
    let status = server.wait()?;
    let greeting = greeting?;
    ensure!(greeting.contains(&address), "the server says `{greeting}`");
    ensure!(health.stdout == b"ready\n", "{}", String::from_utf8_lossy(&health.stderr));
    ensure!(stopped.success() && status.success(), "the server did not end well: {status}");
    println!("unpacked, started, ready and stopped: {}", greeting.trim());
    Ok(())
}

fn first_line(server: &mut Child) -> Result<String> {
    let mut line = String::new();
    BufReader::new(server.stdout.take().context("the server has no output")?).read_line(&mut line)?;
    Ok(line)
}

/// The program in the unpacked image. Root sees nothing but the image and gives up its rights, as in a container; others
/// cannot change what they see, so for them the program runs with the libraries of the machine.
fn inside(place: &Path, config: &Value, argument: &str, address: &str) -> Result<Command> {
    let program = config["Entrypoint"][0].as_str().context("the image names no program")?;
    let user = config["User"].as_str().context("the image names no user")?;
    let mut command = if is_root() {
        let mut chroot = Command::new("chroot");
        chroot.arg(format!("--userspec={user}")).arg(place).arg(program);
        chroot
    } else {
        Command::new(place.join(program.trim_start_matches('/')))
    };
    command.arg(argument).env_clear();
    for (name, value) in config["Env"].as_array().into_iter().flatten().filter_map(Value::as_str).filter_map(pair) {
        command.env(name, value);
    }
    if !is_root() {
        command.env("BASTIDE_DATA", place.join("data"));
    }
    // The way to `chroot` itself; inside there is nothing but the program.
    command.env("PATH", std::env::var_os("PATH").unwrap_or_default()).env("BASTIDE_LISTEN", address);
    Ok(command)
}

fn pair(variable: &str) -> Option<(&str, &str)> {
    variable.split_once('=')
}

fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout == b"0\n")
}

fn read(image: &Path) -> Result<BTreeMap<String, Vec<u8>>> {
    let mut files = BTreeMap::new();
    for entry in Archive::new(File::open(image)?).entries()? {
        let mut entry = entry?;
        let (path, mut bytes) = (entry.path()?.to_string_lossy().into_owned(), Vec::new());
        entry.read_to_end(&mut bytes)?;
        files.insert(path, bytes);
    }
    Ok(files)
}

fn blob<'a>(files: &'a BTreeMap<String, Vec<u8>>, path: &str) -> Result<&'a [u8]> {
    files.get(path).map(Vec::as_slice).with_context(|| format!("{path} is not in the image"))
}

/// What a descriptor names; it must be what its digest says.
fn named<'a>(files: &'a BTreeMap<String, Vec<u8>>, descriptor: &Value) -> Result<&'a [u8]> {
    let name = descriptor["digest"].as_str().context("a descriptor without a digest")?;
    let bytes = blob(files, &format!("blobs/{}", name.replace(':', "/")))?;
    ensure!(digest(bytes) == name && descriptor["size"] == bytes.len(), "{name} is damaged");
    Ok(bytes)
}
