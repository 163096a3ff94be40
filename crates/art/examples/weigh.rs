//! Prints how large the sheets are: `cargo run -p bastide-art --example weigh`.

use bastide_art::{Theme, sheet};
use flate2::Compression;
use flate2::write::GzEncoder;
use std::io::{self, Write};

fn main() -> io::Result<()> {
    for theme in Theme::ALL {
        let sheet = sheet(theme);
        let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
        gzip.write_all(sheet.as_bytes())?;
        let (name, raw, gzipped) = (theme.name(), sheet.len(), gzip.finish()?.len());
        writeln!(io::stderr(), "{name}: {raw} bytes, {gzipped} gzipped")?;
    }
    Ok(())
}
