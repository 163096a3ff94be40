//! A program at the table: started for one game, told what is played, asked with the engine's protocol. Whatever it
//! does, it costs nobody else's game.

use super::entry::word;
use crate::engine::lines::{Input, next_line};
use bastide_players::{Clock, Stop};
use serde_json::{Value, json};
use std::io::{BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// So much of what a program says on standard error is kept: the end of it.
const KEPT: usize = 64 * 1024;

/// So long a program may take to go when the game is over.
const FAREWELL: Duration = Duration::from_secs(1);

/// So often is looked whether a program that is waited for still matters. Patience is counted in such moments, so that a
/// match that was suspended and goes on does not take the pause for silence.
const MOMENT: Duration = Duration::from_millis(50);

/// Whatever ends a program may be about to end the match too: so long is waited for that.
const SAME_FATE: Duration = Duration::from_secs(1);

/// So much longer a program may take to start.
const STARTING: Duration = Duration::from_secs(60);

/// How much time players have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TimeControl {
    /// The time for an answer that programs are told, if any.
    pub(crate) time: Option<Duration>,
    /// How much longer an answer may take before the program is given up.
    pub(crate) patience: Duration,
    /// Which clock times it.
    pub(crate) clock: Clock,
}

/// A program that plays one game.
#[derive(Debug)]
pub(crate) struct Program {
    child: Child,
    stdin: Option<ChildStdin>,
    answers: Receiver<Result<Input, String>>,
    complaints: Arc<Mutex<Vec<u8>>>,
    /// Closes when nothing more can come on standard error.
    silence: Receiver<()>,
    control: TimeControl,
    stop: Stop,
    asked: u64,
}

impl Program {
    /// Starts it. Whoever sets `stop` is not kept waiting for its answers.
    pub(crate) fn start(words: &[String], control: TimeControl, stop: &Stop) -> Result<Program, String> {
        let (name, arguments) = words.split_first().ok_or("no program is named")?;
        let mut command = Command::new(name);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        // An interrupt from the keyboard goes to the whole group: it is meant for the match, which ends its programs.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn().map_err(|error| format!("`{name}` cannot be started: {error}"))?;
        let stdin = child.stdin.take();
        let answers = child.stdout.take().map(listen).ok_or("its output cannot be read")?;
        let complaints = Arc::new(Mutex::new(Vec::new()));
        let silence = child.stderr.take().map(|stderr| keep(stderr, complaints.clone()));
        let silence = silence.ok_or("its complaints cannot be read")?;
        Ok(Program { child, stdin, answers, complaints, silence, control, stop: stop.clone(), asked: 0 })
    }

    /// Tells it how the game begins.
    pub(crate) fn begin(&mut self, setup: &Value) -> Result<(), String> {
        self.ask(json!({"do": "new", "setup": setup}), STARTING).map(drop)
    }

    /// Tells it what was played.
    pub(crate) fn hear(&mut self, action: &str) -> Result<(), String> {
        self.ask(json!({"do": "act", "action": action}), Duration::ZERO).map(drop)
    }

    /// Asks it what it plays.
    pub(crate) fn think(&mut self, legal: &[String]) -> Result<String, String> {
        let mut request = json!({"do": "think", "clock": word(self.control.clock), "legal": legal});
        if let Some(time) = self.control.time {
            request["time"] = json!(u64::try_from(time.as_millis()).unwrap_or(u64::MAX));
        }
        let answer = self.ask(request, self.control.time.unwrap_or_default())?;
        let action =
            answer["action"].as_str().ok_or_else(|| format!("expected an `action`, found {}", short(&answer)))?;
        Ok(action.to_owned())
    }

