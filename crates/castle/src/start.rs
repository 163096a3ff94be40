//! From a setup to a game: checks it, lays the starting zones as the first tiles, hands out the followers.

use crate::bag::Bag;
use crate::claim::NO_CLAIM;
use crate::follower;
use crate::game::{Game, SEATS};
use crate::keep::Keep;
use crate::kind::{COURT, HOUSE};
use crate::player_state::PlayerState;
use crate::setup::{Laid, Position, Setup, SetupError, Standing};
use crate::turn::{Flow, Phase, Step, Turn};
use crate::wall::Wall;
use bastide_landscape::board::Board;
use bastide_landscape::catalog::DesignId;
use bastide_landscape::feature::{Label, Seg};
use bastide_landscape::geometry::Rot;
use bastide_landscape::list::List;
use bastide_play::{Seat, Turns};
use bastide_record::Colour;

/// The most points that may be set up by hand; no game comes near.
const MAX_POINTS: u16 = 999;

impl Game {
    /// A new game.
    pub fn new(setup: &Setup) -> Result<Game, SetupError> {
        let colours = players(setup)?;
        let catalog = setup.catalog;
        let bag = Bag::new(catalog);
        let mut game = Game {
            catalog,
            colours,
            phase: Phase::First,
            turn: Turn::new(setup.first.unwrap_or_default()),
            players: [PlayerState::default(); SEATS],
            wall: Wall::new(&catalog.wall),
            claims: List::new(NO_CLAIM),
            spent: List::new(Label(0)),
            bag,
            board: Board::new(&catalog.land, bag.left() + catalog.wall.zones.len(), Some(&catalog.bounds)),
        };
        for (design, pos) in catalog.zones() {
            game.board.lay(design, pos, Rot::North);
        }
        set_up(&mut game, &setup.position)?;
        if setup.first.is_some() {
            game.run(Flow::Go(Step::Draw), &mut ());
        }
        Ok(game)
    }
}

fn players(setup: &Setup) -> Result<[Colour; SEATS], SetupError> {
    let colours = <[Colour; SEATS]>::try_from(setup.colours.as_slice());
    let colours = colours.map_err(|_| SetupError::Players(setup.colours.len()))?;
    if colours[0] == colours[1] {
        return Err(SetupError::ColourTwice(colours[0]));
    }
    setup.first.map_or(Ok(()), check_seat)?;
    Ok(colours)
}

fn check_seat(seat: Seat) -> Result<(), SetupError> {
    if seat.index() < SEATS { Ok(()) } else { Err(SetupError::NoSuchSeat(seat)) }
}

fn set_up(game: &mut Game, position: &Position) -> Result<(), SetupError> {
    position.laid.iter().try_for_each(|&laid| lay(game, laid))?;
    position.standing.iter().try_for_each(|&standing| stand(game, standing))?;
    position.keeps.iter().try_for_each(|&standing| set_keep(game, standing))?;
    for &(seat, points) in &position.points {
        check_seat(seat)?;
        if points > MAX_POINTS {
            return Err(SetupError::Points(points));
        }
        game.players[seat.index()].earlier = points;
    }
    hand_out(game, position)?;
    position.stack.as_ref().map_or(Ok(()), |stack| restrict(game, stack))
}

fn lay(game: &mut Game, laid: Laid) -> Result<(), SetupError> {
    if !game.bag.take(laid.design) {
        return Err(SetupError::NoCopyLeft(laid));
    }
    let need = game.board.frontier().need(laid.pos).ok_or(SetupError::DoesNotFit(laid))?;
    let edges = &game.catalog.land.design(laid.design).turned[laid.rot as usize];
    if !need.met_by(edges.map(|edge| edge.class)) {
        return Err(SetupError::DoesNotFit(laid));
    }
    game.turn.drawn = laid.design;
    game.turn.tile = game.board.lay(laid.design, laid.pos, laid.rot);
    Ok(())
}

/// The segment that something is set up on; it is never a zone's (CASTLE-20).
fn ground(game: &Game, standing: Standing) -> Result<Seg, SetupError> {
    check_seat(standing.seat)?;
    let tile = game.board.tile_at(standing.pos).filter(|_| game.catalog.is_inside(standing.pos));
    let seg = tile.and_then(|tile| game.board.segs(tile).nth(standing.segment as usize));
    seg.ok_or(SetupError::NoGround(standing))
}

fn stand(game: &mut Game, standing: Standing) -> Result<(), SetupError> {
    let seg = ground(game, standing)?;
    let feature = game.board.feature(seg);
    if feature.open == 0 && feature.kind != COURT {
        return Err(SetupError::Completed(standing));
    }
    if game.player(standing.seat).reserve == 0 {
        return Err(SetupError::NoFollowerLeft(standing));
    }
    follower::put(game, standing.seat, seg);
    Ok(())
}

fn set_keep(game: &mut Game, standing: Standing) -> Result<(), SetupError> {
    let seg = ground(game, standing)?;
    let feature = game.board.feature(seg);
    if feature.kind != HOUSE || feature.open > 0 {
        return Err(SetupError::NoHouse(standing));
    }
    let tiles = feature.tiles;
    game.players[standing.seat.index()].keep = Some(Keep { seg, tiles });
    Ok(())
}

/// Hands out tokens that were taken in earlier turns; as many towers are bare.
fn hand_out(game: &mut Game, position: &Position) -> Result<(), SetupError> {
    let held = position.tokens.iter().flat_map(|(seat, tokens)| tokens.iter().map(|&token| (Some(*seat), token)));
    let used = position.used.iter().map(|&token| (None, token));
    let mut taken = 0;
    for (seat, token) in held.chain(used) {
        if !game.wall.reveal(token) {
            return Err(SetupError::NoTokenLeft(token));
        }
        taken += 1;
        match seat {
            Some(seat) => {
                check_seat(seat)?;
                game.players[seat.index()].hand.put(token);
            }
            None => game.wall.note_used(),
        }
    }
    for &space in &position.bare {
        let tower = game.catalog.wall.corners.iter().position(|corner| corner.spaces[0] == space);
        match tower.filter(|&tower| game.wall.carries(tower as u8)) {
            Some(tower) => game.wall.strip(tower as u8),
            None => return Err(SetupError::NoTower(space)),
        }
    }
    game.wall.note_taken(taken);
    let bare = position.bare.len();
    if bare == usize::from(taken) { Ok(()) } else { Err(SetupError::Towers { bare, taken: taken.into() }) }
}

fn restrict(game: &mut Game, stack: &[DesignId]) -> Result<(), SetupError> {
    let mut left = game.bag;
    match stack.iter().find(|&&id| !left.take(id)) {
        Some(&id) => Err(SetupError::NotInBag(id)),
        None => {
            game.bag = Bag::of(stack.iter().copied());
            Ok(())
        }
    }
}
