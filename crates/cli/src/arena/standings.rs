//! What the games of a match come to for each player. Only whole decks count, because only they are fair to all seats.

use super::entry::Entries;
use super::game::Outcome;
use super::habits::MeanHabits;
use super::schedule::{Round, Schedule};
use super::statistics::{Sample, elo, elo_interval};
use serde::Serialize;
use std::collections::BTreeMap;

/// What a player came to. Equal entries of the list are one player, and each seat they took counts.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct Row {
    /// The level and budget.
    pub(crate) name: String,
    /// Games with the first place alone.
    pub(crate) wins: u32,
    /// Games with the first place shared.
    pub(crate) draws: u32,
    /// All other games.
    pub(crate) losses: u32,
    /// The share of first places for each seat taken; a shared place counts in parts.
    pub(crate) win_share: f64,
    /// Points a game.
    pub(crate) mean_score: f64,
    /// By how much the points exceed those of the best other seat.
    pub(crate) mean_margin: f64,
    /// The standard error of the margin, deck by deck.
    pub(crate) margin_se: f64,
    /// Elo above the other players, from how often each of them is outscored.
    pub(crate) elo: f64,
    /// Its 95 % interval.
    pub(crate) elo_ci: [f64; 2],
    /// Time for an answer, of the thread that thinks.
    pub(crate) ms_per_move: f64,
    /// What it does with its followers; nothing if games of an earlier version do not tell it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) habits: Option<MeanHabits>,
}

/// A game lost by default.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Lost {
    /// Deck and seating as in the name of the record, from 1.
    pub(crate) deck: usize,
    pub(crate) seating: usize,
    /// Who lost.
    pub(crate) player: String,
    /// What it did.
    pub(crate) reason: String,
}

/// The decks that were played from every seating.
#[derive(Clone, Debug, Default)]
pub(crate) struct Decks<'a> {
    decks: Vec<Vec<&'a Outcome>>,
}

impl<'a> Decks<'a> {
    /// The whole decks among these games, in order.
    pub(crate) fn of(outcomes: &'a [Outcome], players: usize) -> Decks<'a> {
        let mut all: BTreeMap<usize, Vec<&Outcome>> = BTreeMap::new();
        for outcome in outcomes {
            all.entry(outcome.round.deck).or_default().push(outcome);
        }
        Decks { decks: all.into_values().filter(|games| games.len() == players).collect() }
    }

    /// How many.
    pub(crate) fn len(&self) -> usize {
        self.decks.len()
    }

    /// The first decks, up to one that is missing.
    pub(crate) fn unbroken(mut self) -> Decks<'a> {
        let whole = (0..).zip(&self.decks).take_while(|(deck, games)| games[0].round.deck == *deck).count();
        self.decks.truncate(whole);
        self
    }

    /// Only the first so many decks.
    pub(crate) fn truncated(mut self, decks: usize) -> Decks<'a> {
        self.decks.truncate(decks);
        self
    }

    /// The share of the points that a row took from the others, deck by deck.
    pub(crate) fn shares(&self, seating: Seating<'_>, row: usize) -> Vec<f64> {
        let deck = |games: &Vec<&Outcome>| mean(games.iter().flat_map(|game| seating.shares(game, row)));
        self.decks.iter().map(deck).collect()
    }

    /// The games that ended by default, with whose program it was and what it did.
    pub(crate) fn defaults(&self, seating: Seating<'_>) -> Vec<Lost> {
        let lost = |game: &&Outcome| {
            let default = game.default.as_ref()?;
            let player = seating.entries.names()[seating.schedule.entry(game.round, default.seat)].clone();
            let Round { deck, seating } = game.round;
            Some(Lost { deck: deck + 1, seating: seating + 1, player, reason: default.reason.clone() })
        };
        self.decks.iter().flatten().filter_map(lost).collect()
    }

    /// The result, row by row.
    pub(crate) fn rows(&self, seating: Seating<'_>) -> Vec<Row> {
        let names = seating.entries.row_names();
        names.into_iter().enumerate().map(|(row, name)| self.row(seating, row, name)).collect()
    }

    fn row(&self, seating: Seating<'_>, row: usize, name: String) -> Row {
        let mut tally = Tally::default();
        let games = self.decks.iter().flatten();
        games.for_each(|game| seating.seats(game, row).into_iter().for_each(|seat| tally.add(game, seat)));
        let margins = |games: &Vec<&Outcome>| {
            mean(games.iter().flat_map(|game| seating.seats(game, row).into_iter().map(|seat| margin(game, seat))))
        };
        let margin = Sample::of(&self.decks.iter().map(margins).collect::<Vec<_>>());
        let share = Sample::of(&self.shares(seating, row));
        let games = self.decks.len() * seating.entries.len();
        let (low, high) = elo_interval(share.mean, share.error, games);
        let seats = f64::from(tally.wins + tally.draws + tally.losses).max(1.0);
        Row {
            name,
            wins: tally.wins,
            draws: tally.draws,
            losses: tally.losses,
            win_share: tally.first_places / seats,
            mean_score: tally.score as f64 / seats,
            mean_margin: margin.mean,
            margin_se: margin.error,
            elo: if games == 0 { 0.0 } else { elo(share.mean, games) },
            elo_ci: [low, high],
            ms_per_move: tally.ms / f64::from(tally.moves.max(1)),
            habits: self.habits(seating, row),
        }
    }
}

