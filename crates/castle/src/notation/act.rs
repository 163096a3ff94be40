//! One action as one line.

use crate::action::Action;
use crate::game::Game;
use crate::notation::segment::{find_place, find_segment, place_name, segment_name};
use crate::token::Token;
use crate::turn::Phase;
use bastide_landscape::catalog::DesignId;
use bastide_landscape::geometry::{Pos, Rot};
use bastide_play::{Actor, Play};
use bastide_record::{ActionNotation, Colour, Line, RecordError, Word, read_seat};

impl ActionNotation for Game {
    fn seated(&self) -> &[Colour] {
        &self.colours
    }

    fn asked_phase(&self) -> Phase {
        self.phase
    }

    fn write_action(&self, action: Action) -> String {
        let colour = match self.actor() {
            Actor::Seat(seat) => self.colour(seat).name(),
            Actor::Chance | Actor::Over => "",
        };
        match action {
            Action::First(seat) => format!("first {}", self.colour(seat)),
            Action::Draw(id) => format!("draw {}", self.tile(id).id),
            Action::TurnUp(token) => format!("token {token}"),
            Action::Place { pos, rot } => format!("{colour} place {pos} {rot}"),
            Action::Stand { segment } => {
                let tile = self.board.tile(self.turn.tile);
                format!("{colour} follower {}", segment_name(self.catalog, tile.design, tile.rot, segment))
            }
            Action::Score(seg) => format!("{colour} score {}", place_name(self.catalog, &self.board, seg)),
            Action::Use(token) => format!("{colour} use {token}"),
            Action::Spend(seg) => format!("{colour} spend {}", place_name(self.catalog, &self.board, seg)),
            Action::Pass => format!("{colour} pass"),
        }
    }

    fn read_decision(&self, line: &mut Line<'_>) -> Result<Action, RecordError> {
        let verb = line.word("what the player does")?;
        match verb.text {
            "place" => {
                let (x, y) = line.cell()?;
                Ok(Action::Place { pos: Pos::new(x, y), rot: read_rot(line)? })
            }
            "follower" => read_stand(self, &verb, line),
            "score" => Ok(Action::Score(find_place(line, self.catalog, &self.board)?)),
            "use" => Ok(Action::Use(read_token(line)?)),
            "spend" => Ok(Action::Spend(find_place(line, self.catalog, &self.board)?)),
            "pass" => Ok(Action::Pass),
            _ => Err(verb.unexpected("place, follower, score, use, spend or pass")),
        }
    }

    fn read_outcome(&self, word: &Word<'_>, line: &mut Line<'_>) -> Result<Action, RecordError> {
        match word.text {
            "first" => Ok(Action::First(read_seat(&self.colours, line)?)),
            "draw" => Ok(Action::Draw(find_design(self, &line.word("a tile")?)?)),
            "token" => Ok(Action::TurnUp(read_token(line)?)),
            _ => Err(word.unexpected("a colour, `first`, `draw` or `token`")),
        }
    }
}

/// Parts of a tile can be named only once it lies.
fn read_stand(game: &Game, verb: &Word<'_>, line: &mut Line<'_>) -> Result<Action, RecordError> {
    if game.phase != Phase::Follower {
        return Err(verb.error(format!("no follower is asked for now, but {}", game.phase)));
    }
    let tile = game.board.tile(game.turn.tile);
    Ok(Action::Stand { segment: find_segment(line, game.catalog, tile.design, tile.rot)? })
}

fn find_design(game: &Game, word: &Word<'_>) -> Result<DesignId, RecordError> {
    game.catalog.find(word.text).ok_or_else(|| word.error(format!("there is no tile `{}`", word.text)))
}

/// Reads the number of a token.
pub(super) fn read_token(line: &mut Line<'_>) -> Result<Token, RecordError> {
    const EXPECTED: &str = "the number of a token, 1 to 9";
    let word = line.word(EXPECTED)?;
    Token::from_name(word.text).ok_or_else(|| word.unexpected(EXPECTED))
}

/// Reads a turn as a letter.
pub(super) fn read_rot(line: &mut Line<'_>) -> Result<Rot, RecordError> {
    const EXPECTED: &str = "a turn (N, E, S or W)";
    let word = line.peek();
    let rot = Rot::from_letter(line.letter(EXPECTED)?);
    rot.ok_or_else(|| word.map_or_else(|| line.error(EXPECTED), |word| word.unexpected(EXPECTED)))
}
