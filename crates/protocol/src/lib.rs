#![doc = include_str!("../README.md")]

mod aids;
mod any_game;
mod carcassonne;
mod castle;
mod changes;
mod choice;
mod event;
mod features;
mod game_kind;
mod lines;
mod session;
mod settings;
mod setup;
mod shown;
mod socket;
mod sum;
mod survey;
mod table;
mod view;
mod wire_game;
mod words;

pub use any_game::{AnyGame, VisitSession};
pub use changes::{Changes, Splice, ViewChange};
pub use choice::{Choice, FeatureInfo, Pick, Reach};
pub use event::{Event, Happening, Place};
pub use game_kind::{GameKind, Visit};
pub use lines::Lines;
pub use session::{Played, Session};
pub use settings::{Absent, Clock, Helps, NewTable, Settings, Wish};
pub use setup::{BadSetup, Players, Setup};
pub use socket::{Advice, Code, Message, Move, Request, SOCKET_VERSION, Said, WHOLE_VIEWS};
pub use sum::{Feature, Reason, Sum};
pub use survey::{Cell, Survey};
pub use table::{Fault, FaultKind, Holder, NextDeck, Offer, Offered, SeatInfo, Status, TableInfo, Time};
pub use view::{
    Asked, AskedKind, Bag, Ending, Figure, Gain, Ingots, Keep, Messages, Player, SharedPieces, Tile, View, Viewer, Wall,
};
pub use wire_game::{WireGame, legal};
pub use words::{
    Category, Colour, Counted, CropChoice, Expansion, FeatureKind, FigureKind, GoodsKind, Level, Marker, Mystic, Part,
    Phase, Risk, Turn,
};

/// The version of the types of this crate. It grows when a reader of the version before would misunderstand.
pub const PROTOCOL_VERSION: u32 = 2;
