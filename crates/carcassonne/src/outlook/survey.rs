//! Looks over the whole map once: every figure, every open cell, then every feature with subjects on it. It weighs with
//! the numbers it is given and chooses none itself.

use super::balance::{Balance, Books, Given, Kept, Plots, Standing, each};
use super::belongings::Belongings;
use super::cache::{Built, Cache, Chances};
use super::farmland::{Farmland, Hopes};
use super::joint::Sums;
use super::ledger::Ledger;
use super::pairs::meeting_of;
use super::sheet::Sheet;
use super::sketch::Land;
use super::weights::Weights;
use crate::game::Game;
use crate::kind::{CITY, FIELD, GARDEN, MONASTERY, ROAD};
use crate::score::{self, Seen};
use crate::switchboard::{Magic, hooks};
use crate::turn::Phase;
use bastide_landscape::catalog::Kind;
use bastide_landscape::feature::{Label, Seg};
use bastide_play::{MAX_SEATS, Seat};

/// With fewer tiles left than this there is less time to grow.
const LONG: f32 = 40.0;

/// One look over the map.
pub(super) struct Survey<'a> {
    pub(super) game: &'a Game,
    pub(super) land: Land<'a>,
    /// Whether what the last tile completed was paid for, though it is not laid.
    pub(super) is_settled: bool,
    /// What everybody has beside the map.
    pub(super) belongings: Belongings,
    pub(super) weights: &'a Weights,
    /// Tiles left.
    left: f32,
    /// How much of what followers can do there is still time for, from 0 to 1.
    pub(super) time: f32,
    /// Whose turn is next.
    pub(super) next: Seat,
    pub(super) chances: &'a Chances,
    pub(super) ledger: &'a Ledger,
    /// What is known of fields, and of everything before the tile was laid.
    pub(super) farmland: Option<&'a Farmland>,
    pub(super) books: Option<&'a Books>,
    pub(super) standing: Standing,
    /// What has changed since.
    pub(super) changed: Plots,
    pub(super) sheet: &'a mut Sheet,
    /// How many plots somebody stands on; they come first.
    pub(super) occupied: usize,
    /// The plots up to this one are those that somebody stands on or might.
    pub(super) offered: usize,
    /// Who holds fields, as far as that matters, and whether fields of different players may be joined at all.
    farmers: Farmers,
    pub(super) rival_fields: bool,
    /// The same with a farmer who might come.
    pub(super) new_rivals: bool,
    /// What each seat may take of features that others lead on, and what the map promises in all.
    pub(super) exposure: Sums,
    pub(super) sums: Sums,
    /// What the pairs of fields bring that stand as before.
    pub(super) brought: Sums,
}

/// Who holds fields: the seats with the most figures on each, as bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Farmers {
    Nobody,
    /// The same seats hold all of them.
    Same(u8),
    Rivals,
}

/// What a feature promises.
#[derive(Clone, Copy, Debug)]
pub(super) struct Promise {
    /// Points for whoever has the most figures.
    pub(super) value: f32,
    /// The chance that its figures come home.
    home: f32,
    /// Which part of it rivals may take.
    exposed: f32,
}

