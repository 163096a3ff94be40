//! Two runs side by side, as ratios.

use serde::Serialize;
use serde_json::Value;

/// How one number compares.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Ratio {
    /// Its name in a report.
    pub name: &'static str,
    /// How many times as fast this run was; below 1 it was slower.
    pub times_as_fast: f64,
}

/// The numbers that are compared: where they stand in a report, and whether more is better.
const NUMBERS: [(&str, &str, Better); 9] = [
    ("games_per_second", "/games_per_second", Better::More),
    ("copy_nanoseconds", "/copy_nanoseconds", Better::Less),
    ("visits_per_second", "/visits_per_second", Better::More),
    ("master_visits_per_second", "/master_visits_per_second", Better::More),
    ("playouts_per_second", "/playouts_per_second", Better::More),
    ("game_cost.instructions", "/game_cost/instructions", Better::Less),
    ("game_cost.branch_misses", "/game_cost/branch_misses", Better::Less),
    ("visit_cost.instructions", "/visit_cost/instructions", Better::Less),
    ("visit_cost.branch_misses", "/visit_cost/branch_misses", Better::Less),
];

#[derive(Clone, Copy)]
enum Better {
    More,
    Less,
}

/// Every number that both reports have.
pub fn ratios(report: &Value, earlier: &Value) -> Vec<Ratio> {
    let ratio = |&(name, pointer, better): &(&'static str, &str, Better)| {
        let number = |report: &Value| report.pointer(pointer).and_then(Value::as_f64).filter(|&number| number > 0.0);
        let (now, before) = (number(report)?, number(earlier)?);
        let times_as_fast = match better {
            Better::More => now / before,
            Better::Less => before / now,
        };
        Some(Ratio { name, times_as_fast })
    };
    NUMBERS.iter().filter_map(ratio).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn more_games_and_shorter_copies_are_both_faster() {
        let now = json!({"games_per_second": 30.0, "copy_nanoseconds": 50.0, "game_cost": null});
        let before = json!({"games_per_second": 10.0, "copy_nanoseconds": 200.0, "game_cost": {"instructions": 1.0}});
        let expected = [("games_per_second", 3.0), ("copy_nanoseconds", 4.0)];
        let expected = expected.map(|(name, times_as_fast)| Ratio { name, times_as_fast });
        assert_eq!(ratios(&now, &before), expected);
    }
}
