//! What comes with the program: completions, manual pages, licences, and its settings in one place.

use crate::program::{argument, bastide, scratch};
use std::net::TcpListener;

#[test]
fn completions_know_every_command() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let text = bastide(&["completions", shell]).ok();
        for command in ["serve", "arena", "print-config"] {
            assert!(text.contains(command), "{shell}: {command}");
        }
    }
}

#[test]
fn every_command_has_a_manual_page() {
    let folder = scratch("man");
    bastide(&["man", "-o", argument(&folder)]).ok();
    for page in ["bastide.1", "bastide-serve.1", "bastide-arena.1", "bastide-admin-check.1"] {
        let text = std::fs::read_to_string(folder.join(page)).unwrap_or_else(|error| panic!("{page}: {error}"));
        assert!(text.contains(".SH NAME"), "{page}");
    }
    let serve = std::fs::read_to_string(folder.join("bastide-serve.1")).unwrap();
    assert!(serve.contains("BASTIDE_LISTEN"), "a page names what can be set by the environment");
    assert!(bastide(&["man"]).ok().contains("Bastide plays Carcassonne"));
}

#[test]
fn licences_of_programs_and_client_are_told() {
    let text = bastide(&["licences"]).ok();
    for name in ["AGPL-3.0-or-later", "\n  tokio ", "\n  resvg ", "\n  svelte ", "Permission is hereby granted"] {
        assert!(text.contains(name), "{name}");
    }
}

#[test]
fn settings_that_were_printed_can_be_used_again() {
    let folder = scratch("settings");
    std::fs::create_dir_all(&folder).unwrap();
    let first = ["serve", "--print-config", "--listen", "127.0.0.1:9999", "--data", argument(&folder)];
    let printed =
        bastide(&[&first[..], &["--origin", "https://bastide.example", "--thinkers", "3", "--pause", "70"]].concat())
            .ok();
    for line in ["listen = \"127.0.0.1:9999\"", "pause = 70", "[limits]"] {
        assert!(printed.contains(line), "{printed}");
    }
    let file = folder.join("bastide.toml");
    std::fs::write(&file, &printed).unwrap();
    assert_eq!(bastide(&["serve", "--print-config", "--config", argument(&file)]).ok(), printed);
}

#[test]
fn where_no_server_is_health_fails_and_says_so() {
    // Whoever asks for any port gets one that nobody listens on once it is given back.
    let free = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().to_string();
    let complaint = bastide(&["health", "--listen", &free]).complaint();
    assert!(complaint.contains(&format!("no server answers at {free}")), "{complaint}");
}

#[test]
fn the_database_can_be_named_before_and_after_every_duty_of_admin() {
    let nowhere = scratch("no database");
    let place = ["--data", argument(&nowhere)];
    for duty in [
        &["list"][..],
        &["show", "23456789abcdefgh"],
        &["close", "23456789abcdefgh"],
        &["export", "23456789abcdefgh"],
        &["reset-password", "Ann"],
        &["bots"],
        &["check"],
    ] {
        for words in [[&["admin"][..], &place, duty].concat(), [&["admin"], duty, &place[..]].concat()] {
            let complaint = bastide(&words).complaint();
            assert!(
                complaint.contains("there is no database") && complaint.contains("--data"),
                "{words:?}: {complaint}"
            );
        }
    }
}

#[test]
fn what_the_files_for_deployment_set_is_a_setting() {
    let help = bastide(&["serve", "--help"]).ok();
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy");
    let mut names = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        let is_part = |letter: char| letter.is_ascii_uppercase() || letter == '_';
        for name in text.split(|letter| !is_part(letter)).filter(|name| name.starts_with("BASTIDE_")) {
            let is_known = ["=", "]"].iter().any(|end| help.contains(&format!("[env: {name}{end}")));
            assert!(is_known, "{}: {name}", path.display());
            names += 1;
        }
    }
    assert!(names > 8, "{names} settings were found");
}
