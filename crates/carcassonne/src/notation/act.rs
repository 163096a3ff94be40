//! One action as one line.

use crate::Colour;
use crate::figure::FigureKind;
use crate::game::Game;
use crate::notation::spot::read_segment;
use crate::notation::word::{read_design, read_marker, read_pos, read_rot};
use crate::switchboard::{self, Action, hooks};
use crate::turn::Phase;
use bastide_play::{Actor, Play};
use bastide_record::{ActionNotation, Line, RecordError, Word, read_seat};

impl ActionNotation for Game {
    fn seated(&self) -> &[Colour] {
        self.colours()
    }

    fn asked_phase(&self) -> Phase {
        self.phase
    }

    fn write_action(&self, action: Action) -> String {
        let text = hooks::write(self, action);
        if action.is_outcome() {
            return text;
        }
        let asked = match self.actor() {
            Actor::Seat(seat) => seat,
            Actor::Chance | Actor::Over => self.turn.active,
        };
        format!("{} {text}", self.colour(asked))
    }

    fn read_decision(&self, line: &mut Line<'_>) -> Result<Action, RecordError> {
        let verb = line.word("what the player does")?;
        Ok(match verb.text {
            "place" => Action::Place { pos: read_pos(line)?, rot: read_rot(line)? },
            "pass" => Action::Pass,
            "gain" => {
                let number: u8 = line.value("the number of a gain")?;
                let index = number.checked_sub(1).ok_or_else(|| verb.error("gains are numbered from 1"))?;
                Action::Gain(index, read_marker(line)?)
            }
            name => match (switchboard::action::read(self, &verb, line)?, FigureKind::from_name(name)) {
                (Some(action), _) => action,
                (None, Some(figure)) => read_stand(self, figure, &verb, line)?,
                (None, None) => return Err(verb.unexpected("what the player does, such as place, follower or pass")),
            },
        })
    }

    fn read_outcome(&self, word: &Word<'_>, line: &mut Line<'_>) -> Result<Action, RecordError> {
        Ok(match word.text {
            "first" => Action::First(read_seat(self.colours(), line)?),
            "draw" => Action::Draw(read_design(self.catalog, &line.word("a tile")?)?),
            _ => {
                let unknown = || word.unexpected("a colour, `first`, `draw`, `die` or `message`");
                switchboard::action::read_outcome(word, line)?.ok_or_else(unknown)?
            }
        })
    }
}

/// Parts of a tile can be named only once it lies.
fn read_stand(game: &Game, figure: FigureKind, verb: &Word<'_>, line: &mut Line<'_>) -> Result<Action, RecordError> {
    if game.phase != Phase::Figure {
        return Err(verb.error(format!("no figure is asked for now, but {}", game.phase)));
    }
    Ok(Action::Stand { figure, segment: read_segment(game, game.turn.tile, line)? })
}
