//! `bastide verify`: deals a recorded game again from its seed and compares everything that chance brought. It never
//! says that a game was fair when it could not check it.

use crate::record_file::RecordFile;
use anyhow::{Context, Result, bail};
use bastide_dealer::{Dealer, Seed};
use bastide_play::Actor;
use bastide_protocol::{Reader, Tell, Visit};
use bastide_record::{RecordError, lines};
use clap::Args;
use std::io::Write;
use std::path::PathBuf;

const EXAMPLES: &str = "\
Examples:
  bastide verify a.bastide
  bastide verify a.bastide --commitment 9f86d081884c7d65…    what the table told before the first draw";

/// Deal a recorded game again from its seed and compare every draw
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Verify {
    /// The record, or - for standard input
    file: PathBuf,
    /// The SHA-256 of the seed, as 64 hexadecimal digits, which was told before the game
    #[arg(long, value_name = "HEX")]
    commitment: Option<String>,
}

impl Verify {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<()> {
        let file = RecordFile::read(&self.file)?;
        file.title()?.visit(Verifying { options: self, file: &file, out })
    }
}

struct Verifying<'a> {
    options: &'a Verify,
    file: &'a RecordFile,
    out: &'a mut dyn Write,
}

impl Visit for Verifying<'_> {
    type Output = Result<()>;

    fn visit<G: Tell>(self) -> Result<()> {
        let Verifying { options, file, out } = self;
        let reader = G::open(&file.text).map_err(|error| file.misread(error))?;
        let Some(written) = reader.seed() else { bail!("the record names no seed, so nothing of it can be verified") };
        let seed: Seed = written.parse().context("the seed of the record cannot be read")?;
        let promised = options.commitment.as_deref().map(|told| promised(told, seed)).transpose()?;
        let (count, is_over) = compare::<G>(reader, seed, &file.text).map_err(|error| file.misread(error))?;
        writeln!(out, "every outcome of chance is the one that the seed deals: {count} compared")?;
        if !is_over {
            writeln!(out, "the record ends before the game is over; what comes after was not compared")?;
        }
        match promised {
            Some(commitment) => writeln!(out, "the seed is the one that was promised: {commitment}")?,
            None => writeln!(
                out,
                "whether the seed was promised before was not asked; its commitment is {}",
                seed.commitment_digits()
            )?,
        }
        Ok(())
    }
}

/// Plays the record, comparing what chance brought; returns how much was compared, and whether the game is over.
fn compare<G: Tell>(mut reader: G::Reader<'_>, seed: Seed, text: &str) -> Result<(usize, bool), RecordError> {
    let dealer = Dealer::new(seed);
    let mut places = actions(text);
    let (mut count, mut events) = (0, Vec::new());
    loop {
        let before = reader.game().clone();
        let dealt = dealer.answer(&before);
        events.clear();
        let Some(action) = reader.step(&mut events) else { return Ok((count, before.actor() == Actor::Over)) };
        let (action, place) = (action?, places.next().unwrap_or(1));
        let Some(dealt) = dealt else { continue };
        if dealt != action {
            let (dealt, found) = (before.write_action(dealt), before.write_action(action));
            return Err(RecordError::at(place, 1, format!("the seed deals `{dealt}` here, the record says `{found}`")));
        }
        count += 1;
    }
}

/// The numbers of the lines with actions: those after the line that ends the header.
fn actions(text: &str) -> impl Iterator<Item = usize> {
    let all = lines(text).map_while(Result::ok);
    all.skip_while(|line| line.peek().is_none_or(|word| word.text != "--")).skip(1).map(|line| line.number)
}

/// The commitment that was told, if it is that of the seed.
fn promised(told: &str, seed: Seed) -> Result<String> {
    let own = seed.commitment_digits();
    if told.len() != own.len() || !told.bytes().all(|letter| letter.is_ascii_hexdigit()) {
        bail!("a commitment is {} hexadecimal digits, found `{}`", own.len(), told.escape_debug());
    }
    if !told.eq_ignore_ascii_case(&own) {
        bail!("the seed of the record is not the one that was promised: its commitment is {own}");
    }
    Ok(own)
}
