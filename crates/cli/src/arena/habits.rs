//! What players do with their followers: how often the hand is empty, what is completed, and what was built for others.

use super::statistics::Sample;
use bastide_play::MAX_SEATS;
use bastide_protocol::{Colour, Event, FigureKind, Happening, Place, Player, Reason, WireGame};
use bastide_tune::Witness;
use serde::{Deserialize, Serialize};

/// What a seat did in a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Habits {
    /// Tiles laid.
    pub(crate) turns: u32,
    /// How many of them were laid with no follower in hand.
    pub(crate) empty: u32,
    /// Features that were completed and gave points.
    pub(crate) completed: u32,
    /// The points of completed features from which followers came home while only others scored. They are told from the
    /// events, for programs and for games that do not count them: where one tile completes several features of a kind, this may
    /// be less, or more, than what Carcassonne counts by feature.
    pub(crate) for_nothing: i32,
}

/// The same over many games: means for a game, and the standard error of the last.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub(crate) struct MeanHabits {
    pub(crate) turns: f64,
    pub(crate) empty: f64,
    pub(crate) completed: f64,
    pub(crate) for_nothing: f64,
    pub(crate) for_nothing_se: f64,
}

impl MeanHabits {
    /// The means of these games, if there are any.
    pub(crate) fn of(games: &[Habits]) -> Option<MeanHabits> {
        let sample = |number: fn(&Habits) -> f64| Sample::of(&games.iter().map(number).collect::<Vec<_>>());
        let for_nothing = sample(|habits| f64::from(habits.for_nothing));
        (!games.is_empty()).then(|| MeanHabits {
            turns: sample(|habits| f64::from(habits.turns)).mean,
            empty: sample(|habits| f64::from(habits.empty)).mean,
            completed: sample(|habits| f64::from(habits.completed)).mean,
            for_nothing: for_nothing.mean,
            for_nothing_se: for_nothing.error,
        })
    }
}

/// Watches a game.
#[derive(Debug)]
pub(crate) struct Watcher {
    colours: Vec<Colour>,
    habits: Vec<Habits>,
    /// What was scored for completed features since the last tile was laid.
    scored: Vec<Scored>,
    /// Who took back figures in vain since then, and from which kind of feature.
    in_vain: Vec<(Colour, String)>,
    is_over: bool,
}

/// Points for a completed feature.
#[derive(Debug)]
struct Scored {
    player: Colour,
    kind: String,
    points: i32,
}

/// Plays a game for somebody who looks for numbers, and watches it.
#[derive(Debug)]
pub(crate) struct Onlooker<G: WireGame> {
    watcher: Watcher,
    events: Vec<G::Event>,
}

impl<G: WireGame> Onlooker<G> {
    /// Watches a game that is about to begin.
    pub(crate) fn new(beginning: &G) -> Onlooker<G> {
        let colours = beginning.players().iter().map(|player| player.colour).collect();
        Onlooker { watcher: Watcher::new(colours), events: Vec::new() }
    }
}

impl<G: WireGame> Witness<G> for Onlooker<G> {
    #[expect(clippy::expect_used, reason = "players and dealers answer with what is legal")]
    fn play(&mut self, game: &mut G, action: G::Action) {
        self.events.clear();
        game.play(action, &mut self.events).expect("a player answers with what is legal");
        let events: Vec<Event> = self.events.iter().map(|event| game.event(event)).collect();
        self.watcher.see(&events, || game.players());
    }

    fn lost(&self) -> [i32; MAX_SEATS] {
        let mut lost = [0; MAX_SEATS];
        lost.iter_mut().zip(&self.watcher.habits).for_each(|(lost, habits)| *lost = habits.for_nothing);
        lost
    }
}

impl Watcher {
    /// Watches the seats with these colours.
    pub(super) fn new(colours: Vec<Colour>) -> Watcher {
        let habits = vec![Habits::default(); colours.len()];
        Watcher { colours, habits, scored: Vec::new(), in_vain: Vec::new(), is_over: false }
    }

    /// What each seat did.
    pub(super) fn habits(self) -> Vec<Habits> {
        self.habits
    }

    /// Sees what came of an action, and asks for what the players have then if it matters.
    pub(super) fn see(&mut self, events: &[Event], players: impl Fn() -> Vec<Player>) {
        for event in events {
            // What is scored once the last tile lies was not completed.
            self.is_over |= event.what == Happening::LastTile;
            if self.is_over {
                return;
            }
            if let Happening::Placed { player, .. } = &event.what {
                self.turn(*player, &players());
            }
            if let Happening::Scored { player, points, sum, at: Some(at), .. } = &event.what
                && is_completed(&sum.reason)
            {
                self.score(*player, *points, at);
            }
            if let Happening::Returned { player, at, .. } = &event.what {
                self.go_home(*player, at);
            }
            // The figures that leave the map from now on come from no completed feature.
            if let Happening::CropChosen { .. } = &event.what {
                self.scored.clear();
            }
        }
    }

    fn of(&mut self, player: Colour) -> Option<&mut Habits> {
        let seat = self.colours.iter().position(|&colour| colour == player)?;
        self.habits.get_mut(seat)
    }

    fn turn(&mut self, player: Colour, players: &[Player]) {
        self.scored.clear();
        self.in_vain.clear();
        let claims = |kind: &FigureKind| !matches!(kind, FigureKind::Builder | FigureKind::Pig);
        let hand = players.iter().find(|own| own.colour == player);
        let is_empty = hand.is_some_and(|own| !own.supply.keys().any(claims));
        if let Some(habits) = self.of(player) {
            habits.turns += 1;
            habits.empty += u32::from(is_empty);
        }
    }

