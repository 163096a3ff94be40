//! No `bool` parameters: at the call an enum with two names says what `true` does not. A bool that a function takes by
//! reference or inside another type says what it is by that type, and is not looked for.

use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{FnArg, Signature, Type};

use super::Finding;
use crate::tree::File;

/// Looks at every function of one file, those of tests too: they are read as often.
pub(super) fn check(file: &File, syntax: &syn::File) -> Vec<Finding> {
    let mut functions = Functions { path: &file.path, findings: Vec::new() };
    functions.visit_file(syntax);
    functions.findings
}

struct Functions<'a> {
    path: &'a str,
    findings: Vec<Finding>,
}

impl<'ast> Visit<'ast> for Functions<'_> {
    fn visit_signature(&mut self, signature: &'ast Signature) {
        for input in &signature.inputs {
            let FnArg::Typed(parameter) = input else { continue };
            if is_bool(&parameter.ty) {
                let message = format!("`{}` takes a `bool`: an enum with two names reads better", signature.ident);
                let line = parameter.span().start().line;
                self.findings.push(Finding::new("bool-parameter", self.path, line, message));
            }
        }
        visit::visit_signature(self, signature);
    }
}

fn is_bool(written: &Type) -> bool {
    matches!(written, Type::Path(path) if path.qself.is_none() && path.path.is_ident("bool"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &str) -> Vec<usize> {
        let file = File { path: "a.rs".to_owned(), text: text.to_owned() };
        let syntax = syn::parse_file(text).unwrap();
        check(&file, &syntax).iter().map(|finding| finding.line).collect()
    }

    #[test]
    fn a_bool_parameter_is_found_wherever_a_function_stands() {
        for text in [
            "fn a(b: bool) {}",
            "trait A { fn a(&self, b: bool); }",
            "impl A { fn a<T: B>(self, c: T, (d): bool) {} }",
            "impl From<bool> for A { fn from(b: bool) -> A { A } }",
            "fn a() { fn b(c: bool) {} }",
            "mod tests { fn a(mut b: bool) {} }",
        ] {
            assert_eq!(lines(text), [1], "{text}");
        }
        assert_eq!(lines("fn a(\n    b: u8,\n    c: bool,\n    d: bool,\n) {}"), [3, 4]);
    }

    #[test]
    fn other_bools_are_not() {
        for text in ["fn a() -> bool { true }", "struct A { b: bool }", "fn a(b: &mut bool, c: [bool; 4]) {}"] {
            assert!(lines(text).is_empty(), "{text}");
        }
        assert!(
            lines("fn a(b: impl Fn(bool) -> bool) { c(|d: bool| d); }").is_empty(),
            "a closure is read in its place"
        );
    }
}
