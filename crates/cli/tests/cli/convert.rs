//! Saved games of JCloisterZone.

use crate::program::{argument, bastide, scratch};
use std::fs;

#[test]
fn a_saved_game_becomes_a_record_and_a_saved_game_again() {
    let folder = scratch("convert");
    let (saved, record, again) = (folder.join("a.jcz"), folder.join("a.bastide"), folder.join("b.jcz"));
    fs::create_dir_all(&folder).expect("a folder");
    fs::write(&saved, include_str!("../../../jcz/tests/gardens.jcz")).expect("a file");
    bastide(&["convert", argument(&saved), "-o", argument(&record)]).ok();
    let told = bastide(&["replay", argument(&record)]).ok();
    assert!(told.contains("blue scores 4: city of 2 tiles = 4"), "{told}");
    bastide(&["convert", argument(&record), "-o", argument(&again)]).ok();
    let printed = bastide(&["convert", argument(&again)]).ok();
    assert_eq!(printed, fs::read_to_string(&record).expect("a record"));
    fs::write(&saved, "{}").expect("a file");
    let complaint = bastide(&["convert", argument(&saved)]).complaint();
    assert!(complaint.contains("a.jcz: missing field"), "{complaint}");
}
