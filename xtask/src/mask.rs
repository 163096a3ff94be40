//! Rust source with comments and literals blanked out, so that a scan sees only code.
//! Every byte keeps its place and every line its number. It never parses beyond single tokens.

use std::ops::Range;

use proc_macro2::{Span, TokenStream, TokenTree};

/// `text` with comments, strings, characters and numbers turned into spaces. What is not Rust stays as it is: it does not
/// compile, so nobody asks for its code.
pub(crate) fn mask(text: &str) -> String {
    let Ok(tokens) = text.parse::<TokenStream>() else { return text.to_owned() };
    let mut code = text.as_bytes().to_vec();
    blank(&mut code);
    let mut masked = Masked { text, code };
    masked.show(tokens);
    String::from_utf8_lossy(&masked.code).into_owned()
}

/// Turns everything but line ends into spaces.
pub(crate) fn blank(bytes: &mut [u8]) {
    for byte in bytes.iter_mut().filter(|byte| **byte != b'\n') {
        *byte = b' ';
    }
}

struct Masked<'a> {
    text: &'a str,
    code: Vec<u8>,
}

impl Masked<'_> {
    fn show(&mut self, tokens: TokenStream) {
        for token in tokens {
            match token {
                TokenTree::Group(group) => {
                    if self.text[group.span_open().byte_range()].starts_with(['(', '[', '{']) {
                        self.show_if(group.span_open(), |_| true);
                        self.show_if(group.span_close(), |_| true);
                    }
                    self.show(group.stream());
                }
                TokenTree::Ident(word) => self.show_if(word.span(), |written| word == written),
                TokenTree::Punct(sign) => self.show_if(sign.span(), |written| written.starts_with(sign.as_char())),
                TokenTree::Literal(_) => {}
            }
        }
    }

    /// A doc comment is told as the attribute it stands for, whose tokens are not what is written there.
    fn show_if(&mut self, span: Span, is_written: impl Fn(&str) -> bool) {
        let Range { start, end } = span.byte_range();
        if is_written(&self.text[start..end]) {
            self.code[start..end].copy_from_slice(&self.text.as_bytes()[start..end]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is left of the source, its white space squeezed.
    fn left(text: &str) -> String {
        let masked = mask(text);
        assert_eq!(masked.len(), text.len(), "every byte keeps its place");
        assert_eq!(masked.lines().count(), text.lines().count(), "every line keeps its number");
        masked.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn comments_are_blanked() {
        assert_eq!(left("a // b\nc /* d /* e */ f */ g"), "a c g");
        assert_eq!(left("//! a\n/// [b]\nc /** d */ e"), "c e");
    }

    #[test]
    fn literals_are_blanked() {
        assert_eq!(left(r#"a "b \" c" d"#), "a d");
        assert_eq!(left("a r#\"b \" c\"# d"), "a d");
        assert_eq!(left("a b\"b\" br#\"c\"# c\"d\" e 12 1.5"), "a e");
        assert_eq!(left("\"é\" ö"), "ö");
    }

    #[test]
    fn characters_are_told_from_lifetimes() {
        assert_eq!(left(r"a '\'' b '\\' c '\u{41}' d"), "a b c d");
        assert_eq!(left("a 'x' b '\"' c 'é' d b'q' e"), "a b c d e");
        assert_eq!(left("fn f<'a>(x: &'a str)"), "fn f<'a>(x: &'a str)");
        assert_eq!(left("r#type #[b] { c!(d) }"), "r#type #[b] { c!(d) }");
    }

    #[test]
    fn what_is_not_rust_stays_as_it_is() {
        assert_eq!(left("a \"never closed"), "a \"never closed");
    }
}
