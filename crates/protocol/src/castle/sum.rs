//! Points of The Castle with their arithmetic.

use crate::sum::{Reason, Sum};
use bastide_castle::sum::Sum as Points;

/// Points with their arithmetic, in words and in parts.
pub(super) fn sum(points: &Points) -> Sum {
    let (count, each) = (u32::from(points.count), u32::from(points.each));
    let reason = Reason::Counted { of: points.source.into(), count, each };
    Sum { text: points.to_string(), total: i32::from(points.total), reason }
}
