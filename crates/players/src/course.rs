//! How a race is run. That depends on how many visits there are: the more, the more ideas take part, the further each is
//! played on, and the surer it must be that an idea is behind before it drops out. docs/strength.md tells how this was found.

/// Before so many laps nobody drops out.
pub(crate) const WARM_UP: u32 = 6;

/// So many turns are played with few visits. More of them tell more, but chance drowns what they tell.
pub(crate) const SHORT: u32 = 8;

/// How a race is run.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Course {
    /// So many ideas take part at most.
    pub(crate) runners: usize,
    /// So many turns are played before the position is judged.
    pub(crate) turns: u32,
    /// An idea drops out when it is behind the best by so many standard errors.
    pub(crate) behind: f32,
}

/// From how many visits on a race is run how.
const COURSES: [(u32, Course); 4] = [
    (0, Course { runners: 10, turns: SHORT, behind: 2.2 }),
    (2_000, Course { runners: 16, turns: SHORT, behind: 2.2 }),
    (5_000, Course { runners: 16, turns: 10, behind: 2.6 }),
    (20_000, Course { runners: 16, turns: 12, behind: 3.0 }),
];

impl Course {
    /// What suits so many visits. With few of them only as many ideas take part as can be told apart.
    pub(crate) fn of(visits: u32) -> Course {
        let suited = COURSES.partition_point(|&(from, _)| from <= visits) - 1;
        let course = COURSES[suited].1;
        let enough_to_drop_out = SHORT * WARM_UP;
        Course { runners: course.runners.min((visits / enough_to_drop_out).max(2) as usize), ..course }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_visits_never_make_a_race_smaller_shorter_or_laxer() {
        let visits = [0, 150, 600, 1_500, 3_000, 6_000, 12_000, 30_000, u32::MAX];
        for pair in visits.map(Course::of).windows(2) {
            assert!(pair[0].runners <= pair[1].runners, "{pair:?}");
            assert!(pair[0].turns <= pair[1].turns, "{pair:?}");
            assert!(pair[0].behind <= pair[1].behind, "{pair:?}");
        }
    }

    #[test]
    fn with_few_visits_few_ideas_race() {
        assert_eq!(Course::of(150), Course { runners: 3, turns: 8, behind: 2.2 });
        assert_eq!(Course::of(600), Course { runners: 10, turns: 8, behind: 2.2 });
    }
}
