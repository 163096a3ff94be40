//! The open database of games for whoever runs the server: bringing many games in, and writing all of them into files, one
//! for each month. Neither holds more than some hundred games in memory.

use super::Admin;
use super::record_files::{Found, RecordFiles};
use crate::archive::{Archived, Licence};
use crate::http::games::{WholeGame, line, with_records};
use crate::store::games::{Order, Search};
use anyhow::{Context, Result, ensure};
use flate2::Compression;
use flate2::write::GzEncoder;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use time::OffsetDateTime;

/// So many games are read and entered at once.
const AT_ONCE: usize = 100;

/// So many games of a dump are in memory at once.
const PAGE: u32 = 100;

/// So many refused records are told; nobody reads more.
const TOLD: usize = 20;

/// What an import came to.
#[derive(Clone, Debug, Default)]
pub struct Imported {
    /// Records that were read.
    pub read: u64,
    /// Games that were not there before.
    pub entered: u64,
    /// Records that were refused.
    pub refused: u64,
    /// The first of them: where, and why.
    pub why: Vec<String>,
}

/// How games are brought in.
#[derive(Clone, Copy, Debug)]
pub struct Importing {
    /// When they ended, in milliseconds since 1970, where their file does not say; each a millisecond after the one before.
    pub ended: Option<u64>,
    /// What is known of the right to give them to everybody.
    pub licence: Licence,
}

/// Which games are dumped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Which {
    /// Those that are given to everybody.
    Open,
    /// All that can be found.
    All,
}

impl Admin {
    /// Enters the games of these files and folders; `progress` hears how far it has come. What is there already is passed
    /// over, so that an import that was interrupted can be begun again.
    pub async fn import(
        &self,
        paths: &[PathBuf],
        how: Importing,
        mut progress: impl FnMut(&Imported),
    ) -> Result<Imported> {
        let (mut files, mut told) = (RecordFiles::open(paths)?, Imported::default());
        loop {
            let some = files.take(AT_ONCE)?;
            if some.is_empty() {
                break;
            }
            self.import_some(some, how, &mut told).await?;
            progress(&told);
        }
        // The explorer and the statistics are there at once, and not only when the server has looked.
        while self.store.count_games().await? > 0 {}
        Ok(told)
    }

    async fn import_some(&self, some: Vec<Found>, how: Importing, told: &mut Imported) -> Result<()> {
        let begun = told.read;
        let now = self.store.now();
        told.read += some.len() as u64;
        let workers = std::thread::available_parallelism().map_or(1, usize::from);
        let share = some.len().div_ceil(workers);
        let mut described = Vec::new();
        for (part, found) in some.chunks(share).enumerate() {
            let (found, first) = (found.to_vec(), begun + (part * share) as u64);
            described.push(tokio::task::spawn_blocking(move || {
                (first..).zip(&found).map(|(number, found)| found.described(how, now, number)).collect::<Vec<_>>()
            }));
        }
        let mut games = Vec::new();
        for part in described {
            for outcome in part.await? {
                match outcome {
                    Ok(game) => games.push(game),
                    Err(why) => {
                        told.refused += 1;
                        if told.why.len() < TOLD {
                            told.why.push(why);
                        }
                    }
                }
            }
        }
        told.entered += self.store.archive(games).await? as u64;
        Ok(())
    }

    /// Writes games into a folder: for each month the records one after the other, and the same as one JSON object a line,
    /// both compressed. `progress` hears how many were written.
    pub async fn dump(&self, folder: &Path, which: Which, mut progress: impl FnMut(u64)) -> Result<u64> {
        std::fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
        let search = Search { is_open: which == Which::Open, ..Search::default() };
        let (mut after, mut written, mut month): (Option<i64>, u64, Option<MonthFiles>) = (None, 0, None);
        loop {
            let games = self.store.find_games(&search, Order::OldestFirst, after, PAGE).await?;
            let Some(last) = games.last() else { break };
            after = Some(last.number);
            for game in with_records(&self.store, games).await? {
                let name = month_name(game.ended())?;
                if month.as_ref().is_none_or(|open| open.name != name) {
                    month.take().map(MonthFiles::finish).transpose()?;
                    month = Some(MonthFiles::create(folder, name)?);
                }
                if let Some(open) = &mut month {
                    open.write(&game)?;
                }
                written += 1;
            }
            progress(written);
        }
        month.take().map(MonthFiles::finish).transpose()?;
        Ok(written)
    }
}

impl Found {
    /// The game of a record that was found, the so-manieth.
    fn described(&self, how: Importing, now: u64, number: u64) -> Result<Archived, String> {
        let ended = self.ended.unwrap_or_else(|| how.ended.or(self.modified).unwrap_or(now) + number);
        let licence = if self.is_cc0 { Licence::Cc0 } else { how.licence };
        let game = match &self.text {
            Ok(text) => Archived::of_record(text, ended, licence),
            Err(why) => Err(why.clone()),
        };
        game.map_err(|why| format!("{}: {why}", self.place))
    }
}

/// The month of a moment, as in `2026-11`.
fn month_name(millis: u64) -> Result<String> {
    let moment = OffsetDateTime::from_unix_timestamp((millis / 1000) as i64)?;
    Ok(format!("{:04}-{:02}", moment.year(), u8::from(moment.month())))
}

/// The two files of a month. They get their names when they are whole, so that nobody takes half a month away.
struct MonthFiles {
    name: String,
    folder: PathBuf,
    records: GzEncoder<BufWriter<File>>,
    lines: GzEncoder<BufWriter<File>>,
}

const ENDINGS: [&str; 2] = ["bastide.gz", "ndjson.gz"];

impl MonthFiles {
    fn create(folder: &Path, name: String) -> Result<MonthFiles> {
        let open = |ending: &str| -> Result<GzEncoder<BufWriter<File>>> {
            let path = folder.join(format!("{name}.{ending}.part"));
            let file = File::create(&path).with_context(|| format!("cannot write {}", path.display()))?;
            Ok(GzEncoder::new(BufWriter::new(file), Compression::default()))
        };
        let (records, lines) = (open(ENDINGS[0])?, open(ENDINGS[1])?);
        Ok(MonthFiles { name, folder: folder.to_owned(), records, lines })
    }

    fn write(&mut self, game: &WholeGame) -> Result<()> {
        self.records.write_all(game.record().as_bytes())?;
        Ok(self.lines.write_all(line(game).as_bytes())?)
    }

    fn finish(self) -> Result<()> {
        let MonthFiles { name, folder, records, lines } = self;
        for (encoder, ending) in [records, lines].into_iter().zip(ENDINGS) {
            encoder.finish()?.into_inner()?.sync_all()?;
            let path = folder.join(format!("{name}.{ending}"));
            let part = folder.join(format!("{name}.{ending}.part"));
            std::fs::rename(&part, &path).with_context(|| format!("cannot write {}", path.display()))?;
        }
        ensure!(folder.join(format!("{name}.{}", ENDINGS[1])).is_file(), "the files of {name} are gone");
        Ok(())
    }
}

/// When a day begins, as in `2026-11-01`, in milliseconds since 1970; an error says what was expected.
pub fn day(words: &str) -> Result<u64, String> {
    crate::http::search::begin("date", words).map_err(|refusal| refusal.message)
}
