//! Which addresses are pages of the client, and what search engines are told about them. The client decides what it
//! shows; a test of the client compares this list with its own.

use super::client::address;
use crate::app::App;
use crate::day::Day;
use crate::people::lists::List;
use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};

/// Which pages the client has.
pub(crate) struct Pages {
    pub(crate) alone: &'static [&'static str],
    pub(crate) chapters: &'static [&'static str],
    pub(crate) lessons: &'static [&'static str],
}

/// All of them.
pub(crate) const PAGES: Pages = Pages { alone: &ALONE, chapters: &CHAPTERS, lessons: &LESSONS };

const ALONE: [&str; 16] = [
    "new",
    "tables",
    "here",
    "settings",
    "register",
    "login",
    "rules",
    "lessons",
    "puzzles",
    "day",
    "games",
    "explorer",
    "statistics",
    "replay",
    "study",
    "leaderboard",
];

const CHAPTERS: [&str; 17] = [
    "base",
    "fields",
    "river",
    "abbot",
    "inns",
    "traders",
    "flying",
    "messengers",
    "ferries",
    "gold",
    "mage",
    "robbers",
    "crop",
    "order",
    "parts",
    "printings",
    "castle",
];

const LESSONS: [&str; 17] = [
    "roads",
    "cities",
    "monasteries",
    "fields",
    "joining",
    "river",
    "abbot",
    "inns",
    "traders",
    "flying",
    "messengers",
    "ferries",
    "gold",
    "mage",
    "robbers",
    "crop",
    "castle",
];

/// Pages that are the same for everybody, besides the chapters and the lessons.
const FOUND: [&str; 8] = ["", "new", "rules", "lessons", "puzzles", "day", "study", "leaderboard"];

/// Whether the client has a page at a path. Tables and replays have their own door.
pub(crate) fn is_page(path: &str) -> bool {
    let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
    match parts[..] {
        [] => true,
        [one] => ALONE.contains(&one),
        ["people", _] => true,
        ["leaderboard", list] | ["leaderboard", list, "programs"] => List::from_name(list).is_some(),
        ["day", day] => Day::try_from(day.to_owned()).is_ok(),
        ["rules", chapter] => CHAPTERS.contains(&chapter),
        ["lessons", lesson] => LESSONS.contains(&lesson),
        ["puzzles", number] => number.parse().is_ok_and(|number| bastide_local::puzzle(number).is_some()),
        _ => false,
    }
}

/// `GET /robots.txt`: pages may be found; tables, replays and people are nobody's to collect.
pub(crate) async fn robots(State(app): State<App>, headers: HeaderMap) -> Response {
    let address = address(&app, &headers);
    let text = format!(
        "User-agent: *\nDisallow: /api/\nDisallow: /table/\nDisallow: /replay/\nDisallow: /people/\n\
         Sitemap: {address}/sitemap.xml\n"
    );
    ([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response()
}

/// `GET /sitemap.xml`: the pages that are the same for everybody.
pub(crate) async fn sitemap(State(app): State<App>, headers: HeaderMap) -> Response {
    let address = super::client::escaped(&address(&app, &headers));
    let paths = FOUND.iter().map(|path| (*path).to_owned());
    let chapters = CHAPTERS.iter().map(|chapter| format!("rules/{chapter}"));
    let lessons = LESSONS.iter().map(|lesson| format!("lessons/{lesson}"));
    let lines: String =
        paths.chain(chapters).chain(lessons).map(|path| format!("<url><loc>{address}/{path}</loc></url>\n")).collect();
    let text = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n{lines}</urlset>\n"
    );
    ([(header::CONTENT_TYPE, "application/xml; charset=utf-8")], text).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_a_page_or_it_is_not() {
        for path in [
            "",
            "/",
            "new",
            "rules/mage",
            "lessons/castle/",
            "leaderboard",
            "leaderboard/castle",
            "people/Ann",
            "leaderboard/base/programs",
            "day/2026-11-18",
        ] {
            assert!(is_page(path), "{path}");
        }
        for path in [
            "no/such/page",
            "day/2026-13-01",
            "rules/nothing",
            "lessons/",
            "lesson",
            "people",
            "new/more",
            "table",
            "a/b/c",
        ] {
            assert_eq!(is_page(path), path == "lessons/", "{path}");
        }
    }
}
