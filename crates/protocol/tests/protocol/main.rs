//! What programs see of the games: words, choices, events, views. All of it in one program, for each one would have to
//! compile both games anew.

mod annotated;
mod carcassonne;
mod castle;
mod changes;
mod choices;
mod conformance;
mod lines;
mod pins;
mod words;
