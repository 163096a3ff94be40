//! The Crop Circles (CROP): everybody adds a follower beside one of their own, or takes one back.

mod words;

pub use words::{Action, Choice, Event, Phase};
pub(crate) use words::{answers, read, words, write};

use crate::base;
use crate::figure::FigureKind;
use crate::game::Game;
use crate::kind::{CITY, FIELD, ROAD};
use crate::part::Part;
use crate::spot::Spot;
use crate::switchboard::hooks;
use crate::tile::facts::Crop;
use crate::turn::{Flow, Step};
use bastide_landscape::catalog::Kind;
use bastide_landscape::figure::Figure;
use bastide_play::{Seat, Sink};

/// What the crop circle does, once it is chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct State {
    choice: Option<Choice>,
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
pub(crate) fn step(game: &mut Game, _: Step, _: &mut impl Sink<crate::Event>) -> Flow {
    let concerned = |choice| game.all_seats().any(|seat| can(game, seat, choice));
    if kind(game).is_some() && (concerned(Choice::Add) || concerned(Choice::Remove)) {
        Flow::Ask(Phase::Choose.into())
    } else {
        Flow::Next
    }
}

/// Add or take back; then what a player may do to obey, each segment and figure once.
pub(crate) fn choices(game: &Game, phase: Phase, sink: &mut impl Sink<crate::Action>) {
    match (phase, game.rooms.crop.choice) {
        (Phase::Choose, _) => Choice::ALL.into_iter().for_each(|choice| sink.take(Action::Choose(choice).into())),
        (Phase::Obey(seat), Some(Choice::Add)) => add_choices(game, seat, sink),
        (Phase::Obey(seat), Some(Choice::Remove) | None) => remove_choices(game, seat, sink),
    }
}

/// What an answer does.
pub(crate) fn answer(game: &mut Game, action: Action, watch: &mut impl Sink<crate::Event>) -> Flow {
    match action {
        Action::Choose(choice) => choose(game, choice, watch),
        Action::Join(figure, spot) => join(game, figure, spot, watch),
        Action::TakeBack(figure, spot) => take_back(game, figure, spot, watch),
    }
}

/// The choice is made for all; the left neighbour begins, the chooser comes last (CROP-03).
fn choose(game: &mut Game, choice: Choice, watch: &mut impl Sink<crate::Event>) -> Flow {
    game.rooms.crop.choice = Some(choice);
    watch.take(Event::Chosen(game.turn.active, choice).into());
    ask_from(game, game.turn.active.next(game.seats))
}

/// Asks this player or the next who is able; who is not is skipped (CROP-03).
fn ask_from(game: &mut Game, seat: Seat) -> Flow {
    let Some(choice) = game.rooms.crop.choice else { return Flow::Next };
    let after_active = game.turn.active.next(game.seats);
    let mut seat = seat;
    loop {
        if can(game, seat, choice) {
            return Flow::Ask(Phase::Obey(seat).into());
        }
        seat = seat.next(game.seats);
        if seat == after_active {
            game.rooms.crop.choice = None;
            return Flow::Next;
        }
    }
}

fn next(game: &mut Game, seat: Seat) -> Flow {
    if seat == game.turn.active {
        game.rooms.crop.choice = None;
        return Flow::Next;
    }
    ask_from(game, seat.next(game.seats))
}

/// A player's subjects of the kind the circle shows.
fn subjects(game: &Game, seat: Seat) -> impl Iterator<Item = &Figure> {
    let kind = kind(game);
    let figures = game.board.figures().iter();
    figures.filter(move |f| f.seat == seat && f.weight > 0 && Some(game.board.features().kind(f.seg)) == kind)
}

fn can(game: &Game, seat: Seat, choice: Choice) -> bool {
    match choice {
        Choice::Add => {
            let has = ADDED.iter().any(|&figure| game.player(seat).has(figure));
            has && subjects(game, seat).any(|subject| takes_more(game, subject))
        }
        Choice::Remove => subjects(game, seat).next().is_some(),
    }
}

/// Where a tile with a builder or pig holds no other figure, none is added there (BUILD-08).
fn takes_more(game: &Game, subject: &Figure) -> bool {
    !hooks::is_exclusive(game, game.board.features().member(subject.seg).tile)
}

fn add_choices(game: &Game, seat: Seat, sink: &mut impl Sink<crate::Action>) {
    let hosts = || subjects(game, seat).filter(|subject| takes_more(game, subject));
    for (index, host) in hosts().enumerate() {
        if hosts().take(index).any(|other| other.seg == host.seg) {
            continue;
        }
        for figure in ADDED.into_iter().filter(|&figure| game.player(seat).has(figure)) {
            sink.take(Action::Join(figure, base::spot_of(game, host.seg)).into());
        }
    }
}

fn remove_choices(game: &Game, seat: Seat, sink: &mut impl Sink<crate::Action>) {
    for (index, own) in subjects(game, seat).enumerate() {
        let is_repeated = subjects(game, seat).take(index).any(|other| (other.kind, other.seg) == (own.kind, own.seg));
        if !is_repeated {
            let figure = FigureKind::from_number(own.kind);
            sink.take(Action::TakeBack(figure, base::spot_of(game, own.seg)).into());
        }
    }
}

/// A follower joins another of its player's.
fn join(game: &mut Game, figure: FigureKind, spot: Spot, watch: &mut impl Sink<crate::Event>) -> Flow {
    let crate::Phase::Crop(Phase::Obey(seat)) = game.phase else { return Flow::Next };
    if let Some(seg) = base::seg_of(game, spot) {
        base::put(game, seat, figure, seg);
        watch.take(crate::Event::Stood(seat, figure, seg));
    }
    next(game, seat)
}

/// One comes back; nothing is scored (CROP-05).
fn take_back(game: &mut Game, figure: FigureKind, spot: Spot, watch: &mut impl Sink<crate::Event>) -> Flow {
    let crate::Phase::Crop(Phase::Obey(seat)) = game.phase else { return Flow::Next };
    let seg = base::seg_of(game, spot);
    let is_wanted = |own: &Figure| own.seat == seat && own.kind == figure as u8 && Some(own.seg) == seg;
    if let Some(own) = game.board.lift(is_wanted) {
        base::go_home(game, own, watch);
        hooks::after_leaving(game, watch);
    }
    next(game, seat)
}
