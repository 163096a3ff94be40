//! From a setup to a game: checks it, lays the start tile, hands out the figures.

use crate::award::NO_CLAIM;
use crate::bag::Bag;
use crate::base;
use crate::colour::Colour;
use crate::expansion::Expansion;
use crate::figure::FigureKind;
use crate::game::{Game, Purse};
use crate::hooks;
use crate::kind::{CITY, FIELD, GARDEN, MONASTERY, ROAD};
use crate::rooms::river;
use crate::ruleset::{Ruleset, Switch};
use crate::setup::{Laid, Position, Setup, SetupError, Standing};
use crate::tile::catalog::Catalog;
use crate::tile::facts::RiverEnd;
use crate::turn::{self, Flow, Phase, Step, Turn};
use bastide_landscape::board::Board;
use bastide_landscape::catalog::DesignId;
use bastide_landscape::geometry::{Pos, Rot};
use bastide_landscape::list::List;
use bastide_play::{MAX_SEATS, Seat};

impl Game {
    /// A new game.
    pub fn new(setup: &Setup) -> Result<Game, SetupError> {
        check_players(setup)?;
        let (book, rules) = (Catalog::get(), setup.rules);
        let bag = Bag::new(book, &rules);
        let mut colours = [Colour::default(); MAX_SEATS];
        colours[..setup.colours.len()].copy_from_slice(&setup.colours);
        let mut game = Game {
            book,
            rules,
            seats: setup.colours.len() as u8,
            colours,
            phase: Phase::First,
            turn: Turn::new(&rules, setup.first.unwrap_or_default()),
            purses: [purse(&rules); MAX_SEATS],
            claims: List::new(NO_CLAIM),
            river: river::State::default(),
            bag,
            board: Board::new(&book.land, bag.left() + 1, None),
        };
        lay(&mut game, Laid { design: start_tile(book, &rules), pos: Pos::ORIGIN, rot: Rot::North });
        set_up(&mut game, &setup.position)?;
        if setup.first.is_some() {
            turn::run(&mut game, Flow::Go(Step::Draw), &mut ());
        }
        Ok(game)
    }
}

fn check_players(setup: &Setup) -> Result<(), SetupError> {
    let (given, most) = (setup.colours.len(), setup.rules.most_players());
    if given < 2 || given > most {
        return Err(SetupError::Players { given, most });
    }
    for (index, colour) in setup.colours.iter().enumerate() {
        if setup.colours[..index].contains(colour) {
            return Err(SetupError::ColourTwice(*colour));
        }
    }
    match setup.first {
        Some(seat) if seat.index() >= given => Err(SetupError::NoSuchSeat(seat)),
        _ => Ok(()),
    }
}

/// Seven followers in the supply, the eighth marks the score (BASE-02); one abbot (ABBOT-01).
fn purse(rules: &Ruleset) -> Purse {
    let mut purse = Purse::default();
    purse.supply[FigureKind::Follower as usize] = 7;
    purse.supply[FigureKind::Abbot as usize] = u8::from(rules.has(Expansion::Abbot));
    purse
}

/// The base game's start tile, or the source of the river (BASE-03, RIVER-01).
pub(crate) fn start_tile(book: &Catalog, rules: &Ruleset) -> DesignId {
    let source = book.river_end(RiverEnd::Source, rules.is_switched(Switch::RiverEnds));
    let ordinary = book.ids().find(|&id| book.tile(id).facts.starts > 0 && book.ordinary().contains(&id.0));
    let start = if rules.has(Expansion::River) { source } else { ordinary };
    start.unwrap_or_default()
}

fn lay(game: &mut Game, laid: Laid) {
    game.turn.drawn = laid.design;
    game.turn.tile = game.board.lay(laid.design, laid.pos, laid.rot);
    hooks::after_place(game);
}

fn set_up(game: &mut Game, position: &Position) -> Result<(), SetupError> {
    for &laid in &position.laid {
        if !game.bag.take(laid.design) {
            return Err(SetupError::NoCopyLeft(laid));
        }
        let need = game.board.frontier().need(laid.pos).ok_or(SetupError::DoesNotFit(laid))?;
        let edges = &game.book.land.design(laid.design).turned[laid.rot as usize];
        if !need.met_by(edges.map(|edge| edge.claim)) {
            return Err(SetupError::DoesNotFit(laid));
        }
        lay(game, laid);
    }
    position.standing.iter().try_for_each(|&standing| stand(game, standing))?;
    for &(seat, points) in &position.points {
        if seat.0 >= game.seats {
            return Err(SetupError::NoSuchSeat(seat));
        }
        game.purses[seat.index()].earlier = points;
    }
    if let Some(stack) = &position.stack {
        restrict(game, stack)?;
    }
    Ok(())
}

fn stand(game: &mut Game, standing: Standing) -> Result<(), SetupError> {
    let Standing { seat: Seat(seat), figure, pos, segment } = standing;
    if seat >= game.seats {
        return Err(SetupError::NoSuchSeat(Seat(seat)));
    }
    let tile = game.board.tile_at(pos).ok_or(SetupError::NoGround(standing))?;
    let seg = game.board.segs(tile).nth(segment as usize).ok_or(SetupError::NoGround(standing))?;
    let feature = *game.board.feature(seg);
    if !is_ground(&game.rules, figure, feature.kind) {
        return Err(SetupError::NoGround(standing));
    }
    let complete = match feature.kind {
        CITY | ROAD => feature.open == 0,
        MONASTERY | GARDEN => game.board.tile(tile).around == 8,
        _ => false,
    };
    if complete {
        return Err(SetupError::Completed(standing));
    }
    if !game.purses[seat as usize].has(figure) {
        return Err(SetupError::NoFigureLeft(standing));
    }
    base::put(game, Seat(seat), figure, seg);
    Ok(())
}

/// Where a figure may ever stand.
fn is_ground(rules: &Ruleset, figure: FigureKind, kind: bastide_landscape::catalog::Kind) -> bool {
    match (figure, kind) {
        (FigureKind::Abbot, MONASTERY | GARDEN) => true,
        (FigureKind::Abbot, _) | (_, GARDEN) => false,
        (_, FIELD) => rules.fields(),
        _ => true,
    }
}

fn restrict(game: &mut Game, stack: &[DesignId]) -> Result<(), SetupError> {
    let mut left = game.bag;
    for &id in stack {
        if !left.take(id) {
            return Err(SetupError::NotInBag(id));
        }
    }
    game.bag = Bag::of(game.book, &game.rules, stack);
    Ok(())
}
