#![doc = include_str!("../README.md")]

#[cfg(feature = "art")]
pub use bastide_art as art;
pub use bastide_carcassonne as carcassonne;
pub use bastide_castle as castle;
pub use bastide_dealer as dealer;
pub use bastide_landscape as landscape;
pub use bastide_play as play;
pub use bastide_players as players;
pub use bastide_record as record;
