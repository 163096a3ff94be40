//! A deck that nobody can choose: its seed is made of a secret to which the server committed before, of the table, of
//! who sits where, and of a nonce from every client that sent one. The server signs all of it together with the game.

use crate::seed::Seed;
use bastide_record::{Deck, NO_NONCE};
use ed25519_dalek::{Signature, Signer, SigningKey, VerifyingKey};
use sha2::{Digest, Sha256};
use std::fmt;

/// What a server signs with: 32 secret bytes.
pub struct ServerKey(SigningKey);

impl ServerKey {
    /// The key of these bytes.
    pub fn from_bytes(bytes: &[u8; 32]) -> ServerKey {
        ServerKey(SigningKey::from_bytes(bytes))
    }

    /// What others know it by, in hexadecimal digits.
    pub fn public(&self) -> String {
        hex(self.0.verifying_key().as_bytes())
    }

    /// Signs a deck together with the game that was dealt from it: `setup` are the lines of a record that say how it
    /// began, `actions` all others.
    pub fn sign(&self, deck: &mut Deck, seed: Option<&str>, setup: &str, actions: &str) {
        deck.signed = Some(digests(deck, setup, actions));
        deck.signature = None;
        let signature = self.0.sign(message(deck, seed).as_bytes());
        deck.signature = Some([self.public(), hex(&signature.to_bytes())]);
    }
}

/// A key does not slip into logs along with the value that holds it.
impl fmt::Debug for ServerKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ServerKey(..)")
    }
}

/// What is wrong with a deck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// The secret is not the one that was promised.
    Secret,
    /// The seed is not made of the secret, the table, the seats and the nonces.
    Seed,
    /// The seats are not those that were signed.
    Seats,
    /// The nonces are not those that were signed.
    Nonces,
    /// The setup is not the one that was signed.
    Setup,
    /// The actions are not those that were signed.
    Actions,
    /// The signature is not the key's, or not of this game.
    Signature,
    /// There is no signature.
    Unsigned,
    /// It is signed with another key; this one.
    Key(String),
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = match self {
            Flaw::Secret => "the secret is not the one that the commitment promised",
            Flaw::Seed => "the seed is not made of this secret, table, seats and nonces",
            Flaw::Seats => "the seats are not those that the server signed",
            Flaw::Nonces => "the nonces are not those that the server signed",
            Flaw::Setup => "the setup is not the one that the server signed",
            Flaw::Actions => "the draws or moves are not those that the server signed",
            Flaw::Signature => "the signature does not belong to this record",
            Flaw::Unsigned => "the record carries no signature",
            Flaw::Key(key) => return write!(f, "the record is signed with another key: {key}"),
        };
        f.write_str(words)
    }
}

impl std::error::Error for Flaw {}

/// The seed of a deck: the SHA-256 of the lines `deck`, `secret` and `seat` of its record. `None` before the secret is
/// told.
pub fn seed(deck: &Deck) -> Option<Seed> {
    let lines = [deck.title(), format!("secret {}", deck.secret.as_ref()?)];
    let text: String = lines.into_iter().chain(deck.seat_lines()).map(|line| line + "\n").collect();
    Some(Seed::from_bytes(Sha256::digest(text).into()))
}

/// Everything that is wrong with a deck; `seed`, `setup` and `actions` are those of its record, `key` the one that must
/// have signed it, if that is known.
pub fn flaws(deck: &Deck, written: Option<&str>, setup: &str, actions: &str, key: Option<&str>) -> Vec<Flaw> {
    let mut flaws = Vec::new();
    let secret: Option<Seed> = deck.secret.as_deref().and_then(|secret| secret.parse().ok());
    if deck.secret.is_some() && secret.map(|secret| secret.commitment_digits()).as_ref() != Some(&deck.commitment) {
        flaws.push(Flaw::Secret);
    }
    if let Some(signed) = &deck.signed {
        let found = digests(deck, setup, actions);
        let parts = [Flaw::Seats, Flaw::Nonces, Flaw::Setup, Flaw::Actions];
        flaws.extend(
            parts
                .into_iter()
                .zip(signed.iter().zip(&found))
                .filter(|(_, (one, other))| one != other)
                .map(|(flaw, _)| flaw),
        );
    }
    if deck.secret.is_some() && seed(deck).map(|seed| seed.to_string()).as_deref() != written {
        flaws.push(Flaw::Seed);
    }
    flaws.extend(signature_flaw(deck, written, key));
    flaws
}

