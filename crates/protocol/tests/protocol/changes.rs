//! What leads from one list to another.

use bastide_protocol::Splice;

#[test]
fn a_splice_leads_from_one_list_to_the_other() {
    let lists = ["", "a", "ab", "abc", "axc", "xabc", "abcx", "bc", "aabb", "aab"];
    for (before, after) in lists.iter().flat_map(|one| lists.map(|other| (*one, other))) {
        let letters = |word: &str| word.chars().collect::<Vec<char>>();
        let mut list = letters(before);
        let splice = Splice::between(&list, &letters(after), |letter| *letter);
        assert_eq!(splice.is_none(), before == after);
        splice.iter().for_each(|splice| splice.apply(&mut list));
        assert_eq!(list, letters(after), "{before} to {after} by {splice:?}");
    }
}

#[test]
fn a_list_that_is_too_short_is_no_panic() {
    let mut list = vec![1];
    Splice { at: 5, gone: 3, come: vec![2] }.apply(&mut list);
    assert_eq!(list, [1, 2]);
}
