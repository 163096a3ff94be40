//! Builds the browser client in `web/` and the documentation site, and writes both down as Rust, so that the program
//! carries them. Works in its own folder and never changes the tree. `BASTIDE_WEB_DIST` names a client that was built
//! before; then Node is not needed.

use flate2::Compression;
use flate2::write::GzEncoder;
use std::collections::hash_map::DefaultHasher;
use std::error::Error;
use std::fs;
use std::hash::{Hash, Hasher};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

type Result<T> = std::result::Result<T, Box<dyn Error>>;

/// What of `web/` is needed to build it; tests and what tools leave behind are not.
const SOURCES: [&str; 8] = [
    ".npmrc",
    "index.html",
    "package.json",
    "package-lock.json",
    "svelte.config.js",
    "tsconfig.json",
    "vite.config.ts",
    "public",
];

const NO_NODE: &str = "the browser client needs Node 20, 22 or newer with npm to be built. Install them (Debian: apt-get \
                       install nodejs npm), or set BASTIDE_WEB_DIST to the folder of a client that was built before \
                       (npm run build in web/ makes web/dist)";

fn main() {
    if let Err(error) = run() {
        println!("cargo::error={error}");
        std::process::exit(1);
    }
}

fn run() -> Result<()> {
    println!("cargo::rerun-if-env-changed=BASTIDE_WEB_DIST");
    let out = PathBuf::from(std::env::var("OUT_DIR")?);
    let dist = match std::env::var_os("BASTIDE_WEB_DIST") {
        Some(dist) => given(Path::new(&dist))?,
        None => build(&out)?,
    };
    let docs = documents(&out)?;
    let engine = engine()?;
    let mut folders = vec![("", dist.as_path()), ("docs/", docs.as_path())];
    folders.extend(engine.as_deref().map(|engine| ("engine/", engine)));
    fs::write(out.join("assets.rs"), assets(&files(&folders)?, &out)?)?;
    Ok(())
}

/// The module for browsers, if it has been built: `cargo xtask wasm` puts it there.
fn engine() -> Result<Option<PathBuf>> {
    let engine = Path::new(&std::env::var("CARGO_MANIFEST_DIR")?).join("engine");
    println!("cargo::rerun-if-changed={}", engine.display());
    Ok(engine.join("bastide_bg.wasm").is_file().then_some(engine))
}

fn root() -> Result<PathBuf> {
    Ok(Path::new(&std::env::var("CARGO_MANIFEST_DIR")?).join("../..").canonicalize()?)
}

/// The documentation site, which the program shows at `/docs`.
fn documents(out: &Path) -> Result<PathBuf> {
    let (root, place) = (root()?, out.join("docs"));
    for input in bastide_site::inputs(&root)? {
        println!("cargo::rerun-if-changed={}", input.display());
    }
    if place.exists() {
        fs::remove_dir_all(&place)?;
    }
    for file in bastide_site::build(&root)?.files {
        let path = place.join(&file.path);
        fs::create_dir_all(path.parent().unwrap_or(&place))?;
        fs::write(path, file.bytes)?;
    }
    Ok(place)
}

/// A client that was built before.
fn given(dist: &Path) -> Result<PathBuf> {
    println!("cargo::rerun-if-changed={}", dist.display());
    if dist.join("index.html").is_file() {
        Ok(dist.canonicalize()?)
    } else {
        Err(format!("BASTIDE_WEB_DIST is {}, but there is no index.html in it", dist.display()).into())
    }
}

