//! Words from outside: names and chat, made safe to keep and to show; and names of things, made up at random.

use crate::error::Refusal;
use bastide_protocol::Code;
use rand::TryRng;
use rand::rngs::SysRng;
use unicode_normalization::UnicodeNormalization;
use unicode_security::{GeneralSecurityProfile, RestrictionLevel, RestrictionLevelDetection, skeleton};

/// The longest name, in characters: it has to fit beside a seat on a phone.
pub(crate) const NAME: usize = 24;

/// The longest thing that can be said at once, in characters: a few sentences, and less than a screen of a phone.
const CHAT: usize = 500;

/// Digits and letters that cannot be mistaken for each other.
const LETTERS: &[u8; 32] = b"23456789abcdefghjkmnpqrstuvwxyz0";

/// An id that nobody can guess: 80 bits.
pub(crate) fn random_id() -> String {
    let mut bytes = [0_u8; 16];
    // Without the machine's randomness nothing the server does would be fair.
    SysRng.try_fill_bytes(&mut bytes).expect("the machine has randomness");
    id_of(&bytes)
}

/// The id that these bytes stand for.
pub(crate) fn id_of(bytes: &[u8; 16]) -> String {
    bytes.iter().map(|byte| LETTERS[usize::from(byte & 31)] as char).collect()
}

/// Whether this could be such an id. What cannot is not even looked for.
pub(crate) fn is_id(words: &str) -> bool {
    words.len() == 16 && words.bytes().all(|letter| LETTERS.contains(&letter))
}

/// Bytes in hexadecimal digits.
pub(crate) fn hex(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let digit = |number: u8| char::from(DIGITS[usize::from(number)]);
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
}

/// A name for a guest who gives none.
pub(crate) fn guest_name() -> String {
    format!("Guest {}", random_id()[..4].to_uppercase())
}

/// Names that would speak for the server, or for nobody. They are refused however they are spelled.
const RESERVED: [&str; 20] = [
    "admin",
    "administrator",
    "anonymous",
    "bastide",
    "chance",
    "computer",
    "deleted",
    "everybody",
    "former player",
    "guest",
    "host",
    "moderator",
    "nobody",
    "null",
    "official",
    "operator",
    "root",
    "server",
    "support",
    "system",
];

/// A name to show, as somebody chose it. What cannot be seen, or is made to look like something else, is refused by the
/// security profile of Unicode (UTS 39).
pub(crate) fn name(words: &str) -> Result<String, Refusal> {
    let name = words.nfc().collect::<String>().split_whitespace().collect::<Vec<_>>().join(" ");
    let length = name.chars().count();
    if !(1..=NAME).contains(&length) {
        return Err(malformed(format!("expected a name of 1 to {NAME} characters, found {length}")));
    }
    if let Some(letter) = name.chars().find(|letter| *letter != ' ' && !letter.identifier_allowed()) {
        let code = u32::from(letter);
        return Err(malformed(format!("a name has letters, digits, spaces and - . _ ', not U+{code:04X}")));
    }
    if let Some(word) =
        name.split(' ').find(|word| !word.check_restriction_level(RestrictionLevel::ModeratelyRestrictive))
    {
        return Err(malformed(format!("`{word}` mixes letters of different scripts that look alike")));
    }
    let spellings = [folded(&name), looks(&name), looks(&folded(&name))];
    if RESERVED.iter().any(|reserved| spellings.iter().any(|own| own == reserved || *own == looks(reserved))) {
        return Err(malformed(format!("the name `{name}` is reserved: choose another")));
    }
    Ok(name)
}

fn malformed(message: String) -> Refusal {
    Refusal::new(Code::Malformed, message)
}

/// How a name looks: the same for two that could be taken for each other.
pub(crate) fn looks(name: &str) -> String {
    let seen: String = skeleton(name).flat_map(char::to_lowercase).collect();
    skeleton(&seen).collect()
}

/// A name as it is compared: whoever looks the same is the same.
pub(crate) fn folded(words: &str) -> String {
    let lower: String = tidy(words).nfkc().flat_map(char::to_lowercase).collect();
    tidy(&lower.nfkc().collect::<String>())
}

/// Something said at a table.
pub(crate) fn chat(words: &str) -> Result<String, Refusal> {
    let tidy = tidy(words);
    let length = tidy.chars().count();
    if (1..=CHAT).contains(&length) {
        return Ok(tidy);
    }
    Err(Refusal::new(Code::Malformed, format!("expected 1 to {CHAT} characters, found {length}")))
}

/// Normalised, on one line, without what cannot be seen or turns the writing direction around.
fn tidy(words: &str) -> String {
    let visible = |&letter: &char| !letter.is_control() && !is_hidden(letter);
    let clean: String =
        words.nfc().map(|letter| if letter.is_whitespace() { ' ' } else { letter }).filter(visible).collect();
    clean.split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

fn is_hidden(letter: char) -> bool {
    matches!(letter, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_tidied_and_limited() {
        assert_eq!(name("  Ann \t Lee\n").as_deref(), Ok("Ann Lee"));
        assert_eq!(name("e\u{301}").as_deref(), Ok("é"));
        assert!(name(&"x".repeat(NAME)).is_ok());
        assert!(name(&"x".repeat(NAME + 1)).is_err());
    }

    #[test]
    fn names_that_look_the_same_are_the_same() {
        assert_eq!(folded(" \u{ff21}NN  lee"), folded("ann Lee"));
        assert_eq!(folded("ÉMILE"), folded("e\u{301}mile"));
        assert_ne!(folded("Ann"), folded("Anne"));
    }

    #[test]
    fn names_with_invisible_or_borrowed_letters_are_refused() {
        for wrong in ["Ann\u{200b}", "e\u{202e}", "\u{7}", "A\u{ad}nn", "\u{ff21}nn", "\u{1d400}nn", "Ann\u{2800}"] {
            assert!(name(wrong).is_err(), "{wrong:?}");
        }
        assert!(name("\u{410}nn").is_err(), "a Cyrillic letter among Latin ones");
        assert!(name("\u{391}nn").is_err(), "a Greek letter among Latin ones");
        for right in ["Анна", "Ann Иванова", "O'Brien", "Jean-Luc 2", "Łukasz", "李小龍", "ひらがな漢字", "דוד"]
        {
            assert!(name(right).is_ok(), "{right}");
        }
    }

    #[test]
    fn names_that_speak_for_the_server_are_refused_however_they_are_spelled() {
        for wrong in ["admin", "ADMIN", "Adrnin", "Former Player", "\u{441}omputer", "Сomputer", "N0body", "guest"] {
            assert!(name(wrong).is_err(), "{wrong}");
        }
        assert!(name("Administrators' friend").is_ok());
    }

    #[test]
    fn names_that_can_be_taken_for_each_other_look_alike() {
        for (one, other) in [("Ivan", "lvan"), ("Arnold", "Amold"), ("B0b", "Bob"), ("оса", "oca"), ("ann 1", "ann l")]
        {
            assert_eq!(looks(one), looks(other), "{one} and {other}");
        }
        assert_ne!(looks("Ann"), looks("Anne"));
    }

    #[test]
    fn ids_are_long_and_different() {
        let ids: std::collections::HashSet<String> = (0..1000).map(|_| random_id()).collect();
        assert_eq!(ids.len(), 1000);
        assert!(ids.iter().all(|id| is_id(id)));
        assert!(!is_id("") && !is_id("\0") && !is_id("0123456789abcdef") && !is_id("23456789ABCDEFGH"));
    }
}
