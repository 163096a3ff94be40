//! Points of Carcassonne with their arithmetic.

use super::view::kind;
use crate::sum::{Feature, Reason, Sum};
use bastide_carcassonne::kind::{CATHEDRAL, INN};
use bastide_carcassonne::rooms::{gold, messengers, robbers, traders};
use bastide_carcassonne::sum::{Magic, Parts, Reason as Because, Sum as Points};

/// Points with their arithmetic, in words and in parts.
pub(super) fn sum(points: &Points) -> Sum {
    Sum { text: points.to_string(), total: i32::from(points.total), reason: reason(points.reason) }
}

fn reason(because: Because) -> Reason {
    match because {
        Because::Feature(parts) => Reason::Feature { feature: feature(&parts) },
        Because::Messengers(messengers::Reason::Feature(message, parts)) => {
            Reason::MessageFeature { message: u32::from(message), feature: feature(&parts) }
        }
        Because::Messengers(messengers::Reason::Count(message, count)) => {
            Reason::MessageCount { message: u32::from(message), count: u32::from(count) }
        }
        Because::Messengers(messengers::Reason::Exchange(message)) => Reason::Exchange { message: u32::from(message) },
        Because::Robbers(robbers::Reason::Half(of)) => Reason::Robbery { of: i32::from(of) },
        Because::Traders(traders::Reason::Most(goods)) => Reason::Goods { goods: goods.into() },
        Because::Gold(gold::Reason::Ingots(count, each)) => {
            Reason::Ingots { count: u32::from(count), each: u32::from(each) }
        }
    }
}

fn feature(parts: &Parts) -> Feature {
    Feature {
        kind: kind(parts.kind),
        finished: parts.finished,
        count: u32::from(parts.count),
        pennants: u32::from(parts.pennants),
        inn: parts.marks & INN != 0,
        cathedral: parts.marks & CATHEDRAL != 0,
        mage: parts.magic == Magic::Mage,
        witch: parts.magic == Magic::Witch,
        pig: parts.pig,
    }
}
