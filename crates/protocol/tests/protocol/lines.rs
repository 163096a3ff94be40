//! The lines of a record.

use bastide_protocol::Lines;

#[test]
fn lines_are_read_as_they_were_added() {
    let mut lines = Lines::default();
    assert!(lines.is_empty() && lines.get(0).is_none());
    for line in ["first red", "", "draw base/city1"] {
        lines.push(line);
    }
    assert_eq!(lines.iter().collect::<Vec<_>>(), ["first red", "", "draw base/city1"]);
    assert_eq!(lines.as_text(), "first red\n\ndraw base/city1\n");
    assert_eq!((lines.len(), lines.get(2), lines.get(3)), (3, Some("draw base/city1"), None));
}
