//! Choices over whole random games of both games: they are the legal actions, and the features they point at are those
//! of the map.

mod carcassonne;
mod castle;
mod check;
mod games;
