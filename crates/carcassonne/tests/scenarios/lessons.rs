//! Holds the lessons of the browser client to the rules: whatever a lesson asks for is legal, leads where the lesson
//! says, and every expansion has one.

use crate::expect::Expected;
use bastide_carcassonne::Expansion;
use bastide_record::expectations::ScenarioGame;
use bastide_record::lesson::{game, scenarios};
use bastide_record::scenario::run;
use libtest_mimic::{Failed, Trial};
use std::path::{Path, PathBuf};

/// A test for each lesson of this game, and one that none is missing.
pub(crate) fn trials() -> Vec<Trial> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/pages/lessons/scripts");
    let entries = std::fs::read_dir(&folder).expect("the folder of lessons can be read");
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("the folder can be read").path()).collect();
    // Those of other games are held to their own rules, in their own tests.
    files.retain(|file| game(&std::fs::read_to_string(file).expect("a lesson can be read")) == "carcassonne");
    files.sort();
    let all = files.clone();
    let missing = Trial::test("lessons/every expansion has one", move || every_expansion(&all));
    let played = files.into_iter().map(|file| {
        let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        Trial::test(format!("lessons/{name}"), move || keeps_its_promises(&file))
    });
    played.chain([missing]).collect()
}

fn keeps_its_promises(file: &Path) -> Result<(), Failed> {
    let text = std::fs::read_to_string(file)?;
    for scenario in scenarios(&text)? {
        run::<ScenarioGame<Expected>>(&scenario)
            .map_err(|error| Failed::from(format!("{}:{error}", file.display())))?;
    }
    Ok(())
}

/// A lesson of an expansion has its name and plays with it.
fn every_expansion(files: &[PathBuf]) -> Result<(), Failed> {
    for expansion in Expansion::ALL {
        let name = expansion.name();
        let file = files.iter().find(|file| file.file_stem().is_some_and(|stem| stem == name));
        let file = file.ok_or_else(|| Failed::from(format!("{name} has no lesson")))?;
        let text = std::fs::read_to_string(file)?;
        let plays = text.lines().any(|line| line.strip_prefix("expansions ").is_some_and(|list| list.contains(name)));
        if !plays {
            return Err(Failed::from(format!("the lesson {name} does not play with {name}")));
        }
    }
    Ok(())
}
