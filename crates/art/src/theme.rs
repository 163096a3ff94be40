//! The look of everything: one table of colours and line weights for each theme, written as a style sheet whose class
//! names all begin with `p-`. Drawings name classes and never colours.

use bastide_carcassonne::Colour;
use std::fmt::Write;

/// How pictures look.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Theme {
    /// An illustrated map on a light surround.
    #[default]
    Light,
    /// An illustrated map on a dark surround.
    Dark,
    /// Plain shapes, for small screens and for print.
    Clear,
}

impl Theme {
    /// All themes.
    pub const ALL: [Theme; 3] = [Theme::Light, Theme::Dark, Theme::Clear];

    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        ["light", "dark", "clear"][self as usize]
    }

    /// The theme with this name.
    pub fn from_name(name: &str) -> Option<Theme> {
        Theme::ALL.into_iter().find(|theme| theme.name() == name)
    }

    /// Whether the theme has houses, trees and other decoration.
    pub const fn is_illustrated(self) -> bool {
        !matches!(self, Theme::Clear)
    }

    /// The style sheet of a picture.
    pub fn style(self, level: Level) -> String {
        let mut out = String::from("<style>");
        self.write_rows(&mut out);
        match level {
            Level::Near => out.push_str(".m{display:none}"),
            Level::Far => {
                out.push_str(".d{display:none}");
                FAR.iter().for_each(|row| write_row(&mut out, "", row));
            }
        }
        out.push_str("</style>");
        out
    }

    /// The style sheet of drawings that may be seen from near or, inside something with the class `far`, from afar.
    pub(crate) fn sheet_style(self) -> String {
        let mut out = String::from("<style>");
        self.write_rows(&mut out);
        out.push_str(".m{display:none}.far .m{display:inline}.far .d{display:none}");
        FAR.iter().for_each(|row| write_row(&mut out, ".far ", row));
        out.push_str("</style>");
        out
    }

    fn write_rows(self, out: &mut String) {
        let own: &[Row] = match self {
            Theme::Light => &LIGHT,
            Theme::Dark => &DARK,
            Theme::Clear => &CLEAR,
        };
        // Later rules win, so the theme's own rows come last.
        ILLUSTRATED.iter().chain(own).for_each(|row| write_row(out, "", row));
        for (class, fill) in FILLS {
            // Writing to a string cannot fail.
            let _ = write!(out, ".p-{class}{{fill:{fill}}}");
        }
        out.push_str(".p-line{stroke:#4a3c30;stroke-opacity:.4;stroke-width:.35;stroke-linejoin:round}");
        // Tokens and badges lie on top, and are told from the land by their rims.
        out.push_str(".p-rim{stroke:#2a211b;stroke-width:.7;stroke-linejoin:round}");
        for (class, dashes) in [
            ("crenel", "2.5 1.9"),
            ("wave", "5 9"),
            ("ferry-line", "2.5 3"),
            ("furrow", "3 2"),
            ("ripple", "4 11"),
            ("merlon", "2.1 1.7"),
            ("cobble", "1.6 1.9"),
            ("battlement", "9 7"),
        ] {
            let _ = write!(out, ".p-{class}{{stroke-dasharray:{dashes}}}");
        }
    }
}

/// How near one looks at a picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Level {
    /// With everything there is to see; what only stands for it from afar, of class `m`, is hidden.
    #[default]
    Near,
    /// For small pictures: details, of class `d`, are left out, roofs become masses, lines are bolder.
    Far,
}

impl Level {
    /// What suits tiles that are so many pixels wide.
    pub fn of(pixels: f32) -> Level {
        if pixels < 72.0 { Level::Far } else { Level::Near }
    }
}

fn write_row(out: &mut String, within: &str, (class, fill, stroke, width): &Row) {
    // Writing to a string cannot fail.
    let _ = write!(out, "{within}.p-{class}{{fill:{fill};stroke:{stroke}");
    if *width > 0.0 {
        let _ = write!(out, ";stroke-width:{width};stroke-linejoin:round;stroke-linecap:{}", cap(class));
    }
    out.push('}');
}

