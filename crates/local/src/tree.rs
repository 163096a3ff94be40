//! A record with all that was thought about it, as a tree: for whoever plays on from any of its positions. The tree is read
//! here and written down by [`bastide_record::Annotated`]; nothing is kept.

use crate::refused::Refused;
use bastide_protocol::{AnyGame, Code, GameKind, Setup, Visit, WireGame};
use bastide_record::{Annotated, RecordError, text};
use serde::{Deserialize, Serialize};
use std::rc::Rc;

/// Where a tree begins: a record of either format, or how a new game is to begin.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Rooted {
    /// The record.
    #[serde(default)]
    pub record: Option<String>,
    /// The setup of a game that has not begun.
    #[serde(default)]
    pub setup: Option<Setup>,
}

/// A game with its variations, what was said about it and what was marked.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Tree {
    /// The game.
    #[cfg_attr(feature = "schema", schema(value_type = GameKind))]
    pub title: &'static str,
    /// The names of the players in the order of the seats, where the record names them.
    pub names: Vec<String>,
    /// The colours of the seats.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<bastide_protocol::Colour>))]
    pub colours: Vec<&'static str>,
    /// The lines before the first action, of the plain format, the line `--` included. With the actions that lead to a
    /// position behind them they are a record of it.
    pub header: String,
    /// The record written anew: in the plain format if nothing stands beside the game.
    pub record: String,
    /// All positions. The first is the beginning; each stands behind the one it follows.
    pub nodes: Vec<TreeNode>,
}

/// A position of a tree.
#[derive(Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TreeNode {
    /// The action that led here, in the notation of records; none at the beginning.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub action: Option<String>,
    /// What is said about the position, a line each.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub comments: Vec<String>,
    /// What is marked on the map, in the notation of records without the word `mark`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<String>,
    /// The positions that follow, by their place in the list: the main line first, then the variations.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub next: Vec<usize>,
}

/// Reads a record with its variations, all of which are played to make sure that they are legal.
pub fn tree(rooted: &Rooted) -> Result<Tree, Refused> {
    let begun;
    let record = match (&rooted.record, &rooted.setup) {
        (Some(record), None) => text(record.as_bytes())?,
        (None, Some(setup)) => {
            let rules = GameKind::of_setup(setup)?.newest_rules();
            begun = AnyGame::begin(setup, rules, None)?.record();
            &begun
        }
        _ => return Err(Refused::new(Code::Malformed, "expected `record` or `setup`, and not both")),
    };
    Ok(GameKind::of_record(record)?.visit(Grow(record))?)
}

struct Grow<'a>(&'a str);

impl Visit for Grow<'_> {
    type Output = Result<Tree, RecordError>;

    fn visit<G: WireGame>(self) -> Self::Output {
        let whole = Annotated::<G>::read(self.0)?;
        // What was read has begun.
        let game = G::begin(&whole.opening.setup).map_err(|error| RecordError::at(1, 1, error.to_string()))?;
        let (colours, names) = (game.colours(), whole.opening.names.clone());
        Ok(Tree {
            title: G::GAME,
            names,
            colours,
            header: whole.opening.header(),
            record: whole.write(),
            nodes: nodes(&whole, game),
        })
    }
}

/// All positions with their actions as they are written, which only the position before each can say. Positions that
/// follow one share it until they are played: there may be hundreds, and as many after each of them.
fn nodes<G: WireGame>(whole: &Annotated<G>, game: G) -> Vec<TreeNode> {
    let node = |node: &bastide_record::Node<G::Action>| TreeNode {
        action: None,
        comments: node.comments.clone(),
        marks: node.marks.iter().map(ToString::to_string).collect(),
        next: node.next.clone(),
    };
    let mut nodes: Vec<TreeNode> = whole.nodes().iter().map(node).collect();
    let mut todo = Vec::new();
    follow(whole, 0, game, &mut todo);
    while let Some((at, before)) = todo.pop() {
        let mut game = Rc::unwrap_or_clone(before);
        if let Some(action) = whole.nodes()[at].action {
            nodes[at].action = Some(game.write_action(action));
            game.apply(action);
        }
        follow(whole, at, game, &mut todo);
    }
    nodes
}

/// Lists what follows a position, the main line to be played last.
fn follow<G: WireGame>(whole: &Annotated<G>, at: usize, game: G, todo: &mut Vec<(usize, Rc<G>)>) {
    let game = Rc::new(game);
    todo.extend(whole.nodes()[at].next.iter().map(|&next| (next, Rc::clone(&game))));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::study::{Outcome, Question, study};
    use bastide_protocol::Players;

    const RECORD: &str = "bastide 2\ngame carcassonne\nrules 2\nplayers red blue\nfirst red\n\
        stack base/city1 base/road-curve base/road-curve\n--\n\
        try\ndraw base/road-curve\nred place 1,0 N\nend\ndraw base/city1\nsay \"Which side?\"\n\
        mark arrow green 0,0 0,-1\ntry\nred place 0,1 S\nend\nred place 0,-1 S\nred pass\n";

    fn rooted(record: &str) -> Rooted {
        Rooted { record: Some(record.to_owned()), setup: None }
    }

    #[test]
    fn a_record_is_a_tree_whose_paths_are_records_of_their_positions() {
        let told = tree(&rooted(RECORD)).unwrap();
        assert_eq!(told.record, RECORD);
        let after = |at: usize| told.nodes[at].next.iter().map(|&next| told.nodes[next].action.as_deref().unwrap());
        assert_eq!(after(0).collect::<Vec<_>>(), ["draw base/city1", "draw base/road-curve"]);
        let main = told.nodes[0].next[0];
        assert_eq!(told.nodes[main].comments, ["Which side?"]);
        assert_eq!(told.nodes[main].marks, ["arrow green 0,0 0,-1"]);
        assert_eq!(after(main).collect::<Vec<_>>(), ["red place 0,-1 S", "red place 0,1 S"]);
        let path = format!("{}draw base/road-curve\nred place 1,0 N\n", told.header);
        let again = tree(&rooted(&path)).unwrap();
        assert_eq!((again.record, again.nodes.len()), (path, 3));
    }

    #[test]
    fn a_setup_is_a_tree_of_one_position() {
        let setup = Setup::new(Players::Count(3));
        let told = tree(&Rooted { record: None, setup: Some(setup) }).unwrap();
        assert_eq!((told.nodes.len(), told.colours.len()), (1, 3));
        assert_eq!(told.record, told.header);
        assert_eq!(tree(&Rooted { record: None, setup: None }).unwrap_err().code, Code::Malformed);
    }

    #[test]
    fn what_is_illegal_is_refused_in_a_variation_too() {
        let bad = RECORD.replace("red place 0,1 S", "red place 7,7 S");
        assert!(tree(&rooted(&bad)).unwrap_err().message.contains("line 16"), "{:?}", tree(&rooted(&bad)));
    }

    #[test]
    fn whoever_looks_is_told_what_chance_may_bring_and_what_the_one_who_is_asked_may_answer() {
        let look = |at| {
            let question =
                Question { record: RECORD.to_owned(), at: Some(at), moves: false, viewer: None, asked: true };
            study(&question).unwrap()
        };
        let outcome = |action: &str, odds| Outcome { action: action.to_owned(), odds };
        assert_eq!(look(0).outcomes, [outcome("draw base/city1", 1), outcome("draw base/road-curve", 2)]);
        let asked = look(1);
        assert!(asked.outcomes.is_empty());
        assert!(!asked.view.choices.is_empty());
    }
}
