//! The program as its users meet it: real processes, real files, and every word of the documents tried out.

mod arena;
mod bad_records;
mod bench;
mod bestmove;
mod castle;
mod convert;
mod documents;
mod engine;
mod examples;
mod front_page;
mod handing_out;
mod new_and_legal;
mod perft;
mod pictures;
mod program;
mod programs;
mod puzzles;
mod random_and_replay;
#[cfg(unix)]
mod regressions;
mod review;
mod served;
mod site;
mod tune;
mod usage;
mod verify;