/// Lines that end at the rim must end flush with it; all others are rounded.
fn cap(class: &str) -> &'static str {
    const FLUSH: [&str; 30] = [
        "kerb",
        "road",
        "rut",
        "rut-in",
        "bank",
        "water-line",
        "glint",
        "ripple",
        "wall-shade",
        "wall-face",
        "wall-line",
        "wall",
        "crenel",
        "parapet",
        "parapet-top",
        "bridge-shade",
        "opening",
        "passage",
        "lintel",
        "stub",
        "deck",
        "paving",
        "cobble",
        "rampart-shade",
        "rampart-face",
        "rampart-line",
        "rampart",
        "merlon",
        "eaves-line",
        "eaves",
    ];
    if FLUSH.contains(&class) { "butt" } else { "round" }
}

/// Class, fill, stroke and line weight.
type Row = (&'static str, &'static str, &'static str, f32);

/// The colours of players, chosen to stay apart for colour-blind eyes as well; a test measures it.
pub const fn player(colour: Colour) -> &'static str {
    ["#ffd83d", "#c4201d", "#d977b4", "#4ba36a", "#1f4fa8", "#2b2827"][colour as usize]
}

/// The letter that stands for a colour where letters are wished for.
pub const fn letter(colour: Colour) -> char {
    ['y', 'r', 'p', 'g', 'b', 'k'][colour as usize]
}

/// What is only filled; its outline comes from the group.
const FILLS: [(&str, &str); 54] = [
    ("plaster", "#f1e3c4"),
    ("plaster-shade", "#d8c29a"),
    ("tile", "#c9683f"),
    ("tile-shade", "#9c4529"),
    ("clay", "#d97f50"),
    ("clay-shade", "#ad5632"),
    ("brick", "#b7563a"),
    ("brick-shade", "#8b3a27"),
    ("slate", "#8694a6"),
    ("slate-shade", "#5d6b7f"),
    ("ochre", "#c99a55"),
    ("ochre-shade", "#a0763a"),
    ("thatch", "#dcb968"),
    ("thatch-shade", "#ad8843"),
    ("ridge", "#eda77c"),
    ("timber", "#9a7350"),
    ("stone", "#c3b8a2"),
    ("stone-shade", "#8f846f"),
    ("stone-light", "#e2d9c5"),
    ("dark", "#54402f"),
    ("court", "#ecdcb0"),
    ("glass", "#6f9fc0"),
    ("gold", "#ecc55a"),
    ("gold-shade", "#bf8a28"),
    ("straw-fill", "#fbe9a8"),
    ("hedge", "#54773c"),
    ("lawn", "#9cc26c"),
    ("hill", "#a9bb6c"),
    ("water", "#6fa3c7"),
    ("foam", "#d6e9f1"),
    ("reed", "#6d8a45"),
    ("pink", "#e6a7a0"),
    ("wool", "#f7f0e0"),
    ("skin", "#f0cfa8"),
    ("cream", "#fff6df"),
    ("azure", "#2f62b0"),
    ("azure-shade", "#224a8a"),
    ("wine", "#8e2440"),
    ("moss", "#4d6b2c"),
    ("teal", "#1f7a78"),
    ("oxblood", "#a2401f"),
    ("night", "#33405e"),
    ("violet", "#6b3f96"),
    ("umber", "#6e4a2c"),
    ("sky", "#3d87b8"),
    ("pit", "#33261b"),
    ("earth", "#a88a5c"),
    ("emblem-fill", "#6f4d1d"),
    ("ink", "#3a2f27"),
    ("lit", "#ffffff59"),
    ("stub", "none"),
    ("tile-dim", "#00000026"),
    ("banner", "#2f62b0"),
    ("banner-shade", "#224a8a"),
];

