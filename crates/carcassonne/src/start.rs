//! From a setup to a game: checks it, lays the start tile, hands out the figures.

use crate::award::NO_CLAIM;
use crate::bag::Bag;
use crate::base;
use crate::colour::Colour;
use crate::figure::FigureKind;
use crate::game::{Game, PlayerState};
use crate::kind::FIELD;
use crate::part::Part;
use crate::ruleset::Ruleset;
use crate::setup::{Laid, Position, Setup, SetupError, Standing};
use crate::switchboard::{self, Rooms, hooks};
use crate::table;
use crate::tile::catalog::Catalog;
use crate::tile::facts::RiverEnd;
use crate::track::Track;
use crate::turn::{Flow, Phase, Step, Turn};
use bastide_landscape::board::Board;
use bastide_landscape::catalog::DesignId;
use bastide_landscape::geometry::{Pos, Rot};
use bastide_landscape::list::List;
use bastide_play::{MAX_SEATS, Seat, Turns};

impl Game {
    /// A new game.
    pub fn new(setup: &Setup) -> Result<Game, SetupError> {
        check_players(setup)?;
        let (catalog, rules) = (Catalog::get(), setup.rules);
        let bag = Bag::new(catalog, &rules);
        let mut colours = [Colour::default(); MAX_SEATS];
        colours[..setup.colours.len()].copy_from_slice(&setup.colours);
        let mut game = Game {
            catalog,
            rules,
            seats: setup.colours.len() as u8,
            colours,
            phase: Phase::First,
            turn: Turn::new(&rules, setup.first.unwrap_or_default()),
            track: Track::default(),
            players: [PlayerState::default(); MAX_SEATS],
            claims: List::new(NO_CLAIM),
            rooms: Rooms::new(),
            bag,
            board: Board::new(&catalog.land, bag.left() + 1, None),
        };
        for figure in FigureKind::ALL {
            let count = hooks::supply(&game, figure);
            game.players.iter_mut().for_each(|player| player.supply[figure as usize] = count);
        }
        lay(&mut game, Laid { design: start_tile(catalog, &rules), pos: Pos::ORIGIN, rot: Rot::North });
        set_up(&mut game, &setup.position)?;
        if setup.first.is_some() {
            game.run(Flow::Go(Step::Draw), &mut ());
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
        if setup.rules.colours().all(|known| known != *colour) {
            return Err(SetupError::NoSuchColour(*colour));
        }
    }
    match setup.first {
        Some(seat) if seat.index() >= given => Err(SetupError::NoSuchSeat(seat)),
        _ => Ok(()),
    }
}

/// The base game's start tile, or the source of the river (BASE-03, RIVER-01).
pub(crate) fn start_tile(catalog: &Catalog, rules: &Ruleset) -> DesignId {
    let source = catalog.river_end(RiverEnd::Source, rules);
    let ordinary = catalog.ids().find(|&id| catalog.tile(id).facts.starts > 0 && catalog.ordinary().contains(&id.0));
    let start = if rules.plays(Part::River) { source } else { ordinary };
    start.unwrap_or_default()
}

fn lay(game: &mut Game, laid: Laid) {
    game.turn.drawn = laid.design;
    game.turn.tile = game.board.lay(laid.design, laid.pos, laid.rot);
    hooks::after_place(game);
}

fn set_up(game: &mut Game, position: &Position) -> Result<(), SetupError> {
    for &laid in &position.laid {
        let is_known = laid.design.index() < game.catalog.tiles.len();
        if !is_known || !game.bag.take(laid.design) {
            return Err(SetupError::NoCopyLeft(laid));
        }
        if game.board.tile_at(laid.pos).is_some() {
            return Err(SetupError::Taken(laid));
        }
        let need = game.board.frontier().need(laid.pos).ok_or(SetupError::Apart(laid))?;
        let edges = &game.catalog.land.design(laid.design).turned[laid.rot as usize];
        if !need.met_by(edges.map(|edge| edge.class)) {
            return Err(SetupError::DoesNotFit(laid));
        }
        // Positions of the first rules were not asked about their river.
        if game.rules.version() > 1 && hooks::refuses(game, laid.design, laid.pos, laid.rot) {
            return Err(SetupError::BreaksRiver(laid));
        }
        lay(game, laid);
    }
    switchboard::setup::set_up_map(game, &position.rooms)?;
    position.standing.iter().try_for_each(|&standing| stand(game, standing))?;
    if let Some(stack) = &position.stack {
        restrict(game, stack)?;
    }
    table::set_up(game, position)
}

fn stand(game: &mut Game, standing: Standing) -> Result<(), SetupError> {
    let Standing { seat: Seat(seat), figure, pos, segment } = standing;
    if seat >= game.seats {
        return Err(SetupError::NoSuchSeat(Seat(seat)));
    }
    let tile = game.board.tile_at(pos).ok_or(SetupError::NoGround(standing))?;
    let seg = game.board.segs(tile).nth(segment as usize).ok_or(SetupError::NoGround(standing))?;
    let feature = *game.board.feature(seg);
    let is_played = feature.kind != FIELD || game.rules.fields();
    if !is_played || !hooks::is_ground(figure, feature.kind) {
        return Err(SetupError::NoGround(standing));
    }
    if !base::is_unfinished(game, seg) {
        return Err(SetupError::Completed(standing));
    }
    if !game.players[seat as usize].has(figure) {
        return Err(SetupError::NoFigureLeft(standing));
    }
    base::put(game, Seat(seat), figure, seg);
    Ok(())
}

fn restrict(game: &mut Game, stack: &[DesignId]) -> Result<(), SetupError> {
    let mut left = game.bag;
    for &id in stack {
        if id.index() >= game.catalog.tiles.len() || !left.take(id) {
            return Err(SetupError::NotInBag(id));
        }
    }
    game.bag = Bag::of(game.catalog, &game.rules, stack);
    Ok(())
}
