//! What features are worth, and which of them the turn completed (BASE-30 to BASE-36, FIELD-04).

use crate::award::Claim;
use crate::game::Game;
use crate::kind::{CITY, FIELD, GARDEN, MONASTERY, ROAD};
use crate::sum::{Magic, Parts, Sum};
use crate::switchboard::hooks;
use bastide_landscape::catalog::Kind;
use bastide_landscape::feature::{Feature, Label, MAX_SEGMENTS_LAID, Seg};

/// Claims every feature that the turn completed (BASE-34).
#[inline]
pub(crate) fn completed(game: &mut Game) {
    if game.board.has_closed() {
        built_completed(game, hooks::wanted(game));
    }
    for index in 0..game.board.surrounded().len() {
        cloister_at(game, game.board.surrounded()[index]);
    }
}

/// Claims the roads and cities of the new tile, and those changed by ferries, that the turn completed.
fn built_completed(game: &mut Game, wanted: Wanted) {
    // Noted as bits first: whether a single feature is complete can be guessed by nobody.
    let segs = game.board.segs(game.turn.tile).enumerate();
    let mut due = segs.fold(0_u32, |due, (segment, seg)| due | u32::from(is_complete(game, seg, wanted)) << segment);
    let first = game.board.tile(game.turn.tile).first.0;
    while due != 0 {
        claim_once(game, Seg(first + due.trailing_zeros() as u16));
        due &= due - 1;
    }
    for &seg in hooks::changed(game).iter() {
        if is_complete(game, seg, wanted) {
            claim_once(game, seg);
        }
    }
}

/// Whether a segment belongs to a completed road or city that counts.
#[inline]
fn is_complete(game: &Game, seg: Seg, wanted: Wanted) -> bool {
    let feature = game.board.feature(seg);
    let closes = (feature.open == 0) & ((feature.kind == CITY) | (feature.kind == ROAD));
    closes & ((feature.occupants != 0) | (wanted == Wanted::All))
}

/// Claims a completed feature unless another of its segments has done so.
fn claim_once(game: &mut Game, seg: Seg) {
    let label = game.board.label(seg);
    if !game.claims.iter().any(|claim| claim.completed() == Some(label)) {
        claim(game, label, seg);
    }
}

/// Claims the monastery or garden of a tile that has just been surrounded (BASE-32, ABBOT-03).
#[inline]
fn cloister_at(game: &mut Game, index: u8) {
    let tile = game.board.tile(index);
    if let Some(local) = game.tile(tile.design).cloister {
        let seg = Seg(tile.first.0 + local as u16);
        if game.board.feature(seg).occupants != 0 {
            claim(game, game.board.label(seg), seg);
        }
    }
}

fn claim(game: &mut Game, label: Label, seg: Seg) {
    let owners = game.board.owners(label);
    let sum = value(game, label, Finished::Yes);
    game.claims.push(Claim::feature(sum, seg, label, owners));
}

/// Which completed roads and cities are claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wanted {
    /// Those that somebody stands on.
    Occupied,
    All,
}

/// Whether a pig adds to what a field is worth (PIG-03).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pig {
    Helps,
    None,
}

/// Whether a feature is valued as complete or as it stands at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Finished {
    Yes,
    No,
}

/// What a road, city, monastery or garden is worth; a field without regard to pigs.
pub(crate) fn value(game: &Game, label: Label, finished: Finished) -> Sum {
    let kind = game.board.features().get(label).kind;
    match kind {
        ROAD | CITY => built(game, label, finished),
        MONASTERY | GARDEN => cloister(game, label, kind),
        _ => field(game, label, Pig::None),
    }
}

/// Points for tiles and pennants, then mage or witch (MAGE-04: after inns and cathedrals).
fn built(game: &Game, label: Label, finished: Finished) -> Sum {
    let feature = game.board.features().get(label);
    let (kind, count, pennants) = (feature.kind, feature.tiles, feature.badges);
    let (marks, magic) = (hooks::marks(game, feature), hooks::magic(game, label));
    let total = worth(feature, marks, magic, finished);
    let finished = finished == Finished::Yes;
    Sum::feature(Parts { kind, finished, count, pennants, marks, magic, pig: false }, total)
}

fn worth(feature: &Feature, marks: u8, magic: Magic, finished: Finished) -> u16 {
    let each = hooks::each(feature, marks, finished);
    let total = each * (feature.tiles as u16 + feature.badges as u16);
    magic.worth(total, feature.tiles)
}

/// What a road or city is worth complete, and what as it stands, with mage or witch on it or without.
#[inline]
pub(crate) fn worths(game: &Game, feature: &Feature, magic: Magic) -> [u16; 2] {
    let marks = hooks::marks(game, feature);
    [Finished::Yes, Finished::No].map(|finished| worth(feature, marks, magic, finished))
}

/// One point for the tile and one for each neighbour; nine when complete (BASE-32, BASE-43).
fn cloister(game: &Game, label: Label, kind: Kind) -> Sum {
    let tile = game.board.features().member(Seg(label.0)).tile;
    let count = game.board.around(tile);
    Sum::feature(Parts::plain(kind, if count == 8 { Finished::Yes } else { Finished::No }, count), 1 + count as u16)
}

/// What a monastery or garden is worth once it is surrounded (BASE-32, ABBOT-03).
pub(crate) fn surrounded(game: &Game, label: Label) -> Sum {
    Sum::feature(Parts::plain(game.board.features().get(label).kind, Finished::Yes, 8), 9)
}

/// Points for every completed city that touches the field, each once (FIELD-04, FIELD-05).
pub(crate) fn field(game: &Game, label: Label, pig: Pig) -> Sum {
    let mut count = 0;
    cities_of_field(game, label, |_| count += 1);
    let each = game.rules.field_city_points() + u16::from(pig == Pig::Helps);
    Sum::feature(Parts { pig: pig == Pig::Helps, ..Parts::plain(FIELD, Finished::No, count) }, each * count as u16)
}

/// Every completed city that touches a field, once.
pub(crate) fn cities_of_field(game: &Game, label: Label, mut meet: impl FnMut(Label)) {
    let features = game.board.features();
    let mut seen = Seen::default();
    for seg in features.ring(Seg(label.0)) {
        let member = features.member(seg);
        let (first, mut cities) = (game.board.tile(member.tile).first.0, member.touches);
        while cities != 0 {
            let city = features.label(Seg(first + cities.trailing_zeros() as u16));
            if features.get(city).open == 0 && seen.is_new(city) {
                meet(city);
            }
            cities &= cities - 1;
        }
    }
}

/// Which features were met already.
#[derive(Clone, Copy)]
pub(crate) struct Seen([u64; MAX_SEGMENTS_LAID / 64]);

impl Default for Seen {
    fn default() -> Seen {
        Seen([0; MAX_SEGMENTS_LAID / 64])
    }
}

impl Seen {
    /// Notes a feature; `true` the first time.
    #[inline]
    pub(crate) fn is_new(&mut self, label: Label) -> bool {
        let (word, bit) = (label.index() / 64, 1 << (label.index() % 64));
        let new = self.0[word] & bit == 0;
        self.0[word] |= bit;
        new
    }

    /// Whether a feature was noted.
    #[inline]
    pub(crate) fn has(&self, label: Label) -> bool {
        self.0[label.index() / 64] & (1 << (label.index() % 64)) != 0
    }
}
