//! Points of The Castle with their arithmetic.

use crate::sum::{Reason, Sum};
use bastide_castle::sum::{Source, Sum as Points};

/// Points with their arithmetic, in words and in parts.
pub(super) fn sum(points: &Points) -> Sum {
    let (count, each) = (u32::from(points.count), u32::from(points.each));
    let reason = Reason::Counted { of: name(points.source).to_owned(), count, each };
    Sum { text: points.to_string(), total: i32::from(points.total), reason }
}

const fn name(source: Source) -> &'static str {
    match source {
        Source::Street => "street",
        Source::Tower => "tower",
        Source::House => "house",
        Source::Area => "empty-area",
        Source::Court => "court",
        Source::UnfinishedStreet => "unfinished-street",
        Source::UnfinishedTower => "unfinished-tower",
        Source::UnfinishedHouse => "unfinished-house",
        Source::Five => "token-9",
    }
}
