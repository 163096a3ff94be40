//! Games with comments, marks on the map and variations: format 2 of a record. The main line is the game; everything
//! else is what somebody thought about it.

use crate::mark::Mark;
use crate::notation::{Body, Notation, Record, Replay, plain};
use crate::{Line, RecordError, Word};
use std::rc::Rc;

/// The deepest variation of a variation. Each one keeps a position while it is read.
const MAX_DEPTH: usize = 32;

/// A game with comments, marks and variations.
#[derive(Clone, Debug)]
pub struct Annotated<G: Notation> {
    /// How the game began and who played it; without its actions.
    pub opening: Record<G>,
    nodes: Vec<Node<G::Action>>,
}

/// A position of the tree: what was played last, what is said about it, and what follows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node<A> {
    /// The action that led here; `None` at the beginning.
    pub action: Option<A>,
    /// What is said about the position, a line each.
    pub comments: Vec<String>,
    /// What is drawn on the map.
    pub marks: Vec<Mark>,
    /// The positions that follow, by their place in [`Annotated::nodes`]: the main line first, then the variations.
    pub next: Vec<usize>,
}

impl<A> Node<A> {
    fn after(action: Option<A>) -> Node<A> {
        Node { action, comments: Vec::new(), marks: Vec::new(), next: Vec::new() }
    }

    fn is_plain(&self) -> bool {
        self.comments.is_empty() && self.marks.is_empty() && self.next.len() <= 1
    }
}

impl<G: Notation> Annotated<G> {
    /// Reads a record of either format, playing every variation to make sure that all of it is legal.
    pub fn read(text: &str) -> Result<Annotated<G>, RecordError> {
        let mut replay = Replay::<G>::open(text)?;
        let (body, lines) = replay.take_body();
        let mut reading = Reading::new(replay.game, body);
        for line in lines {
            reading.line(line?)?;
        }
        reading.finish()?;
        Ok(Annotated { opening: replay.record, nodes: reading.nodes })
    }

    /// All positions; the first is the beginning.
    pub fn nodes(&self) -> &[Node<G::Action>] {
        &self.nodes
    }

    /// The game itself, without what was thought about it.
    pub fn main_line(&self) -> Record<G> {
        let mut record = self.opening.clone();
        let mut at = 0;
        while let Some(&next) = self.nodes[at].next.first() {
            record.actions.extend(self.nodes[next].action);
            at = next;
        }
        record
    }

    /// Writes it: in format 1 if nothing is said beside the game, else in format 2.
    ///
    /// # Panics
    /// Never: everything was played when it was read.
    pub fn write(&self) -> String {
        if self.nodes.iter().all(Node::is_plain) {
            return self.main_line().write();
        }
        let mut out = self.opening.header_of(Body::Annotated);
        let game = G::begin(&self.opening.setup).expect("the setup was read");
        let mut todo = vec![Todo::Position { at: 0, game }];
        while let Some(next) = todo.pop() {
            match next {
                Todo::Words(words) => out.push_str(words),
                Todo::Action { at, game } => {
                    let mut game = Rc::unwrap_or_clone(game);
                    let action = self.nodes[at].action.expect("only the beginning has no action");
                    out += &format!("{}\n", game.write_action(action));
                    game.play(action, &mut ()).expect("it was played when it was read");
                    todo.push(Todo::Position { at, game });
                }
                Todo::Position { at, game } => self.write_position(at, game, &mut out, &mut todo),
            }
        }
        out
    }

    /// Writes what is said of a position, and lists what is to be written after it, the last first. All that follows
    /// shares the position, since there may be hundreds of variations, and as many in each of them.
    fn write_position(&self, at: usize, game: G, out: &mut String, todo: &mut Vec<Todo<G>>) {
        let node = &self.nodes[at];
        for comment in &node.comments {
            out.push_str(&format!("say \"{}\"\n", plain(comment)));
        }
        for mark in &node.marks {
            out.push_str(&format!("mark {mark}\n"));
        }
        let Some((&main, variations)) = node.next.split_first() else { return };
        let game = Rc::new(game);
        todo.push(Todo::Action { at: main, game: Rc::clone(&game) });
        for &at in variations.iter().rev() {
            todo.push(Todo::Words("end\n"));
            todo.push(Todo::Action { at, game: Rc::clone(&game) });
            todo.push(Todo::Words("try\n"));
        }
    }
}