impl Decks<'_> {
    /// What a row does with its followers, in those games that tell it.
    fn habits(&self, seating: Seating<'_>, row: usize) -> Option<MeanHabits> {
        let of = |game: &&'_ Outcome| {
            let seats = seating.seats(game, row);
            seats.into_iter().filter_map(|seat| game.habits.get(seat).copied()).collect::<Vec<_>>()
        };
        MeanHabits::of(&self.decks.iter().flatten().flat_map(of).collect::<Vec<_>>())
    }
}

/// Who sits where.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Seating<'a> {
    pub(crate) entries: &'a Entries,
    pub(crate) schedule: &'a Schedule,
}

impl Seating<'_> {
    fn row_at(&self, game: &Outcome, seat: usize) -> usize {
        self.entries.row(self.schedule.entry(game.round, seat))
    }

    fn seats(&self, game: &Outcome, row: usize) -> Vec<usize> {
        (0..self.entries.len()).filter(|&seat| self.row_at(game, seat) == row).collect()
    }

    /// Each seat of a row against each seat of the others: 1 if it has more points, 0 if fewer, else a half.
    fn shares(&self, game: &Outcome, row: usize) -> Vec<f64> {
        let own = self.seats(game, row);
        let others = (0..self.entries.len()).filter(|seat| !own.contains(seat));
        let against = |other: usize| own.iter().map(move |&seat| outscores(game, seat, other));
        others.flat_map(against).collect()
    }
}

fn outscores(game: &Outcome, seat: usize, other: usize) -> f64 {
    match game.default.as_ref().map(|default| default.seat) {
        Some(loser) if loser == seat => return 0.0,
        Some(loser) if loser == other => return 1.0,
        _ => {}
    }
    match game.scores[seat].cmp(&game.scores[other]) {
        std::cmp::Ordering::Greater => 1.0,
        std::cmp::Ordering::Equal => 0.5,
        std::cmp::Ordering::Less => 0.0,
    }
}

fn margin(game: &Outcome, seat: usize) -> f64 {
    let others = game.scores.iter().enumerate().filter(|(other, _)| *other != seat).map(|(_, score)| *score);
    f64::from(game.scores[seat] - others.max().unwrap_or(0))
}

fn mean(numbers: impl Iterator<Item = f64>) -> f64 {
    Sample::of(&numbers.collect::<Vec<_>>()).mean
}

#[derive(Default)]
struct Tally {
    wins: u32,
    draws: u32,
    losses: u32,
    first_places: f64,
    score: i64,
    moves: u32,
    ms: f64,
}

