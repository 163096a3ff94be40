//! Every picture is well-formed, every id is unique, and the sheet stays small.

use bastide_art::draw::Drawing;
use bastide_art::{Level, Share, Theme, gallery, pixels, placement, sheet, sheet_share, tile_svg};
use bastide_carcassonne::tile::catalog::Catalog;
use flate2::Compression;
use flate2::write::GzEncoder;
use roxmltree::Document;
use std::collections::BTreeSet;
use std::io::Write;

#[test]
fn every_copy_of_every_tile_is_well_formed_in_every_theme() {
    let catalog = Catalog::get();
    for theme in Theme::ALL {
        for design in catalog.ids() {
            for copy in 0..catalog.tile(design).facts.copies {
                let svg = tile_svg(design, theme, copy);
                assert!(Document::parse(&svg).is_ok(), "{} {}", catalog.tile(design).facts.id, theme.name());
            }
        }
    }
}

#[test]
fn tiles_and_contact_sheets_can_be_painted() {
    for (theme, level) in Theme::ALL.into_iter().flat_map(|theme| [Level::Near, Level::Far].map(|level| (theme, level)))
    {
        for page in gallery(theme, level) {
            assert!(pixels::paint(&page.svg, 0.1).is_ok(), "{}", page.name);
        }
    }
}

#[test]
fn ids_are_unique_and_everything_used_is_there() {
    for theme in Theme::ALL {
        let text = sheet(theme);
        let sheet = Document::parse(&text).unwrap();
        let mut ids = BTreeSet::new();
        for id in sheet.descendants().filter_map(|node| node.attribute("id")) {
            assert!(ids.insert(id), "{id} is there twice");
        }
        for used in sheet.descendants().filter_map(|node| node.attribute("href")) {
            assert!(ids.contains(used.trim_start_matches('#')), "{used} is used but not drawn");
        }
    }
}

#[test]
fn every_class_has_a_style() {
    let text = sheet(Theme::Light);
    let style = Theme::Light.style(Level::Near);
    let sheet = Document::parse(&text).unwrap();
    let classes = sheet.descendants().filter_map(|node| node.attribute("class"));
    for class in
        classes.flat_map(str::split_whitespace).filter(|class| class.starts_with("p-")).collect::<BTreeSet<_>>()
    {
        assert!(style.contains(&format!(".{class}{{")), "{class} has no style");
    }
}

#[test]
fn the_sheet_stays_below_450_kb_and_60_kb_gzipped() {
    for theme in Theme::ALL {
        let sheet = sheet(theme);
        let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
        gzip.write_all(sheet.as_bytes()).unwrap();
        let gzipped = gzip.finish().unwrap().len();
        assert!(sheet.len() < 450_000 && gzipped < 60_000, "{}: {} {gzipped}", theme.name(), sheet.len());
    }
}

#[test]
fn the_shares_of_the_sheet_are_the_whole_and_the_first_needs_nothing_of_the_second() {
    let ids = |text: &str| -> BTreeSet<String> {
        let sheet = Document::parse(text).unwrap();
        sheet.descendants().filter_map(|node| node.attribute("id").map(str::to_owned)).collect()
    };
    let [base, more] = [Share::Base, Share::More].map(|share| sheet_share(Theme::Light, share));
    assert_eq!(&ids(&base) | &ids(&more), ids(&sheet(Theme::Light)));
    assert!(ids(&base).is_disjoint(&ids(&more)));
    assert!(ids(&more).iter().any(|id| id.starts_with("t-gold")));
    let drawn = ids(&base);
    let sheet = Document::parse(&base).unwrap();
    for used in sheet.descendants().filter_map(|node| node.attribute("href")) {
        assert!(drawn.contains(used.trim_start_matches('#')), "{used} is used but not drawn");
    }
    assert!(base.len() < 250_000, "{}", base.len());
}

#[test]
fn the_same_copy_is_always_drawn_the_same_and_another_differs() {
    let catalog = Catalog::get();
    let design = catalog.find("base/road-curve").unwrap();
    let draw = |copy| Drawing::of(design, Theme::Light, copy);
    assert_eq!(draw(1).things, draw(1).things);
    assert_ne!(draw(1).things, draw(2).things);
}

#[test]
fn every_hand_set_place_belongs_to_a_tile() {
    for id in placement::all().keys() {
        assert!(Catalog::get().find(id).is_some(), "{id}");
    }
}

#[test]
fn no_drawing_needs_a_font_a_filter_or_a_picture_from_elsewhere() {
    let text = sheet(Theme::Light);
    for forbidden in ["<text", "<filter", "<image", "http"] {
        let found = text.matches(forbidden).count() - usize::from(forbidden == "http");
        assert_eq!(found, 0, "{forbidden}");
    }
}
