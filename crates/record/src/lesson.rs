//! A lesson of the tutorial read as the scenarios it promises, so that tests can hold it to the rules. A lesson is
//! written like a scenario; `step` lines divide it, and `try` lines are what the learner is asked to do, with `or` lines
//! for answers that serve as well. Opens no files, and knows no game.

/// One scenario for the answers that are named first, and one more for each that serves as well. The error names the
/// line.
pub fn scenarios(lesson: &str) -> Result<Vec<String>, String> {
    let answers = lesson.lines().filter(|line| line.starts_with("or ")).count();
    (0..=answers).map(|variant| scenario(lesson, variant)).collect()
}

/// The name of the game that a lesson teaches.
pub fn game(lesson: &str) -> &str {
    lesson.lines().find_map(|line| line.strip_prefix("game ")).map_or("carcassonne", str::trim)
}

/// The scenario in which the answer number `variant` is given in place of its `try`; 0 is none of them.
fn scenario(lesson: &str, variant: usize) -> Result<String, String> {
    let (mut out, mut tries, mut alternatives, mut steps) = (Vec::new(), 0, 0, 0);
    for (number, line) in lesson.lines().enumerate() {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "lesson" => out.push(format!("scenario Lesson {rest}")),
            "game" => out.push(String::new()),
            "step" => {
                (tries, steps) = (0, steps + 1);
                out.push(String::new());
            }
            "try" if tries > 0 || steps == 0 => return Err(format!("line {}: one question a step", number + 1)),
            "try" => {
                tries = 1;
                out.push(rest.to_owned());
            }
            "or" => {
                alternatives += 1;
                out.push(String::new());
                if alternatives == variant {
                    let asked =
                        (0..out.len()).rev().nth(offset(lesson, number)).ok_or("an answer without a question")?;
                    rest.clone_into(&mut out[asked]);
                }
            }
            _ => out.push(line.to_owned()),
        }
    }
    Ok(out.join("\n") + "\n")
}

/// How many lines above the `or` line at this index its question stands.
fn offset(lesson: &str, index: usize) -> usize {
    let above: Vec<&str> = lesson.lines().take(index + 1).collect();
    above.iter().rev().position(|line| line.starts_with("try ")).unwrap_or(usize::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    const LESSON: &str = "lesson one\nrules A-01\ngame castle\nplayers red blue\n--\nstep a\ndraw X\ntry red place 1\n\
                          or red place 2\nor red place 3\nexpect score red 1\nstep end\n";

    #[test]
    fn every_answer_that_serves_becomes_a_scenario() {
        let all = scenarios(LESSON).unwrap();
        let played: Vec<_> =
            all.iter().map(|text| text.lines().find(|line| line.starts_with("red")).unwrap()).collect();
        assert_eq!(played, ["red place 1", "red place 2", "red place 3"]);
        assert!(all[0].starts_with("scenario Lesson one\nrules A-01\n"));
        assert!(all.iter().all(|text| text.contains("\nexpect score red 1\n") && !text.contains("step")));
        assert_eq!(game(LESSON), "castle");
        assert_eq!(game("lesson x\n"), "carcassonne");
    }

    #[test]
    fn lines_keep_their_numbers() {
        let lines = |text: &str| text.lines().count();
        assert!(scenarios(LESSON).unwrap().iter().all(|text| lines(text) == lines(LESSON)));
    }

    #[test]
    fn two_questions_in_a_step_are_refused() {
        let error = scenarios("lesson x\n--\nstep a\ntry red pass\ntry red pass\n").unwrap_err();
        assert_eq!(error, "line 5: one question a step");
    }
}
