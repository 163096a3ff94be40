//! One function for each point where rooms take part, one line for each room; read from top to bottom it is the table of
//! contents of the rules.

use crate::figure::FigureKind;
use crate::game::Game;
use crate::kind::{CATHEDRAL, INN};
use crate::notation::spot::name_on;
use crate::part::Part;
use crate::rooms::{abbot, crop, ferries, flying, gold, inns, mage, messengers, river, robbers, traders};
use crate::score::{Finished, Pig, Wanted};
use crate::sum::Sum;
use crate::switchboard::{Action, Event, Illegal, Magic, Phase, Rooms};
use crate::track::{Marker, Move};
use crate::turn::{self, Flow, Step};
use crate::{award, base, finish, legal, score};
use bastide_landscape::catalog::{DesignId, Kind};
use bastide_landscape::feature::{Feature, Label, Seg};
use bastide_landscape::geometry::{Pos, Rot};
use bastide_play::{ChanceEvent, MAX_SEATS, NotAsked, Seat, Sink, Turns};

/// What happens in a step of the turn (ORDER-01).
#[inline]
pub(crate) fn step(game: &mut Game, step: Step, watch: &mut impl Sink<Event>) -> Flow {
    match step {
        Step::Draw => draw(game, watch),
        Step::Ingots | Step::Shares => gold::step(game, step, watch),
        Step::Magic | Step::Parting => mage::step(game, step, watch),
        Step::Robbers => robbers::step(game, step, watch),
        Step::Figure => Flow::Ask(Phase::Figure),
        Step::Ferry | Step::FerryMoves => ferries::step(game, step, watch),
        // Pay always comes next: it need not be looked for.
        Step::Score => {
            score::completed(game);
            game.turn.step = Step::Pay;
            match award::pay(game, watch) {
                // Mostly nothing is owed, and nothing comes before the end of the turn.
                Flow::Next if game.next_step() == Step::End => {
                    game.turn.step = Step::End;
                    end(game, watch)
                }
                flow => flow,
            }
        }
        Step::Pay => award::pay(game, watch),
        Step::Goods => traders::step(game, step, watch),
        Step::Message => messengers::step(game, step, watch),
        Step::Crop => crop::step(game, step, watch),
        Step::End => end(game, watch),
    }
}

/// Whether a turn that has just begun owes nothing to the one before: it is neither message 4's nor the builder's second
/// one (MSG-13, BUILD-04).
pub(crate) fn is_fresh(game: &Game) -> bool {
    game.turn.outer.is_none() && !traders::is_second(game)
}

/// Draws the next tile. Without one, a turn inside a turn is over at once, and so is the game (BASE-12).
#[inline]
fn draw(game: &mut Game, watch: &mut impl Sink<Event>) -> Flow {
    if game.bag.total() > 0 {
        return Flow::Ask(Phase::Draw);
    }
    if game.turn.outer.is_some() {
        return end(game, watch);
    }
    finish::finish(game, watch);
    watch.take(Event::Over(finish::winners(game)));
    Flow::Ask(Phase::Over)
}

/// What comes after the last step: the outer turn, the second turn, or the next player's.
#[inline]
fn end(game: &mut Game, watch: &mut impl Sink<Event>) -> Flow {
    if let Some(outer) = game.turn.outer {
        messengers::put_under(game);
        return turn::resume(game, outer);
    }
    if game.rules.plays(Part::Builders) && traders::may_go_again(game) {
        return Flow::Ask(traders::Phase::Again.into());
    }
    turn::next_player(game);
    game.turn.step = Step::Draw;
    draw(game, watch)
}

