//! Texts with something wrong in them, as a bad disk, a bad line or a bad joke would leave them.

use fastrand::Rng;

/// Bytes that matter to the format, so that inserting them is likely to do harm.
const SHARP: &[u8] = b"\n\r\t \"#-,0129+NESWdrawplacepass\xff\xc3\0";

/// A text with one to three things wrong.
pub(crate) fn damaged(text: &str, rng: &mut Rng) -> Vec<u8> {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..rng.usize(1..4) {
        damage(&mut bytes, rng);
    }
    bytes
}

fn damage(bytes: &mut Vec<u8>, rng: &mut Rng) {
    if bytes.is_empty() {
        return;
    }
    let at = rng.usize(..bytes.len());
    match rng.u8(..8) {
        0 => bytes[at] ^= 1 << rng.u8(..8),
        1 => bytes[at] = SHARP[rng.usize(..SHARP.len())],
        2 => bytes.insert(at, SHARP[rng.usize(..SHARP.len())]),
        3 => drop(bytes.remove(at)),
        4 => bytes.truncate(at),
        5 => drop(bytes.drain(at..(at + rng.usize(1..40)).min(bytes.len()))),
        6 => repeat(bytes, at, rng),
        _ => swap_lines(bytes, rng),
    }
}

/// Some bytes stand twice.
fn repeat(bytes: &mut Vec<u8>, at: usize, rng: &mut Rng) {
    let again = bytes[at..(at + rng.usize(1..40)).min(bytes.len())].to_vec();
    bytes.splice(at..at, again);
}

/// Two neighbouring lines change places.
fn swap_lines(bytes: &mut Vec<u8>, rng: &mut Rng) {
    let mut lines: Vec<Vec<u8>> = bytes.split_inclusive(|&byte| byte == b'\n').map(<[u8]>::to_vec).collect();
    if lines.len() > 1 {
        let line = rng.usize(1..lines.len());
        lines.swap(line - 1, line);
        *bytes = lines.concat();
    }
}
