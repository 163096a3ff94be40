//! The closed lists of words: what may stand where a colour, a kind of figure or a phase is named. In JSON each is its
//! word; `docs/wire-words.md` tells what they mean. A member of a core's enum that has no word here does not compile.

use serde::{Deserialize, Serialize};
use std::cmp::Ordering;
use std::fmt;

/// Makes an enum whose members are words, sorted as words. After `of` stands a type of a core with the same members.
macro_rules! words {
    ($(#[$meta:meta])* $name:ident of $core:ty { $($member:ident = $word:tt,)+ }) => {
        words! { $(#[$meta])* $name { $($member = $word,)+ } }

        impl From<$core> for $name {
            fn from(core: $core) -> $name {
                type Core = $core;
                match core {
                    $(Core::$member => $name::$member,)+
                }
            }
        }
    };
    ($(#[$meta:meta])* $name:ident { $($member:ident = $word:tt,)+ }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
        pub enum $name {
            $(#[doc = concat!("`", $word, "`.")] #[serde(rename = $word)] $member,)+
        }

        impl $name {
            /// All of them.
            pub const ALL: &'static [$name] = &[$($name::$member),+];

            /// The word.
            pub const fn word(self) -> &'static str {
                match self {
                    $($name::$member => $word,)+
                }
            }

            /// The one with this word.
            pub fn from_word(word: &str) -> Option<$name> {
                $name::ALL.iter().copied().find(|known| known.word() == word)
            }
        }

        impl Ord for $name {
            fn cmp(&self, other: &$name) -> Ordering {
                self.word().cmp(other.word())
            }
        }

        impl PartialOrd for $name {
            fn partial_cmp(&self, other: &$name) -> Option<Ordering> {
                Some(self.cmp(other))
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.word())
            }
        }
    };
}

words! {
    /// The colour of a player.
    Colour of bastide_record::Colour {
        Yellow = "yellow", Red = "red", Pink = "pink", Green = "green", Blue = "blue", Black = "black",
    }
}

words! {
    /// A kind of figure that stands on the map.
    FigureKind of bastide_carcassonne::FigureKind {
        Follower = "follower", Large = "large", Abbot = "abbot", Builder = "builder", Pig = "pig",
    }
}

words! {
    /// A figure of the scoring track.
    Marker of bastide_carcassonne::Marker { Follower = "follower", Messenger = "messenger", }
}

words! {
    /// A kind of feature, of Carcassonne first and then of The Castle.
    FeatureKind {
        City = "city", Road = "road", Field = "field", Monastery = "monastery", Garden = "garden",
        Street = "street", Tower = "tower", House = "house", Court = "court",
    }
}

words! {
    /// What is asked.
    Phase {
        First = "first", Draw = "draw", Die = "die", MessageDraw = "message-draw", Place = "place", Ingot = "ingot",
        Conjure = "conjure", Robber = "robber", Figure = "figure", Land = "land", Ferry = "ferry",
        FerryMove = "ferry-move", Gain = "gain", Rob = "rob", Loot = "loot", Share = "share", Message = "message",
        TakeBack = "take-back", Crop = "crop", CropTurn = "crop-turn", Order = "order", Double = "double",
        Token = "token", Again = "again", Spend = "spend", Over = "over",
    }
}

words! {
    /// What points are given for: a line of the breakdown.
    Category {
        Roads = "roads", Cities = "cities", Monasteries = "monasteries", Gardens = "gardens", Fields = "fields",
        Goods = "goods", Ingots = "ingots", Messages = "messages", Robberies = "robberies",
        Streets = "streets", Towers = "towers", Houses = "houses", Keep = "keep", Courtyards = "courtyards",
        Tokens = "tokens", Earlier = "earlier",
    }
}

words! {
    /// A kind of goods.
    GoodsKind of bastide_carcassonne::tile::facts::Goods { Wine = "wine", Wheat = "wheat", Cloth = "cloth", }
}

words! {
    /// Mage or witch.
    Mystic of bastide_carcassonne::Mystic { Mage = "mage", Witch = "witch", }
}

words! {
    /// The side that the north of a tile points to.
    Turn of bastide_landscape::geometry::Rot { North = "N", East = "E", South = "S", West = "W", }
}

words! {
    /// What a crop circle makes everybody do.
    CropChoice of bastide_carcassonne::rooms::crop::Choice { Add = "add", Remove = "remove", }
}

words! {
    /// What chance decides next, so that an answer cannot be taken back.
    Risk { Fly = "fly", Message = "message", Again = "again", }
}

words! {
    /// What The Castle counts.
    Counted of bastide_castle::sum::Source {
        Street = "street", Tower = "tower", House = "house", Area = "empty-area", Court = "court",
        UnfinishedStreet = "unfinished-street", UnfinishedTower = "unfinished-tower",
        UnfinishedHouse = "unfinished-house", Five = "token-9",
    }
}

words! {
    /// An expansion.
    Expansion of bastide_carcassonne::Expansion {
        River = "river", Abbot = "abbot", Inns = "inns", Traders = "traders", Flying = "flying",
        Messengers = "messengers", Ferries = "ferries", Gold = "gold", Mage = "mage", Robbers = "robbers",
        Crop = "crop",
    }
}

words! {
    /// A part of an expansion; `plain` stands for its tiles without their rules.
    Part {
        Tiles = "tiles", Plain = "plain", Abbots = "abbots", LargeFollowers = "large-followers",
        Builders = "builders", Pigs = "pigs", Messengers = "messengers",
    }
}

words! {
    /// A level of the computer players that sit down at tables, from weakest to strongest.
    Level {
        Random = "random", Beginner = "beginner", Casual = "casual", Farmer = "farmer", Club = "club",
        Invader = "invader", Steady = "steady", Expert = "expert", Master = "master",
    }
}

impl From<bastide_castle::sum::Category> for Category {
    fn from(core: bastide_castle::sum::Category) -> Category {
        use bastide_castle::sum::Category as Core;
        match core {
            Core::Streets => Category::Streets,
            Core::Towers => Category::Towers,
            Core::Houses => Category::Houses,
            Core::Keep => Category::Keep,
            Core::Courtyards => Category::Courtyards,
            Core::Tokens => Category::Tokens,
        }
    }
}

impl From<bastide_carcassonne::sum::Category> for Category {
    fn from(core: bastide_carcassonne::sum::Category) -> Category {
        use bastide_carcassonne::sum::Category as Core;
        match core {
            Core::Roads => Category::Roads,
            Core::Cities => Category::Cities,
            Core::Monasteries => Category::Monasteries,
            Core::Gardens => Category::Gardens,
            Core::Fields => Category::Fields,
            Core::Goods => Category::Goods,
            Core::Ingots => Category::Ingots,
            Core::Messages => Category::Messages,
            Core::Robberies => Category::Robberies,
        }
    }
}

impl From<bastide_carcassonne::Phase> for Phase {
    fn from(core: bastide_carcassonne::Phase) -> Phase {
        use bastide_carcassonne::Phase as Core;
        use bastide_carcassonne::rooms::{crop, ferries, flying, gold, mage, messengers, robbers, traders};
        match core {
            Core::First => Phase::First,
            Core::Draw => Phase::Draw,
            Core::Place => Phase::Place,
            Core::Figure => Phase::Figure,
            Core::Gain(_) => Phase::Gain,
            Core::Over => Phase::Over,
            Core::Traders(traders::Phase::Again) => Phase::Again,
            Core::Flying(flying::Phase::Die) => Phase::Die,
            Core::Flying(flying::Phase::Land) => Phase::Land,
            Core::Messengers(messengers::Phase::Draw) => Phase::MessageDraw,
            Core::Messengers(messengers::Phase::Message) => Phase::Message,
            Core::Messengers(messengers::Phase::TakeBack) => Phase::TakeBack,
            Core::Ferries(ferries::Phase::Lay) => Phase::Ferry,
            Core::Ferries(ferries::Phase::Move) => Phase::FerryMove,
            Core::Gold(gold::Phase::Ingot) => Phase::Ingot,
            Core::Gold(gold::Phase::Share(_)) => Phase::Share,
            Core::Mage(mage::Phase::Conjure) => Phase::Conjure,
            Core::Robbers(robbers::Phase::Lurk(_)) => Phase::Robber,
            Core::Robbers(robbers::Phase::Rob(_)) => Phase::Rob,
            Core::Robbers(robbers::Phase::Loot(_)) => Phase::Loot,
            Core::Crop(crop::Phase::Choose) => Phase::Crop,
            Core::Crop(crop::Phase::Obey(_)) => Phase::CropTurn,
        }
    }
}

impl From<bastide_castle::turn::Phase> for Phase {
    fn from(core: bastide_castle::turn::Phase) -> Phase {
        use bastide_castle::turn::Phase as Core;
        match core {
            Core::First => Phase::First,
            Core::Draw => Phase::Draw,
            Core::Place => Phase::Place,
            Core::Follower => Phase::Figure,
            Core::Order(_) => Phase::Order,
            Core::Double(..) => Phase::Double,
            Core::TurnUp(..) => Phase::Token,
            Core::Again => Phase::Again,
            Core::Spend(..) => Phase::Spend,
            Core::Over => Phase::Over,
        }
    }
}
