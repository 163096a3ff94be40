//! A match over actions, questions, events or parts lists them all. A catch-all would take in a word that comes later, and
//! nobody would be asked what it means there.

use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Arm, ExprMatch, ItemMod, Pat, PatGuard, PatIdent, Path, parse_quote};

use super::Finding;
use crate::tree::File;

/// The enums that grow with the games: what can be done, asked, told, and answered, and the parts of expansions.
const WORDS: [&str; 7] = ["Action", "Phase", "Event", "ChanceEvent", "Happening", "Pick", "Part"];

/// Looks at every match of one file that ships. Tests look for the few words they are about, and the documentation site has
/// events of another kind: those of Markdown.
pub(super) fn check(file: &File, syntax: &syn::File) -> Vec<Finding> {
    if file.path.starts_with("crates/site/") {
        return Vec::new();
    }
    let mut matches = Matches { path: &file.path, findings: Vec::new() };
    matches.visit_file(syntax);
    matches.findings
}

struct Matches<'a> {
    path: &'a str,
    findings: Vec<Finding>,
}

impl<'ast> Visit<'ast> for Matches<'_> {
    fn visit_item_mod(&mut self, module: &'ast ItemMod) {
        if !module.attrs.contains(&parse_quote!(#[cfg(test)])) {
            visit::visit_item_mod(self, module);
        }
    }

    fn visit_expr_match(&mut self, found: &'ast ExprMatch) {
        if let Some(word) = found.arms.iter().find_map(|arm| named(&arm.pat))
            && let Some(arm) = found.arms.iter().find(|arm| is_open(&arm.pat))
        {
            let message =
                format!("a match over `{word}` lists them all; `{}` takes in what is added later", shown(arm));
            self.findings.push(Finding::new("catch-all", self.path, arm.pat.span().start().line, message));
        }
        visit::visit_expr_match(self, found);
    }
}

/// The growing enum that a pattern names.
fn named(pattern: &Pat) -> Option<&'static str> {
    struct Named(Option<&'static str>);
    impl<'ast> Visit<'ast> for Named {
        /// A condition may name anything.
        fn visit_pat_guard(&mut self, guarded: &'ast PatGuard) {
            self.visit_pat(&guarded.pat);
        }
        fn visit_path(&mut self, path: &'ast Path) {
            let before_last = path.segments.iter().rev().nth(1);
            let word = before_last.and_then(|segment| WORDS.into_iter().find(|word| segment.ident == word));
            self.0 = self.0.or(word);
            visit::visit_path(self, path);
        }
    }
    let mut named = Named(None);
    named.visit_pat(pattern);
    named.0
}

/// Whether an arm with this pattern takes whatever comes. One with a condition does not.
fn is_open(pattern: &Pat) -> bool {
    match pattern {
        Pat::Wild(_) | Pat::Rest(_) => true,
        Pat::Ident(PatIdent { ident, subpat: None, .. }) => ident.to_string().starts_with(char::is_lowercase),
        Pat::Tuple(tuple) => tuple.elems.iter().all(is_open),
        Pat::Reference(reference) => is_open(&reference.pat),
        Pat::Paren(inner) => is_open(&inner.pat),
        Pat::Or(either) => either.cases.iter().any(is_open),
        _ => false,
    }
}

fn shown(arm: &Arm) -> String {
    arm.pat.span().source_text().unwrap_or_else(|| "_".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn messages(arms: &str) -> Vec<String> {
        let text = format!("fn a() {{\n    match b {{\n        {arms}\n    }}\n}}");
        let file = File { path: "a.rs".to_owned(), text };
        let syntax = syn::parse_file(&file.text).unwrap();
        check(&file, &syntax).into_iter().map(|finding| format!("{}: {}", finding.line, finding.message)).collect()
    }

    #[test]
    fn a_catch_all_beside_a_word_is_found() {
        let message =
            |arm: &str| format!("3: a match over `Phase` lists them all; `{arm}` takes in what is added later");
        for (arms, arm) in [
            ("Phase::Over => 1, _ => 2", "_"),
            ("crate::Phase::Over => 1, other => 2", "other"),
            ("(Phase::Over, _) => 1, (phase, _) => 2", "(phase, _)"),
            ("Some(Phase::Gain(seat)) if seat == c => 1, _ => 2", "_"),
            ("&Phase::Over => 1, &_ => 2", "&_"),
            ("Phase::Over => 1, Phase::Draw | _ => 2", "Phase::Draw | _"),
        ] {
            assert_eq!(messages(arms), [message(arm)], "{arms}");
        }
    }

    #[test]
    fn a_match_that_lists_them_all_passes() {
        for arms in [
            "Phase::Over => 1, Phase::Draw | Phase::First => 2",
            "(Action::Use(_), Phase::Over) => 1, (Action::Use(_) | Action::Pass, _) => 2",
            "Phase::Over if c => 1, _ if d => 2, Phase::Over | Phase::Draw => 3",
            "name if c == Phase::Over => 1, _ => 2",
            "CITY => 1, _ => 2",
            "Kind::City => 1, _ => 2",
            "Some(phase) => match phase { Phase::Over => 1 }, _ => 2",
        ] {
            assert!(messages(arms).is_empty(), "{arms}");
        }
    }

    #[test]
    fn tests_and_markdown_are_spared() {
        let found = |path: &str, text: &str| {
            let file = File { path: path.to_owned(), text: text.to_owned() };
            check(&file, &syn::parse_file(text).unwrap()).len()
        };
        let open = "fn a() { match b { Event::Text => 1, _ => 2 } }";
        assert_eq!(found("crates/play/src/a.rs", open), 1);
        assert_eq!(found("crates/play/src/a.rs", &format!("#[cfg(test)] mod tests {{ {open} }}")), 0);
        assert_eq!(found("crates/site/src/a.rs", open), 0);
    }
}
