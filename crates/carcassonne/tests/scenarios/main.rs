//! Runs every scenario file of the rooms, each as a test of its own. A scenario sets up a table, plays some actions
//! and says in words what must be true; docs/scenarios.md shows the format. The lessons of the browser client are held
//! to the same rules.

mod expect;
mod lessons;

use bastide_record::expectations::ScenarioGame;
use libtest_mimic::{Arguments, Failed, Trial};
use std::path::{Path, PathBuf};

fn main() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    collect(&root, &mut files);
    files.sort();
    assert!(!files.is_empty(), "no scenario was found");
    let mut trials: Vec<Trial> = files
        .into_iter()
        .map(|file| {
            let name = file.strip_prefix(&root).unwrap_or(&file).with_extension("").display().to_string();
            Trial::test(name, move || run(&file))
        })
        .collect();
    trials.extend(lessons::trials());
    libtest_mimic::run(&Arguments::from_args(), trials).exit();
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("the source folder can be read") {
        let path = entry.expect("the source folder can be read").path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "scenario") {
            files.push(path);
        }
    }
}

fn run(file: &Path) -> Result<(), Failed> {
    let text = std::fs::read_to_string(file)?;
    bastide_record::scenario::run::<ScenarioGame<expect::Expected>>(&text)
        .map_err(|error| Failed::from(format!("{}:{error}", file.display())))
}
