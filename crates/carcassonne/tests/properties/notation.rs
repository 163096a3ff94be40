//! Games as text: what is written reads back the same, cut texts are shorter games, and damaged texts are refused with
//! the place of the damage.

use crate::damage::damaged;
use crate::table::{self, RandomGame};
use crate::views::fingerprint;
use bastide_carcassonne::notation::Record;
use bastide_play::Play;
use bastide_record::{ActionNotation, RecordError};

/// Plays a whole game and tells who played it.
fn finished(table: &mut RandomGame) -> Record {
    table.advance(usize::MAX);
    let players = table.record.setup.colours.len();
    if table.rng.bool() {
        table.record.names = (0..players).map(|seat| ["Ann B", "Čeněk", "#3", "x"][seat % 4].to_owned()).collect();
    }
    table.record.seed = table.rng.bool().then(|| format!("{:016x}", table.rng.u64(..)));
    table.record.clone()
}

#[test]
fn every_listed_action_reads_back_as_itself() {
    table::for_each(0..400, |number| {
        table::with_table(number, |table| {
            let mut count = 0;
            while let Some(action) = table.choose() {
                let mut actions = Vec::new();
                table.game.actions(&mut actions);
                for &action in &actions {
                    let text = table.game.write_action(action);
                    let mut line = bastide_record::lines(&text).next().expect("a line").expect("words");
                    assert_eq!(table.game.read_action(&mut line), Ok(action), "{text}");
                }
                count += actions.len();
                table.act(action, &mut Vec::new());
            }
            count
        })
    });
}

#[test]
fn a_record_read_and_written_again_is_the_same_to_the_letter() {
    table::for_each(0..400, |number| {
        table::with_table(number, |table| {
            let record = finished(table);
            let text = record.write();
            let read = Record::read(&text).expect("what was written can be read");
            assert_eq!(read, record);
            assert_eq!(read.write(), text);
            assert_eq!(fingerprint(&read.replay()), fingerprint(&table.game), "replaying gives the same game");
            text.len()
        })
    });
}

#[test]
fn every_prefix_of_a_record_is_the_record_of_a_shorter_game() {
    table::for_each(0..20, |number| {
        table::with_table(number, |table| {
            let record = finished(table);
            let text = record.write();
            let header = text.lines().position(|line| line == "--").expect("the setup ends") + 1;
            let mut length = 0;
            for (index, line) in text.split_inclusive('\n').enumerate() {
                length += line.len();
                let read = Record::read(&text[..length]);
                match (index + 1).checked_sub(header) {
                    None => assert!(read.is_err(), "a setup without its end is no record"),
                    Some(count) => {
                        let prefix = Record { actions: record.actions[..count].to_vec(), ..record.clone() };
                        assert_eq!(read, Ok(prefix));
                    }
                }
            }
            length
        })
    });
}

#[test]
fn damaged_records_are_refused_with_a_place_in_the_text_or_read_as_another_game() {
    table::for_each(0..400, |number| {
        table::with_table(number, |table| {
            let text = finished(table).write();
            for _ in 0..60 {
                check_damaged(&damaged(&text, &mut table.rng));
            }
            60
        })
    });
}

fn check_damaged(bytes: &[u8]) {
    let lines = bytes.split(|&byte| byte == b'\n').count();
    match bastide_record::text(bytes).and_then(Record::read) {
        Ok(record) => {
            let text = record.write();
            let again = Record::read(&text);
            assert_eq!(again, Ok(record), "read from {:?}", String::from_utf8_lossy(bytes));
        }
        Err(RecordError { line, column, message }) => {
            // What is missing at the end is missed on the line after the last one.
            assert!((1..=lines + 1).contains(&line) && column > 0, "{line}:{column} of {lines} lines: {message}");
            assert!(!message.is_empty());
        }
    }
}