    fn score(&mut self, player: Colour, points: i32, at: &Place) {
        self.scored.push(Scored { player, kind: kind(at).to_owned(), points });
        if let Some(habits) = self.of(player) {
            habits.completed += 1;
        }
    }

    /// A figure goes home. It was there for nothing if a feature of its kind was scored, but by others alone; that costs the most
    /// that was scored for the kind. Two of a kind are seldom completed by one tile; where they are, this may miss what was lost
    /// beside a feature that its owner scored, counts one of two that were lost, and may count the wrong one.
    fn go_home(&mut self, player: Colour, at: &Place) {
        let left = (player, kind(at).to_owned());
        let alike = || self.scored.iter().filter(|scored| scored.kind == left.1);
        let Some(points) = alike().map(|scored| scored.points).max() else { return };
        if alike().any(|scored| scored.player == player) || self.in_vain.contains(&left) {
            return;
        }
        self.in_vain.push(left);
        if let Some(habits) = self.of(player) {
            habits.for_nothing += points;
        }
    }
}

/// The kind of feature in the name of a part of a tile: `city` in `city N`.
fn kind(at: &Place) -> &str {
    at.segment.split(' ').next().unwrap_or_default()
}

fn is_completed(reason: &Reason) -> bool {
    match reason {
        Reason::Feature { feature } => feature.finished,
        Reason::Counted { .. } => true,
        Reason::MessageFeature { .. }
        | Reason::MessageCount { .. }
        | Reason::Exchange { .. }
        | Reason::Robbery { .. }
        | Reason::Goods { .. }
        | Reason::Ingots { .. } => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_carcassonne::Game;
    use bastide_dealer::{Dealer, Seed};
    use bastide_play::{Actor, Outlook, Play, Seat};
    use bastide_players::{Greedy, Player as _};
    use bastide_protocol::{Players, Setup};
    use bastide_record::Notation;
    use serde_json::json;

    fn events(told: serde_json::Value) -> Vec<Event> {
        serde_json::from_value(told).unwrap()
    }

    fn place(segment: &str) -> serde_json::Value {
        json!({"x": 0, "y": 0, "segment": segment})
    }

    fn scored(player: &str, points: i32, segment: &str) -> serde_json::Value {
        let kind = segment.split(' ').next();
        json!({
            "type": "scored", "player": player, "points": points, "category": "cities", "marker": "follower", "text": "",
            "sum": {"text": "", "total": points, "reason": "feature",
                    "feature": {"kind": kind, "finished": true, "count": 2}},
            "at": place(segment)
        })
    }

    fn returned(player: &str, segment: &str) -> serde_json::Value {
        json!({"type": "returned", "player": player, "figure": "follower", "at": place(segment), "text": ""})
    }

    fn watcher() -> Watcher {
        Watcher::new(vec![Colour::Yellow, Colour::Red])
    }

    #[test]
    fn followers_that_come_home_while_others_score_were_there_for_nothing() {
        let mut watcher = watcher();
        let city = [scored("yellow", 12, "city N"), returned("red", "city S"), returned("yellow", "city N")];
        let road = [scored("yellow", 3, "road E"), scored("red", 3, "road E"), returned("red", "road W")];
        watcher.see(&events(json!([city, road].concat())), Vec::new);
        let [yellow, red] = watcher.habits()[..] else { panic!("two play") };
        assert_eq!((yellow.completed, yellow.for_nothing), (2, 0));
        assert_eq!((red.completed, red.for_nothing), (1, 12));
    }

    #[test]
    fn what_is_seen_to_be_lost_is_what_the_game_says() {
        let setup = Setup::new(Players::Count(2));
        let beginning = Game::begin(&Game::read_setup(&setup).unwrap()).unwrap();
        let mut lost = 0;
        for deck in 0..8 {
            let (mut game, mut onlooker) = (beginning.clone(), Onlooker::new(&beginning));
            let mut players = ["invader", "fitted"].map(|set| Greedy::new(0).judging_by(Game::set(set).unwrap()));
            let dealer = Dealer::new(Seed::from_u64(deck));
            loop {
                let action = match game.actor() {
                    Actor::Over => break,
                    Actor::Chance => dealer.answer(&game).unwrap(),
                    Actor::Seat(seat) => players[seat.index()].answer(&game).unwrap().action,
                };
                onlooker.play(&mut game, action);
            }
            let seats = [Seat(0), Seat(1)];
            let told = seats.map(|seat| i32::from(game.player(seat).lost));
            assert_eq!(onlooker.lost()[..2], told, "deck {deck}");
            lost += told[1];
        }
        assert!(lost > 0, "the invader found something to take");
    }

    #[test]
    fn one_city_with_two_followers_in_it_counts_once_and_the_final_scoring_not_at_all() {
        let mut watcher = watcher();
        let twice = [scored("yellow", 12, "city N"), returned("red", "city S"), returned("red", "city W")];
        watcher.see(&events(json!(twice)), Vec::new);
        watcher.see(&events(json!([{"type": "last-tile", "text": ""}])), Vec::new);
        watcher.see(&events(json!([scored("yellow", 9, "city N"), returned("red", "city S")])), Vec::new);
        let habits = watcher.habits();
        assert_eq!((habits[0].completed, habits[1].for_nothing), (1, 12));
    }
}
