//! Every game of the house keeps its contract, and a few whole games stay as they are. A game that joins the house is
//! checked here without another line; its playthroughs are written by the command that a failure names.

use bastide_dealer::{Dealer, Seed};
use bastide_play::conformance::{Contract, check, playthrough};
use bastide_play::{ChanceEvent, Seat};
use bastide_protocol::{GameKind, Players, Session, Setup, Viewer, Visit, WireGame};
use bastide_record::{Record, Replay};
use std::marker::PhantomData;
use std::path::PathBuf;

/// The contract of any game that can be told.
struct Told<G> {
    kind: GameKind,
    game: PhantomData<G>,
}

impl<G: WireGame> Told<G> {
    /// Another seed is another number of players and another choice of expansions, as far as the game has them.
    fn setup(&self, seed: u64) -> G::Setup {
        let expansions = G::expansions().into_iter().enumerate();
        let chosen = expansions.filter(|(index, _)| seed % 4 == 3 || seed >> (index % 16) & 4 != 0);
        let players = |count| Setup {
            game: self.kind.name().to_owned(),
            expansions: chosen.clone().map(|(_, name)| name.to_owned()).collect(),
            ..Setup::new(Players::Count(count))
        };
        // Not every game can be played by as many.
        let wanted = [2 + (seed % 5) as u8, 2];
        let setups = wanted.into_iter().filter_map(|count| G::read_setup(&players(count)).ok());
        setups.into_iter().find(|setup| G::begin(setup).is_ok()).expect("two can play every game")
    }
}

fn viewed(viewer: Option<Seat>) -> Viewer {
    viewer.map_or(Viewer::Watcher, Viewer::Seat)
}

impl<G: WireGame> Contract for Told<G> {
    type Game = G;

    fn begin(&self, seed: u64) -> G {
        G::begin(&self.setup(seed)).expect("the setup was tried")
    }

    fn attempt(&self, game: &mut G, action: G::Action) -> Result<(), String> {
        game.play(action, &mut ())
    }

    fn write_action(&self, game: &G, action: G::Action) -> String {
        game.write_action(action)
    }

    fn write(&self, seed: u64, actions: &[G::Action]) -> String {
        Record::<G> { actions: actions.to_vec(), ..Record::new(self.setup(seed)) }.write()
    }

    fn read(&self, record: &str) -> Result<(G, Vec<G::Action>), String> {
        let mut replay = Replay::<G>::open(record).map_err(|error| error.to_string())?;
        while let Some(step) = replay.step(&mut ()) {
            step.map_err(|error| error.to_string())?;
        }
        let session = Session::<G>::load(record).map_err(|error| error.to_string())?;
        assert_eq!(session.record(), record, "a session writes the record it was loaded from");
        Ok((replay.game, replay.record.actions))
    }

    fn shown(&self, game: &G, viewer: Option<Seat>) -> String {
        serde_json::to_string_pretty(&game.view(viewed(viewer))).expect("a view is JSON")
    }

    fn answers(&self, game: &G, viewer: Option<Seat>) -> Vec<String> {
        game.view(viewed(viewer)).legal().map(str::to_owned).collect()
    }
}

fn roll(seed: u64) -> impl FnMut(u32) -> u32 {
    let (dealer, mut index) = (Dealer::new(Seed::from_u64(seed)), 0);
    move |total| {
        index += 1;
        dealer.roll(ChanceEvent { stream: 0, index }, total).unwrap_or_default()
    }
}

struct Checked(GameKind);

impl Visit for Checked {
    type Output = ();

    fn visit<G: WireGame>(self) {
        check(&Told::<G> { kind: self.0, game: PhantomData }, 0..24, &mut roll(1));
    }
}

#[test]
fn every_game_keeps_its_contract() {
    for kind in GameKind::ALL {
        kind.visit(Checked(kind));
    }
}

struct PlayedThrough(GameKind, u64);

impl Visit for PlayedThrough {
    type Output = String;

    fn visit<G: WireGame>(self) -> String {
        let told = Told::<G> { kind: self.0, game: PhantomData };
        let record = told.write(self.1, &[]);
        record + &playthrough(&told, self.1, &mut roll(self.1))
    }
}

/// The seeds of the games that are kept: few expansions, many, and all of them.
const KEPT: [u64; 3] = [0, 10, 19];

#[test]
fn the_kept_playthroughs_are_played_as_they_were() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/protocol/conformance/playthroughs");
    for (kind, seed) in GameKind::ALL.into_iter().flat_map(|kind| KEPT.map(|seed| (kind, seed))) {
        let path = folder.join(format!("{}-{seed}.txt", kind.name()));
        let played = kind.visit(PlayedThrough(kind, seed));
        if std::env::var_os("WRITE_PLAYTHROUGHS").is_some() {
            std::fs::create_dir_all(&folder).expect("the folder can be made");
            std::fs::write(&path, &played).expect("the playthrough can be written");
        }
        let kept = std::fs::read_to_string(&path).unwrap_or_default();
        let first = kept.lines().zip(played.lines()).position(|(kept, played)| kept != played);
        let first = first.unwrap_or_else(|| kept.lines().count().min(played.lines().count()));
        assert!(
            kept == played,
            "{} differs from line {} on; if that is meant, write it anew with\n\
             WRITE_PLAYTHROUGHS=1 cargo test -p bastide-protocol --test protocol conformance",
            path.display(),
            first + 1
        );
    }
}
