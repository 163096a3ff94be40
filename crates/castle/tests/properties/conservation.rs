//! Nothing is lost and nothing is made from nothing: tiles, followers, tokens, points.

use crate::players;
use bastide_castle::kind::COURT;
use bastide_castle::player_state::FOLLOWERS;
use bastide_castle::turn::Phase;
use bastide_castle::{Event, Game, Token};
use bastide_play::{Play, Seat};

/// What was counted from outside.
#[derive(Default)]
struct Tally {
    points: [u16; 2],
    discarded: usize,
}

impl Tally {
    fn hear(&mut self, events: &[Event]) {
        for event in events {
            match *event {
                Event::Scored(seat, sum, _) => {
                    assert_eq!(sum.total, sum.count * sum.each, "the arithmetic of {sum}");
                    self.points[seat.index()] += sum.total;
                }
                Event::Discarded(_) => self.discarded += 1,
                _ => {}
            }
        }
    }

    fn check(&self, game: &Game) {
        for seat in game.all_seats() {
            let player = game.player(seat);
            let standing = game.board().figures().iter().filter(|figure| figure.seat == seat).count();
            assert_eq!(usize::from(player.reserve) + standing, usize::from(FOLLOWERS), "followers");
            assert_eq!(player.total(), self.points[seat.index()] + player.earlier, "points");
        }
        self.check_tokens(game);
        let on_the_table = game.board().tiles().len() - game.catalog().wall.zones.len();
        let in_hand = usize::from(game.in_hand().is_some());
        assert_eq!(game.bag().left() + on_the_table + in_hand + self.discarded, 60, "tiles");
    }

    /// Eighteen tokens are unseen, held or used; what was taken is missing on the wall (CASTLE-03, CASTLE-51).
    fn check_tokens(&self, game: &Game) {
        let wall = game.wall();
        let held: u8 = game.all_seats().map(|seat| game.player(seat).hand.total()).iter().sum();
        assert_eq!(wall.unseen_total() + u32::from(held + wall.used()), 18, "tokens");
        assert_eq!(wall.taken(), held + wall.used());
        let is_final = matches!(game.phase(), Phase::Over | Phase::Spend(..));
        assert_eq!(wall.left() + u32::from(wall.taken()), if is_final { u32::from(wall.taken()) } else { 13 });
        for token in Token::ALL {
            let seen: u8 = game.all_seats().map(|seat| game.player(seat).hand.count(token)).iter().sum();
            assert!(wall.unseen(token) + seen <= 2, "token {token}");
        }
    }
}

// rule: CASTLE-04, CASTLE-35, CASTLE-51
#[test]
fn nothing_is_lost_or_made_from_nothing() {
    let mut taken = 0;
    for seed in 0..2_000 {
        let mut tally = Tally::default();
        let game = players::play(seed, |game, _, events| {
            tally.hear(events);
            tally.check(game);
            if game.phase() == Phase::Draw {
                nobody_stays_on_completed_features(game);
            }
        });
        taken += u32::from(game.wall().taken());
    }
    assert!(taken > 6_000, "only {taken} tokens were taken, too few to show anything");
}

/// Only merchants stay (CASTLE-35, CASTLE-37).
fn nobody_stays_on_completed_features(game: &Game) {
    for figure in game.board().figures().iter() {
        let feature = game.board().feature(figure.seg);
        assert!(feature.kind == COURT || feature.open > 0, "a follower stayed on a completed feature");
    }
}

/// The keep stands on the largest house its owner has scored (CASTLE-40), whatever it was before.
#[test]
fn the_keep_stands_on_the_largest_house_scored() {
    for seed in 2_000..2_300 {
        let mut largest = [None, None];
        players::play(seed, |game, _, events| {
            for event in events {
                if let Event::Scored(Seat(seat), sum, _) = event
                    && sum.source == bastide_castle::sum::Source::House
                {
                    let tiles = &mut largest[usize::from(*seat)];
                    *tiles = Some(sum.count as u8).max(*tiles);
                }
            }
            assert_eq!(game.all_seats().map(|seat| game.player(seat).keep.map(|keep| keep.tiles)), largest);
        });
    }
}

/// A copy made over an old value plays on like the original.
#[test]
fn a_copy_over_an_old_value_is_the_same_game() {
    let mut old = players::play(1, |_, _, _| {});
    for seed in 3_000..3_100 {
        let mut states = Vec::new();
        players::play(seed, |game, action, _| states.push((game.clone(), action)));
        let middle = states.len() / 2;
        old.clone_from(&states[middle].0);
        for (state, action) in &states[middle + 1..] {
            let mut listed = Vec::new();
            old.actions(&mut listed);
            assert!(listed.contains(action));
            old.apply(*action);
            assert_eq!((old.phase(), old.scores()), (state.phase(), state.scores()));
        }
    }
}
