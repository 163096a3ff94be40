//! Files that nobody but their owner may read, whatever the umask: they hold passwords' hashes, chats and seeds.

use std::fs::{DirBuilder, File, OpenOptions};
use std::io::Result;
use std::path::Path;

/// Makes a folder for its owner alone. One that is there already belongs to somebody and stays as it is.
pub(super) fn folder(path: &Path) -> Result<()> {
    if path.is_dir() {
        return Ok(());
    }
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)?;
    restrict(path, 0o700)
}

/// Opens a file for writing, makes it if there is none, and takes it away from everybody else.
pub(super) fn file(path: &Path) -> Result<File> {
    let mut options = OpenOptions::new();
    options.create(true).truncate(false).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let file = options.open(path)?;
    restrict(path, 0o600)?;
    Ok(file)
}

/// The file of a database, and those that SQLite keeps beside it. New ones take after the first.
pub(super) fn database(path: &Path) -> Result<()> {
    drop(file(path)?);
    for ending in ["-wal", "-shm", "-journal"] {
        let mut name = path.as_os_str().to_owned();
        name.push(ending);
        let beside = Path::new(&name);
        if beside.exists() {
            restrict(beside, 0o600)?;
        }
    }
    Ok(())
}

#[cfg(unix)]
fn restrict(path: &Path, mode: u32) -> Result<()> {
    use std::os::unix::fs::PermissionsExt;
    std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode))
}

#[cfg(not(unix))]
fn restrict(_: &Path, _: u32) -> Result<()> {
    Ok(())
}
