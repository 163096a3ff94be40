//! What a game adds to the statistics and to the explorer of openings: counted once when the game is entered, from what
//! happened in it.

use super::ArchivedPlayer;
use bastide_protocol::{Colour, Happening, Move};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// So many tiles belong to the opening: after four, hardly two games in a hundred thousand are alike.
pub(crate) const LAID: usize = 4;

/// What a game adds. Nothing in it says who played.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Tally {
    /// Points of all players by what they were for.
    pub(crate) points: BTreeMap<String, i64>,
    /// How it went for each player, the one who began first.
    pub(crate) results: Vec<Outcome>,
    /// The designs that were drawn.
    pub(crate) designs: BTreeMap<String, Drawn>,
    /// The first steps; none where the rules differ from the usual ones.
    pub(crate) steps: Vec<String>,
    /// Tiles that players laid.
    pub(crate) laid: i64,
}

/// How a game went for a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Outcome {
    /// In halves: 2 for a victory, 1 for a shared one.
    pub(crate) won: i64,
    /// Points ahead of the best of the others.
    pub(crate) margin: i64,
    pub(crate) score: i64,
}

/// What came of a design.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Drawn {
    /// How often it was drawn.
    pub(crate) times: i64,
    /// The points that whoever drew it got in that turn.
    pub(crate) points: i64,
    /// By how much those who drew it were ahead in the end.
    pub(crate) margin: i64,
}

impl Tally {
    /// What a game adds that was played so.
    pub(crate) fn of(moves: &[Move], players: &[ArchivedPlayer]) -> Tally {
        let outcomes: Vec<Outcome> = (0..players.len()).map(|seat| outcome(players, seat)).collect();
        let seat_of = |colour: Colour| players.iter().position(|player| player.colour == colour);
        let mut tally = Tally { steps: steps(moves), ..Tally::default() };
        let (mut first, mut turn): (Option<usize>, Option<(Colour, &str)>) = (None, None);
        for event in moves.iter().flat_map(|made| &made.played.events) {
            if let Happening::Drawn { player, tile } = &event.what {
                first = first.or_else(|| seat_of(*player));
                turn = Some((*player, tile));
                let drawn = tally.designs.entry(tile.clone()).or_default();
                drawn.times += 1;
                drawn.margin += seat_of(*player).map_or(0, |seat| outcomes[seat].margin);
            }
            if let Happening::Placed { .. } = event.what {
                tally.laid += 1;
            }
            if let Happening::LastTile = event.what {
                turn = None;
            }
            if let Happening::Scored { player, points, category, .. } = &event.what {
                *tally.points.entry(category.word().to_owned()).or_default() += i64::from(*points);
                if let Some((_, tile)) = turn.filter(|(drawer, _)| drawer == player) {
                    tally.designs.entry(tile.to_owned()).or_default().points += i64::from(*points);
                }
            }
        }
        tally.results = outcomes;
        let count = tally.results.len().max(1);
        tally.results.rotate_left(first.unwrap_or(0) % count);
        tally
    }
}

fn outcome(players: &[ArchivedPlayer], seat: usize) -> Outcome {
    let score = i64::from(players[seat].score);
    let others = players.iter().enumerate().filter(|(other, _)| *other != seat);
    let best = others.map(|(_, player)| i64::from(player.score)).max().unwrap_or(score);
    let winners = players.iter().filter(|player| player.place == 1).count();
    let won = match (players[seat].place, winners) {
        (1, 1) => 2,
        (1, _) => 1,
        _ => 0,
    };
    Outcome { won, margin: score - best, score }
}

/// The first steps of a game, without colours: what was drawn, then what was done with it, and so on. Turns of a tile that
/// look the same are one, because the rules list only one of them.
pub(crate) fn steps(moves: &[Move]) -> Vec<String> {
    let mut steps: Vec<String> = Vec::new();
    let mut drawn = 0;
    for line in moves.iter().map(|made| made.played.action.as_str()) {
        let (first, rest) = line.split_once(' ').unwrap_or((line, ""));
        match (first, steps.len() == 2 * drawn) {
            ("first", _) => {}
            ("draw", _) if drawn == LAID => break,
            ("draw", _) => {
                // A tile that fitted nowhere was followed by no turn.
                if drawn > 0 && steps.len() < 2 * drawn {
                    steps.push("-".to_owned());
                }
                drawn += 1;
                steps.push(line.to_owned());
            }
            (_, false) if drawn > 0 => steps.push(rest.to_owned()),
            (_, true) if drawn > 0 => {
                if let Some(turn) = steps.last_mut() {
                    *turn = format!("{turn}, {}", if Colour::from_word(first).is_some() { rest } else { line });
                }
            }
            _ => {}
        }
    }
    steps
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_protocol::AnyGame;

    const RECORD: &str = "bastide 1\ngame carcassonne\nrules 1\nplayers red blue\n--\nfirst blue\ndraw base/city1\n\
        blue place 0,-1 S\nblue follower city S\ndraw base/road-straight\nred place 1,0 E\nred pass\n\
        draw base/monastery\nblue place 0,1 N\nblue pass\n";

    fn moves() -> Vec<Move> {
        AnyGame::load(RECORD).unwrap().moves(0)
    }

    #[test]
    fn an_opening_is_what_was_drawn_and_done_whoever_had_which_colour() {
        let expected = [
            "draw base/city1",
            "place 0,-1 S, follower city S",
            "draw base/road-straight",
            "place 1,0 E, pass",
            "draw base/monastery",
            "place 0,1 N, pass",
        ];
        assert_eq!(steps(&moves()), expected);
    }

    #[test]
    fn points_and_tiles_are_counted_for_whoever_drew_them_and_the_first_seat_comes_first() {
        let player =
            |colour, score, place| ArchivedPlayer { colour, person: None, name: None, level: None, score, place };
        let players = [player(Colour::Red, 3, 2), player(Colour::Blue, 10, 1)];
        let tally = Tally::of(&moves(), &players);
        assert_eq!(tally.points["cities"], 4, "two tiles of a finished city");
        let drawn = Drawn { times: 1, points: 4, margin: 7 };
        assert_eq!(tally.designs["base/city1"], drawn);
        assert_eq!(tally.designs["base/road-straight"], Drawn { times: 1, points: 0, margin: -7 });
        assert_eq!(tally.results[0], Outcome { won: 2, margin: 7, score: 10 }, "blue began");
    }
}
