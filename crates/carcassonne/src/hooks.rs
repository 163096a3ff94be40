//! The switchboard: the only file that names more than one room. One function for each point where rooms take part,
//! one line for each room; read from top to bottom it is the table of contents of the rules.

use crate::action::Action;
use crate::event::Event;
use crate::figure::FigureKind;
use crate::finish;
use crate::game::Game;
use crate::part::Part;
use crate::sum::{Magic, Sum};
use crate::track::{Marker, Move};
use crate::turn::{self, Flow, Phase, Step};
use crate::{award, base, rooms, score};
use bastide_landscape::catalog::DesignId;
use bastide_landscape::feature::{Feature, Label};
use bastide_landscape::geometry::Pos;
use bastide_play::{Seat, Sink};

/// What happens in a step of the turn (ORDER-01).
#[inline]
pub(crate) fn step(game: &mut Game, step: Step, watch: &mut impl Sink<Event>) -> Flow {
    match step {
        Step::Draw => draw(game, watch),
        Step::Ingots => rooms::gold::lay(game, watch),
        Step::Magic => rooms::mage::after_place(game),
        Step::Robbers => rooms::robbers::after_place(game),
        Step::Figure => Flow::Ask(Phase::Figure),
        Step::Ferry => rooms::ferries::after_figure(game),
        Step::FerryMoves => rooms::ferries::moves(game),
        Step::Parting => rooms::mage::part(game),
        Step::Score => {
            score::completed(game);
            Flow::Next
        }
        Step::Pay => award::pay(game, watch),
        Step::Goods => rooms::traders::take_goods(game, watch),
        Step::Shares => rooms::gold::share(game, watch),
        Step::Message => rooms::messengers::after_score(game),
        Step::Crop => rooms::crop::after_score(game),
        Step::End => end(game),
    }
}

/// Draws the next tile. Without one, a turn inside a turn is over at once, and so is the game (BASE-12).
#[inline]
fn draw(game: &mut Game, watch: &mut impl Sink<Event>) -> Flow {
    if game.bag.total() > 0 {
        return Flow::Ask(Phase::Draw);
    }
    if game.turn.outer.is_some() {
        return end(game);
    }
    finish::finish(game, watch);
    watch.take(Event::Over(finish::winners(game)));
    Flow::Ask(Phase::Over)
}

/// What comes after the last step: the outer turn, the second turn, or the next player.
#[inline]
fn end(game: &mut Game) -> Flow {
    if let Some(outer) = game.turn.outer {
        rooms::messengers::put_under(game);
        return turn::resume(game, outer);
    }
    if game.rules.plays(Part::Builders) && rooms::traders::may_go_again(game) {
        return Flow::Ask(Phase::Again);
    }
    turn::pass_on(game)
}

/// Everything that may be answered to a question of a room.
pub(crate) fn choices(game: &Game, phase: Phase, sink: &mut impl Sink<Action>) {
    match phase {
        Phase::Die => rooms::flying::rolls(sink),
        Phase::MessageDraw => rooms::messengers::draws(game, sink),
        Phase::Ingot => rooms::gold::choices(game, sink),
        Phase::Conjure => rooms::mage::choices(game, sink),
        Phase::Robber(seat) => rooms::robbers::choices(game, seat, sink),
        Phase::Land => rooms::flying::choices(game, sink),
        Phase::Ferry => rooms::ferries::choices(game, sink),
        Phase::FerryMove => rooms::ferries::move_choices(game, sink),
        Phase::Gain(seat) => award::choices(game, seat, sink),
        Phase::Rob(_) => rooms::robbers::rob_choices(sink),
        Phase::Loot(_) => rooms::robbers::loot_choices(sink),
        Phase::Share(seat) => rooms::gold::share_choices(game, seat, sink),
        Phase::Message => rooms::messengers::choices(sink),
        Phase::TakeBack => rooms::messengers::take_back_choices(game, sink),
        Phase::Crop => rooms::crop::choices(sink),
        Phase::CropTurn(seat) => rooms::crop::turn_choices(game, seat, sink),
        Phase::Again => rooms::traders::again_choices(sink),
        Phase::First | Phase::Draw | Phase::Place | Phase::Figure | Phase::Over => {}
    }
}

/// What an answer does.
#[inline]
pub(crate) fn answer(game: &mut Game, action: Action, watch: &mut impl Sink<Event>) -> Flow {
    match action {
        Action::First(seat) => base::first(game, seat, watch),
        Action::Draw(design) => base::draw(game, design, watch),
        Action::Place { pos, rot } => base::place(game, pos, rot, watch),
        Action::Stand { figure, segment } => base::stand(game, figure, segment, watch),
        Action::Pass => pass(game),
        other => answer_room(game, other, watch),
    }
}

