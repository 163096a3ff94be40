//! Runs the program.

use serde_json::Value;
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdout, Command, Stdio};

/// What a run of the program came to.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) code: Option<i32>,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

/// Runs the program without input.
pub(crate) fn bastide(arguments: &[&str]) -> Run {
    bastide_reading(arguments, b"")
}

/// Runs the program with this input.
pub(crate) fn bastide_reading(arguments: &[&str], input: &[u8]) -> Run {
    let mut command = Command::new(env!("CARGO_BIN_EXE_bastide"));
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("its input is ours");
    let input = input.to_vec();
    // The program may end before it has read everything, and it may answer while it still reads.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("writing does not panic");
    let text = |bytes| String::from_utf8(bytes).expect("the program writes text");
    Run { code: output.status.code(), stdout: text(output.stdout), stderr: text(output.stderr) }
}

impl Run {
    /// What the program printed; it has to have succeeded.
    #[track_caller]
    pub(crate) fn ok(self) -> String {
        assert_eq!(self.code, Some(0), "{self:?}");
        self.stdout
    }

    /// What the program complained about; it has to have failed, and not by a panic.
    #[track_caller]
    pub(crate) fn complaint(self) -> String {
        assert_eq!(self.code, Some(1), "{self:?}");
        self.stderr
    }

    /// The JSON objects the program printed, one a line; it has to have succeeded.
    #[track_caller]
    pub(crate) fn json(self) -> Vec<Value> {
        json_lines(&self.ok())
    }
}

/// The engine, asked line by line.
pub(crate) struct Engine {
    child: Child,
    answers: BufReader<ChildStdout>,
}

impl Engine {
    /// Starts the engine.
    pub(crate) fn start() -> Engine {
        let mut command = Command::new(env!("CARGO_BIN_EXE_bastide"));
        command.arg("engine").stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().expect("the program starts");
        let answers = BufReader::new(child.stdout.take().expect("its output is ours"));
        Engine { child, answers }
    }

    /// Sends a request and waits for its answer.
    pub(crate) fn ask(&mut self, request: &Value) -> Value {
        self.send(request);
        self.hear()
    }

    /// Sends a request and does not wait.
    pub(crate) fn send(&mut self, request: &Value) {
        let stdin = self.child.stdin.as_mut().expect("its input is ours");
        writeln!(stdin, "{request}").expect("the engine listens");
    }

    /// The next answer.
    pub(crate) fn hear(&mut self) -> Value {
        let mut line = String::new();
        self.answers.read_line(&mut line).expect("the engine answers");
        serde_json::from_str(&line).expect("every answer is JSON")
    }
}

impl Drop for Engine {
    /// The end of its input ends the engine.
    fn drop(&mut self) {
        drop(self.child.stdin.take());
        let ended = self.child.wait().is_ok_and(|status| status.success());
        assert!(ended || std::thread::panicking(), "the engine ends well");
    }
}

/// The JSON objects of a text, one a line.
pub(crate) fn json_lines(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).expect("every line is JSON")).collect()
}

/// A place for a file or folder that no other test uses.
pub(crate) fn scratch(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("cli-{name}"));
    // What an earlier run has left does not matter, nor does it matter if there is nothing.
    let _ = std::fs::remove_dir_all(&path);
    let _ = std::fs::remove_file(&path);
    path
}

/// A path as an argument.
pub(crate) fn argument(path: &std::path::Path) -> &str {
    path.to_str().expect("test paths are plain")
}