    /// Sends a request and waits for what is `ok` in its answer.
    fn ask(&mut self, mut request: Value, time: Duration) -> Result<Value, String> {
        self.asked += 1;
        request["id"] = json!(self.asked);
        let what = request["do"].as_str().unwrap_or_default().to_owned();
        let sent = self.stdin.as_mut().map(|stdin| writeln!(stdin, "{request}").and_then(|()| stdin.flush()));
        if !matches!(sent, Some(Ok(()))) {
            return Err(format!("it no longer listens ({what}){}", self.ended()));
        }
        let limit = time + self.control.patience;
        let line = match self.wait(limit) {
            Ok(Ok(Input::Line(line))) => line,
            Ok(Ok(Input::Refused(reason)) | Err(reason)) => return Err(format!("its answer cannot be read: {reason}")),
            Err(RecvTimeoutError::Timeout) => {
                return Err(format!("it said nothing for {:.1} s ({what})", limit.as_secs_f64()));
            }
            Err(RecvTimeoutError::Disconnected) => return Err(format!("it ended ({what}){}", self.ended())),
        };
        let nonsense = || format!("expected an answer to request {}, found `{}`", self.asked, clipped(line.trim()));
        let mut answer: Value = serde_json::from_str(&line).map_err(|_| nonsense())?;
        if answer["id"] != request["id"] {
            return Err(nonsense());
        }
        if let Some(error) = answer.get("error") {
            return Err(format!("it refused `{}`: {}", request["action"].as_str().unwrap_or(&what), short(error)));
        }
        answer.get_mut("ok").map(Value::take).ok_or_else(nonsense)
    }

    /// Its next line, unless that takes longer than this or nobody wants it any more.
    fn wait(&self, limit: Duration) -> Result<Result<Input, String>, RecvTimeoutError> {
        let mut left = limit;
        loop {
            match self.answers.recv_timeout(left.min(MOMENT)) {
                Err(RecvTimeoutError::Timeout) if left > MOMENT && !self.stop.is_stopped() => left -= MOMENT,
                end => return end,
            }
        }
    }

    /// How it ended, if it has.
    fn ended(&mut self) -> String {
        // Its output closes a moment before it is gone.
        let status = within(FAREWELL, || self.child.try_wait().ok().flatten());
        let _ = within(SAME_FATE, || self.stop.is_stopped().then_some(()));
        status.map_or(String::new(), |status| format!(": {status}"))
    }

    /// Ends it, and says what it had to say on standard error.
    pub(crate) fn end(mut self) -> String {
        // A program that is gone already hears no farewell.
        let _ = self.stdin.as_mut().map(|stdin| writeln!(stdin, "{}", json!({"id": 0, "do": "quit"})));
        drop(self.stdin.take());
        let until = Instant::now() + FAREWELL;
        while let Ok(_answer) = self.answers.recv_timeout(until.saturating_duration_since(Instant::now())) {}
        self.kill();
        // Nobody ever says anything here: what is waited for is that it closes.
        let _ = self.silence.recv_timeout(FAREWELL);
        let complaints = self.complaints.lock().unwrap_or_else(PoisonError::into_inner);
        String::from_utf8_lossy(&complaints).into_owned()
    }

    fn kill(&mut self) {
        // Nothing is lost if it has ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        self.kill();
    }
}

/// Asks again and again until there is an answer or the time is up.
fn within<T>(time: Duration, mut ask: impl FnMut() -> Option<T>) -> Option<T> {
    let until = Instant::now() + time;
    loop {
        let answer = ask();
        if answer.is_some() || Instant::now() >= until {
            return answer;
        }
        thread::sleep(Duration::from_millis(5));
    }
}

/// Reads answers on a thread of their own, so that silence can be noticed.
fn listen(stdout: impl Read + Send + 'static) -> Receiver<Result<Input, String>> {
    let (sender, receiver) = channel();
    thread::spawn(move || {
        let mut lines = BufReader::new(stdout);
        while let Some(line) = next_line(&mut lines).map_err(|error| error.to_string()).transpose() {
            let broken = line.is_err();
            if sender.send(line).is_err() || broken {
                return;
            }
        }
    });
    receiver
}

/// Keeps the end of what is said on standard error; what it returns closes when that is all.
fn keep(mut stderr: impl Read + Send + 'static, into: Arc<Mutex<Vec<u8>>>) -> Receiver<()> {
    let (open, silence) = channel();
    thread::spawn(move || {
        let _open: Sender<()> = open;
        let mut buffer = [0; 4096];
        while let Ok(count @ 1..) = stderr.read(&mut buffer) {
            let mut kept = into.lock().unwrap_or_else(PoisonError::into_inner);
            kept.extend_from_slice(&buffer[..count]);
            let surplus = kept.len().saturating_sub(KEPT);
            kept.drain(..surplus);
        }
    });
    silence
}

fn short(value: &Value) -> String {
    clipped(&value.to_string())
}

/// No more of a text than a report has room for.
fn clipped(text: &str) -> String {
    let end = text.char_indices().nth(160).map_or(text.len(), |(end, _)| end);
    let dots = if end < text.len() { "…" } else { "" };
    format!("{}{dots}", &text[..end])
}
