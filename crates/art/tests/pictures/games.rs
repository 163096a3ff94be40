//! Whole games become pictures and films.

use bastide_art::pixels::PictureError;
use bastide_art::scene::Scene;
use bastide_art::{Format, Highlight, Options, Render, Theme, render, table};
use bastide_carcassonne::notation::Record;
use bastide_carcassonne::{Colour, Expansion, Expansions, Game, Ruleset, Setup};
use bastide_play::{Play, play_at_random, random_action};
use bastide_record::RecordError;
use gif::DecodeOptions;
use roxmltree::Document;

fn play(players: usize, expansions: Expansions, seed: u64) -> (Record, Game) {
    let setup =
        Setup { rules: Ruleset::with(expansions), colours: Colour::ALL[..players].to_vec(), ..Setup::default() };
    let mut game = Game::new(&setup).expect("a legal setup");
    let mut record = Record::new(setup);
    let mut random = fastrand::Rng::with_seed(seed);
    play_at_random(&mut game, &mut |below| random.u32(..below), |_, action| record.actions.push(action));
    (record, game)
}

/// The game before its last actions: figures still stand on the map.
fn before_the_end(record: &Record, left_out: usize) -> Game {
    let actions = record.actions[..record.actions.len() - left_out].to_vec();
    Record { actions, ..record.clone() }.replay()
}

/// How often a drawing is used, apart from its use in other shared drawings.
fn shown(picture: &Document, name: &str) -> usize {
    let uses = picture.descendants().filter(|node| node.attribute("href") == Some(name));
    uses.filter(|node| !node.ancestors().any(|other| other.tag_name().name() == "defs")).count()
}

#[test]
fn a_table_shows_every_figure_ingot_ferry_and_mystic_once() {
    for seed in 0..4 {
        let (record, _) = play(6, Expansions::ALL, seed);
        let game = before_the_end(&record, 60);
        let options = Options::default();
        let text = table(&game, &options);
        let picture = Document::parse(&text).expect("well-formed");
        let used = |name: &str| shown(&picture, name);
        let figures = [
            "#knight",
            "#highwayman",
            "#monk",
            "#farmer",
            "#follower",
            "#large",
            "#large-farmer",
            "#abbot",
            "#builder",
        ]
        .map(used);
        let figures = figures.into_iter().chain([used("#pig")]);
        assert_eq!(figures.sum::<usize>(), game.board().figures().iter().count());
        assert_eq!(used("#ingot"), game.ingots().map(|(_, count)| usize::from(count)).sum::<usize>());
        assert_eq!(used("#ferry"), game.ferries().count());
    }
}

#[test]
fn the_track_never_lies_on_a_tile() {
    for (seed, expansions) in (0..12).flat_map(|seed| [(seed, Expansions::NONE), (seed, Expansions::ALL)]) {
        let (_, game) = play(2 + seed as usize % 5, expansions, seed);
        let view = game.view(&Options { track: true, ..Options::default() });
        let (x, y, scale) = view.track.expect("there is a track");
        let (wide, high) = (256.0 * scale, 176.0 * scale);
        assert!(x >= view.x && y >= view.y && x + wide <= view.x + view.width && y + high <= view.y + view.height);
        for tile in game.board().tiles() {
            let (left, top) = (f32::from(tile.pos.x) * 100.0, f32::from(tile.pos.y) * 100.0);
            let is_apart = left >= x + wide || left + 100.0 <= x || top >= y + high || top + 100.0 <= y;
            assert!(is_apart, "seed {seed}: the track lies on the tile at {}", tile.pos);
        }
    }
}

#[test]
fn every_theme_and_highlight_is_well_formed() {
    let (record, _) = play(5, Expansions::ALL, 9);
    let game = before_the_end(&record, 80);
    for (theme, highlight) in
        Theme::ALL.into_iter().flat_map(|theme| Highlight::ALL.map(|highlight| (theme, highlight)))
    {
        let picture = table(&game, &Options { theme, highlight, track: true, letters: true, ..Options::default() });
        assert!(Document::parse(&picture).is_ok(), "{} {}", theme.name(), highlight.name());
    }
}

#[test]
fn a_film_has_a_frame_for_each_tile() {
    let (record, game) = play(2, Expansions::NONE, 3);
    let how = |format| Render { options: Options::default(), format, until: None, pixels: 160 };
    let gif = render(&record.write(), &how(Format::Gif)).expect("a film");
    let mut film = DecodeOptions::new().read_info(gif.as_slice()).expect("a readable film");
    let mut frames = 0;
    while film.read_next_frame().expect("a readable frame").is_some() {
        frames += 1;
    }
    // The first tile lies from the start, and the last frame is shown twice as long.
    assert_eq!(frames, game.board().tiles().len() + 1);
    assert!(render(&record.write(), &how(Format::Png)).is_ok());
}

#[test]
fn a_record_that_cannot_be_read_is_refused_with_its_place() {
    let how = Render { options: Options::default(), format: Format::Svg, until: None, pixels: 100 };
    let error = render("bastide 1\ngame chess\n", &how).expect_err("no such game");
    assert!(matches!(error, PictureError::Record(RecordError { line: 2, column: 6, .. })), "{error:?}");
}

