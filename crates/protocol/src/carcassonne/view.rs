//! The table of Carcassonne as one viewer sees it.

use super::table::table;
use crate::GameKind;
use crate::event::Place;
use crate::shown::{self, Shown, alike};
use crate::view::{Player, SharedPieces, View, Viewer};
use crate::words::{self, Category, Colour, Expansion, FeatureKind, Part};
use bastide_carcassonne::kind::KIND_NAMES;
use bastide_carcassonne::notation::segment_name;
use bastide_carcassonne::ruleset::{FOLLOWERS, SWITCHES};
use bastide_carcassonne::sum::Category as Given;
use bastide_carcassonne::tile::facts::Goods;
use bastide_carcassonne::track::Marker;
use bastide_carcassonne::{Expansion as InPlay, FigureKind, Game};
use bastide_landscape::board::Tile as Laid;
use bastide_landscape::catalog::{DesignId, Kind};
use bastide_landscape::feature::Seg;
use bastide_play::Seat;
use std::collections::BTreeMap;

/// The table as one viewer sees it.
pub(super) fn view(game: &Game, viewer: Viewer) -> View {
    View {
        expansions: game.rules().expansions().iter().map(Expansion::from).collect(),
        parts: parts(game),
        followers: Some(game.rules().followers()).filter(|&count| count != FOLLOWERS),
        set: switches(game),
        ..shown::view(game, GameKind::Carcassonne, viewer)
    }
}

/// The colour of a seat.
pub(super) fn colour(game: &Game, seat: Seat) -> Colour {
    game.colour(seat).into()
}

/// A kind of feature; each has a word, or this does not compile.
pub(super) const fn kind(kind: Kind) -> FeatureKind {
    const KINDS: [FeatureKind; KIND_NAMES.len()] =
        [FeatureKind::City, FeatureKind::Road, FeatureKind::Field, FeatureKind::Monastery, FeatureKind::Garden];
    KINDS[kind.0 as usize]
}

/// The name of a design.
pub(super) fn tile_id(game: &Game, id: DesignId) -> String {
    game.tile(id).facts.id.clone()
}

/// The cell of a segment's tile and the name of the segment there.
pub(super) fn place(game: &Game, seg: Seg) -> Place {
    let board = game.board();
    let tile = board.tile(board.features().member(seg).tile);
    let segment = segment_name(game.catalog(), tile.design, tile.rot, board.local(seg) as u8);
    Place { x: tile.pos.x, y: tile.pos.y, segment }
}

/// What the players have beside the map.
pub(super) fn players(game: &Game) -> Vec<Player> {
    game.all_seats().map(|seat| player(game, seat)).collect()
}

fn player(game: &Game, seat: Seat) -> Player {
    let (player, score) = (game.player(seat), i32::from(game.points(seat)));
    let mut points: BTreeMap<Category, i32> =
        Given::ALL.map(Category::from).into_iter().zip(player.points.map(i32::from)).collect();
    // What was set up by hand belongs to no category.
    let earlier = score - points.values().sum::<i32>();
    points.insert(Category::Earlier, earlier);
    points.retain(|_, points| *points != 0);
    let supply = some(FigureKind::ALL.into_iter().zip(player.supply.map(u32::from)));
    let goods = some(Goods::ALL.map(|goods| (goods, u32::from(game.goods(seat, goods)))).into_iter());
    let (ingots, robber) = (u32::from(game.treasure(seat)), game.robber(seat).map(u32::from));
    let (tokens, keep) = (Vec::new(), None);
    Player {
        colour: colour(game, seat),
        score,
        points,
        track: track(game, seat),
        supply,
        goods,
        ingots,
        robber,
        tokens,
        keep,
    }
}

fn track(game: &Game, seat: Seat) -> BTreeMap<words::Marker, i32> {
    let is_played = |marker: &Marker| *marker != Marker::Messenger || game.rules().has(InPlay::Messengers);
    let come = |marker: Marker| (marker.into(), i32::from(game.track().points(seat, marker)));
    Marker::ALL.into_iter().filter(is_played).map(come).collect()
}

/// What there is any of, under its words.
fn some<K, W: From<K> + Ord>(counts: impl Iterator<Item = (K, u32)>) -> BTreeMap<W, u32> {
    counts.filter(|(_, count)| *count > 0).map(|(kind, count)| (kind.into(), count)).collect()
}

fn parts(game: &Game) -> BTreeMap<Expansion, Vec<Part>> {
    let rules = game.rules();
    let chosen = |expansion: InPlay| Some((expansion.into(), rules.chosen_parts(expansion)?));
    let words = |names: Vec<&str>| names.into_iter().filter_map(Part::from_word).collect();
    rules.expansions().iter().filter_map(chosen).map(|(name, parts)| (name, words(parts))).collect()
}

fn switches(game: &Game) -> BTreeMap<String, String> {
    let rules = game.rules();
    let set = SWITCHES.iter().map(|facts| (facts, rules.value(facts.switch))).filter(|(_, value)| *value != 0);
    set.map(|(facts, value)| (facts.name.to_owned(), facts.values[value as usize].to_owned())).collect()
}

impl Shown for Game {
    alike!();

    fn laid(&self) -> &[Laid] {
        self.board().tiles()
    }

    fn design_name(&self, design: DesignId) -> &str {
        &self.tile(design).facts.id
    }

    fn figure_kind(number: u8) -> words::FigureKind {
        FigureKind::from_number(number).into()
    }

    fn pieces(&self) -> SharedPieces {
        table(self)
    }
}
