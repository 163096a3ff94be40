//! The one layer of the image: an archive of the files in it, the same bytes for the same files.

use std::collections::BTreeSet;
use std::io::Write;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest, Sha256};
use tar::{Builder, EntryType, Header};

use super::USER;

pub(super) struct Layer {
    /// Packed, as it is stored.
    pub(super) packed: Vec<u8>,
    /// The digest of what is inside, by which an image names its layers.
    pub(super) plain_digest: String,
    pub(super) program_bytes: u64,
}

pub(super) fn pack(root: &Path, program: &Path) -> Result<Layer> {
    let mut files = Builder::new(Vec::new());
    let bytes = std::fs::read(program).with_context(|| format!("reading {}", program.display()))?;
    file(&mut files, "usr/local/bin/bastide", 0o755, &bytes)?;
    for library in libraries(program)? {
        let bytes = std::fs::read(&library).with_context(|| format!("reading {library}"))?;
        file(&mut files, library.trim_start_matches('/'), 0o755, &bytes)?;
    }
    let person = format!("bastide:x:{USER}:{USER}:Bastide:/data:/nowhere\n");
    file(&mut files, "etc/passwd", 0o644, person.as_bytes())?;
    file(&mut files, "etc/group", 0o644, format!("bastide:x:{USER}:\n").as_bytes())?;
    for licence in ["LICENSE", "LICENSE-AGPL", "LICENSE-MIT", "LICENSE-APACHE", "THIRD-PARTY.txt"] {
        let bytes = std::fs::read(root.join(licence)).with_context(|| format!("reading {licence}"))?;
        file(&mut files, &format!("usr/share/doc/bastide/{licence}"), 0o644, &bytes)?;
    }
    own_folder(&mut files, "data/")?;
    let plain = files.into_inner()?;
    let mut packer = GzEncoder::new(Vec::new(), Compression::default());
    packer.write_all(&plain)?;
    let (packed, plain_digest) = (packer.finish()?, digest(&plain));
    Ok(Layer { packed, plain_digest, program_bytes: bytes.len() as u64 })
}

/// The name of content by what it is.
pub(super) fn digest(bytes: &[u8]) -> String {
    let hex: String = Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect();
    format!("sha256:{hex}")
}

fn file(files: &mut Builder<Vec<u8>>, path: &str, mode: u32, bytes: &[u8]) -> Result<()> {
    let mut header = owned(0);
    header.set_size(bytes.len() as u64);
    header.set_mode(mode);
    Ok(files.append_data(&mut header, path, bytes)?)
}

/// The time is always the same, so that the same files make the same image.
fn owned(user: u32) -> Header {
    let mut header = Header::new_gnu();
    header.set_uid(user.into());
    header.set_gid(user.into());
    header.set_mtime(0);
    header
}

fn own_folder(files: &mut Builder<Vec<u8>>, path: &str) -> Result<()> {
    let mut header = owned(USER);
    header.set_entry_type(EntryType::Directory);
    header.set_size(0);
    header.set_mode(0o700);
    Ok(files.append_data(&mut header, path, &[][..])?)
}

/// The paths of the libraries a program is linked with, its loader among them. A static program has none.
fn libraries(program: &Path) -> Result<BTreeSet<String>> {
    let output = Command::new("ldd").arg(program).output().context("cannot start ldd")?;
    let told = String::from_utf8_lossy(&output.stdout);
    ensure!(!told.contains("not found"), "a library of the program is missing: {told}");
    Ok(listed(&told))
}

fn listed(told: &str) -> BTreeSet<String> {
    let words = told.lines().filter_map(|line| line.split_whitespace().find(|word| word.starts_with('/')));
    words.map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn libraries_are_read_from_what_ldd_tells() {
        let told = "\tlinux-vdso.so.1 (0x00007ffd)\n\tlibgcc_s.so.1 => /lib/x86_64-linux-gnu/libgcc_s.so.1 (0x00007f)\n\
                    \t/lib64/ld-linux-x86-64.so.2 (0x00007f)\n";
        let found: Vec<String> = listed(told).into_iter().collect();
        assert_eq!(found, ["/lib/x86_64-linux-gnu/libgcc_s.so.1", "/lib64/ld-linux-x86-64.so.2"]);
        assert!(listed("\tstatically linked\n").is_empty());
    }

    #[test]
    fn content_is_named_by_what_it_is() {
        assert_eq!(digest(b""), "sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    }
}
