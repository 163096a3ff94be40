//! Files with many records: records one after the other, or one JSON object a line as an export writes them, plain or
//! packed. They are read as they come, whatever their length.

use anyhow::{Context, Result};
use bastide_record::MAX_BYTES;
use flate2::read::MultiGzDecoder;
use serde::Deserialize;
use std::collections::VecDeque;
use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

/// A record that was found.
#[derive(Clone, Debug)]
pub(super) struct Found {
    /// Where: the file, and the so-manieth record of it.
    pub(super) place: String,
    pub(super) text: Result<String, String>,
    /// When the game ended, in milliseconds since 1970, if it is said.
    pub(super) ended: Option<u64>,
    /// When the file was written.
    pub(super) modified: Option<u64>,
    /// Whether it is said that the game is given to everybody.
    pub(super) is_cc0: bool,
}

/// What a line of an export says that matters here.
#[derive(Deserialize)]
struct Line {
    record: String,
    #[serde(default)]
    ended: Option<u64>,
    #[serde(default)]
    licence: Option<String>,
}

/// Files to be read one after the other.
pub(super) struct RecordFiles {
    paths: VecDeque<PathBuf>,
    open: Option<Open>,
}

struct Open {
    name: String,
    modified: Option<u64>,
    source: Box<dyn BufRead + Send>,
    count: u64,
    /// The first line of the next record, if it was read already.
    ahead: Option<String>,
}

/// The longest line of an export: a record as JSON, in which every letter may take six.
const LONGEST: u64 = 6 * MAX_BYTES as u64 + 65_536;

const ENDINGS: [&str; 4] = [".bastide", ".bastide.gz", ".ndjson", ".ndjson.gz"];

impl RecordFiles {
    /// These files, and all files with records of these folders; `-` is standard input.
    pub(super) fn open(paths: &[PathBuf]) -> Result<RecordFiles> {
        let mut all = VecDeque::new();
        for path in paths {
            if !path.is_dir() {
                all.push_back(path.clone());
                continue;
            }
            let entries = std::fs::read_dir(path).with_context(|| format!("cannot read {}", path.display()))?;
            let mut inside = entries.map(|entry| Ok(entry?.path())).collect::<std::io::Result<Vec<PathBuf>>>()?;
            inside.retain(|file| ENDINGS.iter().any(|ending| file.to_string_lossy().ends_with(ending)));
            // Of a dump, one of the two forms is enough: the one that says when.
            let has_lines = inside.iter().any(|file| file.to_string_lossy().contains(".ndjson"));
            inside.retain(|file| !has_lines || file.to_string_lossy().contains(".ndjson"));
            inside.sort();
            all.extend(inside);
        }
        Ok(RecordFiles { paths: all, open: None })
    }

    /// The next records, at most so many; none at the end.
    pub(super) fn take(&mut self, most: usize) -> Result<Vec<Found>> {
        let mut some = Vec::new();
        while some.len() < most {
            let Some(open) = &mut self.open else {
                let Some(path) = self.paths.pop_front() else { break };
                self.open = Some(Open::new(&path)?);
                continue;
            };
            match open.next().with_context(|| format!("cannot read {}", open.name))? {
                Some(found) => some.push(found),
                None => self.open = None,
            }
        }
        Ok(some)
    }
}

impl Open {
    fn new(path: &Path) -> Result<Open> {
        let (name, modified, source): (_, _, Box<dyn Read + Send>) = match path.to_str() {
            Some("-") => ("standard input".to_owned(), None, Box::new(std::io::stdin())),
            _ => {
                let file = File::open(path).with_context(|| format!("cannot read {}", path.display()))?;
                let written = file.metadata().and_then(|about| about.modified()).ok();
                let modified = written.and_then(|at| Some(at.duration_since(UNIX_EPOCH).ok()?.as_millis() as u64));
                (path.display().to_string(), modified, Box::new(file))
            }
        };
        let mut source = BufReader::new(source);
        // A packed file begins with these two bytes, whatever its name.
        let is_packed = source.fill_buf().is_ok_and(|begin| begin.starts_with(&[0x1f, 0x8b]));
        let source: Box<dyn BufRead + Send> =
            if is_packed { Box::new(BufReader::new(MultiGzDecoder::new(source))) } else { Box::new(source) };
        Ok(Open { name, modified, source, count: 0, ahead: None })
    }

    fn next(&mut self) -> Result<Option<Found>> {
        let first = match self.ahead.take() {
            Some(line) => Some(line),
            None => self.line()?,
        };
        let Some(first) = first else { return Ok(None) };
        self.count += 1;
        let place = format!("{}, record {}", self.name, self.count);
        let found = Found { place, text: Ok(String::new()), ended: None, modified: self.modified, is_cc0: false };
        if first.trim_start().starts_with('{') {
            return Ok(Some(match serde_json::from_str::<Line>(&first) {
                Ok(line) => {
                    let is_cc0 = line.licence.as_deref() == Some("CC0-1.0");
                    Found { text: Ok(line.record), ended: line.ended, is_cc0, ..found }
                }
                Err(error) => Found { text: Err(error.to_string()), ..found },
            }));
        }
        let mut text = first;
        while let Some(line) = self.line()? {
            if line.starts_with("bastide ") {
                self.ahead = Some(line);
                break;
            }
            if text.len() <= MAX_BYTES {
                text.push_str(&line);
            }
        }
        Ok(Some(Found { text: Ok(text), ..found }))
    }

    /// The next line that is not empty.
    fn line(&mut self) -> Result<Option<String>> {
        loop {
            let mut line = Vec::new();
            if self.source.by_ref().take(LONGEST).read_until(b'\n', &mut line)? == 0 {
                return Ok(None);
            }
            let line = String::from_utf8_lossy(&line).into_owned();
            if !line.trim().is_empty() {
                return Ok(Some(line));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write;

    fn read(bytes: &[u8], name: &str) -> Vec<Found> {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join(name), bytes).unwrap();
        let mut files = RecordFiles::open(&[folder.path().to_owned()]).unwrap();
        let mut all = files.take(1).unwrap();
        all.extend(files.take(10).unwrap());
        all
    }

    #[test]
    fn records_one_after_the_other_are_told_apart_also_when_packed() {
        let text = "bastide 1\ngame castle\n--\n\nbastide 1\ngame carcassonne\n--\ndraw a\n";
        let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
        packed.write_all(text.as_bytes()).unwrap();
        for (bytes, name) in [(text.as_bytes().to_vec(), "a.bastide"), (packed.finish().unwrap(), "a.bastide.gz")] {
            let found = read(&bytes, name);
            assert_eq!(found.len(), 2);
            assert_eq!(found[0].text.as_deref(), Ok("bastide 1\ngame castle\n--\n"));
            assert!(found[1].text.as_ref().is_ok_and(|text| text.ends_with("draw a\n")));
            assert!(found[1].place.ends_with("record 2") && found[1].modified.is_some());
        }
    }

    #[test]
    fn lines_of_an_export_say_when_and_by_which_licence_and_what_is_no_line_is_refused() {
        let found =
            read(b"{\"record\":\"bastide 1\\n\",\"ended\":7,\"licence\":\"CC0-1.0\",\"x\":1}\n{}\n", "a.ndjson");
        assert_eq!((found[0].ended, found[0].is_cc0, found[0].text.as_deref()), (Some(7), true, Ok("bastide 1\n")));
        assert!(found[1].text.is_err());
    }
}
