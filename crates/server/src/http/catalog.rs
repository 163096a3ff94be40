//! What a new table can be.

use axum::Json;
use bastide_local::{Offering, offering};

/// What a new table can be.
#[utoipa::path(get, path = "/api/catalog", tag = "tables", responses((status = 200, body = Offering)))]
pub(crate) async fn catalog() -> Json<Offering> {
    Json(offering())
}
