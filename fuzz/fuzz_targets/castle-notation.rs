//! Any bytes as a record of The Castle: reading never panics, refuses with a place in the text, or yields a game that is
//! written and read back the same.

#![no_main]

use bastide_castle::Record;
use bastide_record::RecordError;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    match bastide_record::text(bytes).and_then(Record::read) {
        Ok(record) => check_round_trip(record),
        Err(error) => check_place(bytes, &error),
    }
});

fn check_round_trip(record: Record) {
    let text = record.write();
    assert_eq!(Record::read(&text).as_ref(), Ok(&record), "written as {text:?}");
}

/// What is missing at the end is missed on the line after the last one.
fn check_place(bytes: &[u8], error: &RecordError) {
    let lines = bytes.split(|&byte| byte == b'\n').count();
    assert!((1..=lines + 1).contains(&error.line) && error.column > 0, "{error}, but there are {lines} lines");
}
