//! The nine kinds of wall tokens (CASTLE-52): red ones help in the own turn, blue ones at the end.

use crate::lettering::{Hold, text};
use crate::path::at;
use bastide_castle::Token;

/// The drawing's id.
pub fn token_id(token: Token) -> String {
    format!("token-{}", token.number())
}

const TOWER: &str = "M-3.6 6V-2.6H-5L0-8 5-2.6H3.6V6Z";
const HOUSE: &str = "M-5.4 6V-1L0-6.6 5.4-1V6Z";
const STREET: &str = "M-4.4 7L-1.8-7H1.8L4.4 7Z";
const STALL: &str = "M-6 6V-.6L-4.4-6H4.4L6-.6V6H4.4V0H-4.4V6Z";
const KEEP: &str = "M-5 6V-6.6H-3V-4.6H-1V-6.6H1V-4.6H3V-6.6H5V6Z";
const ARROW: &str = "M-5.6 1A5.8 5.8 0 1 0-2.4-4.6L-1-2.6-7.4-2.2-4.8-8-3.6-6.4A8 8 0 1 1-7.8 1Z";

/// All tokens, turned up.
pub fn tokens() -> String {
    Token::ALL.into_iter().map(token).collect()
}

fn token(token: Token) -> String {
    let (sign, words) = match token {
        Token::Turn => (ARROW, ""),
        Token::DoubleTower => (TOWER, "×2"),
        Token::DoubleHouse => (HOUSE, "×2"),
        Token::Street => (STREET, "1"),
        Token::Tower => (TOWER, "2"),
        Token::House => (HOUSE, "1"),
        Token::Market => (STALL, "4"),
        Token::Keep => (KEEP, "+2"),
        Token::Five => ("", "5"),
    };
    let field =
        if matches!(token, Token::Turn | Token::DoubleTower | Token::DoubleHouse) { "oxblood" } else { "azure" };
    let (x, scale) = if words.is_empty() { (0.5, 0.84) } else { (-3.6, 0.62) };
    let sign = match sign {
        "" => String::new(),
        d => format!("<path class=\"p-cream\" transform=\"translate({x})scale({scale})\" d=\"{d}\"/>"),
    };
    let words = match (sign.is_empty(), words) {
        (_, "") => String::new(),
        (true, words) => text(words, "write-on", at(0.0, 0.0), 10.0, Hold::Middle),
        (false, words) => text(words, "write-on", at(4.2, 0.2), 5.4, Hold::Middle),
    };
    let id = token_id(token);
    format!(
        "<g id=\"{id}\" class=\"p-rim\"><circle class=\"p-shadow\" cx=\"1.2\" cy=\"1.8\" r=\"11.4\"/><circle class=\"p-gold\" r=\"11\"/><circle class=\"p-{field}\" r=\"9.4\"/>{sign}{words}</g>"
    )
}
