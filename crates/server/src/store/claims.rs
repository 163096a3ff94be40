//! Which server thinks for a computer player: a claim on the table, for a short time. A server that dies leaves its
//! claim to run out.

use super::Store;

impl Store {
    /// Claims the thinking at this version of a table until then; `false` if another server has.
    pub(crate) async fn claim(
        &self,
        table: &str,
        version: u32,
        node: &str,
        (now, until): (u64, u64),
    ) -> Result<bool, sqlx::Error> {
        if !self.is_shared() {
            return Ok(true);
        }
        let claimed = sqlx::query(
            "INSERT INTO claims (game, version, node, until) VALUES ($1, $2, $3, $4) \
             ON CONFLICT (game) DO UPDATE SET version = $2, node = $3, until = $4 \
             WHERE claims.version < $2 OR claims.until < $5 OR claims.node = $3",
        )
        .bind(table)
        .bind(i64::from(version))
        .bind(node)
        .bind(until as i64)
        .bind(now as i64)
        .execute(self.pool())
        .await?;
        Ok(claimed.rows_affected() > 0)
    }
}