fn play_castle(seed: u64, left_out: usize) -> bastide_castle::Game {
    let setup = bastide_castle::Setup::default();
    let mut game = bastide_castle::Game::new(&setup).expect("a legal setup");
    let mut actions = Vec::new();
    let mut random = fastrand::Rng::with_seed(seed);
    play_at_random(&mut game, &mut |below| random.u32(..below), |_, action| actions.push(action));
    actions.truncate(actions.len() - left_out);
    let mut game = bastide_castle::Game::new(&setup).expect("a legal setup");
    actions.into_iter().for_each(|action| game.apply(action));
    game
}

#[test]
fn a_castle_shows_every_follower_keep_and_token_once() {
    for seed in 0..6 {
        let game = play_castle(seed, 20);
        let options = Options::default();
        let text = table(&game, &options);
        let picture = Document::parse(&text).expect("well-formed");
        let used = |name: &str| shown(&picture, name);
        // Two followers more mark the score.
        let followers = ["#follower", "#knight", "#highwayman", "#farmer"].map(used);
        assert_eq!(followers.iter().sum::<usize>(), game.board().figures().iter().count() + 2);
        assert_eq!(used("#token") as u32, game.wall().left());
        let keeps = game.all_seats().into_iter().filter(|&seat| game.player(seat).keep.is_some()).count();
        assert_eq!(used("#keep"), keeps);
    }
}

#[test]
fn every_theme_and_highlight_of_a_castle_is_well_formed() {
    let game = play_castle(3, 12);
    for (theme, highlight) in
        Theme::ALL.into_iter().flat_map(|theme| Highlight::ALL.map(|highlight| (theme, highlight)))
    {
        let picture = table(&game, &Options { theme, highlight, track: true, letters: true, ..Options::default() });
        assert!(Document::parse(&picture).is_ok(), "{} {}", theme.name(), highlight.name());
    }
}

/// Plays at random, and draws the table as it stands after some of the actions.
fn draw_along<G: Play + Scene>(mut game: G, random: &mut fastrand::Rng, every: usize) -> usize {
    let mut drawn = 0;
    while let Some(chosen) = random_action(&game, &mut |below| random.u32(..below)) {
        game.apply(chosen);
        if random.usize(0..every) == 0 {
            let theme = Theme::ALL[random.usize(0..Theme::ALL.len())];
            let highlight = Highlight::ALL[random.usize(0..Highlight::ALL.len())];
            let picture =
                table(&game, &Options { theme, highlight, track: true, letters: random.bool(), ..Options::default() });
            assert!(picture.starts_with("<svg") && picture.ends_with("</svg>"), "a whole picture");
            drawn += 1;
        }
    }
    drawn
}

/// More than sixteen figures on one space of the track once had no size, and drawing them ended the program.
#[test]
fn a_thousand_random_positions_of_all_kinds_are_drawn() {
    let halves = [7, 8].map(|seed| std::thread::spawn(move || draw_positions(500, seed)));
    halves.into_iter().for_each(|half| half.join().expect("everything is drawn"));
}

fn draw_positions(count: usize, seed: u64) {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut drawn = 0;
    while drawn < count {
        let expansions = match random.u8(0..4) {
            0 => Expansions::ALL,
            1 => Expansions::NONE,
            _ => Expansion::ALL.into_iter().filter(|_| random.bool()).collect(),
        };
        let colours = Colour::ALL[..random.usize(2..=Colour::ALL.len())].to_vec();
        let setup = Setup { rules: Ruleset::with(expansions), colours, ..Setup::default() };
        drawn += draw_along(Game::new(&setup).expect("a legal setup"), &mut random, 12);
        let castle = bastide_castle::Game::new(&bastide_castle::Setup::default()).expect("a legal setup");
        drawn += draw_along(castle, &mut random, 40);
    }
}

#[test]
fn a_space_of_the_track_with_all_figures_of_six_players_is_drawn() {
    let setup = Setup { rules: Ruleset::with(Expansions::ALL), colours: Colour::ALL.to_vec(), ..Setup::default() };
    let mut most = 0;
    for seed in 0..40 {
        let mut game = Game::new(&setup).expect("a legal setup");
        let mut random = fastrand::Rng::with_seed(seed);
        // Robbers come to where everybody still stands.
        for _ in 0..80 {
            let robbers = game.all_seats().filter(|&seat| game.robber(seat) == Some(0)).count();
            // The fuller a space, the harder it is to draw: what was as full before need not be drawn again.
            if robbers > most || robbers >= 5 {
                most = most.max(robbers);
                assert!(
                    table(&game, &Options { track: true, ..Options::default() }).ends_with("</svg>"),
                    "seed {seed}"
                );
            }
            random_action(&game, &mut |below| random.u32(..below)).into_iter().for_each(|action| game.apply(action));
        }
    }
    assert!(most >= 5, "at most {most} robbers came to the start");
}
