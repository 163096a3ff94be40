//! How fast a client may talk: so many messages a second, some at once, and not nonsense only.

use crate::error::Refusal;
use bastide_protocol::Code;
use tokio::time::Instant;

/// A store of credit that fills with time.
pub(super) struct Pace {
    credit: f64,
    per_second: f64,
    most: f64,
    last: Instant,
    nonsense: u32,
}

impl Pace {
    pub(super) fn new((per_second, at_once): (u32, u32)) -> Pace {
        let most = f64::from(at_once);
        Pace { credit: most, per_second: f64::from(per_second), most, last: Instant::now(), nonsense: 0 }
    }

    /// One message more; too many at once end the talk.
    pub(super) fn spend(&mut self) -> Result<(), Refusal> {
        let now = Instant::now();
        let earned = now.duration_since(self.last).as_secs_f64() * self.per_second;
        (self.credit, self.last) = ((self.credit + earned).min(self.most), now);
        if self.credit < 1.0 {
            return Err(Refusal::new(Code::Limited, "too many messages: slow down and come back"));
        }
        self.credit -= 1.0;
        Ok(())
    }

    pub(super) fn understood(&mut self) {
        self.nonsense = 0;
    }

    /// One more that could not be understood; too many in a row end the talk.
    pub(super) fn misunderstood(&mut self, most: u32) -> Result<(), Refusal> {
        self.nonsense += 1;
        if self.nonsense >= most {
            return Err(Refusal::new(Code::Malformed, "nothing of this could be understood"));
        }
        Ok(())
    }
}
