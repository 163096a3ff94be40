//! Open cells that different fields border on, whoever stands there.

use super::super::joint::{FACING, Facing};
use super::super::sketch::Land;
use super::{Ledger, sides};
use bastide_landscape::feature::{Label, Seg};
use bastide_landscape::frontier::NOTHING;
use bastide_landscape::geometry::Side;
use bastide_landscape::law::Need;

/// An open cell that different fields border on: one segment of each.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct FieldCell {
    cell: u16,
    segs: [Seg; 8],
    count: u8,
    /// The labels of the fields, each as one bit that others may share.
    labels: Labels,
}

impl FieldCell {
    #[inline]
    pub(in super::super) fn segs(&self) -> &[Seg] {
        &self.segs[..self.count as usize]
    }
}

/// Labels as bits: one for every 64th.
pub(in super::super) type Labels = u64;

/// A label among others.
#[inline]
pub(in super::super) fn bit(label: Label) -> Labels {
    1 << (label.0 % 64)
}

impl Ledger {
    /// How many cells different fields bordered on before the tile was laid; nothing if fields were not looked at.
    #[inline]
    pub(in super::super) fn own_fields(&self) -> Option<usize> {
        self.has_fields.then_some(self.fields.len())
    }

    /// The cells that are not shown, of those that different fields bordered on before the tile was laid.
    #[inline]
    pub(in super::super) fn hidden_fields(&self) -> impl Iterator<Item = usize> {
        self.hidden.iter().filter_map(|&cell| (self.cells[cell as usize].field as usize).checked_sub(1))
    }

    /// The cells with one of these labels that are shown, of those that different fields bordered on before the tile was
    /// laid. Some of them may have none of these labels.
    #[inline]
    pub(in super::super) fn fields_with(&self, labels: Labels) -> impl Iterator<Item = usize> {
        let fields = self.fields.iter().enumerate().filter(move |(_, field)| field.labels & labels != 0);
        fields.filter(|(_, field)| !self.cells[field.cell as usize].is_hidden).map(|(index, _)| index)
    }

    /// Segments of the different fields around such a cell.
    #[inline]
    pub(in super::super) fn field_segs(&self, index: usize) -> &[Seg] {
        self.fields[index].segs()
    }

    /// Notes the fields around an open cell, the last one that was added.
    #[inline]
    pub(super) fn note_fields(&mut self, land: Land<'_>, need: Need, segs: &[Seg; 4]) {
        if !self.has_fields {
            return;
        }
        let index = self.cells.len() - 1;
        if let Some(field) = fields_around(land, need, segs, index as u16) {
            self.fields.push(field);
            self.cells[index].field = self.fields.len() as u16;
        }
    }

    /// Calls `tell` with segments of the fields around each open cell that came with the tile; some may be of the same field.
    #[inline]
    pub(in super::super) fn each_new_field(&self, land: Land<'_>, mut tell: impl FnMut(&[Seg])) {
        for cell in &self.cells[self.own[0]..] {
            let Facing { fields, roads, .. } = FACING[cell.need.index()];
            if are_several(fields, roads) {
                let (mut segs, mut count) = ([NOTHING; 8], 0);
                each_field_seg(land, &cell.segs, fields, roads, |seg| {
                    segs[count % 8] = seg;
                    count += 1;
                });
                tell(&segs[..count]);
            }
        }
    }

    /// Calls `tell` with segments of the different fields around an open cell, for each cell with several of them, if there
    /// may be two of those that are wanted.
    #[inline]
    pub(in super::super) fn each_field(
        &self,
        land: Land<'_>,
        wanted: impl Fn(Seg) -> bool,
        mut tell: impl FnMut(&[Seg]),
    ) {
        if self.has_fields {
            let may_be = |field: &&FieldCell| field.count > 2 || field.segs[..2].iter().all(|&seg| wanted(seg));
            let is_shown = |field: &&FieldCell| !self.cells[field.cell as usize].is_hidden;
            self.fields.iter().filter(may_be).filter(is_shown).for_each(|field| tell(field.segs()));
            return self.each_new_field(land, tell);
        }
        for cell in self.cells.iter().filter(|cell| !cell.is_hidden) {
            if let Some(field) = fields_around(land, cell.need, &cell.segs, 0) {
                tell(field.segs());
            }
        }
    }
}

/// One segment of each field around an open cell, if there are several.
fn fields_around(land: Land<'_>, need: Need, segs: &[Seg; 4], cell: u16) -> Option<FieldCell> {
    let Facing { fields, roads, .. } = FACING[need.index()];
    if !are_several(fields, roads) {
        return None;
    }
    let mut found = FieldCell { cell, segs: [NOTHING; 8], count: 0, labels: 0 };
    let mut labels = [Label(0); 8];
    each_field_seg(land, segs, fields, roads, |seg: Seg| {
        let (label, count) = (land.label(seg), found.count as usize);
        if !labels[..count].contains(&label) {
            (labels[count], found.segs[count]) = (label, seg);
            found.count += 1;
            found.labels |= bit(label);
        }
    });
    (found.count > 1).then_some(found)
}

/// Whether there may be two fields around a cell: one on either hand of a road, or on two sides.
#[inline]
fn are_several(fields: u8, roads: u8) -> bool {
    roads != 0 || fields.count_ones() > 1
}

/// Calls `meet` with each segment of a field around a cell.
#[inline]
fn each_field_seg(land: Land<'_>, segs: &[Seg; 4], fields: u8, roads: u8, mut meet: impl FnMut(Seg)) {
    for side in sides(fields | roads) {
        if roads >> side & 1 == 0 {
            meet(segs[side]);
            continue;
        }
        // A road has a field on either hand.
        land.beside_middle(segs[side], Side::ALL[side].opposite()).into_iter().flatten().for_each(&mut meet);
    }
}