/// Everything that may be answered to a question: the one list of legal actions.
#[inline]
pub(crate) fn choices(game: &Game, sink: &mut impl Sink<Action>) {
    match game.phase {
        Phase::First => game.all_seats().for_each(|seat| sink.take(Action::First(seat))),
        Phase::Draw => game.bag.outcomes(sink, Action::Draw),
        Phase::Place => placements(game, sink),
        Phase::Figure => figure_choices(game, sink),
        Phase::Gain(seat) => award::choices(game, seat, sink),
        Phase::Over => {}
        Phase::Traders(phase) => traders::choices(game, phase, sink),
        Phase::Flying(phase) => flying::choices(game, phase, sink),
        Phase::Messengers(phase) => messengers::choices(game, phase, sink),
        Phase::Ferries(phase) => ferries::choices(game, phase, sink),
        Phase::Gold(phase) => gold::choices(game, phase, sink),
        Phase::Mage(phase) => mage::choices(game, phase, sink),
        Phase::Robbers(phase) => robbers::choices(game, phase, sink),
        Phase::Crop(phase) => crop::choices(game, phase, sink),
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
        Action::Gain(index, marker) => award::answer(game, index, marker, watch),
        Action::Abbot(action) => abbot::answer(game, action, watch),
        Action::Traders(action) => traders::answer(game, action, watch),
        Action::Flying(action) => flying::answer(game, action, watch),
        Action::Messengers(action) => messengers::answer(game, action, watch),
        Action::Ferries(action) => ferries::answer(game, action, watch),
        Action::Gold(action) => gold::answer(game, action, watch),
        Action::Mage(action) => mage::answer(game, action, watch),
        Action::Robbers(action) => robbers::answer(game, action, watch),
        Action::Crop(action) => crop::answer(game, action, watch),
    }
}

/// What it means to do nothing: mostly that the turn goes on.
#[inline]
fn pass(game: &mut Game) -> Flow {
    match game.phase {
        Phase::Traders(phase) => traders::pass(game, phase),
        Phase::Robbers(phase) => robbers::pass(game, phase),
        Phase::First | Phase::Draw | Phase::Place | Phase::Figure | Phase::Gain(_) | Phase::Over => Flow::Next,
        Phase::Flying(_) | Phase::Messengers(_) | Phase::Ferries(_) => Flow::Next,
        Phase::Gold(_) | Phase::Mage(_) | Phase::Crop(_) => Flow::Next,
    }
}

/// Whether an action is of the kind that the question asks for.
pub(crate) fn is_asked(game: &Game, action: Action) -> bool {
    let phase = game.phase;
    match action {
        Action::First(_) => phase == Phase::First,
        Action::Draw(_) => phase == Phase::Draw,
        Action::Place { .. } => phase == Phase::Place,
        Action::Stand { .. } => phase == Phase::Figure,
        // Where nothing may be done, that is listed.
        Action::Pass => false,
        Action::Gain(..) => matches!(phase, Phase::Gain(_)),
        Action::Abbot(action) => abbot::answers(action, phase),
        Action::Traders(action) => traders::answers(action, phase),
        Action::Flying(action) => flying::answers(action, phase),
        Action::Messengers(action) => messengers::answers(action, phase),
        Action::Ferries(action) => ferries::answers(action, phase),
        Action::Gold(action) => gold::answers(action, phase),
        Action::Mage(action) => mage::answers(action, phase),
        Action::Robbers(action) => robbers::answers(action, phase),
        Action::Crop(action) => crop::answers(action, phase),
    }
}

/// Why an answer is refused that is of the right kind.
pub(crate) fn why_not(game: &Game, action: Action) -> Illegal {
    match action {
        Action::First(_) => Illegal::NotAsked(NotAsked::NoSuchSeat),
        Action::Draw(id) if game.bag.count(id) > 0 => river::why_not_draw(),
        Action::Draw(_) => Illegal::NotInBag,
        Action::Place { pos, rot } => legal::why_not_there(game, pos, rot),
        Action::Stand { figure, segment } => legal::why_not_stand(game, figure, segment),
        Action::Abbot(action) => abbot::why_not(game, action),
        Action::Flying(action) => flying::why_not(game, action),
        Action::Pass | Action::Gain(..) | Action::Traders(_) | Action::Messengers(_) => Illegal::NotAmongChoices,
        Action::Ferries(_) | Action::Gold(_) | Action::Mage(_) => Illegal::NotAmongChoices,
        Action::Robbers(_) | Action::Crop(_) => Illegal::NotAmongChoices,
    }
}