/// Builds the client beside the other products of this build.
fn build(out: &Path) -> Result<PathBuf> {
    let root = root()?;
    let place = out.join("client");
    let web = place.join("web");
    for (from, to) in [("web/src", "web/src"), ("locales", "locales")] {
        println!("cargo::rerun-if-changed={}", root.join(from).display());
        if place.join(to).exists() {
            fs::remove_dir_all(place.join(to))?;
        }
        copy(&root.join(from), &place.join(to))?;
    }
    for name in SOURCES {
        println!("cargo::rerun-if-changed={}", root.join("web").join(name).display());
        copy(&root.join("web").join(name), &web.join(name))?;
    }
    let (sources, stamp) = (fingerprint(&place)?, out.join("client-built"));
    let is_built = fs::read_to_string(&stamp).is_ok_and(|built| built == sources) && web.join("dist").is_dir();
    if is_built {
        return Ok(web.join("dist"));
    }
    check_node()?;
    install(&web)?;
    let vite = web.join("node_modules/vite/bin/vite.js");
    call(Command::new("node").arg(vite).args(["build", "--logLevel", "warn"]).current_dir(&web))?;
    fs::write(stamp, sources)?;
    Ok(web.join("dist"))
}

/// What the client is built from, as one number: a changed document does not build it anew.
fn fingerprint(place: &Path) -> Result<String> {
    let mut files = Vec::new();
    for part in ["web/src", "web/public", "locales"] {
        gather(&place.join(part), &mut files)?;
    }
    files.extend(SOURCES.iter().map(|name| place.join("web").join(name)).filter(|path| path.is_file()));
    files.sort();
    let mut hasher = DefaultHasher::new();
    for file in files {
        file.hash(&mut hasher);
        fs::read(&file)?.hash(&mut hasher);
    }
    Ok(hasher.finish().to_string())
}

/// An old Node fails in the middle of a build with words that nobody understands.
fn check_node() -> Result<()> {
    let output = Command::new("node").arg("--version").output();
    let output = output.map_err(|error| format!("cannot start node ({error}): {NO_NODE}"))?;
    let version = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    let major = version.trim_start_matches('v').split('.').next().and_then(|major| major.parse::<u32>().ok());
    match major {
        // 21 never had long support, and the tools of the client do not know it.
        Some(20 | 22..) => Ok(()),
        _ => Err(format!("this is Node {version}: {NO_NODE}").into()),
    }
}

