//! What the features with figures promise on the map that a tile is about to be laid on, all of them together. A tile
//! touches few of them: wherever it goes, only those are taken away from the sum and added anew.

use super::belongings::Belongings;
use super::farmland::Cities;
use super::joint::Sums;
use super::ledger::Ledger;
use super::pairs::Pairs;
use super::sheet::{PlotOf, Sheet};
use crate::game::Game;
use crate::kind::{CITY, FIELD, ROAD};
use crate::ruleset::Ruleset;
use crate::switchboard::Magic;
use bastide_landscape::catalog::Kind;
use bastide_landscape::feature::{Label, Seg};
use bastide_landscape::figure::{Figure, Figures};
use bastide_landscape::stamp::Stamp;
use bastide_play::Seat;

/// With more features than this nothing is kept: what a tile touches must fit on the sheet beside them.
const PLOTS: usize = 40;

/// Features by their plots, as bits.
pub(super) type Plots = u64;

/// What a feature gives everybody.
#[derive(Clone, Copy, Debug)]
pub(super) struct Given {
    pub(super) points: Sums,
    /// What each seat without a lead may take.
    pub(super) exposure: Sums,
    /// What it promises whoever has the most figures.
    pub(super) value: f32,
}

/// What was noted of a feature.
#[derive(Clone, Copy, Debug)]
pub(super) struct Kept {
    pub(super) label: Label,
    pub(super) kind: Kind,
    pub(super) given: Given,
    /// Mage or witch on a road or city, and how many tiles lie around a monastery or garden.
    pub(super) magic: Magic,
    pub(super) around: u8,
    /// Who has the most figures there, as bits.
    pub(super) holders: u8,
}

/// Whether everybody stands where they stood before the tile was laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Standing {
    AsBefore,
    /// Figures have come or gone, or ferries have joined or parted their roads.
    Anew,
}

/// What is kept, and the sheet with the features of that map.
#[derive(Clone, Debug)]
pub(super) struct Balance {
    pub(super) sheet: Sheet,
    pub(super) books: Books,
}

/// The sums.
#[derive(Clone, Debug)]
pub(super) struct Books {
    base: Stamp,
    serial: u64,
    rules: Ruleset,
    seats: u8,
    /// What everybody has beside the map, and whose turn is next.
    pub(super) belongings: Belongings,
    next: Seat,
    figures: Vec<Figure>,
    plot_of: PlotOf,
    plots: Vec<Kept>,
    fields: Plots,
    /// Those of the fields that the same seats hold as the first one.
    fields_alike: Plots,
    built: Plots,
    /// For each city the fields around it.
    near: Vec<Plots>,
    /// What all features give.
    pub(super) points: Sums,
    pub(super) exposure: Sums,
    /// What the open cells bring at which roads or cities meet, and all of them together.
    cells: Vec<Sums>,
    all_cells: Sums,
    /// Fields that meet.
    pub(super) pairs: Pairs,
}

impl Balance {
    pub(super) fn new() -> Balance {
        let books = Books {
            base: Stamp::NONE,
            serial: 0,
            rules: Ruleset::default(),
            seats: 0,
            belongings: Belongings::default(),
            next: Seat(0),
            figures: Vec::new(),
            plot_of: PlotOf::new(),
            plots: Vec::new(),
            fields: 0,
            fields_alike: 0,
            built: 0,
            near: Vec::new(),
            points: Sums::default(),
            exposure: Sums::default(),
            cells: Vec::new(),
            all_cells: Sums::default(),
            pairs: Pairs::default(),
        };
        Balance { sheet: Sheet::new(), books }
    }
}

impl Books {
    /// Begins anew for the map that the ledger was made for.
    pub(super) fn begin(&mut self, game: &Game, ledger: &Ledger, players: (Belongings, Seat)) {
        self.near.clear();
        self.plots.drain(..).for_each(|kept| self.plot_of.forget(kept.label));
        self.cells.clear();
        self.pairs.clear();
        (self.points, self.exposure, self.all_cells) = (Sums::default(), Sums::default(), Sums::default());
        (self.fields, self.fields_alike, self.built) = (0, 0, 0);
        (self.base, self.serial) = (ledger.base(), ledger.serial());
        (self.rules, self.seats) = (game.rules, game.seats);
        (self.belongings, self.next) = players;
        self.figures.clear();
        self.figures.extend(game.board.figures().iter());
    }

    /// Nothing is kept.
    pub(super) fn forget(&mut self) {
        self.base = Stamp::NONE;
    }

    /// Keeps what the next feature gives; nothing at all if there are too many of them.
    pub(super) fn keep(&mut self, kept: Kept) {
        let plot = self.plots.len();
        if plot == PLOTS {
            return self.forget();
        }
        self.plot_of.note(kept.label, plot);
        self.fields |= Plots::from(kept.kind == FIELD) << plot;
        let first = self.plots.get(self.fields.trailing_zeros() as usize).unwrap_or(&kept);
        self.fields_alike |= Plots::from(kept.kind == FIELD && kept.holders == first.holders) << plot;
        self.built |= Plots::from(kept.kind == CITY || kept.kind == ROAD) << plot;
        self.points.add_all(&kept.given.points);
        self.exposure.add_all(&kept.given.exposure);
        self.plots.push(kept);
    }

