//! A sheet for notes that whoever judges many positions of one game hands on from one to the next, so that a game need
//! not work out again what has not changed. What stands on it never changes a judgement, only how quickly it is made.

/// Numbers a game has worked out, and the circumstances they hold for.
#[derive(Clone, Debug, Default)]
pub struct Notes {
    /// What the numbers hold for; each game writes its own.
    pub stamp: Vec<u8>,
    /// The numbers.
    pub numbers: Vec<[f32; 2]>,
}

impl Notes {
    /// An empty sheet.
    pub fn new() -> Notes {
        Notes::default()
    }
}
