//! How the deck of a game was made, as lines of a record: what the server promised, who held each seat and what their
//! client added, and the server's signature. Here these are words; `bastide-dealer` knows what must follow from them.

use crate::{Line, RecordError, Word};

/// The version of the way decks are made that these lines are about.
pub const DECK_VERSION: u32 = 2;

/// What stands for a nonce that was not sent.
pub const NO_NONCE: &str = "none";

/// How the deck of a game was made.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Deck {
    /// The table.
    pub table: String,
    /// The SHA-256 of the secret, told before anybody's client sent anything.
    pub commitment: String,
    /// The secret, told after the game.
    pub secret: Option<String>,
    /// The seats, clockwise.
    pub seats: Vec<DeckSeat>,
    /// Digests of what is signed: seats, nonces, setup, actions.
    pub signed: Option<[String; 4]>,
    /// The server's key and its signature.
    pub signature: Option<[String; 2]>,
}

/// Who held a seat when the game began.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeckSeat {
    /// The colour.
    pub colour: String,
    /// `person`, `program` or `computer`.
    pub holder: String,
    /// The nonce of a person's or program's client, or [`NO_NONCE`]; the level of a computer player.
    pub with: String,
}

impl DeckSeat {
    /// The nonce, for a seat whose client could send one; [`NO_NONCE`] if it did not.
    pub fn nonce(&self) -> Option<&str> {
        (self.holder != "computer").then_some(self.with.as_str())
    }
}

/// The words that begin these lines, in their order.
const WORDS: [&str; 6] = ["deck", "commitment", "secret", "seat", "signed", "signature"];

impl Deck {
    /// Whether a word begins such a line.
    pub fn knows(word: &str) -> bool {
        WORDS.contains(&word)
    }

    /// Reads a line that begins with one of these words, which was not read yet.
    pub fn read(deck: &mut Option<Deck>, line: &mut Line<'_>) -> Result<(), RecordError> {
        let word = line.word("a line about the deck")?;
        let Some(known) = deck.as_mut() else {
            if word.text != WORDS[0] {
                return Err(word.unexpected("`deck`"));
            }
            let version = line.word("the version of the deck")?;
            if version.text != DECK_VERSION.to_string() {
                return Err(version.unexpected(&format!("deck {DECK_VERSION}, which this program knows")));
            }
            *deck = Some(Deck { table: line.word("a table")?.text.to_owned(), ..Deck::default() });
            return line.end();
        };
        known.enter(&word)?;
        match word.text {
            "commitment" => known.commitment = line.word("a commitment")?.text.to_owned(),
            "secret" => known.secret = Some(line.word("a secret")?.text.to_owned()),
            "seat" => {
                let mut next = |expected| line.word(expected).map(|word| word.text.to_owned());
                let (colour, holder) = (next("a colour")?, next("`person`, `program` or `computer`")?);
                known.seats.push(DeckSeat { colour, holder, with: next("a nonce or a level")? });
            }
            "signed" => {
                let mut next = || line.word("a digest").map(|word| word.text.to_owned());
                known.signed = Some([next()?, next()?, next()?, next()?]);
            }
            _ => {
                let mut next = |expected| line.word(expected).map(|word| word.text.to_owned());
                known.signature = Some([next("a key")?, next("a signature")?]);
            }
        }
        line.end()
    }

    /// Each kind of line stands in its place, and only seats stand there several times.
    fn enter(&self, word: &Word<'_>) -> Result<(), RecordError> {
        let filled = [
            true,
            !self.commitment.is_empty(),
            self.secret.is_some(),
            !self.seats.is_empty(),
            self.signed.is_some(),
            self.signature.is_some(),
        ];
        let place = WORDS.iter().position(|known| *known == word.text).unwrap_or(0);
        let is_late = filled[place + 1..].iter().any(|filled| *filled);
        if is_late || filled[place] && word.text != "seat" {
            return Err(word.error(format!("`{}` does not belong here", word.text)));
        }
        Ok(())
    }

    /// The lines as they stand in a record.
    pub fn write(&self) -> String {
        let mut lines = vec![self.title(), format!("commitment {}", self.commitment)];
        lines.extend(self.secret.iter().map(|secret| format!("secret {secret}")));
        lines.extend(self.seat_lines());
        lines.extend(self.signed.iter().map(|digests| format!("signed {}", digests.join(" "))));
        lines.extend(self.signature.iter().map(|words| format!("signature {}", words.join(" "))));
        lines.iter().map(|line| format!("{line}\n")).collect()
    }

    /// The first line.
    pub fn title(&self) -> String {
        format!("deck {DECK_VERSION} {}", self.table)
    }

    /// The lines of the seats.
    pub fn seat_lines(&self) -> Vec<String> {
        let line = |seat: &DeckSeat| format!("seat {} {} {}", seat.colour, seat.holder, seat.with);
        self.seats.iter().map(line).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lines;

    fn read(text: &str) -> Result<Option<Deck>, RecordError> {
        let mut deck = None;
        for line in lines(text) {
            Deck::read(&mut deck, &mut line?)?;
        }
        Ok(deck)
    }

    const TEXT: &str = "deck 2 t4b1e\ncommitment c0\nsecret 5e\nseat red person 01ab\nseat blue computer club\n\
                        signed 1 2 3 4\nsignature k s\n";

    #[test]
    fn a_deck_is_written_as_it_was_read() {
        let deck = read(TEXT).unwrap().unwrap();
        assert_eq!(deck.write(), TEXT);
        assert_eq!((deck.seats[0].nonce(), deck.seats[1].nonce()), (Some("01ab"), None));
    }

    #[test]
    fn lines_in_another_order_twice_or_too_long_are_refused_with_their_place() {
        for (text, line) in [
            ("commitment c0\n", 1),
            ("deck 3 t\n", 1),
            ("deck 2 t\nseat red person 01\ncommitment c0\n", 3),
            ("deck 2 t\ncommitment c0\ncommitment c1\n", 3),
            ("deck 2 t\nsigned 1 2 3\n", 2),
            ("deck 2 t more\n", 1),
        ] {
            assert_eq!(read(text).unwrap_err().line, line, "{text}");
        }
    }
}