    /// Notes which fields there are around each city, given the cities around each field.
    pub(super) fn note_near(&mut self, borders: impl Fn(Label) -> Cities) {
        for plot in each(self.fields) {
            let mut cities = borders(self.plots[plot].label);
            self.near.resize(self.near.len().max((Cities::BITS - cities.leading_zeros()) as usize), 0);
            while cities != 0 {
                self.near[cities.trailing_zeros() as usize] |= 1 << plot;
                cities &= cities - 1;
            }
        }
    }

    /// The fields around any of these cities.
    #[inline]
    pub(super) fn fields_near(&self, mut cities: Cities) -> Plots {
        let mut fields = 0;
        while cities != 0 {
            fields |= self.near.get(cities.trailing_zeros() as usize).unwrap_or(&0);
            cities &= cities - 1;
        }
        fields
    }

    /// Keeps what the next open cell brings.
    pub(super) fn keep_cell(&mut self, sums: Sums) {
        self.all_cells.add_all(&sums);
        self.cells.push(sums);
    }

    /// Whether they were made for the map that the ledger was made for, in the same circumstances.
    #[inline]
    pub(super) fn are_of(&self, game: &Game, ledger: &Ledger, next: Seat) -> bool {
        self.are_of_map(ledger) && (self.seats, self.next) == (game.seats, next) && self.rules == game.rules
    }

    /// Whether they were made for the map that the ledger was made for, with the same chances.
    #[inline]
    pub(super) fn are_of_map(&self, ledger: &Ledger) -> bool {
        (self.base, self.serial) == (ledger.base(), ledger.serial()) && self.base != Stamp::NONE
    }

    /// Whether everybody is where they were, with no road parted by a ferry.
    #[inline]
    pub(super) fn standing(&self, game: &Game) -> Standing {
        let as_before = !game.board.is_relinked() && self.know(game.board.figures());
        if as_before { Standing::AsBefore } else { Standing::Anew }
    }

    /// Whether everybody stands where they stood.
    #[inline]
    pub(super) fn know(&self, figures: &Figures) -> bool {
        self.figures.iter().eq(figures.iter())
    }

    /// Who has come, and who has gone.
    pub(super) fn moved<'a>(&'a self, figures: &'a Figures) -> impl Iterator<Item = &'a Figure> {
        let mut now = figures.iter();
        let changed = self.figures.iter().filter_map(move |before| match now.next() {
            Some(figure) if figure == before => None,
            other => Some([Some(before), other]),
        });
        let more = figures.iter().skip(self.figures.len()).map(|figure| [Some(figure), None]);
        changed.chain(more).flatten().flatten()
    }

    /// Who had followers in hand, as bits.
    #[inline]
    pub(super) fn armed(&self) -> u8 {
        self.belongings.armed
    }

    /// The plot of a feature on the map without the tile.
    #[inline]
    pub(super) fn plot(&self, label: Label) -> Option<usize> {
        self.plot_of.of(label)
    }

    /// How many features there are.
    #[inline]
    pub(super) fn len(&self) -> usize {
        self.plots.len()
    }

    /// What is kept of a feature.
    #[inline]
    pub(super) fn kept(&self, plot: usize) -> &Kept {
        &self.plots[plot]
    }

    /// The fields, the roads and cities, and all others.
    #[inline]
    pub(super) fn fields(&self) -> Plots {
        self.fields
    }

    #[inline]
    pub(super) fn built(&self) -> Plots {
        self.built
    }

    #[inline]
    pub(super) fn cloisters(&self) -> Plots {
        !(self.fields | self.built) & ((1 << self.plots.len()) - 1)
    }

    /// Those of the fields that the same seats hold as the first one.
    #[inline]
    pub(super) fn fields_alike(&self) -> Plots {
        self.fields_alike
    }

    /// Where the monasteries and gardens are.
    pub(super) fn cloister_segs(&self) -> impl Iterator<Item = Seg> {
        // Nothing is joined with them: their label is their segment.
        each(self.cloisters()).map(|plot| Seg(self.plots[plot].label.0))
    }

    /// What all open cells bring.
    #[inline]
    pub(super) fn all_cells(&self) -> Sums {
        self.all_cells
    }

    /// What one open cell brings.
    #[inline]
    pub(super) fn cell(&self, crossing: usize) -> &Sums {
        &self.cells[crossing]
    }
}

/// The plots that are set in these bits.
#[inline]
pub(super) fn each(plots: Plots) -> impl Iterator<Item = usize> {
    let mut left = plots;
    std::iter::from_fn(move || {
        let plot = (left != 0).then_some(left.trailing_zeros() as usize);
        left &= left.wrapping_sub(1);
        plot
    })
}