/// Why the drawn tile may not go where it fits its neighbours.
pub(crate) fn why_not_there(game: &Game, pos: Pos) -> Illegal {
    river::why_not_there(game, pos)
}

/// Why a figure of the supply may not stand on a feature.
pub(crate) fn why_not_stand(game: &Game, figure: FigureKind, feature: &Feature) -> Illegal {
    match figure {
        FigureKind::Follower | FigureKind::Large => base::why_not_stand(figure, feature),
        FigureKind::Abbot => abbot::why_not_stand(game, figure, feature),
        FigureKind::Builder | FigureKind::Pig => traders::why_not_stand(game, figure, feature),
    }
}

/// Where a figure may ever stand, if that kind of feature is played.
pub(crate) const fn is_ground(figure: FigureKind, kind: Kind) -> bool {
    match figure {
        FigureKind::Follower | FigureKind::Large => base::is_ground(kind),
        FigureKind::Abbot => abbot::is_ground(figure, kind),
        FigureKind::Builder | FigureKind::Pig => traders::is_ground(figure, kind),
    }
}

/// Which random event is asked for.
pub(crate) fn chance_event(game: &Game) -> ChanceEvent {
    match game.phase {
        Phase::First => ChanceEvent { stream: 0, index: 0 },
        Phase::Flying(_) => flying::chance_event(game),
        Phase::Messengers(_) => messengers::chance_event(game),
        Phase::Draw | Phase::Place | Phase::Figure | Phase::Gain(_) | Phase::Over => base::chance_event(game),
        Phase::Traders(_) | Phase::Ferries(_) | Phase::Gold(_) => base::chance_event(game),
        Phase::Mage(_) | Phase::Robbers(_) | Phase::Crop(_) => base::chance_event(game),
    }
}

/// The outcome of chance that a fair roll picks.
#[inline]
pub(crate) fn outcome(game: &Game, roll: u32) -> Option<Action> {
    match game.phase {
        Phase::First => (roll < game.seats as u32).then_some(Action::First(Seat(roll as u8))),
        Phase::Draw => game.bag.outcome(roll).map(Action::Draw),
        Phase::Flying(phase) => flying::outcome(game, phase, roll).map(Action::Flying),
        Phase::Messengers(phase) => messengers::outcome(game, phase, roll).map(Action::Messengers),
        Phase::Place | Phase::Figure | Phase::Gain(_) | Phase::Over | Phase::Traders(_) | Phase::Ferries(_) => None,
        Phase::Gold(_) | Phase::Mage(_) | Phase::Robbers(_) | Phase::Crop(_) => None,
    }
}

/// The sum of the odds of all outcomes of chance.
#[inline]
pub(crate) fn total_odds(game: &Game) -> u32 {
    match game.phase {
        Phase::First => game.seats as u32,
        Phase::Draw => game.bag.total(),
        Phase::Flying(phase) => flying::total_odds(game, phase),
        Phase::Messengers(phase) => messengers::total_odds(game, phase),
        Phase::Place | Phase::Figure | Phase::Gain(_) | Phase::Over | Phase::Traders(_) | Phase::Ferries(_) => 0,
        Phase::Gold(_) | Phase::Mage(_) | Phase::Robbers(_) | Phase::Crop(_) => 0,
    }
}

/// Writes an action that is about to be played, but for the colour of who decides.
pub(crate) fn write(game: &Game, action: Action) -> String {
    match action {
        Action::First(seat) => format!("first {}", game.colour(seat)),
        Action::Draw(id) => format!("draw {}", game.tile(id).facts.id),
        Action::Place { pos, rot } => format!("place {pos} {rot}"),
        Action::Stand { figure, segment } => format!("{figure} {}", name_on(game, game.turn.tile, segment)),
        Action::Pass => "pass".to_owned(),
        Action::Gain(index, marker) => format!("gain {} {}", index + 1, marker.name()),
        Action::Abbot(action) => abbot::write(game, action),
        Action::Traders(action) => traders::write(game, action),
        Action::Flying(action) => flying::write(game, action),
        Action::Messengers(action) => messengers::write(game, action),
        Action::Ferries(action) => ferries::write(game, action),
        Action::Gold(action) => gold::write(game, action),
        Action::Mage(action) => mage::write(game, action),
        Action::Robbers(action) => robbers::write(game, action),
        Action::Crop(action) => crop::write(game, action),
    }
}

