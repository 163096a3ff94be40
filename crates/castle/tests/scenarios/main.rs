//! Runs every scenario file of The Castle, each as a test of its own. A scenario sets up a table, plays some actions
//! and says in words what must be true.

mod expect;

use bastide_record::expectations::ScenarioGame;
use libtest_mimic::{Arguments, Failed, Trial};
use std::path::{Path, PathBuf};

fn main() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/scenarios");
    let entries = std::fs::read_dir(&folder).expect("the folder of scenarios can be read");
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("the folder can be read").path()).collect();
    files.sort();
    assert!(!files.is_empty(), "no scenario was found");
    let mut trials: Vec<Trial> = files
        .into_iter()
        .map(|file| {
            let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            Trial::test(name, move || run(&file))
        })
        .collect();
    trials.push(Trial::test("the lesson keeps its promises", lesson));
    libtest_mimic::run(&Arguments::from_args(), trials).exit();
}

fn run(file: &Path) -> Result<(), Failed> {
    let text = std::fs::read_to_string(file)?;
    let played = bastide_record::scenario::run::<ScenarioGame<expect::Expected>>(&text);
    played.map_err(|error| Failed::from(format!("{}:{error}", file.display())))
}

fn lesson() -> Result<(), Failed> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/pages/lessons/scripts/castle.lesson");
    let text = std::fs::read_to_string(&file)?;
    assert_eq!(bastide_record::lesson::game(&text), "castle");
    for scenario in bastide_record::lesson::scenarios(&text)? {
        bastide_record::scenario::run::<ScenarioGame<expect::Expected>>(&scenario)
            .map_err(|error| Failed::from(format!("{}:{error}", file.display())))?;
    }
    Ok(())
}