/// What is still to be written.
enum Todo<G> {
    Words(&'static str),
    Action { at: usize, game: Rc<G> },
    Position { at: usize, game: G },
}

/// A tree that is read line by line.
struct Reading<G: Notation> {
    body: Body,
    nodes: Vec<Node<G::Action>>,
    at: usize,
    game: G,
    /// The variations that are open: where they branch off, the position there, and the line that opened them.
    open: Vec<(usize, G, usize)>,
    /// Whether the next action begins a variation.
    is_beginning: bool,
    last: usize,
}

impl<G: Notation> Reading<G> {
    fn new(game: G, body: Body) -> Reading<G> {
        Reading { body, nodes: vec![Node::after(None)], at: 0, game, open: Vec::new(), is_beginning: false, last: 1 }
    }

    fn line(&mut self, mut line: Line<'_>) -> Result<(), RecordError> {
        self.last = line.number;
        let word = line.clone().word("an action")?;
        let is_action = self.body == Body::Plain || !matches!(word.text, "say" | "mark" | "try" | "end");
        if self.is_beginning && !is_action {
            return Err(word.unexpected("the first action of a variation"));
        }
        if is_action {
            return self.action(line);
        }
        line.maybe();
        match word.text {
            "say" => self.say(&word, &mut line)?,
            "mark" => {
                self.is_first(&word)?;
                let mark = Mark::read(&mut line)?;
                self.nodes[self.at].marks.push(mark);
            }
            "try" => self.begin(&word)?,
            _ => self.end(&word)?,
        }
        line.end()
    }

    /// What is said of a position stands before its variations.
    fn is_first(&self, word: &Word<'_>) -> Result<(), RecordError> {
        let is_first = self.nodes[self.at].next.is_empty();
        is_first.then_some(()).ok_or_else(|| word.error(format!("`{}` stands before the variations", word.text)))
    }

    fn say(&mut self, word: &Word<'_>, line: &mut Line<'_>) -> Result<(), RecordError> {
        self.is_first(word)?;
        let text = line.maybe().ok_or_else(|| word.error("expected a comment in quotes after `say`"))?;
        if !text.quoted {
            return Err(text.unexpected("a comment in quotes"));
        }
        self.nodes[self.at].comments.push(text.text.to_owned());
        Ok(())
    }

    fn begin(&mut self, word: &Word<'_>) -> Result<(), RecordError> {
        if self.open.len() == MAX_DEPTH {
            return Err(word.error(format!("variations are at most {MAX_DEPTH} deep")));
        }
        self.open.push((self.at, self.game.clone(), word.line));
        self.is_beginning = true;
        Ok(())
    }

    fn end(&mut self, word: &Word<'_>) -> Result<(), RecordError> {
        self.goes_on(word.line)?;
        let (at, game, _) = self.open.pop().ok_or_else(|| word.error("`end` without `try`"))?;
        (self.at, self.game) = (at, game);
        Ok(())
    }

    /// A position that has variations has a main line.
    fn goes_on(&self, line: usize) -> Result<(), RecordError> {
        let is_done = self.nodes[self.at].next.is_empty();
        is_done.then_some(()).ok_or_else(|| RecordError::at(line, 1, "expected an action after the variations"))
    }

    fn action(&mut self, mut line: Line<'_>) -> Result<(), RecordError> {
        let start = line.clone();
        let action = self.game.read_action(&mut line)?;
        self.game.play(action, &mut ()).map_err(|illegal| start.error(illegal))?;
        let new = self.nodes.len();
        let siblings = &self.nodes[self.at].next;
        if siblings.iter().any(|&node| self.nodes[node].action == Some(action)) {
            return Err(start.error("another variation of this position begins with the same action"));
        }
        self.nodes.push(Node::after(Some(action)));
        let next = &mut self.nodes[self.at].next;
        // The main line comes last in the text and first in the list.
        let place = if self.is_beginning { next.len() } else { 0 };
        next.insert(place, new);
        (self.at, self.is_beginning) = (new, false);
        Ok(())
    }

    fn finish(&self) -> Result<(), RecordError> {
        if let Some((_, _, line)) = self.open.last() {
            return Err(RecordError::at(*line, 1, "this `try` has no `end`"));
        }
        self.goes_on(self.last)
    }
}