/// Where the drawn tile may go.
#[inline]
fn placements(game: &Game, sink: &mut impl Sink<Action>) {
    if river::flows(game, game.turn.drawn) {
        return river::placements(game, sink);
    }
    base::placements(game, sink);
}

/// Whether the drawn tile may go anywhere.
#[inline]
pub(crate) fn has_placement(game: &Game) -> bool {
    if river::flows(game, game.turn.drawn) {
        return river::has_placement(game);
    }
    base::has_placement(game)
}

/// Whether a tile of a design could go into an open cell if it were drawn now.
pub(crate) fn fits(game: &Game, design: DesignId, pos: Pos) -> bool {
    if river::flows(game, design) {
        return river::fits(game, design, pos);
    }
    base::fits(game, design, pos)
}

/// Whether a tile that fits its neighbours may not lie there all the same.
pub(crate) fn refuses(game: &Game, design: DesignId, pos: Pos, rot: Rot) -> bool {
    river::refuses(game, design, pos, rot)
}

/// What a tile brings as soon as it lies.
#[inline]
pub(crate) fn after_place(game: &mut Game) {
    if game.rules.plays(Part::River) {
        river::after_place(game);
    }
    if game.rules.plays(Part::Builders) {
        traders::after_place(game);
    }
    if game.rules.plays(Part::Ferries) {
        ferries::after_place(game);
    }
    // Last, because it asks whether ferries are due to move.
    if game.rules.plays(Part::Mage) {
        mage::after_place(game);
    }
}

/// What the active player may do with figures.
#[inline]
fn figure_choices(game: &Game, sink: &mut impl Sink<Action>) {
    base::figure_choices(game, sink);
    if game.rules.plays(Part::Abbots) {
        abbot::figure_choices(game, sink);
    }
    if has_helpers(game) {
        traders::figure_choices(game, sink);
    }
    if game.rules.plays(Part::Flying) {
        flying::figure_choices(game, sink);
    }
    sink.take(Action::Pass);
}

/// Whether anybody has figures that are no subjects: builders or pigs.
#[inline]
pub(super) fn has_helpers(game: &Game) -> bool {
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
    // Only tiles of Inns & Cathedrals carry marks, and a ferry is no mark that counts.
    let marks = feature.marks & (INN | CATHEDRAL);
    if marks == 0 || game.rules.plays(Part::Inns) { marks } else { 0 }
}

/// What each tile and pennant of a road or city with these marks counts.
#[inline]
pub(crate) fn each(feature: &Feature, marks: u8, finished: Finished) -> u16 {
    if marks != 0 { inns::each(feature, finished) } else { base::each(feature, finished) }
}

/// Mage or witch on a feature.
#[inline]
pub(crate) fn magic(game: &Game, label: Label) -> Magic {
    magic_where(game, |seg| game.board.label(seg) == label)
}

/// Mage or witch on a segment for which `here` holds.
#[inline]
pub(crate) fn magic_where(game: &Game, here: impl Fn(Seg) -> bool) -> Magic {
    if game.rules.plays(Part::Mage) { mage::on(game, here) } else { Magic::None }
}

/// What a field brings one of its owners.
pub(crate) fn field_value(game: &Game, label: Label, seat: Seat, owners: u8) -> Sum {
    let helps = game.rules.plays(Part::Pigs) && traders::pig_helps(game, label, seat, owners);
    score::field(game, label, if helps { Pig::Helps } else { Pig::None })
}

