//! The expansions, one room each. A room knows the base game and itself, never another room; `hooks` connects them.

pub(crate) mod abbot;
pub(crate) mod crop;
pub(crate) mod ferries;
pub(crate) mod flying;
pub(crate) mod gold;
pub(crate) mod inns;
pub(crate) mod mage;
pub(crate) mod messengers;
pub(crate) mod river;
pub(crate) mod robbers;
pub(crate) mod traders;