fn signature_flaw(deck: &Deck, seed: Option<&str>, key: Option<&str>) -> Option<Flaw> {
    let (Some([public, signature]), Some(_)) = (&deck.signature, &deck.signed) else { return Some(Flaw::Unsigned) };
    if key.is_some_and(|key| !key.eq_ignore_ascii_case(public)) {
        return Some(Flaw::Key(public.clone()));
    }
    let known = unhex::<32>(public).and_then(|bytes| VerifyingKey::from_bytes(&bytes).ok());
    let signature = unhex::<64>(signature).map(|bytes| Signature::from_bytes(&bytes));
    let is_good = |(key, signature): (VerifyingKey, Signature)| {
        key.verify_strict(message(deck, seed).as_bytes(), &signature).is_ok()
    };
    (!known.zip(signature).is_some_and(is_good)).then_some(Flaw::Signature)
}

/// Digests of seats, nonces, setup and actions: signed one by one, so that a change is named.
fn digests(deck: &Deck, setup: &str, actions: &str) -> [String; 4] {
    let seat = |seat: &bastide_record::DeckSeat| match seat.nonce() {
        Some(_) => format!("{} {}\n", seat.colour, seat.holder),
        None => format!("{} {} {}\n", seat.colour, seat.holder, seat.with),
    };
    let seats: String = deck.seats.iter().map(seat).collect();
    let nonce = |seat: &bastide_record::DeckSeat| Some(format!("{} {}\n", seat.colour, seat.nonce()?));
    let nonces: String = deck.seats.iter().filter_map(nonce).collect();
    [seats.as_str(), &nonces, setup, actions].map(|text| hex(&Sha256::digest(text)))
}

/// What is signed: the lines `deck`, `commitment`, `secret`, `seed` and `signed` of the record.
fn message(deck: &Deck, seed: Option<&str>) -> String {
    let mut lines = vec![deck.title(), format!("commitment {}", deck.commitment)];
    lines.extend(deck.secret.iter().map(|secret| format!("secret {secret}")));
    lines.extend(seed.map(|seed| format!("seed {seed}")));
    lines.extend(deck.signed.iter().map(|digests| format!("signed {}", digests.join(" "))));
    lines.iter().map(|line| format!("{line}\n")).collect()
}

/// Whether a text can be a nonce: 16 to 64 hexadecimal digits in small letters.
pub fn is_nonce(text: &str) -> bool {
    let is_digit = |letter: u8| matches!(letter, b'0'..=b'9' | b'a'..=b'f');
    (16..=64).contains(&text.len()) && text.len().is_multiple_of(2) && text.bytes().all(is_digit)
}

/// How many seats could have sent a nonce, and how many did.
pub fn nonces(deck: &Deck) -> (usize, usize) {
    let asked = deck.seats.iter().filter_map(|seat| seat.nonce());
    let sent = asked.clone().filter(|nonce| *nonce != NO_NONCE).count();
    (asked.count(), sent)
}

/// The secret that a table's own random number stands for: only this is told, never the number.
#[must_use]
pub fn secret(own: Seed) -> Seed {
    derived(b"bastide secret\n", own)
}

/// The random number of the table at which the same people play again: fixed before the first of them asks for it.
#[must_use]
pub fn again(own: Seed) -> Seed {
    derived(b"bastide rematch\n", own)
}

