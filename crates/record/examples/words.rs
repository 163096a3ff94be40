//! Takes the beginning of a record apart into words, each with its place, and shows how mistakes are told.
#![allow(clippy::print_stdout, reason = "an example shows what it does")]

use bastide_record::{Line, RecordError, lines};

const RIGHT: &str =
    "game carcassonne\nplayers red blue  # what follows a hash is no word\nnames \"Ada L.\" \"Émilie\"\n";

/// A quotation mark without another, a number that is none, and a word too many.
const WRONG: [&str; 3] = ["names \"Ada", "round three", "round 3 4"];

fn main() {
    for line in lines(RIGHT).map(|line| line.and_then(all_words)) {
        println!("{}", line.unwrap_or_else(|error| error.to_string()));
    }
    for text in WRONG {
        for error in lines(text).filter_map(|line| line.and_then(round).err()) {
            println!("`{text}`: {error}");
        }
    }
}

/// Every word with the column it begins at.
fn all_words(mut line: Line<'_>) -> Result<String, RecordError> {
    let mut told = format!("line {}:", line.number);
    while let Some(word) = line.maybe() {
        told += &format!(" {} at {}{};", word.text, word.column, if word.quoted { ", in quotes" } else { "" });
    }
    line.end().map(|()| told)
}

/// Reads a line `round NUMBER` and nothing else.
fn round(mut line: Line<'_>) -> Result<u8, RecordError> {
    line.expect("round")?;
    let number = line.value("the number of a round")?;
    line.end().map(|()| number)
}