impl<'a> Survey<'a> {
    pub(super) fn new(game: &'a Game, weights: &'a Weights, cache: &'a mut Cache) -> Survey<'a> {
        cache.refresh(game, weights);
        let Cache { chances, sheet, at_hand, farmland, balance, aside, .. } = cache;
        let left = chances.left();
        let is_at_hand = at_hand.show(game, weights, chances);
        let farmland = (is_at_hand && farmland.show(&game.board, at_hand)).then_some(&*farmland);
        if farmland.is_some() && balance.books.are_of(game, at_hand, next(game)) {
            let Balance { sheet, books } = balance;
            let standing = books.standing(game);
            if standing == Standing::AsBefore || sheet.has_room(books.len(), &game.board) {
                let belongings = Belongings::of(game, chances, time(game, weights, left));
                let survey = Survey::with(game, weights, belongings, sheet, chances, at_hand);
                return Survey { farmland, books: Some(books), standing, ..survey };
            }
        }
        let ledger = if is_at_hand { &*at_hand } else { aside.show(game, weights, chances) };
        sheet.wipe();
        let belongings = Belongings::of(game, chances, time(game, weights, left));
        Survey { farmland, ..Survey::with(game, weights, belongings, sheet, chances, ledger) }
    }

    #[inline(always)]
    pub(super) fn with(
        game: &'a Game,
        weights: &'a Weights,
        belongings: Belongings,
        sheet: &'a mut Sheet,
        chances: &'a Chances,
        ledger: &'a Ledger,
    ) -> Survey<'a> {
        let left = chances.left();
        Survey {
            game,
            land: Land::laid(&game.board),
            is_settled: false,
            belongings,
            weights,
            left,
            time: time(game, weights, left),
            next: next(game),
            chances,
            ledger,
            farmland: None,
            books: None,
            standing: Standing::AsBefore,
            changed: 0,
            sheet,
            occupied: 0,
            offered: 0,
            farmers: Farmers::Nobody,
            rival_fields: false,
            new_rivals: false,
            exposure: Sums::default(),
            sums: Sums::default(),
            brought: Sums::default(),
        }
    }

    /// The points each seat may expect.
    pub(super) fn judge(&mut self) -> [f32; MAX_SEATS] {
        self.figures();
        self.look()
    }

    /// The features that somebody stands on.
    pub(super) fn figures(&mut self) {
        let game = self.game;
        if let (Some(books), Some(farmland)) = (self.books, self.farmland) {
            self.regroup(books, farmland);
        } else {
            for figure in game.board.figures().iter().filter(|figure| figure.weight > 0) {
                if let Some(plot) = self.sheet.occupied(game.board.label(figure.seg), figure.seg) {
                    self.sheet.strengths[plot][figure.seat.index()] += figure.weight;
                }
            }
        }
        (self.occupied, self.offered) = (self.sheet.plots, self.sheet.plots);
        if self.weights.join[2] != 0.0 {
            self.farmers = self.farmers();
            self.rival_fields = self.farmers == Farmers::Rivals;
        }
    }

    /// Who holds fields.
    fn farmers(&self) -> Farmers {
        let (known, from) = self.books.map_or((0, 0), |books| (books.fields() & !self.changed, books.len()));
        let alike = self.books.map_or(0, Books::fields_alike);
        if known & alike != 0 && known & !alike != 0 {
            return Farmers::Rivals;
        }
        // All of them are alike, or none is like the first.
        let known = if known & alike == 0 { known } else { known & known.wrapping_neg() };
        let kept = self.books.into_iter().flat_map(|books| each(known).map(|plot| books.kept(plot).holders));
        let new = (from..self.occupied).filter(|&plot| self.kind(plot) == FIELD);
        let mut holders = kept.chain(new.map(|plot| holders(&self.sheet.strengths[plot])));
        match holders.next() {
            None => Farmers::Nobody,
            Some(first) if holders.all(|other| other == first) => Farmers::Same(first),
            Some(_) => Farmers::Rivals,
        }
    }

    /// Whether fields would be held by different players with one more farmer.
    pub(super) fn are_rivals_with(&self, seat: Seat) -> bool {
        match self.farmers {
            Farmers::Nobody => false,
            Farmers::Same(holders) => holders != seat.bit(),
            Farmers::Rivals => true,
        }
    }

    /// Everything but the figures, which were looked at.
    pub(super) fn look(&mut self) -> [f32; MAX_SEATS] {
        let mut sums = self.give_all();
        sums.add_all(&self.meet());
        self.join_fields_now(&mut sums);
        self.sums = sums;
        self.expect(&sums, &self.belongings)
    }

