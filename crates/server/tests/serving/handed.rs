//! Games that were begun in a browser without a server, and handed to one.

use crate::games::{plain, play_out};
use crate::house::House;
use crate::person::Person;
use bastide_dealer::Seed;
use bastide_local::{Kept, Table};
use bastide_protocol::{Message, NewTable, Request, Status, TableInfo, Wish};

/// A game of a person and a computer player in a browser, which both answer so many times at most with the first answer.
fn begun(answers: usize) -> Table {
    let seats = vec![Wish::Me { name: None }, Wish::Computer { level: "random".to_owned() }];
    let wish = NewTable { settings: plain(2), seats, start: true };
    let mut table = Table::make(&wish, "here-1", Seed::from_u64(7), 1).expect("a table");
    for _ in 0..answers {
        let record = bastide_protocol::AnyGame::load(&table.record()).expect("a record");
        let Some(action) = record.legal().into_iter().next() else { break };
        let version = table.kept().version;
        if table.answered(version, &action, 2).is_none() {
            let told = table.ask(Request::Act { id: "1".to_owned(), version, action }, 2);
            assert!(matches!(told, Message::Grew(_)), "{told:?}");
        }
    }
    table
}

fn hand(person: &Person, kept: &Kept) -> Result<TableInfo, (u16, String)> {
    person.post("/api/tables/handed", kept)
}

#[test]
fn a_game_begun_in_a_browser_goes_on_at_the_server_and_never_counts() {
    let house = House::open();
    let ann = Person::new(house.address, "Ann");
    let table = begun(21);
    let mut kept = table.kept();
    kept.settings.rated = true;
    let info = hand(&ann, &kept).expect("it is taken");
    assert_eq!((info.status, info.settings.rated), (Status::Playing, false));
    let record = ann.text(&format!("/api/tables/{}/record", info.id));
    assert!(record.contains(&kept.actions), "{record}");
    // Somebody sits there, and plays on to the end.
    play_out(&mut [ann.attend(&info.id)], |count| count / 2);
    let whole = ann.text(&format!("/api/tables/{}/record", info.id));
    assert!(whole.contains(&kept.actions) && whole.contains(&format!("seed {}", kept.seed)), "{whole}");
}

#[test]
fn a_game_that_is_over_is_kept_with_its_result() {
    let house = House::open();
    let ann = Person::new(house.address, "Ann");
    let info = hand(&ann, &begun(1000).kept()).expect("it is taken");
    assert_eq!(info.status, Status::Over);
    assert!(info.result.is_some());
}

#[test]
fn what_was_not_dealt_from_its_seed_is_refused() {
    let house = House::open();
    let ann = Person::new(house.address, "Ann");
    let kept = begun(21).kept();
    let other = Kept { seed: Seed::from_u64(8).to_string(), ..kept.clone() };
    let cut = kept.actions.replacen("place", "plaice", 1);
    for forged in [other, Kept { actions: cut, ..kept.clone() }, Kept { form: 99, ..kept.clone() }] {
        assert_eq!(hand(&ann, &forged).expect_err("forged").0, 400);
    }
    let mut alone = kept;
    alone.seats[0].holder = bastide_local::Sitter::Computer { level: "random".to_owned() };
    assert_eq!(hand(&ann, &alone).expect_err("nobody plays").0, 400);
}
