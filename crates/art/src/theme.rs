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

    /// The style sheet.
    pub fn style(self) -> String {
        let mut out = String::from("<style>");
        let own: &[Row] = match self {
            Theme::Light => &LIGHT,
            Theme::Dark => &DARK,
            Theme::Clear => &CLEAR,
        };
        // Writing to a string cannot fail. Later rules win, so the theme's own rows come last.
        for (class, fill, stroke, width) in ILLUSTRATED.iter().chain(own) {
            let _ = write!(out, ".p-{class}{{fill:{fill};stroke:{stroke}");
            if *width > 0.0 {
                let _ = write!(out, ";stroke-width:{width};stroke-linejoin:round;stroke-linecap:{}", cap(class));
            }
            out.push('}');
        }
        for (class, fill) in FILLS {
            let _ = write!(out, ".p-{class}{{fill:{fill}}}");
        }
        out.push_str(".p-line{stroke:#4a3c30;stroke-width:.5;stroke-linejoin:round}");
        // There are many houses, and they should be calm.
        out.push_str(".p-fine{stroke:#6d4a36;stroke-width:.3;stroke-linejoin:round}");
        for (class, dashes) in [
            ("crenel", "2.1 1.7"),
            ("wave", "5 9"),
            ("ferry-line", "2.5 3"),
            ("furrow", "3 2"),
            ("merlon", "2.1 1.7"),
            ("cobble", "1.6 1.9"),
            ("battlement", "9 7"),
        ] {
            let _ = write!(out, ".p-{class}{{stroke-dasharray:{dashes}}}");
        }
        out.push_str("</style>");
        out
    }
}