fn derived(what: &[u8], own: Seed) -> Seed {
    Seed::from_bytes(Sha256::new_with_prefix(what).chain_update(own.bytes()).finalize().into())
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn unhex<const N: usize>(text: &str) -> Option<[u8; N]> {
    let mut bytes = [0; N];
    if text.len() != 2 * N || !text.is_ascii() {
        return None;
    }
    for (at, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(&text[2 * at..2 * at + 2], 16).ok()?;
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_record::DeckSeat;

    fn deck() -> (Deck, String) {
        let secret = secret(Seed::from_u64(5));
        let seat = |colour: &str, holder: &str, with: &str| DeckSeat {
            colour: colour.to_owned(),
            holder: holder.to_owned(),
            with: with.to_owned(),
        };
        let mut deck = Deck {
            table: "t4b1e".to_owned(),
            commitment: secret.commitment_digits(),
            secret: Some(secret.to_string()),
            seats: vec![seat("red", "person", "0123456789abcdef"), seat("blue", "computer", "club")],
            ..Deck::default()
        };
        let seed = seed(&deck).unwrap().to_string();
        ServerKey::from_bytes(&[7; 32]).sign(&mut deck, Some(&seed), "setup\n", "actions\n");
        (deck, seed)
    }

    fn found(deck: &Deck, seed: &str) -> Vec<Flaw> {
        flaws(deck, Some(seed), "setup\n", "actions\n", None)
    }

    #[test]
    fn a_deck_that_nobody_touched_has_no_flaw() {
        let (deck, seed) = deck();
        assert_eq!(found(&deck, &seed), []);
        let own = ServerKey::from_bytes(&[7; 32]).public();
        assert_eq!(flaws(&deck, Some(&seed), "setup\n", "actions\n", Some(&own)), []);
        let other = ServerKey::from_bytes(&[8; 32]).public();
        assert_eq!(flaws(&deck, Some(&seed), "setup\n", "actions\n", Some(&other)), [Flaw::Key(own)]);
    }

    #[test]
    fn every_change_is_found_and_named() {
        let (good, seed) = deck();
        let mut nonce = good.clone();
        nonce.seats[0].with = "0123456789abcdee".to_owned();
        assert_eq!(found(&nonce, &seed), [Flaw::Nonces, Flaw::Seed]);
        let mut seat = good.clone();
        seat.seats[1].with = "master".to_owned();
        assert_eq!(found(&seat, &seed), [Flaw::Seats, Flaw::Seed]);
        let mut secret = good.clone();
        secret.secret = Some(Seed::from_u64(6).to_string());
        assert_eq!(found(&secret, &seed), [Flaw::Secret, Flaw::Seed, Flaw::Signature]);
        let mut signature = good.clone();
        signature.signature.as_mut().unwrap()[1].replace_range(0..1, "x");
        assert_eq!(found(&signature, &seed), [Flaw::Signature]);
        assert_eq!(flaws(&good, Some(&seed), "other\n", "actions\n", None), [Flaw::Setup]);
        assert_eq!(flaws(&good, Some(&seed), "setup\n", "other\n", None), [Flaw::Actions]);
        assert_eq!(found(&Deck { signature: None, ..good }, &seed), [Flaw::Unsigned]);
    }

    /// Pins the recipe of docs/fairness.md: `grep -E '^(deck|secret|seat) ' RECORD | sha256sum` gives the seed.
    #[test]
    fn the_seed_is_the_sha_256_of_its_lines() {
        let deck = Deck {
            table: "t".to_owned(),
            secret: Some("00".to_owned()),
            seats: vec![DeckSeat { colour: "red".to_owned(), holder: "person".to_owned(), with: "none".to_owned() }],
            ..Deck::default()
        };
        let text = "deck 2 t\nsecret 00\nseat red person none\n";
        assert_eq!(seed(&deck).unwrap().bytes()[..], Sha256::digest(text)[..]);
    }

    #[test]
    fn nonces_are_hexadecimal_digits() {
        assert!(is_nonce("0123456789abcdef") && is_nonce(&"f".repeat(64)));
        for text in ["", "0123456789abcde", "0123456789ABCDEF", "0123456789abcdeg", &"f".repeat(66), "none"] {
            assert!(!is_nonce(text), "{text}");
        }
    }
}