/// Installs what the client is built with, unless the very same was installed before.
fn install(web: &Path) -> Result<()> {
    let (lock, stamp) = (fs::read_to_string(web.join("package-lock.json"))?, web.join("installed-lock.json"));
    let is_installed = fs::read_to_string(&stamp).is_ok_and(|installed| installed == lock);
    if is_installed && web.join("node_modules").is_dir() {
        return Ok(());
    }
    let npm = if cfg!(windows) { "npm.cmd" } else { "npm" };
    let mut command = Command::new(npm);
    command.args(["ci", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel", "error"]);
    call(command.current_dir(web).env("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1"))?;
    Ok(fs::write(stamp, lock)?)
}

fn call(command: &mut Command) -> Result<()> {
    let program = command.get_program().to_string_lossy().into_owned();
    let output = command.output().map_err(|error| format!("cannot start {program} ({error}): {NO_NODE}"))?;
    if output.status.success() {
        return Ok(());
    }
    let said = [output.stdout, output.stderr].concat();
    let said = String::from_utf8_lossy(&said).replace('\n', " | ");
    Err(format!("{program} failed while building the browser client: {said}").into())
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    if from.is_dir() {
        fs::create_dir_all(to)?;
        for entry in fs::read_dir(from)? {
            let entry = entry?;
            copy(&entry.path(), &to.join(entry.file_name()))?;
        }
        return Ok(());
    }
    fs::copy(from, to).map_err(|error| format!("cannot copy {}: {error}", from.display()))?;
    Ok(())
}

/// The files of these folders with their paths, each with what stands before it, sorted.
fn files(folders: &[(&str, &Path)]) -> Result<Vec<(String, PathBuf)>> {
    let mut files = Vec::new();
    for (before, folder) in folders {
        let mut found = Vec::new();
        gather(folder, &mut found)?;
        for file in found {
            let path = file.strip_prefix(folder)?.to_string_lossy().replace('\\', "/");
            files.push((format!("{before}{path}"), file));
        }
    }
    files.retain(|(path, _)| !path.ends_with(".gitignore"));
    files.sort();
    Ok(files)
}

/// The files as a table in Rust, together with what the client has to know of them.
fn assets(files: &[(String, PathBuf)], out: &Path) -> Result<String> {
    let packed = out.join("packed");
    if packed.exists() {
        fs::remove_dir_all(&packed)?;
    }
    fs::create_dir_all(&packed)?;
    let mut files = files.to_vec();
    let kept = kept(&files)?;
    // Whoever asks for the page is told whether there is a module; whoever keeps it for later, what else to keep.
    for (path, text) in [("index.html", page(&files, &kept)?), ("kept.js", kept.script())] {
        let file = packed.join(path);
        fs::write(&file, text)?;
        files.retain(|(known, _)| known != path);
        files.push((path.to_owned(), file));
    }
    files.sort();
    let mut table = String::from("pub(crate) static ASSETS: &[(&str, Asset)] = &[\n");
    for (number, (path, file)) in files.iter().enumerate() {
        table.push_str(&row(file, path, &packed.join(number.to_string()))?);
    }
    Ok(table + "];\n")
}

/// What a browser keeps for times without a connection.
struct Kept {
    /// Changes whenever one of the files does.
    version: String,
    /// The addresses of the files.
    addresses: Vec<String>,
    has_engine: bool,
}

impl Kept {
    fn script(&self) -> String {
        format!("self.KEPT = {{ version: {:?}, files: {:?} }};\n", self.version, self.addresses)
    }
}

/// Documents and pictures for other programs are not kept, and nothing but a page that says so is without the module.
fn kept(files: &[(String, PathBuf)]) -> Result<Kept> {
    let has_engine = files.iter().any(|(path, _)| path.starts_with("engine/"));
    let lone = ["offline.html", "offline.css", "icon.svg"];
    let is_kept = |path: &str| match has_engine {
        true => path != "offline.js" && !path.starts_with("docs/") && !path.ends_with(".png"),
        false => lone.contains(&path),
    };
    let mut hasher = DefaultHasher::new();
    let mut addresses = Vec::new();
    for (path, file) in files.iter().filter(|(path, _)| is_kept(path)) {
        (path, fs::read(file)?).hash(&mut hasher);
        addresses.push(format!("/{}", path.trim_end_matches("index.html")));
    }
    Ok(Kept { version: format!("{:016x}", hasher.finish()), addresses, has_engine })
}

/// The page of the client.
fn page(files: &[(String, PathBuf)], kept: &Kept) -> Result<String> {
    let (_, file) = files.iter().find(|(path, _)| path == "index.html").ok_or("the client has no page")?;
    let html = fs::read_to_string(file)?;
    let mark = format!("<meta name=\"engine\" content=\"{}\" />", kept.version);
    Ok(if kept.has_engine { html.replacen("</head>", &(mark + "</head>"), 1) } else { html })
}

fn row(file: &Path, path: &str, packed: &Path) -> Result<String> {
    let bytes = fs::read(file)?;
    let mut hasher = DefaultHasher::new();
    bytes.hash(&mut hasher);
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(&bytes)?;
    let small = encoder.finish()?;
    // What does not get smaller, such as a font, is sent as it is.
    let gzip = if small.len() * 10 < bytes.len() * 9 {
        fs::write(packed, small)?;
        format!("Some(include_bytes!({packed:?}))")
    } else {
        "None".to_owned()
    };
    let (mime, etag, is_lasting) = (mime(path), hasher.finish(), path.starts_with("assets/"));
    Ok(format!(
        "({path:?}, Asset {{ bytes: include_bytes!({file:?}), gzip: {gzip}, mime: {mime:?}, etag: \"\\\"{etag:016x}\\\"\", \
         is_lasting: {is_lasting} }}),\n"
    ))
}

fn gather(folder: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            gather(&path, files)?;
        } else {
            files.push(path);
        }
    }
    Ok(())
}

fn mime(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "jpg" => "image/jpeg",
        "gif" => "image/gif",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "json" => "application/json",
        "wasm" => "application/wasm",
        "webmanifest" => "application/manifest+json",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
