//! Games against a rival that is to lose points for nothing: not the points that a player makes count there, but those that
//! its rival's followers stood by for and did not get.

use crate::duel::{Even, lead_from, mean};
use bastide_dealer::Seed;
use bastide_play::{MAX_SEATS, Outlook, Play};
use bastide_players::{Greedy, Player};

/// Plays what is answered in a game, and counts what the scores do not tell.
pub trait Witness<G: Play> {
    /// Plays an action that is known to be legal.
    fn play(&mut self, game: &mut G, action: G::Action);

    /// The points that each seat has lost for nothing: those of completed features from which its followers came home while
    /// only others scored.
    fn lost(&self) -> [i32; MAX_SEATS];
}

/// Against whom an invader plays, and who counts.
pub struct Foray<'a, G: Outlook> {
    /// A new player for each game.
    pub rival: &'a (dyn Fn() -> Box<dyn Player<G>> + Sync),
    /// A new witness for each game.
    pub witness: &'a (dyn Fn() -> Box<dyn Witness<G>> + Sync),
    /// What a point of margin counts beside a point that the rival loses for nothing.
    pub margin: f32,
}

/// What came of some games against the rival, as means of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Booty {
    /// The points that the rival has lost for nothing.
    pub taken: f32,
    /// By how many points the invader was ahead: the mean of its seats less that of the rival's.
    pub lead: f32,
    /// The share of the games in which it was ahead by that, and half of those in which it was level. With two players
    /// those are the games it has won; with more, somebody else may have won them.
    pub ahead: f32,
}

impl<G: Outlook> Foray<'_, G> {
    /// What these numbers bring, one turn ahead, with a deck from either side.
    pub fn paired(&self, beginning: &G, numbers: &G::Numbers, deck: Seed) -> Booty {
        let [one, other] = [Even::One, Even::Other].map(|even| self.once(beginning, numbers, deck, even));
        let mean = |of: fn(&Booty) -> f32| (of(&one) + of(&other)) / 2.0;
        Booty { taken: mean(|booty| booty.taken), lead: mean(|booty| booty.lead), ahead: mean(|booty| booty.ahead) }
    }

    /// What counts of that.
    pub(crate) fn worth(&self, beginning: &G, numbers: &G::Numbers, deck: Seed) -> f32 {
        let Booty { taken, lead, .. } = self.paired(beginning, numbers, deck);
        taken + self.margin * lead
    }

    /// The means over several decks, and the standard error of what was taken.
    pub fn over(&self, beginning: &G, numbers: &G::Numbers, decks: impl Iterator<Item = Seed>) -> (Booty, f32) {
        let all: Vec<Booty> = decks.map(|deck| self.paired(beginning, numbers, deck)).collect();
        let of = |of: fn(&Booty) -> f32| mean(&all.iter().map(of).collect::<Vec<_>>());
        let (taken, error) = of(|booty| booty.taken);
        (Booty { taken, lead: of(|booty| booty.lead).0, ahead: of(|booty| booty.ahead).0 }, error)
    }

    fn once(&self, beginning: &G, numbers: &G::Numbers, deck: Seed, even: Even) -> Booty {
        let (mut invader, mut rival) = (Greedy::<G>::new(0).judging_by(numbers), (self.rival)());
        let mut witness = (self.witness)();
        let play = |game: &mut G, action| witness.play(game, action);
        let lead = lead_from(beginning, [&mut invader, &mut *rival], deck, even, play);
        let (lost, seats) = (witness.lost(), usize::from(beginning.seats()));
        let rivals = || (0..seats).filter(|&seat| even.sits(seat) == 1);
        let taken = rivals().map(|seat| lost[seat]).sum::<i32>() as f32 / rivals().count().max(1) as f32;
        Booty { taken, lead, ahead: if lead == 0.0 { 0.5 } else { f32::from(u8::from(lead > 0.0)) } }
    }
}