    /// What everybody may expect with these points so far, figures in hand, and what the map promises.
    pub(super) fn expect(&self, sums: &Sums, belongings: &Belongings) -> [f32; MAX_SEATS] {
        let mut expected = belongings.scores.map(|points| points as f32);
        sums.add_to(&mut expected);
        for seat in self.game.all_seats() {
            expected[seat.index()] += belongings.hands[seat.index()];
            // What others took is not forgotten once it is complete: otherwise it would never be completed.
            expected[seat.index()] -= self.weights.oust * f32::from(belongings.lost[seat.index()]);
        }
        hooks::promise(self.game, &mut expected);
        self.turns_to_come(&mut expected);
        expected
    }

    /// What the features with figures give everybody.
    fn give_all(&mut self) -> Sums {
        let (mut points, mut from) = (Sums::default(), 0);
        if let Some(books) = self.books {
            (points, self.exposure, from) = (books.points, books.exposure, books.len());
            for plot in each(self.changed) {
                points.take(&books.kept(plot).given.points);
                self.exposure.take(&books.kept(plot).given.exposure);
            }
            self.arm(books, &mut points);
        }
        for plot in from..self.occupied {
            let given = self.give(plot);
            self.sheet.values[plot] = given.value;
            points.add_all(&given.points);
            self.exposure.add_all(&given.exposure);
        }
        points
    }

    /// Who has followers in hand now, and had none before, may take something; and the other way round.
    fn arm(&self, books: &Books, points: &mut Sums) {
        for seat in self.game.all_seats().filter(|seat| (self.belongings.armed ^ books.armed()) & seat.bit() != 0) {
            if self.belongings.armed & seat.bit() != 0 {
                points.add_of(seat, &self.exposure);
            } else {
                points.take_of(seat, &self.exposure);
            }
        }
    }

    pub(super) fn give(&self, plot: usize) -> Given {
        self.keep(plot, self.promise(plot), &self.sheet.strengths[plot])
    }

    #[inline]
    pub(super) fn kind(&self, plot: usize) -> Kind {
        self.land.feature(self.sheet.segs[plot].1).kind
    }

    /// The chance that two fields are joined that meet at an open cell.
    pub(super) fn field_chance(&self) -> f32 {
        (self.left / LONG).min(1.0)
    }

    /// What a feature promises those who stand on it.
    pub(super) fn promise(&self, plot: usize) -> Promise {
        let (seg, label) = self.sheet.segs[plot];
        let expose = &self.weights.expose;
        let cells = self.ledger.cells(label) as f32;
        let with = |(value, home): (f32, f32), exposed: f32| Promise { value, home, exposed };
        match self.land.feature(label).kind {
            CITY => with(self.built(label, Built::City), expose[0] * cells),
            ROAD => with(self.built(label, Built::Road), expose[1] * cells),
            MONASTERY | GARDEN => with(self.chances.cloister(self.land.around(seg)), 0.0),
            _ => with((self.field(label), 0.0), expose[2]),
        }
    }

    /// What everybody gets of what a feature promises, and what rivals without a lead may take.
    pub(super) fn keep(&self, plot: usize, promise: Promise, strengths: &[u8; MAX_SEATS]) -> Given {
        let (value, most) = (promise.value, Self::most(strengths));
        let (worth, part) = self.worth_and_part(plot, promise);
        let mut given = Given { points: Sums::default(), exposure: Sums::default(), value };
        for (seat, &own) in strengths.iter().enumerate().take(self.game.seats as usize) {
            if own > 0 {
                let gain = if own == most { value } else { -value * self.ousting(self.kind(plot)) };
                given.points.add(seat, worth * own as f32 + gain);
            }
            if own < most && part != 0.0 {
                given.exposure.add(seat, part);
                if self.belongings.armed >> seat & 1 != 0 {
                    given.points.add(seat, part);
                }
            }
        }
        given
    }

