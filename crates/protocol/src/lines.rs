//! The lines of a record as one text: many thousands of tables each keep theirs, and every change copies them.

/// Lines of a record, one for each action.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Lines {
    /// All of them, each with a newline behind it.
    text: String,
    /// Where each ends in the text, its newline left out.
    ends: Vec<u32>,
}

impl Clone for Lines {
    fn clone(&self) -> Lines {
        Lines { text: self.text.clone(), ends: self.ends.clone() }
    }

    /// Copies into the room that is there.
    fn clone_from(&mut self, other: &Lines) {
        let Lines { text, ends } = other;
        self.text.clone_from(text);
        self.ends.clone_from(ends);
    }
}

impl Lines {
    /// Adds a line, which holds no newline itself.
    pub fn push(&mut self, line: &str) {
        self.text.push_str(line);
        self.ends.push(self.text.len() as u32);
        self.text.push('\n');
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The line of an action, if so many were played.
    pub fn get(&self, number: usize) -> Option<&str> {
        let end = *self.ends.get(number)? as usize;
        let start = number.checked_sub(1).map_or(0, |before| self.ends[before] as usize + 1);
        Some(&self.text[start..end])
    }

    /// All of them in order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &str> + ExactSizeIterator {
        (0..self.len()).map(|number| self.get(number).unwrap_or_default())
    }

    /// All of them as they stand in a record.
    pub fn as_text(&self) -> &str {
        &self.text
    }
}