const ILLUSTRATED: [Row; 102] = [
    ("castle-ground", "#8f7f5c", "none", 0.0),
    ("cell", "#998966", "#82734f", 1.0),
    ("moat", "none", "#1a140a40", 78.0),
    ("curtain-shade", "none", "#1a140a52", 64.0),
    ("curtain-face", "none", "#857860", 64.0),
    ("bastion-face", "#857860", "#6d604b", 2.0),
    ("curtain-line", "none", "#6d604b", 64.0),
    ("curtain", "none", "#bfb298", 61.5),
    ("battlement", "none", "#efe6d2", 7.0),
    ("battlement-in", "none", "#9a8d75", 2.4),
    ("joint", "none", "#8a7c64", 1.8),
    ("bastion-shade", "#1a140a52", "none", 0.0),
    ("bastion", "#c9bda4", "#6d604b", 2.0),
    ("bastion-top", "#ddd3bd", "#a5977d", 1.4),
    ("gate", "#54463a", "#3a2f27", 1.6),
    ("yard", "#adbc6e", "none", 0.0),
    ("quarter", "#d9b884", "none", 0.0),
    ("flags", "#b9b5ab", "none", 0.0),
    ("eaves-line", "none", "#8a5a34", 2.4),
    ("eaves", "none", "#c98a56", 1.3),
    ("rampart-shade", "none", "#3b2d1a40", 4.4),
    ("rampart-face", "none", "#857967", 4.0),
    ("rampart-line", "none", "#6d6353", 4.4),
    ("rampart", "none", "#b3a994", 3.2),
    ("merlon", "none", "#ebe3d2", 2.0),
    ("paving", "none", "#e4d6b2", 11.0),
    ("cobble", "none", "#cdbb8e", 7.4),
    ("square-rim", "#9c8558", "none", 0.0),
    ("square", "#efe4c6", "none", 0.0),
    ("square-ring", "none", "#c3ae7e", 1.6),
    ("strut", "none", "#fff6df", 0.8),
    ("ferry-line", "none", "#fff6df", 1.6),
    ("grass", "#a5b866", "none", 0.0),
    ("grass-a", "#9bb05b", "#9bb05b", 3.0),
    ("grass-b", "#adbf70", "#adbf70", 3.0),
    ("grass-c", "#93aa58", "#93aa58", 3.0),
    ("grass-d", "#b9c377", "#b9c377", 3.0),
    ("row", "none", "#84994a", 0.7),
    ("tuft", "none", "#7d9446", 0.6),
    ("flower", "none", "#f6ecd2", 1.1),
    ("poppy", "none", "#d9573a", 1.1),
    ("leaf", "#54773c", "none", 0.0),
    ("leaf-light", "#7b9c4e", "none", 0.0),
    ("shadow", "#2b24163d", "none", 0.0),
    ("lift", "#1a140a66", "none", 0.0),
    ("kerb", "none", "#b1925c", 13.8),
    ("road", "none", "#ecdcb2", 11.0),
    ("rut", "none", "#d9c491", 5.4),
    ("rut-in", "none", "#ecdcb2", 3.8),
    ("bank", "none", "#dccb96", 16.5),
    ("water-line", "none", "#649bc2", 13.0),
    ("glint", "none", "#7db0d2", 7.4),
    ("ripple", "none", "#b9d8e8", 0.8),
    ("wave", "none", "#d5e9f0", 0.8),
    ("bank-fill", "#dccb96", "none", 0.0),
    ("glint-fill", "#86b6d4", "none", 0.0),
    ("city", "#d9bb84", "none", 0.0),
    ("wall-shade", "none", "#3b2d1a4d", 6.0),
    ("wall-face", "none", "#8a7c64", 5.6),
    ("wall-line", "none", "#6d604b", 6.4),
    ("crenel", "none", "#efe6d2", 5.6),
    ("wall", "none", "#c2b59b", 3.2),
    ("opening", "none", "#ecdcb2", 7.6),
    ("passage", "none", "#4c3b2a", 7.6),
    ("lintel", "none", "#d6cab1", 3.6),
    ("bridge-shade", "none", "#2b24164d", 14.0),
    ("parapet", "none", "#7b6d57", 16.0),
    ("parapet-top", "none", "#d6cab1", 14.8),
    ("deck", "none", "#e2cfa2", 10.6),
    ("plaza", "#ecdcb2", "#b1925c", 1.2),
    ("green", "#a9bd6e", "none", 0.0),
    ("cloister", "#b8c67e", "#93a85a", 1.0),
    ("crop", "#dcbb5c", "#a5853a", 1.2),
    ("crop-fill", "#dcbb5c", "none", 0.0),
    ("furrow", "none", "#bd9c44", 1.2),
    ("crop-heart", "#eed78a", "#a5853a", 0.8),
    ("badge-halo", "#fff6df", "#fff6df", 2.0),
    ("emblem", "none", "#6f4d1d", 2.4),
    ("arrow-line", "none", "#3a2f27", 5.4),
    ("arrow", "none", "#fff6df", 3.4),
    ("bloom", "none", "#d8456b", 2.4),
    ("bloom-two", "none", "#f7cf3a", 2.4),
    ("rose", "none", "#4a3c30", 0.6),
    ("fence", "none", "#7a5a3c", 0.9),
    ("mark", "none", "#4a3c30", 0.9),
    ("straw", "none", "#f8e39a", 1.1),
    ("own", "currentColor", "#1f1814", 1.1),
    ("dim", "#00000038", "none", 0.0),
    ("shine", "none", "#ffffff8c", 0.8),
    ("metal", "#dfe3e6", "#1f1814", 0.7),
    ("staff", "none", "#5b3d22", 1.5),
    ("halo", "#fffaf0", "#fffaf0", 2.8),
    ("rope", "none", "#fff2cf", 1.1),
    ("boots", "#4a3524", "#1f1814", 0.7),
    ("brim", "#f0c85c", "#1f1814", 0.9),
    ("skin-line", "#f0cfa8", "#2a211b", 0.7),
    ("witch-skin", "#b9c98f", "#2a211b", 0.7),
    ("gilt", "none", "#ecc55a", 1.2),
    ("tool", "none", "#6e4a2c", 1.2),
    ("plank", "none", "#6e4a2c", 0.7),
    ("pole", "none", "#4a3c30", 0.9),
    ("pen", "none", "#2a211b", 1.0),
];

