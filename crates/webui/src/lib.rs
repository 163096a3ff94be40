//! The browser client and the documentation site, carried inside the program. Hands out their files by their paths;
//! never serves them itself.

#[rustfmt::skip]
mod table {
    //! The files, written down by the build script.
    use crate::Asset;
    include!(concat!(env!("OUT_DIR"), "/assets.rs"));
}

/// A file of the client or of the documentation.
#[derive(Clone, Copy, Debug)]
pub struct Asset {
    /// Its content.
    pub bytes: &'static [u8],
    /// The same packed with gzip, where that is smaller.
    pub gzip: Option<&'static [u8]>,
    /// Its type, for the header `Content-Type`.
    pub mime: &'static str,
    /// Its version, for the header `ETag`, in quotes.
    pub etag: &'static str,
    /// Whether another content would have another path, so that it may be kept for ever.
    pub is_lasting: bool,
}

/// The file at a path such as `assets/index.js`, without a slash before it.
pub fn file(path: &str) -> Option<Asset> {
    let index = table::ASSETS.binary_search_by(|(known, _)| (*known).cmp(path)).ok()?;
    Some(table::ASSETS[index].1)
}

/// The page that all addresses of the client begin with.
///
/// # Panics
/// Never: the build script makes sure that there is one.
pub fn page() -> Asset {
    file("index.html").expect("a client without its page is not built")
}

/// The paths of all files; those of the documentation begin with `docs/`.
pub fn paths() -> impl Iterator<Item = &'static str> {
    table::ASSETS.iter().map(|(path, _)| *path)
}
