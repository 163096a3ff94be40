//! `bastide verify`: deals a recorded game again from its seed and compares everything that chance brought; and, where the
//! record tells how its deck was made, checks the promise, the nonces and the server's signature. It never says that a
//! game was fair when it could not check it.

use crate::record_file::RecordFile;
use anyhow::{Context, Result, bail};
use bastide_dealer::deck::{self, Flaw};
use bastide_dealer::{Dealer, Seed};
use bastide_play::Actor;
use bastide_protocol::{Session, Visit, WireGame};
use bastide_record::{Deck, NO_NONCE, RecordError, Replay, lines};
use clap::Args;
use std::io::Write;
use std::path::PathBuf;

const EXAMPLES: &str = "\
Examples:
  bastide verify a.bastide
  bastide verify a.bastide --commitment 9f86d081884c7d65…    what the table told before the first draw
  bastide verify a.bastide --key 1b2c…                       whose signature it must be (GET /api/key of a server)";

/// Deal a recorded game again from its seed and compare every draw
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Verify {
    /// The record, or - for standard input
    file: PathBuf,
    /// What was told before the game, as 64 hexadecimal digits: the SHA-256 of the secret, or of the seed where that is
    /// the secret
    #[arg(long, value_name = "HEX")]
    commitment: Option<String>,
    /// The key of the server that must have signed the record, as 64 hexadecimal digits
    #[arg(long, value_name = "HEX")]
    key: Option<String>,
}

impl Verify {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<()> {
        let file = RecordFile::read(&self.file)?;
        file.game_kind()?.visit(Verifying { options: self, file: &file, out })
    }
}

struct Verifying<'a> {
    options: &'a Verify,
    file: &'a RecordFile,
    out: &'a mut dyn Write,
}

impl Visit for Verifying<'_> {
    type Output = Result<()>;

    fn visit<G: WireGame>(self) -> Result<()> {
        let Verifying { options, file, out } = self;
        let replay = Replay::<G>::open(&file.text).map_err(|error| file.misread(error))?;
        let deck = replay.record.deck.clone();
        if let Some(key) = options.key.as_deref() {
            hex(key, "a key")?;
            if deck.is_none() {
                bail!("the record carries no signature, so nobody's key belongs to it");
            }
        }
        let Some(written) = &replay.record.seed else {
            bail!("the record names no seed, so nothing of it can be verified")
        };
        let seed: Seed = written.parse().context("the seed of the record cannot be read")?;
        // What was promised is the secret; in older records the seed itself was.
        let secret = deck.as_ref().and_then(|deck| deck.secret.as_deref()).map_or(Ok(seed), str::parse);
        let secret = secret.context("the secret of the record cannot be read")?;
        let promised = options.commitment.as_deref().map(|told| promised(told, secret)).transpose()?;
        let compared = compare(replay, seed, &file.text).map_err(|error| file.misread(error));
        let flaws = deck.as_ref().map_or(Ok(Vec::new()), |deck| made::<G>(deck, file, options.key.as_deref()));
        // After a changed draw the rest often cannot be played; the draw is what is reported.
        let flaws = if compared.is_err() { flaws.unwrap_or_default() } else { flaws? };
        if !flaws.is_empty() {
            let mut found: Vec<String> = flaws.iter().map(ToString::to_string).collect();
            found.extend(compared.err().map(|error| error.to_string()));
            bail!("{}", found.join("\n"));
        }
        let (count, is_over) = compared?;
        writeln!(out, "every outcome of chance is the one that the seed deals: {count} compared")?;
        if !is_over {
            writeln!(out, "the record ends before the game is over; what comes after was not compared")?;
        }
        if let Some(deck) = &deck {
            tell(deck, options.key.as_deref(), out)?;
        }
        match promised {
            Some(commitment) => writeln!(out, "the seed is the one that was promised: {commitment}")?,
            None => writeln!(
                out,
                "whether the seed was promised before was not asked; its commitment is {}",
                secret.commitment_digits()
            )?,
        }
        Ok(())
    }
}

/// What is wrong with the way the deck was made, or with its signature.
fn made<G: WireGame>(deck: &Deck, file: &RecordFile, key: Option<&str>) -> Result<Vec<Flaw>> {
    let session = Session::<G>::load(&file.text).map_err(|error| file.misread(error))?;
    let colours = session.game().colours();
    if !deck.seats.iter().map(|seat| seat.colour.as_str()).eq(colours.iter().copied()) {
        bail!("the seats of the deck are not those of the players ({})", colours.join(", "));
    }
    Ok(deck::flaws(deck, session.seed(), &session.opening(), &session.played(), key))
}

fn tell(made: &Deck, asked_key: Option<&str>, out: &mut dyn Write) -> Result<()> {
    let (asked, sent) = deck::nonces(made);
    writeln!(out, "the seed is made of the server's secret, the table, the seats and {sent} of {asked} nonces")?;
    for seat in made.seats.iter().filter(|seat| seat.nonce() == Some(NO_NONCE)) {
        writeln!(out, "the client of {} sent no nonce", seat.colour)?;
    }
    if sent == 0 {
        writeln!(out, "so the server could have chosen the deck before the game")?;
    }
    let key = made.signature.as_ref().map_or("", |[key, _]| key);
    match asked_key {
        Some(_) => writeln!(out, "the record is signed with the key that was asked for: {key}")?,
        None => writeln!(out, "the record is signed with the key {key}; whose that is was not asked")?,
    }
    Ok(())
}

/// Plays the record, comparing what chance brought; returns how much was compared, and whether the game is over.
fn compare<G: WireGame>(mut replay: Replay<'_, G>, seed: Seed, text: &str) -> Result<(usize, bool), RecordError> {
    let dealer = Dealer::new(seed);
    let mut places = actions(text);
    let mut count = 0;
    loop {
        let before = replay.game.clone();
        let dealt = dealer.answer(&before);
        let Some(action) = replay.step(&mut ()) else { return Ok((count, before.actor() == Actor::Over)) };
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

/// The commitment that was told, if it is that of the secret.
fn promised(told: &str, secret: Seed) -> Result<String> {
    let own = secret.commitment_digits();
    hex(told, "a commitment")?;
    if !told.eq_ignore_ascii_case(&own) {
        bail!("the seed of the record is not the one that was promised: its commitment is {own}");
    }
    Ok(own)
}

fn hex(told: &str, what: &str) -> Result<()> {
    if told.len() != 64 || !told.bytes().all(|letter| letter.is_ascii_hexdigit()) {
        bail!("{what} is 64 hexadecimal digits, found `{}`", told.escape_debug());
    }
    Ok(())
}
