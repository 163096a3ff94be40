//! The Crop Circles (CROP): everybody adds a follower to an own one, or takes one back.

use crate::action::{Action, Spot};
use crate::base;
use crate::event::{CropChoice, Event};
use crate::figure::FigureKind;
use crate::game::Game;
use crate::hooks;
use crate::kind::{CITY, FIELD, ROAD};
use crate::part::Part;
use crate::tile::facts::Crop;
use crate::turn::{Flow, Phase};
use bastide_landscape::catalog::Kind;
use bastide_landscape::figure::Figure;
use bastide_play::{Seat, Sink};

/// What the crop circle does, once it is chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct State {
    choice: Option<CropChoice>,
}

/// Those who may be added (CROP-04).
const ADDED: [FigureKind; 2] = [FigureKind::Follower, FigureKind::Large];

/// Whom the crop circle of the new tile concerns (CROP-02).
fn kind(game: &Game) -> Option<Kind> {
    let crop = game.tile(game.board.tile(game.turn.tile).design).facts.crop?;
    Some(match crop {
        Crop::Pitchfork => FIELD,
        Crop::Club => ROAD,
        Crop::Shield => CITY,
    })
}

impl Game {
    /// The kind of feature whose followers the crop circle of the new tile concerns, where it shows one (CROP-02).
    pub fn crop_kind(&self) -> Option<Kind> {
        kind(self).filter(|_| self.rules.plays(Part::Crop))
    }
}

/// The choice is asked for if it concerns anybody (CROP-01, CROP-07).
pub(crate) fn after_score(game: &mut Game) -> Flow {
    let concerned = |choice| game.all_seats().any(|seat| can(game, seat, choice));
    if kind(game).is_some() && (concerned(CropChoice::Add) || concerned(CropChoice::Remove)) {
        Flow::Ask(Phase::Crop)
    } else {
        Flow::Next
    }
}

/// Add or take back.
pub(crate) fn choices(sink: &mut impl Sink<Action>) {
    sink.take(Action::CropAdd);
    sink.take(Action::CropRemove);
}

/// The choice is made for all; the left neighbour begins, the chooser comes last (CROP-03).
pub(crate) fn answer(game: &mut Game, action: Action, watch: &mut impl Sink<Event>) -> Flow {
    let choice = if action == Action::CropAdd { CropChoice::Add } else { CropChoice::Remove };
    game.crop.choice = Some(choice);
    watch.take(Event::CropChosen(game.turn.active, choice));
    ask_from(game, game.turn.active.next(game.seats))
}

/// Asks this player or the next who is able; who is not is skipped (CROP-03).
fn ask_from(game: &mut Game, seat: Seat) -> Flow {
    let Some(choice) = game.crop.choice else { return Flow::Next };
    let after_active = game.turn.active.next(game.seats);
    let mut seat = seat;
    loop {
        if can(game, seat, choice) {
            return Flow::Ask(Phase::CropTurn(seat));
        }
        seat = seat.next(game.seats);
        if seat == after_active {
            game.crop.choice = None;
            return Flow::Next;
        }
    }
}

fn next(game: &mut Game, seat: Seat) -> Flow {
    if seat == game.turn.active {
        game.crop.choice = None;
        return Flow::Next;
    }
    ask_from(game, seat.next(game.seats))
}

/// A player's subjects of the kind the circle shows.
fn subjects(game: &Game, seat: Seat) -> impl Iterator<Item = &Figure> {
    let kind = kind(game);
    let figures = game.board.figures().iter();
    figures.filter(move |f| f.seat == seat && f.weight > 0 && Some(game.board.feature(f.seg).kind) == kind)
}

fn can(game: &Game, seat: Seat, choice: CropChoice) -> bool {
    match choice {
        CropChoice::Add => {
            let has = ADDED.iter().any(|&figure| game.purse(seat).has(figure));
            has && subjects(game, seat).any(|subject| takes_more(game, subject))
        }
        CropChoice::Remove => subjects(game, seat).next().is_some(),
    }
}

/// Where a tile with a builder or pig holds no other figure, none is added there (BUILD-08).
fn takes_more(game: &Game, subject: &Figure) -> bool {
    !hooks::is_exclusive(game, game.board.features().member(subject.seg).tile)
}

/// What a player may do to obey: each segment and figure once.
pub(crate) fn turn_choices(game: &Game, seat: Seat, sink: &mut impl Sink<Action>) {
    match game.crop.choice {
        Some(CropChoice::Add) => add_choices(game, seat, sink),
        _ => remove_choices(game, seat, sink),
    }
}

fn add_choices(game: &Game, seat: Seat, sink: &mut impl Sink<Action>) {
    let hosts = || subjects(game, seat).filter(|subject| takes_more(game, subject));
    for (index, host) in hosts().enumerate() {
        if hosts().take(index).any(|other| other.seg == host.seg) {
            continue;
        }
        for figure in ADDED.into_iter().filter(|&figure| game.purse(seat).has(figure)) {
            sink.take(Action::Join(figure, base::spot_of(game, host.seg)));
        }
    }
}

fn remove_choices(game: &Game, seat: Seat, sink: &mut impl Sink<Action>) {
    for (index, own) in subjects(game, seat).enumerate() {
        let is_repeated = subjects(game, seat).take(index).any(|other| (other.kind, other.seg) == (own.kind, own.seg));
        if !is_repeated {
            sink.take(Action::TakeBack(FigureKind::from_number(own.kind), base::spot_of(game, own.seg)));
        }
    }
}

/// A follower joins an own one.
pub(crate) fn join(game: &mut Game, figure: FigureKind, spot: Spot, watch: &mut impl Sink<Event>) -> Flow {
    let Phase::CropTurn(seat) = game.phase else { return Flow::Next };
    if let Some(seg) = base::seg_of(game, spot) {
        base::put(game, seat, figure, seg);
        watch.take(Event::Stood(seat, figure, seg));
    }
    next(game, seat)
}

/// One comes back; nothing is scored (CROP-05).
pub(crate) fn take_back(game: &mut Game, figure: FigureKind, spot: Spot, watch: &mut impl Sink<Event>) -> Flow {
    let Phase::CropTurn(seat) = game.phase else { return Flow::Next };
    let seg = base::seg_of(game, spot);
    let is_wanted = |own: &Figure| own.seat == seat && own.kind == figure as u8 && Some(own.seg) == seg;
    if let Some(own) = game.board.lift(is_wanted) {
        base::go_home(game, own, watch);
        hooks::after_leaving(game, watch);
    }
    next(game, seat)
}
