//! The lines that come in, never more of one at a time than a request can have.

use bastide_record::MAX_BYTES;
use std::io::{self, BufRead, Read};

/// The longest request: a record, with room for what JSON escapes in it.
pub(crate) const MAX_REQUEST: usize = 2 * MAX_BYTES;

/// A line, or why it is none.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Input {
    Line(String),
    Refused(String),
}

/// The next line; `None` at the end of the input. Blank lines are passed over.
pub(crate) fn next_line(input: &mut impl BufRead) -> io::Result<Option<Input>> {
    loop {
        let mut bytes = Vec::new();
        let read = Read::take(&mut *input, MAX_REQUEST as u64 + 1).read_until(b'\n', &mut bytes)?;
        if read == 0 {
            return Ok(None);
        }
        if bytes.len() > MAX_REQUEST && bytes.last() != Some(&b'\n') {
            skip_line(input)?;
            return Ok(Some(Input::Refused(format!("no request is longer than {MAX_REQUEST} bytes"))));
        }
        match String::from_utf8(bytes) {
            Ok(text) if text.trim().is_empty() => {}
            Ok(text) => return Ok(Some(Input::Line(text))),
            Err(error) => {
                let place = error.utf8_error().valid_up_to() + 1;
                return Ok(Some(Input::Refused(format!("expected text in UTF-8 (byte {place})"))));
            }
        }
    }
}

/// Passes over the rest of a line without keeping it.
fn skip_line(input: &mut impl BufRead) -> io::Result<()> {
    loop {
        let buffer = input.fill_buf()?;
        if buffer.is_empty() {
            return Ok(());
        }
        let newline = buffer.iter().position(|&byte| byte == b'\n');
        let used = newline.map_or(buffer.len(), |index| index + 1);
        input.consume(used);
        if newline.is_some() {
            return Ok(());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(input: &[u8]) -> Vec<Input> {
        let mut input = input;
        std::iter::from_fn(|| next_line(&mut input).unwrap()).collect()
    }

    #[test]
    fn a_line_that_is_too_long_is_refused_and_the_next_one_read() {
        let mut text = vec![b'x'; 3 * MAX_REQUEST];
        text.extend(b"\nnext");
        let lines = all(&text);
        assert!(matches!(&lines[0], Input::Refused(reason) if reason.contains("no request is longer")));
        assert_eq!(lines[1], Input::Line("next".to_owned()));
        assert_eq!(lines.len(), 2);
    }

    #[test]
    fn noise_is_refused_and_blank_lines_are_not_heard() {
        let lines = all(b"\n \n\xff\xfe\na\n");
        assert_eq!(lines, [Input::Refused("expected text in UTF-8 (byte 1)".into()), Input::Line("a\n".into())]);
    }
}