const LIGHT: [Row; 15] = [
    ("label", "none", "#fff6df", 1.3),
    ("iron", "#9aa3ab", "#2a211b", 0.6),
    ("scroll", "#fff6df", "#2a211b", 0.6),
    ("sack", "#b98d57", "#2a211b", 0.7),
    ("surround", "#7d7361", "none", 0.0),
    ("panel", "#f8f2e3", "#b7a57d", 1.2),
    ("space", "#fbf6e9", "#b7a57d", 1.0),
    ("space-five", "#ecdcb4", "#b7a57d", 1.0),
    ("write", "none", "#4a3c30", 1.5),
    ("write-pale", "none", "#8d7a58", 1.2),
    ("write-on", "none", "#fffaf0", 1.3),
    ("frame", "none", "#fffaf0", 5.0),
    ("frame-in", "none", "#d4401f", 2.6),
    ("turn", "#d4401f", "none", 0.0),
    ("tile-rim", "none", "#00000014", 0.5),
];

const DARK: [Row; 15] = [
    ("label", "none", "#f3e9d2", 1.3),
    ("iron", "#9aa3ab", "#2a211b", 0.6),
    ("scroll", "#fff6df", "#2a211b", 0.6),
    ("sack", "#b98d57", "#2a211b", 0.7),
    ("surround", "#24211c", "none", 0.0),
    ("panel", "#353128", "#5d5543", 1.2),
    ("space", "#423d31", "#6d634d", 1.0),
    ("space-five", "#564d38", "#6d634d", 1.0),
    ("write", "none", "#f3e9d2", 1.5),
    ("write-pale", "none", "#b8aa88", 1.2),
    ("write-on", "none", "#fffaf0", 1.3),
    ("frame", "none", "#fffaf0", 5.0),
    ("frame-in", "none", "#d4401f", 2.6),
    ("turn", "#ff8a5c", "none", 0.0),
    ("tile-rim", "none", "#00000014", 0.5),
];

