//! What ORDER says of whole games: any expansions go together, and final scoring has its order.

use bastide_carcassonne::notation::{Record, SetupReader};
use bastide_carcassonne::sum::Category;
use bastide_carcassonne::{Event, Expansions, Game, Ruleset, Setup};
use bastide_play::{Actor, Count, Play, play_at_random};
use bastide_record::{ReadSetup, lines};

// rule: ORDER-03
#[test]
fn every_choice_of_expansions_can_be_played_to_the_end() {
    let mut random = fastrand::Rng::with_seed(11);
    for bits in 0..1 << 11 {
        let players = 2 + bits as usize % 5;
        let rules = Ruleset::with(Expansions::from_bits(bits));
        let mut game = Game::new(&Setup::new(rules, players)).unwrap();
        play_at_random(&mut game, &mut |below| random.u32(..below), |_, _| {});
        for seat in game.all_seats() {
            let points: u16 = game.player(seat).points.iter().sum();
            assert_eq!(points, game.points(seat), "choice {bits}");
        }
    }
}

// rule: ORDER-04, MSG-11
#[test]
fn final_scoring_goes_from_features_to_fields_goods_and_ingots() {
    let table = "players red blue\n\
        expansions traders messengers gold\n\
        first red\n\
        lay 0,-1 base/city1 S\n\
        stand red follower 0,0 field En\n\
        stand blue follower 0,0 road E\n\
        messenger red 5\n\
        goods red wine 1\n\
        treasure blue 1";
    let mut reader = SetupReader::new();
    for line in lines(table) {
        reader.read(&mut line.unwrap()).unwrap();
    }
    let mut events = Vec::new();
    let game = Game::new(&reader.setup).unwrap().projected(&mut events);
    let categories: Vec<Category> = events
        .iter()
        .filter_map(|event| match event {
            Event::Scored(_, sum, ..) => Some(sum.category()),
            _ => None,
        })
        .collect();
    assert_eq!(categories, [Category::Roads, Category::Fields, Category::Goods, Category::Ingots]);
    assert_eq!(game.all_seats().map(|seat| game.points(seat)).collect::<Vec<_>>(), [5 + 3 + 10, 1 + 1]);
}

// rule: ORDER-05
#[test]
fn a_decision_with_one_answer_stands_in_the_record_like_any_other() {
    let mut random = fastrand::Rng::with_seed(5);
    let mut record = Record::new(Setup::new(Ruleset::with(Expansions::ALL), 3));
    let mut game = Game::new(&record.setup).unwrap();
    let mut forced = 0;
    play_at_random(&mut game, &mut |below| random.u32(..below), |game, action| {
        let mut count = Count::default();
        game.actions(&mut count);
        forced += u32::from(count.0 == 1 && game.actor() != Actor::Chance);
        record.actions.push(action);
    });
    assert!(forced > 0, "no decision had only one answer");
    let text = record.write();
    let told = text.lines().skip_while(|line| *line != "--").count() - 1;
    assert_eq!(told, record.actions.len());
    assert_eq!(Record::read(&text).unwrap().actions, record.actions);
}
