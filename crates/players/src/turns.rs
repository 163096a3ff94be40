//! All that a player can do with the rest of a turn, stage by stage: a tile, then a figure, then whatever else is asked,
//! until somebody else or chance is to act. Each way is judged by the game's outlook.

use bastide_play::{Actor, MAX_SEATS, Notes, Outlook, Seat};

/// Where a stage has more choices than this, only the most promising go on to the next stage.
const WIDTH: usize = 14;

/// A stage with fewer choices than this is never narrowed.
const NARROW: usize = 40;

/// No turn has more decisions in a row than are looked at together.
const DEPTH: usize = 6;

/// One way to play the rest of a turn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Way<A> {
    line: [Option<A>; DEPTH],
    /// The points each seat may then expect.
    pub(crate) points: [f32; MAX_SEATS],
}

impl<A: Copy> Way<A> {
    /// A single action, not judged.
    pub(crate) fn one(action: A) -> Way<A> {
        let mut line = [None; DEPTH];
        line[0] = Some(action);
        Way { line, points: [0.0; MAX_SEATS] }
    }

    /// Whether two ways are played alike.
    pub(crate) fn is_same(&self, other: &Way<A>) -> bool
    where
        A: PartialEq,
    {
        self.line == other.line
    }

    /// What is left of it after its first action, if that is the one.
    pub(crate) fn after(&self, action: A) -> Option<Way<A>>
    where
        A: PartialEq,
    {
        (self.line[0] == Some(action)).then(|| {
            let mut line = self.line;
            line.rotate_left(1);
            line[DEPTH - 1] = None;
            Way { line, points: self.points }
        })
    }

    /// The actions, in order.
    pub(crate) fn actions(&self) -> impl Iterator<Item = A> + use<'_, A> {
        self.line.iter().map_while(|action| *action)
    }
}

/// Lists the ways to play the rest of a turn; keeps its rooms from one list to the next.
#[derive(Clone, Debug)]
pub(crate) struct Turns<G: Outlook> {
    stages: Vec<Stage<G>>,
    notes: Notes,
    numbers: G::Numbers,
}

#[derive(Clone, Debug)]
struct Stage<G: Outlook> {
    game: Option<Box<G>>,
    actions: Vec<G::Action>,
    ranked: Vec<(f32, G::Action)>,
}

impl<G: Outlook> Turns<G> {
    /// Positions are judged with these numbers.
    pub(crate) fn new(numbers: &G::Numbers) -> Turns<G> {
        let stage = || Stage { game: None, actions: Vec::new(), ranked: Vec::new() };
        Turns { stages: (0..DEPTH).map(|_| stage()).collect(), notes: Notes::new(), numbers: numbers.clone() }
    }

    /// The points each seat may expect.
    pub(crate) fn judge(&mut self, game: &G) -> [f32; MAX_SEATS] {
        game.judge(&self.numbers, &mut self.notes)
    }

    /// Adds every way that `seat`, who is asked, can play the rest of the turn.
    pub(crate) fn list(&mut self, game: &G, seat: Seat, ways: &mut Vec<Way<G::Action>>) {
        let way = Way { line: [None; DEPTH], points: [0.0; MAX_SEATS] };
        self.stage(0, game, seat, way, ways);
    }

    fn stage(&mut self, depth: usize, game: &G, seat: Seat, way: Way<G::Action>, ways: &mut Vec<Way<G::Action>>) {
        let mut actions = std::mem::take(&mut self.stages[depth].actions);
        let mut room = self.stages[depth].game.take().unwrap_or_else(|| Box::new(game.clone()));
        actions.clear();
        game.actions(&mut actions);
        if actions.len() > NARROW && depth + 1 < DEPTH {
            self.narrow(depth, game, seat, &mut actions, &mut room);
        }
        for &action in &actions {
            (*room).clone_from(game);
            room.apply(action);
            let mut way = way;
            way.line[depth] = Some(action);
            if room.actor() == Actor::Seat(seat) && depth + 1 < DEPTH {
                self.stage(depth + 1, &room, seat, way, ways);
            } else {
                way.points = self.judge(&room);
                ways.push(way);
            }
        }
        self.stages[depth].actions = actions;
        self.stages[depth].game = Some(room);
    }

    /// Keeps the most promising choices.
    fn narrow(&mut self, depth: usize, game: &G, seat: Seat, actions: &mut Vec<G::Action>, room: &mut G) {
        let mut ranked = std::mem::take(&mut self.stages[depth].ranked);
        ranked.clear();
        for &action in actions.iter() {
            (*room).clone_from(game);
            room.apply(action);
            ranked.push((crate::standing::margin(&self.judge(room), seat, game.seats()), action));
        }
        ranked.sort_by(|one, other| other.0.total_cmp(&one.0));
        actions.clear();
        actions.extend(ranked.iter().take(WIDTH).map(|&(_, action)| action));
        self.stages[depth].ranked = ranked;
    }
}
