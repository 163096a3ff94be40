//! What a change at a table changed: after `welcome` only this is sent. Applied to what was known before it gives exactly
//! what a new `welcome` would tell.

use crate::choice::{Choice, FeatureInfo};
use crate::socket::Move;
use crate::table::{TableInfo, Time};
use crate::view::{Asked, Bag, Ending, Figure, Player, SharedPieces, Tile, View};
use crate::words::Colour;
use serde::{Deserialize, Serialize};

/// What changed when the log grew. What is absent stayed as it was.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Changes {
    /// The request of this socket that made the log grow, if it was one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// The version before; a client that is not there asks for a resync.
    pub from: u32,
    /// The table's version now.
    pub version: u32,
    /// When the log grew, in milliseconds since 1970.
    pub changed: u64,
    /// The server's time, in milliseconds since 1970.
    pub now: u64,
    /// The clocks of all seats, where clocks are kept.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub clocks: Vec<Time>,
    /// The whole table, if more of it changed than its version, times and clocks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<Box<TableInfo>>,
    /// How many of the game's earlier moves still stand; those after them were taken back.
    pub kept: u32,
    /// What happened in the game after those.
    pub moves: Vec<Move>,
    /// What changed in every view.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub view: Option<Box<ViewChange>>,
    /// Whole views, if the viewer has others than before: the game began, or a seat changed hands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub views: Option<Vec<View>>,
    /// What may be answered now: the choices of the view whose `viewer` is asked. Other views have none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub choices: Vec<Choice>,
    /// The features that those choices concern.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub features: Vec<FeatureInfo>,
}

impl Changes {
    /// Brings what was told before up to date.
    pub fn apply(&self, table: &mut TableInfo, moves: &mut Vec<Move>, views: &mut Vec<View>) {
        if let Some(whole) = &self.table {
            table.clone_from(whole);
        }
        (table.version, table.changed, table.now) = (self.version, self.changed, self.now);
        for (seat, time) in table.seats.iter_mut().zip(&self.clocks) {
            seat.clock = Some(*time);
        }
        moves.truncate(self.kept as usize);
        moves.extend(self.moves.iter().cloned());
        if let Some(whole) = &self.views {
            views.clone_from(whole);
        }
        for view in views.iter_mut() {
            if let Some(change) = &self.view {
                change.apply(view);
            }
            let is_asked = view.viewer.is_some() && view.viewer == view.asked.player;
            let (choices, features) =
                if is_asked { (&self.choices[..], &self.features[..]) } else { (&[][..], &[][..]) };
            (view.choices, view.features) = (choices.to_vec(), features.to_vec());
        }
    }
}

/// What changed in a view, whoever sees it. Of lists only what changed is told; what is absent stayed as it was, but for
/// `hand` and `result`, which are told as they are now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ViewChange {
    /// The colour whose turn it is.
    pub active: Colour,
    /// Who is asked, and what.
    pub asked: Asked,
    /// The tile that was drawn and is not yet placed; absent if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hand: Option<String>,
    /// The players.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub players: Option<Splice<Player>>,
    /// The tiles on the map.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tiles: Option<Splice<Tile>>,
    /// The figures on the map.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub figures: Option<Splice<Figure>>,
    /// The tiles still to be drawn: how many, and the designs of which there are more or fewer now; 0 where none is left.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bag: Option<Bag>,
    /// All that lies on the table besides, if any of it changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<Box<SharedPieces>>,
    /// How the game ended; absent if it has not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<Ending>,
}

impl ViewChange {
    fn apply(&self, view: &mut View) {
        (view.active, view.asked) = (self.active, self.asked.clone());
        (view.hand, view.result) = (self.hand.clone(), self.result.clone());
        self.players.iter().for_each(|players| players.apply(&mut view.players));
        self.tiles.iter().for_each(|tiles| tiles.apply(&mut view.tiles));
        self.figures.iter().for_each(|figures| figures.apply(&mut view.figures));
        if let Some(bag) = &self.bag {
            view.bag.left = bag.left;
            view.bag.tiles.extend(bag.tiles.clone());
            view.bag.tiles.retain(|_, count| *count > 0);
        }
        if let Some(table) = &self.table {
            view.table = (**table).clone();
        }
    }
}

/// A change of a list: from a place on some go, and others come in their stead.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Splice<T> {
    /// How many stay in front.
    pub at: u32,
    /// How many go.
    pub gone: u32,
    /// What comes there.
    pub come: Vec<T>,
}

impl<T: Clone> Splice<T> {
    /// What leads from one list to another; `None` if they are equal. Only what comes is told, by `tell`: it has to give
    /// the same for things that are equal.
    pub fn between<S: PartialEq>(before: &[S], after: &[S], tell: impl Fn(&S) -> T) -> Option<Splice<T>> {
        let same = |(one, other): &(&S, &S)| one == other;
        let front = before.iter().zip(after).take_while(same).count();
        let (old, new) = (&before[front..], &after[front..]);
        let back = old.iter().rev().zip(new.iter().rev()).take_while(same).count();
        let (gone, come) = (old.len() - back, &new[..new.len() - back]);
        let is_any = gone > 0 || !come.is_empty();
        is_any.then(|| Splice { at: front as u32, gone: gone as u32, come: come.iter().map(tell).collect() })
    }

    /// Changes a list; one that is shorter than it should be is changed as far as it goes.
    pub fn apply(&self, list: &mut Vec<T>) {
        let from = list.len().min(self.at as usize);
        let to = list.len().min(from + self.gone as usize);
        list.splice(from..to, self.come.iter().cloned());
    }
}