/// Lines that end at the rim must end flush with it; all others are rounded.
fn cap(class: &str) -> &'static str {
    const FLUSH: [&str; 23] = [
        "kerb",
        "road",
        "rut",
        "rut-in",
        "bank",
        "water-line",
        "glint",
        "wall-halo",
        "wall-line",
        "wall",
        "crenel",
        "parapet",
        "parapet-top",
        "opening",
        "stub",
        "deck",
        "paving",
        "cobble",
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
const FILLS: [(&str, &str); 40] = [
    ("plaster", "#f0e0c0"),
    ("plaster-shade", "#d9c6a3"),
    ("tile", "#d0704a"),
    ("tile-shade", "#a94f33"),
    ("slate", "#8796a5"),
    ("slate-shade", "#62707f"),
    ("ochre", "#c99a55"),
    ("ochre-shade", "#a0763a"),
    ("thatch", "#d8b56a"),
    ("thatch-shade", "#b08e48"),
    ("timber", "#9a7350"),
    ("stone", "#b9ae9b"),
    ("stone-shade", "#8d8271"),
    ("stone-light", "#d8cfbd"),
    ("dark", "#54463a"),
    ("court", "#efe2bd"),
    ("glass", "#7fb2c9"),
    ("gold", "#ecc55a"),
    ("gold-shade", "#c4922e"),
    ("straw-fill", "#f8e39a"),
    ("hedge", "#6f9450"),
    ("lawn", "#a6c878"),
    ("hill", "#a9bb6c"),
    ("water", "#6ba3c4"),
    ("foam", "#cfe6ee"),
    ("pink", "#e6a7a0"),
    ("skin", "#f0cfa8"),
    ("cream", "#fff6df"),
    ("azure", "#2f62b0"),
    ("wine", "#8e2440"),
    ("moss", "#4d6b2c"),
    ("teal", "#1f7a78"),
    ("oxblood", "#a2401f"),
    ("night", "#33405e"),
    ("violet", "#6b3f96"),
    ("umber", "#6e4a2c"),
    ("sky", "#3d87b8"),
    ("emblem-fill", "#6f4d1d"),
    ("ink", "#3a2f27"),
    ("stub", "none"),
];

const ILLUSTRATED: [Row; 82] = [
    ("castle-ground", "#d3c194", "none", 0.0),
    ("cell", "#dccca1", "#b9a673", 0.8),
    ("moat", "none", "#00000022", 90.0),
    ("curtain-shade", "none", "#3b331f", 67.0),
    ("curtain-line", "none", "#594c3d", 64.0),
    ("curtain", "none", "#b9ad99", 61.0),
    ("battlement", "none", "#e2dac9", 7.0),
    ("battlement-in", "none", "#8d8271", 3.0),
    ("joint", "none", "#6d6152", 1.8),
    ("bastion-shade", "#3b331f66", "none", 0.0),
    ("bastion", "#a2967f", "#594c3d", 2.4),
    ("bastion-top", "#cfc5b2", "#7c705e", 1.4),
    ("gate", "#54463a", "#3a2f27", 1.6),
    ("yard", "#bcc07e", "none", 0.0),
    ("brick", "#d99f6c", "none", 0.0),
    ("flags", "#b4b0a6", "none", 0.0),
    ("eaves-line", "none", "#6f4327", 2.6),
    ("eaves", "none", "#b5683c", 1.4),
    ("rampart-line", "none", "#4d453b", 4.6),
    ("rampart", "none", "#948b7c", 3.4),
    ("merlon", "none", "#d5cdbd", 2.0),
    ("paving", "none", "#e9dcbb", 11.5),
    ("cobble", "none", "#cbb98d", 7.6),
    ("square-rim", "#9c8558", "none", 0.0),
    ("square", "#efe4c6", "none", 0.0),
    ("square-ring", "none", "#c3ae7e", 1.6),
    ("strut", "none", "#fff6df", 0.8),
    ("ferry-line", "none", "#fff6df", 1.6),
    ("grass", "#abb968", "none", 0.0),
    ("grass-deep", "#a1b060", "none", 0.0),
    ("grass-pale", "#b5c173", "none", 0.0),
    ("tuft", "none", "#879a4b", 0.6),
    ("flower", "none", "#f4ead0", 1.1),
    ("leaf", "#5f7f42", "none", 0.0),
    ("leaf-light", "#7d9c53", "none", 0.0),
    ("shadow", "#2b2a1a33", "none", 0.0),
    ("kerb", "none", "#9c8558", 13.5),
    ("road", "none", "#f1e5c4", 11.5),
    ("rut", "none", "#d9c698", 5.2),
    ("rut-in", "none", "#f1e5c4", 4.0),
    ("bank", "none", "#e2d8a6", 16.5),
    ("water-line", "none", "#6ba3c4", 13.0),
    ("glint", "none", "#85b6d1", 6.6),
    ("wave", "none", "#d5e9f0", 0.8),
    ("bank-fill", "#e2d8a6", "none", 0.0),
    ("glint-fill", "#85b6d1", "none", 0.0),
    ("city", "#e3c993", "none", 0.0),
    ("badge-halo", "#fff6df", "#fff6df", 2.6),
    ("street", "#efdfb8", "none", 0.0),
    ("wall-halo", "none", "#3b331f3d", 8.4),
    ("wall-line", "none", "#463a2d", 6.8),
    ("wall", "none", "#a89b86", 5.0),
    ("crenel", "none", "#ece4d3", 3.0),
    ("tip", "#8d8271", "none", 0.0),
    ("opening", "none", "#f1e5c4", 7.6),
    ("parapet", "none", "#594c3d", 16.0),
    ("parapet-top", "none", "#c3b7a2", 14.6),
    ("deck", "none", "#e8d9b2", 11.0),
    ("plaza", "#f1e5c4", "#9c8558", 1.0),
    ("crop", "#d9b85a", "#8a6d24", 1.4),
    ("crop-fill", "#d9b85a", "none", 0.0),
    ("furrow", "none", "#b8953c", 1.0),
    ("crop-heart", "#efd98c", "#8a6d24", 1.0),
    ("emblem", "none", "#6f4d1d", 2.4),
    ("arrow-line", "none", "#3a2f27", 5.4),
    ("arrow", "none", "#fff6df", 3.4),
    ("bloom", "none", "#d8456b", 2.4),
    ("bloom-two", "none", "#f7cf3a", 2.4),
    ("rose", "none", "#4a3c30", 0.6),
    ("fence", "none", "#7a5a3c", 0.9),
    ("mark", "none", "#4a3c30", 0.9),
    ("straw", "none", "#f8e39a", 1.1),
    ("own", "currentColor", "#2a211b", 0.8),
    ("dim", "#00000033", "none", 0.0),
    ("halo", "#fffaf0", "#fffaf0", 2.8),
    ("skin-line", "#f0cfa8", "#2a211b", 0.7),
    ("witch-skin", "#b9c98f", "#2a211b", 0.7),
    ("gilt", "none", "#ecc55a", 1.2),
    ("tool", "none", "#6e4a2c", 1.2),
    ("plank", "none", "#6e4a2c", 0.7),
    ("pole", "none", "#4a3c30", 0.9),
    ("pen", "none", "#2a211b", 1.0),
];

const LIGHT: [Row; 14] = [
    ("iron", "#9aa3ab", "#2a211b", 0.6),
    ("scroll", "#fff6df", "#2a211b", 0.6),
    ("sack", "#b98d57", "#2a211b", 0.7),
    ("surround", "#efe6d2", "none", 0.0),
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

const DARK: [Row; 14] = [
    ("iron", "#9aa3ab", "#2a211b", 0.6),
    ("scroll", "#fff6df", "#2a211b", 0.6),
    ("sack", "#b98d57", "#2a211b", 0.7),
    ("surround", "#26241f", "none", 0.0),
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

const CLEAR: [Row; 44] = [
    ("moat", "none", "none", 0.0),
    ("castle-ground", "#eeeeee", "none", 0.0),
    ("cell", "#f8f8f8", "#b0b0b0", 0.8),
    ("curtain-line", "none", "#555555", 64.0),
    ("curtain", "none", "#cccccc", 61.0),
    ("bastion", "#aaaaaa", "#555555", 2.4),
    ("bastion-top", "#dddddd", "#888888", 1.4),
    ("yard", "#cfe0a8", "none", 0.0),
    ("brick", "#e5a27a", "none", 0.0),
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
    ("wall-halo", "none", "none", 0.0),
    ("wall-line", "none", "#5a3d24", 5.0),
    ("wall", "none", "#5a3d24", 3.0),
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
