//! The end of the game: final scoring in the order of the rules, and who has won (CASTLE-60 to CASTLE-64).
//!
//! A token that can serve does: it costs nothing, so nobody is asked whether. Where it could serve on more than one
//! feature its owner is asked which. The order of the players makes no difference, because a token only works where
//! its owner alone has most followers (CASTLE-53).

use crate::action::Action;
use crate::award;
use crate::event::Event;
use crate::game::Game;
use crate::keep;
use crate::kind::COURT;
use crate::score::{self, Raised};
use crate::sum::{Source, Sum};
use crate::token::Token;
use crate::turn::{Flow, Phase, Step};
use bastide_landscape::feature::{Label, Seg};
use bastide_landscape::list::List;
use bastide_play::{First, Seat, Sink, Turns};

/// What token 9 is worth.
const FIVE: u16 = 5;

/// Features on which tokens 4 to 7 were spent: none takes a second one (CASTLE-58). There are never more than the
/// players have followers: twelve.
pub(crate) type Spent = List<Label, 16>;

/// Segments on which one player's followers stand: there are six (CASTLE-04).
type Stands = List<Seg, 8>;

/// The tokens on the wall go (CASTLE-60), and the larger keep scores.
pub(crate) fn keep(game: &mut Game, watch: &mut impl Sink<Event>) -> Flow {
    watch.take(Event::LastTile);
    game.wall.clear();
    keep::score(game, watch);
    Flow::Next
}

/// Every token 7 is spent on a courtyard.
pub(crate) fn raise(game: &mut Game, watch: &mut impl Sink<Event>) -> Flow {
    spend_all(game, &[Token::Market], watch)
}

/// Every courtyard scores for whoever has more merchants there (CASTLE-63).
pub(crate) fn courtyards(game: &mut Game, watch: &mut impl Sink<Event>) -> Flow {
    for seat in game.seats_from_active() {
        for &seg in owned(game, seat).iter() {
            let label = game.board.label(seg);
            let feature = game.board.features().get(label);
            if feature.kind == COURT && feature.badges > 0 {
                let raised = if game.spent.contains(&label) { Raised::Yes } else { Raised::No };
                award::gain(game, seat, score::court_value(game, label, raised), Some(seg), watch);
            }
        }
    }
    Flow::Next
}

/// Every token 4, 5 and 6 is spent on an unfinished feature; without one such a feature scores nothing (CASTLE-61).
pub(crate) fn unfinished(game: &mut Game, watch: &mut impl Sink<Event>) -> Flow {
    spend_all(game, &[Token::Street, Token::Tower, Token::House], watch)
}

/// Every token 9 scores, and the game is over.
pub(crate) fn five(game: &mut Game, watch: &mut impl Sink<Event>) -> Flow {
    for seat in game.seats_from_active() {
        while game.player(seat).hand.count(Token::Five) > 0 {
            award::spend(game, seat, Token::Five, watch);
            award::gain(game, seat, Sum::new(Source::Five, 1, FIVE), None, watch);
        }
    }
    watch.take(Event::Over(winners(game)));
    Flow::Ask(Phase::Over)
}

/// Spends tokens of these kinds as long as they can serve, asking where there is a choice.
fn spend_all(game: &mut Game, tokens: &[Token], watch: &mut impl Sink<Event>) -> Flow {
    for &token in tokens {
        for seat in game.seats_from_active() {
            while game.player(seat).hand.count(token) > 0 {
                let mut choices = First::default();
                targets(game, seat, token, |seg| choices.take(seg));
                match (choices.first, choices.count) {
                    (Some(seg), 1) => apply_token(game, seat, token, seg, watch),
                    (Some(_), _) => return Flow::Ask(Phase::Spend(seat, token)),
                    (None, _) => break,
                }
            }
        }
    }
    Flow::Next
}

/// The owner of a token has chosen.
pub(crate) fn spend(game: &mut Game, seat: Seat, token: Token, seg: Seg, watch: &mut impl Sink<Event>) -> Flow {
    apply_token(game, seat, token, seg, watch);
    Flow::Go(if token == Token::Market { Step::Raise } else { Step::Unfinished })
}

/// A courtyard is remembered until courtyards score; anything else scores at once.
fn apply_token(game: &mut Game, seat: Seat, token: Token, seg: Seg, watch: &mut impl Sink<Event>) {
    let label = game.board.label(seg);
    award::spend(game, seat, token, watch);
    game.spent.push(label);
    if token != Token::Market {
        award::gain(game, seat, score::unfinished_value(game, label), Some(seg), watch);
    }
}

/// The features on which a seat may spend a token: of the right kind, unfinished or a courtyard with a market, with
/// more followers than the other (CASTLE-53), and no token spent there yet.
pub(crate) fn targets(game: &Game, seat: Seat, token: Token, mut list: impl FnMut(Seg)) {
    for &seg in owned(game, seat).iter() {
        let label = game.board.label(seg);
        let feature = game.board.features().get(label);
        let serves = if feature.kind == COURT { feature.badges > 0 } else { feature.open > 0 };
        if token.ground() == Some(feature.kind) && serves && !game.spent.contains(&label) {
            list(seg);
        }
    }
}

/// The features on which a seat has more followers than the other, each by the first segment with one of them.
fn owned(game: &Game, seat: Seat) -> Stands {
    let mut stands = Stands::new(Seg(0));
    game.board.figures().iter().filter(|figure| figure.seat == seat).for_each(|figure| stands.push(figure.seg));
    stands.sort_unstable();
    let mut owned = Stands::new(Seg(0));
    for &seg in stands.iter() {
        let label = game.board.label(seg);
        let is_first = owned.iter().all(|&earlier| game.board.label(earlier) != label);
        if is_first && score::owner(game, label) == Some(seat) {
            owned.push(seg);
        }
    }
    owned
}

/// Those with most points; equal points share the win (CASTLE-64).
pub(crate) fn winners(game: &Game) -> u8 {
    let [one, other] = game.all_seats().map(|seat| game.player(seat).total());
    u8::from(one >= other) | u8::from(other >= one) << 1
}

/// Final scoring done now, every choice made for the most points. What the turn in progress has completed is scored
/// first; a final scoring that has begun goes on.
pub(crate) fn project(game: &mut Game, watch: &mut impl Sink<Event>) {
    if !matches!(game.phase, Phase::Spend(..) | Phase::Over) {
        award::conclude(game, watch);
        game.run(Flow::Go(Step::Keep), watch);
    }
    while let Phase::Spend(seat, token) = game.phase {
        let mut choices = Vec::new();
        targets(game, seat, token, |seg| choices.push(seg));
        // The last of equals would win, so that the first is taken when the list is turned round.
        let Some(best) = choices.into_iter().rev().max_by_key(|&seg| token_value(game, seg)) else { return };
        game.apply_with(Action::Spend(best), watch);
    }
}

fn token_value(game: &Game, seg: Seg) -> u16 {
    let label = game.board.label(seg);
    match game.board.features().get(label).kind {
        COURT => score::court_value(game, label, Raised::Yes).count,
        _ => score::unfinished_value(game, label).total,
    }
}
