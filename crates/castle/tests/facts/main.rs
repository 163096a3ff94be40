//! Is what the texts of the castle say possible, complete and counted right? Facts of the printed game are checked one
//! by one (`printed`), reading is shown to be strict (`reading`), and wrong castles to be refused (`faults`).

mod faults;
mod printed;
mod reading;

/// The texts that are shipped.
const TILES: &str = include_str!("../../data/tiles.txt");
const WALL: &str = include_str!("../../data/wall.txt");