    /// What [`Survey::keep`] gives when one seat is alone there, given with what it has: added to what everybody may expect, and
    /// rounded as sums would.
    pub(super) fn give_alone(
        &self,
        plot: usize,
        promise: Promise,
        (owner, own): (Seat, u8),
        expected: &mut [f32; MAX_SEATS],
    ) {
        let (worth, part) = self.worth_and_part(plot, promise);
        expected[owner.index()] += Sums::rounded(worth * own as f32 + promise.value);
        if part != 0.0 {
            for seat in self.game.all_seats().filter(|&seat| seat != owner && self.belongings.armed & seat.bit() != 0) {
                expected[seat.index()] += Sums::rounded(part);
            }
        }
    }

    /// What a follower is worth that may come home from a feature, and what each rival may take of it.
    #[inline]
    fn worth_and_part(&self, plot: usize, promise: Promise) -> (f32, f32) {
        let Promise { value, home, exposed } = promise;
        let soon = if self.ledger.cells(self.sheet.segs[plot].1) == 1 { self.weights.home[1] } else { 0.0 };
        let worth = (self.weights.home[0] + soon) * self.time * home;
        (worth, if exposed == 0.0 { 0.0 } else { (exposed * self.time).clamp(-0.5, 0.5) * value })
    }

    /// What a point costs a seat that only others get where it stands too. A field is never completed, and whoever stands
    /// there with fewer farmers goes home from nothing.
    #[inline]
    pub(super) fn ousting(&self, kind: Kind) -> f32 {
        if kind == FIELD { 0.0 } else { self.weights.oust }
    }

    /// What the strongest seat has on a feature.
    #[inline]
    fn most(strengths: &[u8; MAX_SEATS]) -> u8 {
        strengths.iter().copied().max().unwrap_or(0)
    }

    /// Threats to join fields: what two would give as one, less what they give apart, as likely as it is.
    fn join_fields_now(&self, sums: &mut Sums) {
        if !self.rival_fields {
            return;
        }
        let chance = self.field_chance();
        sums.add_all(&self.brought);
        for joint in &self.sheet.joints {
            let [one, other] = joint.plots.map(usize::from);
            self.join(FIELD, self.share(one), self.share(other), chance, sums);
        }
    }

    /// A road or city: what it promises, and the chance that its figures come home.
    fn built(&self, label: Label, built: Built) -> (f32, f32) {
        let feature = self.land.feature(label);
        let [complete, now] = score::worths(self.game, feature, self.magic(label)).map(f32::from);
        if feature.open == 0 {
            return (complete, 1.0);
        }
        let fate = built.fate(self.weights);
        let chance = self.ledger.chance(label, built, self.chances);
        let cells = self.ledger.cells(label) as f32;
        let time = (self.left / LONG).min(1.0);
        let gain = fate.gain * (complete - now) + time * (fate.growth[0] + fate.growth[1] * cells);
        let sprawl = time * (fate.sprawl[0] + fate.sprawl[1] * cells);
        (now + chance * gain + sprawl, chance)
    }

    /// Completed cities count in full, others by their chance of completion, and more may come (FIELD-04).
    fn field(&self, label: Label) -> f32 {
        let each = self.game.rules.field_city_points() as f32;
        let hopes = match self.farmland {
            Some(farmland) => farmland.hopes(self.land, label, self.ledger, self.chances),
            None => self.hopes(label),
        };
        let open = self.land.feature(label).open as f32;
        let room = (self.left / 70.0).min(1.0) * (open / 6.0).min(1.0);
        let sum = hopes.complete as f32 + self.weights.field[0] * hopes.sum();
        self.weights.whole * each * (sum + self.weights.field[1] * room)
    }

    /// The cities of a field, looked for all around it.
    fn hopes(&self, label: Label) -> Hopes {
        let features = self.game.board.features();
        let (mut seen, mut hopes) = (Seen::default(), Hopes::default());
        for seg in features.ring(Seg(label.0)) {
            let member = features.member(seg);
            let mut cities = member.touches;
            if cities == 0 {
                continue;
            }
            let first = self.game.board.tile(member.tile).first.0;
            while cities != 0 {
                let city = features.label(Seg(first + cities.trailing_zeros() as u16));
                cities &= cities - 1;
                if seen.is_new(city) {
                    hopes.add(self.land, city, || self.ledger.chance(city, Built::City, self.chances));
                }
            }
        }
        hopes
    }

