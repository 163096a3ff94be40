//! The expansions, one room each. A room knows the base game and itself, never another room; `switchboard` connects them.

pub mod abbot;
pub mod crop;
pub mod ferries;
pub mod flying;
pub mod gold;
pub mod inns;
pub mod mage;
pub mod messengers;
pub mod river;
pub mod robbers;
pub mod traders;