const CLEAR: [Row; 45] = [
    ("label", "none", "#222222", 1.3),
    ("moat", "none", "none", 0.0),
    ("castle-ground", "#eeeeee", "none", 0.0),
    ("cell", "#f8f8f8", "#b0b0b0", 0.8),
    ("curtain-line", "none", "#555555", 64.0),
    ("curtain", "none", "#cccccc", 61.0),
    ("bastion", "#aaaaaa", "#555555", 2.4),
    ("bastion-top", "#dddddd", "#888888", 1.4),
    ("yard", "#cfe0a8", "none", 0.0),
    ("quarter", "#e5a27a", "none", 0.0),
    ("flags", "#bcbcbc", "none", 0.0),
    ("rampart-line", "none", "#333333", 3.4),
    ("paving", "none", "#ffffff", 11.0),
    ("square-rim", "#333333", "none", 0.0),
    ("square", "#ffffff", "none", 0.0),
    ("iron", "#9aa3ab", "#2a211b", 0.6),
    ("scroll", "#fff6df", "#2a211b", 0.6),
    ("sack", "#b98d57", "#2a211b", 0.7),
    ("surround", "#ffffff", "none", 0.0),
    ("panel", "#ffffff", "#8a8a8a", 1.2),
    ("space", "#ffffff", "#8a8a8a", 1.0),
    ("space-five", "#e6e6e6", "#8a8a8a", 1.0),
    ("write", "none", "#222222", 1.5),
    ("write-pale", "none", "#666666", 1.2),
    ("write-on", "none", "#ffffff", 1.3),
    ("frame", "none", "#ffffff", 5.0),
    ("frame-in", "none", "#d4401f", 2.6),
    ("turn", "#d4401f", "none", 0.0),
    ("tile-rim", "none", "#00000038", 0.6),
    ("grass", "#cfe0a8", "none", 0.0),
    ("city", "#d9b38c", "none", 0.0),
    ("wall-line", "none", "#5a3d24", 5.0),
    ("wall", "none", "#5a3d24", 3.0),
    ("opening", "none", "#ffffff", 7.6),
    ("kerb", "none", "#6b6b6b", 13.5),
    ("road", "none", "#ffffff", 11.0),
    ("bank", "none", "#2f6f9f", 16.5),
    ("water-line", "none", "#7fb9dd", 13.5),
    ("bank-fill", "#2f6f9f", "none", 0.0),
    ("plaza", "#6b6b6b", "#333333", 1.0),
    ("crop", "#ecc54c", "#7a5c10", 1.8),
    ("crop-fill", "#ecc54c", "none", 0.0),
    ("parapet", "none", "#333333", 16.0),
    ("parapet-top", "none", "#bdbdbd", 14.2),
    ("deck", "none", "#ffffff", 11.0),
];

/// What is bolder when seen from afar, in the illustrated themes.
const FAR: [Row; 5] = [
    ("kerb", "none", "#a98a54", 14.6),
    ("road", "none", "#f0e2bb", 11.4),
    ("wall-line", "none", "#5f523f", 7.4),
    ("crenel", "none", "#e6dcc6", 5.4),
    ("own", "currentColor", "#1f1814", 1.5),
];
