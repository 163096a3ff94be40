//! A tile that is not laid yet, and all that may be done with figures on it. Mostly a tile asks for nothing but a figure:
//! then what the turn comes to is told without playing it.

use super::balance::{Balance, Books};
use super::cache::Cache;
use super::figures::Placing;
use super::sketch::{Land, Sketch};
use super::survey::Survey;
use super::weights::Weights;
use crate::game::Game;
use crate::score::Wanted;
use crate::switchboard::{Action, foresight, hooks};
use crate::turn::Phase;
use bastide_landscape::feature::{Feature, Label, Seg};
use bastide_landscape::figure::Majority;
use bastide_landscape::geometry::{Pos, Rot};
use bastide_play::{Judged, MAX_SEATS, Play, Seat};

/// What is judged goes here: what may be done after the tile, and what the seats may then expect.
pub(super) struct Told<'a> {
    pub(super) actions: &'a mut Vec<Action>,
    pub(super) points: &'a mut Judged,
}

/// Judges what may be done with figures once the drawn tile lies there; `false` if it has to be laid, and then nothing is
/// told. The map was looked over.
pub(super) fn judge_each(game: &Game, place: (Pos, Rot), weights: &Weights, cache: &mut Cache, told: Told<'_>) -> bool {
    if !is_quiet(game) || !draw(game, place, cache) || brings_more(game, cache) {
        return false;
    }
    let Told { actions, points } = told;
    let (mut survey, sketch, books) = survey(game, weights, cache);
    let land = survey.land;
    foresight::figures_on(game, |segment| *land.feature(land.label(sketch.seg(segment))), actions);
    survey.settle(books, sketch);
    survey.judge_each(Placing { seat: game.turn.active, first: sketch.seg(0) }, actions, points);
    true
}

/// The points each seat may expect right after the drawn tile was laid there, if that can be told without laying it. The
/// map was looked over.
pub(super) fn judge(game: &Game, place: (Pos, Rot), weights: &Weights, cache: &mut Cache) -> Option<[f32; MAX_SEATS]> {
    let is_drawn = game.phase == Phase::Place && draw(game, place, cache);
    is_drawn.then(|| survey(game, weights, cache).0.judge())
}

/// Sketches the drawn tile, if everything is known of the map without it.
fn draw(game: &Game, place: (Pos, Rot), cache: &mut Cache) -> bool {
    let Cache { chances, at_hand, farmland, balance: Balance { books, .. }, sketch, .. } = cache;
    if !at_hand.is_of(game, chances) || !farmland.is_of(&game.board) || !books.are_of_map(at_hand) {
        return false;
    }
    debug_assert!(books.are_of(game, at_hand, next(game)) && books.know(game.board.figures()), "it was looked over");
    debug_assert_eq!(books.belongings.scores, game.scores(), "nobody has scored since");
    debug_assert_eq!(books.belongings.supplies, super::recent::supplies(game), "and nobody has come home");
    let (pos, rot) = place;
    let is_drawn = sketch.draw(&game.board, game.catalog.land.design(game.turn.drawn), pos, rot);
    if game.tile(game.turn.drawn).cloister.is_some() {
        sketch.look_around(&game.board);
    }
    is_drawn
}

/// Whose turn is next once the tile lies.
fn next(game: &Game) -> Seat {
    game.turn.active.next(game.seats)
}

/// A look over the map with the tile that was sketched.
#[inline(always)]
fn survey<'a>(game: &'a Game, weights: &'a Weights, cache: &'a mut Cache) -> (Survey<'a>, &'a Sketch, &'a Books) {
    let Cache { chances, at_hand, farmland, balance: Balance { sheet, books }, sketch, .. } = cache;
    let (sketch, books) = (&*sketch, &*books);
    at_hand.sketch(&game.board, sketch, weights, chances);
    farmland.sketch(&game.board, game.catalog.land.design(game.turn.drawn), sketch, at_hand);
    let mut survey = Survey::with(game, weights, books.belongings, sheet, chances, at_hand);
    (survey.land, survey.next) = (Land::sketched(&game.board, sketch), next(game));
    (survey.farmland, survey.books) = (Some(&*farmland), Some(books));
    (survey, sketch, books)
}

/// Whether the drawn tile asks for nothing but a figure, and the game goes on after it.
fn is_quiet(game: &Game) -> bool {
    let is_alone = game.turn.outer.is_none();
    game.phase == Phase::Place && game.bag.total() > 0 && is_alone && foresight::is_quiet(game, game.turn.drawn)
}

/// Whether a tile asks for more than a figure where it lies: somebody is stirred up, or what it completes brings more than
/// points.
fn brings_more(game: &Game, cache: &Cache) -> bool {
    let (sketch, books) = (&cache.sketch, &cache.balance.books);
    let land = Land::sketched(&game.board, sketch);
    let is_paid = || {
        let all = hooks::wanted(game) == Wanted::All;
        let built = 0..game.tile(game.turn.drawn).built;
        let is_due = |feature: &Feature| feature.open == 0 && (all || feature.occupants != 0);
        built.into_iter().any(|segment| is_due(land.feature(land.label(sketch.seg(segment)))))
            || books.cloister_segs().any(|seg| land.around(seg) == 8)
    };
    !foresight::pays_plainly(game) && is_paid()
        || foresight::is_stirred(game, |label| sketch.joined.iter().any(|(before, _)| *before == label))
}

impl Survey<'_> {
    /// Pays for everything that a tile completes, and everybody goes home.
    fn settle(&mut self, books: &Books, sketch: &Sketch) {
        for segment in 0..self.game.tile(self.game.turn.drawn).built {
            let label = self.land.label(sketch.seg(segment));
            let feature = self.land.feature(label);
            // Each feature is paid for once.
            if feature.open == 0 && feature.occupants != 0 && label.0 == sketch.seg(segment).0 {
                self.pay(sketch.seg(segment), label);
            }
        }
        let land = self.land;
        for seg in books.cloister_segs().filter(|&seg| land.around(seg) == 8) {
            self.pay(seg, self.land.label(seg));
        }
        self.is_settled = true;
    }

    fn pay(&mut self, seg: Seg, label: Label) {
        let mut strengths = [0; MAX_SEATS];
        let figures = self.game.board.figures().iter();
        for figure in figures.filter(|figure| self.land.label(figure.seg) == label) {
            strengths[figure.seat.index()] += figure.weight;
            self.belongings.supplies[figure.seat.index()][figure.kind as usize] += 1;
        }
        let (owners, worth) = (Majority::of(strengths).owners, self.complete(seg, label));
        for seat in self.game.all_seats().filter(|seat| owners & seat.bit() != 0) {
            self.belongings.scores[seat.index()] += i32::from(worth);
        }
        for seat in self.game.all_seats().filter(|seat| owners & seat.bit() == 0 && strengths[seat.index()] > 0) {
            self.belongings.lost[seat.index()] += worth;
        }
        self.belongings.count(self.game, self.chances, self.time);
    }
}
