//! The nine kinds of wall tokens and what a player holds of them (CASTLE-50 to CASTLE-58).

use crate::kind::{COURT, HOUSE, STREET, TOWER};
use bastide_landscape::catalog::Kind;
use std::fmt;

/// A kind of wall token; its number is the one printed on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Token {
    /// 1: another full turn, played at the end of one's turn (CASTLE-55).
    Turn,
    /// 2: a completed tower scores double.
    DoubleTower,
    /// 3: a completed house scores double.
    DoubleHouse,
    /// 4: an unfinished street scores at the end.
    Street,
    /// 5: an unfinished tower scores at the end.
    Tower,
    /// 6: an unfinished house scores at the end.
    House,
    /// 7: a courtyard scores 4 a market instead of 3.
    Market,
    /// 8: the keep counts 2 tiles more.
    Keep,
    /// 9: 5 points at the end.
    Five,
}

impl Token {
    /// All kinds by number.
    pub const ALL: [Token; 9] = [
        Token::Turn,
        Token::DoubleTower,
        Token::DoubleHouse,
        Token::Street,
        Token::Tower,
        Token::House,
        Token::Market,
        Token::Keep,
        Token::Five,
    ];

    /// The printed number, 1 to 9.
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The kind with this printed number.
    pub fn from_number(number: u8) -> Option<Token> {
        Token::ALL.get(usize::from(number).checked_sub(1)?).copied()
    }

    /// The kind whose printed number is this word.
    pub fn from_name(name: &str) -> Option<Token> {
        Token::ALL.into_iter().find(|token| token.to_string() == name)
    }

    /// The token that doubles completed features of a kind, if there is one.
    pub(crate) const fn doubling(kind: Kind) -> Option<Token> {
        match kind {
            TOWER => Some(Token::DoubleTower),
            HOUSE => Some(Token::DoubleHouse),
            _ => None,
        }
    }

    /// The kind of feature a token of the final scoring is spent on.
    pub(crate) const fn ground(self) -> Option<Kind> {
        match self {
            Token::Street => Some(STREET),
            Token::Tower => Some(TOWER),
            Token::House => Some(HOUSE),
            Token::Market => Some(COURT),
            _ => None,
        }
    }
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

/// The open tokens in front of a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hand {
    held: [u8; Token::ALL.len()],
    /// Those taken in this turn, which serve only from the next one on (CASTLE-51, CASTLE-54).
    fresh: [u8; Token::ALL.len()],
}

impl Hand {
    /// How many of a kind lie here.
    #[inline]
    pub const fn count(&self, token: Token) -> u8 {
        self.held[token as usize]
    }

    /// How many tokens lie here.
    pub fn total(&self) -> u8 {
        self.held.iter().sum()
    }

    /// All of them by number, each as often as it lies here.
    pub fn iter(&self) -> impl Iterator<Item = Token> {
        Token::ALL.into_iter().flat_map(|token| std::iter::repeat_n(token, self.count(token) as usize))
    }

    /// Whether one may be used in this turn.
    #[inline]
    pub const fn is_usable(&self, token: Token) -> bool {
        self.held[token as usize] > self.fresh[token as usize]
    }

    pub(crate) fn take_fresh(&mut self, token: Token) {
        self.held[token as usize] += 1;
        self.fresh[token as usize] += 1;
    }

    pub(crate) fn put(&mut self, token: Token) {
        self.held[token as usize] += 1;
    }

    pub(crate) fn spend(&mut self, token: Token) {
        self.held[token as usize] -= 1;
    }

    /// The turn is over: what was taken in it may be used from now on.
    #[inline]
    pub(crate) fn ripen(&mut self) {
        self.fresh = Default::default();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fresh_token_waits_for_the_next_turn() {
        let mut hand = Hand::default();
        hand.take_fresh(Token::DoubleTower);
        assert!(!hand.is_usable(Token::DoubleTower));
        hand.put(Token::DoubleTower);
        assert!(hand.is_usable(Token::DoubleTower));
        hand.spend(Token::DoubleTower);
        assert!(!hand.is_usable(Token::DoubleTower));
        hand.ripen();
        assert!(hand.is_usable(Token::DoubleTower));
        assert_eq!((hand.count(Token::DoubleTower), hand.total()), (1, 1));
    }

    #[test]
    fn tokens_are_known_by_their_printed_numbers() {
        for token in Token::ALL {
            assert_eq!(Token::from_number(token.number()), Some(token));
        }
        assert_eq!((Token::from_number(0), Token::from_number(10)), (None, None));
        assert_eq!((Token::from_name("9"), Token::from_name("09")), (Some(Token::Five), None));
    }
}