    /// Mage or witch on a feature.
    #[inline]
    pub(super) fn magic(&self, label: Label) -> Magic {
        hooks::magic_where(self.game, |seg| self.land.label(seg) == label)
    }

    /// Whose turn is next.
    pub(super) fn next(&self) -> Seat {
        self.next
    }

    /// Keeps what everything gives for when a tile is laid.
    fn keep_all(&mut self, books: &mut Books) {
        self.figures();
        for plot in 0..self.occupied {
            let (seg, label) = self.sheet.segs[plot];
            let given = self.give(plot);
            self.sheet.values[plot] = given.value;
            let (kind, magic) = (self.kind(plot), self.magic(label));
            let (around, holders) = (self.land.around(seg), holders(&self.sheet.strengths[plot]));
            books.keep(Kept { label, kind, given, magic, around, holders });
        }
        self.farmland.into_iter().for_each(|farmland| books.note_near(|field| farmland.borders(field)));
        for crossing in self.ledger.crossings() {
            let mut sums = Sums::default();
            self.meet_at(crossing, &mut sums);
            books.keep_cell(sums);
        }
        for cell in 0..self.ledger.own_fields().unwrap_or(0) {
            let meeting = meeting_of(self.land, &self.sheet.plot_of, self.ledger.field_segs(cell));
            books.pairs.note(&meeting, self.occupied);
        }
        let chance = self.field_chance();
        books.pairs.value(|[one, other], sums| self.join(FIELD, self.share(one), self.share(other), chance, sums));
    }

    /// Every turn to come is worth something; whoever is next has the first of them.
    fn turns_to_come(&self, expected: &mut [f32; MAX_SEATS]) {
        let (all, more) = self.chances.turns_each();
        let mut seat = self.next();
        for place in 0..u32::from(self.game.seats) {
            expected[seat.index()] += self.weights.turn * (all + u32::from(place < more)) as f32;
            seat = seat.next(self.game.seats);
        }
    }
}

/// Looks over a map that a tile is about to be laid on, with the chances there will be then.
pub(super) fn look_over(game: &Game, weights: &Weights, cache: &mut Cache) {
    let Cache { chances, at_hand, farmland, balance, .. } = cache;
    let left = game.bag.left() as f32;
    chances.refresh(game, weights, left, left / game.seats as f32);
    if !at_hand.is_of(game, chances) {
        at_hand.begin(game, weights, chances);
        at_hand.prepare(game);
    }
    at_hand.show(game, weights, chances);
    farmland.begin(&game.board);
    if !farmland.show(&game.board, at_hand) {
        return balance.books.forget();
    }
    let Balance { sheet, books } = balance;
    sheet.wipe();
    // Mostly the turn passes on after the tile.
    let next = game.turn.active.next(game.seats);
    let belongings = Belongings::of(game, chances, time(game, weights, left));
    books.begin(game, at_hand, (belongings, next));
    let survey = Survey::with(game, weights, belongings, sheet, chances, at_hand);
    Survey { next, farmland: Some(farmland), ..survey }.keep_all(books);
}

/// How much of what followers can do there is still time for, from 0 to 1, with so many tiles left.
fn time(game: &Game, weights: &Weights, left: f32) -> f32 {
    (left / game.seats as f32 / weights.full.max(1.0)).min(1.0)
}

/// Whose turn is next.
pub(super) fn next(game: &Game) -> Seat {
    let active = game.turn.active;
    let begins = matches!(game.phase, Phase::Draw | Phase::Place);
    if begins { active } else { active.next(game.seats) }
}

/// Who has the most figures on a feature, as bits.
fn holders(strengths: &[u8; MAX_SEATS]) -> u8 {
    let most = strengths.iter().copied().max().unwrap_or(0);
    (0..MAX_SEATS).filter(|&seat| strengths[seat] == most).fold(0, |holders, seat| holders | 1 << seat)
}
