//! The six colours players choose from (BASE-01); records of all games share them.

pub use bastide_record::Colour;