/// What an answer to a question of a room does.
fn answer_room(game: &mut Game, action: Action, watch: &mut impl Sink<Event>) -> Flow {
    match action {
        Action::Recall => rooms::abbot::recall(game, watch),
        Action::Ingot(pos) => rooms::gold::answer(game, pos, watch),
        Action::Conjure(who, spot) => rooms::mage::conjure(game, who, spot, watch),
        Action::Banish(who) => rooms::mage::banish(game, who, watch),
        Action::Lurk(space) => rooms::robbers::lurk(game, space, watch),
        Action::Fly(figure) => rooms::flying::mount(game, figure, watch),
        Action::Die(distance) => rooms::flying::fly(game, distance, watch),
        Action::Land(segment) => rooms::flying::land(game, segment, watch),
        Action::Ferry(one, other) => rooms::ferries::answer(game, one, other, watch),
        Action::MoveFerry(pos, one, other) => rooms::ferries::answer_move(game, pos, one, other, watch),
        Action::Gain(index, marker) => award::answer(game, index, marker, watch),
        Action::Rob => rooms::robbers::answer_rob(game, watch),
        Action::Wait => rooms::robbers::answer_wait(game),
        Action::Loot(marker) => rooms::robbers::answer_loot(game, marker, watch),
        Action::TakeIngot(pos) => rooms::gold::answer_share(game, pos, watch),
        Action::Message(number) => rooms::messengers::answer_draw(game, number, watch),
        Action::CarryOut => rooms::messengers::carry_out(game),
        Action::Exchange => rooms::messengers::exchange(game),
        Action::TakeBack(figure, spot) => match game.phase {
            Phase::TakeBack => rooms::messengers::take_back(game, figure, spot, watch),
            _ => rooms::crop::take_back(game, figure, spot, watch),
        },
        Action::CropAdd | Action::CropRemove => rooms::crop::answer(game, action, watch),
        Action::Join(figure, spot) => rooms::crop::join(game, figure, spot, watch),
        Action::Again => rooms::traders::go_again(game, watch),
        _ => Flow::Next,
    }
}

/// What it means to do nothing.
#[inline]
fn pass(game: &mut Game) -> Flow {
    match game.phase {
        Phase::Robber(seat) => rooms::robbers::next(game, seat),
        Phase::Again => turn::pass_on(game),
        _ => Flow::Next,
    }
}

/// Where the drawn tile may go.
#[inline]
pub(crate) fn placements(game: &Game, sink: &mut impl Sink<Action>) {
    if rooms::river::flows(game, game.turn.drawn) {
        return rooms::river::placements(game, sink);
    }
    base::placements(game, sink);
}

/// Whether the drawn tile may go anywhere.
#[inline]
pub(crate) fn has_placement(game: &Game) -> bool {
    if rooms::river::flows(game, game.turn.drawn) {
        return rooms::river::has_placement(game);
    }
    base::has_placement(game)
}

/// Whether a tile of a design could go into an open cell if it were drawn now.
pub(crate) fn fits(game: &Game, design: DesignId, pos: Pos) -> bool {
    if rooms::river::flows(game, design) {
        return rooms::river::fits(game, design, pos);
    }
    base::fits(game, design, pos)
}

/// What a tile brings as soon as it lies.
#[inline]
pub(crate) fn after_place(game: &mut Game) {
    if game.rules.plays(Part::River) {
        rooms::river::after_place(game);
    }
    if game.rules.plays(Part::Builders) {
        rooms::traders::after_place(game);
    }
    if game.rules.plays(Part::Ferries) {
        rooms::ferries::after_place(game);
    }
}

/// What the active player may do with figures.
#[inline]
pub(crate) fn figure_choices(game: &Game, sink: &mut impl Sink<Action>) {
    base::figure_choices(game, FigureKind::Follower, sink);
    if game.rules.plays(Part::LargeFollowers) {
        base::figure_choices(game, FigureKind::Large, sink);
    }
    if game.rules.plays(Part::Abbots) {
        rooms::abbot::figure_choices(game, sink);
    }
    if has_helpers(game) {
        rooms::traders::figure_choices(game, sink);
    }
    if game.rules.plays(Part::Flying) {
        rooms::flying::figure_choices(game, sink);
    }
}

/// Whether anybody has figures that are no subjects: builders or pigs.
#[inline]
fn has_helpers(game: &Game) -> bool {
    game.rules.plays(Part::Builders) || game.rules.plays(Part::Pigs)
}

/// How many figures of a kind each player begins with.
pub(crate) fn supply(game: &Game, figure: FigureKind) -> u8 {
    let one_with = |part| u8::from(game.rules.plays(part));
    match figure {
        FigureKind::Follower => game.rules.followers(),
        FigureKind::Large => one_with(Part::LargeFollowers),
        FigureKind::Abbot => one_with(Part::Abbots),
        FigureKind::Builder => one_with(Part::Builders),
        FigureKind::Pig => one_with(Part::Pigs),
    }
}

