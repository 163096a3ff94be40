//! What happened, as data to draw from and as words to read.

use crate::sum::Sum;
use crate::words::{Category, Colour, CropChoice, FigureKind, GoodsKind, Marker, Mystic, Turn};
use serde::{Deserialize, Serialize};

/// Something that happened on the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Event {
    /// What it was.
    #[serde(flatten)]
    pub what: Happening,
    /// The same in English words.
    pub text: String,
}

/// What can happen; `type` says which.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Happening {
    /// A player was chosen to begin.
    Began {
        /// The colour.
        player: Colour,
    },
    /// A tile was drawn and shown.
    Drawn {
        /// Who drew it.
        player: Colour,
        /// The design.
        tile: String,
    },
    /// The drawn tile fitted nowhere and left the game.
    Discarded {
        /// The design.
        tile: String,
    },
    /// A tile was placed.
    Placed {
        /// Who placed it.
        player: Colour,
        /// The design.
        tile: String,
        /// The column.
        x: i16,
        /// The row.
        y: i16,
        /// The side its north points to.
        turn: Turn,
    },
    /// A figure went on the map.
    Stood {
        /// Whose it is.
        player: Colour,
        /// What it is.
        figure: FigureKind,
        /// Where it stands now.
        at: Place,
    },
    /// A figure went back to its owner.
    Returned {
        /// Whose it is.
        player: Colour,
        /// What it is.
        figure: FigureKind,
        /// Where it stood.
        at: Place,
    },
    /// A player got points.
    Scored {
        /// Who.
        player: Colour,
        /// How many points.
        points: i32,
        /// What for: a line of the breakdown.
        category: Category,
        /// The figure of the scoring track that moved.
        marker: Marker,
        /// The arithmetic.
        sum: Sum,
        /// Where they come from; absent for points that come from no place on the map.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<Place>,
    },
    /// An ingot was laid on a tile.
    IngotLaid {
        /// The column.
        x: i16,
        /// The row.
        y: i16,
    },
    /// An ingot was taken from a tile.
    IngotTaken {
        /// Who took it.
        player: Colour,
        /// The column.
        x: i16,
        /// The row.
        y: i16,
    },
    /// Mage or witch went to a feature.
    Conjured {
        /// `mage` or `witch`.
        who: Mystic,
        /// Where it stands now.
        at: Place,
    },
    /// Mage or witch went back to the common supply.
    Banished {
        /// `mage` or `witch`.
        who: Mystic,
    },
    /// A robber went to a space of the track.
    Lurked {
        /// Whose robber.
        player: Colour,
        /// The space.
        space: u32,
    },
    /// A robber followed a figure along the track.
    Followed {
        /// Whose robber.
        player: Colour,
        /// The space it stands on now.
        space: u32,
    },
    /// A robber robbed and went home.
    Robbed {
        /// Whose robber.
        player: Colour,
        /// Who was robbed.
        victim: Colour,
    },
    /// A figure mounted the flying machine.
    Flew {
        /// Whose it is.
        player: Colour,
        /// What it is.
        figure: FigureKind,
    },
    /// The die showed how far it flies.
    Rolled {
        /// How many tiles.
        distance: u32,
    },
    /// The figure found no place to land and went home.
    Crashed {
        /// Whose it is.
        player: Colour,
        /// What it is.
        figure: FigureKind,
    },
    /// A ferry joined two roads.
    Ferried {
        /// The two roads.
        #[cfg_attr(feature = "schema", schema(value_type = (Place, Place)))]
        joins: [Place; 2],
    },
    /// A player took goods.
    Traded {
        /// Who.
        player: Colour,
        /// `wine`, `wheat` or `cloth`.
        goods: GoodsKind,
        /// How many.
        count: u32,
    },
    /// A message was drawn and shown.
    MessageDrawn {
        /// Who drew it.
        player: Colour,
        /// Its number.
        message: u32,
    },
    /// A crop circle makes everyone add a follower or take one back.
    CropChosen {
        /// Who chose.
        player: Colour,
        /// `add` or `remove`.
        choice: CropChoice,
    },
    /// The builder brings a second turn.
    SecondTurn {
        /// To whom.
        player: Colour,
    },
    /// The Castle: a feature was completed, but both have as many followers there, so nobody scores.
    Tied {
        /// Where it is.
        at: Place,
    },
    /// The Castle: a keep was set or moved.
    KeepSet {
        /// Whose keep.
        player: Colour,
        /// The tiles of its house.
        tiles: u32,
        /// The house.
        at: Place,
    },
    /// The Castle: a wall token was taken and turned up.
    TokenTaken {
        /// Who took it.
        player: Colour,
        /// The two spaces of the corner tower it lay on.
        #[cfg_attr(feature = "schema", schema(value_type = (u32, u32)))]
        tower: [u32; 2],
        /// Its number.
        token: u32,
    },
    /// The Castle: a wall token was used and left the game.
    TokenUsed {
        /// Who used it.
        player: Colour,
        /// Its number.
        token: u32,
    },
    /// No tiles are left, and final scoring begins.
    LastTile,
    /// The game is over.
    Over {
        /// The colours that won.
        winners: Vec<Colour>,
    },
}

/// A part of a tile on the map.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Place {
    /// The column.
    pub x: i16,
    /// The row.
    pub y: i16,
    /// The part of the tile, as in `city N`.
    pub segment: String,
}
