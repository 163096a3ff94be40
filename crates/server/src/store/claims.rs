//! Which server thinks for a computer player: a claim on the table, for a short time. A server that dies leaves its
//! claim to run out.

use super::Store;
use super::error::StoreError;
use super::tx::values;
use crate::ids::TableId;

impl Store {
    /// Claims the thinking at this version of a table until then; `false` if another server has.
    pub(crate) async fn claim(
        &self,
        table: TableId,
        version: u32,
        node: &str,
        (now, until): (u64, u64),
    ) -> Result<bool, StoreError> {
        if !self.is_shared() {
            return Ok(true);
        }
        let claimed = self
            .run(
                "INSERT INTO claims (game, version, node, until) VALUES ($1, $2, $3, $4) \
             ON CONFLICT (game) DO UPDATE SET version = $2, node = $3, until = $4 \
             WHERE claims.version < $2 OR claims.until < $5 OR claims.node = $3",
                values![&table, version, node, until, now],
            )
            .await?;
        Ok(claimed > 0)
    }
}
