//! Cheap checks for every action of every game: nothing is lost, nothing appears from nowhere, points only grow, and
//! nobody stays on what is complete. Asks the engine only for what it shows everybody; the fuzz targets use it too.

use bastide_carcassonne::kind::{CITY, GARDEN, MONASTERY, ROAD};
use bastide_carcassonne::rooms::gold;
use bastide_carcassonne::turn::Phase;
use bastide_carcassonne::{Action, FigureKind, Game, Mystic, Part};
use bastide_landscape::catalog::DesignId;
use bastide_landscape::feature::Seg;
use bastide_play::{MAX_SEATS, Seat};

const KINDS: usize = FigureKind::ALL.len();

/// What a game had when it began, and what has left it since.
#[derive(Clone)]
pub(crate) struct Ledger {
    /// Figures of each kind that each seat owns.
    owned: [[u8; KINDS]; MAX_SEATS],
    /// Tiles of each design, wherever they are.
    pub(crate) tiles: Vec<u8>,
    /// Tiles of each design that fitted nowhere (BASE-11).
    discarded: Vec<u8>,
    points: [u16; MAX_SEATS],
    /// Points of each seat that stand in no account, being set up by hand.
    unaccounted: [u16; MAX_SEATS],
    /// Ingots more than the gold tiles have brought, being set up by hand.
    ingots: i32,
}

impl Ledger {
    /// Opens the books of a game as it stands.
    pub(crate) fn open(game: &Game) -> Ledger {
        let discarded = vec![0; game.catalog().tiles.len()];
        let tiles = tiles(game, &discarded);
        let (owned, ingots) = (figures(game), ingots(game));
        Ledger { owned, tiles, discarded, points: points(game), unaccounted: unaccounted(game), ingots }
    }

    /// Checks the game after an action.
    pub(crate) fn check(&mut self, action: Action, after: &Game) {
        if let Action::Draw(design) = action
            && after.in_hand() != Some(design)
        {
            self.discarded[design.index()] += 1;
        }
        // rule: BASE-03, BASE-11
        assert_eq!(tiles(after, &self.discarded), self.tiles, "tiles appeared or were lost");
        // rule: BASE-02, BASE-20, ABBOT-01
        assert_eq!(figures(after), self.owned, "figures appeared or were lost");
        let points = points(after);
        assert!(points.iter().zip(self.points).all(|(now, before)| *now >= before), "somebody lost points");
        self.points = points;
        // rule: MSG-11
        assert_eq!(unaccounted(after), self.unaccounted, "the track and the account of points differ");
        // rule: GOLD-01
        assert_eq!(ingots(after), self.ingots, "ingots appeared or were lost");
        check_occupants(after);
        check_messages(after);
        if matches!(after.phase(), Phase::Draw | Phase::Over) {
            check_between_turns(after);
        }
    }
}

/// All tiles by design: in the bag, in the hand, on the map, out of the game.
fn tiles(game: &Game, discarded: &[u8]) -> Vec<u8> {
    let mut tiles = discarded.to_vec();
    for (index, count) in tiles.iter_mut().enumerate() {
        *count += game.bag().count(DesignId(index as u8));
    }
    for design in game.board().tiles().iter().map(|tile| tile.design).chain(game.in_hand()) {
        tiles[design.index()] += 1;
    }
    let left: usize = (0..tiles.len()).map(|index| usize::from(game.bag().count(DesignId(index as u8)))).sum();
    assert_eq!(left, game.bag().left(), "the bag has miscounted itself");
    tiles
}

/// All figures by seat and kind: in the supply, on the map and in the air.
fn figures(game: &Game) -> [[u8; KINDS]; MAX_SEATS] {
    let mut figures = std::array::from_fn(|seat| game.player(Seat(seat as u8)).supply);
    for figure in game.board().figures().iter() {
        figures[figure.seat.index()][usize::from(figure.kind)] += 1;
    }
    if let Some(kind) = game.flyer() {
        figures[game.turn().active.index()][kind as usize] += 1;
    }
    figures
}

fn points(game: &Game) -> [u16; MAX_SEATS] {
    std::array::from_fn(|seat| game.points(Seat(seat as u8)))
}

/// Points on the track beyond those in the accounts.
fn unaccounted(game: &Game) -> [u16; MAX_SEATS] {
    let account = |seat: Seat| game.player(seat).points.iter().sum::<u16>();
    std::array::from_fn(|seat| game.points(Seat(seat as u8)) - account(Seat(seat as u8)))
}

/// Ingots on the map and with the players, less two for each gold tile that has laid both of its own.
fn ingots(game: &Game) -> i32 {
    let there = game.ingots().map(|(_, count)| i32::from(count));
    let won = game.all_seats().map(|seat| i32::from(game.treasure(seat)));
    let is_mine = |design: DesignId| game.tile(design).facts.gold && game.rules().plays(Part::Gold);
    let mines = game.board().tiles().iter().filter(|tile| is_mine(tile.design)).count() as i32;
    there.chain(won).sum::<i32>() + i32::from(game.phase() == Phase::Gold(gold::Phase::Ingot)) - 2 * mines
}

/// Features know who stands on them.
fn check_occupants(game: &Game) {
    for figure in game.board().figures().iter().filter(|figure| figure.weight > 0) {
        let occupants = game.board().feature(figure.seg).occupants;
        assert!(occupants & figure.seat.bit() != 0, "a feature does not know that {figure:?} stands on it");
    }
}

/// Between turns nobody stands on a completed road, city, monastery or garden, builders and pigs are not left alone,
/// and mage and witch keep apart.
fn check_between_turns(game: &Game) {
    let board = game.board();
    for figure in board.figures().iter() {
        let feature = board.feature(figure.seg);
        // rule: BASE-36
        assert!(!is_complete(game, figure.seg), "{figure:?} stayed on a completed feature");
        // rule: BUILD-06, PIG-02, FERRY-10
        assert!(feature.occupants & figure.seat.bit() != 0, "{figure:?} stayed without a subject");
    }
    let mystics = Mystic::ALL.map(|who| game.mystic(who).and_then(|spot| game.seg_of(spot)));
    for seg in mystics.into_iter().flatten() {
        // rule: MAGE-01, MAGE-04
        assert!(
            matches!(board.feature(seg).kind, CITY | ROAD) && !is_complete(game, seg),
            "mage or witch is on {seg:?}"
        );
    }
    if let [Some(mage), Some(witch)] = mystics {
        // rule: MAGE-03, MAGE-07
        assert!(board.label(mage) != board.label(witch), "mage and witch are on one feature");
    }
}

fn is_complete(game: &Game, seg: Seg) -> bool {
    let feature = game.board().feature(seg);
    match feature.kind {
        CITY | ROAD => feature.open == 0,
        MONASTERY | GARDEN => game.board().around(game.board().features().member(seg).tile) == 8,
        _ => false,
    }
}

/// There are eight messages; message 4 is nowhere while its turn is played.
// rule: MSG-05, MSG-15
fn check_messages(game: &Game) {
    let mut messages: Vec<u8> = game.unseen_messages().chain(game.known_messages().iter().copied()).collect();
    messages.extend(game.message());
    messages.sort_unstable();
    let all: Vec<u8> = (1..=8).collect();
    let without_errand: Vec<u8> = all.iter().copied().filter(|&number| number != 4).collect();
    assert!(messages == all || messages == without_errand, "messages appeared or were lost: {messages:?}");
}
