//! Choices and surveys over whole random games of both games: choices are the legal actions, the features they point at
//! are those of the map, and what is counted can be counted again.

mod carcassonne;
mod castle;
mod check;
mod games;
mod survey;
