//! What happened, as lines that a person can follow.

use crate::event::Event;
use crate::game::Game;
use crate::notation::segment::segment_name;
use bastide_landscape::catalog::DesignId;
use bastide_landscape::feature::Seg;

impl Event {
    /// The event as a line that a person can follow.
    pub fn words(&self, game: &Game) -> String {
        let tile = |id: DesignId| &game.tile(id).id;
        match *self {
            Event::Began(seat) => format!("{} begins", game.colour(seat)),
            Event::Drawn(seat, id) => format!("{} draws {}", game.colour(seat), tile(id)),
            Event::Discarded(id) => format!("{} fits nowhere and leaves the game", tile(id)),
            Event::Placed(seat, id, pos, rot) => {
                format!("{} places {} at {pos} turned {rot}", game.colour(seat), tile(id))
            }
            Event::Stood(seat, seg) => format!("{} puts a follower on {}", game.colour(seat), place(game, seg)),
            Event::Tied(seg) => format!("{} is complete, but nobody has more followers there", place(game, seg)),
            Event::Scored(seat, sum, seg) => {
                let place = seg.map_or(String::new(), |seg| format!(" ({})", place(game, seg)));
                format!("{} scores {}: {sum}{place}", game.colour(seat), sum.total)
            }
            Event::KeepSet(seat, keep) => {
                let tiles = if keep.tiles == 1 { "tile" } else { "tiles" };
                let (colour, house) = (game.colour(seat), place(game, keep.seg));
                format!("{colour} puts the keep on a house of {} {tiles} ({house})", keep.tiles)
            }
            Event::TokenTaken(seat, tower, token) => {
                let [one, other] = game.catalog().wall.corners[tower as usize].spaces;
                format!("{} takes token {token} from the corner tower {one}/{other}", game.colour(seat))
            }
            Event::TokenUsed(seat, token) => format!("{} uses token {token}", game.colour(seat)),
            Event::Returned(seat, seg) => {
                format!("{} takes back the follower from {}", game.colour(seat), place(game, seg))
            }
            Event::LastTile => "no tiles are left; final scoring".to_owned(),
            Event::Over(winners) => {
                let names = game.all_seats().into_iter().filter(|seat| winners & seat.bit() != 0);
                let names: Vec<_> = names.map(|seat| game.colour(seat).name()).collect();
                format!("the game is over; won by {}", names.join(" and "))
            }
        }
    }
}

fn place(game: &Game, seg: Seg) -> String {
    let board = game.board();
    let tile = board.tile(board.features().member(seg).tile);
    let name = segment_name(game.catalog(), tile.design, tile.rot, board.local(seg) as u8);
    format!("{name} of {}", tile.pos)
}
