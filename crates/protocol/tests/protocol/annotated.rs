//! Records with comments, marks and variations: what is written is read again to the letter, the game itself stays what
//! it was, and what is wrong is refused with its place.

use bastide_dealer::{Dealer, RandomPlayer, Seed};
use bastide_play::Actor;
use bastide_protocol::{Players, Session, Setup, WireGame};
use bastide_record::{Annotated, Record};

/// A random game as text: its header, and its actions.
fn played<G: WireGame>(seed: u64) -> (String, Vec<String>) {
    let setup = Setup { game: G::GAME.to_owned(), ..Setup::new(Players::Count(2)) };
    let mut session = Session::<G>::begin(&setup, G::RULES, None).expect("two can play");
    let (dealer, mut player) = (Dealer::new(Seed::from_u64(seed)), RandomPlayer::new(Seed::from_u64(seed)));
    while let Some(action) = dealer.answer(session.game()).or_else(|| player.answer(session.game())) {
        session.act(action).expect("what is listed is legal");
    }
    let record = session.record();
    let (header, actions) = record.split_once("--\n").expect("the setup ends");
    (format!("{header}--\n"), actions.lines().map(str::to_owned).collect())
}

/// The last answer of a position, written: a variation wherever it was not played.
fn another<G: WireGame>(header: &str, before: &[String]) -> Option<(G, String)> {
    let game = Record::<G>::read(&format!("{header}{}\n", before.join("\n"))).expect("a beginning").replay();
    let mut actions = Vec::new();
    game.actions(&mut actions);
    let action = *actions.last()?;
    let line = game.write_action(action);
    Some((game, line))
}

/// The game with something said after every fifth action, and a variation of two actions there, which has one itself.
fn annotated<G: WireGame>(header: &str, actions: &[String]) -> String {
    let mut out = header.replacen("bastide 1", "bastide 2", 1);
    for (number, line) in actions.iter().enumerate() {
        if number % 5 == 0 {
            out += &format!("say \"before {number}: # is no comment here\"\nsay \"Привет\"\nmark cell green 0,0\n");
            out += "mark arrow red 0,0 -1,2\nmark feature blue 0,0 city N\n";
            if let Some((_, other)) = another::<G>(header, &actions[..number]).filter(|(_, other)| other != line) {
                out += &format!(
                    "try\n{other}\nsay \"a deeper thought\"\n{}end\n",
                    deeper::<G>(header, actions, number, &other)
                );
            }
        }
        out += line;
        out.push('\n');
    }
    out
}

/// What follows another action: two lines if there are two answers.
fn deeper<G: WireGame>(header: &str, actions: &[String], number: usize, other: &str) -> String {
    let mut before = actions[..number].to_vec();
    before.push(other.to_owned());
    let Some((game, last)) = another::<G>(header, &before) else { return String::new() };
    if matches!(game.actor(), Actor::Over) {
        return String::new();
    }
    let mut answers = Vec::new();
    game.actions(&mut answers);
    let first = game.write_action(answers[0]);
    if first == last { format!("{first}\n") } else { format!("try\n{last}\nend\n{first}\n") }
}

fn survives<G: WireGame>(seed: u64) {
    let (header, actions) = played::<G>(seed);
    let plain = format!("{header}{}\n", actions.join("\n"));
    let text = annotated::<G>(&header, &actions);
    let read = Annotated::<G>::read(&text).expect("everything in it is legal");
    assert!(read.nodes().iter().any(|node| node.next.len() == 2), "there are variations");
    assert_eq!(read.write(), text);
    assert_eq!(read.main_line().write(), plain);
    assert_eq!(Record::<G>::read(&text).expect("what was thought is passed over").write(), plain);
    assert_eq!(Annotated::<G>::read(&plain).expect("a plain game").write(), plain);
}

#[test]
fn games_with_variations_are_read_as_they_were_written() {
    for seed in 0..2 {
        survives::<bastide_carcassonne::Game>(seed);
        survives::<bastide_castle::Game>(seed);
    }
}

const OPENING: &str = "game carcassonne\nrules 2\nplayers red blue\nfirst red\nstack base/city1 base/road-curve\n--\n";

fn refused(format: u32, body: &str) -> String {
    let text = format!("bastide {format}\n{OPENING}{body}");
    Annotated::<bastide_carcassonne::Game>::read(&text).expect_err(body).to_string()
}

#[test]
fn what_is_wrong_is_refused_with_its_place() {
    let draw = "draw base/city1\n";
    let cases = [
        ("say hello", "line 8, column 5: expected a comment in quotes, found `hello`"),
        ("say", "line 8, column 1: expected a comment in quotes after `say`"),
        ("say \"a\" \"b\"", "line 8, column 9: expected the end of the line, found `b`"),
        ("mark star green 0,0", "line 8, column 6: expected `cell`, `arrow` or `feature`, found `star`"),
        (
            "mark cell pink 0,0",
            "line 8, column 11: expected the colour of a mark (green, red, blue, yellow), found `pink`",
        ),
        ("mark arrow red 0,0", "line 8, column 19: expected a cell such as 2,-1, but the line ends"),
        ("end", "line 8, column 1: `end` without `try`"),
        ("try\nsay \"x\"\nend", "line 9, column 1: expected the first action of a variation, found `say`"),
        ("try\ndraw base/city1", "line 8, column 1: this `try` has no `end`"),
        ("try\ndraw base/city1\nend", "line 10, column 1: expected an action after the variations"),
        (
            "try\ndraw base/city1\nend\ndraw base/city1",
            "line 11, column 1: another variation of this position begins with the same action",
        ),
        ("try\ndraw base/road-curve\nend\nsay \"late\"", "line 11, column 1: `say` stands before the variations"),
    ];
    for (body, expected) in cases {
        assert_eq!(refused(2, body), expected);
    }
    assert!(refused(1, "say \"not in format 1\"").starts_with("line 8, column 1: expected"));
    assert!(refused(2, &format!("try\n{draw}red place 9,9 N\nend\n{draw}")).starts_with("line 10, column 1: "));
}

#[test]
fn variations_do_not_nest_for_ever() {
    type Game = bastide_carcassonne::Game;
    let (header, actions) = played::<Game>(1);
    let deep: String = actions.iter().take(40).map(|line| format!("try\n{line}\n")).collect();
    let text = header.replacen("bastide 1", "bastide 2", 1) + &deep;
    let error = Annotated::<Game>::read(&text).expect_err("too deep");
    assert_eq!(error.message, "variations are at most 32 deep");
    // Whoever passes over variations has nothing to keep for them, but wants them closed.
    assert_eq!(Record::<Game>::read(&text).expect_err("not closed").message, "expected `end` after `try`");
}