/// Inns and cathedrals of a road or city, as bits; drawn ones mean nothing where their tiles are plain (PART-03).
#[inline]
pub(crate) fn marks(game: &Game, feature: &Feature) -> u8 {
    // Only tiles of Inns & Cathedrals carry marks.
    if feature.marks == 0 || game.rules.plays(Part::Inns) { feature.marks } else { 0 }
}

/// What each tile and pennant of a road or city with these marks counts.
#[inline]
pub(crate) fn each(feature: &Feature, marks: u8, finished: bool) -> u16 {
    if marks != 0 { rooms::inns::each(feature, finished) } else { base::each(feature, finished) }
}

/// Mage or witch on a feature.
#[inline]
pub(crate) fn magic(game: &Game, label: Label) -> Magic {
    if game.rules.plays(Part::Mage) { rooms::mage::on(game, label) } else { Magic::None }
}

/// What a field brings one of its owners.
pub(crate) fn field_value(game: &Game, label: Label, seat: Seat, owners: u8) -> Sum {
    let pig = game.rules.plays(Part::Pigs) && rooms::traders::pig_helps(game, label, seat, owners);
    score::field(game, label, pig)
}

/// Whether completed features matter even if nobody owns them: for goods, and for mage and witch.
#[inline]
pub(crate) fn wants_ownerless(game: &Game) -> bool {
    game.rules.plays(Part::Goods) || game.rules.plays(Part::Mage)
}

/// Further features that may have been completed: roads changed by ferries (FERRY-09).
#[inline]
pub(crate) fn changed(game: &Game) -> rooms::ferries::Roads {
    if game.rules.plays(Part::Ferries) { rooms::ferries::changed(game) } else { rooms::ferries::NO_ROADS }
}

/// Whether a road could be parted (MAGE-06).
pub(crate) fn may_part(game: &Game, seg: bastide_landscape::feature::Seg) -> bool {
    game.rules.plays(Part::Ferries) && rooms::ferries::crosses(game, seg)
}

/// Whether it can matter in which order gains are paid and which figure they move (ORDER-02).
#[inline]
pub(crate) fn gains_matter(game: &Game) -> bool {
    has_messengers(game) || (game.rules.plays(Part::Robbers) && rooms::robbers::lurk_anywhere(game))
}

/// Whether it can matter in which order a player takes gains, given the spaces where the figures start and those where
/// they may halt in between, as bits: for a message, or for a robber there.
pub(crate) fn order_matters(game: &Game, seat: Seat, starts: u64, halts: u64) -> bool {
    (game.rules.plays(Part::Messengers) && rooms::messengers::may_come(game, seat, halts))
        || (game.rules.plays(Part::Robbers) && rooms::robbers::may_meet(game, seat, starts | halts))
}

/// Whether every player has two scoring figures (MSG-01).
#[inline]
pub(crate) fn has_messengers(game: &Game) -> bool {
    game.rules.plays(Part::Messengers)
}

/// The scoring figures every player has.
pub(crate) fn markers(game: &Game) -> &'static [Marker] {
    if has_messengers(game) { &Marker::ALL } else { &Marker::ALL[..1] }
}

/// What follows a gain: perhaps a message, perhaps a robbery.
#[inline]
pub(crate) fn after_gain(game: &mut Game, gain: Move) {
    after_move(game, gain);
    if game.rules.plays(Part::Robbers) {
        rooms::robbers::after_gain(game, gain);
    }
}

/// What follows any move on the track, robbery included (MSG-07).
#[inline]
pub(crate) fn after_move(game: &mut Game, moved: Move) {
    if game.rules.plays(Part::Messengers) {
        rooms::messengers::after_move(game, moved);
    }
}

/// The claim upon the last gain, which comes before the next one: a robbery.
pub(crate) fn interrupt(game: &mut Game, watch: &mut impl Sink<Event>) -> Flow {
    rooms::robbers::interrupt(game, watch)
}

/// What leaves a completed feature besides the players' figures.
#[inline]
pub(crate) fn after_score(game: &mut Game, label: Label, watch: &mut impl Sink<Event>) {
    if game.rules.plays(Part::Mage) {
        rooms::mage::leave(game, label, watch);
    }
}

/// Figures that may not stay where their owner's last subject has gone (BUILD-06, PIG-02).
pub(crate) fn after_leaving(game: &mut Game, watch: &mut impl Sink<Event>) {
    if has_helpers(game) {
        rooms::traders::send_idle_home(game, watch);
    }
}

/// Whether a tile takes no further figure (BUILD-08).
pub(crate) fn is_exclusive(game: &Game, tile: u8) -> bool {
    has_helpers(game) && rooms::traders::is_exclusive(game, tile)
}

/// Final scoring beyond the map (ORDER-04).
pub(crate) fn final_score(game: &mut Game, watch: &mut impl Sink<Event>) {
    if game.rules.plays(Part::Goods) {
        rooms::traders::final_score(game, watch);
    }
    if game.rules.plays(Part::Gold) {
        rooms::gold::final_score(game, watch);
    }
}