/// Which completed features matter: for goods, and for mage and witch, those of nobody too.
#[inline]
pub(crate) fn wanted(game: &Game) -> Wanted {
    let all = game.rules.plays(Part::Goods) || game.rules.plays(Part::Mage);
    if all { Wanted::All } else { Wanted::Occupied }
}

/// Further features that may have been completed: roads changed by ferries (FERRY-09).
#[inline]
pub(crate) fn changed(game: &Game) -> ferries::Roads {
    if game.rules.plays(Part::Ferries) { ferries::changed(game) } else { ferries::NO_ROADS }
}

/// Whether a road could be parted (MAGE-06).
#[inline]
pub(crate) fn may_part(feature: &Feature) -> bool {
    ferries::carries(feature)
}

/// Whether it can matter in which order gains are paid and which figure they move (ORDER-02).
#[inline]
pub(crate) fn gains_matter(game: &Game) -> bool {
    has_messengers(game) || (game.rules.plays(Part::Robbers) && robbers::lurk_anywhere(game))
}

/// Whether it can matter in which order a player takes gains, given the spaces where the figures start and those where
/// they may halt in between, as bits: for a message, or for a robber there.
pub(crate) fn order_matters(game: &Game, seat: Seat, starts: u64, halts: u64) -> bool {
    (game.rules.plays(Part::Messengers) && messengers::may_come(game, seat, halts))
        || (game.rules.plays(Part::Robbers) && robbers::may_meet(game, seat, starts | halts))
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
        robbers::after_gain(game, gain);
    }
}

/// What follows any move on the track, robbery included (MSG-07).
#[inline]
pub(crate) fn after_move(game: &mut Game, moved: Move) {
    if game.rules.plays(Part::Messengers) {
        messengers::after_move(game, moved);
    }
}

/// The claim upon the last gain, which comes before the next one: a robbery.
pub(crate) fn interrupt(game: &mut Game, watch: &mut impl Sink<Event>) -> Flow {
    robbers::interrupt(game, watch)
}

/// What leaves a completed feature besides the players' figures.
#[inline]
pub(crate) fn after_score(game: &mut Game, label: Label, watch: &mut impl Sink<Event>) {
    if game.rules.plays(Part::Mage) {
        mage::after_score(game, label, watch);
    }
}

/// Figures that may not stay where their owner's last subject has gone (BUILD-06, PIG-02).
pub(crate) fn after_leaving(game: &mut Game, watch: &mut impl Sink<Event>) {
    if has_helpers(game) {
        traders::after_leaving(game, watch);
    }
}

/// Whether a tile takes no further figure (BUILD-08).
pub(crate) fn is_exclusive(game: &Game, tile: u8) -> bool {
    has_helpers(game) && traders::is_exclusive(game, tile)
}

/// Final scoring beyond the map (ORDER-04).
pub(crate) fn final_score(game: &mut Game, watch: &mut impl Sink<Event>) {
    if game.rules.plays(Part::Goods) {
        traders::final_score(game, watch);
    }
    if game.rules.plays(Part::Gold) {
        gold::final_score(game, watch);
    }
}

/// Marks answers of which computer players judge many alike.
pub(crate) fn mark(game: &Game, actions: &[Action], marks: &mut Vec<u32>) {
    let mark = |&action: &Action| if let Action::Mage(action) = action { mage::mark(game, action) } else { u32::MAX };
    if let Phase::Mage(_) = game.phase {
        marks.extend(actions.iter().map(mark));
    }
}

/// Whether rooms keep the same as far as it is judged: goods, ingots that were won, mage and witch.
pub(crate) fn are_judged_alike(one: &Rooms, other: &Rooms) -> bool {
    one.traders.goods == other.traders.goods && one.gold.won == other.gold.won && one.mage == other.mage
}

/// What players may expect in the end of what they have beside the map, as computer players judge it.
#[inline]
pub(crate) fn promise(game: &Game, expected: &mut [f32; MAX_SEATS]) {
    if game.rules.plays(Part::Goods) {
        traders::promise(game, expected);
    }
    if game.rules.plays(Part::Gold) {
        gold::promise(game, expected);
    }
}