impl Tally {
    fn add(&mut self, game: &Outcome, seat: usize) {
        match (game.winners.contains(&seat), game.winners.len()) {
            (true, 1) => self.wins += 1,
            (true, _) => self.draws += 1,
            (false, _) => self.losses += 1,
        }
        if game.winners.contains(&seat) {
            self.first_places += 1.0 / game.winners.len() as f64;
        }
        self.score += i64::from(game.scores[seat]);
        self.moves += game.moves[seat];
        self.ms += game.ms[seat];
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_dealer::Seed;

    fn game(deck: usize, seating: usize, scores: &[i32]) -> Outcome {
        let best = scores.iter().max().unwrap();
        let winners = (0..scores.len()).filter(|&seat| scores[seat] == *best).collect();
        let (moves, ms) = (vec![10; scores.len()], vec![20.0; scores.len()]);
        let (round, scores, habits) = (Round { deck, seating }, scores.to_vec(), Vec::new());
        Outcome { round, scores, winners, moves, ms, habits, default: None }
    }

    fn rows(list: &str, games: &[Outcome]) -> Vec<Row> {
        let entries = Entries::read(list).unwrap();
        let schedule = Schedule::new(Seed::from_u64(1), 100, entries.len());
        Decks::of(games, entries.len()).rows(Seating { entries: &entries, schedule: &schedule })
    }

    #[test]
    fn seats_are_swapped_between_the_games_of_a_deck() {
        // In the second game of a deck the first seat belongs to the second player.
        let games = [game(0, 0, &[50, 40]), game(0, 1, &[30, 60]), game(1, 0, &[20, 20]), game(1, 1, &[10, 4])];
        let rows = rows("greedy,random", &games);
        assert_eq!((rows[0].wins, rows[0].draws, rows[0].losses), (2, 1, 1));
        assert_eq!((rows[1].wins, rows[1].draws, rows[1].losses), (1, 1, 2));
        assert_eq!(rows[0].mean_score, (50 + 60 + 20 + 4) as f64 / 4.0);
        // By 10 and 30 in the first deck, by 0 and -6 in the second: 20 and -3.
        assert_eq!((rows[0].mean_margin, rows[0].margin_se), (8.5, 11.5));
        assert_eq!(rows[1].mean_margin, -8.5);
        assert_eq!((rows[0].win_share, rows[0].ms_per_move), (0.625, 2.0));
        // A share of 5/8: 400 * log10(5 / 3).
        assert!((rows[0].elo - 88.74).abs() < 0.01 && (rows[0].elo + rows[1].elo).abs() < 1e-9);
        assert!(rows[0].elo_ci[0] < rows[0].elo && rows[0].elo < rows[0].elo_ci[1]);
    }

    #[test]
    fn half_played_decks_wait() {
        let games = [game(0, 0, &[50, 40]), game(2, 0, &[1, 0]), game(2, 1, &[1, 0])];
        assert_eq!(rows("greedy,random", &games)[0].wins, 1);
        assert_eq!(Decks::of(&games, 2).len(), 1);
        assert_eq!(Decks::of(&games, 2).unbroken().len(), 0);
    }

    #[test]
    fn one_against_three_is_compared_with_those_three() {
        let scores = [&[40, 30, 20, 50][..], &[10, 40, 20, 30], &[30, 20, 10, 20], &[20, 40, 40, 20]];
        let games: Vec<Outcome> = (0..4).map(|seating| game(0, seating, scores[seating])).collect();
        let rows = rows("master:4,greedy,greedy,greedy", &games);
        // The master sits at seat 0, 3, 2 and 1: second of four, second of four, last, and first together with another.
        assert_eq!((rows[0].wins, rows[0].draws, rows[0].losses), (0, 1, 3));
        assert_eq!((rows[0].win_share, rows[0].mean_score), (0.125, (40 + 30 + 10 + 40) as f64 / 4.0));
        assert_eq!(rows[0].mean_margin, (-10 - 10 - 20) as f64 / 4.0);
        assert_eq!(rows[1].wins + rows[1].draws + rows[1].losses, 12);
        assert_eq!(rows[1].win_share, 3.5 / 12.0);
        // It outscored 2, 2, 0 and 2.5 of three.
        let share: f64 = 6.5 / 12.0;
        assert!((rows[0].elo - 400.0 * (share / (1.0 - share)).log10()).abs() < 1e-9);
    }

    #[test]
    fn no_games_are_no_disaster() {
        let rows = rows("greedy,random", &[]);
        assert_eq!((rows[0].wins, rows[0].mean_score, rows[0].elo), (0, 0.0, 0.0));
    }
}
