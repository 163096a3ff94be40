//! A disk that fails on demand: a small library between the server's process and the C library (`disk.c`), built here
//! and told by a file what is to go wrong.

use std::fs::File;
use std::os::unix::fs::FileExt;
use std::path::PathBuf;
use std::process::Command;
use std::sync::OnceLock;
use tempfile::TempDir;

/// What goes wrong; the numbers are those of `disk.c`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    Nothing = 0,
    Full = 1,
    Writing = 2,
    Syncing = 3,
    ReadOnly = 4,
    Slow = 5,
}

/// A disk that fails on demand.
pub(crate) struct Disk {
    library: PathBuf,
    control: File,
    folder: TempDir,
}

impl Disk {
    /// A disk that works; `None` where there is no C compiler, which is told as a skipped test.
    #[allow(clippy::print_stdout, reason = "a skipped test says so")]
    pub(crate) fn new() -> Option<Disk> {
        static LIBRARY: OnceLock<Option<PathBuf>> = OnceLock::new();
        let Some(library) = LIBRARY.get_or_init(build).clone() else {
            println!("skipped: no C compiler (cc) to build a failing disk with");
            return None;
        };
        let folder = TempDir::new().expect("a folder");
        let control = File::options().read(true).write(true).create_new(true).open(folder.path().join("control"));
        let control = control.expect("a file");
        control.set_len(64).expect("a short file");
        Some(Disk { library, control, folder })
    }

    /// What a process needs in its environment to be on this disk.
    pub(crate) fn environment(&self) -> Vec<(&'static str, String)> {
        let control = self.folder.path().join("control");
        vec![("LD_PRELOAD", self.library.display().to_string()), ("BASTIDE_FAULTS", control.display().to_string())]
    }

    /// From now on this goes wrong.
    pub(crate) fn fail(&self, fault: Fault) {
        self.fail_times(fault, 0);
    }

    /// This goes wrong so many times, then nothing.
    pub(crate) fn fail_times(&self, fault: Fault, times: u64) {
        self.control.write_all_at(&times.to_le_bytes(), 24).expect("the control is written");
        self.control.write_all_at(&[fault as u8], 0).expect("the control is written");
    }

    /// The clock of the machine is so many milliseconds off.
    pub(crate) fn shift_clock(&self, milliseconds: i64) {
        self.control.write_all_at(&milliseconds.to_le_bytes(), 8).expect("the control is written");
    }

    /// How often something has gone wrong so far.
    pub(crate) fn failures(&self) -> u64 {
        let mut count = [0; 8];
        self.control.read_exact_at(&mut count, 16).expect("the control is read");
        u64::from_le_bytes(count)
    }
}

/// Builds the library once for all tests of a checkout.
fn build() -> Option<PathBuf> {
    let source = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/serving/disk.c");
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let fresh = folder.join(format!("disk-{}.so", std::process::id()));
    let built = Command::new("cc").args(["-shared", "-fPIC", "-O1", "-o"]).arg(&fresh).args([source, "-ldl"]).status();
    match built {
        Ok(status) => assert!(status.success(), "disk.c cannot be built"),
        Err(_) => return None,
    }
    let library = folder.join("disk.so");
    std::fs::rename(fresh, &library).expect("a file of our own");
    Some(library)
}
