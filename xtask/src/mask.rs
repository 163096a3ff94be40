//! Rust source with comments and literals blanked out, so that a scan sees only code.
//! Every byte keeps its place and every line its number. It never parses beyond single tokens.

/// `text` with the inside of comments, strings and character literals turned into spaces.
pub(crate) fn mask(text: &str) -> String {
    let source = text.as_bytes();
    let mut code = source.to_vec();
    let mut at = 0;
    while at < source.len() {
        match hidden_end(source, at) {
            Some(end) => {
                blank(&mut code[at..end]);
                at = end;
            }
            None => at += token_length(source, at),
        }
    }
    // Whole characters are blanked, never parts of one, so the text stays valid UTF-8.
    String::from_utf8_lossy(&code).into_owned()
}

/// Turns everything but line ends into spaces.
pub(crate) fn blank(bytes: &mut [u8]) {
    for byte in bytes.iter_mut().filter(|byte| **byte != b'\n') {
        *byte = b' ';
    }
}

/// Where the comment or literal that opens at `at` ends, if one opens there.
fn hidden_end(source: &[u8], at: usize) -> Option<usize> {
    match (source[at], source.get(at + 1)) {
        (b'/', Some(b'/')) => Some(find(source, at, b'\n')),
        (b'/', Some(b'*')) => Some(block_comment_end(source, at)),
        (b'"', _) => Some(quoted_end(source, at + 1, b'"')),
        (b'\'', _) => character_end(source, at),
        (b'r' | b'b' | b'c', _) => prefixed_end(source, at),
        _ => None,
    }
}

/// An identifier is stepped over whole: the `r` at the end of `for` opens no raw string.
fn token_length(source: &[u8], at: usize) -> usize {
    let word = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_' || !byte.is_ascii();
    source[at..].iter().take_while(|byte| word(byte)).count().max(1)
}

fn find(source: &[u8], from: usize, wanted: u8) -> usize {
    source[from..].iter().position(|&byte| byte == wanted).map_or(source.len(), |steps| from + steps)
}

/// Block comments nest in Rust.
fn block_comment_end(source: &[u8], at: usize) -> usize {
    let (mut depth, mut at) = (0, at);
    while at < source.len() {
        match &source[at..source.len().min(at + 2)] {
            b"/*" => (depth, at) = (depth + 1, at + 2),
            b"*/" => (depth, at) = (depth - 1, at + 2),
            _ => at += 1,
        }
        if depth == 0 {
            break;
        }
    }
    at
}

/// The end of a literal with escapes, from the byte after its opening quote.
fn quoted_end(source: &[u8], mut at: usize, quote: u8) -> usize {
    while at < source.len() && source[at] != quote {
        at += if source[at] == b'\\' { 2 } else { 1 };
    }
    (at + 1).min(source.len())
}

/// A quote opens a character literal or a lifetime; only the literal is closed right after one character.
fn character_end(source: &[u8], at: usize) -> Option<usize> {
    let first = *source.get(at + 1)?;
    if first == b'\\' {
        return Some(quoted_end(source, at + 1, b'\''));
    }
    let width = source[at + 1..].iter().skip(1).take_while(|&&byte| byte & 0xC0 == 0x80).count() + 1;
    let closing = at + 1 + width;
    (source.get(closing) == Some(&b'\'')).then_some(closing + 1)
}

/// The end of `r"…"`, `r#"…"#`, `b"…"`, `b'…'`, `br#"…"#`, `c"…"` or `cr#"…"#`, if the word at `at` opens one.
fn prefixed_end(source: &[u8], at: usize) -> Option<usize> {
    let prefix = &source[at..at + token_length(source, at)];
    let after = at + prefix.len();
    match prefix {
        b"b" if source.get(after) == Some(&b'\'') => Some(quoted_end(source, after + 1, b'\'')),
        b"b" | b"c" if source.get(after) == Some(&b'"') => Some(quoted_end(source, after + 1, b'"')),
        b"r" | b"br" | b"cr" => raw_end(source, after),
        _ => None,
    }
}

/// The end of a raw string, from its hashes or its quote on. `r#type` is a raw identifier and no string.
fn raw_end(source: &[u8], after: usize) -> Option<usize> {
    let hashes = source[after..].iter().take_while(|&&byte| byte == b'#').count();
    let open = after + hashes;
    if source.get(open) != Some(&b'"') {
        return None;
    }
    let closing = [b"\"".as_slice(), &b"#".repeat(hashes)].concat();
    let inside = &source[open + 1..];
    let length = inside.windows(closing.len()).position(|window| window == closing);
    Some(length.map_or(source.len(), |length| open + 1 + length + closing.len()))
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
        assert_eq!(left("a /* never closed"), "a");
    }

    #[test]
    fn strings_are_blanked() {
        assert_eq!(left(r#"a "b \" c" d"#), "a d");
        assert_eq!(left("a r\"b \\\" c"), "a c");
        assert_eq!(left("a r#\"b \" c\"# d"), "a d");
        assert_eq!(left("a b\"b\" br#\"c\"# c\"d\" e"), "a e");
        assert_eq!(left("a \"never // closed"), "a");
        assert_eq!(left("\"é\" ö"), "ö");
    }

    #[test]
    fn characters_are_told_from_lifetimes() {
        assert_eq!(left(r"a '\'' b '\\' c '\u{41}' d"), "a b c d");
        assert_eq!(left("a 'x' b '\"' c 'é' d b'q' e"), "a b c d e");
        assert_eq!(left("fn f<'a>(x: &'a str)"), "fn f<'a>(x: &'a str)");
    }

    #[test]
    fn words_that_only_look_like_prefixes_are_kept() {
        assert_eq!(left("for\"x\" r#type number"), "for r#type number");
    }
}
