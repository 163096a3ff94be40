//! The expansions, one room each. A room knows the base game and itself, never another room; `hooks` connects them.

pub(crate) mod abbot;
pub(crate) mod river;
