//! `cargo xtask charts`: draws the tables of docs/strength.md as SVG. The numbers stand in the document alone; a test sees to
//! it that the charts beside it show them.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

/// The document with the tables.
const DOCUMENT: &str = "docs/strength.md";

/// Where the charts go.
const FOLDER: &str = "docs/strength";

/// Every chart, with the heading its table stands under.
const CHARTS: [Chart; 4] = [
    Chart { name: "ladder", heading: "## The ladder", kind: Kind::Bars },
    Chart { name: "before", heading: "## Against the state before", kind: Kind::Bars },
    Chart { name: "ahead", heading: "## Looking ahead", kind: Kind::Bars },
    Chart { name: "chance", heading: "## Chance to win", kind: Kind::Points },
];

struct Chart {
    name: &'static str,
    heading: &'static str,
    kind: Kind,
}

#[derive(Clone, Copy)]
enum Kind {
    /// The share of games won in each match, with its interval.
    Bars,
    /// What was said against what became of it.
    Points,
}

pub(crate) fn run(root: &Path) -> Result<()> {
    let folder = root.join(FOLDER);
    fs::create_dir_all(&folder)?;
    for (name, picture) in drawn(root)? {
        fs::write(folder.join(&name), picture)?;
        println!("{FOLDER}/{name}");
    }
    Ok(())
}

/// Every chart with the name of its file.
fn drawn(root: &Path) -> Result<Vec<(String, String)>> {
    let text = fs::read_to_string(root.join(DOCUMENT)).with_context(|| format!("cannot read {DOCUMENT}"))?;
    let draw = |chart: &Chart| {
        let table = Table::under(&text, chart.heading)?;
        let picture = match chart.kind {
            Kind::Bars => bars(&table.column("match")?, &table.shares("share won (95 %)")?),
            Kind::Points => points(&table.shares("mean said")?, &table.shares("won")?),
        };
        Ok((format!("{}.svg", chart.name), picture))
    };
    CHARTS.iter().map(draw).collect()
}

/// A table of a document, by the beginnings of its headings.
struct Table {
    heading: String,
    columns: Vec<String>,
    rows: Vec<Vec<String>>,
}

/// A share in percent, and its interval if it has one.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Share {
    mean: f64,
    interval: Option<[f64; 2]>,
}

impl Table {
    /// The first table under a heading.
    fn under(text: &str, heading: &str) -> Result<Table> {
        let rest = text.split_once(&format!("{heading}\n")).map(|(_, rest)| rest);
        let rest = rest.with_context(|| format!("{DOCUMENT}: expected a heading `{heading}`"))?;
        let is_row = |line: &&str| line.starts_with('|');
        let lines = rest.lines().skip_while(|line| !is_row(line)).take_while(is_row);
        let cells = |line: &str| line.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect();
        let mut rows: Vec<Vec<String>> = lines.map(cells).collect();
        ensure!(rows.len() > 2, "{DOCUMENT}: expected a table under `{heading}`");
        let columns = rows.remove(0);
        rows.remove(0);
        Ok(Table { heading: heading.to_owned(), columns, rows })
    }

    /// The cells of a column.
    fn column(&self, name: &str) -> Result<Vec<String>> {
        let place = self.columns.iter().position(|column| column.starts_with(name));
        let place = place.with_context(|| format!("{DOCUMENT}: `{}` has no column `{name}`", self.heading))?;
        Ok(self.rows.iter().filter_map(|row| row.get(place).cloned()).collect())
    }

    /// A column of shares such as `75.8 % (70 … 82)`.
    fn shares(&self, name: &str) -> Result<Vec<Share>> {
        let read = |cell: &String| {
            let found = share(cell);
            found.with_context(|| format!("{DOCUMENT}: expected a share such as 75.8 % (70 … 82), found `{cell}`"))
        };
        self.column(name)?.iter().map(read).collect()
    }
}

fn share(cell: &str) -> Option<Share> {
    let (mean, rest) = cell.split_once('%')?;
    let interval = rest.trim().strip_prefix('(').and_then(|rest| rest.strip_suffix(')'));
    let interval = match interval {
        Some(text) => {
            let (low, high) = text.split_once('…')?;
            Some([low.trim().parse().ok()?, high.trim().parse().ok()?])
        }
        None => None,
    };
    Some(Share { mean: mean.trim().parse().ok()?, interval })
}

/// How wide a letter of a label may be, how wide the scale is, and how high a row.
const LETTER: f64 = 6.6;
const SCALE: f64 = 360.0;
const ROW: f64 = 26.0;

