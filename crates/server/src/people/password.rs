//! Passwords: what they must be, what is kept of them, and whether somebody knows one. Everything here takes its time
//! on purpose, so it never runs where tables are kept.

use crate::error::Refusal;
use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use bastide_protocol::Code;
use std::sync::LazyLock;

/// The fewest and the most characters: eight are what is asked for everywhere, and an endless one would cost the hash time.
const LENGTH: std::ops::RangeInclusive<usize> = 8..=256;

/// What would be kept of a password that nobody has: whoever asks for an unknown name waits as long as for a known one.
static NOBODYS: LazyLock<String> = LazyLock::new(|| hash(&crate::words::random_id()).unwrap_or_default());

/// Refuses a password that is too short to be one.
pub(crate) fn check(password: &str) -> Result<(), Refusal> {
    let length = password.chars().count();
    if LENGTH.contains(&length) {
        return Ok(());
    }
    let (least, most) = (LENGTH.start(), LENGTH.end());
    Err(Refusal::new(Code::Malformed, format!("expected a password of {least} to {most} characters, found {length}")))
}

/// What the database keeps of a password.
pub(crate) fn hash(password: &str) -> Result<String, Refusal> {
    let hash = Argon2::default().hash_password(password.as_bytes());
    hash.map(|hash| hash.to_string()).map_err(|error| Refusal::internal(format!("a password was not hashed: {error}")))
}

/// Whether this is the password of which that is kept; nothing is kept of somebody who does not exist.
pub(crate) fn is_right(password: &str, kept: Option<&str>) -> bool {
    let Ok(parsed) = PasswordHash::new(kept.unwrap_or(&NOBODYS)) else { return false };
    let is_right = Argon2::default().verify_password(password.as_bytes(), &parsed).is_ok();
    is_right && kept.is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_right_password_is_right() {
        let kept = hash("a long password").unwrap();
        assert!(kept.starts_with("$argon2id$") && !kept.contains("long"));
        assert!(is_right("a long password", Some(&kept)));
        assert!(!is_right("another password", Some(&kept)));
        assert!(!is_right("a long password", None));
        assert!(!is_right("a long password", Some("not a hash")));
    }

    #[test]
    fn passwords_are_neither_short_nor_endless() {
        assert!(check("1234567").is_err());
        assert!(check("пароль12").is_ok());
        assert!(check(&"x".repeat(257)).is_err());
    }
}
