//! Writes the contact sheets as PNG into a folder: `cargo run -p bastide-art --example contact -- FOLDER [THEME] [SCALE]`.

use bastide_art::{Level, Theme, gallery, pixels};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let folder = arguments.next().unwrap_or_else(|| ".".to_owned());
    let theme = arguments.next().and_then(|name| Theme::from_name(&name)).unwrap_or_default();
    let scale = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(1.0);
    for page in gallery(theme, Level::of(scale * 100.0)) {
        let pixmap = pixels::paint(&page.svg, scale)?;
        std::fs::write(format!("{folder}/{}.png", page.name), pixels::png(&pixmap)?)?;
    }
    Ok(())
}
