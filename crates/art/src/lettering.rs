//! Letters and digits of our own, drawn as strokes, so that no picture needs a font. Capitals only; a letter that is
//! not known leaves a gap.

use crate::path::{Point, number};

/// The strokes of a letter in a box 4 wide and 6 high, and how wide it is.
fn strokes(letter: char) -> (&'static str, f32) {
    let wide = |d| (d, 4.0);
    match letter.to_ascii_uppercase() {
        'A' => wide("M0 6L2 0 4 6M.8 4H3.2"),
        'B' => wide("M0 0V6H2.4A1.6 1.6 0 0 0 2.4 2.8H0M2.2 2.8A1.4 1.4 0 0 0 2.2 0H0"),
        'C' => wide("M4 1A2.4 2.6 0 0 0 0 3A2.4 2.6 0 0 0 4 5"),
        'D' => wide("M0 0V6H1.4A2.6 3 0 0 0 1.4 0Z"),
        'E' => ("M3.4 0H0V6H3.4M0 2.9H2.8", 3.4),
        'F' => ("M3.4 0H0V6M0 2.9H2.8", 3.4),
        'G' => wide("M4 1A2.4 2.6 0 0 0 0 3A2.4 2.6 0 0 0 4 5V3.4H2.4"),
        'H' => wide("M0 0V6M4 0V6M0 3H4"),
        'I' => ("M.4 0V6", 0.8),
        'J' => ("M2.8 0V4.4A1.5 1.6 0 0 1 0 4.6", 2.8),
        'K' => wide("M0 0V6M4 0L0 3.4M1.4 2.4L4 6"),
        'L' => ("M0 0V6H3.2", 3.2),
        'M' => ("M0 6V0L2.4 3.6 4.8 0V6", 4.8),
        'N' => wide("M0 6V0L4 6V0"),
        'O' => ("M2.2 0A2.2 3 0 0 0 2.2 6A2.2 3 0 0 0 2.2 0Z", 4.4),
        'P' => wide("M0 6V0H2.3A1.7 1.7 0 0 1 2.3 3.4H0"),
        'Q' => ("M2.2 0A2.2 3 0 0 0 2.2 6A2.2 3 0 0 0 2.2 0ZM2.8 4.4L4.4 6.4", 4.4),
        'R' => wide("M0 6V0H2.3A1.7 1.7 0 0 1 2.3 3.4H0M2 3.4L4 6"),
        'S' => ("M3.5 .9A1.8 1.5 0 0 0 .2 1.6C.2 3.2 3.6 2.7 3.6 4.5A1.8 1.6 0 0 1 0 5", 3.6),
        'T' => wide("M0 0H4M2 0V6"),
        'U' => wide("M0 0V4A2 2 0 0 0 4 4V0"),
        'V' => wide("M0 0L2 6 4 0"),
        'W' => ("M0 0L1.4 6 2.8 1.4 4.2 6 5.6 0", 5.6),
        'X' => wide("M0 0L4 6M4 0L0 6"),
        'Y' => wide("M0 0L2 3 4 0M2 3V6"),
        'Z' => wide("M0 0H4L0 6H4"),
        '0' => wide("M2 0A2 3 0 0 0 2 6A2 3 0 0 0 2 0Z"),
        '1' => ("M0 1.4L1.6 0V6", 1.8),
        '2' => wide("M.2 1.6A1.8 1.7 0 0 1 3.8 1.8C3.8 3.4 .6 4.4 0 6H4"),
        '3' => wide("M.2 .9A1.8 1.5 0 1 1 1.6 2.8A1.9 1.6 0 1 1 0 5"),
        '4' => wide("M3 6V0L0 4.2H4.2"),
        '5' => wide("M3.6 0H.6L.3 2.7A2 1.8 0 1 1 0 5.2"),
        '6' => wide("M3.5 .6A2 2 0 0 0 0 3.6V4A2 2 0 1 0 .2 3.4"),
        '7' => wide("M0 0H4L1.4 6"),
        '8' => wide("M2 2.8A1.5 1.4 0 1 1 2 0A1.5 1.4 0 1 1 2 2.8A1.9 1.6 0 1 0 2 6A1.9 1.6 0 1 0 2 2.8Z"),
        '9' => wide("M.5 5.4A2 2 0 0 0 4 2.4V2A2 2 0 1 0 3.8 2.6"),
        '-' => ("M0 3.2H2.6", 2.6),
        '/' => ("M0 6.6L2.6-.6", 2.6),
        '+' => ("M0 3.2H3.2M1.6 1.6V4.8", 3.2),
        '×' => ("M0 1.8L2.8 4.6M2.8 1.8L0 4.6", 2.8),
        '·' => ("M.4 3.2h.01", 0.8),
        _ => ("", 2.2),
    }
}

const GAP: f32 = 1.5;

/// Where a text is held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hold {
    /// At its beginning.
    Start,
    /// At its middle.
    Middle,
    /// At its end.
    End,
}

/// How wide a text is when its letters are this high.
pub fn width(text: &str, height: f32) -> f32 {
    let letters: f32 = text.chars().map(|letter| strokes(letter).1 + GAP).sum();
    (letters - GAP).max(0.0) * height / 6.0
}

/// A line of text with its middle at this height.
pub fn text(text: &str, class: &str, at: Point, height: f32, hold: Hold) -> String {
    let scale = height / 6.0;
    let part = match hold {
        Hold::Start => 0.0,
        Hold::Middle => 0.5,
        Hold::End => 1.0,
    };
    let left = at.x - width(text, height) * part;
    let mut out = String::new();
    let mut x = 0.0;
    for letter in text.chars() {
        let (d, wide) = strokes(letter);
        if !d.is_empty() {
            out.push_str(&format!("<path d=\"{d}\" transform=\"translate({})\"/>", number(x)));
        }
        x += wide + GAP;
    }
    let (left, top) = (number(left), number(at.y - height / 2.0));
    let scale = (scale * 100.0).round() / 100.0;
    format!("<g class=\"p-{class}\" transform=\"translate({left} {top})scale({scale})\">{out}</g>")
}