/// A bar for each share, with its interval as a line.
fn bars(labels: &[String], shares: &[Share]) -> String {
    let height = 34.0 + ROW * shares.len() as f64;
    let longest = labels.iter().map(|label| label.chars().count()).max().unwrap_or(0);
    let begin = 20.0 + LETTER * longest as f64;
    let at = |percent: f64| begin + SCALE * percent / 100.0;
    let mut body = String::new();
    for percent in [0.0, 25.0, 50.0, 75.0, 100.0] {
        line(&mut body, [at(percent), 6.0, at(percent), height - 24.0], "#ddd");
        words(&mut body, (at(percent), height - 8.0), "middle", &format!("{percent} %"));
    }
    for (index, (label, share)) in labels.iter().zip(shares).enumerate() {
        let middle = 10.0 + ROW * (index as f64 + 0.5);
        words(&mut body, (begin - 10.0, middle + 4.0), "end", &label.replace('`', ""));
        let (top, width) = (middle - 7.0, SCALE * share.mean / 100.0);
        // Writing to a text never fails.
        let _ = writeln!(
            body,
            r##"<rect x="{begin:.1}" y="{top:.1}" width="{width:.1}" height="14" rx="2" fill="#5b8c5a"/>"##
        );
        if let Some([low, high]) = share.interval {
            line(&mut body, [at(low), middle, at(high), middle], "#222");
        }
        words(&mut body, (at(100.0) + 8.0, middle + 4.0), "start", &format!("{} %", share.mean));
    }
    picture(begin + SCALE + 64.0, height, &body)
}

/// What came about against what was said; the slanting line is where both are equal.
fn points(said: &[Share], came: &[Share]) -> String {
    let (size, rim) = (320.0, 44.0);
    let x = |percent: f64| rim + size * percent / 100.0;
    let y = |percent: f64| 12.0 + size * (100.0 - percent) / 100.0;
    let mut body = String::new();
    for percent in [0.0, 20.0, 40.0, 60.0, 80.0, 100.0] {
        line(&mut body, [x(percent), y(0.0), x(percent), y(100.0)], "#ddd");
        line(&mut body, [x(0.0), y(percent), x(100.0), y(percent)], "#ddd");
        words(&mut body, (x(percent), y(0.0) + 18.0), "middle", &format!("{percent} %"));
        words(&mut body, (rim - 6.0, y(percent) + 4.0), "end", &format!("{percent} %"));
    }
    line(&mut body, [x(0.0), y(0.0), x(100.0), y(100.0)], "#999");
    for (said, came) in said.iter().zip(came) {
        let (x, y) = (x(said.mean), y(came.mean));
        let _ = writeln!(body, r##"<circle cx="{x:.1}" cy="{y:.1}" r="5" fill="#5b8c5a"/>"##);
    }
    words(&mut body, (x(50.0), y(0.0) + 38.0), "middle", "said; upwards: won");
    picture(rim + size + 28.0, size + 64.0, &body)
}

fn line(body: &mut String, [x1, y1, x2, y2]: [f64; 4], colour: &str) {
    let _ = writeln!(
        body,
        r#"<line x1="{x1:.1}" y1="{y1:.1}" x2="{x2:.1}" y2="{y2:.1}" stroke="{colour}" stroke-width="2"/>"#
    );
}

fn words(body: &mut String, (x, y): (f64, f64), anchor: &str, text: &str) {
    let text = text.replace('&', "&amp;").replace('<', "&lt;");
    let _ = writeln!(body, r#"<text x="{x:.1}" y="{y:.1}" text-anchor="{anchor}">{text}</text>"#);
}

/// The whole picture, on paper of its own, so that it can be read on a dark page too.
fn picture(width: f64, height: f64, body: &str) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" width=\"{width:.0}\" \
         height=\"{height:.0}\" font-family=\"sans-serif\" font-size=\"12\" fill=\"#222\">\n\
         <rect width=\"100%\" height=\"100%\" rx=\"8\" fill=\"#fffdf7\"/>\n{body}</svg>\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_read_with_and_without_an_interval() {
        assert_eq!(share("75.8 % (70 … 82)"), Some(Share { mean: 75.8, interval: Some([70.0, 82.0]) }));
        assert_eq!(share("100 %"), Some(Share { mean: 100.0, interval: None }));
        assert_eq!(share("many"), None);
        assert_eq!(share("75 % (70 to 82)"), None);
    }

    /// Where it fails, `cargo xtask charts` draws them anew.
    #[test]
    fn the_charts_show_what_the_document_says() {
        let root = crate::tree::root().unwrap();
        for (name, picture) in drawn(&root).unwrap() {
            let kept = fs::read_to_string(root.join(FOLDER).join(&name)).unwrap_or_default();
            assert!(kept == picture, "{FOLDER}/{name} is not what {DOCUMENT} says");
        }
    }
}
