#![doc = include_str!("../README.md")]

pub mod board;
pub mod bounds;
pub mod catalog;
pub mod feature;
pub mod figure;
pub mod fitting;
pub mod frontier;
pub mod geometry;
pub mod grid;
pub mod laid;
pub mod law;
pub mod list;
pub mod segs;
pub mod stamp;
pub mod stock;
